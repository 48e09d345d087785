// A disk in memory that RocksDB writes to, and what a power cut leaves of it.
//
// A file's bytes are safe once the file was synced, a name in a folder once the folder was:
// Everything else is pending: of bytes any part may survive, of names the first so many changes.
// What is simulated and what is not stands in README.md.
#pragma once

#include <rocksdb/env.h>
#include <rocksdb/file_system.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "tests/reliability/row.h"

namespace judge::reliability {

// Everything on a disk, by path; all of it is safe.
struct Image {
  std::set<std::string> folders;
  std::map<std::string, std::string> files;
};
// What lies in this folder of the real disk.
Image ImageOf(const std::filesystem::path& folder);
// The other way round: the folders and files of the image, made under `to` instead of `from`.
void WriteImage(const Image& image, const std::filesystem::path& from,
                const std::filesystem::path& to);

// A change of a file: bytes at an offset, or none and a new size.
struct PendingWrite {
  std::uint64_t offset = 0;
  std::string bytes;
  std::uint64_t size_after = 0;
  bool doomed = false;  // its sync failed: readers see it, no later sync saves it
};
struct SimFile {
  std::string seen;  // what processes read
  std::string safe;  // what is certain to survive
  std::vector<PendingWrite> pending;
};
using SimFilePtr = std::shared_ptr<SimFile>;

// A change of a folder: names and what they mean now, nullptr for nothing. A rename is one of two.
struct PendingNames {
  std::vector<std::pair<std::string, SimFilePtr>> names;
};
struct SimFolder {
  std::map<std::string, SimFilePtr> seen;
  std::map<std::string, SimFilePtr> safe;
  std::vector<PendingNames> pending;
};

// A disk at one instant, with all that is pending.
using Instant = std::map<std::string, SimFolder>;

// What a power cut at this instant leaves: one of the many things that may be left.
Image CutPower(const Instant& instant, Random* random);

// Which change fails, and how.
struct Fault {
  std::uint64_t at = 0;  // the number of the change, from 1; 0 none
  bool lasting = false;  // every later change fails too
  bool full = false;     // "no space left" instead of "input/output error"
};

class SimDisk : public rocksdb::FileSystem {
 public:
  explicit SimDisk(const Image& image);
  ~SimDisk() override;

  // Called before each change with its number, from 1, while the disk stands still.
  using Observer = std::function<void(std::uint64_t change)>;
  void Observe(Observer observer);
  void Fail(const Fault& fault);
  std::uint64_t Changes() const;
  // What processes see: what a power cut leaves when all of it had reached the disk.
  Image Seen() const;
  // The disk as it is; inside an observer without waiting for it.
  Instant Now() const;

  // Which promises the disk breaks: planted bugs that a row must notice.
  struct Lies {
    bool file_syncs = false;    // a sync of a file says that it is done and does nothing
    bool folder_syncs = false;  // the same for a folder
    bool locks = false;         // a lock is given to everybody
  };
  void Lie(const Lies& lies);

  static const char* kClassName() { return "SimDisk"; }
  const char* Name() const override { return kClassName(); }

  using IOStatus = rocksdb::IOStatus;
  using IOOptions = rocksdb::IOOptions;
  using FileOptions = rocksdb::FileOptions;
  using Debug = rocksdb::IODebugContext;
  IOStatus NewSequentialFile(const std::string& path, const FileOptions&,
                             std::unique_ptr<rocksdb::FSSequentialFile>* result, Debug*) override;
  IOStatus NewRandomAccessFile(const std::string& path, const FileOptions&,
                               std::unique_ptr<rocksdb::FSRandomAccessFile>* result,
                               Debug*) override;
  IOStatus NewWritableFile(const std::string& path, const FileOptions&,
                           std::unique_ptr<rocksdb::FSWritableFile>* result, Debug*) override;
  IOStatus ReopenWritableFile(const std::string& path, const FileOptions&,
                              std::unique_ptr<rocksdb::FSWritableFile>* result, Debug*) override;
  IOStatus NewRandomRWFile(const std::string& path, const FileOptions&,
                           std::unique_ptr<rocksdb::FSRandomRWFile>* result, Debug*) override;
  IOStatus NewDirectory(const std::string& path, const IOOptions&,
                        std::unique_ptr<rocksdb::FSDirectory>* result, Debug*) override;
  IOStatus FileExists(const std::string& path, const IOOptions&, Debug*) override;
  IOStatus GetChildren(const std::string& folder, const IOOptions&,
                       std::vector<std::string>* result, Debug*) override;
  IOStatus DeleteFile(const std::string& path, const IOOptions&, Debug*) override;
  IOStatus Truncate(const std::string& path, std::size_t size, const IOOptions&, Debug*) override;
  IOStatus CreateDir(const std::string& path, const IOOptions&, Debug*) override;
  IOStatus CreateDirIfMissing(const std::string& path, const IOOptions&, Debug*) override;
  IOStatus DeleteDir(const std::string& path, const IOOptions&, Debug*) override;
  IOStatus GetFileSize(const std::string& path, const IOOptions&, std::uint64_t* size,
                       Debug*) override;
  IOStatus GetFileModificationTime(const std::string& path, const IOOptions&, std::uint64_t* time,
                                   Debug*) override;
  IOStatus RenameFile(const std::string& from, const std::string& to, const IOOptions&,
                      Debug*) override;
  IOStatus LockFile(const std::string& path, const IOOptions&, rocksdb::FileLock** lock,
                    Debug*) override;
  IOStatus UnlockFile(rocksdb::FileLock* lock, const IOOptions&, Debug*) override;
  IOStatus GetTestDirectory(const IOOptions&, std::string* path, Debug*) override;
  IOStatus GetAbsolutePath(const std::string& path, const IOOptions&, std::string* absolute,
                           Debug*) override;
  IOStatus IsDirectory(const std::string& path, const IOOptions&, bool* is, Debug*) override;

  // For the open files of this disk.
  IOStatus Write(const SimFilePtr& file, std::uint64_t offset, std::string_view bytes);
  IOStatus Append(const SimFilePtr& file, std::string_view bytes);
  IOStatus Resize(const SimFilePtr& file, std::uint64_t size);
  IOStatus Sync(const SimFilePtr& file);
  IOStatus SyncFolder(const std::string& path);
  std::size_t Read(const SimFilePtr& file, std::uint64_t offset, std::size_t size, char* out) const;
  std::uint64_t SizeOf(const SimFilePtr& file) const;

 private:
  // Counts a change, tells the observer, and says whether it fails. Under the mutex.
  IOStatus Change();
  IOStatus Rename(SimFolder* folder, std::vector<std::pair<std::string, SimFilePtr>> names);
  SimFilePtr Find(const std::string& path) const;
  IOStatus Open(const std::string& path, bool empty, SimFilePtr* file);

  mutable std::recursive_mutex mutex_;
  Instant folders_;
  std::set<std::string> locked_;
  Observer observer_;
  Fault fault_;
  Lies lies_;
  std::uint64_t changes_ = 0;
};

// As long as it lives, every store that is opened lies on this disk.
class OnDisk {
 public:
  explicit OnDisk(const std::shared_ptr<SimDisk>& disk);
  OnDisk(const OnDisk&) = delete;
  OnDisk& operator=(const OnDisk&) = delete;
  ~OnDisk();

 private:
  std::unique_ptr<rocksdb::Env> env_;
};

}  // namespace judge::reliability

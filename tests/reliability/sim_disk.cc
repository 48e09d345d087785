#include "tests/reliability/sim_disk.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/reliability/row.h"

namespace judge::reliability {
namespace {

using rocksdb::IOStatus;
using rocksdb::Slice;

std::string FolderOf(const std::string& path) { return path.substr(0, path.rfind('/')); }
std::string NameOf(const std::string& path) { return path.substr(path.rfind('/') + 1); }
std::string Trimmed(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}
IOStatus Missing(const std::string& path) {
  return IOStatus::PathNotFound(path, "No such file or directory");
}

class SequentialFile : public rocksdb::FSSequentialFile {
 public:
  SequentialFile(const SimDisk* disk, SimFilePtr file) : disk_(disk), file_(std::move(file)) {}
  IOStatus Read(std::size_t size, const rocksdb::IOOptions&, Slice* result, char* scratch,
                rocksdb::IODebugContext*) override {
    if (auto looked = disk_->Look(); !looked.ok()) return looked;
    const std::size_t got = disk_->Read(file_, at_, size, scratch);
    at_ += got;
    *result = Slice(scratch, got);
    return IOStatus::OK();
  }
  IOStatus Skip(std::uint64_t size) override {
    at_ = std::min(at_ + size, std::max(at_, disk_->SizeOf(file_)));
    return IOStatus::OK();
  }

 private:
  const SimDisk* disk_;
  SimFilePtr file_;
  std::uint64_t at_ = 0;
};

class RandomAccessFile : public rocksdb::FSRandomAccessFile {
 public:
  RandomAccessFile(const SimDisk* disk, SimFilePtr file) : disk_(disk), file_(std::move(file)) {}
  IOStatus Read(std::uint64_t offset, std::size_t size, const rocksdb::IOOptions&, Slice* result,
                char* scratch, rocksdb::IODebugContext*) const override {
    if (auto looked = disk_->Look(); !looked.ok()) return looked;
    *result = Slice(scratch, disk_->Read(file_, offset, size, scratch));
    return IOStatus::OK();
  }

 private:
  const SimDisk* disk_;
  SimFilePtr file_;
};

class WritableFile : public rocksdb::FSWritableFile {
 public:
  WritableFile(SimDisk* disk, SimFilePtr file) : disk_(disk), file_(std::move(file)) {}
  using rocksdb::FSWritableFile::Append;
  IOStatus Append(const Slice& data, const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return disk_->Append(file_, data.ToStringView());
  }
  IOStatus Truncate(std::uint64_t size, const rocksdb::IOOptions&,
                    rocksdb::IODebugContext*) override {
    return disk_->SizeOf(file_) == size ? IOStatus::OK() : disk_->Resize(file_, size);
  }
  IOStatus Close(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return IOStatus::OK();
  }
  IOStatus Flush(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return IOStatus::OK();
  }
  IOStatus Sync(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return disk_->Sync(file_);
  }
  bool IsSyncThreadSafe() const override { return true; }
  std::uint64_t GetFileSize(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return disk_->SizeOf(file_);
  }
  // A hint to begin writing back promises nothing.
  IOStatus RangeSync(std::uint64_t, std::uint64_t, const rocksdb::IOOptions&,
                     rocksdb::IODebugContext*) override {
    return IOStatus::OK();
  }

 private:
  SimDisk* disk_;
  SimFilePtr file_;
};

class RandomRWFile : public rocksdb::FSRandomRWFile {
 public:
  RandomRWFile(SimDisk* disk, SimFilePtr file) : disk_(disk), file_(std::move(file)) {}
  IOStatus Write(std::uint64_t offset, const Slice& data, const rocksdb::IOOptions&,
                 rocksdb::IODebugContext*) override {
    return disk_->Write(file_, offset, data.ToStringView());
  }
  IOStatus Read(std::uint64_t offset, std::size_t size, const rocksdb::IOOptions&, Slice* result,
                char* scratch, rocksdb::IODebugContext*) const override {
    *result = Slice(scratch, disk_->Read(file_, offset, size, scratch));
    return IOStatus::OK();
  }
  IOStatus Flush(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return IOStatus::OK();
  }
  IOStatus Sync(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return disk_->Sync(file_);
  }
  IOStatus Close(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return IOStatus::OK();
  }

 private:
  SimDisk* disk_;
  SimFilePtr file_;
};

class Directory : public rocksdb::FSDirectory {
 public:
  Directory(SimDisk* disk, std::string path) : disk_(disk), path_(std::move(path)) {}
  IOStatus Fsync(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return disk_->SyncFolder(path_);
  }
  IOStatus Close(const rocksdb::IOOptions&, rocksdb::IODebugContext*) override {
    return IOStatus::OK();
  }

 private:
  SimDisk* disk_;
  std::string path_;
};

class Lock : public rocksdb::FileLock {
 public:
  explicit Lock(std::string path) : path(std::move(path)) {}
  const std::string path;
};

}  // namespace

SimDisk::SimDisk(const Image& image) {
  for (const std::string& folder : image.folders) folders_[folder];
  for (const auto& [path, bytes] : image.files) {
    auto file = std::make_shared<SimFile>();
    file->seen = file->safe = bytes;
    SimFolder& folder = folders_[FolderOf(path)];
    folder.seen[NameOf(path)] = folder.safe[NameOf(path)] = file;
  }
}

SimDisk::~SimDisk() = default;

void SimDisk::Observe(Observer observer) {
  const std::lock_guard guard(mutex_);
  observer_ = std::move(observer);
}

void SimDisk::Fail(const Fault& fault) {
  const std::lock_guard guard(mutex_);
  fault_ = fault;
}

void SimDisk::Lie(const Lies& lies) {
  const std::lock_guard guard(mutex_);
  lies_ = lies;
}

std::uint64_t SimDisk::Changes() const {
  const std::lock_guard guard(mutex_);
  return changes_;
}

Image SimDisk::Seen() const {
  const std::lock_guard guard(mutex_);
  Image out;
  for (const auto& [path, folder] : folders_) {
    out.folders.insert(path);
    for (const auto& [name, file] : folder.seen) out.files[path + "/" + name] = file->seen;
  }
  return out;
}

Instant SimDisk::Now() const {
  const std::lock_guard guard(mutex_);
  Instant out;
  std::map<SimFilePtr, SimFilePtr> copies;
  const auto copy = [&](const SimFilePtr& file) {
    if (file == nullptr) return file;
    SimFilePtr& made = copies[file];
    if (made == nullptr) made = std::make_shared<SimFile>(*file);
    return made;
  };
  for (const auto& [path, folder] : folders_) {
    SimFolder& to = out[path];
    for (const auto& [name, file] : folder.seen) to.seen[name] = copy(file);
    for (const auto& [name, file] : folder.safe) to.safe[name] = copy(file);
    for (const PendingNames& pending : folder.pending) {
      to.pending.push_back(pending);
      for (auto& [name, file] : to.pending.back().names) file = copy(file);
    }
  }
  return out;
}

std::uint64_t SimDisk::Looks() const {
  const std::lock_guard guard(mutex_);
  return looks_;
}

IOStatus SimDisk::Outcome(std::uint64_t number, bool is_look) const {
  const bool fails = fault_.at != 0 && fault_.looks == is_look &&
                     (fault_.lasting ? number >= fault_.at : number == fault_.at);
  if (!fails) return IOStatus::OK();
  if (fault_.full) return IOStatus::NoSpace("simulated", "No space left on device");
  return IOStatus::IOError("simulated", "Input/output error");
}

IOStatus SimDisk::Look() const {
  const std::lock_guard guard(mutex_);
  return Outcome(++looks_, true);
}

IOStatus SimDisk::Change() {
  ++changes_;
  if (observer_) observer_(changes_);
  return Outcome(changes_, false);
}

SimFilePtr SimDisk::Find(const std::string& path) const {
  const auto folder = folders_.find(FolderOf(path));
  if (folder == folders_.end()) return nullptr;
  const auto file = folder->second.seen.find(NameOf(path));
  return file == folder->second.seen.end() ? nullptr : file->second;
}

IOStatus SimDisk::Rename(SimFolder* folder, std::vector<std::pair<std::string, SimFilePtr>> names) {
  if (auto done = Change(); !done.ok()) return done;
  for (const auto& [name, file] : names) {
    if (file == nullptr) {
      folder->seen.erase(name);
    } else {
      folder->seen[name] = file;
    }
  }
  folder->pending.push_back({std::move(names)});
  return IOStatus::OK();
}

IOStatus SimDisk::Open(const std::string& path, bool empty, SimFilePtr* file) {
  const std::lock_guard guard(mutex_);
  *file = Find(path);
  if (*file != nullptr) return empty && !(*file)->seen.empty() ? Resize(*file, 0) : IOStatus::OK();
  const auto folder = folders_.find(FolderOf(path));
  if (folder == folders_.end()) return Missing(path);
  *file = std::make_shared<SimFile>();
  return Rename(&folder->second, {{NameOf(path), *file}});
}

IOStatus SimDisk::NewSequentialFile(const std::string& path, const FileOptions&,
                                    std::unique_ptr<rocksdb::FSSequentialFile>* result, Debug*) {
  const std::lock_guard guard(mutex_);
  if (auto looked = Look(); !looked.ok()) return looked;
  const SimFilePtr file = Find(path);
  if (file == nullptr) return Missing(path);
  *result = std::make_unique<SequentialFile>(this, file);
  return IOStatus::OK();
}

IOStatus SimDisk::NewRandomAccessFile(const std::string& path, const FileOptions&,
                                      std::unique_ptr<rocksdb::FSRandomAccessFile>* result,
                                      Debug*) {
  const std::lock_guard guard(mutex_);
  if (auto looked = Look(); !looked.ok()) return looked;
  const SimFilePtr file = Find(path);
  if (file == nullptr) return Missing(path);
  *result = std::make_unique<RandomAccessFile>(this, file);
  return IOStatus::OK();
}

IOStatus SimDisk::NewWritableFile(const std::string& path, const FileOptions&,
                                  std::unique_ptr<rocksdb::FSWritableFile>* result, Debug*) {
  SimFilePtr file;
  if (auto opened = Open(path, true, &file); !opened.ok()) return opened;
  *result = std::make_unique<WritableFile>(this, file);
  return IOStatus::OK();
}

IOStatus SimDisk::ReopenWritableFile(const std::string& path, const FileOptions&,
                                     std::unique_ptr<rocksdb::FSWritableFile>* result, Debug*) {
  SimFilePtr file;
  if (auto opened = Open(path, false, &file); !opened.ok()) return opened;
  *result = std::make_unique<WritableFile>(this, file);
  return IOStatus::OK();
}

IOStatus SimDisk::NewRandomRWFile(const std::string& path, const FileOptions&,
                                  std::unique_ptr<rocksdb::FSRandomRWFile>* result, Debug*) {
  const std::lock_guard guard(mutex_);
  const SimFilePtr file = Find(path);  // as the real one: it must exist
  if (file == nullptr) return Missing(path);
  *result = std::make_unique<RandomRWFile>(this, file);
  return IOStatus::OK();
}

IOStatus SimDisk::NewDirectory(const std::string& path, const IOOptions&,
                               std::unique_ptr<rocksdb::FSDirectory>* result, Debug*) {
  const std::lock_guard guard(mutex_);
  if (folders_.count(Trimmed(path)) == 0) return Missing(path);
  *result = std::make_unique<Directory>(this, Trimmed(path));
  return IOStatus::OK();
}

IOStatus SimDisk::FileExists(const std::string& path, const IOOptions&, Debug*) {
  const std::lock_guard guard(mutex_);
  if (auto looked = Look(); !looked.ok()) return looked;
  const bool there = Find(path) != nullptr || folders_.count(Trimmed(path)) != 0;
  return there ? IOStatus::OK() : IOStatus::NotFound(path);
}

IOStatus SimDisk::GetChildren(const std::string& path, const IOOptions&,
                              std::vector<std::string>* result, Debug*) {
  const std::lock_guard guard(mutex_);
  if (auto looked = Look(); !looked.ok()) return looked;
  result->clear();
  const auto folder = folders_.find(Trimmed(path));
  if (folder == folders_.end()) return IOStatus::NotFound(path, "No such file or directory");
  for (const auto& [name, file] : folder->second.seen) result->push_back(name);
  for (const auto& [other, inside] : folders_) {
    if (other != folder->first && FolderOf(other) == folder->first) {
      result->push_back(NameOf(other));
    }
  }
  return IOStatus::OK();
}

IOStatus SimDisk::DeleteFile(const std::string& path, const IOOptions&, Debug*) {
  const std::lock_guard guard(mutex_);
  if (Find(path) == nullptr) return Missing(path);
  return Rename(&folders_[FolderOf(path)], {{NameOf(path), nullptr}});
}

IOStatus SimDisk::Truncate(const std::string& path, std::size_t size, const IOOptions&, Debug*) {
  const std::lock_guard guard(mutex_);
  const SimFilePtr file = Find(path);
  if (file == nullptr) return Missing(path);
  return Resize(file, size);
}

// Folders are safe at once: a store's are made before anything is recorded in it.
IOStatus SimDisk::CreateDir(const std::string& path, const IOOptions& options, Debug* debug) {
  const std::lock_guard guard(mutex_);
  if (folders_.count(Trimmed(path)) != 0) return IOStatus::IOError(path, "File exists");
  return CreateDirIfMissing(path, options, debug);
}

IOStatus SimDisk::CreateDirIfMissing(const std::string& path, const IOOptions&, Debug*) {
  const std::lock_guard guard(mutex_);
  folders_[Trimmed(path)];
  return IOStatus::OK();
}

IOStatus SimDisk::DeleteDir(const std::string& path, const IOOptions&, Debug*) {
  const std::lock_guard guard(mutex_);
  folders_.erase(Trimmed(path));
  return IOStatus::OK();
}

IOStatus SimDisk::GetFileSize(const std::string& path, const IOOptions&, std::uint64_t* size,
                              Debug*) {
  const std::lock_guard guard(mutex_);
  if (auto looked = Look(); !looked.ok()) return looked;
  const SimFilePtr file = Find(path);
  if (file == nullptr) return Missing(path);
  *size = file->seen.size();
  return IOStatus::OK();
}

IOStatus SimDisk::GetFileModificationTime(const std::string& path, const IOOptions&,
                                          std::uint64_t* time, Debug*) {
  const std::lock_guard guard(mutex_);
  *time = 0;
  return Find(path) == nullptr ? Missing(path) : IOStatus::OK();
}

IOStatus SimDisk::RenameFile(const std::string& from, const std::string& to, const IOOptions&,
                             Debug*) {
  const std::lock_guard guard(mutex_);
  const SimFilePtr file = Find(from);
  if (file == nullptr) return Missing(from);
  if (FolderOf(from) != FolderOf(to)) return IOStatus::NotSupported("between folders");
  return Rename(&folders_[FolderOf(from)], {{NameOf(from), nullptr}, {NameOf(to), file}});
}

IOStatus SimDisk::LockFile(const std::string& path, const IOOptions&, rocksdb::FileLock** lock,
                           Debug*) {
  const std::lock_guard guard(mutex_);
  SimFilePtr file;
  if (auto opened = Open(path, false, &file); !opened.ok()) return opened;
  if (!locked_.insert(path).second && !lies_.locks) {
    return IOStatus::IOError("While lock file: " + path, "Resource temporarily unavailable");
  }
  *lock = new Lock(path);
  return IOStatus::OK();
}

IOStatus SimDisk::UnlockFile(rocksdb::FileLock* lock, const IOOptions&, Debug*) {
  const std::lock_guard guard(mutex_);
  const std::unique_ptr<Lock> owned(static_cast<Lock*>(lock));
  locked_.erase(owned->path);
  return IOStatus::OK();
}

IOStatus SimDisk::GetTestDirectory(const IOOptions&, std::string* path, Debug*) {
  *path = "/";
  return IOStatus::OK();
}

IOStatus SimDisk::GetAbsolutePath(const std::string& path, const IOOptions&, std::string* absolute,
                                  Debug*) {
  *absolute = path;
  return IOStatus::OK();
}

IOStatus SimDisk::IsDirectory(const std::string& path, const IOOptions&, bool* is, Debug*) {
  const std::lock_guard guard(mutex_);
  *is = folders_.count(Trimmed(path)) != 0;
  return *is || Find(path) != nullptr ? IOStatus::OK() : Missing(path);
}

IOStatus SimDisk::Write(const SimFilePtr& file, std::uint64_t offset, std::string_view bytes) {
  const std::lock_guard guard(mutex_);
  if (auto done = Change(); !done.ok()) return done;
  const std::uint64_t end = offset + bytes.size();
  if (file->seen.size() < end) file->seen.resize(end);
  file->seen.replace(offset, bytes.size(), bytes);
  file->pending.push_back({offset, std::string(bytes), file->seen.size()});
  return IOStatus::OK();
}

IOStatus SimDisk::Append(const SimFilePtr& file, std::string_view bytes) {
  const std::lock_guard guard(mutex_);
  return Write(file, file->seen.size(), bytes);
}

IOStatus SimDisk::Resize(const SimFilePtr& file, std::uint64_t size) {
  const std::lock_guard guard(mutex_);
  if (auto done = Change(); !done.ok()) return done;
  file->seen.resize(size);
  file->pending.push_back({0, "", size});
  return IOStatus::OK();
}

// A failed sync loses what it should have saved, as Linux does: the pages count as clean from then
// on. They can still be read, and no second sync brings them to the disk.
IOStatus SimDisk::Sync(const SimFilePtr& file) {
  const std::lock_guard guard(mutex_);
  if (auto done = Change(); !done.ok()) {
    for (PendingWrite& write : file->pending) write.doomed = true;
    return done;
  }
  if (lies_.file_syncs) return IOStatus::OK();
  for (const PendingWrite& write : file->pending) {
    const bool kept = !write.doomed && !write.bytes.empty();
    if (kept && file->safe.size() < write.offset + write.bytes.size()) {
      file->safe.resize(write.offset + write.bytes.size());
    }
    if (kept) file->safe.replace(write.offset, write.bytes.size(), write.bytes);
    if (write.bytes.empty()) file->safe.resize(write.size_after);
  }
  file->safe.resize(file->seen.size());
  file->pending.clear();
  return IOStatus::OK();
}

IOStatus SimDisk::SyncFolder(const std::string& path) {
  const std::lock_guard guard(mutex_);
  if (auto done = Change(); !done.ok()) return done;
  if (lies_.folder_syncs) return IOStatus::OK();
  SimFolder& folder = folders_[path];
  folder.safe = folder.seen;
  folder.pending.clear();
  return IOStatus::OK();
}

std::size_t SimDisk::Read(const SimFilePtr& file, std::uint64_t offset, std::size_t size,
                          char* out) const {
  const std::lock_guard guard(mutex_);
  if (offset >= file->seen.size()) return 0;
  return file->seen.copy(out, size, offset);
}

std::uint64_t SimDisk::SizeOf(const SimFilePtr& file) const {
  const std::lock_guard guard(mutex_);
  return file->seen.size();
}

OnDisk::OnDisk(const std::shared_ptr<SimDisk>& disk) : env_(rocksdb::NewCompositeEnv(disk)) {
  replay::store_internal::SetFileEnv(env_.get());
}

OnDisk::~OnDisk() { replay::store_internal::SetFileEnv(nullptr); }

}  // namespace judge::reliability

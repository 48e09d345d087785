#include "judge/output/files.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <tl/expected.hpp>

#include "judge/output/answer.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr std::size_t kPieceBytes = 65'536;
constexpr mode_t kForAll = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;

mode_t umask_before = S_IRWXG | S_IRWXO;  // until KeepFilesPrivate was asked

std::string Words(int error) { return strerror(error); }

// Returns the exit code for errno: a file that is not there or may not be read was asked for
// wrongly; anything else is the system's.
int ExitCodeOf(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
    case ELOOP:
    case ENAMETOOLONG:
    case ENXIO:
      return kExitRefused;
    default:
      return kExitEnvironment;
  }
}

const char* KindName(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISLNK(mode)) return "a link";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISCHR(mode) || S_ISBLK(mode)) return "a device";
  return "no regular file";
}

tl::unexpected<Failure> TooLarge(const std::string& path, std::size_t limit) {
  return Fail(kExitRefused, path, "the limit is " + std::to_string(limit) + " bytes, it is larger");
}

Result<std::string> ReadAll(int file, const std::string& path, std::size_t limit) {
  std::string out;
  while (true) {
    const std::size_t size = out.size();
    out.resize(size + kPieceBytes);
    const ssize_t got = read(file, out.data() + size, kPieceBytes);
    if (got < 0 && errno == EINTR) {
      out.resize(size);
      continue;
    }
    if (got < 0) return Fail(kExitEnvironment, path, "cannot be read: " + Words(errno));
    out.resize(size + static_cast<std::size_t>(got));
    if (out.size() > limit) return TooLarge(path, limit);
    if (got == 0) return out;
  }
}

tl::unexpected<Failure> CannotWrite(const std::string& path, int error) {
  return Fail(kExitEnvironment, path, "cannot be written: " + Words(error));
}

std::string FolderOf(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// Puts on the disk what a folder holds. Returns a number of errno, 0 when all is well; so does
// WriteDurably.
int SyncFolder(const std::string& path) {
  const replay::OpenFile folder(path, O_RDONLY | O_DIRECTORY);
  return folder.get() >= 0 && fsync(folder.get()) == 0 ? 0 : errno;
}

// Writes bytes to a file and puts them on the disk.
int WriteDurably(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return fsync(file) == 0 ? 0 : errno;
}

int PutInPlace(const std::string& temporary, const std::string& path, bool force) {
  if (force) return rename(temporary.c_str(), path.c_str()) == 0 ? 0 : errno;
  // Neither of the two ways replaces anything, also when somebody was quicker than our look.
  if (renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0) {
    return 0;
  }
  if (errno != EINVAL && errno != ENOSYS) return errno;
  if (link(temporary.c_str(), path.c_str()) != 0) return errno;
  unlink(temporary.c_str());
  return 0;
}

}  // namespace

bool Exists(const std::string& path) {
  struct stat status = {};
  return lstat(path.c_str(), &status) == 0;
}

Result<std::string> ReadInput(const std::string& path, std::size_t limit) {
  if (path == "-") return ReadAll(STDIN_FILENO, "stdin", limit);
  if (path.empty()) return Fail(kExitRefused, "file", "its name is empty, expected a path");
  // Looked at before it is opened, as opening a pipe or a device may wait or act.
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0) {
    return Fail(ExitCodeOf(errno), path, "cannot be read: " + Words(errno));
  }
  if (!S_ISREG(status.st_mode)) {
    return Fail(kExitRefused, path,
                std::string("is ") + KindName(status.st_mode) + ", expected a regular file");
  }
  if (static_cast<std::uintmax_t>(status.st_size) > limit) return TooLarge(path, limit);
  const replay::OpenFile file(path, O_RDONLY | O_NONBLOCK);
  if (file.get() < 0) return Fail(ExitCodeOf(errno), path, "cannot be read: " + Words(errno));
  return ReadAll(file.get(), path, limit);
}

void KeepFilesPrivate() { umask_before = umask(S_IRWXG | S_IRWXO); }

Result<void> CheckOutput(const std::string& path) {
  struct stat status = {};
  if (lstat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    return Fail(kExitEnvironment, path,
                std::string("is ") + KindName(status.st_mode) + ", expected a regular file");
  }
  if (const auto store = replay::StoreAround(path); !store.empty()) {
    return Fail(kExitEnvironment, path,
                "lies within the store " + store.string() + ", expected a path outside of it");
  }
  return {};
}

Result<void> WriteOutput(const std::string& path, std::string_view bytes, bool force, ReadBy who) {
  if (auto may = CheckOutput(path); !may) return may;
  if (!force && Exists(path)) {
    return Fail(kExitEnvironment, path, "is there already, expected a new name",
                "--force replaces it");
  }
  const std::string temporary = path + ".judge-" + std::to_string(getpid());
  int error = 0;
  {
    const replay::OpenFile file(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (file.get() < 0) return CannotWrite(path, errno);
    if (who == ReadBy::kEverybody && fchmod(file.get(), kForAll & ~umask_before) != 0) {
      error = errno;
    }
    if (error == 0) error = WriteDurably(file.get(), bytes);
  }
  if (error == 0) error = PutInPlace(temporary, path, force);
  if (error != 0) {
    unlink(temporary.c_str());
    return CannotWrite(path, error);
  }
  SyncFolder(FolderOf(path));
  return {};
}

Result<void> WriteNew(const std::string& path, std::string_view bytes, unsigned mode,
                      bool replace) {
  const std::string temporary = path + ".judge-" + std::to_string(getpid());
  int error = 0;
  {
    // Made new, so that nobody else may look into it before it has its permissions.
    const replay::OpenFile file(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    if (file.get() < 0) return CannotWrite(path, errno);
    if (fchmod(file.get(), mode) != 0) error = errno;
    if (error == 0) error = WriteDurably(file.get(), bytes);
  }
  if (error == 0) error = PutInPlace(temporary, path, replace);
  if (error != 0) {
    unlink(temporary.c_str());
    return CannotWrite(path, error);
  }
  error = SyncFolder(FolderOf(path));
  if (error == 0) return {};
  auto failure =
      Fail(kExitEnvironment, path, "is written, but whether it stays is unknown: " + Words(error));
  failure.value().written = "unknown";
  return failure;
}

Result<void> MakeFolders(const std::string& path, unsigned mode) {
  struct stat status = {};
  if (const auto store = replay::StoreAround(path + "/x"); !store.empty()) {
    return Fail(kExitEnvironment, path,
                "lies within the store " + store.string() + ", expected a path outside of it");
  }
  if (stat(path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) return {};
    return Fail(kExitEnvironment, path, "is no folder, expected one");
  }
  if (errno != ENOENT) return CannotWrite(path, errno);
  const std::string above = FolderOf(path);
  if (auto made = MakeFolders(above, mode); !made) return made;
  if (mkdir(path.c_str(), mode) != 0 && errno != EEXIST) return CannotWrite(path, errno);
  if (const int error = SyncFolder(above); error != 0) return CannotWrite(path, error);
  return {};
}

}  // namespace judge::cli

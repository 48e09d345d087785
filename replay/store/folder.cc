#include "replay/store/folder.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <tl/expected.hpp>

#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/format.h"

namespace judge::replay::store_internal {
namespace {

namespace fs = std::filesystem;

}  // namespace

}  // namespace judge::replay::store_internal

namespace judge::replay {
namespace {

namespace fs = std::filesystem;

}  // namespace

}  // namespace judge::replay

namespace judge::replay::store_internal {
namespace {

constexpr int kTemporaryNames = 100;
// For the owner alone: who can read a store reads every hand in it.
constexpr mode_t kFolderMode = 0700;

tl::unexpected<StoreError> Taken(const fs::path& path) {
  return Refuse(StoreError::Kind::kExists, path.string(),
                "it exists, expected a path that does not");
}

// Returns the path without a slash at its end.
fs::path Plain(const fs::path& path) { return path.has_filename() ? path : path.parent_path(); }

}  // namespace

StoreResult<TemporaryFolder> TemporaryFolder::MakeFor(const fs::path& given) {
  const fs::path path = Plain(given);
  std::error_code error;
  const bool there = fs::exists(fs::symlink_status(path, error));
  if (there && !(fs::is_directory(path, error) && fs::is_empty(path, error))) return Taken(path);
  if (const fs::path around = StoreAround(path); !around.empty()) {
    return Refuse(StoreError::Kind::kBadInput, path.string(),
                  "lies within the store " + around.string() + ", expected a path outside of it");
  }
  for (int i = 0; i < kTemporaryNames; ++i) {
    const std::string name =
        path.string() + ".new-" + std::to_string(getpid()) + "-" + std::to_string(i);
    if (mkdir(name.c_str(), kFolderMode) == 0) return TemporaryFolder(name);
    if (errno != EEXIST) break;
  }
  return tl::unexpected<StoreError>(SystemError(errno, path));
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})) {}

TemporaryFolder::~TemporaryFolder() {
  if (path_.empty()) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

StoreResult<void> TemporaryFolder::Become(const fs::path& given) {
  const fs::path path = Plain(given);
  if (rename(path_.c_str(), path.c_str()) != 0) {
    const bool there = errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR;
    if (there) return Taken(path);
    return tl::unexpected<StoreError>(SystemError(errno, path));
  }
  path_.clear();
  const fs::path parent = path.parent_path();
  return SyncFolder(parent.empty() ? "." : parent);
}

}  // namespace judge::replay::store_internal

namespace judge::replay {
namespace {

bool IsStore(const fs::path& folder) {
  std::error_code ignored;
  const auto there = [&](const fs::path& name) { return fs::exists(folder / name, ignored); };
  // True with any two of what a store is made of, as a folder may have a db/ of its own.
  return int{there(store_internal::kFormatFile)} + int{there(store_internal::kAnchorFile)} +
             int{there(fs::path(store_internal::kDatabaseFolder) / "CURRENT")} >=
         2;
}

}  // namespace

fs::path StoreAround(const fs::path& path) {
  std::error_code ignored;
  fs::path folder = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
  while (folder.has_relative_path()) {
    folder = folder.parent_path();
    if (IsStore(folder)) return folder;
  }
  return {};
}

}  // namespace judge::replay

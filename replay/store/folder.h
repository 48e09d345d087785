// A folder that becomes a store: it is there whole under its name, or not at all.
#pragma once

#include <filesystem>
#include <utility>

#include "replay/store/duel_store.h"

namespace judge::replay::store_internal {

// A folder under a name of its own, until it becomes something.
class TemporaryFolder {
 public:
  // Makes a new folder beside `path`, where nothing but an empty folder may be (kExists); the
  // parent must exist.
  static StoreResult<TemporaryFolder> MakeFor(const std::filesystem::path& path);

  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  // Removes the folder with all that is in it, unless it became something.
  ~TemporaryFolder();

  const std::filesystem::path& path() const { return path_; }
  // Gives it its name, durably; kExists when somebody was quicker.
  StoreResult<void> Become(const std::filesystem::path& path);

 private:
  explicit TemporaryFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
};

}  // namespace judge::replay::store_internal

namespace judge::replay {

// Returns the store in whose folder `path` lies or would lie, however damaged it is; empty when
// there is none. Nobody but the store writes there.
std::filesystem::path StoreAround(const std::filesystem::path& path);

}  // namespace judge::replay

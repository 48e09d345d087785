// The FORMAT file of a store.
//
//   judge-store 2
//   read-by judge 0.2 or later
//   id 0123456789abcdef0123456789abcdef
//
// The first two lines keep their form in every version, so that an old program can say which one
// reads a newer store.
#pragma once

#include <filesystem>
#include <string>

#include "replay/store/duel_store.h"

namespace judge::replay::store_internal {

inline constexpr int kStoreFormat = kNewestStoreFormat;
// Format 1 had no chain, no runs and no anchor. It is read, and `judge migrate` makes a store of
// this format from it; nothing is written into it.
inline constexpr int kOldestStoreFormat = 1;
inline constexpr const char* kFormatFile = "FORMAT";
inline constexpr const char* kDatabaseFolder = "db";

struct Format {
  int version = kStoreFormat;
  std::string id;  // 32 hexadecimal digits
};
// What the store's FORMAT file says, after its version was looked at.
StoreResult<Format> ReadFormat(const std::filesystem::path& store);

// Writes FORMAT with a new random id into a folder that has none yet, durably; returns the id.
StoreResult<std::string> WriteFormat(const std::filesystem::path& store);

// Makes the folder's own entries durable.
StoreResult<void> SyncFolder(const std::filesystem::path& folder);

// What errno says about `path`: kDiskFull, kReadOnly or kIo. `outcome` ends the message.
StoreError SystemError(int error_number, const std::filesystem::path& path,
                       const char* outcome = "nothing was written");

}  // namespace judge::replay::store_internal

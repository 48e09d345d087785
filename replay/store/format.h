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

// The version of the layout that is written.
inline constexpr int kStoreFormat = kNewestStoreFormat;
// The oldest version that is read. Format 1 had no chain, no runs and no anchor; nothing is written
// into it, and `judge migrate` makes a store of kStoreFormat from it.
inline constexpr int kOldestStoreFormat = 1;
// Names in the folder of a store.
inline constexpr const char* kFormatFile = "FORMAT";
inline constexpr const char* kDatabaseFolder = "db";

// What a FORMAT file says.
struct Format {
  int version = kStoreFormat;
  std::string id;  // 32 hexadecimal digits
};
// Returns what the store's FORMAT file says. kNoStore when there is none, kNewerVersion when this
// program does not know its version, kDamaged when it is not as it was written.
StoreResult<Format> ReadFormat(const std::filesystem::path& store);

// Writes FORMAT with a new random id into a folder that has none yet, durably; returns the id.
StoreResult<std::string> WriteFormat(const std::filesystem::path& store);

// Makes the entries of the folder durable: which files it has, not what is in them.
StoreResult<void> SyncFolder(const std::filesystem::path& folder);

// Returns what errno says about `path`: kDiskFull, kReadOnly or kIo. `outcome` ends the message.
StoreError SystemError(int error_number, const std::filesystem::path& path,
                       const char* outcome = "nothing was written");

}  // namespace judge::replay::store_internal

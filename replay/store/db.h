// An open RocksDB database as the store's files use it. Only replay/store*.cc may include this.
#pragma once

#include <rocksdb/db.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/duel_store.h"
#include "replay/store/keys.h"
#include "replay/store/records.h"

namespace judge::replay::store_internal {

enum class OpenAs { kReader, kWriter, kCreator };

// What to make of a log that is not whole.
enum class Recovery {
  kWhole,       // only its last record may be incomplete, anything else is kDamaged
  kUpToDamage,  // what lies before the first record that is not as it was written
};

class Database {
 public:
  // Opens db/ of the store at `store`. A writer holds the lock until it is destroyed, and gets
  // kLocked at once when another one holds it; a creator is a writer that makes the database.
  static StoreResult<Database> Open(const std::filesystem::path& store, OpenAs as,
                                    Recovery recovery = Recovery::kWhole);

  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  // The value under a key, nothing when there is none.
  StoreResult<std::optional<std::string>> Get(const std::string& key) const;

  // The number of the duel with this id; kNotFound, or kBadInput for what is no id.
  StoreResult<DuelNumber> NumberOf(std::string_view id) const;
  // Parts of a duel that NumberOf knows; `id` is for messages. What is missing or does not decode
  // is kDamaged, or kNewerVersion. Entries are in replay/store/runs.h.
  StoreResult<Tail> ReadTail(DuelNumber duel, std::string_view id) const;
  StoreResult<Header> ReadHeader(DuelNumber duel, std::string_view id) const;  // with names
  StoreResult<Seeds> ReadSeeds(DuelNumber duel, std::string_view id) const;

  rocksdb::DB& rocks() const { return *db_; }
  const std::filesystem::path& store() const { return store_; }

 private:
  Database(std::unique_ptr<rocksdb::DB> db, std::filesystem::path store, std::string lock);
  void Close();

  std::unique_ptr<rocksdb::DB> db_;
  std::filesystem::path store_;
  std::string lock_;  // what a writer holds; "" for readers
};

// Whether another process writes to the store, or this one does.
bool IsLocked(const std::filesystem::path& store);

// Errors with their message; `where` is a path or a duel's address. Each ends with "nothing was
// written".
StoreError MakeError(StoreError::Kind kind, std::string_view where, std::string_view what);
tl::unexpected<StoreError> Refuse(StoreError::Kind kind, std::string_view where,
                                  std::string_view what);
// kDiskFull, kReadOnly, kDamaged or kIo for what RocksDB says.
StoreError ErrorOf(const rocksdb::Status& status, const std::filesystem::path& store);
// An error about what is stored: kNewerVersion or kDamaged. Entry 0 stands for no entry.
StoreError ErrorOf(const CodecError& error, std::string_view id, EntryNumber entry);
// "id@7", or "id" for entry 0.
std::string Address(std::string_view id, EntryNumber entry);
// RocksDB's words on one line.
std::string Words(const rocksdb::Status& status);

}  // namespace judge::replay::store_internal

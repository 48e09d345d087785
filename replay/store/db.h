// An open RocksDB database as the store's files use it. Only replay/store/ may include this.
#pragma once

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

// RocksDB's headers cost more than all of ours; the sources that call it include them.
namespace rocksdb {
class DB;
class Status;
}  // namespace rocksdb

namespace judge::replay::store_internal {

// What a database is opened for; a creator is a writer that makes it.
enum class OpenAs { kReader, kWriter, kCreator };

// What to do about a log that is not whole.
enum class Recovery {
  kWhole,       // only its last record may be incomplete, anything else is kDamaged
  kUpToDamage,  // what lies before the first record that is not as it was written
};

// The database of one store, with what its files read from it. Owns RocksDB's object; moved from,
// it holds none.
class Database {
 public:
  // Opens db/ of the store at `store`. A writer holds the lock until it is destroyed, and gets
  // kLocked at once when another one holds it; a creator is a writer that makes the database.
  static StoreResult<Database> Open(const std::filesystem::path& store, OpenAs as,
                                    Recovery recovery = Recovery::kWhole);

  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  // Returns the value under a key, nothing when there is none.
  StoreResult<std::optional<std::string>> Get(const std::string& key) const;

  // Returns the number of the duel with this id; kNotFound, or kBadInput for what is no id.
  StoreResult<DuelNumber> NumberOf(std::string_view id) const;
  // Read one part each of a duel that NumberOf knows; `id` is for messages. A part that is missing
  // or does not decode is kDamaged, or kNewerVersion. Entries are in replay/store/runs.h.
  StoreResult<Tail> ReadTail(DuelNumber duel, std::string_view id) const;
  // The header comes with its players' names.
  StoreResult<Header> ReadHeader(DuelNumber duel, std::string_view id) const;
  StoreResult<std::vector<KeptName>> ReadKeptNames(DuelNumber duel, std::string_view id,
                                                   std::uint32_t person) const;
  StoreResult<Seeds> ReadSeeds(DuelNumber duel, std::string_view id) const;

  rocksdb::DB& rocks() const { return *db_; }
  const std::filesystem::path& store() const { return store_; }

 private:
  Database(std::unique_ptr<rocksdb::DB> db, std::filesystem::path store, std::string lock);
  void Close();

  std::unique_ptr<rocksdb::DB> db_;
  std::filesystem::path store_;
  std::string lock_;  // path of the lock of a writer; "" for readers
};

// Returns whether another process writes to the store, or this one does.
bool IsLocked(const std::filesystem::path& store);

// Make an error with its message; `where` is a path or a duel's address. Each message ends with
// "nothing was written".
StoreError MakeError(StoreError::Kind kind, std::string_view where, std::string_view what);
tl::unexpected<StoreError> Refuse(StoreError::Kind kind, std::string_view where,
                                  std::string_view what);
// Returns kDiskFull, kReadOnly, kDamaged or kIo for what RocksDB says.
StoreError ErrorOf(const rocksdb::Status& status, const std::filesystem::path& store);
// Returns kNewerVersion or kDamaged for what is wrong with a record; entry 0 stands for none.
StoreError ErrorOf(const CodecError& error, std::string_view id, EntryNumber entry);
// Returns "id@7", or "id" for entry 0.
std::string Address(std::string_view id, EntryNumber entry);
// Returns RocksDB's words on one line.
std::string Words(const rocksdb::Status& status);

}  // namespace judge::replay::store_internal

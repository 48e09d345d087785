// The entries of a duel, whether they lie in sealed runs or under a key each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"
#include "replay/store/keys.h"
#include "replay/store/records.h"

namespace rocksdb {
class WriteBatch;
}  // namespace rocksdb

namespace judge::replay::store_internal {

// Returns the first entry of the run that an entry lies in or will lie in.
inline EntryNumber RunFirst(EntryNumber entry) { return entry - (entry - 1) % kRunEntries; }

// Returns the run that begins with entry `first`, nothing when no run does.
StoreResult<std::optional<Run>> ReadRun(const Database& db, DuelNumber duel, std::string_view id,
                                        EntryNumber first);

// What lies where an entry should be. `number` is the one in its key; 0: the key has none.
struct StoredEntry {
  EntryNumber number = 0;
  tl::expected<Entry, CodecError> entry;
};
// Receives what a duel has stored, in the order in which it lies. `mark` and `run_end` may be
// empty.
struct StoredVisitor {
  std::function<bool(StoredEntry)> entry = {};  // false ends the walk
  std::function<void(const OutcomeMark&)> mark = {};
  std::function<void(const Head&)> run_end = {};  // the head that a run says it ends with
};

// Visits what is stored of entries from..to: runs first, then single entries. A run that does not
// decode is one broken entry, its first.
StoreResult<void> EachStored(const Database& db, DuelNumber duel, EntryNumber from, EntryNumber to,
                             const StoredVisitor& visitor);

// Returns one entry wherever it lies; kDamaged when it is nowhere.
StoreResult<Entry> ReadStoredEntry(const Database& db, DuelNumber duel, std::string_view id,
                                   EntryNumber number);

// Makes run records in `batch` of the full runs behind the sealed entries, as many as there are,
// and moves the tail on. Nothing is sealed, and the tail stays, when the chain over the entries
// does not end at the tail's head: what does not fit together stays as it lies.
StoreResult<void> SealRuns(const Database& db, DuelNumber duel, std::string_view id, Tail* tail,
                           rocksdb::WriteBatch* batch);

}  // namespace judge::replay::store_internal

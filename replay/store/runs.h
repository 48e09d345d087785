// The entries of a duel, whether they lie in sealed runs or one a key.
#pragma once

#include <rocksdb/write_batch.h>

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

namespace judge::replay::store_internal {

// First entry of the run that an entry lies in or will lie in.
inline EntryNumber RunFirst(EntryNumber entry) { return entry - (entry - 1) % kRunEntries; }

// A run's own record, nothing when the entry is in none.
StoreResult<std::optional<Run>> ReadRun(const Database& db, DuelNumber duel, std::string_view id,
                                        EntryNumber first);

// What lies where an entry should be. The number is the key's; 0 stands for a key that is none.
struct StoredEntry {
  EntryNumber number = 0;
  tl::expected<Entry, CodecError> entry;
};
// What a reader of a whole duel meets, in the order in which it lies.
struct StoredVisitor {
  std::function<bool(StoredEntry)> entry = {};  // false ends the walk
  std::function<void(const OutcomeMark&)> mark = {};
  std::function<void(const Head&)> run_end = {};  // the head that a run says it ends with
};

// Visits what is stored of entries from..to: runs first, then single entries. A run that does not
// decode is one broken entry, its first.
StoreResult<void> EachStored(const Database& db, DuelNumber duel, EntryNumber from, EntryNumber to,
                             const StoredVisitor& visitor);

// One entry wherever it lies; kDamaged when it is nowhere.
StoreResult<Entry> ReadStoredEntry(const Database& db, DuelNumber duel, std::string_view id,
                                   EntryNumber number);

// Full runs behind the sealed entries become run records, as many as there are, in `batch`; the
// tail is moved on. Nothing is sealed, and the tail stays, when the chain over the entries does not
// end at the tail's head: what does not fit together stays as it lies.
StoreResult<void> SealRuns(const Database& db, DuelNumber duel, std::string_view id, Tail* tail,
                           rocksdb::WriteBatch* batch);

}  // namespace judge::replay::store_internal

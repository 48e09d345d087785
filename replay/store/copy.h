// Whole stores beside whole stores: backups, what is brought back from them, and stores of an older
// format made new. A copy appears whole under its name or not at all, and only after everything in
// it was read again. The original is never changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "replay/record/record.h"
#include "replay/store/duel_store.h"

namespace judge::replay {

// How much a copy holds.
struct StoreCopied {
  std::size_t duels = 0;
  std::uint64_t entries = 0;
};

// Returns everything that is wrong with a store, a line each, at most 100; reads all of it.
StoreResult<std::vector<std::string>> StoreProblems(const Store& store);

// Makes a copy of `store` at `to`, which must not be there: of one moment, although others read and
// write. It shares no file with the original. kDamaged when the store is not what its anchor
// remembers: such a copy would look whole and is not.
StoreResult<StoreCopied> BackUpStore(const std::filesystem::path& store,
                                     const std::filesystem::path& to);

// Makes a store at `to`, which must not be there, from a backup that nobody writes to meanwhile.
StoreResult<StoreCopied> RestoreStore(const std::filesystem::path& backup,
                                      const std::filesystem::path& to);

// What MigrateStore did.
struct StoreMigrated {
  StoreCopied copied;
  int from = 0;                // the format that the store had
  std::filesystem::path kept;  // where the old store lies now
};

// Returns the outcome marks of a duel; for stores that had none.
using MarksFor = std::function<std::vector<OutcomeMark>(const Duel&)>;

// Makes the store one of the newest format: a new store is made beside it, every duel is recorded
// in it and compared with the old one, then they change places in one step. The old store stays,
// under a name of its own. kExists when the store has the newest format already.
StoreResult<StoreMigrated> MigrateStore(const std::filesystem::path& store, const MarksFor& marks);

}  // namespace judge::replay

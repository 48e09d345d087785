// Writing again what may lie in memory only.
#pragma once

#include <rocksdb/write_batch.h>

#include <string_view>

#include "replay/store_anchor.h"
#include "replay/store_db.h"

namespace judge::replay::store_internal {

// Puts every record of a duel that is newer than what the anchor knows, and all of them for a duel
// that it has not heard of (nullptr). An append whose sync failed can be read, yet no later sync
// of that log would save it: whoever builds on it writes it once more.
StoreResult<void> PutAgain(const Database& db, DuelNumber duel, std::string_view id,
                           const Anchored* known, rocksdb::WriteBatch* batch);

}  // namespace judge::replay::store_internal

// What a writer does about records that may lie in memory only.
#pragma once

#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"

namespace judge::replay::store_internal {

// Puts records of earlier writers on the disk; a writer calls it before it writes. A writer that
// was killed within an append, or whose sync failed, leaves a record that can be read and that no
// later sync of that log would save. Whoever writes behind it would lose more than it when the
// power fails: RocksDB reads no log behind a torn one. When the logs hold anything that the anchor
// does not know, or how much of it is on the disk, all of them become a table file, durably, and
// the anchor is told. An error means that nothing may be written now.
StoreResult<void> Secure(const Database& db, Anchor* anchor);

}  // namespace judge::replay::store_internal

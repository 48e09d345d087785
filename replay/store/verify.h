// Holds a duel's records against one another: numbers, the chain, the heads that are remembered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/record/record.h"
#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"
#include "replay/store/keys.h"
#include "replay/store/records.h"

namespace judge::replay::store_internal {

// Does what Store::VerifyDuel says. `anchored`: what the anchor knows of the duel, nothing when
// there is no anchor.
StoreResult<std::vector<DuelProblem>> VerifyDuel(const Database& db, DuelNumber duel,
                                                 std::string_view id,
                                                 const std::optional<Anchored>& anchored, Duel* out,
                                                 Evidence* evidence);

// Checks that the duel has come as far as the anchor remembers and stands there; kDamaged else.
StoreResult<void> CheckAgainst(const Database& db, DuelNumber duel, std::string_view id,
                               const Anchored& anchored);
// Checks that for every duel of the anchor.
StoreResult<void> CheckAgainst(const Database& db, const Anchor& anchor);

// Returns how many steps of the anchor were on the disk by what the database remembers, 0 when it
// does not.
StoreResult<std::uint64_t> ReadSettled(const Database& db);
// Checks that the anchor knows at least that much; kDamaged else. The anchor is to be read after
// the database was opened, or under its lock: a writer makes both know more.
StoreResult<void> CheckSettled(const Database& db, const Anchor& anchor);

// Returns what the anchor should know of a duel with this tail.
Anchored AnchoredAs(const Tail& tail);

// Tells a new anchor of every duel, waits for the disk, and lets the database know.
StoreResult<void> NoteAll(const Database& db, Anchor* anchor);

}  // namespace judge::replay::store_internal

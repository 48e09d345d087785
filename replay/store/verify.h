// What a duel's records say against one another: numbers, the chain, the heads that are remembered.
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

// See Store::VerifyDuel. `anchored`: what the anchor knows of the duel.
StoreResult<std::vector<DuelProblem>> VerifyDuel(const Database& db, DuelNumber duel,
                                                 std::string_view id,
                                                 const std::optional<Anchored>& anchored, Duel* out,
                                                 Evidence* evidence);

// kDamaged when the duel has not come as far as the anchor remembers, or stands elsewhere.
StoreResult<void> CheckAgainst(const Database& db, DuelNumber duel, std::string_view id,
                               const Anchored& anchored);
// The same for every duel of the anchor.
StoreResult<void> CheckAgainst(const Database& db, const Anchor& anchor);

// How much of the anchor was on the disk by what the database remembers, 0 when it does not.
StoreResult<std::uint64_t> ReadSettled(const Database& db);
// kDamaged when the anchor knows less than that. The anchor is to be read after the database was
// opened, or under its lock: a writer makes both know more.
StoreResult<void> CheckSettled(const Database& db, const Anchor& anchor);

// What the anchor should know of a duel with this tail.
Anchored AnchoredAs(const Tail& tail);

// Tells a new anchor of every duel, waits for the disk, and lets the database know.
StoreResult<void> NoteAll(const Database& db, Anchor* anchor);

}  // namespace judge::replay::store_internal

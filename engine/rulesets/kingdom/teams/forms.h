// The forms in which the game is played: the duel of two, Tag Duel, Boss Duel, Battle Royale.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::kingdom {

// The places of the forms in the table.
enum FormPlace : int { kTwo, kTag, kBoss, kRoyale };

// Returns the table of the forms.
std::vector<TableForm> Forms();

// Returns whether more than two play, in whatever form.
inline bool IsTeamDuel(const State& state) { return state.form() != kTwo; }

}  // namespace judge::kingdom

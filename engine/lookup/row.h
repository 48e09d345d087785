// The row of the field in which a card lies that is no monster.
#pragma once

#include <array>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the card is one of those that lie in a zone of their own (RuleSet::field_type).
bool LiesInField(const Game& game, CardIndex card);
// Returns that zone for such a card, else ZoneKind::kSpellTrap.
ZoneKind RowOf(const Game& game, CardIndex card);
// Returns the first and the last zone of the row of the seat.
std::array<ZoneRef, 2> EndsOfRow(const State& state, SeatIndex seat, ZoneKind row);

}  // namespace judge

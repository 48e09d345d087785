// Counters that lie on cards in play: summoning counters, spell counters and others that cards
// name. They are dropped when the card leaves the field.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Adds `change` counters of that kind to the piece, or removes them; between 0 and 9,999 lie there.
// Damage that stays (BattlePolicy::damage_stays) is no more than the hit points that are left.
// Emits what changed; returns the number that came (positive) or went (negative).
std::int32_t ChangeCounters(Run& run, PieceIndex piece, PoolIndex kind, std::int32_t change);

}  // namespace judge

// How often an effect may be used, and whether it has been used up.
#pragma once

#include <cstdint>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/activation.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The effect as limits count it: the ways of one printed effect count together.
int CountedNumber(const Pack& pack, CardIndex card, int effect);
// What a limit that counts for each target counts by: the first one, as a number; 0: none.
std::uint16_t TargetCounted(const Effect& effect, std::span<const Chosen> chosen);
// The uses that a limit counts against this seat now, on that target when it counts for each;
// `entry` gets the last one's.
int UsesOf(const Game& game, const State& state, SeatIndex seat, CardIndex card, int effect,
           LimitPer per, EntryNumber* entry, std::uint16_t target = 0);
// Whether the limit that the effect prints has been reached, by its player or, counted while it
// stays on the field, by this piece; `entry`: where.
bool IsUsedUp(const Game& game, const State& state, SeatIndex seat, const Activation& said,
              PieceIndex piece, EntryNumber* entry);

}  // namespace judge

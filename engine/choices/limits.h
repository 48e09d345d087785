// The limits on how often an effect may be used, and the uses that count against them.
#pragma once

#include <cstdint>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/activation.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the number by which limits count the effect: all ways of one printed effect, and all
// effects that share a limit, have one number.
int CountedEffect(const Pack& pack, CardIndex card, int effect);
// Returns the first target as a number, for a limit that counts for each target; 0: the limit does
// not, or no target is named.
std::uint16_t TargetCounted(const Effect& effect, std::span<const Chosen> chosen);
// Returns how many uses a limit counts against this seat now, on that target when it counts for
// each; `entry` gets the entry of the last one.
int UsesOf(const Game& game, const State& state, SeatIndex seat, CardIndex card, int effect,
           LimitPer per, EntryNumber* entry, std::uint16_t target = 0);
// Returns whether the limit that the effect prints has been reached, by its player or, where it is
// counted while the card stays on the field, by this piece; `entry` gets the entry of the last use.
bool IsUsedUp(const Game& game, const State& state, SeatIndex seat, const Activation& said,
              PieceIndex piece, EntryNumber* entry);

}  // namespace judge

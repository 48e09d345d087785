// What a card asks for before it says anything of an act, and how that stands: "while this card has
// changed to ATK Position this turn; it has, entry 8".
#pragma once

#include <cstdint>
#include <string>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "judge/wording/words.h"

namespace judge::cli {

// Returns how it stands with what the condition counts, names or remembers, seen from the card that
// speaks: "; it is 3 now", "; there is Vorse Raider (1B.m1), entry 4", "; Imp (A.m2) has, entry 8";
// "" where that would say no more than the condition, or is not known.
std::string HowItStands(const Scene& scene, const Condition& condition, const Source& source);
// Returns what the modifier of that number says, by which the piece (none: a marker, a rule, what
// is gone) speaks, with what its effect asks for beside it; "" where it says nothing.
std::string SaysWhile(const Scene& scene, PieceIndex piece, std::uint16_t modifier);

}  // namespace judge::cli

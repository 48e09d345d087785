// Effects of a card that is not in play yet and that wait for something from then on.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the effect hears of nothing before its card is played: as the Spell that it is
// besides, or by an effect of the card that only puts it into play.
bool IsSilentBeforePlayed(const Run& run, PieceIndex piece, const Effect& effect);

// Returns whether the piece hears where it goes that it leaves the field: in a game in which it is
// another card there, it lies open wherever it goes, however it lay before.
bool HearsWhereItGoes(const Run& run, PieceIndex piece, const Occurrence& occurrence);

}  // namespace judge

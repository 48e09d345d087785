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

// Returns the event that another card has made the Trigger of the face-down card wait for; kNone:
// it waits for the printed one.
CardEvent OwnTriggerOf(const Game& game, const State& state, const Effect& effect,
                       const Source& source);
// Returns whether the piece hears where it goes that it leaves the field: in a game in which it is
// another card there, it lies open wherever it goes, however it lay before.
bool HearsWhereItGoes(const Run& run, PieceIndex piece, const Occurrence& occurrence);
// Returns whether the effect chooses among the Materials of a monster that nobody has said, so that
// it is open whether it finds one.
bool HangsOnMaterials(const Run& run, const Effect& effect, const Source& source);
// Returns whether the effect is one of an Equip card that was never on a monster; a card that
// equips a player or a zone is on none either.
bool NeverWorn(const Run& run, const Effect& effect, const Source& source);

}  // namespace judge

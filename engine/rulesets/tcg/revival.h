// What an effect brings back: the pieces that it would Special Summon, and whether they have come
// by their own conditions before.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// Returns the pieces named for a choice of the effect whose monsters it summons. `used`: the effect
// that the act activates; an act that answers a choice is asked for the effect that resolves.
std::vector<PieceIndex> PiecesBrought(const CheckContext& context, const Effect* used);
// The same with what is named of cards that nobody has told apart.
std::vector<Chosen> CardsBrought(const CheckContext& context, const Effect* used);
// Returns whether the card is named by its name alone, as one of an open pile of which nobody has
// said every card.
bool LiesUntold(const CheckContext& context, const Chosen& one);
// Returns whether the monster has to come by its own method, or out of the Extra Deck or by a
// Ritual, before anything else may bring it.
bool ComesFirstByItself(const CardDefinition& card);
// Says that a position leaves open whether the piece has come by its own conditions.
Answer CameLeftOpen(const CheckContext& context, PieceIndex piece);

}  // namespace judge::tcg

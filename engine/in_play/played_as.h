// The kind as which a card of several kinds is played, and the ways to play it that are open.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the kind as which a card of two kinds was played; kTerrain: it was not, or nobody knows.
Frame PlayedAs(const Game& game, const State& state, PieceIndex piece);
// Returns the way of playing the card as that kind, nullptr when its text has none.
const PlayWay* FindWay(const CardDefinition& card, Frame frame);
// Returns whether the piece lies on the field as a Spell although it is a monster everywhere else
// (CardDefinition::scale).
bool LiesAsScale(const Game& game, const State& state, PieceIndex piece);
// Returns whether the card that speaks may be played as that kind from where it lies.
Truth IsWayOpen(const Game& game, const State& state, const Source& source, Frame frame);
// Returns whether this version carries out the effect by which a Spell is played; true of cards
// that are no Spell.
bool IsPlayKnown(const Pack& pack, CardIndex card);
// Returns the printed types of the piece and those of the way in which it was played; a Token that
// counts as another card is still a Token.
TypeSet TypesPlayed(const Game& game, const State& state, PieceIndex piece);

}  // namespace judge

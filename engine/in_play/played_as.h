// As which kind of card a card of several kinds is played, and which ways to play it are open.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// As which of its kinds a card that is two of them was played; kTerrain: as none, or nobody knows.
Frame PlayedAs(const Game& game, const State& state, PieceIndex piece);
// The way of playing the card as that kind, nullptr when its text has none.
const PlayWay* FindWay(const CardDefinition& card, Frame frame);
// Whether the card that speaks may be played as that kind from where it lies.
Truth IsWayOpen(const Game& game, const State& state, const Source& source, Frame frame);
// Whether this version carries out the effect by which a Spell is played.
bool IsPlayKnown(const Pack& pack, CardIndex card);
// The words of its type line, and those that it has by the way in which it was played.
TypeSet TypesPlayed(const Game& game, const State& state, PieceIndex piece);

}  // namespace judge

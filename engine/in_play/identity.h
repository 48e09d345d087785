// As which card a card counts where it lies: its names, its kinds and its level, with those that
// effects let it count as having (ModifierKind::kCountsAs).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the cards whose names the piece has besides its own, for every purpose.
std::vector<CardIndex> NamesCounted(const Game& game, const State& state, PieceIndex piece);
// Returns whether the card has the name of the other one where it lies, or counts as having it.
bool HasName(const Game& game, const State& state, const Subject& subject, CardIndex named);
// Returns the kinds of card that the card is, with those that it counts as. A Token that counts as
// another monster is a Token too.
FrameMask FramesOf(const Game& game, const State& state, const Subject& subject);
// Returns the level that the card counts as having, else the printed one; -1: it has none.
std::int32_t LevelOf(const Game& game, const State& state, const Subject& subject);

}  // namespace judge

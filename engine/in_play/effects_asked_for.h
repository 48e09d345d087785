// The questions of filters about the effects of a card, and about those of its effects that wait to
// resolve.
#pragma once

#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the effect of the card that resolves now, else any of its effects, has a choice
// of a card of exactly that name.
bool AsksByName(const Game& game, const State& state, const Subject& subject,
                std::string_view name);
// Returns whether an effect of the piece that has not begun to resolve was activated with exactly
// so many targets.
bool TargetsExactly(const Game& game, const State& state, int count, PieceIndex piece);
// Returns whether an effect of the piece that has not begun to resolve would do one of these acts
// to a card.
bool WouldDo(const Game& game, const State& state, CardActMask acts, PieceIndex piece);

}  // namespace judge

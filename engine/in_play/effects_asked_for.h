// What filters ask about the effects of a card, and about those of it that wait to resolve.
#pragma once

#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Whether the effect of the card that resolves now, else any of them, has a choice for a card of
// exactly that name.
bool AsksByName(const Game& game, const State& state, const Subject& subject,
                std::string_view name);
// Whether an effect of the piece waits on the chain for which so many targets were named.
bool TargetsExactly(const Game& game, const State& state, int count, PieceIndex piece);
// Whether the effect of an activation that has not resolved would do one of these.
bool WouldDo(const Game& game, const State& state, CardActMask acts, PieceIndex piece);

}  // namespace judge

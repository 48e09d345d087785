// Names: what an act names for an effect when it is used, or while it resolves.
#pragma once

#include <optional>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::yugiohji {

// Returns which choice of an effect is meant; kNoChoice: none.
inline constexpr int kNoChoice = -1;
using EffectChoice = int (*)(const Pack& pack, const Effect& effect);
// Returns what the act names for that choice, when the effect is used or while it resolves.
std::optional<Chosen> NamedFor(const CheckContext& context, EffectChoice which);

}  // namespace judge::yugiohji

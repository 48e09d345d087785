// Cards for the effectless duels: every monster of the published cards has an effect.
#pragma once

#include "engine/rules/rules.h"

namespace judge::bench {

inline constexpr char kPlainPack[] = "plain";

// The first rule set with the monsters of its Main Deck as they are printed, their effects taken
// away. Offered under kPlainPack with the first call, so that duels which pin it fold and are
// stored. Lives as long as the program; throws std::runtime_error when the cards do not load.
const Game& PlainGame();

}  // namespace judge::bench

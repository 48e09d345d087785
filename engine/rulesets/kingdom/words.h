// How Kingdom Duels speaks of what every game has.
#pragma once

#include "engine/game_words.h"

namespace judge::kingdom {

extern const GameWords kWords;

}  // namespace judge::kingdom

// How YuGiOhJi speaks of what every game has.
#pragma once

#include "engine/game_words.h"

namespace judge::yugiohji {

extern const GameWords kWords;

}  // namespace judge::yugiohji

// The words of this game for what every game has.
#pragma once

#include "engine/rules/rules.h"

namespace judge::hero {

extern const GameWords kWords;

}  // namespace judge::hero

// The words of Kingdom Duels for what every game has.
#pragma once

#include "engine/rules/rules.h"

namespace judge::kingdom {

extern const GameWords kWords;

}  // namespace judge::kingdom

// The words of the ordinary game for what every game has.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

extern const GameWords kWords;

}  // namespace judge::tcg

// The words of Rush Duel for what every game has.
#pragma once

#include "engine/rules/rules.h"

namespace judge::rush {

extern const GameWords kWords;

}  // namespace judge::rush

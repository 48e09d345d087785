// How YuGiOhJi speaks of what every game has.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

extern const GameWords kWords;

}  // namespace judge::yugiohji

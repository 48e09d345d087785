// The words of YuGiOhJi for what every game has.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

extern const GameWords kWords;

}  // namespace judge::yugiohji

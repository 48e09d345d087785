// Limits of summons that several games share.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// summon.cc and position.cc

Answer OneNormal(const CheckContext& context);

}  // namespace judge::tcg

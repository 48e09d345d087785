// The ends of a duel by life points.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// win.cc
void ZeroLoses(const MomentContext& context);
void DrawBothZero(const MomentContext& context);

}  // namespace judge::tcg

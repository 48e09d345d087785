// The clauses of monsters that come to the field, and of their battle positions.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// normal.cc
extern const Clause kOneNormalPerTurn, kLevelOneToFour, kLevelFiveSix, kLevelSevenPlus,
    kSetFaceDownDefense, kTributesOwn, kTributeFrees;
// position.cc
extern const Clause kPositionOnce, kPositionNotYet, kFlipSummonOnly, kFlipIsFree, kEffectChangeFree,
    kBookThenFlip;
// special.cc
extern const Clause kSpecialUnlimited, kSetNoWindow;

}  // namespace judge::tcg

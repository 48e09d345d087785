// The clauses of summons and of what is given up for them.
#pragma once

#include "engine/rules/rules.h"

namespace judge::rush {

// summon.cc
extern const Clause kUnlimitedSummons, kSetFaceDown, kNormalFaceUp, kFromHand, kSummonMainPhase;
// tribute.cc
extern const Clause kTributesToGraveyard, kOwnMonsters, kSetNeedsTribute, kTwoForSeven, kOneForFive,
    kNoTribute;
// full.cc
extern const Clause kFullTributeAllowed, kFullNoLowLevel;

}  // namespace judge::rush

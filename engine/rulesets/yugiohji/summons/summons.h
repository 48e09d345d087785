// The clauses of summons and of what is named for them.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/summons/named.h"
#include "engine/rulesets/yugiohji/summons/special_summon.h"

namespace judge::yugiohji {

// summon.cc
extern const Clause kTributesToGraveyard, kTributeFreesZone, kNeedsFreeZone, kNotReplacedByCost,
    kControlledMonsters, kMookNoTribute, kStarsMinusOne, kEveryMonster, kAttackOrSet, kOwnZone,
    kSummonMainPhase, kOneNormal;
// special_summon.cc
extern const Clause kGodNever, kMookNever, kSpecialFreeZone, kSpecialFaceUp, kEndbossFromGraveyard,
    kEndbossFromHand, kMidbossNotFromGraveyard, kMidbossFromHand, kSpecialMainPhase,
    kSpecialNoLimit;

}  // namespace judge::yugiohji

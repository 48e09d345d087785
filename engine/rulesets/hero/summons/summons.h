// The clauses of summons: what comes, for which price, where, and how it lies.
#pragma once

#include "engine/rules/rules.h"

namespace judge::hero {

// zones.cc
extern const Clause kFourMonsterZones, kTributeFreesZone, kOneHeroZone, kGoesToHeroZone;
// limits.cc
extern const Clause kOnlySixStars, kOneMonsterSummon, kEffectsMayRaise, kNotCountedAsSummon;
// tributes.cc
extern const Clause kSmallNoTribute, kFourFiveOneTribute, kTwoTributes, kNoSameTurnTribute,
    kSameTurnException, kTributeToGraveyard, kHeroTributesToGraveyard;
// lying.cc
extern const Clause kSmallFaceDown, kFourFiveFaceUp, kFaceDownDefault, kEffectCreatedFaceUp,
    kFaceUpAtOnce, kPassiveImmediately;

}  // namespace judge::hero

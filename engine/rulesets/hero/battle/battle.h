// The clauses of attacks: who attacks whom, and what comes of it.
#pragma once

#include "engine/rules/rules.h"

namespace judge::hero {

// attack.cc
extern const Clause kHeroCannotAttack, kHeroNotTarget, kFaceDownCannotAttack, kNeedsFaceUp,
    kNeedsCanAttack, kNeedsHitPoints, kAttackOnceEach, kAttackUsesFlag, kSmallNoAttack,
    kFourFiveAttackAtOnce, kFlippedMayAttack, kFaceDownTarget;
// combat.cc
extern const Clause kSimultaneousDamage, kHitPointsPersist, kZeroDestroyed, kNoOverflow,
    kOverflowByEffect, kNumbersUnknown;
// face_down.cc
extern const Clause kStatsHidden, kFlipWhenAttacked, kFlipThenResolve, kStaysFaceUp;
// direct.cc
extern const Clause kDirectOnlyIfEmpty, kDirectDamage;

}  // namespace judge::hero

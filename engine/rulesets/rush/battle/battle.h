// The clauses of battle: attacks, damage, battle positions.
#pragma once

#include "engine/rules/rules.h"

namespace judge::rush {

// attack.cc
extern const Clause kDirectOnlyIfEmpty, kAttackerAndTarget, kJustSummonedMayAttack,
    kAttackPositionOnly, kOneAttackEach, kAttackerLost, kBattlePhaseOnly;
// damage.cc
extern const Clause kFaceDownFlipped, kDefHigher, kDefEqual, kDefLower, kZeroZero, kAtkLower,
    kAtkEqual, kAtkHigher, kDirectDamage;
// position.cc
extern const Clause kByEffectNotCounted, kDefenseToAttack, kAttackToDefense, kOncePerTurn,
    kArrivedOpponentsTurn, kSinceLastTurn, kPositionMainPhase;

}  // namespace judge::rush

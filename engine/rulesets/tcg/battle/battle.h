// The clauses of the Battle Phase: attacks, replays, the damage table.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tcg {

// attack.cc
extern const Clause kOneAttackOnly, kDirectNeedsNoMonster;
// damage_table.cc
extern const Clause kHigherWins, kLowerLoses, kDefenseHigherAtk, kDefenseLowerAtk, kDirectAttack,
    kPiercing;

// damage_parts.cc
extern const Clause kStartNotFlipped, kLostBeforeCalculation, kFlipBeforeCalculation,
    kFlipEffectAfter, kDecidedNotMoved, kNotByBattle, kReplayNoDeclaration, kReplayUsesAttack,
    kFlipEffectIfGone, kStateChecksWait;
// replay.cc
extern const Clause kReplay, kReplayAnyChange, kReplayOwnSide, kTargetPosition, kReplayUnattackable;

}  // namespace judge::tcg

// Clauses of the ordinary game that several rule sets borrow. A rule set lists those it takes one
// by one.
#pragma once

#include "engine/clause.h"

namespace judge::tcg {

// turn.cc
extern const Clause kBattlePhaseOptional;
extern const Clause kSecondMainPhaseAnyway;  // as older generations have it
extern const Clause kMainPhaseOnly;
extern const Clause kOpenStateTurnPlayer;
// position.cc
extern const Clause kPositionOncePerTurn;
extern const Clause kPositionNotWhenSummoned;
// The same where a monster that may attack once more counts as one that has not.
extern const Clause kPositionMoreAttacks;
extern const Clause kFlipSummon;
extern const Clause kSpecialPosition;
// battle.cc
extern const Clause kBattleSteps;
extern const Clause kSummonedMayAttack;
extern const Clause kAttackerLost;
extern const Clause kAttackHigher;
extern const Clause kAttackEqual;
extern const Clause kAttackLower;
extern const Clause kZeroVsZero;
extern const Clause kDefenseEqual;
extern const Clause kFaceDownFlipped;
// effect.cc
extern const Clause kTargetAtActivation;
extern const Clause kTargetGone;
extern const Clause kPublicZones;
// win.cc
extern const Clause kDrawBothZero;

}  // namespace judge::tcg

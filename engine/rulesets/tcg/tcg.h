// Clauses of the ordinary game that several rule sets borrow. A rule set lists those it takes one
// by one.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle.h"
#include "engine/rulesets/tcg/battle_values.h"
#include "engine/rulesets/tcg/damage.h"
#include "engine/rulesets/tcg/direct.h"
#include "engine/rulesets/tcg/draw.h"
#include "engine/rulesets/tcg/effect.h"
#include "engine/rulesets/tcg/equip.h"
#include "engine/rulesets/tcg/hand.h"
#include "engine/rulesets/tcg/lying.h"
#include "engine/rulesets/tcg/position.h"
#include "engine/rulesets/tcg/recipe.h"
#include "engine/rulesets/tcg/revival.h"
#include "engine/rulesets/tcg/setup.h"
#include "engine/rulesets/tcg/shared.h"
#include "engine/rulesets/tcg/summon.h"
#include "engine/rulesets/tcg/tribute.h"
#include "engine/rulesets/tcg/turn.h"
#include "engine/rulesets/tcg/win.h"

namespace judge::tcg {

// turn.cc
extern const Clause kBattlePhaseOptional, kSecondMainPhaseAnyway, kMainPhaseOnly,
    kSummonInMainPhase, kOpenStateTurnPlayer;
// position.cc
extern const Clause kPositionOncePerTurn, kPositionNotWhenSummoned, kPositionMoreAttacks,
    kFlipSummon, kSpecialPosition;
// battle.cc
extern const Clause kBattleSteps, kSummonedMayAttack, kAttackerLost, kAttackHigher, kAttackEqual,
    kAttackLower, kZeroVsZero, kDefenseEqual, kFaceDownFlipped;
// effect.cc
extern const Clause kTargetAtActivation, kTargetGone, kPublicZones;
// win.cc
extern const Clause kDrawBothZero;

}  // namespace judge::tcg

namespace judge::base {

// unknown_battle.cc
extern const Clause kBattleUnknown;

}  // namespace judge::base

// The clauses of battle: attacks, modes, shields, stealing, equipping.
#pragma once

#include "engine/rules/rules.h"

namespace judge::yugiohji {

// equip.cc
extern const Clause kEquipsFall, kEquipsFallDestroyed, kWhileEquipping, kEquipZoneBehind,
    kEquipLiesBehind, kEquipUnlimited, kEquipFromMonsterZone, kEquipPassOn, kEquipMaxTen,
    kEquipAnyMode, kEquipEitherSide, kEquipNeedsMonster, kEquipOnlyWithEffect;
// steal.cc
extern const Clause kStealOwner, kStealSummons, kStealAccess, kStealControls, kStealEquips,
    kStealMoves, kStealFreeZone;
// mode.cc
extern const Clause kNegatedAttackCounts, kEffectExempt, kKeepsHalf, kFaceDownHidden,
    kChangeInMainPhase, kNeverBack, kFlipSummon, kChangeKinds, kNotAfterAttack, kOneChange,
    kNotWhenSet, kNotWhenSummoned, kFaceDownIsDefence;
// battle.cc
extern const Clause kToOwnersGraveyard, kDirectDamage, kDirectOnly, kCannotBeDestroyed,
    kValueByMode, kEqualDefence, kEqualZero, kEqualAttack, kStrongerAttackDies,
    kStrongerAttackDamage, kStrongerDefenceStays, kStrongerDefenceReflects, kPiercingDamage,
    kWeakerDefenceNoDamage, kWeakerDefenceDestroyed, kWeakerAttackDestroyed, kWeakerAttackDamage,
    kFlippedFirst, kAttackModeNeeded, kAttackingOptional, kChoosesTarget, kOneAttackEach,
    kSecondPlayer, kNoAttackInFirstTurn;
// shield.cc
extern const Clause kAttackSpent, kNoFlip, kMonsterProtected, kTakenDamage, kIsNoNegation,
    kLethalAllowed, kMayTakeAttack;

}  // namespace judge::yugiohji

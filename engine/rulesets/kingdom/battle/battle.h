// The clauses of battle: attacks, positions, damage, redirects, replays, STRIKE, terrains and
// tiles.
#pragma once

#include "engine/rules/rules.h"

namespace judge::kingdom {

// hidden.cc
extern const Clause kHiddenAsWritten, kNoNewEquipNamed, kUsesNormalSummon, kFromHandSummon,
    kHidingNoSummon, kOldEquipsStay, kHiddenFieldPower, kRehide, kAtkCanAttack, kAtkRevealed,
    kDefLikeOfficial, kSetAndHidden, kFlipAnywhere, kTwoPositions, kNeedsPermission, kNoSetting;
// strike.cc
extern const Clause kStrikeSkipsBattleAlone, kStrikeNoBattle, kStrikeIsAttack, kStrikeSkips,
    kStrikeTerrain, kStrikeOnce, kStrikeTerrainLimit, kStrikeAtkOnly;
// position.cc
extern const Clause kLockOpenTurnsNothing, kLockBars, kLockOpen, kLockTurns, kBattleSwap,
    kOpponentFlip, kFlipChoice, kOthersUpright, kUprightSideways;
// battle.cc
extern const Clause kBelowDef, kDefProtects, kDamageTerm, kLowerPays, kAtkDamage, kFirstTurn,
    kOnlyAtk, kOneAttackCounted, kOneAttack, kOneAttackerCounted, kOneAttacker, kNoDirectAttack;
// terrain.cc
extern const Clause kPowerOnce, kPowerFollows, kPowerListed, kPowerThirty, kPowerMeaning,
    kSharesColumn, kSetAside, kBoundToZone, kNotACard, kMarkerEffects, kOnePerZone;
// redirect.cc
extern const Clause kRedirectNoReplay, kRedirectOwnSide, kRedirectSource, kRedirectOwnPhase,
    kRedirectOpponents, kRedirectAllowed;
// attack_replay.cc
extern const Clause kReplayNewMonster, kReplayStats, kReplayRegular, kReplaySameAttacker,
    kReplayMustChoose, kReplayNoTarget, kReplayChanged, kReplayAlter, kReplayLeft, kReplayFusion,
    kReplayMove, kReplayControl, kReplayHiding;
// damage.cc
extern const Clause kCapAddsUpOfAll, kCapOfAll, kHitsControllerOfAll, kHalfAtkOfAll,
    kOnlyStatedOfAll, kSurrender, kOpponentAtZero, kCapAddsUp, kCap, kIsEffectDamage,
    kHitsController, kHalfAtk, kOnlyStated, kPiercing;
// tilemap.cc
extern const Clause kTileBlockedForAll, kTileRangeOfAll, kTileInstead, kTileOnlyOne,
    kTileOuterLimit, kTileAttackBlocked, kTileRange, kTileMoveBlocked, kTileNeedsEffect,
    kTileAdjacent, kTileWithin;

}  // namespace judge::kingdom

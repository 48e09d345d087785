// Kingdom Duels: the clauses of its rulebook, one file a section. rules.cc puts them in order.
#pragma once

#include "engine/card.h"
#include "engine/clause.h"

namespace judge::kingdom {

// The rule set with its published cards; built on first use.
const Game* KingdomGame();

// setup.cc
extern const Clause kRegularRules, kHouseRules, kStartingLp, kPhasePrecedes, kStepOrder, kShuffled,
    kSetupRules, kActivationMoves, kTerrainsPlaced, kDefaultLands, kFirstPlayer, kOpeningHand,
    kChooseColour, kTwoSides, kSideReference;
// zone.cc
extern const Clause kFrontrow, kBackrow, kFieldIsBothRows, kFourZones, kGraveyardAfterUse,
    kNoOtherZones;
// turn.cc and draw.cc
extern const Clause kPhaseOrder, kOneDraw, kFirstTurnToo, kNoHandLimit, kShuffleAfter, kDeckOut;

// summon.cc
extern const Clause kMustBeSummoned, kOneNormal, kUnlimitedSpecials, kSpecialNeedsEffect, kAnyLevel,
    kFaceUpPositions, kOnlyMainDeck, kTribute, kExtraDeck, kMaterials;
// position.cc
extern const Clause kUprightSideways, kOthersUpright, kFlipChoice, kOpponentFlip, kBattleSwap,
    kLockTurns, kLockOpen, kLockBars;
// hidden.cc
extern const Clause kNoSetting, kNeedsPermission, kTwoPositions, kFlipAnywhere, kSetAndHidden,
    kDefLikeOfficial, kAtkRevealed, kAtkCanAttack, kRehide, kHiddenFieldPower, kNoNewEquip,
    kOldEquipsStay, kHidingNoSummon, kFromHandSummon, kUsesNormalSummon;
// battle.cc
extern const Clause kNoDirectAttack, kOneAttacker, kOneAttackerCounted, kOneAttack,
    kOneAttackCounted, kOnlyAtk, kFirstTurn, kAtkDamage, kLowerPays, kDamageTerm, kDefProtects,
    kBelowDef;
// terrain.cc
extern const Clause kOnePerZone, kMarkerEffects, kNotACard, kBoundToZone, kSetAside, kSharesColumn,
    kPowerMeaning, kPowerThirty, kPowerListed, kPowerFollows, kPowerOnce;
// idleness.cc
extern const Clause kEndPhaseCheck, kAllConditions, kOpponentHas, kNoOwnMonster, kHiddenCount,
    kNoLock, kPartialLock, kSecondLoses, kSameTurn, kGameMechanic, kOnePool, kByTrap;
// equip.cc
extern const Clause kEquipTargetLeaves, kAttachHostLeaves, kEquipBackrow, kEquipNeeds, kEquipActive,
    kEquipZones, kEquipZoneStays, kAttachBeneath, kAttachNeeds, kAttachActive, kAttachBrings,
    kDetach;
// control.cc
extern const Clause kControlOwnSide, kControlEquips, kControlZones, kControlSwap, kMoveOwn,
    kErodeRemoved, kErodeReplaces;
// spell.cc
extern const Clause kQuickByDefault, kSlowType, kSpellKinds, kFromHand, kFromHandOwnTurn, kFromSet,
    kSetNeedsNoWait, kContinuousStays;
// trap.cc
extern const Clause kMustBeSetFirst, kWaitOneTurn, kTriggerActivates, kTriggerNoChoice,
    kSeveralMinimum, kSeveralChoose, kNoTriggerNoActivation, kTriggerNone, kMissedTrigger,
    kUnableNoOmission, kBothPlayersMet, kContinuousFlip, kContinuousWaits;
// speed.cc
extern const Clause kTwoSpeeds, kQuickAnswers, kSlowNeverResponds, kUnstoppableNoResponse,
    kUnstoppableNotNegatable, kUnstoppableHasSpeed;
// rule_card.cc
extern const Clause kRuleOnlyZone, kRuleLeaves, kRuleInForce, kRuleCopies, kRuleNegate,
    kRuleNoLimit, kEventActivation, kEventQuick, kEventEnds, kEventPast, kEventAgain, kSetupOnly,
    kFieldLeftToRight, kChallengeMeaning, kFieldColours, kOneTerrains;
// strategy.cc
extern const Clause kStrategyOne, kStrategyNeedsCard, kStrategyWhen, kStrategyTwo, kStrategyListed,
    kStrategySource, kStrategyReveal, kStrategyShuffle;
// symbol.cc
extern const Clause kSymbolOptional, kSymbolQuick, kSymbolCosts, kSymbolTracked, kSymbolOne,
    kSymbolSlow, kSymbolReturn, kSymbolRecharge, kSymbolRound;
// combination.cc
extern const Clause kCombinationMode, kCombinationPlay;
// effect.cc
extern const Clause kPermanentLasts, kPermanentTracked, kUpkeepStandby, kUpkeepUnpaid, kFlipAnyWay,
    kCoin, kDiceBrackets, kDiceMandatory, kChant, kNoMissedTiming, kHardOncePerTurn,
    kOptionalOncePerTurn, kHardOncePerDuel, kDestroyedNegated, kOwnDestruction, kNegateOnly;
// strike.cc
extern const Clause kStrikeAtkOnly, kStrikeTerrainLimit, kStrikeOnce, kStrikeTerrain, kStrikeSkips,
    kStrikeIsAttack, kStrikeNoBattle;
// redirect.cc
extern const Clause kRedirectAllowed, kRedirectOpponents, kRedirectOwnPhase, kRedirectSource,
    kRedirectOwnSide, kRedirectNoReplay;
// replay.cc
extern const Clause kReplayHiding, kReplayControl, kReplayMove, kReplayFusion, kReplayLeft,
    kReplayAlter, kReplayChanged, kReplayNoTarget, kReplayMustChoose, kReplaySameAttacker,
    kReplayRegular, kReplayStats, kReplayNewMonster;
// fusion.cc
extern const Clause kFusionNeedsCard, kFusionMaterials, kFusionAttaches, kFusionNames,
    kFusionReentering;
// ritual.cc
extern const Clause kRitualNeedsSpell, kRitualTributes, kRitualOwnersDeck, kRitualStays,
    kRitualMaySend, kRitualEquipped, kRitualAttached;
// alter.cc
extern const Clause kAlterNeedsCard, kAlterNeedsMaterial, kAlterCounters, kAlterEquips,
    kAlterAttacks, kAlterEffects, kAlterCountersGone, kAlterAttaches, kAlterZone;
// integration.cc
extern const Clause kIntegrationDuelist, kIntegrationFrom, kIntegrationNoSpell, kIntegrationHidden,
    kIntegrationSecret, kIntegrationErodes, kIntegrationApart, kIntegrationNames, kIntegrationProof,
    kIntegrationEndProof, kIntegrationWrong, kIntegrationReplaces;
// token.cc
extern const Clause kTokenNeedsCard, kTokenNeedsCopy, kTokenReturns, kTokenNotAttached,
    kTokenNoMaterial;
// card.cc and type.cc
extern const Clause kNormalsHaveEffects, kQuotedWithKind, kQuotedAlone, kUnquotedType,
    kTokenIsNormal, kBothKinds, kSecondaryTypes, kZombieNotUndead, kHierarchyByEffects;
// damage.cc
extern const Clause kOnlyStatedOfAll, kHalfAtkOfAll, kHitsControllerOfAll, kCapOfAll,
    kCapAddsUpOfAll;
extern const Clause kPiercing, kOnlyStated, kHalfAtk, kHitsController, kIsEffectDamage, kCap,
    kCapAddsUp, kOpponentAtZero, kSurrender;
// tilemap.cc and subduel.cc
extern const Clause kTileWithin, kTileAdjacent, kTileNeedsEffect, kTileMoveBlocked, kTileRange,
    kTileAttackBlocked, kTileOuterLimit, kTileOnlyOne, kTileInstead, kSubduelFirst, kSubduelResult;
// deck.cc
extern const Clause kDeckMainSize, kDeckMainContent, kDeckExtraSize, kDeckExtraContent,
    kDeckSingleton, kDeckThreeCopies, kDeckTwoCopies, kDeckExtraCopies, kDeckRestricted,
    kDeckStrategyIgnores, kDeckStrategyKeeps;

}  // namespace judge::kingdom

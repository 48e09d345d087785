// Kingdom Duels as tables: seats, zones, phases, and the clauses in order of precedence.
#include "engine/rulesets/kingdom/rules.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/kingdom/card_loader.h"
#include "engine/rulesets/kingdom/card_loader_limits.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/generations.h"
#include "engine/rulesets/kingdom/rule_zone/rule_zone.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/kingdom/teams/teams.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr std::uint16_t To(PhaseKind kind) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
}

std::vector<ZoneRow> Zones() {
  return {
      {ZoneKind::kMonster, 5, true, false, false},
      {ZoneKind::kSpellTrap, 5, true, false, false},
      {ZoneKind::kHand, 0, false, true, false},
      {ZoneKind::kGraveyard, 0, false, false, true},
      {ZoneKind::kDeck, 0, false, true, false},
      {ZoneKind::kExtraDeck, 0, false, true, false},
      {ZoneKind::kRule, 0, false, false, false, true},
      {ZoneKind::kBanished, 0, false, false, false},
  };
}

std::vector<PhaseRow> Phases() {
  using P = PhaseKind;
  return {
      {P::kDraw, "draw", "dp", "Draw Phase", To(P::kStandby), P::kStandby, false, true, false},
      {P::kStandby, "standby", "sp", "Standby Phase", To(P::kMain1), P::kMain1},
      {P::kMain1, "main1", "mp1", "Main Phase 1",
       static_cast<std::uint16_t>(To(P::kBattle) | To(P::kEnd)), P::kEnd, true},
      {P::kBattle, "battle", "bp", "Battle Phase",
       static_cast<std::uint16_t>(To(P::kMain2) | To(P::kEnd)), P::kEnd, false, false, true},
      {P::kMain2, "main2", "mp2", "Main Phase 2", To(P::kEnd), P::kEnd, true},
      {P::kEnd, "end", "ep", "End Phase", 0, P::kNone},
  };
}

using Clauses = std::vector<Clause>;

Clauses Setup() {
  return {
      base::kDuelNotOver, kTokenNeedsCopy,    kTagNoActions,        kBossCollective,
      kBossRuleZone,      base::kCardInPlace, base::kLimitCapacity, kStartingLp,
      kHouseRules,        kPhasePrecedes,     kStepOrder,           kShuffled,
      kSetupRules,        kActivationMoves,   kTerrainsPlaced,      kDefaultLands,
      kFirstPlayer,       kOpeningHand,       kChooseColour,        kTwoSides,
      kSideReference,     kRegularRules,
  };
}

Clauses Teams() {
  return {
      kRotationInSetup,    kRotationAlternates, kFirstRoundAttack, kTagSharedDefeat,
      kTagOwnZones,        kTagSecrets,         kTagLending,       kBossOwnDecks,
      kBossSingleTerrains, kRoyaleRotation,     kRoyaleCardsStay,  kRoyaleRedirect,
      kRoyaleMobile,       kRoyaleSpares,       kRoyaleNoDamage,   kRoyaleLending,
      kRoyaleJoin,         kRoyaleJoinCosts,    kRoyaleEnd,
  };
}

Clauses BoardAndTurn() {
  return {
      kNoOtherZones,    kFrontrow,     kBackrow,
      kFieldIsBothRows, kFourZones,    kGraveyardAfterUse,
      base::kZoneEmpty, kPhaseOrder,   tcg::kBattlePhaseOptional,
      kOneDraw,         kFirstTurnToo, kNoHandLimit,
      kShuffleAfter,    kDeckOut,
  };
}

Clauses Monsters() {
  return {
      kMustBeSummoned,  kOnlyMainDeck,      kExtraDeck,       kSpecialNeedsEffect,
      kOneNormal,       kUnlimitedSpecials, kAnyLevel,        kFaceUpPositions,
      kTribute,         kMaterials,         kNoSetting,       kUsesNormalSummon,
      kNeedsPermission, kFlipAnywhere,      kTwoPositions,    kSetAndHidden,
      kAtkRevealed,     kAtkCanAttack,      kRehide,          kHiddenFieldPower,
      kNoNewEquip,      kOldEquipsStay,     kHidingNoSummon,  kFromHandSummon,
      kDefLikeOfficial, kOthersUpright,     kUprightSideways, kFlipChoice,
      kOpponentFlip,    kBattleSwap,        kLockTurns,       kLockOpen,
      kLockBars,
  };
}

Clauses ExtraDeck() {
  return {
      kFusionNeedsCard,     kFusionMaterials,    kFusionAttaches,    kFusionNames,
      kFusionReentering,    kRitualNeedsSpell,   kRitualTributes,    kRitualOwnersDeck,
      kRitualStays,         kRitualMaySend,      kRitualEquipped,    kRitualAttached,
      kAlterNeedsCard,      kAlterNeedsMaterial, kAlterCounters,     kAlterEquips,
      kAlterAttacks,        kAlterEffects,       kAlterCountersGone, kAlterAttaches,
      kAlterZone,           kIntegrationDuelist, kIntegrationFrom,   kIntegrationNoSpell,
      kIntegrationHidden,   kIntegrationSecret,  kIntegrationErodes, kIntegrationApart,
      kIntegrationNames,    kIntegrationProof,   kIntegrationWrong,  kIntegrationEndProof,
      kIntegrationReplaces, kTokenNeedsCard,     kTokenReturns,      kTokenNotAttached,
      kTokenNoMaterial,
  };
}

Clauses BattleAndTerrain() {
  return {
      kNoDirectAttack,
      kFirstTurn,
      kOneAttacker,
      kOneAttack,
      kOnlyAtk,
      kAtkDamage,
      kLowerPays,
      kDefProtects,
      kBelowDef,
      kDamageTerm,
      kPiercing,
      kMarkerEffects,
      kNotACard,
      kOnePerZone,
      kBoundToZone,
      kSetAside,
      kSharesColumn,
      kPowerMeaning,
      kPowerThirty,
      kPowerListed,
      kPowerFollows,
      kPowerOnce,
      base::kBattleUnknown,
  };
}

Clauses IdlenessAndEnd() {
  return {
      kEndPhaseCheck,     kSecondLoses,    kAllConditions,     kOpponentHas,      kNoOwnMonster,
      kHiddenCount,       kNoLock,         kPartialLock,       kSameTurn,         kGameMechanic,
      kOnePool,           kByTrap,         kOnlyStated,        kHitsController,   kCap,
      kCapAddsUp,         kHalfAtk,        kEquipTargetLeaves, kAttachHostLeaves, kIsEffectDamage,
      tcg::kDrawBothZero, kOpponentAtZero, kSurrender,
  };
}

Clauses SpellsAndTraps() {
  return {
      kSpellKinds,       kQuickByDefault,  kSlowType,
      kFromHand,         kFromHandOwnTurn, kFromSet,
      kSetNeedsNoWait,   kMustBeSetFirst,  kWaitOneTurn,
      kTriggerNoChoice,  kSeveralMinimum,  kSeveralChoose,
      kTriggerNone,      kContinuousFlip,  kNoTriggerNoActivation,
      kTriggerActivates, kContinuousWaits, kMissedTrigger,
      kUnableNoOmission, kBothPlayersMet,  kContinuousStays,
  };
}

Clauses Effects() {
  return {
      kTwoSpeeds,
      kQuickAnswers,
      kSlowNeverResponds,
      kUnstoppableNoResponse,
      kUnstoppableNotNegatable,
      kUnstoppableHasSpeed,
      kHardOncePerTurn,
      kOptionalOncePerTurn,
      kHardOncePerDuel,
      kUpkeepStandby,
      kUpkeepUnpaid,
      kFlipAnyWay,
      kCoin,
      kDiceBrackets,
      kDiceMandatory,
      kChant,
      kNoMissedTiming,
      kDestroyedNegated,
      kOwnDestruction,
      kNegateOnly,
      kPermanentLasts,
      kPermanentTracked,
      kStrikeAtkOnly,
      kStrikeOnce,
      kStrikeTerrainLimit,
      kStrikeTerrain,
      kStrikeSkips,
      kStrikeIsAttack,
      kStrikeNoBattle,
      kErodeRemoved,
      kErodeReplaces,
  };
}

Clauses RuleCards() {
  return {
      kRuleOnlyZone,     kSetupOnly,     kOneTerrains,       kFieldColours,    kFieldLeftToRight,
      kChallengeMeaning, kStrategyWhen,  kStrategyNeedsCard, kStrategyReveal,  kStrategyListed,
      kStrategySource,   kStrategyOne,   kStrategyTwo,       kStrategyShuffle, kEventActivation,
      kEventQuick,       kEventAgain,    kSymbolOptional,    kSymbolSlow,      kSymbolOne,
      kSymbolCosts,      kSymbolTracked, kSymbolRound,       kSymbolQuick,     kSymbolReturn,
      kSymbolRecharge,   kRuleInForce,   kRuleCopies,        kRuleNegate,      kRuleNoLimit,
      kRuleLeaves,       kEventEnds,     kEventPast,         kCombinationMode, kCombinationPlay,
  };
}

Clauses RedirectsAndReplays() {
  return {
      kRedirectAllowed, kRedirectSource,   kRedirectOpponents, kRedirectOwnPhase,
      kRedirectOwnSide, kRedirectNoReplay, kReplayHiding,      kReplayControl,
      kReplayMove,      kReplayAlter,      kReplayFusion,      kReplayLeft,
      kReplayChanged,   kReplayNoTarget,   kReplayMustChoose,  kReplaySameAttacker,
      kReplayRegular,   kReplayStats,      kReplayNewMonster,
  };
}

Clauses TilemapAndSubduel() {
  return {
      kTileWithin,  kTileAdjacent,      kTileNeedsEffect, kTileMoveBlocked,
      kTileRange,   kTileAttackBlocked, kTileOuterLimit,  kTileOnlyOne,
      kTileInstead, kSubduelFirst,      kSubduelResult,
  };
}

Clauses EquipAndControl() {
  return {
      kEquipBackrow,   kEquipNeeds,    kEquipZones,   kEquipActive,  kEquipZoneStays,
      kAttachNeeds,    kAttachBeneath, kAttachBrings, kAttachActive, kDetach,
      kControlOwnSide, kControlEquips, kControlZones, kControlSwap,  kMoveOwn,
  };
}

Clauses CardsAndTypes() {
  return {
      kNormalsHaveEffects, kQuotedWithKind, kQuotedAlone,     kUnquotedType,       kTokenIsNormal,
      kBothKinds,          kSecondaryTypes, kZombieNotUndead, kHierarchyByEffects,
  };
}

Clauses OrdinaryGame() {
  return {
      tcg::kMainPhaseOnly,     tcg::kPositionOncePerTurn, tcg::kPositionNotWhenSummoned,
      tcg::kFlipSummon,        tcg::kSpecialPosition,     tcg::kBattleSteps,
      tcg::kSummonedMayAttack, tcg::kAttackHigher,        tcg::kAttackEqual,
      tcg::kAttackLower,       tcg::kZeroVsZero,          tcg::kDefenseEqual,
      tcg::kFaceDownFlipped,   tcg::kTargetAtActivation,  tcg::kTargetGone,
      tcg::kPublicZones,       tcg::kOpenStateTurnPlayer, tcg::kAttackerLost,
  };
}

Clauses Record() {
  return {
      base::kCardKnown,       base::kCardHasEntry,  base::kEffectSupported,  base::kEffectOwnTerms,
      base::kAllIsUsed,       base::kTriggerFirst,  base::kAnswersWhat,      base::kChoiceFits,
      base::kEffectProhibits, base::kRecordByHand,  base::kRecordOutcome,    base::kCheckObserved,
      base::kPositionUnsaid,  base::kAmountUnknown, base::kExtraCardReturns, base::kLimitSteps,
      base::kDecisionAwaited, base::kShuffledCards, base::kAnotherCard,      base::kSummonCounts,
      base::kDeckListed,      base::kDrawnCard,     base::kMustAttack,
  };
}

// Returns the clauses about deck lists. No act asks them: they stand behind all that a duel asks.
Clauses Decks() {
  return {
      kDeckMainSize,   kDeckMainContent,     kDeckExtraSize,     kDeckExtraContent,
      kDeckSingleton,  kDeckThreeCopies,     kDeckTwoCopies,     kDeckExtraCopies,
      kDeckRestricted, kDeckStrategyIgnores, kDeckStrategyKeeps,
  };
}

// Precedence: what must hold to ask at all; the setup; the rulebook's own sections; what is
// borrowed from the ordinary game; last, whose turn it is to speak. Consequences of one moment
// happen in this order too.
Clauses AllClauses() {
  Clauses all;
  for (const Clauses& part :
       {Setup(), BoardAndTurn(), Monsters(), BattleAndTerrain(), RuleCards(), RedirectsAndReplays(),
        SpellsAndTraps(), Effects(), EquipAndControl(), ExtraDeck(), TilemapAndSubduel(), Teams(),
        IdlenessAndEnd(), CardsAndTypes(), OrdinaryGame(), Record(), Decks()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

RuleSet MakeRules() {
  RuleSet rules{.name = "kingdom",
                .title = "Kingdom Duels",
                .version = 3,
                .zones = Zones(),
                .phases = Phases(),
                .forms = Forms()};
  rules.responses.set_triggers_must = true;
  rules.decks = {30, 20, 5, 3};
  rules.life_points = 2000;
  rules.setup = {SetupPart::kPlaceDecks, SetupPart::kSetupRules, SetupPart::kTerrains,
                 SetupPart::kDecideFirst, SetupPart::kOpeningHand};
  rules.deck_limits = &KingdomRestrictedList();
  rules.terrains_per_seat = 5;
  rules.default_terrain = "T-01";
  rules.fusion_card = "Fusion";
  rules.kind_words = {"Monster", "Spell",  "Trap",   "Rule",        "Terrain", "Token",
                      "Fusion",  "Ritual", "Alter",  "Integration", "Equip",   "Continuous",
                      "Slow",    "Setup",  "Symbol", "Divine"};
  rules.clauses = AllClauses();
  rules.quirks = Quirks();
  return rules;
}

}  // namespace

const Game* KingdomGame() {
  static RuleSet* const rules = [] {
    auto* made = new RuleSet(MakeRules());
    made->Finish();
    return made;
  }();
  static const Game game{rules, &KingdomPack()};
  return &game;
}

}  // namespace judge::kingdom

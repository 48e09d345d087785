// The ordinary game as tables: zones, phases, and the clauses in order of precedence.
#include "engine/rulesets/tcg/game/rules.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/game/card_loader.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr std::uint16_t To(PhaseKind kind) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
}

std::vector<ZoneRow> Zones() {
  return {
      {ZoneKind::kMonster, 5, true},
      {.kind = ZoneKind::kExtraMonster, .slots = 2, .on_field = true, .common = true},
      {ZoneKind::kSpellTrap, 5, true},
      {ZoneKind::kField, 1, true},
      {ZoneKind::kHand, 0, false, true},
      {ZoneKind::kGraveyard, 0, false, false, true},
      {ZoneKind::kDeck, 0, false, true},
      {ZoneKind::kExtraDeck, 0, false, true},
      {ZoneKind::kBanished, 0},
      {ZoneKind::kUnder, 0},
  };
}

std::vector<PhaseRow> Phases() {
  using P = PhaseKind;
  return {
      {P::kDraw, "draw", "dp", "Draw Phase", To(P::kStandby), P::kStandby, false, true},
      {P::kStandby, "standby", "sp", "Standby Phase", To(P::kMain1), P::kMain1},
      {P::kMain1, "main1", "mp1", "Main Phase 1",
       static_cast<std::uint16_t>(To(P::kBattle) | To(P::kEnd)), P::kEnd, true},
      {P::kBattle, "battle", "bp", "Battle Phase", To(P::kMain2), P::kMain2, false, false, true},
      {P::kMain2, "main2", "mp2", "Main Phase 2", To(P::kEnd), P::kEnd, true},
      {P::kEnd, "end", "ep", "End Phase", 0, P::kNone},
  };
}

using Clauses = std::vector<Clause>;

Clauses SetupAndTurn() {
  return {
      base::kDuelNotOver,
      base::kOfOtherTables,
      // Before the gate that asks whose a card is: it would say less.
      kNoVerification,
      base::kCardInPlace,
      base::kLimitCapacity,
      kStart,
      kOpeningHandFive,
      base::kZoneEmpty,
      kTurnPlayerFirst,
      kTurnPhaseOrder,
      kTurnBattlePhaseOptional,
      kFirstNoBattle,
      kFirstNoDraw,
      kSkippedPhase,
      kNormalDraw,
      kHandLimitSix,
      kEndPhaseOrder,
      // Whether both lose at once is asked first.
      kBothAtOnce,
      kDeckOut,
      kOwnPrivate,
      kBanishedFaceDown,
  };
}

Clauses Monsters() {
  return {
      kSummonInMainPhase, kOpenOnlyActions, kOneNormalPerTurn,    kSetFaceDownDefense,
      kMonsterFive,       kLevelOneToFour,  kLevelFiveSix,        kLevelSevenPlus,
      kTributesOwn,       kTributeFrees,    kPositionNotYet,      kPositionOnce,
      kFlipSummonOnly,    kFlipIsFree,      kEffectChangeFree,    kBookThenFlip,
      kSetNoWindow,       kTributeIsNormal, kTrapMonsterTwoZones,
  };
}

// The order: when and how fast, from where, then how often.
Clauses Effects() {
  return {
      kEquippedKinds,
      kNormalTiming,
      kSetInMainPhase,
      kIgnition,
      kSpeedOne,
      kSpeedTwo,
      kSpeedThree,
      kSetNormalSameTurn,
      kQuickPlayHand,
      kQuickPlaySetTurn,
      kSetFirst,
      kNotTurnSet,
      kSpellTrapFive,
      kFieldZone,
      kFieldOnePerPlayer,
      kFieldIsOnePlace,
      kOnceFaceUp,
      kOncePerTurnSoft,
      kOncePerTurnNamed,
      kTargetAtActivation,
      kTargetGone,
      kChainPassOrder,
      kEndStepIsOpen,
      kReplyKeepsPhase,
      kTurnPlayerAnswersFirst,
      kBearerLost,
      kTargetsFaceUp,
      kNegationWindow,
      kNegationChainable,
      kNegatedNeverThere,
      kNegatedUsesAllowance,
      kNegatedNotProper,
      kNegatedDoesNotCount,
      kAfterItResolves,
      kByEffectNoWindow,
      kWindowGone,
      kAttackWindowOrder,
      kMustBeDirect,
      kNeedNotBeRelated,
      kTargetedMayAnswer,
      kNotWhileResolving,
      kNoIgnitionPriority,
      kSameCheckAfterChain,
      kUsedLeaveTogether,
      kLifo,
      kDestroyIsNotNegate,
      kEffectOutlivesCard,
      kPaidFirst,
      kNoBearer,
      kSentAfterResolution,
      kMustRemain,
      kFiveTimings,
      kDamageStepLimits,
      kAtkDeadline,
      kNegateActivationOnly,
      kNoSummonResponses,
      kOwnMoveTriggers,
      kBattleDamageTriggers,
      kDestroyedAtEnd,
      kOtherCardTriggers,
      kOneChainInCalculation,
      kDoomedLimits,
      kAllIsReadNow,
      kConjIfYouDo,
      kConjAlso,
      kConjThen,
      kMandatoryWithoutResult,
      kConditionsAtActivation,
      kSpentIfNegated,
      kActivateOnePerTurn,
      kLingeringSurvives,
      kTargetPartial,
      kOnPresentOnly,
      kAmountIsFixed,
      kNewObject,
      kNoEffectStillALink,
      kActivationErasesLink,
      kEffectLeavesCard,
      kNegationIsLast,
      kMayActivateNegated,
      kNotTwice,
      kAttackEndsNegated,
      kUntilWording,
      kNotMissedTogether,
      kOwnOrder,
      kSameEventOnce,
      kLeavesField2019,
      kOneNewChain,
      kNoEarlierFirst,
      kLegalBeforeOrder,
      kLocation2019,
      kPhaseEffectsSeparate,
      kSegocThenOpponent,
      kNeverMisses,
      kSegoc,
      kPassThenPhaseEnds,
      kTriggersBeforeFast,
      kNeedsPossibleResult,
      kDrawNeedsCards,
      kCostNeedsEnough,
      kNotToZero,
      kBanBlocks,
      kSpecialUnlimited,
      kFieldReplacedFirst,
      kPublicZones,
      kContinuousApplies,
      kFaceDownForgets,
      kWhoActivates,
      kOnePerCardWindow,
      kResolveChoices,
      kContinuousFlip,
      kAtkDirectOnly,
      kOriginalAndCurrent,
      kOriginalChanged,
      kContinuousSet,
      kLingeringSetWipes,
  };
}

// What hangs together in one effect, what it costs, and what comes of its words where it is done.
Clauses EffectParts() {
  return {
      kConjAnd,      kThatTarget,       kTurnPlayerDoesFirst, kExactCount,
      kUpkeepUnpaid, kInsteadNoChain,   kChangedOnFieldOnly,  kZeroCards,
      kMustArrive,   kUnaffectedUsable, kNoHiddenClass,
  };
}

Clauses ExtraDeck() {
  return {
      kOwnMethodAsks,
      kOwnMethod,
      kOnlyItsMethod,
      kProperlyFirst,
      kOwnToOtherSide,
      kInsteadOfNormal,
      kSpecialFaceUp,
      kInherentFour,
      kContactFusion,
      kFusion,
      kRitual,
      kSynchro,
      kXyz,
      kLink,
      kMainDeckNotEmz,
      kEmzChoice,
      kEmzOne,
      kExtraLink,
      kExtraDeckPlacement,
      kLinkArrows,
      kLinkMaterialFreesZone,
      kLinkNeverDefense,
      kZoneCheckOnArrival,
      kControlToMain,
      kNoZoneToReturn,
      kReturnToMain,
      kControlNoSummon,
      kProperStatus,
      kMaterialsLeave,
      kBecomesXyz,
      kXyzMaterials,
      kTokenOnlyOnField,
      kTokenLimits,
      kXyzKeeps,
      kNeverInHand,
      kReplacedPlace,
      kPendulumToExtra,
      kPendulumGyCases,
      kPendulumActivation,
      kPendulumOuter,
      kScaleIsSpell,
      kPendulumScales,
      kPendulumSources,
      kPendulumPlacement,
      base::kSummonCounts,
  };
}

Clauses BattleAndEnd() {
  return {
      kBattleSteps,
      kOneAttackOnly,
      kDirectNeedsNoMonster,
      kSummonedMayAttack,
      kAttackerLost,
      kFaceDownFlipped,
      kDirectAttack,
      kHigherWins,
      kAttackEqual,
      kLowerLoses,
      kZeroVsZero,
      kDefenseHigherAtk,
      kDefenseEqual,
      kDefenseLowerAtk,
      kPiercing,
      kReplay,
      kReplayAnyChange,
      kReplayUnattackable,
      kReplayOwnSide,
      kTargetPosition,
      kStartNotFlipped,
      kLostBeforeCalculation,
      kFlipBeforeCalculation,
      kFlipEffectAfter,
      kFlipEffectIfGone,
      kStateChecksWait,
      kDecidedNotMoved,
      kNotByBattle,
      kReplayNoDeclaration,
      kReplayUsesAttack,
      base::kBattleUnknown,
      kMatchTime,
      kImmediateMidEffect,
      kLookedAtAfterwards,
      kDrawBothZero,
      kLpZero,
      kSurrender,
  };
}

Clauses Record() {
  return {
      base::kCardKnown,      base::kCardHasEntry,    base::kEffectSupported, base::kEffectOwnTerms,
      base::kAllIsUsed,      base::kPlaceSaid,       base::kTriggerFirst,    base::kAnswersWhat,
      base::kChoiceFits,     base::kEffectProhibits, base::kRecordByHand,    base::kRecordOutcome,
      base::kAnotherCard,    base::kCheckObserved,   base::kLimitSteps,      base::kDecisionAwaited,
      base::kPositionUnsaid, base::kAmountUnknown,   base::kDeckListed,      base::kDrawnCard,
      base::kMustAttack,
  };
}

// Returns the clauses about triggers that have to follow at once. Of two places at which such an
// effect was not used lawfully the one is meant at which it came too late.
Clauses Missed() {
  return {kWhenCanMiss, kMissesAsCost, kMissesAsMaterial, kMissesInLinkTwo, kMissesBeforeThen};
}

// Returns the clauses about deck lists. No act asks them: they stand behind all that a duel asks.
Clauses Decks() {
  return {kMain40To60, kExtra15, kSide15, kExtraDeckKinds, kThreeCopies, kForbiddenList};
}

// Returns the clauses about matches, which only what is done beside a duel asks.
Clauses Matches() { return {kBestOfThree, kLoserBegins}; }

// Precedence: what must hold to ask at all; the setup; the rulebook's own sections; last, whose
// turn it is to speak. Consequences of one moment happen in this order too. What other games borrow
// is this game's own here.
Clauses AllClauses() {
  Clauses all;
  for (const Clauses& part : {SetupAndTurn(), Monsters(), ExtraDeck(), Effects(), EffectParts(),
                              BattleAndEnd(), Record(), Missed(), Decks(), Matches()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  for (Clause& clause : all) clause.borrowed = false;
  return all;
}

// Everything is answered: a summon whatever brings it, an attack, an activation, and the end of a
// phase. Traps and Quick Effects that wait for something are used in the window about it.
ResponsePolicy Responses() {
  ResponsePolicy responses;
  responses.in_windows = true;
  responses.five_parts = true;
  responses.chains_close = true;
  responses.phase_effects_apart = true;
  responses.orders_own = true;
  responses.negated_never_lay = true;
  responses.negated_before_complete = true;
  responses.flips_are_summons = true;
  for (const ZoneKind from : {ZoneKind::kHand, ZoneKind::kGraveyard, ZoneKind::kDeck,
                              ZoneKind::kExtraDeck, ZoneKind::kBanished}) {
    responses.summons_from |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(from));
  }
  for (const PhaseRow& row : Phases()) responses.before_leaving |= To(row.kind);
  return responses;
}

RuleSet MakeRules() {
  RuleSet rules{.name = "tcg",
                .title = "the ordinary game",
                .version = 1,
                .zones = Zones(),
                .phases = Phases(),
                .responses = Responses(),
                .battle = {true, false},
                .turned_up_attacks = true,
                .monsters_are_set = true};
  rules.time_ends_duels = true;
  rules.returned_is_new = true;
  rules.names_by_letters = true;
  rules.worn_monsters_are_spells = true;
  rules.negated_cards_hold_nothing = true;
  rules.hand.keeps = 6;
  rules.battle.replay_may_stop = true;
  rules.decks = {40, 15, 5, 3, 60};
  rules.decks.side_most = 15;
  rules.match_wins = 2;
  rules.life_points = 8000;
  rules.setup = {SetupPart::kPlaceDecks, SetupPart::kDecideFirst, SetupPart::kOpeningHand};
  rules.tributes = {{1, 0}, {5, 1}, {7, 2}};
  rules.deck_limits = &TcgForbiddenList();
  rules.field_type = "Field";
  rules.extra_deck_zones = &ExtraDeckZones;
  rules.pointed_to = &PointedTo;
  rules.kind_words = {"Monster", "Spell", "Trap",       "Normal",     "Effect",  "Field",
                      "Counter", "Equip", "Continuous", "Quick-Play", "Ritual",  "Fusion",
                      "Synchro", "Xyz",   "Link",       "Tuner",      "Pendulum"};
  rules.clauses = AllClauses();
  return rules;
}

}  // namespace

const Game* TcgGame() {
  static RuleSet* const rules = [] {
    auto* made = new RuleSet(MakeRules());
    made->Finish();
    return made;
  }();
  static const Game game{rules, &TcgPack()};
  return &game;
}

}  // namespace judge::tcg

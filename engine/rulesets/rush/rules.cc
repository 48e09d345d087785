// Rush Duel as tables: seats, zones, phases, and the clauses in order of precedence.
#include "engine/rulesets/rush/rules.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/rush/battle/battle.h"
#include "engine/rulesets/rush/card_loader.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/rulesets/rush/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr std::uint16_t To(PhaseKind kind) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
}

std::vector<ZoneRow> Zones() {
  return {
      {ZoneKind::kMonster, 3, true},
      {ZoneKind::kSpellTrap, 3, true},
      {ZoneKind::kField, 1, true},
      {ZoneKind::kHand, 0, false, true},
      {ZoneKind::kGraveyard, 0, false, false, true},
      {ZoneKind::kDeck, 0, false, true},
  };
}

std::vector<PhaseRow> Phases() {
  using P = PhaseKind;
  return {
      {P::kDraw, "draw", "dp", "Draw Phase", To(P::kMain), P::kMain, false, true},
      {P::kMain, "main", "mp", "Main Phase",
       static_cast<std::uint16_t>(To(P::kBattle) | To(P::kEnd)), P::kEnd, true},
      {P::kBattle, "battle", "bp", "Battle Phase", To(P::kEnd), P::kEnd, false, false, true},
      {P::kEnd, "end", "ep", "End Phase", 0, P::kNone},
  };
}

using Clauses = std::vector<Clause>;

Clauses SetupAndTurn() {
  return {
      base::kDuelNotOver,  base::kOfOtherTables,
      base::kCardInPlace,  base::kLimitCapacity,
      kLifePoints,         kShuffle,
      kWhoStarts,          kOpeningHandFour,
      base::kZoneEmpty,    kDeclaredEnd,
      kPhaseOrder,         kBattlePhaseOptional,
      kNoBattlePhaseFirst, kAlternate,
      kMandatoryAmount,    kUpToFive,
      kAtFiveOrMore,       kFirstTurnToo,
      kDrawPhaseExample,   kCannotDraw,
      kNoHandLimit,        kDeckFaceDown,
  };
}

Clauses Monsters() {
  return {
      kSpecialMeaning,  kMonsterZonesUse,      kSummonMainPhase,     kFromHand,
      kNormalFaceUp,    kSetFaceDown,          kFullNoLowLevel,      kUnlimitedSummons,
      kNoTribute,       kOneForFive,           kTwoForSeven,         kSetNeedsTribute,
      kOwnMonsters,     kFullTributeAllowed,   kTributesToGraveyard, kPositionMainPhase,
      kSinceLastTurn,   kArrivedOpponentsTurn, kOncePerTurn,         kAttackToDefense,
      kDefenseToAttack, kByEffectNotCounted,
  };
}

// The order: what is used and when, then where it lies, then which one of several.
Clauses Effects() {
  return {
      kOwnMainPhase,
      kFaceUpOnly,
      kRequirementMet,
      kOncePerTurnEach,
      kSecondCopy,
      kForgetsFaceDown,
      kThreeMonsterZones,
      kSpellMainPhase,
      kSpellFromHand,
      kNormalFromHand,
      kSetThenUse,
      kSpellUnlimited,
      kSpellTrapZonesUse,
      kFieldZone,
      kFullNoHandCards,
      kFullSetUsable,
      kFieldFromHand,
      kFieldMaySet,
      kFieldReplaces,
      kFieldUnlimited,
      kFullFieldSpellOk,
      kTrapSetFirst,
      kFromOpponentsNextTurn,
      kTrapOpponentsTurn,
      kLaterOwnTurns,
      kTrapInZone,
      kNonTurnPlayerFirst,
      kOnePerTiming,
      kStillOneTrap,
      kTimingAsWritten,
      kTurnPlayerIfPassed,
      kTrapUnlimited,
      kNewTiming,
      kRequirementTriggers,
      kNoMissedTiming,
      kNoChain,
      kSpellToGraveyard,
      kTrapToGraveyard,
      kFieldApplies,
      kBothFieldSpells,
  };
}

Clauses BattleAndEnd() {
  return {
      kOneAttackEach,     kAttackPositionOnly, kJustSummonedMayAttack,
      kAttackerAndTarget, kDirectOnlyIfEmpty,  kFaceDownFlipped,
      kDirectDamage,      kAtkHigher,          kAtkEqual,
      kAtkLower,          kZeroZero,           kDefLower,
      kDefEqual,          kDefHigher,          base::kBattleUnknown,
      kBothZero,          kLifePointsZero,     kSurrender,
  };
}

// What the rulebook leaves to common sense.
Clauses AsUsual() {
  return {
      kBattlePhaseOnly,
      kNamedWhenUsed,
      kTargetGone,
      kAttackerLost,
  };
}

Clauses Record() {
  return {
      base::kCardKnown,    base::kCardHasEntry,  base::kEffectSupported, kOwnTermsAsked,
      base::kAllIsUsed,    base::kAnswersWhat,   base::kChoiceFits,      base::kEffectProhibits,
      base::kRecordByHand, base::kRecordOutcome, base::kAnotherCard,     base::kCheckObserved,
      base::kLimitSteps,   kDecisionAwaited,     base::kPositionUnsaid,  base::kAmountUnknown,
      base::kDeckListed,   base::kDrawnCard,     base::kMustAttack,
  };
}

// Returns the clauses about deck lists. No act asks them: they stand behind all that a duel asks.
Clauses Decks() { return {kDeckSize, kThreeCopies, kOneLegend, kLegendSingleCopy, kNoExtraDeck}; }

// Precedence: what must hold to ask at all; the setup; the rulebook's own sections; what the
// book leaves unsaid; last, whose turn it is to speak. Consequences of one moment
// happen in this order too.
Clauses AllClauses() {
  Clauses all;
  for (const Clauses& part :
       {SetupAndTurn(), Monsters(), Effects(), BattleAndEnd(), AsUsual(), Record(), Decks()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

// Nothing answers a summon, an attack or an activation at once: Traps wait for what has happened.
// That an activation could be answered is asked, for a rule of its own says that it cannot.
ResponsePolicy Responses() {
  ResponsePolicy responses{.after_summon = false, .after_attack = false};
  responses.one_timing = true;
  return responses;
}

RuleSet MakeRules() {
  RuleSet rules{.name = "rush",
                .title = "Rush Duel",
                .version = 1,
                .zones = Zones(),
                .phases = Phases(),
                .responses = Responses(),
                .battle = {true, false},
                .turned_up_attacks = true,
                .changing_flips = true,
                .monsters_are_set = true};
  rules.hand.drawn_to = 5;
  rules.hand.short_at_once = true;
  rules.decks = {40, 0, 4, 3, 60};
  rules.life_points = 8000;
  rules.setup = {SetupPart::kPlaceDecks, SetupPart::kDecideFirst, SetupPart::kOpeningHand};
  rules.tributes = {{1, 0}, {5, 1}, {7, 2}};
  rules.counts_normal_summons = false;
  rules.field_type = "Field";
  rules.kind_words = {"Monster", "Spell", "Trap", "Normal", "Effect", "Field", "LEGEND"};
  rules.clauses = AllClauses();
  return rules;
}

}  // namespace

const Game* RushGame() {
  static RuleSet* const rules = [] {
    auto* made = new RuleSet(MakeRules());
    made->Finish();
    return made;
  }();
  static const Game game{rules, &RushPack()};
  return &game;
}

}  // namespace judge::rush

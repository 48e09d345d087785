// The rule set with Heroes as tables: seats, zones, the one phase, how monsters come, and the
// clauses in order of precedence.
#include "engine/rulesets/hero/rules.h"

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/hero/battle/battle.h"
#include "engine/rulesets/hero/card_loader.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/rulesets/hero/effects/effects.h"
#include "engine/rulesets/hero/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

std::vector<ZoneRow> Zones() {
  return {
      {ZoneKind::kMonster, 4, true},
      {ZoneKind::kSpellTrap, 4, true},
      {ZoneKind::kHero, 1, true},
      {ZoneKind::kHand, 0, false, true},
      {ZoneKind::kGraveyard, 0, false, false, true},
      {ZoneKind::kDeck, 0, false, true},
      {ZoneKind::kBanished, 0},
  };
}

// A turn is what happens by itself when it begins, and then one phase.
std::vector<PhaseRow> Phases() {
  return {{PhaseKind::kMain, "main", "mp", "main phase", 0, PhaseKind::kNone, true, false, true}};
}

using Clauses = std::vector<Clause>;

Clauses Setup() {
  return {
      base::kDuelNotOver, base::kOfOtherTables,    base::kCardInPlace, base::kLimitCapacity,
      kHitPoints1500,     kDrawnFromDeck,          kWhoStarts,         kOpeningHandFive,
      kPhaseBecomesMain,  base::kZonePutIntoEmpty, kEndTurnOnce,       kNoBattlePhase,
  };
}

// What happens when a turn begins, in this order; and when a card is to be drawn and none is there.
Clauses StartOfTurn() {
  return {
      kDrawTwo,          kFirstTurnDraws,        kOnlyWhenNeeded,       kOrderOfStartSteps,
      kRefreshFaceUp,    kDisableIsForTheTurn,   kDamageOverTime,       kStatusesResolved,
      kDurationFromData, kRefreshBeforeStatuses, kFlipLastTurnSummons,  kFlipNextOwnTurn,
      kBothEmptyNoDraw,  kNoDeckOutLoss,         kGraveyardBecomesDeck, kGraveyardEmptied,
      kDrawingContinues,
  };
}

Clauses Summons() {
  return {
      kOnlySixStars,       kOneMonsterSummon,        kEffectsMayRaise,     kNotCountedAsSummon,
      kFourMonsterZones,   kTributeFreesZone,        kOneHeroZone,         kGoesToHeroZone,
      kSmallNoTribute,     kFourFiveOneTribute,      kTwoTributes,         kNoSameTurnTribute,
      kSameTurnException,  kSmallFaceDown,           kFourFiveFaceUp,      kFaceDownDefault,
      kTributeToGraveyard, kHeroTributesToGraveyard, kEffectCreatedFaceUp, kFaceUpAtOnce,
      kPassiveImmediately,
  };
}

Clauses Effects() {
  return {
      kFourSpellTrapZones,  kOneSpellOrTrap,    kLimitModifiable,    kSpellNeedsNoZone,
      kTargetRequired,      kSpellToGraveyard,  kTrapPlayedFaceDown, kTrapNotOnPlay,
      kTrapTriggerOnly,     kTrapSeveralAtOnce, kTrapSameTurn,       kTriggerNotCounted,
      kTrapAutomatic,       kTrapStatusTrigger, kTrapToGraveyard,    kAbilityMainPhase,
      kAbilityOnce,         kAbilityEntryTurn,  kUsesAsWritten,      kStatusModifies,
      kNoFlipBackByDisable,
  };
}

// The order: who attacks, whom, and then what follows: what a position leaves open is asked before
// a battle with what nobody has seen leaves more open, and what goes through to the player is
// counted before anything is lost.
Clauses Battle() {
  return {
      kHeroCannotAttack, kFaceDownCannotAttack, kNeedsFaceUp,       kAttackOnceEach,
      kNeedsCanAttack,   kNeedsHitPoints,       kSmallNoAttack,     kFourFiveAttackAtOnce,
      kFlippedMayAttack, kStatusDisables,       kStatusTiming,      kFirstTurnAttack,
      kHeroNotTarget,    kStatusTargeting,      kDirectOnlyIfEmpty, kFaceDownTarget,
      kAttackUsesFlag,   kFlipWhenAttacked,     kFlipThenResolve,   base::kPositionUnsaid,
      kNumbersUnknown,   kNoOverflow,           kOverflowByEffect,  kSimultaneousDamage,
      kDirectDamage,     kHitPointsPersist,     kZeroDestroyed,     kStatsHidden,
      kStaysFaceUp,
  };
}

Clauses Ends() {
  return {kDrawSameSource, kDifferentSources, kWinImmediate, kOpponentAtZero, kSurrender};
}

Clauses Record() {
  return {
      base::kCardKnown,       base::kCardHasEntry, base::kEffectSupported, base::kEffectOwnTerms,
      base::kAllIsUsed,       kTriggerFirst,       base::kAnswersWhat,     base::kChoiceFits,
      base::kEffectProhibits, base::kRecordByHand, base::kRecordOutcome,   base::kAnotherCard,
      base::kCheckObserved,   base::kLimitSteps,   base::kDecisionAwaited, base::kAmountUnknown,
      base::kDeckListed,      base::kDrawnCard,
  };
}

// Returns the clauses about deck lists. No act asks them: they stand behind all that a duel asks.
Clauses Decks() { return {kCardKinds, kExactlyOneHero, kHeroIsSixStar, kFiveCards}; }

// Precedence: what must hold to ask at all; the setup; the rulebook's own sections; last, whose
// turn it is to speak. Consequences of one moment happen in this order too.
Clauses AllClauses() {
  Clauses all;
  for (const Clauses& part :
       {Setup(), StartOfTurn(), Summons(), Effects(), Battle(), Ends(), Record(), Decks()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

// By stars: one to three, four and five, and six, which is the Hero.
std::vector<TributeRow> Tributes() {
  return {{1, 0, Position::kHiddenAttack},
          {4, 1, Position::kAttack},
          {6, 2, Position::kNone, ZoneKind::kHero, false}};
}

// Nobody answers but Traps, which go off by themselves.
ResponsePolicy Responses() {
  ResponsePolicy responses{.after_summon = false, .after_attack = false, .after_activation = false};
  responses.set_triggers_must = true;
  responses.set_triggers_go_off = true;
  return responses;
}

// The rulebook gives no size of a deck; see DECISIONS.md.
constexpr std::int16_t kDeckCards = 40;
constexpr std::int16_t kOpeningHand = 5;

RuleSet MakeRules() {
  RuleSet rules{
      .name = "hero",
      .title = "Hero",
      .version = 1,
      .zones = Zones(),
      .phases = Phases(),
      .responses = Responses(),
      .battle = {.direct = true, .damage_stays = true},
      .turned_up_attacks = true,
      .spells_need_zone = false,
      .decks = {.main_cards = kDeckCards, .opening_hand = kOpeningHand, .told_apart_most = 250},
      .life_points = 1500,
      .setup = {SetupPart::kPlaceDecks, SetupPart::kDecideFirst, SetupPart::kOpeningHand},
      .tributes = Tributes(),
      .kind_words = {"Monster", "Hero"},
      .clauses = AllClauses()};
  return rules;
}

}  // namespace

const Game* HeroGame() {
  static RuleSet* const rules = [] {
    auto* made = new RuleSet(MakeRules());
    made->Finish();
    return made;
  }();
  static const Game game{rules, &HeroPack()};
  return &game;
}

}  // namespace judge::hero

// YuGiOhJi as tables: seats, zones, phases, prices, and the clauses in order of precedence.
#include "engine/rulesets/yugiohji/rules.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/battle/battle.h"
#include "engine/rulesets/yugiohji/card_loader.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/rulesets/yugiohji/effects/effects.h"
#include "engine/rulesets/yugiohji/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr std::uint16_t To(PhaseKind kind) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
}

constexpr std::uint8_t kEquipsMost = 10;  // cards behind one monster

std::vector<ZoneRow> Zones() {
  return {
      {ZoneKind::kMonster, 5, true},
      {.kind = ZoneKind::kSpellTrap, .slots = 5, .on_field = true, .stack = kEquipsMost},
      {ZoneKind::kHand, 0, false, true},
      {ZoneKind::kGraveyard, 0, false, false, true},
      {ZoneKind::kDeck, 0, false, true},
      {ZoneKind::kBanished, 0},
  };
}

std::vector<PhaseRow> Phases() {
  using P = PhaseKind;
  return {
      {P::kDraw, "draw", "dp", "Draw Phase", To(P::kMain1), P::kMain1, false, true},
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
      base::kDuelNotOver, base::kOfOtherTables, kNoReactionAtEnd,  kStealAccess,
      base::kCardInPlace, base::kLimitCapacity, kLifePoints,       kShuffleOwnDeck,
      kDecideFirst,       kOpeningHandFour,     kFiveMonsters,     base::kZonePutIntoEmpty,
      kDeclaredEnd,       kPhaseOrder,          kEndOfMainPhase1,  kDrawOne,
      kEmptyDeckLoses,    kEmptyDeckHarmless,   kEndOfTurnEffects, kEndOrder,
      kEndOfOwnTurnLimit, kEndLimitOwnTurn,     kFullHandFirst,    kFullHandDraw,
  };
}

Clauses Monsters() {
  return {
      kChooseOneHalf,       kOtherHalfIgnored, kMonsterCardsOnly,    kSummonMainPhase,
      kOneNormal,           kOwnZone,          kAttackOrSet,         kEveryMonster,
      kStarsMinusOne,       kMookNoTribute,    kControlledMonsters,  kNotReplacedByCost,
      kNeedsFreeZone,       kTributeFreesZone, kTributesToGraveyard, kFaceDownIsDefence,
      kNotWhenSummoned,     kNotWhenSet,       kOneChange,           kNotAfterAttack,
      kChangeKinds,         kFlipSummon,       kNeverBack,           kChangeInMainPhase,
      kNegatedAttackCounts, kFaceDownHidden,   kKeepsHalf,           kDeckFaceDown,
      kBanishedFaceUp,
  };
}

// The order: who may come and from where, the price, the cards that pay it. Those of the graveyard
// go first, so that nothing that comes there for this price is moved once more.
Clauses SpecialSummons() {
  return {
      kSpecialMainPhase,
      kMookNever,
      kGodNever,
      kMidbossNotFromGraveyard,
      kMidbossFromHand,
      kEndbossFromHand,
      kEndbossFromGraveyard,
      kSpecialNoLimit,
      kSpecialFaceUp,
      kSpecialFreeZone,
      kNotWithItself,
      kUserPays,
      kMovedOnce,
      kOnlyControlled,
      kEquipsWasted,
      kExactAmount,
      kHalfOrOne,
      kAnyCombination,
      kLaterPrice,
      kDestroyedByNobody,
      kGraveyardHalf,
      kHandCardWorth,
      kMonsterWorth,
      kEquipHalf,
  };
}

Clauses Equips() {
  return {
      kEquipOnlyWithEffect, kEquipNeedsMonster, kEquipZoneBehind,     kEquipEitherSide,
      kEquipAnyMode,        kEquipMaxTen,       kEquipPassOn,         kEquipFromMonsterZone,
      kEquipUnlimited,      kWhileEquipping,    kEquipsFallDestroyed, kEquipsFall,
      kEquipLiesBehind,
  };
}

Clauses Stealing() {
  return {
      kStealFreeZone, kStealMoves, kStealEquips, kStealControls, kStealSummons, kStealOwner,
  };
}

// The order: what may be negated, when, and whether the negation may be answered in turn.
Clauses Negations() {
  return {
      kOnlyFieldEffects, kWholeTextIgnored,  kNoRefund,         kEquipTurnedDown,
      kChainLengthTwo,   kFaceDownMonster,   kNoEffectMonster,  kAttacksNegated,
      kImmuneAttacker,   kFieldEffectKinds,  kNotAlready,       kStopsRevival,
      kOwnMainPhase,     kEndOfMainPhase,    kAfterEquip,       kInBattlePhase,
      kAfterCost,        kBeforeEquip,       kHandEffectsNever, kHandEffectsList,
      kInAdvanceMayBe,   kInAdvanceFromHand, kLastMomentNever,  kAttackNegationNever,
      kAskedAgain,
  };
}

Clauses ShowingAndCopying() {
  return {
      kRevealNeedsCard, kEffectExempt,  kProveByRevealing, kCopyNegated,  kShowFaceDownOnce,
      kShowHandAgain,   kShowProcedure, kOnHand,           kCopyNoEquip,  kCopyNoNegation,
      kCopyOfEquips,    kCopyPrinted,   kCopyRestOfTurn,   kCopyCostsDue,
  };
}

// The unit is half a card.
std::vector<PaymentRow> Payments() {
  return {{ZoneKind::kHand, 2, ZoneKind::kGraveyard, EventKind::kDiscarded},
          {ZoneKind::kMonster, 2, ZoneKind::kGraveyard, EventKind::kTributed},
          {ZoneKind::kSpellTrap, 1, ZoneKind::kGraveyard, EventKind::kMoved},
          {ZoneKind::kGraveyard, 1, ZoneKind::kBanished, EventKind::kEroded}};
}

Clauses BattleAndEnd() {
  return {
      kNoAttackInFirstTurn,
      kSecondPlayer,
      kOneAttackEach,
      kChoosesTarget,
      kAttackingOptional,
      kAttackModeNeeded,
      kValueByMode,
      kCannotBeDestroyed,
      kDirectOnly,
      kMayTakeAttack,
      kLethalAllowed,
      kIsNoNegation,
      kFlippedFirst,
      kWeakerAttackDamage,
      kStrongerAttackDamage,
      kStrongerDefenceReflects,
      kPiercingDamage,
      kWeakerDefenceNoDamage,
      kWeakerAttackDestroyed,
      kStrongerAttackDies,
      kEqualAttack,
      kEqualZero,
      kWeakerDefenceDestroyed,
      kStrongerDefenceStays,
      kEqualDefence,
      kDirectDamage,
      kToOwnersGraveyard,
      kTakenDamage,
      kMonsterProtected,
      kNoFlip,
      kAttackSpent,
      kBothAtZero,
      kLifePointsDepleted,
      kOnlyTwoEndings,
  };
}

// The order: when, from where and how often; then by whom and on what.
Clauses Effects() {
  return {
      kDefaultTiming,       kOtherTiming,          kFirstTurnEffects, kWhenFaceUp,
      kOncePerTurn,         kMemoryOnlyOnSummoned, kOptionalDecider,  kFreeChoice,
      kUnlabelledMandatory, kBurnDamage,
  };
}

Clauses OrdinaryGame() {
  return {
      tcg::kBattleSteps, tcg::kSummonedMayAttack, tcg::kTargetAtActivation,
      tcg::kTargetGone,  tcg::kPublicZones,
  };
}

Clauses Record() {
  return {
      base::kCardKnown,    base::kCardHasEntry,    base::kEffectSupported, base::kEffectOwnTerms,
      base::kTriggerFirst, base::kAnswersWhat,     base::kChoiceFits,      base::kEffectProhibits,
      base::kRecordByHand, base::kRecordOutcome,   base::kAnotherCard,     base::kCheckObserved,
      base::kLimitSteps,   base::kDecisionAwaited, base::kPositionUnsaid,  base::kAmountUnknown,
      base::kDeckListed,   base::kDrawnCard,       base::kMustAttack,
  };
}

// Returns the clauses about deck lists. No act asks them: they stand behind all that a duel asks.
Clauses Decks() { return {kExactly39, kThreeCopies, kAllowedPool}; }

// Precedence: what must hold to ask at all; the setup; the rulebook's own sections; what is
// borrowed from the ordinary game; last, whose turn it is to speak. Consequences of one moment
// happen in this order too.
Clauses AllClauses() {
  Clauses all;
  for (const Clauses& part :
       {SetupAndTurn(), Monsters(), SpecialSummons(), Negations(), ShowingAndCopying(), Effects(),
        Equips(), Stealing(), BattleAndEnd(), OrdinaryGame(), Record(), Decks()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

// Tributes by stars: a MOOK has one star, a MIDBOSS two, an ENDBOSS three, a GOD four.
std::vector<TributeRow> Tributes() { return {{1, 0}, {2, 1}, {3, 2}, {4, 3}}; }

std::vector<SpecialRow> Specials() {
  constexpr auto kHand = 1U << static_cast<unsigned>(ZoneKind::kHand);
  constexpr auto kGraveyard = 1U << static_cast<unsigned>(ZoneKind::kGraveyard);
  return {{2, 2, kHand}, {3, 4, kHand | kGraveyard}};
}

// Chains are an attack or an effect, and one negation of it; besides, one answers in advance when a
// main phase is left and after an equip. A summon is answered when it is out of the graveyard.
ResponsePolicy Responses() {
  ResponsePolicy responses{
      .after_summon = false, .chain_most = 2, .attack_is_link = true, .after_equip = true};
  responses.before_leaving =
      static_cast<std::uint16_t>(To(PhaseKind::kMain1) | To(PhaseKind::kMain2));
  responses.mandatory_together = true;
  responses.in_windows = true;
  responses.summons_from =
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kGraveyard));
  return responses;
}

RuleSet MakeRules() {
  return {.name = "yugiohji",
          .title = "YuGiOhJi",
          .version = 1,
          .zones = Zones(),
          .phases = Phases(),
          .responses = Responses(),
          .battle = {true, true},
          .hand = {10, 9},
          .turned_up_attacks = true,
          .decks = {39, 0, 4, 3},
          .life_points = 8000,
          .setup = {SetupPart::kPlaceDecks, SetupPart::kDecideFirst, SetupPart::kOpeningHand},
          .tributes = Tributes(),
          .specials = Specials(),
          .payments = Payments(),
          .kind_words = {"Monster"},
          .clauses = AllClauses()};
}

}  // namespace

const Game* YugiohjiGame() {
  static RuleSet* const rules = [] {
    auto* made = new RuleSet(MakeRules());
    made->Finish();
    return made;
  }();
  static const Game game{rules, &YugiohjiPack()};
  return &game;
}

}  // namespace judge::yugiohji

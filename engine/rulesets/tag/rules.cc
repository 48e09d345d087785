// Tag dueling as tables: the ordinary game, who sits at the table, what partners share, and the
// clauses of the document in the place of those that they displace.
#include "engine/rulesets/tag/rules.h"

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/game/game.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

std::uint16_t Zones(std::initializer_list<ZoneKind> kinds) {
  std::uint16_t mask = 0;
  for (const ZoneKind kind : kinds) {
    mask |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
  }
  return mask;
}

// Two teams of two; 1A faces 2A, and 1B faces 2B. What lies face-up or in a Graveyard is the
// team's in a card text, what a Duelist holds is his own.
TableForm TwoTeams() {
  using Z = ZoneKind;
  TableForm form;
  form.seats = {{"1A", 0, 0}, {"1B", 0, 1}, {"2A", 1, 0}, {"2B", 1, 1}};
  form.least = form.most = 4;
  form.turns = TurnOrder::kTeamsInTurn;
  form.shared_life_points = true;
  form.speaks_by_team = true;
  form.pays_once = true;
  form.counts_by_team = true;
  form.team_zones = Zones({Z::kMonster, Z::kExtraMonster, Z::kSpellTrap, Z::kField, Z::kGraveyard,
                           Z::kBanished, Z::kUnder, Z::kNone});
  form.mates_see = Zones({Z::kMonster, Z::kSpellTrap, Z::kField, Z::kHand, Z::kBanished});
  form.mates_give = Zones({Z::kMonster, Z::kExtraMonster, Z::kSpellTrap, Z::kField});
  form.one_for_team = Zones({Z::kField});
  form.mates_show_set = true;
  return form;
}

void LayDuel(RuleSet& rules) {
  PutInPlaceOf(rules, tcg::kStart, kLpShared);
  PutInPlaceOf(rules, tcg::kFirstNoBattle, kFirstThreeNoBattle);
  PutInPlaceOf(rules, tcg::kFirstNoDraw, kStarterNoDraw);
  PutInPlaceOf(rules, tcg::kDeckOut, kDeckOutEither);
  PutInPlaceOf(rules, tcg::kLpZero, kLpZeroTeam);
  PutInPlaceOf(rules, tcg::kSurrender, kSurrenderTeam);
  PutInPlaceOf(rules, tcg::kMatchTime, kTimeComparesLp);
  PutInPlaceOf(rules, tcg::kEmzOne, kEmzOnePerDuelist);
  PutInPlaceOf(rules, tcg::kThreeCopies, kThreePerDuelist);
  PutInPlaceOf(rules, tcg::kBestOfThree, kBestOfOne);
  const Clause turns[] = {kFirstIsA,        kAlternateTeams,  kFullCycle,
                          kCycleOfTeamTwo,  kBothAsFirst,     kOthersDraw,
                          kRepeatsUntilWin, kFourthMayBattle, kFirstThreeNoAttacks,
                          kAllTurnsCount,   kYourPhases};
  PutBefore(rules, tcg::kNormalDraw, turns);
  const Clause scales[] = {kOwnScalesOnly};
  PutBefore(rules, tcg::kPendulumScales, scales);
  const Clause zones[] = {kEmzNotPartners};
  PutBefore(rules, base::kZoneEmpty, zones);
  const Clause ranks[] = {kForbiddenNone, kLimitedOne, kSemiLimitedTwo};
  PutBefore(rules, tcg::kForbiddenList, ranks);
  PutInPlaceOf(rules, tcg::kForbiddenList, kListInForce);
  const Clause wins[] = {kCostFromPool, kSpecialForTeam, kOneHandAlone};
  PutBefore(rules, kLpZeroTeam, wins);
}

void LayPlay(RuleSet& rules) {
  // Before the gate that asks whose a card is: it would say less.
  const Clause whose[] = {kNoPartnerIgnition,    kNoPartnerQuickEffect, kNoPartnerSpell,
                          kNoPartnerTrap,        kNoPartnerContinuous,  kUsableByAll,
                          kTriggerPossessor,     kSetCardController,    kOwnMonsters,
                          kPartnerNoTurnActions, kSetCardsViewable,     kOwnExtraDeckOnly};
  PutBefore(rules, base::kCardInPlace, whose);
  PutInPlaceOf(rules, tcg::kTributesOwn, kTributesOfTeam);
  const Clause shared[] = {kMaterialsOfTeam, kRitualMaterials, kFullZonesNotFreed,
                           kSummonedToOwnZone, kToOwnersGraveyard};
  PutBefore(rules, tcg::kTributeFrees, shared);
  PutInPlaceOf(rules, tcg::kFieldOnePerPlayer, kFieldOnePerTeam);
  PutInPlaceOf(rules, tcg::kFieldReplacedFirst, kFieldOldSentFirst);
  const Clause fields[] = {kFieldSetCounts, kFieldOtherTeam};
  PutBefore(rules, kFieldOnePerTeam, fields);
  const Clause sent[] = {kFieldNotDestroyed};
  PutBefore(rules, kFieldOldSentFirst, sent);
  PutInPlaceOf(rules, tcg::kDirectNeedsNoMonster, kDirectNeedsEmptySide);
  PutInPlaceOf(rules, tcg::kDirectAttack, kDirectHitsTeam);
  const Clause attacks[] = {kActiveDuelist, kFromAttackPosition, kAnyOpposingMonster,
                            kDirectChecksEmz, kDirectByEffect};
  PutBefore(rules, kDirectNeedsEmptySide, attacks);
  const Clause fast[] = {
      kEmptyExtraDecks,        kOpponentsMayRespond, kPartnerMayRespond, kPartnerNoSpeedOne,
      kPartnerNoHandQuickPlay, kNamedForContinuous,  kNamedOnce,         kStaysAboutThem,
      kNamedWithoutChain,      kEitherChooses,       kOneOpponentChosen, kCostsWithChoice,
      kActivatorPicks,         kPickedAtActivation,  kOnlyAble,          kNoEligible};
  PutBefore(rules, tcg::kSpeedOne, fast);
  PutInPlaceOf(rules, tcg::kChainPassOrder, kOpponentsFirst);
  PutInPlaceOf(rules, tcg::kTurnPlayerAnswersFirst, kTurnTeamFirst);
  PutInPlaceOf(rules, tcg::kSegoc, kTurnDuelistFirst);
  const Clause chain[] = {kFirstTeamMayAnswer, kOwnTeamAfterPass, kPartnerSecond, kOpponentsLast,
                          kResolvesWhenBothPass};
  PutBefore(rules, kTurnTeamFirst, chain);
}

RuleSet MakeRules() {
  RuleSet rules = *tcg::TcgGame()->rules;
  rules.name = "tag";
  rules.title = "tag dueling";
  rules.version = 1;
  rules.forms = {TwoTeams()};
  rules.life_points = 16000;
  rules.match_wins = 1;
  rules.round_minutes = 30;
  rules.extra_deck_zones = &DuelistsZones;
  for (Clause& clause : rules.clauses) {
    if (std::string_view(clause.id).starts_with("tcg.")) clause.borrowed = true;
    if (std::string_view(clause.id) == kTeamAwaited.id) clause = kTeamAwaited;
  }
  LayDuel(rules);
  LayPlay(rules);
  return rules;
}

}  // namespace

const Game* TagGame() {
  static RuleSet* const rules = [] {
    auto* made = new RuleSet(MakeRules());
    made->Finish();
    return made;
  }();
  static const Game game{rules, &TcgPack()};
  return &game;
}

}  // namespace judge::tag

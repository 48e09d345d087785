// Rulebook: 6.2.1 Normal summoning.
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

std::span<const Chosen> TributesOf(const Action& action) {
  return {action.chosen.data(), action.chosen_count};
}

bool IsMonsterOnField(const CheckContext& c, const Chosen& chosen) {
  return chosen.piece != kNoPiece && c.state.piece(chosen.piece).position != Position::kNone;
}

bool FreesAZone(const CheckContext& c) {
  const auto frees = [&](const Chosen& one) {
    return IsMonsterOnField(c, one) && c.state.piece(one.piece).side == c.action.seat;
  };
  return std::any_of(TributesOf(c.action).begin(), TributesOf(c.action).end(), frees);
}

bool ZonesTaken(const CheckContext& c) {
  return c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) == 0;
}

// Returns the most tributes that any number of stars takes.
int MostTributes(const RuleSet& rules) {
  int most = 0;
  for (const TributeRow& row : rules.tributes) most = std::max<int>(most, row.tributes);
  return most;
}

Answer StarsMinusOne(const CheckContext& c) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  Fact fact{.card = card, .m = c.action.chosen_count};
  if (card == kUnknownCard) {
    fact.n = MostTributes(*c.game.rules);
    if (fact.m <= fact.n) return Answer::kSilent;
    fact.text = "no monster takes more than {n} tributes, {m} are named";
    return c.Forbid(fact);
  }
  fact.n = TributesFor(c.game, card);
  if (fact.n < 0) return Answer::kSilent;
  fact.text = "tributes for {card}: {n} due, {m} named";
  if (fact.n != fact.m) return c.Forbid(fact);
  return fact.n == 0 ? Answer::kSilent : c.Permit(fact);
}

Answer MookNoTribute(const CheckContext& c) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card == kUnknownCard || c.action.chosen_count != 0) return Answer::kSilent;
  const int level = c.pack().card(card).level;
  if (level < 0 || TributesFor(*c.game.rules, level) != 0) return Answer::kSilent;
  return c.Permit({.text = "{card} is a MOOK and takes no tribute", .card = card});
}

Answer EveryMonster(const CheckContext& c) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card == kUnknownCard || !c.pack().card(card).IsMonster()) return Answer::kSilent;
  return c.Permit({.text = "{card} can be normal summoned, as every monster can", .card = card});
}

// Checks that each monster given up is the player's own and named once.
Answer ControlledMonsters(const CheckContext& c) {
  Fact fact{.seat = c.action.seat};
  std::vector<PieceIndex> seen;
  for (const Chosen& one : TributesOf(c.action)) {
    if (!IsMonsterOnField(c, one)) continue;
    fact.piece = one.piece;
    if (std::find(seen.begin(), seen.end(), one.piece) != seen.end()) {
      fact.text = "{piece} is named twice and can be tributed once";
      return c.Forbid(fact);
    }
    seen.push_back(one.piece);
    if (c.state.piece(one.piece).controller == c.action.seat) continue;
    fact.text = "{piece} is not controlled by {seat}";
    return c.Forbid(fact);
  }
  if (seen.empty()) return Answer::kSilent;
  fact.n = static_cast<std::int32_t>(seen.size());
  fact.text = "the monsters that are tributed, {n} of them, are controlled by {seat}";
  return c.Permit(fact);
}

Answer NotReplacedByCost(const CheckContext& c) {
  for (const Chosen& one : TributesOf(c.action)) {
    if (IsMonsterOnField(c, one)) continue;
    Fact fact{.text = "a tribute is a monster of {seat} in a monster card zone; {card} is none",
              .card = one.piece != kNoPiece ? c.state.piece(one.piece).card : one.card,
              .seat = c.action.seat,
              .zone = one.zone};
    if (fact.card == kUnknownCard) fact.text = "a tribute is a monster in a monster card zone";
    const bool empty = one.piece == kNoPiece && one.zone.slot != 0;
    if (empty) fact.text = "a tribute is a monster in a monster card zone; {zone} is empty";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer NeedsFreeZone(const CheckContext& c) {
  if (c.action.chosen_count != 0 || !ZonesTaken(c)) return Answer::kSilent;
  return c.Forbid({"nothing is tributed, so a zone has to be free already"});
}

Answer FreesZone(const CheckContext& c) {
  if (!ZonesTaken(c) || !FreesAZone(c)) return Answer::kSilent;
  return c.Permit({"a tributed monster leaves first and makes room"});
}

Answer OwnZone(const CheckContext& c) {
  const ZoneRef to = c.action.to;
  if (to.kind == ZoneKind::kNone || to.slot == 0) return Answer::kSilent;
  if (to.kind == ZoneKind::kMonster && to.seat == c.action.seat) return Answer::kSilent;
  return c.Forbid(
      {.text = "{zone} is no monster card zone of {seat}", .seat = c.action.seat, .zone = to});
}

Answer AttackOrSet(const CheckContext& c) {
  if (c.action.position == Position::kAttack) {
    return c.Permit({"a normal summon face up, in attack mode"});
  }
  if (c.action.position == Position::kHiddenDefense) {
    return c.Permit({"a normal summon face down, in defence mode: the monster is set"});
  }
  return c.Forbid({"a normal summon is face up in attack mode or face down in defence mode"});
}

}  // namespace

const Clause kOneNormal =
    Legality("yugiohji.summon.one-normal-per-turn", kNormal, &tcg::OneNormal).LooksAt(kNoPart);
const Clause kSummonMainPhase =
    Legality("yugiohji.summon.main-phase-only", kNormal, &tcg::MainPhaseOnly)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kOwnZone =
    Legality("yugiohji.summon.own-monster-zone", kNormal, &OwnZone).LooksAt(kPartZone);
const Clause kAttackOrSet =
    Legality("yugiohji.summon.face-up-attack-or-set", kNormal, &AttackOrSet).LooksAt(kPartPosition);
const Clause kEveryMonster =
    Legality("yugiohji.summon.every-monster-normal", kNormal, &EveryMonster).LooksAt(kNoPart);
const Clause kStarsMinusOne = Obligation("yugiohji.summon.tribute-stars-minus-one")
                                  .Binding(kNormal, &StarsMinusOne)
                                  .LooksAt(kPartNamed);
const Clause kMookNoTribute =
    Legality("yugiohji.summon.mook-no-tribute", kNormal, &MookNoTribute).LooksAt(kPartNamed);
const Clause kControlledMonsters =
    Legality("yugiohji.summon.tributes-are-controlled-monsters", kNormal, &ControlledMonsters)
        .LooksAt(kPartNamed);
const Clause kNotReplacedByCost =
    Legality("yugiohji.summon.tribute-not-replaced-by-cost", kNormal, &NotReplacedByCost)
        .LooksAt(kPartNamed);
const Clause kNeedsFreeZone =
    Legality("yugiohji.summon.mook-needs-free-zone", kNormal, &NeedsFreeZone).LooksAt(kPartNamed);
const Clause kTributeFreesZone =
    Legality("yugiohji.summon.tribute-frees-zone", kNormal, &FreesZone).LooksAt(kPartNamed);
const Clause kTributesToGraveyard = Consequence("yugiohji.summon.tributes-to-graveyard",
                                                Moment::kMaterialDue, &tcg::TributesToGraveyard);

}  // namespace judge::yugiohji

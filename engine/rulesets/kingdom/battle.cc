// Rulebook: Battle Clarifications.
#include <algorithm>
#include <cstdlib>

#include "engine/card.h"
#include "engine/held.h"
#include "engine/modifiers.h"
#include "engine/operations.h"
#include "engine/rulesets/kingdom/rules.h"
#include "engine/rulesets/tcg/shared.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

const Effect* StrikeOf(const CheckContext& c) {
  return HeldOfKind(c.game, c.state, c.action.piece, PrintedKind::kStrike);
}

// A Terrain is attacked by STRIKE.
Answer AttacksTerrain(const CheckContext& c) {
  Fact fact;
  fact.piece = c.action.piece;
  fact.zone = c.action.target_zone;
  if (c.state.piece(c.action.piece).card == kUnknownCard) {
    fact.text = "nobody has seen whether {piece} has a STRIKE to attack {zone} with";
    return c.With(Answer::kUnproven, fact);
  }
  if (const Effect* strike = StrikeOf(c)) {
    if (strike->supported) return Answer::kSilent;
    fact.text = "the STRIKE of {piece} is known and cannot be carried out by this version";
    return c.With(Answer::kUnsupported, fact);
  }
  fact.text = "{piece} has no STRIKE and cannot attack a Terrain; an attack needs a monster";
  return c.Forbid(fact);
}

Answer NoDirectAttack(const CheckContext& c) {
  if (c.action.target_zone.kind == ZoneKind::kTerrain) return AttacksTerrain(c);
  if (c.action.target == kNoPiece) {
    if (c.action.target_zone.slot != 0) return Answer::kSilent;
    return c.Forbid({"life points are no attack target; an attack needs a monster"});
  }
  const Piece& target = c.state.piece(c.action.target);
  Fact fact;
  fact.piece = c.action.target;
  if (target.position == Position::kNone && !LiesAmongMonsters(target)) {
    fact.text = "{piece} is no monster in a Monster Zone; an attack needs a monster";
    return c.Forbid(fact);
  }
  if (c.state.seat(target.controller).pool != c.state.seat(c.action.seat).pool) {
    return Answer::kSilent;
  }
  fact.text = "{piece} is on {seat}'s own side; an attack needs a monster of an opponent";
  fact.seat = c.action.seat;
  return c.Forbid(fact);
}

Answer OneAttacker(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.attacks == 0 || h.attacker == c.action.piece) return Answer::kSilent;
  Fact fact;
  fact.text = "{piece} is the monster that attacks in this Battle Phase";
  fact.piece = h.attacker;
  fact.entry = h.attack_entry;
  return c.Forbid(fact);
}

Answer OneAttack(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.attacks == 0) return c.Permit({"no attack has been declared this Battle Phase"});
  Fact fact;
  const Override each = FindAttackAll(c.game, c.state, c.action.piece, c.action.target);
  if (each.found == Truth::kTrue) {
    fact.text = "by {card} {piece} may attack each of these once";
    fact.card = each.card;
    fact.piece = c.action.piece;
    fact.entry = each.entry;
    return c.Permit(fact);
  }
  fact.text = "attack already declared this Battle Phase";
  fact.entry = h.attack_entry;
  return c.Forbid(fact);
}

Answer OnlyAtk(const CheckContext& c) {
  const bool strike = c.action.target_zone.kind == ZoneKind::kTerrain && StrikeOf(c) != nullptr;
  return strike ? Answer::kSilent : tcg::OnlyAttackPosition(c);
}

}  // namespace

const Clause kNoDirectAttack = Legality("kingdom.battle.no-direct-attack",
                                        kAttacks | On(ActionKind::kRetarget), &NoDirectAttack);
const Clause kOneAttacker =
    Legality("kingdom.battle.one-attacker-per-phase", kAttacks, &OneAttacker);
const Clause kOneAttack = Legality("kingdom.battle.one-attack-default", kAttacks, &OneAttack);
const Clause kOnlyAtk = Legality("kingdom.battle.only-atk-position-attacks", kAttacks, &OnlyAtk);
const Clause kFirstTurn =
    Legality("kingdom.battle.starting-player-first-turn", kAttacks, &tcg::NoAttackInFirstTurn);
const Clause kAtkDamage = Consequence("kingdom.battle.atk-versus-atk-damage",
                                      Moment::kDamageCalculation, &tcg::AttackDamage);
const Clause kLowerPays =
    Consequence("kingdom.battle.lower-atk-side-pays", Moment::kDamageCalculation, &tcg::LowerPays);
const Clause kDamageTerm = Definition("kingdom.battle.damage-term", Term::kBattleDamage);
const Clause kDefProtects = Consequence("kingdom.battle.def-protects-lp",
                                        Moment::kDamageCalculation, &tcg::DefenseProtects);
const Clause kBelowDef = Consequence("kingdom.battle.attacker-below-def",
                                     Moment::kDamageCalculation, &tcg::BelowDefense);

}  // namespace judge::kingdom

#include "engine/rulesets/kingdom/battle/battle.h"

#include <algorithm>

#include "engine/board/board.h"
#include "engine/board/granted_attacks.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

const Effect* StrikeOf(const CheckContext& c) {
  return HeldOfKind(c.game, c.state, c.action.piece, PrintedKind::kStrike);
}

// Checks of an attack on a Terrain that the monster has a STRIKE.
Answer AttacksTerrain(const CheckContext& c) {
  Fact fact{.piece = c.action.piece, .zone = c.action.target_zone};
  if (c.state.piece(c.action.piece).card == kUnknownCard) {
    fact.text = "it is not known whether {piece} has a STRIKE to attack {zone} with";
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
    Fact empty{.text = "no card in {zone}; an attack needs a monster",
               .zone = c.action.target_zone};
    if (empty.zone.slot != 0) return c.Forbid(empty);
    return c.Forbid({"life points are no attack target; an attack needs a monster"});
  }
  const Piece& target = c.state.piece(c.action.target);
  Fact fact{.piece = c.action.target};
  if (target.position == Position::kNone && !LiesAmongMonsters(target)) {
    fact.text = "{piece} is no monster in a Monster Zone; an attack needs a monster";
    return c.Forbid(fact);
  }
  if (c.state.Opposed(target.controller, c.action.seat)) {
    return Answer::kSilent;
  }
  fact.text = "{piece} is on {seat}'s own side; an attack needs a monster of an opponent";
  fact.seat = c.action.seat;
  return c.Forbid(fact);
}

// Permits an attack that an effect lets the monster declare besides those of the one that attacks
// in this Battle Phase; silent where none does.
Answer Granted(const CheckContext& c) {
  const std::ptrdiff_t granted = AttackGranted(c.state, c.action.piece);
  if (granted < 0) return Answer::kSilent;
  const ActiveModifier& by = c.state.modifiers()[static_cast<std::size_t>(granted)];
  Fact fact{.text = "an effect lets {piece} attack once more, whatever else attacks",
            .piece = c.action.piece,
            .entry = by.entry};
  fact.card = by.source == kNoPiece ? kUnknownCard : c.state.piece(by.source).card;
  if (fact.card != kUnknownCard) {
    fact.text = "{card} lets {piece} attack once more, whatever else attacks";
  }
  return c.Permit(fact);
}

// Only the monster that has attacked may attack again, where effects allow another attack.
Answer OneAttacker(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  const bool nobody = h.attacks == 0 && h.attacker == kNoPiece;
  if (nobody || h.attacker == c.action.piece) return Answer::kSilent;
  if (const Answer granted = Granted(c); granted != Answer::kSilent) return granted;
  Fact fact;
  if (h.attacker == kNoPiece && !IsUnsaid(c.state, kAttackUnsaid)) {
    fact.text = "the monster that attacked in this Battle Phase is not on the field any more";
    return c.Forbid(fact);
  }
  if (h.attacker == kNoPiece) {
    fact.text =
        "which monster has attacked in this Battle Phase is not said: `attack used by` and its "
        "place in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "{piece} is the monster that attacks in this Battle Phase";
  fact.piece = h.attacker;
  fact.entry = h.attack_entry;
  return c.Forbid(fact);
}

// While no attack counts, every monster may attack.
Answer OneAttackerCounted(const CheckContext& c) {
  return c.state.header().attacks == 0 ? Answer::kSilent : OneAttacker(c);
}

bool AllowsMore(const Pack& pack, CardIndex card) {
  if (card == kUnknownCard) return false;
  const PoolRange effects = pack.card(card).effects;
  for (PoolIndex e = effects.first; e < effects.first + effects.count; ++e) {
    const PoolRange operations = pack.effects[e].operations;
    const auto first = pack.operations.begin() + operations.first;
    const bool allows = std::any_of(first, first + operations.count, [](const Operation& op) {
      return op.kind == OperationKind::kExtraAttack;
    });
    if (allows) return true;
  }
  return false;
}

// Returns the card that lets the monster attack once more: its own, or one that equips it;
// kUnknownCard where that is gone.
CardIndex MoreAllowedBy(const CheckContext& c, PieceIndex monster) {
  const CardIndex own = c.state.piece(monster).card;
  if (AllowsMore(c.pack(), own)) return own;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& worn = c.state.piece(p);
    if (worn.host == monster && AllowsMore(c.pack(), worn.card)) return worn.card;
  }
  return kUnknownCard;
}

// Checks after an attack that an effect lets the same monster make one more.
Answer OneMore(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  Fact fact{.text = "attack already declared this Battle Phase",
            .piece = c.action.piece,
            .entry = h.attack_entry};
  if (h.attacker != c.action.piece) return c.Forbid(fact);
  fact.card = MoreAllowedBy(c, c.action.piece);
  fact.text = fact.card == kUnknownCard
                  ? "after the attack of this Battle Phase an effect lets {piece} attack once more"
                  : "after the attack of this Battle Phase {card} lets {piece} attack once more";
  return c.Permit(fact);
}

Answer OneAttackCounted(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.attacks == 0 && IsUnsaid(c.state, kAttackUnsaid)) {
    return c.With(Answer::kUnproven,
                  {"whether an attack was declared earlier in this Battle Phase is not said: "
                   "`attack unused`, `attack used` or `fresh` in the position would say it"});
  }
  if (h.attacks == 0 && h.attacker != kNoPiece) {
    return c.Permit({"no attack counts that was made in this Battle Phase"});
  }
  if (h.attacks == 0) return c.Permit({"no attack has been declared this Battle Phase"});
  Fact fact;
  const Permission each = FindAttackAll(c.game, c.state, c.action.piece, c.action.target);
  if (each.found == Truth::kTrue) {
    fact.text = "by {card} {piece} may attack each of these once";
    fact.card = each.card;
    fact.piece = c.action.piece;
    fact.entry = each.entry;
    fact.says = each.says;
    return c.Permit(fact);
  }
  fact.text = "attack already declared this Battle Phase";
  fact.entry = h.attack_entry;
  return c.Forbid(fact);
}

Answer OneAttack(const CheckContext& c) {
  if (const Answer granted = Granted(c); granted != Answer::kSilent) return granted;
  const StateHeader& h = c.state.header();
  const bool more = h.attacks == 0 && h.attacker != kNoPiece;
  return more ? OneMore(c) : OneAttackCounted(c);
}

Answer OnlyAtk(const CheckContext& c) {
  const bool strike = c.action.target_zone.kind == ZoneKind::kTerrain && StrikeOf(c) != nullptr;
  return strike ? Answer::kSilent : tcg::OnlyAttackPosition(c);
}

}  // namespace

const Clause kNoDirectAttack = Legality("kingdom.battle.no-direct-attack",
                                        kAttacks | On(ActionKind::kRetarget), &NoDirectAttack)
                                   .LooksAt(kPartNamed);
const Clause kOneAttacker =
    Legality("kingdom.battle.one-attacker-per-phase", kAttacks, &OneAttacker).LooksAt(kNoPart);
const Clause kOneAttackerCounted = kOneAttacker.Binding(kAttacks, &OneAttackerCounted);
const Clause kOneAttack =
    Legality("kingdom.battle.one-attack-default", kAttacks, &OneAttack).LooksAt(kPartNamed);
const Clause kOneAttackCounted = kOneAttack.Binding(kAttacks, &OneAttackCounted);
const Clause kOnlyAtk =
    Legality("kingdom.battle.only-atk-position-attacks", kAttacks, &OnlyAtk).LooksAt(kPartNamed);
const Clause kFirstTurn =
    Legality("kingdom.battle.starting-player-first-turn", kAttacks, &tcg::NoAttackInFirstTurn)
        .LooksAt(kNoPart);
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

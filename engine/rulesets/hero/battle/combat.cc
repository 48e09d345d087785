// Rulebook: 6 Combat Rules, what two monsters do to each other.
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

// Returns whether it is known what the monster was hurt by so far.
bool AreHitPointsKnown(const MomentContext& c, PieceIndex piece) {
  return (c.state().piece(piece).marks & kDamageUnsaid) == 0;
}

// Deals both damages at once: each number is that of before the battle.
void DealSimultaneously(const MomentContext& c) {
  const tcg::BattleValues v = tcg::ValuesOf(c);
  if (!v.known) return;
  tcg::NoteValues(c, v);
  Hurt(c.run, c.data.battle.target, v.attacker);
  Hurt(c.run, c.data.battle.attacker, v.target);
}

// Returns whether what the attacker's damage leaves over reaches the player.
Permission GoesThrough(const MomentContext& c) {
  const Subject struck = SubjectOf(c.state(), c.data.battle.target);
  return FindAdded(c.run.game, c.state(), kOverflowByEffect.id,
                   SubjectOf(c.state(), c.data.battle.attacker), &struck);
}

// Notes a battle of monsters one of which nobody has seen: what they have left is unknown then, and
// so is what is left over of the damage.
void NumbersUnknown(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  if (battle.target == kNoPiece || tcg::ValuesOf(c).known) return;
  if (c.state().piece(battle.target).position == Position::kNone) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(battle.attacker).controller,
               .piece = battle.attacker,
               .other = battle.target});
  HurtUnseen(c.run.change(), battle.attacker);
  HurtUnseen(c.run.change(), battle.target);
  if (GoesThrough(c).found != Truth::kTrue) return;
  const AmountRange left_over{0, CurrentAttack(c.run.game, c.state(), battle.attacker)};
  DamageBetween(c.run, c.state().piece(battle.target).controller, left_over,
                EventKind::kBattleDamage);
}

// What of the attacker's damage is more than the target has hit points; 0: nothing, or not known.
struct Overflow {
  std::int32_t amount = 0;
  Permission granted;  // the card by which it reaches the player
};

Overflow OverflowOf(const MomentContext& c) {
  Overflow over;
  const tcg::BattleValues v = tcg::ValuesOf(c);
  const PieceIndex target = c.data.battle.target;
  if (!v.known || !AreHitPointsKnown(c, target)) return over;
  over.amount = v.attacker - CurrentDefense(c.run.game, c.state(), target, nullptr,
                                            c.data.battle.attacker, BattleSide::kAttacked);
  if (over.amount <= 0) return {};
  over.granted = GoesThrough(c);
  return over;
}

void NoOverflow(const MomentContext& c) {
  const Overflow over = OverflowOf(c);
  if (over.amount == 0 || over.granted.found == Truth::kTrue) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.battle.target).controller,
               .piece = c.data.battle.target});
}

void OverflowByEffect(const MomentContext& c) {
  const Overflow over = OverflowOf(c);
  if (over.amount == 0 || over.granted.found != Truth::kTrue) return;
  c.Note({.text = "by {card} what is left over reaches the player: {n}",
          .card = over.granted.card,
          .n = over.amount,
          .entry = over.granted.entry,
          .says = over.granted.says});
  const PieceIndex outer = c.run.source;
  c.run.source = over.granted.source;
  Damage(c.run, c.state().piece(c.data.battle.target).controller, over.amount,
         EventKind::kBattleDamage, c.data.battle.attacker);
  c.run.source = outer;
}

// Returns the other monster of the battle in which the piece has just fought.
PieceIndex FoughtBy(const State& state, PieceIndex piece) {
  const Task* attack = CurrentAttackTask(state);
  if (attack == nullptr || attack->step < kAttackCalculation) return kNoPiece;
  if (attack->piece == piece) return attack->target;
  return attack->target == piece ? attack->piece : kNoPiece;
}

// Destroys what has no hit points left. What is kept from it is left with one.
void DestroyTheSpent(const MomentContext& c) {
  std::vector<Doomed> by_battle;
  std::vector<Doomed> otherwise;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (!HasNoHitPoints(c.run.game, c.state(), p)) continue;
    const PieceIndex other = FoughtBy(c.state(), p);
    (other != kNoPiece ? by_battle : otherwise).push_back({p, other});
  }
  DestroyTogether(c.run, by_battle, Reason::kBattle);
  if (c.state().header().over == 0) DestroyTogether(c.run, otherwise, Reason::kEffect);
  for (const std::vector<Doomed>& all : {by_battle, otherwise}) {
    for (const Doomed& one : all) {
      const bool kept =
          c.state().header().over == 0 && HasNoHitPoints(c.run.game, c.state(), one.piece);
      if (kept) Hurt(c.run, one.piece, -1);
    }
  }
}

}  // namespace

const Clause kSimultaneousDamage =
    Consequence("hero.combat.simultaneous-damage", Moment::kDamageCalculation, &DealSimultaneously);
const Clause kNumbersUnknown =
    base::kBattleUnknown.Happening(Moment::kDamageCalculation, &NumbersUnknown);
const Clause kHitPointsPersist = Definition("hero.combat.hp-persists", Term::kDamageStays);
const Clause kZeroDestroyed =
    Consequence("hero.combat.zero-hp-destroyed", Moment::kNoHitPoints, &DestroyTheSpent);
const Clause kNoOverflow =
    Consequence("hero.combat.no-overflow", Moment::kDamageCalculation, &NoOverflow);
const Clause kOverflowByEffect =
    Consequence("hero.combat.overflow-by-effect", Moment::kDamageCalculation, &OverflowByEffect);

}  // namespace judge::hero

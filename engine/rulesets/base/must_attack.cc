// Monsters that have to attack: a Battle Phase is not left before they have.
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/base/prohibition.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Returns whether the monster may attack now: kUnknown where its attack is not ruled out.
Truth MayAttackNow(const CheckContext& c, PieceIndex attacker, PieceIndex target) {
  Action attack;
  attack.kind = ActionKind::kAttack;
  attack.seat = c.action.seat;
  attack.piece = attacker;
  attack.from = PlaceOf(c.state.piece(attacker));
  attack.target = target;
  if (target != kNoPiece) attack.target_zone = PlaceOf(c.state.piece(target));
  const Verdict verdict = RuleOn(c.game, c.state, attack);
  if (verdict.legal()) return Truth::kTrue;
  return verdict.ruling == Ruling::kIllegal ? Truth::kFalse : Truth::kUnknown;
}

// Returns whether the monster may attack something, and the first monster that it may; `other` is
// kNoPiece for a direct attack.
Truth MayAttackSomething(const CheckContext& c, PieceIndex attacker, PieceIndex* other) {
  Truth may = MayAttackNow(c, attacker, kNoPiece);
  for (PieceIndex p = 1; p <= c.state.piece_count() && may != Truth::kTrue; ++p) {
    const bool stands = c.state.piece(p).position != Position::kNone;
    if (!stands || Controls(c.state, c.action.seat, p)) continue;
    const Truth this_one = MayAttackNow(c, attacker, p);
    if (this_one != Truth::kFalse) *other = p;
    may = Or(may, this_one);
  }
  return may;
}

// Forbids to leave the Battle Phase, or to end the turn in it, while a monster that has to attack
// may do so. To go by the Battle Phase is no attack that was not made.
Answer MustAttack(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  const bool leaves = c.game.rules->Phase(h.phase).battle && h.turn_seat == c.action.seat;
  if (!leaves || !c.game.rules->effects_are_read_in_full) return Answer::kSilent;
  Answer open = Answer::kSilent;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    const bool waits = piece.position != Position::kNone && Controls(c.state, h.turn_seat, p) &&
                       (piece.flags & kAttackedThisTurn) == 0;
    if (!waits) continue;
    const Permission must = FindMustAttack(c.game, c.state, p);
    if (must.found == Truth::kFalse) continue;
    Fact fact{.piece = p, .card = must.card};
    const Truth may = And(must.found, MayAttackSomething(c, p, &fact.other));
    if (may == Truth::kFalse) continue;
    fact.text = fact.other == kNoPiece
                    ? "{card} has {piece} attack if it can, and it may attack"
                    : "{card} has {piece} attack if it can, and it may attack {other}";
    if (may == Truth::kTrue) return c.Forbid(fact);
    fact.text = "whether {piece} has to attack, and may, depends on what is not known";
    open = c.With(Answer::kUnproven, fact);
  }
  return open;
}

}  // namespace

const Clause kMustAttack =
    Legality("base.battle.must-attack", On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn),
             &MustAttack)
        .LooksAt(kNoPart);

}  // namespace judge::base

// Rulebook: Main Phase Clarifications, Terminology (Battle Swap, Battle Lock), Clarifications.
#include "engine/modifiers.h"
#include "engine/rulesets/kingdom/rules.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kChanges = On(ActionKind::kChangePosition) | On(ActionKind::kFlip);

Answer UprightSideways(const CheckContext& c) {
  const Position now = c.state.piece(c.action.piece).position;
  Fact fact;
  fact.piece = c.action.piece;
  if (now == Position::kNone || c.action.position == Position::kNone) return Answer::kSilent;
  if (IsHidden(now)) {
    fact.text = "{piece} is Hidden: it is flipped face-up, not turned";
    return c.Forbid(fact);
  }
  if (IsHidden(c.action.position)) {
    fact.text = "{piece} is face-up: to go face-down it is Hidden, not turned";
    return c.Forbid(fact);
  }
  if (now != c.action.position) return Answer::kSilent;
  fact.text = "{piece} is in that position already";
  fact.entry = c.state.piece(c.action.piece).position_since;
  return c.Forbid(fact);
}

Answer OthersUpright(const CheckContext& c) {
  if (c.state.piece(c.action.piece).position != Position::kNone) return Answer::kSilent;
  Fact fact;
  fact.text = "{piece} is no monster in a Monster Zone and has no battle position";
  fact.piece = c.action.piece;
  return c.Forbid(fact);
}

Answer FlipChoice(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact;
  fact.piece = c.action.piece;
  if (!IsHidden(piece.position)) {
    fact.text = "{piece} is not face-down";
    return c.Forbid(fact);
  }
  if (IsHidden(c.action.position)) return c.Forbid({"a flip turns the monster face-up"});
  fact.text = "{piece} may be flipped into ATK or DEF Position, as its controller likes";
  return c.Permit(fact);
}

Answer LockBars(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  const Position to = c.action.position;
  const bool same_way = to != Position::kNone && IsAttack(to) == IsAttack(piece.position);
  if (c.action.kind == ActionKind::kFlip && same_way) return Answer::kSilent;
  bool open_ended = false;
  const Override lock = FindBattleLock(c.game, c.state, c.action.piece, &open_ended);
  if (lock.found == Truth::kFalse) return Answer::kSilent;
  Fact fact;
  fact.text =
      lock.card == kUnknownCard ? "{piece} is Battle Locked" : "{piece} is Battle Locked by {card}";
  fact.piece = c.action.piece;
  fact.card = lock.card;
  fact.entry = lock.entry;
  return c.With(lock.found == Truth::kTrue ? Answer::kForbids : Answer::kUnproven, fact);
}

}  // namespace

const Clause kUprightSideways = Definition("kingdom.position.upright-and-sideways")
                                    .Binding(On(ActionKind::kChangePosition), &UprightSideways);
const Clause kOthersUpright =
    Definition("kingdom.position.other-cards-upright").Binding(kChanges, &OthersUpright);
const Clause kFlipChoice =
    Legality("kingdom.position.own-flip-choice", On(ActionKind::kFlip), &FlipChoice);
const Clause kOpponentFlip =
    Consequence("kingdom.position.opponent-flip-keeps", Moment::kNone, nullptr)
        .Meaning(Term::kOpponentFlip);
const Clause kBattleSwap = Definition("kingdom.position.battle-swap", Term::kBattleSwap);
const Clause kLockTurns = Definition("kingdom.position.battle-lock-turns", Term::kBattleLockTurns);
const Clause kLockOpen =
    Definition("kingdom.position.battle-lock-open-ended", Term::kBattleLockOpen);
const Clause kLockBars =
    Legality("kingdom.position.battle-lock-controller-barred", kChanges, &LockBars);

}  // namespace judge::kingdom

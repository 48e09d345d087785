// Battle positions that a player changes without an effect.
#include "engine/rulesets/tcg/shared.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {
namespace {

EntryNumber LastEntry(const CheckContext& c, HistoryKind kind) {
  EntryNumber entry = 0;
  for (const HistoryItem& item : c.state.history()) {
    const bool fits =
        item.kind == kind && item.piece == c.action.piece && item.turn == c.state.header().turn;
    if (fits) entry = item.entry;
  }
  return entry;
}

}  // namespace

Answer PositionOncePerTurn(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact;
  fact.piece = c.action.piece;
  if ((piece.flags & kPositionChangedThisTurn) == 0) {
    fact.text = "{piece} has not changed its position this turn";
    return c.Permit(fact);
  }
  fact.text = "{piece} has changed its position this turn";
  fact.entry = piece.position_since;
  // An effect may have turned it since, which is no change of this kind.
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kPositionChanged && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn;
    if (it) fact.entry = item.entry;
  }
  return c.Forbid(fact);
}

Answer PositionNotWhenSummoned(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if ((piece.flags & kSummonedThisTurn) == 0) return Answer::kSilent;
  Fact fact;
  fact.text = "{piece} was summoned this turn";
  fact.piece = c.action.piece;
  fact.entry = piece.since;
  return c.Forbid(fact);
}

Answer PositionNotAfterAttack(const CheckContext& c) {
  if ((c.state.piece(c.action.piece).flags & kAttackedThisTurn) == 0) return Answer::kSilent;
  Fact fact;
  fact.text = "{piece} declared an attack this turn";
  fact.piece = c.action.piece;
  fact.entry = LastEntry(c, HistoryKind::kAttack);
  return c.Forbid(fact);
}

Answer FlipSummon(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact;
  fact.piece = c.action.piece;
  if ((piece.flags & kSetThisTurn) == 0) {
    fact.text = "{piece} lay face-down when the turn began";
    return c.Permit(fact);
  }
  fact.text = "{piece} was put face-down this turn";
  fact.entry = piece.position_since > piece.since ? piece.position_since : piece.since;
  return c.Forbid(fact);
}

namespace {

Answer NotWhenSummonedOrAttacked(const CheckContext& c) {
  const Answer summoned = PositionNotWhenSummoned(c);
  return summoned != Answer::kSilent ? summoned : PositionNotAfterAttack(c);
}

Answer SpecialPosition(const CheckContext& c) {
  if (IsHidden(c.action.position)) return Answer::kSilent;
  return c.Permit({"a Special Summon may be made in face-up ATK or DEF Position"});
}

}  // namespace

const Clause kPositionOncePerTurn =
    Legality("tcg.position.once-per-turn", On(ActionKind::kChangePosition), &PositionOncePerTurn)
        .Borrowed();
const Clause kPositionNotWhenSummoned =
    Legality("tcg.position.not-when-summoned-or-attacked", On(ActionKind::kChangePosition),
             &NotWhenSummonedOrAttacked)
        .Borrowed();
const Clause kFlipSummon =
    Legality("tcg.summon.flip-summon", On(ActionKind::kFlip), &FlipSummon).Borrowed();
const Clause kSpecialPosition =
    Legality("tcg.summon.special-position", On(ActionKind::kSpecialSummon), &SpecialPosition)
        .Borrowed();

}  // namespace judge::tcg

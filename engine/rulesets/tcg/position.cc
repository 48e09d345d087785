#include "engine/rulesets/tcg/position.h"

#include <algorithm>

#include "engine/in_play/in_play.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/terms/terms.h"

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
  Fact fact{.piece = c.action.piece};
  const bool changed = (piece.flags & kPositionChangedThisTurn) != 0;
  if (!changed && IsTurningUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} has changed its position earlier this turn is not said: `fresh` in the "
        "position would say that it has not";
    return c.With(Answer::kUnproven, fact);
  }
  if (!changed) {
    fact.text = "{piece} has not changed its position this turn";
    return c.Permit(fact);
  }
  fact.text = "{piece} has changed its position this turn";
  fact.entry = piece.position_since;
  // An effect may have turned it since; that is no change of this kind.
  const EntryNumber by_hand =
      std::max(LastEntry(c, HistoryKind::kPositionChanged), LastEntry(c, HistoryKind::kFlipped));
  if (by_hand != 0) fact.entry = by_hand;
  return c.Forbid(fact);
}

Answer PositionNotWhenSummoned(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  const bool summoned = (piece.flags & kSummonedThisTurn) != 0;
  Fact fact{.piece = c.action.piece};
  if (!summoned && IsArrivalUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} was summoned this turn is not said: `before` and this turn behind it, or "
        "`fresh`, in the position would say that it was not";
    return c.With(Answer::kUnproven, fact);
  }
  if (!summoned) return Answer::kSilent;
  // A Set is no summon; of one that was turned up or hidden since, either may have been.
  const bool lies = IsHidden(piece.position) && piece.position_since <= piece.since;
  const bool down = (piece.flags & kSetThisTurn) != 0;
  fact.text = !down  ? "{piece} was summoned this turn"
              : lies ? "{piece} was Set this turn"
                     : "{piece} was summoned or Set this turn";
  // The monster may have gone to another zone since.
  fact.entry =
      std::max(LastEntry(c, HistoryKind::kNormalSummon), LastEntry(c, HistoryKind::kSpecialSummon));
  if (fact.entry == 0) fact.entry = piece.since;
  return c.Forbid(fact);
}

Answer PositionNotAfterAttack(const CheckContext& c) {
  const bool attacked = (c.state.piece(c.action.piece).flags & kAttackedThisTurn) != 0;
  Fact fact;
  if (!attacked && IsAttackUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} declared an attack earlier this turn is not said: `attack unused` or "
        "`fresh` in the position would say that it did not";
    fact.piece = c.action.piece;
    return c.With(Answer::kUnproven, fact);
  }
  if (!attacked) return Answer::kSilent;
  fact.text = "{piece} declared an attack this turn";
  fact.piece = c.action.piece;
  fact.entry = LastEntry(c, HistoryKind::kAttack);
  return c.Forbid(fact);
}

Answer FlipSummon(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece};
  const bool set = (piece.flags & kSetThisTurn) != 0;
  if (!set && IsArrivalUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} was put face-down this turn is not said: `before` and this turn behind "
        "it, or `fresh`, in the position would say that it was not";
    return c.With(Answer::kUnproven, fact);
  }
  if (!set) {
    fact.text = "{piece} lay face-down when the turn began";
    return c.Permit(fact);
  }
  fact.text = "{piece} was put face-down this turn";
  // An effect may have turned it since, face-down as it was.
  fact.entry = std::max({LastEntry(c, HistoryKind::kHid), LastEntry(c, HistoryKind::kNormalSummon),
                         LastEntry(c, HistoryKind::kSpecialSummon)});
  const bool now = piece.since_turn == c.state.header().turn;
  if (fact.entry == 0 && now) fact.entry = piece.since;
  return c.Forbid(fact);
}
Position NewPosition(const CheckContext& c) {
  if (c.action.position != Position::kNone) return c.action.position;
  if (c.action.kind == ActionKind::kFlip) return Position::kAttack;
  return IsAttack(c.state.piece(c.action.piece).position) ? Position::kDefense : Position::kAttack;
}

namespace {

bool IsMonster(const CheckContext& c) {
  return c.action.piece != kNoPiece && c.state.piece(c.action.piece).position != Position::kNone;
}

// Returns the fact against a change by hand whatever position the monster is in; "": none.
const char* NeverByHand(const CheckContext& c) {
  if (!IsMonster(c)) return "{piece} is no monster in a Monster Zone and has no battle position";
  const Position now = c.state.piece(c.action.piece).position;
  if (c.action.kind == ActionKind::kHide || IsHidden(NewPosition(c))) {
    return "{piece} is not turned face-down by hand";
  }
  if (c.action.kind == ActionKind::kFlip && !IsHidden(now)) return "{piece} is not face-down";
  if (c.action.kind == ActionKind::kChangePosition && IsHidden(now)) {
    return "{piece} lies face-down and is turned up with flip";
  }
  return NewPosition(c) == now ? "{piece} is in that position already" : "";
}

}  // namespace

Answer AttackToDefense(const CheckContext& c) {
  Fact fact{.text = NeverByHand(c), .piece = c.action.piece};
  if (fact.text[0] != '\0') return c.Forbid(fact);
  const Position stands = c.state.piece(c.action.piece).position;
  if (!IsAttack(stands) || IsHidden(stands)) return Answer::kSilent;
  fact.text = "{piece} goes from Attack Position to face-up Defense Position";
  return c.Permit(fact);
}

Answer DefenseToAttack(const CheckContext& c) {
  if (!IsMonster(c) || NeverByHand(c)[0] != '\0') return Answer::kSilent;
  const Position now = c.state.piece(c.action.piece).position;
  if (!IsDefense(now)) return Answer::kSilent;
  Fact fact{.text = "{piece} goes from Defense Position to face-up Attack Position",
            .piece = c.action.piece};
  if (NewPosition(c) == Position::kAttack) return c.Permit(fact);
  fact.text = "by hand {piece} is turned up into Attack Position";
  return c.Forbid(fact);
}

Answer TurnedByEffect(const CheckContext& c) {
  if (!IsMonster(c)) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  const bool turned = piece.position_since != 0 && piece.position_since > piece.since;
  if (!turned || (piece.flags & kPositionChangedThisTurn) != 0) return Answer::kSilent;
  // What was done by hand before the last turn is forgotten.
  bool reaches = false;
  for (const HistoryItem& item : c.state.history()) {
    reaches |= item.turn + 1 >= c.state.header().turn && item.entry <= piece.position_since;
    const bool by_hand =
        item.piece == c.action.piece && item.entry == piece.position_since &&
        (item.kind == HistoryKind::kPositionChanged || item.kind == HistoryKind::kFlipped);
    if (by_hand) return Answer::kSilent;
  }
  if (!reaches) return Answer::kSilent;
  return c.Permit({.text = "{piece} was turned by no change of its player's",
                   .piece = c.action.piece,
                   .entry = piece.position_since});
}

namespace {

Answer NotWhenSummonedOrAttacked(const CheckContext& c) {
  const Answer summoned = PositionNotWhenSummoned(c);
  return summoned != Answer::kSilent ? summoned : PositionNotAfterAttack(c);
}

// Forbids the change also where an effect has let the monster attack once more.
Answer NotWhenSummonedOrHasAttacked(const CheckContext& c) {
  const Answer usual = NotWhenSummonedOrAttacked(c);
  if (usual != Answer::kSilent) return usual;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn;
    if (!it || item.entry < c.state.piece(c.action.piece).since) continue;
    return c.Forbid({.text = "{piece} declared an attack this turn",
                     .piece = c.action.piece,
                     .entry = item.entry});
  }
  return Answer::kSilent;
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
             &NotWhenSummonedOrHasAttacked)
        .Borrowed();
const Clause kPositionMoreAttacks =
    kPositionNotWhenSummoned.Binding(On(ActionKind::kChangePosition), &NotWhenSummonedOrAttacked);
const Clause kFlipSummon =
    Legality("tcg.summon.flip-summon", On(ActionKind::kFlip), &FlipSummon).Borrowed();
const Clause kSpecialPosition =
    Legality("tcg.summon.special-position", On(ActionKind::kSpecialSummon), &SpecialPosition)
        .Borrowed()
        .LooksAt(kPartPosition);

}  // namespace judge::tcg

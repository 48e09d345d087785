// Rulebook: changes of battle position, Flip Summons.
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kTurns = On(ActionKind::kChangePosition) | On(ActionKind::kFlip);
constexpr ActionMask kHides = On(ActionKind::kHide);

bool IsMonster(const CheckContext& c) {
  return c.action.piece != kNoPiece && c.state.piece(c.action.piece).position != Position::kNone;
}

// Checks which change there is at all, then that the monster has not changed this turn.
Answer PositionOnce(const CheckContext& c) {
  const CheckContext quiet{c.game, c.state, c.action};
  const bool never = AttackToDefense(quiet) == Answer::kForbids;
  if (never || c.action.kind == ActionKind::kHide || !IsMonster(c)) return AttackToDefense(c);
  // Of a change that is barred it is told why, and not which one it would be.
  if (PositionOncePerTurn(quiet) != Answer::kForbids) AttackToDefense(c);
  return PositionOncePerTurn(c);
}

// Returns the entry by which an effect turned the monster face-down this turn, which came earlier;
// 0: none did.
EntryNumber HiddenByEffect(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  const bool hid = IsHidden(piece.position) && (piece.flags & kSetThisTurn) != 0 &&
                   (piece.flags & kSummonedThisTurn) == 0;
  return hid ? piece.position_since : 0;
}

// Checks that a Flip Summon turns the monster into Attack Position, and that it was not Set this
// turn.
Answer FlipSummonOnly(const CheckContext& c) {
  if (!IsMonster(c)) return Answer::kSilent;
  const Answer kind = DefenseToAttack(c);
  if (c.action.kind != ActionKind::kFlip || kind == Answer::kForbids) return kind;
  return HiddenByEffect(c) == 0 ? FlipSummon(c) : Answer::kSilent;
}

// Permits a Flip Summon of a monster that an effect has turned face-down this turn.
Answer BookThenFlip(const CheckContext& c) {
  const EntryNumber hidden = IsMonster(c) ? HiddenByEffect(c) : 0;
  if (hidden == 0) return Answer::kSilent;
  return c.Permit({.text = "an effect has turned {piece} face-down this turn, which keeps nobody "
                           "from a Flip Summon",
                   .piece = c.action.piece,
                   .entry = hidden});
}

// Permits a Flip Summon beside the Normal Summon of the turn.
Answer FlipIsFree(const CheckContext& c) {
  if (!IsMonster(c) || c.state.seat(c.action.seat).normal_summons == 0) return Answer::kSilent;
  return c.Permit({.text = "{seat} has no Normal Summon left in this turn, and a Flip Summon "
                           "needs none",
                   .seat = c.action.seat,
                   .entry = c.state.seat(c.action.seat).normal_summon_entry});
}

Answer NotSummonedOrAttacked(const CheckContext& c) {
  return IsMonster(c) ? kPositionNotWhenSummoned.check(c) : Answer::kSilent;
}

Answer ChangeIsFree(const CheckContext& c) {
  return IsMonster(c) ? TurnedByEffect(c) : Answer::kSilent;
}

}  // namespace

const Clause kPositionOnce = kPositionOncePerTurn.Binding(kTurns | kHides, &PositionOnce);
const Clause kPositionNotYet = kPositionNotWhenSummoned.Binding(kTurns, &NotSummonedOrAttacked);
const Clause kFlipSummonOnly = kFlipSummon.Binding(kTurns, &FlipSummonOnly);
const Clause kFlipIsFree =
    Legality("tcg.summon.flip-is-free", On(ActionKind::kFlip), &FlipIsFree).LooksAt(kNoPart);
const Clause kBookThenFlip =
    Legality("tcg.position.book-then-flip", On(ActionKind::kFlip), &BookThenFlip).LooksAt(kNoPart);
const Clause kEffectChangeFree =
    Legality("tcg.position.effect-change-is-free", kTurns, &ChangeIsFree);

}  // namespace judge::tcg

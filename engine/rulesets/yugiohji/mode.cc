// Rulebook: 5.2 Modes.
#include <algorithm>

#include "engine/rulesets/tcg/shared.h"
#include "engine/rulesets/yugiohji/rules.h"
#include "engine/windows.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kTurn = On(ActionKind::kChangePosition);
constexpr ActionMask kFlips = On(ActionKind::kFlip);
constexpr ActionMask kHides = On(ActionKind::kHide);
constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);

Answer FaceDownIsDefence(const CheckContext& c) {
  if (c.action.position != Position::kHiddenAttack) return Answer::kSilent;
  return c.Forbid({"face down is defence mode: there is no face-down attack mode"});
}

// The mode that a change by hand leads to.
Position NewMode(const CheckContext& c) {
  if (c.action.position != Position::kNone) return c.action.position;
  const Position now = c.state.piece(c.action.piece).position;
  if (c.action.kind == ActionKind::kFlip) return Position::kAttack;
  return IsAttack(now) ? Position::kDefense : Position::kAttack;
}

Answer ChangeKinds(const CheckContext& c) {
  const Position now = c.state.piece(c.action.piece).position;
  const Position next = NewMode(c);
  Fact fact;
  fact.piece = c.action.piece;
  if (c.action.kind == ActionKind::kFlip || IsHidden(now)) {
    fact.text = "by hand {piece} is turned up into attack mode only";
    const bool flips = IsHidden(now) && next == Position::kAttack;
    return flips && c.action.kind == ActionKind::kFlip ? Answer::kSilent : c.Forbid(fact);
  }
  if (IsHidden(next)) return Answer::kSilent;
  fact.text = "{piece} lies in this mode already";
  if (next == now) return c.Forbid(fact);
  fact.text = now == Position::kAttack ? "{piece} goes from attack mode to defence mode"
                                       : "{piece} goes from defence mode to attack mode";
  return c.Permit(fact);
}

Answer FlipSummoned(const CheckContext& c) {
  if (!IsHidden(c.state.piece(c.action.piece).position) || NewMode(c) != Position::kAttack) {
    return Answer::kSilent;
  }
  Fact fact;
  fact.text = "{piece} is turned from face-down defence mode to face-up attack mode";
  fact.piece = c.action.piece;
  return c.Permit(fact);
}

Answer NotInTurnSet(const CheckContext& c) {
  if (!IsHidden(c.state.piece(c.action.piece).position)) return Answer::kSilent;
  return tcg::FlipSummon(c);
}

Answer NeverBack(const CheckContext& c) {
  const Position now = c.state.piece(c.action.piece).position;
  const bool hides = c.action.kind == ActionKind::kHide;
  if (!hides && (IsHidden(now) || !IsHidden(c.action.position))) return Answer::kSilent;
  Fact fact;
  fact.text = IsHidden(now) ? "{piece} lies face down already"
                            : "{piece} lies face up and is not turned face down by hand";
  fact.piece = c.action.piece;
  return c.Forbid(fact);
}

Answer InOwnMainPhase(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if (c.action.piece == kNoPiece || piece.controller == c.action.seat) {
    return tcg::MainPhaseOnly(c);
  }
  Fact fact;
  fact.text = "{piece} is not controlled by {seat}";
  fact.piece = c.action.piece;
  fact.seat = c.action.seat;
  return c.Forbid(fact);
}

// It was declared, and nothing gives that back.
Answer NegatedAttackCounts(const CheckContext& c) {
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn && item.effect == kWasNegated;
    if (!it) continue;
    Fact fact;
    fact.text = "the attack of {piece} was negated: it has attacked all the same";
    fact.piece = item.piece;
    fact.entry = item.entry;
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kFaceDownIsDefence = Definition("yugiohji.mode.face-down-means-defence")
                                      .Binding(kSummons | kTurn | kFlips, &FaceDownIsDefence);
const Clause kNotWhenSummoned =
    Legality("yugiohji.mode.no-change-in-turn-summoned", kTurn, &tcg::PositionNotWhenSummoned);
const Clause kNotWhenSet = Legality("yugiohji.mode.no-change-in-turn-set", kFlips, &NotInTurnSet);
const Clause kOneChange =
    Legality("yugiohji.mode.one-change-per-turn", kTurn, &tcg::PositionOncePerTurn);
const Clause kNotAfterAttack =
    Legality("yugiohji.mode.no-change-after-attack", kTurn, &tcg::PositionNotAfterAttack);
const Clause kChangeKinds =
    Legality("yugiohji.mode.manual-change-kinds", kTurn | kFlips, &ChangeKinds);
const Clause kFlipSummon = Legality("yugiohji.mode.flip-summon", kFlips, &FlipSummoned);
const Clause kNeverBack =
    Legality("yugiohji.mode.never-back-face-down", kTurn | kHides, &NeverBack);
const Clause kChangeInMainPhase =
    Legality("yugiohji.mode.change-in-own-main-phase", kTurn | kFlips | kHides, &InOwnMainPhase)
        .AboutPlace();
const Clause kNegatedAttackCounts = Legality("yugiohji.mode.negated-attack-counts",
                                             kTurn | On(ActionKind::kAttack), &NegatedAttackCounts);

}  // namespace judge::yugiohji

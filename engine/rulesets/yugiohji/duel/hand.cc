// Rulebook: 3 Hand restrictions.
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

// The acts that go on without the discard, and the discard itself.
constexpr ActionMask kGoesOn = On(ActionKind::kDraw) | On(ActionKind::kNoDraw) |
                               On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn) |
                               On(ActionKind::kDiscard) | On(ActionKind::kPass);

Answer OwnTurnOnly(const CheckContext& c) {
  const SeatIndex turn = c.state.header().turn_seat;
  if (c.action.kind == ActionKind::kDiscard) {
    if (!tcg::DiscardsUnasked(c) || c.action.seat == turn || !tcg::KeepsMore(c, c.action.seat)) {
      return Answer::kSilent;
    }
    return tcg::ForbidUnlessOpen(
        c, tcg::AboutHand(
               c, c.action.seat,
               "{seat} may keep {n} cards: the hand is counted at the end of {seat}'s turn"));
  }
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    if (seat == turn || !tcg::KeepsMore(c, seat)) continue;
    return c.Permit(
        tcg::AboutHand(c, seat, "{seat} keeps {n} cards: it is not {seat}'s turn that ends"));
  }
  return Answer::kSilent;
}

bool IsForDraw(const Task& asked) {
  return asked.step == kHandBeforeDraw ||
         (asked.step == kHandBeforeAdding && asked.piece == kNoPiece);
}

Answer FullHandFirst(const CheckContext& c) {
  const Task* asked = HandAsked(c.state);
  if (asked == nullptr || asked->step == kHandAtEnd || IsForDraw(*asked)) return Answer::kSilent;
  Fact fact =
      tcg::AboutHand(c, asked->controller,
                     "{seat} has {n} cards in the hand and discards one before {piece} comes");
  fact.piece = asked->piece;
  return tcg::OnlyDiscards(c, *asked, fact);
}

Answer FullHandDraw(const CheckContext& c) {
  const Task* asked = HandAsked(c.state);
  if (asked == nullptr || !IsForDraw(*asked)) return Answer::kSilent;
  return tcg::OnlyDiscards(
      c, *asked,
      tcg::AboutHand(c, asked->controller,
                     "{seat} has {n} cards in the hand and discards one before the next is drawn"));
}

}  // namespace

const Clause kEndOfOwnTurnLimit =
    Obligation("yugiohji.hand.end-of-own-turn-limit").Binding(kGoesOn, &tcg::EndOfOwnTurn);
const Clause kEndLimitOwnTurn =
    Legality("yugiohji.hand.end-limit-own-turn-only",
             On(ActionKind::kEndTurn) | On(ActionKind::kDiscard), &OwnTurnOnly);
const Clause kFullHandFirst =
    Obligation("yugiohji.hand.full-hand-discard-before-adding").Binding(kGoesOn, &FullHandFirst);
const Clause kFullHandDraw =
    Obligation("yugiohji.hand.full-hand-applies-to-draw").Binding(kGoesOn, &FullHandDraw);

}  // namespace judge::yugiohji

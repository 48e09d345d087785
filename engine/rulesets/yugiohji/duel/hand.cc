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

Fact AboutHand(const CheckContext& c, SeatIndex seat, const char* text) {
  return {.text = text, .seat = seat, .n = HandSize(c.state, seat), .m = c.game.rules->hand.keeps};
}

// Permits the discard that the task asks for, and forbids everything else before it.
Answer OnlyDiscards(const CheckContext& c, const Task& asked, const Fact& fact) {
  const bool own = c.action.seat == asked.controller;
  if (own && c.action.kind == ActionKind::kDiscard) return c.Permit(fact);
  const bool unseen = own && c.action.kind == ActionKind::kPass;
  if (unseen && HandIsUnseen(c.state, asked.controller)) return Answer::kSilent;
  return c.Forbid(fact);
}

bool KeepsMore(const CheckContext& c, SeatIndex seat) {
  return HandSize(c.state, seat) > c.game.rules->hand.keeps;
}

bool DiscardsUnasked(const CheckContext& c) {
  return c.action.kind == ActionKind::kDiscard &&
         NextDecision(c.game, c.state).waits != WaitKind::kDiscard;
}

Answer EndOfOwnTurn(const CheckContext& c) {
  const Task* asked = HandAsked(c.state);
  if (asked != nullptr && asked->step == kHandAtEnd) {
    const Fact fact = AboutHand(c, asked->controller,
                                "{seat} has {n} cards in the hand and discards until {m} are left");
    return OnlyDiscards(c, *asked, fact);
  }
  const bool others = c.action.seat != c.state.header().turn_seat && KeepsMore(c, c.action.seat);
  if (!DiscardsUnasked(c) || others) return Answer::kSilent;
  const char* const text = HandSize(c.state, c.action.seat) == 1
                               ? "{seat} has one card in the hand and discards none now"
                               : "{seat} has {n} cards in the hand and discards none now";
  return tcg::ForbidUnlessOpen(c, AboutHand(c, c.action.seat, text));
}

Answer OwnTurnOnly(const CheckContext& c) {
  const SeatIndex turn = c.state.header().turn_seat;
  if (c.action.kind == ActionKind::kDiscard) {
    if (!DiscardsUnasked(c) || c.action.seat == turn || !KeepsMore(c, c.action.seat)) {
      return Answer::kSilent;
    }
    return tcg::ForbidUnlessOpen(
        c, AboutHand(c, c.action.seat,
                     "{seat} may keep {n} cards: the hand is counted at the end of {seat}'s turn"));
  }
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    if (seat == turn || !KeepsMore(c, seat)) continue;
    return c.Permit(
        AboutHand(c, seat, "{seat} keeps {n} cards: it is not {seat}'s turn that ends"));
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
  Fact fact = AboutHand(c, asked->controller,
                        "{seat} has {n} cards in the hand and discards one before {piece} comes");
  fact.piece = asked->piece;
  return OnlyDiscards(c, *asked, fact);
}

Answer FullHandDraw(const CheckContext& c) {
  const Task* asked = HandAsked(c.state);
  if (asked == nullptr || !IsForDraw(*asked)) return Answer::kSilent;
  return OnlyDiscards(
      c, *asked,
      AboutHand(c, asked->controller,
                "{seat} has {n} cards in the hand and discards one before the next is drawn"));
}

}  // namespace

const Clause kEndOfOwnTurnLimit =
    Obligation("yugiohji.hand.end-of-own-turn-limit").Binding(kGoesOn, &EndOfOwnTurn);
const Clause kEndLimitOwnTurn =
    Legality("yugiohji.hand.end-limit-own-turn-only",
             On(ActionKind::kEndTurn) | On(ActionKind::kDiscard), &OwnTurnOnly);
const Clause kFullHandFirst =
    Obligation("yugiohji.hand.full-hand-discard-before-adding").Binding(kGoesOn, &FullHandFirst);
const Clause kFullHandDraw =
    Obligation("yugiohji.hand.full-hand-applies-to-draw").Binding(kGoesOn, &FullHandDraw);

}  // namespace judge::yugiohji

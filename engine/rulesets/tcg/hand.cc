#include "engine/rulesets/tcg/hand.h"

#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/rulesets/tcg/draw.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

Fact AboutHand(const CheckContext& c, SeatIndex seat, const char* text) {
  return {.text = text, .seat = seat, .n = HandSize(c.state, seat), .m = c.game.rules->hand.keeps};
}

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
  return ForbidUnlessOpen(c, AboutHand(c, c.action.seat, text));
}

}  // namespace judge::tcg

// Rulebook: 1. Draw Phase; Other Rules, if the number of cards remaining in the Deck is not enough.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kDraws = On(ActionKind::kDraw);
constexpr ActionMask kGoesOn = On(ActionKind::kNoDraw) | On(ActionKind::kEnterPhase) |
                               On(ActionKind::kEndTurn) | On(ActionKind::kActivate);

bool IsDrawPhase(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  return h.phase != PhaseKind::kSetup && c.game.rules->Phase(h.phase).draws;
}

int Due(const CheckContext& c) {
  return CardsDue(*c.game.rules, c.state, c.state.header().turn_seat);
}

Fact AboutHand(const CheckContext& c, const char* text) {
  return {.text = text,
          .seat = c.action.seat,
          .n = HandSize(c.state, c.action.seat),
          .m = c.game.rules->hand.drawn_to};
}

// Returns whether a draw of the turn player's own Draw Phase is asked about, and cards are due.
bool IsDueDraw(const CheckContext& c) {
  return IsDrawPhase(c) && c.action.seat == c.state.header().turn_seat && Due(c) != 0;
}

bool NamesEffectDraw(const CheckContext& c) {
  return c.state.seat(c.action.seat).effect_draws >= std::max(1, c.action.number) &&
         !IsDrawPhase(c);
}

// Checks a number that is named against the cards that are due.
Answer NumberFits(const CheckContext& c) {
  const int due = Due(c);
  Fact fact{.seat = c.action.seat, .n = due, .m = c.action.number};
  // Where the hand is not counted one card is sure to come, and no more.
  if (HandSize(c.state, c.action.seat) == kCountUnknown) {
    if (due != 0 && c.action.number <= 1) return Answer::kSilent;
    fact.text = "how many cards {seat} draws is not known, as the number of cards in hand is not";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "{seat} has drawn all cards of this Draw Phase";
  if (due == 0) return c.Forbid(fact);
  if (c.action.number == 0) return Answer::kSilent;
  fact.text = "{seat} has {n} more cards to draw, and {m} are named";
  return c.action.number > due ? c.Forbid(fact) : Answer::kSilent;
}

Answer OfDraw(const CheckContext& c) {
  if (NamesEffectDraw(c)) return c.Permit({"an effect has drawn these cards"});
  if (!IsDrawPhase(c)) {
    return tcg::ForbidUnlessOpen(c, {"a card is drawn in the Draw Phase, or by an effect"});
  }
  const bool own = c.action.seat == c.state.header().turn_seat;
  return own ? NumberFits(c) : c.Forbid({"it is not this player's Draw Phase"});
}

// Forbids drawing more cards than are due, and going on before they are drawn.
Answer MandatoryAmount(const CheckContext& c) {
  if (c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  if (c.action.kind == ActionKind::kDraw) return OfDraw(c);
  const int due = IsDrawPhase(c) ? Due(c) : 0;
  if (due == 0) return Answer::kSilent;
  Fact fact{.text = "{seat} still has to draw {n}", .seat = c.state.header().turn_seat, .n = due};
  if (due == kCountUnknown) fact.text = "{seat} still has to draw";
  return c.Forbid(fact);
}

Answer UpToFive(const CheckContext& c) {
  if (!IsDueDraw(c)) return Answer::kSilent;
  const Fact fact = AboutHand(c, "{seat} has {n} cards in hand and draws until there are {m}");
  return fact.n == kCountUnknown || fact.n >= fact.m ? Answer::kSilent : c.Permit(fact);
}

Answer AtFiveOrMore(const CheckContext& c) {
  if (!IsDueDraw(c)) return Answer::kSilent;
  const Fact fact =
      AboutHand(c, "{seat} has {n} cards in hand, which are {m} or more, and draws one");
  return fact.n == kCountUnknown || fact.n < fact.m ? Answer::kSilent : c.Permit(fact);
}

Answer FirstTurnToo(const CheckContext& c) {
  if (c.state.header().turn != 1 || !IsDueDraw(c)) return Answer::kSilent;
  return c.Permit({"the starting player draws in the first turn as well"});
}

Answer NoHandLimit(const CheckContext& c) {
  if (c.action.kind == ActionKind::kDiscard) {
    return tcg::ForbidUnlessOpen(c, {"no hand is too large, so nothing has to be discarded"});
  }
  return c.Permit({.text = "{seat} may keep any number of cards in hand", .seat = c.action.seat});
}

// Tells that the draw of the turn is the one that cannot be made.
void InDrawPhase(const MomentContext& c) {
  const PhaseRow& now = c.run.game.rules->Phase(c.state().header().phase);
  if (now.draws && c.run.source == kNoPiece) EmitNoted(c);
}

}  // namespace

const Clause kUpToFive = Legality("rush.draw.up-to-five", kDraws, &UpToFive).LooksAt(kNoPart);
const Clause kAtFiveOrMore =
    Legality("rush.draw.at-five-or-more-one", kDraws, &AtFiveOrMore).LooksAt(kNoPart);
const Clause kFirstTurnToo =
    Legality("rush.draw.first-turn-too", kDraws, &FirstTurnToo).LooksAt(kNoPart);
const Clause kMandatoryAmount = Obligation("rush.draw.mandatory-amount")
                                    .Binding(kDraws | kGoesOn, &MandatoryAmount)
                                    .LooksAt(kNoPart);
const Clause kNoHandLimit = Legality(
    "rush.draw.no-hand-limit", On(ActionKind::kEndTurn) | On(ActionKind::kDiscard), &NoHandLimit);
const Clause kDrawPhaseExample =
    Consequence("rush.deckout.draw-phase-example", Moment::kDrawDue, &InDrawPhase);
const Clause kCannotDraw =
    Consequence("rush.deckout.cannot-draw-loses", Moment::kDrawDue, &tcg::DeckOut)
        .Meaning(Term::kDeckOut);

}  // namespace judge::rush

// Rulebook: Turn Structure, Draw Clarifications.
#include <algorithm>
#include <cstdint>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

// Returns whether the draw of this Draw Phase would bring no card, because a card has something
// else happen instead.
bool DrawsNothing(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  const bool due = c.action.kind == ActionKind::kNoDraw && c.action.seat == h.turn_seat &&
                   c.game.rules->Phase(h.phase).draws && c.state.top_task() == nullptr;
  if (!due || !c.pack().replaced_events.Has(CardEvent::kWouldDraw)) return false;
  Action draw = c.action;
  draw.kind = ActionKind::kDraw;
  State after = c.state;
  EventList events;
  Apply(c.game, after, draw, ApplyOptions{}, &events);
  return after.header().over == 0 &&
         std::none_of(events.begin(), events.end(),
                      [](const Event& event) { return event.kind == EventKind::kDrew; });
}

Answer OneDraw(const CheckContext& c) {
  if (!DrawsNothing(c)) return tcg::OneDraw(c);
  return c.Permit(
      {.text = "{seat} has no card to draw in this Draw Phase: what happens instead draws none",
       .seat = c.action.seat});
}

Answer FirstTurnDraws(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.turn != 1 || !c.game.rules->Phase(h.phase).draws) return Answer::kSilent;
  const Fact fact{"the starting player draws in the first turn as well"};
  return c.action.kind == ActionKind::kDraw ? c.Permit(fact) : c.Forbid(fact);
}

Answer FirstTurnToo(const CheckContext& c) {
  return DrawsNothing(c) ? Answer::kSilent : FirstTurnDraws(c);
}

Answer NoHandLimit(const CheckContext& c) {
  if (c.action.kind == ActionKind::kDiscard) {
    // An effect asks for the discard, and not the size of the hand.
    if (NextDecision(c.game, c.state).waits == WaitKind::kDiscard) return Answer::kSilent;
    return tcg::ForbidUnlessOpen(c, {"no hand is too large, so nothing has to be discarded"});
  }
  return c.Permit({.text = "{seat} may keep any number of cards in hand", .seat = c.action.seat});
}

}  // namespace

const Clause kPhaseOrder =
    Definition("kingdom.turn.phase-order")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &tcg::PhaseOrder);
const Clause kOneDraw = Consequence("kingdom.draw.one-per-draw-phase", Moment::kNone, nullptr)
                            .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw) |
                                         On(ActionKind::kEnterPhase) | On(ActionKind::kActivate),
                                     &OneDraw)
                            .LooksAt(kNoPart);
const Clause kAlwaysDraws = kOneDraw.Binding(kOneDraw.acts, &tcg::OneDraw);
const Clause kFirstTurnToo =
    Consequence("kingdom.draw.first-turn-too", Moment::kNone, nullptr)
        .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw), &FirstTurnToo);
const Clause kFirstTurnAlways = kFirstTurnToo.Binding(kFirstTurnToo.acts, &FirstTurnDraws);
const Clause kNoHandLimit =
    Legality("kingdom.draw.no-hand-limit", On(ActionKind::kEndTurn) | On(ActionKind::kDiscard),
             &NoHandLimit);
const Clause kShuffleAfter = Obligation("kingdom.draw.shuffle-after-taking")
                                 .Happening(Moment::kPhaseEnds, &tcg::ShuffleAfter);
const Clause kDeckOut = Consequence("kingdom.draw.deckout-loses", Moment::kDrawDue, &tcg::DeckOut)
                            .Meaning(Term::kDeckOut);

}  // namespace judge::kingdom

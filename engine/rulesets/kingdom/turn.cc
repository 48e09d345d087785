// Rulebook: Turn Structure, Draw Clarifications.
#include "engine/engine.h"
#include "engine/rulesets/kingdom/rules.h"
#include "engine/rulesets/tcg/shared.h"

namespace judge::kingdom {
namespace {

Answer FirstTurnToo(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.turn != 1 || !c.game.rules->Phase(h.phase).draws) return Answer::kSilent;
  const Fact fact{"the starting player draws in the first turn as well"};
  return c.action.kind == ActionKind::kDraw ? c.Permit(fact) : c.Forbid(fact);
}

Answer NoHandLimit(const CheckContext& c) {
  if (c.action.kind == ActionKind::kDiscard) {
    // An effect asks for it, and the hand's size has no say.
    if (NextDecision(c.game, c.state).waits == WaitKind::kDiscard) return Answer::kSilent;
    return tcg::ForbidUnlessOpen(c, {"no hand is too large, so nothing has to be discarded"});
  }
  Fact fact;
  fact.text = "{seat} may keep any number of cards in hand";
  fact.seat = c.action.seat;
  return c.Permit(fact);
}

}  // namespace

const Clause kPhaseOrder =
    Definition("kingdom.turn.phase-order")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &tcg::PhaseOrder);
const Clause kOneDraw = Consequence("kingdom.draw.one-per-draw-phase", Moment::kNone, nullptr)
                            .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw) |
                                         On(ActionKind::kEnterPhase) | On(ActionKind::kActivate),
                                     &tcg::OneDraw);
const Clause kFirstTurnToo =
    Consequence("kingdom.draw.first-turn-too", Moment::kNone, nullptr)
        .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw), &FirstTurnToo);
const Clause kNoHandLimit =
    Legality("kingdom.draw.no-hand-limit", On(ActionKind::kEndTurn) | On(ActionKind::kDiscard),
             &NoHandLimit);
const Clause kShuffleAfter = Obligation("kingdom.draw.shuffle-after-taking")
                                 .Happening(Moment::kPhaseEnds, &tcg::ShuffleAfter);
const Clause kDeckOut = Consequence("kingdom.draw.deckout-loses", Moment::kDrawDue, &tcg::DeckOut)
                            .Meaning(Term::kDeckOut);

}  // namespace judge::kingdom

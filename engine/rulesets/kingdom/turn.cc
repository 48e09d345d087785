// Rulebook: Turn Structure, Draw Clarifications.
#include <algorithm>

#include "engine/activation.h"
#include "engine/engine.h"
#include "engine/operations.h"
#include "engine/rulesets/kingdom/rules.h"

namespace judge::kingdom {
namespace {

int Order(const RuleSet& rules, PhaseKind kind) {
  for (std::size_t i = 0; i < rules.phases.size(); ++i) {
    if (rules.phases[i].kind == kind) return static_cast<int>(i);
  }
  return -1;
}

Answer PhaseOrder(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  const RuleSet& rules = *c.game.rules;
  const int now = Order(rules, h.phase);
  const int last = static_cast<int>(rules.phases.size()) - 1;
  if (c.action.kind == ActionKind::kEndTurn) {
    if (now == last) return Answer::kSilent;
    return c.Forbid({"a turn ends with its End Phase"});
  }
  const int next = Order(rules, c.action.phase);
  if (next <= now) return c.Forbid({"this phase is over; a turn never goes back"});
  if ((rules.Phase(h.phase).next >> static_cast<int>(c.action.phase) & 1U) != 0) {
    return Answer::kSilent;
  }
  // What the Battle Phase being optional leaves open is that clause's to say.
  if (rules.Phase(h.phase).main) return Answer::kSilent;
  return c.Forbid({"a phase would be skipped"});
}

// A draw or discard that no rule asks for may be what a card said that this version does not know.
Answer ForbidUnlessOpen(const CheckContext& c, const Fact& fact) {
  const HistoryItem* open = OpenText(c);
  if (open == nullptr) return c.Forbid(fact);
  Fact maybe;
  maybe.text = "{card} was used this turn, and not all it does is known to this version";
  maybe.card = open->card;
  maybe.entry = open->entry;
  return c.With(Answer::kUnsupported, maybe);
}

Answer OneDraw(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  const bool draw_phase = c.game.rules->Phase(h.phase).draws;
  if (c.action.kind == ActionKind::kEnterPhase) {
    const SeatState& seat = c.state.seat(h.turn_seat);
    if (!draw_phase || seat.draws != 0 || seat.no_draw != 0) return Answer::kSilent;
    return c.Forbid({"the card of this Draw Phase has not been drawn"});
  }
  if (c.action.kind == ActionKind::kActivate) {
    const SeatState& seat = c.state.seat(h.turn_seat);
    if (!draw_phase || seat.draws != 0 || seat.no_draw != 0) return Answer::kSilent;
    if (ActivationOf(c.game, c.state, c.action).trigger != nullptr) return Answer::kSilent;
    Fact fact;
    fact.text = "{seat} draws first";
    fact.seat = h.turn_seat;
    return c.Forbid(fact);
  }
  const bool by_effect = c.action.kind == ActionKind::kDraw &&
                         c.state.seat(c.action.seat).effect_draws >= std::max(1, c.action.number);
  if (by_effect && (!draw_phase || c.state.seat(c.action.seat).draws != 0)) {
    return c.Permit({"an effect has drawn these cards"});
  }
  if (!draw_phase) {
    return ForbidUnlessOpen(c, {"a card is drawn in the Draw Phase, or by an effect"});
  }
  if (c.action.seat != h.turn_seat) return c.Forbid({"it is not this player's Draw Phase"});
  if (c.action.kind == ActionKind::kNoDraw) {
    return c.Forbid({"the card of this Draw Phase is not left out by choice"});
  }
  const int drawn = c.state.seat(c.action.seat).draws;
  if (drawn != 0 || c.action.number > 1) {
    return c.Forbid({"one card is drawn in a Draw Phase"});
  }
  return c.Permit({"one card in one's own Draw Phase"});
}

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
    return ForbidUnlessOpen(c, {"no hand is too large, so nothing has to be discarded"});
  }
  Fact fact;
  fact.text = "{seat} may keep any number of cards in hand";
  fact.seat = c.action.seat;
  return c.Permit(fact);
}

void ShuffleAfter(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    SeatState& seat = c.state().seat(s);
    if (seat.deck_changed == 0) continue;
    seat.deck_changed = 0;
    Fact fact;
    fact.text = "{seat}'s deck was searched or added to and the shuffle was not recorded";
    fact.seat = s;
    c.Note(fact);
    Event event;
    event.kind = EventKind::kNoted;
    event.seat = s;
    Emit(c.run, event);
  }
}

void DeckOut(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kDeckOut); }

}  // namespace

const Clause kPhaseOrder =
    Definition("kingdom.turn.phase-order")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &PhaseOrder);
const Clause kOneDraw = Consequence("kingdom.draw.one-per-draw-phase", Moment::kNone, nullptr)
                            .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw) |
                                         On(ActionKind::kEnterPhase) | On(ActionKind::kActivate),
                                     &OneDraw);
const Clause kFirstTurnToo =
    Consequence("kingdom.draw.first-turn-too", Moment::kNone, nullptr)
        .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw), &FirstTurnToo);
const Clause kNoHandLimit =
    Legality("kingdom.draw.no-hand-limit", On(ActionKind::kEndTurn) | On(ActionKind::kDiscard),
             &NoHandLimit);
const Clause kShuffleAfter =
    Obligation("kingdom.draw.shuffle-after-taking").Happening(Moment::kPhaseEnds, &ShuffleAfter);
const Clause kDeckOut =
    Consequence("kingdom.draw.deckout-loses", Moment::kDrawDue, &DeckOut).Meaning(Term::kDeckOut);

}  // namespace judge::kingdom

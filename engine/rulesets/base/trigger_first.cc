#include "engine/rulesets/base/trigger_first.h"

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/base/own_place.h"
#include "engine/state/state.h"
#include "engine/triggers/triggers.h"

namespace judge::base {
namespace {

// Forbids to pass over what has to be activated, and names all of it that the pass would drop.
Answer NotPassedOver(const CheckContext& c, const Decision& decision) {
  if (c.action.seat != decision.seat || decision.may_pass) return Answer::kSilent;
  const PendingTrigger* pending = FindTrigger(c.state, decision.piece, 0);
  // Cards that are Set have rules of their own.
  if (pending == nullptr || (pending->flags & kTriggerFromSet) != 0) return Answer::kSilent;
  Fact fact{.text = "{piece} has been triggered, and nobody may choose not to use it",
            .piece = decision.piece,
            .seat = decision.seat,
            .entry = pending->entry};
  const Answer answer = c.Forbid(fact);
  for (const PendingTrigger& other : c.state.triggers()) {
    const bool too = InClass(c.pack(), *c.state.top_task(), other, decision.seat, true) &&
                     (other.flags & (kTriggerFromSet | kTriggerExcused)) == 0;
    if (!too || &other == pending) continue;
    fact.piece = other.piece;
    fact.entry = other.entry;
    c.Note(fact);
  }
  return answer;
}

// Returns whether nothing but effects about a phase waits there for the turn player, where each of
// them begins a chain of its own when its player wants it to (ResponsePolicy::phase_effects_apart):
// other cards may be used before them, as with nothing under way.
bool OpenAmongPhaseEffects(const Game& game, const State& state) {
  const Task* top = state.top_task();
  const bool collects =
      top != nullptr && top->kind == TaskKind::kChain && (top->flags & kTaskBuilt) == 0;
  if (!collects || !game.rules->responses.phase_effects_apart) return false;
  if (NextDecision(game, state).seat != state.header().turn_seat) return false;
  const auto triggers = state.triggers();
  return std::all_of(triggers.begin(), triggers.end(), [](const PendingTrigger& trigger) {
    const auto event = static_cast<CardEvent>(trigger.event);
    return (trigger.flags & kTriggerLater) != 0 || event == CardEvent::kPhaseStarts ||
           event == CardEvent::kPhaseEnds;
  });
}

}  // namespace

Answer TriggerFirst(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kTrigger) return Answer::kSilent;
  if (c.action.kind == ActionKind::kPass) return NotPassedOver(c, decision);
  Fact fact{.piece = decision.piece, .seat = decision.seat};
  const Activation said = SaidBy(c);
  if (said.trigger == nullptr) {
    // It may have been triggered as well.
    if (WaitedUnseen(c, said)) return Answer::kSilent;
    if (c.action.seat == decision.seat && OpenAmongPhaseEffects(c.game, c.state)) {
      return Answer::kSilent;
    }
    fact.text = "{piece} has been triggered and goes onto the chain first";
    return c.Forbid(fact);
  }
  fact.piece = c.action.piece;
  fact.entry = said.trigger->entry;
  fact.text = "what {piece} waits for has happened";
  return c.Permit(fact);
}

}  // namespace judge::base

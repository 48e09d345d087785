#include "engine/rulesets/base/trigger_first.h"

#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
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

}  // namespace

Answer TriggerFirst(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kTrigger) return Answer::kSilent;
  if (c.action.kind == ActionKind::kPass) return NotPassedOver(c, decision);
  Fact fact{.piece = decision.piece, .seat = decision.seat};
  const Activation said = SaidBy(c);
  if (said.trigger == nullptr) {
    fact.text = "{piece} has been triggered and goes onto the chain first";
    return c.Forbid(fact);
  }
  fact.piece = c.action.piece;
  fact.entry = said.trigger->entry;
  fact.text = "what {piece} waits for has happened";
  return c.Permit(fact);
}

}  // namespace judge::base

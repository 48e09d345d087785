#include "engine/agenda/unsure.h"

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// A Spell is played at will, and so is what is used out of the hand or as it is turned up.
bool MayHaveToBeUsed(const Run& run, const PendingTrigger& trigger) {
  if (trigger.pool_effect == 0 || trigger.piece == kNoPiece) return false;
  const bool at_will = (trigger.flags & (kTriggerMandatory | kTriggerFromSet)) != 0 ||
                       run.state.piece(trigger.piece).zone == ZoneKind::kHand;
  return !at_will && run.pack().effects[trigger.pool_effect].mandatory;
}

}  // namespace

void TellUnsure(Run& run, const PendingTrigger& trigger) {
  if (trigger.piece == kNoPiece || run.state.piece(trigger.piece).known_to != 0xff) return;
  Emit(run, {.kind = EventKind::kUnclear,
             .seat = trigger.controller,
             .piece = trigger.piece,
             .amount = 2});
}

std::vector<PendingTrigger> UnsureTriggers(const Run& run) {
  std::vector<PendingTrigger> unsure;
  if (!run.game.rules->effects_are_read_in_full) return unsure;
  for (const PendingTrigger& trigger : run.state.triggers()) {
    if (MayHaveToBeUsed(run, trigger)) unsure.push_back(trigger);
  }
  return unsure;
}

void TellLeftOut(Run& run, const std::vector<PendingTrigger>& unsure) {
  for (const PendingTrigger& one : unsure) {
    const auto triggers = run.state.triggers();
    const bool pending = std::any_of(triggers.begin(), triggers.end(), [&](const auto& still) {
      return still.piece == one.piece && still.effect == one.effect && still.entry == one.entry;
    });
    if (!pending) TellUnsure(run, one);
  }
}

}  // namespace judge

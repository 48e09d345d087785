#include "engine/triggers/going_off.h"

namespace judge {
namespace {

bool GoesOff(const PendingTrigger& trigger) {
  constexpr int kSetAndDue = kTriggerMandatory | kTriggerFromSet;
  return (trigger.flags & kSetAndDue) == kSetAndDue && trigger.piece != kNoPiece;
}

// Returns whether one act or effect has set off both.
bool SetOffTogether(const PendingTrigger& one, const PendingTrigger& other) {
  return one.entry == other.entry && one.seen.card == other.seen.card;
}

bool WasLaidBefore(const State& state, const PendingTrigger& one, const PendingTrigger& other) {
  const Piece& a = state.piece(one.piece);
  const Piece& b = state.piece(other.piece);
  return a.since_turn != b.since_turn ? a.since_turn < b.since_turn : a.since < b.since;
}

}  // namespace

const PendingTrigger* GoesOffBefore(const State& state, const PendingTrigger& trigger) {
  // What was set off first stands first.
  const PendingTrigger* first = nullptr;
  const PendingTrigger* before = nullptr;
  for (const PendingTrigger& other : state.triggers()) {
    if (!GoesOff(other)) continue;
    if (first == nullptr) first = &other;
    const bool together = SetOffTogether(*first, other) && SetOffTogether(*first, trigger);
    if (!together || !WasLaidBefore(state, other, trigger)) continue;
    if (before == nullptr || WasLaidBefore(state, other, *before)) before = &other;
  }
  return first != nullptr && !SetOffTogether(*first, trigger) ? first : before;
}

const PendingTrigger* GoesOffNext(const Game& game, const State& state) {
  if (!game.rules->responses.set_triggers_go_off) return nullptr;
  for (const PendingTrigger& trigger : state.triggers()) {
    if (GoesOff(trigger) && GoesOffBefore(state, trigger) == nullptr) return &trigger;
  }
  return nullptr;
}

}  // namespace judge

// Redirects: one attack becomes another, or several. Rulebook: Battle Clarifications; replays:
// Clarifications. Internal to the engine.
#pragma once

#include <cstdint>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// A flag of MomentData::flags of Moment::kTargetChanged, beside TargetChange: the attacker, and not
// the target, is no longer what it was.
inline constexpr std::uint8_t kAttackerLost = 128;

// Gives the attack under way these targets, one attack each, in the order that was picked for the
// task or else as listed. Without an attack under way or without targets nothing happens. From then
// on it counts as an attack of that seat; kNoSeat: as the rules say.
void RedirectTo(Run& run, const Pieces& targets, const Task& task, SeatIndex counts_as = kNoSeat);
// Gives the attack under way the monster of the action as its target, which its player has drawn it
// to.
void DrawAttack(Run& run, const Action& action);
// Notes where the target of an attack stands, so that a change is noticed.
void RememberTarget(const State& state, Task* attack);
// Returns an id (Task::id) for a new attack: the highest that no task on the agenda has, other than
// `was`. The ids of effects count up from 1 and are part of what outcomes are compared by, so an
// attack takes none of them.
std::uint16_t NewAttackId(const State& state, std::uint16_t was = 0);
// Returns how the target is no longer what was attacked: bits of TargetChange, 0 for not at all.
std::uint8_t ChangeOfTarget(const Game& game, const State& state, const Task& attack);

// Returns whether the link of the chain could have named this monster instead of its only target:
// its own choice finds it, and it is another one.
bool MayRetarget(const Game& game, const State& state, const Task& link, PieceIndex target);
// Returns the link of that card that waits on the chain; nullptr when there is none.
const Task* WaitingLink(const State& state, PieceIndex card);

}  // namespace judge

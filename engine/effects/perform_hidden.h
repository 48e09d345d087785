// Operations on what is hidden or lies apart: looking, turning over, discarding by a player's
// choice, changing places, charges, what is left behind for later.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Lets by_seat see the piece, or the pieces that lie in the zone.
void PerformLook(Run& run, const ConcreteOperation& op);
// Returns whether the card has no battle position: it is turned over where it lies.
bool HasNoPosition(const Run& run, PieceIndex piece);
// Turns the piece face-up or face-down, or from ATK to DEF Position and back.
void PerformFlip(Run& run, const ConcreteOperation& op);
void PerformHide(Run& run, const ConcreteOperation& op);
void PerformSwap(Run& run, const ConcreteOperation& op);
// Lets two pieces change places; each lies in the other's place as that one did.
void PerformSwapPlaces(Run& run, const ConcreteOperation& op);
// Adds charges to a Symbol, up to the number that its card has; a negative amount takes some away.
void PerformCharges(Run& run, const ConcreteOperation& op);
// Gives the link that waits on the chain another target in the place of its first one.
void PerformRetarget(Run& run, const ConcreteOperation& op);
// Lets the piece declare one more attack in this Battle Phase.
void PerformExtraAttack(Run& run, const ConcreteOperation& op);
// Leaves the operation's effect waiting for later, with the targets of the task.
void LeaveDelayed(Run& run, const Operation& op, const Task& task);
// Sends the cards of a stored set along that nobody has told apart, where the set is sent
// elsewhere.
void SendStoredUnseen(Run& run, const Operation& op, const Task& task);
// Carries out the effect of the piece that the operation names as one of the task's own card.
void CopyEffect(Run& run, const Operation& op, const Task& task);
// Pick::choice of what a seat has to discard; Pick::position is how many.
inline constexpr std::uint8_t kOwedChoice = 205;
// Keeps how many each seat has to discard, where the operation asks it of the very player and that
// is another number than `each`; and returns how many one has to: what is kept, else `each`.
void KeepOwed(Run& run, const Operation& op, const Task& task, std::uint32_t seats,
              std::int32_t each);
std::int32_t OwedBy(const State& state, const Task& task, SeatIndex seat, std::int32_t each);
// Returns whether the seat Task::speaker still has to discard, having discarded Task::passes of
// `each` cards.
bool OwesDiscard(const Run& run, const Task& task, std::uint32_t seats, std::int32_t each);
// Returns the pile into which the piece falls that the operation destroys.
ZoneKind FallsTo(Run& run, const ConcreteOperation& op, PieceIndex piece);
// Erodes the piece, face-down where the operation says so.
void PerformErode(Run& run, const ConcreteOperation& op);

}  // namespace judge

// Operations that engine/perform.cc chooses from and other files hold. Internal to the engine.
#pragma once

#include <vector>

#include "engine/operations.h"

namespace judge {

// Whether something in play forbids the effect that acts now to do this to the piece; then it is
// noted. What is done by hand nothing forbids.
bool Prohibited(Run& run, CardAct act, PieceIndex piece);
// Whether the piece is on the field and something in play keeps it there; then that is noted. What
// is done by hand nothing keeps.
bool StaysOnField(Run& run, PieceIndex piece);
// Whether the piece is unaffected by the effect that acts; then that is noted.
bool IsPassedBy(Run& run, PieceIndex piece);
// The same for an operation, with the place or position that it leads to. Destruction and control
// are asked where they are done.
bool MayPerform(Run& run, const ConcreteOperation& op);

// One unnamed card fewer, or more, in that pile; an unknown count stays unknown.
void CountOut(State& state, ZoneRef from);
void CountIn(State& state, SeatIndex seat, ZoneKind kind);

void PerformEquip(Run& run, const ConcreteOperation& op);
void PerformAttach(Run& run, const ConcreteOperation& op);
void PerformDetach(Run& run, const ConcreteOperation& op);
void PerformMove(Run& run, const ConcreteOperation& op, EventKind kind, ZoneRef to);
// Into that hand, whoever owns the card; `kind` as it is told.
void PutIntoHand(Run& run, PieceIndex piece, ZoneRef to, EventKind kind);
// The seat takes control of the piece, if there is a free zone on its side.
void PerformControl(Run& run, const ConcreteOperation& op, SeatIndex seat);
// The phase ends when what is on its way has resolved; attacks that were declared go nowhere.
void PerformEndPhase(Run& run);
void PerformNegate(Run& run, const ConcreteOperation& op);
void PerformReplay(Run& run);
// Names a card that an effect has drawn, if it is one of the deck that had been told apart; false
// when it is none of them.
bool NameDrawn(Run& run, SeatIndex seat, CardIndex card);
// by_seat sees the piece, or what lies in the zone.
void PerformLook(Run& run, const ConcreteOperation& op);
void PerformSwapPlaces(Run& run, const ConcreteOperation& op);
void PerformCharges(Run& run, const ConcreteOperation& op);
void PerformRetarget(Run& run, const ConcreteOperation& op);
void PerformExtraAttack(Run& run, const ConcreteOperation& op);
// Leaves the operation's effect waiting, with the targets of the task.
void LeaveDelayed(Run& run, const Operation& op, const Task& task);
// Carries out the effect of the piece that the operation names, as one of the task's own card.
void CopyEffect(Run& run, const Operation& op, const Task& task);
// The card is played in the middle of the task's effect: it is activated and resolves at once.
void PlayCard(Run& run, const Operation& op, const Task& task);
// The ways in which the card may be played that the operation names: number of its effect, option.
struct PlayingWay {
  int number = 0;
  std::uint8_t option = 0;
};
CardIndex CardToPlay(const Game& game, const State& state, const Operation& op, const Task& task);
std::vector<PlayingWay> WaysToPlay(const Game& game, const State& state, const Operation& op,
                                   const Task& task);
// Whoever controls the piece declares its attack on the other one.
void DeclareAttack(Run& run, const Operation& op, const Task& task);
// What lay beneath the monsters of the set that left the field comes back to their places.
void ReturnMaterial(Run& run, const Operation& op, const Task& task);
void PerformSetCard(Run& run, const ConcreteOperation& op);
// The piece is that card from now on; for good, or until it leaves the field.
void BecomeCard(Run& run, PieceIndex piece, CardIndex card, bool for_good);
// Drops the sets that a card off the field keeps, unless something of it may still ask for them.
void ForgetSets(State& state, PieceIndex piece);
// Whether the seat Task::speaker still has to discard, having discarded Task::passes of `each`.
bool OwesDiscard(const Run& run, const Task& task, std::uint32_t seats, std::int32_t each);

}  // namespace judge

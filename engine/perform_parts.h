// Operations that engine/perform.cc chooses from and other files hold. Internal to the engine.
#pragma once

#include "engine/operations.h"

namespace judge {

// Whether a card in play keeps the act from being done to the operation's piece; then it is noted.
bool Prohibited(Run& run, CardAct act, const ConcreteOperation& op);

void PerformEquip(Run& run, const ConcreteOperation& op);
void PerformAttach(Run& run, const ConcreteOperation& op);
void PerformDetach(Run& run, const ConcreteOperation& op);
void PerformMove(Run& run, const ConcreteOperation& op, EventKind kind, ZoneRef to);
// The seat takes control of the piece, if there is a free zone on its side.
void PerformControl(Run& run, const ConcreteOperation& op, SeatIndex seat);
// The phase ends when what is on its way has resolved; attacks that were declared go nowhere.
void PerformEndPhase(Run& run);
void PerformNegate(Run& run, const ConcreteOperation& op);
void PerformReplay(Run& run);

}  // namespace judge

// Decisions: what the duel waits for, who has to decide, and about what.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The kinds of decision; each comment says what the seat does.
enum class DecisionKind : std::uint8_t {
  kOver,        // the duel has ended
  kSetup,       // a step of the setup
  kOpen,        // the turn player may act in this phase
  kRespond,     // may answer what just happened, or pass
  kStayHidden,  // may hide again the monster that the battle revealed
  kTrigger,     // activates effects whose event has happened
  kChoose,      // names what a resolving effect asks for
  kReplay,      // names the target of an attack anew
  kCoin,        // records how a coin fell
  kDie,         // records what a die showed
  kSubduel,     // a game in the game is played, and its result has to be recorded
  kTakeAttack,  // may take the attack instead of its monster
};

// The decision that the duel waits for.
struct Decision {
  DecisionKind kind = DecisionKind::kOver;
  SeatIndex seat = kNoSeat;  // who may speak; kNoSeat in the setup: everybody
  WindowKind window = WindowKind::kNone;
  PieceIndex piece = kNoPiece;  // the piece that it is about
  PieceIndex target = kNoPiece;
  bool may_pass = true;                 // kTrigger, kChoose: nothing has to be done
  WaitKind waits = WaitKind::kNothing;  // kChoose: what is asked for
};
// Returns the decision that the state waits for.
Decision NextDecision(const Game& game, const State& state);

}  // namespace judge

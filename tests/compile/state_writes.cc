// What must not compile: a state that is written past its handles, and a board past its verbs. Each
// name below is one way to try it; ALLOWED is what handles and verbs are for. must_not_compile.py
// compiles them: a line that ends in "must not compile" has to be the one that is refused. The
// doors that a clause includes are all here, and none of them opens the gate to the board
// (engine/board/writing.h).
#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {

#if defined(ALLOWED)

void Mark(Run& run, PieceIndex piece) {
  MarkPiece(run.change(), piece, kAttackedThisTurn);
  if (Task* top = run.agenda().top_task(); top != nullptr) top->passes = 0;
}
void Blank(State* own) { NextSetupStep(StateChange(*own)); }
std::uint16_t Seen(const State& state, PieceIndex piece) { return state.piece(piece).flags; }

#elif defined(WRITES_A_PIECE)

void Mark(State& state, PieceIndex piece) {
  state.piece(piece).flags |= kAttackedThisTurn;  // must not compile
}

#elif defined(WRITES_THE_TURN)

void Pass(Run& run) {
  ++run.state.header().turn;  // must not compile
}

#elif defined(WRITES_A_TASK)

void Pass(const MomentContext& context) {
  context.state().top_task()->passes = 0;  // must not compile
}

#elif defined(HOLDS_A_TASK)

Task* Top(const MomentContext& context) {
  return context.run.state.FindTask(1);  // must not compile
}

#elif defined(WALKS_THE_MODIFIERS)

void Lengthen(State& state) {
  for (ActiveModifier& m : state.modifiers()) ++m.remaining;  // must not compile
}

#elif defined(ADDS_TO_THE_AGENDA)

void Push(State& state) {
  state.PushTask({});  // must not compile
}

#elif defined(MAKES_A_HANDLE)

BoardChange Handle(State& state) {
  return BoardChange(state);  // must not compile
}

#elif defined(WRITES_A_PIECE_FROM_A_CLAUSE)

void Mark(const MomentContext& context) {
  context.run.board().piece(context.data.piece).flags |= kFaceDown;  // must not compile
}

#elif defined(ASKS_FOR_THE_BOARD)

void Mark(const MomentContext& context) {
  BoardOf(context.run).piece(context.data.piece).flags |= kFaceDown;  // must not compile
}

#elif defined(TAKES_THE_BOARD_OF_A_CHANGE)

void Mark(const MomentContext& context) {
  context.run.change().board().piece(context.data.piece).flags |= kFaceDown;  // must not compile
}

#elif defined(HOLDS_A_PIECE)

Held<Piece> Hold(const MomentContext& context) {
  return context.run.change().Hold(context.state().piece(context.data.piece));  // must not compile
}

#elif defined(CHANGES_FROM_A_READER)

void Change(const Game&, const State& state) {
  NextSetupStep(StateChange(state));  // must not compile
}

#elif defined(CHANGES_FROM_A_CHECK)

Answer Check(const CheckContext& context) {
  NextSetupStep(context.run.change());  // must not compile
  return Answer::kSilent;
}

#endif

}  // namespace judge

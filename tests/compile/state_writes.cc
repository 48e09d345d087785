// What must not compile: a state that is written past its handles. Each name below is one way to
// try it; ALLOWED is what the handles are for. must_not_compile.py compiles them: a line that ends
// in "must not compile" has to be the one that is refused.
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

#if defined(ALLOWED)

void Mark(Run& run, PieceIndex piece) {
  run.board().piece(piece).flags |= kAttackedThisTurn;
  if (Task* top = run.agenda().top_task(); top != nullptr) top->passes = 0;
}
void Blank(State* own) { StateChange(*own).board().header().turn = 1; }
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

#elif defined(CHANGES_FROM_A_READER)

void Change(const Game&, const State& state) {
  StateChange(state).board().header().turn = 1;  // must not compile
}

#elif defined(CHANGES_FROM_A_CHECK)

Answer Check(const CheckContext& context) {
  context.run.board().header().turn = 1;  // must not compile
  return Answer::kSilent;
}

#endif

}  // namespace judge

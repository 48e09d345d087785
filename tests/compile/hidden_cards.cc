// What must not compile. Each name below is one way to print what a view may not know; ALLOWED is
// the same work for what it may. must_not_compile.py compiles them: a line that ends in "must not
// compile" has to be the one that is refused.
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/explain.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {

#if defined(ALLOWED)

std::string Told(const SeenReplay& replay, const replay::Entry& entry, const Style& style) {
  const SeenState state = replay.StateAfter(entry.number);
  const Scene scene{replay.game(), replay.header(), state};
  return PieceName(scene, 1) + Notation(replay, replay.Read(entry)) +
         Show(Question{replay, "duel", {}, style}).text;
}

#elif defined(TELLS_CARD)

std::string Told(const replay::Replay& whole) {
  const State state = whole.head();
  const Scene scene{whole.game(), whole.duel().header, state};  // must not compile
  return PieceName(scene, 1);
}

#elif defined(TELLS_ENTRY)

std::string Told(const SeenReplay& replay, const replay::Entry& recorded) {
  return Notation(replay, recorded);  // must not compile
}

#elif defined(TELLS_BOARD)

std::string Told(const replay::Replay& whole, const Style& style) {
  return Show(Question{whole, "duel", {}, style}).text;  // must not compile
}

#elif defined(MAKES_ONE)

SeenState Passed(const State& whole) {
  return SeenState(whole);  // must not compile
}

#elif defined(FILLS_ONE)

void Name(SeenState* state, CardIndex card) {
  state->piece(1).card = card;  // must not compile
}

#elif defined(UNLOCKS_ONE)

replay::Replay Whole(const SeenReplay& replay) {
  return replay.fold_->replay;  // must not compile
}

#endif

}  // namespace judge::cli

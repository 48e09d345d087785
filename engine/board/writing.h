// The gate to the board: whoever includes this may write it with his own hands, and no door does.
// That is this room, engine/changes/, and those who write a whole state (a start, a view);
// tests/house/tidy.py names them. Everybody else calls a verb.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

class BoardWriter {
 public:
  static BoardChange Of(StateChange change) { return BoardChange(change.state_); }
};

// Return the right to write the board, of a state of one's own or while an act is carried out.
inline BoardChange BoardOf(StateChange change) { return BoardWriter::Of(change); }
inline BoardChange BoardOf(Run& run) { return BoardOf(run.change()); }

}  // namespace judge

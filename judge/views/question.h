// What every asking command shares: the duel as it was folded, the point where one stands, who
// asks, and how the answer should look. Commands that only read are functions from a Question to an
// Answer, so that they can be tested without a process.
#pragma once

#include <string>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/views/seen.h"

namespace judge::cli {

// A place in a duel. `before`: the state in which the entry's own act was judged (DUEL@42^).
struct Point {
  EntryNumber entry = 0;  // 0: before the first
  bool before = false;
  int event = 0;  // 1..: one event inside the entry (DUEL@42.3), 0: none
};

struct Question {
  SeenReplay replay;  // as who asks may read it
  std::string duel;   // its id, for addresses in answers
  Point point;
  Style style;
  // Where the entry of the point was taken back: by whom, and the record as it is now. `replay` and
  // `duel` are then the record as it stood just before.
  EntryNumber taken_back_by = 0;
  SeenReplay whole = {};

  const View& view() const { return replay.view(); }
};

}  // namespace judge::cli

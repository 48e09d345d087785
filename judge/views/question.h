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
  int event = 0;  // one event inside the entry (DUEL@42.3), 1..; 0: none
};

// What is asked, of which record, and where.
struct Question {
  SeenReplay replay;  // as who asks may read it
  std::string duel;   // id of the duel, for addresses in answers
  Point point;
  Style style;
  // The entry that took back the entry of the point, 0 for none. Then `replay` and `duel` are the
  // record as it stood just before, and `whole` is the record as it is now.
  EntryNumber taken_back_by = 0;
  SeenReplay whole = {};
  // The kinds of remedies that the policy of the duel's event leaves to the head judge.
  std::vector<std::string> of_head = {};

  const View& view() const { return replay.view(); }
};

}  // namespace judge::cli

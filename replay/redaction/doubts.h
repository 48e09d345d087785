// Where a cut record cannot be held against anybody: what was left out of it may be what was wrong.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"

namespace judge::replay {

// Labels above this one stand for names that were cut out of a record.
inline constexpr std::size_t kFirstLabel = 20'000;

// Entries with which the cut fold finds fault although the viewer cannot say so, in order. It goes
// by the cut record and by what the viewer saw at the table, so it tells nothing of what was cut.
struct Doubts {
  // The cut record had come to something else before them than the viewer saw.
  std::vector<EntryNumber> astray;
  // What is illegal about their act may be due to a card that the viewer does not know.
  std::vector<EntryNumber> unclear;
};
Doubts DoubtsOf(const Replay& whole, const Replay& cut, SeatIndex viewer);

}  // namespace judge::replay

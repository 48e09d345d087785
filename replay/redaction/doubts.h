// Finds the entries of a cut record that cannot be held against anybody: what was left out of it
// may be what was wrong.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"

namespace judge::replay {

// The first label that stands for a name that was cut out of a record; no scribe writes one so
// high.
inline constexpr std::size_t kFirstLabel = 20'000;

// The entries with which the cut fold finds fault although the viewer cannot say so, in order. They
// are found by the cut record and by what the viewer saw at the table, so they tell nothing of what
// was cut.
struct Doubts {
  // Entries before which the cut record had come to something else than the viewer saw.
  std::vector<EntryNumber> astray;
  // Entries whose act may be illegal because of a card that the viewer does not know.
  std::vector<EntryNumber> unclear;
};
// Returns the doubtful entries of `cut`, which is `whole` as the viewer may read it; kNoSeat: the
// table.
Doubts DoubtsOf(const Replay& whole, const Replay& cut, SeatIndex viewer);

}  // namespace judge::replay

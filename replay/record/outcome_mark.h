// What the recorder's engine came to: evidence against an engine that plays an old duel otherwise.
#pragma once

#include <cstdint>

#include "engine/terms/terms.h"

namespace judge::replay {

// The hash of the outcome of a record up to an entry, as it stood then: corrections and names that
// came later do not count.
struct OutcomeMark {
  EntryNumber entry = 0;         // behind which entry, 1..
  std::uint32_t generation = 0;  // rules version of the engine that computed it
  std::uint64_t hash = 0;        // OutcomeHash of the state

  friend bool operator==(const OutcomeMark&, const OutcomeMark&) = default;
};

}  // namespace judge::replay

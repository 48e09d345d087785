// A draw that was forgotten in its time and made when a judge repaired that.
#pragma once

#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/duel.h"

namespace judge::replay {

// Returns the repair with which a draw was made that nobody writes down before the entry: of a
// forgotten one that stood right before it, and is drawn with the repair. As of entry `until`; 0
// for none.
EntryNumber DrawnWithRepair(const std::vector<Entry>& entries, EntryNumber until,
                            EntryNumber number);

}  // namespace judge::replay

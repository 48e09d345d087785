// What an event tells of the record that made it happen.
#pragma once

#include <cstdint>

namespace judge {

// Event::amount of EventKind::kSpecialSummoned: nobody said in which battle position it came, and
// no card does; it was taken as ATK.
inline constexpr std::int32_t kModeAssumed = 1;

}  // namespace judge

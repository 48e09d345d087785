// Values of Event::amount that tell what had to be assumed because the record does not say it.
#pragma once

#include <cstdint>

namespace judge {

// Event::amount of EventKind::kSpecialSummoned: neither the record nor a card says in which battle
// position the monster came; ATK was assumed.
inline constexpr std::int32_t kModeAssumed = 1;

}  // namespace judge

// What stands in a deck list for a card whose name the reader of the record is not to have.
#pragma once

#include <string_view>

namespace judge::replay {

// No card has it for a code. A list of nothing else says how many cards a deck has, which everybody
// may count, and names none of them.
inline constexpr std::string_view kUnseenCard = "?";

}  // namespace judge::replay

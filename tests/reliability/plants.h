// Bugs that are planted to see whether a row notices them. Only the program
// judge_reliability_planted has any: there, and in no other program, plants.py has put them into
// the store's own code, and this asks the environment which one is on.
#pragma once

#include <cstdlib>
#include <string_view>

namespace judge::reliability {

#ifdef JUDGE_PLANTED_BUGS
inline bool Planted(std::string_view name) {
  static const char* const chosen = std::getenv("JUDGE_PLANTED_BUG");
  return chosen != nullptr && name == chosen;
}
#else
inline bool Planted(std::string_view) { return false; }
#endif

}  // namespace judge::reliability

// Whole processes, measured from their start to their end.
#pragma once

#include <string>
#include <vector>

namespace judge::bench {

using Command = std::vector<std::string>;

// Returns the seconds from the start of the process to its end, its output read to the end. Throws
// std::runtime_error when it says nothing or ends with more than `most`.
double RunProcess(const Command& command, int most = 0);

}  // namespace judge::bench

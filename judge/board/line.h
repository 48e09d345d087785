// The board with one line for each seat, for answers that only remind of it.
#pragma once

#include <string>
#include <vector>

#include "judge/wording/wording.h"

namespace judge::cli {

// Returns a line such as "> A Mai: LP 2000, hand 5, m3 Harpie Lady 1300/1400 atk, s3 set ?1" for
// each seat; > marks whose turn it is.
std::vector<std::string> BoardLines(const Scene& scene);

// Returns those lines as text, wrapped to so many columns.
std::string BoardLinesText(const Scene& scene, int width);

}  // namespace judge::cli

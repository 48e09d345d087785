// The board in one line a seat, for answers that only remind of it.
#pragma once

#include <string>
#include <vector>

#include "judge/wording/wording.h"

namespace judge::cli {

// "> A Mai: LP 2000, hand 5, m3 Harpie Lady 1300/1400 atk, s3 set ?1"; > marks whose turn it is.
std::vector<std::string> BoardLines(const Scene& scene);

// The same, wrapped.
std::string BoardLinesText(const Scene& scene, int width);

}  // namespace judge::cli

// The board as rows of cells. Slots of the same number stand in the same column on all sides, near
// and far seats meet in the middle at a ruler with the numbers.
#pragma once

#include <string>

#include "judge/board/drawing.h"
#include "judge/output/output.h"
#include "judge/wording/wording.h"

namespace judge::cli {

// Returns seats, rows and piles as text; it ends in a line break. The first seat is near, with
// `flip` far.
std::string BoardText(const Scene& scene, const Board& board, const Style& style);

}  // namespace judge::cli

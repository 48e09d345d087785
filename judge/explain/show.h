// `judge show`: the board at a point, with what is awaited and the last entry.
#pragma once

#include "judge/board/board.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Fills in the board and what is awaited.
void FillShow(const Scene& scene, const Board& board, report::Show::Builder out);

// Answers with the board at the point.
Answer Show(const Question& question);

}  // namespace judge::cli

// `judge legal`: everything that whoever may act can do at a point.
#pragma once

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers with the acts that are legal, for people grouped by kind.
Answer Legal(const Question& question);

}  // namespace judge::cli

// `judge audit`: how the duel ended, and all findings up to a point.
#pragma once

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

Answer Audit(const Question& question);

}  // namespace judge::cli

// `judge audit`: how the duel ended, and all findings up to a point.
#pragma once

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers with the audit; exit code 1 when there is an infraction.
Answer Audit(const Question& question);

}  // namespace judge::cli

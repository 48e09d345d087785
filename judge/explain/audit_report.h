// `judge audit`: how the duel ended, and all findings up to a point.
#pragma once

#include "judge/explain/audit_summary.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Answers with the audit; exit code 1 when there is an infraction.
Answer Audit(const Question& question);

// Fills in how the duel ended.
void FillEnded(const SeenReplay& replay, const Ended& ended, report::Audit::Ended::Builder out);

}  // namespace judge::cli

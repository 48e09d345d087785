// Entries and findings of a replay as reports.
#pragma once

#include <vector>

#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Fills in an entry with what became of it; `findings` are those of the entry.
void FillEntry(const SeenReplay& replay, const SeenEntry& seen,
               const std::vector<const replay::Finding*>& findings, report::Entry::Builder out);
// Fills in one finding.
void FillFinding(const SeenReplay& replay, const replay::Finding& finding,
                 report::Finding::Builder out);

}  // namespace judge::cli

// Warnings of the game in a report as JSON. A door of its own, as what it includes costs more to
// compile than the rest.
#pragma once

#include <vector>

#include "judge/game_warnings/told_warnings.h"
#include "replay/record/record.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Fills in the warnings.
void FillWarnings(const replay::Header& header, const std::vector<ToldWarning>& warnings,
                  capnp::List<report::GameWarning>::Builder out);

}  // namespace judge::cli

// `judge why-not`: an act that was not done, tried on what the view knows.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "judge/views/views.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Answers for an act that was not done, in notation: would it have been legal there, and what would
// be nearest.
// `more` adds to the report as JSON.
Answer WhyNot(const Question& question, std::string_view notation,
              const std::function<void(report::WhyNot::Builder)>& more = {});

}  // namespace judge::cli

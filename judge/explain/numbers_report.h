// `judge trace`: where a number comes from. ATK and DEF are sums of the terms that the engine added
// up; life points are what they were at the start and every change since.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers with a number, "blue.lp", "A.lp", "m3.atk", "B.m2.def", and the source of each of its
// terms.
Answer TraceNumber(const Question& question, std::string_view target);

}  // namespace judge::cli

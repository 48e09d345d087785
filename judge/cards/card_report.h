// What all answers about cards share.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "schema/report.capnp.h"

namespace judge::cli {

Answer CardShow(std::string_view rules, std::string_view written, const Style& style);

}  // namespace judge::cli

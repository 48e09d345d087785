// import.
#pragma once

#include "judge/output/output.h"
#include "judge/recording/commands.h"

namespace judge::cli {

Answer Import(const Context& context, const ImportOptions& options);

}  // namespace judge::cli

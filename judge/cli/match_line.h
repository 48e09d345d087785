// `judge match` as rows, in the form of those of a judge at the table.
#pragma once

#include <span>

#include "judge/cli/desk_line.h"

namespace judge::cli {

std::span<const DeskCommand> MatchCommands();

}  // namespace judge::cli

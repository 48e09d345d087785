// The command line: what was typed becomes one call of a command.
#pragma once

#include <string>
#include <vector>

#include "judge/cli/completion.h"

namespace judge::cli {

// Returns the names of all commands, in the order in which they were added.
std::vector<std::string> CommandNames();

// Returns the whole program with its commands and their options.
CommandShape WholeShape();

// Runs one command and returns the exit code of the process. What it throws is a fault of ours, and
// main need not know its kind.
int RunApp(int argc, const char* const* argv);

}  // namespace judge::cli

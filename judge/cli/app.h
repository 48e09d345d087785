// The command line: what was typed becomes one call of a command.
#pragma once

namespace judge::cli {

// Runs one command and returns the exit code of the process. What it throws is a fault of ours, and
// main need not know its kind.
int RunApp(int argc, const char* const* argv);

}  // namespace judge::cli

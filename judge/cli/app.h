// The command line: what was typed becomes one call of a command.
#pragma once

namespace judge::cli {

// Runs one command and returns the exit code of the process. Throws nothing that main need know:
// what escapes is a fault of ours.
int RunApp(int argc, const char* const* argv);

}  // namespace judge::cli

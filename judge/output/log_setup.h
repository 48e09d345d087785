// What the program did, for whoever looks for a fault. Off unless asked for; never on stdout.
#pragma once

#include <string>

namespace judge::cli {

// Sends messages to stderr (`verbose`) and to a file ("" none). The error is one line.
std::string SetUpLog(bool verbose, const std::string& file);

// Costs a comparison while the log is off.
void LogInfo(const std::string& message);

}  // namespace judge::cli

// The log of what the program did, for whoever looks for a fault. Off unless asked for; never on
// stdout.
#pragma once

#include <string>

namespace judge::cli {

// Sends messages to stderr (`verbose`) and to a file ("" none). Returns an error of one line, ""
// for none.
std::string SetUpLog(bool verbose, const std::string& file);

// Logs a message; costs a comparison while the log is off.
void LogInfo(const std::string& message);

}  // namespace judge::cli

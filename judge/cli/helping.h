// Help in words, "did you mean", and the answers to one question about several things: what the
// command line needs and its parser does not.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/output/output.h"

namespace judge::cli {

// Returns the answers to one question about several things, each under its name, with the worst
// exit code.
Answer Together(const std::vector<std::string>& names, const Context& context,
                const std::function<Answer(const std::string&)>& answer);

// Returns the known word that was probably meant, "" when none is near.
std::string Near(const std::string& written, const std::vector<std::string>& known);

// Answers `judge help WORDS`; `of_command` gives the help of the command of that name, "" none.
Answer Help(const std::vector<std::string>& words, int width,
            const std::function<std::string()>& of_command);

// Returns the words behind `judge`, last one first. CLI11 would take -@T3 and -%57@T3 for options,
// so the - of the last duel used is left out there: @T3 means the same.
std::vector<std::string> Arguments(int argc, const char* const* argv);

}  // namespace judge::cli

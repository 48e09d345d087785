// Help in words, "did you mean", and the answers to one question about several things: what the
// command line needs and its parser does not.
#pragma once

#include <cstdint>
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

// Returns the row of an option in a help text. The description begins with what it takes, if it
// takes anything, and two blanks: "DIR  the store".
std::string OptionRow(std::string name, const std::string& description);
// Returns "" for a whole number up to `most`, INT64_MAX for any, else what was expected.
std::string NotWhole(const std::string& text, std::int64_t most);

}  // namespace judge::cli

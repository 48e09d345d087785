// How a command is used, as it is read off its parser.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace judge::cli {

// Returns the help of `app`, a command of the program `whole`.
std::string HelpOf(const CLI::App& whole, const CLI::App& app);

// Returns "card show"; "" for the whole program.
std::string PathOf(const CLI::App& whole, const CLI::App* app);

}  // namespace judge::cli

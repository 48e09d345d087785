// Options that several commands have. Private to this room.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>

#include "judge/cli/typed.h"

namespace judge::cli {

// Returns the check of a whole number up to `most`. CLI11's own reads 0x10 and 010 too, and repeats
// what it cannot read, however long.
CLI::Validator Whole(std::int64_t most);

// Adds the options of every command.
void AddGlobals(CLI::App* app, Typed* typed);
// Adds the folder of keys, and with it what commands that sign take.
void AddKeyFolder(CLI::App* app, Globals* globals);
void AddSigner(CLI::App* app, Globals* globals);
// Adds the option of commands that ask a record as it stood.
void AddAsOf(CLI::App* app, std::int64_t* as_of);

}  // namespace judge::cli

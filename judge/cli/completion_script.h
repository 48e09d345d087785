// The scripts of shells. Each begins with the same table of commands, options and kinds of words,
// which is made from the command line; how a shell goes through it is written out once for each
// shell.
#pragma once

#include <string>
#include <string_view>

#include "judge/cli/completion.h"

namespace judge::cli {

// Returns the script for a shell: "bash", "zsh" or "fish".
std::string CompletionScript(const CommandShape& program, std::string_view shell);

}  // namespace judge::cli

// Completion in a shell: scripts made from the command line as it is, and the words that only judge
// knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/output/output.h"

namespace judge::cli {

// An option as completion sees it.
struct OptionShape {
  std::string name = {};  // "--as", "-n"
  bool takes_value = false;
  bool takes_more = false;  // than one word where it stands: it would swallow what is behind it
  std::string about = {};   // what it is for, in a few words
};
// A command as completion sees it. The whole program is one without a name.
struct CommandShape {
  std::string name = {};
  std::string about = {};
  std::vector<OptionShape> options = {};
  std::vector<std::string> positionals = {};  // "DUEL", "NOTATION"
  std::vector<CommandShape> children = {};
};

// Returns the words of a kind ("duel", "card", "rule", "rules", "topic", "key", "view") that begin
// as written, one on a line. Whatever goes wrong, there are only fewer of them.
std::string CompletionWords(const Context& context, std::string_view kind,
                            const std::string& written);

// Runs `judge __complete KIND WRITTEN [STORE]`, which the scripts call. Always ends with 0.
int RunComplete(int argc, const char* const* argv);

}  // namespace judge::cli

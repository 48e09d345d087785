// Commands of a judge at the table as rows: what stands behind each and what it does. app.cc makes
// a command line of them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/cli/typed.h"
#include "judge/output/output.h"

namespace judge::cli {

// Something that may stand behind a command: one of the three functions says what takes it.
struct DeskArgument {
  const char* name;   // "ENTRY", "--battle"
  const char* about;  // of an option with what it takes in front: "WORD  the remedy"
  std::string* (*text)(Typed*) = nullptr;
  bool* (*flag)(Typed*) = nullptr;
  std::vector<std::string>* (*list)(Typed*) = nullptr;
  bool required = false;
};

// One command.
struct DeskCommand {
  std::vector<const char*> path;  // {"repair", "unwarn"}
  Answer (*run)(const Context&, const Typed&);
  bool writes;  // to a store
  std::vector<DeskArgument> arguments;
  bool signs = true;  // what it writes is signed by --key
};
std::span<const DeskCommand> DeskCommands();

}  // namespace judge::cli

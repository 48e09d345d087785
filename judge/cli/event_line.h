// The commands about events as rows: what stands behind each and what it does. app.cc makes a
// command line of them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/event/event.h"
#include "judge/output/output.h"

namespace judge::cli {

// Something that may stand behind a command: one of the three members takes it.
struct EventArgument {
  const char* name;   // "FILE", "--event"
  const char* about;  // of an option with what it takes in front: "NAME  the event"
  std::string EventOptions::*text = nullptr;
  int EventOptions::*number = nullptr;
  bool EventOptions::*flag = nullptr;
  bool required = false;
};

// One command.
struct EventCommand {
  std::vector<const char*> path;  // {"event", "key", "add"}
  Answer (*run)(const Context&, const EventOptions&);
  bool writes;  // to a store, signed by --key
  std::vector<EventArgument> arguments;
};
std::span<const EventCommand> EventCommands();

}  // namespace judge::cli

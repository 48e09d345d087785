// What judge says about itself.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace judge::cli {

// One command, as `judge help` lists it.
struct CommandHelp {
  const char* name;
  const char* summary;   // one line
  const char* examples;  // two lines or so, each a command
  const char* text;      // more, "" none; ends in a line break
  bool common = false;   // among the first that a new user needs
};
std::span<const CommandHelp> AllCommandHelp();
const CommandHelp* FindCommandHelp(std::string_view name);

// `judge help`, `judge --help`.
std::string MainHelp();

struct Topic {
  const char* name;
  const char* summary;
  const char* text;  // nullptr: an embedded file
  const char* file;
};
std::span<const Topic> AllTopics();
// The text of a topic, "" when there is none of that name.
std::string TopicText(std::string_view name);

// What to send us when the fault is ours.
std::string BugReport(std::string_view what);

}  // namespace judge::cli

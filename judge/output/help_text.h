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
  const char* examples;  // two lines or so, each of them a command
  const char* text;      // more, "" none; ends in a line break
  bool common = false;   // one of the first that a new user needs
};
// All commands, in the order in which they are listed.
std::span<const CommandHelp> AllCommandHelp();
// Returns the row of a command, nullptr when there is none.
const CommandHelp* FindCommandHelp(std::string_view name);

// Returns the text of `judge help` and `judge --help`.
std::string MainHelp();

// Something that `judge help` explains beside commands.
struct Topic {
  const char* name;
  const char* summary;
  const char* text;  // nullptr: it is in `file`
  const char* file;  // path of an embedded file
};
std::span<const Topic> AllTopics();
// Returns the embedded file of that path, "" when there is none.
std::string_view EmbeddedText(std::string_view path);
// Returns the text of a topic, "" when there is none of that name.
std::string TopicText(std::string_view name);

// Returns what to send us when the fault is ours.
std::string BugReport(std::string_view what);

}  // namespace judge::cli

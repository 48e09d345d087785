// The keys of a call at the recorder: while a hand is raised, a digit takes a remedy and a letter
// stands for a command of the desk, which is shown as it would be typed. Without a call, and where
// the letter is no key, the line is an entry as always.
#pragma once

#include <optional>
#include <string>

#include "engine/terms/terms.h"
#include "judge/live/desk.h"
#include "judge/output/output.h"

namespace judge::cli {

// What a key does.
struct CallKey {
  std::string command = {};  // as it would be typed, "" when nothing of it is a command
  Answer (*run)(const Context&, const CallKey&) = nullptr;
  bool writes = false;   // it is asked about before, where anybody can be asked
  bool tries = false;    // says what it would write, or that it may not, and writes nothing
  std::string say = {};  // to be said instead, when nothing is run

  std::string duel = {};
  EntryNumber about = 0;
  std::string word = {};    // of a ruling or of the decision of an appeal; the entry of a what-if
  std::string remedy = {};  // "repair", "rewind", "unwarn", "continue", "" none
  std::string number = {};
  std::string seat = {};
  std::string words = {};
  EntryNumber call = 0;  // the call that a ruling answers, where that is about another entry
};

// The keys, and the remedy that was taken last.
class CallKeys {
 public:
  // Returns what a line is as a key; nothing when it is none: then it is an entry. `line` has no
  // blanks around it.
  std::optional<CallKey> Read(const LiveDesk& desk, const std::string& line);

 private:
  std::optional<CallKey> Digit(const LiveDesk& desk, EntryNumber about, EntryNumber answers,
                               char digit);

  EntryNumber call_ = 0;   // for which the remedy was taken
  int taken_ = 0;          // from 1, 0 none
  EntryNumber moved_ = 0;  // the entry that this call is about after all, 0 as it was written
};

// Returns the keys that there are in a call, for help.
std::string CallKeysHelp();

}  // namespace judge::cli

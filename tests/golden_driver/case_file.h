// A .case file as text: its cases, and of each the rule, what it is about, the setting, the entries
// and what is expected of them. tests/golden/README.md describes the form for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"

namespace judge::golden {

struct ExpectLine {
  int line = 0;      // in the file, 1..
  std::string text;  // without the blanks around it
};

struct Expect {
  enum class Point { kEntry, kEnd, kCreate, kDeck, kMatch };
  Point point = Point::kEntry;
  EntryNumber entry = 0;  // of kEntry
  int line = 0;
  std::vector<ExpectLine> lines;
};

// Several lines of the file for another reader.
struct Block {
  int first_line = 0;
  std::string text;
};

struct Case {
  int line = 0;
  std::string rule;   // the id in the first line
  std::string about;  // the second line
  Block given;
  Block steps;
  Block deck;   // instead of `given` and `do`: a deck list
  Block match;  // instead of them: a match of several duels
  std::vector<Expect> expects;

  bool IsDeck() const { return deck.first_line != 0; }
  bool IsMatch() const { return match.first_line != 0; }
  // Returns whether no duel is played in it.
  bool IsBeside() const { return IsDeck() || IsMatch(); }
};

struct CaseFile {
  std::string path = {};
  std::vector<std::string> lines = {};
  std::vector<Case> cases = {};
  std::vector<std::string> problems = {};  // FILE:LINE: what cannot be read
};

CaseFile ParseCaseFile(std::string path, std::string_view text);
// The file at that path from the source root.
CaseFile ReadCaseFile(const std::string& path);

}  // namespace judge::golden

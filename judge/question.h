// What every asking command shares: the duel as it was folded, the point where one stands, who
// asks, and how the answer should look. Commands that only read are functions from a Question to an
// Answer, so that they can be tested without a process.
#pragma once

#include <string>
#include <string_view>

#include "judge/seen.h"

namespace judge::cli {

// Exit codes, as docs and `judge help exit-codes` state them.
inline constexpr int kExitDone = 0;
inline constexpr int kExitNo = 1;  // illegal, unproven, findings, differences
inline constexpr int kExitUsage = 2;
inline constexpr int kExitRefused = 3;  // malformed input, unknown duel, point, rule, card
inline constexpr int kExitConflict = 4;
inline constexpr int kExitIntegrity = 5;
inline constexpr int kExitUnsupported = 6;
inline constexpr int kExitNotAllowed = 7;
inline constexpr int kExitEnvironment = 8;
inline constexpr int kExitBug = 70;

// A place in a duel. `before`: the state in which the entry's own act was judged (DUEL@42^).
struct Point {
  EntryNumber entry = 0;  // 0: before the first
  bool before = false;
  int event = 0;  // 1..: one event inside the entry (DUEL@42.3), 0: none
};

struct Style {
  bool color = false;
  bool json = false;
  std::string json_fields = {};  // "" all, else comma-separated
  int width = 80;
  bool all = false;   // --all: the whole trace
  bool flip = false;  // --flip: the board from the other side
};

struct Question {
  SeenReplay replay;  // as who asks may read it
  std::string duel;   // its id, for addresses in answers
  Point point;
  Style style;
  // Where the entry of the point was taken back: by whom, and the record as it is now. `replay` and
  // `duel` are then the record as it stood just before.
  EntryNumber taken_back_by = 0;
  SeenReplay whole = {};

  const View& view() const { return replay.view(); }
};

struct Answer {
  int exit_code = kExitDone;
  std::string text = {};   // stdout: text for people, or one JSON object and a newline
  std::string error = {};  // stderr: one line (and a hint line), "" when there is none
  bool raw = false;        // the text is bytes for a file
};

Answer Show(const Question& question);
Answer Legal(const Question& question);
// The entry at the point: was it legal, by which rules and facts, what follows, what to do next.
Answer Why(const Question& question);
// An act that was not done, in notation: would it have been legal there, and what would be nearest.
Answer WhyNot(const Question& question, std::string_view notation);
// A number: "blue.lp", "A.lp", "m3.atk", "B.m2.def", with the source of each term.
Answer TraceNumber(const Question& question, std::string_view target);
Answer Audit(const Question& question);
// A ruling page by id, with where its clause is and its cases.
Answer Rule(std::string_view id, const Style& style);
Answer RuleSearch(std::string_view words, const Style& style);
Answer CardShow(std::string_view rules, std::string_view written, const Style& style);
// Words of names and type lines, or KEY=VALUE; of what cards do where no card has them otherwise.
Answer CardSearch(std::string_view rules, std::string_view words, const Style& style);
// What of each card is not carried out yet. 1 when there is any.
Answer CardCoverage(std::string_view rules, const Style& style);

}  // namespace judge::cli

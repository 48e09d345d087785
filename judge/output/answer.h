// What a command answers: its exit code, its text, and in which style it is written.
#pragma once

#include <string>

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

// How an answer is written.
struct Style {
  bool color = false;
  bool json = false;             // one JSON object instead of text
  std::string json_fields = {};  // "" all, else comma-separated
  int width = 80;                // columns of the terminal
  bool all = false;              // --all: the whole trace
  bool flip = false;             // --flip: the board from the other side
};

// What a command says.
struct Answer {
  int exit_code = kExitDone;
  std::string text = {};   // stdout: text for people, or one JSON object and a newline
  std::string error = {};  // stderr: one line (and a hint line), "" when there is none
  bool raw = false;        // the text is bytes for a file
};

}  // namespace judge::cli

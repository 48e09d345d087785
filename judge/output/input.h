// Lines as they are typed, at a terminal with an editor or from a pipe, and the signals that end or
// break off the typing. Signals are let in only while a line is awaited: nothing that is being
// recorded is ever cut short by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

// A line, or why there is none.
struct TypedLine {
  enum class Kind : std::uint8_t {
    kLine,
    kDropped,      // Ctrl-C: what was typed is thrown away
    kInterrupted,  // Ctrl-C on an empty line
    kEnd,          // Ctrl-D, the end of the file, a terminal that is gone
    kTooLong,      // no line of a record is that long; it was skipped
    kFailed,       // stdin cannot be read; `text` says why
  };
  Kind kind = Kind::kEnd;
  std::string text;  // without its end
};

// Words that could stand at the end of a line instead of its last, unfinished one.
struct Completion {
  std::size_t begin = 0;                // byte at which the unfinished word begins
  std::vector<std::string> words = {};  // the likeliest first, each once
};

// Returns the completion of a line up to the cursor.
using Completing = std::function<Completion(std::string_view)>;

// Reads lines, from a terminal or from a pipe.
class LineReader {
 public:
  virtual ~LineReader() = default;
  // Reads the next line of the record. The prompt is shown at a terminal alone.
  virtual TypedLine ReadEntry(const std::string& prompt) = 0;
  // Reads the answer to a question; it is not kept in the history.
  virtual TypedLine ReadAnswer(const std::string& prompt) = 0;
  // Returns whether somebody sits there who can be asked.
  virtual bool IsTerminal() const = 0;
};

// Keeps the signals off from when it is made to when it is destroyed. One at a time, and made
// before any thread is started, so that no other thread catches them.
class Signals {
 public:
  // What ended the waiting. kHungUp: the other side has closed; what it wrote before can still be
  // read.
  enum class Woken : std::uint8_t { kInput, kHungUp, kInterrupt, kGone, kResized, kContinued };

  Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals();

  // Waits for bytes on the file, or for a signal.
  static Woken Wait(int file);
  // Returns the signal that kGone was about, 0 none.
  static int Ended();
  // Returns whether a signal that ends or interrupts has come and nobody has waited since.
  static bool Pending();
};

// Returns a reader of plain lines from stdin.
std::unique_ptr<LineReader> MakePipeReader();

}  // namespace judge::cli

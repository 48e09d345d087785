// The signed statement about a duel's head: what the recorder vouches for when a duel is paused,
// handed over or closed. Its text is what is signed, so it has one form only:
//
//   judge head 2
//   duel open26/r3
//   store 00112233445566778899aabbccddeeff
//   entries 57
//   head 64 hexadecimal digits
//   marks 6
//   time 2026-11-21T20:00:00Z
//
// The head stands for the outcome marks as well: their commitments are in the chain. The first form
// has one line more, behind the head: "outcome 1 00112233445566aa", generation and hash of the last
// mark, or "outcome none". It is read and no longer made: whoever holds the hash of a state can try
// hands until it fits.
//
// The facts are the caller's; nothing here knows a store.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/terms/terms.h"

namespace judge::replay {

// More bytes than the longest statement has. Longer texts are refused before anything is done with
// them.
inline constexpr std::size_t kStatementBytesMax = 512;

inline constexpr int kStatementForm = 2;  // the form that is made; it and the first are read

// What the duel had come to, by an outcome mark (replay/record/outcome_mark.h).
struct HeadOutcome {
  std::uint32_t generation = 0;
  std::uint64_t hash = 0;

  bool operator==(const HeadOutcome&) const = default;
};

// The facts that a statement states.
struct HeadStatement {
  // 1 or kStatementForm.
  int form = kStatementForm;
  std::string duel = {};  // id of the duel
  std::array<std::byte, 16> store = {};
  EntryNumber entries = 0;  // the number of the last entry, 0 for none
  std::array<std::byte, 32> head = {};
  std::optional<HeadOutcome> outcome = {};  // of the last mark; in the first form alone
  std::uint32_t marks = 0;                  // how many outcome marks the record has
  std::int64_t time_seconds = 0;            // seconds since 1970, within the years 2000 to 9999

  bool operator==(const HeadStatement&) const = default;
};

// Why there is no statement.
struct StatementError {
  enum class Kind : std::uint8_t {
    kMalformed,    // no statement, or facts that cannot be stated
    kUnsupported,  // a statement of another form ("judge head 3")
  };
  Kind kind = Kind::kMalformed;
  std::string message;  // goes behind "statement"
};

// Returns the text of the statement, in its form. Refused are an id that can name no duel and a
// time outside its range.
tl::expected<std::string, StatementError> StatementText(const HeadStatement& statement);
// Returns the facts of a statement. Takes exactly what StatementText gives; the error names the
// first line that is otherwise.
tl::expected<HeadStatement, StatementError> ReadStatement(std::string_view text);

// Returns whether somebody who may not know the whole duel may read it: it is of a form that is
// known here and names no outcome.
bool TellsNoOutcome(std::string_view text);

// Returns its time as the text has it, "2026-11-21T20:00:00Z".
std::string StatementTime(const HeadStatement& statement);

// Returns the trusted comment of its signature: "judge head of open26/r3 at 57".
std::string StatementComment(const HeadStatement& statement);

}  // namespace judge::replay

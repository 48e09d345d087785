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

// More than the longest statement. Longer texts are refused before anything is done with them.
inline constexpr std::size_t kStatementBytesMax = 512;

inline constexpr int kStatementForm = 2;  // that is made; this one and the first are read

struct HeadOutcome {
  std::uint32_t generation = 0;
  std::uint64_t hash = 0;

  bool operator==(const HeadOutcome&) const = default;
};

struct HeadStatement {
  int form = kStatementForm;
  std::string duel = {};  // its id
  std::array<std::byte, 16> store = {};
  EntryNumber entries = 0;  // the number of the last entry, 0 for none
  std::array<std::byte, 32> head = {};
  std::optional<HeadOutcome> outcome = {};  // of the last mark, in the first form alone
  std::uint32_t marks = 0;
  std::int64_t time_seconds = 0;  // since 1970, within the years 2000 to 9999

  bool operator==(const HeadStatement&) const = default;
};

struct StatementError {
  enum class Kind : std::uint8_t {
    kMalformed,    // no statement, or facts that cannot be stated
    kUnsupported,  // a statement of another form ("judge head 3")
  };
  Kind kind = Kind::kMalformed;
  std::string message;  // goes behind "statement"
};

// The text, in the statement's form. Refused are an id that can name no duel and a time outside its
// range.
tl::expected<std::string, StatementError> StatementText(const HeadStatement& statement);
// Takes exactly what StatementText gives; the error names the first line that is otherwise.
tl::expected<HeadStatement, StatementError> ReadStatement(std::string_view text);

// Whether whoever may not know the whole duel may read it: it is of a form that is known here and
// names no outcome.
bool TellsNoOutcome(std::string_view text);

// Its time as the text has it, "2026-11-21T20:00:00Z".
std::string StatementTime(const HeadStatement& statement);

// The trusted comment of its signature: "judge head of open26/r3 at 57".
std::string StatementComment(const HeadStatement& statement);

}  // namespace judge::replay

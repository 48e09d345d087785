// The signed statement about a duel's head: what the recorder vouches for when a duel is paused,
// handed over or closed. Its text is what is signed, so it has one form only:
//
//   judge head 1
//   duel open26/r3
//   store 00112233445566778899aabbccddeeff
//   entries 57
//   head 64 hexadecimal digits
//   outcome 1 00112233445566aa        its generation and hash; or: outcome none
//   marks 6
//   time 2026-11-21T20:00:00Z
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

#include "engine/ids.h"

namespace judge::replay {

// More than the longest statement. Longer texts are refused before anything is done with them.
inline constexpr std::size_t kStatementBytesMax = 512;

struct HeadOutcome {
  std::uint32_t generation = 0;
  std::uint64_t hash = 0;

  bool operator==(const HeadOutcome&) const = default;
};

struct HeadStatement {
  std::string duel = {};  // its id
  std::array<std::byte, 16> store = {};
  EntryNumber entries = 0;  // the number of the last entry, 0 for none
  std::array<std::byte, 32> head = {};
  std::optional<HeadOutcome> outcome = {};  // of the last mark that is vouched for
  std::uint32_t marks = 0;
  std::int64_t time_seconds = 0;  // since 1970, within the years 2000 to 9999

  bool operator==(const HeadStatement&) const = default;
};

struct StatementError {
  enum class Kind : std::uint8_t {
    kMalformed,    // no statement, or facts that cannot be stated
    kUnsupported,  // a statement of another form ("judge head 2")
  };
  Kind kind = Kind::kMalformed;
  std::string message;  // goes behind "statement"
};

// The text. Refused are an id that can name no duel and a time outside its range.
tl::expected<std::string, StatementError> StatementText(const HeadStatement& statement);
// Takes exactly what StatementText gives; the error names the first line that is otherwise.
tl::expected<HeadStatement, StatementError> ReadStatement(std::string_view text);

// Its time as the text has it, "2026-11-21T20:00:00Z".
std::string StatementTime(const HeadStatement& statement);

// The trusted comment of its signature: "judge head of open26/r3 at 57".
std::string StatementComment(const HeadStatement& statement);

}  // namespace judge::replay

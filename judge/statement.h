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

#include "judge/context.h"
#include "judge/keyring.h"

namespace judge::cli {

// More than the longest statement. Longer texts are refused before anything is done with them.
inline constexpr std::size_t kStatementBytesMax = 512;

struct HeadOutcome {
  std::uint32_t generation = 0;
  std::uint64_t hash = 0;

  bool operator==(const HeadOutcome&) const = default;
};

struct HeadStatement {
  std::string duel;  // its id
  std::array<std::byte, 16> store = {};
  EntryNumber entries = 0;  // the number of the last entry, 0 for none
  std::array<std::byte, 32> head = {};
  std::optional<HeadOutcome> outcome;  // of the last mark that is vouched for
  std::uint32_t marks = 0;
  std::int64_t time_seconds = 0;  // since 1970, within the years 2000 to 9999

  bool operator==(const HeadStatement&) const = default;
};

// The text. Refused are an id that can name no duel and a time outside its range.
Result<std::string> EncodeStatement(const HeadStatement& statement);
// Takes exactly what EncodeStatement gives; the failure names the first line that is otherwise.
// Another form of statement ("judge head 2") is kExitUnsupported.
Result<HeadStatement> DecodeStatement(std::string_view text);

// The trusted comment of its signature: "judge head of open26/r3 at 57".
std::string StatementComment(const HeadStatement& statement);

// The .minisig text over the statement's text, by the key that signs (keyring.h); none when there
// is no key.
Result<std::optional<std::string>> SignStatement(const Context& context,
                                                 const HeadStatement& statement);

struct StatementSigner {
  TrustedKey key;           // whose signature it is
  HeadStatement statement;  // what it vouches for
};

// Why nobody is known to have signed a statement.
struct StatementDoubt {
  enum class Kind : std::uint8_t {
    kMalformed,   // not a signature, or a signed text that is not a statement of this form
    kUnknownKey,  // signed by a key that is not trusted here, if by any
    kForged,      // text, signature and trusted comment do not belong together
    kKeys,        // the keys here cannot be read or must not be relied upon
  };
  Kind kind = Kind::kMalformed;
  Failure failure;  // exit codes: 3 or 6, 1, 5, and 5 or 8
};

// Who among the keys of this desk and those it trusts has signed the text. The signature is checked
// before the text is read, and its trusted comment must be the one of this statement: whoever
// checks with minisign reads no more than that.
tl::expected<StatementSigner, StatementDoubt> CheckStatement(const Context& context,
                                                             std::string_view text,
                                                             std::string_view signature_text);

}  // namespace judge::cli

// Signs statements about a duel's head (replay/proof/statement.h) with the keys of this desk, and
// finds who among those it trusts has signed one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "judge/evidence/keyring.h"
#include "judge/output/output.h"
#include "replay/proof/proof.h"

namespace judge::cli {

using replay::HeadOutcome;
using replay::HeadStatement;
using replay::kStatementBytesMax;
using replay::StatementComment;
using replay::StatementTime;

// Returns the text. Refused are an id that can name no duel and a time outside its range.
Result<std::string> EncodeStatement(const HeadStatement& statement);
// Returns the statement. Takes exactly what EncodeStatement gives, and the first form; the failure
// names the first line that is otherwise. A form that is not known here ("judge head 3") is
// kExitUnsupported.
Result<HeadStatement> DecodeStatement(std::string_view text);

// Returns the .minisig text over the statement's text, by the key that signs
// (judge/evidence/keyring.h); none when there is no key.
Result<std::optional<std::string>> SignStatement(const Context& context,
                                                 const HeadStatement& statement);

// Who has signed a statement.
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

// Returns who among the keys of this desk and those it trusts has signed the text. The signature is
// checked before the text is read, and its trusted comment must be the one of this statement:
// whoever checks with minisign reads no more than that.
tl::expected<StatementSigner, StatementDoubt> CheckStatement(const Context& context,
                                                             std::string_view text,
                                                             std::string_view signature_text);

}  // namespace judge::cli

#include "judge/evidence/statement.h"

#include <utility>
#include <vector>

namespace judge::cli {
namespace {

using Kind = StatementDoubt::Kind;
using SignatureKind = replay::SignatureError::Kind;

Failure FailureOf(const replay::StatementError& error) {
  const bool newer = error.kind == replay::StatementError::Kind::kUnsupported;
  return Fail(newer ? kExitUnsupported : kExitRefused, "statement", error.message).value();
}

tl::unexpected<StatementDoubt> Doubt(Kind kind, Failure failure) {
  return tl::unexpected<StatementDoubt>(StatementDoubt{kind, std::move(failure)});
}

tl::unexpected<StatementDoubt> Doubt(Kind kind, const tl::unexpected<Failure>& failure) {
  return Doubt(kind, failure.value());
}

tl::unexpected<StatementDoubt> UnknownKey(const replay::KeyId& id) {
  return Doubt(
      Kind::kUnknownKey,
      Fail(kExitNo, "signature", "names key " + replay::KeyName(id) + ", which is not trusted here",
           "judge key trust NAME FILE takes a key that its owner has handed over"));
}

struct Signed {
  TrustedKey key;
  std::string comment;
};

// Returns who has signed. Of several keys with one id, which nothing but a hand can have put there,
// any will do.
tl::expected<Signed, StatementDoubt> FindSigner(const std::vector<TrustedKey>& keys,
                                                const replay::KeyId& id, std::string_view text,
                                                std::string_view signature_text) {
  std::optional<replay::SignatureError> wrong;
  for (const TrustedKey& key : keys) {
    if (key.key.key_id != id) continue;
    auto comment = replay::VerifySignature(key.key, text, signature_text);
    if (comment) return Signed{key, std::move(*comment)};
    wrong = comment.error();
  }
  if (!wrong) return UnknownKey(id);
  const std::string where = wrong->kind == SignatureKind::kWrongComment ? "signature" : "statement";
  return Doubt(Kind::kForged, Fail(kExitIntegrity, where, wrong->message));
}

}  // namespace

Result<std::string> EncodeStatement(const HeadStatement& statement) {
  auto text = replay::StatementText(statement);
  if (!text) return tl::unexpected<Failure>(FailureOf(text.error()));
  return *std::move(text);
}

Result<HeadStatement> DecodeStatement(std::string_view text) {
  auto statement = replay::ReadStatement(text);
  if (!statement) return tl::unexpected<Failure>(FailureOf(statement.error()));
  return *std::move(statement);
}

Result<std::optional<std::string>> SignStatement(const Context& context,
                                                 const HeadStatement& statement) {
  const auto text = EncodeStatement(statement);
  if (!text) return tl::unexpected<Failure>(text.error());
  const auto key = SigningKey(context);
  if (!key) return tl::unexpected<Failure>(key.error());
  if (!*key) return std::nullopt;
  auto signature_text = replay::Sign(**key, *text, StatementComment(statement));
  if (!signature_text) return Fail(kExitBug, "statement", signature_text.error().message);
  return std::optional<std::string>(std::move(*signature_text));
}

tl::expected<StatementSigner, StatementDoubt> CheckStatement(const Context& context,
                                                             std::string_view text,
                                                             std::string_view signature_text) {
  if (text.size() > kStatementBytesMax) {
    return Doubt(Kind::kMalformed, DecodeStatement(text).error());
  }
  const auto id = replay::KeyIdOf(signature_text);
  if (!id) {
    return Doubt(Kind::kMalformed, Fail(kExitRefused, "signature", id.error().message));
  }
  const auto keys = TrustedKeys(context);
  if (!keys) return Doubt(Kind::kKeys, keys.error());
  auto found = FindSigner(*keys, *id, text, signature_text);
  if (!found) return tl::unexpected<StatementDoubt>(found.error());
  const auto statement = DecodeStatement(text);
  if (!statement) return Doubt(Kind::kMalformed, statement.error());
  const std::string expected = StatementComment(*statement);
  if (found->comment != expected) {
    return Doubt(Kind::kForged, Fail(kExitIntegrity, "signature",
                                     "has the trusted comment " + Quoted(found->comment) +
                                         ", expected \"" + expected + "\""));
  }
  return StatementSigner{std::move(found->key), *statement};
}

}  // namespace judge::cli

#include "judge/source/bundle_source.h"

#include <span>
#include <tl/expected.hpp>
#include <utility>

#include "judge/source/duel_source.h"

namespace judge::cli {
namespace {

constexpr std::string_view kAnyMagic = "judge-bundle/";

}  // namespace

Result<replay::Bundle> Decoded(std::string_view bytes, const std::string& name) {
  auto bundle = replay::DecodeBundle(std::as_bytes(std::span(bytes.data(), bytes.size())));
  if (!bundle) return tl::unexpected<Failure>(FromCodec(bundle.error(), name));
  return *std::move(bundle);
}

bool LooksLikeBundle(std::string_view bytes) { return bytes.starts_with(kAnyMagic); }

Result<replay::Duel> DuelOfBundle(const std::string& bytes, const std::string& name) {
  const auto bundle = Decoded(bytes, name);
  if (!bundle) return tl::unexpected<Failure>(bundle.error());
  for (const replay::BundleFinding& finding : replay::VerifyBundle(*bundle, {}).findings) {
    if (finding.kind == replay::BundleFinding::Kind::kFalse) {
      return Fail(kExitIntegrity, name, finding.Line(), "judge verify " + name);
    }
  }
  auto duel = replay::OpenDuel(*bundle);
  if (!duel) return tl::unexpected<Failure>(FromCodec(duel.error(), name));
  return *std::move(duel);
}

}  // namespace judge::cli

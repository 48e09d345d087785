// Bundles.
#include <sodium.h>

#include <algorithm>
#include <array>

#include "judge/views/views.h"
#include "replay/bundle/bundle.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "tests/fuzz/one_in.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

using replay::Bytes;
using View = std::span<const std::byte>;

// The last record is a hash of all others, which chance does not hit.
Bytes WithHash(View records) {
  std::array<unsigned char, 32> hash;
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(records.data()), records.size(),
                     nullptr, 0);
  Bytes file(records.begin(), records.end());
  file.push_back(std::byte{'Z'});
  replay::AppendLittle32(hash.size(), &file);
  const auto bytes = std::as_bytes(std::span(hash));
  file.insert(file.end(), bytes.begin(), bytes.end());
  return file;
}

// The fingerprint that is asked for is that of the header's bytes, which no bundle has: one finding
// more. Half of the bundles are asked for none.
std::string ProofFault(const replay::Bundle& bundle, bool with_slip) {
  const replay::PublicKey trusted[] = {SeedKey().public_key()};
  const View slip = with_slip ? View(bundle.header) : View();
  const std::string_view text(reinterpret_cast<const char*>(slip.data()), slip.size());
  const replay::BundleReport report = replay::VerifyBundle(bundle, trusted, text);
  if (report.findings.size() > replay::kBundleFindingsMax) return "more findings than the limit";
  for (const replay::BundleFinding& finding : report.findings) {
    if (auto fault = LineFault(finding.Line()); !fault.empty()) return fault;
  }
  return "";
}

std::string FileFault(View file, bool with_slip) {
  const auto bundle = replay::DecodeBundle(file);
  if (!bundle) return LineFault(bundle.error().message);
  const auto again = replay::EncodeBundle(*bundle);
  if (!again) return "read, it cannot be written: " + again.error().message;
  if (!std::ranges::equal(*again, file)) return "a bundle in another form";
  if (auto fault = ProofFault(*bundle, with_slip); !fault.empty()) return fault;
  replay::OpenMarks(*bundle);
  const auto duel = replay::OpenDuel(*bundle);
  return duel ? "" : LineFault(duel.error().message);
}

}  // namespace

std::string BundleFault(std::string_view input) {
  const View bytes = std::as_bytes(std::span(input));
  const bool with_slip = IsOneIn(2, input);
  if (auto fault = FileFault(bytes, with_slip); !fault.empty()) return fault;
  return FileFault(WithHash(bytes), with_slip);
}

}  // namespace judge::fuzz

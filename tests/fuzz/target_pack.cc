// Packs of cards.
#include <algorithm>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/codec/codec.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

using Bytes = std::vector<std::byte>;
using View = std::span<const std::byte>;

// One segment of so many words, as Cap'n Proto puts before a message that is serialized.
Bytes WithSegmentTable(View words) {
  const auto count = static_cast<std::uint32_t>(words.size() / 8);
  Bytes out(4);
  for (int i = 0; i < 4; ++i) out.push_back(static_cast<std::byte>(count >> (8 * i)));
  out.insert(out.end(), words.begin(), words.end());
  return out;
}

bool Within(PoolRange range, std::size_t pool) {
  return std::size_t{range.first} + range.count <= pool;
}

std::string PoolFault(const Pack& pack) {
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    if (!Within(pack.card(card).effects, pack.effects.size())) return "effects that are not there";
  }
  for (const Effect& effect : pack.effects) {
    const bool fine = Within(effect.modifiers, pack.modifiers.size()) &&
                      Within(effect.operations, pack.operations.size()) &&
                      Within(effect.choices, pack.choices.size());
    if (!fine) return "an effect with records that are not there";
  }
  return "";
}

std::string LoadFault(View canonical) {
  const PackResult pack = LoadPack(canonical);
  if (!pack) {
    if (pack.error().empty()) return "a pack is refused without a problem";
    for (const PackProblem& problem : pack.error()) {
      if (auto fault = LineFault(problem.message); !fault.empty()) return fault;
      if (auto fault = LineFault(problem.cure); !fault.empty()) return fault;
    }
    return "";
  }
  const Bytes again = CanonicalBytes(WithSegmentTable(canonical));
  if (!std::equal(again.begin(), again.end(), canonical.begin(), canonical.end())) {
    return "a pack was loaded that is not canonical";
  }
  for (CardIndex card = 1; card <= pack->size(); ++card) {
    const CardDefinition& definition = pack->card(card);
    if (pack->FindCode(definition.code) != card) return "a card that its code does not find";
  }
  return PoolFault(*pack);
}

}  // namespace

std::string PackFault(std::string_view input) {
  const View bytes = std::as_bytes(std::span(input));
  if (auto fault = LoadFault(bytes); !fault.empty()) return fault;
  // As they are, bytes are seldom canonical: what they say is made so, too.
  for (const Bytes& canonical : {CanonicalBytes(bytes), CanonicalBytes(WithSegmentTable(bytes))}) {
    if (canonical.empty() || std::ranges::equal(canonical, bytes)) continue;
    if (auto fault = LoadFault(canonical); !fault.empty()) return fault;
  }
  return "";
}

}  // namespace judge::fuzz

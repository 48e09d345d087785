// Recorded duels of every generation of every rule set, and what they came to. They are written
// once and never changed (tests/golden/compat/README.md).
//
//   tests/golden/compat/RULES/GENERATION/NAME.duelb     the record
//   tests/golden/compat/RULES/GENERATION/NAME.json      the same
//   tests/golden/compat/RULES/GENERATION/NAME.outcomes  a line an entry: number, outcome, ruling
//   tests/golden/compat/packs/HASH.pack                 canonical bytes of a pack that is pinned
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::golden {

inline constexpr const char* kCompatFolder = "tests/golden/compat";

// What an entry came to.
struct CompatOutcome {
  replay::OutcomeMark mark;
  std::string ruling;  // of its own act, by the whole record; "-" when it has none

  friend bool operator==(const CompatOutcome&, const CompatOutcome&) = default;
};

// By folding: one outcome an entry.
tl::expected<std::vector<CompatOutcome>, replay::FoldError> OutcomesOf(
    const replay::Duel& duel, const replay::PackSource& packs);

std::string PrintOutcomes(const std::vector<CompatOutcome>& outcomes);
// Of that generation; an error says which line is none.
tl::expected<std::vector<CompatOutcome>, std::string> ReadOutcomes(const std::string& text,
                                                                   std::uint32_t generation);

// Packs as they lie under the folder.
std::string PackPath(std::string_view hash);
replay::PackSource CompatPacks();

}  // namespace judge::golden

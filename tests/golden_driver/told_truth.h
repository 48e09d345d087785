// Whether what is told as a fact is so, worked out a second time from nothing but the events of the
// record and the board: none of the flags, counters and histories that the rules themselves use.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::golden {

// What had happened when a fact was told. The events are those of the record from its beginning.
struct Past {
  const Game& game;
  const State& began;  // in which the record begins
  const State& state;  // in which the fact was told
  const Event* events = nullptr;
  std::size_t count = 0;
  EntryNumber now = 0;          // the entry under which it was told
  const Action* act = nullptr;  // that was asked about; none: it was told of what followed
};

enum class Truthfulness {
  kTrue,
  kFalse,
  kOpen,           // it speaks of what was before the record
  kNotRecomputed,  // nobody has written down how else it can be known
};

Truthfulness Recompute(const Past& past, const Fact& fact);
// "" or what is wrong with the numbers that battles compared.
std::string FaultOfNumbers(const Past& past, const Trace& trace);
// The templates that Recompute knows.
std::vector<std::string_view> RecomputedTexts();

// "" or what is wrong with a fact whatever it says: an entry that has not come, a blank for
// which there is nothing.
std::string FaultOfForm(const Past& past, const Fact& fact);

// The templates that are told and that nobody works out again, or that stay open wherever they are
// told, each with its reason there.
inline constexpr std::string_view kNotRecomputed = "tests/golden/not_recomputed.txt";
std::set<std::string> ListedFacts();

}  // namespace judge::golden

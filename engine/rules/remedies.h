// What may be done about a rule that was not kept: each clause says which ways there are. What one
// of them costs in a duel is worked out by replay/remedies; a policy of an event may narrow them
// and never adds one.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/rules/clause.h"

namespace judge {

enum class RemedyKind : std::uint8_t {
  kRepair,    // the act is taken out, what was played behind it stands
  kRewind,    // back to before the act
  kLeave,     // it goes on as it was played
  kDue,       // what the rule brings about is done now
  kSet,       // all pads are set to the number that the rules give
  kAgree,     // the players agree on another number
  kOpen,      // the number is ruled on later
  kUnwarn,    // the head judge takes a warning of the game back
  kContinue,  // the head judge lets a duel go on that is over
  kList,      // a deck list is put right
  kCount,
};
// A set of them, as bits.
using RemedySet = std::uint16_t;
constexpr RemedySet Just(RemedyKind kind) {
  return static_cast<RemedySet>(1U << static_cast<unsigned>(kind));
}
constexpr bool Has(RemedySet set, RemedyKind kind) { return (set & Just(kind)) != 0; }

inline constexpr RemedySet kRemediesOfActs =
    Just(RemedyKind::kRepair) | Just(RemedyKind::kRewind) | Just(RemedyKind::kLeave);
inline constexpr RemedySet kRemediesOfNumbers =
    Just(RemedyKind::kSet) | Just(RemedyKind::kAgree) | Just(RemedyKind::kOpen);

// A clause that has other remedies than its kind: a row of a game's table.
struct RemedyRow {
  const Clause* clause;
  RemedySet remedies;
};

// Returns "repair", "rewind", ...: the words of `judge ruling --remedy` and of a policy.
std::string_view RemedyWord(RemedyKind kind);
// Returns in words what it is: "take it out; what was played behind it stands".
std::string_view RemedyMeaning(RemedyKind kind);

// Returns the remedies that a clause has by its kind, by what it binds and by when it happens.
// None: it says what words mean, or allows something, and cannot be broken by itself.
RemedySet RemediesByKind(const Clause& clause);

}  // namespace judge

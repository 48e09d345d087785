// The cards that an effect speaks of: what a filter asks, word by word, and acts and events.
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/word_set.h"
#include "language/filter.h"
#include "language/words.h"

namespace judge {

// Acts that cards forbid and allow: bit 1 << CardAct.
inline constexpr CardActMask Bit(CardAct act) {
  return CardActMask{1} << static_cast<unsigned>(act);
}
static_assert(kWordsOf<CardAct> <= 64, "a set of acts lies in one word of a state");

// Returns the filter as it asks when it does not ask this word.
inline Filter Without(Filter filter, FilterWord word) {
  filter.asked = filter.asked - FilterWords{word};
  return filter;
}

// Returns the bounds of the filter that are worked out, 0 where it has none: amounts of its pack.
inline std::array<std::uint16_t, 13> BoundsOf(const Filter& f) {
  return {f.attack_below,  f.attack_above,    f.attack_at_most, f.attack_at_least,  f.attack_is,
          f.defense_below, f.defense_at_most, f.defense_above,  f.defense_at_least, f.defense_is,
          f.level_is,      f.level_at_least,  f.level_at_most};
}

// Events that effects wait for. Subject and other party, named beside each in the schema, are
// judged as they are when it happens; a card that leaves the field as it last was there.
using CardEvents = WordSet<CardEvent>;

}  // namespace judge

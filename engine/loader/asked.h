// What an effect asks: each filter in it, and each role of which a filter, number or condition
// speaks, wherever they stand. For the checks of words that say nothing in some places.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"

namespace judge {

// When a filter is asked.
enum class AskedWhen : std::uint8_t {
  kNow,      // as the effect is used or done: of what lies there then
  kLasting,  // by a modifier, whenever what it is about comes up
  kEvent,    // of a party of the event that is waited for
  kPast,     // of a party of what has happened
};

// Where it stands in its effect: a list, and which element of it (-1: it is none).
struct AskedAt {
  std::string_view list;
  int index = -1;
  AskedWhen when = AskedWhen::kNow;
  const Operation* by = nullptr;  // the operation in which it stands
};

// Returns the path of the place: "operations[1]".
std::string PathOf(const AskedAt& at);

// Returns whether `acts` of the modifier forbid something, or whole effects are negated: it asks
// of what is about to be done.
bool AsksAhead(const Modifier& modifier);

struct AskedVisitor {
  std::function<void(const Filter&, const AskedAt&)> filter;
  std::function<void(RefKind, const AskedAt&)> role;  // not of what an operation is done to itself
};

// Visits all that the effect asks, what it leaves behind with it; nothing of what it grants, which
// other cards speak.
void ForEachAsked(const Pack& pack, const Effect& effect, const AskedVisitor& visitor);

}  // namespace judge

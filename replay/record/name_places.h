// Every place of a record at which a card is named, always in the same order.
#pragma once

#include <cstdint>

#include "replay/record/duel.h"

namespace judge::replay {

// What part of an entry the place belongs to.
enum class Role : std::uint8_t { kSubject, kMaterial, kTarget, kOperation, kPosition };

// A place in a record where a card is named. Pointers go into the duel that was visited; those that
// do not apply are nullptr.
struct NamePlace {
  Entry* entry = nullptr;  // nullptr: the position of the header
  Act* act = nullptr;
  Role role = Role::kPosition;
  Reference* reference = nullptr;
  const PositionCard* card = nullptr;
  const HandOperation* operation = nullptr;
};

// Visits every reference to a card, whether it names the card or not.
template <typename Visit>
void ForEachReference(Duel* duel, Visit&& visit) {
  const auto look = [&](NamePlace place, Reference* reference) {
    place.reference = reference;
    visit(place);
  };
  for (PositionCard& card : duel->header.position.cards) {
    look({nullptr, nullptr, Role::kPosition, nullptr, &card}, &card.reference);
  }
  for (Entry& entry : duel->entries) {
    for (Act& act : entry.acts) {
      for (Reference& one : act.subjects) look({&entry, &act, Role::kSubject}, &one);
      for (Reference& one : act.materials) look({&entry, &act, Role::kMaterial}, &one);
      for (Target& one : act.targets) look({&entry, &act, Role::kTarget}, &one.reference);
      for (HandOperation& operation : act.operations) {
        for (Reference& one : operation.references) {
          look({&entry, &act, Role::kOperation, nullptr, nullptr, &operation}, &one);
        }
      }
    }
  }
}

// Visits those of them that name a card.
template <typename Visit>
void ForEachName(Duel* duel, Visit&& visit) {
  ForEachReference(duel, [&](const NamePlace& place) {
    if (!place.reference->card.empty()) visit(place);
  });
}

}  // namespace judge::replay

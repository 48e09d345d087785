// Cards of open piles that an entry names after they came there without a name.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/meaning/maker.h"
#include "replay/record/record.h"

namespace judge::replay {

// The cards that the first act of an entry names in open piles. Both outlive it.
class Namings {
 public:
  Namings(const Desk& desk, const Entry& entry);

  // Returns the acts that name them at that state as cards which have just come there; none: they
  // lie there with a name, or what has happened to them can be answered no more.
  std::vector<Action> At(const State& state) const;
  // Returns whether the entry means such a card and no other: it is named before the entry acts.
  bool Before(const State& state) const;
  // Returns whether it shows a card that waits for what happens to itself as it comes there.
  bool ShowsOneThatWaits() const;

 private:
  struct Named {
    CardIndex card = kUnknownCard;
    ZoneRef pile;         // no seat: of whoever acts
    bool alone = false;   // nothing but its name was written
    bool used = false;    // it is what is activated
    bool chosen = false;  // it is what another card is used on
  };
  void Add(const Reference& reference, bool uses, bool chosen);
  template <typename Visitor>
  void ForEach(const State& state, Visitor&& visit) const;

  const Desk& desk_;
  const Entry& entry_;
  std::vector<Named> named_;
};

}  // namespace judge::replay

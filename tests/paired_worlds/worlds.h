// Two duels that are equal but for what one viewer cannot know: cards that lie face-down or in
// another's hand and never show themselves, other seats' deck lists, comments.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::paired_worlds {

using properties::Chance;

struct Worlds {
  SeatIndex viewer = kNoSeat;  // kNoSeat: the table
  replay::Duel one;
  replay::Duel other;
  std::vector<std::string> secrets;  // names of the cards in which they differ, of both worlds
};

// A random duel, from a crowded position or from its setup, recorded by somebody who knows it all,
// with corrections, illegal acts and acts by hand; then another world for a random viewer. Nothing
// when no card stayed hidden, or when the change would show at the table.
std::optional<Worlds> RandomWorlds(const CatalogRow& rules, Chance& chance);

}  // namespace judge::paired_worlds

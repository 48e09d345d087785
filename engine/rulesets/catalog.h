// The rule sets this program knows, by name. The only list of them.
#pragma once

#include <span>
#include <string_view>

#include "engine/clause.h"

namespace judge {

struct CatalogRow {
  const char* name;       // as in the [Rules] tag
  const char* title;      // for people
  const Game* (*game)();  // built on first use, lives as long as the program
};

// All rule sets, in a fixed order.
std::span<const CatalogRow> AllRuleSets();
// The rule set with its newest cards; nullptr when there is none of that name.
const Game* FindGame(std::string_view rules);
// The same, played with a pack that was offered under that name; with its own cards when the name
// is empty or that of its own pack. nullptr when there is none.
const Game* FindGame(std::string_view rules, std::string_view pack);
// Makes a game known under the name of its pack. It outlives the program's last use of it.
void OfferGame(std::string_view rules, const Game* game);

}  // namespace judge

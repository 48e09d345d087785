// The rule sets this program knows, by name. The only list of them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"

namespace judge {

struct GameWords;  // engine/rules/game_words.h

struct CatalogRow {
  const char* name;                            // as in the [Rules] tag
  const char* title;                           // for people
  const Game* (*game)();                       // built on first use, lives as long as the program
  std::span<const std::byte> (*pack_bytes)();  // canonical bytes of its cards, made on first use
  const GameWords* words;
  std::span<const char* const> (*pages_alone)();  // ids of its rules that no clause asks
  bool in_the_making = false;                     // what its duels come to may still change
};

// All rule sets, in a fixed order.
std::span<const CatalogRow> AllRuleSets();
// Whether the rule set has a rule of this id that is only a page: words that its clauses use.
bool HasPageAlone(std::string_view rules, std::string_view id);
// The rule set with its newest cards; nullptr when there is none of that name.
const Game* FindGame(std::string_view rules);
// The same, played with a pack that was offered under that name; with its own cards when the name
// is empty or that of its own pack. nullptr when there is none.
const Game* FindGame(std::string_view rules, std::string_view pack);
// A game beside the rule set's own. It and the canonical bytes of its pack outlive the program's
// last use of them; without bytes a duel that is played with it cannot be recorded.
struct Offer {
  std::string rules;
  const Game* game = nullptr;
  std::span<const std::byte> pack_bytes;
};
// Makes a game known under the name of its pack.
void OfferGame(std::string_view rules, const Game* game,
               std::span<const std::byte> pack_bytes = {});
const std::vector<Offer>& AllOffers();

}  // namespace judge

// A duel that begins in the middle: random cards in every zone, some face-down, a few in hands and
// graveyards. What random play from the first draw comes to seldom or never, stands here at once.
#pragma once

#include <string_view>

#include "engine/rules/rules.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::properties {

enum class Crowd {
  kFull,  // nearly every zone is taken, all cards are on the table
  kAny,   // some zones, known hands, graveyards; life points, hands and decks near their limits
};

// Either such a table or a duel from its beginning.
replay::Header AnyHeader(const Game& game, std::string_view rules, Chance& chance,
                         const TableForm& form = TableForm());
replay::Header RandomTable(const Game& game, std::string_view rules, Crowd crowd, Chance& chance,
                           const TableForm& form = TableForm());

}  // namespace judge::properties

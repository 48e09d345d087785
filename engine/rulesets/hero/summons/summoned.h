// What a summon is about. Internal to the room and to the rooms above it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::hero {

// The kinds of cards that a player summons, by their stars. kUnseen: nobody has named it, so it is
// one that comes face-down; kNone: it is a card that nobody summons.
enum class Summoned : std::uint8_t { kUnseen, kSmall, kLarge, kHero, kNone };
inline constexpr std::int16_t kSmallStars = 3;
inline constexpr std::int16_t kMostStars = 5;  // of a monster
inline constexpr std::int16_t kHeroStars = 6;

// Returns what the card is when it is summoned.
Summoned KindOf(const CardDefinition& card);
// Returns the same of the card of the act.
Summoned KindOf(const CheckContext& context);
// Returns the card of the act, kUnknownCard when nobody has named it.
CardIndex CardOf(const CheckContext& context);
// Returns whether its stars are those of its kind: one to five of a monster, six of a Hero.
bool HasStarsOfKind(const CardDefinition& card);
// Returns what is given up for the summon, as it is named.
std::span<const Chosen> TributesOf(const Action& action);
// Returns how many more times effects in force let the seat do what the rule of this id counts.
int RaisedBy(const Game& game, const State& state, std::string_view clause_id, SeatIndex seat);

}  // namespace judge::hero

// The places where a card can be. A zone either has numbered slots (the rows of the field) or is a
// pile.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/terms/ids.h"

namespace judge {

// Stored in logs: values are never renumbered, new ones go at the end.
enum class ZoneKind : std::uint8_t {
  kNone = 0,
  kMonster = 1,
  kSpellTrap = 2,
  kExtraMonster = 3,
  kField = 4,
  kTerrain = 5,
  kHand = 6,
  kGraveyard = 7,
  kExtraDeck = 8,
  kDeck = 9,
  kBanished = 10,
  kRule = 11,
  kHero = 12,
  kTile = 13,
  kUnder = 14,    // beneath another card (attached)
  kOutside = 15,  // set aside, in no zone of the game
};
inline constexpr int kZoneKinds = 16;

// A seat's zone; slot counts from 1, 0 names the whole zone (the only choice for a pile).
struct ZoneRef {
  SeatIndex seat = kNoSeat;
  ZoneKind kind = ZoneKind::kNone;
  std::uint8_t slot = 0;
  std::uint8_t reserved = 0;

  friend auto operator<=>(const ZoneRef&, const ZoneRef&) = default;
};

// Stored in logs: never renumbered. A face-down monster is "hidden".
enum class Position : std::uint8_t {
  kNone = 0,
  kAttack = 1,
  kDefense = 2,
  kHiddenAttack = 3,
  kHiddenDefense = 4,
};

// Each returns whether the position is face-down, in attack or in defence.
inline constexpr bool IsHidden(Position position) {
  return position == Position::kHiddenAttack || position == Position::kHiddenDefense;
}
inline constexpr bool IsAttack(Position position) {
  return position == Position::kAttack || position == Position::kHiddenAttack;
}
inline constexpr bool IsDefense(Position position) {
  return position == Position::kDefense || position == Position::kHiddenDefense;
}
// Returns the face-up position with the same orientation (attack or defence); FaceDown the
// face-down one.
inline constexpr Position FaceUp(Position position) {
  return IsAttack(position) ? Position::kAttack : Position::kDefense;
}
inline constexpr Position FaceDown(Position position) {
  return IsAttack(position) ? Position::kHiddenAttack : Position::kHiddenDefense;
}

// Returns the notation's letters for a zone: "m", "s", "tr", ...; "" for a zone without a short
// name.
std::string_view ZoneLetters(ZoneKind kind);
// Returns the name of a zone for people: "monster zone", "graveyard", ...
std::string_view ZoneName(ZoneKind kind);
// Returns the zone with these letters, kNone when there is none.
ZoneKind ZoneFromLetters(std::string_view letters);
// Returns the word of a position: "atk", "def", "hidden-atk", "hidden-def", or "".
std::string_view PositionWord(Position position);

}  // namespace judge

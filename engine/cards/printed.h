// The printed properties of a card: attributes, frames, types.
#pragma once

#include <bitset>
#include <cstdint>

namespace judge {

inline constexpr int kTypesMax = 128;
using TypeSet = std::bitset<kTypesMax>;

// Stored in packs as enumerants of the same order.
enum class Attribute : std::uint8_t { kNone, kDark, kLight, kFire, kWater, kEarth, kWind, kDivine };
using AttributeMask = std::uint8_t;  // bit 1 << Attribute; 0: any

// The frame of a card, which tells its kind.
enum class Frame : std::uint8_t {
  kTerrain,
  kRule,
  kMonster,
  kFusion,
  kRitual,
  kAlter,
  kIntegration,
  kToken,
  kSpell,
  kTrap,
  kLeader,
  kSynchro,
  kXyz,
  kLink,
};
inline constexpr Frame kLastFrame = Frame::kLink;
using FrameMask = std::uint16_t;  // bit 1 << Frame; 0: any

// Where a Link Monster points, seen by its controller. Stored in packs as enumerants of the same
// order.
enum class Arrow : std::uint8_t {
  kTopLeft,
  kTop,
  kTopRight,
  kLeft,
  kRight,
  kBottomLeft,
  kBottom,
  kBottomRight,
};
using ArrowMask = std::uint8_t;  // bit 1 << Arrow

}  // namespace judge

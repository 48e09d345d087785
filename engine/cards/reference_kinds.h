// Which kinds of reference name players, and which name cards and places.
#pragma once

#include "engine/cards/amount.h"

namespace judge {

// Returns whether a reference of this kind always names players; a target may be a player too.
inline constexpr bool NamesSeats(RefKind kind) {
  return kind == RefKind::kController || kind == RefKind::kOwner || kind == RefKind::kOpponents ||
         kind == RefKind::kEverybody || kind == RefKind::kControllerOf ||
         kind == RefKind::kOwnerOf || kind == RefKind::kDuelist;
}

}  // namespace judge

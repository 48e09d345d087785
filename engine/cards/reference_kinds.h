// What kinds of reference mean: players, or cards and places.
#pragma once

#include "engine/cards/amount.h"

namespace judge {

// Whether it means players whatever it is asked about; a target may be one besides.
inline constexpr bool NamesSeats(RefKind kind) {
  return kind == RefKind::kController || kind == RefKind::kOwner || kind == RefKind::kOpponents ||
         kind == RefKind::kEverybody || kind == RefKind::kControllerOf ||
         kind == RefKind::kOwnerOf || kind == RefKind::kDuelist;
}

}  // namespace judge

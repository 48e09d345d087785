// Which operations take a card out of a pile.
#pragma once

#include "engine/cards/operation.h"

namespace judge {

// Returns whether the operation takes what it names away from where it lies off the field.
constexpr bool TakesOutOfPile(OperationKind kind) {
  switch (kind) {
    case OperationKind::kSummon:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kAttach:
    case OperationKind::kEquip:
    case OperationKind::kSetCard:
    case OperationKind::kReturnMaterial:
      return true;
    default:
      return false;
  }
}

}  // namespace judge

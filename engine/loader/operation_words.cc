#include "engine/loader/operation_words.h"

#include "engine/terms/terms.h"

namespace judge {

OperationWords WordsOf(OperationKind kind) {
  switch (kind) {
    case OperationKind::kPay:
    case OperationKind::kPayCards:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kDiscard:
    case OperationKind::kCounters:
    case OperationKind::kDetach:
    case OperationKind::kDeclare:
    case OperationKind::kFlip:
      return {.as_cost = true};
    case OperationKind::kReveal:  // who has seen a card knows it: nothing is left that could end
    case OperationKind::kModify:
      return {.as_cost = true, .lasts = true};
    case OperationKind::kPreventDestruction:
    case OperationKind::kBattleLock:
    case OperationKind::kMove:
    case OperationKind::kTakeControl:
    case OperationKind::kSwapControl:
    case OperationKind::kBecomeCard:
    case OperationKind::kNegateEffect:
    case OperationKind::kDelayed:
      return {.lasts = true};
    default:
      return {};
  }
}

bool SendReaches(ZoneKind zone) {
  switch (zone) {
    case ZoneKind::kMonster:
    case ZoneKind::kSpellTrap:
    case ZoneKind::kExtraMonster:
    case ZoneKind::kField:
    case ZoneKind::kTerrain:
    case ZoneKind::kTile:
    case ZoneKind::kUnder:
      return false;
    default:
      return true;
  }
}

bool ChargesWhatItNames(const Operation& cost) {
  return !NamesSeats(cost.what.kind) || cost.what.kind == RefKind::kController;
}

}  // namespace judge

#include "engine/loader/operation_words.h"

#include "engine/terms/terms.h"

namespace judge {

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

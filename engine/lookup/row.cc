#include "engine/lookup/row.h"

#include <cstddef>

namespace judge {

bool LiesInField(const Game& game, CardIndex card) {
  if (card == kUnknownCard || !game.rules->HasZone(ZoneKind::kField)) return false;
  const CardDefinition& asked = game.pack->card(card);
  if (!asked.Has(Frame::kSpell)) return false;
  const int type = game.pack->FindType(game.rules->field_type);
  return type < kTypesMax && asked.types.test(static_cast<std::size_t>(type));
}

ZoneKind RowOf(const Game& game, CardIndex card) {
  return LiesInField(game, card) ? ZoneKind::kField : ZoneKind::kSpellTrap;
}

}  // namespace judge

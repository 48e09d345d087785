#include "engine/lookup/row.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace judge {

bool LiesInField(const Game& game, CardIndex card) {
  if (card == kUnknownCard || !game.rules->HasZone(ZoneKind::kField)) return false;
  const CardDefinition& asked = game.pack->card(card);
  if (!asked.Has(Frame::kSpell)) return false;
  // A card has one or two words, a pack a hundred.
  const std::string_view word = game.rules->field_type;
  return std::any_of(asked.type_line.begin(), asked.type_line.end(),
                     [&](TypeIndex type) { return game.pack->type_name(type) == word; });
}

ZoneKind RowOf(const Game& game, CardIndex card) {
  return LiesInField(game, card) ? ZoneKind::kField : ZoneKind::kSpellTrap;
}

std::array<ZoneRef, 2> EndsOfRow(const State& state, SeatIndex seat, ZoneKind row) {
  const auto last = static_cast<std::uint8_t>(state.header().slot_count[static_cast<int>(row)]);
  return {ZoneRef{seat, row, 1, 0}, ZoneRef{seat, row, last, 0}};
}

}  // namespace judge

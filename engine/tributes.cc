#include "engine/tributes.h"

namespace judge {

int TributesFor(const RuleSet& rules, int level) {
  int tributes = 0;
  for (const TributeRow& row : rules.tributes) {
    if (row.level <= level) tributes = row.tributes;
  }
  return tributes;
}

int TributesFor(const Game& game, CardIndex card) {
  const CardDefinition& definition = game.pack->card(card);
  if (definition.halves.empty()) {
    return definition.level < 0 ? -1 : TributesFor(*game.rules, definition.level);
  }
  const int tributes = TributesFor(game, definition.halves.front());
  for (const CardIndex half : definition.halves) {
    if (TributesFor(game, half) != tributes) return -1;
  }
  return tributes;
}

}  // namespace judge

#include "engine/rulesets/rush/words.h"

#include <cstddef>

#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

GameWords Words() {
  GameWords words{.monster = "Monster",
                  // No monster lies face-down in Attack Position.
                  .positions = {"", "Attack Position", "Defense Position",
                                "face-down Attack Position", "face-down Defense Position"},
                  .set_monster = "Set",
                  .battle_damage = "damage",
                  .effect_damage = "damage",
                  .main_deck = "Deck"};
  const auto zone = [&](ZoneKind kind, const char* name) {
    words.zones[static_cast<std::size_t>(kind)] = name;
  };
  zone(ZoneKind::kMonster, "Monster Zone");
  zone(ZoneKind::kSpellTrap, "Spell & Trap Zone");
  zone(ZoneKind::kField, "Field Zone");
  zone(ZoneKind::kGraveyard, "Graveyard");
  return words;
}

}  // namespace

const GameWords kWords = Words();

}  // namespace judge::rush

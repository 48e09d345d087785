#include "engine/rulesets/tcg/game/words.h"

#include <cstddef>

#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

GameWords Words() {
  GameWords words{.monster = "Monster",
                  // No monster lies face-down in Attack Position.
                  .positions = {"", "Attack Position", "Defense Position",
                                "face-down Attack Position", "face-down Defense Position"},
                  .erode = "banish",
                  .eroded = "banished",
                  .set_monster = "Set",
                  .battle_damage = "battle damage"};
  const auto zone = [&](ZoneKind kind, const char* name) {
    words.zones[static_cast<std::size_t>(kind)] = name;
  };
  zone(ZoneKind::kMonster, "Monster Zone");
  zone(ZoneKind::kExtraMonster, "Extra Monster Zone");
  zone(ZoneKind::kSpellTrap, "Spell & Trap Zone");
  zone(ZoneKind::kField, "Field Zone");
  zone(ZoneKind::kGraveyard, "Graveyard");
  zone(ZoneKind::kExtraDeck, "Extra Deck");
  zone(ZoneKind::kDeck, "Deck");
  zone(ZoneKind::kBanished, "banished cards");
  return words;
}

}  // namespace

const GameWords kWords = Words();

}  // namespace judge::tcg

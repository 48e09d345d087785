#include "engine/rulesets/yugiohji/words.h"

#include <cstddef>

#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

GameWords Words() {
  GameWords words{.attack = "attack",
                  .defense = "defence",
                  .level = "stars",
                  .monster = "Monster",
                  // No monster lies face-down in attack mode.
                  .positions = {"", "attack mode", "defence mode", "face-down attack mode",
                                "face-down defence mode"},
                  .battle_position = "mode",
                  .erode = "banish",
                  .eroded = "banished",
                  .normal_summon = "normal summon",
                  .special_summon = "special summon",
                  .battle_damage = "battle damage"};
  const auto zone = [&](ZoneKind kind, const char* name) {
    words.zones[static_cast<std::size_t>(kind)] = name;
  };
  zone(ZoneKind::kMonster, "monster card zone");
  zone(ZoneKind::kSpellTrap, "equip card zone");
  zone(ZoneKind::kBanished, "banishing zone");
  return words;
}

}  // namespace

const GameWords kWords = Words();

}  // namespace judge::yugiohji

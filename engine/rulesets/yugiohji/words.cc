#include "engine/rulesets/yugiohji/words.h"

namespace judge::yugiohji {
namespace {

GameWords Words() {
  GameWords words;
  words.attack = "attack";
  words.defense = "defence";
  words.level = "stars";
  words.monster = "Monster";
  // Nothing lies face-down in attack mode.
  words.positions = {"", "attack mode", "defence mode", "face-down attack mode",
                     "face-down defence mode"};
  words.battle_position = "mode";
  words.erode = "banish";
  words.eroded = "banished";
  words.normal_summon = "normal summon";
  words.special_summon = "special summon";
  words.battle_damage = "battle damage";
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

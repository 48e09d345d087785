#include "engine/rulesets/hero/words.h"

#include <cstddef>

#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

GameWords Words() {
  GameWords words{.attack = "ATK",
                  .defense = "HP",
                  .level = "stars",
                  .monster = "Monster",
                  .leader = "Hero",
                  // No monster lies sideways.
                  .positions = {"", "face-up", "sideways", "face-down", "sideways and face-down"},
                  .battle_position = "face",
                  .erode = "exile",
                  .eroded = "exiled",
                  .normal_summon = "summon",
                  .special_summon = "summon",
                  .battle_damage = "damage",
                  .effect_damage = "damage",
                  .main_deck = "deck"};
  words.zones[static_cast<std::size_t>(ZoneKind::kBanished)] = "exile";
  return words;
}

}  // namespace

const GameWords kWords = Words();

}  // namespace judge::hero

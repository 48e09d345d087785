// The words that a game uses for its places, positions and acts. All texts for people take them
// from here; a rule set sets those that differ from the defaults.
#pragma once

#include <array>

#include "engine/terms/terms.h"

namespace judge {

struct GameWords {
  const char* attack = "ATK";
  const char* defense = "DEF";
  const char* level = "Level";
  const char* monster = "Normal Monster";  // a card of Frame::kMonster
  const char* leader = "Leader";           // a card of Frame::kLeader
  // By Position. In a game without one of them the word is never asked for.
  std::array<const char*, 5> positions = {"", "ATK Position", "DEF Position", "Hidden ATK Position",
                                          "Hidden DEF Position"};
  const char* battle_position = "battle position";
  // The act that takes a card out of the graveyard's reach, and the word for such a card.
  const char* erode = "erode";
  const char* eroded = "eroded";
  const char* normal_summon = "Normal Summon";  // with "ed" behind it: the act as done
  const char* special_summon = "Special Summon";
  const char* set_monster = "";  // to summon a monster face-down, where that has a word of its own
  const char* battle_damage = "Battle Damage";
  const char* effect_damage = "Effect Damage";
  const char* main_deck = "Main Deck";
  // By ZoneKind: the words that stand behind "in the"; "beneath another card" stands by itself.
  std::array<const char*, kZoneKinds> zones = {"nowhere",
                                               "monster zone",
                                               "spell and trap zone",
                                               "extra monster zone",
                                               "field zone",
                                               "terrain",
                                               "hand",
                                               "graveyard",
                                               "extra deck",
                                               "deck",
                                               "eroded cards",
                                               "rule zone",
                                               "hero zone",
                                               "tile",
                                               "beneath another card",
                                               "outside the game"};
};

}  // namespace judge

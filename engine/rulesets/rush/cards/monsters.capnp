@0xa0596801cc92d33d;
# Normal Monsters. The icon LEGEND is a word of the type line.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::rush_cards");

const monsters :List(Cards.Card) = [
  (code = "RD-01", name = "Draco the Tiny", frames = [monster],
   types = ["Monster", "Dragon", "Normal"], attribute = wind, level = 1,
   attack = 0, defense = 1400),
  (code = "RD-02", name = "Straynge Cat", frames = [monster],
   types = ["Monster", "Spellcaster", "Normal"], attribute = earth, level = 1,
   attack = 0, defense = 1400),
  (code = "RD-03", name = "Mushroom Man", frames = [monster],
   types = ["Monster", "Plant", "Normal"], attribute = earth, level = 2,
   attack = 800, defense = 600),
  (code = "RD-04", name = "Magical Beast Wolfang", frames = [monster],
   types = ["Monster", "Spellcaster", "Normal"], attribute = fire, level = 3,
   attack = 1100, defense = 100),
  (code = "RD-05", name = "Binding Chain", frames = [monster],
   types = ["Monster", "Fairy", "Normal"], attribute = light, level = 3,
   attack = 1000, defense = 1100),
  (code = "RD-06", name = "Dragorite", frames = [monster],
   types = ["Monster", "Dragon", "Normal"], attribute = earth, level = 4,
   attack = 1500, defense = 0),
  (code = "RD-07", name = "Dark Sorcerer", frames = [monster],
   types = ["Monster", "Spellcaster", "Normal"], attribute = dark, level = 4,
   attack = 1500, defense = 0),
  (code = "RD-08", name = "Feral Imp", frames = [monster],
   types = ["Monster", "Fiend", "Normal"], attribute = dark, level = 4,
   attack = 1300, defense = 1400),
  (code = "RD-09", name = "Hydro Magician", frames = [monster],
   types = ["Monster", "Spellcaster", "Normal"], attribute = water, level = 5,
   attack = 1700, defense = 1500),
  (code = "RD-10", name = "Fire Guardian", frames = [monster],
   types = ["Monster", "Dragon", "Normal"], attribute = fire, level = 6,
   attack = 2100, defense = 400),
  (code = "RD-11", name = "Max Raider", frames = [monster],
   types = ["Monster", "Warrior", "Normal"], attribute = earth, level = 7,
   attack = 2400, defense = 1400),
  (code = "RD-12", name = "Dark Magician", frames = [monster],
   types = ["Monster", "Spellcaster", "Normal", "LEGEND"], attribute = dark, level = 7,
   attack = 2500, defense = 2100),
  (code = "RD-13", name = "Blue-Eyes White Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Normal", "LEGEND"], attribute = light, level = 8,
   attack = 3000, defense = 2500)
];

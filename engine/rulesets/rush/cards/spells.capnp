@0x98b87d593d90fbac;
# Spells. A Field Spell is two effects: it is put down, and it holds.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::rush_cards");

const spells :List(Cards.Card) = [
  (code = "RD-25", name = "Dragonic Pressure", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand], frames = [monster], typesAny = ["Dragon"]),
         least = 3, most = 3),
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   typesAny = ["Dragon"], levelMax = 4),
         least = 0, most = 1, whenResolving = true)],
      operations = [
        (destroy = (what = (each = (zones = [monster])))),
        (summon = (what = (target = 1), position = defense))])]),
  (code = "RD-26", name = "Hammer Crush", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand], notSelf = true)),
        (filter = (controller = opponents, zones = [spellTrap, field]))],
      operations = [(destroy = (what = (target = 1)))])]),
  (code = "RD-27", name = "Sparks", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (opponents = void), amount = (number = 200)))])]),
  (code = "RD-28", name = "Darkness Approaches", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand], notSelf = true), least = 2, most = 2),
        (filter = (face = up))],
      operations = [(hide = (what = (target = 1), position = hiddenDefense))])]),
  (code = "RD-29", name = "Pot of Greed", frames = [spell], types = ["Normal", "Spell", "LEGEND"],
   effects = [
     (form = activated, speed = slow,
      operations = [(draw = (who = (controller = void), amount = (number = 2)))])]),
  (code = "RD-30", name = "Mountain", frames = [spell], types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = attackAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Thunder", "Dragon", "Winged Beast"])),
        (kind = defenseAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Thunder", "Dragon", "Winged Beast"]))])]),
  (code = "RD-31", name = "Forest", frames = [spell], types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = attackAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Plant", "Beast", "Beast-Warrior", "Insect"])),
        (kind = defenseAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Plant", "Beast", "Beast-Warrior", "Insect"]))])]),
  (code = "RD-32", name = "Prison Island - Cell Block 5 & 6", frames = [spell],
   types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (zones = [hand, monster], levelMin = 5, levelMax = 6),
         acts = [normalSummon])])])
];

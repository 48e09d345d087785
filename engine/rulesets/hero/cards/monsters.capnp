@0x9c41d7a2b3e80f15;
# Monsters of one to five stars. ATK is `attack`, HP is `defense`: the hit points with which it comes, from which
# damage is counted off for as long as it stays.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::hero_cards");

const monsters :List(Cards.Card) = [
  (code = "HR-01", name = "Snow Rat", frames = [monster], types = ["Beast", "Monster"], level = 1,
   attack = 100, defense = 150),
  (code = "HR-02", name = "Cinder Imp", frames = [monster], types = ["Fiend", "Monster"], level = 1,
   attack = 150, defense = 100),
  (code = "HR-03", name = "River Sprite", frames = [monster], types = ["Fairy", "Monster"], level = 1,
   attack = 100, defense = 200),
  (code = "HR-04", name = "Frost Wolf", frames = [monster], types = ["Beast", "Monster"], level = 2,
   attack = 300, defense = 200),
  (code = "HR-05", name = "Ash Hound", frames = [monster], types = ["Beast", "Monster"], level = 2,
   attack = 250, defense = 250),
  (code = "HR-06", name = "Stone Shell", frames = [monster], types = ["Beast", "Monster"], level = 2,
   attack = 100, defense = 400),
  (code = "HR-07", name = "Gale Falcon", frames = [monster], types = ["Bird", "Monster"], level = 2,
   attack = 350, defense = 100),
  (code = "HR-08", name = "Harbour Guard", frames = [monster], types = ["Warrior", "Monster"], level = 2,
   attack = 250, defense = 300),
  (code = "HR-09", name = "Copper Golem", frames = [monster], types = ["Machine", "Monster"], level = 3,
   attack = 300, defense = 350),
  (code = "HR-10", name = "Night Stalker", frames = [monster], types = ["Fiend", "Monster"], level = 3,
   attack = 400, defense = 200),
  (code = "HR-11", name = "Field Surgeon", frames = [monster], types = ["Warrior", "Monster"], level = 3,
   attack = 200, defense = 350,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      choices = [(filter = (controller = mine, face = up, notSelf = true))],
      operations = [
        (counters = (on = (target = 0), kind = "damage", amount = (number = -100)))])]),
  (code = "HR-12", name = "Tide Serpent", frames = [monster], types = ["Beast", "Monster"], level = 3,
   attack = 300, defense = 300),
  (code = "HR-13", name = "Glacier Ox", frames = [monster], types = ["Beast", "Monster"], level = 4,
   attack = 400, defense = 400),
  (code = "HR-14", name = "Furnace Knight", frames = [monster], types = ["Warrior", "Monster"], level = 4,
   attack = 450, defense = 350),
  (code = "HR-15", name = "Storm Rider", frames = [monster], types = ["Warrior", "Monster"], level = 4,
   attack = 500, defense = 250),
  (code = "HR-16", name = "Grove Elder", frames = [monster], types = ["Plant", "Monster"], level = 4,
   attack = 350, defense = 500,
   effects = [
     (form = static, modifiers = [
        (kind = defenseAdd, scope = (controller = mine, zones = [monster], notSelf = true, face = up), amount = (number = 50))])]),
  (code = "HR-17", name = "Avalanche Titan", frames = [monster], types = ["Giant", "Monster"], level = 5,
   attack = 500, defense = 500,
   effects = [
     (form = static, modifiers = [
        (kind = add, clause = "hero.combat.overflow-by-effect")])]),
  (code = "HR-18", name = "Magma Drake", frames = [monster], types = ["Dragon", "Monster"], level = 5,
   attack = 600, defense = 400),
  (code = "HR-19", name = "Skyfire Phoenix", frames = [monster], types = ["Bird", "Monster"], level = 5,
   attack = 550, defense = 350,
   effects = [
     (form = triggered, mandatory = true, waitsFor = summoned, eventSubject = (onlySelf = true),
      operations = [
        (damage = (who = (opponents = void), amount = (number = 100)))])]),
  (code = "HR-20", name = "Abyss Leviathan", frames = [monster], types = ["Beast", "Monster"], level = 5,
   attack = 500, defense = 600),
  (code = "HR-21", name = "Crystal Sentinel", frames = [monster], types = ["Machine", "Monster"], level = 5,
   attack = 400, defense = 700)];

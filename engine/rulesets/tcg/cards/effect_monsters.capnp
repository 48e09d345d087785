@0xd4b8e2a96c1f7035;
# Effect Monsters.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const effectMonsters :List(Cards.Card) = [
  (code = "TCG-101", name = "Cannon Soldier", frames = [monster],
   types = ["Monster", "Machine", "Effect"], attribute = dark, level = 4,
   attack = 1400, defense = 1300,
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine))],
      operations = [(damage = (who = (opponents = void), amount = (number = 500)))])]),
  (code = "TCG-102", name = "D.D. Crow", frames = [monster],
   types = ["Monster", "Winged Beast", "Effect"], attribute = dark, level = 1,
   attack = 100, defense = 100,
   effects = [
     (form = activated, speed = quick, worksIn = [hand],
      costs = [(discard = (who = (self = void)))],
      choices = [(filter = (controller = opponents, zones = [graveyard]))],
      operations = [(erode = (target = 0))])]),
  (code = "TCG-103", name = "Jinzo", frames = [monster],
   types = ["Monster", "Machine", "Effect"], attribute = dark, level = 6,
   attack = 2400, defense = 1500,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, acts = [activate],
         scope = (zones = [spellTrap, hand], frames = [trap])),
        (kind = effectsNegated, scope = (zones = [spellTrap], frames = [trap], face = up))])]),
  (code = "TCG-104", name = "Mad Sword Beast", frames = [monster],
   types = ["Monster", "Dinosaur", "Effect"], attribute = earth, level = 4,
   attack = 1400, defense = 1200,
   effects = [(form = static, modifiers = [(kind = add, clause = "tcg.battle.piercing")])]),
  (code = "TCG-105", name = "Mystic Tomato", frames = [monster],
   types = ["Monster", "Plant", "Effect"], attribute = dark, level = 4,
   attack = 1400, defense = 1100,
   effects = [
     (form = triggered, waitsFor = sentToGraveyard, eventFrom = [monster, extraMonster],
      mustBeLast = true,
      eventSubject = (onlySelf = true,
                      happened = (event = destroyedByBattle, window = sameTiming)),
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [monster], attributes = [dark],
                   attackMax = 1500), whenResolving = true)],
      operations = [
        (summon = (what = (target = 0), position = attack)),
        (shuffle = (controller = void))])]),
  (code = "TCG-106", name = "Blue Dragon Summoner", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = wind, level = 4,
   attack = 1500, defense = 600,
   effects = [
     (form = triggered, waitsFor = sentToGraveyard, eventSubject = (onlySelf = true),
      eventFrom = [monster, spellTrap],
      mustBeLast = true,
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [monster], typesAll = ["Normal"],
                   typesAny = ["Dragon", "Warrior", "Spellcaster"]), whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = hand)), (shuffle = (controller = void))])]),
  (code = "TCG-107", name = "Lumina, Lightsworn Summoner", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = light, level = 3,
   attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(discard = (who = (controller = void), amount = (number = 1)))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   nameContains = "Lightsworn", levelMax = 4))],
      operations = [(summon = (what = (target = 0)))]),
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      operations = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 3)),
                 zone = graveyard))])]),
  (code = "TCG-108", name = "Fiendish Rhino Warrior", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = earth, level = 3,
   attack = 1400, defense = 900,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, acts = [beDestroyedByBattle, beDestroyedByEffect],
         scope = (controller = mine, face = up, typesAny = ["Fiend"],
                  noneOf = [(card = "Fiendish Rhino Warrior")]))]),
     (form = triggered, waitsFor = sentToGraveyard, eventSubject = (onlySelf = true),
      limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [monster], typesAny = ["Fiend"],
                   noneOf = [(card = "Fiendish Rhino Warrior")]), whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = graveyard))])]),
  (code = "TCG-109", name = "Cyber Dragon", frames = [monster],
   types = ["Monster", "Machine", "Effect"], attribute = light, level = 5,
   attack = 2100, defense = 1600,
   recipe = (method = own,
             conditions = [
               (exists = (filter = (controller = opponents))), (none = (controller = mine))])),
  (code = "TCG-110", name = "Chaos Sorcerer", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 6,
   attack = 2300, defense = 2000,
   recipe = (method = own, erode = true, firstSo = true,
             materials = [
               (filter = (controller = mine, zones = [graveyard], attributes = [light],
                          frames = [monster, fusion, ritual, synchro, xyz, link])),
               (filter = (controller = mine, zones = [graveyard], attributes = [dark],
                          frames = [monster, fusion, ritual, synchro, xyz, link]))]),
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [(none = (onlySelf = true, hasAttacked = true))],
      costs = [
        (lasts = (kind = turns, count = 1),
         modify = (what = (self = void), modifier = (kind = prohibit, acts = [attack])))],
      choices = [(filter = (face = up))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         erode = (target = 0))])]),
  (code = "TCG-111", name = "Dark Armed Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Effect"], attribute = dark, level = 7,
   attack = 2800, defense = 1000,
   recipe = (method = own, onlySo = true,
             conditions = [
               (equal = (left = (countOf = (controller = mine, zones = [graveyard],
                                            attributes = [dark],
                                            frames = [monster, fusion, ritual, synchro, xyz,
                                                      link])),
                         right = (number = 3)))]),
   effects = [
     (form = activated, speed = slow,
      costs = [(erode = (target = 0))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], attributes = [dark],
                   frames = [monster, fusion, ritual, synchro, xyz, link])),
        (filter = (zones = [monster, extraMonster, spellTrap, field]))],
      operations = [(destroy = (what = (target = 1)))])]),
  (code = "TCG-112", name = "Lava Golem", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = fire, level = 8,
   attack = 3000, defense = 2500,
   recipe = (method = own, firstSo = true, toOpponent = true, noNormal = true,
             materials = [(filter = (controller = opponents), count = 2)]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = standby,
      conditions = [(myTurn = void)],
      operations = [(damage = (who = (controller = void), amount = (number = 1000)))])])];

@0xf846d917d293056a;
# Traps. Each waits for its timing.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::rush_cards");

const traps :List(Cards.Card) = [
  (code = "RD-33", name = "Dark Revelation", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      costs = [(send = (what = (target = 0), zone = deck))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   typesAny = ["Spellcaster"]),
         least = 4, most = 4)],
      operations = [
        (shuffle = (controller = void)),
        (destroy = (what = (each = (controller = opponents, positions = [attack]))))])]),
  (code = "RD-34", name = "Curtain of Sparks", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      conditions = [
        (exists = (filter = (controller = mine, zones = [graveyard], frames = [monster],
                             typesAny = ["Spellcaster"])))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (eventSubject = void),
                   modifier = (kind = attackAdd, amount = (number = -500))))])]),
  (code = "RD-35", name = "Counter Cannonball", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine, zones = [hand]))],
      operations = [
        (damage = (who = (opponents = void),
                   amount = (productOf = (left = (number = 200),
                                          right = (levelOf = (eventSubject = void))))))])]),
  (code = "RD-36", name = "Torrential Tribute", frames = [trap],
   types = ["Normal", "Trap", "LEGEND"],
   effects = [
     (form = triggered, speed = quick, waitsFor = summoned, eventSubject = (face = up),
      operations = [
        (destroy = (what = (each = (zones = [monster]))))])]),
  (code = "RD-37", name = "Dragon Encounter", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = summoned,
      eventSubject = (controller = opponents, face = up),
      choices = [
        (filter = (controller = mine, zones = [hand], frames = [monster],
                   typesAny = ["Dragon"]))],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "RD-38", name = "1-Up", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = destroyedByBattle,
      eventSubject = (controller = mine),
      conditions = [(attacker = (controller = opponents))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   typesAny = ["Normal"], levelMax = 1))],
      operations = [(summon = (what = (target = 0)))]),
     (form = triggered, speed = quick, waitsFor = destroyedByEffect,
      eventSubject = (controller = mine),
      eventOther = (controller = opponents, zones = [monster, spellTrap, field, graveyard]),
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   typesAny = ["Normal"], levelMax = 1))],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "RD-39", name = "Brutal Retribution", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = destroyedByEffect,
      eventSubject = (controller = mine, face = up, typesAny = ["Normal"]),
      eventOther = (controller = opponents, zones = [monster, spellTrap, field, graveyard]),
      conditions = [
        (happened = (event = destroyedByEffect, least = 2, window = sameTiming,
                     subject = (controller = mine, face = up, typesAny = ["Normal"])))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster]), most = 2)],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "RD-40", name = "Gust", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = destroyedByEffect,
      eventSubject = (controller = mine, zones = [spellTrap, field], frames = [spell]),
      eventOther = (controller = opponents, zones = [monster, spellTrap, field, graveyard]),
      choices = [(filter = (zones = [spellTrap, field], notSelf = true))],
      operations = [(destroy = (what = (target = 0)))])])
];

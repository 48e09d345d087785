@0xc2f7d10b9e5a8346;
# Monsters that disputes about timing, chains and the Damage Step are about.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const timingMonsters :List(Cards.Card) = [
  (code = "TCG-113", name = "Peten the Dark Clown", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 3,
   attack = 500, defense = 1200,
   effects = [
     (form = triggered, waitsFor = sentToGraveyard, eventSubject = (onlySelf = true),
      mustBeLast = true,
      costs = [(erode = (self = void))],
      choices = [
        (filter = (controller = mine, zones = [hand, deck], card = "Peten the Dark Clown",
                   notSelf = true), whenResolving = true)],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "TCG-114", name = "Sangan", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = dark, level = 3,
   attack = 1000, defense = 600,
   effects = [
     (form = triggered, mandatory = true, waitsFor = sentToGraveyard,
      eventSubject = (onlySelf = true), eventFrom = [monster, extraMonster, spellTrap],
      limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [monster], attackMax = 1500),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = hand)),
        (lasts = (kind = turns, count = 1),
         modify = (modifier = (kind = prohibit, acts = [activate],
                               scope = (controller = mine, sameNameAs = (target = 0),
                                        zones = [monster, extraMonster, hand, graveyard, eroded,
                                                 spellTrap, field])))),
        (shuffle = (controller = void))])]),
  (code = "TCG-115", name = "Aleister the Invoker", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 4,
   attack = 1000, defense = 1800,
   effects = [
     (form = triggered, waitsFor = normalSummoned, eventSubject = (onlySelf = true),
      choices = [
        (filter = (controller = mine, zones = [deck], card = "Invocation"),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = hand)), (shuffle = (controller = void))]),
     (form = triggered, waitsFor = flipped, eventSubject = (onlySelf = true),
      choices = [
        (filter = (controller = mine, zones = [deck], card = "Invocation"),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = hand)), (shuffle = (controller = void))]),
     (form = activated, speed = quick, worksIn = [hand],
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [(filter = (controller = mine, face = up, frames = [fusion]))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         lasts = (kind = turns, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = 1000)))),
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         lasts = (kind = turns, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = defenseAdd, amount = (number = 1000))))])]),
  (code = "TCG-116", name = "Honest", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1100, defense = 1900,
   effects = [
     (form = activated, speed = quick, worksIn = [hand], during = [start, beforeCalculation],
      conditions = [
        (anyOf = [
          (attacker = (controller = mine, attributes = [light])),
          (attackUnderWay = (controller = mine, face = up, attributes = [light]))]),
        (exists = (filter = (among = (attackTarget = void))))],
      costs = [(send = (what = (self = void), zone = graveyard))],
      operations = [
        (lasts = (kind = turns, count = 1),
         conditions = [(attacker = (controller = mine))],
         modify = (what = (attacker = void),
                   modifier = (kind = attackAdd,
                               amount = (attackOf = (attackTarget = void))))),
        (lasts = (kind = turns, count = 1),
         conditions = [(attacker = (controller = opponents))],
         modify = (what = (attackTarget = void),
                   modifier = (kind = attackAdd,
                               amount = (attackOf = (attacker = void)))))]),
     (form = activated, speed = slow,
      operations = [(send = (what = (self = void), zone = hand))])]),
  (code = "TCG-117", name = "Kuriboh", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = dark, level = 1,
   attack = 300, defense = 200,
   effects = [
     (form = activated, speed = quick, worksIn = [hand], during = [calculation],
      conditions = [(attacker = (controller = opponents))],
      costs = [(discard = (who = (self = void)))],
      operations = [
        (lasts = (kind = battle),
         modify = (modifier = (kind = noBattleDamage, touchesSeats = true, seats = mine)))])]),
  (code = "TCG-118", name = "Kycoo the Ghost Destroyer", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 4,
   attack = 1800, defense = 700,
   effects = [
     (form = triggered, waitsFor = damageTaken, eventSubject = (onlySelf = true),
      mustBeLast = true,
      choices = [
        (filter = (controller = opponents, zones = [graveyard],
                   frames = [monster, fusion, ritual, synchro, xyz, link]), most = 2)],
      operations = [(erode = (target = 0))]),
     (form = static,
      modifiers = [
        (kind = prohibit, acts = [beEroded], scope = (zones = [graveyard]),
         other = (controller = opponents))])]),
  (code = "TCG-119", name = "Man-Eater Bug", frames = [monster],
   types = ["Monster", "Insect", "Effect"], attribute = earth, level = 2,
   attack = 450, defense = 600,
   effects = [
     (form = triggered, mandatory = true, printed = flip, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      choices = [(filter = ())],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "TCG-120", name = "Skelengel", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 2,
   attack = 900, defense = 400,
   effects = [
     (form = triggered, mandatory = true, printed = flip, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TCG-121", name = "Mystic Swordsman LV2", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = earth, level = 2,
   attack = 900, defense = 0,
   effects = [
     (form = triggered, mandatory = true, waitsFor = damageStepStarts,
      eventSubject = (onlySelf = true), eventOther = (positions = [hiddenDefense]),
      operations = [(destroy = (what = (attackTarget = void)))]),
     (form = triggered, waitsFor = phaseStarts, eventPhase = end,
      conditions = [
        (happened = (event = destroyedByBattle, other = (onlySelf = true), window = thisTurn))],
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand, deck], card = "Mystic Swordsman LV4"),
         whenResolving = true)],
      operations = [
        (summon = (what = (target = 0))),
        (shuffle = (controller = void))])]),
  (code = "TCG-130", name = "Mystic Swordsman LV4", stub = true),
  (code = "TCG-122", name = "Armageddon Knight", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = dark, level = 4,
   attack = 1400, defense = 1200,
   effects = [
     (form = triggered, waitsFor = summoned, eventSubject = (onlySelf = true),
      mustBeLast = true,
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [monster], attributes = [dark]),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = graveyard))])]),
  (code = "TCG-123", name = "Effect Veiler", frames = [monster],
   types = ["Monster", "Spellcaster", "Tuner", "Effect"], attribute = light, level = 1,
   attack = 0, defense = 0,
   effects = [
     (form = activated, speed = quick, worksIn = [hand],
      conditions = [(opponentsTurn = void), (anyOf = [(phase = main1), (phase = main2)])],
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [(filter = (controller = opponents, face = up, typesAny = ["Effect"]))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         lasts = (kind = turns, count = 1),
         modify = (what = (target = 0), modifier = (kind = effectsNegated)))])]),
  (code = "TCG-124", name = "Treeborn Frog", frames = [monster],
   types = ["Monster", "Aqua", "Effect"], attribute = water, level = 1,
   attack = 100, defense = 100,
   effects = [
     (form = activated, speed = slow, worksIn = [graveyard],
      limit = (per = turn, ofPiece = true),
      conditions = [
        (myTurn = void),
        (phase = standby),
        (none = (controller = mine, zones = [spellTrap, field])),
        (none = (controller = mine, face = up, card = "Treeborn Frog"))],
      operations = [
        (conditions = [(none = (controller = mine, zones = [spellTrap, field]))],
         summon = (what = (self = void)))])]),
  (code = "TCG-125", name = "Rescue Hamster", frames = [monster],
   types = ["Monster", "Beast", "Pendulum", "Effect"], attribute = earth, level = 4,
   attack = 300, defense = 100, scale = 5,
   effects = [(form = activated, speed = slow, conditions = [(playedAs = spell)])],
   unexpressed = "what it does in a Pendulum Zone and as a monster")
];

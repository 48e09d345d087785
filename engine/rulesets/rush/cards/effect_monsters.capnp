@0x99419883536e95df;
# Effect Monsters. What a card asks for stands in its costs and conditions.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::rush_cards");

const effectMonsters :List(Cards.Card) = [
  (code = "RD-14", name = "Sevens Road Magician", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 7,
   attack = 2100, defense = 1500,
   effects = [
     # what lies on top of the deck is named, since it counts
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [
        (exists = (filter = (controller = mine, zones = [graveyard], frames = [monster])))],
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine, zones = [deck]), random = true)],
      # each Attribute counts once, and no card has two
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (
           what = (self = void),
           modifier = (
             kind = attackAdd,
             amount = (productOf = (
               left = (number = 300),
               right = (leastOf = (
                 left = (countOf = (controller = mine, zones = [graveyard], frames = [monster])),
                 right = (sumOf = (
                   left = (sumOf = (
                     left = (leastOf = (
                       left = (number = 1),
                       right = (countOf = (controller = mine, zones = [graveyard], frames = [monster],
                                           attributes = [dark])))),
                     right = (sumOf = (
                       left = (leastOf = (
                         left = (number = 1),
                         right = (countOf = (controller = mine, zones = [graveyard], frames = [monster],
                                             attributes = [light])))),
                       right = (leastOf = (
                         left = (number = 1),
                         right = (countOf = (controller = mine, zones = [graveyard], frames = [monster],
                                             attributes = [earth])))))))),
                   right = (sumOf = (
                     left = (leastOf = (
                       left = (number = 1),
                       right = (countOf = (controller = mine, zones = [graveyard], frames = [monster],
                                           attributes = [water])))),
                     right = (sumOf = (
                       left = (leastOf = (
                         left = (number = 1),
                         right = (countOf = (controller = mine, zones = [graveyard], frames = [monster],
                                             attributes = [fire])))),
                       right = (leastOf = (
                         left = (number = 1),
                         right = (countOf = (controller = mine, zones = [graveyard], frames = [monster],
                                             attributes = [wind])))))))))))))))))])]),
  (code = "RD-15", name = "Multistrike Dragon Dragias", frames = [monster],
   types = ["Monster", "Dragon", "Effect"], attribute = light, level = 7,
   attack = 2500, defense = 1500,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 1)),
                 zone = graveyard))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (
           what = (self = void),
           modifier = (
             kind = lift, clause = "rush.battle.one-attack-each", acts = [attack],
             conditions = [
               (happened = (event = destroyedByBattle, other = (onlySelf = true),
                            window = thisTurn)),
               (not = (happened = (event = attackDeclared, subject = (onlySelf = true),
                                   window = thisTurn, least = 2)))])))])]),
  (code = "RD-16", name = "Torna the Windweaver", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = wind, level = 6,
   attack = 1600, defense = 1000,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand])),
        (filter = (controller = opponents))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 1), face = up)))],
         battleSwap = (target = 1)),
        (conditions = [(exists = (filter = (among = (target = 1), face = down)))],
         flip = (what = (target = 1), position = attack))])]),
  (code = "RD-17", name = "Mystic Dealer", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = water, level = 3,
   attack = 1000, defense = 0,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand], frames = [monster],
                   typesAny = ["Spellcaster"]))],
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "RD-18", name = "Shining Shaman", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = light, level = 2,
   attack = 500, defense = 0,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, face = up, typesAny = ["Spellcaster"], levelMax = 4,
                   notSelf = true))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = lift, clause = "rush.battle.direct-only-if-empty",
                               acts = [attack])))])]),
  (code = "RD-19", name = "Twin Edge Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Effect"], attribute = light, level = 3,
   attack = 1000, defense = 0,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine, zones = [hand]))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (
           what = (self = void),
           modifier = (
             kind = lift, clause = "rush.battle.one-attack-each", acts = [attack],
             conditions = [
               (not = (happened = (event = attackDeclared, subject = (onlySelf = true),
                                   window = thisTurn, least = 2)))])))])]),
  (code = "RD-20", name = "Phoenix Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Effect"], attribute = fire, level = 2,
   attack = 500, defense = 500,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand])),
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   typesAny = ["Dragon"], levelMin = 5))],
      operations = [(send = (what = (target = 1), zone = hand))])]),
  (code = "RD-21", name = "Kuribot", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = dark, level = 1,
   attack = 300, defense = 200,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [(none = (controller = mine, notSelf = true))],
      costs = [(pay = (who = (controller = void), amount = (number = 500)))],
      choices = [(filter = (controller = mine, zones = [graveyard], card = "Kuribot"))],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "RD-22", name = "Sonic Attacker", frames = [monster],
   types = ["Monster", "Machine", "Effect"], attribute = wind, level = 5,
   attack = 1300, defense = 1000,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      operations = [
        (gain = (who = (opponents = void), amount = (number = 1000))),
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 1000))))])]),
  (code = "RD-23", name = "Sevens Road Witch", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 6,
   attack = 1600, defense = 1000,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [hand])),
        (filter = (controller = mine, zones = [hand], frames = [monster], attributes = [dark],
                   typesAny = ["Spellcaster"], levelMin = 7))],
      operations = [
        (summon = (what = (target = 1))),
        (conditions = [
           (exists = (filter = (among = (target = 1), card = "Sevens Road Magician",
                                zones = [monster])))],
         lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 400))))])]),
  (code = "RD-24", name = "Yamiruler the Dark Delayer", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = dark, level = 8,
   attack = 2500, defense = 2500,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [
        (happened = (event = normalSummoned, subject = (onlySelf = true), window = thisTurn))],
      operations = [
        (battleSwap = (self = void)),
        (lasts = (kind = endOfNextTurn),
         modify = (
           what = (self = void),
           modifier = (
             kind = grant,
             granted = [
               (form = static,
                modifiers = [
                  (kind = prohibit, scope = (zones = [hand, monster], levelMin = 7),
                   acts = [normalSummon])])])))])])
];

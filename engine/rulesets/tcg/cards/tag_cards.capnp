@0xe28f4b60d91c37a5;
# Cards of which the examples of the tag document speak, with those that they are about.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const tagCards :List(Cards.Card) = [
  (code = "TCG-602", name = "Wulf, Lightsworn Beast", frames = [monster],
   types = ["Monster", "Beast-Warrior", "Effect"], attribute = light, level = 4,
   attack = 2100, defense = 300,
   effects = [
     (form = triggered, mandatory = true, waitsFor = sentToGraveyard,
      eventSubject = (onlySelf = true), eventFrom = [deck],
      operations = [(summon = (what = (self = void)))])],
   unexpressed = "that it is neither Normal Summoned nor Set"),
  (code = "TCG-603", name = "Ehren, Lightsworn Monk", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = light, level = 4,
   attack = 1600, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      operations = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 3)),
                 zone = graveyard))])],
   unexpressed = "that it shuffles away what it attacks in defense"),
  (code = "TCG-604", name = "Lyla, Lightsworn Sorceress", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = light, level = 4,
   attack = 1700, defense = 200,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [(exists = (filter = (onlySelf = true, positions = [attack])))],
      choices = [(filter = (controller = opponents, zones = [spellTrap, field]))],
      operations = [
        (battleSwap = (self = void)), (ifDone = true, destroy = (what = (target = 0)))]),
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      operations = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 3)),
                 zone = graveyard))])],
   unexpressed = "that it keeps its position for a turn"),
  (code = "TCG-605", name = "Majesty Maiden, the True Dracocaster", frames = [monster],
   types = ["Monster", "Wyrm", "Effect"], attribute = wind, level = 5,
   attack = 2300, defense = 1500,
   effects = [
     (form = static, worksIn = [hand],
      modifiers = [
        (kind = lift, clause = "tcg.summon.tributes-own-and-any-face", acts = [beTributed],
         scope = (controller = mine, zones = [spellTrap], frames = [spell, trap],
                  typesAny = ["Continuous"]),
         other = (onlySelf = true))])],
   unexpressed = "the monster that it brings to the hand"),
  (code = "TCG-606", name = "Ghost Ogre & Snow Rabbit", frames = [monster],
   types = ["Monster", "Psychic", "Tuner", "Effect"], attribute = light, level = 3,
   attack = 0, defense = 1800,
   effects = [
     (form = activated, speed = quick, worksIn = [hand, monster], answersIn = [effectActivated],
      eventSubject = (zones = [monster, extraMonster],
                      frames = [monster, fusion, ritual, synchro, xyz, link]),
      limit = (per = turn),
      costs = [(send = (what = (self = void), zone = graveyard))],
      operations = [(destroy = (what = (eventSubject = void)))])],
   unexpressed = "what it does to Spells and Traps"),
  (code = "TCG-608", name = "Swords of Revealing Light", frames = [spell],
   types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, persists = (kind = opponentEndPhases, count = 3),
      operations = [(flip = (what = (each = (controller = opponents, face = down))))]),
     (form = static,
      modifiers = [(kind = prohibit, scope = (controller = opponents), acts = [attack])])],
   unexpressed = "that it is destroyed and not merely sent away"),
  (code = "TCG-612", name = "Hand Destruction", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = mine), seats = true),
        (filter = (controller = opponents), seats = true)],
      operations = [
        (discard = (who = (target = 0), amount = (number = 2))),
        (discard = (who = (target = 1), amount = (number = 2))),
        (draw = (who = (target = 0), amount = (number = 2))),
        (draw = (who = (target = 1), amount = (number = 2)))])]),
  (code = "TCG-613", name = "Reckless Greed", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [
        (draw = (who = (controller = void), amount = (number = 2))),
        (skipNext = (who = (controller = void), phase = draw)),
        (afterwards = true, skipNext = (who = (controller = void), phase = draw))])],
   unexpressed = "the second Draw Phase of who has no partner"),
  (code = "TCG-616", name = "Mausoleum of the Emperor", frames = [spell],
   types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [(kind = lend, acts = [activate], scope = (onlySelf = true, zones = [field]))]),
     (form = activated, speed = slow,
      options = [
        (name = "one Tribute",
         costs = [(pay = (who = (controller = void), amount = (number = 1000)))],
         operations = [
           (lasts = (kind = endOfPhase),
            modify = (modifier = (kind = lift, clause = "tcg.summon.level-5-6",
                                  acts = [normalSummon],
                                  scope = (controller = mine, levelMin = 5, levelMax = 6),
                                  amount = (number = 1))))]),
        (name = "two Tributes",
         costs = [(pay = (who = (controller = void), amount = (number = 2000)))],
         operations = [
           (lasts = (kind = endOfPhase),
            modify = (modifier = (kind = lift, clause = "tcg.summon.level-7-plus",
                                  acts = [normalSummon],
                                  scope = (controller = mine, levelMin = 7),
                                  amount = (number = 1))))])])],
   unexpressed = "that the monster comes as the effect resolves"),
  (code = "TCG-618", name = "Leghul", frames = [monster],
   types = ["Monster", "Insect", "Effect"], attribute = earth, level = 1,
   attack = 300, defense = 350,
   effects = [
     (form = static,
      modifiers = [
        (kind = lift, clause = "tcg.battle.direct-needs-no-monster", acts = [attack],
         scope = (onlySelf = true))])]),
  (code = "TCG-619", name = "Delinquent Duo", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(pay = (who = (controller = void), amount = (number = 1000)))],
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [
        (discard = (who = (target = 0), amount = (number = 1), random = true)),
        (discard = (who = (target = 0), amount = (number = 1)))])]),
  (code = "TCG-621", name = "Guiding Ariadne", frames = [monster],
   types = ["Monster", "Fairy", "Pendulum", "Effect"], attribute = light, level = 4,
   attack = 1700, defense = 800,
   unexpressed = "its scale, and what it does there and when destroyed"),
  (code = "TCG-622", name = "Set Rotation", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [spell], typesAny = ["Field"]),
         whenResolving = true),
        (filter = (controller = mine, zones = [deck], frames = [spell], typesAny = ["Field"],
                   noneOf = [(zones = [deck], sameNameAs = (target = 0))]),
         whenResolving = true),
        (filter = (controller = opponents), seats = true)],
      operations = [
        (setCard = (target = 0)),
        (decider = (target = 2), setCard = (target = 1)),
        (lasts = (kind = whileCondition,
                  condition = (exists = (filter = (
                    face = down,
                    anyOf = [(zones = [field], among = (target = 0)),
                             (zones = [field], among = (target = 1))])))),
         modify = (modifier = (kind = prohibit, acts = [activate, set],
                   scope = (zones = [hand, spellTrap, field], frames = [spell],
                            typesAny = ["Field"],
                            noneOf = [(zones = [field], among = (target = 0)),
                                      (zones = [field], among = (target = 1))]))))])])];

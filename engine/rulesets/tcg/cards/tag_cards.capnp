@0xe28f4b60d91c37a5;
# Cards of which the examples of the tag document speak, with those that they are about.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const tagCards :List(Cards.Card) = [
  (code = "TCG-601", name = "Judgment Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Effect"], attribute = light, level = 8,
   attack = 3000, defense = 2600,
   recipe = (method = own, onlySo = true,
             conditions = [
               (atLeast = (left = (namesOf = (controller = mine, zones = [graveyard],
                                              nameContains = "Lightsworn",
                                              frames = [monster, fusion, ritual, synchro, xyz,
                                                        link])),
                           right = (number = 4)))]),
   effects = [
     (form = activated, speed = slow,
      costs = [(pay = (who = (controller = void), amount = (number = 1000)))],
      operations = [
        (destroy = (what = (each = (zones = [monster, extraMonster, spellTrap, field],
                                    notSelf = true))))]),
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      operations = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 4)),
                 zone = graveyard))])]),
  (code = "TCG-602", name = "Wulf, Lightsworn Beast", frames = [monster],
   types = ["Monster", "Beast-Warrior", "Effect"], attribute = light, level = 4,
   attack = 2100, defense = 300,
   effects = [
     (form = triggered, mandatory = true, waitsFor = sentToGraveyard,
      eventSubject = (onlySelf = true), eventFrom = [deck],
      operations = [(summon = (what = (self = void)))]),
     (form = static, worksIn = [hand],
      modifiers = [
        (kind = prohibit, acts = [normalSummon], scope = (onlySelf = true)),
        (kind = prohibit, acts = [specialSummon], scope = (onlySelf = true),
         other = (zones = [none]))])]),
  (code = "TCG-603", name = "Ehren, Lightsworn Monk", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = light, level = 4,
   attack = 1600, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      operations = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 3)),
                 zone = graveyard))]),
     (form = triggered, mandatory = true, waitsFor = battled,
      eventSubject = (onlySelf = true),
      eventOther = (positions = [defense, hiddenDefense]),
      conditions = [(attacker = (onlySelf = true))],
      operations = [
        (send = (what = (attackTarget = void), zone = deck)),
        (ifDone = true, shuffle = (ownerOf = (attackTarget = void)))])]),
  (code = "TCG-604", name = "Lyla, Lightsworn Sorceress", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = light, level = 4,
   attack = 1700, defense = 200,
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [(exists = (filter = (onlySelf = true, positions = [attack])))],
      choices = [(filter = (controller = opponents, zones = [spellTrap, field]))],
      operations = [
        (conditions = [(exists = (filter = (onlySelf = true, positions = [attack])))],
         battleSwap = (self = void)),
        (ifDone = true, destroy = (what = (target = 0))),
        (conditions = [(exists = (filter = (onlySelf = true, face = up)))],
         lasts = (kind = turns, count = 3),
         modify = (what = (self = void),
                   modifier = (kind = prohibit, acts = [changePosition])))]),
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      operations = [
        (send = (what = (topOfDeck = (seat = (controller = void), count = 3)),
                 zone = graveyard))])]),
  (code = "TCG-605", name = "Majesty Maiden, the True Dracocaster", frames = [monster],
   types = ["Monster", "Wyrm", "Effect"], attribute = wind, level = 5,
   attack = 2300, defense = 1500,
   effects = [
     (form = static, worksIn = [hand],
      modifiers = [
        (kind = lift, clause = "tcg.summon.tributes-own-and-any-face", acts = [beTributed],
         scope = (controller = mine, zones = [spellTrap], frames = [spell, trap],
                  typesAny = ["Continuous"]),
         positions = [attack, defense], other = (onlySelf = true))]),
     (form = activated, speed = quick, answersIn = [activated, effectActivated],
      eventSubject = (controller = opponents,
                      zones = [monster, extraMonster, spellTrap, field, hand, graveyard, eroded]),
      limit = (per = turn, ofPiece = true),
      conditions = [
        (exists = (filter = (onlySelf = true,
                             happened = (event = tributeSummoned, window = thisDuel,
                                         sameStay = true))))],
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [monster],
                   anyOf = [(nameContains = "True Draco"), (nameContains = "True King")]),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = hand)), (shuffle = (controller = void))])]),
  (code = "TCG-606", name = "Ghost Ogre & Snow Rabbit", frames = [monster],
   types = ["Monster", "Psychic", "Tuner", "Effect"], attribute = light, level = 3,
   attack = 0, defense = 1800,
   effects = [
     (form = activated, speed = quick, worksIn = [hand, monster], answersIn = [effectActivated],
      eventSubject = (zones = [monster, extraMonster],
                      frames = [monster, fusion, ritual, synchro, xyz, link]),
      limit = (per = turn, shared = "snow rabbit"),
      costs = [(send = (what = (self = void), zone = graveyard))],
      operations = [(destroy = (what = (eventSubject = void)))]),
     (form = activated, speed = quick, worksIn = [hand, monster], answersIn = [effectActivated],
      eventSubject = (zones = [spellTrap, field], face = up,
                      happened = (event = effectActivated, window = sameTiming),
                      noneOf = [(happened = (event = activated, window = sameTiming))]),
      limit = (per = turn, shared = "snow rabbit"),
      costs = [(send = (what = (self = void), zone = graveyard))],
      operations = [(destroy = (what = (eventSubject = void)))])]),
  (code = "TCG-607", name = "Ash Blossom & Joyous Spring", frames = [monster],
   types = ["Monster", "Zombie", "Tuner", "Effect"], attribute = fire, level = 3,
   attack = 0, defense = 1800,
   effects = [
     (form = activated, speed = quick, worksIn = [hand], answersIn = [activated, effectActivated],
      eventSubject = (takesFromDeck = true), limit = (per = turn),
      costs = [(discard = (who = (self = void)))],
      operations = [(negateEffect = (chainLink = void))])]),
  (code = "TCG-608", name = "Swords of Revealing Light", frames = [spell],
   types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, persists = (kind = opponentEndPhases, count = 3),
      operations = [(flip = (what = (each = (controller = opponents, face = down))))]),
     (form = static,
      modifiers = [(kind = prohibit, scope = (controller = opponents), acts = [attack])])],
   unexpressed = "that it is destroyed and not merely sent away"),
  (code = "TCG-609", name = "Final Countdown", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(pay = (who = (controller = void), amount = (number = 2000)))],
      operations = [
        (delayed = (form = triggered, mandatory = true, noChain = true, waitsFor = countdown,
                    countdown = (kind = endPhases, count = 20),
                    operations = [(win = (controller = void))]))])]),
  (code = "TCG-610", name = "Ledger of Legerdemain", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofActivation = true),
      operations = [
        (store = 1, faceDown = true, erode = (topOfDeck = (seat = (controller = void), count = 3))),
        (delayed = (form = triggered, mandatory = true, noChain = true, waitsFor = countdown,
                    countdown = (kind = myStandbyPhases, count = 3),
                    operations = [(send = (what = (stored = 1), zone = hand))]))])]),
  (code = "TCG-611", name = "Trickstar Lycoris", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 3,
   attack = 1600, defense = 1200,
   effects = [
     (form = triggered, mandatory = true, noChain = true, waitsFor = summoned,
      eventSubject = (onlySelf = true, face = up),
      conditions = [(not = (equal = (left = (playersOf = opponents), right = (number = 1))))],
      choices = [(filter = (controller = opponents), seats = true, whenResolving = true)],
      operations = [(store = 1, appoint = (target = 0))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      conditions = [(not = (equal = (left = (playersOf = opponents), right = (number = 1))))],
      choices = [(filter = (controller = opponents), seats = true, whenResolving = true)],
      operations = [(store = 1, appoint = (target = 0))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = drawn,
      eventSubject = (controlledBy = (stored = 1)),
      conditions = [(not = (equal = (left = (playersOf = opponents), right = (number = 1))))],
      operations = [
        (damage = (who = (stored = 1),
                   amount = (productOf = (left = (number = 200), right = (eventAmount = void)))))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = addedToHand,
      eventSubject = (controlledBy = (stored = 1)),
      conditions = [(not = (equal = (left = (playersOf = opponents), right = (number = 1))))],
      operations = [
        (damage = (who = (stored = 1),
                   amount = (productOf = (left = (number = 200), right = (eventAmount = void)))))]),
     (form = activated, speed = quick, worksIn = [hand],
      costs = [(reveal = (self = void))],
      choices = [(filter = (controller = mine, face = up, nameContains = "Trickstar",
                            noneOf = [(card = "Trickstar Lycoris")]))],
      operations = [
        (summon = (what = (self = void))),
        (ifDone = true, send = (what = (target = 0), zone = hand))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = drawn,
      eventSubject = (controller = opponents),
      conditions = [(equal = (left = (playersOf = opponents), right = (number = 1)))],
      operations = [
        (damage = (who = (opponents = void),
                   amount = (productOf = (left = (number = 200), right = (eventAmount = void)))))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = addedToHand,
      eventSubject = (controller = opponents),
      conditions = [(equal = (left = (playersOf = opponents), right = (number = 1)))],
      operations = [
        (damage = (who = (opponents = void),
                   amount = (productOf = (left = (number = 200), right = (eventAmount = void)))))])]),
  (code = "TCG-612", name = "Hand Destruction", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = mine), seats = true),
        (filter = (controller = opponents), seats = true)],
      operations = [
        (discard = (who = (target = 0), amount = (number = 2), sent = true)),
        (discard = (who = (target = 1), amount = (number = 2), sent = true)),
        (afterwards = true, draw = (who = (target = 0), amount = (number = 2))),
        (draw = (who = (target = 1), amount = (number = 2)))])]),
  (code = "TCG-613", name = "Reckless Greed", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [
        (draw = (who = (controller = void), amount = (number = 2))),
        (skipNext = (who = (controller = void), phase = draw)),
        (afterwards = true, skipNext = (who = (controller = void), phase = draw)),
        (conditions = [
           (myTurn = void),
           (equal = (left = (playersOf = mine), right = (number = 1)))],
         delayed = (form = triggered, mandatory = true, noChain = true, waitsFor = countdown,
                    countdown = (kind = myEndPhases, count = 2),
                    operations = [(skipNext = (who = (controller = void), phase = draw))])),
        (conditions = [
           (opponentsTurn = void),
           (equal = (left = (playersOf = mine), right = (number = 1)))],
         delayed = (form = triggered, mandatory = true, noChain = true, waitsFor = countdown,
                    countdown = (kind = myEndPhases, count = 1),
                    operations = [(skipNext = (who = (controller = void), phase = draw))]))])]),
  (code = "TCG-614", name = "Evenly Matched", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [phaseEnds],
      conditions = [
        (phase = battle),
        (not = (atMost = (
          left = (countOf = (controller = opponents,
                             zones = [monster, extraMonster, spellTrap, field])),
          right = (countOf = (controller = mine,
                              zones = [monster, extraMonster, spellTrap, field]))))),
        (anyOf = [
          (exists = (filter = (onlySelf = true, zones = [spellTrap]))),
          (not = (atMost = (
            left = (countOf = (controller = opponents,
                               zones = [monster, extraMonster, spellTrap, field])),
            right = (number = 1))))])],
      choices = [
        (filter = (controller = opponents, zones = [monster, extraMonster, spellTrap, field]),
         whenResolving = true, chooser = opponents,
         exactly = (minus = (
           left = (countOf = (controller = opponents,
                              zones = [monster, extraMonster, spellTrap, field])),
           right = (countOf = (controller = mine,
                               zones = [monster, extraMonster, spellTrap, field])))))],
      operations = [(faceDown = true, erode = (target = 0))]),
     (form = static, worksIn = [hand],
      modifiers = [
        (kind = lift, clause = "tcg.trap.set-first", acts = [activate], scope = (onlySelf = true),
         conditions = [
           (none = (controller = mine, zones = [monster, extraMonster, spellTrap, field]))])])]),
  (code = "TCG-615", name = "Domain of the True Monarchs", frames = [spell],
   types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = prohibit, acts = [specialSummon],
         scope = (controller = opponents, comesFrom = extraDeck),
         conditions = [
           (none = (zones = [extraDeck],
                    noneOf = [(controller = opponents, zones = [extraDeck])])),
           (exists = (filter = (controller = mine, face = up,
                                happened = (event = tributeSummoned, window = thisDuel,
                                            sameStay = true)))),
           (none = (controller = opponents, face = up,
                    happened = (event = tributeSummoned, window = thisDuel,
                                sameStay = true)))])]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = battled,
      eventSubject = (controller = mine,
                      happened = (event = tributeSummoned, window = thisDuel, sameStay = true)),
      conditions = [
        (attacker = (among = (eventSubject = void))),
        (exists = (filter = (among = (attackTarget = void))))],
      operations = [
        (lasts = (kind = battle),
         modify = (what = (eventSubject = void),
                   modifier = (kind = attackAdd, amount = (number = 800))))]),
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      conditions = [(exists = (filter = (
        controller = mine, zones = [hand], frames = [monster], attackMin = 2800,
        attackMax = 2800, defenseMin = 1000, defenseMax = 1000)))],
      choices = [
        (filter = (controller = mine, zones = [hand], frames = [monster], attackMin = 2800,
                   attackMax = 2800, defenseMin = 1000, defenseMax = 1000),
         whenResolving = true)],
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = levelAdd, amount = (number = -2))))])]),
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
  (code = "TCG-617", name = "Contract with Don Thousand", frames = [spell],
   types = ["Continuous", "Spell"],
   effects = [
     (form = activated, printed = play, speed = slow,
      limit = (per = turn, ofActivation = true),
      choices = [
        (filter = (controller = mine), seats = true),
        (filter = (controller = opponents), seats = true)],
      operations = [
        (setLifePoints = (who = (everybody = void),
                          amount = (greatestOf = (
                            left = (number = 0),
                            right = (minus = (left = (lifePointsOf = (affected = void)),
                                              right = (number = 1000))))))),
        (afterwards = true, draw = (who = (target = 0), amount = (number = 1))),
        (draw = (who = (target = 1), amount = (number = 1))),
        (store = 3, reveal = (result = 1)),
        (store = 3, reveal = (result = 2)),
        (store = 1, appoint = (target = 0)),
        (store = 2, appoint = (target = 1))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = drawn,
      eventSubject = (anyOf = [(controlledBy = (stored = 1)), (controlledBy = (stored = 2))]),
      operations = [(store = 3, reveal = (eventSubject = void))]),
     (form = static,
      modifiers = [
        (kind = prohibit, acts = [normalSummon], scope = (controlledBy = (stored = 1)),
         conditions = [
           (exists = (filter = (zones = [hand], frames = [spell], chosen = 3,
                                controlledBy = (stored = 1))))]),
        (kind = prohibit, acts = [normalSummon], scope = (controlledBy = (stored = 2)),
         conditions = [
           (exists = (filter = (zones = [hand], frames = [spell], chosen = 3,
                                controlledBy = (stored = 2))))])])]),
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
        (afterwards = true, discard = (who = (target = 0), amount = (number = 1)))])]),
  (code = "TCG-621", name = "Guiding Ariadne", frames = [monster],
   types = ["Monster", "Fairy", "Pendulum", "Effect"], attribute = light, level = 4,
   attack = 1700, defense = 800, scale = 3,
   effects = [(form = activated, speed = slow, conditions = [(playedAs = spell)])],
   unexpressed = "what it does in a Pendulum Zone and when destroyed"),
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
                   scope = (zones = [hand, field], frames = [spell],
                            typesAny = ["Field"],
                            noneOf = [(zones = [field], among = (target = 0)),
                                      (zones = [field], among = (target = 1))]))))])]),
  (code = "TCG-623", name = "Exodia the Forbidden One", frames = [monster],
   types = ["Monster", "Spellcaster", "Effect"], attribute = dark, level = 3,
   attack = 1000, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, noChain = true, waitsFor = conditionsMet,
      worksIn = [hand],
      conditions = [
        (exists = (filter = (controller = mine, zones = [hand],
                             card = "Right Leg of the Forbidden One"))),
        (exists = (filter = (controller = mine, zones = [hand],
                             card = "Left Leg of the Forbidden One"))),
        (exists = (filter = (controller = mine, zones = [hand],
                             card = "Right Arm of the Forbidden One"))),
        (exists = (filter = (controller = mine, zones = [hand],
                             card = "Left Arm of the Forbidden One")))],
      operations = [(win = (controller = void))])])];

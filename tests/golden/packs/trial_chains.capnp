@0xb7f2c90d4e1a8635;
# Cards of no set, for cases about the rules of the ordinary game that no published card shows alone. One feature each.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::trial_chains");

const trialChains :List(Cards.Card) = [
  (code = "TRY-T01", name = "Trial Witness", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = triggered, waitsFor = specialSummoned,
      eventSubject = (controller = mine, notSelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T02", name = "Trial Mourner", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1100, defense = 1000,
   effects = [
     (form = triggered, waitsFor = destroyedByBattle,
      eventSubject = (controller = mine, notSelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T03", name = "Trial Choir", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1200, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyed,
      eventSubject = (controller = opponents),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T04", name = "Trial Levy", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (each = (controller = mine, face = up)),
                   modifier = (kind = attackAdd, amount = (number = 500))))])]),
  (code = "TRY-T05", name = "Trial Muster", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine, face = up))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd,
                               amount = (productOf = (
                                 left = (countOf = (controller = mine)),
                                 right = (number = 200))))))])]),
  (code = "TRY-T06", name = "Trial Exchange", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (damage = (who = (opponents = void), amount = (number = 500))),
        (afterwards = true,
         damage = (who = (controller = void), amount = (number = 500)))])]),
  (code = "TRY-T07", name = "Trial Purge", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(destroy = (what = (each = (controller = opponents))))])]),
  (code = "TRY-T08", name = "Trial Sweep", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      operations = [(destroy = (what = (each = ())))])]),
  (code = "TRY-T80", name = "Trial Open House", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyed,
      eventSubject = (onlySelf = true),
      operations = [(draw = (who = (everybody = void), amount = (number = 2)))])]),
  (code = "TRY-T81", name = "Trial Change of Trade", frames = [spell],
   types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0),
                   modifier = (kind = typeRemove, type = "Spellcaster")))])]),
  (code = "TRY-T16", name = "Trial Herald", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine, zones = [graveyard], frames = [monster]))],
      operations = [
        (summon = (what = (target = 0))),
        (ifDone = true, lasts = (kind = endOfTurn),
         modify = (what = (result = 0),
                   modifier = (kind = attackAdd, amount = (number = 500))))])]),
  (code = "TRY-T17", name = "Trial Reprisal", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster])),
        (filter = (controller = opponents, zones = [graveyard], frames = [monster]))],
      operations = [
        (summon = (what = (target = 0))),
        (erode = (target = 1))])]),
  (code = "TRY-T18", name = "Trial Tonic", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = attackAdd, amount = (number = 700))))])]),
  (code = "TRY-T19", name = "Trial Halving", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0), modifier = (kind = attackTimes, amount = (number = 50))))])]),
  (code = "TRY-T20", name = "Trial Leveller", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = attackFixed, scope = (controller = opponents, face = up), amount = (number = 100))])]),
  (code = "TRY-T21", name = "Trial Great Banner", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = attackAdd, scope = (controller = mine, face = up), amount = (number = 800))])]),
  (code = "TRY-T22", name = "Trial Great Blade", frames = [spell], types = ["Equip", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (face = up))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = originalAttackTimes, scope = (host = true), amount = (number = 2))])]),
  (code = "TRY-T23", name = "Trial New Measure", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = originalAttackSet, amount = (number = 1000))))])]),
  (code = "TRY-T24", name = "Trial Lost Strength", frames = [monster], types = ["Monster", "Fiend", "Effect"],
   attribute = dark, level = 4, attack = 1300, defense = 1000,
   effects = [(form = static, modifiers = [(kind = attackAdd, amount = (number = -2300))])]),
  (code = "TRY-T25", name = "Trial Shared Ruin", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (everybody = void), amount = (number = 500)))])]),
  (code = "TRY-T26", name = "Trial Unwritten Scale", stub = true),
  (code = "TRY-T27", name = "Trial Sprite", frames = [token], types = ["Monster", "Fairy", "Normal"],
   attribute = light, deck = extra, level = 4, attack = 500, defense = 500, recipe = (method = token)),
  (code = "TRY-T28", name = "Trial Dark Cosmos", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = prohibit, acts = [beSentToGraveyard],
                    scope = (zones = [monster, extraMonster, spellTrap, field, hand, deck]))])]),
  (code = "TRY-T29", name = "Trial Straight Path", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = lift, clause = "tcg.battle.direct-needs-no-monster", acts = [attack],
                    scope = (controller = mine, face = up))])]),
  (code = "TRY-T30", name = "Trial Parry", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (controller = mine))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0), modifier = (kind = prohibit, acts = [beAttacked])))])]),
  (code = "TRY-T31", name = "Trial Early Blade", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, during = [beforeCalculation],
      choices = [(filter = (controller = opponents))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "TRY-T32", name = "Trial Lone Pillar", frames = [monster],
   types = ["Monster", "Rock", "Effect"], attribute = earth, level = 4,
   attack = 500, defense = 2500,
   effects = [
     (form = triggered, mandatory = true, noChain = true, waitsFor = conditionsMet,
      conditions = [(exists = (filter = (controller = mine, face = up, notSelf = true)))],
      operations = [(destroy = (what = (self = void)))])]),
  (code = "TRY-T33", name = "Trial Twin Recall", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = opponents, zones = [spellTrap, field])),
        (filter = (controller = opponents))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 1))))],
         send = (what = (target = 0), zone = hand)),
        (conditions = [(exists = (filter = (among = (target = 0))))],
         send = (what = (target = 1), zone = hand))])]),
  (code = "TRY-T34", name = "Trial Pair Call", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster]), least = 2, most = 2)],
      operations = [(summon = (what = (target = 0), position = attack))])]),
  (code = "TRY-T35", name = "Trial Many Call", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster]),
         whenResolving = true, exactly = (number = 2))],
      operations = [(summon = (what = (target = 0), position = attack))])]),
  (code = "TRY-T36", name = "Trial Pair Rise", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster]),
         whenResolving = true, least = 2, most = 2)],
      operations = [(summon = (what = (target = 0), position = attack))])]),
  (code = "TRY-T37", name = "Trial Sidestep", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = mine)),
        (filter = (controller = mine, zones = [monster]), places = true)],
      operations = [(move = (what = (target = 0), to = (target = 1)))])]),
  (code = "TRY-T38", name = "Trial Aloof", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1500, defense = 1000,
   effects = [
     (form = static, modifiers = [(kind = unaffected, other = (controller = opponents))])]),
  (code = "TRY-T39", name = "Trial Stand-in", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = earth, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = replacement, waitsFor = wouldBeDestroyedByEffect,
      eventSubject = (controller = mine, notSelf = true),
      operations = [(instead = void), (destroy = (what = (self = void)))])]),
  (code = "TRY-T40", name = "Trial All In", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      costs = [(discard = (who = (each = (controller = mine, zones = [hand], notSelf = true))))],
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T41", name = "Trial Toll Road", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine, zones = [hand], notSelf = true))],
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T42", name = "Trial Costly Gate", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = triggered, printed = upkeep, mandatory = true, noChain = true, waitsFor = phaseStarts,
      eventPhase = standby, conditions = [(myTurn = void)],
      operations = [
        (conditions = [(atLeast = (left = (lifePointsOf = (controller = void)),
                                   right = (number = 801)))],
         pay = (who = (controller = void), amount = (number = 800)))])]),
  (code = "TRY-T43", name = "Trial Exact Aim", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = opponents, positions = [attack]))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), positions = [attack])))],
         destroy = (what = (target = 0)))])]),
  (code = "TRY-T44", name = "Trial Loose Aim", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = opponents, positions = [attack]))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "TRY-T45", name = "Trial Whitewash", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0), modifier = (kind = attributeSet, attribute = light)))])]),
  (code = "TRY-T46", name = "Trial Short Exile", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine, face = up, zones = [monster, extraMonster]))],
      operations = [
        (store = 1, erode = (target = 0)),
        (delayed = (form = triggered, mandatory = true, noChain = true, waitsFor = phaseStarts,
                    eventPhase = end,
                    operations = [(send = (what = (stored = 1), zone = monster))]))])]),
  (code = "TRY-T47", name = "Trial Farewell", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = leftField, eventSubject = (onlySelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T48", name = "Trial Far Farewell", frames = [synchro],
   types = ["Monster", "Fairy", "Synchro", "Effect"], attribute = light, deck = extra, level = 6,
   attack = 2000, defense = 1000,
   recipe = (method = synchro,
             materials = [
               (filter = (typesAll = ["Tuner"])),
               (filter = (typesNone = ["Tuner"]), orMore = true)]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = leftField, eventSubject = (onlySelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T49", name = "Trial Deep Sleep", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (zones = [monster, extraMonster]))],
      operations = [(send = (what = (target = 0), zone = deck)), (shuffle = (everybody = void))])]),
  (code = "TRY-T50", name = "Trial Second Wind", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [
        (delayed = (form = triggered, mandatory = true, noChain = true, waitsFor = effectResolved,
                    eventSubject = (onlySelf = true),
                    operations = [(alterSummon = (method = xyz))]))])]),
  (code = "TRY-T51", name = "Trial Thrift", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      conditions = [
        (not = (happened = (event = specialSummoned, by = mine, window = thisTurn)))],
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T52", name = "Trial Late Anger", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = dark, level = 4,
   attack = 1700, defense = 1000,
   effects = [
     (form = triggered, worksIn = [graveyard], waitsFor = damageTaken, mustBeLast = true,
      eventOther = (controller = mine),
      operations = [(summon = (what = (self = void)))])]),
  (code = "TRY-T53", name = "Trial Night Watch", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = light, level = 4,
   attack = 1000, defense = 1500,
   effects = [
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      operations = [(gain = (who = (controller = void), amount = (number = 100)))])]),
  (code = "TRY-T54", name = "Trial Night Choice", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = light, level = 4,
   attack = 1100, defense = 1500,
   effects = [
     (form = triggered, waitsFor = phaseStarts, eventPhase = end, limit = (per = turn, ofPiece = true),
      operations = [(gain = (who = (controller = void), amount = (number = 300)))])]),
  (code = "TRY-T55", name = "Trial Unmarked Grave", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = opponents, zones = [monster, extraMonster, spellTrap]))],
      operations = [(faceDown = true, erode = (target = 0))])]),
  (code = "TRY-T56", name = "Trial Salvage Diver", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (zones = [eroded], frames = [monster]))],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "TRY-T57", name = "Trial Blind Diver", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (zones = [eroded]))],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "TRY-T58", name = "Trial Roll Call", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (damage = (who = (opponents = void),
                   amount = (productOf = (left = (number = 100),
                                          right = (countOf = (zones = [eroded])))))),
        (gain = (who = (controller = void),
                 amount = (productOf = (left = (number = 10),
                                        right = (countOf = (zones = [eroded],
                                                            frames = [monster]))))))])]),
  (code = "TRY-T59", name = "Trial Restless Shade", frames = [monster],
   types = ["Monster", "Zombie", "Effect"], attribute = dark, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = slow, worksIn = [eroded],
      operations = [(gain = (who = (controller = void), amount = (number = 500)))]),
     (form = triggered, waitsFor = eroded, eventSubject = (onlySelf = true),
      operations = [(gain = (who = (controller = void), amount = (number = 300)))])]),
  (code = "TRY-T60", name = "Trial Plain Grave", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = opponents, zones = [monster, extraMonster, spellTrap]))],
      operations = [(erode = (target = 0))])]),
  (code = "TRY-T61", name = "Trial Open Diver", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (zones = [eroded], face = up))],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "TRY-T62", name = "Trial Annexation", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (controller = opponents))],
      operations = [(lasts = (kind = whileSourceStays), takeControl = (target = 0))])]),
  (code = "TRY-T63", name = "Trial Loan", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (controller = opponents))],
      operations = [(lasts = (kind = endOfTurn), takeControl = (target = 0))])]),
  (code = "TRY-T64", name = "Trial Miser", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = dark, level = 4,
   attack = 1000, defense = 1000,
   recipe = (method = own,
             conditions = [
               (atLeast = (left = (countOf = (controller = mine, zones = [graveyard],
                                              frames = [spell])),
                           right = (number = 2))),
               (atMost = (left = (countOf = (controller = opponents, zones = [spellTrap])),
                          right = (number = 1)))])),
  (code = "TRY-T65", name = "Trial Symbiont", frames = [monster],
   types = ["Monster", "Insect", "Effect"], attribute = wind, level = 3,
   attack = 500, defense = 500,
   effects = [
     (form = activated, speed = slow, choices = [(filter = (controller = mine, notSelf = true))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 500))]),
     (form = activated, printed = equip, speed = slow, limit = (per = turn, ofPiece = true),
      operations = [(summon = (what = (self = void), position = attack))]),
     (form = static,
      modifiers = [
        (kind = attackAdd, scope = (controller = mine, notSelf = true), amount = (number = 100))]),
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      operations = [(damage = (who = (opponents = void), amount = (number = 200)))])]),
  (code = "TRY-T82", name = "Trial Mudslide", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [
        (send = (what = (topOfDeck = (seat = (opponents = void), count = 3)), zone = graveyard))])]),
  (code = "TRY-T83", name = "Trial Sudden Custody", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (controller = opponents))],
      operations = [(lasts = (kind = endOfTurn), takeControl = (target = 0))])]),
  (code = "TRY-T84", name = "Trial Fair Trade", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine)), (filter = (controller = opponents))],
      operations = [
        (swapControl = (what = (target = 0), to = (opponents = void))),
        (takeControl = (target = 1))])]),
  (code = "TRY-T85", name = "Trial Empty Pockets", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(discard = (who = (opponents = void), amount = (number = 1)))])]),
  (code = "TRY-T86", name = "Trial Flung Aside", frames = [monster],
   types = ["Monster", "Beast", "Effect"], attribute = earth, level = 3, attack = 700, defense = 700,
   effects = [
     (form = triggered, waitsFor = discarded, eventSubject = (onlySelf = true),
      operations = [(gain = (who = (controller = void), amount = (number = 500)))])]),
  (code = "TRY-T92", name = "Trial Joined Warriors", frames = [fusion],
   types = ["Monster", "Warrior", "Fusion"], attribute = earth, deck = extra, level = 7,
   attack = 2600, defense = 2000,
   recipe = (method = own, erode = true, firstSo = true,
             materials = [(filter = (controller = mine, card = "Vorse Raider")),
                          (filter = (controller = mine, card = "Gemini Elf"))])),
  (code = "TRY-T87", name = "Trial Sealed Rift", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static, modifiers = [
        (kind = prohibit, acts = [beEroded],
         scope = (zones = [monster, extraMonster, spellTrap, hand, graveyard, deck]))])]),
  (code = "TRY-T88", name = "Trial Wiped Away", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (destroy = (what = (each = (controller = opponents, zones = [monster, extraMonster])),
                    zone = eroded))])]),
  (code = "TRY-T89", name = "Trial Last Laugh", frames = [monster],
   types = ["Monster", "Fiend", "Effect"], attribute = dark, level = 4,
   attack = 1600, defense = 400,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByEffect,
      eventSubject = (onlySelf = true),
      operations = [(damage = (who = (opponents = void), amount = (number = 300)))])]),
  (code = "TRY-T93", name = "Trial Living Wall", frames = [trap], types = ["Continuous", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [
        (conditions = [(exists = (filter = (onlySelf = true, zones = [spellTrap])))],
         summon = (what = (self = void))),
        (ifDone = true, lasts = (kind = whileAffectedStays),
         modify = (what = (self = void),
                   modifier = (kind = attackFixed, amount = (number = 1000)))),
        (ifDone = true, lasts = (kind = whileAffectedStays),
         modify = (what = (self = void),
                   modifier = (kind = defenseFixed, amount = (number = 1800))))])]),
  (code = "TRY-T95", name = "Trial Claw", frames = [monster],
   types = ["Monster", "Beast", "Effect"], attribute = earth, level = 8,
   attack = 3000, defense = 1000,
   effects = [
     (form = triggered, waitsFor = damageTaken, eventSubject = (onlySelf = true),
      choices = [(filter = (controller = opponents))],
      operations = [(lasts = (kind = endOfTurn),
                     modify = (what = (target = 0),
                               modifier = (kind = attackAdd, amount = (number = -500))))])]),
  (code = "TRY-T96", name = "Trial Blur", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = static,
      modifiers = [(kind = prohibit, acts = [beTargeted], other = (controller = opponents))])]),
  (code = "TRY-T97", name = "Trial Riddle", stub = true),
  (code = "TRY-T98", name = "Trial Late Guest", frames = [monster],
   types = ["Monster", "Dragon", "Effect"], attribute = wind, level = 8,
   attack = 2400, defense = 1000,
   effects = [
     (form = triggered, worksIn = [hand], waitsFor = specialSummoned,
      eventSubject = (controller = opponents),
      operations = [(summon = (what = (self = void)))])]),
  (code = "TRY-T99", name = "Trial Deflector", frames = [monster],
   types = ["Monster", "Warrior", "Effect"], attribute = light, level = 4,
   attack = 1500, defense = 1000,
   effects = [
     (form = static, modifiers = [
       (kind = battleDamageTo, acts = [attack], party = (opponents = void))])])
];

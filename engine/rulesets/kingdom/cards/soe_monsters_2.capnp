@0xc0e41040b8fbfead;
# Set SOE: monsters from SOE-067 on, and cards that are also monsters.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const soeMonsters2 :List(Cards.Card) = [
  (code = "SOE-067", name = "Cocoon of Evolution", frames = [spell, monster],
   types = ["Spell", "Monster", "Insect"], attribute = earth, level = 3, attack = 0, defense = 2000,
   fieldPowerDefense = 600,
   plays = [(frame = monster), (frame = spell, types = ["Slow", "Equip"])],
   effects = [
     (form = activated, printed = play, speed = slow, conditions = [(playedAs = spell)],
      choices = [
        (filter = (controller = mine, face = up, levelMin = 1, levelMax = 1,
                   typesAny = ["Insect"]))],
      operations = [
        (equip = (what = (self = void), to = (target = 0))),
        (conditions = [
           (exists = (filter = (among = (target = 0), host = true, positions = [attack])))],
         battleSwap = (target = 0))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = prohibit, scope = (controller = mine, frames = [monster, token]),
         acts = [summon])]),
     (form = activated, printed = equip, speed = slow, limit = (per = turn),
      operations = [
        (counters = (on = (host = void), kind = "Summoning", amount = (number = 1)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = battleLock, scope = (host = true), positions = [defense]),
        (kind = originalAttackSet, scope = (host = true), amount = (number = 0)),
        (kind = originalDefenseSet, scope = (host = true), amount = (number = 2000)),
        (kind = fieldPowerFixed, scope = (host = true), amount = (number = 0),
         defenseAmount = (number = 600))]),
     (form = replacement, printed = equip, mandatory = true, waitsFor = wouldBeDestroyedByBattle,
      eventSubject = (host = true),
      operations = [(instead = void), (destroy = (what = (self = void)))])]),
  (code = "SOE-068", name = "Curse of Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Fireblast", "Flying"], attribute = dark, level = 5, attack = 2000,
   defense = 1500, fieldPowerAttack = 600, fieldPowerDefense = 450,
   effects = [
     (form = static, modifiers = [(kind = prohibit, acts = [changeAttribute])]),
     (form = static, modifiers = [(kind = prohibit, acts = [losePrintedType])])]),
  (code = "SOE-070", name = "Great Moth", frames = [alter],
   types = ["Alter", "Monster", "Timeshifted", "Insect"], attribute = earth, deck = extra,
   level = 8, attack = 2600, defense = 2300, fieldPowerAttack = 780, fieldPowerDefense = 690,
   recipe = (method = alter, materials = [(card = "Larva Moth", counters = 4)]),
   effects = [
     (form = activated, speed = slow,
      operations = [
        (modify = (what = (self = void), modifier = (kind = typeAdd, type = "Flying"))),
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = prohibit, scope = (controller = mine), acts = [attack])))]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, typesAny = ["Flying"]),
         other = (typesNone = ["Flying"]), acts = [beAttacked])]),
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (typesNone = ["Flying"]),
      eventOther = (onlySelf = true, typesAny = ["Flying"]),
      conditions = [(attacker = (onlySelf = true))],
      operations = [
        (destroy = (what = (each = (controller = opponents, typesNone = ["Flying"])))),
        (optional = true,
         modify = (what = (each = (controller = opponents)),
                   modifier = (kind = typeAdd, type = "Poisoned")))])]),
  (code = "SOE-073", name = "Gaia the Dragon Knight", spokenNames = ["Gaia the Dragon Champion"],
   frames = [fusion], types = ["Fusion", "Monster", "Dragon", "Warrior", "Flying"],
   attribute = wind, deck = extra, level = 7, attack = 2600, defense = 2100, fieldPowerAttack = 780,
   fieldPowerDefense = 630,
   recipe = (method = fusion,
             materials = [(card = "Gaia the Fierce Knight"), (card = "Curse of Dragon")]),
   effects = [(form = static, modifiers = [(kind = add, clause = "kingdom.damage.piercing")])]),
  (code = "SOE-078", name = "Masaki the Legendary Swordsman", frames = [monster],
   types = ["Monster", "Warrior"], attribute = earth, level = 4, attack = 1100, defense = 1100,
   fieldPowerAttack = 330, fieldPowerDefense = 330,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd, scope = (controller = mine, notSelf = true, typesAny = ["Warrior"]),
         amount = (fieldPowerAttackOf = (self = void))),
        (kind = defenseAdd, scope = (controller = mine, notSelf = true, typesAny = ["Warrior"]),
         amount = (fieldPowerDefenseOf = (self = void)))])]),
  (code = "SOE-079", name = "Harpie Lady", frames = [monster],
   types = ["Monster", "Avian", "Flying"], attribute = wind, level = 4, attack = 1300,
   defense = 1400, fieldPowerAttack = 390, fieldPowerDefense = 420,
   effects = [
     (form = static,
      modifiers = [
        (kind = countsAsEquipped,
         scope = (controller = mine, notSelf = true, card = "Harpie Lady"),
         party = (each = (zones = [spellTrap], frames = [spell],
                          among = (equippedTo = (self = void)),
                          noneOf = [(sameNameAs = (equippedTo = (affected = void)))])))])]),
  (code = "SOE-081", name = "Tiger Axe", frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 4, attack = 1300,
   defense = 1100, fieldPowerAttack = 390, fieldPowerDefense = 330,
   effects = [
     (form = static,
      modifiers = [
        (kind = noFieldPower, scope = (typesAny = ["Beast"], typesNone = ["Flying"]),
         other = (onlySelf = true))])]),
  (code = "SOE-083", name = "Demon Hunter", frames = [monster], types = ["Monster", "Warrior"],
   attribute = earth, level = 4, attack = 1500, defense = 1200, fieldPowerAttack = 450,
   fieldPowerDefense = 360,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (typesAny = ["Demon"]), eventOther = (onlySelf = true),
      operations = [
        (lasts = (kind = permanent),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 200))))])]),
  (code = "SOE-084", name = "Baby Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Flying"], attribute = wind, level = 3, attack = 1200,
   defense = 700, fieldPowerAttack = 360, fieldPowerDefense = 210,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, other = (controller = opponents), acts = [removeCounters],
         counter = "Summoning")])]),
  (code = "SOE-086", name = "Time Wizard", frames = [spell, monster],
   types = ["Spell", "Monster", "Spellcaster"], attribute = light, level = 2, attack = 500,
   defense = 400, fieldPowerAttack = 150, fieldPowerDefense = 120,
   plays = [(frame = monster), (frame = spell, types = ["Slow"])],
   effects = [
     (form = activated, printed = coin, speed = slow, limit = (per = turn),
      operations = [
        (send = (what = (self = void), zone = graveyard)),
        (toss = (results = [
           (values = [1],
            operations = [
              (counters = (on = (each = ()), kind = "Summoning", amount = (number = 3))),
              (store = 1,
               alterSummon = (method = alter, result = (typesAny = ["Timeshifted"]),
                              asMany = true)),
              (store = 1, decider = (opponents = void),
               alterSummon = (method = alter, result = (typesAny = ["Timeshifted"]),
                              asMany = true)),
              (destroy = (what = (each = (noneOf = [(chosen = 1)])), destructionDamage = true))]),
           (values = [0],
            operations = [
              (destroy = (what = (each = (controller = mine)), destructionDamage = true))])]))])]),
  (code = "SOE-087", name = "Thousand Dragon", frames = [alter],
   types = ["Alter", "Monster", "Timeshifted", "Dragon", "Fireblast", "Flying"], attribute = wind,
   deck = extra, level = 7, attack = 2400, defense = 2000, fieldPowerAttack = 720,
   fieldPowerDefense = 600,
   recipe = (method = alter, materials = [(card = "Baby Dragon")]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (typesAny = ["Timeshifted"]), eventOther = (onlySelf = true),
      operations = [
        (conditions = [
           (exists = (filter = (controller = opponents, typesAny = ["Timeshifted"])))],
         extraAttack = (self = void))])]),
  (code = "SOE-088", name = "Decrepit Harpie Lady", frames = [alter],
   types = ["Alter", "Monster", "Timeshifted", "Avian", "Flying"], attribute = wind, deck = extra,
   level = 4, attack = 800, defense = 900, fieldPowerAttack = 240, fieldPowerDefense = 270,
   recipe = (method = alter, materials = [(card = "Harpie Lady")]),
   effects = [
     (form = static, conditions = [(opponentsTurn = void)], modifiers = [(kind = noFieldPower)]),
     (form = activated, speed = slow, limit = (per = turn),
      choices = [(filter = (controller = opponents))],
      operations = [(lasts = (kind = turns, count = 1), battleLock = (what = (target = 0)))])]),
  (code = "SOE-090", name = "Devil Kraken", spokenNames = ["Fiend Kraken"], frames = [monster],
   types = ["Monster", "Aquatic"], attribute = water, level = 4, attack = 1200, defense = 1400,
   fieldPowerAttack = 360, fieldPowerDefense = 420,
   effects = [
     (form = triggered, speed = quick, waitsFor = battled, eventSubject = (onlySelf = true),
      conditions = [
        (atLeast = (left = (fieldPowerAttackOf = (self = void)), right = (number = 1)))],
      operations = [(negateEffect = (equippedTo = (eventOther = void)))])]),
  (code = "SOE-091", name = "Jellyfish", frames = [monster], types = ["Monster", "Aquatic"],
   attribute = water, level = 4, attack = 1200, defense = 1500, fieldPowerAttack = 360,
   fieldPowerDefense = 450,
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared, answersIn = [attackRedirected], worksIn = [monster],
      eventSubject = (typesAny = ["Thunderblast"]),
      conditions = [(exists = (filter = (onlySelf = true, onTerrainAttributes = [water])))],
      costs = [
        (conditions = [(exists = (filter = (onlySelf = true, face = down)))],
         flip = (what = (self = void)))],
      operations = [(negateAttack = void)])]),
  (code = "SOE-093", name = "Leviathan", spokenNames = ["Kairyu-Shin"], frames = [monster],
   types = ["Monster", "Aquatic", "Dragon"], attribute = water, level = 5, attack = 1800,
   defense = 1500, fieldPowerAttack = 540, fieldPowerDefense = 450,
   effects = [
     (form = triggered, limit = (per = duel), waitsFor = attackDeclared,
      eventSubject = (onlySelf = true),
      choices = [
        (filter = (zones = [terrain], attributes = [earth]), least = 1, most = 2,
         whenResolving = true, terrain = true)],
      operations = [(replaceTerrain = (marker = (target = 0), by = "Sea"))])]),
  (code = "SOE-094", name = "Giant Soldier of Stone", frames = [monster],
   types = ["Monster", "Elemental", "Warrior"], attribute = earth, level = 3, attack = 1300,
   defense = 2000, fieldPowerAttack = 390, fieldPowerDefense = 600,
   effects = [
     (form = static, modifiers = [(kind = typeBar, type = "Petrified")]),
     (form = activated, speed = slow, limit = (per = turn),
      options = [
        (name = "break",
         conditions = [(exists = (filter = (onlySelf = true, positions = [defense])))],
         choices = [
           (filter = (face = up, zones = [spellTrap], typesAll = ["Continuous", "Spell"]),
            least = 0, whenResolving = true)],
         operations = [
           (battleSwap = (self = void)),
           (ifDone = true, destroy = (what = (target = 0))),
           (lasts = (kind = endOfTurn),
            modify = (what = (self = void), modifier = (kind = prohibit, acts = [attack])))]),
        (name = "coast",
         conditions = [(exists = (filter = (onlySelf = true, onTerrainAttributes = [water])))],
         choices = [
           (filter = (controller = mine, zones = [terrain], sameColumn = true), terrain = true,
            all = true)],
         costs = [(send = (what = (self = void), zone = graveyard))],
         operations = [(replaceTerrain = (marker = (target = 0), by = "Rugged Coast"))])])]),
  (code = "SOE-095", name = "Megalodon", frames = [monster], types = ["Monster", "Aquatic"],
   attribute = water, level = 5, attack = 1500, defense = 1200, fieldPowerAttack = 450,
   fieldPowerDefense = 360,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [terrain], attributes = [water]), terrain = true)],
      operations = [(move = (what = (self = void), to = (target = 0)))]),
     (form = activated, printed = strike, speed = slow,
      strikeTerrain = (zones = [terrain], attributes = [water]),
      operations = [
        (lasts = (kind = whileSourceStays),
         modify = (modifier = (kind = prohibit, scope = (controller = opponents),
                               other = (onTerrainAttributes = [water]), acts = [move])))])]),
  (code = "SOE-097", name = "Flesh-Eating Plant", spokenNames = ["Man Eating Plant"],
   frames = [monster], types = ["Monster", "Plant"], attribute = earth, level = 2, attack = 800,
   defense = 600, fieldPowerAttack = 240, fieldPowerDefense = 180,
   effects = [
     (form = triggered, waitsFor = battled, eventSubject = (onlySelf = true),
      eventOther = (typesAny = ["Warrior", "Support", "Spellcaster"]),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = originalAttackTimes, amount = (number = 2))))])]),
  (code = "SOE-098", name = "Krokodilius", frames = [monster],
   types = ["Monster", "Reptillian", "Support"], attribute = water, level = 4, attack = 1100,
   defense = 1200, fieldPowerAttack = 330, fieldPowerDefense = 360,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      operations = [(rearrange = (seat = (controller = void), zone = deck, count = 2))])]),
  (code = "SOE-101", name = "Silk Hat Token", frames = [token],
   types = ["Token", "Monster", "Support"], attribute = dark, deck = extra, level = 1, attack = 0,
   defense = 0,
   effects = [
     (form = static, modifiers = [(kind = noBattleDamage)]),
     (form = activated, speed = slow, limit = (per = turn), worksIn = [monster],
      conditions = [(exists = (filter = (onlySelf = true, face = down)))],
      choices = [
        (filter = (controller = mine, notSelf = true,
                   anyOf = [
                     (zones = [monster]),
                     # Two whose Trigger says more than that an opponent declares an attack.
                     (zones = [spellTrap], face = down, frames = [trap],
                      waitsFor = attackDeclared,
                      noneOf = [
                        (card = "Chain-Attached Boomerang"), (card = "Skewer Pitfall")])]),
         whenResolving = true)],
      operations = [
        (conditions = [(exists = (filter = (zones = [monster], among = (target = 0))))],
         hide = (what = (target = 0), position = hiddenAttack)),
        (swapPlaces = (what = (self = void), to = (target = 0), inSets = true)),
        (lasts = (kind = whileCondition,
                  condition = (exists = (filter = (zones = [monster], among = (target = 0))))),
         conditions = [(exists = (filter = (zones = [monster], frames = [trap],
                                            among = (target = 0))))],
         modify = (what = (target = 0),
                   modifier = (kind = triggerBecomes, event = attackTargeted))),
        (send = (what = (self = void), zone = extraDeck))])]),
  (code = "SOE-103", name = "Grappler", frames = [monster], types = ["Monster", "Reptillian"],
   attribute = water, level = 4, attack = 1300, defense = 1200, fieldPowerAttack = 390,
   fieldPowerDefense = 360,
   effects = [
     (form = triggered, waitsFor = summoned, eventSubject = (onlySelf = true),
      choices = [(filter = (controller = opponents, zones = [terrain]), terrain = true)],
      operations = [
        (lasts = (kind = whileSourceStays),
         modify = (modifier = (kind = prohibit, scope = (onMarker = (target = 0)),
                               other = (noneOf = [(onMarker = (target = 0))]),
                               acts = [beMoved])))])]),
  (code = "SOE-104", name = "Kentauros", spokenNames = ["Mystic Horseman"], frames = [monster],
   types = ["Monster", "Beast"], attribute = earth, level = 4, attack = 1300, defense = 1550,
   fieldPowerAttack = 390, fieldPowerDefense = 465,
   effects = [
     (form = replacement, mandatory = true, limit = (per = turn), waitsFor = wouldChangePosition,
      eventSubject = (onlySelf = true),
      eventOther = (controller = opponents,
                    zones = [monster, spellTrap, hand, graveyard, rule, under]),
      operations = [(instead = void)])]),
  (code = "SOE-105", name = "Holy Elf", spokenNames = ["Mystical Elf"], frames = [monster],
   types = ["Monster", "Spellcaster", "Blessed"], attribute = light, level = 4, attack = 800,
   defense = 2000, fieldPowerAttack = 240, fieldPowerDefense = 600,
   effects = [
     (form = triggered, waitsFor = phaseStarts, eventPhase = end,
      conditions = [
        (myTurn = void), (exists = (filter = (onlySelf = true, positions = [attack])))],
      operations = [
        (counters = (on = (self = void), kind = "Spell", amount = (number = 1)))]),
     (form = activated, speed = slow, limit = (per = turn),
      conditions = [
        (exists = (filter = (onlySelf = true, positions = [attack], countersMin = 1,
                             counter = "Spell")))],
      costs = [(counters = (on = (self = void), kind = "Spell", amount = (number = -1)))],
      choices = [(filter = (controller = mine, notSelf = true))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (attackOf = (self = void))))),
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd,
                               amount = (minus = (left = (number = 0),
                                                  right = (attackOf = (self = void)))))))])]),
  (code = "SOE-110", name = "Leogun", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 5, attack = 1750, defense = 1550, fieldPowerAttack = 525,
   fieldPowerDefense = 465,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      costs = [(pay = (who = (controller = void), amount = (number = 200)))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void), modifier = (kind = swapOriginals)))])]),
  (code = "SOE-111", name = "Axe Raider", frames = [monster], types = ["Monster", "Warrior"],
   attribute = earth, level = 4, attack = 1700, defense = 1150, fieldPowerAttack = 510,
   fieldPowerDefense = 345,
   effects = [
     (form = static,
      modifiers = [
        (kind = canBeTargetedAs, other = (equippedWith = (typesAll = ["Equip", "Spell"])))])]),
  (code = "SOE-112", name = "Swordsaurus", spokenNames = ["Sword Arm of Dragon"],
   frames = [monster], types = ["Monster", "Dinosaur"], attribute = earth, level = 6, attack = 1750,
   defense = 2030, fieldPowerAttack = 525, fieldPowerDefense = 609,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [spellTrap], nameContains = "Sword",
                   typesAll = ["Equip", "Spell"]),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "SOE-113", name = "Megasaurus", frames = [monster], types = ["Monster", "Dinosaur"],
   attribute = earth, level = 6, attack = 1800, defense = 2000, fieldPowerAttack = 540,
   fieldPowerDefense = 600,
   effects = [
     (form = static,
      modifiers = [
        (kind = add, other = (attackedFace = up, positions = [defense]),
         clause = "kingdom.damage.piercing"),
        (kind = battleDamageTimes,
         scope = (controller = opponents, attackedFace = up, positions = [defense]),
         other = (onlySelf = true), acts = [beAttacked], amount = (number = 50))])]),
  (code = "SOE-114", name = "Flame Swordsman", frames = [monster],
   types = ["Monster", "Warrior", "Fireblast"], attribute = fire, level = 5, attack = 1800,
   defense = 1600, fieldPowerAttack = 540, fieldPowerDefense = 480,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      choices = [(filter = (controller = mine, notSelf = true, typesAny = ["Warrior"]))],
      costs = [
        (declare = (of = number,
                    most = (leastOf = (left = (number = 600),
                                       right = (attackOf = (self = void)))))),
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd,
                               amount = (minus = (left = (number = 0),
                                                  right = (declared = void))))))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (declared = void))))])]),
  (code = "SOE-116", name = "Corpse-Devouring Dinosaur", frames = [monster],
   types = ["Monster", "Dinosaur"], attribute = earth, level = 4, attack = 1600, defense = 1200,
   fieldPowerAttack = 480, fieldPowerDefense = 360,
   effects = [
     (form = triggered, waitsFor = destroyed,
      eventSubject = (frames = [monster, token], levelMax = 4), eventOther = (onlySelf = true),
      operations = [(erode = (eventSubject = void))])]),
  (code = "SOE-117", name = "Wild Raptor", spokenNames = ["Uraby"], frames = [monster],
   types = ["Monster", "Dinosaur"], attribute = earth, level = 4, attack = 1500, defense = 800,
   fieldPowerAttack = 450, fieldPowerDefense = 240,
   effects = [
     (form = triggered, mandatory = true, waitsFor = damageCalculated,
      eventSubject = (onlySelf = true),
      operations = [
        (conditions = [(exists = (filter = (zones = [monster], among = (attackTarget = void))))],
         modify = (what = (attackTarget = void),
                   modifier = (kind = attackAdd, amount = (number = -200)))),
        (conditions = [(exists = (filter = (zones = [monster], among = (attackTarget = void))))],
         modify = (what = (attackTarget = void),
                   modifier = (kind = defenseAdd, amount = (number = -200))))])]),
  (code = "SOE-118", name = "Barbarian #1", frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 5, attack = 1550,
   defense = 1800, fieldPowerAttack = 465, fieldPowerDefense = 540,
   effects = [
     (form = static, modifiers = [(kind = battleDamageCap, amount = (number = 700))]),
     (form = static, conditions = [(phase = battle)],
      modifiers = [
        (kind = attackAdd, scope = (controller = mine, card = "Barbarian #2"),
         amount = (number = 500))])]),
  (code = "SOE-119", name = "Barbarian #2", frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 5, attack = 1800,
   defense = 1500, fieldPowerAttack = 540, fieldPowerDefense = 450,
   effects = [
     (form = static, modifiers = [(kind = battleDamageCap, amount = (number = 700))]),
     (form = static, conditions = [(phase = battle)],
      modifiers = [
        (kind = attackAdd, scope = (controller = mine, card = "Barbarian #1"),
         amount = (number = 500))])]),
  (code = "SOE-120", name = "Evil Night Dragon", spokenNames = ["Serpent Night Dragon"],
   frames = [monster], types = ["Monster", "Dragon", "Flying"], attribute = dark, level = 7,
   attack = 2350, defense = 2400, fieldPowerAttack = 705, fieldPowerDefense = 720,
   effects = [
     (form = static,
      conditions = [(exists = (filter = (controller = mine, notSelf = true, attributes = [dark])))],
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, onTerrain = "Night"), acts = [beAttacked])]),
     (form = static,
      conditions = [(exists = (filter = (onlySelf = true, onTerrainAttributes = [dark])))],
      modifiers = [
        (kind = attackAdd,
         scope = (controller = mine, notSelf = true, attributes = [dark],
                  typesAny = ["Warrior", "Dragon"]),
         amount = (number = 300)),
        (kind = defenseAdd,
         scope = (controller = mine, notSelf = true, attributes = [dark],
                  typesAny = ["Warrior", "Dragon"]),
         amount = (number = 300))])]),
  (code = "SOE-121", name = "Trakodon", frames = [monster], types = ["Monster", "Dinosaur"],
   attribute = earth, level = 3, attack = 1300, defense = 800, fieldPowerAttack = 390,
   fieldPowerDefense = 240,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [terrain], card = "Wasteland"), terrain = true)],
      operations = [(move = (what = (self = void), to = (target = 0)))])]),
  (code = "SOE-122", name = "Red-Eyes Black Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Fireblast", "Flying"], attribute = dark, level = 7, attack = 2400,
   defense = 2000, fieldPowerAttack = 720, fieldPowerDefense = 600,
   effects = [(form = static, modifiers = [(kind = summonSecure)])]),
  (code = "SOE-124", name = "Commander", frames = [monster],
   types = ["Monster", "Machine", "Warrior"], attribute = dark, level = 2, attack = 750,
   defense = 700, fieldPowerAttack = 225, fieldPowerDefense = 210,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         scope = (controller = mine, notSelf = true, typesAll = ["Machine", "Warrior"]),
         amount = (number = 300)),
        (kind = defenseAdd,
         scope = (controller = mine, notSelf = true, typesAll = ["Machine", "Warrior"]),
         amount = (number = 300))])]),
  (code = "SOE-125", name = "Honda, the Commander", frames = [integration],
   types = ["Integration", "Monster", "Machine", "Warrior"], attribute = dark, deck = extra,
   level = 2, attack = 750, defense = 700, fieldPowerAttack = 225, fieldPowerDefense = 210,
   recipe = (method = integration, materials = [(card = "Commander")], duelist = "Honda"),
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         scope = (controller = mine, notSelf = true, typesAll = ["Machine", "Warrior"]),
         amount = (number = 400)),
        (kind = defenseAdd,
         scope = (controller = mine, notSelf = true, typesAll = ["Machine", "Warrior"]),
         amount = (number = 400))])]),
  (code = "SOE-126", name = "White Thief", spokenNames = ["White Magical Hat"], frames = [monster],
   types = ["Monster", "Spellcaster"], attribute = light, level = 3, attack = 1000, defense = 700,
   fieldPowerAttack = 300, fieldPowerDefense = 210,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (levelMin = 3), eventOther = (onlySelf = true),
      operations = [
        (discard = (who = (opponents = void), amount = (number = 1), random = true))]),
     (form = static,
      modifiers = [
        (kind = noBattleDamage, scope = (controller = opponents), other = (onlySelf = true))])]),
  (code = "SOE-127", name = "Reaper of the Cards", frames = [monster],
   types = ["Monster", "Demon", "Flying"], attribute = dark, level = 5, attack = 1380,
   defense = 1930, fieldPowerAttack = 414, fieldPowerDefense = 579,
   effects = [
     (form = activated, printed = strike, speed = slow,
      choices = [
        (filter = (zones = [spellTrap], face = down, onAttackedTerrain = true),
         whenResolving = true)],
      operations = [
        (reveal = (target = 0)),
        (conditions = [
           (exists = (filter = (zones = [spellTrap], frames = [spell], among = (target = 0))))],
         destroy = (what = (target = 0)))]),
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      worksIn = [graveyard],
      operations = [(erode = (each = (zones = [graveyard], frames = [integration])))])]),
  (code = "SOE-128", name = "Babylon", frames = [monster], types = ["Monster", "Demon"],
   attribute = earth, level = 2, attack = 700, defense = 600, fieldPowerAttack = 210,
   fieldPowerDefense = 180,
   effects = [
     (form = triggered, waitsFor = phaseStarts, eventPhase = standby,
      operations = [(look = (seat = (opponents = void), zone = deck, count = 1))])]),
  (code = "SOE-129", name = "Jonouchi, the Flame Swordsman", frames = [integration],
   types = ["Integration", "Monster", "Warrior", "Fireblast"], attribute = fire, deck = extra,
   level = 5, attack = 1800, defense = 1600, fieldPowerAttack = 540, fieldPowerDefense = 480,
   recipe = (method = integration, materials = [(card = "Flame Swordsman")], duelist = "Jonouchi"),
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      choices = [(filter = (controller = mine, notSelf = true, typesAny = ["Warrior"]))],
      costs = [
        (declare = (of = number,
                    most = (leastOf = (left = (number = 800),
                                       right = (attackOf = (self = void)))))),
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd,
                               amount = (minus = (left = (number = 0),
                                                  right = (declared = void))))))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (declared = void))))])]),
  (code = "SOE-130", name = "Yugi, the Dark Magician", frames = [integration],
   types = ["Integration", "Monster", "Spellcaster"], attribute = dark, deck = extra, level = 7,
   attack = 2500, defense = 2100, fieldPowerAttack = 750, fieldPowerDefense = 630,
   recipe = (method = integration, materials = [(card = "Dark Magician")], duelist = "Yugi"),
   effects = [
     (form = static, modifiers = [(kind = summonSecure)]),
     (form = static,
      modifiers = [(kind = prohibit, other = (controller = opponents), acts = [changeType])])]),
  (code = "SOE-131", name = "Metamor Pot", spokenNames = ["Morphing Jar"], frames = [monster],
   types = ["Monster", "Demon"], attribute = dark, level = 2, attack = 700, defense = 600,
   fieldPowerAttack = 210, fieldPowerDefense = 180,
   effects = [
     (form = triggered, printed = flip, mandatory = true, limit = (per = turn), waitsFor = flipped,
      eventSubject = (onlySelf = true),
      operations = [
        (discard = (who = (each = (zones = [hand])))),
        (draw = (who = (everybody = void), amount = (number = 5)))])]),
  (code = "SOE-132", name = "Saint Magician", spokenNames = ["Magician of Faith"],
   frames = [monster], types = ["Monster", "Spellcaster", "Blessed"], attribute = light, level = 1,
   attack = 300, defense = 400, fieldPowerAttack = 90, fieldPowerDefense = 120,
   effects = [
     (form = triggered, printed = flip, mandatory = true, limit = (per = duel), waitsFor = flipped,
      eventSubject = (onlySelf = true),
      choices = [(filter = (controller = mine, zones = [graveyard], frames = [spell]))],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "SOE-133", name = "Anzu, the Saint Magician", frames = [integration],
   types = ["Integration", "Monster", "Spellcaster", "Blessed"], attribute = light, deck = extra,
   level = 1, attack = 300, defense = 400, fieldPowerAttack = 90, fieldPowerDefense = 120,
   recipe = (method = integration, materials = [(card = "Saint Magician")], duelist = "Anzu"),
   effects = [
     (form = activated, speed = quick, limit = (per = duel),
      choices = [(filter = (controller = mine, zones = [graveyard], frames = [spell]))],
      operations = [
        (send = (what = (target = 0), zone = hand)),
        (optional = true,
         conditions = [
           (exists = (filter = (zones = [hand], typesNone = ["Equip", "Continuous"],
                                among = (target = 0))))],
         playCard = (target = 0))])]),
  (code = "SOE-134", name = "Anthrosaurus", frames = [monster],
   types = ["Monster", "Dinosaur", "Support"], attribute = earth, level = 3, attack = 1000,
   defense = 850, fieldPowerAttack = 300, fieldPowerDefense = 255,
   effects = [
     (form = triggered, waitsFor = phaseStarts, eventPhase = end, conditions = [(myTurn = void)],
      choices = [(filter = (), whenResolving = true, seats = true)],
      operations = [(look = (seat = (target = 0), zone = deck, count = 1))])]),
  (code = "SOE-136", name = "Electric Lizard", frames = [monster],
   types = ["Monster", "Demon", "Thunderblast"], attribute = light, level = 3, attack = 850,
   defense = 800, fieldPowerAttack = 255, fieldPowerDefense = 240,
   effects = [
     (form = triggered, printed = flip, mandatory = true, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      operations = [
        (lasts = (kind = itsNextTurn),
         modify = (what = (each = (typesNone = ["Zombie", "Undead", "Thunderblast"],
                                   happened = (event = battled, other = (onlySelf = true)))),
                   modifier = (kind = prohibit, acts = [attack])))])]),
  (code = "SOE-137", name = "Flesh-Eating Insect", spokenNames = ["Man-Eater Bug"],
   frames = [monster], types = ["Monster", "Insect"], attribute = earth, level = 2, attack = 450,
   defense = 600, fieldPowerAttack = 135, fieldPowerDefense = 180,
   effects = [
     (form = triggered, printed = flip, mandatory = true, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      choices = [
        (filter = (frames = [monster, token, integration],
                   typesAny = ["Warrior", "Support", "Spellcaster"], levelMax = 5))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "SOE-139", name = "High Priestess", frames = [monster],
   types = ["Monster", "Spellcaster", "Blessed"], attribute = light, level = 3, attack = 1100,
   defense = 800, fieldPowerAttack = 330, fieldPowerDefense = 240,
   effects = [
     (form = triggered, waitsFor = phaseStarts, eventPhase = battle,
      conditions = [
        (myTurn = void), (exists = (filter = (onlySelf = true, positions = [attack])))],
      operations = [
        (counters = (on = (self = void), kind = "Spell", amount = (number = 1)))]),
     (form = triggered, limit = (per = turn), waitsFor = phaseStarts, eventPhase = end,
      conditions = [
        (myTurn = void),
        (exists = (filter = (onlySelf = true, positions = [attack], countersMin = 1,
                             counter = "Spell")))],
      costs = [(counters = (on = (self = void), kind = "Spell", amount = (number = -1)))],
      choices = [(filter = (controller = mine, notSelf = true))],
      operations = [
        (lasts = (kind = whileCondition,
                  condition = (exists = (filter = (face = up, among = (target = 0))))),
         modify = (what = (target = 0),
                   modifier = (kind = prohibit, acts = [beTakenControlOf])))])]),
  (code = "SOE-141", name = "Bakura, the Change of Heart", frames = [integration],
   types = ["Integration", "Monster", "Angel", "Demon"], attribute = dark, deck = extra, level = 2,
   attack = 0, defense = 0,
   recipe = (method = integration, materials = [(card = "Change of Heart")], duelist = "Bakura"),
   effects = [
     (form = activated, speed = slow, limit = (per = duel),
      choices = [(filter = (face = up))],
      operations = [(attach = (what = (self = void), to = (target = 0)))]),
     (form = triggered, printed = attach, mandatory = true, waitsFor = attached,
      eventSubject = (host = true), eventOther = (onlySelf = true, zones = [under]),
      operations = [
        (lasts = (kind = whileSourceStays),
         swapControl = (what = (host = void), to = (owner = void)))])])
];

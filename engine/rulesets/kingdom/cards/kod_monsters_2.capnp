@0xfa27321c401b196f;
# Set KOD: monsters from KOD-071 on, and cards that are also monsters.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const kodMonsters2 :List(Cards.Card) = [
  (code = "KOD-071", name = "Blue-Eyes Ultimate Dragon", frames = [fusion],
   types = ["Fusion", "Monster", "Dragon", "Flying"], attribute = light, deck = extra, level = 12,
   attack = 4500, defense = 3800, fieldPowerAttack = 1350, fieldPowerDefense = 1140,
   recipe = (method = fusion, materials = [(card = "Blue-Eyes White Dragon", count = 3)]),
   effects = [
     (form = replacement, speed = quick, waitsFor = wouldBeDestroyedByBattle,
      eventSubject = (onlySelf = true),
      conditions = [
        (exists = (filter = (zones = [under], card = "Blue-Eyes White Dragon",
                             among = (attachedTo = (self = void))),
                   least = 2))],
      choices = [
        (filter = (zones = [under], card = "Blue-Eyes White Dragon",
                   among = (attachedTo = (self = void))),
         whenResolving = true)],
      operations = [(detach = (target = 0)), (instead = void)])]),
  (code = "KOD-073", name = "Swarm of Kuribohs", frames = [alter],
   types = ["Alter", "Monster", "Swarm", "Demon", "Protector"], attribute = dark, deck = extra,
   level = 1, attack = 300, defense = 200, fieldPowerAttack = 90, fieldPowerDefense = 60,
   recipe = (method = alter, materials = [(card = "Kuriboh")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, positions = [attack, hiddenAttack]),
         acts = [beDestroyedByBattle])]),
     (form = static, modifiers = [(kind = noBattleDamage)]),
     (form = triggered, speed = quick, mandatory = true, waitsFor = equipped,
      answersIn = [attached], worksIn = [spellTrap, under],
      eventSubject = (noneOf = [(controlledBy = (owner = void))]),
      eventOther = (onlySelf = true, zones = [spellTrap, under]),
      choices = [
        (filter = (zones = [under], notSelf = true,
                   among = (attachedTo = (eventSubject = void))),
         whenResolving = true)],
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (owner = void), amount = (number = 300))),
        (decider = (owner = void), optional = true, detach = (target = 0))]),
     (form = triggered, speed = quick, mandatory = true, waitsFor = equipped,
      answersIn = [attached], eventSubject = (onlySelf = true),
      eventOther = (owner = opponents, zones = [spellTrap, under],
                    frames = [monster, fusion, ritual, alter, integration, token]),
      choices = [
        (filter = (zones = [under], among = (attachedTo = (eventOther = void))),
         whenResolving = true)],
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (owner = void), amount = (number = 300))),
        (decider = (owner = void), optional = true, detach = (target = 0))])]),
  (code = "KOD-074", name = "Petit Angel", frames = [monster],
   types = ["Monster", "Angel", "Flying"], attribute = light, level = 3, attack = 600,
   defense = 900, fieldPowerAttack = 180, fieldPowerDefense = 270,
   effects = [
     (form = activated, speed = slow, limit = (per = duel),
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], attributes = [light],
                   frames = [monster, fusion, ritual, alter, integration, token]),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = deck)), (shuffle = (controller = void))])]),
  (code = "KOD-075", name = "Fairy's Gift", frames = [monster],
   types = ["Monster", "Angel", "Spellcaster", "Flying"], attribute = light, level = 4,
   attack = 1400, defense = 1000, fieldPowerAttack = 420, fieldPowerDefense = 300,
   effects = [
     (form = triggered, limit = (per = duel), waitsFor = phaseStarts, eventPhase = standby,
      conditions = [(myTurn = void)],
      choices = [
        (filter = (controller = mine, zones = [graveyard], attributes = [light], frames = [monster],
                   typesAny = ["Angel"]),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "KOD-078", name = "Friendship", frames = [monster],
   types = ["Monster", "Angel", "Flying"], attribute = light, level = 4, attack = 1300,
   defense = 1100, fieldPowerAttack = 390, fieldPowerDefense = 330,
   effects = [
     (form = static,
      modifiers = [
        (kind = defenseAdd, scope = (controller = mine, notSelf = true, frames = [monster, token]),
         amount = (fieldPowerDefenseOf = (self = void)))])]),
  (code = "KOD-082", name = "Shining Friendship", frames = [alter],
   types = ["Alter", "Monster", "Ascended", "Angel", "Flying"], attribute = light, deck = extra,
   level = 4, attack = 1700, defense = 900, fieldPowerAttack = 510, fieldPowerDefense = 270,
   recipe = (method = alter, materials = [(card = "Friendship")]),
   effects = [
     (form = activated, speed = quick, limit = (per = turn),
      choices = [(filter = (controller = mine, notSelf = true))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = defenseFixed,
                               amount = (sumOver = (filter = (controller = mine, face = up),
                                                    stat = originalDefense)))))])]),
  (code = "KOD-084", name = "Caricature Alligator", frames = [monster],
   types = ["Monster", "Reptillian"], attribute = water, level = 4, attack = 800, defense = 1600,
   fieldPowerAttack = 240, fieldPowerDefense = 480,
   effects = [
     (form = activated, speed = slow, limit = (per = duel),
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard],
                   frames = [monster, fusion, ritual, alter, integration, token],
                   typesAny = ["Toon"]),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = extraDeck))])]),
  (code = "KOD-085", name = "Parrot Dragon", frames = [monster],
   types = ["Monster", "Avian", "Flying"], attribute = wind, level = 5, attack = 2000,
   defense = 1300, fieldPowerAttack = 600, fieldPowerDefense = 390,
   effects = [
     (form = activated, speed = slow, limit = (per = duel),
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], mentions = "Toon World"),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = deck)), (shuffle = (controller = void))])],
   mentions = ["Toon World"]),
  (code = "KOD-089", name = "Dark Rabbit", frames = [monster], types = ["Monster", "Beast"],
   attribute = dark, level = 4, attack = 1100, defense = 1500, fieldPowerAttack = 330,
   fieldPowerDefense = 450,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, other = (controller = opponents), acts = [beTakenControlOf])])]),
  (code = "KOD-091", name = "Toon Rabbit", frames = [alter],
   types = ["Alter", "Monster", "Toon", "Beast"], attribute = dark, deck = extra, level = 4,
   attack = 1100, defense = 1500, fieldPowerAttack = 330, fieldPowerDefense = 450,
   recipe = (method = alter, materials = [(card = "Dark Rabbit")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, other = (controller = opponents), acts = [beTakenControlOf])]),
     (form = static,
      modifiers = [
        (kind = originalAttackSet, amount = (statWhenSummoned = (stat = attack))),
        (kind = originalDefenseSet, amount = (statWhenSummoned = (stat = defense)))])]),
  (code = "KOD-093", name = "Blue-Eyes Toon Dragon", frames = [alter],
   types = ["Alter", "Monster", "Toon", "Dragon", "Flying"], attribute = light, deck = extra,
   level = 8, attack = 3000, defense = 2500, fieldPowerAttack = 900, fieldPowerDefense = 750,
   recipe = (method = alter, materials = [(card = "Blue-Eyes White Dragon")]),
   effects = [(form = static, modifiers = [(kind = summonSecure)])]),
  (code = "KOD-097", name = "Devil Box", frames = [monster], types = ["Monster", "Demon"],
   attribute = dark, level = 7, attack = 2300, defense = 2000, fieldPowerAttack = 690,
   fieldPowerDefense = 600,
   effects = [
     (form = triggered, printed = flip, mandatory = true, limit = (per = duel), waitsFor = flipped,
      eventSubject = (onlySelf = true),
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [(discard = (who = (target = 0), amount = (number = 1)))])]),
  (code = "KOD-098", name = "Toon Devil Box", frames = [alter],
   types = ["Alter", "Monster", "Toon", "Demon"], attribute = dark, deck = extra, level = 7,
   attack = 2300, defense = 2000, fieldPowerAttack = 690, fieldPowerDefense = 600,
   recipe = (method = alter, materials = [(card = "Devil Box")]),
   effects = [
     (form = triggered, printed = flip, mandatory = true, limit = (per = duel), waitsFor = flipped,
      eventSubject = (onlySelf = true),
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [(discard = (who = (target = 0), amount = (number = 1)))])]),
  (code = "KOD-100", name = "Harpie's Pet Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Fireblast", "Flying"], attribute = wind, level = 7, attack = 2000,
   defense = 2500, fieldPowerAttack = 600, fieldPowerDefense = 750,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         amount = (productOf = (left = (number = 300),
                                right = (countOf = (face = up, card = "Harpie Lady"))))),
        (kind = defenseAdd,
         amount = (productOf = (left = (number = 300),
                                right = (countOf = (face = up, card = "Harpie Lady")))))]),
     (form = static,
      modifiers = [(kind = prohibit, other = (card = "Harpie Lady"), acts = [attack])]),
     (form = static,
      conditions = [(exists = (filter = (onlySelf = true, unableTo = [attack])))],
      modifiers = [
        (kind = prohibit, scope = (controller = mine, card = "Harpie Lady"), acts = [summon])])]),
  (code = "KOD-105", name = "Chaos Soldier", spokenNames = ["Black Luster Soldier"],
   frames = [ritual], types = ["Ritual", "Monster", "Warrior"], attribute = earth, deck = extra,
   level = 8, attack = 3000, defense = 2500, fieldPowerAttack = 900, fieldPowerDefense = 750,
   recipe = (method = ritual, spell = "Chaos Ritual"),
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, other = (zones = [terrain], frames = [terrain]),
         acts = [beDestroyedByEffect])]),
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (controller = opponents), eventOther = (onlySelf = true),
      conditions = [(attacker = (onlySelf = true))],
      operations = [
        (delayed = (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = battle,
                    conditions = [(myTurn = void)],
                    operations = [
                      (lasts = (kind = endOfPhase),
                       modify = (what = (self = void),
                                 modifier = (kind = lift,
                                             amount = (countOf = (controller = opponents)),
                                             clause = "kingdom.battle.one-attack-default",
                                             acts = [attack])))]))])]),
  (code = "KOD-106", name = "Pendulum Blade Torture Machine", frames = [monster],
   types = ["Monster", "Machine"], attribute = dark, level = 6, attack = 1750, defense = 2000,
   fieldPowerAttack = 525, fieldPowerDefense = 600,
   effects = [
     (form = replacement, waitsFor = wouldBeDestroyedByBattle,
      eventSubject = (controller = opponents), eventOther = (onlySelf = true),
      conditions = [(attacker = (onlySelf = true))],
      operations = [
        (instead = void),
        (ifDone = true, damage = (who = (opponents = void), amount = (number = 100)))])]),
  (code = "KOD-108", name = "Magic Knight Giltia", frames = [monster],
   types = ["Monster", "Spellcaster", "Warrior"], attribute = light, level = 5, attack = 1850,
   defense = 1500, fieldPowerAttack = 555, fieldPowerDefense = 450,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         amount = (leastOf = (left = (number = 500),
                              right = (productOf = (
                                left = (number = 100),
                                right = (sumOver = (filter = (controller = mine,
                                                              zones = [monster, spellTrap]),
                                                    stat = counters, counter = "Spell")))))))])]),
  (code = "KOD-109", name = "TM-1 Launcher Spider", frames = [monster],
   types = ["Monster", "Machine"], attribute = fire, level = 7, attack = 2200, defense = 2500,
   fieldPowerAttack = 660, fieldPowerDefense = 750,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd, amount = (number = 300), other = (typesAny = ["Flying"]))])]),
  (code = "KOD-110", name = "Devilzoa", spokenNames = ["Zoa"], frames = [monster],
   types = ["Monster", "Demon"], attribute = dark, level = 7, attack = 2600, defense = 1900,
   fieldPowerAttack = 780, fieldPowerDefense = 570,
   effects = [
     (form = triggered, mandatory = true, waitsFor = battled, eventSubject = (onlySelf = true),
      eventOther = (attributes = [dark], typesAny = ["Demon"]),
      conditions = [
        (not = (atLeast = (left = (attackOf = (self = void)),
                           right = (originalAttackOf = (self = void)))))],
      operations = [
        (lasts = (kind = battle),
         modify = (what = (self = void),
                   modifier = (kind = attackFixed,
                               amount = (originalAttackOf = (self = void)))))])]),
  (code = "KOD-112", name = "Metal Devilzoa", spokenNames = ["Metalzoa"], frames = [alter],
   types = ["Alter", "Monster", "Metalized", "Demon"], attribute = dark, deck = extra, level = 8,
   attack = 3000, defense = 2300, fieldPowerAttack = 900, fieldPowerDefense = 690,
   recipe = (method = alter, materials = [(card = "Devilzoa")]),
   effects = [
     (form = triggered, waitsFor = attackTargeted,
      eventSubject = (anyOf = [
                        (typesAny = ["Spellcaster"]),
                        (equippedWith = (typesAll = ["Equip", "Spell"]))]),
      eventOther = (onlySelf = true),
      operations = [
        (lasts = (kind = battle),
         modify = (what = (attacker = void),
                   modifier = (kind = attackAdd,
                               amount = (differenceOf = (left = (attackOf = (self = void)),
                                                         right = (attackOf = (attacker = void)))),
                               acts = [attack]))),
        (redirect = (to = (attacker = void)))])]),
  (code = "KOD-114", name = "Revolver Dragon", spokenNames = ["Barrel Dragon"], frames = [monster],
   types = ["Monster", "Dragon", "Machine"], attribute = dark, level = 7, attack = 2600,
   defense = 2200, fieldPowerAttack = 780, fieldPowerDefense = 660,
   effects = [
     (form = static,
      modifiers = [
        (kind = lift, amount = (number = 3), clause = "kingdom.battle.one-attack-default",
         acts = [attack])]),
     (form = triggered, printed = coin, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (onlySelf = true),
      operations = [
        (toss = (results = [(values = [0], operations = [(negateAttack = void)])]))])]),
  (code = "KOD-115", name = "Rusty Revolver Dragon", frames = [alter],
   types = ["Alter", "Monster", "Timeshifted", "Dragon", "Machine"], attribute = dark, deck = extra,
   level = 7, attack = 1800, defense = 1400, fieldPowerAttack = 540, fieldPowerDefense = 420,
   recipe = (method = alter, materials = [(card = "Revolver Dragon")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = lift, amount = (number = 3), clause = "kingdom.battle.one-attack-default",
         acts = [attack])]),
     (form = triggered, printed = coin, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (onlySelf = true),
      operations = [
        (toss = (results = [
                   (values = [0],
                    operations = [
                      (negateAttack = void),
                      (damage = (who = (everybody = void), amount = (number = 200)))])]))])]),
  (code = "KOD-117", name = "Slot Machine AM-7", frames = [monster], types = ["Monster", "Machine"],
   attribute = dark, level = 7, attack = 2000, defense = 2300, fieldPowerAttack = 600,
   fieldPowerDefense = 690,
   effects = [
     (form = activated, printed = coin, speed = slow, limit = (per = turn),
      conditions = [
        (exists = (filter = (zones = [spellTrap], card = "7 Completed",
                             among = (equippedTo = (self = void))),
                   least = 3))],
      operations = [
        (toss = (times = 3,
                 results = [
                   (values = [0, 1], allSame = true,
                    operations = [
                      (gain = (who = (controller = void), amount = (number = 700))),
                      (lasts = (kind = endOfTurn),
                       modify = (what = (self = void),
                                 modifier = (kind = attackAdd, amount = (number = 700)))),
                      (lasts = (kind = endOfTurn),
                       modify = (what = (self = void),
                                 modifier = (kind = defenseAdd, amount = (number = 700))))])]))]),
     (form = activated, printed = dice, speed = slow, limit = (per = turn),
      operations = [
        (roll = (results = [
                   (values = [1, 2],
                    operations = [
                      (lasts = (kind = endOfTurn),
                       modify = (what = (self = void),
                                 modifier = (kind = attackTimes, amount = (number = 50))))]),
                   (values = [3, 4, 5],
                    operations = [
                      (lasts = (kind = endOfTurn),
                       modify = (what = (self = void),
                                 modifier = (kind = attackAdd,
                                             amount = (productOf = (left = (number = 100),
                                                                    right = (rolled = void))))))]),
                   (values = [6],
                    operations = [
                      (lasts = (kind = endOfTurn),
                       modify = (what = (self = void),
                                 modifier = (kind = prohibit,
                                             acts = [beDestroyedByBattle])))])]))])]),
  (code = "KOD-118", name = "Red-Eyes Black Metal Dragon", frames = [alter],
   types = ["Alter", "Monster", "Metalized", "Dragon", "Fireblast", "Flying"], attribute = dark,
   deck = extra, level = 8, attack = 2800, defense = 2400, fieldPowerAttack = 840,
   fieldPowerDefense = 720,
   recipe = (method = alter, materials = [(card = "Red-Eyes Black Dragon")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit,
         scope = (zones = [spellTrap], typesAny = ["Equip"], among = (equippedTo = (self = void))),
         other = (controller = opponents), acts = [beTargeted, beDestroyedByEffect])]),
     (form = triggered, waitsFor = specialSummoned, eventSubject = (onlySelf = true),
      eventFrom = [graveyard],
      choices = [(filter = (controller = mine, zones = [graveyard], typesAny = ["Equip"]))],
      operations = [(equip = (what = (target = 0), to = (self = void)))])]),
  (code = "KOD-120", name = "Spherical Time Bomb", frames = [spell, monster],
   types = ["Slow", "Equip", "Spell", "Monster", "Equip", "Machine"], attribute = dark, level = 4,
   attack = 2900, defense = 1400, fieldPowerAttack = 870, fieldPowerDefense = 420,
   plays = [
     (frame = spell, types = ["Slow", "Equip"],
      conditions = [(exists = (filter = (controller = opponents, face = up)))])],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents, face = up))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = triggered, printed = equip, mandatory = true, limit = (per = stay),
      waitsFor = phaseStarts, eventPhase = standby, conditions = [(opponentsTurn = void)],
      operations = [
        (conditions = [
           (not = (atMost = (left = (attackOf = (self = void)),
                             right = (attackOf = (host = void)))))],
         damage = (who = (controllerOf = (host = void)),
                   amount = (leastOf = (
                     left = (number = 1000),
                     right = (differenceOf = (left = (attackOf = (self = void)),
                                              right = (attackOf = (host = void)))))))),
        (conditions = [
           (not = (atLeast = (left = (attackOf = (self = void)),
                              right = (attackOf = (host = void)))))],
         damage = (who = (controller = void),
                   amount = (leastOf = (
                     left = (number = 1000),
                     right = (differenceOf = (left = (attackOf = (self = void)),
                                              right = (attackOf = (host = void)))))))),
        (destroy = (what = (self = void)))]),
     (form = static, printed = play, modifiers = [(kind = prohibit, acts = [summon])])]),
  (code = "KOD-121", name = "Iron Heart", frames = [monster], types = ["Monster", "Machine"],
   attribute = dark, level = 5, attack = 1700, defense = 1400, fieldPowerAttack = 510,
   fieldPowerDefense = 420,
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], typesAll = ["Equip", "Spell"]),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = deck)), (shuffle = (controller = void))])]),
  (code = "KOD-122", name = "Gatekeeper", frames = [monster],
   types = ["Monster", "Machine", "Protector"], attribute = dark, level = 5, attack = 1500,
   defense = 1800, fieldPowerAttack = 450, fieldPowerDefense = 540,
   effects = [
     (form = activated, speed = quick,
      conditions = [(phase = battle), (opponentsTurn = void)],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = defenseAdd,
                               amount = (halfOf = (attackOf = (self = void)))))),
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd,
                               amount = (minus = (left = (number = 0),
                                                  right = (attackOf = (self = void)))))))])]),
  (code = "KOD-123", name = "Killer Machine", frames = [monster],
   types = ["Monster", "Machine", "Warrior"], attribute = dark, level = 5, attack = 1450,
   defense = 1500, fieldPowerAttack = 435, fieldPowerDefense = 450,
   effects = [
     (form = triggered, limit = (per = duel), waitsFor = phaseStarts, eventPhase = battle,
      conditions = [(myTurn = void)],
      operations = [
        (lasts = (kind = endOfPhase),
         modify = (what = (self = void),
                   modifier = (kind = lift, amount = (number = 2),
                               clause = "kingdom.battle.one-attack-default",
                               acts = [attack])))])]),
  (code = "KOD-126", name = "Torunka, the Black-Clothed Great Sage", frames = [alter],
   types = ["Alter", "Monster", "Timeshifted", "Spellcaster"], attribute = dark, deck = extra,
   level = 9, attack = 100, defense = 3200, fieldPowerAttack = 30, fieldPowerDefense = 960,
   recipe = (method = alter, materials = [(card = "Dark Magician")]),
   effects = [
     (form = static, modifiers = [(kind = prohibit, acts = [beEquipped])]),
     (form = static, conditions = [(opponentsTurn = void)],
      modifiers = [
        (kind = lift, amount = (number = 1), clause = "kingdom.spell.from-hand-own-turn-only",
         acts = [activate], touchesSeats = true, seats = mine),
        (kind = lift, scope = (controller = mine, zones = [hand], frames = [spell]),
         clause = "kingdom.spell.slow-type", acts = [activate])]),
     (form = replacement, waitsFor = wouldDraw, conditions = [(myTurn = void)],
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [spell]), whenResolving = true)],
      operations = [
        (instead = void), (send = (what = (target = 0), zone = hand)),
        (shuffle = (controller = void))])]),
  (code = "KOD-127", name = "Bow-Drawing Mermaid", frames = [monster],
   types = ["Monster", "Aquatic"], attribute = water, level = 4, attack = 1400, defense = 1500,
   fieldPowerAttack = 420, fieldPowerDefense = 450,
   effects = [
     (form = static,
      modifiers = [
        (kind = noBattleDamage, scope = (onlySelf = true, positions = [defense, hiddenDefense]),
         other = (controller = opponents))])]),
  (code = "KOD-129", name = "Dragon Egger", spokenNames = ["Ryu-Ran"], frames = [monster],
   types = ["Monster", "Dragon", "Fireblast", "Flying"], attribute = fire, level = 7, attack = 2200,
   defense = 2600, fieldPowerAttack = 660, fieldPowerDefense = 780,
   effects = [
     (form = static, worksIn = [hand],
      modifiers = [(kind = prohibit, acts = [normalSummon], positions = [attack, hiddenAttack])]),
     (form = activated, speed = slow,
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], typesAll = ["Timeshifted", "Dragon"]),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = extraDeck))])]),
  (code = "KOD-132", name = "Toon Mermaid", frames = [alter],
   types = ["Alter", "Monster", "Toon", "Aquatic"], attribute = water, deck = extra, level = 4,
   attack = 1400, defense = 1500, fieldPowerAttack = 420, fieldPowerDefense = 450,
   recipe = (method = alter, materials = [(card = "Bow-Drawing Mermaid")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = noBattleDamage, scope = (onlySelf = true, positions = [defense, hiddenDefense]),
         other = (controller = opponents))])]),
  (code = "KOD-133", name = "Toon Dragon Egger", spokenNames = ["Manga Ryu-Ran"], frames = [alter],
   types = ["Alter", "Monster", "Toon", "Dragon", "Fireblast", "Flying"], attribute = fire,
   deck = extra, level = 7, attack = 2200, defense = 2600, fieldPowerAttack = 660,
   fieldPowerDefense = 780,
   recipe = (method = alter, materials = [(card = "Dragon Egger")]),
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], typesAll = ["Timeshifted", "Dragon"]),
         whenResolving = true)],
      operations = [(send = (what = (target = 0), zone = extraDeck))])]),
  (code = "KOD-136", name = "Toon Demon", spokenNames = ["Toon Summoned Skull"], frames = [alter],
   types = ["Alter", "Monster", "Toon", "Demon", "Thunderblast"], attribute = dark, deck = extra,
   level = 6, attack = 2500, defense = 1200, fieldPowerAttack = 750, fieldPowerDefense = 360,
   recipe = (method = alter, materials = [(card = "Demon's Summon")]),
   mentions = ["Toon World"],
   effects = [
     (form = triggered, waitsFor = summoned, eventSubject = (onlySelf = true),
      choices = [
        (filter = (zones = [spellTrap], face = up, card = "Toon World"), whenResolving = true)],
      operations = [
        (modify = (what = (target = 0), modifier = (kind = attributeSet, attribute = dark)))]),
     (form = static,
      modifiers = [
        (kind = lift, other = (typesAny = ["Dampened"]), acts = [attack]),
        (kind = lift, scope = (typesAny = ["Dampened"]), other = (onlySelf = true),
         acts = [beAttacked])])]),
  (code = "KOD-138", name = "Dark-Eyes Illusionist", frames = [monster],
   types = ["Monster", "Illusion"], attribute = dark, level = 1, attack = 0, defense = 0,
   effects = [
     (form = triggered, waitsFor = attackTargeted, eventSubject = (controller = opponents),
      eventOther = (onlySelf = true, face = up, positions = [attack]),
      operations = [
        (negateAttack = void),
        (modify = (what = (attacker = void),
                   modifier = (kind = typeAdd, type = "Hypnotized")))])]),
  (code = "KOD-140", name = "Sacrifice", spokenNames = ["Relinquished"], frames = [ritual],
   types = ["Ritual", "Monster", "Illusion", "Absorption"], attribute = dark, deck = extra,
   level = 1, attack = 0, defense = 0,
   recipe = (method = ritual, spell = "Illusion Ritual"),
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      choices = [
        (filter = (controller = opponents)),
        (filter = (zones = [spellTrap], typesAny = ["Monster"],
                   among = (equippedTo = (self = void))),
         whenResolving = true)],
      operations = [
        (takeControl = (target = 0)),
        (conditions = [(exists = (filter = (controller = mine, among = (target = 0))))],
         equip = (what = (target = 0), to = (self = void))),
        (lasts = (kind = whileCondition,
                  condition = (exists = (filter = (zones = [spellTrap], among = (target = 1))))),
         modify = (what = (self = void),
                   modifier = (kind = attackFixed, amount = (attackOf = (target = 1))))),
        (lasts = (kind = whileCondition,
                  condition = (exists = (filter = (zones = [spellTrap], among = (target = 1))))),
         modify = (what = (self = void),
                   modifier = (kind = defenseFixed, amount = (defenseOf = (target = 1)))))]),
     (form = replacement, mandatory = true, waitsFor = wouldBeDestroyedByBattle,
      eventSubject = (onlySelf = true),
      conditions = [
        (exists = (filter = (zones = [spellTrap], typesAny = ["Monster"],
                             among = (equippedTo = (self = void)))))],
      choices = [
        (filter = (zones = [spellTrap], typesAny = ["Monster"],
                   among = (equippedTo = (self = void))),
         whenResolving = true)],
      operations = [(destroy = (what = (target = 0))), (instead = void)]),
     (form = static,
      conditions = [
        (exists = (filter = (zones = [spellTrap], typesAny = ["Monster"],
                             among = (equippedTo = (self = void)))))],
      modifiers = [
        (kind = battleDamageTo,
         party = (ownerOf = (each = (zones = [spellTrap], typesAny = ["Monster"],
                                     among = (equippedTo = (self = void))))))])]),
  (code = "KOD-142", name = "Time Bomber", frames = [spell, monster],
   types = ["Spell", "Monster", "Machine"], attribute = fire, level = 2, attack = 200,
   defense = 1000, fieldPowerAttack = 60, fieldPowerDefense = 300,
   plays = [(frame = monster)],
   effects = [
     (form = static,
      modifiers = [(kind = prohibit, other = (controller = opponents), acts = [beAttacked])]),
     (form = triggered, mandatory = true, waitsFor = countdown,
      countdown = (kind = opponentEndPhases, count = 2),
      operations = [
        (store = 1, destroy = (what = (self = void))),
        (store = 1, destroy = (what = (each = (controller = mine)))),
        (damage = (who = (controller = void),
                   amount = (sumOver = (filter = (owner = mine, zones = [graveyard, extraDeck],
                                                  chosen = 1),
                                        stat = originalAttack)))),
        (damage = (who = (opponents = void),
                   amount = (sumOver = (filter = (owner = opponents,
                                                  zones = [graveyard, extraDeck], chosen = 1),
                                        stat = originalAttack))))])]),
  (code = "KOD-144", name = "Magician of Black Chaos", frames = [ritual],
   types = ["Ritual", "Monster", "Spellcaster"], attribute = dark, deck = extra, level = 8,
   attack = 2800, defense = 2600, fieldPowerAttack = 840, fieldPowerDefense = 780,
   recipe = (method = ritual, spell = "Chaos Black Magic Ritual"),
   effects = [
     (form = static,
      modifiers = [
        (kind = attributeAdd, attribute = light), (kind = typeBar, type = "Hypnotized")]),
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventOther = (onlySelf = true),
      operations = [(erode = (eventSubject = void))])]),
  (code = "KOD-145", name = "Thousand-Eyes Heresy God", spokenNames = ["Thousand-Eyes Idol"],
   frames = [monster], types = ["Divine", "Monster", "Spellcaster", "Wicked God"], attribute = dark,
   level = 1, attack = 0, defense = 0, hierarchy = 1,
   effects = [
     (form = activated, printed = strike, speed = slow,
      operations = [
        (flip = (what = (each = (face = down,
                                 anyOf = [
                                   (onAttackedTerrain = true),
                                   (adjacentTo = (attackedTerrain = void))])))),
        (lasts = (kind = whileCondition,
                  condition = (anyOf = [
                    (exists = (filter = (onlySelf = true, typesNone = ["Fusion"],
                                         positions = [attack, hiddenAttack]))),
                    (exists = (filter = (zones = [under], card = "Thousand-Eyes Heresy God",
                                         among = (attachedTo = (each = (
                                           onlySelf = true,
                                           positions = [attack, hiddenAttack]))))))])),
         battleLock = (what = (each = (anyOf = [
                                         (onAttackedTerrain = true),
                                         (adjacentTo = (attackedTerrain = void))])))),
        (lasts = (kind = whileCondition,
                  condition = (anyOf = [
                    (exists = (filter = (onlySelf = true, typesNone = ["Fusion"],
                                         positions = [attack, hiddenAttack]))),
                    (exists = (filter = (zones = [under], card = "Thousand-Eyes Heresy God",
                                         among = (attachedTo = (each = (
                                           onlySelf = true,
                                           positions = [attack, hiddenAttack]))))))])),
         modify = (what = (each = (anyOf = [
                                     (onAttackedTerrain = true),
                                     (adjacentTo = (attackedTerrain = void))])),
                   modifier = (kind = prohibit, acts = [attack]))),
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = lift, clause = "kingdom.effect.strike-skips-battle-phase",
                               touchesSeats = true, seats = mine)))])]),
  (code = "KOD-146", name = "Thousand-Eyes Sacrifice", spokenNames = ["Thousand-Eyes Restrict"],
   frames = [fusion],
   types = ["Divine", "Fusion", "Monster", "Illusion", "Absorption", "Wicked God"],
   attribute = dark, deck = extra, level = 1, attack = 0, defense = 0, hierarchy = 2,
   recipe = (method = fusion,
             materials = [(card = "Sacrifice"), (card = "Thousand-Eyes Heresy God")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = grant,
         party = (each = (zones = [under],
                          anyOf = [(card = "Sacrifice"), (card = "Thousand-Eyes Heresy God")],
                          among = (attachedTo = (self = void)))))]),
     (form = static,
      conditions = [
        (exists = (filter = (zones = [spellTrap], typesAny = ["Monster"],
                             among = (equippedTo = (self = void)))))],
      modifiers = [(kind = prohibit, acts = [beDestroyedByEffect])])]),
  (code = "KOD-147", name = "Mask of Darkness", frames = [spell, monster],
   types = ["Spell", "Monster", "Demon"], attribute = dark, level = 2, attack = 900, defense = 400,
   fieldPowerAttack = 270, fieldPowerDefense = 120,
   plays = [(frame = monster), (frame = spell, set = true)],
   effects = [
     (form = triggered, waitsFor = flipped, eventSubject = (onlySelf = true),
      choices = [
        (filter = (controller = mine, notSelf = true, frames = [monster, token],
                   noneOf = [(attributes = [dark])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (originalAttackOf = (self = void))),
        (kind = defenseAdd, scope = (host = true), amount = (originalDefenseOf = (self = void))),
        (kind = attributeSet, scope = (host = true), attribute = dark),
        (kind = noBattleDamage, scope = (controller = opponents), other = (host = true))]),
     (form = activated, speed = quick,
      conditions = [(exists = (filter = (onlySelf = true, zones = [spellTrap])))],
      choices = [
        (filter = (controller = mine, notSelf = true, frames = [monster, token],
                   noneOf = [(attributes = [dark])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))])]),
  (code = "KOD-148", name = "Doma the Angel of Silent Death", frames = [monster],
   types = ["Monster", "Angel", "Demon", "Flying"], attribute = dark, level = 5, attack = 1600,
   defense = 1400, fieldPowerAttack = 480, fieldPowerDefense = 420,
   effects = [
     (form = activated, speed = slow, limit = (per = duel),
      costs = [
        (send = (what = (self = void), zone = graveyard)), (erode = (self = void))],
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [
        (delayed = (form = triggered, mandatory = true, waitsFor = countdown,
                    conditions = [(exists = (filter = (onlySelf = true, zones = [eroded])))],
                    operations = [(lose = (target = 0))],
                    countdown = (kind = opponentEndPhases, count = 12)))])])
];

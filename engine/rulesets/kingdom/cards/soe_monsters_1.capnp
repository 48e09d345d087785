@0x8b60c327a194db98;
# Set SOE: monsters up to SOE-066, and cards that are also monsters.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const soeMonsters1 :List(Cards.Card) = [
  (code = "SOE-002", name = "Shien's Body Double", frames = [monster],
   types = ["Monster", "Warrior", "Protector"], attribute = earth, level = 2, attack = 800,
   defense = 400, fieldPowerAttack = 240, fieldPowerDefense = 120,
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared, worksIn = [monster],
      conditions = [(exists = (filter = (onlySelf = true, face = down)))],
      eventSubject = (controller = opponents),
      operations = [(flip = (what = (self = void)))]),
     (form = triggered, printed = flip, speed = quick, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      conditions = [(attackUnderWay = (controller = mine, typesAny = ["Warrior"]))],
      operations = [(redirect = (to = (self = void)))])]),
  (code = "SOE-003", name = "Shadow Fighter", frames = [monster], types = ["Monster", "Warrior"],
   attribute = dark, level = 2, attack = 800, defense = 600, fieldPowerAttack = 240,
   fieldPowerDefense = 180,
   effects = [
     (form = activated, speed = quick, limit = (per = duel),
      conditions = [(phase = battle)],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = originalAttackTimes, amount = (number = 2))))])]),
  (code = "SOE-004", name = "Sea King of Anger", frames = [monster],
   types = ["Monster", "Aquatic", "Warrior"], attribute = water, level = 3, attack = 800,
   defense = 700, fieldPowerAttack = 240, fieldPowerDefense = 210,
   effects = [
     (form = triggered, limit = (per = duel), waitsFor = attackDeclared,
      eventSubject = (onlySelf = true),
      choices = [
        (filter = (zones = [terrain], attributes = [earth]), whenResolving = true, terrain = true)],
      operations = [(replaceTerrain = (marker = (target = 0), by = "Sea"))])]),
  (code = "SOE-005", name = "Claw Reacher", frames = [monster], types = ["Monster", "Demon"],
   attribute = dark, level = 3, attack = 1000, defense = 800, fieldPowerAttack = 300,
   fieldPowerDefense = 240,
   effects = [
     (form = static,
      modifiers = [
        (kind = lift, other = (controller = opponents, zones = [monster]), acts = [attack]),
        (kind = lift, scope = (controller = opponents, zones = [monster]),
         other = (onlySelf = true), acts = [beAttacked])])]),
  (code = "SOE-006", name = "Death Stalker", frames = [monster],
   types = ["Monster", "Warrior", "Insect"], attribute = dark, level = 3, attack = 900,
   defense = 800, fieldPowerAttack = 270, fieldPowerDefense = 240,
   effects = [
     (form = triggered, mandatory = true, waitsFor = damageCalculated,
      eventSubject = (onlySelf = true),
      eventOther = (attackedFace = up, attackMax = 1500, originalStats = true),
      operations = [
        (modify = (what = (attackTarget = void),
                   modifier = (kind = typeAdd, type = "Poisoned")))])]),
  (code = "SOE-007", name = "Dark Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Fireblast", "Flying"], attribute = dark, level = 3, attack = 1500,
   defense = 800, fieldPowerAttack = 450, fieldPowerDefense = 240,
   effects = [
     (form = triggered, limit = (per = duel), waitsFor = attackDeclared,
      eventSubject = (onlySelf = true),
      choices = [
        (filter = (controller = opponents, zones = [terrain], card = "Forest"),
         whenResolving = true, terrain = true)],
      operations = [(replaceTerrain = (marker = (target = 0), by = "Wasteland"))])]),
  (code = "SOE-009", name = "Cyclops", spokenNames = ["Hitotsu-Me Giant"], frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 4, attack = 1200,
   defense = 1000, fieldPowerAttack = 360, fieldPowerDefense = 300,
   effects = [
     (form = triggered, waitsFor = damageCalculated, eventSubject = (onlySelf = true),
      eventOther = (controller = opponents),
      operations = [
        (lasts = (kind = turns, count = 1), battleLock = (what = (attackTarget = void)))])]),
  (code = "SOE-010", name = "Winged Dragon, Guardian of the Fortress",
   spokenNames = ["Winged Dragon, Guardian of the Fortress #1"], frames = [monster],
   types = ["Monster", "Dragon", "Fireblast", "Flying"], attribute = wind, level = 4, attack = 1400,
   defense = 1200, fieldPowerAttack = 420, fieldPowerDefense = 360,
   effects = [
     (form = activated, printed = strike, speed = slow,
      strikeTerrain = (zones = [terrain], attributes = [dark]),
      choices = [
        (filter = (controller = opponents, face = down, onTerrainAttributes = [dark]), least = 0,
         most = 3, whenResolving = true)],
      operations = [(lasts = (kind = endOfTurn), reveal = (target = 0))])]),
  (code = "SOE-011", name = "Saggi the Dark Clown", frames = [monster],
   types = ["Monster", "Spellcaster"], attribute = dark, level = 3, attack = 600, defense = 1500,
   fieldPowerAttack = 180, fieldPowerDefense = 450,
   effects = [
     (form = triggered, mandatory = true, waitsFor = strikeDeclared,
      eventOther = (controller = mine, zones = [terrain], sameColumn = true),
      operations = [(negateAttack = void)])]),
  (code = "SOE-013", name = "Critter", spokenNames = ["Sangan"], frames = [monster],
   types = ["Monster", "Demon"], attribute = dark, level = 3, attack = 1000, defense = 600,
   fieldPowerAttack = 300, fieldPowerDefense = 180,
   effects = [
     (form = triggered, mandatory = true, waitsFor = sentToGraveyard,
      eventSubject = (onlySelf = true, positions = [attack, hiddenAttack]), eventFrom = [monster],
      choices = [
        (filter = (controller = mine, zones = [deck],
                   frames = [monster, fusion, ritual, alter, integration, token], attackMax = 1500),
         whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = hand)), (shuffle = (controller = void))])]),
  (code = "SOE-014", name = "Bull Devil", frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 5, attack = 1800,
   defense = 1300, fieldPowerAttack = 540, fieldPowerDefense = 390,
   effects = [(form = static, modifiers = [(kind = attributeAdd, attribute = dark)])]),
  (code = "SOE-015", name = "Saigar", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 3, attack = 1200, defense = 600, fieldPowerAttack = 360,
   fieldPowerDefense = 180,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, other = (attackIs = (attackOf = (self = void))),
         acts = [beDestroyedByBattle], conditions = [(attacker = (onlySelf = true))])])]),
  (code = "SOE-016", name = "Gaia the Fierce Knight", frames = [monster],
   types = ["Monster", "Warrior"], attribute = earth, level = 7, attack = 2300, defense = 2100,
   fieldPowerAttack = 690, fieldPowerDefense = 630,
   effects = [(form = static, modifiers = [(kind = attributeAdd, attribute = light)])]),
  (code = "SOE-017", name = "Blue-Eyes White Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Flying"], attribute = light, level = 8, attack = 3000,
   defense = 2500, fieldPowerAttack = 900, fieldPowerDefense = 750,
   effects = [(form = static, modifiers = [(kind = summonSecure)])]),
  (code = "SOE-018", name = "Imp", spokenNames = ["Feral Imp"], frames = [monster],
   types = ["Monster", "Demon"], attribute = dark, level = 4, attack = 1300, defense = 1000,
   fieldPowerAttack = 390, fieldPowerDefense = 300,
   effects = [
     (form = static,
      modifiers = [
        (kind = defenseAdd, scope = (onlySelf = true, onTerrainAttributes = [dark]),
         amount = (fieldPowerDefenseOf = (self = void)))])]),
  (code = "SOE-019", name = "Beaver Warrior", frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 4, attack = 1200,
   defense = 1500, fieldPowerAttack = 360, fieldPowerDefense = 450,
   effects = [
     (form = triggered, waitsFor = attackTargeted,
      eventOther = (onlySelf = true, positions = [attack, hiddenAttack]),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd,
                               amount = (fieldPowerDefenseOf = (self = void)))))])]),
  (code = "SOE-021", name = "Rude Kaiser", frames = [monster],
   types = ["Monster", "Reptillian", "Warrior"], attribute = earth, level = 5, attack = 1800,
   defense = 1600, fieldPowerAttack = 540, fieldPowerDefense = 480,
   effects = [
     (form = static,
      modifiers = [
        (kind = canBeTargetedAs, other = (equippedWith = (typesAll = ["Equip", "Spell"])))])]),
  (code = "SOE-022", name = "Judge Man", frames = [monster], types = ["Monster", "Warrior"],
   attribute = earth, level = 6, attack = 2200, defense = 1500, fieldPowerAttack = 660,
   fieldPowerDefense = 450,
   effects = [
     (form = activated, speed = slow, limit = (per = duel),
      conditions = [(not = (happened = (event = summoned, subject = (onlySelf = true))))],
      costs = [(pay = (who = (controller = void), amount = (number = 1000)))],
      operations = [
        (destroy = (what = (each = (notSelf = true, positions = [attack, hiddenAttack],
                                    attackBelow = (originalAttackOf = (self = void)),
                                    originalStats = true))))])]),
  (code = "SOE-023", name = "Dark Magician", spokenNames = ["Black Magician"], frames = [monster],
   types = ["Monster", "Spellcaster"], attribute = dark, level = 7, attack = 2500, defense = 2100,
   fieldPowerAttack = 750, fieldPowerDefense = 630,
   effects = [(form = static, modifiers = [(kind = summonSecure)])]),
  (code = "SOE-024", name = "Head of the Sealed One",
   spokenNames = ["Head of Exodia the Forbidden One"], frames = [monster],
   types = ["Divine", "Monster", "Spellcaster", "Sealed", "Palace God"], attribute = dark,
   level = 3, attack = 1000, defense = 1000, fieldPowerAttack = 300, fieldPowerDefense = 300,
   hierarchy = 1,
   effects = [
     (form = static, worksIn = [hand, monster],
      modifiers = [(kind = prohibit, acts = [beNegated])]),
     (form = activated, speed = quick, unstoppable = true, worksIn = [hand],
      choices = [
        (filter = (controller = mine, zones = [hand], card = "SOE-025")),
        (filter = (controller = mine, zones = [hand], card = "SOE-026")),
        (filter = (controller = mine, zones = [hand], card = "SOE-027")),
        (filter = (controller = mine, zones = [hand], card = "SOE-028"))],
      operations = [
        (send = (what = (each = (controller = mine)), zone = graveyard)),
        (summon = (what = (self = void), secure = true)),
        (summon = (what = (target = 0), secure = true)),
        (summon = (what = (target = 1), secure = true)),
        (summon = (what = (target = 2), secure = true)),
        (summon = (what = (target = 3), secure = true)),
        (modify = (
           what = (self = void),
           modifier = (
             kind = grant,
             granted = [
               (form = static,
                modifiers = [
                  (kind = summonSecure, scope = (controller = mine, card = "Exodia"))]),
               (form = activated, speed = quick, unstoppable = true,
                operations = [
                  (fusionSummon = (method = fusion, result = (card = "Exodia"),
                                   withoutSpell = true))])])))])]),
  (code = "SOE-025", name = "Right Leg of the Sealed One",
   spokenNames = ["Right Leg of the Forbidden One"], frames = [monster],
   types = ["Divine", "Monster", "Spellcaster", "Sealed", "Palace God"], attribute = dark,
   level = 1, attack = 200, defense = 300, fieldPowerAttack = 60, fieldPowerDefense = 90,
   hierarchy = 1,
   effects = [
     (form = static, worksIn = [deck],
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, zones = [deck]), acts = [beAddedToHand])])]),
  (code = "SOE-026", name = "Left Leg of the Sealed One",
   spokenNames = ["Left Leg of the Forbidden One"], frames = [monster],
   types = ["Divine", "Monster", "Spellcaster", "Sealed", "Palace God"], attribute = dark,
   level = 1, attack = 200, defense = 300, fieldPowerAttack = 60, fieldPowerDefense = 90,
   hierarchy = 1,
   effects = [
     (form = static, worksIn = [deck],
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, zones = [deck]), acts = [beAddedToHand])])]),
  (code = "SOE-027", name = "Right Arm of the Sealed One",
   spokenNames = ["Right Arm of the Forbidden One"], frames = [monster],
   types = ["Divine", "Monster", "Spellcaster", "Sealed", "Palace God"], attribute = dark,
   level = 1, attack = 200, defense = 300, fieldPowerAttack = 60, fieldPowerDefense = 90,
   hierarchy = 1,
   effects = [
     (form = static, worksIn = [deck],
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, zones = [deck]), acts = [beAddedToHand])])]),
  (code = "SOE-028", name = "Left Arm of the Sealed One",
   spokenNames = ["Left Arm of the Forbidden One"], frames = [monster],
   types = ["Divine", "Monster", "Spellcaster", "Sealed", "Palace God"], attribute = dark,
   level = 1, attack = 200, defense = 300, fieldPowerAttack = 60, fieldPowerDefense = 90,
   hierarchy = 1,
   effects = [
     (form = static, worksIn = [deck],
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, zones = [deck]), acts = [beAddedToHand])])]),
  (code = "SOE-030", name = "Exodia", frames = [fusion],
   types = ["Divine", "Fusion", "Monster", "Spellcaster", "Warrior", "Palace God"],
   attribute = dark, deck = extra, level = 12, attack = 5000, defense = 5000, hierarchy = 3,
   recipe = (method = fusion,
             materials = [
               (card = "SOE-024"), (card = "SOE-025"), (card = "SOE-026"), (card = "SOE-027"),
               (card = "SOE-028")],
             onlyByEffectOf = "SOE-024"),
   effects = [
     (form = activated, printed = strike, speed = slow,
      choices = [(filter = (controller = opponents), whenResolving = true, seats = true)],
      operations = [
        (destroy = (what = (each = (controlledBy = (target = 0))))),
        (setLifePoints = (who = (target = 0), amount = (number = 0)))])]),
  (code = "SOE-031", name = "Cavern Devil - Ogre Rock", spokenNames = ["Rock Ogre Grotto #1"],
   frames = [monster], types = ["Monster", "Elemental"], attribute = earth, level = 3, attack = 800,
   defense = 1200, fieldPowerAttack = 240, fieldPowerDefense = 360,
   effects = [
     (form = static, modifiers = [(kind = typeBar, type = "Petrified")]),
     (form = activated, speed = slow,
      conditions = [(exists = (filter = (onlySelf = true, onTerrainAttributes = [water])))],
      choices = [
        (filter = (controller = mine, zones = [terrain], sameColumn = true), terrain = true,
         all = true)],
      costs = [(send = (what = (self = void), zone = graveyard))],
      operations = [(replaceTerrain = (marker = (target = 0), by = "Rugged Coast"))])]),
  (code = "SOE-032", name = "Happy Lover", frames = [monster],
   types = ["Monster", "Angel", "Flying"], attribute = light, level = 2, attack = 800,
   defense = 500, fieldPowerAttack = 240, fieldPowerDefense = 150,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, other = (typesAny = ["Elemental"]), acts = [beDestroyedByBattle])]),
     (form = activated, speed = slow, limit = (per = turn),
      choices = [(filter = (controller = mine, notSelf = true))],
      operations = [
        (declare = (of = type, gainedBy = (target = 0))),
        (ifDone = true,
         modify = (what = (target = 0), modifier = (kind = typeRemove, declared = true)))])]),
  (code = "SOE-034", name = "Two-Headed King Rex", frames = [monster],
   types = ["Monster", "Dinosaur", "Flying"], attribute = earth, level = 4, attack = 1600,
   defense = 1200, fieldPowerAttack = 480, fieldPowerDefense = 360,
   effects = [
     (form = activated, speed = slow,
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = originalAttackSet,
                               amount = (halfOf = (originalAttackOf = (self = void)))))),
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = lift, amount = (number = 2),
                               clause = "kingdom.battle.one-attack-default",
                               acts = [attack])))])]),
  (code = "SOE-035", name = "Basic Insect", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 2, attack = 500, defense = 700, fieldPowerAttack = 150,
   fieldPowerDefense = 210,
   effects = [(form = static, modifiers = [(kind = typeBar, type = "Poisoned")])]),
  (code = "SOE-038", name = "Devil Dragon", spokenNames = ["Koumori Dragon"], frames = [monster],
   types = ["Monster", "Demon", "Dragon", "Fireblast", "Flying"], attribute = dark, level = 4,
   attack = 1700, defense = 1200, fieldPowerAttack = 510, fieldPowerDefense = 360,
   effects = [
     (form = static,
      modifiers = [
        (kind = noBattleDamage, other = (positions = [defense, hiddenDefense]),
         acts = [attack])])]),
  (code = "SOE-039", name = "Pot of Dragon-Tribe Sealing", spokenNames = ["Dragon Capture Jar"],
   frames = [trap, monster], types = ["Trap", "Monster", "Demon"], attribute = dark, level = 2,
   attack = 100, defense = 200, fieldPowerAttack = 30, fieldPowerDefense = 60,
   plays = [(frame = monster), (frame = trap, types = ["Continuous"])],
   effects = [
     (form = triggered, printed = play, speed = quick, mandatory = true, waitsFor = summonDeclared,
      eventSubject = (controller = opponents, typesAny = ["Dragon"]),
      conditions = [(playedAs = trap)],
      operations = [
        (negateSummon = void), (attach = (what = (eventSubject = void), to = (self = void)))]),
     (form = activated, speed = quick, limit = (per = turn),
      operations = [
        (attach = (what = (each = (controller = opponents, typesAny = ["Dragon"])),
                   to = (self = void)))]),
     (form = static,
      modifiers = [
        (kind = defenseAdd,
         amount = (sumOver = (filter = (zones = [under], among = (attachedTo = (self = void))),
                              stat = originalDefense)))])]),
  (code = "SOE-040", name = "Silver Fang", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 3, attack = 1200, defense = 800, fieldPowerAttack = 360,
   fieldPowerDefense = 240,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit,
         scope = (controller = mine, face = up, zones = [spellTrap], nameContains = "Moon",
                  typesAll = ["Continuous", "Spell"]),
         other = (controller = opponents), acts = [beTargeted, beDestroyedByEffect])]),
     (form = static,
      conditions = [
        (exists = (filter = (controller = mine, face = up, zones = [spellTrap],
                             nameContains = "Moon", typesAll = ["Continuous", "Spell"])))],
      modifiers = [(kind = noBattleDamage)])]),
  (code = "SOE-041", name = "Jar Djinn", spokenNames = ["Dragon Piper"], frames = [monster],
   types = ["Monster", "Spellcaster"], attribute = dark, level = 3, attack = 200, defense = 1800,
   fieldPowerAttack = 60, fieldPowerDefense = 540,
   effects = [
     (form = static,
      modifiers = [
        (kind = battleDamageTimes, scope = (onlySelf = true, positions = [attack]),
         amount = (number = 50))]),
     (form = activated, speed = slow, limit = (per = turn),
      conditions = [
        (not = (happened = (event = summoned,
                            subject = (onlySelf = true, positions = [defense, hiddenDefense]))))],
      choices = [
        (filter = (face = up, zones = [monster, spellTrap], card = "SOE-039")),
        (filter = (zones = [under], frames = [monster], among = (attachedTo = (target = 0))),
         whenResolving = true)],
      operations = [(summon = (what = (target = 1)))])]),
  (code = "SOE-043", name = "Undead Warrior", frames = [monster],
   types = ["Monster", "Undead", "Warrior"], attribute = dark, level = 3, attack = 1200,
   defense = 900, fieldPowerAttack = 360, fieldPowerDefense = 270,
   effects = [
     (form = static,
      modifiers = [
        (kind = lift, acts = [beSentToGraveyard],
         conditions = [
           (happened = (event = destroyed, subject = (onlySelf = true), window = thisPhase))])])]),
  (code = "SOE-045", name = "Illusionist Faceless Mage", frames = [monster],
   types = ["Monster", "Illusion", "Spellcaster"], attribute = dark, level = 5, attack = 1200,
   defense = 2200, fieldPowerAttack = 360, fieldPowerDefense = 660,
   effects = [
     (form = activated, speed = quick, limit = (per = turn), conditions = [(opponentsTurn = void)],
      choices = [(filter = (controller = opponents, typesAny = ["Hypnotized"]))],
      operations = [
        (lasts = (kind = whileCondition,
                  condition = (exists = (filter = (typesAny = ["Hypnotized"],
                                                   among = (target = 0))))),
         takeControl = (target = 0))])]),
  (code = "SOE-048", name = "Elf Swordsman", spokenNames = ["Celtic Guardian"], frames = [monster],
   types = ["Monster", "Warrior"], attribute = earth, level = 4, attack = 1400, defense = 1200,
   fieldPowerAttack = 420, fieldPowerDefense = 360,
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackTargeted,
      eventOther = (onlySelf = true, positions = [attack, hiddenAttack]),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = prohibit, other = (attackMin = 1900, originalStats = true),
                               acts = [beDestroyedByBattle])))])]),
  (code = "SOE-049", name = "Demon's Summon", spokenNames = ["Summoned Skull"], frames = [monster],
   types = ["Monster", "Demon", "Thunderblast"], attribute = dark, level = 6, attack = 2500,
   defense = 1200, fieldPowerAttack = 750, fieldPowerDefense = 360,
   effects = [
     (form = static,
      modifiers = [
        (kind = lift, other = (typesAny = ["Dampened"]), acts = [attack]),
        (kind = lift, scope = (typesAny = ["Dampened"]), other = (onlySelf = true),
         acts = [beAttacked])])]),
  (code = "SOE-051", name = "Killer Bee", frames = [monster],
   types = ["Monster", "Insect", "Flying"], attribute = wind, level = 4, attack = 1200,
   defense = 1000, fieldPowerAttack = 360, fieldPowerDefense = 300,
   effects = [
     (form = replacement, mandatory = true, waitsFor = wouldBeDestroyedByBattle,
      eventSubject = (onlySelf = true), eventOther = (attackIs = (attackOf = (self = void))),
      operations = [
        (instead = void),
        (lasts = (kind = whileSourceStays),
         delayed = (
           form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
           operations = [
             (destroy = (what = (self = void))),
             (ifDone = true,
              delayed = (
                form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = draw,
                conditions = [(myTurn = void)],
                operations = [(draw = (who = (opponents = void), amount = (number = 1)))])),
             (ifDone = true, skipNext = (who = (opponents = void), phase = draw))]))])]),
  (code = "SOE-052", name = "Mammoth Graveyard", frames = [monster],
   types = ["Monster", "Undead", "Dinosaur"], attribute = earth, level = 3, attack = 1200,
   defense = 800, fieldPowerAttack = 360, fieldPowerDefense = 240,
   effects = [
     (form = triggered, printed = attach, mandatory = true, waitsFor = phaseStarts,
      eventPhase = end,
      conditions = [
        (myTurn = void),
        (exists = (filter = (host = true, attributes = [light], typesNone = ["Undead"],
                             attackMin = 1200)))],
      operations = [
        (modify = (what = (host = void),
                   modifier = (kind = attackAdd, amount = (number = -1200))))])]),
  (code = "SOE-053", name = "Hercules Beetle", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 5, attack = 1500, defense = 2000, fieldPowerAttack = 450,
   fieldPowerDefense = 600,
   effects = [
     (form = triggered, speed = quick, waitsFor = battled, eventSubject = (onlySelf = true),
      conditions = [
        (atLeast = (left = (fieldPowerAttackOf = (self = void)), right = (number = 1)))],
      operations = [(negateEffect = (equippedTo = (eventOther = void)))])]),
  (code = "SOE-054", name = "Gremlin", frames = [monster], types = ["Monster", "Demon"],
   attribute = dark, level = 4, attack = 1300, defense = 1400, fieldPowerAttack = 390,
   fieldPowerDefense = 420,
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackDeclared, worksIn = [monster],
      eventSubject = (onlySelf = true, face = down),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 300))))])]),
  (code = "SOE-058", name = "Griffore", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 4, attack = 1200, defense = 1500, fieldPowerAttack = 360,
   fieldPowerDefense = 450,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, positions = [defense, hiddenDefense]),
         other = (typesAny = ["Warrior"], attackMax = 2000), acts = [beDestroyedByBattle])])]),
  (code = "SOE-059", name = "Roachball", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 4, attack = 1200, defense = 1400, fieldPowerAttack = 360,
   fieldPowerDefense = 420,
   effects = [(form = static, modifiers = [(kind = noBattleDamage)])]),
  (code = "SOE-060", name = "Big Ant", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 4, attack = 1200, defense = 1500, fieldPowerAttack = 360,
   fieldPowerDefense = 450,
   effects = [
     (form = static,
      modifiers = [(kind = prohibit, other = (frames = [spell]), acts = [beDestroyedByEffect])])]),
  (code = "SOE-061", name = "Sickle Killer", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 4, attack = 1150, defense = 1400, fieldPowerAttack = 345,
   fieldPowerDefense = 420,
   effects = [
     (form = triggered, waitsFor = destroyedByBattle, eventSubject = (controller = opponents),
      eventOther = (onlySelf = true),
      choices = [
        (filter = (controller = mine, zones = [hand], levelMin = 4, levelMax = 4,
                   typesAny = ["Insect"]),
         whenResolving = true)],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "SOE-063", name = "Larva Moth", frames = [monster], types = ["Monster", "Insect"],
   attribute = earth, level = 1, attack = 500, defense = 400, fieldPowerAttack = 150,
   fieldPowerDefense = 120,
   effects = [
     (form = activated, speed = quick,
      conditions = [
        (exists = (filter = (onlySelf = true, countersMin = 1, counter = "Summoning")))],
      operations = [
        (alterSummon = (method = alter, result = (typesAny = ["Timeshifted"]),
                        of = (self = void)))])]),
  (code = "SOE-065", name = "Kuriboh", frames = [monster], types = ["Monster", "Demon"],
   attribute = dark, level = 1, attack = 300, defense = 200, fieldPowerAttack = 90,
   fieldPowerDefense = 60,
   effects = [
     (form = static, modifiers = [(kind = noBattleDamage)]),
     (form = triggered, mandatory = true, waitsFor = equipped, worksIn = [spellTrap],
      eventSubject = (noneOf = [(controlledBy = (owner = void))]),
      eventOther = (onlySelf = true, zones = [spellTrap]),
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (owner = void), amount = (number = 300)))]),
     (form = triggered, mandatory = true, waitsFor = equipped,
      eventSubject = (onlySelf = true),
      eventOther = (owner = opponents, zones = [spellTrap],
                    frames = [monster, fusion, ritual, alter, integration, token]),
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (owner = void), amount = (number = 300)))]),
     (form = triggered, mandatory = true, waitsFor = attached, worksIn = [under],
      eventSubject = (noneOf = [(controlledBy = (owner = void))]),
      eventOther = (onlySelf = true, zones = [under]),
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (owner = void), amount = (number = 300)))]),
     (form = triggered, mandatory = true, waitsFor = attached,
      eventSubject = (onlySelf = true),
      eventOther = (owner = opponents, zones = [under],
                    frames = [monster, fusion, ritual, alter, integration, token]),
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (owner = void), amount = (number = 300)))])]),
  (code = "SOE-066", name = "Parasite Worm", frames = [trap, monster],
   types = ["Trap", "Monster", "Insect"], attribute = earth, level = 2, attack = 400, defense = 0,
   fieldPowerAttack = 120,
   plays = [(frame = trap)],
   effects = [
     (form = triggered, printed = play, speed = quick, mandatory = true, waitsFor = summoned,
      eventSubject = (controller = opponents, frames = [monster, token], positions = [attack]),
      operations = [
        (conditions = [(exists = (filter = (face = up, among = (eventSubject = void))))],
         attach = (what = (self = void), to = (eventSubject = void)))]),
     (form = static, printed = attach,
      modifiers = [
        (kind = prohibit, scope = (host = true), acts = [attack, move]),
        (kind = battleLock, scope = (host = true)),
        (kind = typeAdd, scope = (host = true), type = "Infested")]),
     (form = triggered, printed = attach, mandatory = true, waitsFor = phaseStarts,
      worksIn = [under], eventPhase = end, conditions = [(myTurn = void)],
      operations = [
        (modify = (what = (host = void),
                   modifier = (kind = attackAdd,
                               amount = (minus = (left = (number = 0),
                                                  right = (attackOf = (self = void)))))))]),
     (form = static, printed = play, modifiers = [(kind = prohibit, acts = [summon])])])
];

@0x8e09bf7de934f5db;
# Set KOD: monsters up to KOD-070, and cards that are also monsters.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const kodMonsters1 :List(Cards.Card) = [
  (code = "KOD-002", name = "Castle of Darkening", spokenNames = ["Castle of Dark Illusions"],
   frames = [monster], types = ["Monster", "Demon"], attribute = dark, level = 4, attack = 920,
   defense = 1930, fieldPowerAttack = 276, fieldPowerDefense = 579,
   effects = [
     (form = triggered, waitsFor = summoned, eventSubject = (onlySelf = true),
      choices = [
        (filter = (controller = mine, zones = [hand, deck], card = "Flotation Ring"),
         whenResolving = true)],
      operations = [(equip = (what = (target = 0), to = (self = void)))]),
     (form = triggered, waitsFor = summoned, eventSubject = (onlySelf = true),
      choices = [
        (filter = (controller = mine, zones = [terrain]), least = 1, most = 5,
         whenResolving = true, terrain = true)],
      operations = [(replaceTerrain = (marker = (target = 0), by = "Night"))]),
     (form = static,
      conditions = [(exists = (filter = (onlySelf = true, positions = [defense])))],
      modifiers = [(kind = noFieldPower, scope = (controller = opponents))]),
     (form = triggered, mandatory = true, waitsFor = conditionsMet,
      conditions = [(phase = end), (none = (onlySelf = true, typesAny = ["Flying"]))],
      operations = [(destroy = (what = (self = void), destructionDamage = true))])]),
  (code = "KOD-004", name = "Barox", frames = [monster],
   types = ["Monster", "Beast", "Demon", "Flying"], attribute = dark, level = 5, attack = 1380,
   defense = 1530, fieldPowerAttack = 414, fieldPowerDefense = 459,
   effects = [
     (form = replacement, limit = (per = turn), waitsFor = wouldReplaceTerrain,
      eventSubject = (controller = mine, zones = [terrain], attributes = [dark]),
      eventOther = (controller = opponents),
      operations = [(instead = void), (negateEffect = (eventCard = void))])]),
  (code = "KOD-005", name = "Dark Chimera", frames = [monster], types = ["Monster", "Demon"],
   attribute = dark, level = 5, attack = 1610, defense = 1460, fieldPowerAttack = 483,
   fieldPowerDefense = 438,
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, notSelf = true, attributes = [dark],
                   typesAny = ["Beast", "Demon"]),
         whenResolving = true)],
      operations = [
        (attach = (what = (target = 0), to = (self = void))),
        (ifDone = true,
         modify = (what = (self = void),
                   modifier = (kind = attackAdd,
                               amount = (printedFieldPowerAttackOf = (target = 0))))),
        (ifDone = true,
         modify = (what = (self = void),
                   modifier = (kind = defenseAdd,
                               amount = (printedFieldPowerDefenseOf = (target = 0)))))])]),
  (code = "KOD-006", name = "Supreme King of the Dark Demon World",
   spokenNames = ["King of Yamimakai"], frames = [monster], types = ["Monster", "Demon"],
   attribute = dark, level = 5, attack = 2000, defense = 1530, fieldPowerAttack = 600,
   fieldPowerDefense = 459,
   mentions = ["Dark Demon"],
   effects = [
     (form = triggered, waitsFor = normalSummoned,
      eventSubject = (onlySelf = true, noneOf = [(onTerrainAttributes = [dark])]),
      operations = [
        (replaceTerrain = (marker = (terrainOf = (self = void)),
                           byChoice = (frames = [terrain], attributes = [dark])))]),
     (form = activated, speed = slow, limit = (per = duel),
      costs = [(pay = (who = (controller = void), amount = (number = 1000)))],
      choices = [
        (filter = (controller = mine, zones = [graveyard],
                   anyOf = [
                     (attributes = [dark], typesAll = ["Monster", "Demon"]),
                     (mentions = "Dark Demon")]))],
      operations = [
        (send = (what = (target = 0), zone = deck)), (shuffle = (controller = void))])]),
  (code = "KOD-009", name = "Metal Guardian", frames = [monster],
   types = ["Monster", "Demon", "Machine", "Protector"], attribute = dark, level = 5, attack = 1150,
   defense = 2150, fieldPowerAttack = 345, fieldPowerDefense = 645,
   mentions = ["Metalized"],
   effects = [
     (form = static,
      modifiers = [
        (kind = mustAttackFirst,
         other = (controller = mine, notSelf = true,
                  defenseBelow = (defenseOf = (self = void))))]),
     (form = static,
      conditions = [
        (happened = (event = positionChanged,
                     subject = (onlySelf = true, positions = [attack, hiddenAttack]),
                     window = thisTurn))],
      modifiers = [(kind = prohibit, acts = [attack])]),
     (form = triggered, waitsFor = phaseStarts, eventPhase = end, conditions = [(myTurn = void)],
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [spell, trap],
                   mentions = "Metalized"))],
      operations = [
        (send = (what = (target = 0), zone = deck)), (shuffle = (controller = void))])]),
  (code = "KOD-011", name = "Catapult Turtle", frames = [monster],
   types = ["Monster", "Aquatic", "Machine"], attribute = water, level = 5, attack = 1000,
   defense = 2000, fieldPowerAttack = 300, fieldPowerDefense = 600,
   effects = [
     (form = activated, printed = strike, speed = slow,
      choices = [(filter = (controller = mine, notSelf = true), whenResolving = true)],
      operations = [
        (chooseOne = [
           (name = "against the Backrow",
            operations = [
              (conditions = [
                 (exists = (filter = (zones = [spellTrap], onAttackedTerrain = true)))],
               damage = (who = (ownerOf = (target = 0)),
                         amount = (halfOf = (attackOf = (target = 0))))),
              (send = (what = (target = 0), zone = graveyard)),
              (destroy = (what = (each = (zones = [spellTrap], onAttackedTerrain = true))))]),
           (name = "against a monster",
            conditions = [
              (atLeast = (left = (lifePointsOf = (controller = void)), right = (number = 301)))],
            operations = [
              (pay = (who = (controller = void),
                      amount = (minus = (left = (lifePointsOf = (controller = void)),
                                         right = (number = 300))))),
              (modify = (what = (target = 0),
                         modifier = (kind = attackAdd, amount = (number = 600)))),
              (destroy = (what = (each = (onAttackedTerrain = true,
                                          anyOf = [
                                            (positions = [attack, hiddenAttack],
                                             attackAtMost = (attackOf = (target = 0))),
                                            (positions = [defense, hiddenDefense],
                                             defenseAtMost = (attackOf = (target = 0)))])))),
              (send = (what = (target = 0), zone = graveyard))])])])]),
  (code = "KOD-013", name = "Minotaurus", spokenNames = ["Battle Ox"], frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 4, attack = 1700,
   defense = 1000, fieldPowerAttack = 510, fieldPowerDefense = 300,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd, scope = (typesAny = ["Fireblast"]), amount = (number = -300),
         other = (onlySelf = true))])]),
  (code = "KOD-014", name = "Armored Lizard", frames = [monster], types = ["Monster", "Reptillian"],
   attribute = earth, level = 4, attack = 1500, defense = 1200, fieldPowerAttack = 450,
   fieldPowerDefense = 360,
   effects = [
     (form = static,
      modifiers = [
        (kind = prohibit,
         other = (controller = opponents, zones = [spellTrap], typesAll = ["Equip", "Trap"]),
         acts = [beTargeted, beEquipped])])]),
  (code = "KOD-015", name = "Minocentaur", spokenNames = ["Rabid Horseman"], frames = [fusion],
   types = ["Fusion", "Monster", "Beast", "Warrior"], attribute = earth, deck = extra, level = 6,
   attack = 2000, defense = 1700, fieldPowerAttack = 600, fieldPowerDefense = 510,
   recipe = (method = fusion, materials = [(card = "Minotaurus"), (card = "Kentauros")]),
   effects = [
     (form = static,
      modifiers = [
        (kind = add, scope = (controller = mine, frames = [monster, token], typesAny = ["Beast"]),
         clause = "kingdom.damage.piercing")])]),
  (code = "KOD-016", name = "Garoozis", frames = [monster],
   types = ["Monster", "Reptillian", "Warrior"], attribute = fire, level = 5, attack = 1800,
   defense = 1500, fieldPowerAttack = 540, fieldPowerDefense = 450,
   effects = [
     (form = static,
      modifiers = [
        (kind = unaffected,
         other = (controller = mine, zones = [monster, spellTrap, graveyard],
                  typesAll = ["Spell", "Monster"]))])]),
  (code = "KOD-017", name = "Garnecia Elefantis", frames = [monster],
   types = ["Monster", "Beast", "Warrior"], attribute = earth, level = 7, attack = 2400,
   defense = 2000, fieldPowerAttack = 720, fieldPowerDefense = 600,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      conditions = [
        (exists = (filter = (onlySelf = true, positions = [attack], onTerrain = "Land")))],
      operations = [
        (replaceTerrain = (marker = (terrainOf = (self = void)), by = "Wasteland")),
        (ifDone = true, damage = (who = (everybody = void), amount = (number = 200))),
        (ifDone = true, lasts = (kind = myStandbyPhase),
         modify = (what = (self = void),
                   modifier = (kind = attackTimes, amount = (number = 50))))]),
     (form = triggered, limit = (per = turn), waitsFor = phaseStarts, eventPhase = end,
      conditions = [(myTurn = void)],
      choices = [
        (filter = (controller = mine, zones = [terrain], adjacentTo = (self = void)),
         terrain = true)],
      operations = [(move = (what = (self = void), to = (target = 0)))])]),
  (code = "KOD-018", name = "Flying Elephant", frames = [monster],
   types = ["Monster", "Beast", "Flying"], attribute = wind, level = 4, attack = 1850,
   defense = 1300, fieldPowerAttack = 555, fieldPowerDefense = 390,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         scope = (frames = [monster, token], typesNone = ["Flying"], onTerrain = "Wasteland"),
         amount = (productOf = (left = (number = -400),
                                right = (differenceOf = (left = (levelOf = (affected = void)),
                                                         right = (levelOf = (self = void)))))),
         other = (onlySelf = true))])]),
  (code = "KOD-020", name = "Medusa's Ghost", frames = [monster], types = ["Monster", "Undead"],
   attribute = dark, level = 4, attack = 1500, defense = 1200, fieldPowerAttack = 450,
   fieldPowerDefense = 360,
   effects = [
     (form = activated, printed = strike, speed = slow,
      choices = [
        (filter = (onAttackedTerrain = true, frames = [monster, token],
                   typesNone = ["Machine", "Elemental"]),
         whenResolving = true)],
      operations = [
        (lasts = (kind = whileSourceStays),
         modify = (what = (target = 0), modifier = (kind = typeAdd, type = "Petrified")))])]),
  (code = "KOD-021", name = "Demon Slayer, the Armored Warrior", frames = [monster],
   types = ["Monster", "Warrior"], attribute = earth, level = 5, attack = 1500, defense = 1700,
   fieldPowerAttack = 450, fieldPowerDefense = 510,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (typesAny = ["Demon"]), eventOther = (onlySelf = true),
      operations = [
        (lasts = (kind = permanent),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 250))))])]),
  (code = "KOD-022", name = "Crawling Dragon", frames = [monster],
   types = ["Monster", "Dragon", "Fireblast"], attribute = earth, level = 5, attack = 1600,
   defense = 1400, fieldPowerAttack = 480, fieldPowerDefense = 420,
   effects = [
     (form = activated, printed = strike, speed = slow,
      strikeTerrain = (zones = [terrain], attributes = [earth]),
      choices = [
        (filter = (controller = opponents, face = down, onTerrainAttributes = [earth]), least = 0,
         most = 3, whenResolving = true)],
      operations = [(reveal = (target = 0))])]),
  (code = "KOD-023", name = "Murder Circus", spokenNames = ["Crass Clown"], frames = [monster],
   types = ["Monster", "Demon"], attribute = dark, level = 4, attack = 1350, defense = 1400,
   fieldPowerAttack = 405, fieldPowerDefense = 420,
   effects = [
     (form = triggered, waitsFor = positionChanged,
      eventSubject = (onlySelf = true, positions = [attack]),
      choices = [
        (filter = (controller = opponents, frames = [monster, token]), whenResolving = true)],
      operations = [(battleSwap = (target = 0))])]),
  (code = "KOD-026", name = "Armored Warrior Zombie", spokenNames = ["Armored Zombie"],
   frames = [alter], types = ["Alter", "Monster", "Zombie", "Warrior", "Regeneration"],
   attribute = dark, deck = extra, level = 3, attack = 1500, defense = 0, fieldPowerAttack = 450,
   recipe = (method = alter, materials = [(card = "KOD-021")]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = specialSummoned,
      eventSubject = (onlySelf = true), eventFrom = [graveyard],
      operations = [
        (lasts = (kind = permanent),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 150))))])]),
  (code = "KOD-027", name = "Dragon Zombie", frames = [alter],
   types = ["Alter", "Monster", "Zombie", "Dragon", "Regeneration"], attribute = dark, deck = extra,
   level = 3, attack = 1600, defense = 0, fieldPowerAttack = 480,
   recipe = (method = alter, materials = [(card = "Crawling Dragon")]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = specialSummoned,
      eventSubject = (onlySelf = true), eventFrom = [graveyard],
      operations = [
        (lasts = (kind = permanent),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 160))))])]),
  (code = "KOD-028", name = "Murder Circus Zombie", spokenNames = ["Clown Zombie"],
   frames = [alter], types = ["Alter", "Monster", "Zombie", "Demon", "Regeneration"],
   attribute = dark, deck = extra, level = 2, attack = 1350, defense = 0, fieldPowerAttack = 405,
   recipe = (method = alter, materials = [(card = "Murder Circus")]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = specialSummoned,
      eventSubject = (onlySelf = true), eventFrom = [graveyard],
      operations = [
        (lasts = (kind = permanent),
         modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 135))))])]),
  (code = "KOD-029", name = "Ghost King - Pumpking",
   spokenNames = ["Pumpking", "Pumpking the King of Ghosts"], frames = [monster],
   types = ["Monster", "Undead"], attribute = dark, level = 6, attack = 1500, defense = 2000,
   fieldPowerAttack = 450, fieldPowerDefense = 600,
   effects = [
     (form = static,
      conditions = [
        (exists = (filter = (controller = mine, notSelf = true, typesAny = ["Undead"])))],
      modifiers = [
        (kind = prohibit, scope = (onlySelf = true, positions = [attack, hiddenAttack]),
         acts = [beDestroyedByBattle])]),
     (form = activated, speed = slow,
      operations = [
        (destroy = (what = (each = (controller = mine, typesAny = ["Zombie"])))),
        (ifDone = true, summon = (what = (each = (zones = [graveyard],
                                                 among = (result = 0)))))])]),
  (code = "KOD-030", name = "Glassman", frames = [monster], types = ["Monster", "Warrior"],
   attribute = earth, level = 3, attack = 1100, defense = 1000, fieldPowerAttack = 330,
   fieldPowerDefense = 300,
   effects = [
     (form = triggered, waitsFor = destroyedByBattle, eventSubject = (onlySelf = true),
      eventOther = (typesAny = ["Warrior"]),
      operations = [
        (modify = (what = (eventOther = void),
                   modifier = (kind = attackAdd, amount = (number = -300)))),
        (modify = (what = (eventOther = void),
                   modifier = (kind = defenseAdd, amount = (number = -300))))])]),
  (code = "KOD-031", name = "Grappling Warrior Ultimator", frames = [monster],
   types = ["Monster", "Warrior"], attribute = earth, level = 3, attack = 700, defense = 1000,
   fieldPowerAttack = 210, fieldPowerDefense = 300,
   effects = [
     (form = triggered, limit = (per = duel), waitsFor = phaseStarts, eventPhase = battle,
      conditions = [
        (myTurn = void), (none = (onlySelf = true, equippedWith = (frames = [spell])))],
      operations = [
        (lasts = (kind = endOfPhase),
         modify = (what = (self = void),
                   modifier = (kind = attackAll,
                               other = (controller = opponents, positions = [attack],
                                        frames = [monster, token]))))])]),
  (code = "KOD-034", name = "Labyrinth Wall", frames = [spell, monster],
   types = ["Spell", "Monster", "Elemental"], attribute = earth, level = 5, attack = 0,
   defense = 3000, fieldPowerDefense = 900,
   plays = [(frame = monster), (frame = spell, types = ["Continuous"])],
   effects = [
     (form = activated, speed = quick, conditions = [(playedAs = spell)],
      choices = [
        (filter = (owner = mine, zones = [extraDeck], card = "First Labyrinth Layout"),
         whenResolving = true)],
      operations = [
        (replaceTerrain = (
           marker = (each = (zones = [terrain], noneOf = [(card = "Labyrinth")])),
           by = "Labyrinth")),
        (playCard = (target = 0))]),
     (form = triggered, mandatory = true, waitsFor = summoned, eventSubject = (onlySelf = true),
      choices = [
        (filter = (owner = mine, zones = [extraDeck], card = "First Labyrinth Layout"),
         whenResolving = true)],
      operations = [
        (replaceTerrain = (
           marker = (each = (zones = [terrain], noneOf = [(card = "Labyrinth")])),
           by = "Labyrinth")),
        (playCard = (target = 0))]),
     (form = static,
      conditions = [
        (exists = (filter = (zones = [rule], nameContains = "Labyrinth Layout")))],
      modifiers = [
        (kind = movedTo, other = (zones = [spellTrap])),
        (kind = prohibit, acts = [attack, beAttacked, leaveField]),
        (kind = lift, clause = "kingdom.idleness.hidden-and-equipped-count")]),
     (form = triggered, printed = coin, mandatory = true, limit = (per = turn),
      waitsFor = conditionsMet,
      conditions = [
        (phase = end),
        (myTurn = void),
        (exists = (filter = (controller = opponents, onTile = mine))),
        (none = (controller = mine, onTile = mine))],
      operations = [
        (toss = (results = [
                   (values = [0],
                    operations = [
                      (send = (
                         what = (each = (zones = [rule], nameContains = "Labyrinth Layout")),
                         zone = extraDeck))])]))])]),
  (code = "KOD-036", name = "Shadow Ghoul", frames = [monster], types = ["Monster", "Undead"],
   attribute = dark, level = 5, attack = 1600, defense = 1300, fieldPowerAttack = 480,
   fieldPowerDefense = 390,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackAdd,
         amount = (minus = (
           left = (greatestOf = (
             left = (leastOf = (left = (number = 1000),
                                right = (productOf = (
                                  left = (number = 100),
                                  right = (countOf = (controller = mine, zones = [graveyard],
                                                      frames = [
                                                        monster, fusion, ritual, alter,
                                                        integration, token])))))),
             right = (fieldPowerAttackOf = (self = void)))),
           right = (fieldPowerAttackOf = (self = void)))))])]),
  (code = "KOD-037", name = "Wall Shadow", frames = [fusion],
   types = ["Fusion", "Monster", "Elemental", "Undead"], attribute = dark, deck = extra, level = 7,
   attack = 1600, defense = 3000, fieldPowerAttack = 480, fieldPowerDefense = 900,
   recipe = (method = fusion,
             materials = [
               (card = "Labyrinth Wall",
                staysIf = [
                  (exists = (filter = (zones = [rule], nameContains = "Labyrinth Layout")))]),
               (card = "Shadow Ghoul")]),
   effects = [
     (form = static,
      conditions = [
        (exists = (filter = (onlySelf = true, onTerrain = "Labyrinth")))],
      modifiers = [
        (kind = tileMove, amount = (number = 225)),
        (kind = lift, clause = "kingdom.tilemap.obstruction-blocks-move", acts = [move])]),
     (form = static,
      conditions = [(exists = (filter = (onlySelf = true, onTerrain = "Labyrinth")))],
      modifiers = [(kind = prohibit, acts = [beAttacked])]),
     (form = static,
      modifiers = [
        (kind = prohibit, other = (anyOf = [(onTile = mine), (onTile = opponents)]),
         acts = [attack])])]),
  (code = "KOD-039", name = "Landmine Spider Token", frames = [token],
   types = ["Token", "Monster", "Insect"], attribute = earth, deck = extra, level = 4,
   attack = 2100, defense = 1000, fieldPowerAttack = 630, fieldPowerDefense = 300,
   effects = [
     (form = static,
      modifiers = [
        (kind = attackFixed, scope = (notSelf = true),
         amount = (originalAttackOf = (affected = void)), other = (onlySelf = true))])]),
  (code = "KOD-040", name = "Demonic Tank of the Labyrinth", spokenNames = ["Labyrinth Tank"],
   frames = [monster], types = ["Monster", "Demon", "Machine"], attribute = dark, level = 7,
   attack = 2400, defense = 2400, fieldPowerAttack = 720, fieldPowerDefense = 720,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      conditions = [(exists = (filter = (onlySelf = true, onTerrain = "Labyrinth")))],
      choices = [(filter = (adjacentTo = (self = void),
                            noneOf = [(adjacentTo = (self = void), unobstructed = true)]),
                  tiles = true)],
      operations = [
        (removeObstruction = (what = (self = void), to = (target = 0))),
        (ifDone = true, lasts = (kind = endOfTurn),
         modify = (what = (self = void), modifier = (kind = prohibit, acts = [move, attack])))])]),
  (code = "KOD-044", name = "Dungeon Worm", frames = [monster],
   types = ["Monster", "Insect", "Burrowing"], attribute = earth, level = 5, attack = 1800,
   defense = 1500, fieldPowerAttack = 540, fieldPowerDefense = 450,
   effects = [
     (form = triggered, printed = flip, mandatory = true, waitsFor = flipped,
      eventSubject = (onlySelf = true),
      operations = [
        (modify = (what = (self = void),
                   modifier = (kind = tileMove, amount = (number = 225),
                               conditions = [
                                 (exists = (filter = (onlySelf = true,
                                                      onTerrain = "Labyrinth")))]))),
        (modify = (what = (self = void),
                   modifier = (kind = lift, clause = "kingdom.tilemap.obstruction-blocks-move",
                               acts = [move],
                               conditions = [
                                 (exists = (filter = (onlySelf = true,
                                                      onTerrain = "Labyrinth")))])))]),
     (form = triggered, waitsFor = damageCalculated, eventSubject = (onlySelf = true),
      conditions = [
        (exists = (filter = (onlySelf = true, onTerrain = "Labyrinth",
                             happened = (event = flipped, window = thisDuel, sameStay = true))))],
      choices = [(filter = (onTile = mine, noneOf = [(onTile = taken)]), tiles = true)],
      operations = [(move = (what = (self = void), to = (target = 0)))])]),
  (code = "KOD-048", name = "Monster Tamer", frames = [monster], types = ["Monster", "Warrior"],
   attribute = earth, level = 5, attack = 1800, defense = 1600, fieldPowerAttack = 540,
   fieldPowerDefense = 480,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = ())],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), owner = mine)))],
         takeControl = (target = 0)),
        (conditions = [
           (exists = (filter = (among = (target = 0), noneOf = [(owner = mine)]))),
           (agreed = (ownerOf = (target = 0)))],
         lasts = (kind = endOfTurn), takeControl = (target = 0)),
        (ifDone = true, lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = 600))))])]),
  (code = "KOD-050", name = "Demonic Wind Deity - Hyuga", spokenNames = ["Kazejin", "Hyuga"],
   frames = [monster], types = ["Divine", "Monster", "Demon", "Flying", "Storm Guardian"],
   attribute = wind, level = 7, attack = 2400, defense = 2200, hierarchy = 1,
   effects = [
     (form = triggered, speed = quick, limit = (per = turn), waitsFor = attackRedirected,
      eventOther = (controller = mine, typesAny = ["Storm Guardian"]),
      conditions = [(exists = (filter = (face = up, card = "Gate Guardian")))],
      operations = [(negateAttack = void)])]),
  (code = "KOD-051", name = "Demonic Thunder Deity - Sanga",
   spokenNames = ["Sanga of the Thunder", "Sanga"], frames = [monster],
   types = ["Divine", "Monster", "Demon", "Thunderblast", "Storm Guardian"], attribute = light,
   level = 7, attack = 2600, defense = 2200, hierarchy = 1,
   effects = [
     (form = triggered, limit = (per = turn), waitsFor = attackNegated,
      eventSubject = (notSelf = true, typesAny = ["Storm Guardian"]),
      conditions = [(exists = (filter = (face = up, card = "Gate Guardian")))],
      operations = [(extraAttack = (self = void))])]),
  (code = "KOD-052", name = "Demonic Water Deity - Suga", spokenNames = ["Suijin", "Suga"],
   frames = [monster], types = ["Divine", "Monster", "Demon", "Aquatic", "Storm Guardian"],
   attribute = water, level = 7, attack = 2500, defense = 2200, hierarchy = 1,
   effects = [
     (form = triggered, speed = quick, limit = (per = turn), waitsFor = attackDeclared, answersIn = [attackRedirected],
      eventSubject = (controller = opponents),
      conditions = [(exists = (filter = (face = up, card = "Gate Guardian")))],
      operations = [(negateAttack = void)]),
     (form = triggered, waitsFor = attackDeclared, eventSubject = (onlySelf = true),
      conditions = [(exists = (filter = (face = up, card = "Gate Guardian")))],
      choices = [
        (filter = (controller = mine, zones = [hand, deck], card = "Water Rising"),
         whenResolving = true)],
      operations = [(playCard = (target = 0))])]),
  (code = "KOD-053", name = "Gate Guardian", frames = [fusion],
   types = ["Divine", "Fusion", "Monster", "Demon", "Protector", "Storm Guardian"],
   attribute = dark, deck = extra, level = 11, attack = 0, defense = 0, hierarchy = 2,
   recipe = (method = fusion, differentNames = true, withoutSpell = true,
             materials = [
               (filter = (controller = mine, typesAny = ["Storm Guardian"], frames = [monster]),
                count = 3, position = hiddenAttack)]),
   effects = [
     (form = triggered, printed = summon, mandatory = true, waitsFor = specialSummoned,
      eventSubject = (onlySelf = true),
      operations = [
        (store = 1, equip = (what = (attachedTo = (self = void)), to = (self = void)))]),
     (form = static,
      modifiers = [
        (kind = standsAsMonster,
         scope = (typesAny = ["Storm Guardian"], among = (equippedTo = (self = void)))),
        (kind = positionOf,
         scope = (typesAny = ["Storm Guardian"], among = (equippedTo = (self = void))),
         party = (self = void)),
        (kind = prohibit, acts = [changePosition, hide, flip, move],
         scope = (typesAny = ["Storm Guardian"], among = (equippedTo = (self = void)))),
        (kind = prohibit, acts = [beAttacked], other = (controller = opponents),
         conditions = [
           (exists = (filter = (typesAny = ["Storm Guardian"],
                                among = (equippedTo = (self = void)))))]),
        (kind = targetedInstead,
         party = (each = (typesAny = ["Storm Guardian"],
                          among = (equippedTo = (self = void)))))]),
     (form = triggered, mandatory = true, waitsFor = conditionsMet,
      conditions = [
        (none = (chosen = 1, zones = [spellTrap], among = (equippedTo = (self = void)))),
        (exists = (filter = (chosen = 1, zones = [graveyard, eroded, hand, deck, under])))],
      operations = [(send = (what = (self = void), zone = graveyard))])]),
  (code = "KOD-057", name = "Black Demons Dragon", spokenNames = ["Black Skull Dragon"],
   frames = [fusion], types = ["Fusion", "Monster", "Demon", "Dragon", "Fireblast", "Flying"],
   attribute = dark, deck = extra, level = 9, attack = 3200, defense = 2500, fieldPowerAttack = 960,
   fieldPowerDefense = 750,
   recipe = (method = fusion,
             materials = [(card = "Demon's Summon"), (card = "Red-Eyes Black Dragon")]),
   effects = [
     (form = static,
      modifiers = [(kind = prohibit, other = (controller = opponents), acts = [changePosition])]),
     (form = replacement, waitsFor = wouldTakeBattleDamage, eventSubject = (onlySelf = true),
      operations = [
        (instead = void),
        (damage = (who = (opponents = void), amount = (halfOf = (eventAmount = void))))])]),
  (code = "KOD-059", name = "Mimic Illusionist", frames = [spell, monster],
   types = ["Spell", "Monster", "Illusion"], attribute = dark, level = 5, attack = 0, defense = 100,
   fieldPowerDefense = 30,
   plays = [(frame = monster), (frame = spell)],
   effects = [
     (form = activated, speed = quick, limit = (per = duel),
      choices = [
        (filter = (controller = opponents, zones = [graveyard],
                   anyOf = [(frames = [spell]), (typesAll = ["Equip", "Trap"])]))],
      operations = [(copyEffect = (of = (target = 0)))])]),
  (code = "KOD-061", name = "Gargoyle Powered", spokenNames = ["Ryu-Kishin Powered"],
   frames = [monster], types = ["Monster", "Demon"], attribute = dark, level = 4, attack = 1600,
   defense = 1200, fieldPowerAttack = 480, fieldPowerDefense = 460,
   effects = [(form = static, modifiers = [(kind = typeBar, type = "Petrified")])]),
  (code = "KOD-062", name = "Magic Lamp", spokenNames = ["Ancient Lamp"], frames = [trap, monster],
   types = ["Trap", "Monster", "Demon"], attribute = dark, level = 3, attack = 900, defense = 500,
   fieldPowerAttack = 270, fieldPowerDefense = 150,
   plays = [(frame = monster), (frame = trap, types = ["Continuous"])],
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (controller = opponents),
      eventOther = (controller = mine, nameContains = "Spirit of the Lamp"),
      choices = [
        (filter = (controller = opponents, noneOf = [(among = (attacker = void))]),
         whenResolving = true)],
      operations = [(redirect = (to = (target = 0)))]),
     (form = triggered, speed = quick, waitsFor = attackTargeted,
      eventSubject = (controller = opponents),
      eventOther = (controller = mine, nameContains = "Spirit of the Lamp"),
      conditions = [
        (none = (controller = opponents, noneOf = [(among = (attacker = void))]))],
      operations = [(negateAttack = void)])]),
  (code = "KOD-064", name = "Clone Token", frames = [token],
   types = ["Token", "Monster", "Elemental"], attribute = light, deck = extra, level = 1,
   attack = 0, defense = 0,
   definedBy = "target",
   recipe = (method = token)),
  (code = "KOD-066", name = "Sword Stalker of Revenge", spokenNames = ["Swordstalker"],
   frames = [monster], types = ["Monster", "Demon", "Warrior"], attribute = dark, level = 6,
   attack = 2000, defense = 1600, fieldPowerAttack = 600, fieldPowerDefense = 480,
   effects = [
     (form = triggered, waitsFor = normalSummoned, eventSubject = (onlySelf = true),
      conditions = [
        (exists = (filter = (controller = mine, zones = [graveyard], frames = [monster])))],
      operations = [
        (modify = (what = (self = void),
                   modifier = (kind = attackAdd, amount = (number = 400))))])]),
  (code = "KOD-067", name = "La Jinn the Demonic Spirit of the Lamp", spokenNames = ["La Jinn"],
   frames = [monster], types = ["Monster", "Demon"], attribute = dark, level = 4, attack = 1800,
   defense = 1000, fieldPowerAttack = 540, fieldPowerDefense = 300,
   effects = [
     (form = activated, speed = slow, limit = (per = turn),
      conditions = [
        (exists = (filter = (controller = mine, zones = [monster, spellTrap], face = up,
                             nameContains = "Lamp", typesAll = ["Trap", "Monster"])))],
      choices = [
        (filter = (controller = mine, zones = [deck], frames = [spell],
                   typesNone = ["Continuous", "Equip"]),
         least = 0, whenResolving = true)],
      operations = [
        (look = (seat = (controller = void), zone = deck, count = 1)),
        (reveal = (target = 0)),
        (ifDone = true, send = (what = (result = 1), zone = graveyard)),
        (ifDone = true, copyEffect = (of = (result = 1)))])])
];

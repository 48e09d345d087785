@0xf3b42523a7e4f1f7;
# Set KOD: rule cards.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const kodRules :List(Cards.Card) = [
  (code = "KOD-001", name = "Black Forest Lake", frames = [rule],
   types = ["Setup", "Rule", "Field"], attribute = earth, deck = extra,
   terrainsRed = ["Forest", "Land", "Lake", "Land", "Forest"],
   terrainsBlue = ["Forest", "Land", "Lake", "Land", "Forest"]),
  (code = "KOD-007", name = "Sealing Light", frames = [rule], types = ["Rule"], attribute = light,
   deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Sealed"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Sealed"]), acts = [attack, move, hide]),
        (kind = typesDeferred, scope = (typesAny = ["Sealed"]), type = "Sealed")])]),
  (code = "KOD-010", name = "Watchful Protector", frames = [rule], types = ["Rule"],
   attribute = light, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Protector"])))],
      modifiers = [
        (kind = grant, scope = (typesAny = ["Protector"]),
         granted = [
           (form = triggered, waitsFor = attackTargeted,
            eventOther = (controller = mine, typesNone = ["Protector"]),
            operations = [(redirect = (to = (self = void)))]),
           (form = activated, speed = quick,
            choices = [
              (filter = (controller = any,
                         zones = [monster, spellTrap, hand, graveyard, rule, under],
                         wouldDo = [beTakenControlOf],
                         caused = (event = targeted, window = thisPhase,
                                   subject = (controller = mine, typesNone = ["Protector"]))))],
            operations = [(retarget = (what = (target = 0), to = (self = void)))])])])]),
  (code = "KOD-012", name = "Duel Disk System", frames = [rule],
   types = ["Setup", "Rule", "Challenge"], attribute = light, deck = extra,
   allTerrains = "Virtual Simulation Field",
   effects = [
     (form = activated, conditions = [(phase = setup)],
      operations = [
        (conditions = [(agreed = (opponents = void))],
         send = (what = (self = void), zone = rule))]),
     (form = static,
      modifiers = [
        (kind = prohibit,
         scope = (zones = [monster],
                  itFinds = (controller = mine, zones = [monster], notSelf = true)),
         acts = [summon, arrive]),
        (kind = prohibit,
         scope = (zones = [monster, spellTrap],
                  itFinds = (controller = mine, zones = [monster, spellTrap], sameColumn = true,
                             notSelf = true)),
         acts = [summon, set, activate, arrive])]),
     (form = static,
      modifiers = [
        (kind = countsAsIn, scope = (zones = [spellTrap]), other = (zones = [hand])),
        (kind = countsAsIn, scope = (zones = [hand]), other = (zones = [spellTrap])),
        (kind = lift, clause = "kingdom.hidden.no-setting-monsters", scope = (zones = [spellTrap]),
         acts = [set])]),
     (form = replacement, mandatory = true, waitsFor = wouldDraw,
      operations = [
        (instead = void),
        (draw = (who = (controllerOf = (eventSubject = void)),
                 amount = (minus = (
                   left = (number = 5),
                   right = (countOf = (controlledBy = (controllerOf = (eventSubject = void)),
                                       zones = [hand, monster, spellTrap]))))))]),
     (form = activated, speed = slow, limit = (per = turn),
      options = [
        (name = "swap",
         choices = [
           (filter = (controller = mine, zones = [monster])),
           (filter = (controller = mine, zones = [spellTrap],
                      positions = [attack, defense, hiddenAttack, hiddenDefense]))],
         operations = [(swapPlaces = (what = (target = 0), to = (target = 1)))]),
        (name = "swap with a card of the hand",
         choices = [
           (filter = (controller = mine, zones = [monster])),
           (filter = (controller = mine, zones = [hand], frames = [monster])),
           (filter = (controller = mine, zones = [spellTrap]), places = true)],
         operations = [
           (summon = (what = (target = 1), at = (target = 2))),
           (swapPlaces = (what = (target = 0), to = (target = 1))),
           (optional = true, hide = (what = (target = 0), position = hiddenAttack))]),
        (name = "move",
         choices = [
           (filter = (controller = mine, zones = [spellTrap],
                      positions = [attack, defense, hiddenAttack, hiddenDefense])),
           (filter = (controller = mine, zones = [monster]), places = true)],
         operations = [(move = (what = (target = 0), to = (target = 1)))])]),
     (form = static,
      modifiers = [(kind = lend, scope = (onlySelf = true), acts = [activate])])]),
  (code = "KOD-019", name = "Secret Graveyard", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = earth, deck = extra,
   terrainsRed = ["Graveyard", "Graveyard", "Graveyard", "Graveyard", "Graveyard"],
   terrainsBlue = ["Graveyard", "Graveyard", "Graveyard", "Graveyard", "Graveyard"]),
  (code = "KOD-025", name = "Living Graveyard", frames = [rule], types = ["Rule"], attribute = dark,
   deck = extra, unexpressed = "whether what fell had an ATK above 0",
   effects = [
     (form = static, printed = event,
      conditions = [
        (anyOf = [
           (exists = (filter = (typesAny = ["Regeneration"]))),
           (happened = (event = leftField, subject = (typesAny = ["Regeneration"]),
                        window = thisTurn))])]),
     (form = triggered, waitsFor = phaseEnds, eventPhase = battle,
      conditions = [
        (exists = (filter = (controller = mine, zones = [graveyard], typesAny = ["Regeneration"],
                             happened = (event = destroyedByBattle, window = thisTurn))))],
      operations = [
        (summon = (what = (each = (controller = mine, zones = [graveyard],
                                   typesAny = ["Regeneration"],
                                   happened = (event = destroyedByBattle,
                                               window = thisTurn)))))]),
     (form = triggered, mandatory = true, waitsFor = phaseEnds, eventPhase = battle,
      conditions = [
        (exists = (filter = (controller = opponents, zones = [graveyard],
                             typesAny = ["Regeneration"],
                             happened = (event = destroyedByBattle, window = thisTurn))))],
      operations = [
        (optional = true, decider = (opponents = void),
         summon = (what = (each = (controller = opponents, zones = [graveyard],
                                   typesAny = ["Regeneration"],
                                   happened = (event = destroyedByBattle,
                                               window = thisTurn))),
                   underControlOf = (opponents = void)))])]),
  (code = "KOD-033", name = "Secret Underground Arena", frames = [rule],
   types = ["Setup", "Rule", "Field"], attribute = earth, deck = extra,
   terrainsRed = ["Arena", "Arena", "Arena", "Arena", "Arena"],
   terrainsBlue = ["Arena", "Arena", "Arena", "Arena", "Arena"]),
  (code = "KOD-035", name = "First Labyrinth Layout", frames = [rule], types = ["Rule"],
   attribute = earth, deck = extra,
   tilemap = (rows = 9, columns = 9, red = [1], blue = [9],
              wallsRight = [
                [5], [2, 3, 6], [], [1, 2, 3, 6, 7, 8], [4, 5, 6], [3, 4, 5, 8], [2, 4, 6, 7],
                [3, 6], []],
              wallsBelow = [
                [1, 2, 4, 8, 9], [2, 4, 5, 6, 7, 9], [1, 4, 5, 6, 9], [3, 4, 8], [7, 8],
                [2, 3, 6, 7], [1, 3, 4, 6, 8, 9], [1, 2, 7, 8], []],
              openTop = [1, 2, 3, 4, 5, 6, 7, 8, 9], openBottom = [1, 2, 3, 4, 5, 6, 7, 8, 9]),
   effects = [
     (form = static, printed = event,
      conditions = [
        (anyOf = [
           (happened = (event = activated, subject = (card = "Labyrinth Wall"), by = mine,
                        window = thisDuel)),
           (happened = (event = activated, subject = (card = "Labyrinth Change"), by = mine,
                        window = thisDuel))])],
      modifiers = [
        (kind = tilemap, scope = (onTerrain = "Labyrinth")),
        (kind = prohibit,
         scope = (onTerrain = "Labyrinth", anyOf = [(onTile = white), (onTile = taken)]),
         acts = [normalSummon]),
        (kind = prohibit, scope = (notOnTerrain = "Labyrinth"),
         other = (onTerrain = "Labyrinth", anyOf = [(onTile = white), (onTile = taken)]),
         acts = [move, beMoved])])]),
  (code = "KOD-043", name = "Second Labyrinth Layout", frames = [rule], types = ["Rule"],
   attribute = earth, deck = extra,
   tilemap = (rows = 9, columns = 9, red = [1], blue = [9],
              wallsRight = [
                [1, 4, 5], [4, 8], [2, 3, 8], [1, 2, 3, 6], [1, 4, 5, 6, 7], [3, 5, 6, 8],
                [1, 3, 4, 7, 8], [], [4, 5, 7]],
              wallsBelow = [
                [3, 4, 6, 7, 8], [1, 4, 5, 6, 7], [5, 6, 7, 8], [3, 5, 8, 9], [2, 3, 4],
                [1, 2, 3, 5, 7], [2, 5, 6, 8], [1, 2, 4, 8], []],
              openTop = [4, 5, 6], openBottom = [5, 7]),
   effects = [
     (form = static, printed = event,
      conditions = [
        (happened = (event = activated, subject = (card = "Labyrinth Change"), by = mine,
                     window = thisDuel))],
      modifiers = [
        (kind = tilemap, scope = (onTerrain = "Labyrinth")),
        (kind = prohibit,
         scope = (onTerrain = "Labyrinth", anyOf = [(onTile = white), (onTile = taken)]),
         acts = [normalSummon]),
        (kind = prohibit, scope = (notOnTerrain = "Labyrinth"),
         other = (onTerrain = "Labyrinth", anyOf = [(onTile = white), (onTile = taken)]),
         acts = [move, beMoved])])]),
  (code = "KOD-045", name = "Burrowing Threat", frames = [rule], types = ["Rule"],
   attribute = earth, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Burrowing"])))],
      modifiers = [
        (kind = lift, scope = (typesAny = ["Burrowing"], onTerrainAttributes = [earth]),
         clause = "kingdom.hidden.needs-permission", acts = [hide],
         positions = [hiddenAttack, hiddenDefense]),
        (kind = lift, scope = (onTerrainAttributes = [earth]), other = (typesAny = ["Burrowing"]),
         acts = [beAttacked]),
        (kind = lift, scope = (typesAny = ["Burrowing"]), other = (onTerrainAttributes = [earth]),
         acts = [attack])])]),
  (code = "KOD-054", name = "Storm Guardian Pantheon", frames = [rule], types = ["Rule"],
   attribute = dark, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [
        (exists = (filter = (zones = [monster, spellTrap], typesAny = ["Storm Guardian"])))],
      modifiers = [
        (kind = lift, scope = (typesAny = ["Storm Guardian"]), acts = [attack]),
        (kind = lift, scope = (typesAny = ["Storm Guardian"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon], positions = [hiddenAttack]),
        (kind = prohibit, scope = (typesAny = ["Storm Guardian"], onTerrain = "Labyrinth"),
         acts = [move])]),
     (form = static, printed = event,
      conditions = [
        (exists = (filter = (zones = [monster, spellTrap], typesAny = ["Storm Guardian"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Storm Guardian"], onTerrain = "Labyrinth"),
         acts = [beMoved]),
        (kind = lend, scope = (typesAny = ["Storm Guardian"]), acts = [attack, activate])])]),
  (code = "KOD-083", name = "Duelist Kingdom Championship Arena", frames = [rule],
   types = ["Setup", "Rule", "Field"], attribute = light, deck = extra,
   terrainsRed = [
     "Castle Grounds", "Castle Grounds", "Castle Grounds", "Castle Grounds", "Castle Grounds"],
   terrainsBlue = [
     "Castle Grounds", "Castle Grounds", "Castle Grounds", "Castle Grounds", "Castle Grounds"]),
  (code = "KOD-092", name = "Elusive Toons", frames = [rule], types = ["Rule"], attribute = wind,
   deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Toon"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Toon"]), acts = [beDestroyedByBattle],
         other = (attackIs = (attackOf = (affected = void)))),
        (kind = grant, scope = (typesAny = ["Toon"]),
         granted = [
           (form = activated, speed = quick,
            conditions = [(phase = battle), (attackUnderWay = (onlySelf = true))],
            choices = [
              (filter = (controller = mine, zones = [terrain], noneOf = [(here = true)]),
               terrain = true)],
            operations = [
              (lasts = (kind = endOfPhase), move = (what = (self = void), to = (target = 0))),
              (ifDone = true,
               conditions = [(not = (attacker = (typesAny = ["Toon"])))],
               negateAttack = void)])])])]),
  (code = "KOD-102", name = "Purity", frames = [rule], types = ["Rule"], attribute = light,
   deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Blessed"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Blessed"]),
         other = (noneOf = [(controlledBy = (controllerOf = (affected = void)))]),
         acts = [arrive, changePosition, hide, flip, beMadeToAttack])])]),
  (code = "KOD-107", name = "Spell Reflecting Armor", frames = [rule], types = ["Rule"],
   attribute = earth, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Machine"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Machine"]), acts = [beDestroyedByBattle],
         other = (anyOf = [
                    (typesAny = ["Spellcaster"]), (equippedWith = (frames = [spell]))])),
        (kind = noBattleDamage, scope = (typesAny = ["Machine"]),
         other = (anyOf = [
                    (typesAny = ["Spellcaster"]), (equippedWith = (frames = [spell]))]))])]),
  (code = "KOD-135", name = "Petrification", frames = [rule], types = ["Rule"], attribute = earth,
   deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Petrified"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Petrified"]), acts = [attack, move]),
        (kind = battleLock, scope = (typesAny = ["Petrified"]))]),
     (form = triggered, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (typesAny = ["Petrified"]),
      operations = [
        (negateDamage = void),
        (damage = (who = (ownerOf = (eventSubject = void)),
                   amount = (halfOf = (originalDefenseOf = (eventSubject = void)))))])]),
  (code = "KOD-141", name = "Assimilation", frames = [rule], types = ["Rule"], attribute = dark,
   deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Absorption"])))],
      modifiers = [
        (kind = typeAdd, scope = (typesAny = ["Absorption"]),
         party = (equippedTo = (affected = void))),
        (kind = typeAdd, scope = (typesAny = ["Absorption"]),
         party = (attachedTo = (affected = void)))])]),
  (code = "KOD-149", name = "Panik", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = dark, deck = extra, strategyName = "Veil of Darkness",
   strategy = [
     (card = "Castle of Darkening"), (card = "Flotation Ring"), (card = "Barox"),
     (card = "Dark Chimera"), (card = "Supreme King of the Dark Demon World"),
     (card = "Reaper of the Cards"), (card = "Chaos Shield"), (card = "Metal Guardian")],
   mentions = ["Dark Demon"]),
  (code = "KOD-150", name = "Keith", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Machine Raiders",
   strategy = [
     (card = "Pendulum Blade Torture Machine"), (card = "TM-1 Launcher Spider"),
     (card = "Magic-Reflection Armor - Metal Force"), (card = "Revolver Dragon"),
     (card = "Time Machine"), (card = "Slot Machine AM-7"), (card = "7 Completed"),
     (card = "Bandit")]),
  (code = "KOD-151", name = "Kotsuzuka", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = dark, deck = extra, strategyName = "Call of the Living Dead",
   strategy = [
     (card = "Call of the Living Dead"), (card = "Crawling Dragon"), (card = "Murder Circus"),
     (card = "Demon Slayer, the Armored Warrior"), (card = "Ghost King - Pumpking")]),
  (code = "KOD-152", name = "Brother Mei", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Labyrinth of Nightmare",
   strategy = [
     (card = "Labyrinth Wall"), (card = "Shadow Ghoul"), (card = "Labyrinth Change"),
     (card = "Monster Tamer"), (card = "Demonic Thunder Deity - Sanga")]),
  (code = "KOD-153", name = "Brother Kyu", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Labyrinth of Nightmare",
   strategy = [
     (card = "Labyrinth Wall"), (card = "Landmine Spider"),
     (card = "Demonic Tank of the Labyrinth"), (card = "Demonic Wind Deity - Hyuga"),
     (card = "Demonic Water Deity - Suga")]),
  (code = "KOD-154", name = "Pegasus", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = dark, deck = extra, strategyName = "Toon Mayhem",
   strategy = [
     (card = "Toon World"), (card = "Dark Rabbit"), (card = "Bow-Drawing Mermaid"),
     (card = "Devil Box"), (card = "Dragon Egger"), (card = "Shine Palace"), (card = "Copycat")],
   mentions = ["Toon World"]),
  (code = "KOD-155", name = "Soul Prison", frames = [rule], types = ["Symbol", "Rule"],
   attribute = dark, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Soul Prison", chargesCost = (number = 1),
      operations = [
        (declare = (of = cardName)),
        (note = "who wins a duel against a player of the declared Duelist controls the next one")])]),
  (code = "KOD-156", name = "Symbol of Friendship", frames = [rule], types = ["Symbol", "Rule"],
   attribute = light, deck = extra, charges = 1,
   effects = [
     (form = triggered, speed = quick, name = "Symbol of Friendship",
      chargesCost = (number = 1), waitsFor = targeted,
      eventSubject = (zones = [none],
                      controlledBy = (controllerOf = (each = (
                        zones = [rule], typesAll = ["Setup", "Duelist"],
                        anyOf = [
                          (nameContains = "Anzu"), (nameContains = "Honda"),
                          (nameContains = "Jonouchi"), (nameContains = "Yugi")])))),
      eventOther = (zones = [rule], typesAll = ["Symbol", "Rule"]),
      operations = [(negateEffect = (eventOther = void))])]),
  (code = "KOD-157", name = "Cyndia", frames = [rule], types = ["Symbol", "Rule"],
   attribute = light, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Tragic Tale", chargesCost = (number = 1),
      operations = [
        (draw = (who = (controller = void), amount = (number = 2))),
        (delayed = (form = triggered, mandatory = true, waitsFor = countdown,
                    operations = [(lose = (controller = void))],
                    countdown = (kind = myEndPhases, count = 17)))])])
];

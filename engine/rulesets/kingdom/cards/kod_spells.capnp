@0xf4b7412c3ca673a2;
# Set KOD: spells and traps.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const kodSpells :List(Cards.Card) = [
  (code = "KOD-003", name = "Flotation Ring", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (card = "Castle of Darkening"))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = activated, speed = slow, limit = (per = duel), worksIn = [hand],
      choices = [
        (filter = (controller = mine, zones = [deck, graveyard], card = "Castle of Darkening"),
         whenResolving = true)],
      operations = [
        (reveal = (self = void)), (ifDone = true, send = (what = (target = 0), zone = hand))]),
     (form = static, printed = equip,
      modifiers = [(kind = typeAdd, scope = (host = true), type = "Flying")]),
     (form = static, printed = equip,
      modifiers = [(kind = prohibit, scope = (host = true), acts = [beNegated])]),
     (form = replacement, printed = equip, mandatory = true, waitsFor = wouldBeDestroyedByEffect,
      eventSubject = (host = true),
      operations = [(destroy = (what = (self = void))), (instead = void)])]),
  (code = "KOD-008", name = "Chaos Shield", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (typesAny = ["Flying"]))],
      operations = [
        (equip = (what = (self = void), to = (target = 0))),
        (store = 1, lasts = (kind = whileSourceStays),
         battleLock = (what = (each = (controller = mine, noneOf = [(among = (target = 0))])),
                       position = defense)),
        (lasts = (kind = whileSourceStays),
         modify = (what = (stored = 1),
                   modifier = (kind = defenseFixed, amount = (number = 2600))))]),
     (form = triggered, waitsFor = phaseStarts, eventPhase = standby,
      conditions = [(myTurn = void)],
      operations = [(destroy = (what = (self = void)))]),
     (form = static, printed = equip,
      modifiers = [(kind = defenseFixed, scope = (host = true), amount = (number = 3200))]),
     (form = triggered, printed = equip, mandatory = true, waitsFor = destroyed,
      eventSubject = (host = true),
      operations = [(destroy = (what = (each = (chosen = 1))))])]),
  (code = "KOD-024", name = "Call of the Living Dead", spokenNames = ["Call of the Haunted"],
   frames = [spell], types = ["Slow", "Continuous", "Spell"], attribute = dark,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, spellTrap], limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [graveyard],
                   frames = [monster, fusion, ritual, alter, integration],
                   typesNone = ["Undead"]),
         least = 1, most = 3, whenResolving = true)],
      operations = [
        (store = 1,
         alterSummon = (method = alter, of = (target = 0), result = (typesAny = ["Zombie"]),
                        asMany = true))]),
     (form = triggered, mandatory = true, waitsFor = leftField, eventSubject = (onlySelf = true),
      operations = [(send = (what = (each = (chosen = 1)), zone = graveyard))])]),
  (code = "KOD-032", name = "Shield in the Right Hand, Sword in the Left Hand",
   spokenNames = ["Shield and Sword"], frames = [spell], types = ["Slow", "Spell"],
   attribute = light,
   effects = [
     (form = activated, speed = slow,
      options = [
        (name = "until the End Phase",
         conditions = [
           (not = (atLeast = (left = (countOf = (controller = mine)),
                              right = (countOf = (controller = opponents)))))],
         operations = [
           (store = 1, lasts = (kind = endOfTurn),
            modify = (what = (each = (face = up)), modifier = (kind = swapAttackDefense)))]),
        (name = "until your next Standby Phase",
         conditions = [
           (atLeast = (left = (countOf = (controller = mine)),
                       right = (countOf = (controller = opponents))))],
         operations = [
           (store = 1, lasts = (kind = myStandbyPhase),
            modify = (what = (each = (face = up)), modifier = (kind = swapAttackDefense)))])],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = prohibit, scope = (noneOf = [(chosen = 1)]),
                               acts = [attack])))])]),
  (code = "KOD-038", name = "Landmine Spider", frames = [trap], types = ["Trap"], attribute = earth,
   tilemap = (rows = 9, columns = 9,
              marked = [
                (row = 2, column = 4), (row = 3, column = 6), (row = 4, column = 2),
                (row = 4, column = 9), (row = 5, column = 8)]),
   effects = [
     (form = triggered, mandatory = true, waitsFor = moved,
      eventSubject = (controller = opponents,
                      anyOf = [
                        (onTile = black),
                        (besideTile = black,
                         sameTileAs = (each = (
                           controller = opponents,
                           happened = (event = moved, window = thisTurn))))]),
      conditions = [
        (exists = (filter = (zones = [rule], nameContains = "Labyrinth Layout")))],
      choices = [
        (filter = (controller = opponents,
                   anyOf = [
                     (among = (eventSubject = void)),
                     (besideTile = black, sameTileAs = (eventSubject = void),
                      happened = (event = moved, window = thisTurn))]),
         whenResolving = true),
        (filter = (adjacentTo = (target = 0), unobstructed = true,
                   noneOf = [(onTile = opposed)]),
         tiles = true, whenResolving = true)],
      operations = [
        (createToken = (card = "Landmine Spider Token", count = (number = 1),
                        place = (position = attack, at = (target = 1)))),
        (declareAttack = (what = (result = 0), to = (target = 0)))])]),
  (code = "KOD-041", name = "Chain-Attached Boomerang", frames = [trap], types = ["Equip", "Trap"],
   attribute = dark,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      conditions = [
        (exists = (filter = (onlySelf = true, zones = [spellTrap], face = down))),
        (exists = (filter = (controller = mine, typesAny = ["Warrior"])))],
      choices = [(filter = (controller = mine, typesAny = ["Warrior"]), whenResolving = true)],
      operations = [
        (optional = true, negateAttack = void),
        (lasts = (kind = endOfTurn),
         modify = (what = (attacker = void), modifier = (kind = prohibit, acts = [move]))),
        (equip = (what = (self = void), to = (target = 0))),
        (lasts = (kind = endOfTurn),
         conditions = [
           (exists = (filter = (among = (attackTarget = void), noneOf = [(host = true)])))],
         modify = (what = (attackTarget = void),
                   modifier = (kind = attackAdd, amount = (number = 500))))]),
     (form = static, printed = equip,
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 500))])]),
  (code = "KOD-042", name = "Labyrinth Change", frames = [spell], types = ["Spell"],
   attribute = earth,
   effects = [
     (form = activated, speed = quick,
      conditions = [
        (exists = (filter = (zones = [rule], nameContains = "Labyrinth Layout")))],
      choices = [
        (filter = (zones = [rule], nameContains = "Labyrinth Layout"), whenResolving = true),
        (filter = (owner = mine, zones = [extraDeck], nameContains = "Labyrinth Layout",
                   noneOf = [(sameNameAs = (target = 0))]),
         whenResolving = true),
        (filter = (anyOf = [(onTile = white), (onTile = mine), (onTile = opponents)],
                   noneOf = [(chosen = 1)]),
         least = 0, whenResolving = true),
        (filter = (adjacentTo = (target = 2), noneOf = [(onTile = opposed)]),
         tiles = true, standing = (target = 2), whenResolving = true)],
      operations = [
        (send = (what = (target = 0), zone = extraDeck)),
        (playCard = (target = 1)),
        (repeat = (
           times = (countOf = (anyOf = [(onTile = white), (onTile = mine), (onTile = opponents)])),
           operations = [(store = 1, move = (what = (target = 2), to = (target = 3)))]))])]),
  (code = "KOD-046", name = "Magic Box of Death", spokenNames = ["Mystic Box"], frames = [spell],
   types = ["Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = opponents, frames = [monster, token])),
        (filter = (owner = mine, levelMin = 6, typesAny = ["Spellcaster"]))],
      operations = [
        (swapPlaces = (what = (target = 0), to = (target = 1))),
        (optional = true, destroy = (what = (target = 0))), (takeControl = (target = 1))])]),
  (code = "KOD-047", name = "Awakening", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = earth,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (attributes = [earth]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 400)),
        (kind = defenseAdd, scope = (host = true), amount = (number = -200)),
        (kind = typeBar, scope = (host = true), type = "Petrified")])]),
  (code = "KOD-049", name = "Salamandra", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = fire,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (attributes = [fire], typesAny = ["Warrior"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 700)),
        (kind = typeAdd, scope = (host = true), type = "Fireblast"),
        (kind = lift, scope = (host = true), acts = [attack]),
        (kind = lift, scope = (zones = [monster]), other = (host = true), acts = [beAttacked]),
        (kind = attackAdd, scope = (host = true), amount = (number = -300),
         other = (attributes = [water]))])]),
  (code = "KOD-055", name = "Water Rising", frames = [spell], types = ["Continuous", "Spell"],
   attribute = water,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine, attributes = [water]))],
      persists = (kind = whileCondition,
                  condition = (exists = (filter = (zones = [monster, spellTrap],
                                                   among = (target = 0)))))),
     (form = static,
      modifiers = [
        (kind = terrainAttribute, scope = (zones = [terrain], attributes = [earth]),
         attribute = water),
        (kind = typeAdd, scope = (controller = any), type = "Dampened")]),
     (form = static,
      modifiers = [
        (kind = lift, clause = "kingdom.trap.no-trigger-no-activation", acts = [activate],
         seats = opponents,
         scope = (zones = [monster, spellTrap], face = down, frames = [trap],
                  ownTrigger = attackTargeted)),
        (kind = lend, acts = [activate], seats = opponents,
         scope = (controller = mine, zones = [monster, spellTrap], face = down, frames = [trap],
                  ownTrigger = attackTargeted))])]),
  (code = "KOD-056", name = "Remove Trap", frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (zones = [spellTrap], face = up, typesAll = ["Trap"],
                   typesAny = ["Continuous", "Equip"]))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "KOD-058", name = "Force", frames = [spell], types = ["Slow", "Spell"], attribute = dark,
   effects = [
     (form = activated, speed = slow, limit = (per = duel, eachTarget = true),
      choices = [
        (filter = (controller = opponents), seats = true),
        (filter = (face = up))],
      operations = [
        (modify = (
           what = (target = 1),
           modifier = (
             kind = attackAdd,
             amount = (greatestOf = (
               left = (number = 0),
               right = (leastOf = (
                 left = (minus = (left = (lifePointsOf = (target = 0)),
                                  right = (halfOf = (lifePointsOf = (target = 0))))),
                 right = (minus = (left = (number = 4000),
                                   right = (attackOf = (target = 1))))))))))),
        (setLifePoints = (who = (target = 0), amount = (halfOf = (lifePointsOf = (target = 0))))),
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = prohibit, touchesSeats = true, seats = mine,
                               acts = [attack])))])]),
  (code = "KOD-060", name = "Monster Replace", frames = [spell], types = ["Spell"],
   attribute = wind,
   effects = [
     (form = activated, speed = quick,
      options = [
        (name = "switch places",
         conditions = [(exists = (filter = (controller = mine), least = 2))],
         choices = [
           (filter = (controller = mine), whenResolving = true),
           (filter = (controller = mine, noneOf = [(among = (target = 0))]),
            whenResolving = true)],
         operations = [(swapPlaces = (what = (target = 0), to = (target = 1)))]),
        (name = "exchange with the hand",
         choices = [
           (filter = (controller = mine, frames = [monster, token])),
           (filter = (controller = mine, zones = [hand], frames = [monster],
                      attackAbove = (originalAttackOf = (target = 0)), originalStats = true),
            whenResolving = true)],
         operations = [
           (send = (what = (target = 0), zone = hand)),
           (ifDone = true, summon = (what = (target = 1), at = (target = 0)))])])]),
  (code = "KOD-063", name = "Multiply", frames = [spell], types = ["Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine, frames = [monster, token], attackMax = 500))],
      options = [
        (name = "a Swarm",
         operations = [
           (alterSummon = (method = alter, of = (target = 0), result = (typesAny = ["Swarm"])))]),
        (name = "Clone Tokens",
         operations = [
           (createToken = (card = "Clone Token", count = (number = 5), like = (target = 0)))])])]),
  (code = "KOD-065", name = "The Eye of Truth", frames = [spell], types = ["Spell"],
   attribute = light,
   effects = [
     (form = activated, speed = quick,
      options = [
        (name = "a revealed hand",
         operations = [
           (lasts = (kind = endOfTurn),
            modify = (modifier = (kind = revealed,
                                  scope = (controller = opponents, zones = [hand]))))]),
        (name = "a face-down card",
         choices = [
           (filter = (controller = opponents, face = down, zones = [monster, spellTrap]),
            whenResolving = true)],
         operations = [(look = (what = (target = 0)))])])]),
  (code = "KOD-068", name = "Magic Removal", spokenNames = ["De-Spell"], frames = [spell],
   types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (zones = [monster, spellTrap], notSelf = true,
                   anyOf = [
                     (face = up, frames = [spell]), (zones = [spellTrap], face = down)]))],
      operations = [
        (reveal = (target = 0)),
        (conditions = [
           (exists = (filter = (zones = [monster, spellTrap], frames = [spell],
                                among = (target = 0))))],
         destroy = (what = (target = 0)))])]),
  (code = "KOD-069", name = "Deck Destruction Virus of Death", spokenNames = ["Crush Card"],
   frames = [trap], types = ["Equip", "Trap"], attribute = dark,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (controller = opponents),
      eventOther = (controller = mine, face = up, attributes = [dark], frames = [monster, token],
                    attackMax = 1000, originalStats = true),
      conditions = [(exists = (filter = (onlySelf = true, zones = [spellTrap], face = down)))],
      operations = [(equip = (what = (self = void), to = (attackTarget = void)))]),
     (form = triggered, printed = equip, mandatory = true, waitsFor = statChanged,
      answersIn = [equipped], eventSubject = (host = true, attackMin = 1001),
      operations = [(destroy = (what = (self = void)))]),
     (form = replacement, printed = equip, limit = (per = duel), waitsFor = hostLeft,
      eventSubject = (onlySelf = true),
      eventOther = (happened = (event = destroyedByBattle, window = thisPhase)),
      operations = [
        (instead = void),
        (equip = (what = (self = void),
                  to = (zoneOf = (seat = (opponents = void), zone = deck))))]),
     (form = triggered, printed = equip, mandatory = true, waitsFor = phaseStarts,
      conditions = [
        (exists = (filter = (onlySelf = true, zones = [spellTrap], equipsZone = deck)))],
      operations = [
        (send = (what = (each = (controller = opponents, zones = [monster, spellTrap, hand],
                                 frames = [monster, token], attackMin = 1500,
                                 originalStats = true)),
                 zone = graveyard))])]),
  (code = "KOD-070", name = "Holy Elf's Blessing", spokenNames = ["Gift of the Mystical Elf"],
   frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine), least = 0, most = 5, whenResolving = true)],
      operations = [
        (gain = (who = (controller = void),
                 amount = (productOf = (left = (number = 300), right = (countOf = ()))))),
        (modify = (what = (target = 0), modifier = (kind = typeAdd, type = "Blessed")))])]),
  (code = "KOD-072", name = "Living Arrow", frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      options = [
        (name = "as your own",
         choices = [(filter = (controller = opponents), whenResolving = true)],
         operations = [
           (lasts = (kind = endOfPhase),
            modify = (what = (target = 0),
                      modifier = (kind = canBeTargetedAs, other = (controller = mine),
                                  source = (controller = mine, frames = [spell, trap]))))]),
        (name = "copy a Spell",
         choices = [
           (filter = (owner = opponents, zones = [monster, spellTrap, graveyard, eroded],
                      frames = [spell],
                      happened = (event = activated, by = opponents, window = thisTurn),
                      caused = (event = targeted, subject = (controller = mine),
                                window = thisTurn)))],
         operations = [(copyEffect = (of = (target = 0), newTargets = true))])])]),
  (code = "KOD-076", name = "Rose Whip", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = earth,
   effects = [
     (form = activated, speed = slow,
      quickWhile = [
        (atMost = (left = (countOf = (controller = mine)), right = (number = 1))),
        (exists = (filter = (controller = mine)))],
      choices = [(filter = (card = "Harpie Lady"))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      conditions = [
        (atMost = (left = (countOf = (controller = mine, card = "Harpie Lady")),
                   right = (number = 2)))],
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 300)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 300))]),
     (form = static, printed = equip,
      conditions = [(exists = (filter = (controller = mine, card = "Harpie Lady"), least = 3))],
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 650)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 200))])]),
  (code = "KOD-077", name = "Harpie's Feather Duster", frames = [spell], types = ["Spell"],
   attribute = wind,
   effects = [
     (form = activated,
      conditions = [(exists = (filter = (controller = mine, card = "Harpie Lady")))],
      options = [
        (name = "Slow Speed", speed = slow,
         choices = [
           (filter = (controller = opponents, zones = [monster, spellTrap],
                      anyOf = [
                        (face = up, frames = [spell, trap]),
                        (zones = [spellTrap], face = down)]),
            least = 0, most = 5, whenResolving = true)],
         operations = [
           (lasts = (kind = endOfTurn),
            modify = (modifier = (kind = prohibit,
                                  scope = (controller = mine, card = "Harpie Lady"),
                                  acts = [attack]))),
           (destroy = (what = (target = 0)))]),
        (name = "Quick Speed", speed = quick,
         choices = [
           (filter = (controller = opponents, zones = [monster, spellTrap],
                      anyOf = [
                        (face = up, frames = [spell, trap]),
                        (zones = [spellTrap], face = down)]),
            whenResolving = true)],
         operations = [(destroy = (what = (target = 0)))])])]),
  (code = "KOD-079", name = "Emissaries of Reconciliation", frames = [trap], types = ["Trap"],
   attribute = light,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = noBattleDamage, scope = (controller = mine),
                               other = (controller = opponents)))),
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = prohibit, scope = (controller = mine),
                               acts = [beDestroyedByBattle])))])]),
  (code = "KOD-080", name = "Silver Bow and Arrow", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = wind,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (typesAny = ["Angel"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 300)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 300)),
        (kind = lift, scope = (controller = opponents, face = up, typesNone = ["Burrowing"]),
         other = (host = true), acts = [beAttacked]),
        (kind = lift, scope = (host = true),
         other = (controller = opponents, face = up, typesNone = ["Burrowing"]),
         acts = [attack])])]),
  (code = "KOD-081", name = "Elf's Light", frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (attributes = [light]))],
      options = [
        (name = "+400 ATK, -200 DEF",
         operations = [
           (modify = (what = (target = 0),
                      modifier = (kind = attackAdd, amount = (number = 400)))),
           (modify = (what = (target = 0),
                      modifier = (kind = defenseAdd, amount = (number = -200))))]),
        (name = "an Ascended monster",
         operations = [
           (alterSummon = (method = alter, of = (target = 0),
                           result = (typesAny = ["Ascended"])))])])]),
  (code = "KOD-086", name = "Hypnotism", frames = [spell], types = ["Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = opponents, frames = [monster, token],
                   attackAbove = (greatestOver = (filter = (controller = mine),
                                                  stat = attack))))],
      operations = [
        (store = 1, lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = -800)))),
        (lasts = (kind = turns, count = 1),
         delayed = (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
                    conditions = [(exists = (filter = (zones = [monster], chosen = 1)))],
                    operations = [
                      (modify = (what = (stored = 1),
                                 modifier = (kind = typeAdd, type = "Hypnotized")))]))])]),
  (code = "KOD-087", name = "Prognostication", frames = [trap], types = ["Trap"], attribute = light,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = phaseStarts, eventPhase = main,
      conditions = [
        (opponentsTurn = void), (exists = (filter = (controller = opponents))),
        (none = (controller = mine))],
      choices = [
        (filter = (controller = opponents, zones = [hand]), whenResolving = true, random = true)],
      operations = [
        (chooseOne = [
           (name = "over 2000",
            operations = [
              (reveal = (target = 0)),
              (optional = true,
               conditions = [
                 (exists = (filter = (zones = [hand], frames = [monster],
                                      attackMin = 2001, originalStats = true,
                                      among = (target = 0))))],
               send = (what = (target = 0), zone = hand, to = (controller = void)))]),
           (name = "under 2000",
            operations = [
              (reveal = (target = 0)),
              (optional = true,
               conditions = [
                 (exists = (filter = (zones = [hand], frames = [monster],
                                      attackMax = 1999, originalStats = true,
                                      among = (target = 0))))],
               send = (what = (target = 0), zone = hand, to = (controller = void)))]),
           (name = "2000",
            operations = [
              (reveal = (target = 0)),
              (optional = true,
               conditions = [
                 (exists = (filter = (zones = [hand], frames = [monster],
                                      attackMin = 2000, attackMax = 2000, originalStats = true,
                                      among = (target = 0))))],
               send = (what = (target = 0), zone = hand, to = (controller = void)))])])])]),
  (code = "KOD-088", name = "Dark Energy", frames = [spell], types = ["Continuous", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = quick, worksIn = [hand, spellTrap],
      persists = (kind = myEndPhases, count = 1),
      conditions = [
        (atLeast = (left = (lifePointsOf = (opponents = void)), right = (number = 1001)))],
      choices = [
        (filter = (face = up, attributes = [dark], frames = [monster, token], attackMax = 1100,
                   originalStats = true,
                   noneOf = [
                     (happened = (event = targeted, other = (card = "Dark Energy"),
                                  window = thisDuel))]))],
      operations = [
        (modify = (what = (target = 0),
                   modifier = (kind = attackTimes, amount = (number = 200))))]),
     (form = static,
      modifiers = [
        (kind = lifePointsFloor, amount = (number = 1000), touchesSeats = true,
         seats = opponents)])]),
  (code = "KOD-090", name = "Toon World", frames = [spell], types = ["Slow", "Continuous", "Spell"],
   attribute = light,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, spellTrap], limit = (per = turn),
      operations = [(alterSummon = (method = alter, result = (typesAny = ["Toon"]), most = 5))]),
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, face = up, typesAny = ["Toon"]), least = 1, most = 5,
         whenResolving = true)],
      operations = [(hide = (what = (target = 0)))]),
     (form = triggered, mandatory = true, waitsFor = leftField, eventSubject = (onlySelf = true),
      operations = [
        (store = 1,
         send = (what = (each = (controller = mine, typesAny = ["Toon"])), zone = extraDeck)),
        (returnMaterial = (stored = 1))])]),
  (code = "KOD-094", name = "Shine Palace", frames = [spell], types = ["Spell"], attribute = light,
   mentions = ["Toon World"],
   effects = [
     (form = activated, speed = quick,
      conditions = [
        (exists = (filter = (controller = mine, zones = [spellTrap], face = up,
                             card = "Toon World")))],
      choices = [
        (filter = (controller = opponents, face = down), least = 0, most = 5,
         whenResolving = true)],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = attackAdd, scope = (controller = mine, attributes = [light]),
                               amount = (number = 500),
                               conditions = [
                                 (exists = (filter = (controller = mine, zones = [spellTrap],
                                                      face = up, card = "Toon World")))]))),
        (reveal = (target = 0))])]),
  (code = "KOD-095", name = "Curse of Darkness", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents, face = up))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = -700)),
        (kind = prohibit, scope = (host = true), acts = [attack, move]),
        (kind = battleLock, scope = (host = true))])]),
  (code = "KOD-096", name = "Copycat", frames = [spell], types = ["Spell"], attribute = light,
   mentions = ["Toon World"],
   effects = [
     (form = activated, speed = quick,
      conditions = [
        (happened = (event = activated, subject = (card = "Toon World"), window = thisDuel))],
      choices = [
        (filter = (controller = opponents, zones = [graveyard], frames = [monster, spell, trap]))],
      operations = [
        (lasts = (kind = permanent), becomeCard = (what = (self = void), to = (target = 0))),
        (chooseOne = [
           (name = "Normal Monster",
            conditions = [
              (exists = (filter = (zones = [spellTrap], frames = [monster],
                                   among = (self = void))))],
            operations = [(summon = (what = (self = void)))]),
           (name = "Spell",
            conditions = [
              (exists = (filter = (zones = [spellTrap], frames = [spell],
                                   among = (self = void))))],
            operations = [(ownSpeed = true, playCard = (self = void))]),
           (name = "Trap",
            conditions = [
              (exists = (filter = (zones = [spellTrap], frames = [trap],
                                   among = (self = void))))],
            operations = [
              (setCard = (self = void)),
              (lasts = (kind = endOfTurn),
               modify = (what = (self = void),
                         modifier = (kind = lift, clause = "kingdom.trap.wait-one-turn",
                                     acts = [activate])))])])])]),
  (code = "KOD-099", name = "Silver-Screen Mirror Wall", spokenNames = ["Mirror Wall"],
   frames = [trap], types = ["Continuous", "Trap"], attribute = light,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [
        (negateAttack = void),
        (modify = (what = (attacker = void),
                   modifier = (kind = originalAttackSet,
                               amount = (halfOf = (originalAttackOf = (affected = void))))))]),
     (form = static,
      modifiers = [
        (kind = lift, clause = "kingdom.idleness.checked-in-own-end-phase", touchesSeats = true,
         seats = opponents),
        (kind = lift, clause = "kingdom.trap.missed-trigger-warning", touchesSeats = true,
         seats = opponents)])]),
  (code = "KOD-101", name = "Shadow of Seduction", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine, card = "Harpie Lady"))],
      operations = [
        (equip = (what = (self = void), to = (target = 0))),
        (flip = (what = (each = (controller = opponents, face = down))))]),
     (form = triggered, mandatory = true, waitsFor = hidden, answersIn = [summoned, controlChanged],
      eventSubject = (controller = opponents, face = down),
      operations = [(flip = (what = (eventSubject = void)))]),
     (form = static, printed = equip,
      conditions = [(exists = (filter = (host = true, positions = [attack])))],
      modifiers = [
        (kind = battleLock, positions = [attack],
         scope = (controller = opponents, frames = [monster, token],
                  typesAny = [
                    "Angel", "Avian", "Demon", "Esper", "Spellcaster", "Support", "Warrior"]))]),
     (form = triggered, printed = equip, limit = (per = turn), waitsFor = phaseStarts,
      eventPhase = battle, conditions = [(myTurn = void)],
      choices = [(filter = (controller = opponents, positions = [attack, hiddenAttack]))],
      operations = [
        (decider = (controllerOf = (target = 0)),
         declareAttack = (what = (target = 0), to = (host = void)))])]),
  (code = "KOD-103", name = "Brain Control", frames = [spell], types = ["Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick, limit = (per = duel),
      options = [
        (name = "control",
         choices = [(filter = (controller = opponents))],
         operations = [(lasts = (kind = nextStandbyPhase), takeControl = (target = 0))]),
        (name = "Hypnotized",
         choices = [(filter = ())],
         operations = [
           (chooseOne = [
              (name = "add",
               operations = [
                 (modify = (what = (target = 0),
                            modifier = (kind = typeAdd, type = "Hypnotized")))]),
              (name = "remove",
               operations = [
                 (modify = (what = (target = 0),
                            modifier = (kind = typeRemove, type = "Hypnotized")))])])])])]),
  (code = "KOD-104", name = "Chaos Ritual", spokenNames = ["Black Luster Ritual"], frames = [spell],
   types = ["Continuous", "Spell"], attribute = light,
   recipe = (method = ritual, levels = 8,
             materials = [
               (filter = (zones = [hand, monster], attributes = [light], typesAny = ["Monster"])),
               (filter = (zones = [hand, monster], attributes = [dark], typesAny = ["Monster"])),
               (filter = (zones = [hand, monster], frames = [
                  monster, fusion, ritual, alter, integration, token]),
                count = 0, orMore = true)]),
   effects = [
     (form = activated, speed = quick,
      operations = [(optional = true, alterSummon = (method = ritual))]),
     (form = static, modifiers = [(kind = attributeAdd, attribute = dark)])]),
  (code = "KOD-111", name = "Magic-Reflection Armor - Metal Force", frames = [trap],
   types = ["Equip", "Trap"], attribute = earth,
   mentions = ["Metalized"],
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (controller = opponents), eventOther = (typesNone = ["Machine"]),
      conditions = [(exists = (filter = (onlySelf = true, zones = [spellTrap], face = down)))],
      operations = [
        (conditions = [(exists = (filter = (face = up, among = (attackTarget = void))))],
         equip = (what = (self = void), to = (attackTarget = void))),
        (conditions = [
           (exists = (filter = (positions = [defense], among = (attackTarget = void))))],
         battleSwap = (attackTarget = void))]),
     (form = activated, printed = equip, speed = quick,
      operations = [
        (alterSummon = (method = alter, of = (host = void), result = (typesAny = ["Metalized"])))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = typeAdd, scope = (host = true), type = "Machine"),
        (kind = prohibit, scope = (host = true),
         other = (anyOf = [(typesAny = ["Spellcaster"]), (equippedWith = (frames = [spell]))]),
         acts = [beDestroyedByBattle]),
        (kind = noBattleDamage, scope = (host = true),
         other = (anyOf = [(typesAny = ["Spellcaster"]), (equippedWith = (frames = [spell]))]))])]),
  (code = "KOD-113", name = "Skewer Pitfall", frames = [trap], types = ["Trap"], attribute = earth,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents, typesNone = ["Flying"],
                      onTerrainAttributes = [earth], noneOf = [(attributes = [wind])]),
      operations = [
        (negateAttack = void),
        (destroy = (what = (attacker = void), destructionDamage = true, damagePercent = 50))])]),
  (code = "KOD-116", name = "Time Machine", frames = [trap], types = ["Trap"], attribute = wind,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = destroyedByBattle,
      eventSubject = (controller = mine),
      operations = [
        (negateDamage = void), (clearModifiers = (eventSubject = void)),
        (chooseOne = [
           (name = "that monster",
            operations = [(store = 1, summon = (what = (eventSubject = void)))]),
           (name = "its material",
            conditions = [
              (exists = (filter = (zones = [graveyard], typesAny = ["Timeshifted"],
                                   among = (eventSubject = void))))],
            operations = [(store = 1, summon = (what = (materialOf = (eventSubject = void))))])]),
        (optional = true,
         alterSummon = (method = alter, of = (stored = 1),
                        result = (typesAny = ["Timeshifted"])))])]),
  (code = "KOD-119", name = "7 Completed", frames = [spell], types = ["Equip", "Spell"],
   attribute = light,
   effects = [
     (form = activated, speed = quick, limit = (per = turn),
      choices = [(filter = (hasEffect = dice))],
      options = [(name = "ATK"), (name = "DEF")],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip, conditions = [(chose = "ATK")],
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 700))]),
     (form = static, printed = equip, conditions = [(chose = "DEF")],
      modifiers = [(kind = defenseAdd, scope = (host = true), amount = (number = 700))]),
     (form = triggered, printed = equip, speed = quick, limit = (per = turn), waitsFor = dieRolled,
      eventSubject = (host = true),
      costs = [(send = (what = (self = void), zone = graveyard))],
      operations = [(negateRoll = void)])]),
  (code = "KOD-124", name = "Bandit", frames = [spell], types = ["Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = opponents, zones = [hand]), whenResolving = true)],
      operations = [
        (look = (seat = (opponents = void), zone = hand, count = 0)),
        (send = (what = (target = 0), zone = hand, to = (controller = void)))])]),
  (code = "KOD-125", name = "Graverobber", frames = [spell, trap], types = ["Spell", "Trap"],
   attribute = dark,
   plays = [(frame = spell, types = ["Slow"]), (frame = trap)],
   effects = [
     (form = activated, speed = slow, limit = (per = duel, shared = "grave"),
      conditions = [(playedAs = spell)],
      choices = [
        (filter = (controller = opponents, zones = [graveyard], frames = [monster, spell, trap]))],
      operations = [
        (chooseOne = [
           (name = "Normal Monster",
            conditions = [
              (exists = (filter = (zones = [graveyard], frames = [monster],
                                   among = (target = 0))))],
            operations = [(summon = (what = (target = 0)))]),
           (name = "Spell",
            conditions = [
              (exists = (filter = (zones = [graveyard], frames = [spell],
                                   among = (target = 0))))],
            operations = [(ownSpeed = true, playCard = (target = 0))]),
           (name = "Trap",
            conditions = [
              (exists = (filter = (zones = [graveyard], frames = [trap],
                                   among = (target = 0))))],
            operations = [
              (setCard = (target = 0)),
              (lasts = (kind = endOfTurn),
               modify = (what = (target = 0),
                         modifier = (kind = lift, clause = "kingdom.trap.wait-one-turn",
                                     acts = [activate])))])])]),
     (form = triggered, speed = quick, mandatory = true, limit = (per = duel, shared = "grave"),
      waitsFor = attackDeclared, eventSubject = (controller = opponents),
      conditions = [(playedAs = trap)],
      choices = [
        (filter = (controller = opponents, zones = [graveyard], frames = [monster, spell, trap]))],
      operations = [
        (chooseOne = [
           (name = "Normal Monster",
            conditions = [
              (exists = (filter = (zones = [graveyard], frames = [monster],
                                   among = (target = 0))))],
            operations = [(summon = (what = (target = 0)))]),
           (name = "Spell",
            conditions = [
              (exists = (filter = (zones = [graveyard], frames = [spell],
                                   among = (target = 0))))],
            operations = [(ownSpeed = true, playCard = (target = 0))]),
           (name = "Trap",
            conditions = [
              (exists = (filter = (zones = [graveyard], frames = [trap],
                                   among = (target = 0))))],
            operations = [
              (setCard = (target = 0)),
              (lasts = (kind = endOfTurn),
               modify = (what = (target = 0),
                         modifier = (kind = lift, clause = "kingdom.trap.wait-one-turn",
                                     acts = [activate])))])])])]),
  (code = "KOD-128", name = "Tears of a Mermaid", frames = [trap], types = ["Trap"],
   attribute = water,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = activated,
      eventSubject = (controller = opponents, zones = [spellTrap], frames = [spell, trap]),
      eventFrom = [spellTrap], eventFace = down,
      conditions = [(exists = (filter = (controller = mine, typesAny = ["Aquatic"])))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))])]),
  (code = "KOD-130", name = "Trap Displacement", frames = [trap], types = ["Trap"],
   attribute = dark,
   effects = [
     (form = activated, speed = quick, unstoppable = true,
      choices = [
        (filter = (controller = opponents, zones = [spellTrap], frames = [trap],
                   anyOf = [(targetsExactly = 1), (face = up, typesAll = ["Equip"])])),
        (filter = ())],
      operations = [
        (retarget = (what = (target = 0), to = (target = 1))),
        (conditions = [
           (none = (zones = [spellTrap], targetsExactly = 1, among = (target = 0))),
           (exists = (filter = (zones = [spellTrap], face = up, typesAll = ["Equip"],
                                among = (target = 0))))],
         equip = (what = (target = 0), to = (target = 1))),
        (optional = true, conditions = [(phase = battle)], endPhase = void)])]),
  (code = "KOD-131", name = "Chains of Magic Energy", frames = [spell], types = ["Spell"],
   attribute = light,
   effects = [
     (form = activated, speed = quick,
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = prohibit,
                               scope = (controller = opponents, frames = [monster, token, alter]),
                               acts = [attack, move]))),
        (lasts = (kind = endOfTurn),
         modify = (modifier = (kind = battleLock,
                               scope = (controller = opponents,
                                        frames = [monster, token, alter]))))])]),
  (code = "KOD-134", name = "Gorgon's Eye", frames = [trap], types = ["Continuous", "Trap"],
   attribute = dark,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = summoned,
      eventSubject = (controller = opponents, positions = [defense, hiddenDefense]),
      operations = [
        (lasts = (kind = endOfTurn),
         conditions = [(exists = (filter = (face = down, among = (eventSubject = void))))],
         modify = (what = (eventSubject = void), modifier = (kind = effectsNegated))),
        (ifDone = true, flip = (what = (eventSubject = void))),
        (modify = (what = (eventSubject = void),
                   modifier = (kind = typeAdd, type = "Petrified")))])]),
  (code = "KOD-137", name = "Magical Neutralizing Force Field", frames = [spell], types = ["Spell"],
   attribute = wind,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = opponents, face = up, zones = [spellTrap],
                   typesAll = ["Continuous"], typesAny = ["Spell", "Trap"]),
         all = true)],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "KOD-139", name = "Illusion Ritual", spokenNames = ["Black Illusion Ritual"],
   frames = [spell], types = ["Continuous", "Spell"], attribute = dark,
   recipe = (method = ritual,
             materials = [
               (filter = (zones = [hand, monster], typesAll = ["Monster", "Illusion"]))]),
   effects = [
     (form = activated, speed = quick,
      operations = [(optional = true, alterSummon = (method = ritual))])]),
  (code = "KOD-143", name = "Chaos Black Magic Ritual", frames = [spell],
   types = ["Continuous", "Spell"], attribute = dark,
   recipe = (method = ritual, levels = 8,
             materials = [(filter = (frames = [monster, token]), count = 2, orMore = true)]),
   effects = [
     (form = activated, speed = quick,
      operations = [(optional = true, alterSummon = (method = ritual))])])
];

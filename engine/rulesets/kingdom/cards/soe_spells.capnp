@0xb6daacd0eb3f0b89;
# Set SOE: spells and traps.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const soeSpells :List(Cards.Card) = [
  (code = "SOE-012", name = "Dark Generator", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, face = up, attributes = [dark], frames = [monster, token],
                   attackMax = 1000, originalStats = true))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = originalAttackTimes, scope = (host = true), amount = (number = 3))]),
     (form = triggered, printed = equip, mandatory = true, waitsFor = statChanged,
      eventSubject = (host = true), eventOther = (notSelf = true),
      operations = [
        (destroy = (what = (self = void))),
        (damage = (who = (controller = void), amount = (originalAttackOf = (host = void))))])]),
  (code = "SOE-020", name = "Swords of Revealing Light", frames = [spell],
   types = ["Slow", "Continuous", "Spell"], attribute = light,
   effects = [
     (form = activated, speed = slow,
      operations = [
        (flip = (what = (each = (controller = opponents, face = down)))),
        (lasts = (kind = whileSourceStays),
         modify = (what = (each = (controller = opponents)),
                   modifier = (kind = typeAdd, type = "Sealed")))],
      persists = (kind = opponentEndPhases, count = 3)),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (controller = opponents, typesAny = ["Sealed"]), acts = [attack]),
        (kind = prohibit, scope = (controller = opponents), acts = [hide, summon],
         positions = [hiddenAttack, hiddenDefense]),
        (kind = lift, clause = "kingdom.idleness.checked-in-own-end-phase", touchesSeats = true),
        (kind = lift, clause = "kingdom.trap.missed-trigger-warning", touchesSeats = true)])]),
  (code = "SOE-033", name = "Breath of God", frames = [spell], types = ["Spell"], attribute = wind,
   effects = [
     (form = activated, speed = quick,
      operations = [
        (destroy = (what = (each = (face = up, attributes = [earth], typesAny = ["Elemental"],
                                    frames = [monster, token])),
                    destructionDamage = true)),
        (lasts = (kind = endOfTurn),
         modify = (what = (each = (controller = mine, typesAny = ["Flying"])),
                   modifier = (kind = attackAdd, amount = (number = 300))))])]),
  (code = "SOE-036", name = "Messiah's Antlion Larva", frames = [trap], types = ["Equip", "Trap"],
   attribute = light,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (controller = opponents), eventOther = (typesAny = ["Insect"]),
      conditions = [(exists = (filter = (onlySelf = true, zones = [spellTrap], face = down)))],
      operations = [
        (negateAttack = void),
        (conditions = [(exists = (filter = (face = up, among = (attacker = void))))],
         equip = (what = (self = void), to = (attacker = void)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = prohibit, scope = (host = true), acts = [attack, move]),
        (kind = battleLock, scope = (host = true))])]),
  (code = "SOE-037", name = "Insect Armor with Laser Cannon LV. 5", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = fire,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (typesAny = ["Insect"], attackMax = 500, originalStats = true))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 1500)),
        (kind = typeAdd, scope = (host = true), type = "Fireblast")])]),
  (code = "SOE-042", name = "Sun Shower", frames = [trap], types = ["Trap"], attribute = light,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = summonDeclared,
      eventSubject = (controller = opponents),
      operations = [
        (optional = true,
         conditions = [
           (exists = (filter = (typesAny = ["Zombie", "Undead"], among = (eventSubject = void))))],
         negateSummon = void),
        (ifDone = true, destroy = (what = (eventSubject = void))),
        (destroy = (what = (each = (face = up, typesAny = ["Zombie", "Undead"])))),
        (lasts = (kind = myEndPhases, count = 1),
         modify = (what = (each = (controller = mine, typesAny = ["Plant"])),
                   modifier = (kind = attackAdd, amount = (number = 300))))])]),
  (code = "SOE-044", name = "Book of Secret Arts", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (frames = [monster, token], typesAny = ["Spellcaster"], typesNone = ["Demon"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 300)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 300))]),
     (form = triggered, waitsFor = sentToGraveyard, eventSubject = (onlySelf = true),
      eventFrom = [spellTrap],
      operations = [(gain = (who = (controller = void), amount = (number = 300)))])]),
  (code = "SOE-046", name = "Eye of Illusion", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (typesAny = ["Illusion"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = triggered, printed = equip, waitsFor = attackTargeted,
      eventSubject = (typesNone = ["Demon"]), eventOther = (host = true),
      choices = [(filter = (controller = mine, typesAny = ["Hypnotized"]), whenResolving = true)],
      operations = [(redirect = (to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = grant, scope = (host = true),
         granted = [
           (form = activated, printed = strike, speed = slow,
            choices = [(filter = (onAttackedTerrain = true), whenResolving = true)],
            operations = [
              (modify = (what = (target = 0),
                         modifier = (kind = typeAdd, type = "Hypnotized")))])])])]),
  (code = "SOE-055", name = "Horn of the Unicorn", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = light,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (typesAny = ["Beast", "Demon"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 700)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 700)),
        (kind = typeAdd, scope = (host = true), type = "Thunderblast")])]),
  (code = "SOE-056", name = "Power Booster LV. 2", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = earth,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (levelMin = 2, levelMax = 2, typesAny = ["Insect"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 1200)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 200))])]),
  (code = "SOE-057", name = "LV. 3 Laser Cannon", frames = [spell],
   types = ["Slow", "Equip", "Spell"], attribute = fire,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (typesAny = ["Insect"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 300)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 300)),
        (kind = typeAdd, scope = (host = true), type = "Fireblast")])]),
  (code = "SOE-062", name = "Holy Barrier - Mirror Force", spokenNames = ["Mirror Force"],
   frames = [trap], types = ["Trap"], attribute = light,
   effects = [
     (form = triggered, speed = quick, mandatory = true, limit = (per = duel),
      waitsFor = attackDeclared, eventSubject = (controller = opponents),
      operations = [
        (redirect = (to = (each = (controller = opponents, face = up, positions = [attack]))))])]),
  (code = "SOE-064", name = "Monster Recovery", frames = [spell], types = ["Slow", "Spell"],
   attribute = wind,
   effects = [
     (form = activated, speed = slow,
      conditions = [(exists = (filter = (controller = mine, withOwner = true)))],
      operations = [
        (send = (what = (each = (controller = mine, zones = [hand, monster, spellTrap],
                                 notSelf = true)),
                 zone = deck)),
        (shuffle = (controller = void)),
        (draw = (who = (controller = void), amount = (number = 5)))])]),
  (code = "SOE-069", name = "Burning Land", frames = [spell], types = ["Slow", "Spell"],
   attribute = fire,
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, levelMin = 5, typesAny = ["Fireblast"]),
         whenResolving = true)],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (
           what = (target = 0),
           modifier = (
             kind = grant,
             granted = [
               (form = activated, printed = strike, speed = slow,
                strikeTerrain = (zones = [terrain], attributes = [earth]),
                choices = [
                  (filter = (controller = opponents, zones = [terrain], attributes = [earth]),
                   least = 0, most = 5, whenResolving = true, terrain = true)],
                operations = [
                  (replaceTerrain = (marker = (target = 0), by = "Wasteland")),
                  (lasts = (kind = endOfTurn),
                   modify = (what = (self = void),
                             modifier = (kind = attackAdd, amount = (number = 200)))),
                  (lasts = (kind = endOfTurn),
                   modify = (
                     what = (self = void),
                     modifier = (kind = attackAll,
                                 other = (controller = opponents, onTerrain = "Wasteland")))),
                  (lasts = (kind = endOfTurn),
                   modify = (
                     modifier = (kind = lift, clause = "kingdom.effect.strike-skips-battle-phase",
                                 touchesSeats = true, seats = mine)))])])))])]),
  (code = "SOE-072", name = "Fusion", spokenNames = ["Polymerization"], frames = [spell],
   types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      options = [
        (name = "fuse", operations = [(fusionSummon = (method = fusion))]),
        (name = "attach",
         choices = [
           (filter = (controller = mine)),
           (filter = (controller = mine, hasEffect = attach, noneOf = [(among = (target = 0))]),
            whenResolving = true)],
         operations = [(attach = (what = (target = 1), to = (target = 0)))])])]),
  (code = "SOE-074", name = "Magical Drizzle", frames = [spell], types = ["Spell"],
   attribute = water,
   effects = [
     (form = activated, speed = quick,
      options = [
        (name = "soak",
         operations = [
           (modify = (what = (each = (typesAny = ["Poisoned"])),
                      modifier = (kind = typeRemove, type = "Poisoned"))),
           (modify = (what = (each = (face = up)),
                      modifier = (kind = typeAdd, type = "Dampened")))]),
        (name = "quench",
         conditions = [(attacker = (typesAny = ["Fireblast"]))],
         operations = [
           (negateAttack = void),
           (conditions = [(phase = battle)], endPhase = void)])])]),
  (code = "SOE-082", name = "Cyber Bondage", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (card = "Harpie Lady"))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 500)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 500))]),
     (form = replacement, printed = equip, waitsFor = hostLeft,
      eventSubject = (onlySelf = true, zones = [spellTrap]),
      choices = [(filter = (card = "Harpie Lady", face = up), whenResolving = true)],
      operations = [
        (instead = void), (equip = (what = (self = void), to = (target = 0)))])]),
  (code = "SOE-085", name = "Kaleidoscope - Elegant Doppelgangers", frames = [spell],
   types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      conditions = [(exists = (filter = (controller = mine, card = "Harpie Lady")))],
      operations = [(skipPhase = battle)],
      options = [
        (name = "more",
         choices = [
           (filter = (controller = mine, zones = [hand, deck], card = "Harpie Lady"), most = 2,
            whenResolving = true)],
         operations = [
           (summon = (what = (target = 0))), (shuffle = (controller = void))]),
        (name = "swarm",
         choices = [(filter = (controller = mine, card = "Harpie Lady"), whenResolving = true)],
         operations = [
           (alterSummon = (method = alter, result = (typesAny = ["Swarm"]),
                           of = (target = 0)))])])]),
  (code = "SOE-092", name = "Full Moon", frames = [spell], types = ["Slow", "Continuous", "Spell"],
   attribute = light,
   effects = [
     (form = activated, speed = slow,
      conditions = [
        (none = (controller = mine, notSelf = true, face = up, zones = [spellTrap],
                 nameContains = "Moon", typesAll = ["Continuous", "Spell"]))]),
     (form = static,
      modifiers = [
        (kind = prohibit,
         scope = (controller = mine, notSelf = true, zones = [hand, spellTrap],
                  nameContains = "Moon", typesAll = ["Continuous", "Spell"]),
         acts = [activate])]),
     (form = static,
      modifiers = [
        (kind = attackAdd, scope = (typesAny = ["Beast"]), amount = (number = 300)),
        (kind = defenseAdd, scope = (typesAny = ["Beast"]), amount = (number = 300))]),
     (form = static,
      modifiers = [
        (kind = replacesTimes, other = (zones = [terrain], attributes = [water]),
         amount = (number = 2))]),
     (form = triggered, mandatory = true, waitsFor = destroyed,
      eventSubject = (onlySelf = true, zones = [spellTrap]),
      operations = [
        (replaceTerrain = (marker = (each = (zones = [terrain], attributes = [water])),
                           by = "Land"))])]),
  (code = "SOE-099", name = "Defense Seal", frames = [spell, trap], types = ["Spell", "Trap"],
   attribute = earth,
   plays = [(frame = spell, types = ["Slow"]), (frame = trap, types = ["Continuous"])],
   effects = [
     (form = activated, printed = play, speed = slow, conditions = [(playedAs = spell)],
      choices = [(filter = (controller = opponents, positions = [defense, hiddenDefense]))],
      operations = [
        (lasts = (kind = endOfTurn), battleLock = (what = (target = 0), position = attack))]),
     (form = triggered, printed = play, speed = quick, mandatory = true, waitsFor = conditionsMet,
      conditions = [
        (playedAs = trap),
        (exists = (filter = (controller = opponents, positions = [defense, hiddenDefense]),
                   least = 2))],
      operations = [
        (lasts = (kind = whileSourceStays),
         battleLock = (what = (each = (controller = opponents, frames = [monster, token])),
                       position = attack))]),
     (form = triggered, mandatory = true, waitsFor = summoned, answersIn = [controlChanged],
      eventSubject = (controller = opponents, frames = [monster, token]),
      conditions = [
        (exists = (filter = (onlySelf = true, zones = [spellTrap],
                             happened = (event = effectActivated, window = thisDuel,
                                         sameStay = true))))],
      operations = [
        (lasts = (kind = whileSourceStays),
         battleLock = (what = (eventSubject = void), position = attack))])]),
  (code = "SOE-100", name = "Magical Silk Hats", frames = [spell], types = ["Continuous", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = quick, persists = (kind = myEndPhases, count = 5),
      choices = [(filter = (controller = mine, typesAny = ["Spellcaster"]))],
      operations = [
        (store = 1, createToken = (card = "Silk Hat Token", count = (number = 3))),
        (store = 1, alsoStore = 2, hide = (what = (target = 0), position = hiddenAttack)),
        (store = 1, hide = (what = (result = 0), position = hiddenAttack))]),
     (form = activated, speed = slow, limit = (per = turn),
      operations = [(shufflePieces = (stored = 1))]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (chosen = 1), other = (controller = opponents),
         acts = [beTargeted])]),
     (form = triggered, mandatory = true, waitsFor = flipped, eventSubject = (chosen = 2),
      operations = [(destroy = (what = (self = void)))]),
     (form = triggered, mandatory = true, waitsFor = leftField,
      eventSubject = (onlySelf = true, zones = [spellTrap]),
      operations = [
        (send = (what = (each = (zones = [monster], chosen = 1, frames = [token])),
                 zone = extraDeck)),
        (flip = (what = (each = (zones = [monster], face = down, chosen = 1,
                                  frames = [monster, fusion, ritual, alter, integration])))),
        (setCard = (each = (zones = [monster], face = down, chosen = 1, frames = [trap])))])]),
  (code = "SOE-102", name = "Curse of the Hexagram", spokenNames = ["Shadow Spell"],
   frames = [trap], types = ["Equip", "Trap"], attribute = dark,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      conditions = [
        (exists = (filter = (onlySelf = true, zones = [monster, spellTrap], face = down)))],
      operations = [
        (optional = true, negateAttack = void),
        (conditions = [(exists = (filter = (face = up, among = (eventSubject = void))))],
         equip = (what = (self = void), to = (eventSubject = void))),
        (delayed = (
           form = triggered, mandatory = true, waitsFor = countdown,
           countdown = (kind = myEndPhases, count = 2),
           conditions = [
             (exists = (filter = (host = true,
                                  frames = [fusion, ritual, alter, integration])))],
           operations = [(destroy = (what = (self = void)))]))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = -700)),
        (kind = prohibit, scope = (host = true), acts = [attack]),
        (kind = effectsNegated, scope = (host = true)),
        (kind = battleLock, scope = (host = true))]),
     (form = triggered, printed = equip, waitsFor = attackTargeted,
      eventSubject = (controller = opponents), eventOther = (noneOf = [(host = true)]),
      conditions = [(exists = (filter = (host = true, hasEffect = strike)))],
      operations = [(redirect = (to = (host = void)))])]),
  (code = "SOE-106", name = "Attack Nullification", spokenNames = ["Negate Attack"],
   frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared, answersIn = [attackRedirected],
      eventSubject = (controller = opponents),
      operations = [
        (negateAttack = void),
        (conditions = [(phase = battle)], endPhase = void)])]),
  (code = "SOE-107", name = "Resurrection of the Dead", spokenNames = ["Monster Reborn"],
   frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (zones = [graveyard],
                   frames = [monster, fusion, ritual, alter, integration, token]))],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "SOE-123", name = "Claw of the Dark Dragon Tribe", frames = [spell],
   types = ["Equip", "Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (attributes = [dark], typesAny = ["Dragon"]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 600))]),
     (form = triggered, printed = equip, mandatory = true, limit = (per = stay),
      waitsFor = attackDeclared, eventSubject = (host = true),
      operations = [
        (modify = (what = (attackTarget = void), modifier = (kind = noFieldPower)))]),
     (form = triggered, printed = equip, mandatory = true, waitsFor = destroyedByBattle,
      eventOther = (host = true),
      operations = [
        (conditions = [
           (exists = (filter = (controller = opponents, sameLevelAs = (eventSubject = void),
                                sameAttributeAs = (eventSubject = void))))],
         extraAttack = (host = void))])]),
  (code = "SOE-135", name = "You Reap what you Sow", spokenNames = ["Just Desserts"],
   frames = [trap], types = ["Trap"], attribute = fire,
   effects = [
     (form = triggered, speed = quick, mandatory = true, limit = (per = duel), waitsFor = summoned,
      eventSubject = (controller = mine, positions = [hiddenAttack, hiddenDefense]),
      conditions = [
        (atMost = (left = (lifePointsOf = (controller = void)), right = (number = 1500))),
        (atLeast = (left = (lifePointsOf = (opponents = void)), right = (number = 2000))),
        (atMost = (left = (countOf = (controller = opponents)), right = (number = 3)))],
      operations = [
        (damage = (who = (opponents = void),
                   amount = (productOf = (left = (number = 500),
                                          right = (countOf = (controller = opponents))))))])]),
  (code = "SOE-138", name = "Horn of Ascension", spokenNames = ["Horn of Heaven"], frames = [trap],
   types = ["Trap"], attribute = wind,
   effects = [
     (form = activated, speed = quick, unstoppable = true,
      limit = (per = duel, shared = "horn"), answersIn = [summonDeclared],
      eventSubject = (frames = [monster, token]),
      choices = [(filter = (controller = mine, noneOf = [(among = (eventSubject = void))]))],
      costs = [(send = (what = (target = 0), zone = graveyard))],
      operations = [(negateSummon = void)]),
     (form = activated, speed = quick, unstoppable = true,
      limit = (per = duel, shared = "horn"), answersIn = [effectActivated],
      eventSubject = (zones = [monster, hand, graveyard], frames = [monster, token]),
      choices = [(filter = (controller = mine))],
      costs = [(send = (what = (target = 0), zone = graveyard))],
      operations = [
        (negateActivation = (chainLink = void)),
        (destroy = (what = (eventSubject = void)))])]),
  (code = "SOE-140", name = "Change of Heart", frames = [spell], types = ["Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = quick, limit = (per = duel),
      choices = [(filter = (face = up))],
      operations = [(lasts = (kind = endOfTurn), takeControl = (target = 0))])])
];

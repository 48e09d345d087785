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
     (form = static, printed = equip,
      modifiers = [(kind = typeAdd, scope = (host = true), type = "Flying")])],
   unexpressed = "searches its castle; guards its effects and itself"),
  (code = "KOD-008", name = "Chaos Shield", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = dark,
   unexpressed = "fixes DEF of all and locks them"),
  (code = "KOD-024", name = "Call of the Living Dead", spokenNames = ["Call of the Haunted"],
   frames = [spell], types = ["Slow", "Continuous", "Spell"], attribute = dark,
   unexpressed = "Alter Summons Zombies from the GY"),
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
   unexpressed = "a spider waits at marked tiles"),
  (code = "KOD-041", name = "Chain-Attached Boomerang", frames = [trap], types = ["Equip", "Trap"],
   attribute = dark,
   unexpressed = "negates an attack and becomes a Warrior Equip"),
  (code = "KOD-042", name = "Labyrinth Change", frames = [spell], types = ["Spell"],
   attribute = earth,
   unexpressed = "changes the labyrinth"),
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
        (kind = attackAdd, scope = (host = true), amount = (number = -300),
         other = (attributes = [water]))])]),
  (code = "KOD-055", name = "Water Rising", frames = [spell], types = ["Continuous", "Spell"],
   attribute = water,
   unexpressed = "floods the field; opens traps to the opponent"),
  (code = "KOD-056", name = "Remove Trap", frames = [spell], types = ["Spell"], attribute = light,
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (zones = [spellTrap], face = up, typesAll = ["Trap"],
                   typesAny = ["Continuous", "Equip"]))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "KOD-058", name = "Force", frames = [spell], types = ["Slow", "Spell"], attribute = dark,
   unexpressed = "halves life points into ATK"),
  (code = "KOD-060", name = "Monster Replace", frames = [spell], types = ["Spell"],
   attribute = wind,
   unexpressed = "choose one: switch places, or exchange with the hand"),
  (code = "KOD-063", name = "Multiply", frames = [spell], types = ["Spell"], attribute = dark,
   unexpressed = "choose one: a Swarm, or Clone Tokens"),
  (code = "KOD-065", name = "The Eye of Truth", frames = [spell], types = ["Spell"],
   attribute = light,
   unexpressed = "choose one: hand revealed, or one face-down card"),
  (code = "KOD-068", name = "Magic Removal", spokenNames = ["De-Spell"], frames = [spell],
   types = ["Spell"], attribute = light,
   unexpressed = "destroys a face-up Spell or looks at a set card"),
  (code = "KOD-069", name = "Deck Destruction Virus of Death", spokenNames = ["Crush Card"],
   frames = [trap], types = ["Equip", "Trap"], attribute = dark,
   unexpressed = "infects the Deck"),
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
   unexpressed = "choose one: an enemy monster as own, or a copied Spell"),
  (code = "KOD-076", name = "Rose Whip", frames = [spell], types = ["Slow", "Equip", "Spell"],
   attribute = earth,
   effects = [
     (form = activated, speed = slow,
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
        (kind = defenseAdd, scope = (host = true), amount = (number = 200))])],
   unexpressed = "quick when you control one monster only"),
  (code = "KOD-077", name = "Harpie's Feather Duster", frames = [spell], types = ["Spell"],
   attribute = wind,
   effects = [
     (form = activated, speed = quick,
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
        (kind = lift, scope = (host = true),
         other = (controller = opponents, face = up, typesNone = ["Burrowing"]),
         acts = [attack])])]),
  (code = "KOD-081", name = "Elf's Light", frames = [spell], types = ["Spell"], attribute = light,
   unexpressed = "choose one: +400/-200, or an Ascended monster"),
  (code = "KOD-086", name = "Hypnotism", frames = [spell], types = ["Spell"], attribute = dark,
   unexpressed = "-800 ATK, and Hypnotized in the End Phase"),
  (code = "KOD-087", name = "Prognostication", frames = [trap], types = ["Trap"], attribute = light,
   unexpressed = "guesses a card of the hand"),
  (code = "KOD-088", name = "Dark Energy", frames = [spell], types = ["Continuous", "Spell"],
   attribute = dark,
   effects = [
     (form = activated, speed = quick, persists = (kind = myEndPhases, count = 1),
      conditions = [
        (atLeast = (left = (lifePointsOf = (opponents = void)), right = (number = 1001)))],
      choices = [
        (filter = (face = up, attributes = [dark], frames = [monster, token], attackMax = 1100,
                   originalStats = true,
                   noneOf = [
                     (happened = (event = statChanged, other = (card = "Dark Energy"),
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
   unexpressed = "Alter Summons up to five Toons; all reverts"),
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
   unexpressed = "becomes a card of the opponent's GY"),
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
   unexpressed = "lures attacks; the other player declares"),
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
   unexpressed = "ritual of LIGHT and DARK, levels 8 or more"),
  (code = "KOD-111", name = "Magic-Reflection Armor - Metal Force", frames = [trap],
   types = ["Equip", "Trap"], attribute = earth,
   mentions = ["Metalized"],
   unexpressed = "equips and Metalizes the attacked monster"),
  (code = "KOD-113", name = "Skewer Pitfall", frames = [trap], types = ["Trap"], attribute = earth,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents, typesNone = ["Flying"],
                      onTerrainAttributes = [earth], noneOf = [(attributes = [wind])]),
      operations = [
        (negateAttack = void),
        (destroy = (what = (attacker = void), destructionDamage = true, damagePercent = 50))])]),
  (code = "KOD-116", name = "Time Machine", frames = [trap], types = ["Trap"], attribute = wind,
   unexpressed = "brings a destroyed monster back"),
  (code = "KOD-119", name = "7 Completed", frames = [spell], types = ["Equip", "Spell"],
   attribute = light,
   unexpressed = "+700 ATK or DEF by choice; rerolls"),
  (code = "KOD-124", name = "Bandit", frames = [spell], types = ["Spell"], attribute = dark,
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = opponents, zones = [hand]), whenResolving = true)],
      operations = [
        (look = (seat = (opponents = void), zone = hand, count = 0)),
        (send = (what = (target = 0), zone = hand, to = (controller = void)))])]),
  (code = "KOD-125", name = "Graverobber", frames = [spell, trap], types = ["Spell", "Trap"],
   attribute = dark,
   unexpressed = "Spell or Trap; plays a card of the opponent's GY"),
  (code = "KOD-128", name = "Tears of a Mermaid", frames = [trap], types = ["Trap"],
   attribute = water,
   effects = [
     (form = triggered, speed = quick, mandatory = true, waitsFor = activated,
      eventSubject = (controller = opponents, frames = [spell, trap]), eventFrom = [spellTrap],
      conditions = [(exists = (filter = (controller = mine, typesAny = ["Aquatic"])))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))])]),
  (code = "KOD-130", name = "Trap Displacement", frames = [trap], types = ["Trap"],
   attribute = dark,
   effects = [
     (form = triggered, speed = quick, unstoppable = true, waitsFor = activated,
      eventSubject = (controller = opponents, frames = [trap], targetsExactly = 1),
      choices = [(filter = ())],
      operations = [
        (retarget = (what = (chainLink = void), to = (target = 0))),
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
   unexpressed = "petrifies what is summoned in DEF"),
  (code = "KOD-137", name = "Magical Neutralizing Force Field", frames = [spell], types = ["Spell"],
   attribute = wind,
   effects = [
     (form = activated, speed = quick,
      operations = [
        (destroy = (what = (each = (controller = opponents, face = up, zones = [spellTrap],
                                    typesAll = ["Continuous"],
                                    typesAny = ["Spell", "Trap"]))))])]),
  (code = "KOD-139", name = "Illusion Ritual", spokenNames = ["Black Illusion Ritual"],
   frames = [spell], types = ["Continuous", "Spell"], attribute = dark,
   unexpressed = "ritual of an Illusion"),
  (code = "KOD-143", name = "Chaos Black Magic Ritual", frames = [spell],
   types = ["Continuous", "Spell"], attribute = dark,
   unexpressed = "ritual of Normal monsters, levels 8 or more")
];

@0xc5eb6ccd6e267ea0;
# Set SOE: rule cards.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const soeRules :List(Cards.Card) = [
  (code = "SOE-001", name = "Tabletop", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = earth, deck = extra,
   terrains = ["Land", "Land", "Land", "Land", "Land"]),
  (code = "SOE-008", name = "Kaiba Corporation Arena", frames = [rule],
   types = ["Setup", "Rule", "Field"], attribute = light, deck = extra,
   terrainsRed = ["Arena", "Arena", "Arena", "Arena", "Arena"],
   terrainsBlue = ["Arena", "Arena", "Arena", "Arena", "Arena"]),
  (code = "SOE-029", name = "Palace God Pantheon", frames = [rule], types = ["Rule"],
   attribute = dark, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (zones = [monster, spellTrap], typesAny = ["Palace God"])))],
      modifiers = [
        (kind = prohibit, scope = (owner = mine, card = "Exodia"),
         other = (controller = opponents, hierarchyBelow = (affected = void)),
         acts = [beDestroyedByEffect, beTargeted]),
        (kind = prohibit, scope = (owner = mine, card = "Exodia"),
         acts = [beTakenControlOf, attackNegated, beRedirected]),
        (kind = summonSecure, scope = (owner = mine, card = "Exodia"))])]),
  (code = "SOE-047", name = "Power of Hypnosis", frames = [rule], types = ["Rule"],
   attribute = dark, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Hypnotized"])))],
      modifiers = [
        (kind = prohibit, scope = (typesAny = ["Hypnotized"], withOwner = true),
         acts = [attack])])]),
  (code = "SOE-050", name = "Forest Glade", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = earth, deck = extra,
   terrainsRed = ["Forest", "Forest", "Forest", "Forest", "Forest"],
   terrainsBlue = ["Forest", "Wasteland", "Forest", "Wasteland", "Forest"]),
  (code = "SOE-071", name = "Corrosive Poison", frames = [rule], types = ["Rule"],
   attribute = water, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Poisoned"])))],
      modifiers = [(kind = noFieldPower, scope = (typesAny = ["Poisoned"]))]),
     (form = triggered, mandatory = true, waitsFor = phaseStarts, eventPhase = end,
      operations = [
        (modify = (what = (each = (typesAny = ["Poisoned"])),
                   modifier = (kind = attackAdd,
                               amount = (productOf = (left = (number = -100),
                                                      right = (levelOf = (affected = void)))))))])]),
  (code = "SOE-075", name = "Electric Current", frames = [rule], types = ["Rule"],
   attribute = light, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Dampened"])))]),
     (form = triggered, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (typesAny = ["Thunderblast"]), eventOther = (typesAny = ["Dampened"]),
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (eventSubject = void),
                   modifier = (kind = attackAdd, amount = (number = 500)))),
        (lasts = (kind = endOfTurn),
         conditions = [
           (anyOf = [
             (happened = (event = activated, subject = (frames = [spell], attributes = [water]),
                          window = thisRound)),
             (happened = (event = activated, subject = (frames = [spell], attributes = [water]),
                          window = lastRound))])],
         modify = (what = (eventSubject = void),
                   modifier = (kind = attackAdd, amount = (number = 500))))])]),
  (code = "SOE-076", name = "Barren Valley", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = earth, deck = extra,
   terrainsRed = ["Land", "Wasteland", "Wasteland", "Wasteland", "Land"],
   terrainsBlue = ["Land", "Wasteland", "Wasteland", "Wasteland", "Land"]),
  (code = "SOE-077", name = "Foot of the Mountain", frames = [rule],
   types = ["Setup", "Rule", "Field"], attribute = earth, deck = extra,
   terrainsRed = ["Forest", "Mountain", "Mountain", "Mountain", "Mountain"],
   terrainsBlue = ["Forest", "Meadow", "Meadow", "Forest", "Forest"]),
  (code = "SOE-080", name = "Flying Advantage", frames = [rule], types = ["Rule"], attribute = wind,
   deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (typesAny = ["Flying"])))],
      modifiers = [
        (kind = noFieldPower, scope = (positions = [attack, hiddenAttack], typesNone = ["Flying"]),
         other = (typesAny = ["Flying"]))])]),
  (code = "SOE-089", name = "Ocean Cliff", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = water, deck = extra,
   terrainsRed = ["Sea", "Sea", "Sea", "Sea", "Sea"],
   terrainsBlue = [
     "Rugged Coast", "Rugged Coast", "Rugged Coast", "Rugged Coast", "Rugged Coast"]),
  (code = "SOE-096", name = "The Surrounding Forest", frames = [rule],
   types = ["Setup", "Rule", "Field"], attribute = earth, deck = extra,
   terrainsRed = ["Forest", "Land", "Land", "Land", "Forest"],
   terrainsBlue = ["Forest", "Land", "Land", "Land", "Forest"]),
  (code = "SOE-108", name = "The Forest Line", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = earth, deck = extra,
   terrainsRed = ["Forest", "Forest", "Forest", "Meadow", "Meadow"],
   terrainsBlue = ["Meadow", "Meadow", "Forest", "Forest", "Forest"]),
  (code = "SOE-109", name = "Grassland's End", frames = [rule], types = ["Setup", "Rule", "Field"],
   attribute = earth, deck = extra,
   terrainsRed = ["Wasteland", "Wasteland", "Wasteland", "Wasteland", "Wasteland"],
   terrainsBlue = ["Meadow", "Meadow", "Meadow", "Meadow", "Meadow"]),
  (code = "SOE-115", name = "Burning Fighting Spirit", frames = [rule], types = ["Rule"],
   attribute = fire, deck = extra,
   effects = [
     (form = static, printed = event,
      conditions = [(exists = (filter = (attributes = [fire])))],
      modifiers = [
        (kind = noFieldPower, scope = (typesAny = ["Beast", "Dinosaur"]),
         other = (attributes = [fire]))])]),
  (code = "SOE-142", name = "Yugi", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = light, deck = extra, strategyName = "Heart of the Duelist",
   strategy = [
     (card = "Dark Magician"), (card = "Dark Dragon"),
     (card = "Winged Dragon, Guardian of the Fortress"), (card = "Mammoth Graveyard"),
     (card = "Magical Drizzle"), (card = "Giant Soldier of Stone"), (card = "Holy Elf"),
     (card = "Resurrection of the Dead"), (card = "Monster Replace"), (card = "Kuriboh"),
     (card = "Multiply")]),
  (code = "SOE-143", name = "Yugi", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = light, deck = extra, strategyName = "Ancient Power",
   strategy = [
     (card = "Dark Magician"), (card = "Head of the Sealed One"), (card = "Gaia the Fierce Knight"),
     (card = "Beaver Warrior"), (card = "Swords of Revealing Light"), (card = "Elf Swordsman"),
     (card = "Demon's Summon"), (card = "Gremlin"), (card = "Kuriboh"), (card = "Curse of Dragon"),
     (card = "Holy Barrier - Mirror Force"), (card = "Magical Silk Hats"),
     (card = "Curse of the Hexagram"), (card = "Resurrection of the Dead")]),
  (code = "SOE-144", name = "The Other Yugi", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = dark, deck = extra, strategyName = "Unity",
   strategy = [
     (card = "Dark Magician"), (card = "Flame Swordsman"), (card = "Saint Magician"),
     (card = "Commander")],
   alsoNamed = ["Yugi"],
   effects = [
     (form = activated, speed = quick, limit = (per = duel), conditions = [(phase = setup)],
      choices = [
        (filter = (controller = mine, zones = [extraDeck], card = "SOE-142"), least = 0,
         whenResolving = true),
        (filter = (controller = mine, zones = [extraDeck], card = "Jonouchi"), least = 0,
         whenResolving = true),
        (filter = (controller = mine, zones = [extraDeck], card = "Anzu"), least = 0,
         whenResolving = true),
        (filter = (controller = mine, zones = [extraDeck], card = "Honda"), least = 0,
         whenResolving = true)],
      operations = [
        (store = 1, reveal = (target = 0)), (store = 1, reveal = (target = 1)),
        (store = 1, reveal = (target = 2)), (store = 1, reveal = (target = 3))]),
     (form = static,
      modifiers = [
        (kind = countsAs, party = (stored = 1), purpose = "integration")])]),
  (code = "SOE-145", name = "Jonouchi", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = fire, deck = extra, strategyName = "Heart of the Underdog",
   strategy = [
     (card = "Time Wizard"), (card = "Baby Dragon"), (card = "Tiger Axe"), (card = "Axe Raider"),
     (card = "Flame Swordsman"), (card = "Barbarian #1"), (card = "Red-Eyes Black Dragon"),
     (card = "Armored Lizard"), (card = "Shield in the Right Hand, Sword in the Left Hand"),
     (card = "Chain-Attached Boomerang"), (card = "Mimic Illusionist"), (card = "Graverobber")]),
  (code = "SOE-146", name = "Anzu", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = light, deck = extra, strategyName = "Shining Friendship",
   strategy = [
     (card = "Saint Magician"), (card = "Happy Lover"), (card = "Petit Angel"),
     (card = "Friendship"), (card = "Breath of God"), (card = "Emissaries of Reconciliation"),
     (card = "Elf's Light"), (card = "Magic Removal")]),
  (code = "SOE-147", name = "Honda", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Manly Force",
   strategy = [(card = "Commander"), (card = "Barbarian #2")]),
  (code = "SOE-148", name = "Kaiba", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = light, deck = extra, strategyName = "Power and Virus",
   strategy = [
     (card = "Blue-Eyes White Dragon", count = 3), (card = "Minotaurus"), (card = "Kentauros"),
     (card = "Sword Stalker of Revenge"), (card = "Fusion"), (card = "Attack Nullification"),
     (card = "Saggi the Dark Clown"), (card = "Deck Destruction Virus of Death")]),
  (code = "SOE-149", name = "Pegasus", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = dark, deck = extra, strategyName = "Infinite Illusions",
   strategy = [
     (card = "Illusionist Faceless Mage"), (card = "Eye of Illusion"), (card = "Jar Djinn"),
     (card = "Pot of Dragon-Tribe Sealing"), (card = "Dark-Eyes Illusionist"),
     (card = "Illusion Ritual"), (card = "Thousand-Eyes Heresy God")]),
  (code = "SOE-150", name = "Bakura", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = dark, deck = extra, strategyName = "Hidden Threat",
   strategy = [
     (card = "Reaper of the Cards"), (card = "Change of Heart"), (card = "Metamor Pot", count = 2),
     (card = "White Thief"), (card = "Flesh-Eating Insect"), (card = "Chains of Magic Energy")]),
  (code = "SOE-151", name = "Haga", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Insect Swarm",
   strategy = [
     (card = "Basic Insect"), (card = "Insect Armor with Laser Cannon LV. 5"),
     (card = "Killer Bee"), (card = "Hercules Beetle"), (card = "Roachball"), (card = "Big Ant"),
     (card = "Sickle Killer"), (card = "Larva Moth"), (card = "Parasite Worm"),
     (card = "Cocoon of Evolution")]),
  (code = "SOE-152", name = "Ryuzaki", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Dinosaur Stomp",
   strategy = [
     (card = "Two-Headed King Rex"), (card = "Swordsaurus"), (card = "Megasaurus"),
     (card = "Corpse-Devouring Dinosaur"), (card = "Wild Raptor"), (card = "Evil Night Dragon"),
     (card = "Trakodon"), (card = "Red-Eyes Black Dragon"),
     (card = "Claw of the Dark Dragon Tribe")]),
  (code = "SOE-153", name = "Mai", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = wind, deck = extra, strategyName = "Harpie's Strike",
   strategy = [
     (card = "Harpie Lady"), (card = "Cyber Bondage"),
     (card = "Kaleidoscope - Elegant Doppelgangers"), (card = "Rose Whip"),
     (card = "Harpie's Feather Duster"), (card = "Silver-Screen Mirror Wall"),
     (card = "Harpie's Pet Dragon"), (card = "Shadow of Seduction")]),
  (code = "SOE-154", name = "Kajiki", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = water, deck = extra, strategyName = "Terror from the Deep",
   strategy = [
     (card = "Devil Kraken"), (card = "Jellyfish"), (card = "Leviathan"), (card = "Megalodon")]),
  (code = "SOE-155", name = "Mokuba", frames = [rule], types = ["Setup", "Rule", "Duelist"],
   attribute = earth, deck = extra, strategyName = "Stolen Deck",
   strategy = [(card = "Flesh-Eating Plant"), (card = "Krokodilius")]),
  (code = "SOE-156", name = "Impersonator of Death", frames = [rule],
   types = ["Setup", "Rule", "Duelist"], attribute = dark, deck = extra,
   effects = [
     (form = activated, speed = quick, limit = (per = duel), conditions = [(phase = setup)],
      choices = [
        (filter = (controller = mine, zones = [extraDeck], frames = [rule],
                   typesAll = ["Setup", "Duelist"],
                   noneOf = [(sameNameAs = (self = void))]),
         whenResolving = true)],
      operations = [(store = 1, reveal = (target = 0))]),
     (form = static, modifiers = [(kind = hasStrategyOf, party = (stored = 1))])]),
  (code = "SOE-157", name = "Heart of the Cards", frames = [rule], types = ["Symbol", "Rule"],
   attribute = light, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Heart of the Cards", chargesCost = (number = 1),
      choices = [(filter = (controller = mine, zones = [deck]), whenResolving = true)],
      operations = [
        (shuffle = (controller = void)), (send = (what = (target = 0), zone = deck))])]),
  (code = "SOE-158", name = "Duelist Kingdom", frames = [rule], types = ["Symbol", "Rule"],
   attribute = water, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Duelist Kingdom", chargesCost = (number = 1),
      operations = [(note = "title: Duelist Kingdom Participant")])]),
  (code = "SOE-159", name = "Set Sail for the Kingdom", frames = [rule], types = ["Symbol", "Rule"],
   attribute = water, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Journey to the Kingdom", chargesCost = (number = 1),
      conditions = [(phase = setup), (none = (zones = [rule], notSelf = true))],
      operations = [
        (lasts = (kind = permanent),
         modify = (modifier = (kind = prohibit,
                               scope = (frames = [rule], typesAll = ["Setup", "Field"],
                                        noneOf = [(codeBegins = "SOE-"), (codeBegins = "KOD-")]),
                               acts = [activate])))])]),
  (code = "SOE-160", name = "Duelist's Glove", frames = [rule], types = ["Symbol", "Rule"],
   attribute = light, deck = extra, charges = 2,
   effects = [
     (form = activated, speed = quick, name = "Duelist Kingdom Finalist",
      chargesCost = (number = 10),
      operations = [(note = "title: Duelist Kingdom Finalist")]),
     (form = activated, speed = quick, name = "Star Chip Bet", chargesCost = (declared = void),
      conditions = [(phase = setup)],
      operations = [
        (conditions = [(agreed = (opponents = void))],
         note = "so many Star Chips are bet on this duel")])]),
  (code = "SOE-161", name = "Glory of the King's Right Hand", frames = [rule],
   types = ["Symbol", "Rule"], attribute = light, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Great Wealth", chargesCost = (number = 1),
      conditions = [(titleHeld = "Duelist Kingdom Finalist")],
      operations = [(note = "title: Duelist Kingdom Prize Candidate")])]),
  (code = "SOE-162", name = "Glory of the King's Left Hand", frames = [rule],
   types = ["Symbol", "Rule"], attribute = light, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Ultimate Glory", chargesCost = (number = 1),
      conditions = [(titleHeld = "Duelist Kingdom Finalist")],
      operations = [(note = "title: Duel King Candidate")])]),
  (code = "SOE-163", name = "Bond with Blue-Eyes", frames = [rule], types = ["Symbol", "Rule"],
   attribute = light, deck = extra, charges = 1,
   effects = [
     (form = activated, speed = quick, name = "Bond with Blue-Eyes", chargesCost = (number = 1),
      choices = [
        (filter = (card = "Blue-Eyes White Dragon",
                   noneOf = [
                     (controlledBy = (controllerOf = (each = (
                        zones = [rule], typesAll = ["Setup", "Duelist"],
                        nameContains = "Kaiba"))))]))],
      operations = [
        (delayed = (form = triggered, mandatory = true, waitsFor = attackDeclared,
                    eventSubject = (among = (target = 0)),
                    operations = [
                      (negateAttack = void), (destroy = (what = (target = 0)))]))])]),
  (code = "SOE-164", name = "Millennium Eye", frames = [rule],
   types = ["Symbol", "Rule", "Millennium Item"], attribute = dark, deck = extra, charges = 7,
   effects = [
     (form = activated, speed = quick, name = "Strategize", chargesCost = (number = 2),
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [
        (look = (seat = (target = 0), zone = monster, count = 0)),
        (look = (seat = (target = 0), zone = spellTrap, count = 0))]),
     (form = activated, speed = quick, name = "Mind Scan", chargesCost = (number = 2),
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [(look = (seat = (target = 0), zone = hand, count = 0))]),
     (form = activated, speed = quick, name = "Introspection", chargesCost = (number = 0),
      operations = [(charges = (who = (self = void), amount = (number = 1)))])]),
  (code = "SOE-165", name = "Millennium Puzzle", frames = [rule],
   types = ["Symbol", "Rule", "Millennium Item"], attribute = dark, deck = extra, charges = 7,
   effects = [
     (form = activated, speed = quick, name = "Mind Crush", chargesCost = (number = 7),
      conditions = [
        (duelAtEnd = void), (won = void),
        (happened = (event = effectActivated, by = opponents, window = thisDuel,
                     subject = (zones = [rule], typesAll = ["Symbol", "Rule"])))],
      operations = [(note = "wins the match, and not this duel alone")]),
     (form = activated, speed = quick, name = "Wish", chargesCost = (number = 4),
      choices = [(filter = (controller = mine, zones = [deck]), whenResolving = true)],
      operations = [
        (shuffle = (controller = void)), (send = (what = (target = 0), zone = deck))]),
     (form = triggered, speed = quick, name = "Mind Shuffle", chargesCost = (number = 2),
      waitsFor = targeted, eventSubject = (controller = mine, zones = [none]),
      eventOther = (zones = [rule], typesAll = ["Symbol", "Rule"]),
      operations = [
        (negateEffect = (eventOther = void)),
        (ifDone = true, charges = (who = (eventOther = void), amount = (number = 1)))]),
     (form = activated, speed = quick, name = "Introspection", chargesCost = (number = 0),
      operations = [(charges = (who = (self = void), amount = (number = 1)))])]),
  (code = "SOE-166", name = "Millennium Ring", frames = [rule],
   types = ["Symbol", "Rule", "Millennium Item"], attribute = dark, deck = extra, charges = 7,
   effects = [
     (form = activated, speed = quick, name = "From Beyond", chargesCost = (number = 4),
      choices = [(filter = (owner = mine, zones = [eroded]))],
      operations = [(send = (what = (target = 0), zone = hand))]),
     (form = activated, speed = quick, name = "Mind Compass", chargesCost = (number = 1),
      choices = [(filter = (controller = opponents), seats = true)],
      options = [
        (name = "Normal Monster",
         choices = [
           (filter = (controlledBy = (target = 0), frames = [monster],
                      anyOf = [
                        (zones = [hand, extraDeck]),
                        (zones = [monster, spellTrap], face = down)]),
            least = 0, whenResolving = true, chooser = opponents)],
         operations = [(look = (what = (target = 1)))]),
        (name = "Extra Deck Monster",
         choices = [
           (filter = (controlledBy = (target = 0), frames = [fusion, ritual, alter, integration],
                      anyOf = [
                        (zones = [hand, extraDeck]),
                        (zones = [monster, spellTrap], face = down)]),
            least = 0, whenResolving = true, chooser = opponents)],
         operations = [(look = (what = (target = 1)))]),
        (name = "Spell",
         choices = [
           (filter = (controlledBy = (target = 0), frames = [spell],
                      anyOf = [
                        (zones = [hand, extraDeck]),
                        (zones = [monster, spellTrap], face = down)]),
            least = 0, whenResolving = true, chooser = opponents)],
         operations = [(look = (what = (target = 1)))]),
        (name = "Trap",
         choices = [
           (filter = (controlledBy = (target = 0), frames = [trap],
                      anyOf = [
                        (zones = [hand, extraDeck]),
                        (zones = [monster, spellTrap], face = down)]),
            least = 0, whenResolving = true, chooser = opponents)],
         operations = [(look = (what = (target = 1)))]),
        (name = "Symbol",
         choices = [
           (filter = (controlledBy = (target = 0), typesAll = ["Symbol", "Rule"],
                      anyOf = [
                        (zones = [hand, extraDeck]),
                        (zones = [monster, spellTrap], face = down)]),
            least = 0, whenResolving = true, chooser = opponents)],
         operations = [(look = (what = (target = 1)))])]),
     (form = activated, speed = quick, name = "Introspection", chargesCost = (number = 0),
      operations = [(charges = (who = (self = void), amount = (number = 1)))])])
];

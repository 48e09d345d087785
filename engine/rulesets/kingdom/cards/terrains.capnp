@0xabba968b0af8377c;
# Terrain markers. "here" is the marker, "mine" the side it lies on.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::kingdom_cards");

const terrains :List(Cards.Card) = [
  (code = "T-01", name = "Land", frames = [terrain], types = ["Terrain"], deck = marker,
   effects = [
     (form = static,
      conditions = [(none = (controller = mine))],
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenDefense])])]),
  (code = "T-02", name = "Arena", frames = [terrain], types = ["Terrain"], attribute = light,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Knighted"]))]),
     (form = static,
      conditions = [(exists = (filter = (controller = opponents, face = up, sameColumn = true)))],
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenDefense])])]),
  (code = "T-03", name = "Forest", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower, scope = (here = true, typesAny = ["Beast", "Insect", "Plant"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [dark, earth]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-04", name = "Wasteland", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Dinosaur", "Reptillian"]),
                    (attributes = [earth], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [earth]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-05", name = "Mountain", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower, scope = (here = true, typesAny = ["Avian", "Dragon", "Flying"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [earth, wind]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-06", name = "Meadow", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Warrior"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [earth]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-07", name = "Sea", frames = [terrain], types = ["Terrain"], attribute = water,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Aquatic"]), (attributes = [water], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [water]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = static,
      modifiers = [
        (kind = typeAdd, scope = (here = true, typesNone = ["Flying"]), type = "Dampened")])]),
  (code = "T-08", name = "Rugged Coast", frames = [terrain], types = ["Terrain"], attribute = water,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Aquatic"]),
                    (attributes = [earth, water], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [earth, water]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-09", name = "Night", frames = [terrain], types = ["Terrain"], attribute = dark,
   deck = marker,
   effects = [
     (form = static, modifiers = [(kind = fieldPower, scope = (here = true, attributes = [dark]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [dark]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-10", name = "Lake", frames = [terrain], types = ["Terrain"], attribute = water,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true, anyOf = [(typesAny = ["Reptillian"]), (attributes = [water])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [water]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-11", name = "Virtual Simulation Field", frames = [terrain], types = ["Terrain"],
   attribute = light, deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Cyberse"]))]),
     (form = static, modifiers = [(kind = prohibit, acts = [replaceTerrain])]),
     (form = static,
      modifiers = [
        (kind = lift,
         scope = (controller = mine, zones = [spellTrap], sameColumn = true,
                  frames = [monster, fusion, ritual, alter, integration, token]),
         clause = "kingdom.zone.backrow-five", acts = [summon, move, beAttacked]),
        (kind = prohibit,
         scope = (controller = mine, zones = [spellTrap], sameColumn = true,
                  frames = [monster, fusion, ritual, alter, integration, token]),
         acts = [attack])])]),
  (code = "T-12", name = "Graveyard", frames = [terrain], types = ["Terrain"], attribute = dark,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Undead", "Zombie"]))]),
     (form = static,
      conditions = [(exists = (filter = ()))],
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenDefense])])]),
  (code = "T-13", name = "Labyrinth", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Sealed"]))]),
     (form = static,
      modifiers = [
        (kind = prohibit, other = (noneOf = [(frames = [rule])]), acts = [replaceTerrain])]),
     (form = static,
      conditions = [
        (exists = (filter = (zones = [rule], nameContains = "Labyrinth Layout")))],
      modifiers = [
        (kind = tileMove, scope = (here = true, typesNone = ["Flying"]),
         amount = (levelOf = (affected = void))),
        (kind = tileMove, scope = (here = true, onTile = start), amount = (number = -1))]),
     (form = static,
      conditions = [(exists = (filter = (zones = [rule], nameContains = "Labyrinth Layout")))],
      modifiers = [
        (kind = prohibit, scope = (here = true, onTile = opposed), acts = [arrive])])]),
  (code = "T-14", name = "Castle Grounds", frames = [terrain], types = ["Terrain"],
   attribute = earth, deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Knighted"]))]),
     (form = static, modifiers = [(kind = prohibit, acts = [replaceTerrain])]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenDefense])])]),
  (code = "T-15", name = "Desert", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower, scope = (here = true, typesAny = ["Burrowing", "Illusion"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Burrowing"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = static,
      modifiers = [(kind = typeRemove, scope = (here = true), type = "Dampened")])]),
  (code = "T-16", name = "Cave", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Burrowing", "Swarm"]),
                    (attributes = [earth], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, noneOf = [(attributes = [light])]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-17", name = "Vortex", frames = [terrain], types = ["Terrain"], attribute = wind,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [(typesAny = ["Avian", "Flying"]), (attributes = [wind])]))]),
     (form = static,
      modifiers = [
        (kind = lift,
         scope = (here = true, anyOf = [(attributes = [wind]), (typesAny = ["Flying"])]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (here = true, noneOf = [(attributes = [wind])]),
         acts = [move])])]),
  (code = "T-18", name = "Volcano", frames = [terrain], types = ["Terrain"], attribute = fire,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true, anyOf = [(typesAny = ["Fireblast"]), (attributes = [fire])]))]),
     (form = static,
      modifiers = [
        (kind = lift,
         scope = (here = true, anyOf = [(attributes = [fire]), (typesAny = ["Fireblast"])]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = static,
      modifiers = [(kind = typeRemove, scope = (here = true), type = "Dampened")])]),
  (code = "T-19", name = "Ruins", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Esper", "Support"]),
                    (attributes = [earth], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, levelMax = 7),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-20", name = "Dragon Valley", frames = [terrain], types = ["Terrain"],
   attribute = light, deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Dragon"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Dragon"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (here = true, typesNone = ["Dragon"]), acts = [move, attack])]),
     (form = triggered, mandatory = true, waitsFor = summoned,
      eventSubject = (here = true, typesNone = ["Dragon"]),
      operations = [
        (delayed = (
           form = triggered, mandatory = true, waitsFor = countdown,
           countdown = (kind = myEndPhases, count = 3),
           operations = [
             (destroy = (what = (each = (here = true, typesNone = ["Dragon"],
                                         among = (eventSubject = void)))))]))])]),
  (code = "T-21", name = "Dungeon", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Dragon"]))]),
     (form = static,
      modifiers = [
        (kind = prohibit, other = (noneOf = [(frames = [rule])]), acts = [replaceTerrain])]),
     (form = static,
      conditions = [
        (exists = (filter = (face = up, zones = [rule],
                             nameContains = "Dungeon Dice Monsters")))],
      modifiers = [
        (kind = prohibit,
         scope = (here = true, frames = [monster, fusion, ritual, alter, integration]),
         other = (noneOf = [(frames = [token], nameContains = "Dimension Dice",
                             sameColumn = true)]),
         acts = [normalSummon])]),
     (form = static,
      conditions = [
        (exists = (filter = (face = up, zones = [rule],
                             nameContains = "Dungeon Dice Monsters")))],
      modifiers = [
        (kind = prohibit, scope = (notOnTerrain = "Dungeon"), other = (here = true),
         acts = [move])])]),
  (code = "T-22", name = "Swamp", frames = [terrain], types = ["Terrain"], attribute = water,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower, scope = (here = true, typesAny = ["Insect", "Plant", "Reptillian"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Insect", "Plant", "Reptillian"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-23", name = "Icefield", frames = [terrain], types = ["Terrain"], attribute = water,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Frost"]), (attributes = [water], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Frost"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-24", name = "Palace", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Support"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Support"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-25", name = "Factory", frames = [terrain], types = ["Terrain"], attribute = fire,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Machine"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Machine", "Metalized"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])],
   mentions = ["Metalized"]),
  (code = "T-26", name = "City", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Esper"]))]),
     (form = static,
      conditions = [(none = (controller = mine))],
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenDefense])])]),
  (code = "T-27", name = "Space", frames = [terrain], types = ["Terrain"], attribute = dark,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Cosmic"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Cosmic"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = triggered, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (frames = [monster, token], levelMax = 6, notOnTerrain = "Space"),
      eventOther = (here = true),
      operations = [(negateAttack = void)]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (typesNone = ["Cosmic"]), other = (here = true),
         acts = [move])]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (typesNone = ["Cosmic"]), other = (here = true),
         acts = [beMoved])])]),
  (code = "T-28", name = "Canyon", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true, attributes = [earth], typesAny = ["Elemental"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [earth]),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-29", name = "Fogfield", frames = [terrain], types = ["Terrain"], attribute = wind,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Illusion"]), (attributes = [wind], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-30", name = "Jungle", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true, typesAny = ["Dinosaur", "Plant", "Reptillian"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, levelMax = 2),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenDefense])])]),
  (code = "T-31", name = "Different Dimension", frames = [terrain], types = ["Terrain"],
   attribute = dark, deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Eldritch"]))]),
     (form = static,
      modifiers = [
        (kind = prohibit, other = (noneOf = [(frames = [rule])]), acts = [replaceTerrain])]),
     (form = static,
      modifiers = [
        (kind = lift, other = (asksByName = "Different Dimension"), acts = [replaceTerrain])]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (here = true), other = (notOnTerrain = "Different Dimension"),
         acts = [attack, beAttacked, move])]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (here = true), other = (notOnTerrain = "Different Dimension"),
         acts = [beMoved])])]),
  (code = "T-32", name = "Tundra", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Burrowing", "Frost"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, defenseMin = 2000),
         clause = "kingdom.hidden.needs-permission", acts = [summon],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-33", name = "Temple", frames = [terrain], types = ["Terrain"], attribute = light,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Divine", "Blessed"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Divine"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-34", name = "River", frames = [terrain], types = ["Terrain"], attribute = water,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, attributes = [water]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, attributes = [water], levelMax = 5),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])]),
     (form = static,
      modifiers = [
        (kind = typeAdd, scope = (here = true, typesNone = ["Flying"]), type = "Dampened")])]),
  (code = "T-35", name = "Sky", frames = [terrain], types = ["Terrain"], attribute = wind,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower, scope = (here = true, typesAny = ["Angel", "Avian", "Flying"]))]),
     (form = static,
      modifiers = [
        (kind = prohibit, scope = (here = true), acts = [hide, summon],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-36", name = "Underworld", frames = [terrain], types = ["Terrain"], attribute = dark,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [
        (kind = fieldPower,
         scope = (here = true,
                  anyOf = [
                    (typesAny = ["Demon", "Fallen"]),
                    (attributes = [dark], typesAny = ["Elemental"])]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Demon", "Fallen"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-37", name = "Scrapyard", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Union", "Metalized"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true, typesAny = ["Metalized", "Union"]),
         clause = "kingdom.hidden.needs-permission", acts = [summon, hide],
         positions = [hiddenAttack, hiddenDefense])])],
   mentions = ["Metalized"]),
  (code = "T-38", name = "Colosseum", frames = [terrain], types = ["Terrain"], attribute = light,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Knighted", "Warrior"]))]),
     (form = static,
      conditions = [(exists = (filter = (controller = opponents, face = up, sameColumn = true)))],
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenDefense])]),
     (form = static,
      modifiers = [
        (kind = fieldPowerTimes, scope = (here = true, typesAny = ["Warrior"]),
         amount = (number = 2), other = (typesAny = ["Knighted"]))])]),
  (code = "T-39", name = "Indoors", frames = [terrain], types = ["Terrain"], attribute = earth,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Slumbering"]))]),
     (form = static,
      conditions = [
        (exists = (filter = (controller = mine, face = down, onTerrain = "Indoors",
                             noneOf = [(here = true)])))],
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon, hide], positions = [hiddenAttack, hiddenDefense])])]),
  (code = "T-40", name = "Darkness", frames = [terrain], types = ["Terrain"], attribute = dark,
   deck = marker,
   effects = [
     (form = static,
      modifiers = [(kind = fieldPower, scope = (here = true, typesAny = ["Eldritch"]))]),
     (form = static,
      modifiers = [
        (kind = lift, scope = (here = true), clause = "kingdom.hidden.needs-permission",
         acts = [summon], positions = [hiddenAttack, hiddenDefense])])])
];

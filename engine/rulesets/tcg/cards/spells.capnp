@0xe5c90b3fd2764a18;
# Spells.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const spells :List(Cards.Card) = [
  (code = "TCG-201", name = "Dark Hole", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(destroy = (what = (each = ())))])]),
  (code = "TCG-202", name = "Monster Reborn", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (zones = [graveyard],
                   frames = [monster, fusion, ritual, synchro, xyz, link]))],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "TCG-203", name = "Upstart Goblin", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (draw = (who = (controller = void), amount = (number = 1))),
        (afterwards = true, gain = (who = (opponents = void), amount = (number = 1000)))])]),
  (code = "TCG-204", name = "Mystical Space Typhoon", frames = [spell],
   types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (zones = [spellTrap, field], notSelf = true))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "TCG-205", name = "Book of Moon", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (face = up, noneOf = [(frames = [link])]))],
      operations = [(hide = (what = (target = 0), position = hiddenDefense))])]),
  (code = "TCG-206", name = "Mountain", frames = [spell], types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = attackAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Dragon", "Winged Beast", "Thunder"])),
        (kind = defenseAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Dragon", "Winged Beast", "Thunder"]))])]),
  (code = "TCG-207", name = "Sogen", frames = [spell], types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = attackAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Warrior", "Beast-Warrior"])),
        (kind = defenseAdd, amount = (number = 200),
         scope = (face = up, typesAny = ["Warrior", "Beast-Warrior"]))])]),
  (code = "TCG-208", name = "Hinotama", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (opponents = void), amount = (number = 500)))])]),
  (code = "TCG-209", name = "Ookazi", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (opponents = void), amount = (number = 800)))])]),
  (code = "TCG-210", name = "Book of Secret Arts", frames = [spell], types = ["Equip", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (face = up, typesAny = ["Spellcaster"]))],
      operations = [
        (conditions = [
           (exists = (filter = (among = (target = 0), face = up, typesAny = ["Spellcaster"])))],
         equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [
        (kind = attackAdd, scope = (host = true), amount = (number = 300)),
        (kind = defenseAdd, scope = (host = true), amount = (number = 300))])]),
  (code = "TCG-211", name = "Black Pendant", frames = [spell], types = ["Equip", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (face = up))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 500))]),
     (form = triggered, mandatory = true, waitsFor = sentToGraveyard,
      eventSubject = (onlySelf = true), eventFrom = [spellTrap],
      operations = [(damage = (who = (opponents = void), amount = (number = 500)))])]),
  (code = "TCG-212", name = "Polymerization", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(fusionSummon = (method = fusion))])]),
  (code = "TCG-213", name = "Invocation", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (fusionSummon = (method = fusion, materials = [
                         (filter = (controller = mine, zones = [hand]))]))]),
     (form = activated, speed = slow, worksIn = [graveyard], limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [eroded], face = up,
                   card = "Aleister the Invoker"))],
      operations = [
        (send = (what = (self = void), zone = deck)),
        (ifDone = true, shuffle = (controller = void)),
        (ifDone = true, send = (what = (target = 0), zone = hand))])],
   unexpressed = "what it does for Invoked monsters"),
  (code = "TCG-214", name = "Black Illusion Ritual", frames = [spell],
   types = ["Ritual", "Spell"],
   recipe = (method = ritual, levels = 1,
             materials = [
               (filter = (zones = [hand, monster], levelMin = 1), count = 1, orMore = true)]),
   effects = [
     (form = activated, speed = slow,
      operations = [(alterSummon = (method = ritual))])]),
  (code = "TCG-215", name = "Black Luster Ritual", frames = [spell],
   types = ["Ritual", "Spell"],
   recipe = (method = ritual, levels = 8,
             materials = [
               (filter = (zones = [hand, monster], levelMin = 1), count = 1, orMore = true)]),
   effects = [
     (form = activated, speed = slow,
      operations = [(alterSummon = (method = ritual))])])];

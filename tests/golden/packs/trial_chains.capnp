@0xb7f2c90d4e1a8635;
# Cards of no set, for cases about the rules of the ordinary game that no published card shows alone. One feature each.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::trial_chains");

const trialChains :List(Cards.Card) = [
  (code = "TRY-T01", name = "Trial Witness", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1000, defense = 1000,
   effects = [
     (form = triggered, waitsFor = specialSummoned,
      eventSubject = (controller = mine, notSelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T02", name = "Trial Mourner", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1100, defense = 1000,
   effects = [
     (form = triggered, waitsFor = destroyedByBattle,
      eventSubject = (controller = mine, notSelf = true),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T03", name = "Trial Choir", frames = [monster],
   types = ["Monster", "Fairy", "Effect"], attribute = light, level = 4,
   attack = 1200, defense = 1000,
   effects = [
     (form = triggered, mandatory = true, waitsFor = destroyed,
      eventSubject = (controller = opponents),
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TRY-T04", name = "Trial Levy", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (each = (controller = mine, face = up)),
                   modifier = (kind = attackAdd, amount = (number = 500))))])]),
  (code = "TRY-T05", name = "Trial Muster", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine, face = up))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd,
                               amount = (productOf = (
                                 left = (countOf = (controller = mine)),
                                 right = (number = 200))))))])]),
  (code = "TRY-T06", name = "Trial Exchange", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (damage = (who = (opponents = void), amount = (number = 500))),
        (afterwards = true,
         damage = (who = (controller = void), amount = (number = 500)))])]),
  (code = "TRY-T07", name = "Trial Purge", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(destroy = (what = (each = (controller = opponents))))])]),
  (code = "TRY-T08", name = "Trial Sweep", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      operations = [(destroy = (what = (each = ())))])]),
  (code = "TRY-T16", name = "Trial Herald", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = mine, zones = [graveyard], frames = [monster]))],
      operations = [
        (summon = (what = (target = 0))),
        (ifDone = true, lasts = (kind = endOfTurn),
         modify = (what = (result = 0),
                   modifier = (kind = attackAdd, amount = (number = 500))))])]),
  (code = "TRY-T17", name = "Trial Reprisal", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster])),
        (filter = (controller = opponents, zones = [graveyard], frames = [monster]))],
      operations = [
        (summon = (what = (target = 0))),
        (erode = (target = 1))])]),
  (code = "TRY-T18", name = "Trial Tonic", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = attackAdd, amount = (number = 700))))])]),
  (code = "TRY-T19", name = "Trial Halving", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = endOfTurn),
         modify = (what = (target = 0), modifier = (kind = attackTimes, amount = (number = 50))))])]),
  (code = "TRY-T20", name = "Trial Leveller", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = attackFixed, scope = (controller = opponents, face = up), amount = (number = 100))])]),
  (code = "TRY-T21", name = "Trial Great Banner", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = attackAdd, scope = (controller = mine, face = up), amount = (number = 800))])]),
  (code = "TRY-T22", name = "Trial Great Blade", frames = [spell], types = ["Equip", "Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = (face = up))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = originalAttackTimes, scope = (host = true), amount = (number = 2))])]),
  (code = "TRY-T23", name = "Trial New Measure", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = (face = up))],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = originalAttackSet, amount = (number = 1000))))])]),
  (code = "TRY-T24", name = "Trial Lost Strength", frames = [monster], types = ["Monster", "Fiend", "Effect"],
   attribute = dark, level = 4, attack = 1300, defense = 1000,
   effects = [(form = static, modifiers = [(kind = attackAdd, amount = (number = -2300))])]),
  (code = "TRY-T25", name = "Trial Shared Ruin", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (everybody = void), amount = (number = 500)))])]),
  (code = "TRY-T26", name = "Trial Unwritten Scale", stub = true),
  (code = "TRY-T27", name = "Trial Sprite", frames = [token], types = ["Monster", "Fairy", "Normal"],
   attribute = light, deck = extra, level = 4, attack = 500, defense = 500, recipe = (method = token)),
  (code = "TRY-T28", name = "Trial Dark Cosmos", frames = [spell], types = ["Continuous", "Spell"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = prohibit, acts = [beSentToGraveyard],
                    scope = (zones = [monster, extraMonster, spellTrap, field, hand, deck]))])])
];

@0xc3b18f60e4a97d21;
# Spells. What a monster loses or gets back are counters of the kind "damage".

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::hero_cards");

const spells :List(Cards.Card) = [
  (code = "HR-28", name = "Firebolt", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (counters = (on = (target = 0), kind = "damage", amount = (number = 200)))])]),
  (code = "HR-29", name = "Rockslide", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (counters = (on = (each = (controller = opponents)), kind = "damage",
                     amount = (number = 100)))])]),
  (code = "HR-30", name = "Arrow of Spite", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (opponents = void), amount = (number = 200)))])]),
  (code = "HR-31", name = "Shared Pain", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (everybody = void), amount = (number = 100)))])]),
  (code = "HR-32", name = "Mend", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (counters = (on = (target = 0), kind = "damage", amount = (number = -200)))])]),
  (code = "HR-33", name = "Second Wind", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(gain = (who = (controller = void), amount = (number = 200)))])]),
  (code = "HR-34", name = "Deep Freeze", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 2),
         modify = (what = (target = 0),
                   modifier = (kind = prohibit, acts = [attack], status = "FROZEN")))])]),
  (code = "HR-35", name = "Kindle", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 2),
         modify = (what = (target = 0),
                   modifier = (kind = countersEachTurn, counter = "damage", amount = (number = 50), status = "BURNING")))])]),
  (code = "HR-36", name = "Spur", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine))],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = lift, clause = "hero.summon.one-to-three-no-attack", status = "HASTE"))),
        (lasts = (kind = itsTurnStarts, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = 50), status = "SWIFT")))])]),
  (code = "HR-37", name = "Call of the Pack", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine, zones = [graveyard], frames = [monster], levelMax = 2))],
      operations = [
        (summon = (what = (target = 0), position = attack)),
        (lasts = (kind = itsTurnStarts, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = lift, clause = "hero.summon.one-to-three-no-attack", status = "HASTE")))])]),
  (code = "HR-38", name = "Insight", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(draw = (who = (controller = void), amount = (number = 2)))])]),
  (code = "HR-39", name = "Scout's Report", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (draw = (who = (controller = void), amount = (number = 1))),
        (damage = (who = (opponents = void), amount = (number = 50)))])]),
  (code = "HR-40", name = "War Cry", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (what = (each = (controller = mine)),
                   modifier = (kind = attackAdd, amount = (number = 100))))])]),
  (code = "HR-41", name = "Iron Hide", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (modify = (what = (target = 0),
                   modifier = (kind = defenseAdd, amount = (number = 200))))])]),
  (code = "HR-42", name = "Thaw", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [(endStatuses = (target = 0))])]),
  (code = "HR-43", name = "Cleansing Rain", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(endStatuses = (each = (controller = mine)))])]),
  (code = "HR-44", name = "Second Call", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (modifier = (kind = add, clause = "hero.limit.effects-may-raise",
                               touchesSeats = true, seats = mine)))])]),
  (code = "HR-45", name = "Twin Sigil", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (modifier = (kind = add, clause = "hero.spell.limit-modifiable",
                               touchesSeats = true, seats = mine)))])]),
  (code = "HR-46", name = "Curse of Weakness", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 2),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = -100), status = "WEAK")))])]),
  (code = "HR-47", name = "Veil of Mist", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine))],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = prohibit, acts = [beAttacked], status = "VEILED")))])]),
  (code = "HR-48", name = "Tangle", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (lasts = (kind = untilRefreshed),
         modify = (what = (target = 0), modifier = (kind = prohibit, acts = [attack])))])]),
  (code = "HR-49", name = "Guardian Light", frames = [spell], types = ["Spell"],
   effects = [
     (form = activated, speed = slow, choices = [(filter = ())],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 1), preventDestruction = (target = 0))])])];

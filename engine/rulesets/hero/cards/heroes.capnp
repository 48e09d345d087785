@0xa7e2509c41b6d833;
# Heroes: six stars, no ATK and no HP. The first effect is the aura, the second one the ability.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::hero_cards");

const heroes :List(Cards.Card) = [
  (code = "HR-22", name = "Queen of Frost", frames = [leader], types = ["Hero"], level = 6,
   effects = [
     (form = static, modifiers = [
        (kind = defenseAdd, scope = (controller = mine, zones = [monster]), amount = (number = 50))]),
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents))],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 2),
         modify = (what = (target = 0),
                   modifier = (kind = prohibit, acts = [attack], status = "FROZEN")))])]),
  (code = "HR-23", name = "Lord of Embers", frames = [leader], types = ["Hero"], level = 6,
   effects = [
     (form = static, modifiers = [
        (kind = attackAdd, scope = (controller = mine, zones = [monster]), amount = (number = 50))]),
     (form = activated, speed = slow,
      operations = [
        (damage = (who = (opponents = void), amount = (number = 150)))])]),
  (code = "HR-24", name = "Storm Marshal", frames = [leader], types = ["Hero"], level = 6,
   effects = [
     (form = static, modifiers = [
        (kind = add, clause = "hero.limit.effects-may-raise", touchesSeats = true, seats = mine)]),
     (form = activated, speed = slow,
      operations = [
        (counters = (on = (each = (controller = opponents)), kind = "damage",
                     amount = (number = 100)))])]),
  (code = "HR-25", name = "Warden of Ice", frames = [leader], types = ["Hero"], level = 6,
   effects = [
     (form = static, modifiers = [
        (kind = attackAdd, scope = (controller = opponents, zones = [monster]), amount = (number = -50))]),
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents))],
      operations = [
        (lasts = (kind = itsTurnStarts, count = 2),
         modify = (what = (target = 0),
                   modifier = (kind = prohibit, acts = [attack], status = "FROZEN")))])]),
  (code = "HR-26", name = "Mother of Springs", frames = [leader], types = ["Hero"], level = 6,
   effects = [
     (form = static, modifiers = [
        (kind = defenseAdd, scope = (controller = mine, zones = [monster]), amount = (number = 100))]),
     (form = activated, speed = slow,
      choices = [(filter = (controller = mine))],
      operations = [
        (endStatuses = (target = 0)),
        (counters = (on = (target = 0), kind = "damage", amount = (number = -150)))])]),
  (code = "HR-27", name = "Master of Runes", frames = [leader], types = ["Hero"], level = 6,
   effects = [
     (form = static, modifiers = [
        (kind = add, clause = "hero.spell.limit-modifiable", touchesSeats = true, seats = mine)]),
     (form = activated, speed = slow,
      operations = [
        (draw = (who = (controller = void), amount = (number = 1)))])])];

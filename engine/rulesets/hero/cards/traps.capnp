@0xe85d2c7f90b14a6b;
# Traps: each waits for what an opponent does and goes off by itself.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::hero_cards");

const traps :List(Cards.Card) = [
  (code = "HR-50", name = "Counterspell", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = effectActivated,
      eventSubject = (controller = opponents, frames = [spell], zones = [hand, spellTrap]),
      operations = [(negateActivation = (chainLink = void))])]),
  (code = "HR-51", name = "Silence Rune", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = effectActivated,
      eventSubject = (controller = opponents, frames = [spell], zones = [hand, spellTrap]),
      operations = [
        (negateActivation = (chainLink = void)),
        (damage = (who = (opponents = void), amount = (number = 100)))])]),
  (code = "HR-52", name = "Mirror of Ice", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = statusGiven,
      eventSubject = (controller = mine),
      eventOther = (controller = opponents, zones = [monster, spellTrap, hand, hero, graveyard]),
      operations = [
        (passStatus = (what = (eventSubject = void), to = (each = (controller = opponents))))])]),
  (code = "HR-53", name = "Glass Ward", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = statusGiven,
      eventSubject = (controller = mine),
      eventOther = (controller = opponents, zones = [monster, spellTrap, hand, hero, graveyard]),
      operations = [
        (passStatus = (what = (eventSubject = void), to = (each = (controller = opponents)))),
        (draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "HR-54", name = "Ice Wall", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [(negateAttack = void)])]),
  (code = "HR-55", name = "Tripwire", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [
        (negateAttack = void),
        (counters = (on = (eventSubject = void), kind = "damage", amount = (number = 100)))])]),
  (code = "HR-56", name = "Last Stand", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackTargeted,
      eventSubject = (controller = opponents), eventOther = (controller = mine),
      operations = [
        (lasts = (kind = itsTurnStarts, count = 1), preventDestruction = (attackTarget = void))])]),
  (code = "HR-57", name = "Pitfall", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = summoned,
      eventSubject = (controller = opponents),
      operations = [
        (counters = (on = (eventSubject = void), kind = "damage", amount = (number = 200)))])]),
  (code = "HR-58", name = "Fire Rune", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = summoned,
      eventSubject = (controller = opponents),
      operations = [
        (lasts = (kind = itsTurnStarts, count = 3),
         modify = (what = (eventSubject = void),
                   modifier = (kind = countersEachTurn, counter = "damage", amount = (number = 100), status = "BURNING")))])]),
  (code = "HR-59", name = "Frost Snare", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [
        (lasts = (kind = itsTurnStarts, count = 2),
         modify = (what = (attacker = void),
                   modifier = (kind = prohibit, acts = [attack], status = "FROZEN")))])]),
  (code = "HR-60", name = "Spite Rune", frames = [trap], types = ["Trap"],
   effects = [
     (form = triggered, mandatory = true, waitsFor = damageTaken,
      eventOther = (controller = mine),
      operations = [(damage = (who = (opponents = void), amount = (number = 100)))])])];

@0xd41c7a90be35f268;
# Cards of no set, for cases about the rules of Rush Duel that no published card shows alone. One feature each.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::trial_timings");

const trialTimings :List(Cards.Card) = [
  (code = "TRY-R01", name = "Trial Offering", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      costs = [(send = (what = (target = 0), zone = graveyard))],
      choices = [(filter = (controller = mine))],
      operations = [(damage = (who = (opponents = void), amount = (number = 500)))])]),
  (code = "TRY-R02", name = "Trial Balm", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = damageTaken, eventOther = (controller = mine),
      operations = [(gain = (who = (controller = void), amount = (eventAmount = void)))])]),
  (code = "TRY-R03", name = "Trial Return", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = sentToGraveyard, eventFrom = [monster],
      operations = [
        (summon = (what = (eventSubject = void),
                   underControlOf = (controllerOf = (eventSubject = void))))])]),
  (code = "TRY-R04", name = "Trial Blast", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      operations = [(damage = (who = (everybody = void), amount = (number = 500)))])]),
  (code = "TRY-R05", name = "Trial Turnabout", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = triggered, speed = quick, waitsFor = attackDeclared,
      eventSubject = (controller = opponents),
      operations = [(battleSwap = (eventSubject = void))])])
];

@0xf6da1c40e3875b29;
# Traps.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const traps :List(Cards.Card) = [
  (code = "TCG-301", name = "Secret Barrel", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (controller = opponents), seats = true)],
      operations = [
        (damage = (who = (target = 0),
                   amount = (productOf = (left = (number = 200),
                                          right = (countOf = (controlledBy = (target = 0),
                                            zones = [monster, extraMonster, spellTrap, field,
                                                     hand]))))))])]),
  (code = "TCG-302", name = "Trap Hole", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [summonDeclared],
      eventSubject = (controller = opponents, face = up, attackMin = 1000,
                      noneOf = [(happened = (event = specialSummoned, window = thisTurn,
                                             sameStay = true))]),
      choices = [(filter = (among = (eventSubject = void)))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "TCG-303", name = "Mirror Force", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [attackDeclared],
      eventSubject = (controller = opponents),
      operations = [
        (destroy = (what = (each = (controller = opponents, positions = [attack]))))])]),
  (code = "TCG-304", name = "Sakuretsu Armor", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [attackDeclared],
      eventSubject = (controller = opponents),
      choices = [(filter = (among = (attacker = void)))],
      operations = [
        (conditions = [(exists = (filter = (among = (attacker = void), face = up)))],
         destroy = (what = (target = 0)))])]),
  (code = "TCG-305", name = "Just Desserts", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      conditions = [(exists = (filter = (controller = opponents)))],
      operations = [
        (damage = (who = (opponents = void),
                   amount = (productOf = (left = (number = 500),
                                          right = (countOf = (controller = opponents))))))])]),
  (code = "TCG-306", name = "Magic Jammer", frames = [trap], types = ["Counter", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [activated],
      eventSubject = (frames = [spell]),
      costs = [(discard = (who = (controller = void), amount = (number = 1)))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))])]),
  (code = "TCG-307", name = "Seven Tools of the Bandit", frames = [trap],
   types = ["Counter", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [activated],
      eventSubject = (frames = [trap]),
      costs = [(pay = (who = (controller = void), amount = (number = 1000)))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))])]),
  (code = "TCG-308", name = "Raigeki Break", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      costs = [(discard = (who = (controller = void), amount = (number = 1)))],
      choices = [(filter = (zones = [monster, extraMonster, spellTrap, field], notSelf = true))],
      operations = [(destroy = (what = (target = 0)))])]),
  (code = "TCG-309", name = "Back to the Front", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = mine, zones = [graveyard],
                   frames = [monster, fusion, ritual, synchro, xyz]))],
      operations = [(summon = (what = (target = 0), position = defense))])]),
  (code = "TCG-310", name = "Solemn Judgment", frames = [trap], types = ["Counter", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [summonDeclared],
      costs = [
        (pay = (who = (controller = void),
                amount = (minus = (left = (lifePointsOf = (controller = void)),
                                   right = (halfOf = (lifePointsOf = (controller = void)))))))],
      operations = [(negateSummon = void)]),
     (form = activated, speed = quick, answersIn = [activated],
      eventSubject = (frames = [spell, trap]),
      costs = [
        (pay = (who = (controller = void),
                amount = (minus = (left = (lifePointsOf = (controller = void)),
                                   right = (halfOf = (lifePointsOf = (controller = void)))))))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))])]),
  (code = "TCG-311", name = "Compulsory Evacuation Device", frames = [trap],
   types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, choices = [(filter = ())],
      operations = [(send = (what = (target = 0), zone = hand))])]),
  (code = "TCG-323", name = "Solemn Strike", frames = [trap], types = ["Counter", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [effectActivated],
      eventSubject = (frames = [monster, fusion, ritual, synchro, xyz, link],
                      zones = [monster, extraMonster, hand, graveyard, eroded]),
      costs = [(pay = (who = (controller = void), amount = (number = 1500)))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))]),
     (form = activated, speed = quick, answersIn = [summonDeclared],
      eventSubject = (happened = (event = specialSummoned, window = thisTurn, sameStay = true)),
      costs = [(pay = (who = (controller = void), amount = (number = 1500)))],
      operations = [(negateSummon = void)])])];

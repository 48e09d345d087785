@0xa61be0c4f5d27719;
# Cards of no set, for cases about the rules of YuGiOhJi that no published card shows alone. One feature
# each; none of them is one of two monsters on a card.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::trial_halves");

const trialHalves :List(Cards.Card) = [
  (code = "TRY-Y01", name = "Trial Silencer", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = quick, preventive = true,
      answersIn = [phaseEnds, equipped, effectActivated, attackDeclared],
      costs = [(pay = (who = (controller = void), amount = (number = 500)))],
      choices = [
        (filter = (zones = [monster, spellTrap],
                   noneOf = [(negated = true), (unableTo = [beNegated])]),
         whenResolving = true)],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = effectsNegated)))])]),
  (code = "TRY-Y02", name = "Trial Halter", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = quick, answersIn = [attackDeclared],
      eventSubject = (controller = opponents),
      costs = [(pay = (who = (controller = void), amount = (number = 500)))],
      operations = [(negateAttack = void)])]),
  (code = "TRY-Y03", name = "Trial Sparker", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = slow,
      costs = [(pay = (who = (controller = void), amount = (number = 500)))],
      operations = [(damage = (who = (opponents = void), amount = (number = 1000)))])]),
  (code = "TRY-Y04", name = "Trial Waker", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = slow,
      costs = [(pay = (who = (controller = void), amount = (number = 500)))],
      choices = [(filter = (controller = mine, zones = [graveyard]))],
      operations = [(summon = (what = (target = 0)))])]),
  (code = "TRY-Y05", name = "Trial Badge", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, monster, spellTrap],
      choices = [(filter = (notSelf = true))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = attackAdd, scope = (host = true), amount = (number = 500))])]),
  (code = "TRY-Y06", name = "Trial Muzzle", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = slow, worksIn = [hand, monster, spellTrap],
      choices = [(filter = (notSelf = true, noneOf = [(negated = true), (unableTo = [beNegated])]))],
      operations = [(equip = (what = (self = void), to = (target = 0)))]),
     (form = static, printed = equip,
      modifiers = [(kind = effectsNegated, scope = (host = true))])]),
  (code = "TRY-Y07", name = "Trial Martyr", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = activated, speed = quick, preventive = true,
      answersIn = [phaseEnds, equipped, effectActivated, attackDeclared],
      costs = [(send = (what = (self = void), zone = graveyard))],
      choices = [
        (filter = (zones = [monster, spellTrap],
                   noneOf = [(negated = true), (unableTo = [beNegated])]),
         whenResolving = true)],
      operations = [
        (lasts = (kind = whileAffectedStays),
         modify = (what = (target = 0), modifier = (kind = effectsNegated)))])]),
  (code = "TRY-Y08", name = "Trial Vestal", frames = [monster], types = ["Monster", "MOOK"],
   level = 1, attack = 1000, defense = 1000,
   effects = [
     (form = static,
      modifiers = [(kind = prohibit, scope = (controller = mine), acts = [beTributed])])]),
];

@0xd9a35e8c71f20b64;
# Spells and Traps that disputes about timing, chains and the Damage Step are about.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const timingCards :List(Cards.Card) = [
  (code = "TCG-216", name = "Soul Taker", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow,
      choices = [(filter = (controller = opponents, face = up))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         destroy = (what = (target = 0))),
        (afterwards = true, ifDone = true,
         gain = (who = (opponents = void), amount = (number = 1000)))])]),
  (code = "TCG-217", name = "Rush Recklessly", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (face = up))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         lasts = (kind = turns, count = 1),
         modify = (what = (target = 0),
                   modifier = (kind = attackAdd, amount = (number = 700))))])]),
  (code = "TCG-218", name = "Dragonic Diagram", frames = [spell], types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = attackAdd, amount = (number = 300),
         scope = (face = up, anyOf = [(nameContains = "True Draco"), (nameContains = "True King")])),
        (kind = defenseAdd, amount = (number = 300),
         scope = (face = up,
                  anyOf = [(nameContains = "True Draco"), (nameContains = "True King")])),
        (kind = grant,
         scope = (face = up,
                  anyOf = [
                    (nameContains = "True Draco",
                     happened = (event = tributeSummoned, window = thisDuel, sameStay = true)),
                    (nameContains = "True King",
                     happened = (event = tributeSummoned, window = thisDuel, sameStay = true))]),
         granted = [
           (form = replacement, mandatory = true, limit = (per = turn),
            waitsFor = wouldBeDestroyedByBattle, eventSubject = (onlySelf = true),
            operations = [(instead = void)])])]),
     (form = activated, speed = slow, limit = (per = turn, ofPiece = true),
      choices = [
        (filter = (controller = mine, zones = [monster, spellTrap, field, hand], notSelf = true),
         whenResolving = true),
        (filter = (controller = mine, zones = [deck],
                   anyOf = [(nameContains = "True Draco"), (nameContains = "True King")]),
         whenResolving = true)],
      operations = [
        (destroy = (what = (target = 0))),
        (ifDone = true, send = (what = (target = 1), zone = hand)),
        (shuffle = (controller = void))])]),
  (code = "TCG-219", name = "Pot of Desires", frames = [spell], types = ["Normal", "Spell"],
   effects = [
     (form = activated, speed = slow, limit = (per = turn, ofActivation = true),
      costs = [(faceDown = true, erode = (topOfDeck = (seat = (controller = void), count = 10)))],
      operations = [(draw = (who = (controller = void), amount = (number = 2)))])]),
  (code = "TCG-220", name = "Twin Twisters", frames = [spell], types = ["Quick-Play", "Spell"],
   effects = [
     (form = activated, speed = quick,
      costs = [(discard = (who = (target = 0)))],
      choices = [
        (filter = (controller = mine, zones = [hand], notSelf = true)),
        (filter = (zones = [spellTrap, field], notSelf = true), most = 2)],
      operations = [(destroy = (what = (target = 1)))])]),
  (code = "TCG-312", name = "Call of the Haunted", frames = [trap],
   types = ["Continuous", "Trap"],
   effects = [
     (form = activated, speed = quick,
      choices = [
        (filter = (controller = mine, zones = [graveyard],
                   frames = [monster, fusion, ritual, synchro, xyz, link]))],
      operations = [(store = 1, summon = (what = (target = 0), position = attack))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = leftField,
      eventSubject = (onlySelf = true),
      operations = [(destroy = (what = (each = (chosen = 1, face = up,
                                         zones = [monster, extraMonster]))))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = destroyed,
      eventSubject = (chosen = 1),
      operations = [(destroy = (what = (self = void)))])]),
  (code = "TCG-313", name = "Torrential Tribute", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [summonDeclared],
      operations = [(destroy = (what = (each = ())))])]),
  (code = "TCG-314", name = "Bottomless Trap Hole", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [summonDeclared],
      eventSubject = (face = up, attackMin = 1500), eventOther = (controller = opponents),
      operations = [
        (conditions = [
           (exists = (filter = (among = (eventSubject = void), face = up, attackMin = 1500)))],
         destroy = (what = (eventSubject = void), zone = eroded))])]),
  (code = "TCG-315", name = "Divine Wrath", frames = [trap], types = ["Counter", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [effectActivated],
      eventSubject = (zones = [monster, extraMonster, hand, graveyard, eroded],
                      frames = [monster, fusion, ritual, synchro, xyz, link]),
      costs = [(discard = (who = (controller = void), amount = (number = 1)))],
      operations = [
        (negateActivation = (chainLink = void)), (destroy = (what = (eventSubject = void)))])]),
  (code = "TCG-316", name = "Fiendish Chain", frames = [trap], types = ["Continuous", "Trap"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (face = up, typesAny = ["Effect"]))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         lasts = (kind = whileSourceStays),
         modify = (what = (target = 0), modifier = (kind = effectsNegated))),
        (conditions = [(exists = (filter = (among = (target = 0), face = up)))],
         lasts = (kind = whileSourceStays), store = 1,
         modify = (what = (target = 0), modifier = (kind = prohibit, acts = [attack])))]),
     (form = triggered, mandatory = true, noChain = true, waitsFor = destroyed,
      eventSubject = (chosen = 1),
      operations = [(destroy = (what = (self = void)))])]),
  (code = "TCG-317", name = "Skill Drain", frames = [trap], types = ["Continuous", "Trap"],
   effects = [
     (form = activated, speed = quick,
      costs = [(pay = (who = (controller = void), amount = (number = 1000)))]),
     (form = static, modifiers = [
        (kind = effectsNegated, scope = (face = up, zones = [monster, extraMonster]))])]),
  (code = "TCG-318", name = "Negate Attack", frames = [trap], types = ["Counter", "Trap"],
   effects = [
     (form = activated, speed = quick, answersIn = [attackDeclared],
      eventSubject = (controller = opponents),
      choices = [(filter = (among = (attacker = void)))],
      operations = [
        (conditions = [(exists = (filter = (among = (target = 0))))], negateAttack = void),
        (afterwards = true, endPhase = void)])]),
  (code = "TCG-319", name = "The Transmigration Prophecy", frames = [trap],
   types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      choices = [(filter = (zones = [graveyard]), least = 2, most = 2)],
      operations = [(send = (what = (target = 0), zone = deck)), (shuffle = (everybody = void))])]),
  (code = "TCG-320", name = "Jar of Greed", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [(draw = (who = (controller = void), amount = (number = 1)))])]),
  (code = "TCG-321", name = "True King's Return", frames = [trap], types = ["Continuous", "Trap"],
   effects = [
     (form = activated, printed = play, speed = quick),
     (form = triggered, waitsFor = sentToGraveyard, eventSubject = (onlySelf = true),
      eventFrom = [spellTrap], limit = (per = turn),
      choices = [(filter = ())],
      operations = [(destroy = (what = (target = 0)))]),
     (form = activated, speed = quick, limit = (per = turn),
      choices = [
        (filter = (controller = mine, zones = [graveyard], frames = [monster],
                   anyOf = [(nameContains = "True Draco"), (nameContains = "True King")]))],
      operations = [
        (summon = (what = (target = 0), position = defense)),
        (lasts = (kind = turns, count = 1),
         modify = (modifier = (kind = prohibit, touchesSeats = true, seats = mine,
                               acts = [specialSummon])))])],
   unexpressed = "Tributes in the other turn, and its use as it is played"),
  (code = "TCG-322", name = "Magic Deflector", frames = [trap], types = ["Normal", "Trap"],
   effects = [
     (form = activated, speed = quick,
      operations = [
        (lasts = (kind = turns, count = 1),
         modify = (modifier = (kind = effectsNegated,
                   scope = (zones = [spellTrap, field], frames = [spell],
                            typesAny = ["Continuous", "Equip", "Field", "Quick-Play"]))))])])];

@0xc342b90d185e9fea;
# Cards that forbid something to a whole side or to everybody.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const forbidding :List(Cards.Card) = [
  (code = "TCG-501", name = "Secret Village of the Spellcasters", frames = [spell],
   types = ["Field", "Spell"],
   effects = [
     (form = activated, speed = slow),
     (form = static,
      modifiers = [
        (kind = prohibit, acts = [activate],
         scope = (controller = opponents, zones = [hand, spellTrap, field], frames = [spell],
                  noneOf = [(among = (each = (zones = [spellTrap, field], face = up)))]),
         conditions = [
           (exists = (filter = (controller = mine, face = up, typesAny = ["Spellcaster"]))),
           (none = (controller = opponents, face = up, typesAny = ["Spellcaster"]))]),
        (kind = prohibit, acts = [activate],
         scope = (zones = [hand, spellTrap, field], frames = [spell],
                  noneOf = [(controller = opponents, zones = [hand, spellTrap, field]),
                            (among = (each = (zones = [spellTrap, field], face = up)))]),
         conditions = [
           (none = (controller = mine, face = up, typesAny = ["Spellcaster"]))])])]),
  (code = "TCG-502", name = "Vanity's Emptiness", frames = [trap], types = ["Continuous", "Trap"],
   effects = [
     (form = activated, speed = quick),
     (form = static,
      modifiers = [(kind = prohibit, touchesSeats = true, acts = [specialSummon])]),
     (form = triggered, mandatory = true, waitsFor = sentToGraveyard,
      eventSubject = (owner = mine, notSelf = true,
                      zones = [deck, monster, extraMonster, spellTrap, field]),
      eventFrom = [deck, monster, extraMonster, spellTrap, field],
      operations = [(destroy = (what = (self = void)))])])];

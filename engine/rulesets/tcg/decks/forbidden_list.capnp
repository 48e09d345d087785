@0xb8fc3e620a97d84b;
# The forbidden and limited list that was in force in October 2019, as far as it is about cards that
# the pack has or will have.

using Decks = import "/schema/deck.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_decks");

const forbiddenList :Decks.DeckLimits = (
 asOf = "2019-10",
 limits = [
   (kind = copiesOfEach, most = 1, cards = [
     (code = "TCG-202", name = "Monster Reborn"),
     (code = "TCG-321", name = "True King's Return"),
     (code = "TCG-622", name = "Set Rotation"),
     (code = "TCG-203", name = "Upstart Goblin"),
     (code = "TCG-003", name = "Right Leg of the Forbidden One"),
     (code = "TCG-004", name = "Left Leg of the Forbidden One"),
     (code = "TCG-005", name = "Right Arm of the Forbidden One"),
     (code = "TCG-006", name = "Left Arm of the Forbidden One"),
     (code = "TCG-609", name = "Final Countdown"),
     (code = "TCG-623", name = "Exodia the Forbidden One")]),
   (kind = copiesOfEach, most = 0, cards = [
     (code = "TCG-502", name = "Vanity's Emptiness"), (code = "TCG-619", name = "Delinquent Duo")]),
   (kind = copiesOfEach, most = 2, cards = [(code = "TCG-111", name = "Dark Armed Dragon")])]);

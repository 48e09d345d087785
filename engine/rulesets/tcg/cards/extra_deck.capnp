@0xa7eb2d51f4986c3a;
# Monsters of the Extra Deck.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::tcg_cards");

const extraDeck :List(Cards.Card) = [
  (code = "TCG-401", name = "Flame Swordsman", frames = [fusion],
   types = ["Monster", "Warrior", "Fusion"], attribute = fire, deck = extra, level = 5,
   attack = 1800, defense = 1600, unexpressed = "its Fusion Materials")];

@0xd17f3a5be29c6804;
# Cards of no set, for cases about the rules of the game with Heroes that no card of its pack shows.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::trial_heroes");

const trialHeroes :List(Cards.Card) = [
  (code = "TRY-H01", name = "Trial Colossus", frames = [monster], types = ["Giant", "Monster"], level = 7,
   attack = 900, defense = 900),
  (code = "TRY-H02", name = "Trial Squire", frames = [leader], types = ["Hero"], level = 5)];

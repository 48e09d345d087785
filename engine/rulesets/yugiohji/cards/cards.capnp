@0xd4c9a0f183b75e26;
# The 18 cards: a card is two monsters, and which of them it is is said when it comes to the field. In every other
# place it is both.

using Cards = import "/schema/card.capnp";
using Cxx = import "/capnp/c++.capnp";
$Cxx.namespace("judge::yugiohji_cards");

const cards :List(Cards.Card) = [
  (code = "YU-01", name = "God - Barrier", frames = [monster],
   types = ["Monster"], halves = ["YU-01A", "YU-01B"]),
  (code = "YU-02", name = "Eradicator - Obstacle", frames = [monster],
   types = ["Monster"], halves = ["YU-02A", "YU-02B"]),
  (code = "YU-03", name = "God Killing Spear - Lance", frames = [monster],
   types = ["Monster"], halves = ["YU-03A", "YU-03B"]),
  (code = "YU-04", name = "Monster Stealer - Steep Learning Curve", frames = [monster],
   types = ["Monster"], halves = ["YU-04A", "YU-04B"]),
  (code = "YU-05", name = "Neutraliser - Skill Stealer", frames = [monster],
   types = ["Monster"], halves = ["YU-05A", "YU-05B"]),
  (code = "YU-06", name = "Copy Cat - Card Grabber", frames = [monster],
   types = ["Monster"], halves = ["YU-06A", "YU-06B"]),
  (code = "YU-07", name = "Attack Stopper - Bugged Upgrade", frames = [monster],
   types = ["Monster"], halves = ["YU-07A", "YU-07B"]),
  (code = "YU-08", name = "Big Attack Stopper - Sword", frames = [monster],
   types = ["Monster"], halves = ["YU-08A", "YU-08B"]),
  (code = "YU-09", name = "Diamond Sword - Shield", frames = [monster],
   types = ["Monster"], halves = ["YU-09A", "YU-09B"]),
  (code = "YU-10", name = "Mode Changer - Exhausted Executioner", frames = [monster],
   types = ["Monster"], halves = ["YU-10A", "YU-10B"]),
  (code = "YU-11", name = "Slick Rusher - Reckless Rusher", frames = [monster],
   types = ["Monster"], halves = ["YU-11A", "YU-11B"]),
  (code = "YU-12", name = "Incorruptible - Holy Lance", frames = [monster],
   types = ["Monster"], halves = ["YU-12A", "YU-12B"]),
  (code = "YU-13", name = "Necromancer - Back Bouncer", frames = [monster],
   types = ["Monster"], halves = ["YU-13A", "YU-13B"]),
  (code = "YU-14", name = "Big Back Bouncer - Banisher", frames = [monster],
   types = ["Monster"], halves = ["YU-14A", "YU-14B"]),
  (code = "YU-15", name = "Big Banisher - Burner", frames = [monster],
   types = ["Monster"], halves = ["YU-15A", "YU-15B"]),
  (code = "YU-16", name = "Big Burner - Suicide Commando", frames = [monster],
   types = ["Monster"], halves = ["YU-16A", "YU-16B"]),
  (code = "YU-17", name = "FLAKship - Napalm", frames = [monster],
   types = ["Monster"], halves = ["YU-17A", "YU-17B"]),
  (code = "YU-18", name = "Demon God - Demon", frames = [monster],
   types = ["Monster"], halves = ["YU-18A", "YU-18B"])];

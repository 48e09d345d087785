#!/usr/bin/env bash
# What ends a duel otherwise is the head judge's, also where the ruling is a floor judge's; what a repaired ruling stands on is
# a judge's. A loss that the pads have already is told before it is taken off once more, and each screen offers one number.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
cup_policy kingdom
four_tables

# --- A loss that was ruled: the late entry with which nobody has lost is the head judge's, with a comment. ---
duel=cup/r1/t03
plays $duel 'T1 A draw' end draw 'summon "Griffore" m4 def' end draw 'set ?1 s1' end draw 'position m4 atk' end draw 'set ?2 s2' end
run 0 event results --event cup
has '1,3,cup/r1/t03,won,B,'
by kara run 0 ruling $duel@14 lost
by kara refused 7 'with another end of the duel; that is the head judge' late $duel@6 'A summon "Imp" m1 def' --accept
by kara refused 7 'with another end of the duel; that is the head judge' fix $duel@7 'summon "Imp" m1 def'
run 1 late $duel@6 'A summon "Imp" m1 def' --key table1
says 'nothing was written; --accept writes it all the same not by this key: entry 14 was ruled lost by entry 15'
by ines refused 7 'that is done with words' late $duel@6 'A summon "Imp" m1 def' --accept
run 0 event results --event cup
has '1,3,cup/r1/t03,won,B,'
by ines run 0 late $duel@6 'A summon "Imp" m1 def { both say so }' --accept
# The ruling stands, and above a duel that goes on: the audit of the event says so, as that of the duel does.
run 0 event results --event cup
has '1,3,cup/r1/t03,goes on'
"$JUDGE" audit --all --event cup >out || true
says 'ruled lost by 15 (kara), the engine said lost then, and says not-lost of the record as it stands now'
says '1 ruling, of those that stand 1 against the engine'
"$JUDGE" audit --all --event cup --json >out || true
has '"engine":"lost then, and says not-lost of the record as it stands now"'

# --- What a ruling stands on stays a judge's when its repair has taken the act out. ---
duel=cup/r1/t04
plays $duel 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def'
plays $duel 'attack m2 -> A.m3 ^x' end
by kara run 0 ruling $duel@6 illegal --remedy repair
refused 7 'entry 6 was ruled illegal by entry 8, and what that stands on would be another one' fix $duel@5 'summon "Cyclops" m2 atk'
# What changes nothing beneath it is the scorekeeper's.
run 0 fix $duel@2 'summon "Imp" m3 atk { by the scribe }' -n
by kara run 0 fix $duel@5 'summon "Cyclops" m2 atk'
"$JUDGE" audit --all --event cup >out || true
says 'ruled illegal by 8 (kara), the engine said illegal then, and says legal of the record as it stands now'

# --- An appeal offers the numbers with which the pads end, and what the record computes. ---
duel=cup/r1/t02
plays $duel 'T1 A draw' 'summon "Dark Dragon" m2 atk' end draw 'summon "Silver Fang" m3 atk' end draw 'attack m2 -> B.m3' end draw \
  'summon "Imp" m4 atk' end draw 'attack m2 -> B.m4' end
"$JUDGE" pads $duel --a '2000 / 2000 1700 1500' --b '2000 / 2000 1400 1200' >out || true
by kara run 0 ruling $duel@16 number --number B:1500
run 0 appeal $duel --by B 'it was 600'
run 0 appeal $duel
says 'overturn B:1200 in its place'
hides 'B:1700'
hides 'B:1400'

# --- Checks behind an attack: what the record computes is what a ruling takes as computed. ---
duel=cup/r1/t01
plays $duel 'T1 A draw' 'summon "Two-Headed King Rex" m3 atk' end draw 'summon "Saigar" m2 atk' end draw
plays $duel 'attack m3 -> B.m2 =B/A:1500 =B/B:1600'
"$JUDGE" pads $duel >out || true
says '2 set all pads to B:1600 (what the record computes)'
hides 'B:2000'
"$JUDGE" pads $duel --json >out || true
lacks 'before entry 9'
by kara run 0 ruling $duel@8 number --number B:1600 -n

# --- A loss taken off twice, the commonest quarrel: said of the record's battle, and asked where nobody recorded one. ---
for story in 'twice-300 Dark_Dragon Silver_Fang 1700 1400 300' 'twice-500 Flame_Swordsman Harpie_Lady 1500 1000 500'; do
  read -r id one other once twice loss <<<"$story"
  one=${one//_/ } other=${other//_/ }
  table "$id" kingdom 'T1 A draw' "summon \"$one\" m2 atk" end draw "summon \"$other\" m3 atk" end draw 'attack m2 -> B.m3' end
  run 1 pads "$id" --a "2000 / 2000 $once" --b "2000 / 2000 $once $twice" --battle "$one -> $other"
  says "twice B's number takes $loss off once more: the record has that loss with entry 9 and no oftener than the pads, which have it at $once"
  hides 'fits this battle'
  hides '(fits the battle)'
  says "1 set all pads to B:$once (if nothing happened behind it) (what the record computes)"
  says "2 set all pads to B:$twice (takes that loss off a second time)"
  # Taken off once it fits.
  run 1 pads "$id" --a '2000 / 2000' --b "2000 / 2000 $once" --battle "$one -> $other"
  says "fits B's number fits this battle"
  hides 'twice '
  # Nothing is said to have happened where the record shows what did.
  hides 'B:2000'
done
run 0 new unrecorded --rules kingdom --seat A=X --seat B=Y --first A
run 1 pads unrecorded --a '2000 / 2000 1700' --b '2000 / 2000 1700 1400'
says "twice B's number loses 300 as the pads do before it, at 1700: if that was one loss, it is taken off twice"
run 1 pads unrecorded --a '2000 / 2000 1700' --b '2000 / 2000 1700 1300'
hides 'twice '

# --- Whoever decides an appeal sees what it is about; the call names the pads where a number is disputed, and closes with them. ---
duel=cup/r1/t02
run 0 appeal $duel
says "B's pad: A 2000, B 2000 1400 1200"
says 'the record computes B 1500 when they were read'
table matter kingdom 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' end
run 0 ruling matter@6 illegal --remedy repair
run 0 appeal matter --by B 'it was turned'
run 0 appeal matter
says '6. attack m2 -> A.m3 ^x'
says 'Cyclops (B.m2) is not in ATK Position, entry 5'
says 'kingdom.battle.only-atk-position-attacks Attack from ATK Position only'
run 0 appeal matter --json
has '"engine":"illegal"'
table numbers kingdom 'T1 A draw' 'summon "Dark Dragon" m2 atk' end draw 'summon "Silver Fang" m3 atk' end draw 'attack m2 -> B.m3' end
run 0 call numbers --by B 'B has 1400, he says 1700'
says "judge pads numbers --pad 'SEAT: NUMBERS' (life points of which the players differ)"
run 1 pads numbers --a '2000 / 2000 1700' --b '2000 / 2000 1400'
says 'next: judge ruling numbers@11 number --number B:1700 --call 10'
run 0 ruling numbers@11 number --number B:1700 --call 10
hides 'is still open'

# --- Who goes first has to be written at a table of an event; a late entry names whose key is not enough; a floor judge reads at
# once that the head judge rules against the engine. ---
run 0 new nobody --rules kingdom --seat A=X --seat B=Y
code=0
echo draw | "$JUDGE" record nobody >out 2>err || code=$?
((code == 1)) || fail 'an act of nobody is recorded'
has 'nobody has written who goes first: "first A", or the turn and whose it is before the act, "T1 A draw"' err
lacks '^x' err

#!/usr/bin/env bash
# What a head judge stumbled over at the desk: a correction that could not be taken back, a ruling about what is no act, a sheet
# that had lost what it was about, what players may read of it, and commands that were refused as they were offered.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init
keys_of_an_event
cup_policy kingdom
sed -i 's/"deviate", /"deviate", "continue", /' policy.toml
four_tables

# --- A correction is the scorekeeper's last entry like any other: it is taken back, and once only. ---
for story in 'kingdom "Cyclops" def atk' 'rush "Dragorite" def atk'; do
  game=${story%% *} name=$(cut -d'"' -f2 <<<"$story")
  table "undone-$game" "$game" 'T1 A draw' "summon \"$name\" m2 atk" end
  run 0 log "$duel"
  cp out before
  "$JUDGE" fix "$duel@2" "summon \"$name\" m3 atk" >/dev/null || true
  "$JUDGE" undo "$duel" -n >out || true
  says "takes back the correction 4: 2 counts as it did before"
  (($(entries "$duel") == 4)) || fail 'a dry run wrote something'
  "$JUDGE" undo "$duel" >out || true
  says "corrects $duel@2: summon \"$name\" m3 atk"
  run 0 show "$duel"
  says "last: 5. !fix 2 summon \"$name\" m2 atk"
  # What was taken back is past, the undo of it too: the next one is the act before.
  "$JUDGE" undo "$duel" >out || true
  says "takes back $duel@3: end"
done
table recorder kingdom 'T1 A draw' 'summon "Cyclops" m2 atk'
printf 'fix 2 summon "Cyclops" m3 atk\nundo\n' | "$JUDGE" record recorder >out
run 0 show recorder
says '1200/1000 atk'
run 0 why recorder@2
has 'summon "Cyclops" m2 atk'

# --- Nothing is legal or illegal about a note, and the screen of a call offers no such ruling. ---
table noted kingdom 'T1 A draw' 'note "he coughed"' 'summon "Imp" m3 atk'
for word in legal illegal; do
  refused 3 'this entry is no act that could be legal or illegal: note "he coughed"' ruling noted@2 $word
  refused 3 'is no act' act noted "!ruling 2 $word"
done
run 0 call noted@2
hides 'judge ruling'
run 0 ruling noted@3 legal
refused 3 'is no act' ruling noted@4 illegal

# --- The sheet of a head judge's ruling keeps what it is about, also when the repair was revoked behind it. ---
duel=cup/r1/t01
plays $duel 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' end
by kara run 0 ruling $duel@6 illegal --remedy repair
run 0 appeal $duel@8 --by B 'it was turned'
by ines run 0 appeal $duel@8 overturned 'both say that it was turned'
by ines run 0 revoke $duel@9 'it counts'
run 0 report $duel@13
says 'turn 2, B, Battle Phase'
says 'Facts Cyclops (B.m2) is not in ATK Position, entry 5'
says 'Remedy entry 6 counts again: the repair 9, of an earlier ruling, was revoked by entry 14'
(($(grep -c 'has changed since' out) <= 1)) || fail 'the sheet says twice that the record has changed'

# --- A what-if about an entry that was taken out goes on from where it was played. ---
table out kingdom 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' end
run 0 ruling out@6 illegal --remedy repair
refused 3 'entry 6 was taken back later' branch 'out@6^' noact 'end'
has "judge branch out@5 noact 'ENTRY' goes on from where it was played" err
run 0 branch out@5 noact 'end'

# --- What the players may read: what was found beside, the Idle Warning on the sheet, who has ruled. ---
duel=cup/r1/t02
plays $duel 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' end draw end
run 0 call $duel@5 --as table
says '@6 Illegal: Cyclops (B.m2) attacks Imp (A.m3); Cyclops (B.m2) is not in ATK Position'
run 0 call $duel@5 --as A --json
has '"found":[{"kind":"illegal","entry":6,'
by kara run 0 ruling $duel@6 illegal --remedy leave
run 1 call $duel@6 --as B
says 'kara is floor judge'
run 0 call $duel@5 --as table
hides '@6 Illegal'
duel=cup/r1/t03
plays $duel 'T1 A draw' 'summon "Imp" m3 atk' end draw end draw 'summon "Cyclops" m2 atk' 'summon "Griffore" m4 atk ^x'
by kara run 0 ruling $duel@8 illegal
for view in A B table; do
  run 0 report $duel@9 --as $view
  says 'Warning B: Idle Warning turn 2 @5; a rule of the game, no penalty'
done

# --- A reading that is read against a card has its title and date on the screen. ---
cat >own.duel <<'END'
[Duel "own"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T6 B battle fresh
  A lp 2000 hand 3 deck 22
  A m1 "Two-Headed King Rex" atk
  A s5 "Holy Barrier - Mirror Force" set before T4
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m2 "Devil Dragon" atk
  B m5 "Undead Warrior" atk
  B s3 "Curse of the Hexagram" set before T4
  B terrains Land Land Land Land Land
end
END
run 0 import own.duel
for entry in 'attack m2 -> A.m1' 'A activate s5 > redirect -> B.m5' 'B activate s3 ^x'; do "$JUDGE" act own "$entry" >/dev/null || true; done
run 1 call own@3
has 'kingdom.redirect.even-in-own-battle-phase' out
says 'Also in your own Battle Phase (Battle Clarifications; reading, 2026-11-21)'

# --- Commands are taken as they are offered: a judge's key with its stick, what is the head judge's, another number's price. ---
duel=cup/r1/t04
plays $duel 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' end
run 1 call $duel@6
says '--key JUDGE --keys STICK'
by kara run 1 call $duel@6
hides 'STICK'
run 1 why $duel@6
says '(the head judge)'
run 1 why $duel@6 --json
has '"head":true'
run 1 pads $duel --a '2000 / 2000 1900' --b '2000 / 2000 1800'
says 'all pads to B:1800, by the head judge: two entries: the record computes B:1900'
by ines run 0 penalty add $duel B play.illegal-act 'game loss' 'often'
run 0 legal $duel
says 'has lost by penalty'
hides 'awaited'
run 0 legal $duel --json
has '"kind":"over"'

# --- Small ones: quotes around words, a quoted name, what is heard alone is no story, a heading with its colon. ---
table quoted kingdom 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x'
printf '!b "too late"\nr "it is not turned"\n' | "$JUDGE" record quoted >out 2>err || true
run 0 log quoted
says '"it is not turned"'
lacks '\"'
run 0 situation lies --rules kingdom --seat A=X --seat B=Y 'b battle' 'a4 "Silver Fang" a'
says 'Silver Fang'
duel=quoted
refused 2 'is heard alone: expected one of them' call quoted@6 --private A --story 'A: fix 5 summon "Cyclops" m2 atk'
run 0 new colon --rules kingdom --seat A=X --seat B=Y
printf 'T1 A: draw\nsummon "Imp" m3 atk\n' | "$JUDGE" record colon >out 2>err || fail 'a colon behind the seat is refused'
run 0 log colon
has 'T1 A'
run 0 event show cup
run 0 call cup/r1/t04@2
run 0 new untold --rules kingdom --seat A=X --seat B=Y
run 1 why-not untold 'A attack m1 -> B.m1'
says 'judge situation NAME writes down what lies on a table'

# --- The log of people has no digits of keys; the notation has. ---
run 0 log cup/r1/t01
lacks 'key='
has '!ruling 6 illegal by=kara'
has '!ruling 6 legal engine=illegal by=ines'
run 0 export cup/r1/t01
has 'key='

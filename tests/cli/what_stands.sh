#!/usr/bin/env bash
# What the desk says stands, stands: results name the loss of the board and no earlier one, nothing is offered that is refused
# afterwards, no scorekeeper takes back what a judge wrote, and what changed beneath a ruling, or in its count, is told.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n5,Tea\n6,Bakura\n' >players.csv
printf 'table,A,B\n1,17,4\n2,9,12\n3,5,6\n' >pairs.csv
cup_policy kingdom
cat >>policy.toml <<'TOML'
[infraction."record.life-points"]
found = ["check-fails"]
path = ["caution", "warning"]
[infraction."deck.list"]
path = ["game loss"]
TOML
sed -i 's/"deviate", "game loss"/"deviate", "continue", "game loss"/' policy.toml
by office run 0 event new cup policy.toml
for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done
one=cup/r1/t01 two=cup/r1/t02 three=cup/r1/t03

# --- A loss that the head judge lets go, and a second one about which nobody has ruled. ---
plays "$one" 'first A' 'T1 A draw' 'A summon "Silver Fang" m3 atk' 'A end' 'B draw' 'B end' 'A draw' 'A end' 'B draw' 'B end'
run 0 event results --event cup
has '1,1,cup/r1/t01,won,A,17,Nadia,board'
lacks 'says not-lost'
by kara run 0 ruling "$one@10" lost
run 0 report "$one@11"
says 'Judge kara (floor judge)'
by ines run 0 ruling "$one@10" not-lost 'nobody said it'
run 0 event results --event cup
has '1,1,cup/r1/t01,won,A,17,Nadia,board; ruling 12 says not-lost'
by ines run 0 repair continue "$one@10" 'nobody said it'
run 0 event results --event cup
has '1,1,cup/r1/t01,goes on,,,,'
plays "$one" 'A draw' 'A end' 'B draw' 'B end'
run 0 event results --event cup
grep -qx '1,1,cup/r1/t01,won,A,17,Nadia,board' out || fail 'the loss on the board has a ruling of another one'
by ines run 0 ruling "$one@17" not-lost 'nobody said this one either'
run 0 event results --event cup
has '1,1,cup/r1/t01,won,A,17,Nadia,board; ruling 18 says not-lost'

# --- Why tells what can be done about a loss and a warning, and each of it is taken. ---
run 0 new idle --rules kingdom --seat A=Rex --seat B=Weevil --first A
plays idle 'T1 A draw' 'A summon "Big Ant" m4 atk' 'A end' 'B draw' 'B end'
run 0 why idle@5
says 'what can be done 1 leave the warning stands: a rule of the game, no penalty'
says '2 unwarn the warning is taken back: departs from the rules, and says why'
run 0 why idle@5 --json=remedies
has 'judge ruling idle@5 due"'
run 0 ruling idle@5 due -n
run 0 ruling idle@5 not-due 'why' --remedy unwarn -n
plays idle 'A draw' 'A end' 'B draw' 'B end'
run 0 why idle@9
says '1 leave the duel is lost: so the rules have it, nothing more is played'
says '2 unwarn the warning of 5 is taken back'
says '3 continue the duel goes on at 9'
run 0 ruling idle@9 lost -n
run 0 ruling idle@9 not-lost 'why' --remedy unwarn -n
run 0 ruling idle@9 not-lost 'why' --remedy continue -n
run 0 ruling idle@9 lost
run 0 why idle@9
hides 'what can be done'
run 0 why idle@3
hides 'what can be done'

# --- A ruling that was replaced has no appeal, on the sheet and at the desk; the newest one is not passed over. ---
duel=$two
plays "$two" 'first A' 'T1 A draw' 'A summon "Bull Devil" m2 atk' 'A end' 'B draw' 'B summon "Imp" m3 def' 'B end' 'A draw'
run 1 act "$two" 'A attack m2 -> B'
"$JUDGE" call "$two" --by B --about 9 'he attacks me' >out || true
says 'to before 9: exactly, 1 entry is taken back (the head judge)'
by kara run 0 ruling "$two@9" illegal
by ines run 0 ruling "$two@9" illegal 'a warning rather' --penalty warning
run 0 report "$two@11"
says 'Stands no: replaced by ruling 14'
says 'Appeal none: it stands no more'
hides 'at once'
by kara refused 3 'ruling 11 was replaced by ruling 14, which stands in its place: there is nothing to appeal' \
  appeal "$two@11" --by A 'x'
has "judge report $two@14" err
by kara refused 3 'ruling 11 was replaced by ruling 14' act "$two" 'A !appeal 11 "x"'
run 0 report "$two@14"
says 'Call 10 by B (Joey) about 9: "he attacks me"'
says 'closed by 13'
says 'no extension'
says 'Judge ines (head judge)'
by kara run 0 ruling "$two@3" legal
by ines run 0 ruling "$two@6" legal
by kara refused 3 'the newest ruling, 17 (6 is legal), is the head judge'\''s, who has the last word; ruling 16 (3 is legal) can be appealed, expected it by name' \
  appeal "$two" --by A 'x'
by kara run 0 appeal "$two@16" --by A 'x' -n

# --- What fell with its ruling moves the count: told, and never changed. ---
plays "$two" 'A attack m2 -> B'
by kara run 0 ruling "$two@18" illegal
run 0 penalty history 9 --event cup
says 'warning play.illegal-act, 2nd'
hides 'would be'
by ines run 0 ruling "$two@9" legal 'they had agreed'
run 0 penalty history 9 --event cup
says '(given as the 2nd, would be the 1st now, of which the path makes caution; it stays as it was given)'
run 0 penalty history 9 --event cup --json
has '"given":2'
has '"stepNow":"caution"'
run 1 audit --all --event cup
says 'counts, given as the 2nd, would be the 1st now, of which the path makes caution'

# --- What is corrected beneath a ruling is told with it. ---
run 0 report "$two@19"
hides 'changed since'
by kara run 0 fix "$two@3" 'A summon "Silver Fang" m2 atk'
fixed=$(entries "$two")
for command in "report $two@19" "why $two@18" "call $two@18"; do
  "$JUDGE" $command >out || true
  says "the record beneath it has changed since: entry 3 was corrected by $fixed"
done
"$JUDGE" audit "$two" >out || true
says "the record beneath it has changed since: entry 3 was corrected by $fixed"
# As it was again, nothing is told.
by kara run 0 fix "$two@3" 'A summon "Bull Devil" m2 atk'
run 0 report "$two@19"
hides 'changed since'

# --- A scorekeeper takes back no late entry and no correction of a judge; of his own he is told which. ---
duel=$three
plays "$three" 'first A' 'T1 A draw' 'A summon "Bull Devil" m2 atk' 'A end' 'B draw' 'B summon "Gremlin" m3 def'
by kara run 0 late "$three@5" 'B set ?1 s2' --accept
refused 7 'entry 7 was written late by kara (floor judge), which a judge takes back; table1 is scorekeeper' undo "$three"
refused 7 'was written late by kara' act "$three" '!undo'
refused 7 'was written late by kara' fix "$three@7" 'B set ?1 s3'
has "judge call $three --by SEAT 'why' calls one" err
by kara run 0 undo "$three" -n
by kara run 0 fix "$three@6" 'B summon "Gremlin" m3 atk'
refused 7 'entry 6 was corrected with entry 8 by kara (floor judge)' fix "$three@6" 'B summon "Gremlin" m3 def'
run 0 act "$three" 'B end'
run 0 act "$three" 'A draw'
"$JUDGE" call "$three" --by A --about 9 'why' >out || true
run 0 act "$three" '!undo' -n
says 'takes back 10: A draw'
says 'it is not the last entry: 11, written behind 10, stays'
run 0 undo "$three"
says "takes back $three@10: A draw"
says 'it is not the last entry: 11, written behind 10, stays'
hides 'takes back 10'

# --- The pad that was wrong is its player's; a by-hand entry that a ruling asks for is not open. ---
run 0 act "$three" 'A draw'
"$JUDGE" pads "$three" --a '2000 / 2000' --b '2000 / 1900' >out || true
pads=$(entries "$three")
"$JUDGE" audit --all --event cup --plain >out || true
grep -q "^finding.$three.$pads..*check-fails" out || fail 'no finding of the pads'
grep "^finding.$three.$pads." out | cut -f 4 | grep -q . && fail 'a pad is a player'"'"'s before it is ruled'
by kara run 0 ruling "$three@$pads" number --number B:2000
"$JUDGE" audit --all --event cup --plain >out || true
grep "^finding.$three.$pads." out | cut -f 4,5 | grep -q '^B.6 Bakura' || fail 'the wrong pad is not its player'"'"'s'
by ines run 0 ruling "$three@$pads" number 'both agree' --number B:1900
ruling=$(($(entries "$three")))
"$JUDGE" log "$three" --plain | grep -n '!ruling' | tail -n 1 >line
ruling=$(cut -d : -f 1 line)
"$JUDGE" act "$three" "by-hand \"ruled by $ruling\": damage B 100" >out || true
"$JUDGE" audit --all --event cup --plain >out || true
grep "^finding.$three..*by-hand" out | grep -q "ruled by $ruling" || fail 'what a ruling asked for is open'
"$JUDGE" act "$three" "by-hand \"ruled by $ruling\": damage B 50" >out || true
"$JUDGE" audit --all --event cup --plain >out || true
grep "^finding.$three..*by-hand" out | grep -q 'open' || fail 'what no ruling asked for is not open'
refused 3 'changes nothing at the table' act "$three" 'by-hand "a mistake": damage A -100'

# --- A game loss outside of every duel is told wherever somebody looks for it, and loses no game. ---
by ines run 0 event penalty 4 deck.list 'game loss' --event cup
says 'no game is lost by it: it is in the log of no duel'
given=$(sed -n 's/.*judge event revoke \([0-9]*\).*/\1/p' out | head -n 1)
run 0 event results --event cup
has "penalty $given of the event (game-loss) of 4 Timo is not in it"
(($(grep -c 'is not in it' out) == 1)) || fail 'told at another table as well'
run 0 show "$one"
says "penalty: penalty $given of the event (game-loss, deck.list) is B's, 4 Timo; it is in the log of no duel, and no game is lost by it"
run 0 show "$one" --as A
hides 'of the event'
"$JUDGE" audit "$one" >out || true
says "penalty $given of the event (game-loss, deck.list) is B's"
run 0 show "$two"
hides 'of the event'
"$JUDGE" audit --all --event cup >out || true
says '4 Timo game-loss deck.list, counts, outside of every duel: no game is lost by it'
"$JUDGE" audit --all --event cup --json >out || true
has '"ofEvents":[{"event":"cup"'
by ines run 0 event revoke "$given" 'the right list' --event cup
run 0 event results --event cup
lacks 'is not in it'

# --- An act of the next turn that is illegal there: its own reason comes first, where it is another. ---
run 0 new next --rules tcg --seat A=Rex --seat B=Weevil --first A
plays next 'T1 A end' 'B draw' 'B end'
run 1 act next 'A summon "Vorse Raider" m2 def' -n
says 'the open decision in turn 3 of A, Main Phase 1: a Normal Summon is face-up in Attack Position it is B'\''s turn and no Main Phase'
run 1 act next 'A summon "Vorse Raider" m2 def' -n --json
has 'in turn 3 of A, Main Phase 1: a Normal Summon is face-up in Attack Position; it is B'
echo 'A summon "Vorse Raider" m2 def' | "$JUDGE" record next >out 2>err || true
has 'in turn 3 of A, Main Phase 1: a Normal Summon is face-up in Attack Position' err
run 1 act next 'A attack m2 -> B' -n
hides 'in turn 3 of A'
run 1 act next 'T3 A main1: summon "Vorse Raider" m2 def' -n
hides 'in turn 3 of A'

# A card that may be gone by then, and an answer, are acts of this turn alone.
cat >later.duel <<'DUEL'
[Rules "tcg"] [Start "position"]
position
  next T5 B main1 fresh
  A lp 8000 hand 2 deck 10
  A s2 "Dark Hole" set before T4
  B lp 8000 hand "Mystical Space Typhoon" 2 deck 10
  B m1 "Gemini Elf" atk
end
T5 B main1
1. B activate "Mystical Space Typhoon" -> A.s2
DUEL
run 0 import later.duel --id later
run 1 act later -n 'A activate s2'
says 'tcg.spell.normal-timing'
hides 'in turn 6 of A'
run 1 act later -n 'A activate s2 on 1'
hides 'in turn 6 of A'

# --- What a situation leaves unsaid is told with each answer; no turn has a number that nobody gave. ---
run 0 situation table --rules kingdom 'b battle' 'a4 imp a' 'b3 grem d'
run 0 show table
says "assumes: what is not named on the fields is empty (nobody has said so: judge assume table rest=empty --said both)"
"$JUDGE" why-not table 'end' >out || true
says 'the turn of B ends'
says 'the next turn begins: A'
hides 'turn 2 of B'
"$JUDGE" why-not table 'position m3 atk' >out || true
says 'It depends on 2 things that nobody has said. ask whether Gremlin (B.m3) has changed its position earlier this turn ask whether Gremlin (B.m3) was summoned this turn'
hides 'too much is unknown'
run 1 act table 'attack m3 -> A.m1'
says 'assumes what is not named on the fields is empty'
for command in 'why table@1' 'call table' 'audit table'; do
  "$JUDGE" $command >out || true
  says 'what is not named on the fields is empty'
done
run 0 assume table rest=empty --said both
for command in 'why table@1' 'call table' 'audit table' 'show table'; do
  "$JUDGE" $command >out || true
  hides 'nobody has said so: judge assume table rest'
done

# --- Pads at the table: players read the columns and the ruling, and not what the record computes; the board has the ruled number. ---
run 0 new pads --rules kingdom --seat A=Nadia --seat B=Timo
run 1 pads pads --a '2000 1400 / 2000 1300' --b '2000 1400 / 2000 1200'
run 0 pads pads --as table
says "A's pad: A 2000 1400, B 2000 1300"
says 'they part on B after 2000'
says 'nobody has ruled on them yet'
run 0 ruling pads@1 number --number B:1300
run 0 pads pads --as A
says 'ruled number B:1300 by entry 2'
run 0 pads pads --as A --json
has '"columns":[{"pad":"A"'
lacks '"remedies":[{'
run 0 show pads
says 'ruled: B is 1300 by ruling 2; nothing that was played is on record'

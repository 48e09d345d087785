#!/usr/bin/env bash
# Life points that differ: both pads as they were read, the place where they part, the battle that fits, what the record
# computes, and what is decided.
. "${BASH_SOURCE[0]%/*}/desk.bash"


run 0 init

# --- An option that may be repeated takes one word each time, and what stands behind it is its own. ---
run 0 new words --rules kingdom --seat A=Nadia --seat B=Timo
run 1 pads words --pad 'A: 2000 1500/2000' --pad 'B: 2000/2000' 'read at the table'
run 0 log words
has '"read at the table"'
run 0 situation words2 --rules kingdom --seat A=Mai --seat B=Joey 'b battle' 'a4 dh a'
says 'B, Battle Phase'

# --- A table nobody recorded. The seats, the monsters and the numbers are exchanged the second time. ---
# unrecorded ID SEATS A B BATTLE BEFORE RIGHT WRONG LOSS OTHER SEAT
unrecorded() {
  local id=$1 a=$2 b=$3 battle=$4 before=$5 right=$6 wrong=$7 seat=$8
  local loss=$((before - right)) other=$((before - wrong))
  run 0 new "$id" --rules kingdom --seat A=Nadia --seat B=Timo
  run 1 pads "$id" --a "$a" --b "$b"
  says "they part on $seat after $before:"
  says "a loss of $loss"
  says "a loss of $other"
  says "what happened to $seat's life points after $before?"
  run 3 pads "$id" --battle "B ${battle%% -> *} -> A ${battle##* -> }"
  has 'two monsters are expected without seats' err
  run 3 ruling "$id@1" number --number "$right"
  has "expected a seat in front of it, such as A:$right" err
  run 3 ruling "$id@1" number --number "A:-50"
  has 'no number of a duel is below 0' err
  run 1 pads "$id" --battle "$battle"
  says "loses $loss"
  says "fits this battle"
  says ", $other, fits no battle of these two"
  says 'assumes no other card is there'
  has 'kingdom.battle.'
  says "1 set all pads to $seat:$right (fits the battle): one entry, nothing else changes"
  says "2 set all pads to $seat:$wrong: one entry, nothing else changes"
  says "agree on another number: one entry, no rule is cited"
  says 'open rule on it later: the audit lists it until it is ruled'
  # What is said next can be typed as it stands: with the battle as its reason and its rule.
  sed -n 's/^next: judge \(ruling .* --cite kingdom\.battle\.[a-z-]*\)$/\1/p' out >command
  has "loses $loss' --number $seat:$right --cite" command
  eval "run 0 $(<command) -n"
  says '!ruling 1 number cite=kingdom.battle.'
  says "=$seat:$right"
  run 1 pads "$id" --battle "$battle" --json
  has '"schema":"judge.pads/1"'
  has '"rules":[{"id":"kingdom.battle.'
  has '"fits":true'
  lacks '"settled":{"entry":2'
  run 1 audit "$id"
  says "the pads part on the life points of $seat"
  run 0 log "$id"
  says '!pads =A/A:'
  run 0 ruling "$id@1" number --number "$seat:$right"
  run 1 audit "$id"
  says "ruled number $seat:$right by entry 2"
  run 1 audit "$id" --json
  has "\"ruling\":\"number\""
  has "\"numbers\":[\"$seat:$right\"]"
  # The number stands wherever the ruling does, and in data as in text.
  run 0 log "$id"
  says "= ruled number $seat:$right by entry 2"
  "$JUDGE" why "$id@1" >out || true
  says "ruled number $seat:$right by entry 2"
  run 0 show "$id@1"
  says "ruled number $seat:$right by entry 2"
  run 0 pads "$id" --json
  has '"settled":{"entry":2,'
  has "\"numbers\":[\"$seat:$right\"]"
  # It is settled: nothing is left to do, whatever the battle was.
  run 0 pads "$id"
  says "settled ruled number $seat:$right by entry 2"
  hides 'what can be done'
  hides 'what happened to'
  run 0 pads "$id" --battle "$battle"
  hides 'next:'
  run 0 report "$id@2"
  says "Ruling number $seat:$right"
  run 0 report "$id@2" --json
  has "number $seat:$right"
  run 0 show "$id"
  run 0 export "$id"
  cp out "$id.duel"
  run 0 import "$id.duel" --id "$id-again"
  run 0 pads "$id-again"
  # Revoked or overturned it is open again, and what was decided instead settles it.
  run 0 revoke "$id@2" 'a slip of the pen'
  run 1 pads "$id"
  says 'what can be done'
  run 0 ruling "$id@1" number --number "$seat:$right"
  run 0 pads "$id"
  says 'by entry 4'
}
unrecorded t7 '2000 1400 / 2000 1300' '2000 1400 / 2000 1200' "Demon's Summon -> Bull Devil" 2000 1300 1200 B
unrecorded t6 '2000 1500 / 2000' '2000 1400 / 2000' 'Bull Devil -> Silver Fang' 2000 1400 1500 A

# --- What cannot be read is refused by name. ---
run 0 new t5 --rules kingdom --seat A=Nadia --seat B=Timo
run 3 pads t5
has 'nobody has read the pads yet' err
for command in 'pads t77 --a 2000' 'pads t77' 'call t77 --by A' 'call t77'; do
  # shellcheck disable=SC2086
  run 3 $command
  has 'judge new t77 --rules NAME --seat A=NAME --seat B=NAME opens it, judge situation t77' err
done
run 2 pads t5 --a '2000 x'
has 'are no life points' err
run 2 pads t5 --a '1 / 2 / 3'
has 'more columns than seats' err
run 2 pads t5 --pad 'Z: 2000'
has 'whose pad is not said' err
run 0 pads t5 --a '2000 / 2000' --b '2000 / 2000'
says 'the pads are the same'
run 3 pads t5 --battle 'Nobody at all -> Bull Devil'
has 'is no card of this game' err
run 3 act t5 '!pads =A:2000'
has 'it names no number of a pad' err

# --- In a recorded duel a third row stands below: each number with its entry. ---
cat >rec.duel <<'END'
[Duel "rec"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T4 A battle fresh
  A lp 2000 hand 3 deck 22
  A m2 "Demon's Summon" atk
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m3 "Bull Devil" atk
  B terrains Land Land Land Land Land
end

T4 A
  battle:
1. attack m2 -> B.m3
2. B pass
3. =B/A:1200
END
"$JUDGE" import rec.duel >/dev/null || true
"$JUDGE" audit rec >out || true
says '@3'
computed=$("$JUDGE" trace rec B.lp --json | sed 's/.*"least":\([0-9]*\).*/\1/')
"$JUDGE" why rec@3 >out || true
says "1 set all pads to B:$computed: one entry, nothing else changes"
says '3 open rule on it later'
run 1 pads rec
says "A's pad says B 1200; computed $computed @3"
hides 'the pads are the same'
run 1 pads rec --json
has "\"unlike\":[{\"pad\":\"A\",\"seat\":\"B\",\"value\":1200,\"computed\":$computed,\"entry\":3}]"
run 1 pads rec
says "B 2000 $computed @"
run 1 pads rec --a '2000 / 2000 1200' --b "2000 / 2000 $computed"
says "B's number is what the record computes, with entry"
says "set all pads to B:$computed (what the record computes)"
run 0 ruling rec@3 number --number "B:$computed"
"$JUDGE" audit rec >out || true
says "ruled number B:$computed by entry"
"$JUDGE" pads rec >out || true
hides "A's pad says"
"$JUDGE" why rec@3 >out || true
hides 'what can be done'
run 0 verify

# --- One pad simply goes on: what it says, whether it fits, and both ways to settle it. ---
duel=goes-on
run 0 new goes-on --rules kingdom --seat A=Luke --seat B=Yuga --first A
run 1 pads goes-on --a '2000 1300 / 2000' --b '2000 / 2000'
says "on A after 2000: A's has 1300, a loss of 700; B's ends there"
says '1 set all pads to A:1300'
says '2 set all pads to A:2000 (nothing happened behind it)'
says 'next: judge ruling goes-on@1 number --number A:1300'
run 1 pads goes-on --battle "Demon's Summon -> Bull Devil"
says "fits A's number fits this battle"
says '1 set all pads to A:1300 (fits the battle)'
run 0 ruling goes-on@1 number 'B forgot to write' --number A:1300
run 0 pads goes-on
says 'settled'

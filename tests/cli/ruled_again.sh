#!/usr/bin/env bash
# What is ruled once more, or beside something else: a true number behind an act that is taken out, a second ruling on the same
# number, pads that were struck out, the sheet of a penalty, and what a view reads.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
tables_with_numbers kingdom

# --- A number that was noted behind an illegal act and was so then takes no remedy away, and is no finding behind the repair. ---
duel=cup/r1/t01
plays "$duel" 'first A' 'T1 A draw' 'main1: summon "Axe Raider" m1 atk' 'set "Cyclops" s3 ^x' 'A end turn' 'T2 B draw' \
  'main1: summon "Imp" m2 atk' 'B end turn' 'T3 A draw' 'A end turn' 'T4 B draw' 'main1: summon "Gremlin" m3 atk' 'B end turn' \
  'T5 A draw' 'battle: attack m1 -> B.m2' 'attack m1 -> B.m3 ^x' 'A end turn =B:1200'
run 1 audit "$duel"
hides 'check-fails'
run 1 call "$duel@16" --by B 'he hits me twice'
says 'no later entry is judged otherwise'
by kara run 0 ruling "$duel@16" illegal 'one attack each' --remedy repair
run 0 show "$duel"
says 'LP 1600'
run 1 audit "$duel"
hides 'check-fails'

# --- Who has Set a card that was ruled illegal reads it in his own view; the others do not, and are not told that it was legal. ---
by kara run 0 ruling "$duel@4" illegal --remedy repair
run 0 log "$duel" --as A
has 'set "Cyclops" s3'
for other in B table; do
  run 0 log "$duel" --as $other
  lacks Cyclops
  run 0 why "$duel@4" --as $other
  has 'Ruled illegal, by what this view does not see: A sets a card to A.s3.'
  lacks 'Legal:'
  lacks 'no rule forbids it'
  run 0 call "$duel@4" --as $other
  lacks 'Legal:'
done

# --- No warning is written that nobody finds again. ---
by kara refused 3 "a judge's warning is the step of a penalty" act "$duel" '!warn A "late"'
has "judge penalty add $duel SEAT INFRACTION warning 'why'" err

# --- The sheet of a penalty has its appeal, in their words. ---
by kara run 0 penalty add "$duel" B play.illegal-act caution 'a word too many'
run 0 log "$duel" --plain
penalty=$(awk -F'\t' '/!penalty B/ { print $1 }' out | tail -n 1)
run 0 appeal "$duel@$penalty" --by B 'I was asked'
by ines run 0 appeal "$duel@$penalty" overturned 'so he was'
for at in "$penalty" "$((penalty + 1))" "$((penalty + 2))"; do
  run 0 report "$duel@$at"
  says "PENALTY $penalty"
  says 'B (Timo), caution, play.illegal-act: "a word too many"'
  says "Appeal by entry $((penalty + 1)), B (Timo): \"I was asked\""
  says "overturned by entry $((penalty + 2)), ines (head judge): \"so he was\""
  says 'Judge kara (floor judge)'
done
run 0 report "$duel@$penalty" --json
has '"outcome":"overturned"'
run 3 report "$duel@$penalty" --as A

# --- A second ruling on the same number goes on from what the first one has set at the table. ---
duel=cup/r1/t02
plays "$duel" 'first A' 'T1 A draw' 'main1: summon "Imp" m1 atk' 'A end turn =B:1900' 'T2 B draw'
by ines run 0 ruling "$duel@4" number 'he said so' --number B:1950
first=$(grep -oE 'ruled by [0-9]+' out | head -n 1 | grep -oE '[0-9]+')
by ines run 1 act "$duel" "by-hand \"ruled by $first\": damage B 50"
run 0 show "$duel"
hides 'ruled:'
by ines run 0 ruling "$duel@4" number 'I looked' --number B:1900
says 'the record goes on from B:1950, as entry'
says 'damage B 50'
second=$(grep -oE '"ruled by [0-9]+' out | head -n 1 | grep -oE '[0-9]+')
run 0 show "$duel"
says "B is 1900 by ruling $second, where the record stands at 1950"
by ines run 1 act "$duel" "by-hand \"ruled by $second\": damage B 50"
run 0 show "$duel"
says 'LP 1900'
hides 'where the record'
run 0 report "$duel@$second"
says 'carried out by entry'

# --- ... but where something else than the repair has changed it since, it is a finding as any other. ---
run 0 new since --rules kingdom --seat A=Nadia --seat B=Timo
for line in 'T1 A draw' 'main1: summon "Axe Raider" m1 atk' 'set "Cyclops" s3 ^x' 'A end turn' 'T2 B draw' 'main1: summon "Imp" m2 atk' \
  'B end turn' 'T3 A draw' 'battle: attack m1 -> B.m2' 'A end turn =B:1600'; do
  "$JUDGE" act since "$line" >out 2>err || true
done
run 0 repair apply since@3 'not a Trap'
"$JUDGE" audit since >out 2>err || true
hides 'check-fails'
"$JUDGE" fix since@6 'summon "Imp" m2 def' >out 2>err || true
run 1 audit since
says 'check-fails'
says '=B:1600 does not hold: the record gives 2000'

# --- A number with a comma before its last three digits may be one or two. ---
duel=cup/r1/t03
run 2 pads "$duel" --a '2,000 / 2000' --b '2000 / 2000'
has '"2,000" may be one number or two' err

# --- Pads that were struck out are nobody's numbers, and the sheet of what was ruled before a table was taken in is found there. ---
duel=cup/r1/t04
run 0 pads "$duel" --a '1700 / 2000' --b '1700 / 2000'
by kara run 0 ruling "$duel@1" void 'mistyped'
run 3 pads "$duel" --as A
has 'were struck out by ruling' err
run 3 situation t4 't6 b' 'b1 imp a'
has '"t6 B PHASE" with one of draw' err
run 0 situation t4 't6 b main1' 'a3 imp a' 'b2 gremlin a' 'as3 ? f' 'terrains forest' .
lacks 'by the pads'
lacks 'which Terrains lie there'
run 0 report t4
says 'RULING 2 cup/r1/t04'

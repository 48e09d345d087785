#!/usr/bin/env bash
# A warning that nobody said, a loss by the second one, an appeal: the conditions of each turn, upheld and overturned, what was
# played after the end, and how the duel goes on.
. "${BASH_SOURCE[0]%/*}/desk.bash"


# idle ID MARK IDLE OTHER: a duel in which the seat IDLE ends turns 2 and 4 (or 1 and 3) without a monster, and both play on
idle() {
  local id=$1 mark=$2
  cat >"$id.duel" <<END
[Duel "$id"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [First "A"]
[Terrains.A "Land Land Land Land Land"] [Terrains.B "Land Land Land Land Land"]

T1 A
 1. draw
  main1:
 2. summon "Silver Fang" m3 atk
 3. set ?1 s2
 4. end
T2 B
 5. draw
  main1:
 6. set ?2 s3
 7. end $mark
T3 A
 8. draw
  main1:
 9. set ?3 s4
10. end
T4 B
11. draw
12. end
T5 A
13. draw
14. end
T6 B
15. draw
  main1:
16. summon "Imp" m3 atk
17. end
END
  run 0 import "$id.duel"
}

run 0 init
run 0 key new ines

# --- Said and not said. ---
duel=said
idle said '^i'
run 1 audit said
says '@7 T2 warning B: Idle Warning turn 2 @7 said: yes'
duel=t8
idle t8 ''
run 1 audit t8
says '@7 T2 warning B: Idle Warning turn 2 @7 said: not recorded'
says 'loss B has lost, turn 4 @12'
says 'played after the end: 13-17'
run 1 audit t8 --json=warnings
has '"said":"not recorded"'
run 1 audit t8
(($(grep -c 'Nothing after the end' out) == 0)) || fail 'what was played after the end is told entry by entry'
"$JUDGE" why t8@12 >out || true
says 'warnings of the game that it rests on'
says 'B: Idle Warning turn 2 @7 said: not recorded; 1 warning held then'
says 'yes First: the opponent has a monster: A has a monster [kingdom.idleness.opponent-has-monster]'
says 'B had no monster at any time this turn [kingdom.idleness.no-own-monster-all-turn]'
says 'no effect prevented or negated a summon of B this turn [kingdom.idleness.no-summon-lock]'
says 'B has lost, turn 4 @12'

# --- The appeal shows each turn, and what either decision costs. ---
"$JUDGE" call t8 --by B --about 12 'nobody has warned me' >out || true
run 0 ruling t8@12 lost
run 0 appeal t8@19 --by B 'I was never warned'
run 0 appeal t8
says 'appeal 21 by B (Timo) against ruling 19: "I was never warned"'
says '12 is ruled lost by entry 19 (ines) [kingdom.idleness.second-warning-loses], as the engine says'
says 'turn 2 B: Idle Warning turn 2 @7 said: not recorded'
says 'turn 4 B has lost, turn 4 @12'
says 'played after the end: 13-17'
says '1 uphold the ruling stands: 13-17 stay in the log, after the end of the duel'
says '2 overturn the warning of 7 is taken back: the duel goes on'
says 'B holds 1 Idle Warning'
says '3 overturn the duel goes on at 12'
says 'next: judge appeal t8 upheld'
says 'it need not be announced: the rule gives the warning, said or not [kingdom.'
says 'judge appeal t8 overturned'
run 0 appeal t8 --json
has '"said":"not recorded"'

# --- On paper: the rule by which the duel is lost, the conditions of both warnings, and who appeals with what words. ---
run 0 report t8@19
says 'Rule kingdom.idleness.second-warning-loses'
says 'Facts B: Idle Warning turn 2 @7 said: not recorded'
says 'Facts B has lost, turn 4 @12'
says 'yes Second: no monster of yours all turn: B had no monster at any time this turn [kingdom.idleness.no-own-monster-all-turn]'
says 'Facts B loses the duel, A wins the duel'
says 'Appeal by entry 21, B (Timo): "I was never warned"'
says 'not decided yet'
# The screen of a call says the loss first, to the players too, and who decides now; to the judge also what the head judge may do about it.
run 0 call t8@12
says 'over B loses the duel'
says '1 unwarn the warning of 7 is taken back'
says '2 continue the duel goes on at 12'
says 'next: judge appeal t8@21 (the head judge decides)'
for view in A B table; do
  run 0 call t8@12 --as $view
  says 'over B loses the duel'
  says 'B: Idle Warning turn 2 @7 said: not recorded'
  says 'B has lost, turn 4 @12'
  hides 'what can be done'
done

# --- Upheld: the ruling stands, and nothing can be decided twice. ---
run 0 export t8
cp out kept.duel
run 0 appeal t8 upheld 'The rule gives the warning; nobody has to say it.' --key ines
has '22. !appeal 19 upheld'
says 'signed by ines'
says 'the decision is final'
says 'on paper: judge report t8@19'
run 0 call t8@12 --as table
says 'the head judge has decided, and the decision is final'
hides 'may be appealed'
run 0 verify t8
refused 3 'was decided by entry' act t8 '!appeal 19 overturned'
"$JUDGE" why t8@12 >out || true
says 'upheld'
# The ruling, the appeal, its decision and the entry have one sheet, with both sides on it.
run 0 report t8@19
cp out sheet
says 'upheld by entry 22, ines: "The rule gives the warning; nobody has to say it."'
for at in @22 @21 @12 ''; do
  run 0 report "t8$at"
  cmp -s out sheet || fail "the sheet of t8$at is another one"
done
run 0 report t8@22 --json
has 'I was never warned'
for again in '' 'upheld' '--by A'; do
  run 3 appeal t8 $again
  has 'ruling 19 was upheld by 22; the decision is final' err
done
run 0 call t8@12
hides '1 unwarn'

# --- Overturned without a word of what then: how the duel goes on is told by what is still taken. ---
duel=bare
run 0 import kept.duel --id bare
run 0 appeal bare overturned 'B was told that turn 2 was fine'
says 'the duel is over by the rules all the same; it goes on with judge repair unwarn bare@'
hides '--remedy continue or unwarn'

# --- Overturned: the warning of turn 2 is taken back, the one of turn 4 stays, and the duel goes on. ---
duel=over
run 0 import kept.duel --id over
refused 7 'overturning a ruling says why' appeal over overturned --remedy unwarn
has "overturned 'why' --remedy unwarn" err
refused 2 'expected one reason' appeal over overturned one two
run 0 appeal over overturned 'B was told that turn 2 was fine' --remedy unwarn
has '22. !appeal 19 overturned'
has '23. !ruling 12 not-lost'
has '24. !repair 7 unwarn B'
run 0 report over@22
says 'overturned by entry 22, ines: "B was told that turn 2 was fine"'
says 'instead stands ruling 23'
# What the head judge did is the remedy of what stands instead.
hides 'Remedy'
run 0 report over@23
says 'the Idle Warning of B with entry 7 was taken back (24)'
run 0 show over
says '1 Idle Warning'
run 1 audit over
hides 'played after the end'
hides ' over '
says 'B: Idle Warning turn 2 @7 said: not recorded; taken back by entry 24'
says 'B: Idle Warning turn 4 @12'
run 0 log over
says 'overturned'
# The same text comes back: the entry counts where the warning was given, and stands where it was written.
run 0 export over
cp out over.text.duel
run 0 import over.text.duel --id twice
run 0 show twice
says '1 Idle Warning'
for view in A B table; do
  run 0 show over --as $view
  says '1 Idle Warning'
done
# Taking the repair back brings the warning back, and with it the end.
run 0 rewind apply over@24 'a mistake'
run 1 audit over
says 'B has lost, turn 4 @12'

# --- Or the duel goes on although the second warning would end it. ---
duel=goes
run 0 import kept.duel --id goes
run 0 appeal goes overturned 'both had agreed to play on' --remedy continue
has '24. !repair 12 continue'
run 1 audit goes
says 'B would have lost, turn 4 @12; the duel goes on by entry 24'
hides 'played after the end'
"$JUDGE" why goes@12 >out || true
says 'and it goes on: a judge has decided so'

# --- What is not there is refused by name. ---
refused 3 'with entry 5 the rules give B no Idle Warning' repair unwarn goes@5 B 'why'
refused 3 'with entry 7 the rules give A no Idle Warning' act goes '!repair 7 unwarn A'
refused 3 'with entry 5 the duel does not end' repair continue goes@5 'why'
refused 3 'there is no such seat' repair unwarn goes@7 Z 'why'
refused 3 'whose Idle Warning is not said' act goes '!repair 7 unwarn'
run 0 new other --rules yugiohji --seat A=Mai --seat B=Joey
duel=other
"$JUDGE" act other 'draw 5' >/dev/null || true
run 3 act other '!repair 1 unwarn A'
has 'there are no Idle Warnings in yugiohji' err

# --- A ruling against what the rules gave leaves it at the table, and says what takes it back; overturned, it stands. ---
duel=gave
idle gave ''
run 0 ruling gave@7 not-due 'B showed one' --key ines
says "B's Idle Warning of turn 2 stands at the table all the same; to take it back: judge repair unwarn gave@7 B 'why'"
run 0 ruling gave@12 not-lost 'we go on' --key ines -n
says 'the duel is over at the table all the same; the duel goes on at 12: judge repair continue'
run 0 appeal gave@7 --by A 'the rule gives it' --key ines
run 0 appeal gave
says 'overturn the warning is due, and stands: nothing changes at the table'
hides 'unwarn'
refused 3 'it would take away what is ruled instead of "not-due"' appeal gave overturned 'so it is' --remedy unwarn
run 0 appeal gave overturned 'so it is' --key ines
has '!ruling 7 due'
hides '!repair'
run 1 audit gave
says 'B has lost, turn 4 @12'

# --- A remedy that the screen of a lost duel offers is taken by the command that it names, and by the ruling itself. ---
for word in unwarn continue; do
  duel=named-$word
  idle "$duel" ''
  "$JUDGE" call "$duel" --by B --about 12 'nobody has warned me' >out || true
  says "judge repair unwarn $duel@7 B 'why'"
  says "judge repair continue $duel@12 'why'"
  refused 3 'would take away what "lost" lets stand, expected not-lost' ruling "$duel@12" lost --remedy "$word"
  has "judge ruling $duel@12 not-lost 'why' --remedy $word" err
  refused 3 'nothing to continue' ruling "$duel@7" not-lost 'so it is' --remedy continue
  refused 3 'no Idle Warning is in it' ruling "$duel@5" not-due 'so it is' --remedy unwarn
  run 0 ruling "$duel@12" not-lost 'B was told so' --remedy "$word"
  has '!ruling 12 not-lost'
  hides 'the duel is over at the table all the same'
  run 0 log "$duel" --plain
  [[ $word == unwarn ]] && has '!repair 7 unwarn' || has '!repair '
  # What the sheet rests on is past then, and it says what holds now.
  run 0 report "$duel@12"
  says 'Facts then: B loses the duel, A wins the duel'
  says 'Facts now: the duel goes on, and B holds'
done
duel=named-once
idle named-once ''
run 0 ruling named-once@7 not-due 'a Trap was missed' --remedy unwarn
has '!repair 7 unwarn B'
refused 3 'no Idle Warning is in it that could be taken back' ruling named-once@7 not-due 'once more' --remedy unwarn

# --- Several rulings that can be appealed: each with its command, the lost duel first. ---
idle both-ways ''
run 1 pads both-ways --a '2000 1800 / 2000' --b '2000 1700 / 2000'
run 0 ruling both-ways@18 number 'read out' --number A:1800
run 0 ruling both-ways@12 lost
duel=both-ways
refused 3 "2 rulings can be appealed, expected one by name: 20 (12 is lost), 19 (18 is number A:1800)" appeal both-ways --by B
has "judge appeal both-ways@20 --by B 'why'; judge appeal both-ways@19 --by B 'why'" err

# --- A ruling in the place of one that an appeal has upheld says so. ---
run 0 appeal both-ways@20 --by B 'never warned'
run 0 appeal both-ways@20 upheld 'the rule gives it'
run 0 ruling both-ways@12 not-lost 'on second thoughts'
run 0 report both-ways@23
says 'Appeal none: the appeal 21 against ruling 20 was upheld by 22, and this ruling departs from it'

# --- Another number in the place of an overturned one: the record goes on from its own, and how it goes on with the other is said. ---
duel=numbers
table numbers kingdom 'T1 A draw' 'summon "Bull Devil" m1 atk' 'end' 'B draw' 'B summon "Silver Fang" m2 atk' 'B end' 'A draw' \
  'attack m1 -> B.m2' 'A end'
run 1 pads numbers --a '2000 / 2000 1500' --b '2000 / 2000 1450'
run 0 ruling numbers@10 number --number B:1400
run 0 appeal numbers@11 --by B 'it was 1450'
run 0 appeal numbers@11 overturned 'both read it out' --ruling number --number B:1450
says 'the record goes on from B:1400 all the same; to go on with B:1450: judge act numbers'
sed 's/^ *//' out | tr '\n' ' ' | grep -o "judge act numbers '[^']*'" >command
eval "run 1 $(sed 's/^judge //' command)"
run 0 show numbers
has 'B Timo: LP 1450'
# A number that is the computed one leaves nothing to do.
table alike kingdom 'T1 A draw' 'summon "Bull Devil" m1 atk' 'end' 'B draw' 'B summon "Silver Fang" m2 atk' 'B end' 'A draw' \
  'attack m1 -> B.m2' 'A end'
run 1 pads alike --a '2000 / 2000 1500' --b '2000 / 2000 1450'
run 0 ruling alike@10 number 'read out' --number B:1450
run 0 appeal alike@11 --by B 'it was 1400'
run 0 appeal alike@11 overturned 'it was' --ruling number --number B:1400
hides 'the record goes on from'

# --- A ruling that is amended keeps what was done with the one before; what a view has not heard is not told as three dots. ---
table amended kingdom 'T1 A draw' 'summon "Imp" m1 atk' 'summon "Silver Fang" m2 atk' 'A end'
run 0 ruling amended@3 illegal 'he said so' --remedy rewind
run 0 ruling amended@3 illegal 'amended: he said Special Summon'
ruling=$("$JUDGE" log amended --plain | sed -n 's/^\([0-9]*\).*amended: he.*/\1/p')
run 0 report "amended@$ruling"
says 'Remedy rewound to before entry 3'
says 'Ruling illegal: amended: he said Special Summon'
for view in A table; do
  run 0 report "amended@$ruling" --as "$view"
  has 'Ruling    illegal'
  hides '...'
  "$JUDGE" why amended@3 --as "$view" >out || true
  hides '...'
done

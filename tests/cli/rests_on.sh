#!/usr/bin/env bash
# A table that was taken in as it lay rests on pads and rulings of another record. Where those fall, are replaced, or come later,
# the duel that goes on says so: in show, audit, the audit of the event and the results; and pads are told where they were read.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
cup_policy kingdom
four_tables
export JUDGE_KEY=table1

# rests WORDS: what the duel in play at the table t1 tells of what it rests on, and its data
rests() {
  local code
  for asked in "show $now" "audit $now" 'audit --all --event cup' 'event results --event cup'; do
    code=0
    "$JUDGE" $asked >out 2>err || code=$?
    ((code < 2)) || fail "judge $asked ended with $code"
    says "$1"
    "$JUDGE" $asked --json >out 2>err || true
    has "$1"
  done
}
# --- Both numbers part, one of them is ruled: the other one stays open behind the taking in. ---
duel=cup/r1/t01
now=$duel/position
run 1 pads t1 --pad 'A: 2000 1400/2000 1300' --pad 'B: 2000 900/2000 1200'
by kara run 0 ruling "$duel@1" number 'seen' --number A:1400
run 0 situation t1 't4 b battle' 'b5 bull a' 'a4 silver a' .
rests 'the life points of B stay open: the pads of entry 1 part on them and nobody has ruled'
by kara run 0 ruling "$duel@1" number 'counted' --number B:1300
rests 'B began here at ?, and ruling 3 of cup/r1/t01 says 1300'
run 3 pads "$now"
has 'before that they were read in cup/r1/t01' err
has 'judge pads cup/r1/t01' err
run 3 pads "$now" --as B
has 'before that they were read in cup/r1/t01' err

# --- The number with which it began is replaced, and falls. ---
duel=cup/r1/t02
now=$duel/position
run 1 pads t2 --pad 'A: 2000 1600/2000' --pad 'B: 2000 1400/2000'
by kara run 0 ruling "$duel@1" number 'seen' --number A:1400
run 0 situation t2 't4 b battle' 'b5 bull a' 'a4 silver a' .
run 0 show "$now"
hides 'began here'
by ines run 0 ruling "$duel@1" number 'no' --number A:1600
rests 'A began here at 1400, and ruling 3 of cup/r1/t02 says 1600'
by ines run 0 revoke "$duel@3" 'the witness erred'
rests 'A began here at 1400 by ruling 2 of cup/r1/t02, which was replaced by ruling 3'
# What is done about it there is the end of it.
by ines run 0 ruling "$duel@1" number 'so it was' --number A:1600
says 'to go on with what is ruled: judge act cup/r1/t02/position'
"$JUDGE" act "$now" 'by-hand "ruled by 5 of cup/r1/t02": gain A 200' >out 2>err || true
run 0 show "$now"
hides 'began here'
# The line by hand is no finding that is open, and nobody's.
"$JUDGE" audit --all --event cup >out 2>err || true
says 'by its words it carries out ruling 5 of cup/r1/t02 [base.record.by-hand]; ruled by'
hides '[base.record.by-hand]; open'

# --- Pads that somebody has mistyped are no act: who takes them back is told how, and void they are no finding. ---
duel=cup/r1/t03
run 1 pads t3 --pad 'A: 2000 140/2000' --pad 'B: 2000 1400/2000'
refused 3 'these are the pads of the players, which are no act' undo "$duel"
has "judge ruling $duel@1 void 'mistyped'" err
run 1 audit "$duel"
says 'check-fails'
by kara run 0 ruling "$duel@1" void 'mistyped'
run 0 audit "$duel"
says 'no infraction found'
hides 'check-fails'
says 'ruled void by entry 2'

# --- A ruled number that the record does not go on from is told in the audit of the event too, until it is carried out. ---
duel=cup/r1/t04
run 0 act t4 'T1 A draw'
run 0 act t4 'end =B:2000'
by ines run 0 ruling "$duel@2" number 'a battle was forgotten' --number B:1900
run 1 audit --all --event cup
says 'not carried out B is 1900 by ruling 3, where the record computes 2000 and goes on from that'
run 1 audit --all --event cup --json
has '"notDone":["B is 1900 by ruling 3'
run 1 act t4 'by-hand "ruled by 3": damage B 100'
run 1 audit --all --event cup
hides 'not carried out'

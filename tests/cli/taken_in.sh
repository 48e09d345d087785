#!/usr/bin/env bash
# A table of an event that nobody recorded is taken in as it lies, with the life points that were agreed or ruled, and its
# duel goes on from there: recorded, ruled on and counted as that of the table.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# The commands, in a game of two seats: the board as lines, who attacks, and a surrender.
run 0 init
keys_of_an_event
cup_policy kingdom
four_tables
export JUDGE_KEY=table1
printf 'table,A,B\n1,17,4\n' >more.csv
mkdir -m 700 sticks/stranger

# --- What is asked for first: the pads, and a ruling about one of the two numbers. ---
run 1 pads t3 --pad 'A: 2000 1400/2000 1300' --pad 'B: 2000 1400/2000 1200'
by kara run 0 ruling t3@1 number 'Bull Devil lost 700' --number B:1300
says "the table goes on with it once it is taken in as it lies: judge situation cup/r1/t03 'WHOSE TURN AND PHASE'"
run 0 call t3 --by B 'how do we go on'
says 'judge situation cup/r1/t03'
run 1 why-not t3 'B attack m5 -> A.m4'
says 'judge situation cup/r1/t03 writes down what lies on a table'

# --- Who may not, and what the table says of itself. ---
duel=cup/r1/t03
JUDGE_KEYS=$work/sticks/stranger run 0 key new stranger
JUDGE_KEYS=$work/sticks/stranger JUDGE_KEY=stranger refused 7 'has no role in the event cup' situation t3 'b battle' 'b5 bull a' 'a4 silver a' .
refused 3 'where kingdom is played' situation t3 --rules rush 'b battle'
refused 3 'which says who sits there' situation t3 --seat A=Mai 'b battle'
refused 3 'whose turn it is was not said' situation t3 'b5 bull a'
run 3 show cup/r1/t03/position

# --- It is taken in: the numbers of the record, where nobody types others. ---
run 0 situation t3 'b battle' 'b5 bull a' 'a4 silver a' .
says 'A has 1400, by the pads of entry 1 of cup/r1/t03, which end there alike'
says 'B has 1300, by ruling 2 of cup/r1/t03'
says 'Tea: LP 1400'
says 'Bakura: LP 1300'
says 'judge record cup/r1/t03/position (the duel goes on from here)'
run 0 log t3
says 'taken in as it lay at the table, by table1; B 1300 by ruling 2 of cup/r1/t03; A 1400 by the pads of entry 1'
run 0 verify cup/r1/t03/position

# --- A ruling about those numbers is made, replaced and appealed where it stands, and says how the duel goes on with it. ---
run 0 report cup/r1/t03@2
hides 'not carried out'
by kara run 0 ruling cup/r1/t03@1 number 'no, 1200' --number B:1200
says "the duel goes on in cup/r1/t03/position, which began with B:1300; to go on with what is ruled: judge act cup/r1/t03/position 'by-hand"
says '": damage B 100'
run 1 act t3 'by-hand "ruled by 4 of cup/r1/t03": damage B 100'
run 0 appeal cup/r1/t03@4 --by B 'it was 1300'
by ines run 0 appeal cup/r1/t03 overturned 'the witness' --number B:1300
says 'the duel goes on in cup/r1/t03/position, which began with B:1300, and what was done by hand since counts on; to go on with what is ruled:'
says '"ruled by 8 of cup/r1/t03": gain B 100'

# --- The duel goes on there, and nowhere else. ---
refused 3 'goes on in cup/r1/t03/position' act cup/r1/t03 'T1 A draw'
run 0 assume t3 B.attack=unused --said both
run 0 act t3 'B attack m5 -> A.m4'
refused 3 'was taken in already' situation t3 'b battle' 'b5 imp a' .
refused 3 'was taken in already' situation cup/r1/t03 'b battle' 'b5 imp a' .
refused 3 'the pads of this table were read in cup/r1/t03, before it was taken in' ruling t3@1 number 'as agreed' --number A:1400
has 'judge ruling cup/r1/t03@1 number' err
run 1 act t3 'end'
run 0 event results --event cup
says '1,3,cup/r1/t03,goes on'
# What was given before it was taken in, and what is given after, counts at that table.
by kara run 0 ruling t3@4 legal 'seen'
by kara run 0 penalty add cup/r1/t03 A play.illegal-act caution 'waited'
run 0 penalty history 5 --event cup
says 'cup/r1/t03'
run 1 audit --all --event cup
says 'cup/r1/t03/position'
run 0 act t3 'A surrender'
run 0 event results --event cup
says '1,3,cup/r1/t03,won,B,6,Bakura,"board; B began here at 1300, what was done by hand for an earlier ruling counts on, and ruling 8'

# --- A game loss that was given before takes the game, whatever the board says. ---
by ines run 0 penalty add cup/r1/t04 A play.illegal-act 'game loss' 'third time'
run 0 situation t4 't4 b main1' 'a 900' 'b 100' .
run 0 act t4 'B surrender'
run 0 event results --event cup
says '1,4,cup/r1/t04,won,B,8,Weevil,penalty 1'

# --- A table that is recorded is not taken in: what lies there now is a record beside it. ---
duel=cup/r1/t01
run 0 act t1 'T1 A draw'
refused 3 'what was played there is on record' situation t1 'b battle' 'b5 bull a' .
has 'judge situation t1-now' err
run 0 situation t1-now --rules kingdom 'b battle' 'b5 bull a' .

# --- A slip of the pen: while nothing was played from it the table is taken in once more. ---
run 0 situation t1-x --rules kingdom 'b battle' 'as2 holy barrier f' 'a3 demons a' 1
says 'Holy Barrier'
run 0 show t1-x --as B
hides 'Holy Barrier'
run 3 situation t1-y --rules kingdom 't4 b m1'
has '"m1" is no phase of Kingdom Duels, expected draw, standby' err
run 0 situation t1-z --rules kingdom 't4 b main1' 'a h 3' 'a d 20'
says 'hand 3'
says 'which Terrains lie there'
run 3 situation t1-w --rules kingdom 't4 b main1' 'a h x'
has '"a h x"' err

# --- The match of a table counts the record that goes on. ---
run 0 match new t2 --duel t2 --wins 2
run 0 situation t2 't6 a main1' 'a 500' 'b 500' .
run 0 act t2 'A surrender'
run 0 match show t2
says 'B Joey: 1'
says 'won by B Joey, by its record of 2 entries'

run 0 event pair --round 2 --event cup more.csv --key table1
run 0 event round --event cup --key table1
run 0 situation t1 't6 a main1' 'a 500' 'b 500' . --key table1
run 0 situation t1 't6 a main1' 'a 600' 'b 500' .
says 'cup/r2/t01/position2'
says 'it is taken in instead of cup/r2/t01/position, from which nothing was played'
run 0 log t1
says 'instead of cup/r2/t01/position'
duel=cup/r2/t01/position
refused 3 'goes on in cup/r2/t01/position2' act cup/r2/t01/position 'A surrender'
run 0 act t1 'A surrender'
run 0 event results --event cup
says '2,1,cup/r2/t01,won,B,4,Timo,board'

# --- A number of two tables is none, and both are named. ---
printf 'number,name\n1,Ann\n2,Ben\n' >two.csv
printf 'table,A,B\n1,1,2\n' >twopairs.csv
sed 's/"Cup"/"Other"/' policy.toml >other.toml
by office run 0 event new other other.toml
for step in 'entrants two.csv' 'pair twopairs.csv' round; do run 0 event $step --event other; done
run 3 situation t1 'b battle' .
has 'several events have that table' err
run 3 new t1 --rules kingdom --seat A=Ann --seat B=Ben
has 'several events have that table' err
echo 'taken_in: done'

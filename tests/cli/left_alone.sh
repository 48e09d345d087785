#!/usr/bin/env bash
# What a judge's entry leaves alone, or tells: whose act another entry is and in which turn, what everybody saw though it is
# taken out, and the other of two Idle Warnings of one turn.
. "${BASH_SOURCE[0]%/*}/desk.bash"


run 0 init

# --- A late act that would make the entries behind it those of another player or turn changes them, and that is told. ---
table shifted kingdom 'summon "Imp" m3 def' 'end' 'summon "Bull Devil" m3 atk' 'end' 'summon "Cyclops" m1 atk'
run 1 late shifted@3 'A set ?1 s1'
says "4 would be A's in turn 3, it is B's in turn 2"
says 'nothing was written; --accept writes it all the same'
(($(entries shifted) == 5)) || fail 'it was written'
run 0 late shifted@1 'A set ?1 s1'
says 'no other entry is judged otherwise with it'

# --- A monster that an illegal attack has turned up stays known, also where the passes behind the attack showed it. ---
table shown kingdom 'T1 A summon ?1 m3 hidden-def' 'end' 'T2 B draw' 'summon "Rude Kaiser" m3 def' \
  'attack m3 -> A.m3="Griffore"' 'A pass' 'B end'
run 0 repair plan shown@5
says 'B knows Griffore (A.m3)'
run 0 repair apply shown@5 'it stood in DEF'
run 0 show shown
says 'Griffore'
run 0 show shown --as B
says 'Griffore'

# --- Two Idle Warnings in one turn: the one that is named is taken back, everywhere. ---
table two kingdom 'T1 A set ?1 s3' 'end' 'T2 B summon "Demon'"'"'s Summon" m3 atk' 'end' \
  'T3 A summon "Griffore" m2 def' 'end' 'T4 B attack m3 -> A.m2' 'A pass' 'end' \
  'T5 A reveal s3="Emissaries of Reconciliation"' 'end'
run 1 audit two
has '@10'
has '@11'
run 0 repair unwarn two@11 A 'nobody said it'
run 0 log two
run 1 audit two
tr -s ' \n' ' ' <out | grep -q '@11[^@]*taken back' || fail 'the warning of entry 11 is not the one taken back'
tr -s ' \n' ' ' <out | grep -q '@10[^@]*taken back' && fail 'the warning of entry 10 is taken back'
run 0 repair unwarn two@10 A 'nor this'

# --- The draw of a turn that nobody wrote down was due whatever the act behind it was. ---
table drew kingdom 'T1 A summon "Imp" m1 def' 'end' 'T2 B summon "Bull Devil" m3 def' 'end' 'T3 A end' 'attack m3 -> A.m1'
run 0 repair apply drew@6 'it stood in DEF'
says 'what B has drawn for the turn stays drawn, as 6 implies'
hides 'goes back'
run 0 show drew
says 'B Timo: LP 2000, hand 6, deck 23'

# --- A slip of an earlier entry, or one with a wrong digit, says nothing against a bundle. ---
run 0 key new desk
run 0 sign shifted
slip=$("$JUDGE" verify shifted | sed -n 's/^  slip *//p')
"$JUDGE" act shifted 'end' >/dev/null
run 0 export shifted --bundle -o shifted.bundle
run 0 verify shifted.bundle --slip "$slip"
says "the slip $slip is that of entry 6"
run 1 verify shifted.bundle --slip 12345-12345-12345-12345
says 'is of no point of this record'
hides 'forged'
run 2 verify shifted.bundle --slip 123

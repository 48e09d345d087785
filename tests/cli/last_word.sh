#!/usr/bin/env bash
# Who has the last word: what a floor judge may not set aside, what an act that a repair took out is ruled by, what an appeal
# leaves at the table, and what the sheet says of it.
. "${BASH_SOURCE[0]%/*}/desk.bash"


keys_of_an_event
cup_policy kingdom
by office run 0 event new cup policy.toml
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n' >players.csv
run 0 event entrants players.csv --key table1
printf 'table,A,B\n1,17,4\n2,9,12\n' >pairs.csv
run 0 event pair pairs.csv --key table1
run 0 event round --key table1

# --- A call before anything was recorded is about nothing, and the last act is not what it is about. ---
duel=cup/r1/t01
run 0 call t1 --by B 'he looked at my hand' --key table1
run 0 call t1
says 'before anything was recorded'
for entry in 'first A' 'T1 A draw' 'summon "Flame Swordsman" m1 atk' 'end' 'T2 B draw' 'B summon "Harpie Lady" m2 def' \
  'B summon "Imp" m3 atk ^x' 'B end' 'T3 A draw' 'attack m1 -> B.m2'; do
  "$JUDGE" act t1 "$entry" >/dev/null || true
done
run 0 call t1
says 'before anything was recorded'
says 'last act 11. attack m1 -> B.m2'
hides 'about 11'
refused 3 'judge call cup/r1/t01 shows the matter' appeal t1 --by A 'why'
by kara run 0 close t1@1 'nothing seen'

# --- The scorekeeper's screen proposes no ruling that the scorekeeper may not sign. ---
run 1 call t1@8 --key table1
says '--key JUDGE'

# --- A ruling with a repair; the engine's word is the one it had, also after the act was taken out. ---
by kara run 0 ruling t1@8 illegal --remedy repair
says 'penalty'
by kara refused 7 'needs the head judge' ruling t1@8 legal 'on second thought'
by kara refused 7 'the engine says illegal; a ruling against it says why' ruling t1@8 legal
# --- The appeal is won: what stays at the table is told, with the way back. ---
run 0 appeal t1 --by B 'I only showed the card' --key table1
run 0 appeal t1
says '8 stays taken out by the repair 14'
says "judge revoke cup/r1/t01@14 'why' -n"
by ines run 0 appeal t1 overturned 'it was no summon'
says 'penalty 15 falls with ruling 13'
says '8 stays taken out by the repair 14, a ruling changes nothing at the table'
has 'engine=illegal'
ruling=$("$JUDGE" log t1 --plain | grep -c .)
run 0 report "t1@$ruling"
says 'Point 8. B summon "Imp" m3 atk'
says 'turn 2, B, Main Phase 1'
says 'Instead of ruling 13: illegal, by kara'
says 'Engine said illegal'
says "Remedy 8 stays taken out by the repair 14"
says "none: the appeal 16 against ruling 13 has come to it, and the decision is final"
hides 'at once'
run 1 audit --all
says '1 against the engine'
# What is proposed works: the act counts again, as the entry that it was, and by the ruling that allowed it. Written anew it
# would be another act, about which anybody might rule.
refused 3 'the repair 14 took out this very act, as entry 8' late t1@7 'B summon "Imp" m3 atk' --accept
refused 3 'the repair 14 took out this very act, as entry 8' act t1 '!late 7 B summon "Imp" m3 atk'
# Another act with the card that went back to the hand would bring a second one.
run 1 late t1@7 'B summon "Imp" m4 atk' --key table1
says 'Imp went back to the hand of B with entry 14 and is known to be there: this would be another one'
says 'nothing was written; --accept writes it all the same'
by kara refused 7 "what stands by the head judge's decision needs the head judge" revoke t1@14 'it was allowed'
by kara refused 7 "what stands by the head judge's decision needs the head judge" ruling t1@8 number 'and 1800' --number A:1800
by ines run 0 revoke t1@14 'it was allowed' -n
says '8 counts again where it was played'
says "8 is ruled legal by entry $ruling"
by ines run 0 revoke t1@14 'it was allowed'
run 0 show t1
says 'Imp'
run 0 log t1
hides '8 - taken back'
# The card is in one place.
run 0 show t1
[[ $(tr -s ' \n' ' ' <out | grep -o 'Imp' | wc -l) == 1 ]] || fail 'the card is in two places'
refused 3 'takes nothing out any more' revoke t1@14 'again' --key table1

# --- Nobody but the head judge rules otherwise, and nobody appeals again. ---
by kara refused 7 'needs the head judge' ruling t1@8 illegal 'no, it was'
refused 3 'the decision is final' appeal "t1@$ruling" --by A 'again' --key table1
refused 3 'the decision is final' act t1 "A !appeal $ruling"
by ines run 0 ruling t1@8 illegal 'a better look'
refused 3 'the decision is final' appeal t1 --by B 'again' --key table1

# --- What the head judge has ruled at once is nobody's to set aside or to appeal. ---
duel=cup/r1/t02
for entry in 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x'; do
  "$JUDGE" act t2 "$entry" >/dev/null || true
done
by ines run 0 ruling t2@4 illegal
by kara refused 7 "in the place of another judge's, or of one that was appealed, needs the head judge" ruling t2@4 illegal 'mine'
refused 7 'the head judge has ruled so, and has the last word' appeal t2 --by A 'unfair' --key table1
run 0 report t2@5
says 'Appeal none: the head judge has the last word'
# A floor judge may change the own mind.
by kara run 0 ruling t2@3 open
by kara run 0 ruling t2@3 legal

# --- A pass that answers the act goes out with it, and nothing is judged otherwise. ---
duel=answered
run 0 new answered --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Metal Guardian" m3 def' 'end' 'T2 B draw' 'summon "Elf Swordsman" m2 atk' 'end' 'T3 A draw' \
  'position m3 atk' 'attack m3 -> B.m2 ^x' 'A pass' 'A end' 'T4 B draw' 'summon "Flame Swordsman" m3 atk'; do
  "$JUDGE" act answered "$entry" >/dev/null || true
done
run 0 repair plan answered@9
says 'with it the pass 10, which answers it'
says 'clean no later entry is judged otherwise'
# What a card forbids while something holds is told with that, and with the entry that made it hold.
holds='("this card cannot attack while this card has changed to ATK Position or Hidden ATK Position this turn"; it has, entry 8), entry 2'
run 1 audit answered
says "$holds"
run 1 why answered@9
says "$holds"
run 1 audit --all
says "$holds"
run 1 call answered@9
says "$holds"
says '1 repair take it out, with the pass 10 that answers it'
says 'a rewind to before 9 is not restorable: A would decide again about entry 10 and knows Flame Swordsman now'
has "@9 'why'"
has '(the head judge)'
run 0 ruling answered@9 illegal --remedy repair --key table1
says 'with=10'
run 0 report answered@9
says "$holds"
run 0 report answered@9 --as B
says "$holds"
# Of a card that may attack nothing is said to hold.
run 0 why answered@5
hides 'it has, entry'
# The turn of what was taken back is the one in which it was played, in the audit as in the log and on the sheet.
run 0 audit answered
says '@9 T3 ruled illegal'
run 0 log answered
says '9 - taken back'
says '10 - taken back'
run 0 audit answered
has 'no infraction found'
run 0 export answered -o answered.duel
run 0 import answered.duel --id again
run 0 audit again
has 'no infraction found'

# --- Who signs by the log of the event is named, and that the desk does not trust the key itself. ---
duel=cup/r1/t02
run 0 key list
JUDGE_KEYS=$work/none run 0 verify cup/r1/t02
says 'by ines, head judge of the event cup, by the event'"'"'s log alone'
says 'is not trusted here'

# --- At the recorder a number in front of the words is the entry that the call is about, where there is one. ---
duel=answered
printf '!b 6 he ended twice\n!b 99 cards I had\n' | "$JUDGE" record answered --key table1 >out 2>err || fail 'the recorder failed'
says 'about 6: "he ended twice"'
run 0 log answered
says 'B !call 6'
says '"he ended twice"'
says '"99 cards I had"'

# --- Stories: what comes of them is told, and each command works as it is printed. ---
run 0 new stories --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Flame Swordsman" m1 atk' 'end' 'T2 B draw' 'B summon "Harpie Lady" m2 atk' 'B end' \
  'T3 A draw' 'attack m1 -> B.m2'; do
  run 0 act stories "$entry"
done
run 0 call stories --story 'A: fix 5 B summon "Elf Swordsman" m2 atk' --story 'B: fix 5 B summon "Harpie Lady" m2 atk'
says 'The answer is the same in all of them: legal'
says "next: judge fix stories@5 'B summon \"Elf Swordsman\" m2 atk'"
run 0 fix stories@5 'B summon "Elf Swordsman" m2 atk'
run 1 call stories --story 'A: late 2 set ?7 s2'
says "next: judge late stories@2 'set ?7 s2'"
run 0 late stories@2 'set ?7 s2'

# --- What was written too late is no change by hand on the way back, and an illegal one is accepted before it is written. ---
run 0 rewind plan stories@5
hides 'by hand'
duel=stories
run 1 late stories@2 'summon "Imp" m4 atk'
says 'nothing was written; --accept writes it all the same'
run 0 late stories@2 'summon "Imp" m4 atk' --accept
run 1 late stories@4 'B end'
says 'changes 7 would be out-of-place, it is legal'

# --- The sheet names all rules that an act is against, the ruling cites the first. ---
run 0 new twice --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Flame Swordsman" m1 atk' 'end' 'T2 B draw' 'B summon "Harpie Lady" m2 def' 'B end' \
  'T3 A draw' 'attack m1 -> B.m2'; do
  run 0 act twice "$entry"
done
"$JUDGE" act twice 'attack m1 -> B.m2 ^x' >/dev/null || true
run 0 ruling twice@9 illegal --key table1
run 0 report twice@9
says 'Rule kingdom.battle.no-direct-attack'
says 'also against kingdom.battle.one-attack-default'

# --- What makes no event is told by the lint. ---
sed -i 's/"kara"/"kara", "otto"/' policy.toml
run 0 policy lint policy.toml
says 'keys otto is no key that is trusted here'
says 'next: judge key trust otto FILE.pub'

# --- Another question about the same entry is another ruling: the first stands, and its penalty. ---
duel=cup/r1/t02
by kara run 0 ruling t2@4 not-due 'no warning was due' -n
lacks 'instead='
by ines run 0 ruling t2@4 illegal 'seen again' -n
has 'instead=5'
# What an appeal came to is revoked by the head judge: the question stays the head judge's.
duel=cup/r1/t01
last=$("$JUDGE" log t1 --plain | awk '/!ruling/ { n = $1 } END { print n }')
by ines run 0 revoke "t1@$last" 'a slip of the pen'
by kara refused 7 'needs the head judge' ruling t1@8 illegal 'mine now'

# --- A penalty stands with the ruling that was upheld, and so does what a floor judge wrote with it. ---
duel=cup/r1/t02
"$JUDGE" act t2 'A summon "Gremlin" m5 atk ^x' >out || true
about=$(entries t2)
by kara run 0 ruling "t2@$about" illegal
penalty=$("$JUDGE" log t2 --plain | awk '/!penalty/ { n = $1 } END { print n }')
run 0 appeal "t2@$about" --by A 'no' --key table1
by ines run 0 appeal t2 upheld
by kara refused 7 "what stands by the head judge's decision needs the head judge" revoke "t2@$penalty" 'mercy'
by ines run 0 revoke "t2@$penalty" 'mercy'
revoke=$(entries t2)
run 0 report "t2@$about"
says "play.illegal-act, revoked by $revoke"
# A ruling that nobody changes has its remedy on paper too.
run 0 report "t2@$about"
says 'Remedy none: it stays as it was played'

# --- An event and its duels say of each other that they belong together. ---
duel=stray
printf '[Duel "stray"] [Rules "kingdom"] [Event "cup"] [A "X"] [B "Y"] [First "A"]\n\nT1 A\n1. draw\n' >stray.duel
run 0 import stray.duel
refused 7 'it says that it belongs to the event cup, which lists no such duel: nobody is a judge of it' \
  ruling stray@1 legal --key table1
refused 7 'which lists no such duel' act stray '!ruling 1 legal'

# --- A scorekeeper's key that was revoked signs nothing any more, and what it signed in time stands. ---
duel=cup/r1/t02
run 0 sign t2 --key table1
JUDGE_KEYS=$work/sticks/office run 0 verify cup/r1/t02
by office run 0 event key revoke table1 'lost at the bar'
refused 7 'the key table1 was revoked by entry' call t2 --by A 'he passed' --key table1
refused 7 'the key table1 was revoked by entry' pads t2 --a '2000 / 2000' --b '2000 / 2000' --key table1
run 7 sign t2 --key table1
has 'it was not signed: the key table1 was revoked by entry' err
JUDGE_KEYS=$work/sticks/office run 0 verify cup/r1/t02

# --- An act that was marked as illegal and that the rules allow is answered by a ruling, and then it is not open any more. ---
for story in 'kingdom|Harpie Lady' 'rush|Dark Sorcerer' 'tcg|Mystic Tomato'; do
  duel=marked-${story%%|*}
  run 0 new "$duel" --rules "${story%%|*}" --seat A=Nadia --seat B=Timo --first A
  "$JUDGE" act "$duel" "T1 A main1: summon \"${story#*|}\" m3 atk ^x" >/dev/null || true
  run 1 audit "$duel"
  says 'marked as illegal, and the rules allow it'
  hides 'ruled legal'
  run 0 ruling "$duel@1" legal --key table1
  hides 'not answered by it'
  hides 'it says no more than the record'
  "$JUDGE" audit "$duel" >out || true
  says 'ruled legal by entry 2'
done

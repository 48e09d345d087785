#!/usr/bin/env bash
# In an event nothing is written without a key that may: by every command that writes. What changes that on which a ruling
# stands is a judge's, and the head judge's where that is final. A table keeps its name, and what the tool knows nobody types.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
for who in eva away; do
  mkdir -p "sticks/$who"
  chmod 700 "sticks/$who"
done
JUDGE_KEYS=$work/sticks/eva run 0 key new eva
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n' >players.csv
printf 'table,A,B\n1,17,4\n2,9,12\n' >pairs.csv
cup_policy kingdom
by office run 0 event new cup policy.toml
for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done
duel=cup/r1/t01

# without KEYS COMMAND...: with the keys of that folder
without() { JUDGE_KEYS=$work/sticks/$1 "${@:2}"; }
# --- Each command that writes, by nobody, by a key of no role, and by the organiser's, who judges nothing. ---
lines_of() {
  cat <<'LINES'
act t1 'summon "Imp" m2 def'
undo t1
fix t1@3 'summon "Imp" m3 atk'
late t1@2 'set ?1 s2'
pads t1 --a '2000 / 2000' --b '2000 1900 / 2000'
call t1 --by B 'why'
match new --duel cup/r1/t01 --wins 2
LINES
}
for entry in 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk'; do run 0 act t1 "$entry"; done
while read -r line; do
  eval "words=($line)"
  without away refused 7 'nobody signs' "${words[@]}"
  has "table1" err
  without eva refused 7 'the key eva has no role in the event cup' "${words[@]}"
  without office refused 7 'office is organiser' "${words[@]}"
done < <(lines_of)
for who in away eva office; do
  code=0
  echo 'summon "Imp" m2 def' | JUDGE_KEYS=$work/sticks/$who "$JUDGE" record t1 >out 2>err || code=$?
  ((code == 7)) || fail "record by $who ended with $code"
  grep -qE 'nobody signs|has no role in the event cup|office is organiser' err || fail "$who is not told why"
done
(($(entries "$duel") == 3)) || fail 'something was recorded'
# Trying asks for the same key, as it says what the run comes to; a duel of no event has no roles.
without away refused 7 'nobody signs' act t1 'summon "Imp" m2 def' -n
without away run 0 new alone --rules kingdom --seat A=Nadia --seat B=Timo
without away run 0 act alone 'T1 A draw'
# A scorekeeper's key and a judge's record; each entry is signed with it, in one change.
by kara run 1 act t1 'summon "Imp" m2 atk ^x'
run 0 verify "$duel"
says 'signed entry 4 by kara'
says 'signed entry 3 by table1'
says 'signed entry 1 by table1'
run 0 verify "$duel" --json
has '"problems":[]'

# --- What the tool knows nobody types, and what a judge writes as notation is signed by the judge. ---
for option in by=kara key=0123456789abcdef engine=illegal own=kingdom.nonsense; do
  by kara refused 3 "${option%%=*}= is filled in by the tool" act t1 "!ruling 4 illegal $option"
done
by kara refused 3 'count= is filled in by the tool' act t1 '!penalty A caution infraction=play.illegal-act count=7'
refused 3 'by= is filled in by the tool' act alone '!penalty A caution infraction=play.slow by=kara'
refused 7 'table1 is scorekeeper, expected a judge'"'"'s key' act t1 '!ruling 4 illegal'
without away refused 7 'nobody signs' act t1 '!ruling 4 illegal'
by kara refused 7 'the engine says illegal; a ruling against it says why' act t1 '!ruling 4 legal'
by kara refused 7 'a ruling against the engine needs the head judge' act t1 '!ruling 4 legal "they agreed"'
by kara run 0 act t1 '!ruling 4 illegal'
digits=$(sed -n 's/.* key=\([0-9A-F]*\).*/\1/p' out)
[[ -n $digits ]] || fail 'the key is not filled in'
says 'engine=illegal'
says 'by=kara'
by kara run 0 act t1 '!penalty A caution infraction=play.illegal-act "as the policy says"'
says 'count=1'
by kara run 0 act t1 '!extend 4:00'
by kara refused 3 'a judge'"'"'s warning is the step of a penalty' act t1 '!warn A "slow play"'
has "judge penalty add $duel SEAT INFRACTION warning 'why'" err
run 0 act t1 'set ?4 s1'
by kara run 0 act t1 '!look ?4 holds'
printf '%s\n' '!look ?4 holds' | JUDGE_KEYS=$work/sticks/kara "$JUDGE" record t1 --key kara >out 2>err ||
  fail 'a judge does not look at the table'
says '!look ?4 by=kara'
run 0 verify "$duel"
for view in A B table; do
  run 0 log t1 --as $view
  says '"holds"'
done

# --- What stands under a ruling: not its scribe's any more, and where it is final the head judge's, with words. ---
refused 7 "that is a judge's, table1 is scorekeeper" fix t1@4 'summon "Imp" m2 def'
refused 7 "that is a judge's" act t1 '!fix 4 summon "Imp" m2 def'
by ines run 0 ruling t1@4 illegal 'I have seen it too'
by kara refused 7 "that is the head judge's, who says why, kara is floor judge" fix t1@4 'summon "Imp" m2 def'
by ines refused 7 'that is done with words' fix t1@4 'summon "Imp" m2 def'
by ines run 1 fix t1@4 'summon "Imp" m2 def { both say so }'
run 0 verify "$duel"
# A loss that was ruled, appealed and upheld does not go by an entry before it.
duel=cup/r1/t02
for entry in 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B draw' 'end' 'T3 A draw' 'end' 'T4 B draw' 'end'; do
  "$JUDGE" act t2 "$entry" >/dev/null || true
done
by kara run 0 ruling t2@10 lost
run 0 appeal t2 --by B 'I was never warned'
by ines run 0 appeal t2 upheld 'he was'
refused 7 "that is the head judge's, who says why, table1 is scorekeeper" late t2@5 'B summon "Imp" m3 atk' --accept
has 'entry 10 was ruled lost by entry' err
has 'judge call cup/r1/t02@10 shows what can be done' err
by kara refused 7 "that is the head judge's" late t2@5 'B summon "Imp" m3 atk' --accept
by ines refused 7 'that is done with words' late t2@5 'B summon "Imp" m3 atk' --accept
refused 7 "that is the head judge's" fix t2@6 'B summon "Imp" m3 atk'
by ines run 0 late t2@5 'B summon "Imp" m3 atk { it lay there all the time }' --accept
run 0 verify "$duel"

# --- The name of a table is the table's. ---
"$JUDGE" export alone >t1.duel
for words in 'new t1 --rules kingdom --seat A=Nadia --seat B=Timo' 'import t1.duel --id t1' 'match new t1 --rules tcg --seat A=Nadia --seat B=Timo'; do
  # shellcheck disable=SC2086
  refused 3 'in the event cup that is table 1, the duel cup/r1/t01' $words
  has 'judge record t1 records it' err
done
refused 3 'what was played there is on record' situation t1 'b battle' 'a 800'
refused 3 'in the event cup that is table 9, which nobody has in this round' new t9 --rules kingdom --seat A=Nadia --seat B=Timo
has 'judge event show cup lists the tables' err
refused 3 'judge event round makes its duel' import t1.duel --id cup/r1/t01 --replace
has 'judge fix, judge late and judge rewind correct what was recorded at a table' err
refused 3 'is a table of the event cup' new cup/r2/t01 --rules kingdom --seat A=Nadia --seat B=Timo
refused 3 'is a table of the event cup' import t1.duel --id cup/r1/t01
JUDGE_KEYS=$work/sticks/ines JUDGE_KEY=ines refused 3 'no other record takes its place' import t1.duel --id cup/r1/t01 --replace

# --- A duel that had the name before the event is not the table. ---
run 0 init --store other
export JUDGE_STORE=$work/other
run 0 new t1 --rules kingdom --seat A=Mokuba --seat B=Noah
by office run 0 event new cup policy.toml
for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done
run 0 show t1
says 'cup/r1/t01'
says 'Nadia'
has 'is the table, cup/r1/t01; the duel of that name is read again when the event is closed' err
by office run 0 event close --accept --event cup
run 0 show t1
says 'Mokuba'
lacks 'is the table' err
unset JUDGE_STORE

# --- A key that was revoked writes nothing, whoever has it. ---
duel=cup/r1/t01
by office run 0 event key revoke table1 'the desk was left alone' --event cup
while read -r line; do
  eval "words=($line)"
  refused 7 'the key table1 was revoked by entry' "${words[@]}"
done < <(lines_of)
run 7 record t1
has 'the key table1 was revoked by entry' err
run 0 verify "$duel"

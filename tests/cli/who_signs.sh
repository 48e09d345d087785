#!/usr/bin/env bash
# Who is not the one who signs is told who does, and what is typed; the number of a call or of what was written with a ruling
# leads to what is meant.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
# --- A scorekeeper's key rules on nothing: who does is named, with what is typed, and the number of a call is no matter. ---
keys_of_an_event
printf 'number,name\n17,Nadia\n4,Timo\n' >players.csv
printf 'table,A,B\n1,17,4\n' >pairs.csv
cup_policy kingdom
by office run 0 event new cup policy.toml
for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done
duel=cup/r1/t01
for entry in 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x'; do
  JUDGE_KEY=table1 "$JUDGE" act "$duel" "$entry" >/dev/null || true
done
export JUDGE_KEY=table1
printf '%s\n' '!b that is a second one' 1 r | "$JUDGE" record "$duel" >out 2>err && fail 'a scorekeeper ruled'
cat err >>out
says "\$ judge ruling $duel@3 illegal --remedy repair"
says "table1 is scorekeeper, expected a judge's key"
says 'kara or ines signs it: the same with --keys FOLDER --key kara, at a second terminal too'
unset JUDGE_KEY
by kara refused 3 'entry 4 is a call about 3, expected what the ruling is about' ruling "$duel@4" illegal --remedy repair
has "judge ruling $duel@3 illegal --remedy repair" err
by kara refused 7 'needs the head judge, kara is floor judge' ruling "$duel@3" legal 'they agreed'
has 'ines signs it: the same with --keys FOLDER --key ines' err
by kara run 0 ruling "$duel@3" illegal --remedy repair
# The sheet is that of the ruling, by whichever entry of it is named.
run 0 report "$duel@5"
mv out sheet
for entry in 3 6 7 8; do
  run 0 report "$duel@$entry"
  cmp -s out sheet || fail "the sheet of $entry is not that of its ruling"
done
run 0 log "$duel"
for written in '6. !repair 3' '7. !penalty caution' '8. !close 4'; do has "${written#*. }"; done
refused 3 'there is no ruling' report "$duel@2"

# --- What makes or trusts a key says in which folder, where one was named. ---
unset JUDGE_KEY
cup_policy kingdom
sed -i 's/"ines"/"zoe"/' policy.toml
run 3 event new other policy.toml --key office --keys "$work/sticks/office"
has "judge key trust zoe FILE.pub --keys '$work/sticks/office'" err

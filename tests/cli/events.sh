#!/usr/bin/env bash
# An event: its policy, roles that are keys, rounds whose tables are duels, penalties counted over all of them, and the audit
# of the whole. What a key may not do is refused and writes nothing.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# refused CODE WORDS COMMAND...: said by name, nothing written anywhere
refused() {
  local code=$1 words=$2 before
  shift 2
  before=$("$JUDGE" log --plain)
  run "$code" "$@"
  tr -s ' \n' ' ' <err | grep -qF -- "$words" || fail "expected on stderr: $words"
  [[ ! -s out ]] || fail 'a refusal has an answer'
  [[ $("$JUDGE" log --plain) == "$before" ]] || fail "${*@Q} wrote something"
}

run 0 init
keys_of_an_event

# --- The policy: every fault with its line, and what the game itself warns for is no penalty. ---
cat >policy.toml <<'TOML'
schema = "judge.policy/1"
name = "Saturday Cup"
rules = "kingdom"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
needs_head = ["rewind", "deviate", "continue", "game loss"]
time = { round = "40:00", over = "1:00", extend = "lost", at_most = "left" }
steps = ["caution", "warning", "game loss", "match loss", "disqualification"]
repeats = "event"
game = ["kingdom.idleness.*", "kingdom.trap.missed-trigger-warning"]
[infraction]
"record.life-points" = { found = ["check-fails"], path = ["none", "caution"] }
"play.slow" = { path = ["caution", "warning", "game loss"] }
"conduct.unsporting" = { path = ["warning", "match loss"] }
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
remedies = ["repair", "rewind", "leave"]
TOML
run 0 policy lint policy.toml
says 'Saturday Cup kingdom, 4 infractions, no fault'
run 0 policy lint policy.toml --json
has '"schema":"judge.policy-lint/1"'
{
  cat policy.toml
  echo '[infraction."play.idle"]'
  echo 'found = ["kingdom.idleness.second-warning-loses"]'
  echo 'path = ["warning"]'
} >idle.toml
run 1 policy lint idle.toml
has "idle.toml:19: infraction \"play.idle\": kingdom.idleness.second-warning-loses is the game's own"
for change in 's/"check-fails"/"idle-warning"/' 's/"play.slow"/"kingdom.idleness.second-warning-loses"/' \
  's/"check-fails"/"kingdom.*"/' 's/floor = \["kara"\]/floor = ["ines"]/' 's/"warning", "game loss", "match/"warning", "match/' \
  's/40:00/40/' 's/kingdom"$/kingdom 99"/' 's/"caution", "warning", "warning"/"warning", "caution", "warning"/' \
  's/schema/scheme/' 's/"leave"/"pray"/' 's/^repeats/repeat/'; do
  sed "$change" policy.toml >wrong.toml
  ! cmp -s policy.toml wrong.toml || fail "nothing is changed by $change"
  run 1 policy lint wrong.toml
  has 'wrong.toml'
done
printf 'name = [' >broken.toml
run 1 policy lint broken.toml
has 'is no TOML'

# --- The event: made by its organiser; a round makes the duels of its tables. ---
by office run 0 event new cup policy.toml
says 'event cup entries 1-5'
by office refused 3 'there is an event of this name' event new cup policy.toml
refused 3 'has another role in the policy' event new other policy.toml --key table1
has 'judge event new other policy.toml --key organiser' err
run 0 event show
says 'head judge'
says 'round none has begun'
cat >players.csv <<'CSV'
number,name,team
17,Nadia,
4,Timo,
9,"Mai, the second",
12,Joey,
CSV
by kara refused 7 'expected the key of one of' event entrants players.csv
run 0 event entrants players.csv --key table1
says '4 read, 4 new, 0 changed'
refused 3 'says nothing new' event entrants players.csv --key table1
printf 'number,name\n17\n' >short.csv
refused 3 'has 1 cells, expected 2' event entrants short.csv --key table1
refused 3 'has no pairings' event round --key table1
for round in 1 2 3; do
  printf 'table,A,B\n1,17,4\n2,9,12\n' >pairs.csv
  run 0 event pair pairs.csv --key table1
  run 0 event round --key table1
  says "round $round begins, 2 tables, 2 duels made"
  # Who begins a round is told what has no result yet, by name.
  ((round == 1)) || says "$((2 * (round - 1))) duels of earlier rounds without a result: cup/r1/t01 (not begun), cup/r1/t02 (not begun)"
  ((round != 1)) || hides 'without a result'
done
printf 'table,A,B\n1,17,4\n2,9,17\n' >twice.csv
refused 3 '17 sits at table 1 already' event pair twice.csv --key table1
printf 'table,A,B\n1,17,44\n' >nobody.csv
refused 3 'no entrant has the number' event pair nobody.csv --key table1
printf 'table,form,1A,1B,2A,2B\n1,tag,17,4,9,12\n' >teams.csv
run 0 event pair teams.csv --key table1 -n
printf 'number,name,team\n17,Nadia,Reds\n4,Timo,Blues\n' >reds.csv
run 0 event entrants reds.csv --key table1
says '2 read, 0 new, 2 changed'
refused 3 'that side is' event pair teams.csv --key table1
run 0 event show
says 'round 3, '
says 't1 17 Nadia - 4 Timo cup/r3/t01'
run 3 show t9
has 'round 3 of cup has no table 9' err
run 3 show event/cup
has 'is an event and no duel' err
run 0 show t2
says 'cup/r3/t02'

# --- The same illegal act in three duels: the path goes on over the event. ---
for round in 1 2 3; do
  for entry in 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x'; do
    "$JUDGE" act "cup/r$round/t01" "$entry" >/dev/null || true
  done
done
run 1 call t1 --by B 'two summons'
says 'policy play.illegal-act, 17 Nadia, 1st in this event: caution'
mkdir -p sticks/none && chmod 700 sticks/none
JUDGE_KEYS=$work/sticks/none refused 7 'a judge of the event cup writes this, and nobody signs' act t1 '!ruling 4 illegal'
JUDGE_KEYS=$work/sticks/none refused 7 'nobody signs' act t1 '!rewind 4'
refused 7 "table1 is scorekeeper, expected a judge's key" act t1 '!rewind 4'
refused 3 'there is no entry 999' act t1 '!ruling 999 illegal'
refused 3 'there is no rule kingdom.nonsense' act t1 '!ruling 4 illegal cite=kingdom.nonsense'
refused 3 'is no ruling' act t1 '!appeal 4'
refused 3 'there is no entry 500' act t1 '!rewind 500'
run 2 act - '!ruling 4 illegal'
refused 3 'an Idle Warning' act t1 '!penalty B idle infraction=play.slow'
refused 7 'is scorekeeper' ruling t1@4 illegal --key table1
by kara refused 7 'needs the head judge' ruling t1@4 legal 'they agreed'
by kara refused 7 'needs the head judge' rewind apply t1@4 'they agreed' --accept
by kara refused 7 'needs the head judge' penalty add t1 A play.illegal-act 'game loss' 'often'
by kara refused 7 'another step needs the head judge' ruling t1@4 illegal --penalty warning
by kara refused 7 'taking back a warning that the rules give needs the head judge' repair unwarn t1@3 A 'they agreed'
by kara refused 7 'letting a duel go on that the rules have ended needs the head judge' repair continue t1@4 'they agreed'
by kara refused 3 'has no infraction' penalty add t1 A play.nonsense
# Who signs is the key of JUDGE_KEY or the only one there is; of several of which none is named nobody.
JUDGE_KEYS=$work/sticks/kara run 0 ruling t1@4 illegal -n
says 'by=kara'
cp -r sticks/kara sticks/both
cp sticks/ines/ines.* sticks/both/
JUDGE_KEYS=$work/sticks/both refused 7 'nobody signs: several can sign, expected --key NAME or JUDGE_KEY, there are ines and kara' \
  ruling t1@4 illegal
JUDGE_KEYS=$work/sticks/both JUDGE_KEY=kara run 0 ruling t1@4 illegal -n
says 'by=kara'
JUDGE_KEYS=$work/sticks/both JUDGE_KEY=kara run 0 ruling t1@4 illegal -n --key ines
says 'by=ines'
# A judge's key that lies at the desk of a scorekeeper is anybody's.
cp -r sticks/kara sticks/stolen
cp "$HOME"/.local/share/judge/keys/table1.* sticks/stolen/
JUDGE_KEYS=$work/sticks/stolen refused 7 'lies beside that of the scorekeeper table1' ruling t1@4 illegal --key kara
round=0
for step in caution warning warning; do
  round=$((round + 1))
  by kara run 0 ruling "cup/r$round/t01@4" illegal
  says "!penalty A $step"
  says "count=$round"
  run 0 verify "cup/r$round/t01"
done
run 0 show t1
lacks 'call:'
run 0 penalty list t1
says 'A (Nadia) warning play.illegal-act, the 3rd in this event when it was given'
run 0 penalty history 17
says 'cup/r3/t01@7 warning play.illegal-act, 3rd, by kara'
says 'counted today: 3'
run 0 penalty list Timo
says 'no penalties'
run 3 penalty list Nobody
run 0 penalty history Nadia --json
has '"schema":"judge.penalty-history/1"'

# --- The ruling of the second duel is overturned: its penalty falls, the third stays as it was written. ---
run 0 appeal cup/r2/t01 --by A 'it was agreed'
by kara refused 7 'the decision of an appeal needs the head judge' appeal cup/r2/t01 overturned 'so it was'
by ines run 0 appeal cup/r2/t01 overturned 'so it was'
run 0 penalty history 17
says 'fallen with ruling 5'
says 'counted today: 2'
says 'cup/r3/t01@7 warning play.illegal-act, 2nd'
run 0 penalty list t1
says 'the 3rd in this event when it was given'

# --- A game loss is the head judge's, stands beside the board, and falls when it is taken back. ---
by ines run 0 penalty add t1 A play.illegal-act 'game loss' 'after a talk'
says 'path=warning'
run 0 event results
has '3,1,cup/r3/t01,won,B,4,Timo,penalty'
has '3,2,cup/r3/t02,not begun,,,,'
loss=$("$JUDGE" log cup/r3/t01 --plain | wc -l)
by kara refused 7 'what another judge wrote needs the head judge' revoke "cup/r3/t01@$loss" 'no'
by ines run 0 revoke "cup/r3/t01@$loss" 'a mistake'
run 0 event results
has '3,1,cup/r3/t01,goes on,,,,'
by kara run 0 event penalty 12 conduct.unsporting 'he shouted'
says '12 Joey warning conduct.unsporting, 1st in this event'
by kara refused 7 'expected the key of one of' event penalty 12 conduct.unsporting 'again' --step 'caution'
run 0 penalty history 12
says 'counted today: 1'
run 0 penalty list cup
says 'conduct.unsporting'

# --- The whole: what was found, what stands; what is kept of it changes no answer. ---
run 1 audit --all
says 'cup/r1/t01 A 17 Nadia - B 4 Timo'
says 'ruled by 5'
says '2 17 Nadia'
says '1 12 Joey'
run 1 audit --all --event cup --plain
grep -q $'^finding\tcup/r1/t01\t4\tA\t17 Nadia\tillegal\t' out || fail 'no line for the finding'
grep -q $'^against-engine\tcup/r2/t01\t9\t' out || fail 'no line for the ruling against the engine'
cp out first
run 1 audit --all --event cup --plain
cmp -s out first || fail 'the kept digests say otherwise'
rm -rf "$HOME/.local/share/judge/digests"
run 1 audit --all --event cup --plain
cmp -s out first || fail 'without digests the audit says otherwise'
"$JUDGE" act cup/r3/t02 'first A' >/dev/null
run 1 audit --all --json
has '"schema":"judge.audit-all/1"'
run 7 audit --all --as A
run 2 audit

# --- A lost key: what it signed before stands, what it signs later is refused. ---
by ines run 0 event key revoke kara 'the stick is gone'
by kara refused 7 'was revoked by entry' penalty add t1 A play.slow
by kara refused 7 'was revoked by entry' sign cup/r3/t01
run 0 event key revoke --help
has 'usage: judge event key revoke NAME WORDS'
run 0 verify
sed 's/"caution", "warning", "warning"/"warning", "warning"/' policy.toml >later.toml
by ines run 0 event policy later.toml 'as announced'
run 0 event show
says 'as announced'
# Duels without a result are named, and it is closed with --accept alone; an event is named as everywhere.
by office run 3 event close cup
has '6 duels have no result: ' err
has 'cup/r3/t02 (goes on)' err
has 'judge event close --accept' err
by office run 0 event close cup --accept
says 'no result'
refused 3 'was closed by entry' event pair pairs.csv --round 4 --event cup --key table1
by ines refused 3 'was closed by entry' penalty add cup/r3/t01 A play.slow

# After the close a result stands: what is typed is refused by name, as a try of it is, and a closed event is named with --event.
duel=cup/r3/t02
before=$(entries "$duel")
refused 3 'the event cup was closed by entry' act "$duel" 'A surrender' --key table1
hint=$(sed -n 's/^hint: //p' err)
[[ $hint == *'judge event results --event cup'* ]] || fail "no way on: $hint"
printf 'A surrender\n' | run 3 record "$duel" --key table1
has 'the event cup was closed by entry' err
(($(entries "$duel") == before)) || fail 'something was written behind the close'
run 3 act "$duel" 'A surrender' -n
has "judge why-not $duel 'ENTRY' asks about an act" err
"$JUDGE" why-not "$duel" 'A surrender' >out 2>err || (($? == 1)) || fail 'nothing can be asked of a closed event'
run 3 event results
has 'cup is closed' err
has '--event cup names a closed one' err
run 0 event results --event cup

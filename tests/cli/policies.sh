#!/usr/bin/env bash
# What the policy of an event does at a table: the remedies that it leaves and until when, the time that a call gives back, and
# the reminder of the recorder. What it would not do is no word of a policy.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# policy LINES...: policy.toml, with lines for what is played against the rules
policy() {
  cat >policy.toml <<TOML
schema = "judge.policy/1"
name = "Saturday Cup"
rules = "kingdom"
remind = "${REMIND:-scribe}"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
needs_head = ["rewind"]
time = { ${TIME:-round = \"40:00\", over = \"0:00\", extend = \"lost\"} }
steps = ["caution", "warning"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["none", "caution"]
TOML
  printf '%s\n' "$@" >>policy.toml
}
# play ID: two Normal Summons in one turn, and the turn after next
play() {
  for entry in 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'set ?1 s3' 'summon "Imp" m2 atk ^x'; do
    "$JUDGE" act "$1" "$entry" >/dev/null || true
  done
}

run 0 init
keys_of_an_event

# --- A word that would do nothing is refused by name. ---
for wrong in 'remedies = ["set"]' 'until = "whenever"' 'remedies = ["repair"]
until = "end of the turn"'; do
  policy "$wrong"
  run 1 policy lint policy.toml
done
has 'until is about a rewind, and it has none'
TIME='round = "40:00", over = "1:00"' policy
run 1 policy lint policy.toml
has 'over says nothing where extend is not "lost"'

# --- What nobody can ever come to is a fault, told by name; the same words elsewhere are none. ---
# lints WORDS...: a policy with these lines behind, of which the first one says what is wrong, "" nothing
lints() {
  local wrong=$1
  shift
  policy 'remedies = ["leave"]'
  sed -i 's/^steps = .*/steps = ["caution", "warning", "game loss", "disqualification"]/' policy.toml
  [[ -z ${REPEATS-} ]] || sed -i "/^steps/a repeats = \"$REPEATS\"" policy.toml
  printf '%s\n' "$@" >>policy.toml
  run $((${#wrong} > 0)) policy lint policy.toml
  [[ -z $wrong ]] || says "$wrong"
}
lints 'infraction "play.last": "disqualification" stands behind "disqualification", and who is disqualified plays no more' \
  '[infraction."play.last"]' 'path = ["disqualification", "disqualification"]'
lints '' '[infraction."play.last"]' 'path = ["warning", "disqualification"]'
lints 'infraction "play.last": the last step is that of every later time, so the last "warning" says nothing' \
  '[infraction."play.last"]' 'path = ["caution", "warning", "warning"]'
lints '' '[infraction."play.last"]' 'path = ["caution", "caution", "warning"]'
upgrade=('[infraction."play.last"]' 'path = ["game loss", "disqualification"]')
REPEATS=duel lints '"disqualification" stands behind "game-loss", which ends the duel' "${upgrade[@]}"
REPEATS=event lints '' "${upgrade[@]}"
lints '"play.act": it is never reached, as "play.trap" is found whenever it is and is as grave the first time' \
  '[infraction."play.act"]' 'found = ["kingdom.trap.must-be-set-first"]' 'path = ["caution", "warning"]' \
  '[infraction."play.trap"]' 'found = ["kingdom.trap.*"]' 'path = ["warning"]'
lints '' '[infraction."play.act"]' 'found = ["kingdom.trap.must-be-set-first"]' 'path = ["warning"]' \
  '[infraction."play.trap"]' 'found = ["kingdom.trap.*"]' 'path = ["caution", "warning"]'
lints 'no act is judged by kingdom.battle.atk-versus-atk-damage, so it is never found' \
  '[infraction."play.sum"]' 'found = ["kingdom.battle.atk-versus-atk-damage"]' 'path = ["caution"]'
lints 'no ruling gives a penalty for "out-of-place", expected illegal, check-fails, a rule or deck' \
  '[infraction."play.place"]' 'found = ["out-of-place"]' 'path = ["caution"]'
lints 'is no TOML: ' '[infraction."play.twice"]' 'path = ["caution"]' '[infraction."play.twice"]' 'path = ["warning"]'
grep -q '^policy.toml:[1-9]' out || fail 'no line of what is named twice'

# --- A policy to begin with, of every game: no fault, every word, and an event is made of it. ---
"$JUDGE" rules --json >rules.json
for game in $(grep -o '"name":"[a-z]*"' rules.json | cut -d'"' -f4 | sort -u); do
  rm -f "$game.toml"
  run 0 policy new "$game.toml" --rules "$game"
  says "a policy for $game"
  run 0 policy lint "$game.toml"
  says "Saturday Cup $game, 5 infractions, no fault"
done
for word in schema name rules roles scorekeeper floor head needs_head time round over extend at_most steps repeats remind game found path remedies until; do
  grep -qE "^[^#]*\b$word\b" kingdom.toml || fail "the template has no $word"
  grep -qE "^#.*\b$word\b" kingdom.toml || grep -B9 -E "^$word = " kingdom.toml | grep -q '^#' || fail "the template does not say what $word is"
done
grep -q '^game = \["kingdom.idleness.\*", "kingdom.trap.missed-trigger-warning"\]$' kingdom.toml || fail 'the rules of the game that warn'
run 8 policy new kingdom.toml
has 'nothing was written' err
run 3 policy new --rules checkers
has 'there is no rule set "checkers"' err
run 0 policy new --rules tag
has 'round = "30:00"'  # tag.match.thirty-minutes
run 0 policy new --rules rush
has 'round = "40:00"'
has 'rules = "rush"'
run 0 policy new --json
has '"schema":"judge.policy-new/1"'
run 0 help policies
has '| `needs_head` |'

policy 'remedies = ["pray"]'
run 1 policy lint policy.toml
has 'there is no remedy "pray", expected repair, rewind, leave'

# --- The remedies that it leaves. ---
policy 'remedies = ["rewind", "leave"]' "until = \"end of the opponent's next turn\""
run 0 policy lint policy.toml
by office run 0 event new cup policy.toml
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n' >players.csv
run 0 event entrants players.csv --key table1
printf 'table,A,B\n1,17,4\n2,9,12\n' >pairs.csv
run 0 event pair pairs.csv --key table1
run 0 event round --key table1
duel=cup/r1/t01
play "$duel"
run 1 call t1 --by B 'two summons'
says '1 rewind to before 5'
says '2 leave'
hides 'take it out'
says 'the policy of cup leaves no repair for play.illegal-act'
by kara refused 7 'leaves no repair' ruling "$duel@5" illegal --remedy repair
by kara refused 7 'leaves no repair' repair apply "$duel@5"
run 0 rewind plan "$duel@5"
says 'class nearly'
# Path "none": no penalty is due the first time, and that time counts.
run 1 call t1
says '1st in this event: no penalty this time, and the time counts'

# --- Until when. ---
for entry in end 'T2 B draw' end 'T3 A draw'; do "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
run 1 call "$duel@5"
hides '1 rewind'
says "leaves a rewind for play.illegal-act until the end of the opponent's next turn, and that is past"
run 1 rewind plan "$duel@5"
says 'class not restorable'
says "why not the policy of cup leaves a rewind for play.illegal-act until the end of the opponent's next turn"
by ines refused 7 'and that is past' rewind apply "$duel@5"
run 0 rewind plan "$duel@6"

# --- Time: from call to close, when it was over what the policy says, at most what the round had left. ---
sleep 1.1
run 1 call "$duel" --json
has '"time":{"open":'
has '"text":"extension 0:0'
by kara run 0 ruling "$duel@5" illegal
grep -qE '!close [0-9]+ took=[0-9]+ extend=[1-9]' out || fail 'no time is given back'
grep -q '!penalty A none infraction=play.illegal-act count=1' out || fail 'the time is not counted'
run 0 penalty list "$duel"
says 'no penalty this time, and the time counts play.illegal-act, the 1st in this event'
by kara run 0 penalty add "$duel" A play.illegal-act
has 'caution'
has 'count=2'
run 0 event show
grep -qE 'Nadia - 4 Timo.*, 0:0[0-9] more' <(tr -s ' \n' ' ' <out) || fail 'the round is no longer at table 1'
run 0 event show --json
grep -qE '"extendSeconds":[1-9]' out || fail 'no extendSeconds'
run 0 show "$duel"
hides 'call:'
# Two hands at one table stop it once: what the first call gave back the second one does not give again.
for seat in A B; do "$JUDGE" call "$duel@6" --by "$seat" 'once more' >out || true; done
sleep 1.1
by kara refused 3 'are open, expected which of them is closed' close "$duel"
by kara run 0 close "$duel@$(entries "$duel")"
grep -qE '!close [0-9]+ took=[0-9]+ extend=[1-9]' out || fail 'no time is given back'
by kara run 0 close "$duel"
# What had passed when the first was closed is no time of the second.
read -r took extend < <(sed -nE 's/.*!close [0-9]+ took=([0-9]+)( extend=([0-9]+))?.*/\1 \3/p' out)
((took > ${extend:-0})) || fail 'the same time is given back twice'
# A second time the path has a step, as data too.
play cup/r1/t02
run 1 call t2 --by B 'two summons' --json
has '"policy":{"infraction":"play.illegal-act"'
TIME='round = "0:01", over = "0:00", extend = "lost"' policy
by ines run 0 event policy policy.toml 'short rounds'
printf 'table,A,B\n1,17,4\n' >pairs.csv
run 0 event pair pairs.csv --key table1
run 0 event round --key table1
play cup/r2/t01
sleep 1.1
run 1 call t1 --by B 'two summons' --json
has '"left":0,'
has '"extend":0,"text":"'
has '"policy":{"infraction"'
sleep 1.1
run 1 call t1
says 'the round had 0:00 left; time had been called, no extension'
by kara run 0 ruling t1@5 illegal
lacks 'extend='

# --- An infraction is found by the rules that begin so, and not by others. ---
for rules in trap summon; do
  policy '[infraction."play.rule"]' "found = [\"kingdom.$rules.*\"]" 'path = ["warning"]'
  by ines run 0 event policy policy.toml "by the rules of $rules"
  if [[ $rules == trap ]]; then
    printf 'table,A,B\n1,17,4\n' >pairs.csv
    run 0 event pair pairs.csv --key table1
    run 0 event round --key table1
    play cup/r3/t01
    run 1 call t1 --by B 'two summons'
    hides 'policy play.rule'
  else
    run 1 call t1
    says 'policy play.rule, 17 Nadia, 1st in this event: warning'
  fi
done

# --- The recorder reminds of what lies Set where the policy says so, in the same words whatever it is. ---
printf 'T2 B draw\nB summon "Flame Swordsman" m2 atk\n' >lines
run 0 record cup/r2/t01 <lines
says 'a face-down card may wait for this'
REMIND=never policy
by ines run 0 event policy policy.toml 'no reminders'
printf 'B attack m2 -> A.m3\n' >lines
run 0 record cup/r2/t01 <lines
hides 'may wait for this'
run 0 verify

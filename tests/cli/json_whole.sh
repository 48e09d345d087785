#!/usr/bin/env bash
# What a judge reads on a screen is in the JSON of the same command: on what an answer rests, that it is about a what-if, what
# can be done next, and which entry took a warning of the game back.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init

# asked COMMAND...: with --json, whatever it ends with
asked() { "$JUDGE" "$@" --json >out 2>err || (($? == 1)) || fail "judge ${*@Q} --json was refused"; }

# --- What nobody has said, in every answer that the text tells with it. ---
run 0 situation seen --rules kingdom --seat A=Mai --seat B=Joey 'b battle' "b5 Demon's Summon a" 'a4 Silver Fang a'
run 1 act seen 'B attack m5 -> A.m4'
for command in show audit; do
  "$JUDGE" "$command" seen >out || true
  says 'what is not named on the fields is empty'
  asked "$command" seen
  has '"assumes":["what is not named on the fields is empty'
done
asked call seen
has '"assumes":["what is not named on the fields is empty'
asked why seen@1
has '"it is assumed that what is not named on the fields is empty'
run 0 assume seen rest=empty --said both
asked show seen
has '"assumes":[]'

# --- A what-if says what it is in each answer, and the duel that it is none. ---
for game in 'kingdom su_"Imp"_m2_a' 'rush summon_"Dragorite"_m1_atk'; do
  read -r rules act <<<"$game"
  id=$rules-if
  table "$id" "$rules" 'T1 A draw' "${act//_/ }" end
  run 0 branch "$id@2" noact 'end'
  asked show "$id:noact"
  has '"whatIf":"noact"'
  for command in log audit legal; do
    asked "$command" "$id:noact"
    has '"whatIf":"noact"'
    asked "$command" "$id"
    has '"whatIf":""'
  done
  asked why "$id:noact@2"
  has '"whatIf":"noact"'
  asked rewind plan "$id:noact@2"
  has '"whatIf":"noact"'
  # Both plans say what to type next, as their text does.
  asked rewind plan "$id@2"
  has "\"next\":[\"judge rewind apply $id@2 'why' --plan p"
done

# --- What leads on where a rewind does not, and what a call offers. ---
table paid kingdom 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' end
asked call paid@6
has '"next":["judge ruling paid@6 illegal --remedy repair'
asked repair plan paid@6
has '"next":["judge repair apply paid@6'
run 1 call paid@6
says 'next: judge ruling paid@6 illegal --remedy repair'

# --- A number on the pads that takes a loss off twice. ---
run 0 new unrecorded --rules kingdom --seat A=X --seat B=Y --first A
"$JUDGE" pads unrecorded --a '2000 / 2000 1700' --b '2000 / 2000 1700 1400' >out || true
says "B's number loses 300 as the pads do before it, at 1700: if that was one loss, it is taken off twice"
asked pads unrecorded
has "\"twice\":\"B's number loses 300 as the pads do before it, at 1700: if that was one loss, it is taken off twice\""
has "\"told\":["

# --- An Idle Warning that a judge took back names the entry among the findings too. ---
table idle kingdom 'T1 A draw' 'summon "Imp" m3 atk' end draw end draw
"$JUDGE" audit idle >out || true
if grep -q 'idle-warning' out; then
  entry=$(grep -oE '@[0-9]+ .*idle-warning' out | head -n 1 | grep -oE '^@[0-9]+' | tr -d @)
  run 0 ruling "idle@$entry" not-due 'he had a monster' --remedy unwarn
  asked audit idle
  grep -qE '"kind":"idle-warning","entry":'"$entry"'[^}]*[^{]*"takenBackBy":[1-9]' out || fail 'the finding does not say which entry took it back'
else
  fail 'no Idle Warning was given'
fi

# --- A ruling by another rule than the engine's has the engine's own; a sheet has its parts; so has a what-if. ---
table other kingdom 'T1 A draw' 'summon "Imp" m3 atk' 'summon "Saigar" m2 atk ^x' end
run 0 ruling other@3 illegal 'he had one' --cite kingdom.draw.first-turn-too
asked audit other
has '"engineBy":[{"id":"kingdom.summon.one-normal-summon"'
asked why other@3
has '"engineBy":[{"id":"kingdom.summon.one-normal-summon"'
asked report other
has '"engineBy":[{"id":"kingdom.summon.one-normal-summon"'
has '"verdict":{"ruling":"illegal","clauses":[{"id":"kingdom.summon.one-normal-summon"'
has '"facts":["A has used the Normal Summon of this turn, entry 2"'
has '"remedy":["none: it stays as it was played"]'
asked report other --as B
lacks '"engineBy":[{'
has '"verdict":{"ruling":"none"'
table same kingdom 'T1 A draw' 'summon "Imp" m3 atk' 'summon "Saigar" m2 atk ^x'
run 0 ruling same@3 illegal
asked report same
lacks '"engineBy":[{'
asked branch other@3^ again 'summon "Saigar" m2 atk' 'end'
has '"verdicts":[{"ruling":"none"'
has '{"ruling":"illegal","clauses":[{"id":"kingdom.summon.one-normal-summon"'
has '"decision":{"kind":"open","seat":"B"'

# --- The recorder answers with an object a line, with the screen of a call and the life points. ---
printf '!b he did\n1\nhelp summon\nlegal\nend\n' | "$JUDGE" record other --json >out 2>err || true
python3 - <<'PY' || fail "a line of the recorder is no object"
import json
objects = [json.loads(line) for line in open("out", encoding="utf-8")]
kinds = [one["schema"] for one in objects]
assert kinds.count("judge.act/1") == 2, kinds
assert "judge.call/1" in kinds, kinds
assert kinds.count("judge.said/1") >= 2, kinds
assert any("LP 2000" in one.get("standing", "") for one in objects), objects
PY

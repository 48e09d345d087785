#!/usr/bin/env bash
# What made a judge hesitate at the desk: a heading that was typed alone, what is said first of a legal act, changes by
# hand, what was played behind an end that nobody saw, what an answer hangs on, and who may reach back.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init

# typed CODE DUEL LINE...: what `record` says to these lines
typed() {
  local expected=$1 duel=$2 code=0
  shift 2
  printf '%s\n' "$@" | "$JUDGE" record "$duel" >out 2>err || code=$?
  ((code == expected)) || fail "record of ${*@Q} ended with $code, expected $expected"
}

# --- A heading alone waits for the act that stands under it, whatever is noted between. ---
run 0 new heads --rules kingdom --seat A=Mai --seat B=Joey --first B
typed 0 heads 'T1 B' 'main1:' '!A "before it"' 'su "Harpie Lady" m3 a'
run 0 log heads --plain
awk -F'\t' '$2 == "B" && /Harpie Lady/ { found = 1 } END { exit !found }' out || fail 'the heading T1 B is lost'
run 0 export heads
has 'T1 B'
run 0 new tags --rules kingdom --seat A=Mai --seat B=Joey
typed 3 tags '[First "B"]' 'draw'
has 'stdin:1:1: a tag of the heading of a duel' err
typed 3 tags 'T1 B' 'draw'
has "judge act tags 'first B', before it, says that B begins" err
run 0 act tags 'first B'
typed 0 tags 'T1 B' 'draw'
says '2. B draw'

# --- A Trap that changes a battle: the Trigger that was met comes first, on the screen and on the sheet. ---
cat >wall.duel <<'END'
[Duel "wall"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T4 A battle fresh
  A lp 2000 hand 3 deck 22
  A m2 "Demon's Summon" atk
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m3 "Bull Devil" atk
  B s1 "Silver-Screen Mirror Wall" set before T4
  B terrains Land Land Land Land Land
end
END
run 0 import wall.duel
run 0 act wall 'attack m2 -> B.m3'
run 0 act wall 'B activate s1'
run 0 call wall@2
says 'the Trigger of Silver-Screen Mirror Wall (B.s1) is met, entry 1'
has 'kingdom.trap.no-trigger-no-activation'
run 0 ruling wall@2 legal
run 0 report wall@2
has 'by kingdom.trap.no-trigger-no-activation'

# --- By hand: no verdict, no damage of an effect, no stray word, and not twice by a paste. ---
run 1 act wall 'by-hand "a slip": damage B 300'
has '! by hand'
lacks '✓'
says 'B loses 300 by hand (2000 -> 1700)'
run 3 act wall 'by-hand "a slip": damage B 300'
has 'once more, word for word' err
run 1 act wall 'by-hand "a slip, the second one": damage B 300'
run 3 act wall 'by-hand "a slip": gain p1 300'
has '"p1" is no seat and no number' err
run 0 trace wall B.lp
says 'B loses 300 by hand'
hides 'Effect Damage'
run 0 log wall
has '! by hand'

# --- Behind an end that nobody saw turn follows turn; the call says with which entry it ended. ---
cat >over.duel <<'END'
[Duel "over"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T4 A battle fresh
  A lp 2000 hand 3 deck 22
  A m2 "Demon's Summon" atk
  A terrains Land Land Land Land Land
  B lp 500 hand 4 deck 23
  B m3 "Bull Devil" atk
  B terrains Land Land Land Land Land
end
END
run 0 import over.duel
run 0 act over 'attack m2 -> B.m3'
says 'unless answered:'
says 'B takes 700 Battle Damage (500 -> 0)'
run 0 act over 'B pass'
says 'B takes 700 Battle Damage (500 -> 0)'
run 0 act over 'note "nobody saw it"'
for entry in 'end turn' 'draw' 'summon "Silver Fang" m1 atk' 'end turn' 'draw'; do run 1 act over "$entry"; done
run 0 log over --plain
seats=$(awk -F'\t' '$1 >= 4 { printf "%s", $2 }' out)
[[ $seats == ABBBA ]] || fail "the seats behind the end are $seats"
run 0 call over@1
says '@2 over: B loses the duel, A wins the duel'
# What ended it may be let go on, at the entry that the answer names.
run 0 ruling over@2 not-lost 'they had agreed' --remedy continue
run 0 show over
hides 'counts behind 1'
says 'which holds from 2 on'
run 3 show over@99
has 'the duel has entries 1 to 10' err

# --- A redirect to the only target says what has been done by itself. ---
cat >only.duel <<'END'
[Duel "only"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T4 A battle fresh
  A lp 2000 hand 3 deck 22
  A m2 "Demon's Summon" atk
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m3 "Bull Devil" atk
  B s1 "Holy Barrier - Mirror Force" set before T4
  B terrains Land Land Land Land Land
end
END
run 0 import only.duel
for entry in 'attack m2 -> B.m3' 'B activate s1' 'A pass' 'B pass'; do run 0 act only "$entry"; done
run 1 act only 'B redirect -> B.m3'
run 0 undo only
run 0 act only 'B redirect -> A.m2'
says 'there was no other target, so the attack has gone there with entry 4'

# --- What the answer hangs on is its first word. ---
run 0 new bare --rules kingdom --seat A=Mai --seat B=Joey
run 1 why-not bare 'A attack m1 -> B.m1'
says 'It depends on what lies on the table: nobody has recorded anything of it.'
run 1 why-not bare 'A attack m1 -> B.m1' --json
has '"depends":[{"facts":["what lies on the table"]'
run 0 situation seen --rules kingdom --seat A=Mai --seat B=Joey 'b battle' "b5 Demon's Summon a" 'a4 Silver Fang a'
run 1 why-not seen 'B attack m5 -> A.m2'
says 'It depends on 1 thing that nobody has said.'
says 'illegal if what is not named on the fields is empty'
says 'judge assume seen rest=empty --said both'
run 1 why-not seen 'B attack m5 -> A.m2' --json
has '"depends":[{'
run 0 assume seen rest=empty --said both
run 1 why-not seen 'B attack m5 -> A.m2'
hides 'It depends'
says 'It would be illegal'

# --- A second monster of the turn attacks later: by the board as it lies, and the answer says on what it rests. ---
cat >small.duel <<'END'
[Duel "small"] [Rules "hero"] [A "Mai"] [B "Joey"] [Start "position"]
position
  next T3 A main fresh
  A lp 2000 hand 3 deck 22
  B lp 2000 hand 4 deck 23
end
END
run 0 import small.duel
run 0 act small 'summon "Snow Rat" m1'
run 1 act small 'summon "Frost Wolf" m2 atk'
for entry in 'end turn' 'T4 B draw' 'end turn' 'T5 A draw'; do run 0 act small "$entry"; done
run 0 act small 'attack m2 -> B'
says 'came with entry 2, which is illegal: it counts as it was played until somebody rules on it'
run 0 why small@7
says 'came with entry 2, which is illegal'
run 0 call small@7
says 'rests on'
run 0 call small@7 --json
has 'came with entry 2, which is illegal'
run 0 act small 'attack m1 -> B'
hides 'which is illegal'
run 0 ruling small@2 illegal --remedy leave
run 0 why small@7
says 'came with entry 2, which is ruled illegal and stays as it was played'

# --- Pads: what fits no battle is told so where it is offered, and how a battle is asked about. ---
run 0 new pads --rules kingdom --seat A=Nadia --seat B=Timo
run 1 pads pads --a '2000 1400 / 2000 1300' --b '2000 1400 / 2000 1200'
says "judge pads pads --battle 'MONSTER -> MONSTER'"
run 1 pads pads --battle "Demon's Summon -> Bull Devil"
says 'set all pads to B:1200 (fits no battle of these two)'
hides "--battle 'MONSTER"
run 0 ruling pads@1 number 'agreed' --number B:1250
run 0 report pads@2
says 'Rule none is cited'
says "Call nobody's was written down"

# --- A key that is not here: the word of a command that leaves the name open, and somebody else's. ---
keys_of_an_event
run 3 act pads 'note "x"' --key JUDGE
has "JUDGE stands for the name of a judge's key" err
run 3 act pads 'note "x"' --key kara
has 'the public half alone is here' err

# --- In an event: an undo reaches beneath no ruling, and what reopens a won duel is the head judge's. ---
cup_policy kingdom
sed -i 's/"deviate", /"deviate", "continue", /' policy.toml
by office run 0 event new cup policy.toml
printf 'number,name\n1,Nadia\n2,Timo\n' >entrants.csv
run 0 event entrants entrants.csv --key table1
printf 'table,A,B\n1,1,2\n' >pairs.csv
run 0 event pair pairs.csv --key table1
run 0 event round --key table1
duel=cup/r1/t01
export JUDGE_KEY=table1
for entry in 'T1 A draw' 'summon "Bull Devil" m1 atk' 'end turn'; do "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
by kara run 0 ruling "$duel@2" legal
refused 7 'entry 3 lay on the table when ruling 4 was given' undo "$duel"
by kara run 0 undo "$duel"

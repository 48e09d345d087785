#!/usr/bin/env bash
# Life points that differ: both pads as they were read, the place where they part, the battle that fits, what the record
# computes, and what is decided.
. "${BASH_SOURCE[0]%/*}/desk.bash"


run 0 init

# --- An option that may be repeated takes one word each time, and what stands behind it is its own. ---
run 0 new words --rules kingdom --seat A=Nadia --seat B=Timo
run 1 pads words --pad 'A: 2000 1500/2000' --pad 'B: 2000/2000' 'read at the table'
run 0 log words
has '"read at the table"'
run 0 situation words2 --rules kingdom --seat A=Mai --seat B=Joey 'b battle' 'a4 dh a'
says 'B, Battle Phase'

# --- A table nobody recorded. The seats, the monsters and the numbers are exchanged the second time. ---
# unrecorded ID SEATS A B BATTLE BEFORE RIGHT WRONG LOSS OTHER SEAT
unrecorded() {
  local id=$1 a=$2 b=$3 battle=$4 before=$5 right=$6 wrong=$7 seat=$8
  local loss=$((before - right)) other=$((before - wrong))
  run 0 new "$id" --rules kingdom --seat A=Nadia --seat B=Timo
  run 1 pads "$id" --a "$a" --b "$b"
  says "they part on $seat after $before:"
  says "a loss of $loss"
  says "a loss of $other"
  says "what happened to $seat's life points after $before?"
  run 3 pads "$id" --battle "B ${battle%% -> *} -> A ${battle##* -> }"
  has 'two monsters are expected without seats' err
  run 3 ruling "$id@1" number --number "$right"
  has "expected a seat in front of it, such as A:$right" err
  run 3 ruling "$id@1" number --number "A:-50"
  has 'no number of a duel is below 0' err
  run 1 pads "$id" --battle "$battle"
  says "loses $loss"
  says "fits this battle"
  says ", a loss of $other, fits no battle of these two"
  says 'assumes no other card is there'
  has 'kingdom.battle.'
  says "1 set all pads to $seat:$right (fits the battle): one entry, nothing else changes"
  says "2 set all pads to $seat:$wrong (fits no battle of these two): one entry, nothing else changes"
  says "agree on another number: one entry, no rule is cited"
  says 'open rule on it later: the audit lists it until it is ruled'
  # What is said next can be typed as it stands: with the battle as its reason and its rule.
  sed -n 's/^next: judge \(ruling .* --cite kingdom\.battle\.[a-z-]*\)$/\1/p' out >command
  has "loses $loss' --number $seat:$right --cite" command
  eval "run 0 $(<command) -n"
  says '!ruling 1 number cite=kingdom.battle.'
  says "=$seat:$right"
  run 1 pads "$id" --battle "$battle" --json
  has '"schema":"judge.pads/1"'
  has '"rules":[{"id":"kingdom.battle.'
  has '"fits":true'
  lacks '"settled":{"entry":2'
  run 1 audit "$id"
  says "the pads part on the life points of $seat"
  run 0 log "$id"
  says '!pads =A/A:'
  run 0 ruling "$id@1" number --number "$seat:$right"
  run 1 audit "$id"
  says "ruled number $seat:$right by entry 2"
  run 1 audit "$id" --json
  has "\"ruling\":\"number\""
  has "\"numbers\":[\"$seat:$right\"]"
  # The number stands wherever the ruling does, and in data as in text.
  run 0 log "$id"
  says "= ruled number $seat:$right by entry 2"
  "$JUDGE" why "$id@1" >out || true
  says "ruled number $seat:$right by entry 2"
  run 0 show "$id@1"
  says "ruled number $seat:$right by entry 2"
  run 0 pads "$id" --json
  has '"settled":{"entry":2,'
  has "\"numbers\":[\"$seat:$right\"]"
  # It is settled: nothing is left to do, whatever the battle was.
  run 0 pads "$id"
  says "settled ruled number $seat:$right by entry 2"
  hides 'what can be done'
  hides 'what happened to'
  run 0 pads "$id" --battle "$battle"
  hides 'next:'
  run 0 report "$id@2"
  says "Ruling number $seat:$right"
  run 0 report "$id@2" --json
  has "number $seat:$right"
  run 0 show "$id"
  run 0 export "$id"
  cp out "$id.duel"
  run 0 import "$id.duel" --id "$id-again"
  run 0 pads "$id-again"
  # Revoked or overturned it is open again, and what was decided instead settles it.
  run 0 revoke "$id@2" 'a slip of the pen'
  run 1 pads "$id"
  says 'what can be done'
  run 0 ruling "$id@1" number --number "$seat:$right"
  run 0 pads "$id"
  says 'by entry 4'
}
unrecorded t7 '2000 1400 / 2000 1300' '2000 1400 / 2000 1200' "Demon's Summon -> Bull Devil" 2000 1300 1200 B
unrecorded t6 '2000 1500 / 2000' '2000 1400 / 2000' 'Bull Devil -> Silver Fang' 2000 1400 1500 A

# --- What cannot be read is refused by name. ---
run 0 new t5 --rules kingdom --seat A=Nadia --seat B=Timo
run 3 pads t5
has 'nobody has read the pads yet' err
for command in 'pads t77 --a 2000' 'pads t77' 'call t77 --by A' 'call t77'; do
  # shellcheck disable=SC2086
  run 3 $command
  has 'judge new t77 --rules NAME --seat A=NAME --seat B=NAME opens it, judge situation t77' err
done
run 2 pads t5 --a '2000 x'
has 'are no life points' err
run 2 pads t5 --a '1 / 2 / 3'
has 'more columns than seats' err
run 2 pads t5 --pad 'Z: 2000'
has 'whose pad is not said' err
run 0 pads t5 --a '2000 / 2000' --b '2000 / 2000'
says 'the pads are the same'
run 3 pads t5 --battle 'Nobody at all -> Bull Devil'
has 'is no card of this game' err
run 3 act t5 '!pads =A:2000'
has 'it names no number of a pad' err

# --- In a recorded duel a third row stands below: each number with its entry. ---
cat >rec.duel <<'END'
[Duel "rec"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T4 A battle fresh
  A lp 2000 hand 3 deck 22
  A m2 "Demon's Summon" atk
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m3 "Bull Devil" atk
  B terrains Land Land Land Land Land
end

T4 A
  battle:
1. attack m2 -> B.m3
2. B pass
3. =B/A:1200
END
"$JUDGE" import rec.duel >/dev/null || true
"$JUDGE" audit rec >out || true
says '@3'
computed=$("$JUDGE" trace rec B.lp --json | sed 's/.*"least":\([0-9]*\).*/\1/')
"$JUDGE" why rec@3 >out || true
says "1 set all pads to B:$computed: one entry, nothing else changes"
hides 'rule on it later'
run 1 pads rec
says "A's pad says B 1200; computed $computed @3"
hides 'the pads are the same'
run 1 pads rec --json
has "\"unlike\":[{\"pad\":\"A\",\"seat\":\"B\",\"value\":1200,\"computed\":$computed,\"entry\":3}]"
run 1 pads rec
says "B 2000 $computed @"
run 1 pads rec --a '2000 / 2000 1200' --b "2000 / 2000 $computed"
says "B's number is what the record computes, with entry"
says "set all pads to B:$computed (what the record computes)"
run 0 ruling rec@3 number --number "B:$computed"
"$JUDGE" audit rec >out || true
says "ruled number B:$computed by entry"
"$JUDGE" pads rec >out || true
hides "A's pad says"
"$JUDGE" why rec@3 >out || true
hides 'what can be done'
run 0 verify

# --- One pad simply goes on: what it says, whether it fits, and both ways to settle it. ---
duel=goes-on
run 0 new goes-on --rules kingdom --seat A=Luke --seat B=Yuga --first A
run 1 pads goes-on --a '2000 1300 / 2000' --b '2000 / 2000'
says "on A after 2000: A's has 1300, a loss of 700; B's ends there"
says '1 set all pads to A:1300'
says '2 set all pads to A:2000 (if nothing happened behind it)'
says 'next: judge ruling goes-on@1 number --number A:1300'
run 1 pads goes-on --battle "Demon's Summon -> Bull Devil"
says "fits A's number fits this battle"
says '1 set all pads to A:1300 (fits the battle)'
run 0 ruling goes-on@1 number 'B forgot to write' --number A:1300
run 0 pads goes-on
says 'settled'

# --- The computed number is offered where it stands on no pad, and so is what the battle that is named comes to. ---
run 0 new neither --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Bull Devil" m1 atk' 'end' 'T2 B draw' 'B summon "Silver Fang" m2 atk' 'B end' 'T3 A draw' \
  'attack m1 -> B.m2' 'A end'; do
  run 0 act neither "$entry"
done
run 1 pads neither --a '2000 / 2000 1500' --b '2000 / 2000 1450'
says 'set all pads to B:1400 (what the record computes, with entry 9)'
run 0 new unplayed --rules kingdom --seat A=X --seat B=Y --first A
run 1 pads unplayed --a '2000 / 2000 1500' --b '2000 / 2000 1450'
run 1 pads unplayed --battle 'Bull Devil -> Silver Fang'
says 'set all pads to B:1400 (if Bull Devil attacks Silver Fang in ATK Position: the player of Silver Fang loses 600)'
sed -n "s/^next: judge \(ruling .*--number B:1400.*\)$/\1/p" out >command
eval "run 0 $(<command) -n"
has '=B:1400'

# --- An attack upon life points, in a game that knows one and in one that does not. ---
run 3 pads unplayed --battle 'Bull Devil -> direct'
has 'nobody attacks life points so, by kingdom.battle.no-direct-attack' err
run 0 new direct --rules rush --seat A=X --seat B=Y --first A
run 1 pads direct --a '8000 / 8000 6500' --b '8000 / 8000 6400'
run 1 pads direct --battle 'Dragorite -> direct'
says 'Dragorite attacks directly: the player who is attacked loses'
says 'who is attacked has no monster'

# --- The sheet of a number has the pads in words. ---
run 0 ruling unplayed@1 number 'it was read out' --number B:1400
run 0 report unplayed@2
says 'Point 1. the pads of the players, as they were read'
says "Facts A's pad: A 2000, B 2000 1500"
says "Facts they part on B after 2000: A's has 1500; B's has 1450"
says 'Ruling number B:1400: it was read out'
hides '=A/A'

# --- Pads that differ on both players are settled by a number for each: in one ruling, or one after the other. ---
for way in one two; do
  run 0 new "both-$way" --rules kingdom --seat A=X --seat B=Y --first A
  run 1 pads "both-$way" --a '2000 1700 / 2000 1800' --b '2000 1800 / 2000 1900'
done
run 0 ruling both-one@1 number 'read out' --number A:1700,B:1900
has '=A:1700 =B:1900'
run 0 ruling both-two@1 number 'read out' --number A:1700
run 1 audit both-two
says 'B'"'"'s says 1800; ruled number A:1700 by entry 2'
hides "B's says 1900; ruled"
run 1 pads both-two
run 0 ruling both-two@1 number 'read out' --number B:1900
lacks 'instead='
run 0 pads both-one
run 0 pads both-two
# Another number of the same player stands in the place of the first.
run 0 ruling both-two@1 number 'seen again' --number B:1800
has 'instead=3'

# --- Pads that were mistyped are set aside by a ruling. ---
duel=mistyped
run 0 new mistyped --rules kingdom --seat A=X --seat B=Y --first A
run 1 pads mistyped --a '2000 170 / 2000' --b '2000 1700 / 2000'
refused 3 'expected !ruling 1 void, which sets it aside' revoke mistyped@1 'a slip'
run 0 ruling mistyped@1 void 'a slip of the keys'
run 0 audit mistyped
says 'ruled void by entry 2'
hides 'check-fails'
refused 3 'the pads of entry 1 were struck out by ruling 2' pads mistyped
run 0 pads mistyped --a '2000 1700 / 2000' --b '2000 1700 / 2000'
says 'the pads are the same'

# fell DUEL [ENTRY]: a file in which A has lost 200 of 4000 by hand.
fell() {
  cat >"$1.duel" <<END
[Duel "$1"] [Rules "rush"] [A "Lotte"] [B "Henk"] [Start "position"]
position
  next T4 B main fresh
  A lp 4000 hand 4 deck 21
  B lp 3000 hand 4 deck 20
end
1. by-hand "fell": damage A 200
${2-}
END
}

# --- Life points that the record computes otherwise are a ruling against it: it says why, and how the duel goes on. ---
fell against '2. =A:3900'
run 1 import against.duel
run 7 ruling against@2 number --number A:3900
grep -qF 'the record computes A:3800; a ruling against it says why' err || fail 'what is computed is not told'
run 0 ruling against@2 number 'both pads' --number A:3900
says 'the record computed A:3800'
says "judge act against 'by-hand \"ruled by 3\": gain A 100'"
run 1 act against 'by-hand "ruled by 3": gain A 100'
run 0 show against
says 'A Lotte: LP 3900'
run 0 report against@3
says 'Engine computed A:3800'
run 0 ruling against@2 number --number A:3800
says 'as the record computed'

# --- A battle cites the rules that decide it: in the way in which the record shows it, in either way, and where nobody pays. ---
# decides DUEL BATTLE WAY RULE...: the lines below that way are these rules and no other
decides() {
  local id=$1 battle=$2 way=$3
  shift 3
  "$JUDGE" pads "$id" --battle "$battle" >out 2>err || true
  tr -s ' \n' ' ' <out | sed 's/ battle /\nbattle /g; s/ assumes /\nassumes /' >lines
  grep '^battle [A-Z]' lines | grep -F "$way" | grep -oE '(kingdom|yugiohji|rush|tcg|hero)\.[a-z-]+\.[a-z-]+' >cited || true
  diff <(printf '%s\n' "$@") cited >/dev/null || fail "$battle, $way cites $(tr '\n' ' ' <cited), expected $*"
}
for game in kingdom yugiohji rush tcg; do
  run 0 new "cites-$game" --rules "$game" --seat A=X --seat B=Y --first A
  run 1 pads "cites-$game" --a '2000 1900 / 2000' --b '2000 1800 / 2000'
done
decides cites-kingdom "Demon's Summon -> Bull Devil" 'in ATK Position: the player of Bull Devil loses 700' kingdom.battle.atk-versus-atk-damage
decides cites-kingdom "Demon's Summon -> Bull Devil" 'in DEF Position: nobody loses' kingdom.battle.def-protects-lp
decides cites-kingdom 'Silver Fang -> Bull Devil' 'in ATK Position: the player of Silver Fang' kingdom.battle.lower-atk-side-pays
decides cites-kingdom 'Silver Fang -> Bull Devil' 'in DEF Position: the player of Silver Fang' kingdom.battle.attacker-below-def
decides cites-kingdom 'Bull Devil -> Bull Devil' 'in ATK Position: nobody loses' tcg.battle.attack-equal
decides cites-yugiohji 'Burner -> Sword' 'in defence mode: nobody loses' yugiohji.battle.weaker-defence-no-damage
decides cites-yugiohji 'Burner -> Burner' 'in attack mode: nobody loses' yugiohji.battle.equal-attack-mode
decides cites-rush 'Dragorite -> Dragorite' 'in Attack Position: nobody loses' rush.battle.atk-equal
decides cites-tcg 'Blue-Eyes White Dragon -> Dark Magician' 'in Attack Position: the player of Dark Magician loses 500' tcg.battle.attack-higher
decides cites-tcg 'Blue-Eyes White Dragon -> Dark Magician' 'in Defense Position: nobody loses' tcg.battle.defense-higher-atk
decides cites-tcg 'Vorse Raider -> Dark Magician' 'in Defense Position: the player of Vorse Raider loses 200' tcg.battle.defense-lower-atk
decides cites-tcg 'Summoned Skull -> Dark Magician' 'in Attack Position: nobody loses' tcg.battle.attack-equal

# The record shows the way: no rule of the other one is cited.
cat >stood.duel <<'END'
[Duel "stood"] [Rules "kingdom"] [A "X"] [B "Y"] [Start "position"]
position
  next T4 B battle fresh
  A lp 2000 hand 3 deck 22
  A m2 "Bull Devil" def
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m3 "Demon's Summon" atk
  B terrains Land Land Land Land Land
end
1. B attack m3 -> A.m2
2. A pass
END
run 0 import stood.duel
run 1 pads stood --a '2000 1300 / 2000' --b '2000 1400 / 2000'
decides stood "Demon's Summon -> Bull Devil" 'in DEF Position: nobody loses' kingdom.battle.def-protects-lp
hides 'kingdom.battle.atk-versus-atk-damage'
hides 'in ATK Position'

# --- One pad against the record is no dead end: both numbers can be set, another one agreed on; where nothing differs, the other
# pad is asked for. ---
fell alone
run 0 import alone.duel
run 1 pads alone --a '4000 3900 / 3000'
says "differs on A after 4000: A's has 3900, a loss of 100"
says 'the record computes 3800, since entry 1'
says '1 set all pads to A:3900'
says 'set all pads to A:3800 (what the record computes, with entry 1, by hand)'
says 'next: judge ruling alone@2 number --number A:3800'
run 1 pads alone --json
has '"remedies":[{'
run 0 ruling alone@2 number --number A:3800
run 0 pads alone
says 'settled'
hides 'what can be done'
run 0 pads alone --a '4000 3800 / 3000'
says 'one pad was read, there is none to set beside it'
says "next: judge pads alone --pad 'A: 4000 3800 / 3000' --pad 'SEAT: NUMBERS / NUMBERS'"
# As a check of an entry as well.
run 0 new checked --rules rush --seat A=X --seat B=Y --first A
run 0 act checked 'T1 A draw'
run 1 act checked '=A/B:3700'
run 1 pads checked
says 'A 3700; computed'
says 'set all pads to A:8000'
says 'next: judge ruling checked@2 number --number A:8000'
run 0 ruling checked@2 number --number A:8000
run 0 pads checked
hides 'what can be done'

# --- Pads that are tried show what they come to, and are not in the record. ---
run 0 new tried --rules kingdom --seat A=X --seat B=Y --first A
before=$(entries tried)
run 1 pads tried --a '2000 / 2000 1300' --b '2000 / 2000 1200' --battle "Demon's Summon -> Bull Devil" -n
says 'they part on B after 2000'
says "A's number fits this battle"
says 'tried, nothing was written'
hides 'next:'
(($(entries tried) == before)) || fail 'what was tried was written'

# --- One pad against the record is a finding of the audit until a judge rules on it; one that agrees is none. In each game. ---
for story in 'kingdom|2000|Flame Swordsman' 'yugiohji|8000|FLAKship' 'rush|8000|Dark Sorcerer' 'tcg|8000|Mystic Tomato'; do
  IFS='|' read -r game start card <<<"$story"
  duel=lone-$game
  run 0 new "$duel" --rules "$game" --seat A=X --seat B=Y --first A
  "$JUDGE" act "$duel" "T1 A main1: summon \"$card\" m3 atk" >/dev/null || true
  run 0 act "$duel" end
  run 0 pads "$duel" --a "$start / $start"
  "$JUDGE" audit "$duel" >out || true
  hides 'check-fails'
  run 1 pads "$duel" --b "$start / 700"
  run 1 audit "$duel"
  says "check-fails B's pad says 700 of the life points of B, the record gives $start"
  hides 'pad says 8000'
  run 1 audit --all
  says "B's pad says 700 of the life points of B"
  run 0 ruling "$duel@4" number --number "B:$start"
  "$JUDGE" audit "$duel" >out || true
  says "ruled number B:$start by entry 5"
done
# While an attack is under way the pads may be those of behind it: nothing is claimed.
run 0 new underway --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Imp" m3 atk' end 'T2 B draw' 'summon "Flame Swordsman" m3 atk' 'attack m3 -> A.m3'; do
  run 0 act underway "$entry"
done
"$JUDGE" pads underway --a '1500 / 2000' >/dev/null || true
"$JUDGE" audit underway >out || true
hides 'pad says'

# --- The number is asked for by name, and a table of which only the pads are known has its way on. ---
duel=lone-kingdom
refused 3 'which number? expected --number SEAT:N' ruling "$duel@4" number
run 0 new padsalone --rules kingdom --seat A=X --seat B=Y
run 0 call padsalone --by B 'my pad says 1200'
says "next: judge pads padsalone --pad 'SEAT: NUMBERS'"
run 1 pads padsalone --a '2000 / 2000 1300' --b '2000 / 2000 1200'
run 0 call padsalone
says 'pads entry 2, nobody has ruled on them'
says 'next: judge pads padsalone (what can be done about them)'
run 0 ruling padsalone@2 number --number B:1300
run 0 call padsalone
hides 'nobody has ruled on them'

# --- A battle is offered to nobody who had none of the two; what came behind the pads is no number of theirs. ---
cat >sides.duel <<'END'
[Duel "sides"] [Rules "kingdom"] [A "X"] [B "Y"] [First "A"]
T1 A
draw
summon "Bull Devil" m2 atk
end
T2 B
draw
B summon "Silver Fang" m2 atk
B end
T3 A
draw
attack m2 -> B.m2
A end
END
run 0 import sides.duel
run 1 pads sides --a '2000 1510 / 2000 1510' --b '2000 1460 / 2000 1460'
run 1 pads sides --battle 'Bull Devil -> Imp'
says 'the record shows Bull Devil with A alone'
says 'set all pads to B:1500 (if Bull Devil attacks Imp in ATK Position: the player of Imp loses 500)'
hides 'A:1500 (if'
run 0 new nobody --rules kingdom --seat A=X --seat B=Y --first A
run 1 pads nobody --a '2000 1510 / 2000 1510' --b '2000 1460 / 2000 1460'
run 1 pads nobody --battle 'Bull Devil -> Imp'
says 'A:1500 (if'
says 'B:1500 (if'
hides 'the record shows'
run 1 act sides 'by-hand "ruled": gain B 50'
run 1 pads sides
hides 'with entry 11'
# The number rests on an act that was illegal, and says so, until a judge has ruled it legal.
cat >rests.duel <<'END'
[Duel "rests"] [Rules "rush"] [A "Jana"] [B "Kai"] [First "B"]
T1 B
draw
summon "Dragorite" m1 atk
end
T2 A
draw
summon "Dark Sorcerer" m2 atk
end
T3 B
draw
attack m1 -> A
end
END
"$JUDGE" import rests.duel >/dev/null || true
"$JUDGE" log rests >out
grep -q '✗ illegal .*attack' out || fail 'the attack past a monster is not illegal'
illegal=$(grep -E 'illegal' out | grep -oE '^ +[0-9]+' | head -1 | tr -d ' ')
run 1 pads rests --a '8000 7000 / 8000' --b '8000 7100 / 8000'
says "(what the record computes, with entry $illegal, which is illegal)"
run 0 ruling "rests@$illegal" legal 'they had agreed'
run 1 pads rests
says "(what the record computes, with entry $illegal)"
# Two rulings about one reading: the sheet of each names the other.
run 0 report both-one@1
hides 'Also'
run 0 new both-again --rules kingdom --seat A=X --seat B=Y --first A
run 1 pads both-again --a '2000 1700 / 2000 1800' --b '2000 1800 / 2000 1900'
run 0 ruling both-again@1 number 'read out' --number A:1700
run 0 ruling both-again@1 number 'read out' --number B:1900
run 0 report both-again@1
says 'Also ruling 2 about it stands: number A:1700; judge report both-again@2'
run 0 report both-again@2
says 'Also ruling 3 about it stands: number B:1900; judge report both-again@3'

# --- Partners have one total: a column for each team is that total, and four columns are one for each seat. ---
run 0 new teams --rules tag --seat 1A=X --seat 1B=Y --seat 2A=V --seat 2B=W
run 1 pads teams --pad '1A: 16000 / 16000 15200' --pad '2B: 16000 / 16000 15100' -n
says 'they part on 2A after 16000'
run 1 pads teams --pad '1A: 16000 / 16000 / 16000 15200 / 16000' --pad '2B: 16000 / 16000 / 16000 15100 / 16000' -n
says 'they part on 2A after 16000'
run 2 pads teams --pad '1A: 1 / 2 / 3 / 4 / 5' -n
has 'there are more columns than seats' err

# Pads that agree with each other and not with the record are a matter all the same.
run 0 new agree --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act agree 'T1 A draw'
run 1 pads agree --a '2000 / 2000 1500' --b '2000 / 2000 1500' -n
says "differs on B after 2000: A's has 1500, a loss of 500; B's has 1500, a loss of 500"
says 'all pads to B:2000 (what the record computes)'
hides 'the pads are the same'
run 0 pads agree --a '2000 / 2000' --b '2000 / 2000' -n
says 'the pads are the same'

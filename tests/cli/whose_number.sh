#!/usr/bin/env bash
# Whose number is wrong and what it costs is told before it is signed; a battle that is asked about is fought by the numbers of the
# record; what nobody has said is asked for; what was ruled and not carried out, and what a scribe has put right, is told as that.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init
keys_of_an_event

# --- A second undo goes on backwards, and never writes the slip again. ---
# undone GAME MONSTER TARGET SLIP
undone() {
  local game=$1 monster=$2 target=$3 slip=$4
  run 0 new "undo-$game" --rules "$game" --seat A=Nadia --seat B=Timo --first A
  plays "undo-$game" 'T1 A draw' "summon \"$target\" m2 atk" 'end turn' 'T2 B draw' "summon \"$monster\" m2 atk" 'attack m2 -> A.m2' \
    'end turn' 'T3 A draw'
  local last attack
  last=$(entries "undo-$game")
  attack=$("$JUDGE" log "undo-$game" --plain | sed -n 's/^\([0-9]*\)\t.*attack m2.*/\1/p')
  "$JUDGE" fix "undo-$game@$attack" "B summon \"$slip\" m3 atk" >/dev/null || true
  "$JUDGE" undo "undo-$game" >out 2>err || fail 'the correction is not taken back'
  says "takes back the correction $((last + 1))"
  "$JUDGE" undo "undo-$game" >out 2>err || true
  hides "corrects undo-$game@$attack"
  says "takes back undo-$game@$last"
  run 0 log "undo-$game"
  (($(grep -c "!fix $attack .*$slip" out) == 1)) || fail 'the slip stands there twice'
}
undone kingdom 'Bull Devil' Imp 'Silver Fang'
undone rush 'Dark Sorcerer' 'Feral Imp' 'Max Raider'
undone tcg 'Vorse Raider' 'Mystic Tomato' 'Mad Sword Beast'

# --- A battle that somebody remembers has the numbers of the record: Forest raises one of the two. ---
cat >forest.duel <<'END'
[Duel "forest"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T6 B battle fresh
  A lp 2000 hand 3 deck 22
  A m3 "Big Ant" atk
  A terrains Land Land Forest Land Land
  B lp 2000 hand 4 deck 23
  B m5 "Axe Raider" atk
  B terrains Land Land Land Land Land
end
END
run 0 import forest.duel
run 0 trace forest A.m3.atk
says '= 1560'
run 1 pads forest --a '2000 / 2000' --b '2000 1860 / 2000' --battle 'Axe Raider -> Big Ant' -n
says 'in ATK Position: the player of Big Ant loses 140'
says "B's number fits this battle"
says 'their numbers are those of the record as it begins: Axe Raider (B.m5) 1700 ATK, Big Ant (A.m3) 1560 ATK'
hides 'loses 500'
says 'the record shows Big Ant with A alone'
# Without a change the numbers are those of the cards.
sed -e 's/Forest/Land/' -e 's/"forest"/"land"/' forest.duel >land.duel
run 0 import land.duel
run 1 pads land --a '2000 / 2000' --b '2000 1500 / 2000' --battle 'Axe Raider -> Big Ant' -n
says "B's number fits this battle"
says 'nothing raises or lowers their numbers'
# What lies face-down is turned up before it is compared; what an effect left behind counts in every game.
sed -e 's/"Big Ant" atk/"Big Ant" hidden-def/' -e 's/"forest"/"hidden"/' forest.duel >hidden.duel
run 0 import hidden.duel
run 1 pads hidden --a '2000 / 2000' --b '2000 1860 / 2000' --battle 'Axe Raider -> Big Ant' -n
says 'Big Ant (A.m3) 1560 ATK'
run 0 new raised --rules rush --seat A=Nadia --seat B=Timo --first A
plays raised 'T1 A draw' 'summon "Feral Imp" m2 atk' 'end turn' 'T2 B draw' 'summon "Dark Sorcerer" m2 atk' \
  'B by-hand "an effect": atk B.m2 +300 until end'
run 0 trace raised B.m2.atk
raised=$(sed -n 's/.*B\.m2\.atk = \([0-9]*\).*/\1/p' out | head -n 1)
run 0 trace raised A.m2.atk
low=$(sed -n 's/.*A\.m2\.atk = \([0-9]*\).*/\1/p' out | head -n 1)
"$JUDGE" pads raised --a '8000 / 8000' --b "8000 $((8000 - raised + low)) / 8000" --battle 'Dark Sorcerer -> Feral Imp' -n >out 2>err || true
says "loses $((raised - low))"
says "B's number fits this battle"

# --- What hangs on what nobody has said is no hidden card's, and no illegal act: the assume is named. ---
run 0 situation unsaid --rules kingdom --seat A=Nadia --seat B=Timo 't6 b battle' 'b5 bull a' 'a4 silver a' \
  'A terrains Land Land Land Land Land' 'B terrains Land Land Land Land Land' .
run 1 act unsaid 'B attack m5 -> A.m4'
run 1 rewind plan unsaid@1
hides 'hidden card'
hides 'illegal'
says 'whether an attack was declared earlier in this Battle Phase, which is not said'
has 'next: judge assume unsaid B.attack=unused --said both'
run 1 why unsaid@1
says 'judge assume unsaid B.attack=unused --said both'
run 1 call unsaid@1
says 'judge assume unsaid B.attack=unused --said both'
run 1 call unsaid@1 --as A
hides 'judge assume'
run 0 assume unsaid B.attack=unused --said both
run 0 rewind plan unsaid@1
says 'exactly'

# --- Whose penalty a wrong number is, before it is signed. ---
cup_policy kingdom
cat >>policy.toml <<'TOML'
[infraction."record.life-points"]
found = ["check-fails"]
path = ["none", "caution"]
TOML
four_tables
duel=cup/r1/t01
for entry in 'first A' 'T1 A draw' 'A summon "Bull Devil" m1 atk' 'A end' 'T2 B draw' 'B summon "Imp" m2 atk =A:1555'; do
  "$JUDGE" act "$duel" "$entry" --key table1 >/dev/null 2>&1 || true
done
"$JUDGE" call "$duel@6" >out 2>err || true
says 'policy whose number it was is not said, so no penalty is written with the ruling'
says "judge penalty add $duel SEAT record.life-points"
by kara run 0 ruling "$duel@6" number --number A:2000
says 'whose number it was is not said'
hides '!penalty'
"$JUDGE" call "$duel@6" >out 2>err || true
hides 'whose number it was'
run 1 pads "$duel" --a '2000 / 2000' --b '2000 1900 / 2000' --key table1
pads=$(entries "$duel")
says 'policy where the computed number is ruled: record.life-points, 4 Timo, 1st in this event'
"$JUDGE" call "$duel@$pads" >out 2>err || true
says 'policy where the computed number is ruled: record.life-points, 4 Timo, 1st in this event'
"$JUDGE" call "$duel@$pads" --json >out 2>err || true
has '"infraction":"record.life-points"'
by kara refused 3 'they are ruled by number' ruling "$duel@$pads" legal
# A number that is ruled against the record and with which nobody goes on is listed; so are both of two.
by ines run 0 ruling "$duel@$pads" number 'both agree' --number A:1900,B:1800
run 1 audit "$duel"
says 'ruled, and not carried out'
says 'A is 1900 by ruling'
says 'B is 1800 by ruling'
run 1 audit "$duel" --json
has 'not carried out: A is 1900'
ruling=$((pads + 1))
run 1 act "$duel" "by-hand \"ruled by $ruling\": damage A 100" --key table1
run 1 audit "$duel"
hides 'A is 1900 by ruling'
says 'B is 1800 by ruling'
run 1 act "$duel" "by-hand \"ruled by $ruling\": damage B 200" --key table1
run 1 audit "$duel"
hides 'not carried out'

# --- What the scribe wrote wrongly and has put right is no finding of the table. ---
duel=cup/r1/t02
for entry in 'first A' 'T1 A draw' 'A attack m1 -> B.m1'; do "$JUDGE" act "$duel" "$entry" --key table1 >/dev/null 2>&1 || true; done
"$JUDGE" audit --all --event cup >out 2>err || true
before=$(sed -n 's/^\([0-9]*\) findings*, .*/\1/p' out)
run 0 undo "$duel" --key table1
"$JUDGE" audit --all --event cup >out 2>err || true
says "$((before - 1)) finding"
says 'and 1 of what the scribe has put right'

# --- A what-if with an illegal act ends with 1; an act tells who has fallen; a lost duel awaits nothing after an undo. ---
duel=cup/r1/t03
for entry in 'first A' 'T1 A draw' 'A summon "Imp" m2 atk' 'A end' 'T2 B draw' 'B summon "Bull Devil" m2 atk' 'B attack m2 -> A.m2'; do
  "$JUDGE" act "$duel" "$entry" --key table1 >/dev/null 2>&1 || true
done
run 1 branch "$duel@7^" wrong 'B attack m1 -> A.m2'
run 0 branch "$duel@7^" right 'B attack m2 -> A.m2'
run 0 act "$duel" 'A pass' --key table1
says 'Imp (A.m2) is destroyed'
by ines run 0 penalty add "$duel" B play.illegal-act 'game loss' 'often'
run 0 undo "$duel" --key table1
says 'has lost by penalty'
hides 'awaits'

# --- A card that makes the damage another one is named where the number comes from. ---
cat >cap.duel <<'END'
[Duel "cap"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T6 B battle fresh
  A lp 9000
  A m4 "Evil Night Dragon" def before T4
  A terrains Land Land Land Land Land
  B lp 9000
  B m2 "Barbarian #1" atk before T4
  B terrains Land Land Land Land Land
end
END
run 0 import cap.duel
run 0 act cap 'B attack m2 -> A.m4'
run 0 act cap 'A pass'
run 0 trace cap B.lp
says '-700 = 8300'
says 'by Barbarian #1 the damage is 700 ("you take at most 700 Battle Damage from battles of this card")'

# --- Every topic that a hint names is there. ---
grep -rhoE 'judge help [a-z][a-z-]+' "$SOURCE_DIR/judge" --include='*.cc' --include='*.h' | sort -u | grep -v 'help lists$' >topics
(($(wc -l <topics) > 8)) || fail 'no hints were found'
while read -r _ _ topic; do run 0 help "$topic"; done <topics

#!/usr/bin/env bash
# What the desk says of a dispute is so: where a card lies that was seen and taken back, whose rule it is that a ruling cites,
# of when the pads are, which of several rulings is appealed, and what an appeal that was opened by mistake leaves.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# --- A card that was seen behind a draw which nobody named is in the hand or on the deck, written down or not. ---
# drawn ID RULES FIRST SECOND ENTRY...: FIRST is summoned before the turn, SECOND behind it, with or without its draw
drawn() {
  local id=$1 rules=$2 entry
  run 0 new "$id" --rules "$rules" --seat A=M --seat B=J --first A
  for entry in "${@:3}"; do "$JUDGE" act "$id" "$entry" >/dev/null || true; done
}
run 0 init
run 0 key new kara
for how in implied written; do
  draw=()
  [[ $how == implied ]] || draw=('B draw')
  duel=rw-$how
  drawn "$duel" kingdom 'T1 A draw' 'summon "Imp" m1 atk' 'A end turn' "${draw[@]}" 'B summon "Saigar" m1 atk' 'B end turn'
  run 1 rewind plan "$duel@3"
  says "a random card of B's hand onto B's deck, as nobody named what was drawn; Saigar takes part, as nobody can say that it was not the one"
  says "learned A knows Saigar (in B's hand or deck, nobody can say which)"
  run 0 rewind apply "$duel@3" test --accept
  lacks 'B.h='
  run 0 show "$duel" --as A
  hides 'hand: Saigar'
  duel=rush-$how
  [[ $how == implied ]] || draw=('A draw')
  drawn "$duel" rush 'first B' 'T1 B summon "Dark Sorcerer" m3 atk' 'B end turn' "${draw[@]}" 'A summon "Dragorite" m1 atk' 'A end turn'
  run 1 rewind plan "$duel@3"
  says "Dragorite takes part, as nobody can say that it was not the one"
done
# What was seen before any draw was in the hand, and a draw that was named is the card itself.
drawn before kingdom 'T1 A draw "Saigar"' 'summon "Imp" m1 atk' 'A end turn'
run 0 rewind plan before@2
says "learned B knows Imp (A's hand)"
run 0 rewind apply before@2 'both want it'
has 'A.h="Imp"'
run 0 show before --as B
says 'hand: Imp'
run 0 act before 'T1 A summon "Saigar" m2 atk'
run 0 rewind plan before@1
says "Saigar (A's deck)"
# The draw of a turn that nobody wrote down was due whatever came: it stays drawn, and is no other one again.
drawn known kingdom 'T1 A draw' 'summon "Imp" m1 atk' 'end' 'T2 B summon "Saigar" m1 atk'
run 0 rewind plan known@4
says 'what B has drawn for the turn stays drawn, as 4 implies'
hides 'takes no part'
run 0 rewind apply known@4 'both want it' --accept
run 1 act known 'T2 B draw'
says 'one card is drawn in a Draw Phase'

# --- The rule that a ruling cites is the judge's; where the engine has another it stands beside it. ---
for story in 'kingdom|"Harpie Lady"|"Imp"|kingdom.summon.one-normal-summon|kingdom.battle.no-direct-attack' \
  'tcg|"Mad Sword Beast"|"Mystic Tomato"|tcg.summon.one-normal-per-turn|tcg.battle.damage-step-order'; do
  IFS='|' read -r game first second own other <<<"$story"
  table "cited-$game" "$game" 'T1 A draw ^x' "summon $first m3 atk" "summon $second m2 atk ^x"
  if ! "$JUDGE" rule "$other" >/dev/null 2>&1; then other=$("$JUDGE" rule --search battle --rules "$game" | grep -oE "$game\.battle\.[a-z-]+" | head -n 1); fi
  run 0 ruling "$duel@3" illegal 'too many' --cite "$other"
  says "3 is ruled illegal by entry 4 (kara) [$other] \"too many\"; the engine says illegal too, by $own"
  run 0 log "$duel"
  says "[$other] \"too many\"; the engine says illegal too, by $own"
  run 0 report "$duel@4"
  says "Rule $other"
  says 'cited by the judge'
  says "Engine says illegal too, by another rule: $own"
  hides 'agrees with this ruling'
  hides 'also against'
  run 0 ruling "$duel@3" illegal
  says "3 is ruled illegal by entry 5 (kara) [$own], as the engine says"
  run 0 report "$duel@5"
  says 'Engine agrees with this ruling'
  hides 'cited by the judge'
  # The sheet of what stands no more says so first.
  run 0 report "$duel@4"
  says 'Stands no: replaced by ruling 5; instead stands ruling 5'
done

# --- Of several rulings the one that is appealed is named. ---
run 1 act cited-kingdom 'summon "Saigar" m1 atk ^x'
run 0 ruling cited-kingdom@6 illegal
duel=cited-kingdom
refused 3 '2 rulings can be appealed, expected one by name: 7 (6 is illegal), 5 (3 is illegal)' appeal cited-kingdom --by B 'why'
has "judge appeal cited-kingdom@5 --by B 'why'" err
# Taken back while it is undecided: the ruling stands as if nobody had appealed, and still can be.
run 0 appeal cited-kingdom@5 --by B 'the wrong one'
refused 3 "the appeal against 5 is B (Timo)'s" appeal cited-kingdom@5 withdrawn 'not mine' --by A
run 0 appeal cited-kingdom
says "judge appeal cited-kingdom withdrawn 'why' (taken back by who appealed)"
run 0 appeal cited-kingdom withdrawn 'the wrong one'
says 'appeal 8 is taken back: ruling 5 stands, and can still be appealed'
has '9. B !appeal 5 withdrawn'
refused 3 'the appeal 8 against entry 5 was withdrawn by entry 9, there is nothing to withdraw' act cited-kingdom '!appeal 5 withdrawn'
run 0 log cited-kingdom
says 'the appeal 8 was withdrawn by entry 9'
run 0 report cited-kingdom@5
says 'Appeal to the head judge, at once'
says 'the appeal 8 was withdrawn by entry 9'
run 3 appeal cited-kingdom upheld
run 0 appeal cited-kingdom@7 --by B 'this one'
run 0 appeal cited-kingdom@5 --by A 'and this one'
run 0 appeal cited-kingdom
says "next: judge appeal cited-kingdom@7 upheld 'why'"
run 0 export cited-kingdom -o withdrawn.duel
run 0 import withdrawn.duel --id withdrawn-again
run 0 log withdrawn-again
says 'the appeal 8 was withdrawn by entry 9'

# --- A number that was ruled is overturned by another one, which is named. ---
table numbers rush 'T1 A draw' 'summon "Dragorite" m1 atk'
run 1 pads numbers --a '8000 7000 / 8000' --b '8000 7200 / 8000'
run 0 ruling numbers@3 number 'agreed' --number A:7000
run 0 appeal numbers --by B 'mine is right'
run 0 appeal numbers
says "overturned 'why' --ruling number --number A:7200"
says "overturned 'why' --ruling number --number A:N"
duel=numbers
refused 2 'what is ruled instead of "number"?' appeal numbers overturned 'the sum'
run 0 appeal numbers overturned 'the battle comes to 800' --number A:7200
has '!ruling 3 number'
says 'A:7200'
run 0 report numbers@4
says 'Stands no: overturned by 6; instead stands ruling 7'

# --- Pads that were read before something was taken back are of before. ---
table olden kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B draw' 'B summon "Flame Swordsman" m2 atk' 'B attack m2 -> A.m3' 'B end'
run 1 pads olden --a '2000 1500 / 2000' --b '2000 1400 / 2000'
hides 'stale'
run 0 rewind apply olden@6 'the attack was not declared'
run 1 pads olden
says 'stale since the pads of 8 were read, entry 9 took back 6-7: what stands on them may be of before; to set them aside: judge ruling olden@8 void'
run 0 ruling olden@8 number 'as they agreed' --number A:1500
says 'since the pads of 8 were read, entry 9 took back 6-7'
says 'judge ruling olden@8 void'

# --- A battle that the record shows was fought as the record shows it. ---
table fought kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B draw' 'B summon "Flame Swordsman" m2 atk' 'B attack m2 -> A.m3' 'B end'
run 1 pads fought --a '2000 1500 / 2000' --b '2000 1400 / 2000'
"$JUDGE" pads fought --battle 'Flame Swordsman -> Harpie Lady' >out 2>err || true
says 'Flame Swordsman attacks Harpie Lady in ATK Position: A loses 500 (entry 7)'
says 'this is the battle of the record'
hides 'in DEF Position'

# --- A repair that heals a later entry is offered, and the audit keeps what was found. ---
table heals kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B summon "Imp" m1 atk' 'B end' 'T3 A set ?1 s1' 'A summon "Saigar" m1 atk' \
  'A summon "Imp" m2 atk'
run 0 repair plan heals@7
says 'clean no later entry is judged worse: 8 is legal then, it was illegal'
run 0 repair apply heals@7 'both want it'
says 'no later entry is judged worse: 8 is legal then, it was illegal'
run 0 audit heals
says '@8'
says 'while what is taken out stood'
says 'repaired by 9'

# --- A call that landed on another act than the disputed one. ---
table moved kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x' 'end'
run 0 call moved
says 'no call is open'
says 'judge call moved@3'
says "judge call moved@4 --by SEAT 'WORDS'"
"$JUDGE" call moved --by B 'two of them' >out 2>err || true
hides 'no call is open'
run 1 call moved@3
says 'judge ruling moved@3 illegal --remedy repair --call 5'
run 0 ruling moved@3 illegal --call 5
has 'call=5'
has '!close 5'
table moves tcg 'T1 A draw ^x' 'summon "Mad Sword Beast" m3 atk' 'summon "Mystic Tomato" m2 atk ^x' 'end'
printf '%s\n' '!b two of them' 'm 3' r | "$JUDGE" record moves >out 2>&1 || true
says '$ judge call moves@3'
says '$ judge ruling moves@3 illegal --call 5'
has '!close 5'
run 0 call moves
says 'no call is open'

# --- A number that does not hold is ruled on as a number, with the computed one. ---
table number kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' '=A:1'
"$JUDGE" call number --by B 'no' --about 3 >out 2>err || true
says 'next: judge ruling number@3 number --number A:2000'
hides 'legal|illegal'

# --- What a late entry changes at the table is told before it is written. ---
table later kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B draw' 'B summon "Flame Swordsman" m2 atk' 'B attack m2 -> A.m3' 'A pass' 'B pass' 'B end'
run 1 late later@2 'A position m3 def ^x'
says "what was played behind it comes to something else: A's life points"
says 'nothing was written; --accept writes it all the same'
refused 3 "what was played behind it comes to something else: A's life points" act later '!late 2 A position m3 def ^x'
run 0 late later@2 'A position m3 def ^x' --accept
# A card that is Set behind an attack, before the battle that the next entry implies, changes nothing at the table beside itself.
for story in 'kingdom|Cyclops|Gremlin' 'tcg|Vorse Raider|Mystic Tomato'; do
  IFS='|' read -r game first second <<<"$story"
  table "behind-$game" "$game" "T1 A main1: summon \"$first\" m1 atk" 'end' 'T2 B draw' "T2 B main1: summon \"$second\" m2 atk" 'B end' \
    'T3 A draw' 'attack m1 -> B.m2' 'A end'
  attack=$("$JUDGE" log "$duel" --plain | awk -F'\t' '$7 ~ /^A? ?attack/ { print $1 }')
  run 0 show "$duel"
  cp out before
  run 0 late "$duel@$attack" 'A set ?2 s2'
  hides 'comes to something else'
done
# So is the pass that lets the battle be fought.
table passed kingdom 'T1 A draw' 'summon "Cyclops" m1 atk' 'end' 'T2 B draw' 'B summon "Gremlin" m2 atk' 'B end' 'T3 A draw' 'attack m1 -> B.m2' 'A end'
run 0 late passed@8 'B pass'
hides 'comes to something else'

# --- A scorekeeper's entries are signed where a key is named. ---
run 0 act later 'T3 A draw' --key kara
says 'signed by kara'
run 0 undo later --key kara
refused 3 'there is no secret key of this name' act later 'T3 A draw' --key nobody
refused 2 'expected one of them' call later --by A words --story 'A: fix 2 end'

# --- A mark of the scribe tells no player of a card: whoever does not see why an act is illegal reads nothing of it, and no
# word of the engine to the ruling that would be one on what he does not know. Two Traps, two columns, the seats exchanged. ---
for story in 'A B Cyclops 2' 'B A Gremlin 4'; do
  read -r mine other monster column <<<"$story"
  duel=marked-$mine
  cat >"$duel.duel" <<END
[Duel "$duel"] [Rules "kingdom"] [A "Mai"] [B "Yugi"] [First "$mine"]

T1 $mine
1. draw
  main1:
2. set "Holy Barrier - Mirror Force" s$column
3. summon "$monster" m1 atk
4. end
T2 $other
5. draw
  main1:
6. summon "Flame Swordsman" m3 atk
  battle:
7. attack m3 -> $mine.m1
8. $mine pass ^x
  end:
9. end
END
  run 0 import "$duel.duel"
  for view in "$other" table; do
    run 0 log "$duel" --as "$view"
    hides '^x'
    "$JUDGE" audit "$duel" --as "$view" >out || true
    hides 'marked as illegal'
    hides 'marked-legal'
    "$JUDGE" export "$duel" --as "$view" >out 2>err
    lacks '^x'
  done
  run 0 log "$duel"
  has 'pass ^x'
  run 0 ruling "$duel@8" illegal
  for view in "$other" table; do
    for command in "log $duel" "audit $duel" "call $duel@8" "why $duel@8" "show $duel"; do
      "$JUDGE" $command --as "$view" >out || true
      hides 'the engine says legal'
    done
    run 0 log "$duel" --as "$view"
    says 'ruled illegal by entry 10'
  done
  "$JUDGE" audit "$duel" >out || true
  says 'as the engine says'
  # What was passed over stays as it was played: the warning is the price, on the page as on the screen.
  run 1 call "$duel@8"
  says '1 leave'
  hides 'rewind to before'
done
run 0 rule kingdom.trap.trigger-no-choice
says 'The play is not taken back'
hides 'rewind back to before it'

# --- Whoever has called reads the own words; the others do not. ---
run 0 call marked-A --by B 'he looked at his card'
run 0 call marked-A --as B
says '"he looked at his card"'
for view in A table; do
  "$JUDGE" call marked-A --as $view >out || true
  hides 'he looked at his card'
done

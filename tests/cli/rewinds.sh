#!/usr/bin/env bash
# What was lawful before the error stays: a battle that nobody ended by a written pass is fought all the same when the act
# behind it is taken back, by a rewind and by a repair, and it is told wherever the way back is told. A repair that is taken
# back lets the act count again as the entry that it was, with what was ruled about it.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# attacks_twice DUEL ATTACKER TARGET COLUMN: A's monster beats B's in turn 3, and attacks once more behind it.
attacks_twice() {
  table "$1" kingdom 'T1 A draw' "summon \"$2\" m1 atk" 'end' 'T2 B draw' "B summon \"$3\" m$4 atk" 'B end' 'T3 A draw' \
    "attack m1 -> B.m$4"
  run 1 act "$1" "attack m1 -> B.m$4 ^x"
}
run 0 init
run 0 key new kara

# --- The battle of entry 8 is fought, and only the second attack goes. ---
for story in 'first "Flame_Swordsman" "Harpie_Lady" 2 1500' 'second "Bull_Devil" "Silver_Fang" 5 1400'; do
  read -r duel attacker target column life <<<"${story//\"/}"
  target=${target//_/ }
  attacks_twice "$duel" "${attacker//_/ }" "$target" "$column"
  run 0 show "$duel"
  says "B Timo: LP $life"
  run 1 call "$duel"
  says 'rewind to before 9: exactly, 1 entry is taken back; the battle of 8 stays fought, by the passes of A and B that 9 implies'
  run 0 rewind plan "$duel@9"
  says 'class exactly, 1 entry'
  says 'kept the battle of 8 stays fought, by the passes of A and B that 9 implies'
  hides "$target back to"
  hides 'life points'
  plan=$(sed -n 's/.*--plan //p' out)
  # One typed entry would fight the battle anew.
  refused 3 'it takes more than this entry: the battle of 8 stays fought' act "$duel" '!rewind 9'
  run 0 rewind apply "$duel@9" --plan "$plan" --key kara
  says '10. !late 8 A pass'
  says '11. !late 8 B pass'
  says '12. !rewind 9 class=exactly'
  says 'the battle of 8 stays fought, by the passes of A and B that 9 implies'
  says 'step 1: it does not count'
  says 'awaits A acts in the Battle Phase'
  run 0 show "$duel"
  says "B Timo: LP $life"
  says "graveyard: $target"
  run 0 audit "$duel"
  says '@9 T3 illegal'
  says 'rewound by 12'
  run 0 why "$duel@10"
  says 'Legal'
  # Written out and read again it comes to the same.
  run 0 export "$duel" -o "$duel.duel"
  run 0 import "$duel.duel" --id "$duel-again"
  run 0 show "$duel-again"
  says "B Timo: LP $life"
  # Who wants the window open goes back to before the passes.
  run 0 rewind apply "$duel@10" 'the window is open again' --key kara
  says 'awaits A may answer the attack'
  run 0 show "$duel"
  says 'B Timo: LP 2000'
done

# --- With the ruling, and as a repair; the ruling's answer tells what was done at the table. ---
duel=ruled
attacks_twice ruled "Flame Swordsman" "Harpie Lady" 2
run 0 ruling ruled@9 illegal --remedy rewind --key kara -n
says 'the battle of 8 stays fought'
says 'step 1: it does not count'
run 0 log ruled
hides '!rewind'
# What follows was played behind the battle: nothing has to be kept for it, and nothing is written.
run 0 act ruled 'A end'
run 0 rewind plan ruled@10
run 0 show ruled@9
says 'B Timo: LP 1500'

# --- The log has what was taken back under the turn in which it stood, and the board names what counts in it elsewhere. ---
duel=turns
run 0 new turns --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Flame Swordsman" m1 atk' 'end' 'T2 B draw' 'B summon "Harpie Lady" m2 atk'; do
  run 0 act turns "$entry"
done
run 0 rewind apply turns@4 'both want it' --key kara
run 0 log turns
[[ $(grep -B 2 -m 1 'taken back' out | tr -s ' \n' ' ') == *'T2 B (Y) draw: 4 - taken back'* ]] || fail 'it stands under another turn'
run 0 act turns 'T2 B draw'
run 0 late turns@2 'set ?7 s2'
run 0 show turns
says 'since: 8. !late 2 set ?7 s2, which counts behind 2'
run 0 show turns@2
hides 'since:'

# --- Whoever calls right behind the own pass means what was passed on. ---
duel=passed
run 0 new passed --rules kingdom --seat A=X --seat B=Y --first A
for entry in 'T1 A draw' 'summon "Flame Swordsman" m1 atk' 'B pass'; do run 0 act passed "$entry"; done
run 0 call passed --by B 'what was that'
says 'about 2'
run 0 close passed
run 0 call passed --by A 'what was that'
says 'about 3'

# --- An act behind a phase that is not its own says how it is written. ---
duel=phase
run 0 new phase --rules kingdom --seat A=X --seat B=Y --first A
run 1 act phase 'T1 A main1: draw' -n
says "next: without \"main1:\" it is legal: judge act phase 'T1 A draw'"
run 1 why-not phase 'T1 A main1: draw'
hides "deck is empty"
run 1 act phase 'T1 A main1: draw'
says "judge undo phase, then judge act phase 'T1 A draw'"
run 0 undo phase
run 0 act phase 'T1 A draw'
run 1 act phase 'main1: draw' -n
hides 'it is legal'

# --- A second attack beside a Set card that nobody has seen: the players and the table read what the judge reads. ---
cat >unseen.duel <<'END'
[Duel "unseen"] [Rules "kingdom"] [A "X"] [B "Y"] [Start "position"]
position
  next T5 A battle fresh
  A lp 2000 hand 3 deck 20
  A m1 "Flame Swordsman" atk
  B lp 2000 hand 3 deck 20
  B m2 "Harpie Lady" def
  B m3 "Gremlin" def
  B s3 ?1 set before T4
end
1. attack m1 -> B.m2
2. attack m1 -> B.m3 ^x
END
run 0 import unseen.duel
for view in '' '--as A' '--as B' '--as table'; do
  # shellcheck disable=SC2086
  run 1 why unseen@2 $view
  says 'Illegal: '
  has 'kingdom.battle.one-attack-default'
done

# --- What has no way back: the call says why, and nobody is offered to do it. ---
table no-way rush 'A draw' 'A summon "Mystic Dealer" m1' 'A summon "Twin Edge Dragon" m2' 'A set ?1 s1' 'A end' 'B draw' \
  'B summon "Feral Imp" m2' 'B attack m2 -> A.m1' 'B attack m2 -> A.m2 ^x' 'A pass' 'B end'
run 1 rewind plan no-way@9
says 'class not restorable'
says 'why not entry 10: what only a hidden card would prove cannot be taken back for certain'
hides 'rewind apply'
"$JUDGE" call no-way@9 >out || true
says 'a rewind to before 9 is not restorable: entry 10: what only a hidden card would prove cannot be taken back for certain'
hides 'rewind apply'

# --- Every card that lies elsewhere has its step: a Spell out of the hand, a monster whose summon was negated, and what was
# searched lies in the deck before that is shuffled. ---
table laid kingdom 'T1 A draw' 'summon "Imp" m2 atk' 'end' 'T2 B draw' 'summon "Cyclops" m3 atk' \
  'activate "Swords of Revealing Light" s4' 'end'
run 0 rewind plan laid@6
says 'it does not count: B activates Swords of Revealing Light (B.s4) (6)'
says "Swords of Revealing Light back to B's hand (6)"
table negated kingdom 'T1 A draw' 'set "Horn of Ascension" s3' 'summon "Dark Dragon" m2 atk' 'end' 'T2 B draw' \
  'summon "Cyclops" m2 atk' 'A activate s3="Horn of Ascension" < m2' 'end'
run 1 diff negated@6 negated@8
says 'moved Cyclops B.m2 -> B.g'
run 0 rewind plan negated@7
says 'Cyclops back to B.m2, ATK Position (8)'
table searched kingdom 'T1 A draw' 'summon "Critter" m2 atk' 'end' 'T2 B draw' 'summon "Cyclops" m3 atk' \
  'attack m3 -> A.m2' 'A choose "Imp"' 'end'
run 0 rewind plan searched@6
tr -s ' \n' ' ' <out | grep -q "Imp back to A's deck.*shuffle again" || fail 'the deck is shuffled before the card is back'

# --- A repair that is taken back says what changes at the table by that, before it is written. ---
table back kingdom 'T1 A draw' 'summon "Imp" m3 atk' 'end' 'T2 B draw' 'summon "Cyclops" m2 def' 'attack m2 -> A.m3 ^x' 'end'
run 0 ruling back@6 illegal --remedy repair --key kara
for dry in '-n' ''; do
  # shellcheck disable=SC2086
  run 0 revoke back@9 'count it' --key kara $dry
  says '6 counts again where it was played'
  says 'at the table: life B: 2000 -> 1900'
  says 'at the table: moved Cyclops: B.m2 -> B.g'
done

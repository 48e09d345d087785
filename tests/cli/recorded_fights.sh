#!/usr/bin/env bash
# Pads beside a battle that the record knows: its numbers are those of then, not those on the cards; and a battle that was taken out
# is no battle of the record any more.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init

# lowered ID FIRST OTHER: Wild Raptor, destroyed in battle, takes 200 from Devil Dragon (1700), which attacks Tiger Axe (1300) then
lowered() {
  local id=$1 a=$2 b=$3 entry
  run 0 new "$id" --rules kingdom --seat A=Rebecca --seat B=Leon --first "$a"
  for entry in "T1 $a main1: summon \"Devil Dragon\" m1 atk" end "$b draw" "$b summon \"Wild Raptor\" m2 atk" \
    "$b attack m2 -> $a.m1" "$b end" "$a draw" "$a end" "$b draw" "$b summon \"Tiger Axe\" m4 atk" "$b end" "$a draw" \
    "$a attack m1 -> $b.m4" "$a end"; do
    run 0 act "$id" "$entry"
  done
  run 0 show "$id"
  has "$b Leon: LP 1600"
}
for seats in 'A B' 'B A'; do
  # shellcheck disable=SC2086
  set -- $seats
  id=low-${1,,}
  if [[ $1 == A ]]; then
    lowered "$id" A B
    run 1 pads "$id" --a '2000 / 2000 1800 1400' --b '2000 / 2000 1800 1600'
  else
    run 0 new "$id" --rules kingdom --seat A=Leon --seat B=Rebecca --first B
    for entry in 'T1 B main1: summon "Devil Dragon" m1 atk' end 'A draw' 'A summon "Wild Raptor" m2 atk' 'A attack m2 -> B.m1' \
      'A end' 'B draw' 'B end' 'A draw' 'A summon "Tiger Axe" m4 atk' 'A end' 'B draw' 'B attack m1 -> A.m4' 'B end'; do
      run 0 act "$id" "$entry"
    done
    run 1 pads "$id" --a '2000 1800 1400 / 2000' --b '2000 1800 1600 / 2000'
  fi
  run 1 pads "$id" --battle 'Devil Dragon -> Tiger Axe'
  says "battle Devil Dragon attacks Tiger Axe in ATK Position: $2 loses 200 (entry 14)"
  says 'this is the battle of the record; by the numbers on the cards alone Devil Dragon attacks Tiger Axe in ATK Position: the player of Tiger Axe loses 400'
  says "B's number fits this battle"
  says "A's number, a loss of 400, fits no battle of these two"
  says "1 set all pads to $2:1600 (fits the battle)"
  says "2 set all pads to $2:1400"
  # The first thing that is offered can be typed as it stands, and is no ruling against the record.
  sed -n 's/^next: judge \(ruling .* --cite kingdom\.battle\.[a-z-]*\)$/\1/p' out | head -n 1 >command
  eval "run 0 $(<command) -n"
  has "=$2:1600"
  # Two that the record never shows fighting have the numbers of their cards.
  run 1 pads "$id" --battle 'Devil Dragon -> Axe Raider'
  hides 'the battle of the record'
  says 'nothing raises or lowers their numbers'
done

# --- What a repair took out was fought, and counts no more: the pad that has it is told so, and it is not what is offered first. ---
duel=taken-out
table taken-out rush 'A draw' 'A summon "Mystic Dealer" m1' 'A summon "Twin Edge Dragon" m2' 'A end' 'B draw' \
  'B summon "Feral Imp" m2' 'B attack m2 -> A.m1' 'B attack m2 -> A.m2 ^x' 'B end'
run 0 show taken-out
before=$(sed -n 's/.*A Nadia: LP \([0-9]*\).*/\1/p' out)
run 0 ruling taken-out@8 illegal --remedy repair
run 0 show taken-out
after=$(sed -n 's/.*A Nadia: LP \([0-9]*\).*/\1/p' out)
((before < after)) || fail 'the repair gives no life points back'
repair=$("$JUDGE" log taken-out --plain | sed -n 's/^\([0-9]*\).*!repair 8.*/\1/p')
run 1 pads taken-out --a "8000 $after / 8000" --b "8000 $after $before / 8000"
says "taken out B's number is what the record computed with entry"
says "before entry $repair took 8 out"
says "1 set all pads to A:$after (if nothing happened behind it) (what the record computes)"
says "2 set all pads to A:$before (computed with entry"
run 1 pads taken-out --battle 'Feral Imp -> Twin Edge Dragon'
hides "fits B's number fits this battle"
hides '(fits the battle)'
says "before entry $repair took 8 out"
# A battle that still counts is the record's all the same.
run 1 pads taken-out --battle 'Feral Imp -> Mystic Dealer'
says 'this is the battle of the record'
# What a scribe took back at once was never fought so.
table slip rush 'A draw' 'A summon "Mystic Dealer" m1' 'A end' 'B draw' 'B summon "Feral Imp" m2' 'B attack m2 -> A.m1'
run 0 undo slip
run 1 pads slip --a '8000 7700 / 8000' --b '8000 / 8000'
hides 'took'

# --- Each game has its own word for what a player loses. ---
for game in hero kingdom; do
  word='life points'
  [[ $game != hero ]] || word='hit points'
  run 0 new "words-$game" --rules "$game" --seat A=X --seat B=Y --first A
  run 1 pads "words-$game" --a '1500 1300 / 1500' --b '1500 1200 / 1500'
  says "what happened to A's $word after 1500?"
  run 1 audit "words-$game"
  says "the pads part on the $word of A"
  # The only finding is pads: what helps is to see them.
  says "judge pads words-$game@1"
  hides 'judge why'
done

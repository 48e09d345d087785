#!/usr/bin/env bash
# The desk in the games beside Kingdom Duels: a call with its ruling and repair, what a floor judge may not do, the path over three
# duels, how exactly a rewind restores, and a repair that is not clean. Each game speaks its own words.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# Sets `before`, the entries up to an illegal act, `wrong`, the act, `rule`, the rule against it, and `behind`, what is played then
# and rests on it with its last entry; `seats`, that of who acts first, then that of an opponent, and `pairs`, a table of a round.
game() {
  behind=(end 'T2 B draw' end 'T3 A draw')
  seats=(A B)
  pairs='table,A,B\n1,17,4\n'
  case $1 in
    rush)
      before=('T1 A summon "Dragorite" m1 atk')
      wrong='summon "Multistrike Dragon Dragias" m2 atk ^x'
      rule=rush.tribute.two-for-7-plus
      behind+=('attack m2 -> B')
      ;;
    hero)
      before=('T1 A summon "Frost Wolf" m1')
      wrong='summon "Copper Golem" m2 ^x'
      rule=hero.limit.one-monster-summon
      behind=('end turn' 'T2 B summon "Ash Hound" m1' 'end turn' 'T3 A attack m2 -> B.m1')
      ;;
    yugiohji)
      before=('T1 A draw' 'summon ?1 m2 hidden-def')
      wrong='summon ?2 m3 hidden-def ^x'
      rule=yugiohji.summon.one-normal-per-turn
      behind+=('flip m3="Reckless Rusher" atk')
      ;;
    tcg)
      before=('T1 A summon "Mad Sword Beast" m1 atk')
      wrong='summon "Mystic Tomato" m2 atk ^x'
      rule=tcg.summon.one-normal-per-turn
      behind+=('attack m2 -> B')
      ;;
    tag)
      before=('T1 1A summon "Mad Sword Beast" m1 atk')
      wrong='summon "Mystic Tomato" m2 atk ^x'
      rule=tcg.summon.one-normal-per-turn
      behind=(end 'T2 2A draw' end 'T3 1B draw' end 'T4 2B draw' end 'T5 1A draw' 'attack m2 -> 2A')
      seats=(1A 2A 1B 2B)
      pairs='table,1A,1B,2A,2B\n1,17,9,4,12\n'
      ;;
  esac
}
# play DUEL ENTRIES...
play() {
  local duel=$1 entry
  shift
  for entry in "$@"; do "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
}
# The words of other games that no answer says.
foreign() {
  local word
  for word in Kingdom kingdom. 'Idle Warning' Terrain 'ATK Position' 'DEF Position'; do hides "$word"; done
  [[ $name != hero ]] || for word in sideways 'defense '; do hides "$word"; done
}

run 0 init
keys_of_an_event
printf 'number,name,team\n17,Nadia,Reds\n4,Timo,Blues\n9,Mai,Reds\n12,Joey,Blues\n' >players.csv

for name in rush hero yugiohji tcg tag; do
  game "$name"
  # shellcheck disable=SC2059
  printf "$pairs" >pairs.csv
  first=${seats[0]}
  cup_policy "$name"
  by office run 0 event new "$name" policy.toml
  run 0 event entrants players.csv --event "$name" --key table1
  for round in 1 2 3; do
    run 0 event pair pairs.csv --event "$name" --key table1
    run 0 event round --event "$name" --key table1
    play "$name/r$round/t01" "${before[@]}" "$wrong"
  done
  act=$((${#before[@]} + 1))

  # --- Call, ruling, repair; the entries stand in the log, signed. ---
  duel=$name/r1/t01
  run 1 call "$duel" --by "${seats[1]}" "that is not allowed" --about "$act"
  says 'Illegal: '
  has "$rule"
  says "policy play.illegal-act, 17 Nadia, 1st in this event: caution"
  says '1 repair take it out'
  foreign
  for view in "${seats[@]}" table; do
    run 1 call "$duel" --as "$view"
    says 'a ruling may be appealed to the head judge'
    hides 'what can be done'
    hides 'caution'
    foreign
  done

  # --- What a floor judge may not do, and what nobody may. ---
  beyond_the_floor "$duel" "$act" "$first" "$name"

  by kara run 0 ruling "$duel@$act" illegal --remedy repair
  says "!ruling $act illegal engine=illegal"
  says "cite=$rule"
  says "!repair $act"
  says "!penalty $first caution infraction=play.illegal-act count=1"
  says 'signed by kara'
  run 0 verify "$duel"
  run 1 why "$duel@$act"
  says 'as the engine says'
  says 'this entry does not count: repaired by'
  run 0 log "$duel"
  says '- taken back'
  says '= ruled illegal by entry'
  foreign

  # --- The path over three duels; the second ruling falls. ---
  round=1
  for step in warning warning; do
    round=$((round + 1))
    by kara run 0 ruling "$name/r$round/t01@$act" illegal
    says "!penalty $first $step infraction=play.illegal-act count=$round"
  done
  run 0 appeal "$name/r2/t01" --by "$first" 'it was agreed'
  by ines run 0 appeal "$name/r2/t01" overturned 'so it was'
  run 0 penalty history 17 --event "$name"
  says 'counted today: 2'
  says "$name/r3/t01"
  says 'fallen with ruling'

  # --- How exactly a rewind restores, and a repair on which something rests. ---
  sitting=()
  for seat in $(printf '%s\n' "${seats[@]}" | sort); do sitting+=(--seat "$seat=Player $seat"); done
  [[ $name == tag ]] || sitting+=(--first A)
  run 0 new "plain-$name" --rules "$name" "${sitting[@]}"
  duel=plain-$name
  play "$duel" "${before[@]}" "$wrong"
  run 0 repair plan "$duel@$act"
  says 'clean no later entry is judged otherwise'
  run 0 rewind plan "$duel@$act"
  grep -qE '^class +(exactly|nearly), 1 entry' out || fail 'nothing was drawn or seen by others'
  play "$duel" "${behind[@]}"
  last=$(entries "$duel")
  run 1 repair plan "$duel@$act"
  says "$last would be"
  says 'it is not offered'
  # Where monsters come face-down and were turned up since, the others know them now.
  restorable=0
  [[ $name != hero && $name != yugiohji ]] || restorable=1
  run $restorable rewind plan "$duel@$((act - 1))"
  foreign
  refused 3 'the repair is not clean' repair apply "$duel@$act"
  run 1 why "$duel@$act"
  says 'no repair is clean'
  foreign
done
run 0 verify

# --- A duel that is over as its position stands is over in the turn of that, and not in the setup. ---
cat >over.duel <<'DUEL'
[Duel "over"] [Rules "rush"] [Start "position"]
position
  next T3 A draw fresh
  A lp 8000 hand 0 deck 0
  B lp 1500
end
1. A draw
DUEL
run 0 import over.duel
run 1 audit over
says '@0 T3 over A loses the duel'
hides 'setup'

# --- A Trap that goes off is seen by all, though its graveyard becomes the deck with the same entry. ---
cat >off.duel <<'DUEL'
[Duel "off"] [Rules "hero"] [Start "position"]
position
  next T3 A main fresh
  A lp 1500 deck 10
  A m1 "Copper Golem" atk
  B lp 1500 hand 0 deck 0
  B m1 "Stone Shell" atk
  B s1 "Ice Wall" set before T2
end
1. attack m1 -> B.m1
2. end
DUEL
run 0 import off.duel
for view in judge A table; do
  run 0 why off@2 --as $view
  says 'B activates Ice Wall (B.s1)'
  says 'Ice Wall (B.s1) goes to B'"'"'s graveyard'
  says 'the attack of Copper Golem (A.m1) is negated'
done
run 0 show off@1 --as A
hides 'Ice Wall'

# --- A number that hangs on what fell off a deck unnamed is told in words of this game. ---
cat >fell.duel <<'DUEL'
[Duel "fell"] [Rules "rush"] [Start "position"]
position
  next T3 A main fresh
  A lp 8000 hand 0 deck 20
  A g "Dragorite"
  A m1 "Sevens Road Magician" atk
  B lp 8000
  B m1 "Fire Guardian" atk
end
1. activate m1
2. attack m1 -> B.m1
DUEL
run 0 import fell.duel
run 0 why fell@1
says 'is not known: 300 to 600'
run 0 why fell@2
says 'hangs on cards of a pile that nobody has named'
hides 'Terrain'
run 0 trace fell A.m1.atk
says 'A.m1.atk = ?'

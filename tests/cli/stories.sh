#!/usr/bin/env bash
# The stories of the desk that are told in one cast elsewhere, here in two: the second time with other cards, columns and numbers, and
# the seats exchanged. Warnings of the game that were said and not said, and that no judge gives; the path of an event; repairs that
# are clean and not clean; how exactly a rewind restores; pads beside a record; a what-if; a rule that changes behind a ruling.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# Sets, for cast 1 or 2: `a` who acts, `b` the other; `names`, `numbers` of the entrants by seat; `columns`; `table`, its number.
cast() {
  case $1 in
    1)
      a=A b=B table=8 round_pairs='8,17,4'
      number=17 name=Nadia other=4 opponent=Timo
      monsters=('Harpie Lady' 'Imp' 'Silver Fang' 'Flame Swordsman')
      columns=(3 2 4 1)
      start=()
      ;;
    2)
      a=B b=A table=3 round_pairs='3,12,9'
      number=9 name=Mai other=12 opponent=Joey
      monsters=('Bull Devil' 'Gremlin' 'Cyclops' "Demon's Summon")
      columns=(5 1 2 3)
      start=()
      ;;
  esac
  first=$a
}
play() {
  local duel=$1 entry
  shift
  for entry in "$@"; do "$JUDGE" act "$duel" "$entry" >/dev/null 2>err || (($? == 1)) || fail "not recorded: $entry"; done
}
# state DUEL: the board alone, which is what two points of a duel are compared by
state() { "$JUDGE" show "$1" | sed '1,2d;/^last: /d;/^= ruled/d'; }

run 0 init
keys_of_an_event
cat >policy.toml <<'TOML'
schema = "judge.policy/1"
name = "Cup"
rules = "kingdom"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
needs_head = ["rewind", "deviate", "continue", "game loss"]
steps = ["caution", "warning", "game loss"]
game = ["kingdom.idleness.*"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
TOML
by office run 0 event new cup policy.toml
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n' >players.csv
run 0 event entrants players.csv --key table1
for round in 1 2 3; do
  printf 'table,A,B\n8,17,4\n3,12,9\n' >pairs.csv
  run 0 event pair pairs.csv --key table1
  run 0 event round --key table1
done

# --- No penalty hangs on what the game itself warns for: the policy says where it does. ---
for clause in kingdom.idleness.second-warning-loses kingdom.idleness.all-conditions-together; do
  { cat policy.toml; printf '[infraction."play.idle"]\nfound = ["%s"]\npath = ["warning"]\n' $clause; } >idle.toml
  run 1 policy lint idle.toml
  has "idle.toml:12: infraction \"play.idle\": $clause is the game's own"
done

for who in 1 2; do
  cast $who

  # --- A warning that nobody said, and the same said: which entry, which turn, what became of it. ---
  # The first cast is idle in the second and the fourth turn, the second one in the second and the sixth, with a turn between in
  # which a monster came and fell.
  for mark in '' '^i'; do
    duel=cup/r3/t0$table
    [[ -z $mark ]] || duel=said-$who
    [[ -z $mark ]] || run 0 new "$duel" --rules kingdom --seat A=Nadia --seat B=Timo
    play "$duel" "first $a" "T1 $a draw" "summon \"${monsters[0]}\" m${columns[0]} atk" end "T2 $b draw" "end $mark"
    warned=$(entries "$duel")
    turn=4
    if [[ $who == 2 ]]; then
      play "$duel" "T3 $a draw" end "T4 $b draw" "summon \"${monsters[1]}\" m4 atk" "attack m4 -> $a.m${columns[0]}" "$a pass" end
      turn=6
    fi
    play "$duel" "T$((turn - 1)) $a draw" end "T$turn $b draw" end
    lost=$(entries "$duel")
    play "$duel" "T$((turn + 1)) $a draw" end
    run 1 audit "$duel"
    said='not recorded'
    [[ -z $mark ]] || said=yes
    says "@$warned T2 warning $b: Idle Warning turn 2 @$warned said: $said"
    says "loss $b has lost, turn $turn @$lost"
    says "played after the end: $((lost + 1))-$((lost + 2))"
    (($(grep -c 'played after the end' out) == 1)) || fail 'what was played after the end is more than a line'
    code=0
    "$JUDGE" why "$duel@$lost" >out || code=$?
    says "$b: Idle Warning turn 2 @$warned said: $said"
    says "$a has a monster [kingdom.idleness.opponent-has-monster]"
    says "$b had no monster at any time this turn [kingdom.idleness.no-own-monster-all-turn]"
    says "no effect prevented or negated a summon of $b this turn [kingdom.idleness.no-summon-lock]"
  done

  # --- No judge gives it, although it is due and nobody has said it; it is in no list of penalties, ruled and appealed as it is. ---
  duel=cup/r3/t0$table
  refused 3 "an Idle Warning is the game's" act "t$table" "!warn $b idle"
  refused 3 "an Idle Warning is the game's" act "$duel" "!warn $b idle \"turn 2\""
  by kara refused 3 'has no infraction' penalty add "$duel" "$b" kingdom.idleness.second-warning-loses warning
  run 0 show "$duel@$warned"
  says "$opponent: LP 2000, 1 Idle Warning"
  run 0 call "t$table" --by "$b" --about "$lost" 'I was never warned'
  says "over $b loses the duel"
  says '[kingdom.idleness.second-warning-loses]'
  says "$b: Idle Warning turn 2 @$warned said: not recorded"
  says "played after the end: $((lost + 1))-$((lost + 2))"
  hides 'Nothing after the end'
  says "judge ruling cup/r3/t0$table@$lost lost|not-lost"
  by kara run 0 ruling "t$table@$lost" lost
  hides '!penalty'
  run 0 appeal "t$table" --by "$b" 'nobody said so'
  run 0 appeal "t$table"
  says "turn 2 $b: Idle Warning turn 2 @$warned said: not recorded"
  says 'uphold the ruling stands'
  by ines run 0 appeal "t$table" upheld 'the rule gives it'
  for list in "$opponent" "$duel"; do
    run 0 penalty list "$list"
    says 'no penalties'
  done
  run 0 penalty history "$other"
  says 'no penalties'
  hides 'Warning'
  run 0 verify "$duel"

  # --- Three duels, three illegal acts of one entrant; the second ruling falls, what was written stays. ---
  for round in 1 2; do
    play "cup/r$round/t0$table" "first $a" "T1 $a draw" "summon \"${monsters[0]}\" m${columns[0]} atk" \
      "summon \"${monsters[2]}\" m${columns[1]} atk ^x"
  done
  round=0
  for step in caution warning; do
    round=$((round + 1))
    by kara run 0 ruling "cup/r$round/t0$table@4" illegal
    says "!penalty $a $step infraction=play.illegal-act count=$round"
  done
  by kara run 0 penalty add "cup/r3/t0$table" "$a" play.illegal-act 'he went on after the end'
  says "!penalty $a warning infraction=play.illegal-act count=3"
  third=$(entries "cup/r3/t0$table")
  "$JUDGE" log "cup/r3/t0$table@$third" --plain >before
  run 0 penalty history "$number"
  says 'counted today: 3'
  run 0 appeal "cup/r2/t0$table" --by "$a" 'we agreed'
  by ines run 0 appeal "cup/r2/t0$table" overturned 'so they had'
  run 0 penalty history "$number"
  says 'counted today: 2'
  says 'fallen with ruling 5'
  "$JUDGE" log "cup/r3/t0$table@$third" --plain | diff before - || fail 'the third penalty is not as it was written'

  # --- Exactly, nearly, not at all; what goes back stands as before, by the state itself. ---
  duel=exact-$who
  run 0 new "$duel" --rules kingdom --seat A=Nadia --seat B=Timo
  play "$duel" "first $a" "T1 $a draw \"${monsters[0]}\"" "summon \"${monsters[0]}\" m${columns[0]} atk" \
    "position m${columns[0]} def ^x"
  state "$duel@4^" >before
  run 0 rewind plan "$duel@4"
  says 'class exactly, 1 entry'
  run 0 rewind apply "$duel@4"
  state "$duel" | diff before - || fail 'the board is not that of before'
  play "$duel" end "T2 $b draw"
  run 0 rewind plan "$duel@6"
  says 'class nearly, 2 entries'
  says "a random card of $b's hand onto $b's deck"
  says 'steps, last first 1 '
  says 'was drawn (7, nearly) 2 it does not count: turn 2 begins'

  # --- A repair is clean, or names the entry that would be judged otherwise and is not offered. ---
  duel=rests-$who
  run 0 new "$duel" --rules kingdom --seat A=Nadia --seat B=Timo
  play "$duel" "first $a" "T1 $a draw" "summon \"${monsters[0]}\" m${columns[0]} atk" "summon \"${monsters[2]}\" m${columns[1]} atk ^x" \
    end "T2 $b draw" "summon \"${monsters[1]}\" m4 def" end
  run 0 repair plan "$duel@4"
  says 'clean no later entry is judged otherwise'
  play "$duel" "T3 $a draw" "attack m${columns[1]} -> $b.m4"
  last=$(entries "$duel")
  run 1 repair plan "$duel@4"
  says "$last would be illegal, it is legal"
  refused 3 "the repair is not clean: entry $last would be illegal" repair apply "$duel@4"
  refused 3 'the repair is not clean' ruling "$duel@4" illegal --remedy repair
  run 1 why "$duel@4"
  says "no repair is clean: $last would be illegal"
  hides '1 repair'

  # --- A number on a pad that is not what the record computes: told with its entry, set, and ruled on. ---
  duel=pads-$who
  run 0 new "$duel" --rules kingdom --seat A=Nadia --seat B=Timo
  play "$duel" "first $a" "T1 $a draw" "summon \"${monsters[0]}\" m${columns[0]} atk" end "T2 $b draw" "summon \"${monsters[3]}\" m4 atk" \
    "attack m4 -> $a.m${columns[0]}" "$a pass"
  fought=$(entries "$duel")
  computed=$("$JUDGE" trace "$duel" "$a.lp" --json | sed 's/.*"least":\([0-9]*\).*/\1/')
  ((computed < 2000)) || fail "nothing was lost: $computed"
  play "$duel" "=$a/$b:$((computed - 100))"
  check=$(entries "$duel")
  run 1 pads "$duel"
  says "$b's pad says $a $((computed - 100)); computed $computed @"
  run 1 audit "$duel"
  says "@$check T2 "
  run 0 ruling "$duel@$check" number --number "$a:$computed"
  "$JUDGE" audit "$duel" >out || true
  says "ruled number $a:$computed by entry $((check + 1))"

  # --- What if: it says so, and neither the text of the duel, its signature, its log nor a copy of the store has a byte of it. ---
  run 0 sign "$duel" --key table1
  "$JUDGE" log "$duel" >before
  run 0 branch "$duel@$((fought - 1))^" "other-$who" "$b pass" end
  [[ $(head -n 1 out) == "what-if other-$who, not the duel" ]] || fail 'it does not say what it is'
  run 7 export "$duel:other-$who"
  run 7 sign "$duel:other-$who" --key table1
  run 0 export "$duel"
  hides "other-$who"
  "$JUDGE" log "$duel" | diff before - || fail 'the log has changed'
  run 0 verify "$duel"
  hides "other-$who"

  # --- What people say is told as they said it, however long. ---
  words='he has shown me the card, laid it back, and said that he would not use it before the end of this turn at all'
  "$JUDGE" call "$duel" --by "$b" "$words" >/dev/null || true
  run 0 ruling "$duel@$((fought - 1))" legal "$words"
  run 0 appeal "$duel@$((fought - 1))" --by "$b" "no: $words"
  run 0 why "$duel@$((fought - 1))"
  says "\"$words\""
  run 0 appeal "$duel"
  says "\"no: $words\""
  run 0 penalty add "$duel" "$b" play.slow caution "$words"
  run 0 penalty list "$duel"
  says "\"$words\""
  run 0 call "$duel@$((fought - 1))"
  says "\"$words\""

  # --- A rule changes behind a ruling: ruling and verdict stand, and one line says what is the rule today. ---
  duel=older-$who
  cat >"$duel.duel" <<DUEL
[Duel "$duel"] [Rules "kingdom 2"] [A "Nadia"] [B "Timo"] [First "$a"] [Deck.$a "${monsters[1]} x3; ${monsters[2]} x3"]

T1 $a
1. draw
main1:
2. summon "${monsters[0]}" m${columns[0]} atk
DUEL
  "$JUDGE" import "$duel.duel" >/dev/null || true
  run 0 why "$duel@2"
  run 0 ruling "$duel@2" legal --key table1
  run 0 why "$duel@2"
  says 'Legal'
  says 'ruled legal by entry 3 (table1), as the engine says'
  says 'rules of today: illegal (kingdom 3)'
  (($(grep -c 'rules of today' out) == 1)) || fail 'more than one line says it'
  run 0 audit "$duel"
  says 'rules of today: illegal (kingdom 3)'
  run 0 report "$duel@3"
  says 'rules of today: illegal (kingdom 3)'
  run 0 verify "$duel"
done

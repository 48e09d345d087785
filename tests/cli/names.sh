#!/usr/bin/env bash
# Names of the players of an event lie beside its log: duels and penalties have numbers, answers have names, and a name that somebody
# wants to be forgotten is erased while everything that was signed stands. Told twice, with the seats and the numbers exchanged.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event

for cast in 'cup kingdom 17 Nadezhda 4 Timofey A "Harpie_Lady" "Imp" B' 'open tcg 903 Serafina 31 Bartolomeo B "Mad_Sword_Beast" "Mystic_Tomato" A'; do
  read -r event rules number name other opponent seat one two across <<<"$cast"
  one=${one//_/ } two=${two//_/ }
  cup_policy "$rules"
  by office run 0 event new "$event" policy.toml
  printf 'number,name,team\n%s,%s,Reds\n%s,%s,Blues\n' "$number" "$name" "$other" "$opponent" >players.csv
  run 0 event entrants players.csv --event "$event" --key table1
  says '2 read, 2 new, 0 changed'
  refused() { run "$1" "${@:3}" && has "$2" err; }
  refused 3 'says nothing new' event entrants players.csv --event "$event" --key table1
  if [[ $seat == A ]]; then
    printf 'table,A,B\n1,%s,%s\n' "$number" "$other" >pairs.csv
  else
    printf 'table,A,B\n1,%s,%s\n' "$other" "$number" >pairs.csv
  fi
  run 0 event pair pairs.csv --event "$event" --key table1
  run 0 event round --event "$event" --key table1
  duel=$event/r1/t01
  for entry in "first $seat" "T1 $seat draw" "summon ${one} m3 atk" "summon ${two} m2 atk ^x"; do
    "$JUDGE" act "$duel" "$entry" >/dev/null || true
  done
  act=$(entries "$duel")
  by kara run 0 ruling "$duel@$act" illegal
  run 0 sign "$duel" --key table1
  run 0 verify
  slip=$("$JUDGE" verify "$duel" --json | grep -o '"slip":"[0-9-]*"' | head -n 1)

  # --- Every answer has the name: board, log, call, sheet, history, list, results, and what is taken out as text. ---
  run 0 show "$duel"
  says "$seat $name"
  run 0 log
  says "$name"
  run 0 report "$duel@$((act + 1))"
  says "$name"
  run 0 penalty history "$number" --event "$event"
  says "$number $name"
  run 0 penalty history "$name" --event "$event"
  run 0 event show "$event"
  says "$number $name"
  run 0 export "$duel"
  says "[$seat \"$name\"]"
  run 1 audit --all --event "$event"
  says "$number $name"
  # --- What is proved elsewhere has the number alone. ---
  run 0 export "$duel" --bundle -o "$event.bundle"
  ! grep -qF "$name" "$event.bundle" || fail 'the bundle has the name'
  "$JUDGE" verify "$event.bundle" >before || fail 'the bundle is not proved'
  run 0 show "$event.bundle"
  says "$seat $number"
  hides "$name"

  # --- Written otherwise: the new name takes the place of the old one, which is gone. ---
  sed "s/$opponent/${opponent}ius/" players.csv >again.csv
  run 0 event entrants again.csv --event "$event" --key table1
  says '2 read, 0 new, 1 changed'
  run 0 show "$duel"
  says "$across ${opponent}ius"
  run 0 event entrants players.csv --event "$event" --key table1
  run 0 show "$duel"
  hides "${opponent}ius"

  # --- Erased: by the organiser or the head judge, once; nothing that was signed changes. ---
  refused 7 'expected the key of one of' event erase "$number" --event "$event" --key table1
  refused 3 'no entrant has the number 77' event erase 77 --event "$event" --key table1
  by ines run 0 event erase "$number" 'he has asked for it' --event "$event" -n
  says 'would be erased here'
  run 0 show "$duel"
  says "$seat $name"
  by ines run 0 event erase "$number" 'he has asked for it' --event "$event"
  says "the name of $number is erased here"
  says 'signed by ines'
  JUDGE_KEYS=$work/sticks/ines refused 3 "the name of $number was erased by entry" event erase "$number" --event "$event" --key ines
  refused 3 'expected a table without that number' event entrants players.csv --event "$event" --key table1
  run 0 verify
  [[ $("$JUDGE" verify "$duel" --json | grep -o '"slip":"[0-9-]*"' | head -n 1) == "$slip" ]] || fail 'the digits have changed'
  "$JUDGE" verify "$event.bundle" | diff before - || fail 'the bundle is proved otherwise'
  for command in "show $duel" "log $duel" log "report $duel@$((act + 1))" "penalty history $number --event $event" "event show $event" \
    "event results --event $event" "export $duel" "call $duel@$act" "penalty list $duel"; do
    # shellcheck disable=SC2086
    "$JUDGE" $command >out 2>err || true
    [[ -s out ]] || fail "$command says nothing"
    hides "$name"
  done
  run 0 show "$duel"
  says "$seat $number"
  says "$across $opponent"
  run 0 penalty history "$number" --event "$event"
  says 'counted today: 1'
  run 3 penalty history "$name" --event "$event"
  run 1 audit --all --event "$event"
  hides "$name"
  says "$number"
  # The duel goes on, the penalty counts, and a copy of the store has no name either.
  by kara run 0 penalty add "$duel" "$seat" play.illegal-act
  says 'count=2'
  run 0 backup "copy-$event"
  run 0 show "$duel" --store "copy-$event"
  hides "$name"
  # Closed, and still to be forgotten.
  by office run 0 event close --accept --event "$event"
  by office run 0 event erase "$other" --event "$event"
  run 0 verify
done

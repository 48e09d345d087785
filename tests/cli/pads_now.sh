#!/usr/bin/env bash
# A ruling on pads sets the life points of when they were read, wherever they part; the penalty is that of the one who has kept the
# wrong pad, whoever's life points they are, whether the numbers came as checks or as pads.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
printf 'number,name\n17,Nadia\n4,Timo\n' >players.csv
printf 'table,A,B\n1,17,4\n' >pairs.csv

# cup GAME NAME: an event that has something to say about numbers, and leaves those against the record to the head judge
cup() {
  cup_policy "$1"
  cat >>policy.toml <<'TOML'
[infraction."record.number"]
found = ["check-fails"]
path = ["caution", "warning"]
TOML
  by office run 0 event new "$2" policy.toml
  run 0 event entrants players.csv --event "$2" --key table1
  run 0 event pair pairs.csv --event "$2" --key table1
  run 0 event round --event "$2" --key table1
  duel=$2/r1/t01
}
# lost SEAT FROM TO: what changed the life points of a seat, by hand, as nobody asks what it was: the audit says so
lost() { run 1 act "$duel" "$1 by-hand \"as it was played\": damage $1 $(($2 - $3))" --key table1; }

for story in 'kingdom cup A B 2000 1950 1450 1900 1400' 'rush fair B A 8000 7800 7400 7700 7300' 'tcg open A B 8000 7000 6500 6900 6400'; do
  read -r game name seat other start first now wrong end <<<"$story"
  cup "$game" "$name"
  run 0 act "$duel" 'first A' --key table1
  first_act='T1 A draw'
  [[ $game != tcg ]] || first_act='T1 A summon "Mystic Tomato" m3 atk'
  run 0 act "$duel" "$first_act" --key table1
  lost "$seat" "$start" "$first"
  lost "$seat" "$first" "$now"
  right="$start $first $now" bad="$start $wrong $end"
  if [[ $seat == A ]]; then
    run 1 pads "$duel" --a "$right / $start" --b "$bad / $start" --key table1
  else
    run 1 pads "$duel" --a "$start / $bad" --b "$start / $right" --key table1
  fi
  pads=$(entries "$duel")
  says "they part on $seat"
  says "after $start:"
  says "set all pads to $seat:$now (what the record computes): one entry"
  says "set all pads to $seat:$end, by the head judge: two entries"
  hides "set all pads to $seat:$first"
  hides "set all pads to $seat:$wrong"
  says "a ruling sets the life points of when the pads were read: the record computes $now"
  # The number of now is no ruling against the record; that of the parting point is one.
  by kara refused 7 "the record computes $seat:$now" ruling "$duel@$pads" number --number "$seat:$first"
  by kara run 0 ruling "$duel@$pads" number --number "$seat:$now"
  says "$other's pad says otherwise than what is ruled"
  says "!penalty $other caution"
  hides "!penalty $seat caution"
  run 0 report "$duel@$((pads + 1))"
  says 'agrees with this ruling'
  run 0 show "$duel" --json
  # The same as a check of one entry: who has kept the pad, and not whose life points stand on it.
  "$JUDGE" act "$duel" "=$seat/$other:$end" --key table1 >out 2>err || true
  check=$(entries "$duel")
  by kara run 0 ruling "$duel@$check" number --number "$seat:$now"
  says "!penalty $other warning"
  hides "!penalty $seat"
  # Two that are both wrong: nobody is picked.
  if [[ $seat == A ]]; then
    run 1 pads "$duel" --a "$((now - 10)) / $start" --b "$((now - 20)) / $start" --key table1
  else
    run 1 pads "$duel" --a "$start / $((now - 10))" --b "$start / $((now - 20))" --key table1
  fi
  pads=$(entries "$duel")
  by kara run 0 ruling "$duel@$pads" number --number "$seat:$now"
  says "no penalty is written with the ruling; one for each: judge penalty add $duel SEAT record.number"
  hides '!penalty'
  # One pad has ended before the last change: the number of now is offered all the same.
  if [[ $seat == A ]]; then
    run 1 pads "$duel" --a "$start / $start" --b "$start $first / $start" --key table1
  else
    run 1 pads "$duel" --a "$start / $start" --b "$start / $start $first" --key table1
  fi
  says "set all pads to $seat:$now (what the record computes"
  hides "set all pads to $seat:$first (what the record computes"
  hides "set all pads to $seat:$start (what the record computes"
done

# --- A loss on the board that a ruling which stands calls none is marked among the results; where the duel goes on it is not. ---
cup_policy kingdom
by office run 0 event new board policy.toml
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n' >players.csv
printf 'table,A,B\n1,17,4\n2,9,12\n' >pairs.csv
run 0 event entrants players.csv --event board --key table1
run 0 event pair pairs.csv --event board --key table1
run 0 event round --event board --key table1
for table in 1 2; do
  duel=board/r1/t0$table
  for entry in 'first A' 'T1 A draw' 'summon "Silver Fang" m3 atk' 'end' 'T2 B draw' 'B end' 'T3 A draw' 'A end' 'T4 B draw' 'B end'; do
    "$JUDGE" act "$duel" "$entry" --key table1 >/dev/null 2>&1 || true
  done
done
run 0 event results --event board
has ',board'
lacks 'says not-lost'
by ines run 0 ruling board/r1/t01@10 not-lost 'we go on'
by ines run 0 ruling board/r1/t02@10 not-lost 'we go on' --remedy continue
run 0 event results --event board
has ',board; ruling 11 says not-lost'
grep -q '^1,2,.*goes on' out || fail 'a duel that goes on has a result'
run 0 audit --all --event board
says 'the engine said lost'

# Two numbers of one reading, both wrong on the pad of one player, are one infraction: the second ruling names the penalty that
# counts for it, the screens offer one ruling for both, and where the ruling with the penalty is replaced, the pad that is still wrong is told.
cup kingdom twice
run 0 act "$duel" 'first A' --key table1
run 0 act "$duel" 'T1 A draw' --key table1
run 1 pads "$duel" --a '2000 1700 / 2000 1800' --b '2000 1800 / 2000 1900' --key table1
read_by=$(entries "$duel")
run 0 call "$duel@$read_by" --as judge -n
says "judge ruling $duel@$read_by number --number A:N,B:N"
by ines run 0 ruling "$duel@$read_by" number 'the slips of both' --number A:1800
says 'count=1'
penalty=$(entries "$duel")
by ines run 0 ruling "$duel@$read_by" number 'the slips of both' --number B:1900
lacks 'count='
says "penalty $penalty of A counts for it: numbers of one reading on one pad are one infraction"
run 0 penalty list "$duel"
says 'the 1st in this event'
hides 'the 2nd in this event'
run 0 penalty history 17 --event twice
says 'record.number, 1st'
hides 'record.number, 2nd'
# The number of the first ruling is another one: its penalty falls, and the pad is still wrong by the second.
by ines run 0 ruling "$duel@$read_by" number 'seen again' --number A:1700
says 'falls with ruling'
says "A's pad says otherwise than ruling $((penalty + 1)) all the same, and has no penalty any more"
says "judge penalty add $duel A record.number"
# The same where the ruling with the penalty is taken back.
cup kingdom back
run 0 act "$duel" 'first A' --key table1
run 0 act "$duel" 'T1 A draw' --key table1
run 1 pads "$duel" --a '2000 1700 / 2000 1800' --b '2000 1800 / 2000 1900' --key table1
read_by=$(entries "$duel")
by ines run 0 ruling "$duel@$read_by" number 'the slips of both' --number A:1800
ruling=$((read_by + 1)) penalty=$(entries "$duel")
by ines run 0 ruling "$duel@$read_by" number 'the slips of both' --number B:1900
by ines refused 3 "penalty $penalty of A counts for it" ruling "$duel@$read_by" number 'again' --number B:1900 --penalty 'game loss'
by ines run 0 revoke "$duel@$ruling" 'wrong pad'
says "penalty $penalty falls with ruling $ruling"
says "A's pad says otherwise than ruling $((penalty + 1)) all the same, and has no penalty any more"
# An appeal that sets another number gives the penalty to whose pad is wrong by it.
cup kingdom appealed
run 1 pads "$duel" --a '2000 / 2000 1800' --b '2000 / 2000 1900' --key table1
read_by=$(entries "$duel")
by kara run 0 ruling "$duel@$read_by" number 'the slip of B' --number B:1900
says '!penalty A'
run 0 appeal "$duel@$read_by" --by A 'it was 200' --key table1
by ines run 0 appeal "$duel@$read_by" overturned 'a witness' --ruling number --number B:1800
says '!penalty B'
says 'falls with ruling'

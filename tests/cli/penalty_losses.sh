#!/usr/bin/env bash
# Who has lost by a penalty has lost whatever the board says: the board, the audit and the recorder say so, up to the point that is
# asked about and no longer than it counts. What was marked as illegal behind an end that a judge takes back is no mistake of the scribe.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init

# --- Outside of events: a game loss, and not a warning. ---
for game in kingdom tcg; do
  duel=alone-$game
  case $game in
    kingdom) table "$duel" kingdom 'T1 A draw' 'A summon "Imp" m1 atk' 'A end' ;;
    tcg) table "$duel" tcg 'T1 A summon "Vorse Raider" m1 atk' 'A set ?9 s1' 'A end' ;;
  esac
  run 0 penalty add "$duel" B play.slow warning 'slow'
  run 0 show "$duel"
  hides 'by penalty'
  says 'awaited:'
  run 0 penalty add "$duel" A conduct.rude 'game loss' 'rude'
  says 'over A (Nadia) has lost by penalty 5 (game-loss)'
  run 0 show "$duel"
  says 'over: A (Nadia) has lost by penalty 5 (game-loss), whatever the board says; nothing more is played'
  hides 'awaited:'
  run 0 step "$duel@5" --no-input
  says 'over: A (Nadia) has lost by penalty 5'
  hides 'awaited:'
  run 0 step "$duel@3" --no-input
  hides 'by penalty'
  says 'awaited:'
  run 0 show "$duel@3"
  hides 'by penalty'
  says 'awaited:'
  run 0 show "$duel" --json
  has '"decision":{"kind":"over","seat":"","text":"A (Nadia) has lost by penalty 5 (game-loss)'
  run 0 audit "$duel"
  says '@5 over A (Nadia) has lost by penalty 5'
  hides 'played behind it'
  # The recorder is told with the next entry, which is kept all the same.
  run 0 act "$duel" 'B draw'
  says 'over A (Nadia) has lost by penalty 5'
  hides 'awaits'
  hides 'next: judge legal'
  run 0 act "$duel" 'B set ?1 s1' --json -n
  has '"decision":{"kind":"over","seat":"","text":"A (Nadia) has lost by penalty 5 (game-loss)'
  run 0 audit "$duel"
  says 'played behind it: 6'
  run 0 audit "$duel" --json
  has '"ended":{"entry":5,"turn":-1,"winner":"B",'
  has '"playedAfter":[6]'
  # Whoever may not read the penalty is told no word of it, and that the duel is over, as everybody sees.
  for view in B table; do
    run 0 show "$duel" --as $view
    hides 'by penalty'
    hides 'game-loss'
    hides 'awaited:'
    says 'over: A (Nadia) has lost, as a judge decided, whatever the board says; nothing more is played'
  done
  run 0 show "$duel" --as A
  says 'A (Nadia) has lost by penalty 5'
  # Revoked the duel goes on, and what was said then is told as what was.
  run 0 revoke "$duel@5" 'the other player'
  says 'awaits'
  hides 'has lost by penalty'
  run 0 show "$duel"
  says 'penalty: A (Nadia) had lost by penalty 5 (game-loss), which counts no more since entry 7'
  says 'awaited:'
  run 0 show "$duel" --json
  lacks '"kind":"over"'
  run 0 audit "$duel" --json
  lacks '"ended"'
  run 0 audit "$duel"
  says '@5 penalty A (Nadia) had lost by penalty 5 (game-loss), which counts no more since entry 7'
  says 'played behind it: 6'
  run 0 act "$duel" 'B set ?1 s1' -n
  says 'awaits'
  hides 'by penalty'
  run 0 verify
done

# --- A team loses with each of its players, in every view. ---
run 0 new pairs --rules tag --seat 1A=Ann --seat 1B=Piet --seat 2A=Olga --seat 2B=Max
run 0 act pairs 'T1 1A summon "Vorse Raider" m1 atk'
run 0 penalty add pairs 1B conduct.rude 'game loss' 'rude'
says 'over 1B (Piet) and 1A (Ann) have lost by penalty 2 (game-loss, 1B)'
run 0 show pairs --as 1B
says 'over: 1B (Piet) and 1A (Ann) have lost by penalty 2'
for view in 1A 2A 2B table; do
  run 0 show pairs --as $view
  says 'over: 1B (Piet) and 1A (Ann) have lost, as a judge decided'
  hides 'by penalty'
  hides 'awaited:'
done

# --- In an event the policy says which steps lose a game. ---
keys_of_an_event
printf 'number,name\n17,Nadia\n4,Timo\n' >players.csv
printf 'table,A,B\n1,17,4\n' >pairs.csv
cup_policy kingdom
sed -i 's/^steps = .*/steps = ["caution", "warning", "point loss", "game loss", "match loss"]/' policy.toml
by office run 0 event new cup policy.toml
run 0 event entrants players.csv --event cup --key table1
run 0 event pair pairs.csv --event cup --key table1
run 0 event round --event cup --key table1
duel=cup/r1/t01
for entry in 'first A' 'T1 A draw' 'A summon "Imp" m1 atk'; do "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
by ines run 0 penalty add "$duel" B play.illegal-act 'point loss' 'a point'
run 0 show "$duel"
hides 'has lost by penalty'
by ines run 0 penalty add "$duel" B play.illegal-act 'match loss' 'again'
run 0 show "$duel"
says 'over: B (Timo) has lost by penalty 5 (match-loss)'
run 0 audit "$duel"
says '@5 over B (Timo) has lost by penalty 5 (match-loss)'
by ines run 0 revoke "$duel@5" 'once is enough'
run 0 show "$duel"
says 'which counts no more since entry 6'

# --- An end that a judge takes back: what was played behind it was marked as illegal, and rightly then. ---
run 0 new idle --rules kingdom --seat A=Rex --seat B=Weevil --first A
for entry in 'T1 A draw' 'A summon "Big Ant" m4 atk' 'A end' 'B draw' 'B set ?1 s1' 'B end' 'A draw' 'A end' 'B draw' 'B end'; do
  "$JUDGE" act idle "$entry" >/dev/null || true
done
run 0 show idle
says 'A has won'
for entry in 'A draw ^x' 'A summon "Killer Bee" m2 atk ^x'; do run 1 act idle "$entry"; done
run 1 audit idle
says 'played after the end: 11-12'
run 0 ruling idle@10 not-lost 'nobody said a word' --remedy unwarn
"$JUDGE" audit idle >out || true
hides 'marked-legal'
run 0 log idle@11..
has 'legal'
has '^x'
# A mark that was wrong when it was written stays one.
run 0 act idle 'A end'
run 0 act idle 'B draw'
run 1 act idle 'B set ?2 s3 ^x'
run 1 audit idle
says '@17 T6 marked-legal'

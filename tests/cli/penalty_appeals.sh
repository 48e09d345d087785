#!/usr/bin/env bash
# A penalty is appealed apart from its ruling: by whom, before whom, upheld and overturned; a loss falls with it, and of what is
# still open an event that is to be closed says so.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
printf 'number,name\n17,Nadia\n4,Timo\n' >players.csv
printf 'table,A,B\n1,17,4\n' >pairs.csv

# event GAME NAME ENTRY...: an event in which a floor judge may give a game loss, its first table with these entries
event() {
  local rules=$1 name=$2
  shift 2
  cup_policy "$rules"
  sed -i 's/^needs_head = .*/needs_head = ["rewind"]/' policy.toml
  by office run 0 event new "$name" policy.toml
  run 0 event entrants players.csv --event "$name" --key table1
  run 0 event pair pairs.csv --event "$name" --key table1
  run 0 event round --event "$name" --key table1
  duel=$name/r1/t01
  for entry in "$@"; do "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
}

for game in kingdom rush; do
  case $game in
    kingdom) event kingdom cup 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk' ;;
    rush) event rush fair 'first B' 'T1 B draw' 'summon "Dark Sorcerer" m3 atk' 'position m3 def' ;;
  esac
  seat=A other=B who=Nadia
  [[ $game == kingdom ]] || seat=B other=A who=Timo
  name=${duel%%/*}
  by kara run 0 ruling "$duel@4" illegal
  says "6. !penalty $seat caution"
  by kara run 0 penalty add "$duel" "$seat" play.illegal-act 'game loss' 'the third word about it'
  run 0 event results --event "$name"
  has "$duel,won,$other"
  has 'penalty 7'

  # Who has received it appeals, once it counts; the head judge decides, and says why.
  refused 7 "the penalty is $seat ($who)'s" appeal "$duel@7" --by $other 'too much' --key table1
  run 0 appeal "$duel@7" --by $seat 'it was one mistake' --key table1
  says "8. $seat !appeal 7"
  says "the head judge decides: judge appeal $duel@7"
  refused 3 'was appealed before, by entry 8' appeal "$duel@7" --by $seat 'again' --key table1
  run 0 appeal "$duel"
  says "appeal 8 by $seat ($who) against penalty 7: $seat ($who), game-loss, play.illegal-act: \"it was one mistake\""
  says 'given by kara: "the third word about it"'
  says 'overturn the penalty falls: the loss falls with it, the board counts again'
  says "next: judge appeal $duel@7 overturned 'why' --key JUDGE"
  run 0 appeal "$duel" --json
  has '"kind":"overturn"'
  by kara refused 7 'the decision of an appeal needs the head judge' appeal "$duel@7" overturned 'one mistake'
  by ines refused 7 'overturning a penalty says why' appeal "$duel@7" overturned
  by ines refused 2 'is about a ruling, and 7 is a penalty' appeal "$duel@7" overturned 'why' --ruling legal
  by kara refused 3 "was appealed by entry 8, expected the head judge's decision" revoke "$duel@7" why
  # A judge decides nothing in a closed event, so an open appeal keeps it open.
  by office refused 3 "appeal $duel@8 is not decided: judge appeal $duel@8" event close --event "$name"
  run 1 audit --all --event "$name"
  says '@8 open appeal nobody has decided it'
  run 0 penalty list "$duel"
  says "appealed by entry 8 ($seat), not decided yet"
  run 0 event results --event "$name"
  has 'penalty 7'

  # Overturned it falls, with the loss; the ruling, its own penalty and what was played stay.
  by ines run 0 appeal "$duel" overturned 'a caution is enough'
  says "penalty 7: $seat ($who), game-loss, play.illegal-act, falls"
  says 'a loss by it falls too: what the board says counts again'
  says 'the decision is final'
  run 0 event results --event "$name"
  has "$duel,goes on"
  lacks 'penalty 7'
  run 0 penalty history "$who" --event "$name"
  says 'overturned by 9'
  says 'counted today: 1'
  refused 3 'the appeal against entry 7 was decided by entry 9' appeal "$duel@7" --by $seat 'again' --key table1
  by ines refused 3 'entry 7 was overturned by entry 9' revoke "$duel@7" 'why'
  run 3 appeal "$duel@7"
  has 'penalty 7 was overturned by 9; the decision is final' err
  run 0 verify "$duel"

  # The caution of the ruling is appealed alone, and upheld; then it is the head judge's.
  run 0 appeal "$duel@6" --by $seat 'he saw it himself' --key table1
  by ines run 0 appeal "$duel" upheld
  says "penalty 6: $seat ($who), caution, play.illegal-act, stands"
  by kara refused 7 "what stands by the head judge's decision needs the head judge" revoke "$duel@6" 'why'
  run 0 report "$duel@5"
  says 'upheld by entry 11'
  # What is about a penalty of somebody else nobody else reads.
  run 0 log "$duel" --as $other
  lacks '!appeal'
  lacks '!penalty'
  run 0 log "$duel" --as $seat
  has '!appeal 7 overturned'
  run 0 log "$duel" --as table
  lacks '!appeal'

  # What the head judge has given nobody appeals; of several that are open none is picked.
  by ines run 0 penalty add "$duel" $other play.illegal-act caution
  refused 7 'the head judge has given it, and has the last word' appeal "$duel@12" --by $other 'why' --key table1
  by kara run 0 penalty add "$duel" $other play.illegal-act
  run 0 appeal "$duel@13" --by $other 'I was asked to' --key table1
  run 0 appeal "$duel@5" --by $seat 'it was one' --key table1
  hides 'penalty 13'
  by ines refused 3 '2 appeals are open, expected one by name: 14 against penalty 13, 15 against ruling 5' \
    appeal "$duel" upheld
  run 0 appeal "$duel@13"
  says "also open: appeal 15 against ruling 5: judge appeal $duel@5"
  by ines run 0 appeal "$duel@5" overturned 'they agreed'
  says 'penalty 6 falls with ruling 5'
  # Closed with it all the same, it is told.
  by office run 0 event close --accept --event "$name"
  says "left open: appeal $duel@14 is not decided"
  says "left open: 1 duel has no result: $duel (goes on)"
done

# --- A penalty outside of every duel is appealed in no log: who takes it back, and how, is said; so is it when it is written. ---
for game in kingdom tcg; do
  event "$game" "open-$game"
  name=open-$game
  by kara run 0 event penalty 4 play.illegal-act 'a word in the hall' --event "$name"
  says 'the head judge takes it back: judge event revoke 9 '"'why' --event $name"
  for way in "--by B it-was-not-me" 'upheld' "overturned why" ''; do
    refused 3 'penalty 9 of the event (4 Timo, caution, play.illegal-act) is of no duel' appeal "$name@9" $way
    has "judge event revoke 9 'why' --event $name" err
  done
  by kara refused 7 'kara is floor judge' event revoke 9 'it was not Timo' --event "$name"
  by ines run 0 event revoke 9 'it was not Timo' --event "$name"
  refused 3 'was taken back by entry 10' appeal "$name@9" --by B why
  refused 3 'there is no such seat in this duel, expected the letter of one: A (Nadia), B (Timo)' appeal "$duel" --by 4 why
done

# --- One that was given as the 2nd stays as it was given when the 1st falls, and the history says so; a ruling that the head judge
# gives instead of an appealed one leaves no appeal that nobody can decide, and what it replaced does not come back with it. ---
by ines run 0 event penalty 17 play.illegal-act 'one' --event "$name"
by ines run 0 event penalty 17 play.illegal-act 'two' --event "$name"
says '2nd in this event'
by ines run 0 event revoke 11 'not so' --event "$name"
run 0 penalty history 17 --event "$name"
says 'given as the 2nd, would be the 1st now'
by ines refused 3 'penalty 11 was revoked by entry 13' event revoke 11 'once more' --event "$name"
event kingdom again 'first A' 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk'
by kara run 0 ruling "$duel@4" illegal
first=$(($(entries "$duel") - 1))
run 0 appeal "$duel@$first" --by A 'it was one' --key table1
appeal=$(entries "$duel")
by ines run 0 ruling "$duel@4" legal 'they agreed'
says "appeal $appeal against ruling $first has nothing left to decide"
second=$((appeal + 1))
"$JUDGE" audit --all --event again >out 2>err || true
hides 'open appeal'
by ines run 0 revoke "$duel@$second" 'typed wrongly'
says "ruling $first, which ruling $second replaced, does not come back; nothing is ruled about 4 now"
by office run 0 event close --accept --event again
hides 'is not decided'

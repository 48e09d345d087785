#!/usr/bin/env bash
# What stands on paper is what is so: the rule of a ruling that a hidden card decided is read by whoever sees the card now, a ruling
# on an act with an open finding is not called idle, the sheet has what the players put right and the penalty that counts for it.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
rule=kingdom.hidden.no-setting-monsters

# --- The judge reads the rule everywhere, the others when the card was shown. ---
table c3 kingdom 'T1 A draw' 'main1: set ?4="Kuriboh" s4' 'A end turn'
run 0 ruling c3@2 illegal 'a monster'
for asked in log 'why c3@2' 'call c3@2' audit 'report c3@4'; do
  [[ $asked == *@* ]] || asked="$asked c3"
  "$JUDGE" $asked >out 2>err || true
  has "$rule"
  hides 'ruled illegal by entry 4 by a rule that a hidden card decides'
done
run 0 report c3@4 --json
[[ $(python3 -c "import json; print(json.load(open('out'))['rulings'][0]['clause']['id'])") == "$rule" ]] || fail 'the rule has no id'
run 0 log c3 --as B
lacks "$rule"
says 'by a rule that a hidden card decides'
plays c3 'A reveal s4="Kuriboh"'
for view in B table; do
  for asked in log 'why c3@2' audit 'report c3@4'; do
    [[ $asked == *@* ]] || asked="$asked c3"
    "$JUDGE" $asked --as $view >out 2>err || true
    has "$rule"
    hides 'a rule that a hidden card decides'
  done
done
run 0 report c3@4
hides 'players read'

# --- A ruling "legal" where a missed Trigger is open says more than the record. ---
table open kingdom 'T1 A draw' 'main1: summon "Axe Raider" m2 atk' 'set ?1="Holy Barrier - Mirror Force" s3' 'A end turn' 'T2 B draw' \
  'main1: summon "Judge Man" m2 atk' 'battle: attack m2 -> A.m2' 'B end turn'
run 0 ruling open@7 legal -n
says 'not answered by it: missed-trigger'
hides 'nothing was found against it'
run 0 ruling open@6 legal -n
says 'nothing was found against it'

# --- The sheet of a repair has the card that went back, as the plan has it. ---
table drew rush 'T1 A main: summon "Max Raider" m2 atk ^x' 'A set ?1 s1' 'A end turn' 'T2 B main: summon "Feral Imp" m1 atk' 'B end turn' \
  'T3 A main: summon "Mystic Dealer" m3 atk'
run 0 repair plan drew@1
says "1 card that A drew goes back onto A's deck"
run 0 ruling drew@1 illegal 'two Tributes are due' --remedy repair
run 0 report drew@1
says "at the table then: 1 card that A drew goes back onto A's deck"
says 'at the table then: moved Max Raider: A.m2 -> A.h'

# --- Two numbers of one reading on one pad: the sheet of the second names the penalty of the first. ---
tables_with_numbers kingdom
duel=cup/r1/t01
for entry in 'first A' 'T1 A draw' 'A summon "Bull Devil" m1 atk'; do run 0 act $duel "$entry"; done
run 1 pads $duel --a '2000 1900 / 2100' --b '2000 / 2000'
pads=$(entries $duel)
by kara run 0 ruling "$duel@$pads" number 'x' --number A:2000
first=$(($(entries $duel) - 1))
by kara run 0 ruling "$duel@$pads" number 'x' --number B:2000
second=$(entries $duel)
says 'counts for it'
run 0 report "$duel@$second"
says "Penalty A (Nadia), caution, record.life-points; of ruling $first: numbers of one reading on one pad are one infraction"
run 0 report "$duel@$first"
says 'Penalty A (Nadia), caution, record.life-points Engine'
run 0 verify

# --- What carries a ruling out is no fault, and nothing is to be ruled about it: in the duel itself, and behind a table taken in. ---
unset JUDGE_KEY
# carried DUEL RULING: the last entry of the duel carries the ruling out
carried() {
  local last
  last=$(entries "$1")
  run 0 call "$1@$last"
  says "it carries out ruling $2"
  lacks 'found  '
  lacks 'judge ruling'
  run 0 call "$1@$last" --json
  has "it carries out ruling $2"
  "$JUDGE" audit "$1" >out 2>err || true
  says "it carries out ruling $2"
}
table hand kingdom 'T1 A draw' 'main1: summon "Imp" m1 def =B:1900' 'A end turn'
run 0 ruling hand@2 number 'agreed' --number B:1900
ruling=$(entries hand)
run 0 call hand@2
plays hand "by-hand \"ruled by $ruling\": damage B 100"
carried hand "$ruling"
run 0 call hand@2
lacks 'judge call hand@5'
plays hand 'by-hand "a slip": damage B 100'
"$JUDGE" call "hand@$(entries hand)" >out 2>err || true
has 'judge ruling hand@6 legal|illegal'
duel=cup/r1/t02
run 1 pads $duel --a '2000 / 2000 1900' --b '2000 / 2000' --key table1
run 0 situation t2 't4 b main1' 'b5 bull a' 'a4 silver a' 'A lp 2000' 'B lp 2000' . --key table1
by ines run 0 ruling $duel@1 number 'agreed' --number B:1900
run 1 act $duel/position "by-hand \"ruled by 2 of $duel\": damage B 100" --key table1
carried $duel/position "2 of $duel"

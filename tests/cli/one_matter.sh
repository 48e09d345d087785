#!/usr/bin/env bash
# What is one matter and what is two: warnings that one entry brought are each named by what they are for, the rule by which a
# hidden card decides is told to nobody else, and two numbers of one reading on one pad are one infraction.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init

# --- Two Triggers that were missed are found by one reveal: each warning has the entry that it is for, everywhere. ---
table two kingdom "${missed_twice[@]}"
brought=$(entries two)
run 1 audit two
for about in 7 13; do
  says "an Idle Warning is due to A for entry $about"
  says "A: Idle Warning turn 5 @$brought, for entry $about,"
done
run 0 call two --by B 'a Trap was left'
call=$(entries two)
run 0 call "two@$brought"
for about in 7 13; do says "A (Nadia) receives an Idle Warning for entry $about"; done
says "next: judge ruling two@7 due|not-due"
says "judge ruling two@13 due|not-due"
refused 3 'it brought 2 Idle Warnings, each is ruled at the entry that it is for: two@7, two@13' ruling "two@$brought" not-due 'x'
refused 3 'it brought A 2 Idle Warnings, expected the entry that one is for: two@7, two@13' repair unwarn "two@$brought" A 'x'
run 0 ruling two@13 not-due 'after a reading' --remedy unwarn
has "!repair $brought unwarn A for=13"
run 1 audit two
says "for entry 13, said: not recorded; taken back by entry"
says "for entry 7, said: not recorded; 1 warning held then"
run 0 show two
says '1 Idle Warning'
# The one that is left is ruled, appealed and taken back, by its own entry.
run 0 ruling two@7 due 'missed'
run 0 appeal two@7 --by A 'the first too'
run 0 appeal two@7
says 'the warning of 16 for entry 7 is taken back'
hides 'the warning of 16 for entry 13'
run 0 appeal two@7 overturned 'so it was' --remedy unwarn
has "!repair $brought unwarn A for=7"
run 0 report two@7
says "with entry $brought, for entry 7, was taken back"
run 1 audit two
for about in 7 13; do says "for entry $about, said: not recorded; taken back by entry"; done
refused 3 "the Idle Warning of A for entry 7 was taken back by entry" act two "!repair $brought unwarn A for=7"
# As it was written before, the first one is meant; the other stays.
table before kingdom "${missed_twice[@]}"
run 0 act before "!repair $brought unwarn A"
run 1 audit before
says 'for entry 7, said: not recorded; taken back by entry'
says 'for entry 13, said: not recorded; 2 warnings held then'
run 0 repair unwarn before@13 A 'that one too'
run 0 verify

# One entry that brings two players a warning each: each is ruled where it was missed.
table each kingdom 'T1 A draw' 'main1: summon "Axe Raider" m2 atk' 'set ?1="Holy Barrier - Mirror Force" s3' 'A end turn' 'T2 B draw' \
  'main1: summon "Judge Man" m2 atk' 'set ?2="Holy Barrier - Mirror Force" s3' 'battle: attack m2 -> A.m2' 'B end turn' 'T3 A draw' \
  'main1: summon "Imp" m4 atk' 'battle: attack m4 -> B.m2' 'A end turn' 'T4 B draw' 'A reveal s3, B.s3'
run 0 call each@15 --by B 'both lay there'
for about in 8 12; do says "judge ruling each@$about due|not-due"; done
hides 'judge ruling each@15 due'
run 0 why each@15
hides 'judge ruling each@15 due'
for about in 8 12; do run 0 ruling "each@$about" due 'missed'; done

# --- The rule by which a card decides that nobody has seen is the judge's to know. ---
rule=kingdom.hidden.no-setting-monsters
unheard() {
  local view asked
  for view in B table; do
    for asked in log audit "report $1@$2" "why $1@$3" "call $1@$3" show; do
      [[ $asked == *@* ]] || asked="$asked $1"
      for form in '' --json; do
        # Which rules were asked of any Set is no secret.
        "$JUDGE" $asked --as $view $form 2>err | sed 's/"visits":.*"events"/"events"/' >out || true
        lacks "$rule"
        lacks 'Monsters cannot be Set'
      done
    done
    "$JUDGE" export "$1" --format text --as $view >out 2>err
    lacks "$rule"
    run 0 log "$1" --as $view
    says 'by a rule that a hidden card decides'
    run 0 report "$1@$2" --as $view
    says 'Rule a rule that a hidden card decides'
  done
}
table hidden kingdom 'T1 A draw' 'main1: set ?4="Kuriboh" s4' 'A end turn'
run 0 ruling hidden@2 illegal 'a monster' --remedy repair
says "$rule decides by a hidden card: players read of the ruling, and of no rule"
unheard hidden 4 2
run 0 report hidden@4
says "Rule $rule"
says 'players read: a rule that a hidden card decides'
run 0 report hidden@4 --as A
says "Rule $rule"
run 0 export hidden --bundle --as table
cp out hidden.bundle
run 0 log hidden.bundle
lacks "$rule"
# What the judge has typed is heard, and said to be.
table typed kingdom 'T1 A draw' 'main1: set ?4="Kuriboh" s4' 'A end turn'
run 0 ruling typed@2 illegal 'a monster' --cite $rule --remedy repair
says "everybody reads that $rule decides, which tells of a hidden card"
run 0 report typed@4 --as B
says "Rule $rule"
# One that everybody sees is cited as ever.
table seen kingdom 'T1 A draw' 'main1: summon "Imp" m1 atk' 'summon "Gremlin" m2 atk'
run 0 ruling seen@3 illegal
run 0 report seen@4 --as table
says 'Rule kingdom.summon.one-normal-summon'
# What is left open says of no card whether a rule decides by it.
table open kingdom 'T1 A draw' 'main1: set ?4="Kuriboh" s4' 'A end turn'
run 0 ruling open@2 open 'later'
lacks 'own=0'
run 0 log open --as B
hides 'by a rule that a hidden card decides'
# Of a Trap that nobody has seen no rule of Traps is cited, whatever is ruled.
table unseen kingdom "${missed_twice[@]:0:8}"
for word in open due illegal; do
  for of in trigger-auto-activates trigger-no-choice missed-trigger-warning; do
    refused 3 'would tell what lies there' ruling unseen@7 $word 'so it is' --cite kingdom.trap.$of
  done
done
refused 3 'would tell what lies there' ruling unseen@6 open 'later' --cite kingdom.trap.trigger-no-choice
# A record in which the rule was filled in before is cut to a view.
"$JUDGE" export typed --format text | sed 's/ cited=1//; s/"typed"/"older"/' >older.duel
run 0 import older.duel
unheard older 4 2
run 0 verify

# --- A number that is told with an act and does not hold in the story itself is said not to. ---
table told kingdom 'T1 A draw' 'main1: summon "Axe Raider" m1 atk' 'A end turn'
run 0 call told --story 'B: fix 2 A summon "Axe Raider" m1 atk =A:1900'
says '=A:1900 does not hold: what is told gives 2000'
run 0 call told --story 'B: fix 2 A summon "Axe Raider" m1 atk =A:1900' --json
has 'what is told gives 2000'

# --- Pads that were struck out were read. ---
table struck kingdom 'first A'
run 1 pads struck --a '2000 / 2000 1800' --b '2000 / 2000 1900'
read_by=$(entries struck)
run 0 ruling "struck@$read_by" void 'mistyped'
for view in '' '--as A'; do
  run 3 pads struck $view
  has "the pads of entry $read_by were struck out by ruling $((read_by + 1))" err
done

# --- What a judge has done by hand is no scorekeeper's to undo, and a number on no pad is nobody's fault. ---
keys_of_an_event
tables_with_numbers kingdom
duel=cup/r1/t01
plays "$duel" 'first A' 'T1 A draw' 'main1: summon "Axe Raider" m1 atk' 'A end turn =B:1900'
for number in 17 4; do
  run 0 penalty history $number
  hides 'also found'
done
run 1 audit --all
says 'does not hold'
by ines run 1 act "$duel" 'by-hand "as the players agree": damage B 100'
hand=$(entries "$duel")
refused 7 "entry $hand was done by hand by ines (head judge)" undo "$duel"
by ines run 0 undo "$duel"
run 1 act "$duel" 'by-hand "as the players agree": damage B 100'
run 0 undo "$duel"
run 0 verify

# --- A pad that shows what the record computes is no fault where another number is ruled, and the judge is told that it differs. ---
table kept kingdom 'T1 A draw' 'A end turn' 'B draw =A/A:1900 =A/B:2000'
run 0 ruling kept@3 number 'they agreed' --number A:1900
says "B's pad shows what the record computes, and otherwise than what is ruled: that is no fault"
run 0 ruling kept@3 number 'B was right' --number A:2000
hides 'that is no fault'

# --- Where two numbers of one reading part a key of the recorder takes both at once: it is among the first nine. ---
table parted kingdom 'T1 A draw' 'A end turn' 'B draw'
run 1 pads parted --a '2000 1500 / 2000 1800' --b '2000 1600 / 2000 1900'
says '9 set all pads to A:2000,B:2000 in one ruling (what the record computes)'
says '11 open'

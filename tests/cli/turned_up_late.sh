#!/usr/bin/env bash
# What is turned up late is told with all that it changes: a Trap that should have gone off, a face-down monster that was
# attacked. What went off by itself stays used when the act behind it is taken back, and what nobody has seen is a claim.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init

# --- Hero: a forgotten Trap is shown, used, or looked at, a turn later. ---
table wall hero 'T1 A draw 2' 'summon ?5="Frost Wolf" m1' 'end turn' 'T2 B draw 2' 'set ?1 s1' 'summon ?2 m1' 'end turn' \
  'T3 A draw 2' 'attack m1 -> B.m1="Stone Shell"' 'end turn' 'T4 B draw 2'
for late in 'B reveal s1="Ice Wall"' 'B activate s1="Ice Wall"' '!look ?1="Ice Wall"'; do
  run 0 act -n wall "$late"
  says 'taken as the Ice Wall that went off by itself behind entry 9, and not as another copy'
  says 'before it, since then: HP Frost Wolf (A.m1): 100 -> 200'
  says 'before it, since then: moved Ice Wall: B.s1 -> B.g'
done
# Another Trap waits for something else: nothing was to go off.
run 0 act -n wall 'B reveal s1="Pitfall"'
has '✓ legal'
hides 'since then'
run 0 act wall 'B reveal s1="Ice Wall"'
run 0 verify wall
run 0 why wall@9
says 'missed-trigger: Ice Wall of B had to go off by itself and lay there until entry 12 named it'
run 1 audit wall
says '@9 T3 missed-trigger'
hides '@12 T4 illegal'
run 0 call wall@9
says 'it counts as having gone off where it had to'

# --- Rush Duel: who shows the monster that was attacked has done nothing wrong, and is told what it comes to. ---
table shown rush 'T1 A draw' 'set ?1 m2' 'end turn' 'T2 B draw' 'summon "Dark Sorcerer" m2 atk' 'attack m2 -> A.m2'
run 1 claims shown
says 'it would be illegal with'
says 'rush.tribute.set-needs-tribute'
run 0 act -n shown 'A reveal m2="Dragorite"'
says 'taken as the Dragorite that lay in A.m2 and left it with entry 6'
says 'moved Dragorite: A.m2 -> A.g'
# One whose Level asks for a Tribute: the Set itself is illegal since then.
run 0 act -n shown 'A reveal m2="Max Raider"'
says 'since then shown@2 is illegal, was legal rush.tribute.set-needs-tribute'
run 0 act shown 'A reveal m2="Dragorite"'
run 0 claims shown

# --- Hero: what went off before an act stays used without it. ---
table rune hero 'T1 A draw 2' 'summon "Frost Wolf" m1' 'end turn' 'T2 B draw 2' 'set "Fire Rune" s1' 'end turn' 'T3 A draw 2' \
  'summon "Glacier Ox" m2 < m1' 'summon "Snow Rat" m3'
run 0 repair plan rune@9
says 'kept Fire Rune of B has gone off behind 8 and stays used, as 9 implies'
hides 'moved Fire Rune'
hides 'modifier Glacier Ox'
run 0 rewind plan rune@9
hides 'Fire Rune back'
run 0 repair apply rune@9
run 0 show rune
lacks 'set Fire Rune'

# --- Hero: the two cards of a turn, left out. ---
table cards hero 'T1 A draw 2' 'end turn' 'T2 B no-draw'
run 0 show cards
says 'B Timo: HP 1500, hand 5, deck 35'
run 0 repair plan cards@3
says 'count B.h: 5 -> 7'

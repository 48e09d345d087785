#!/usr/bin/env bash
# What happened once is told and charged once: a Trigger that was passed over; what a ruling answers and what it leaves open is
# said with it, and so is what has to be put right at the table.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event

# --- A Trap had to be turned up, and the scribe wrote a pass: one event, of which the warning is the price. ---
cat >missed.duel <<'END'
[Duel "missed"] [Rules "kingdom"] [A "Lotte"] [B "Henk"] [Start "position"]
position
  next T4 B main1 fresh
  A lp 1900 hand 4 deck 21
  A m2 "Gremlin" def
  A s4 ?1 set before T4
  A terrains Land Land Land Land Land
  B lp 1700 hand 2 deck 20
  B m4 "Imp" atk
  B terrains Land Land Land Land Land
end

T4 B battle
1. attack m4 -> A.m2
2. A pass
3. end turn
T5 A
4. draw
5. end turn
T6 B
6. draw
battle:
7. attack m4 -> A.m2
END
run 0 import missed.duel
run 0 audit missed
# Nobody knows yet which card lies there; turned up it says what was missed.
run 1 act missed 'A activate s4="Emissaries of Reconciliation"'
run 1 audit missed
says '@1 T4 missed-trigger Emissaries of Reconciliation of A (A.s4) stayed Set although its Trigger was met, and A passed over it in entry 2 [kingdom.trap.trigger-no-choice], one event with it'
says '1 idle-warning, 1 missed-trigger'
hides 'illegal'
run 1 audit missed --json=counts
lacks '"illegal"'
run 1 why missed@2
says 'kingdom.trap.trigger-no-choice'
run 0 audit --all
says '@8 T6 game warning A, for entry 1'
says '0 findings, 0 open; 1 game warning'
# While its card is not seen no warning tells it: the audit of all duels tells the Trigger, and not the pass.
sed -e 's/"missed"/"named"/' -e 's/s4 ?1 set/s4 ?1="Emissaries of Reconciliation" set/' missed.duel >named.duel
run 0 import named.duel
says '1 missed-trigger'
hides 'illegal'
run 1 audit --all
says '@1 T4 missed-trigger Emissaries of Reconciliation of A (A.s4) stayed Set'
says '1 finding, 1 open'

# --- What a ruling does not answer stays open and is told; where nothing asks it says no more than the record. ---
run 0 ruling named@1 legal
says 'not answered by it: missed-trigger, Emissaries of Reconciliation of A (A.s4) stayed Set'
says 'judge ruling named@1 open, and due or not when its card has been seen'
run 0 ruling named@7 legal
says 'nobody has called about 7 and nothing was found against it: it says no more than the record'
run 0 ruling named@4 not-due
says 'no warning of the game comes with 4 and no Trigger was missed there: it says no more than the record'
# That it was due would tell the other player what lies there: no such ruling before the card is seen.
duel=named
refused 3 'has not been seen by everybody' ruling named@1 due
refused 3 'has not been seen by everybody' act named '!ruling 1 due'
run 0 call named@1
says 'nothing is said of it until its card has been seen by everybody: the warning of the game is given when it is'
hides 'judge ruling named@1 due'
refused 3 'has not been seen by everybody' ruling named@1 not-due 'nobody has seen it'
run 0 ruling named@1 open

# --- A number that is ruled about an act settles no pads: those that part on it are told. ---
run 1 pads named --a '1900 / 1700 1600' --b '1900 / 1700 1500'
pads=$(($(entries named)))
run 0 ruling named@7 number 'they agreed' --number B:1600
says "the pads of $pads part on B and stay open: judge ruling named@$pads number --number B:1600"
run 0 ruling "named@$pads" number 'they agreed' --number B:1600
hides 'stay open'

# --- The ruling that takes an act out says what has to be put right at the table. ---
cat >second.duel <<'END'
[Duel "second"] [Rules "rush"] [A "Nina"] [B "Olaf"] [First "A"]

T1 A
 1. draw
main:
 2. summon "Mushroom Man" m2 atk
 3. summon "Feral Imp" m1 atk
 4. position m1 def
END
run 0 import second.duel
run 0 ruling second@4 illegal --remedy repair
says 'at the table: position Feral Imp'

# --- Nobody has said who begins: that is what is lacking, whichever act of a later step was written. ---
for rules in kingdom rush tcg; do
  run 0 new "begin-$rules" --rules "$rules" --seat A=Nina --seat B=Olaf
  run 1 why-not "begin-$rules" 'B draw 5'
  says 'nearest legal: first B'
  run 0 act "begin-$rules" 'first B'
  run 0 why-not "begin-$rules" "B draw $([[ $rules == rush ]] && echo 4 || echo 5)"
done

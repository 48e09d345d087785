#!/usr/bin/env bash
# What goes back, and who may let it: an act that the engine calls legal goes with words and by the head judge alone, and
# why and audit go on telling it; each step of a plan is what happened; a forgotten draw is not drawn any more behind the next
# one; the game's own warning is no penalty by whatever name.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
printf 'number,name\n17,Nadia\n4,Timo\n' >players.csv
printf 'table,A,B\n1,17,4\n' >pairs.csv
cup_policy kingdom
by office run 0 event new cup policy.toml
for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done
duel=cup/r1/t01
play() {
  local entry
  for entry in "$@"; do JUDGE_KEY=table1 "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
}

# --- In an event: the head judge, with words, and it stays told. ---
play 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'set ?1 s1'
for who in kara ines; do
  by $who refused 7 'the engine calls entry 2 legal; what takes it back says why' repair apply "$duel@2"
  has "judge repair apply $duel@2 'why'" err
  by $who refused 7 'the engine calls entry 2 legal' ruling "$duel@2" void --remedy repair
  by $who refused 7 'the engine calls legal all that is taken back from entry 2 on' rewind apply "$duel@2"
done
by kara refused 7 'taking out what the engine calls legal needs the head judge, kara is floor judge' \
  repair apply "$duel@2" 'they agreed'
by kara refused 7 'needs the head judge' ruling "$duel@2" void 'they agreed' --remedy repair
by ines run 0 ruling "$duel@2" void 'it was not announced' --remedy repair
run 0 why "$duel@2"
says 'ruled void by entry 4'
says 'Legal'
hides 'has no say'
run 0 audit "$duel"
says '@2 T1 legal summon "Harpie Lady" m3 atk, which the engine calls legal; repaired by 5'
run 0 audit "$duel" --json
has '{"kind":"legal","entry":2'
has '"takenBackBy":5'
# An act that is illegal is repaired by a floor judge, without a word.
play 'summon "Imp" m2 atk' 'summon "Saigar" m1 atk ^x'
by kara run 0 ruling "$duel@7" illegal --remedy repair

# --- Outside of events any judge may, with words; typed too. ---
table alone kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'set ?1 s1'
refused 7 'the engine calls entry 2 legal' repair apply alone@2
refused 7 'the engine calls entry 2 legal' act alone '!repair 2'
has "judge act alone '!repair 2 \"why\"'" err
refused 7 'the engine calls legal all' act alone '!rewind 2'
run 0 repair plan alone@2
says "next: judge repair apply alone@2 'why'"
run 0 act alone -n '!rewind 2 "both want it"'
run 0 act alone '!repair 2 "both want it"'
run 0 audit alone
says 'which the engine calls legal; repaired by 4 "both want it"'

# --- A plan has a step for each thing that happened, with its grade. ---
table steps kingdom 'T1 A draw "Gremlin"' 'coin o' 'die 3' 'look B.h'
run 0 rewind plan steps@4
says 'class nearly'
says 'what was seen stays known: look B.h (4, nearly)'
run 0 rewind plan steps@2
says 'keep the result and use it again: die 3; whoever decides again what led to it knows it now (3, nearly)'
says 'keep the result and use it again: coin o; whoever decides again what led to it knows it now (2, nearly)'
run 0 rewind plan steps@1
says "Gremlin of A's hand back onto A's deck (1)"
hides "a random card of A's hand onto A's deck, as nobody named what was drawn (1, nearly) 2"

# --- A forgotten draw is drawn now until the next draw of the seat, and until its deck is shuffled. ---
for story in "then 'B set ?1 s1'" "next 'end' 'T3 A draw' 'end' 'T4 B draw'" "mixed 'shuffle d'"; do
  eval "set -- $story"
  name=$1
  shift
  table "$name" kingdom 'T1 A draw' 'summon "Imp" m2 atk' 'end' 'T2 B no-draw ^x' "$@"
  if [[ $name == then ]]; then
    run 0 repair plan "$name@4"
    says 'clean no later entry is judged otherwise'
    continue
  fi
  run 1 repair plan "$name@4"
  [[ $name == next ]] && says 'not clean 8 would be of another card, it is legal'
  [[ $name == mixed ]] && says 'not clean 5 would be of another deck, it is legal'
  "$JUDGE" why "$name@4" >out || true
  hides 'draw now'
done

# --- No judge writes the game's own warning as a penalty of his, by whatever name. ---
duel=steps
for name in idle 'idleness warning' kingdom.idleness 'Idle Warning'; do
  refused 3 "an Idle Warning is the game's own" penalty add steps A "$name" caution 'again'
done
refused 3 "an Idle Warning is the game's own" act steps '!warn A "idle warning"'
refused 3 "an Idle Warning is the game's own" act steps '!warn A "idleness"'
run 0 penalty add steps A play.slow caution 'idle talk'
# In a game that knows no such warning the word is anybody's.
table slow rush 'A draw'
run 0 penalty add slow A play.idle caution 'again'

# --- Two stories of an attack that is not fought yet are compared where it ends. ---
table told kingdom 'T1 A draw' 'summon "Silver Fang" m4 atk' 'end' 'T2 B draw' 'summon "Gremlin" m3 atk' 'end' 'T3 A draw' \
  'summon "Bull Devil" m2 atk' 'attack m2 -> B.m3'
run 0 call told --story 'A: fix 9 attack m4 -> B.m3' --story 'B: fix 9 attack m2 -> B.m3'
says 'The answer is the same in all of them: legal; what comes of it is not.'
says 'A 1900'
says 'B 1500'
run 0 call told --story 'A: fix 9 attack m4 -> B.m3' --json
has '"answer":"the same in all; what comes of it is not"'
run 0 call told --story 'B: fix 9 attack m2 -> B.m3'
says 'The answer is the same in all of them: legal.'

# --- What the head judge has decided is not asked again, and nothing is overturned by what was ruled. ---
duel=alone
run 0 ruling alone@3 legal
run 0 appeal alone@5 --by B x
refused 3 'is what was ruled: it overturns nothing' appeal alone overturned 'so' --ruling legal
refused 2 'an appeal is decided with continue or unwarn' appeal alone overturned 'so' --remedy rewind
run 0 appeal alone --as table
says 'the head judge decides about the appeal 6'
run 0 appeal alone upheld 'so'
run 0 appeal alone@5
says 'the decision is final'
hides 'overturned'

# --- A rewind to before a repair makes it fall, and what it took out counts again: that is a step of the plan. ---
table falls kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk' 'end' 'B draw' 'B summon "Gremlin" m1 atk'
run 0 ruling falls@3 illegal 'one a turn' --remedy repair
run 0 act falls 'B end'
run 0 rewind plan falls@6
says 'the repair 8 falls: entry 3, which it took out, counts again'
run 0 rewind plan falls@6 --json
has 'the repair 8 falls' out
# To before what the repair took out nothing of it counts again.
run 1 rewind plan falls@2
hides 'falls: entry'

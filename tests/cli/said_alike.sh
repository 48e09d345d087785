#!/usr/bin/env bash
# One thing is said of one thing: a try asks for the key that the run needs, an event has one number in every view and
# command, what is asked inside an entry is refused by name, and a number that was so when it was read stays so.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
mkdir -m 700 sticks/away
printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n' >players.csv
printf 'table,A,B\n1,17,4\n2,9,12\n' >pairs.csv
cup_policy kingdom
by office run 0 event new cup policy.toml
for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done

# --- What the run refuses to a key the try refuses in the same words; what it takes is tried. ---
for entry in 'first A' 'T1 A main1: summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x' 'set ?1 s3'; do "$JUDGE" act t1 "$entry" >/dev/null || true; done
by kara run 0 ruling t1@3 illegal 'a second summon'
alike() {
  local code=0
  "$JUDGE" "$@" >run.out 2>run.err || code=$?
  ((code == 7)) || fail "judge ${*@Q} ended with $code"
  run 7 "$@" -n
  cmp -s run.err err || fail "the try says otherwise: $(cat run.err)"
}
while read -r line; do
  eval "words=($line)"
  by office alike "${words[@]}"
  JUDGE_KEYS=$work/sticks/away alike "${words[@]}"
done <<'LINES'
act t1 'B surrender'
undo t1
fix t1@2 'summon "Imp" m3 atk'
late t1@2 'set ?2 s2'
pads t1 --a '2000 / 2000' --b '2000 1900 / 2000'
call t1 --by B 'why'
ruling t1@2 legal 'x'
appeal t1@5 --by B 'x'
penalty add t1 A play.illegal-act caution 'x'
repair apply t1@3 'x'
LINES
alike undo t1 --key table1
alike fix t1@3 'summon "Imp" m1 atk' --key table1
before=$(entries t1)
run 0 act t1 'A end' -n
says 'tried, nothing was written'
(($(entries t1) == before)) || fail 'a try has written'

# --- Events are numbered alike by everybody, and by why, step and trace; what only some see has no number. ---
table met kingdom 'T1 A main1: summon "Giant Soldier of Stone" m3 def' 'set ?1="Holy Barrier - Mirror Force" s3' 'end' \
  'T2 B main1: summon "Imp" m2 atk' 'T2 B battle: attack m2 -> A.m3' 'end'
for view in judge A B table; do
  run 0 trace met B.lp --as "$view"
  has '@6.2'
  run 0 why met@6 --as "$view"
  says '6.2 B takes 700 Battle Damage (2000 -> 1300)'
  run 0 why met@6.2 --as "$view"
  says 'B takes 700 Battle Damage (2000 -> 1300).'
  run 3 why met@6.99 --as "$view"
  grep -o 'the entry has [0-9]* events' err >"count.$view"
  cmp -s "count.$view" count.judge || fail "$view is told of another number of events"
  run 0 why met@6 --json --as "$view"
  grep -q '"number":2,"kind":"battle-damage"' <(tr -d '\n ' <out) || fail 'JSON has another number'
done
run 0 why met@6
says '6 Holy Barrier - Mirror Force (A.s3) was not activated'
run 0 why met@6 --as B
hides 'Holy Barrier'

# --- A rule that an older record cites of a Trigger that was missed unseen is in no view of who has not seen the card, and
# no copy is handed out with it; another rule stays, and so does that one once the card has been seen. ---
cat >old.duel <<'DUEL'
[Duel "old"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [First "A"]
T1 A
main1:
1. summon "Giant Soldier of Stone" m3 def
2. set ?1="Holy Barrier - Mirror Force" s3
3. end
T2 B
main1:
4. summon "Imp" m3 atk
battle:
5. attack m3 -> A.m3
6. end
T3 A
7. draw
8. !ruling 5 open cite=kingdom.trap.trigger-auto-activates
9. !ruling 5 illegal cite=kingdom.battle.one-attack-default "x"
DUEL
run 0 import old.duel
for view in B table; do
  for command in log report audit 'call' why; do
    for json in '' --json; do
      address=old@5
      [[ $command == log ]] && address=old
      [[ $command == report ]] && address=old@8
      # shellcheck disable=SC2086
      "$JUDGE" $command $address --as "$view" $json >out 2>&1 || true
      hides 'trigger-auto-activates'
    done
  done
  run 0 log old --as "$view"
  has 'kingdom.battle.one-attack-default'
done
run 0 log old --as A
has 'kingdom.trap.trigger-auto-activates'
run 7 export old --bundle --as table --key table1 -o old.bundle
has 'old@8: what the entry is about tells of what this view does not know' err
run 1 act old 'main1: reveal s3'
run 0 log old --as B
has 'kingdom.trap.trigger-auto-activates'

# A copy for players that was made with such a rule is read without it, as long as a card lies there unseen.
sed 's/"old"/"unnamed"/; s/?1="Holy Barrier - Mirror Force"/?1/' old.duel >unnamed.duel
run 0 import unnamed.duel
run 0 export unnamed --bundle --as table --key table1 -o unseen.bundle
run 0 log unseen.bundle
lacks 'kingdom.trap.trigger-auto-activates'
has 'kingdom.battle.one-attack-default'
"$JUDGE" act unnamed 'main1: reveal s3="Holy Barrier - Mirror Force"' >/dev/null || true
run 0 export unnamed --bundle --as table --key table1 -o seen.bundle
run 0 log seen.bundle
has 'kingdom.trap.trigger-auto-activates'

# --- No board stands inside an entry: each command that asks for one names what it takes. ---
for command in 'show met@6.2' 'legal met@6.2' 'audit met@6.2' 'claims met@6.2' 'step met@6.2' 'log met@6.1..' 'diff met@6.1..6' \
  'report met@6.2' 'call met@6.2' 'ruling met@6.2 illegal x' 'rewind plan met@6.2' 'late met@6.2 draw' 'fix met@6.2 draw'; do
  # shellcheck disable=SC2086
  "$JUDGE" $command </dev/null >out 2>err && fail "$command is taken"
  grep -qE 'lies inside entry 6, where no board stands, expected @6 behind it or @6\^ before it|a fix corrects one entry' err ||
    fail "$command does not say why"
done
run 3 why-not met@6.2 'A draw'
run 3 trace met@6.2 B.lp
has 'expected met@6 behind it or met@6^ before it' err
run 3 trace met@4.1 B.m2.atk
run 0 trace met@6.1 A.m3.def
says 'in its battle'

# --- A number that was so when it was read stays so behind a repair; one that was not does not. ---
for read in 1500 1400; do
  table "read$read" kingdom 'T1 A main1: summon "Harpie Lady" m3 atk' end 'T2 B main1: summon "Flame Swordsman" m2 atk' \
    'A attack m3 -> B.m2 ^x' 'B pass' "A pass =A:$read" end
  run 0 repair apply "read$read@4" 'out of turn'
done
run 0 audit read1500
says 'no infraction found in what counts'
says 'checks: 1 of 1 hold'
says 'what was noted was so when it was read: the repair 8 has taken out what it rests on'
run 0 log read1500
hides 'does not hold'
run 0 log read1500 --json
hides 'check-fails'
run 0 call read1500@6
hides 'check-fails'
hides 'all pads'
run 1 audit read1400
says '=A:1400 does not hold'
run 0 log read1400
says '=A:1400 does not hold'
run 0 call read1400@6
says 'check-fails'

# --- Whose turn it is comes first, whatever is open; in one's own turn it is not said. ---
table turns kingdom 'T1 A main1: summon "Harpie Lady" m3 atk' end 'T2 B main1: summon "Flame Swordsman" m2 atk'
run 1 why-not turns 'A attack m3 -> B.m2'
says "it is B's turn, and attacks are declared in the Battle Phase"
run 0 why-not turns 'B attack m2 -> A.m3'
hides "it is B's turn"
run 1 why-not turns 'A end turn'
says "it is B's turn, and it ends with its End Phase"

# --- The pass of the attacked one implies the attacker's; said as well it is taken as said, and nothing stops. ---
printf '%s\n' 'T2 B battle: attack m2 -> A.m3' 'A pass =A:1500' 'B pass' 'end' | run 0 record turns
says 'B has passed already: entry 5 implies it; nothing was written'
says '6. B end'
run 0 audit turns
says 'no infraction found'
table passes kingdom 'T1 A main1: summon "Harpie Lady" m3 atk' end 'T2 B main1: summon "Flame Swordsman" m2 atk' \
  'T2 B battle: attack m2 -> A.m3' 'A pass'
before=$(entries passes)
run 3 act passes 'B pass'
has 'B has passed already: entry 5 implies it, expected what comes next' err
(($(entries passes) == before)) || fail 'the pass was written twice'
run 1 act passes 'B pass ^x'
run 1 act passes 'A pass'

# --- The short line of a turn takes `fresh`; nothing unsaid is no line; a policy says for which game it is. ---
run 0 situation fresh --rules kingdom --seat A=Mai --seat B=Joey 't5 b main1 fresh' 'b5 bull a'
grep -qE '^not known *$' out && fail 'a line that says nothing'
run 3 situation never --rules kingdom --seat A=Mai --seat B=Joey 't5 b dinner fresh'
has '"dinner" is no phase' err
run 0 policy new made.toml
says 'a policy for kingdom, as no --rules NAME was said'
run 0 policy new rush.toml --rules rush
says 'a policy for rush'
hides 'was said'

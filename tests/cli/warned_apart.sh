#!/usr/bin/env bash
# Warnings of the game, each by itself: which is ruled and which was taken back is told with the entry that brought them, what fell
# with a ruling counts for nothing, and whose warning is meant is who was warned by the entry itself.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
table two kingdom "${missed_twice[@]}"
brought=$(entries two)
run 0 call two --by B 'two Traps missed'
call=$(entries two)
run 0 ruling two@7 due 'first'
run 0 call two
says "entry 7 is ruled due by entry $((call + 1))"
has 'next: judge ruling two@13 due|not-due'
lacks 'judge ruling two@7'
run 0 ruling two@13 not-due 'A had been told'
run 0 call two
says "entry 13 is ruled not-due by entry $((call + 2))"
has "next: judge close two@$call"
has 'judge repair unwarn two@13 A '
lacks 'judge ruling two@'
run 0 repair unwarn two@13 A 'told before'
back=$(entries two)
run 0 call two
lacks 'judge repair unwarn'
run 0 call two --json
json() { python3 -c "import json; d=json.load(open('out')); print($1)"; }
[[ $(json "[(w['about'], w['takenBackBy']) for w in d['warnings']]") == "[(7, 0), (13, $back)]" ]] || fail 'a warning is missing in JSON'
[[ $(json "[r['entry'] for r in d['rulings']]") == "[$((call + 1)), $((call + 2))]" ]] || fail 'a ruling is missing in JSON'
# `why` offers nothing that is done.
run 0 why "two@$brought"
hides 'what can be done'
says "the warning for entry 7 was ruled due by entry $((call + 1))"
says "the warning for entry 13 was taken back by entry $back"
refused 3 "the Idle Warning of A for entry 13 was taken back by entry $back" repair unwarn two@13 A 'again'
run 0 close "two@$call"
run 0 call "two@$brought"
has "next: judge report two@$((call + 2))"
# One that is taken back and not ruled is no matter any more, the other is.
table one kingdom "${missed_twice[@]}"
run 0 repair unwarn one@7 A 'told before'
run 0 why "one@$brought"
says 'the warning for entry 13 stands'
hides 'the warning for entry 7 is taken back'
run 0 call "one@$brought"
has 'next: judge ruling one@13 due|not-due'
lacks 'judge ruling one@7'

# --- A ruling that fell hides none that stands. ---
table fell kingdom "${missed_twice[@]:0:8}" 'T3 A draw' 'A reveal s3'
brought=$(entries fell)
run 0 ruling "fell@$brought" due 'with what brought it'
with=$(entries fell)
run 0 ruling fell@7 due 'and where it was missed'
run 0 revoke "fell@$((with + 1))" 'once is enough'
run 1 audit fell
says "@$brought T3 idle-warning an Idle Warning is due to A for entry 7: A missed Trigger is an Idle Warning [kingdom.trap.missed-trigger-warning]; ruled due by entry $with"
run 0 call "fell@$brought"
has "next: judge report fell@$brought"

# --- Two of one name are told by where they lie: in what is revealed, what was missed, and what the recorder has found. ---
alike=('T1 A draw' 'main1: summon "Axe Raider" m2 atk' 'set ?1="Holy Barrier - Mirror Force" s3' 'set ?2="Holy Barrier - Mirror Force" s1' 'A end turn'
  'T2 B draw' 'main1: summon "Judge Man" m2 atk' 'battle: attack m2 -> A.m2' 'B end turn' 'T3 A draw' 'main1: summon "Imp" m4 def')
table alike kingdom 'T1 A draw' "${alike[1]}" 'set ?1 s3' 'set ?2 s1' "${alike[@]:4}"
run 1 act alike 'A reveal s3="Holy Barrier - Mirror Force", s1="Holy Barrier - Mirror Force"' -n
printf 'A reveal s3="Holy Barrier - Mirror Force", s1="Holy Barrier - Mirror Force"\n' >lines
"$JUDGE" record alike <lines >out 2>err || true
for place in s1 s3; do says "entry 8 is now missed-trigger: Holy Barrier - Mirror Force of A (A.$place) stayed Set"; done
shown=$(entries alike)
for form in '' --json; do
  run 0 why "alike@$shown" $form
  says 'A reveals Holy Barrier - Mirror Force (A.s3) and Holy Barrier - Mirror Force (A.s1)'
  run 1 audit alike $form
  for place in s1 s3; do says "Holy Barrier - Mirror Force of A (A.$place) stayed Set although its Trigger was met"; done
  for view in A B; do
    run 1 audit alike --as $view $form
    for place in s1 s3; do says "Holy Barrier - Mirror Force of A (A.$place) stayed Set although its Trigger was met"; done
  done
done
# Of the one that was shown nothing tells that another of its name lies there.
table first kingdom "${alike[@]}" 'A reveal s3'
run 1 audit first --as B
says 'Holy Barrier - Mirror Force of A (A.s3) stayed Set'
hides 'A.s1'

# --- A Trap that everybody has seen warns when it is missed, and what stays down beside it unseen is of the same occasion. ---
table seen kingdom "${alike[@]:0:5}" 'A reveal s3' "${alike[@]:5:3}"
fought=$(entries seen)
run 1 act seen 'B end turn'
run 1 audit seen
says "@$((fought + 1)) T2 idle-warning an Idle Warning is due to A for entry $fought: A missed Trigger is an Idle Warning"
run 0 act seen 'T3 A draw'
run 0 act seen 'A reveal s1'
run 0 show seen
says '1 Idle Warning'
run 0 call "seen@$fought" --by B 'it lay open'
run 0 ruling "seen@$fought" due 'seen by all'
run 1 audit seen
says '1 idle-warning'
run 0 verify

#!/usr/bin/env bash
# A table of an event from the first entry to the signed ruling: the redirect and the missed Trigger, by the scorekeeper, the floor
# judge and the head judge. Told twice: the second time with other cards, columns and life points, and the seats exchanged.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
keys_of_an_event
cat >policy.toml <<'TOML'
schema = "judge.policy/1"
name = "Saturday Cup"
rules = "kingdom"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
needs_head = ["rewind", "deviate", "continue", "game loss"]
time = { round = "40:00", over = "1:00", extend = "lost", at_most = "left" }
steps = ["caution", "warning", "game loss", "match loss", "disqualification"]
repeats = "event"
game = ["kingdom.idleness.*", "kingdom.trap.missed-trigger-warning"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
remedies = ["repair", "rewind", "leave"]
TOML
by office run 0 event new cup policy.toml
printf 'number,name\n17,Nadia\n4,Timo\n8,Ada\n9,Bo\n' >players.csv
run 0 event entrants players.csv --key table1
printf 'table,A,B\n4,17,4\n5,8,9\n' >pairs.csv
run 0 event pair pairs.csv --key table1
run 0 event round --key table1

# cast T: who attacks (a) and whose Trap turns the attack (b), with their cards and columns, at table T
cast() {
  if [[ $1 == t4 ]]; then
    duel=t4 a=A b=B first='' whole=cup/r1/t04
    names=('Bull Devil' 'Silver Fang' 'Imp' "Demon's Summon" 'Gremlin')
    columns=(2 4 1 5 3)
    traps=(3 3)
    damage=1200 life=800 number=17 name=Nadia
  else
    duel=t5 a=B b=A first='end' whole=cup/r1/t05
    names=('Flame Swordsman' 'Claw Reacher' 'Harpie Lady' 'Demon'"'"'s Summon' 'Silver Fang')
    columns=(1 5 3 2 4)
    traps=(5 1)
    damage=1200 life=800 number=9 name=Bo
  fi
}
play() { "$JUDGE" act "$duel" "$1" >/dev/null || true; }
story() {
  play 'first A'
  if [[ -n $first ]]; then
    play 'T1 A draw'
    play end
  fi
  play draw
  play "summon \"${names[0]}\" m${columns[0]} atk"
  play "set ?1 s${traps[0]}"
  play end
  play draw
  play "summon \"${names[4]}\" m${columns[4]} def"
  play "set ?2 s${traps[1]}"
  play end
  play draw
  play "summon \"${names[2]}\" m${columns[2]} atk"
  play end
  play draw
  play "summon \"${names[3]}\" m${columns[3]} atk"
  play "attack m${columns[3]} -> $a.m${columns[2]}"
  missed=$(entries "$duel")
  play end
  play draw
  play "summon \"${names[1]}\" m${columns[1]} atk"
  play "attack m${columns[0]} -> $b.m${columns[4]}"
  attack=$(entries "$duel")
  play "$b activate s${traps[1]}=\"Holy Barrier - Mirror Force\" > redirect -> $a.m${columns[1]}, $a.m${columns[0]}"
  play "$a activate s${traps[0]}=\"Emissaries of Reconciliation\" ^x"
  wrong=$(entries "$duel")
  ((wrong == attack + 2)) || fail "the story of $duel has $wrong entries"
}

for table in t4 t5; do
  cast $table
  story
  run 0 show "$duel@$attack"
  says "$name: LP $life"

  # --- The hand goes up; the screen is the answer. ---
  run 1 call "$duel" --by "$a" "it is an opponent's attack now" --about "$wrong"
  call=$((wrong + 1))
  says "call $call by $a ($name), about $wrong: \"it is an opponent's attack now\""
  says "Illegal: $a activates Emissaries of Reconciliation ($a.s${traps[0]})"
  says "the attack that is under way was declared by ${names[0]} ($a.m${columns[0]}), which is $a's own, entry $attack"
  says "redirected to ${names[1]} ($a.m${columns[1]}) it counts as an opponent's attack for $a's cards [kingdom.redirect.even-in-own-battle-phase], but a redirect declares nothing"
  has 'kingdom.trap.no-trigger-no-activation'
  says "@$missed missed-trigger: Emissaries of Reconciliation of $a ($a.s${traps[0]}) stayed Set although its Trigger was met"
  says "warning $a ($name) receives an Idle Warning for entry $missed; a rule of the game, no penalty [kingdom.trap.missed-trigger-warning]"
  says "then without $wrong: ${names[0]} ($a.m${columns[0]}) battles ${names[1]} ($a.m${columns[1]})"
  says "1 repair take it out; what was played behind it stands: no later entry is judged otherwise; $b knows Emissaries of"
  says "2 rewind to before $wrong: nearly, 1 entry is taken back"
  says '3 leave as it was played'
  says "policy play.illegal-act, $number $name, 1st in this event: caution"
  says 'under 1:00, no extension'
  # The same as data.
  run 1 call "$duel" --json
  has '"warnings":[{"seat":"'"$a"'",'
  has "\"entry\":$wrong,\"loses\":false,\"clause\":{\"id\":\"kingdom.trap.missed-trigger-warning\""
  has "\"about\":$missed}]"
  has '"decision":{"kind":"respond","seat":"'"$a"'"'
  for view in $a $b table; do
    run 1 call "$duel" --as "$view"
    says 'Illegal: '
    says 'a ruling may be appealed to the head judge'
    for word in caution 'what can be done' 'override' policy; do hides "$word"; done
  done

  # --- What a floor judge may not, and what is about nothing: nothing is written, the store is as it was. ---
  before=$(find .judge -type f -name '*.sst' -exec sha256sum {} + | sort)
  beyond_the_floor "$duel" "$wrong" "$a" kingdom
  [[ $(find .judge -type f -name '*.sst' -exec sha256sum {} + | sort) == "$before" ]] || fail 'the store has changed'

  # --- What it would take to go back: nearly to before the act, not at all to before the attack. ---
  run 0 rewind plan "$duel@$wrong"
  says 'class nearly, 1 entry'
  run 1 rewind plan "$duel@$attack"
  says 'class not restorable, 3 entries'
  says "$a would decide again about entry $attack and knows Holy Barrier - Mirror Force now"
  run 0 repair plan "$duel@$wrong"
  says 'clean no later entry is judged otherwise'

  # --- Signed: ruling, repair, penalty, end of the call. ---
  by kara run 0 ruling "$duel@$wrong" illegal --remedy repair
  says "ruling $((call + 1)). !ruling $wrong illegal engine=illegal call=$call by=kara"
  says "repair $((call + 2)). !repair $wrong $a.s${traps[0]}=\"Emissaries of Reconciliation\""
  says "penalty $((call + 3)). !penalty $a caution infraction=play.illegal-act count=1 ruling=$((call + 1))"
  says "close $((call + 4)). !close $call took="
  hides 'extend='
  says 'signed by kara'
  # The Trigger was met all the same: the game's warning stands beside the repair.
  says ", for entry $missed, stands, given with entry $((call + 2)) instead of $wrong; a rule of the game, no penalty [kingdom.trap.missed-trigger-warning]"
  hides 'is still open'
  says "awaits $a may answer the attack of ${names[0]} ($a.m${columns[0]}) on ${names[1]} ($a.m${columns[1]}), or pass"
  run 0 log "$duel@$attack.."
  says "= ruled illegal by entry $((call + 1)) (kara) [kingdom.trap.no-trigger-no-activation], as the engine said"
  says "by $((call + 2))"
  run 0 verify "$duel"
  run 0 report "$duel@$((call + 1))"
  says "Remedy repaired: entry $wrong was taken out"
  says "Address $whole%$((call + 1))@$wrong"
  run 0 report "$duel@$((call + 1))" --as "$b"
  hides 'Penalty'
  run 0 penalty list "$name"
  says 'play.illegal-act'
  run 0 show "$duel"
  says "$name: LP $life, 1 Idle Warning"
  run 1 audit "$duel"
  says "@$((call + 2)), for entry $missed, said: not recorded; 1 warning held then"
  run 0 penalty list "$duel" --as "$b"
  says 'no penalties'
  # A warning of the game is no penalty and counts as none.
  run 0 penalty history "$number"
  says 'counted today: 1'
  hides 'Warning'

  # --- The head judge goes back all the same: what was found stays found, what was seen stays seen. ---
  run 1 rewind plan "$duel@$attack"
  plan=$(sed -n 's/.*--plan \(p[0-9a-f]*\).*/\1/p' out)
  play "$a pass"
  by ines run 4 rewind apply "$duel@$attack" 'both want it' --plan "$plan"
  has 'is not the plan of this record any more' err
  # What cannot be brought back is named, and somebody has to accept that.
  by ines refused 1 'knows Holy Barrier - Mirror Force now' rewind apply "$duel@$attack" 'both want it'
  by ines refused 7 'a rewind to before it is not restorable' rewind apply "$duel@$attack" --accept
  has "@$attack 'why' --accept writes it all the same" err
  by ines run 0 rewind apply "$duel@$attack" 'both want it' --accept
  run 0 show "$duel" --as "$a"
  says 'Holy Barrier'
  run 0 show "$duel" --as "$b"
  says 'Emissaries'
  run 1 audit "$duel"
  says "@$missed T"
  says 'missed-trigger'
  says "@$wrong T"
  run 0 verify "$duel"
done

#!/usr/bin/env bash
# What an act names aloud everybody knows, also where it was judged while the card lay face-down; what was drawn, shown and taken
# back stays known to whom it was. Stories are told to judges alone. A second raised hand is answered as itself, and
# nobody closes the wrong one. Pads that end alike do not part. What a form asks for is named where it is missing.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
run 0 key new desk

# --- A Trap that is turned up by its name, beside other Set cards, in two games: its name, its sentence and the rule. ---
table own kingdom 'T1 A draw' 'summon "Bull Devil" m2 atk' 'set ?2 s3' 'set ?5 s4' end 'T2 B draw' 'B summon "Gremlin" m3 def' \
  'B set ?1 s2' 'B end' 'T3 A draw' 'attack m2 -> B.m3' 'activate s3="Emissaries of Reconciliation" ^x'
table turned tcg 'A draw' 'A set ?1 s1' 'A set ?2 s2' 'A end' 'B draw' 'A activate s1="Mirror Force" ^x'
for view in '' '--as A' '--as B' '--as table'; do
  # shellcheck disable=SC2086
  run 1 why turned@6 $view
  says 'A activates Mirror Force (A.s1)'
  hides 'face-down card ?1'
done
for view in '' '--as A' '--as B' '--as table'; do
  for command in 'why own@12' 'call own@12'; do
    # shellcheck disable=SC2086
    run 1 $command $view
    says 'Illegal: A activates Emissaries of Reconciliation (A.s3)'
    says 'Emissaries of Reconciliation says: When a monster the opponent controls declares an attack'
    hides 'face-down card ?2'
  done
  # shellcheck disable=SC2086
  run 1 why own@12 --json $view
  has '"answer":"Illegal: A activates Emissaries of Reconciliation (A.s3)'
  has 'Emissaries of Reconciliation says: When'
done
# The other Set cards stay what they are.
for view in B table; do
  run 1 why own@12 --as $view
  hides '?5'
  run 0 show own --as $view
  has '?5'
  lacks '?2'
done
# Who did not see a card is told no name: it stays Set.
run 0 why own@3 --as B
hides 'Emissaries'

# --- A draw by name is taken back exactly, and who drew the card still knows it; what everybody saw everybody does. ---
for cast in 'drawn "Gremlin" m3' 'again "Imp" m5'; do
  read -r duel card column <<<"$cast"
  table "$duel" kingdom 'T1 A draw' 'summon "Bull Devil" m4 atk' end "T2 B draw $card"
  run 0 rewind plan "$duel@4"
  says 'class exactly, 1 entry'
  says "${card//\"/} of B's hand back onto B's deck (4)"
  says "learned B knows ${card//\"/} (B's deck)"
  run 0 act "$duel" "B summon $card $column atk"
  run 0 rewind plan "$duel@4"
  says 'class nearly, 2 entries'
  run 0 rewind apply "$duel@4" 'he drew twice' --key desk
  run 0 log "$duel" --as B
  says "taken back draw $card"
  for view in A table; do
    run 0 log "$duel" --as $view
    says "taken back B summon $card $column atk"
    lacks "draw $card"
  done
done

# --- A story is played on the whole record and turns up what lies there: it is told to judges alone, and so is a what-if. ---
table stories kingdom 'T1 A draw' 'summon "Bull Devil" m2 atk' 'set ?1 s2' end 'T2 B draw' 'B summon "Gremlin" m3 atk' 'B end' 'T3 A draw' \
  'attack m2 -> B.m3'
run 0 call stories@6 --story 'B: fix 6 summon "Gremlin" m3 def'
has "judge fix stories@6"
run 0 branch stories@6 other 'B end'
for view in A B table; do
  refused 7 'it is worked out on the whole record' call stories@6 --story 'B: fix 6 summon "Gremlin" m3 def' --as $view
  refused 7 'a what-if is worked out on the whole record' show stories:other --as $view
done
# In each of the other games: the face-down card of B is named by the record and by nobody else.
unseen() {  # unseen DUEL RULES NAME SET WHAT-IF
  table "$1" "$2" 'T1 A end turn' "T2 B $4" 'end turn'
  for view in A table; do
    refused 7 'expected --as judge' call "$1" --story "B: $5" --as $view
    hides "$3"
  done
}
unseen story-rush rush 'Dark Revelation' 'set "Dark Revelation" s1' 'late 3 B activate s1'
unseen story-hero hero 'Ice Wall' 'set "Ice Wall" s1' 'late 3 B activate s1'
unseen story-card yugiohji 'Barrier' 'set "Barrier" m1' 'late 3 B flip m1 atk'

# --- A second hand is answered as itself; of who is heard alone the others hear no word; several open calls are closed by name. ---
duel=stories
run 0 call stories@2 --by A first
run 0 call stories@6 --by B second
head -n 1 out | grep -q '^call 11 by B (Timo), about 6: "second"' || fail 'the second hand is answered as another one'
says 'open too: call 10 by A (Nadia), about 2: "first"'
refused 3 'the calls 10 and 11 are open, expected which of them is closed' close stories
run 0 call stories --private A 'may I wait'
says 'nobody else sees what it is about'
run 0 call stories@9 --by B third
head -n 1 out | grep -q '^call 13 by B (Timo), about 9: "third"' || fail 'a private question stands in the place of a call'
says 'open too: call 12 by A (Nadia), heard alone'
hides 'may I wait'
run 0 call stories@12
says 'may I wait'
for call in 10 11 12; do run 0 close "stories@$call"; done
run 0 close stories
run 3 close stories

# --- What was forgotten may have come before everything. ---
table early tcg 'T1 A draw'
run 0 late early@0 'A draw' -n
run 3 ruling early@0 legal
has 'nothing was done before the first entry' err

# --- Pads that end at the same numbers do not part, however many steps one has; those that end otherwise do. ---
for cast in 'p1 8000 6500 6300' 'p2 8000 7000 1000'; do
  read -r duel start step end <<<"$cast"
  table "$duel" tcg
  run 0 pads "$duel" --a "$start $step $end / $start" --b "$start $end / $start"
  says 'the pads end at the same numbers'
  hides 'part on'
  "$JUDGE" audit "$duel" >out || true
  hides 'the pads part'
  run 1 pads "$duel" --a "$start $step / $start" --b "$start $end / $start" -n
  says "they part on A after $start"
done
run 0 pads p1 --a '8000 6300' --b '8000 6300' -n
says 'the pads are the same'

# --- A warning that a judge rules due was not unsaid by that. ---
table warned kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' end 'T2 B draw' end
run 0 ruling warned@5 due
"$JUDGE" audit warned >out || true
says 'said: not recorded'
hides 'said: no ('

# --- What is asked for is named: the phases of the game, the seats of its table. ---
run 3 situation f1 --rules rush 'b main1'
has 'is no phase of Rush Duel, expected draw, main, battle, end' err
run 3 new f2 --rules tag --seat A=X --seat B=Y
has 'tag dueling has 4, called 1A, 1B, 2A, 2B' err
run 0 situation f3 --rules tag '2b main1' '2bm3 -'
says '2B acts in'

# --- What ends the duel is told with the act that does it; a question about a table of which nothing is written says so. ---
table lost kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' end 'T2 B draw' end 'T3 A draw' end 'T4 B draw'
run 0 act lost end
says 'B loses the duel'
says '[kingdom.idleness.second-warning-loses]'
run 0 new bare --rules kingdom --seat A=Nadia --seat B=Timo
run 1 why-not bare 'B attack m3 -> A.m3'
says 'assumes that nothing was played yet: nobody has recorded anything of this duel'
run 1 why-not bare 'B attack m3 -> A.m3' --json
has '"assumes":["that nothing was played yet'
run 1 why-not lost 'B attack m3 -> A.m3'
hides 'nobody has recorded anything'

# --- The organiser gives roles, and no penalty of the event, neither by the path nor beside it. ---
keys_of_an_event
cup_policy kingdom
by office run 0 event new cup policy.toml
printf 'number,name\n17,Nadia\n4,Timo\n' >players.csv
run 0 event entrants players.csv --event cup --key table1
duel=lost
by office refused 7 'is the organiser, who gives roles and no penalties' event penalty 17 play.illegal-act 'x' --event cup
by office refused 7 'is the organiser, who gives roles and no penalties' event penalty 17 play.illegal-act 'x' --step 'game loss' --event cup
by kara run 0 event penalty 17 play.illegal-act 'x' --event cup
by ines run 0 event key revoke ines 'gone home' --event cup -n
says 'nobody else is head judge of the event'
by office run 0 event key add kara --role head --event cup -n
says 'it was floor judge, and is that no more: a key has one role'

# --- A ruled number that was carried out by hand is settled for the players as well, whatever is lost behind it. ---
table settled kingdom 'T1 A summon "Imp" m1 atk' 'end' 'T2 B summon "Bull Devil" m1 atk' 'attack m1 -> A.m1' 'end battle'
run 1 pads settled --a '2000 1300 / 2000' --b '2000 1300 / 2000'
run 0 ruling settled@6 number --number A:1300 'both have it'
run 0 show settled --as A
says 'ruled: A is 1300 by ruling 7, where the record computes 1500 and goes on from that'
run 1 act settled 'B by-hand "ruled by 7": damage A 200'
run 0 act settled 'B end'
run 0 act settled 'T3 A summon "Imp" m2 atk'
run 0 act settled 'end'
run 0 act settled 'T4 B attack m1 -> A.m2'
run 0 act settled 'end battle'
for view in '' '--as A' '--as table'; do
  # shellcheck disable=SC2086
  run 0 show settled $view
  hides 'where the record computes'
  # shellcheck disable=SC2086
  run 0 log settled $view
  hides 'the engine has no say'
done

#!/usr/bin/env bash
# From a raised hand to a ruling that stands: call, ruling with its remedy, appeal, rewind, repair, penalty, sheet; what it
# costs, who sees what, and that a refusal writes nothing.
. "${BASH_SOURCE[0]%/*}/desk.bash"


# table FILE ATTACKER HIT COLUMNS...: a duel in which A attacks, B's Trap turns the attack upon A's monsters, and A turns up
# a Trap that waits for an attack of the opponent
table() {
  local id=$1 attacker=$2 other=$3 column=$4
  cat >"$id.duel" <<END
[Duel "$id"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T4 B main1 fresh
  A lp 800 hand 3 deck 22
  A m1 "Claw Reacher" def
  A m2 "$attacker" atk
  A s$column ?1 set before T4
  A terrains Land Land Land Land Land
  B lp 2000 hand 4 deck 23
  B m3 "Gremlin" def
  B m5 "Demon's Summon" atk
  B s3 ?2 set before T4
  B terrains Land Land Land Land Land
end

T4 B battle
1. attack m5 -> A.m1
2. end turn
T5 A
3. draw
main1:
4. summon "$other" m4 atk
battle:
5. attack m2 -> B.m3
6. B activate s3="Holy Barrier - Mirror Force"
7. redirect -> A.m4, A.m2
8. A activate s$column="Emissaries of Reconciliation"
END
  run 0 import "$id.duel"
}

run 0 init
run 0 key new kara

# --- The hand goes up, the screen is the answer, the ruling repairs and closes. ---
for story in 'redirect "Bull_Devil" "Silver_Fang" 3' 'again "Flame_Swordsman" "Harpie_Lady" 5'; do
  read -r duel attacker other column <<<"${story//\"/}"
  table "$duel" "${attacker//_/ }" "${other//_/ }" "$column"
  run 1 call "$duel" --by A "it is an opponent's attack now"
  says "call 9 by A (Nadia), about 8: \"it is an opponent's attack now\""
  says 'Illegal: '
  has 'kingdom.trap.no-trigger-no-activation'
  has 'what can be done'
  says "1 repair take it out; what was played behind it stands: no later entry is judged otherwise"
  says "B knows Emissaries of Reconciliation (A.s$column)"
  says '2 rewind to before 8: nearly, 1 entry is taken back'
  says '3 leave as it was played'
  run 0 show "$duel"
  says 'call: 9 is open, by A, about 8'
  # Of a Trigger that was missed the warning is all that comes.
  "$JUDGE" why "$duel@1" >out || true
  says '1 leave it goes on as it was played: the warning of the game is the whole price'
  run 1 call "$duel" --as table
  says "about 8. A activate s$column=\"Emissaries of Reconciliation\""
  says 'a ruling may be appealed to the head judge'
  hides 'what can be done'
  hides "opponent's attack now"

  says "Illegal: A activates Emissaries of Reconciliation (A.s$column); the Trigger of Emissaries of Reconciliation"
  hides 'the face-down card ?1'
  grep -qE '^call 9 by A \(Nadia\), about 8: "\.\.\.", [0-2][0-9]:[0-5][0-9] UTC, open for' out || fail 'no time of the call'

  # The card lies open now, so the players read what the engine says, and the warning of the game.
  says 'Illegal: '
  has 'kingdom.trap.no-trigger-no-activation'
  says 'warning A (Nadia) receives an Idle Warning for entry 1; a rule of the game, no penalty [kingdom.trap.missed-trigger-warning]'

  run 0 repair plan "$duel@8"
  has 'no later entry is judged otherwise'
  says "B knows Emissaries of Reconciliation (A.s$column)"
  run 0 ruling "$duel@8" illegal --remedy repair --key kara
  says '10. !ruling 8 illegal engine=illegal call=9 by=kara key='
  says ' cite=kingdom.trap.no-trigger-no-activation'
  says "11. !repair 8 A.s$column=\"Emissaries of Reconciliation\""
  has '12. !close 9'
  says 'signed by kara'
  run 0 verify "$duel"
  run 0 show "$duel"
  hides 'call:'
  says 'A Nadia: LP 800, 1 Idle Warning'
  # The Trap lies face-down again, and B knows which it is.
  run 0 show "$duel" --as B
  says 'Emissaries'
  run 0 show "$duel@7" --as B
  hides 'Emissaries'
  run 1 why "$duel@8"
  says 'ruled illegal by entry 10 (kara) [kingdom.trap.no-trigger-no-activation], as the engine says'
  says 'this entry does not count: repaired by 11'
  for view in B table; do
    run 1 why "$duel@8" --as $view
    says 'Illegal: '
    says 'ruled illegal by entry 10 (kara) [kingdom.trap.no-trigger-no-activation], as the engine says'
    run 1 call "$duel@8" --as $view
    says "about 8. A activate s$column=\"Emissaries of Reconciliation\""
    says 'ruled illegal by entry 10 (kara) [kingdom.trap.no-trigger-no-activation], as the engine says'
    says 'it does not count any more: it was taken back'
    hides 'what can be done'
    # Before the Trap was turned up nobody else knows what it is.
    run 0 show "$duel@7" --as $view
    hides 'Emissaries'
  done
  run 0 log "$duel"
  says '= ruled illegal by entry 10 (kara)'
  run 1 audit "$duel"
  says '@8 T5 illegal'
  says 'repaired by 11'
  run 0 report "$duel@10"
  says 'RULING 10'
  says 'Ruling illegal'
  says 'repaired: entry 8 was taken out (11)'
  says 'Judge kara'
  run 0 report "$duel@8" --json
  has '"schema":"judge.report/1"'
  refused 3 'entry 8 is no call' close "$duel@8"
  refused 3 'no call is open' close "$duel"
  refused 3 'was taken back, there is nothing to repair' act "$duel" '!repair 8'
  refused 3 'does not count' repair apply "$duel@8"

  # A penalty is about the player: it falls with its ruling and is nobody else's to know.
  run 0 penalty list "$duel"
  has 'no penalties'
  run 0 penalty add "$duel" A play.illegal-act caution --ruling 10 'the Trap was not met'
  says 'the state of the duel is as before'
  run 0 penalty list "$duel"
  says '@13 A (Nadia) caution play.illegal-act, the 1. in this duel'
  run 0 penalty list "$duel" --as A
  says 'caution play.illegal-act'
  for view in B table; do
    run 0 penalty list "$duel" --as $view
    has 'no penalties'
    run 0 log "$duel" --as $view
    hides 'penalty'
    run 0 export "$duel" --as $view
    hides 'caution'
  done
  run 7 export "$duel" --bundle --as B -o "$duel.bundle"
  refused 3 'an Idle Warning' act "$duel" '!penalty A idle infraction=play.slow'
  refused 3 'is a rule of the game' penalty add "$duel" A kingdom.idleness.second-warning-loses warning
  refused 2 'expected caution' penalty add "$duel" A play.slow scolding
  run 0 appeal "$duel@10" --by A 'it is an attack upon my monster'
  refused 3 'was appealed by entry 14' revoke "$duel@10" 'no'
  run 0 appeal "$duel"
  says 'appeal 14 by A (Nadia) against ruling 10'
  refused 7 'says why' appeal "$duel" overturned
  run 0 appeal "$duel" overturned 'agreed before the match'
  has '15. !appeal 10 overturned'
  has '16. !ruling 8 legal'
  has 'instead=10'
  run 0 penalty list "$duel"
  says 'fallen with ruling 10'
  refused 3 'was decided by entry 15' act "$duel" '!appeal 10 upheld'
  # The repair comes back with the game as it stood before it.
  run 0 rewind apply "$duel@11"
  run 1 why "$duel@8"
  hides 'this entry does not count'
done

# --- Against the engine, without words; a ruling about nothing. ---
refused 7 'a ruling against it says why' ruling "$duel@5" illegal
refused 3 'there is no entry 999' ruling "$duel@999" illegal
refused 2 'about which entry' ruling "$duel" illegal
refused 2 'expected legal, illegal' ruling "$duel@5" wrong
run 2 ruling -@5 illegal
has 'names its duel' err
run 0 ruling "$duel@5" legal -n
says 'tried, nothing was written'
run 7 ruling "$duel@5" legal --as A

# --- How exactly a rewind restores, and what stays known. ---
duel=exact
run 0 new exact --rules kingdom --seat A=Mai --seat B=Joey --first A
for entry in 'T1 A draw "Harpie Lady"' 'summon "Harpie Lady" m3 atk' 'position m3 def ^x'; do
  "$JUDGE" act exact "$entry" >/dev/null || true
done
run 0 rewind plan exact@3
says 'class exactly, 1 entry'
run 0 rewind plan exact@3 --json
has '"class":"exactly"'
"$JUDGE" act exact 'end' >/dev/null
"$JUDGE" act exact 'T2 B draw' >/dev/null
run 0 rewind plan exact@5
says 'class nearly'
says "a random card of B's hand onto B's deck"
duel=redirect
run 0 import redirect.duel --id not
duel=not
run 1 rewind plan not@5
says 'class not restorable'
says 'B knows Emissaries of Reconciliation (A.s3)'
says 'A knows Holy Barrier - Mirror Force (B.s3)'
says 'A would decide again about entry 5 and knows Holy Barrier - Mirror Force now'
plan=$(sed -n 's/.*--plan \(p[0-9a-f]*\).*/\1/p' out)
[[ -n $plan ]] || fail 'the plan has no name'
run 0 act not 'A pass'
refused 4 'is not the plan of this record any more' rewind apply not@5 --plan "$plan"
run 1 rewind plan not@5
plan=$(sed -n 's/.*--plan \(p[0-9a-f]*\).*/\1/p' out)
run 0 rewind apply not@5 'the head judge has looked at it' --accept --plan "$plan"
has 'B.s3="Holy Barrier - Mirror Force"'
run 0 show not --as A
says 'Holy Barrier'
run 0 show not --as B
says 'Emissaries'
run 1 audit not
says 'missed-trigger'
says 'rewound by'
# What act writes takes the knowledge along as well.
run 0 import redirect.duel --id typed
# The warning for the Trap that was held back stays as well: it is the game's, and the Trap is known.
run 1 act typed '!rewind 8'
says 'idle-warning: an Idle Warning is due to A'
has 'A.s3="Emissaries of Reconciliation"'
run 0 show typed --as B
says 'Emissaries'

# --- A repair is offered only where nothing behind it is judged otherwise. ---
duel=rests
run 0 new rests --rules kingdom --seat A=Mai --seat B=Joey --first A
for entry in 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B draw' 'summon "Flame Swordsman" m2 atk' \
  'summon "Imp" m3 atk ^x' 'end'; do
  "$JUDGE" act rests "$entry" >/dev/null || true
done
run 0 repair plan rests@6
has 'clean'
"$JUDGE" act rests 'T3 A draw' >/dev/null
"$JUDGE" act rests 'attack m3 -> B.m3' >/dev/null
run 1 repair plan rests@6
says '9 would be illegal, it is legal'
refused 3 'the repair is not clean: entry 9 would be illegal' repair apply rests@6
refused 3 'the repair is not clean' act rests '!repair 6'
refused 3 'the repair is not clean' ruling rests@6 illegal --remedy repair
run 1 why rests@6
has 'what can be done'
says 'no repair is clean: 9 would be illegal'

# --- Life points that differ: a number is ruled on, and the finding says so. ---
run 1 act rests '=B/A:1900'
run 0 ruling rests@10 number --number B:1500 'the pads were read together'
run 1 audit rests
says 'ruled number B:1500 by entry 11'
run 0 report rests@11
says 'Ruling number B:1500: the pads were read together'

# --- A mistyped ruling is revoked and stays visible. ---
run 0 ruling rests@6 illegal
run 0 revoke rests@12 'the wrong table'
run 0 log rests
says 'revoked by entry 13'
refused 3 'was revoked by' revoke rests@12 'again'
run 0 verify

# --- A repair that is taken back: the entry counts again, and the sheet of the ruling says so. ---
for id in back before; do
  run 0 new "$id" --rules kingdom --seat A=Mai --seat B=Joey --first A
  for entry in 'T1 A draw' 'summon "Imp" m1 atk' 'summon "Gremlin" m2 def ^x' 'end'; do
    "$JUDGE" act "$id" "$entry" >/dev/null || true
  done
  run 0 ruling "$id@3" illegal --remedy repair
done
run 0 report back@3
says 'Remedy repaired: entry 3 was taken out (6)'
hides 'revoked'
run 0 revoke back@6 'the other table was meant'
run 0 report back@3
says 'Remedy repaired: entry 3 was taken out (6), revoked by entry 7: entry 3 counts again'
hides 'as it stands now'
run 0 undo before
run 0 undo before
run 0 revoke before@6 'what it rested on is out'
says 'the engine said illegal then, and says legal of the record as it stands now'
run 0 report before@3
says 'and says legal of the record as it stands now'

# --- A card that was drawn with what is taken out goes back, and who drew it says which it was. ---
printf '%s\n' '[Duel "drawn"] [Rules "rush"] [A "Mai"] [B "Joey"] [First "A"]' 'T1 A' 'su "Mystic Dealer" m1 atk' \
  'ac m1 -> "Straynge Cat"' 'end' 'T2 B' 'draw' 'su "Mystic Dealer" m1 atk' 'ac m1 -> "Straynge Cat"' \
  'ac m1 -> "Dark Sorcerer" ^x' >drawn.duel
run 0 import drawn.duel
twice=$("$JUDGE" log drawn | sed -n 's/^ *\([0-9]*\)  ✗ illegal.*/\1/p')
run 0 repair plan "drawn@$twice"
says "1 card that B drew goes back onto B's deck, and nobody named it"
hides 'may be one'
"$JUDGE" act drawn 'su "Magical Beast Wolfang" m2 atk' >/dev/null
run 0 repair plan "drawn@$twice"
says "Magical Beast Wolfang (entry $((twice + 1))) may be one, so ask B first"
run 1 call "drawn@$twice" --by A 'twice'
says "1 card that B drew goes back onto B's deck"

# --- What is only asserted of a hidden card, until it is seen. ---
cat >claim.duel <<'END'
[Duel "claim"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [Start "position"]
position
  next T3 A main1 fresh
  A hand 5
  A m1 "Imp" atk
end

main1:
1. summon ?1 m3 hidden-def
END
run 0 import claim.duel
run 1 claims claim
says 'claim 1. '
says 'kingdom.hidden.needs-permission'
says 'an entry that names ?1'
run 1 claims claim --json
has '"schema":"judge.claims/1"'
run 1 claims claim
says '?1: no whole deck list of A stands in the record, so it may be any card'
# A deck list bounds it: with which of the cards that nobody has seen it would be legal.
for list in 'Metamor Pot x2; Imp x3; Bull Devil x1' 'Bull Devil x2; Imp x3'; do
  id=listed$((${#list} % 7))
  sed "s/^\[Duel \"claim\"\]/[Duel \"$id\"] [Deck.A \"$list\"]/" claim.duel >"$id.duel"
  run 0 import "$id.duel"
  run 1 claims "$id"
  if [[ $list == Metamor* ]]; then
    says "?1: of A's list 5 copies of 3 cards nobody has seen; it is legal with Metamor Pot; illegal with every other"
    run 1 claims "$id" --json
    has '"lists":[{"label":"?1","seat":"A","copies":5,"cards":['
    has '"proves":["Metamor Pot"]'
    run 1 claims "$id" --as B
    hides "A's list"
  else
    says "?1: of A's list 4 copies of 2 cards nobody has seen; with none of them it would be legal"
  fi
done
run 0 claims claim@0
has 'nothing is only asserted'
"$JUDGE" act claim 'reveal m3="Metamor Pot"' >/dev/null || true
run 0 claims claim

# --- An Idle Warning of the game: what was said is kept by a repair, and is written down behind it as well. ---
warned() {
  local id=$1 mark=$2
  cat >"$id.duel" <<END
[Duel "$id"] [Rules "kingdom"] [A "Mira"] [B "Jan"] [First "A"]

T1 A
main1:
1. A summon "Tiger Axe" m3 atk
2. A set ?1 s3
end:
3. A end
T2 B
4. B draw
main1:
5. B summon "Elf Swordsman" m3 atk
battle:
6. B attack m3 -> A.m3
end:
7. B end
T3 A
8. A draw
battle:
9. A activate s3="Emissaries of Reconciliation" ^x$mark
END
  run 0 import "$id.duel"
}
duel=said
warned said ' ^i'
run 1 audit said
says '@9 T3 warning A: Idle Warning turn 3 @9, for entry 6, said: yes;'
# The entry's own finding and its remedy stand before those of others.
run 0 call said@6
says 'found missed-trigger: Emissaries of Reconciliation of A (A.s3) stayed Set'
says '1 leave it goes on as it was played: the warning of the game is the whole price'
has 'next: judge ruling said@6 due'
run 0 ruling said@9 illegal 'no Trigger' --remedy repair
run 1 audit said
says 'A: Idle Warning turn 3 @11, for entry 6, said: yes (entry 9);'
refused 3 'none stands before it that was not said yet' act said '^i'
duel=unsaid
warned unsaid ''
run 0 ruling unsaid@9 illegal 'no Trigger' --remedy repair
refused 3 'none of B stands before it that was not said yet' act unsaid 'B ^i'
run 0 act unsaid 'note "said to Mira" ^i'
says 'A: Idle Warning turn 3 @11, for entry 6, said: yes (entry 12); 1 warning held then'
run 1 audit unsaid
says 'A: Idle Warning turn 3 @11, for entry 6, said: yes (entry 12);'

# --- A mark that says nothing is told: on an act with which the game warns nobody, in data as in text, typed and recorded. ---
told='^i says that an Idle Warning was said; no warning of the game stands for this entry'
run 0 new quiet --rules kingdom --seat A=Mira --seat B=Jan
run 0 act quiet 'T1 A summon "Tiger Axe" m3 atk ^i'
says "$told"
run 0 act quiet 'end'
hides "$told"
run 0 audit quiet
grep -qE '^@1 +T1 +no warning' out || fail 'the audit does not name the mark'
says "$told"
run 0 audit quiet --json
has '"saysNothing":[1]'
run 0 act quiet 'T2 B draw ^i' --json
has "\"notes\":[\"$told\"]"
run 0 fix quiet@1 'summon "Tiger Axe" m3 atk'
hides "$told"
run 0 audit quiet --json
has '"saysNothing":[3]'
printf 'B summon "Imp" m2 atk ^i\n' >lines
run 0 record quiet <lines
says "$told"
# Alone it is refused by the recorder as it is by act.
printf '^i\n' >lines
run 3 record quiet <lines
has 'none stands before it that was not said yet' err
# The same mark where a warning came says so, and is none of those.
run 0 act quiet 'end'
run 0 act quiet 'T3 A draw'
run 1 audit said --json
has '"saysNothing":[]'

# --- A call about nothing that was named is about the end of a duel that is over, and a call that stays open is told. ---
run 0 new over --rules kingdom --seat A=Mira --seat B=Jan
for entry in 'T1 A summon "Tiger Axe" m3 atk' end 'T2 B draw' surrender 'T3 A draw'; do "$JUDGE" act over "$entry" >/dev/null || true; done
run 0 call over --by B 'I never said so'
says 'about 4: "I never said so"'
says 'over B loses the duel'
run 0 call over --json
has '"ended":{"entry":4,'
has '"playedAfter":[5]'
run 0 ruling over@1 legal
says 'call 6, about 4, is still open: judge close over@6'
run 0 ruling over@4 lost
hides 'is still open'

# --- An illegal attack whose answering pass went over a Trap: the repair takes the pass along, and the missed Trigger is told beside
# the act, with the card under which the game warns nobody for it. ---
for swords in yes no; do
  sed "s/NAME/trap-$swords/" >trap.duel <<'END'
[Duel "NAME"] [Rules "kingdom"] [A "Pia"] [B "Rolf"] [First "B"]
T1 B
draw
summon "Silver Fang" m1 atk
end
T2 A
draw
ac "Swords of Revealing Light" s5
A pass
B pass
su "Giant Soldier of Stone" m2 atk
st "Mirror Force" s4
end
T3 B
draw
at m1 -> A.m2
A pass
B set ?3 s2
end
END
  # Without Swords the attack is legal, and the game warns for what was passed over.
  [[ $swords == yes ]] || sed -i '/^ac /d; /^A pass$/{N;/B pass/d}' trap.duel
  "$JUDGE" import trap.duel >/dev/null || true
done
run 1 call trap-yes@12
says "1 repair take it out, with the pass 13 that answers it"
says 'missed-trigger: Holy Barrier - Mirror Force of A (A.s4) stayed Set although its Trigger was met'
says 'A missed Trigger is an Idle Warning, which binds nobody while Swords of Revealing Light (A.s5) says so'
run 1 audit trap-yes
says 'A missed Trigger is an Idle Warning, which binds nobody while Swords of Revealing Light (A.s5) says so'
hides 'receives an Idle Warning'
run 1 audit trap-no
says 'A missed Trigger is an Idle Warning [kingdom.trap.missed-trigger-warning]'
hides 'binds nobody'
# What a Set card has missed is nobody's to rule on before it is seen.
run 3 ruling trap-yes@12 not-due
has 'has not been seen by everybody' err
run 3 ruling trap-no@9 not-due
has 'has not been seen by everybody' err

# --- A later act that was illegal by two rules and would be by one of them is judged as before: the repair of what gave it the other
# one is clean. ---
run 0 new fewer --rules yugiohji --seat A=Ada --seat B=Ben
for entry in 'A shuffle d' 'A place' 'B shuffle d' 'B place' end 'first A' end 'A draw 4' 'B draw 4' end 'T1 A draw' \
  'summon "Slick Rusher - Reckless Rusher" m1 atk' 'summon "FLAKship - Napalm" m2 atk' end; do
  "$JUDGE" act fewer "$entry" >/dev/null || true
done
run 1 why fewer@13
says 'yugiohji.definition.choose-one-half'
says 'yugiohji.summon.one-normal-per-turn'
run 1 call fewer@12
says '1 repair take it out; what was played behind it stands: no later entry is judged otherwise'
run 0 ruling fewer@12 illegal --remedy repair
run 1 why fewer@13
says 'yugiohji.definition.choose-one-half'
hides 'yugiohji.summon.one-normal-per-turn'

#!/usr/bin/env bash
# What one seat alone saw in play that is taken back stays known to that seat, and is weighed where it decides again; a name that
# only an entry told that goes stays with its card; what the first act implied of the setup stays; and a repair that makes one
# monster's attack another's is not clean.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
run 0 key new desk

# --- A look that only A had. ---
for of in repaired rewound; do
  cat >look.duel <<DUEL
[Duel "$of"] [Rules "yugiohji"] [A "X"] [B "Y"] [Start "position"]
position
 next T6 A main1 fresh
 A m1 "God" atk
 A hand "Sword" 2
 B m1 "Barrier" hidden-def
 B m2 "Suicide Commando" hidden-def
end
1. activate m1 -> h="Sword", B.m1
2. B pass
3. A activate m1 -> h="Sword", B.m2
4. B pass
battle:
5. A attack m1 -> B.m2
DUEL
  run 0 import look.duel
done
sees() {  # sees DUEL: A and B read the name, the table does not
  for view in A B; do
    run 0 show "$1" --as $view
    has 'Suicide Comm'
  done
  run 0 show "$1" --as table
  lacks 'Suicide Comm'
  run 0 log "$1" --as table
  lacks 'Suicide Comm'
}
sees repaired
run 0 rewind plan rewound@3
says 'class nearly'
says 'learned A knows Suicide Commando (B.m2)'
run 0 rewind apply rewound@3 'looked twice' --key desk
has 'alone-a='
sees rewound
run 0 repair plan repaired@3
says 'learned A knows Suicide Commando (B.m2)'
run 0 ruling repaired@3 illegal --remedy repair --key desk
sees repaired
run 0 verify

# --- A card that goes back into the hand: its player and the judge know it, nobody else learns of it. ---
for of in back-repaired back-rewound; do
  table $of kingdom 'T1 A main1: summon "Judge Man" m1 atk' 'set ?4="Kuriboh" s4' 'end'
done
run 0 repair plan back-repaired@2
says 'moved Kuriboh: A.s4 -> A.h'
hides 'learned'
run 0 ruling back-repaired@2 illegal --remedy repair --key desk
run 0 rewind plan back-rewound@2
says 'class exact'
hides 'learned'
run 0 rewind apply back-rewound@2 'a monster' --key desk
for of in back-repaired back-rewound; do
  for view in judge A; do
    run 0 show $of --as $view
    has 'hand: Kuriboh, 4 not known'
  done
  for view in B table; do
    for answer in "show $of" "log $of" "audit $of" "export $of"; do
      # shellcheck disable=SC2086
      "$JUDGE" $answer --as $view >out 2>err || true
      lacks Kuriboh
    done
  done
done
run 0 act back-repaired 'B summon "Kuriboh" m1 atk'
run 0 verify

# --- A card that came face-down in what goes back, and was turned up there. ---
table turned-up kingdom 'T1 A main1: summon "Harpie Lady" m3 atk' 'end' 'B summon "Imp" m2 hidden-def' 'set ?2 s3' 'end' \
  'A attack m3 -> B.m2' 'A end battle'
run 1 rewind plan turned-up@3
says 'class not restorable'
says "learned A knows Imp (B's hand)"
run 1 rewind plan turned-up@2
says "learned A knows Imp (in B's hand or deck"
run 0 rewind apply turned-up@3 'before the summon' --accept --key desk
run 0 show turned-up --as A
says 'Imp'

# --- A name that an illegal entry of the partner told. ---
run 0 new partner --rules tag --seat 1A=Ann --seat 1B=Piet --seat 2A=Olga --seat 2B=Max
for entry in 'T1 1A set ?1 s1' 'end turn' 'T2 2A summon "Vorse Raider" m1 atk' 'end turn' 'T3 1B activate 1A.s1="Reckless Greed"'; do
  "$JUDGE" act partner "$entry" >/dev/null || true
done
run 3 ruling partner@5 illegal --remedy repair --key desk
has 'nothing changes at the table' err
run 0 rewind apply partner@5 'not his Trap' --key desk
for view in judge 1A 1B; do
  run 0 show partner --as $view
  has 'Reckless Gre'
done
for view in 2A 2B table; do
  run 0 show partner --as $view
  lacks 'Reckless Gre'
done

# --- The first act of a record is illegal: its setup stays, in every game. ---
for rules in kingdom tcg tag rush hero yugiohji; do
  seats=(--seat A=X --seat B=Y)
  seat=A
  if [[ $rules == tag ]]; then
    seats=(--seat 1A=X --seat 1B=Y --seat 2A=V --seat 2B=W)
    seat=1A
  fi
  duel=first-$rules
  run 0 new "$duel" --rules "$rules" "${seats[@]}"
  act='set ?1 s1'
  [[ $rules != yugiohji ]] || act='summon "Barrier" m1 atk'
  run 0 act "$duel" "T1 $seat $act"
  run 0 repair plan "$duel@1"
  says 'the setup stays, with the opening hands'
  hides 'go back onto'
  hides 'turn: 1'
done

# --- Without entry 5 another monster lies in m1 and would be the one that attacks. ---
table another rush 'T1 A draw' 'set ?2 m2' 'end turn' 'T2 B draw' 'summon "Fire Guardian" m1 atk < m3' 'summon "Dark Sorcerer" m1 atk' \
  'attack m1 -> A.m2'
run 1 repair plan another@5
says '7 would be by Dark Sorcerer, it is by Fire Guardian'
run 1 why another@5
hides 'judge repair plan another@5'

# --- A card that went off by itself and is named late is no damage to the record. ---
table late-trap hero 'T1 A draw 2' 'summon ?5="Frost Wolf" m1' 'end turn' 'T2 B draw 2' 'set ?1 s1' 'summon ?2 m1' 'end turn' 'T3 A draw 2' \
  'attack m1 -> B.m1="Stone Shell"' 'end turn' 'T4 B draw 2'
run 0 verify late-trap
run 0 act late-trap 'B activate s1="Ice Wall"'
says 'taken as the Ice Wall that went off by itself'
run 0 verify late-trap
run 0 act late-trap 'end turn'
run 0 verify late-trap

#!/usr/bin/env bash
# A scribe writes a phase once, for all that is played in it. Where the act for which it was written is taken out, what stands
# behind it is no act of that phase any more: the turn ends from where it is, and the repair is clean, in every game.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init

# clean DUEL ENTRY: it can be taken out, and is
clean() {
  run 0 repair plan "$1@$2"
  says 'clean no later entry is judged otherwise'
  run 0 repair apply "$1@$2" 'no battle in this turn'
  run 0 audit "$1"
  says 'no infraction found'
}

# --- The fourth player is the first with a Battle Phase; the third attacks, and ends the turn under the same heading. ---
run 0 new third --rules tag --seat 1A=Yugi --seat 1B=Joey --seat 2A=Mai --seat 2B=Kaiba
"$JUDGE" record third >out 2>err <<'LINES' || true
T1 1A main1: summon "Vorse Raider" m3 atk
1A end turn
T2 2A draw
T2 2A main1: summon "Gemini Elf" m2 atk
end turn
T3 1B main1: summon "Luster Dragon" m4 atk
battle: attack m4 -> 2A.m2 ^x
1B end turn
T4 2B main1: summon "Mechanicalchaser" m1 atk
LINES
run 0 log third
says 'illegal 1B attack m4 -> 2A.m2 ^x'
run 0 repair plan third@7
says 'clean no later entry is judged otherwise'
run 1 call third@7
says '1 repair take it out'
run 0 ruling third@7 illegal --remedy repair
run 0 log third
says '8 ✓ legal 1B end turn'
run 0 show third@8^
# What was taken out counts again, and its heading with it.
repair=$("$JUDGE" log third --plain | awk -F'\t' '/repair/ { print $1 }' | tail -1)
run 0 revoke "third@$repair" 'it was the fourth turn'
run 0 log third
says 'illegal 1B attack m4 -> 2A.m2 ^x'
says '8 ✓ legal 1B end turn'

# --- What can be done in the phase all the same stays there: the second attack is one of the Battle Phase. ---
run 0 new two --rules tcg --seat A=Nadia --seat B=Timo
"$JUDGE" record two >out 2>err <<'LINES' || true
T1 A main1: set ?1 s3
end turn
T2 B main1: summon "Gemini Elf" m2 atk
end turn
T3 A main1: set ?2 s4
end turn
T4 B main1: summon "Vorse Raider" m3 atk
battle: attack m2 -> A
attack m2 -> A ^x
attack m3 -> A
end turn
LINES
run 0 log two
says 'illegal B attack m2 -> A ^x'
run 0 repair plan two@9
says 'clean no later entry is judged otherwise'
run 0 repair apply two@9 'one attack'
run 0 why two@10
says 'turn 4, B, Battle Phase'
hides 'goes on to the Battle Phase'

# --- The first turn of each game that has no battle then. ---
while IFS='|' read -r rules summon attack; do
  duel=first-$rules
  run 0 new "$duel" --rules "$rules" --seat A=Nadia --seat B=Timo
  printf '%s\n' "T1 A main1: $summon" "battle: $attack ^x" 'end turn' >lines
  "$JUDGE" record "$duel" <lines >out 2>err || true
  run 0 log "$duel"
  says "illegal A ${attack%% *}"
  clean "$duel" 2
done <<'GAMES'
kingdom|summon "Imp" m3 atk|attack m3
tcg|summon "Vorse Raider" m3 atk|attack m3
rush|summon "Dragorite" m1 atk|attack m1
GAMES

# --- What a recorder refuses names what is wrong with it: its heading, its seat before its phase, or what nobody has said. ---
run 0 new typed --rules kingdom --seat A=Nadia --seat B=Timo
printf '%s\n' 'T1 A draw' 'summon "Imp" m3 atk' end 'T2 B main1: summon "Saigar" m2 atk' 'attack m2 -> A.m3' >lines
"$JUDGE" record typed <lines >out 2>err || true
has 'nearest legal: battle: attack m2 -> A.m3' err
printf 'B main2: set ?1 s1\n' >lines
"$JUDGE" record typed <lines >out 2>err || true
has 'expected the phase before the seat, as in "main2: B ..."' err
run 0 situation unsaid --rules kingdom --seat A=Mai --seat B=Joey 'b battle' 'b5 bull a' 'a4 silver a' .
printf 'B attack m5 -> A.m4\n' >lines
"$JUDGE" record unsaid <lines >out 2>err || true
has 'legal behind judge assume unsaid B.attack=unused --said both' err
"$JUDGE" record unsaid --json <lines >out 2>err || true
has '"notes":["legal behind: judge assume unsaid B.attack=unused --said both"]'
run 0 assume unsaid B.attack=unused --said both
run 0 record unsaid <lines

# --- A heading under which something else stands was not written for the act alone: Main Phase 1 does not come back. ---
run 0 new back --rules tcg --seat A=Nadia --seat B=Timo
"$JUDGE" record back >out 2>err <<'LINES' || true
T1 A main1: set ?1 s3
end turn
T2 B main1: set ?2 s1
main1: summon "Vorse Raider" m1 atk
battle: attack m1 -> A
main1: set ?3 s2 ^x
end turn
LINES
run 0 repair apply back@3 'it was not his card'
run 0 log back
says 'illegal B set ?3 s2 ^x'

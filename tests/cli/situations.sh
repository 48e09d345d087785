#!/usr/bin/env bash
# A table nobody has recorded, typed in a few keys: what was not said stays unknown, the answer names what decides, and what was
# said is written down and repeated.
. "${BASH_SOURCE[0]%/*}/desk.bash"


run 0 init
# Five cards, both life points, turn, seat and phase.
printf 't5 b bp\nb3 grem d\nb5 ds a\n2\nbs3 f\na2 bul a\na4 silv a\na 800\nb 2000\n.\n\n' >keys
(($(wc -c <keys) < 70)) || fail "$(wc -c <keys) keys"
"$JUDGE" situation t9 --rules kingdom <keys >out 2>err || fail 'the table is not read'
says 'Silver Fang'
says "Demon's Summon"
says 'whether B has attacked in this turn'
hides 'whether A has attacked in this turn' # it is B's turn
hides 'assumes what is not named'
run 1 why-not t9 'B attack m5 -> A.m4'
says 'It depends on 1 thing that nobody has said.'
says 'legal if B has not attacked in this turn'
says 'illegal if B has attacked in this turn'
has 'kingdom.battle.'
says '"Has B attacked in this turn?"'
says 'judge assume t9 B.attack=unused --said both'
says 'judge assume t9 B.attack=used --said both'
hides 'no attack has been declared'
run 1 why-not t9 'B attack m5 -> A.m4' --json
has '"depends":[{"facts":["whether B has attacked in this turn"]'
run 0 assume t9 B.attack=used --said both
has '1. !assume B attack=used said=both'
run 1 why-not t9 'B attack m5 -> A.m4'
says 'illegal'
says 'assumes B has attacked in this turn (said by both, entry 1)'
# The last word counts.
run 0 assume t9 B.attack=unused --said seen
run 0 why-not t9 'B attack m5 -> A.m4'
says 'assumes B has not attacked in this turn (seen by the judge, entry 2)'
run 0 export t9
cp out t9.duel
run 0 import t9.duel --id t9-again
run 0 why-not t9-again 'B attack m5 -> A.m4'
run 0 show t9 --as table
run 0 verify

# --- Nobody has counted the turns, and the other player has cards on the field: that it is not the first is told as assumed. ---
printf 'b bp\nb3 grem d\nb5 ds a\n2\nbs3 f\na2 bul a\na4 silv a\na 800\n.\n\n' >keys
(($(wc -c <keys) < 70)) || fail "$(wc -c <keys) keys"
run 0 situation t8 --rules kingdom <keys
says 'turn ?, B, Battle Phase'
says 'assumes this is not the first turn of the duel, as others have cards on the field (nobody has said so)'
hides 'whether this is the first turn'
run 1 why-not t8 'B attack m5 -> A.m4'
says 'It depends on 1 thing that nobody has said.'
says 'legal if B has not attacked in this turn'
says 'illegal if B has attacked in this turn [kingdom.battle.one-attack-default]'
says 'assumes this is not the first turn of the duel, as others'
hides 'turn 2'
run 0 assume t8 first-turn=no --said both
has '1. !assume first-turn=no said=both'
run 1 why-not t8 'B attack m5 -> A.m4'
says 'It depends on 1 thing that nobody has said.'
says 'assumes this is not the first turn of the duel (said by both, entry 1)'
hides 'as others have cards'
hides 'turn 2'
run 0 show t8
says 'turn ?, B, Battle Phase'
run 0 assume t8 B.attack=used --said both
run 1 why-not t8 'B attack m5 -> A.m4'
says 'It would be illegal'
says 'assumes B has attacked in this turn (said by both, entry 2)'
hides 'turn 2'
for view in A B table; do
  run 0 show t8 --as $view
  says 'turn ?, B, Battle Phase'
done
run 0 assume t8 B.attack=unused --said both
run 0 why-not t8 'B attack m5 -> A.m4'
run 0 assume t8 first-turn=yes --said seen
run 1 why-not t8 'B attack m5 -> A.m4'
says 'kingdom.battle.starting-player-first-turn'
run 0 export t8
cp out t8.duel
run 0 import t8.duel --id t8-again
run 0 verify t8-again
run 2 assume t8 first-turn
has 'expected a seat and a fact, such as B.attack=unused, first-turn=no or rest=empty' err
run 3 assume t8 B.first-turn=no
has 'first-turn is about the duel, expected no seat' err
run 3 assume t9 first-turn=no
has 'the position says itself what first-turn is' err

# --- Only one player has cards: whether it is the first turn is asked, and each game asks about its own rules alone. ---
for rules in tcg rush; do
  monster='b3 summoned skull a'
  [[ $rules == rush ]] && monster='b3 dragorite a'
  run 0 situation "first-$rules" --rules "$rules" 'b battle' "$monster" .
  says 'whether this is the first turn of the duel'
  hides 'Idle Warning'
  hides 'kept B from a summon'
  hides 'Warnings ?'
  run 1 why-not "first-$rules" 'B attack m3 -> A'
  hides 'Idle Warning'
  run 0 assume "first-$rules" first-turn=no --said both
  run 1 why-not "first-$rules" 'B attack m3 -> A'
  says 'legal if B has not attacked in this turn'
  says "judge assume first-$rules B.attack=unused --said both"
  run 0 assume "first-$rules" B.attack=unused --said both
  # What Idle Warnings are given for is no fact of a game that has none.
  duel=first-$rules
  for fact in warnings=1 had-monster=yes kept-from-summons=yes; do
    refused 3 "is nothing that a position of $rules can say" assume "$duel" B.$fact --said both
  done
  run 0 why-not "first-$rules" 'B attack m3 -> A'
done

# --- A monster of which nobody says how it stands is no empty zone. Where no player chooses that it stands face-up, with what it
# has lost. ---
for cast in 'rush Max_Raider' 'tag Vorse_Raider' 'tcg Vorse_Raider' 'yugiohji Barrier' 'kingdom Imp'; do
  read -r rules name <<<"$cast"
  name=${name/_/ }
  seats=(a b)
  [[ $rules != tag ]] || seats=(1a 2a)
  run 3 situation "stands-$rules" --rules "$rules" "t6 ${seats[1]} battle" "${seats[1]}1 $name a" "${seats[0]}1 $name"
  has "nobody said in which position $name is" err
  run 3 show "stands-$rules"
done
run 0 situation stands --rules hero 't6 b main' 'b1 glacier ox' 'a1 tide serpent damage 100' 'a 300' 'b 1200' .
says '300/200'
says 'a monster of which no damage is said is unhurt'
# What hangs on what nobody has said is no act that cannot be: it is named beside the list, until somebody says it.
run 0 legal stands
says 'not listed, as it hangs on what nobody has said or seen: attack m1 -> A.m1'
says "judge why-not stands@0 'attack m1 -> A.m1'"
run 0 legal stands --json
has 'hangs on what nobody has said or seen: attack m1 -> A.m1'
for cast in 'kingdom Imp' 'tcg Vorse_Raider' 'yugiohji Barrier' 'rush Max_Raider'; do
  read -r rules name <<<"$cast"
  run 0 situation "unsaid-$rules" --rules "$rules" 't6 b battle' "b1 ${name/_/ } a" "a1 ${name/_/ } a" .
  run 0 legal "unsaid-$rules"
  says 'nobody has said or seen: attack m1 -> A.m1'
  run 0 assume "unsaid-$rules" B.attack=unused --said both
  run 0 legal "unsaid-$rules"
  hides 'nobody has said or seen: attack m1'
done
run 0 assume stands B.attack=unused --said both
run 0 legal stands
hides 'nobody has said or seen: attack'
says 'attack m1 -> A.m1'
run 1 why-not stands 'B attack m1 -> A'
says 'hero.direct.only-if-no-monsters'

# --- What is no fact, and what the position says itself, is refused by name. ---
run 3 assume t9 B.luck=good
has 'is nothing that a position leaves open' err
run 3 assume t9 B.attack=maybe
has 'expected unused or used' err
run 2 assume t9 attack=used
has 'expected a seat and a fact' err
run 0 new plain --rules kingdom --seat A=Mai --seat B=Joey
run 3 assume plain B.attack=used
has 'begins with no position' err
run 3 situation t10 --rules kingdom 'b3 zzzz a'
has 'fits no card' err
run 3 situation t10 --rules kingdom 'b3 gremlin d'
has 'whose turn it is was not said' err
run 3 situation t10 --rules kingdom 'b battle' 'a4 sf a'
has 'fits several cards' err
run 3 situation t10 --rules kingdom 'b battle' 'a4 sf a' 'b3 grem d'
has 'fits several cards' err
run 0 situation t10 --rules kingdom 'b battle' 'a4 sf a' 1
printf 'b battle\na4 sf a\nb3 grem d\n\n' >keys
run 3 situation t11 --rules kingdom <keys
has 'expected the number of one' err
run 0 situation t12 --rules kingdom 'b battle' 'b5 ds a' 2 'a4 silver a' 'bs3 f' 'a 800' # as help has it
says 'assumes what is not named on the fields is empty (nobody has said so: judge assume t12 rest=empty --said both)'

# --- That the rest is empty nobody has said: each answer says so, until it is written down, and again when it is taken back. In
# a copy of the record too; of a table where it was typed nothing is assumed, and nothing more can be said. ---
for game in kingdom rush tcg; do
  case $game in
    kingdom) mine='b3 sf a' pick=1 act='B attack m3 -> A.m4' ;;
    rush) mine='b3 dragorite a' pick= act='B attack m3 -> A' ;;
    tcg) mine='b3 summoned skull a' pick= act='B attack m3 -> A' ;;
  esac
  rest="what is not named on the fields is empty"
  run 0 situation "open-$game" --rules "$game" 't5 b battle' "$mine" $pick
  says "assumes $rest (nobody has said so: judge assume open-$game rest=empty --said both)"
  run 1 why-not "open-$game" "$act"
  says "assumes $rest (nobody has said so"
  run 1 why-not "open-$game" "$act" --json
  has "\"$rest (nobody has said so"
  run 0 export "open-$game"
  has '[Rest "unsaid"]'
  cp out open.duel
  run 0 assume "open-$game" rest=empty --said both
  run 1 why-not "open-$game" "$act"
  says "assumes $rest (said by both, entry 1)"
  hides 'nobody has said so'
  run 0 assume "open-$game" rest=unsaid --said seen
  run 1 why-not "open-$game" "$act"
  says "assumes $rest (nobody has said so"
  run 0 audit "open-$game" --as A
  run 0 import open.duel --id "open-$game-again"
  run 1 why-not "open-$game-again" "$act"
  says "assumes $rest (nobody has said so: judge assume open-$game-again rest=empty"
  run 3 assume "open-$game" rest=full
  has 'rest=full says nothing, expected empty or unsaid' err
  run 3 assume "open-$game" B.rest=empty
  has 'rest is about the duel, expected no seat' err
  run 0 situation "said-$game" --rules "$game" 't5 b battle' "$mine" $pick .
  hides "$rest"
  run 1 why-not "said-$game" "$act"
  hides "$rest"
  run 3 assume "said-$game" rest=empty
  has 'the position says itself what rest is' err
done

# --- What nobody typed of the open piles is not known, and neither are they empty; what was typed of one is all of it. ---
run 0 situation piles --rules tcg 't7 b main1' 'a1 gemini elf a' 'b1 gemini elf a' .
says 'graveyard ?'
run 1 why-not piles 'B special "Judgment Dragon"'
says 'It depends on 1 thing that nobody has said.'
says "ask what lies in B's graveyard"
hides 'It would be illegal'
run 1 why-not piles 'B special "Judgment Dragon"' --json
has "what lies in B's graveyard"
run 0 why-not piles 'B activate "Monster Reborn" -> g="Sangan"'
says "not all that lies in B's graveyard was said: Sangan is taken to lie there"
run 0 why-not piles 'B activate "Monster Reborn" -> g="Sangan"' --json
has "Sangan is taken to lie there"
run 0 situation typed-piles --rules tcg 't7 b main1' 'a1 gemini elf a' 'b1 gemini elf a' 'B g "Jinzo"' .
run 1 why-not typed-piles 'B special "Judgment Dragon"'
says 'It would be illegal'
run 1 why-not typed-piles 'B activate "Monster Reborn" -> g="Sangan"'
says 'It would be illegal'
run 0 why-not typed-piles 'B activate "Monster Reborn" -> g="Jinzo"'
hides 'is taken to lie there'

# --- A face-down card that the question names is taken to be that one, as in a recorded duel. ---
taken='nobody has seen that face-down card: it is taken to be what it is called here'
run 0 situation jinzo --rules tcg 't7 b main1' 'a1 jinzo a' 'b1 gemini elf a' 'bs2 f' .
run 1 why-not jinzo 'B activate s2="Jar of Greed"'
says 'It would be illegal'
says "$taken"
hides 'reveal it to decide'
run 0 situation no-jinzo --rules tcg 't7 b main1' 'a1 gemini elf a' 'b1 gemini elf a' 'bs2 f' .
run 1 why-not no-jinzo 'B activate s2="Jar of Greed"'
says 'whether Jar of Greed (B.s2) was Set this turn'
says "$taken"
hides 'It would be illegal'
run 0 situation curtain --rules rush 't7 a main' 'b1 dragorite a' 'a1 f' 'as1 f' .
run 1 why-not curtain 'A activate s1="Curtain of Sparks"'
says 'It would be illegal'
says 'rush.trap.timing-as-written'
says "$taken"

# --- Who has a monster has had one, whose a line is may be written small, and nobody has counted the turn of a draw. ---
run 0 situation holds --rules kingdom 'a main2' 'a3 dark magician a' 'b g 0' .
hides 'whether A had a monster in this turn'
says 'whether B had a monster in this turn'
run 0 situation holds-none --rules kingdom 'a main2' 'b3 dark magician a' .
says 'whether A had a monster in this turn'
run 0 act holds 'A end'
run 0 act holds 'B summon "Imp" m1 atk'
run 0 audit holds
says 'T? not-recorded the draw of the turn was not recorded'
hides 'turn 4'

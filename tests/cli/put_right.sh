#!/usr/bin/env bash
# What a remedy has put right, and what a later one takes from under it: draws made with a repair, repairs that fall with a rewind,
# time that was called, a duel that a judge lets go on; and pads that nobody has kept wrongly.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init
keys_of_an_event
cup_policy kingdom
sed -i 's/"deviate", /"deviate", "continue", /' policy.toml
cat >>policy.toml <<'TOML'
[infraction."record.life-points"]
found = ["check-fails"]
path = ["none", "caution"]
TOML
four_tables

# --- A forgotten draw is made with the repair: that is told of it, and a rewind to before the repair takes the cards back. ---
for story in 'rush 1 "Feral Imp" "Dark Sorcerer" m2 5' 'kingdom 1 "Imp" "Cyclops" m2 5' 'tcg 1 "Vorse Raider" "Vorse Raider" m2 4'; do
  eval "set -- $story"
  game=$1 first=$3 second=$4 summon=$6
  begin='T1 A draw'
  [[ $game != tcg ]] || begin=''
  table "drawn-$game" "$game" ${begin:+"$begin"} "T1 A summon \"$first\" m1 atk" 'end turn' 'T2 B no-draw' "summon \"$second\" m2 atk" \
    'attack m2 -> A.m1'
  forgotten=$((summon - 1)) attack=$((summon + 1))
  run 1 why "$duel@$forgotten"
  run 0 ruling "$duel@$forgotten" illegal --remedy repair
  says 'B draws 1 card now'
  ruling=$((attack + 1))
  run 0 report "$duel@$ruling"
  says "Remedy repaired: what was not drawn with entry $forgotten was drawn ($((ruling + 1)))"
  says 'at the table then: B draws 1 card now'
  "$JUDGE" why "$duel@$summon" >out || true
  hides "the draw of turn 2 was not recorded"
  says "(forgotten then, and drawn with the repair $((ruling + 1)))"
  run 0 rewind plan "$duel@$attack"
  says "the repair $((ruling + 1)) falls: entry $forgotten, which it took out, counts again"
  says "at the table: 1 card that B drew goes back onto B's deck, and nobody named it"
  run 0 rewind plan "$duel@$summon" --json
  has "a random card of B's hand onto B's deck"
  run 0 rewind plan "$duel@$summon"
  hides 'stays drawn'
  hides 'takes part'
  hides 'nobody can say which'
  run 0 rewind apply "$duel@$attack" 'again'
  says "entry $forgotten counts again, whatever was ruled about it; to take it out once more: judge repair plan $duel@$forgotten"
  run 1 why "$duel@$forgotten"
  says 'Illegal: B does not draw'
  run 0 report "$duel@$ruling"
  says "was drawn ($((ruling + 1))), fell with the rewind $((ruling + 2)): entry $forgotten counts again"
  hides 'at the table then'
done

# --- Who was let go on without life points plays on until they change. ---
for story in 'yugiohji "Sword" "Reckless Rusher" 7600' 'rush "Feral Imp" "Fire Guardian" 7900' 'kingdom "Imp" "Cyclops" 1950'; do
  eval "set -- $story"
  table "on-$1" "$1" 'T1 A draw' "summon \"$2\" m1 atk" 'end turn' 'T2 B draw' "by-hand \"so\": damage A $4" "summon \"$3\" m1 atk" \
    'by-hand "so": damage A 5000'
  run 0 ruling "$duel@7" not-lost 'nobody said it' --remedy continue
  for entry in 'by-hand "so": damage B 100' 'end turn' 'T3 A draw' 'end turn'; do "$JUDGE" act "$duel" "$entry" >/dev/null || true; done
  run 0 show "$duel"
  hides 'has won'
  says 'awaited:'
  run 0 call "$duel"
  hides 'played after the end'
  "$JUDGE" act "$duel" 'by-hand "so": damage A 100' >/dev/null || true
  run 0 show "$duel"
  says 'B has won'
done

# --- Time that was called behind the entry stays called, and is taken back by itself. ---
table timed tcg 'T1 A summon "Vorse Raider" m1 atk' 'end turn' 'T2 B draw' 'summon "Mystic Tomato" m1 atk' 'set ?1 s1' '!time "the round is over"'
run 0 rewind plan timed@4
says "time stays called (6), and what is under way there is the last"
says "judge revoke timed@6 'why'"
run 0 rewind apply timed@4 'again'
says 'time stays called (6)'
run 0 revoke timed@6 'the turn was given back'
refused 3 'entry 6 was taken back' revoke timed@6 'once more'
run 0 act timed 'B summon "Mystic Tomato" m1 atk'
run 0 act timed 'B end turn'
run 0 show timed
hides 'has won'

# --- Pads: a player may take the attack, where the game lets him; whose pad shows what the record computes has kept it rightly. ---
table shield yugiohji 'T1 A draw' 'summon "Sword" m1 atk' 'end turn' 'T2 B draw' 'summon "Reckless Rusher" m1 atk' 'attack m1 -> A.m1' 'A pass' 'A shield'
run 1 pads shield --a '8000 6000 / 8000' --b '8000 6500 / 8000' --battle 'Reckless Rusher -> Sword'
says "and its player takes the attack: A loses 2000 (entry 8)"
says "A's number fits this battle"
run 1 pads shield --a '8000 5000 / 8000' --b '8000 6500 / 8000' --battle 'Sword -> Barrier'
says 'takes the attack: loses'
table no-shield kingdom 'T1 A draw'
run 1 pads no-shield --a '2000 1900 / 2000' --b '2000 1800 / 2000' --battle 'Cyclops -> Imp'
hides 'takes the attack'

duel=cup/r1/t01
plays $duel 'first A' 'T1 A draw' 'summon "Imp" m3 atk' end draw 'summon "Cyclops" m2 atk' 'attack m2 -> A.m3' end
run 0 show $duel --json
run 1 pads $duel --a '2000 / 2000' --b '2000 1500 / 2000' --key table1
pads=$(entries $duel)
by ines run 0 ruling "$duel@$pads" number 'both agreed' --number A:1500
hides '!penalty B'
# Both pads say the same, and the record another number: told, beside where they part, and by the audit.
duel=cup/r1/t02
plays $duel 'first A' 'T1 A draw' 'summon "Imp" m3 atk' end
run 1 pads $duel --a '2000 1900 / 2000 1700' --b '2000 1800 / 2000 1700' --key table1
says 'they part on A after 2000'
says "differs on B"
run 1 audit $duel
says 'the pads say 1700 of the life points of B, the record gives 2000'
says 'the pads part on the life points of A'

# --- What is ruled of one player's number is not overturned with another's; a penalty that nothing asks for is not swallowed. ---
pads=$(entries $duel)
by kara run 0 ruling "$duel@$pads" number --number A:2000
ruling=$((pads + 1))
run 0 appeal "$duel@$ruling" --by A 'no' --key table1
by ines refused 3 "the ruling $ruling is about A, and nothing is said of that number, expected A:N" appeal "$duel@$ruling" overturned 'so' --number B:1700
by kara refused 3 'the policy has no penalty for a ruling "legal" here' ruling "$duel@3" legal --penalty caution
# What was ruled and is not played on with stands on the sheet, and what carries it out.
by ines run 0 appeal "$duel@$ruling" overturned 'a witness' --number A:1800
run 0 report "$duel"
says 'Remedy not carried out: A is 1800 by ruling'

# --- One card has one name: a second look that sees another one says why. ---
table looks kingdom 'T1 A draw' 'set ?1 m1' 'end'
run 0 act looks '!look ?1="Imp"'
refused 3 'another card was seen as ?1 with entry 4, expected that one, or words that say why' act looks '!look ?1="Cyclops"'
run 0 act looks '!look ?1="Imp"'

# --- Nobody but a judge ends a duel by hand; who wrote it takes it back. ---
duel=cup/r1/t03
plays $duel 'first A' 'T1 A draw' 'summon "Imp" m3 atk' end
refused 7 'the duel goes on, and by hand it would end; that is a judge' act $duel 'by-hand "so": lose A' --key table1
run 1 act $duel 'by-hand "so": damage A 100' --key table1
by kara run 1 act $duel 'by-hand "so": lose A'
run 0 show $duel
says 'B has won'
by kara run 0 undo $duel
run 0 show $duel
hides 'has won'

# --- Where a card went that is named and is not there. ---
table went yugiohji 'T1 A draw' 'summon "Reckless Rusher" m1 atk' 'end turn' 'T2 B draw' 'summon "Sword" m1 atk' 'attack m1 -> A.m1'
run 1 why went@6
says "what lay in A.m1 left with entry 3: Reckless Rusher (A.m1) goes to A's hand"
"$JUDGE" call went@6 >out || true
says 'left with entry 3'

# --- What is checked of a monster is called as its game calls it. ---
table points hero 'T1 A draw 2' 'summon "Frost Wolf" m1' 'end turn'
run 0 act points '=A.m1.hp:200'
run 0 export points
has '=A.m1.hp:200'
lacks '.def'
run 0 new other --rules kingdom --seat A=X --seat B=Y --first A
run 3 act other '=A.m1.hp:200'

# --- A card that is two monsters goes back as the one card that it is. ---
table half yugiohji 'T1 A main1: summon "Shield" m3 def'
run 0 repair plan half@1
says 'moved Diamond Sword - Shield: A.m3 -> A.h'
hides 'not told apart'
hides 'card Diamond Sword'

# --- Time that was called is told with what may still be done, and who has won is named whole. ---
run 0 new late --rules tag --seat 1A=Ann --seat 1B=Ben --seat 2A=Cid --seat 2B=Dot --first 1A
plays late 'T1 1A main1: summon "Gemini Elf" m1 atk' 'end turn' 'T2 2A main1: set ?1 s1' '!time "the round is over"'
run 0 show late
says 'lasting: time was called, entry 4: this phase is completed, nothing comes behind it, and then the LP decide'
run 0 show late --json
has 'time was called, entry 4'
run 0 show late@3
hides 'time was called'
run 0 act late '2A surrender'
run 0 show late
hides 'time was called'
run 1 act late '1A set ?2 s1'
says 'the duel is over: 1A and 1B have won'
run 3 trace late A.lp
has 'expected 1A.lp, m3.atk, 1B.m2.def or 1A.h' err

# --- A game without Idle Warnings says so where one is said to have been given. ---
for game in hero rush yugiohji tcg; do
  run 0 new "none-$game" --rules "$game" --seat A=X --seat B=Y --first A
  "$JUDGE" act "none-$game" 'T1 A surrender ^i' >out 2>err || true
  says "^i says that an Idle Warning was said; there are none in $game"
  run 3 act "none-$game" '^i'
  has "there are none in $game" err
done
"$JUDGE" audit --all >out || true
hides '0 game warnings'

# --- An answer that is too early is asked about where its card can be: what it waits for has happened there, and what forbids it then
# is the reason. ---
printf '[Duel "peten"] [Rules "tcg"] [Start "position"]\nposition\n  next T7 A main1 fresh\n  A lp 8000 hand "Upstart Goblin" 2 deck 20 extra 0
  A m2 "Peten the Dark Clown" atk before T7\n  B lp 8000 hand "Sangan" 2 deck 20 extra 0\n  B s1 "Raigeki Break" set before T7\nend
1. activate "Upstart Goblin" s1\n2. B activate s1 < h="Sangan" -> A.m2\n' >peten.duel
run 1 why-not peten.duel@2 'A activate g="Peten the Dark Clown"'
says 'tcg.trigger.misses-in-link-two'
hides 'base.card.in-place'
run 1 why-not peten.duel@1 'A activate g="Peten the Dark Clown"'
says 'base.card.in-place'
printf '[Duel "bug"] [Rules "tcg"] [Start "position"]\nposition\n  next T7 A battle fresh\n  A lp 8000 hand 3 deck 30 extra 0
  A m1 "Gemini Elf" atk before T7\n  B lp 8000 hand 2 deck 20 extra 0\n  B m1 "Man-Eater Bug" hidden-def before T7\nend
1. attack m1 -> B.m1\n' >bug.duel
run 1 why-not bug.duel@1 'B activate m1 -> m1'
says 'tcg.damage.doomed-monster-limits'

# --- A Trap that goes off by itself waits for nobody. ---
table rune hero 'T1 A draw 2' 'summon "Snow Rat" m1' 'end turn' 'T2 B draw 2' 'set "Fire Rune" s1' 'end turn' 'T3 A draw 2' \
  'summon "Glacier Ox" m2'
run 0 show rune
says 'awaited: Fire Rune (B.s1) goes off by itself, with whatever is written next'
run 0 show rune --as A
hides 'Fire Rune'

# --- A zone that is named for what comes is told as a zone, whatever lies there yet. ---
printf '[Duel "sword"] [Rules "tcg"] [Start "position"]\nposition\n  next T3 A battle fresh\n  A lp 8000 hand 3 deck 20
  A m1 "Mystic Swordsman LV2" atk before T3\n  B m1 "Skelengel" def before T3\n  B lp 8000 hand 3 deck 20\nend
1. attack m1 -> B.m1\nT3 A\nend:\n2. A activate m1.2 -> d="Mystic Swordsman LV4", m1\n' >sword.duel
run 0 why sword.duel@2
says 'activates Mystic Swordsman LV2 (A.m1) on Mystic Swordsman LV4, into A.m1'

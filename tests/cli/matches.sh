#!/usr/bin/env bash
# Matches of several duels: who begins, decks that are sealed until it is over, exchanges one for one, results by the
# records and by hand, a match at a table of an event, and games whose rulebook knows no matches.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store JUDGE_KEYS=$work/keys
decks=$SOURCE_DIR/tests/golden/tcg/decks

run 0 init
run 0 deck check "$decks/with_side.deck" --all
says 'Main Deck 40, Extra Deck 2, Side Deck 15'
says 'tcg.deck.side-0-15'
printf 'side\n 1 Imp\n' >kingdom_side.deck
run 3 deck check kingdom_side.deck --rules kingdom
has 'kingdom_side.deck:2: Kingdom Duels has no Side Deck' err

# The rulebook says how many won duels it takes; another number is refused by the rule, and nothing is made.
run 3 match new final --rules tcg --seat A=Ann --seat B=Ben --wins 3
has 'tcg.match.best-of-three-and-side: 2 won duels win a match, 3 are said' err
run 3 match show final
has 'there is no match of this name' err
run 0 match new final --rules tcg --seat A=Ann --seat B=Ben \
  --deck A="$decks/with_side.deck" --deck B="$decks/with_side.deck"
says '2 won duels win a match (tcg.match.best-of-three-and-side)'
run 3 match new final --rules tcg --seat A=Ann --seat B=Ben
has 'there is a match of this name' err
run 3 show match/final
has 'is a match and no duel' err
run 3 match exchange final A --out '1 Vorse Raider' --in '1 Mirror Force'
has 'no duel of the match is over: cards are exchanged between duels' err

# The first duel: anybody may begin it. Its heading has the decks, without the Side Deck.
run 2 match next final
has 'who begins? expected --first with a seat' err
run 0 match next final --first A --chooses chance
says 'A begins duel 1'
run 0 export final/d1
[[ $(grep -c 'Mirror Force' out) == 0 ]] || fail 'the Side Deck stands in the heading of a duel'
says 'Deck.A'
run 3 match next final --first B
has 'duel 1 is not over' err
has 'nothing was written' err
run 0 act final/d1 'A surrender'

# A lost: A says who begins. Nobody else may, and no coin.
run 3 match next final --first B --chooses B
has 'tcg.match.who-starts-later: B Ben won duel 1: who lost it says who begins' err
run 3 match next final --first B --chooses chance
has 'tcg.match.who-starts-later' err
run 0 match next final --first A -n
says 'A Ann lost duel 1 and says who begins (tcg.match.who-starts-later); that it was said so is assumed'
says 'tried, nothing was written'

# An exchange keeps the sizes, and takes nothing that was not there; what it was stays hidden.
run 3 match exchange final A --out '3 Vorse Raider' --in '3 Mirror Force' --in '1 Magic Jammer'
has 'cards in the Main Deck: 40 before, 41 now' err
run 3 match exchange final A --out '1 Vorse Raider' --in '3 Magic Jammer'
has '2 of 3 Magic Jammer are there to be taken out of the Side Deck' err
run 2 match exchange final A --out '2 Vorse Raider' --in '1 Mirror Force; 1 Magic Jammer'
has 'expected a number and one card' err
run 0 match exchange final A --out '2 Vorse Raider' --in '2 Mirror Force'
says 'A Ann has exchanged before duel 2, hidden until the match is over'
run 0 match show final
says 'B Ben: 1'
says 'exchanged before duel 2 (entry 5), sealed'
says 'hidden until the match is over'
[[ $(grep -c 'Mirror Force' out) == 0 ]] || fail 'an exchange is shown before the match is over'
run 0 match show final --json
[[ $(grep -c 'TCG-302' out) == 0 ]] || fail 'the JSON shows an exchange before the match is over'

# The next duel is played with the exchanged deck. Who has won twice has won the match.
run 0 match next final --first A --chooses A
run 0 export final/d2
says 'Mirror Force'
run 0 act final/d2 'A surrender'
run 3 match next final --first A --chooses A
has 'tcg.match.best-of-three-and-side: B Ben has won 2 of the 2 duels that win the match: it is over' err
run 0 match show final
says 'over B Ben has won 2 duels and the match'
says 'out 2 Vorse Raider; in 2 Mirror Force'
run 0 verify match/final
run 0 verify

# A duel whose record does not say how it ended, a draw behind which chance decides, a match that time ends.
run 0 match new open --rules tcg --seat A=Ann --seat B=Ben
run 0 match next open --first A
run 0 match result open draw 'time, equal life points'
says 'duel 1 counts as a draw, by hand'
run 3 match result open A
has 'entry 3 says how it ended' err
run 3 match next open --first A --chooses A
has 'duel 1 was a draw: chance decides who begins' err
run 0 match next open --first B --chooses chance
run 0 match result open A
run 0 match close open 'end of the round'
says 'A Ann has won more duels, 1, and the match (tcg.match.time)'
run 3 match next open --first B
has 'was closed by entry' err
run 0 match show open --json=over,winner,clause
says '"tcg.match.time"'

# What the record says later counts, and the entry by hand does not any more; that is told.
run 0 act open/d2 'A surrender'
run 0 match show open
says 'won by B Ben, by its record'
says 'said how it ended before its record did, and does not count'

# A game whose rulebook knows no matches asks how many duels win one, and judges nobody who begins.
run 2 match new kd --rules kingdom --seat A=Mai --seat B=Joey
has 'Kingdom Duels says nothing of matches' err
run 0 match new kd --rules kingdom --seat A=Mai --seat B=Joey --wins 2
run 0 match next kd --first A
run 0 act kd/d1 'A surrender'
run 0 match next kd --first B --chooses B
run 0 match show kd
says 'no rule of this game says how a match is won'

# Tag dueling is one duel, and nothing is exchanged.
run 0 match new pairs --rules tag --seat 1A=A --seat 1B=B --seat 2A=C --seat 2B=D
run 0 match next pairs --first 1A
run 0 act pairs/d1 '1A surrender'
run 3 match next pairs --first 1A
has 'tag.match.best-of-one: the one duel of the match is over' err
run 0 match show pairs
says '2A C and 2B D has won a duel, and with it the match'

# Other views see a match and write nothing; a flipped list is noticed.
run 0 match show final --as table
run 7 match close kd --as A
run 0 new beside --rules tcg --seat A=Ann --seat B=Ben --first B
run 0 match new beside --duel beside
says 'duel 1 is beside'
run 0 match show beside
says 'beside B Ben begins, who said so is not recorded'
run 0 act beside 'B surrender'
run 0 match next beside --first A
says 'B Ben lost duel 1'
run 0 log beside/d2

# A table of an event: the match begins with its duel, t1 is the last one of it, judges' roles hold in each, and the
# results are those of the match.
unset JUDGE_STORE JUDGE_KEYS
mkdir event && cd event
work=$PWD
export HOME=$work
run 0 init
keys_of_an_event
cup_policy tcg
by office run 0 event new cup policy.toml
printf 'number,name\n1,Ann\n2,Ben\n3,Cem\n4,Dora\n' >players.csv
printf 'table,A,B\n1,1,2\n2,3,4\n' >pairs.csv
run 0 event entrants players.csv --key table1
run 0 event pair pairs.csv --key table1
run 0 event round --key table1
run 0 match new cup/r1/t01 --duel t1 --key table1
run 0 act t1 'A surrender'
run 0 event results
has 'cup/r1/t01,goes on,,,,match 0-1'
run 0 match next cup/r1/t01 --first A --chooses A --key table1
run 0 act t1 'A surrender'
has 'recorded as cup/r1/t01/d2@1'
run 7 ruling cup/r1/t01/d2@1 legal 'as played' --key table1
has 'table1 is scorekeeper' err
by kara run 0 ruling cup/r1/t01/d2@1 legal 'as played'
run 0 event results
has 'cup/r1/t01,won,B,2,Ben,match 0-2'
has 'cup/r1/t02,not begun'
run 0 match show cup/r1/t01
says 'over B Ben has won 2 duels and the match'
run 0 audit --all --event cup
# A duel of the match that a ruling says is not lost is named, also behind the count of the duels.
run 0 event results
lacks 'not-lost'
by ines run 0 ruling cup/r1/t01@1 not-lost 'he spoke to his neighbour'
run 0 event results
has 'says not-lost in cup/r1/t01'
has 'cup/r1/t01,won,B,2,Ben,match 0-2; ruling'
# An event is named the same way wherever it is asked about.
run 0 event results cup
has 'cup/r1/t01,won'
run 0 event results --event cup
run 0 event show cup
cp out shown
run 0 event show --event cup
cmp -s out shown || fail 'the event is another one by --event'

# A penalty that loses a game is no part of the match: the results name it, and say nothing where there is none.
run 0 event results
lacks 'is not in it'
by ines run 0 penalty add cup/r1/t01/d2 B play.illegal-act 'game loss' 'marked cards'
run 0 event results
has 'of cup/r1/t01/d2 is not in it'
# It is counted under the player, as every penalty of a duel at a table.
run 0 audit --all --event cup
says '1 2 Ben'
lacks 'cup/r1/t01/d2 B'

# A match at a table is called as the table, whatever else somebody would call it, and found by the table's number and
# by each of its duels. Who began is read from the record where the match does not say it.
run 3 match new fin --duel t2 --key table1
has 'cup/r1/t02 is a table of the event cup' err
has 'judge match new cup/r1/t02 --duel cup/r1/t02' err
run 0 event results
has 'cup/r1/t02,not begun'
run 0 match new --duel t2 --key table1
says 'duel 1 is cup/r1/t02'
run 0 event results
has 'cup/r1/t02,goes on,,,,match 0-0'
run 0 match show t2
says 'who begins is not recorded'
"$JUDGE" act t2 'first A' >/dev/null
run 0 match show t2
says 'cup/r1/t02 A Cem begins, by its record'
run 2 match new --rules tcg --seat A=Ann --seat B=Ben

# A deck that was not handed in comes late, before duel 2; then it is exchanged as any other.
printf 'main\n3 Sangan\n3 Vorse Raider\n3 Luster Dragon\nside\n1 Jinzo\n' >late.txt
run 0 match deck t2 A late.txt --key table1
says 'duel 1 had begun before the deck of A was handed in'
run 3 match deck t2 A late.txt --key table1
has 'duel 1 has begun' err
run 0 act t2 'A surrender'
run 3 match exchange t2 B --out '1 Sangan' --in '1 Vorse Raider'
has 'was never handed in' err
has 'judge match deck cup/r1/t02 B FILE, before duel 2' err
run 0 match exchange t2 A --out '1 Sangan' --in '1 Jinzo' --key table1
run 0 match next t2 --first A --chooses A --key table1
run 3 match deck t2 B late.txt --key table1
has 'duel 2 has begun' err

# What happens in a later duel belongs to the event as well: its audit, open calls, and the count of penalties.
run 0 act t2 'summon "Luster Dragon" m1 atk'
run 1 act t2 'summon "Jinzo" m2 atk ^x'
run 1 audit --all --event cup
says 'cup/r1/t02/d2 A 3 Cem - B 4 Dora @2 T1 illegal'
says '4 duels'
by kara run 0 penalty add cup/r1/t02 B play.illegal-act caution 'first of Dora'
by kara run 0 penalty add cup/r1/t02/d2 B play.illegal-act warning 'second of Dora'
run 0 penalty history 4 --event cup
has '2nd'
run 1 call t2 --by A 'twice' --key table1
by office run 3 event close cup
has 'cup/r1/t02/d2' err

# A duel that somebody has lost by a penalty goes on by its record: the match says so and what to write; once it is
# written the penalty is in the match. A seat reads that a judge decided, and no word of the penalty.
by ines run 0 penalty add cup/r1/t02/d2 B play.illegal-act 'game loss' 'third of Dora'
given=$(grep -oE '[0-9]+\. !penalty' out | grep -oE '[0-9]+' | head -1)
run 0 event results
has 'of cup/r1/t02/d2 is not in it'
run 0 match show t2
says "goes on, and B Dora has lost by penalty $given (game-loss)"
says 'next: judge match result cup/r1/t02 A'
run 0 match show t2 --json
has 'has lost by penalty'
run 3 match next t2 --first A --key table1
has 'judge match result cup/r1/t02 A' err
for seat in A B table; do
  run 0 match show t2 --as $seat
  says 'and B Dora has lost, as a judge decided'
  hides 'game-loss'
done
run 0 match result t2 A 'by what Dora was given' --key table1
run 0 event results
hides 'of cup/r1/t02/d2 is not in it'
run 0 match show t2
says 'won by A Cem, by entry'
says 'by what Dora was given'
for seat in A B table; do
  run 0 match show t2 --as $seat
  says 'won by A Cem, by entry'
  hides 'by what Dora was given'
done
# The penalty falls: the match, which was counted by it, says so.
by ines run 0 revoke "cup/r1/t02/d2@$given" 'not so'
for form in '' --json; do
  run 0 match show t2 $form
  says "B Dora had lost by penalty $given (game-loss), which counts no more since entry $((given + 1))"
done
run 0 event results
says "penalty $given of cup/r1/t02/d2 counts no more, and that duel counts by hand"
for seat in A B table; do
  run 0 match show t2 --as $seat
  says 'B Dora had lost, as a judge decided, which counts no more'
  hides 'game-loss'
done

# What was read of some duels does not stand for all: the penalties of one player are read anew, another table has gone
# on meanwhile, and its result is the one of now.
mkdir "$work/few" && cd "$work/few"
run 0 init
run 0 event new few "$work/policy.toml" --key office --keys "$work/sticks/office"
run 0 event entrants "$work/players.csv" --key office --keys "$work/sticks/office" --event few
run 0 event pair "$work/pairs.csv" --key office --keys "$work/sticks/office" --event few
run 0 event round --key office --keys "$work/sticks/office" --event few
run 0 event results few
has 'few/r1/t02,not begun'
# A duel that is there says who plays what: the match begins with it, and goes on with it.
run 2 match new few/r1/t01
has 'judge match new --duel few/r1/t01' err
run 3 match show few/r1/t01
has 'judge match new --duel few/r1/t01 makes one' err
run 0 new solo --rules kingdom
run 2 match new solo
has 'judge match new --duel solo --wins N' err
run 0 match new --duel solo --wins 2
says 'next: judge record solo'
"$JUDGE" act few/r1/t01 'first A' >/dev/null
run 0 act few/r1/t02 'A surrender'
run 0 penalty history 1 --event few
run 0 event results few
has 'few/r1/t02,won,B,4'

# In a closed event no duel more is begun, and what is said next is its results.
run 0 act few/r1/t01 'A surrender'
run 0 match new --duel few/r1/t02 --key table1
run 0 match show few/r1/t02
says 'next: judge match next few/r1/t02 --first SEAT'
# A duel of the match was won; the match goes on.
run 3 event close few --key office --keys "$work/sticks/office"
has 'few/r1/t02 (goes on)' err
run 0 event close few --accept --key office --keys "$work/sticks/office"
run 3 match next few/r1/t02 --first A --chooses A --key table1
has 'the event few was closed by entry' err
has 'judge event results --event few' err
run 0 match show few/r1/t02
says 'next: judge event results --event few'

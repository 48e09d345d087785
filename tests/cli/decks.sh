#!/usr/bin/env bash
# Deck lists as a judge checks them before a duel: a list that may be played, one that breaks several rules, one that
# cannot be read, and the same as data.
. "${BASH_SOURCE[0]%/*}/desk.bash"

decks=$SOURCE_DIR/tests/golden/kingdom/decks
cp "$decks/ordinary.deck" good.deck

# A list that may be played; no store is needed and none is made.
run 0 deck check good.deck --rules kingdom
has '✓ legal  Ordinary  Kingdom Duels: Main Deck 30, Extra Deck 10'
has 'Restricted List as of 2026-06'
lacks 'next:'
lacks 'kingdom.deck.singleton'
[[ ! -e $work/.local ]] || fail "asking has made a folder"
run 0 deck check - <good.deck
run 0 deck check good.deck --all
has 'kingdom.deck.singleton'

# Several faults: every one with its rule, its page and its line.
sed -e 's/1 Imp$/5 Harpie Lady/' -e 's/1 Cyclops/1 Forest Glade/' good.deck >bad.deck
imp=$(grep -n 'Harpie Lady' bad.deck | cut -d: -f1)
run 1 deck check bad.deck
has '✗ illegal  Ordinary  Kingdom Duels: Main Deck 34, Extra Deck 10; against 3 rules'
has 'cards in the Main Deck: 34, exactly 30 are needed'
has 'Forest Glade (SOE-050) does not belong into a Main Deck'
has "line $imp: Harpie Lady (SOE-079) is there 5 times, the list allows 4"
has 'next: judge rule kingdom.deck.main-exactly-30'
lacks 'kept'
run 0 rule kingdom.deck.main-exactly-30
has 'binds deck lists'
run 1 deck check bad.deck --all
has 'kept'
has 'kingdom.deck.extra-up-to-20'

# The same as data.
run 1 deck check bad.deck --json
has '"schema":"judge.deck-check/1"'
has '"main":34,"extra":10,"legal":false'
has "\"text\":\"Harpie Lady (SOE-079) is there 5 times, the list allows 4\",\"line\":$imp,\"card\":\"SOE-079\""
run 0 deck check good.deck --json=legal,faults
[[ $(<out) == '{"schema":"judge.deck-check/1","legal":true,"faults":[]}' ]] || fail "not these two fields"
run 2 deck check good.deck --json=nothing

# What cannot be read: where, what, and a way out.
refused() {
  printf '%b' "$1" >list.deck
  run 3 deck check list.deck
  [[ ! -s out ]] || fail "an answer beside the refusal"
  has "$2" err
  [[ -z ${3:-} ]] || has "hint: $3" err
}
refused '' 'list.deck: the list holds no card'
refused 'main\n1 Harpy Lady\n' 'list.deck:2: no card is written "Harpy Lady"' 'did you mean "Harpie Lady"?'
refused 'extra\n1 Yugi\n' 'list.deck:2: several cards are called "Yugi"' 'write the code instead of the name: SOE-142 or SOE-143'
refused 'main\n100 Imp\n' 'list.deck:2: a count is out of range, expected 1 to 99'
refused '1 Imp\n' 'list.deck:1: a card before the word main, extra or side'
refused '[Rules "chess"]\nmain\n1 Imp\n' 'no rule set is called "chess"' 'there are '
head -c 70000 /dev/zero >list.deck
run 3 deck check list.deck

run 0 help deck
has 'judge deck check mai.deck'
run 0 help decks
has '# Deck lists'
run 0 deck check --help
has 'FILE'

# --- A list is sealed before an event and checked later: cards count, order and names do not. ---
cp "$decks/ordinary.deck" good.deck
run 0 deck seal good.deck --rules kingdom --salt good.salt
seal=$(sed -n 's/^sealed  \([^ ]*\) .*/\1/p' out)
((${#seal} == 43)) || fail "no seal: $seal"
[[ $(stat -c %a good.salt) == 600 ]] || fail 'others may read the salt'
run 3 deck seal good.deck --rules kingdom --salt good.salt
run 2 deck seal good.deck --rules kingdom
run 0 deck compare good.deck --rules kingdom --seal "$seal" --salt good.salt
has 'is the list that was sealed'
{
  sed -n '/^extra/,$p' good.deck
  sed -n '/^main/,/^extra/p' good.deck | sed '/^extra/d'
} >turned.deck
run 0 deck compare turned.deck --rules kingdom --seal "$seal" --salt good.salt
sed '0,/^  *[0-9]/{/^  *[0-9]/d}' good.deck >less.deck
! cmp -s good.deck less.deck || fail 'no card was taken out'
run 1 deck compare less.deck --rules kingdom --seal "$seal" --salt good.salt
has 'is not the list that was sealed'
run 1 deck compare good.deck less.deck --rules kingdom
has '0 in less.deck'
run 0 deck compare good.deck turned.deck --rules kingdom
has 'the same cards'
run 1 deck compare good.deck less.deck --rules kingdom --json
has '"schema":"judge.deck-compare/1"'
run 0 deck seal good.deck --rules kingdom --salt other.salt
lacks "$seal"
run 1 deck compare good.deck --rules kingdom --seal "$seal" --salt other.salt
run 3 deck compare good.deck --rules kingdom --seal "$seal" --salt good.deck
run 2 deck compare good.deck --rules kingdom --seal "$seal"
run 2 deck compare good.deck --rules kingdom

echo "decks: all as expected"

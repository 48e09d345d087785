#!/usr/bin/env bash
# Cards: shown, searched, checked; and a pack of a writer's own, brought with --pack, that the store keeps.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store

quiet() { [[ ! -s out && $(grep -c . err) -le 2 ]] || fail "expected nothing on stdout, two lines on stderr"; }

cp "$SOURCE_DIR/docs/packs/night_market.capnp" market.capnp

# Searching.
run 0 card search dragon 'level=7..' 'attribute=dark'
has 'Dragon'
run 0 card search 'type=dragon' 'atk=3000' --json
has '"name":"Blue-Eyes White Dragon"'
run 1 card search 'level=4' zzzz
run 3 card search colour=red
has 'level=4' err

# A whole pack.
run 0 card lint market.capnp
has 'night-market: 3 cards, 5 effects, 5 run'
run 0 card lint - --json <market.capnp
has '"schema":"judge.card-lint/1"'
has '"runs":5'
hash=$(grep -o '"packHash":"[0-9a-f]\{64\}"' out | cut -d'"' -f4)

# What a game never tells is refused for that game alone.
cat >parts.capnp <<'END'
(name = "parts", cards = [
  (code = "PARTS-1", name = "Kiln Pup", frames = [monster], types = ["Monster", "Beast"], attribute = fire,
   level = 3, attack = 400, defense = 300,
   effects = [(form = triggered, mandatory = true, waitsFor = damageStepStarts,
     operations = [(gain = (who = (controller = void), amount = (number = 80)))])])
])
END
run 1 card lint parts.capnp
has 'PARTS-1 effects[0].waitsFor: is never told in this game'
run 0 card lint parts.capnp --rules tcg
has 'parts: 1 card, 1 effect, 1 run'

# Everything that is wrong with a pack, with its line; what is legal and does not run.
cat >bad.capnp <<'END'
(name = "bad", cards = [
  (code = "BAD-1", name = "Imp", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 14, attack = 100, defense = 100),
  (code = "SOE-002", name = "Thief", frames = [spell], types = ["Spell"],
   effects = [(form = activated, operations = [
     (destroy = (what = (target = 0)))])]),
])
END
run 1 card lint bad.capnp
has 'bad.capnp:2: BAD-1 name: this name is that of'
has 'bad.capnp:3: BAD-1 level: 14 is out of range; write 1 to 13'
has 'bad.capnp:4: SOE-002 code: this code is taken'
run 1 card lint bad.capnp --json
has '"line":3'
run 3 show x.duel --pack bad.capnp
quiet
has 'judge card lint bad.capnp names all' err
sed 's/attack = 900/atack = 900/' market.capnp >typo.capnp
run 1 card lint typo.capnp
has 'NM-001 atack: there is no such field here; did you mean `attack`?'
# A field that cannot be read hides nothing else.
cat >both.capnp <<'END'
(name = "both", cards = [
  (code = "BTH-1", name = "Night Porter", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 3, atack = 100, attack = 100, defense = 100),
  (code = "BTH-2", name = "Imp", frames = [monster], types = ["Monster", "Beast"],
   attribute = earth, level = 14, attack = 100, defense = 100),
])
END
run 1 card lint both.capnp
has 'both.capnp:3: BTH-1 atack: there is no such field here'
has 'both.capnp:4: BTH-2 name: this name is that of'
has 'both.capnp:5: BTH-2 level: 14 is out of range; write 1 to 13'
has '3 problems'
run 3 show x.duel --pack both.capnp
# Nor another fault of the same effect; what only follows from it is not said. In the order of the lines, each with its cure.
cat >forms.capnp <<'END'
(name = "forms", cards = [
  (code = "FRM-1", name = "Night Porter", frames = [monster], types = ["Monster", "Beest"],
   attribute = earth, level = 3, atack = 100, defense = 10000,
   effects = [
     (form = static, modifiers = [
        (kind = attackAdd, amount = 100),
        (kind = lift, clause = "kingdom.hidden.need-permission", acts = [summon])]),
     (form = triggered, waitsFor = summonned,
      operations = [
        (draw = (who = (controller = void))),
        (destroy = (self = void))])]),
])
END
run 1 card lint forms.capnp
has 'forms.capnp:3: FRM-1 atack: there is no such field here; did you mean `attack`?'
has 'FRM-1 defense: 10000 is out of range'
has 'write amount = (number = 100)'
has 'did you mean'
has '"kingdom.hidden.needs-permission"?'
has 'did you mean `summoned`?'
has 'effects[1].operations[0].draw: does not say how'
has 'write what = (self = ...)'
has 'forms.capnp:2: note: FRM-1 types[1]: new type word "Beest"; or did you mean'
has '7 problems'
lacks 'waits for nothing'
lacks 'FRM-1 attack:'
grep -o '^forms.capnp:[0-9]*: FRM' out | sort -t: -k2 -n -c || fail "the problems are not in the order of the lines"
# A word that is new refuses nothing.
sed 's/"Aquatic"/"Aquatik"/' market.capnp >new_word.capnp
run 0 card lint new_word.capnp
has 'note: NM-001 types[1]: new type word "Aquatik"; or did you'
has '5 run'
run 0 card lint new_word.capnp --json
has '"newWords":[{'
sed 's/^(name/name/' market.capnp >form.capnp
run 3 card lint form.capnp
quiet
has 'form.capnp:7: ' err
run 3 card lint no-such-file
run 3 card lint .
printf '(name = "later", cards = [(code = "L-1", name = "Later", frames = [spell], types = ["Spell"],
  effects = [(form = activated, unexpressed = "burns a village")])])' >later.capnp
run 0 card lint later.capnp
has 'effect 1'
has 'burns a village'
has '1 card, 1 effect, 0 run'

# What nobody should hand in.
head -c 200000 /dev/zero >zero.capnp
run 3 card lint zero.capnp
head -c 200000 /dev/zero | tr '\0' '[' >deep.capnp
run 3 card lint deep.capnp
has 'brackets deep' err
head -c 5000000 /dev/zero | tr '\0' ' ' >large.capnp
run 3 card lint large.capnp
has '4194304 bytes' err
: >empty.capnp
run 3 card lint empty.capnp

# A card is shown, and a duel opened, with the pack; from then on the store alone is enough.
run 3 card show 'Lantern Eel'
run 0 card show 'Lantern Eel' --pack market.capnp
has 'rules kingdom, pack night-market'
run 0 card show 'Harpie Lady' --pack market.capnp
# What a monster's own method asks of its player's turn, and where it comes to, is printed too.
run 0 card show 'Lava Golem' --rules tcg
has 'to the field of an opponent'
has 'makes no Normal Summon or Set'
run 0 init
run 0 new d --rules kingdom --seat A=Mai --seat B=Joey --first A --pack market.capnp
rm market.capnp
run 0 act d 'T1 A main1: summon "Lantern Eel" m3 atk'
run 0 show d
has 'Lantern Eel'
has 'night-market'
run 0 trace d m3.atk
run 0 show d --json
has "\"packHash\":\"$hash\""
run 0 verify
cp "$SOURCE_DIR/docs/packs/night_market.capnp" market.capnp

# Out and in again: the text pins the pack; another store takes it with the file, or with the bundle.
run 0 export d -o d.duel
has "[Pack \"night-market $hash\"]" d.duel
run 0 export d --bundle -o d.bundle
export JUDGE_STORE=$work/other
run 0 init
run 6 import d.duel --id e
run 0 import d.duel --id e --pack market.capnp
run 0 show e
has 'Lantern Eel'

# A text that names no pack is played with the one that is brought, and keeps it.
printf '[Duel "bare"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"]\nT1 A main1\n1. summon "Lantern Eel" m3 atk\n' >bare.duel
run 3 show bare.duel
run 0 show bare.duel --pack market.capnp
run 0 import bare.duel --pack market.capnp
run 0 export bare
has "[Pack \"night-market $hash\"]"

# A duel that pins other cards keeps those.
printf '[Duel "own"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"]\n1. draw\n' >own.duel
run 0 import own.duel
run 0 show own --json --pack market.capnp
has '"pack":"kingdom-core"'

# What is not carried out yet, of all cards: 1 as long as there is any.
code=0
"$JUDGE" card coverage --json >out 2>err || code=$?
((code <= 1)) || fail "coverage ended with $code"
has '"schema":"judge.card-coverage/1"'
echo "cards: all as expected"

# --- A card of another game: whoever names no game reads which one has it. ---
run 3 card show 'Dark Sorcerer'
has 'such a card is found with --rules rush' err
run 1 card search 'Dark Sorcerer'
has 'no card of kingdom has all of the words' err
has 'such cards are found with --rules rush' err
run 1 card search 'qqzzx'
lacks 'such cards are found' err

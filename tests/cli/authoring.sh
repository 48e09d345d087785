#!/usr/bin/env bash
# A rules writer's evening: a template, its entry changed, looked at, checked and tried.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# A template of each kind that there is passes lint as it stands.
for kind in monster spell trap equip flip strike event duelist field terrain token ritual fusion alter integration \
  symbol rule combination negateAttack; do
  run 0 card new --kind "$kind" -o "$kind.capnp"
  has "wrote $kind.capnp, in the form of"
  run 0 card lint "$kind.capnp"
  has 'my-cards: '
done
run 0 card lint ritual.capnp
has 'my-cards: 2 cards'
run 0 card new --like 'Horn of the Unicorn'
has '# A pack of your own. Its cards have the form of "Horn of the Unicorn" (SOE-055);'
has 'code = "MY-001", name = "Name Your Card"'
has 'printed     the keyword on the card'
lacks 'charges       printed'
run 0 card new --kind double --rules yugiohji -o double.capnp
run 0 card lint double.capnp --rules yugiohji
has 'my-cards: 3 cards'
run 0 card new --like soe-055 --json
has '"schema":"judge.card-new/1"'
has '"like":"SOE-055"'

# Nothing is overwritten, and what there is not is said.
run 8 card new --kind trap -o equip.capnp
has 'name a file that is not there yet' err
grep -q 'printed = equip' equip.capnp || fail "equip.capnp was overwritten"
run 3 card new --kind nonsense
has 'no card of kingdom is of the kind "nonsense"' err
has 'equip' err
run 3 card new --like 'Horn of the Unicor'
has 'did you mean "Horn of the Unicorn"?' err
run 2 card new
run 2 card new --like Imp --kind trap

# The entry of a card reads to the same card.
run 0 card show --source 'Bull Devil'
has 'effects = [(form = static, modifiers = [(kind = attributeAdd, attribute = dark)])])'
{ echo '(name = "again", cards = ['; sed 's/SOE-014/MY-1/; s/Bull Devil/Bull Devil of Mine/' out; echo '])'; } >again.capnp
run 0 card lint again.capnp
run 0 card show --source MY-1 --pack again.capnp
has '(code = "MY-1", name = "Bull Devil of Mine"'
run 0 card show --source 'Bull Devil' --json
has '"schema":"judge.card-source/1"'
run 3 card show --source 'Bul Devil'

# Trying: what was asked, paid and done; the duel goes on from there.
cp "$SOURCE_DIR/docs/packs/night_market.capnp" market.capnp
run 0 card try market.capnp
has 'Lantern Eel (A.m3): ATK 1100'
has 'without it'
has 'done: B takes 300 Effect Damage'
has 'paid: A pays 300 (8000 -> 7700)'
has 'holds in the next turn: not legal with it: attack m1 -> A.m1'
run 0 card try market.capnp NM-002 --write ferryman.duel
has 'wrote ferryman.duel: the duel of effect 1 of Toll of the Ferryman'
run 0 audit ferryman.duel --pack market.capnp
run 8 card try market.capnp NM-002 --write ferryman.duel
run 0 card try market.capnp NM-002 --json
has '"outcome":"seen"'
run 0 card try 'Horn of the Unicorn'
has 'is equipped to'
run 0 card try --rules yugiohji 'Mode Changer'
has 'seen in part'
says 'it is carried out only if'

# What never came about is said, and with 1.
cat >never.capnp <<'END'
(name = "never", cards = [
  (code = "NVR-1", name = "Patient Hermit", frames = [monster], types = ["Monster", "Beast"], attribute = earth,
   level = 3, attack = 100, defense = 100,
   effects = [
     (form = triggered, mandatory = true, waitsFor = coinTossed,
      operations = [(draw = (who = (controller = void), amount = (number = 1)))]),
     (form = activated, speed = slow,
      conditions = [(exists = (filter = (controller = mine, unableTo = [attack])))],
      operations = [(damage = (who = (opponents = void), amount = (number = 100)))])])])
END
run 1 card try never.capnp
has 'effect 1  not seen'
has 'it never went off here; it waits:'
has 'effect 2  not seen'
has 'it could not be used here'
run 1 card try never.capnp --json
has '"outcome":"not-seen"'

# What cannot be tried.
run 3 card try market.capnp 'Nobody At All'
run 3 card try no-such-file.capnp
sed 's/attack = 900/atack = 900/' market.capnp >typo.capnp
run 3 card try typo.capnp
has 'judge card lint typo.capnp names' err
run 2 card try
echo "authoring: all as expected"

#!/usr/bin/env bash
# A position that begins in the middle of things: what it says comes back as it was said in every form, views included,
# and what it leaves open is told as open. What words of the notation mean is told by name.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store


cat >middle.duel <<'END'
[Duel "middle"]
[Rules "kingdom"]
[Start "position"]
position
  next T7 A battle
  A lp 2000 warnings 0 hand "Imp" 2 deck 20 attack used by m2, m4 again
  A terrains Land | Land | Land | Land | Land
  A g ?
  A b 3
  B lp 2000 warnings 0 hand 3 deck 20
  B terrains Land | Land | Land | Land | Land
  B g 2
  A g "Silver Fang"
  A m2 "Bull Devil" atk
  A m4 "Cyclops" atk
  B m1 "Shadow Ghoul" atk
  B m5 "Imp" atk owner A
  B s1 ?1 set before T7
  B r "Millennium Eye" charges 5 used T6
  by-hand "an effect of turn 6": atk B.m5 +500 until T8; negate B.m1 until T7
  retarget A.m2
end
END
cp middle.duel early.duel
cat >>middle.duel <<'END'

T7 A
  battle:
 1. A retarget -> B.m5
END
run 0 show middle.duel@0
says 'A names a new target for the attack of Bull Devil (A.m2)'
says 'graveyard ?'
says 'graveyard: Silver Fang, perhaps others, not said'
says 'its effects are negated'
run 0 trace middle.duel@0 B.m5.atk
says '1800 = 1300 printed + 500 added'
run 0 init
run 0 import middle.duel
for form in text json capnp; do
  run 0 export middle --format $form -o "out.$form" --force
done
cp out.text out.duel
cp out.json back.json
cp out.capnp back.duelb
cmp -s middle.duel <(sed 's/^\[Rules "kingdom [0-9]*"\]$/[Rules "kingdom"]/; /^\[Pack /d; /^\[A /d; /^\[B /d' out.duel) ||
  { diff middle.duel out.duel >&2 || true; fail 'the text does not come back as it was'; }
for file in out.duel back.json back.duelb; do
  run 0 import "$file" --id "again-${file#*.}"
  run 0 export "again-${file#*.}"
  cmp -s <(grep -v '^\[Duel ' out) <(grep -v '^\[Duel ' out.duel) || fail "$file does not come back as it was"
done

# A view knows what lies open and what is its own, and no more.
run 0 export middle --as table
lacks '"Imp" 2'
has 'attack used by m2, m4 again'
has 'retarget A.m2'
has 'A g ?'
run 0 export middle --as A
has 'hand "Imp" 2'
run 0 show middle@0 --as table
says 'A names a new target'

# What cannot be is refused by name.
refused() {
  sed "s/^  retarget A.m2\$/$1/" early.duel >bad.duel
  run 3 audit bad.duel
  grep -qF -- "$2" err || fail "$1 is not refused by \"$2\""
}
refused '  A r ?' 'no pile that may be said in part'
refused '  retarget A.m3' 'no card lies in m3 of that seat, at "retarget"'
refused '  retarget A.m9' 'm9 is no place of this game, at "retarget"; expected m1 to m5'
refused '  retarget B.s1' 's1 is no monster zone, at "retarget"'
refused '  attack A.m3 -> B.m1' 'no card lies in m3 of that seat, at "attack"'
sed 's/"kingdom"/"yugiohji"/' >other.duel <<'END'
[Rules "kingdom"]
[Start "position"]
position
  next T5 A battle
  A m1 "Sword" atk
  B m1 "Barrier" def
  retarget A.m1
end
END
run 3 audit other.duel
has 'no attack is replayed in this game' err

# Words of the notation.
run 0 help kept-from-summons
says 'whether an effect prevented or negated a summon of the seat in this turn'
run 0 help until
says 'to the End Phase'
run 0 help attack
says 'with which monsters'
says 'a verb'
run 2 help no-such-word

# The readings that a rule or a card rests on, with their dates.
run 0 rule kingdom.replay.must-choose-again
says 'decided by us'
says '2026-11-23'
run 0 card show KOD-012
says 'rests on a reading of ours'
says '2026-11-23'
run 0 card show Imp
lacks 'rests on a reading'

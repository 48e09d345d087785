#!/usr/bin/env bash
# An audit says first how the duel ended, then what was done against which rule, each check that does not hold by its
# entry, and notes of one kind in one line; of several files at once.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# audit CODE FILE: the answer in one line lies in flat
audit() {
  run "$1" audit "$2"
  tr -s ' \n' ' ' <out >flat
}
# duel NAME: a position for both seats in turn 4, and what the input adds
duel() {
  { echo '[Rules "kingdom"] [A "Ann"] [B "Bob"] [Blue "A"] [Red "B"] [First "A"] [LP "2000"] [Start "position"]'; cat; } >"$1.duel"
}

# The second turn without a monster loses, although every act is legal.
duel idle <<'END'
position
  next T4 B draw fresh
  A lp 2000 warnings 0 hand 3 deck 20 extra 2
  A m2 "Dark Magician" atk
  A terrains Land Land Land Land Land
  B lp 2000 warnings 1 hand 2 deck 20 extra 2
  B terrains Land Land Land Land Land
end
T4 B
 1. draw
 2. set ?3 s1
 3. end turn
T5 A
 4. draw
END
audit 1 idle.duel
head -n 1 out | grep -q '^@3 .*over .*B loses the duel, A wins the duel' || fail 'the end of the duel is not told first'
has '[kingdom.idleness.second-warning-loses]' flat
has 'played after the end: 4' flat
run 1 audit idle.duel --json
has '"ended":{"entry":3,"turn":4,"winner":"A","clause":{"id":"kingdom.idleness.second-warning-loses"'
has '"playedAfter":[4]'
audit 0 idle.duel@2
lacks 'over ' flat

# So does a draw from an empty deck; what is done behind it is said in one line, with what forbids it.
duel empty <<'END'
position
  next T4 B draw fresh
  A lp 2000 warnings 0 hand 3 deck 20 extra 2
  A m2 "Cyclops" def
  A terrains Land Land Land Land Land
  B lp 2000 warnings 0 hand 9 deck 0 extra 2
  B m3 "Cyclops" atk
  B terrains Land Land Land Land Land
end
T4 B
 1. draw
 2. summon "Dark Magician" m1 atk
END
audit 1 empty.duel
head -n 1 out | grep -q '^@1 .*over .*B loses the duel, A wins the duel' || fail 'the empty deck is not told'
has 'kingdom.draw.' flat
has 'played after the end: 2 [base.duel.not-over]' flat
lacks 'the rules forbid it'
run 1 audit empty.duel --json
has '"playedAfter":[2]'
run 1 why empty.duel@2
has 'the duel is over: A has won'

# A duel that goes on has no end, and one that was surrendered has.
duel on <<'END'
position
  next T4 B main1 fresh
  A lp 2000 warnings 0 hand 3 deck 20 extra 2
  A m2 "Cyclops" def
  B lp 2000 warnings 0 hand 9 deck ? extra 2
  B m3 "Cyclops" atk
end
T4 B
 1. set ?1 s1 =A:2000
 2. set ?2 s2 =A:1900
 3. set ?3 s3 =B.d:9
END
audit 1 on.duel
lacks 'over ' flat
has '@2 T4 check-fails =A:1900 does not hold: the record gives 2000' flat
has 'checks: 1 of 3 hold, 1 does not (@2), 1 cannot be known (@3)' flat
has '@3 =B.d:9 cannot be known' flat
run 1 audit on.duel --json
has '"checks":3,"checksHold":1'
has '"checksUnknown":1'
# The same count when it comes in.
export JUDGE_STORE=$work/store
run 0 init
run 1 import on.duel
tr -s ' \n' ' ' <out >flat
has 'checks 1 of 3 hold, 1 does not (@2), 1 cannot be known (@3)' flat
has 'on@3 =B.d:9 cannot be known' flat

# Notes of one kind stand in one line.
audit 1 on.duel
has '3 notes ambiguous no phase is written: taken as Main Phase 1, and Main Phase 2 would fit too, behind a battle that nobody wrote down: 1-3' flat

# Several at once, each under its name; the worst exit code.
run 1 audit on.duel idle.duel@1
grep -q '^on.duel$' out || fail 'the first is not named'
grep -q '^idle.duel@1$' out || fail 'the second is not named'
run 3 audit on.duel nowhere.duel idle.duel
has 'nowhere.duel' err
has '[kingdom.idleness.second-warning-loses]'
run 1 audit on.duel idle.duel --json
(($(grep -c '"schema":"judge.audit/1"' out) == 2)) || fail 'one object a file is expected'
run 0 audit idle.duel@1 idle.duel@0
for name in one two; do
  {
    echo "(name = \"$name\", cards = [(code = \"X-01\", name = \"Stall $name\", frames = [monster],"
    echo 'types = ["Monster", "Beast"], attribute = earth, level = 4, attack = 1000, defense = 1000)])'
  } >$name.capnp
done
code=0
"$JUDGE" card lint one.capnp two.capnp nosuch.capnp >out 2>err || code=$?
((code > 1)) || fail "a pack that is not there: $code"
grep -q '^one.capnp$' out || fail 'the first pack is not named'
grep -q '^two.capnp$' out || fail 'the second pack is not named'
has 'nosuch.capnp' err

# All names that nobody knows are said in one run, each once.
cat >names.duel <<'END'
[Rules "kingdom"] [A "Ann"] [B "Bob"] [Deck.A "Impp x2; Imp"]
hl = "Harpy Ladyy"
T1 A
 1. draw
 2. summon hl m3 atk
 3. set "Shadow Rute" s3
 4. set "Shadow Rute" s4
 5. summon Krokodilus m1 atk
END
run 3 import names.duel
for name in Impp 'Harpy Ladyy' 'Shadow Rute' Krokodilus; do
  (($(grep -cF "$name" err) == 1)) || fail "$name is not named once"
done
run 3 import names.duel --json
has 'Krokodilus' err
(($(wc -l <err) == 1)) || fail 'one object is expected'

# A corrected file takes the place of the record and leaves it where it is.
sed 's/=A:1900/=A:2000/' on.duel >right.duel
run 3 import right.duel --id on
has 'judge import FILE --replace' err
run 3 import right.duel --id nobody --replace
has 'there is no such duel, so nothing to replace' err
"$JUDGE" verify on >before 2>err || fail 'verify'
run 0 import right.duel --id on --replace
has 'on.r2  imported'
has 'replaces on, which stays as it is'
run 0 show -
has 'on.r2@3'
run 1 audit on
has 'on: was replaced by on.r2; this is the earlier record' err
run 0 audit on.r2
lacks 'replaced' err
run 3 act on 'B pass'
has 'was replaced by on.r2, and nothing is added to it' err
run 0 import right.duel --id on --replace
has 'on.r3  imported'
has 'replaces on.r2'
run 0 log
grep -q '^on  .*, replaced by on.r2$' out || fail 'the list does not tell what was replaced'
grep -q '^on.r2  .*, replaced by on.r3, replaces on$' out || fail 'the list does not tell the chain'
run 0 log --json
has '"replacedBy":"on.r2"'
"$JUDGE" verify on >after 2>err || fail 'verify'
cmp -s before after || fail 'the earlier record is another one now'
run 0 export on.r3
has '[Replaces "on.r2"]'

# A command that there is not has no help.
run 2 nosuch --help
has 'unknown command' err
run 2 shwo --help
has 'did you mean show?' err
run 2 card lnit --help
has 'did you mean lint?' err
run 0 show --help
run 0 card --help
run 0 --help

# --- What counts again is not listed among what does not: a slip that was undone made an earlier entry illegal while it
# counted. What was undone is listed, with what it was. ---
table slip kingdom 'T1 A main1: summon "Judge Man" m1 atk' 'set ?1 s2' end 'B draw' 'A reveal s2="Imp" ^x'
run 1 audit slip
says '@2 T1 illegal'
run 0 undo slip
run 0 audit slip
says '@5 T2 marked-legal'
says 'undone by 6'
hides '@2 T1 illegal'
run 0 audit slip --json
hides '"kind":"illegal","entry":2'

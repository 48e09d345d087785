#!/usr/bin/env bash
# A text that skips numbers: every entry keeps its own, and a note stands under those that are missing.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store
run 0 init

cat >gaps.duel <<'DUEL'
[Duel "gaps"] [Rules "kingdom"] [First "A"]
T1 A
 1. draw
 4. summon "Imp" m3 atk
 5. end
T2 B
148. draw
149. summon "Kuriboh" m3 def =A:2000
150. !ruling 4 legal
DUEL
run 0 import gaps.duel
has 'gaps  imported: 150 entries'
has 'numbers  2..3, 6..147: no entry in the text; a note stands there'
run 0 audit gaps
run 0 log gaps --plain
[[ $(cut -f1,7 out | grep -c 'note "no entry has this number"') == 144 ]] || fail "144 notes"
has $'\t149\t' <(cut -f1 out | sed 's/^/\t/; s/$/\t/')
[[ $(grep -P '^149\t' out | cut -f7) == 'summon "Kuriboh" m3 def =A:2000' ]] || fail "entry 149 is another"
# What the text says, the store says.
run 0 audit gaps.duel
cp out text
run 0 audit gaps
diff <(grep -v entries text | sed 's/gaps\.duel/gaps/') <(grep -v entries out) >diff.txt || fail "$(cat diff.txt)"
# It goes on behind the last number, and what went out comes in again.
run 0 act gaps 'end'
run 0 export gaps -o out.duel
run 0 import out.duel --id again
lacks 'numbers'
run 0 import gaps.duel --id data --json
has '"gaps":[2,3,6,'

# Numbers that do not rise are no gaps.
printf '[Rules "kingdom"]\n5. A draw\n3. A draw\n' >falls.duel
run 3 import falls.duel
exit 0

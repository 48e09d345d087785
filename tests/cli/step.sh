#!/usr/bin/env bash
# The stepper in a pipe: words in, answers out, each with the command line that says the same.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store

# steps CODE WORDS ARGUMENTS...
steps() {
  local expected=$1 words=$2 code=0
  shift 2
  printf "$words" | "$JUDGE" step "$@" >out 2>err || code=$?
  ((code == expected)) || { cat err >&2; fail "judge step ${*@Q} ended with $code, expected $expected"; }
}

"$JUDGE" init >/dev/null
"$JUDGE" import "$SOURCE_DIR/tests/golden/kingdom/duels/09.duel" --id d >/dev/null

steps 0 'next\n\nturn\nlast\nquit\n' d@3
has 'd@4  turn 1, A, Main Phase 1  (4 of 9)'
has '9.2  A takes 300 Battle Damage (1400 -> 1100)'
has 'A Mokuba: LP 1100, hand 5, graveyard 2'
has 'awaited: A acts in the Battle Phase'
[[ ! -s err ]] || fail "a pipe was prompted"

# Every command line gives what the stepper has said.
steps 0 'why\nlegal\nboard\nflip\nmark\nfirst\ndiff\ngo 6\nview A\nboard\n' d@6
lines=0
while read -r line; do
  eval "set -- ${line#same: judge }"
  "$JUDGE" "$@" >single 2>&1 || true
  grep -vFx "$line" single >expected || true
  python3 - out expected <<'PYTHON' || fail "judge $* says something else than the stepper"
import sys
whole, part = (open(name).read() for name in sys.argv[1:])
sys.exit(0 if part and part in whole else 1)
PYTHON
  lines=$((lines + 1))
done < <(grep '^same: ' out)
((lines == 10)) || fail "10 command lines expected, there are $lines"

steps 0 'next\n' d@7 --json
(($(grep -c '^{"schema":"judge.step/1",' out) == 2)) || fail "--json: two objects expected"
steps 0 'next\n' d@7 --no-input
(($(grep -c '^same: ' out) == 1)) || fail "--no-input reads its input"
steps 2 'sideways\n' d
steps 3 'go 99\nback\n' d
steps 0 'view A\n' d --as A
steps 7 'view B\n' d --as A
steps 3 '' d@99
steps 3 '' d@1..2
code=0
head -c 1000000 /dev/zero | "$JUDGE" step d >out 2>err || code=$?
((code == 3)) || fail "an endless line ended with $code, expected 3"
grep -q 'longer than' err || fail "the limit of a line is not said"

echo "step: done"

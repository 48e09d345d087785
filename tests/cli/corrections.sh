#!/usr/bin/env bash
# What a scorekeeper corrects: undo and fix append, the wrong entry stays visible, and the record can be
# looked at as it stood before.
set -euo pipefail
export LC_ALL=C.UTF-8 NO_COLOR=1
: "${JUDGE:?the program}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export HOME=$work XDG_DATA_HOME=
unset JUDGE_STORE CLICOLOR_FORCE

fail() {
  echo "corrections: $1" >&2
  [[ -f out ]] && sed 's/^/    /' out >&2
  exit 1
}
# run CODE ARGUMENTS...
run() {
  local expected=$1 code=0
  shift
  "$JUDGE" "$@" >out 2>err || code=$?
  ((code == expected)) || { cat err >&2; fail "judge ${*@Q} ended with $code, expected $expected"; }
}
says() { grep -qF -- "$1" out || fail "the answer does not say: $1"; }
silent() { ! grep -qF -- "$1" out || fail "the answer says: $1"; }

run 0 init
run 0 new d --rules kingdom --seat A=Mai --seat B=Joey --first A
run 3 undo d
run 0 act d 'T1 A draw'
run 0 act d 'summon "Harpie Lady" m3 atk'
run 0 act d 'end'
run 0 act d 'B draw'
run 0 act d 'B summon "Flame Swordsman" m2 atk'
run 0 act d 'B attack m2 -> A.m3'

# -n only says what would be.
run 0 undo d -n
says 'takes back d@6: B attack m2 -> A.m3'
says 'tried, nothing was written'
run 0 log d --plain
(($(wc -l <out) == 6)) || fail "-n has written an entry"

# A correction changes what counts from there on, and says what it makes of later entries.
run 1 fix d@2 'summon "Harpie Lady" m4 def'
says '✓ legal  A (Mai)  summon "Harpie Lady" m4 def'
says 'corrects d@2: summon "Harpie Lady" m3 atk'
says 'recorded as d@7'
says 'since then d@6 is illegal, was legal'
says 'm4 Harpie Lady 1300/1400 def'
says 'next: judge why d@6'
run 0 undo d
says 'takes back d@6'
says 'awaits  B may answer the summon'
says 'recorded as d@8'

# The log keeps and marks everything.
run 0 log d
says 'corrected by 7, was: summon "Harpie Lady" m3 atk'
says '- taken back   B   attack m2 -> A.m3  (by 8)'
run 0 log d --plain
grep -q $'^2\t.*\tsummon "Harpie Lady" m3 atk\tcorrected 7$' out || fail "log --plain does not mark the fix"
grep -q $'^6\t.*\ttaken-back 8$' out || fail "log --plain does not mark the undo"
run 0 log d --json
says '"takenBackBy":8'
says '"correctedBy":7,"correction":"summon \"Harpie Lady\" m4 def"'
run 0 log d --color=always
grep -q $'\x1b\\[9mattack m2' out || fail "the entry that was taken back is not struck"
run 0 why d@2
says 'entry 7 corrected it; recorded was: 2. summon "Harpie Lady" m3 atk'

# Two clocks: the record as it stood.
run 0 log d%6
silent 'corrected'
silent 'taken back'
cp out before
run 0 log d --as-of 6
cmp -s out before || fail "--as-of 6 and d%6 differ"
run 0 show d%6@2
says 'd%6@2'
says '1300/1400 atk'
run 0 show d@2
says '1300/1400 def'
says '(corrected by 7)'
run 0 why d%6@6
says 'judge show d%6@6^'
run 1 why d@6 --as-of 7
run 1 audit d%7
run 0 audit d%6
run 0 legal d%3
run 0 show d%0
run 3 show d@6
grep -qF 'DUEL%6@6' err || fail "the refusal does not say where the entry can be seen"
run 0 export d%6
(($(grep -c '^ *[0-9]*\. ' out) == 6)) || fail "export of d%6: 6 entries expected"
cp out old.duel
run 0 log old.duel%4@3.. --plain
(($(wc -l <out) == 1)) || fail "old.duel%4@3..: one entry expected"

# An illegal correction is recorded all the same.
run 1 fix d@5 'B attack m2 -> A.m4'
says '✗ illegal  B (Joey)  attack m2 -> A.m4'
says 'recorded as d@9'
run 1 fix d@5 'B summon "Flame Swordsman" m2 atk =B:1' --json
says '{"schema":"judge.fix/1"'
says '"target":5'
says '"was":"B attack m2 -> A.m4"'
run 0 fix d@5 'B summon "Flame Swordsman" m2 atk' --action-id 7/1
run 0 fix d@5 'B summon "Flame Swordsman" m2 atk' --action-id 7/1
says 'was recorded before as d@11'

# The same line comes out of the text and the store.
run 0 export d
cp out d.duel
run 0 import d.duel --id copy
run 0 verify
(($(grep -o 'outcome [0-9a-f]*' out | sort -u | wc -l) == 1)) || fail "the copy has another outcome"

# All of it can be taken back, one by one, and then nothing is left.
for left in 5 4 3 2 1; do
  run 0 undo d
  says "takes back d@$left"
done
run 3 undo d
run 0 verify d

echo "corrections: done"

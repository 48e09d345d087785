#!/usr/bin/env bash
# What a scorekeeper corrects: undo and fix append, the wrong entry stays visible, and the record can be
# looked at as it stood before.
. "${BASH_SOURCE[0]%/*}/desk.bash"

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
has 'takes back d@6: B attack m2 -> A.m3'
has 'tried, nothing was written'
run 0 log d --plain
(($(wc -l <out) == 6)) || fail "-n has written an entry"

# A correction changes what counts from there on, and says what it makes of later entries.
run 1 fix d@2 'summon "Harpie Lady" m4 def'
has '✓ legal  A (Mai)  summon "Harpie Lady" m4 def'
has 'corrects d@2: summon "Harpie Lady" m3 atk'
has 'recorded as d@7'
has 'since then d@6 is illegal, was legal'
has 'm4 Harpie Lady 1300/1400 def'
has 'next: judge why d@6'
# The correction is what was written last; the act before it is taken back by its own word.
run 0 undo d -n
has 'takes back the correction 7: 2 counts as it did before'
has "the act before it is taken back by: judge act d '!undo'"
run 0 act d '!undo'
has 'takes back 6: B attack m2 -> A.m3'
has 'awaits  B may answer the summon'
has 'recorded as d@8'

# The log keeps and marks everything.
run 0 log d
has 'corrected by 7, was: summon "Harpie Lady" m3 atk'
has '- taken back   B   attack m2 -> A.m3  (by 8)'
# A range says where it begins, also with an entry that was taken back.
run 0 log d@5..
[[ $(head -n 3 out) == 'T2 B (Joey)
  battle:
   6  - taken back'* ]] || fail 'a range begins without its turn and phase'
run 0 log d --plain
grep -q $'^2\t.*\tsummon "Harpie Lady" m3 atk\tcorrected 7$' out || fail "log --plain does not mark the fix"
grep -q $'^6\t.*\ttaken-back 8$' out || fail "log --plain does not mark the undo"
run 0 log d --json
has '"takenBackBy":8'
has '"correctedBy":7,"correction":"summon \"Harpie Lady\" m4 def"'
run 0 log d --color=always
grep -q $'\x1b\\[9mattack m2' out || fail "the entry that was taken back is not struck"
run 0 why d@2
has 'entry 7 corrected it; recorded was: 2. summon "Harpie Lady" m3 atk'

# Two clocks: the record as it stood.
run 0 log d%6
lacks 'corrected'
lacks 'taken back'
cp out before
run 0 log d --as-of 6
cmp -s out before || fail "--as-of 6 and d%6 differ"
run 0 show d%6@2
has 'd%6@2'
has '1300/1400 atk'
run 0 show d@2
has '1300/1400 def'
has '(corrected by 7)'
run 0 why d%6@6
has 'judge show d%6@6^'
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
has '✗ illegal  B (Joey)  attack m2 -> A.m4'
has 'recorded as d@9'
run 1 fix d@5 'B summon "Flame Swordsman" m2 atk =B:1' --json
has '{"schema":"judge.fix/1"'
has '"target":5'
has '"was":"B attack m2 -> A.m4"'
run 0 fix d@5 'B summon "Flame Swordsman" m2 atk' --action-id 7/1
run 0 fix d@5 'B summon "Flame Swordsman" m2 atk' --action-id 7/1
has 'was recorded before as d@11'

# The same line comes out of the text and the store.
run 0 export d
cp out d.duel
run 0 import d.duel --id copy
run 0 verify
(($(grep -o 'outcome [0-9a-f]*' out | sort -u | wc -l) == 1)) || fail "the copy has another outcome"

# All of it can be taken back, one by one, and then nothing is left: of two corrections that come to nothing neither counts.
for left in 5 4 3 2 1; do
  run 0 undo d
  has "takes back d@$left"
done
run 3 undo d
run 0 verify d

# What is taken back after a correction is shown as it counted, with what it was before.
run 0 new late --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act late 'T1 A draw'
run 0 act late 'summon "Harpie Lady" m3 atk'
run 0 fix late@2 'summon "Harpie Lady" m4 def'
run 0 rewind apply late@2 'they begin the turn again'
run 0 log late@1..
says '2 - taken back summon "Harpie Lady" m4 def (by 4) corrected by 3, was: summon "Harpie Lady" m3 atk'
run 0 log late --plain
grep -q $'^2\t.*\ttaken-back 4,corrected 3$' out || fail 'log --plain loses the correction of what was taken back'

echo "corrections: done"

# --- What a judge has ruled on is not taken back by its scribe; what was written behind it is. ---
run 0 new ruled --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act ruled 'T1 A draw'
run 0 act ruled 'summon "Harpie Lady" m3 atk'
number=$("$JUDGE" log ruled --plain | wc -l)
run 0 ruling "ruled@$number" legal
run 3 undo ruled
has "a judge has ruled on it with entry $((number + 1)), its scribe does not take it back any more" err
has 'nothing was written' err
run 0 act ruled 'note "so far"'
run 0 undo ruled
run 3 undo ruled

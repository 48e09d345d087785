#!/usr/bin/env bash
# What changed between two points of a record, and between two records of one duel.
. "${BASH_SOURCE[0]%/*}/desk.bash"

says() { grep -qE -- "$1" out || fail "the answer does not say: $1"; }
silent() { ! grep -qE -- "$1" out || fail "the answer says: $1"; }

run 0 init
run 0 import "$SOURCE_DIR/tests/golden/kingdom/duels/09.duel" --id d

run 1 diff d@5..6
says '^phase .* main1 -> battle +@6$'
silent '^turn  '
run 1 diff d@6..7
says '^life +A +2000 -> 1400 +@7$'
says '^moved +Flesh-Eating Plant +A.m3 -> A.g +@7$'
says '^count +A.g +0 -> 1 +@7$'
run 1 diff d@5..6
run 1 diff d@5 d@6
cp out two_addresses
run 1 diff d@5..6
cmp -s out two_addresses || fail "d@5..6 and d@5 d@6 differ"
run 1 diff d@7..=7
says '^position +Krokodilius \(A.m3\) +- -> ATK Position +@7$'
silent '^life '
run 1 diff d@5
says '^life +A +2000 -> 1100 +@9$'
run 0 diff d@6..6
says 'nothing has changed'
run 0 diff d@head

run 1 diff d@6..7 --plain
grep -qx $'life\tA\t\t2000\t1400\t7' out || fail "--plain: the life points are missing"
awk -F'\t' 'NF != 6 { exit 1 }' out || fail "--plain: 6 fields expected"
run 1 diff d@6..7 --json
says '^\{"schema":"judge.diff/1","from":\{"duel":"d","entry":6,'
says '"kind":"moved","subject":"Flesh-Eating Plant","place":"A.g","code":"[A-Z0-9-]+","before":"A.m3","after":"A.g","entry":7'
run 0 diff d@6..6 --json=changes
[[ $(cat out) == '{"schema":"judge.diff/1","changes":[]}' ]] || fail "--json=changes"

# A correction, seen on both clocks.
run 0 act d 'T4 B draw'
run 1 act d 'summon "Kuriboh" m4 hidden-def'
run 0 fix d@11 'B summon "Kuriboh" m5 hidden-def'
run 1 diff d%11 d
says '^moved +Kuriboh +B.m4 -> B.m5 +@11$'
run 0 diff d%11@10 d@10
run 1 diff d%11 d --as A
silent Kuriboh

# Refusals
run 2 diff d
run 2 diff d@1..2 d@3
run 3 diff d@6..5
run 3 diff d@1..99
run 3 diff d@1..2 --as C
run 3 diff d@1 nowhere@2

echo "diff: done"

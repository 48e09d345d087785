#!/usr/bin/env bash
# The way of a scribe: a store, a new duel, acts, the log, and out and in again without loss.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 3 log
run 0 init
[[ -f .judge/FORMAT ]] || fail "init has made no .judge/"
run 0 log
has 'no duels'
run 0 new open26/r3 --rules kingdom --seat A=Mai --seat B=Joey --first A
has "judge act open26/r3 'T1 A draw'"
run 0 act open26/r3 'T1 A draw'
has '✓ legal  A (Mai)  draw'
has 'open26/r3@1'
run 0 act - 'su "Harpie Lady" m3 a'
has 'summon "Harpie Lady" m3 atk'

# Nothing is written by -n and --strict; an illegal act is recorded otherwise.
run 1 act - 'su "Flame Swordsman" m2 a' -n
has 'nothing was written'
run 1 act - 'su "Flame Swordsman" m2 a' --strict
has 'kingdom.summon.one-normal-summon'
run 0 log -
lacks 'Flame Swordsman'
run 1 act - 'su "Flame Swordsman" m2 a'
has '✗ illegal'
has 'next: judge why open26/r3@3'
run 0 log -
has 'Flame Swordsman'
run 0 act - 'end' --expect 3
run 4 act - 'draw' --expect 3
run 0 act open 'T2 B draw'
run 1 act - '=A:1'
has 'check-fails'
run 0 act - 'note "what was said"'

# Another duel is the last one used once something was written to it, never by reading.
run 0 new second --rules kingdom
run 0 log open26/r3
run 0 log - --plain
[[ ! -s out ]] || fail "reading has changed which duel was used last"

run 0 log open26/r3@T2.. --plain
(($(wc -l <out) == 3)) || fail "log @T2.. --plain: 3 lines expected"
awk -F'\t' 'NF != 8 { exit 1 }' out || fail "log --plain: 8 fields expected"
run 0 log open26/r3@2..=3 --json
has '{"schema":"judge.log/1",'
has '"ruling":"illegal"'
run 0 log open26/r3 --json=duel
[[ $(cat out) == '{"schema":"judge.log/1","duel":"open26/r3"}' ]] || fail "--json=duel"
run 0 log open26/r3 --as A

# Out and in: the canonical text and the bytes are the same after every way round.
run 0 export open26/r3
cp out first.duel
run 1 import first.duel --id copy
has 'checks  0 of 1 hold'
run 0 export copy
diff <(sed 1d first.duel) <(sed 1d out) >/dev/null || fail "the text changes on its way"
run 0 export open26/r3 --format duelb -o first.duelb
run 8 export open26/r3 --format duelb -o first.duelb
run 0 export open26/r3 --format duelb -o first.duelb --force
run 0 export first.duelb
cmp -s out first.duel || fail "the bytes hold another duel"
run 1 import - --id third <first.duelb
for point in @0 @2 @T2 @head; do
  # The canonical text writes the seat of the last entry out.
  run 0 show "first.duel$point"
  sed '1d; /^last:/d' out >from_file
  run 0 show "open26/r3$point"
  sed '1d; /^last:/d' out | cmp -s - from_file || fail "the file and the store show different boards at $point"
done
run 0 verify
(($(grep -c '✓ ok' out) == 4)) || fail "verify: 4 duels expected"
(($(grep -o 'outcome [0-9a-f]*' out | sort -u | wc -l) == 2)) || fail "copies have other outcomes"

# Every published duel can be taken in, printed and taken in again.
export JUDGE_STORE=$work/golden
run 0 init
duels=0
for file in "$SOURCE_DIR"/tests/golden/*/duels/*.duel; do
  [[ -e $file ]] || continue
  run 0 import "$file" --id "g/$duels"
  run 0 export "g/$duels"
  cp out canonical.duel
  run 0 export canonical.duel
  cmp -s out canonical.duel || fail "$file: the canonical text is not its own canonical text"
  duels=$((duels + 1))
done
run 0 verify

# What is typed under a heading stands under it until the turn is over, as in a file; without one
# the act of another player ends no turn unless it begins his own.
cat >held.duel <<'END'
[Duel "held"] [Rules "yugiohji"] [Start "position"]
position
  next T5 A main1 fresh
  A lp 8000 hand 3 deck 20
  A m1 "FLAKship" atk
  B lp 4000 hand 4 deck 20
end
END
run 0 new held.duel
# typed CODE LINE...: what `record` says to these lines
typed() {
  local expected=$1 code=0
  shift
  printf '%s\n' "$@" | "$JUDGE" record held >out 2>err || code=$?
  ((code == expected)) || { cat err >&2; fail "record of ${*@Q} ended with $code, expected $expected"; }
}
typed 1 'at m1 -> B' 'B eq h=sword -> A.m1'
grep -q 'yugiohji.effect.default-timing' err || fail "B equips in the turn of A"
typed 1 'T5 A' 'note "a heading"' 'B dr' 'B ac h="big attack stopper"'
grep -q 'yugiohji.turn.declared-end' err || fail "B draws under the heading of A's turn"
has 'stdin:3: the recording ends here, what stands behind this line was not read' err
lacks 'activate h='
typed 0 'B ac h="big attack stopper"'
has 'activate h="Big Attack Stopper"  ✓ legal'
typed 0 'T5 A main2:' 'end' 'B dr' 'main1:' 'su demon m2 a'
run 0 export held
has 'T6 B'
has '6. B summon'
# A surrender behind a line that was refused is nobody's: it would be whoever's turn it is.
typed 1 'main2: note "so far"' 'at m2 -> A.m1' 'surrender'
grep -q 'illegal: attack m2' err || fail "an attack under the heading of a main phase"
lacks 'surrender'
run 0 show held
hides 'has won'
typed 3 'no such verb' 'surrender'
has 'stdin:1: the recording ends here' err
run 0 show held
hides 'has won'
# A program reads each answer before it goes on.
code=0
printf '%s\n' 'at m2 -> A.m1' 'main2: end' | "$JUDGE" record held --json >out 2>err || code=$?
((code == 1)) || fail "record --json ended with $code"
has '"tried":true'
has '"tried":false'
lacks 'the recording ends here' err

# An act out of turn is legal while it ends the record, as in its own turn; who plays on shows that it
# was not. Text and JSON say what has turned, and the pass that is awaited turns nothing more.
played=('T1 A main1: summon "Judge Man" m1 atk' 'end' 'B draw' 'B summon "Leogun" m5 atk' 'A attack m1 -> B.m5')
for way in text json; do
  run 0 new "round/$way" --rules kingdom --seat A=Mai --seat B=Joey --first A
  for line in "${played[@]}"; do run 0 act "round/$way" "$line"; done
done
printf '%s\n' 'B attack m5 -> A.m1' 'B pass' >lines
run 0 record round/text <lines
has 'entry 5 is now illegal'
lacks 'entry 6 is now'
has 'unless answered: B takes 450 Battle Damage'
run 0 record round/json --json <lines
has '"entry 5 is now illegal"'
lacks 'entry 6 is now'
has '"unless answered: B takes 450 Battle Damage'
run 0 act round/text 'A pass'
lacks 'since then'
# One that was fought in between does nothing any more, which is told by the recorder as by `act`.
for way in typed acted; do
  run 0 new "fought/$way" --rules kingdom --seat A=Mai --seat B=Joey --first A
  for line in "${played[@]}" 'B pass'; do run 0 act "fought/$way" "$line"; done
done
printf '%s\n' 'B attack m5 -> A.m1' >lines
run 0 record fought/typed <lines
says 'before it, since then: life B: 1550 -> 2000'
run 0 act fought/acted 'B attack m5 -> A.m1'
says 'before it, since then: life B: 1550 -> 2000'
for json in '' --json; do
  run 0 undo round/text
  run 0 undo round/text
  run 0 undo round/text
  has 'round/text@5 is legal, was illegal'
  run 0 act round/text 'B attack m5 -> A.m1' -n ${json:+"$json"}
  says 'since then round/text@5 is illegal, was legal tcg.battle.steps'
  run 0 act round/text 'B attack m5 -> A.m1'
  run 0 act round/text 'B pass'
  run 0 act round/text 'A pass'
  lacks 'since then'
done
run 0 log round/text
has '✗ illegal      A   attack m1 -> B.m5'

# A raised hand in two keys: the call is written, and the screen is what it is about.
run 0 new hand --rules kingdom --seat A=Nadia --seat B=Timo --first A
printf '%s\n' 'T1 A draw' 'summon "Harpie Lady" m3 atk' "!b is that \"Lady\" allowed?" '!A' '!call B "and this one"' >lines
run 0 record hand <lines
cp out said
run 0 log hand
has '!call 2 "is that \"Lady\" allowed?"'
has '4                 A   !call 2'
has '5                 B   !call "and this one"'
grep -qF 'call 3 by B (Timo), about 2: "is that' said || fail 'the hand opens no screen'
grep -qF 'next: judge ruling hand@2 legal|illegal' said || fail 'the screen says not what to do'

# Help answers everywhere.
for command in init import new act record undo fix log show legal why why-not trace step diff audit export rule card rules \
  verify key completion help version; do
  run 0 help "$command"
  has "judge $command"
  cp out page
  run 0 "$command" --help
  [[ $command == help ]] || cmp -s out page || fail "judge $command --help and judge help $command differ"
done
for topic in addresses notation exit-codes formatting environment; do
  run 0 help "$topic"
  [[ -s out ]] || fail "judge help $topic says nothing"
done

# Colour by option and environment.
run 0 log first.duel@2 --color=always
grep -q $'\x1b\\[' out || fail "--color=always paints nothing"
run 0 log first.duel@2
! grep -q $'\x1b' out || fail "NO_COLOR is not heeded"

echo "record: done, $duels published duels"

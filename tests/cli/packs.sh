#!/usr/bin/env bash
# What a duel is played under: recording pins the generation and the cards, every form keeps them, and a duel
# whose cards or rules nobody has is not played.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store

run 0 rules list --json
hash=$(grep -o '"packHash":"[0-9a-f]\{64\}"' out | head -1 | cut -d'"' -f4)
pack=$(grep -o '"pack":"[^"]*"' out | head -1 | cut -d'"' -f4)
[[ $hash ]] || fail "rules list names no hash of the cards"
newest=$(sed -n 's/.*"name":"kingdom","title":"[^"]*","version":\([0-9]*\).*/\1/p' out)
[[ $newest ]] || fail "rules list names no version"

run 0 init
run 0 new d --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act d 'T1 A draw'

# Pinned, and said by every answer about the duel.
run 0 show d --json
has "\"played\":{\"rules\":\"kingdom\",\"generation\":$newest,\"pack\":\"$pack\",\"packHash\":\"$hash\",\"today\":true}"
run 0 log d --json
has "\"packHash\":\"$hash\""
run 0 show d --as table --json
has "\"packHash\":\"$hash\""
run 0 show d
! grep -q "today's" out || fail "show speaks of other cards"
run 0 verify

# Kept by every form.
for form in json capnp text; do
  suffix=$form
  [[ $form == capnp ]] && suffix=duelb
  [[ $form == text ]] && suffix=duel
  run 0 export d --format "$form" -o "d.$suffix"
  run 0 import "d.$suffix" --id "copy-$form"
  run 0 show "copy-$form" --json
  has "\"packHash\":\"$hash\""
  run 0 show "d.$suffix"
done
has "[Pack \"$pack $hash\"]" d.duel
has "[Rules \"kingdom $newest\"]" d.duel

# A file that pins nothing is pinned when it comes in.
printf '[Duel "bare"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"]\n1. draw\n' >bare.duel
run 0 show bare.duel
run 0 import bare.duel
run 0 export bare
has "[Pack \"$pack $hash\"]"

# Cards that nobody has, a generation to come, two packs, and what is no hash.
nobody=$(printf '7%.0s' {1..64})
header='[Duel "x"] [A "Mai"] [B "Joey"] [First "A"]'
printf '%s [Rules "kingdom"] [Pack "lost %s"]\n1. draw\n' "$header" "$nobody" >lost.duel
printf '%s [Rules "kingdom %d"]\n1. draw\n' "$header" $((newest + 1)) >later.duel
printf '%s [Rules "kingdom"] [Pack "one"] [Pack "two"]\n1. draw\n' "$header" >two.duel
printf '%s [Rules "kingdom"] [Pack "lost XYZ"]\n1. draw\n' "$header" >odd.duel
listing() { find "$JUDGE_STORE" -type f ! -name last -printf '%P %s %T@\n' | sort; }
listing >before
for command in 'import' 'show' 'audit'; do
  run 6 $command lost.duel
  [[ ! -s out ]] || fail "$command lost.duel: something stands on stdout"
  [[ $(wc -l <err) == 1 ]] || fail "$command lost.duel: expected one line on stderr"
  has 'the card pack "lost" 7777777777777777 is not in the store' err
  run 6 $command later.duel
  has "generation $((newest + 1)) of kingdom, this version knows up to $newest" err
  run 6 $command two.duel
  run 3 $command odd.duel
done
listing | cmp -s - before || fail "the store changed"
(unset JUDGE_STORE; run 6 show lost.duel)
has 'is not in this program, and there is no store' err
echo "packs: all as expected"

#!/usr/bin/env bash
# The three forms of a duel: text, JSON and bytes, out and in again.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store

run 0 init
run 0 new d --rules kingdom --seat 'A=Zoë 🃏' --seat B=Joey --first A
run 0 act d 'T1 A draw' --action-id 7/1
run 0 act d 'summon "Harpie Lady" m3 atk {said "now"}' --action-id 7/18446744073709551615
run 0 act d 'end' --action-id 7/3
run 0 undo d

# JSON and bytes bring everything back: exports of the copy are the same bytes but for its id.
for form in json capnp; do
  run 0 export d --format "$form" -o "d.$form"
  [[ ! -s err ]] || fail "$form: something stands on stderr"
  run 0 import - --id "copy-$form" <"d.$form"
  run 0 export "copy-$form" --format json
  sed 's/"copy-[a-z]*"/"d"/' out >back
  run 0 export d --format json
  cmp -s out back || fail "$form: the copy differs from the duel"
done
grep -q '"wallTimeMs":"[0-9]*","actionRecorder":"7","actionCounter":"18446744073709551615"' out ||
  fail "JSON does not keep the wall time and the action id"
run 0 import d.json --id named
python3 -c 'import json; print(json.dumps(json.load(open("d.json")), indent=1))' >python.json
run 0 import python.json --id python
run 0 export python --format json
sed 's/"python"/"d"/' out | cmp -s - d.json || fail "JSON that another program has written is read otherwise"

# The file's ending says the form; --format says it better.
run 0 export d -o by.json
cmp -s by.json d.json || fail "a .json file is not JSON"
run 0 export d -o by.duelb
cmp -s by.duelb d.capnp || fail "a .duelb file is not the bytes"
run 0 export d -o by.duel
grep -q '^\[Duel "d"\]' by.duel || fail "a .duel file is not the text"
run 0 export d -o odd.json --format text
grep -q '^\[Duel "d"\]' odd.json || fail "--format does not come before the ending"
run 0 show by.json@2
run 0 log by.duelb

# The text loses two things and says so; what it keeps is the same.
run 0 export d
grep -q 'leaves out the wall times and action ids of 4 entries' err || fail "the loss is not said"
run 0 import by.duel --id text
run 0 export text
[[ ! -s err ]] || fail "a loss is said where there is none"
run 0 diff d text
run 0 verify

# Paths that are taken, and links.
ln -s by.json link.json
run 8 export d -o by.json
run 8 export d -o link.json
run 8 export d -o link.json --force
[[ -L link.json ]] || fail "--force replaced a link"
run 2 export d --json --format json
run 0 export d --json -o told.json
grep -q '"format":"json","file":"told.json","entries":4' out || fail "--json does not tell of the file"
run 7 export d --as A --format json

for file in "$SOURCE_DIR"/tests/golden/*/duels/*.duel; do
  run 0 import "$file" --id golden
  run 0 export golden -o golden.json --force
  run 0 diff golden.json "$file"
  rm -rf "$JUDGE_STORE"
  run 0 init
done

echo "forms: done"

#!/usr/bin/env bash
# Bad inputs: every command ends with the right exit code, one line on stderr (and a hint), nothing on
# stdout, and a store that has not changed by a byte.
#
# JUDGE is the program, SOURCE_DIR the tree. Prints the number of cases; ends with 1 when any fails.
set -uo pipefail
export LC_ALL=C.UTF-8
: "${JUDGE:?the program}" "${SOURCE_DIR:?the tree}"

work=$(mktemp -d)
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
cd "$work"
export HOME=$work/home XDG_DATA_HOME= JUDGE_STORE=$work/store JUDGE_KEYS=$work/keys NO_COLOR=1
unset CLICOLOR_FORCE JUDGE_KEY
mkdir home

cases=0
failures=0
fail() {
  failures=$((failures + 1))
  printf 'FAILED: %s\n' "$1" >&2
  sed 's/^/    stdout: /' out | head -n 3 >&2
  sed 's/^/    stderr: /' err | head -n 4 >&2
}

# All bytes under the store and the keys, in one line.
fingerprint() {
  [[ -e $1 ]] || { echo none; return; }
  # The file `last` is no part of a record: it says what - means, which is nobody behind a refused import.
  find "$1" "$JUDGE_KEYS" ! -name last -printf '%p %y %s\n' -type f -exec sha256sum {} + | sort | sha256sum
}

# One line for people, then at most a hint.
error_is_tidy() {
  local lines
  lines=$(wc -l <err)
  [[ $(head -n 1 err) == "judge: "* || $(head -n 1 err) == '{"schema":"judge.error/1",'* ]] || return 1
  ((lines == 1)) || { ((lines == 2)) && [[ $(sed -n 2p err) == "hint: "* ]]; } || return 1
  ! LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' err
}

# refused CODES ARGUMENTS...   CODES is 3 or 3|5; stdin is $input, or empty
input=/dev/null
refused() {
  local expected=$1 code=0
  shift
  cases=$((cases + 1))
  timeout 20 "$JUDGE" "$@" <"$input" >out 2>err || code=$?
  local what="judge ${*@Q} (ended with $code, expected $expected)"
  [[ "|$expected|" == *"|$code|"* ]] || { fail "$what"; return; }
  [[ ! -s out ]] || { fail "$what: something stands on stdout"; return; }
  error_is_tidy || { fail "$what: stderr is not one line and a hint"; return; }
  unchanged "$what"
}

# The store is as it was; one change is one failure, not one in each case after it. Between `together` and
# `apart` many cases are looked at once: that costs as much as a case.
looked=1
together() { looked=0; }
apart() {
  looked=1
  unchanged "$1"
}
unchanged() {
  ((looked)) || return 0
  local now
  now=$(fingerprint "$JUDGE_STORE")
  [[ $now == "$before" ]] || fail "$1: the store has changed"
  before=$now
}

# answered CODE ARGUMENTS...   an answer on stdout, nothing on stderr
answered() {
  local expected=$1 code=0
  shift
  cases=$((cases + 1))
  timeout 20 "$JUDGE" "$@" <"$input" >out 2>err || code=$?
  ((code == expected)) || { fail "judge ${*@Q} (ended with $code, expected $expected)"; return; }
  [[ ! -s err ]] || { fail "judge ${*@Q}: something stands on stderr"; return; }
  [[ -s out ]] || fail "judge ${*@Q}: nothing stands on stdout"
}

must() { "$@" >out 2>err || { echo "cannot begin: $*" >&2; cat err >&2; exit 1; }; }
bytes() { head -c "$1" /dev/zero | tr '\0' "$2"; }

# --- the inputs ---

header='[Duel "d"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"] [LP "2000"]'
good() { printf '%s\nT1 A\n 1. draw\n 2. summon "Harpie Lady" m3 atk\n 3. set ?1 s3\n 4. end\nT2 B\n 5. draw\n' "$header"; }
good >good.duel
must "$JUDGE" export good.duel --format duelb -o good.duelb
size=$(stat -c %s good.duelb)

# FILE CODES: each file, and the codes that are right for it
table=$work/table
: >"$table"
row() { printf '%s %s\n' "$1" "$2" >>"$table"; }

row missing.duel 3
: >empty.duel && row empty.duel 3
: >empty.duelb && row empty.duelb 3
printf x >one.duel && row one.duel 3
printf '\x89' >one.duelb && row one.duelb 3
mkdir folder.duel && row folder.duel 3
mkfifo pipe.duel && row pipe.duel 3
ln -s /dev/zero zero.duel && row zero.duel 3
ln -s /dev/full full.duelb && row full.duelb 3
ln -s loop.duel loop.duel && row loop.duel 3
{ good; bytes 5000000 '#'; } >large.duel && row large.duel 3
truncate -s 200G sparse.duelb && row sparse.duelb 3
{ good; bytes 10000000 a; } >word.duel && row word.duel 3
head -c 4096 /dev/urandom >random.duel && row random.duel '3'
{ printf '\x89DUEL\r\n\x1a'; head -c 4096 /dev/urandom; } >random.duelb && row random.duelb '3|5|6'
printf '\x89DUEL\r\n\x1a\xff\xff\xff\xff' >count.duelb && row count.duelb '3|5'
for cut in 1 8 12 40 $((size / 2)) $((size - 9)) $((size - 1)); do
  head -c "$cut" good.duelb >"cut$cut.duelb" && row "cut$cut.duelb" '3|5'
done
{ cat good.duelb; printf x; } >trailing.duelb && row trailing.duelb '3|5'
for at in 9 13 20 60 $((size / 2)) $((size - 3)); do
  cp good.duelb "flip$at.duelb"
  printf '\xa5' | dd of="flip$at.duelb" bs=1 seek="$at" conv=notrunc status=none
  row "flip$at.duelb" '3|5|6'
done
{ good; printf '6. note "\xff\xfe"\n'; } >utf8.duel && row utf8.duel 3
{ good; printf '6. note "a\0b"\n'; } >nul.duel && row nul.duel 3
{ good; printf '6. note "\x1b[2Jgone"\n'; } >escape.duel && row escape.duel 3
{ good; printf '6. note "\xc2\x9b2J"\n'; } >c1.duel && row c1.duel 3
{ good; printf '6. note "\xe2\x80\xaetxt.exe"\n'; } >bidi.duel && row bidi.duel 3
{ good; printf '6. note "a\xe2\x80\x8bb"\n'; } >zerowidth.duel && row zerowidth.duel 3
printf '[Rules "kingdom"] [A "\x1b]0;x\x07"] [B "b"]\n' >name.duel && row name.duel 3
printf '[Rules "kingdom"] [Duel "../../etc/x"]\n' >climb.duel && row climb.duel 3
printf '[Rules "kingdom"] [Duel "/etc/x"]\n' >absolute.duel && row absolute.duel 3
printf '[Rules "kingdom"] [Duel "-rf"]\n' >option.duel && row option.duel 3
printf '[Duel "r"] [Rules "no-such-rules"]\n' >rules.duel && row rules.duel 6
printf '[Duel "v"] [Rules "kingdom 999"]\n' >version.duel && row version.duel 6
printf '[A "Mai"] [B "Joey"]\n' >norules.duel && row norules.duel 3
{ good; printf '6. summon "No Such Card" m2 atk\n'; } >card.duel && row card.duel 3
{ good; printf '6. sumon m2\n'; } >verb.duel && row verb.duel 3
{ good; printf '4. draw\n'; } >number.duel && row number.duel 3
{ good; printf '6. attack m2, m3 -> B.m1\n'; } >several.duel && row several.duel 3
{ good; printf '6. summon "Imp" m atk\n'; } >nowhere.duel && row nowhere.duel 3
{ good; printf '6. attack m2 -> {never closed\n'; } >brace.duel && row brace.duel 3
{ good; printf '6. note "never closed\n'; } >quote.duel && row quote.duel 3
{ good; printf '6. '; bytes 100000 '>'; } >signs.duel && row signs.duel 3
{ good; bytes 100000 '['; } >deep.duel && row deep.duel 3
{ echo "$header"; yes 'draw' | head -n 100001; } >many.duel && row many.duel 3
sed 's/2000/99999999999999999999/' good.duel >lp.duel && row lp.duel 3
printf '\xef\xbb\xbf\xff' >mark.duel && row mark.duel 3
printf '<html><script>alert(1)</script></html>\n' >page.duel && row page.duel 3
printf '=HYPERLINK("x")\n' >formula.duel && row formula.duel 3
cp "$JUDGE" program.duel && row program.duel 3
json() { printf '{"schema":"judge.duel/1","header":%s,"entries":[%s]}' "$1" "$2"; }
head_json='{"id":"j","rules":"kingdom","seats":[{"letter":"A"},{"letter":"B"}]}'
: >empty.json && row empty.json 3
printf '{' >one.json && row one.json 3
good >text.json && row text.json 3
{ json "$head_json" ''; printf '{}'; } >twice.json && row twice.json 3
json "$head_json" '{"number":1,"acts":[{"verb":"sumon"}]}' >verb.json && row verb.json 3
json "$head_json" '{"number":1,"comment":"a","comment":"b"}' >twin.json && row twin.json 3
json "$head_json" '{"number":1,"comments":"a"}' >member.json && row member.json 3
json "$head_json" '{"number":1,"comment":"\ud83c"}' >half.json && row half.json 3
json "$head_json" '{"number":1,"comment":"\u001b[2J"}' >escape.json && row escape.json 3
json "$head_json" '{"number":1,"comment":"\u202etxt"}' >bidi.json && row bidi.json 3
json "$head_json" "{\"number\":1,\"comment\":\"$(bytes 2000 a)\"}" >long.json && row long.json 3
{ printf '{"schema":"judge.duel/1","header":'; bytes 1000000 '['; } >deep.json && row deep.json 3
{ printf '{"schema":"judge.duel/1","header":{},"entries":[{"number":1,"acts":['; yes '0,' | head -n 1000000; } >zeros.json &&
  row zeros.json 3
truncate -s 200G sparse.json && row sparse.json 3
printf '{"schema":"judge.duel/9"}' >newer.json && row newer.json 6
json '{"id":"j","rules":"no-such-rules"}' '' >rules.json && row rules.json 6
must "$JUDGE" export good.duel -o good.json
for cut in 1 30 200 $(($(stat -c %s good.json) - 3)); do
  head -c "$cut" good.json >"cut$cut.json" && row "cut$cut.json" 3
done

must "$JUDGE" init
must "$JUDGE" import good.duel
must "$JUDGE" key new desk
public=$(tail -n 1 keys/desk.pub)
sed 1d keys/desk.pub >line.pub
sed '1s/.*/&\x1b/' keys/desk.pub >escape.pub
sed 's/RW/RX/' keys/desk.pub >other.pub
{ cat keys/desk.pub; echo; echo "$public"; } >twice.pub
{ echo "untrusted comment: $(bytes 5000 a)"; echo "$public"; } >long.pub
before=$(fingerprint "$JUDGE_STORE")

# --- every command on every file ---

while read -r file codes; do
  together
  refused "$codes" show "$file"
  refused "$codes" legal "$file@T1"
  refused "$codes" why "$file@1"
  refused "$codes" why-not "$file" draw
  refused "$codes" trace "$file" A.lp
  refused "$codes" audit "$file"
  refused "$codes" log "$file"
  refused "$codes" export "$file"
  refused "$codes" import "$file" --id new
  refused "$codes" act "$file" draw -n
  refused "$codes" undo "$file" -n
  refused "$codes" fix "$file@1" draw -n
  refused "$codes" diff "$file@1..2"
  refused "$codes" step "$file"
  refused 3 record "$file"
  refused "$codes|3" verify "$file"
  refused 3 sign "$file"
  refused 3 key trust friend "./$file"
  refused 3 deck check "$file"
  [[ $file == *.duel ]] && refused "$codes" new "$file"
  if [[ -f $file && $file != sparse.* && $file != text.json ]]; then
    input=$file
    refused "$codes" import - --id new
    refused 3 key trust friend -
    input=/dev/null
  fi
  apart "a command on $file"
done <"$table"
refused 3 show good.duel/x.duel
refused 3 show "$(bytes 300 a).duel"

# --- what is not there ---

while read -r codes rest; do
  [[ -z $codes || $codes == '#'* ]] && continue
  eval "refused '$codes' $rest"
done <<'TABLE'
# duels and points
3 show nowhere
3 show ''@x
3 show d@99
3 show d@-99
3 show d@T99
3 show d@T1.xx
3 show d@T1.bp
3 show d@x
3 show d@
3 show 'd@{'
3 show 'd@{clock 12:00}'
3 show 'd@{illegal}'
3 show 'd@{reveal ?9}'
3 show 'd@{lp C<=0}'
3 show d@:/nowhere
3 show d@99999999999999999999
3 show d@1..3
3 show d@1.99
3 show d:branch
3 show d%57@1
3 show ../../etc/passwd
3 show /etc/passwd
3 show 'a b'
3 show $'\x1b[2J'
3 show $'\xff'
3 show d --as-of 99
3 show d%99
3 show d%3@4
2 show d --as-of x
2 show d --as-of -1
2 show d%1 --as-of 2
3 log d --as-of 99
3 log d@4..2
3 log d@99..
3 legal nowhere
3 why nowhere@1
3 why d@99
3 why-not d@99 draw
3 trace d@99 A.lp
3 audit nowhere
3 verify nowhere
3 export nowhere
3 export d@3
3 act nowhere draw
3 act d@3 draw
3 act good.duel draw
# corrections
3 undo nowhere
3 undo d@3
3 undo d%3
3 undo good.duel
2 undo d --expect x
4 undo d --expect 3
2 undo d --action-id x
2 undo
3 fix nowhere@1 draw
3 fix d draw
3 fix d@99 draw
3 fix d@0 draw
3 fix d@1..2 draw
3 fix d@2^ draw
3 fix d@1.1 draw
3 fix d%3@1 draw
3 fix good.duel@1 draw
3 fix d@1 ''
3 fix d@1 'sumon'
3 fix d@1 'T2 B draw'
3 fix d@1 '7. draw'
3 fix d@1 '!undo'
3 fix d@1 '!fix 2 draw'
3 fix d@1 '> draw'
3 fix d@1 'summon "No Such Card" m3'
3 fix d@1 $'draw\ndraw'
3 fix d@1 $'note "\x1b[2J"'
4 fix d@1 draw --expect 3
2 fix d@1
# what changed, and going through
2 diff
2 diff d
2 diff d@1..2 d@3
3 diff d@3..1
3 diff d@1..99
3 diff d@x
3 diff nowhere@1..2
3 diff d@1 nowhere
3 diff d@1..2 --as C
2 diff d@1..2 --json=no-such-field
3 step nowhere
3 step d@99
3 step d@1..2
3 step d --as C
2 step
2 completion
2 completion tcsh
# decks
2 deck
2 deck chek x
2 deck check
3 deck check nowhere
3 deck check -
3 deck check - --rules no-such-rules
# who asks
3 show d --as C
3 show d --as ''
3 log d --as C
3 audit d --as C
7 export d --as A --format json
7 act d draw --as A -n
7 record d --as A
7 undo d --as A
7 undo d --as table -n
7 fix d@2 draw --as B
# keys
3 key new ../x
3 key new /x
3 key new .x
2 key new --
3 key new ''/
3 key new $'\x1b'
3 key new "$(bytes 65 a)"
3 key new desk
2 key new
2 key new a b
2 key
2 key nonsense
2 key list x
2 key list --json=no-such-field
3 key show nowhere
3 key show ../keys/desk
3 key show $'\xff'
3 key trust ../x line.pub
3 key trust friend missing.pub
3 key trust friend ''/
3 key trust friend RW
3 key trust friend "${public%?}"
3 key trust friend "$public="
3 key trust friend "${public/RW/RX}"
3 key trust friend "RW$(bytes 54 A)"
3 key trust friend keys/desk.key
3 key trust friend escape.pub
3 key trust friend other.pub
3 key trust friend twice.pub
3 key trust friend long.pub
3 key trust friend good.duel
2 key trust friend
2 key trust
# signing and verifying
3 sign nowhere
3 sign d@3
3 sign d%3
3 sign good.duel
2 sign
2 sign d d
3 sign d --key nowhere
3 sign d --key ../x
2|3 verify d --slip x
2|3 verify d --slip $'\x1b'
2|3 verify d --slip "$(bytes 10000 1)"
3 verify missing.duel
3 verify ../../etc/passwd
3 verify $'\x1b[2J'
3 verify ''@
2 verify --json=no-such-field
# whole stores and proofs
2 backup
3 backup good.duel
8 backup no/such/folder/copy
2 restore
3 restore nowhere
3|5 restore folder.duel
3|5|8 restore good.duel
3 restore .
3 migrate
2 migrate x
2 doctor x
3 export good.duel --bundle
3 export d%3 --bundle
3 export d@3 --bundle
3 export nowhere --bundle
3 export d --bundle --as C
3 verify missing.bundle
3 verify ../../etc/passwd.bundle
2|3 verify missing.bundle --slip x
3 show missing.bundle
# rules and cards
3 rule no.such.rule
3 rule ''
3 card show 'No Such Card'
3|6 card show 'Harpie Lady' --rules no-such-rules
3|6 card search harpie --rules no-such-rules
# acts
3 act d ''
3 act d 'sumon m3'
3 act d 'summon "No Such Card" m3'
3 act d 'draw draw draw'
3 act d $'note "\x1b[2J"'
3 act d $'note "\xe2\x80\xae"'
3 act d $'draw\ndraw'
3 act d '6. 7. draw'
4 act d '9. draw'
4 act d draw --expect 3
2 act d draw --expect x
2 act d draw --expect -1
2 act d draw --action-id x
2 act d draw --action-id 0/0
# new duels
3 import good.duel
3 import good.duel --id ../x
3 import good.duel --id /x
3 import good.duel --id ''/
3 import good.duel --id --
3 import good.duel --id x.duel
3 import good.duel --id $'\x1b'
3 import -
3 import ''
3 new ../x --rules kingdom
3 new /x --rules kingdom
3 new x.. --rules kingdom
3 new 'a b' --rules kingdom
3 new --rules kingdom -- -rf
3 new d --rules kingdom --seat A=Mai --seat B=Joey
3 new good.duel
3 new missing.duel
3 new x --rules kingdom --seat Mai
3 new x --rules kingdom --seat A=Mai --seat A=Joey
3 new x --rules kingdom --seat A=$'\x1b[2J'
3 new x --rules kingdom --seat A=Mai --first C
3 new x --rules kingdom --lp many
2 new x
6 new x --rules no-such-rules
# ways out
8 export d -o good.duel
8 export d -o zero.duel
8 export d -o good.json
8 export d -o zero.duel --format json
2 export d --json --format json
8 export d -o folder.duel
8 export d -o folder.duel --force
8 export d -o no/such/folder.duel
8 export d -o no/such/folder.duel --force
8 export d -o ''/
8 log --log-file /dev/full/x
# the command line
2 nonsense
2 sho d
2 show
2 show d d
2 show d --jsn
2 show d --color=pink
2 show d --json=no-such-field
2 show d --wait x
2 show d --wait -1
2 --json
3 show nowhere --json
3 import random.duel --json
2 act d
2 card
2 card sow x
2 rules lst
2 help nonsense
2 export d --format pdf
2 export d --format
2 -x
2 ''
2 show d --store
TABLE

# --- stores ---

(
  export JUDGE_STORE=$work/nowhere
  for command in log verify "show d" "act d draw" "import good.duel" "export d"; do
    before=none
    refused 3 $command
  done
  JUDGE_STORE=$work/good.duel
  before=$(sha256sum <good.duel)
  fingerprint() { sha256sum <good.duel; }
  for command in log "act d draw" "import good.duel" init; do refused '3|8' $command; done
  echo "$cases $failures" >"$work/counts"
)
read -r cases failures <"$work/counts"

# stores that are not as they were left: CODES, what to do to a copy, and then every kind of command
while IFS='|' read -r codes change; do
  rm -rf "$work/broken"
  cp -a "$work/store" "$work/broken"
  (cd "$work/broken" && eval "$change")
  (
    export JUDGE_STORE=$work/broken
    before=$(fingerprint "$JUDGE_STORE")
    for command in "log d" "show d" "act d draw" "import good.duel --id n" "verify d"; do
      refused "${codes// /|}" $command
    done
    echo "$cases $failures" >"$work/counts"
  )
  read -r cases failures <"$work/counts"
done <<'TABLE'
6|sed -i 's/[0-9][0-9]*/999/' FORMAT
3 5|rm FORMAT
3 5|: >FORMAT
3 5|head -c 100000 /dev/urandom >FORMAT
3 5 8|rm -r db
3 5 8|: >db/CURRENT
TABLE

# a store that another process writes to
python3 - "$work/store/db/LOCK" <<'PYTHON' &
import fcntl, sys, time
lock = open(sys.argv[1], "r+")
fcntl.lockf(lock, fcntl.LOCK_EX)
open("locked", "w").close()
time.sleep(60)
PYTHON
holder=$!
for _ in $(seq 100); do [[ -e locked ]] && break; sleep 0.05; done
refused 8 act d draw
grep -q "$holder" err || fail "the process that holds the lock ($holder) is not named"
refused 8 import good.duel --id n
refused 8 new n --rules kingdom
refused 8 act d draw --wait 1
answered 0 log d
kill "$holder" 2>/dev/null
wait "$holder" 2>/dev/null

# a store that may only be read; the owner of all files may write everywhere
if ((EUID != 0)) || command -v setpriv >/dev/null; then
  as_reader=()
  ((EUID == 0)) && as_reader=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  chmod 755 "$work"
  chmod -R a+rX,a-w "$work/store"
  real=$JUDGE
  cp "$real" "$work/judge" && chmod 755 "$work/judge"
  printf '#!/bin/sh\nexec %s %s "$@"\n' "${as_reader[*]}" "$work/judge" >"$work/reader"
  chmod 755 "$work/reader"
  JUDGE=$work/reader
  refused 8 act d draw
  refused 8 import good.duel --id n
  refused 8 new n --rules kingdom
  answered 0 log d
  answered 0 show d
  answered 0 verify d
  JUDGE=$real
  chmod -R u+w "$work/store"
else
  echo "bad_input: no setpriv, the read-only store was not tried"
fi

# --- stdout that takes nothing ---

for command in "log d" "show d" "legal d" "why d@2" "why-not d draw" "trace d A.lp" "audit d" \
  "export d" "export d --format json" "diff d@1..2" "step d" "completion bash" "rules list" "rule kingdom.battle.no-direct-attack" "card search harpie" "verify" "verify d" "key list" "key show" "key show desk" \
  "key list --json" "help" "help addresses" "version" "log d --json" "act d draw -n" "act d draw --strict -n"; do
  for out in /dev/full closed; do
    cases=$((cases + 1))
    code=0
    if [[ $out == closed ]]; then
      "$JUDGE" $command >&- 2>err || code=$?
    else
      "$JUDGE" $command >"$out" 2>err || code=$?
    fi
    : >out
    ((code == 8)) || fail "judge $command on $out ended with $code, expected 8"
    error_is_tidy || fail "judge $command on $out: stderr is not one line"
    unchanged "judge $command on $out"
  done
done
# Closed before anything is recorded: nothing is. Full afterwards: it stays, and that is said.
for command in "act d draw" "undo d" "import good.duel --id n" "new n --rules kingdom" "init --store n" \
  "key new n" "key trust n $public" "sign d"; do
  cases=$((cases + 1))
  code=0
  "$JUDGE" $command >&- 2>err || code=$?
  ((code == 8)) || fail "judge $command, stdout closed, ended with $code"
  unchanged "judge $command, stdout closed"
  [[ ! -e n ]] || fail "judge $command, stdout closed, has made a store"
done
cases=$((cases + 1))
code=0
"$JUDGE" import good.duel --id n >/dev/full 2>err || code=$?
((code == 8)) && grep -q 'stays recorded' err || fail "import to /dev/full ended with $code"
answered 0 log n

# --- signals ---

{ echo "$header"; yes 'note "0123456789012345678901234567890123456789"' | head -n 5000; } >long.duel
cases=$((cases + 2))
"$JUDGE" log long.duel 2>err | head -c 1 >/dev/null
code=${PIPESTATUS[0]}
((code == 141)) || fail "a pipe that was closed: $code, expected 141"
code=0
before=$(fingerprint "$JUDGE_STORE")
timeout --preserve-status -s INT 0.5 "$JUDGE" import - --id late >out 2>err < <(sleep 2) || code=$?
((code == 130)) || fail "interrupted: $code, expected 130"
unchanged interrupted

# --- names that are only text ---

for name in '<script>alert(1)</script>' '=cmd|x!A1' '"quoted" \\ back' "Zo\\u00eb" '../../x' '%s%n' '日本'; do
  answered 0 new "name$cases" --rules kingdom --seat "A=$name" --seat B=Joey
  answered 0 show "name$((cases - 1))"
  grep -qF -- "${name:0:4}" out || fail "show does not have the name $name"
done

# --- the same act twice ---

must "$JUDGE" act d 'note "once"' --action-id 7/1
before=$(fingerprint "$JUDGE_STORE")
answered 0 act d 'note "once"' --action-id 7/1
unchanged "a repeated act"
refused 4 act d 'note "other"' --action-id 7/1
answered 1 act d 'draw' --strict
unchanged "--strict with an illegal act"

echo "bad_input: $cases cases, $failures failures"
((failures == 0))

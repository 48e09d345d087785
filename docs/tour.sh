#!/usr/bin/env bash
# The main job on one real duel: import it, look at a disputed point, ask why, audit the whole.
# Started by ./run without arguments. Each command is shown before its output, as it would be typed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
: "${JUDGE:=$root/build/release/judge}"

# The tour: one command a line. DUEL is the imported duel.
commands() {
  cat <<'LINES'
judge init
judge import tests/golden/kingdom/duels/09.duel
judge show DUEL@6^
judge why-not DUEL@7 'attack m3 -> B'
judge why DUEL@6
judge trace DUEL A.lp
judge trace DUEL@4 A.m3.atk
judge audit DUEL
LINES
}
DUEL=${DUEL:--}  # - is the duel used last

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export JUDGE_STORE=$home/store
cd "$root"

judge() { "$JUDGE" "$@"; }

first=1
while IFS= read -r -u 3 line; do
  line=${line//DUEL/$DUEL}
  ((first)) || echo
  first=0
  printf '$ %s\n' "$line"
  code=0
  eval "$line" || code=$?
  # 1 is an answer: illegal, or something was found. Anything above is a failure.
  if ((code > 1)); then
    echo "tour: this command ended with code $code" >&2
    exit "$code"
  fi
done 3< <(commands)

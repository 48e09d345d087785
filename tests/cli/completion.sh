#!/usr/bin/env bash
# Completion as a shell does it: the script is sourced into a bash without settings, which is then asked.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store
mkdir bin
ln -s "$JUDGE" bin/judge
export PATH=$work/bin:$PATH

judge init >/dev/null
judge import "$SOURCE_DIR/tests/golden/kingdom/duels/09.duel" --id open26/r3 >/dev/null
judge import "$SOURCE_DIR/tests/golden/kingdom/duels/09.duel" --id final >/dev/null
judge completion bash >script
touch here.duel other.txt

# words LINE: what bash is offered at its end, one a line
words() {
  bash --norc -c '
    source ./script
    COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=() COMP_CWORD=0
    _judge
    printf "%s\n" "${COMPREPLY[@]}"' bash "$1" 2>err
  [[ ! -s err ]] || { cat err >&2; fail "completing \"$1\" makes noise"; }
}
# offers LINE WORD...: the words are among those that are offered
offers() {
  local line=$1 word
  shift
  words "$line" >out
  for word in "$@"; do
    grep -qxF -- "$word" out || { head -n 20 out >&2; fail "\"$line\" does not offer $word"; }
  done
}
# only LINE WORD...: these words and no others
only() {
  local line=$1
  shift
  words "$line" >out
  [[ $(sort out) == $(printf '%s\n' "$@" | sort) ]] || { head -n 20 out >&2; fail "\"$line\" should offer $*"; }
}

only 'judge aud' audit
only 'judge exp' export
offers 'judge ' import show undo fix step diff completion
! grep -q '^__' out || fail "the hidden command is offered"
offers 'judge show --' --as --as-of --flip --json
only 'judge show --fl' --flip
only 'judge act -' $(judge completion bash | sed -n "/^    'act')/,/;;/s/^ *options='\(.*\)'/\1/p")
only 'judge card s' show search
only 'judge key ' new list trust show
judge key new table4 >/dev/null
only 'judge key show ' table4
only 'judge key show --key t' table4
only 'judge show fi' final
only 'judge why op' open26/r3
offers 'judge show ' final open26/r3 here.duel
! grep -qx other.txt out || fail "a file that is no duel is offered"
only 'judge --store nowhere show ' here.duel
offers 'judge show final@' head 8 T2.battle
only 'judge show final@T2.' T2.main1 T2.battle
offers 'judge log final@2..' 2..8
only 'judge diff final@1 op' open26/r3
only 'judge show final --as ta' table
only 'judge export final --format c' capnp
only 'judge rule kingdom.battle.no-d' kingdom.battle.no-direct-attack
offers 'judge card show Harpie' 'Harpie\ Lady'
offers 'judge help addr' addresses
only 'judge completion f' fish
only 'judge new x --rules k' kingdom
only 'judge act final ' ''

# The scripts of all shells know every command and are sound where their shell is at hand.
for shell in bash zsh fish; do
  judge completion "$shell" >script
  for command in $(judge help | awk '/^  [a-z-]+  /{print $1}' | grep -v -- '^-'); do
    grep -q -- "$command" script || [[ $command =~ ^(addresses|effects|notation|decks|policies|exit-codes|formatting|environment|judge)$ ]] ||
      fail "the script for $shell does not know $command"
  done
  if command -v "$shell" >/dev/null; then "$shell" -n script || fail "the script for $shell is not sound"; fi
done

# The hidden command never fails and never says anything but words.
for arguments in '' 'duel' 'duel @' 'duel final@99..' 'duel nowhere@' 'duel x%y@' 'nonsense x' 'card zzz' \
  "duel '' /nowhere" "duel $'\x1b'"; do
  eval "judge __complete $arguments" >out 2>err || fail "__complete $arguments has failed"
  [[ ! -s err ]] || fail "__complete $arguments makes noise"
done

echo "completion: done"

# Sourced by the scripts beside it: the desk of somebody who has nothing yet, and what is asked of an answer. The last
# answer lies in the file out, what went to stderr in err.
#
# JUDGE is the program, SOURCE_DIR the tree. A script ends with 1 at the first thing that is not as it should be.
set -euo pipefail
export LC_ALL=C.UTF-8 NO_COLOR=1
: "${JUDGE:?the program}" "${SOURCE_DIR:?the tree}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export HOME=$work XDG_DATA_HOME=
unset JUDGE_STORE JUDGE_KEYS JUDGE_KEY CLICOLOR_FORCE

fail() {
  local file
  echo "$(basename "$0" .sh): $1" >&2
  for file in out err; do
    [[ ! -f $file ]] || head -n 30 "$file" | sed "s/^/    $file: /" >&2
  done
  exit 1
}
# run CODE ARGUMENTS...
run() {
  local expected=$1 code=0
  shift
  "$JUDGE" "$@" >out 2>err || code=$?
  ((code == expected)) || fail "judge ${*@Q} ended with $code, expected $expected"
}
# has WORDS [FILE] and lacks WORDS [FILE]: to the letter, in the answer when no file is named
has() { grep -qF -- "$1" "${2:-out}" || fail "expected: $1"; }
lacks() { ! grep -qF -- "$1" "${2:-out}" || fail "expected nowhere: $1"; }
# says WORDS and hides WORDS: in the answer, wherever its lines break.
says() { tr -s ' \n' ' ' <out | grep -qF -- "$1" || fail "expected: $1"; }
hides() { ! tr -s ' \n' ' ' <out | grep -qF -- "$1" || fail "expected nowhere: $1"; }
entries() { "$JUDGE" log "$1" --plain | wc -l; }
# The entries of a duel in which one reveal finds two Triggers that A missed, at 7 and 13.
missed_twice=('T1 A draw' 'main1: summon "Axe Raider" m2 atk' 'set ?1="Holy Barrier - Mirror Force" s3' 'A end turn' 'T2 B draw'
  'main1: summon "Judge Man" m2 atk' 'battle: attack m2 -> A.m2' 'B end turn' 'T3 A draw' 'main1: summon "Imp" m4 def'
  'A end turn' 'T4 B draw' 'battle: attack m2 -> A.m4' 'B end turn' 'T5 A draw' 'A reveal s3')
# table DUEL GAME ENTRIES...: a duel of Nadia and Timo with these entries, what is illegal among them as well; it is $duel
table() {
  duel=$1
  run 0 new "$1" --rules "$2" --seat A=Nadia --seat B=Timo --first A
  local entry
  for entry in "${@:3}"; do "$JUDGE" act "$1" "$entry" >/dev/null || true; done
}
# beyond_the_floor DUEL ENTRY SEAT RULES: what a floor judge may not, and what is about nothing.
beyond_the_floor() {
  local duel=$1 entry=$2 seat=$3 rules=$4
  by kara refused 7 'needs the head judge' ruling "$duel@$entry" legal 'they agreed'
  by kara refused 7 'needs the head judge' rewind apply "$duel@$entry" 'they agreed' --accept
  by kara refused 7 'needs the head judge' penalty add "$duel" "$seat" play.illegal-act 'game loss' 'often'
  refused 3 'there is no entry 999' act "$duel" '!ruling 999 illegal'
  refused 3 'there is no rule' act "$duel" "!ruling $entry illegal cite=$rules.nonsense"
  refused 3 'is no ruling' act "$duel" "!appeal $entry"
  refused 3 'there is no entry 500' act "$duel" '!rewind 500'
  run 2 act - "!ruling $entry illegal"
}
# cup_policy RULES: the policy of an event of that game, with three roles, in policy.toml
cup_policy() {
  cat >policy.toml <<TOML
schema = "judge.policy/1"
name = "Cup"
rules = "$1"
roles = { scorekeeper = ["table1"], floor = ["kara"], head = ["ines"] }
needs_head = ["rewind", "deviate", "game loss"]
steps = ["caution", "warning", "game loss"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
TOML
}
# plays DUEL ENTRIES...: what is illegal among them as well
plays() {
  local of=$1 entry
  for entry in "${@:2}"; do "$JUDGE" act "$of" "$entry" >/dev/null || true; done
}
# four_tables: the event cup by policy.toml, eight players and the first round of their four tables, cup/r1/t01 and on
four_tables() {
  printf 'number,name\n17,Nadia\n4,Timo\n9,Mai\n12,Joey\n5,Tea\n6,Bakura\n7,Rex\n8,Weevil\n' >players.csv
  printf 'table,A,B\n1,17,4\n2,9,12\n3,5,6\n4,7,8\n' >pairs.csv
  by office run 0 event new cup policy.toml
  for step in 'entrants players.csv' 'pair pairs.csv' round; do run 0 event $step --event cup --key table1; done
}
# tables_with_numbers RULES: four tables under the policy of `cup_policy` with an infraction for numbers that differ, and the scorekeeper's key
tables_with_numbers() {
  cup_policy "$1"
  cat >>policy.toml <<'TOML'
[infraction."record.life-points"]
found = ["check-fails"]
path = ["caution", "warning"]
TOML
  four_tables
  export JUDGE_KEY=table1
}
# refused CODE WORDS COMMAND...: said by name, without an answer, and nothing was written to $duel
refused() {
  local code=$1 words=$2 before
  shift 2
  before=$(entries "$duel")
  run "$code" "$@"
  has "$words" err
  [[ ! -s out ]] || fail 'a refusal has an answer'
  (($(entries "$duel") == before)) || fail "${*@Q} wrote something"
}
# by NAME COMMAND...: with the key of somebody who has it on a stick of his own
by() {
  local who=$1 command=$2
  shift 2
  JUDGE_KEYS=$work/sticks/$who "$command" "$@" --key "$who"
}
# keys_of_an_event: the key table1 of the desk, and kara, ines and office, each on a stick of its own under sticks/; the
# desk trusts all of them, and office trusts the others.
keys_of_an_event() {
  local who
  run 0 key new table1
  run 0 key show table1
  cp out table1.pub
  for who in kara ines office; do
    mkdir -p "sticks/$who"
    chmod -R 700 sticks
    JUDGE_KEYS=$work/sticks/$who run 0 key new "$who"
    run 0 key trust "$who" "sticks/$who/$who.pub"
  done
  for who in kara ines; do JUDGE_KEYS=$work/sticks/office run 0 key trust "$who" "sticks/$who/$who.pub"; done
  JUDGE_KEYS=$work/sticks/office run 0 key trust table1 table1.pub
}

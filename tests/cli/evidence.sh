#!/usr/bin/env bash
# A record as evidence: signed heads and slips, a store that comes back older, backups, bundles that prove a duel
# elsewhere and show no more than who they are for may see, stores of an old format.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store JUDGE_KEYS=$work/keys

slip_of() { "$JUDGE" verify "$1" | sed -n 's/^  slip *//p'; }

# Without a key there is a slip and nobody's signature; with one, the duel is signed when it rests.
run 0 init
run 0 new d --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act d 'T1 A draw "Harpie Lady"'
run 3 sign d
has 'judge key new NAME' err
run 0 verify d
has 'signed  by nobody yet'
first_slip=$(slip_of d)
[[ $first_slip =~ ^[0-9]{5}(-[0-9]{5}){3}$ ]] || fail "no slip: $first_slip"
run 0 key new table4
run 0 sign d
has 'd@1  signed by table4'
printf 'main1: summon "Harpie Lady" m3 atk\nend\n' | "$JUDGE" record d >out 2>err || fail "record"
run 0 verify d
has 'signed  entry 1 by table4'
has 'signed  entry 3 by table4'
cp -a store before

# A duel of teams ends with a line for each side, which signs for all of its players; each for themselves, each has one.
run 3 new crowd --rules kingdom --form tag --seat 1A=Ann --seat 1B=Bo --seat 2A=Cy --seat 2B=Di --first 1A
has 'the usual one is "1A 2A 1B 2B"' err
run 0 new crowd --rules kingdom --form tag --seat 1A=Ann --seat 1B=Bo --seat 2A=Cy --seat 2B=Di --first '1A 2A 1B 2B'
run 0 act crowd '1A surrender'
slip=$(sed -n 's/^slip  *\([0-9-]*\) .*/\1/p' out)
has "  1A and 1B  $slip"
has "  2A and 2B  $slip"
run 0 new each --rules kingdom --form royale --seat A=Ann --seat B=Bo --seat C=Cy --first 'A B C'
run 0 act each 'A surrender'
run 0 act each 'C surrender'
slip=$(sed -n 's/^slip  *\([0-9-]*\) .*/\1/p' out)
[[ $(grep -cE "^  [ABC]  $slip\$" out) == 3 ]] || fail "not a line for each of three"
run 0 new two --rules kingdom --seat A=Ann --seat B=Bo --first A
run 0 act two 'A surrender'
[[ $(grep -c "$(sed -n 's/^slip  *\([0-9-]*\) .*/\1/p' out)" out) == 1 ]] || fail "two have one line"

# A slip is found wherever it is of, however it was written down; one of nothing is said to be.
run 0 verify d --slip "$first_slip"
has 'is d@1 of 3 entries'
run 0 verify d --slip "$(tr -d - <<<"$first_slip")"
run 1 verify d --slip 12345-12345-12345-12345
has 'is of no point of this record'
run 2 verify d --slip 123
has 'expected the 20 digits' err

# The end of the duel is signed without being asked for.
run 0 act d 'B surrender'
has 'slip  '
has 'signed by table4'
slip=$(slip_of d)

# A store that comes back older: answered with a warning, never written to, and said what to do.
cp -a store now
rm -r store/db && cp -a before/db store/db
run 5 show d
has 'turn 2'
has 'behind its anchor: the anchor knows of 4 entries, the store has 3' err
run 5 act d 'B draw'
has 'nothing was written' err
run 5 verify
run 5 doctor
has '✗ anchor'
has 'judge doctor --accept-loss'
run 5 backup "$work/copy"
[[ ! -e copy ]] || fail "a backup was made of a store that has lost something"
run 0 doctor --accept-loss
run 0 doctor
# What went with the store is gone, its signature too; the players' slip knows better.
run 0 verify d
run 1 verify d --slip "$slip"
rm -r store && cp -a now store
run 0 verify d --slip "$slip"

# A rolled back store with its own anchor is sound in itself; the slip tells, and so does a copy.
rm -r store && cp -a before store
run 0 verify d
run 1 verify d --slip "$slip"
rm -r store && cp -a now store

# Backups are of one moment, share nothing, and come back only where nothing is.
run 0 backup copy
run 3 backup copy
run 3 restore copy
has 'never replaced' err
run 0 restore copy --store back
JUDGE_STORE=$work/back run 0 verify d --slip "$slip"
[[ $(find copy -links +1 -type f | wc -l) == 0 ]] || fail "the backup shares files with the store"

# A bundle proves the duel elsewhere: to who trusts the key, or holds the slip; to others it is unproven.
run 0 export d --bundle -o judge.bundle
run 0 export d --bundle --as table -o table.bundle
run 0 export d --bundle --as B -o seat.bundle
run 0 key show table4
cp out table4.pub
run 0 verify judge.bundle
has '✓ proved'
has 'by table4'
has 'plays   outcome'
export JUDGE_KEYS=$work/elsewhere
run 1 verify table.bundle
has '? unproven'
run 1 verify table.bundle --slip "$slip"
has "slip    $slip"
run 0 key trust recorder table4.pub
run 0 verify table.bundle
has '✓ proved'
lacks 'Harpie Lady'
python3 -B "$SOURCE_DIR/tests/bundle_verifier/verify_bundle.py" --key table4.pub table.bundle >out 2>err ||
  fail "the other verifier: $(cat out err)"
has "$slip"
# What is signed and who asks for a view tell nothing of the whole state: no hash of it, no count of its marks.
grep -qaF 'judge head 2' table.bundle || fail "the bundle has no signed statement"
for bundle in table.bundle seat.bundle; do
  ! grep -qa '^outcome ' "$bundle" || fail "$bundle names an outcome"
done
run 0 verify d
has 'outcome marks compared, all hold'
run 0 verify d --as B
lacks 'outcome marks compared'
run 0 verify d --as B --json
has '"marks":-1,"marksChecked":-1'
# What is not for the table is in none of its bytes; the duel can be looked at all the same.
code=$("$JUDGE" card show 'Harpie Lady' --json | grep -o '"code":"[^"]*"' | head -1 | cut -d'"' -f4)
[[ $code ]] || fail "no code of the card"
grep -qaF "$code" judge.bundle || fail "the judge's bundle does not name the card"
run 0 log table.bundle
run 0 show judge.bundle@2
# Taken in elsewhere it is a record of its own: what proved it stays with the bundle, and is named.
JUDGE_STORE=$work/third run 0 init
JUDGE_STORE=$work/third run 0 import judge.bundle
says 'proof stays with the bundle: its'
says 'signed by nobody. judge verify judge.bundle proves it, so keep the file'
JUDGE_STORE=$work/third run 0 verify d
says 'signed by nobody yet'
run 0 verify judge.bundle
JUDGE_STORE=$work/fourth run 0 init
JUDGE_STORE=$work/fourth run 0 import judge.bundle --json
has 'the proof stays with the bundle' err
run 0 export d -o plain.duel
JUDGE_STORE=$work/fifth run 0 init
JUDGE_STORE=$work/fifth run 0 import plain.duel
hides 'proof'
# Data brings the entries and no proof, and says so.
for form in json duelb; do
  run 0 export d -o "plain.$form"
  JUDGE_STORE=$work/of-$form run 0 init
  JUDGE_STORE=$work/of-$form run 0 import "plain.$form"
  says 'proof is not in this form: it carries no signatures'
  says 'judge export DUEL --bundle takes the proof along, and judge verify FILE.bundle checks it'
  JUDGE_STORE=$work/of-$form run 0 verify d
  says 'signed by nobody yet'
done

# What every copy of the record has and not everybody knows is in no bundle for a view: refused by what it is, with what works.
told_by() {
  local entry=$1 what=$2
  run 7 export d --bundle --as table -o refused.bundle
  has "d@$entry: $what tells of what this view does not know" err
  [[ ! -e refused.bundle ]] || fail 'a refused bundle is there'
  sed -n 's/^hint: judge \(export d --as table --format text\) .*/\1/p' err >command
  [[ -s command ]] || fail 'no command is offered'
  eval "run 0 $(<command)"
}
cp -a store unmarked
run 0 penalty add d A play.slow caution 'slow'
told_by 5 'the penalty'
run 0 export d --bundle -o whole.bundle
rm -r store && mv unmarked store
"$JUDGE" act d 'B draw ^x' >/dev/null || true
told_by 5 'a mark of the entry (^x, ^m, ^i or ^g)'

# One bit, and it proves nothing.
python3 - table.bundle <<'PYTHON'
import sys
data = bytearray(open(sys.argv[1], "rb").read())
data[len(data) // 3] ^= 4
open("flipped.bundle", "wb").write(data)
PYTHON
code=0
"$JUDGE" verify flipped.bundle >out 2>err || code=$?
((code == 3 || code == 5)) || fail "a flipped bit ended with $code"
run 3 verify nothing.bundle

# A store of the first format is read, not written to, and made new beside itself.
cp -a "$SOURCE_DIR/tests/golden/compat/store_1" old
rm -f old/README.md
chmod -R u+w old
export JUDGE_STORE=$work/old
run 0 log
cp out log_before
run 0 verify
lacks 'slip'
run 6 act open26/r1 'end'
has 'judge migrate' err
run 5 doctor
has 'judge migrate makes a store of format 2'
run 0 migrate
has 'each compared'
run 0 log
cmp -s out log_before || fail "another log after migrating"
run 0 verify
has 'slip'
run 0 act open26/r1 'end'
has 'recorded as open26/r1@3'
[[ -d old.format1 ]] || fail "the old store is gone"
JUDGE_STORE=$work/old.format1 run 0 verify
run 3 migrate

# A bundle for the table does not know how many cards of a hand are named behind a seal: it counts none of them.
cat >hands.duel <<'END'
[Duel "hands"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 1400 hand "Kuriboh" 2
  B lp 2000 hand 4
end
T3 A
1. end turn
END
run 0 import hands.duel
run 0 export hands --bundle --as table -o hands.bundle
JUDGE_STORE=$work/at_the_table run 0 init
JUDGE_STORE=$work/at_the_table run 0 import hands.bundle
JUDGE_STORE=$work/at_the_table run 0 show hands
says 'A Mai: LP 1400, hand ?,'
says 'B Joey: LP 2000, hand 4,'
run 0 show hands --as table
says 'A Mai: LP 1400, hand 3,'
echo "evidence: all held"

#!/usr/bin/env bash
# The keys of a desk as its owner makes, lists, trusts and hands them over, and minisign as the other party.
# What minisign does is left out where it is not installed.
. "${BASH_SOURCE[0]%/*}/desk.bash"
umask 022
keys=$work/.local/share/judge/keys

hints() { grep -qxF -- "hint: $1" err || fail "the refusal does not give the hint: $1"; }
fingerprint() { [[ ! -e $keys ]] || (cd "$keys" && find . -printf '%P %m %l\n' -type f -exec cat {} \; | sha256sum); }
# refused CODE WORDS ARGUMENTS...   one line with these words and a hint at most, nothing written
refused() {
  local code=$1 words=$2 before
  shift 2
  before=$(fingerprint)
  run "$code" "$@"
  [[ ! -s out ]] || fail "judge ${*@Q} was refused, and answers"
  [[ $(head -n 1 err) == "judge: "*"; nothing was written" ]] || fail "judge ${*@Q}: not the line of a refusal"
  [[ $(sed 1d err) == @(|"hint: "*) ]] || fail "judge ${*@Q}: more than a line and a hint"
  grep -qF -- "$words" err || fail "judge ${*@Q}: the refusal does not say: $words"
  [[ $(fingerprint) == "$before" ]] || fail "judge ${*@Q} has written something"
}
mode() { stat -c %a "$1"; }

# Asking makes nothing.
run 0 key list
has 'there are no keys'
has 'next: judge key new NAME'
run 0 key list --plain
[[ ! -s out ]] || fail "a list of nothing has a line"
refused 3 'there is none' key show
hints 'judge key new NAME'
[[ ! -e $work/.local ]] || fail "asking has made a folder"

# A key: its two files, and nobody else reads the secret one.
run 0 key new table4
has "secret  $keys/table4.key  no password protects it"
has 'next: judge key show table4 > table4.pub'
[[ $(mode "$keys") == 700 && $(mode "$keys/table4.key") == 600 && $(mode "$keys/table4.pub") == 644 ]] ||
  fail "the permissions are not 700, 600 and 644"
run 0 key show
cmp -s out "$keys/table4.pub" || fail "key show does not print the .pub file"
cp out table4.pub
public=$(sed -n 2p table4.pub)
digits=$(sed -n '1s/.* //p' table4.pub)
run 0 key show table4
cmp -s out table4.pub || fail "key show NAME prints another key than key show"
run 0 key list
has "table4        $digits  own, signs"

# Another desk trusts it, from a file, from stdin or as typed, and once is enough.
desks=0
for form in table4.pub - "$public"; do
  desk=$work/desk$((++desks))
  JUDGE_KEYS=$desk run 0 key trust guest "$form" <table4.pub
  has "guest  $digits  is trusted"
  cmp -s "$desk/trusted/guest.pub" table4.pub || fail "what is trusted is not what was handed over"
  JUDGE_KEYS=$desk run 0 key trust guest "$form" <table4.pub
  has "guest  $digits  was trusted already"
  JUDGE_KEYS=$desk run 0 key list --plain
  [[ $(<out) == "guest"$'\t'"$digits"$'\t'"trusted"$'\t\t'"$public"$'\t' ]] || fail "key list --plain has another line"
  JUDGE_KEYS=$desk run 3 key show
done

# Names that are taken, by an own key or a trusted one; a key under two names.
JUDGE_KEYS=$work/other run 0 key new anna
cp other/anna.pub .
run 0 key trust anna anna.pub
for name in table4 anna; do
  refused 3 'there is one of this name, expected a new name' key new "$name"
done
refused 3 'there is one of this name' key trust table4 anna.pub
refused 3 'this key is trusted already, as anna' key trust bea anna.pub
refused 3 'this key is trusted already, as table4' key trust bea table4.pub

# What is no name, no key, no file.
for name in '' . .. .hidden ../up a/b 'a b' -rf $'a\n' "$(printf 'x%.0s' {1..65})"; do
  refused 3 'is no name for a key' key new -- "$name"
  refused 3 'is no name for a key' key trust -- "$name" anna.pub
done
refused 3 'cannot be read: No such file' key trust carl carl.pub
hints 'expected a .pub file, or the key itself, which begins RW'
refused 3 'is a folder, expected a regular file' key trust carl .
refused 3 'is a device, expected a regular file' key trust carl /dev/zero
refused 3 'is no public key' key trust carl "$keys/table4.key"
head -c 3000 /dev/zero | tr '\0' x >long.pub
refused 3 'the limit is 2048 bytes' key trust carl long.pub
refused 3 'there is none of this name' key show carl
refused 3 'there is no secret key of this name' key show --key anna
hints "there is table4; looked for in $keys, --keys FOLDER or JUDGE_KEYS names another folder"
refused 2 'which command?' key
refused 2 'unknown command "shwo" (did you mean show?)' key shwo
refused 2 'unknown command "keys" (did you mean key?)' keys list
refused 2 'unknown command "t1"; nothing' t1 why
run 2 key new carl --json=nonsense
grep -qF 'there is no such field, expected schema, key, file' err || fail "--json=nonsense is not what was refused"
[[ ! -e $keys/carl.pub ]] || fail "key new --json=nonsense has made a key"
JUDGE_KEYS=/dev/null/keys refused 8 'Not a directory' key new carl
JUDGE_KEYS=$work/anna.pub refused 8 'is no folder' key list

# A key that came damaged is not trusted; one that was damaged here is named, and the others are listed.
for at in 0 60 "$(($(stat -c %s anna.pub) - 2))"; do
  cp anna.pub damaged.pub
  printf '\x01' | dd of=damaged.pub bs=1 seek="$at" conv=notrunc status=none
  refused 3 'is no public key' key trust carl damaged.pub
done
cp damaged.pub "$keys/trusted/anna.pub"
refused 5 'is no public key' key show anna
run 0 key list
has "table4        $digits  own, signs"
has 'anna          cannot be used: is no public key'
run 0 key list --plain
grep -q $'^anna\t\ttrusted\t\t\tis no public key' out || fail "key list --plain does not tell the damaged key"
cp anna.pub "$keys/trusted/anna.pub"

# What others can write is not trusted, and a secret that others can read is said to be none.
chmod 664 "$keys/trusted/anna.pub"
refused 8 'others than its owner can write to it' key show anna
hints "chmod go-w '$keys/trusted/anna.pub'"
chmod 644 "$keys/trusted/anna.pub"
chmod 777 "$keys/trusted"
refused 8 'others than its owner can write to it' key list
refused 8 'others than its owner can write to it' key trust carl "$public"
chmod 700 "$keys/trusted"
chmod 640 "$keys/table4.key"
run 0 key list
has 'own, signs, but others than its owner can use this secret key, expected mode 0600'
chmod 600 "$keys/table4.key"

# The key that signs: of several one is named, by the option before the environment.
run 0 key new spare
refused 2 'several can sign, expected --key NAME or JUDGE_KEY' key show
hints 'there are spare and table4'
run 0 key list
has 'none signs: several can sign, expected --key NAME or JUDGE_KEY'
JUDGE_KEY=spare run 0 key show --key table4
cmp -s out table4.pub || fail "JUDGE_KEY comes before --key"
JUDGE_KEY=table4 run 0 key show
cmp -s out table4.pub || fail "JUDGE_KEY does not choose"

# As data.
run 0 key list --json --key table4
has '{"schema":"judge.keys/1","folder":"'"$keys"'"'
has '"name":"table4","id":"'"$digits"'","key":"'"$public"'","own":true,"secret":true,"signs":true,"problem":""'
run 0 key show table4 --json=schema,file
[[ $(<out) == '{"schema":"judge.key-show/1","file":"'"$keys/table4.pub"'"}' ]] || fail "key show --json=FIELDS"
run 0 key trust anna anna.pub --json=already
has '"already":true'

# A key is not made when nobody could be told.
code=0
"$JUDGE" key new carl >&- 2>err || code=$?
((code == 8)) || fail "key new with stdout closed ended with $code, expected 8"
[[ ! -e $keys/carl.key && ! -e $keys/carl.pub ]] || fail "key new with stdout closed has made a key"

if command -v minisign >/dev/null; then
  # minisign signs with a key made here, and checks it with what key show prints.
  echo 'the result slip' >slip
  minisign -S -s "$keys/table4.key" -m slip >/dev/null </dev/null
  minisign -V -p table4.pub -m slip >/dev/null || fail "minisign does not check with the .pub file"
  minisign -V -P "$public" -m slip >/dev/null || fail "minisign does not check with the line of the .pub file"
  echo 'another result' >slip
  ! minisign -V -p table4.pub -m slip >/dev/null 2>&1 || fail "minisign finds another text signed"
  # A key made by minisign is trusted, and signs for the desk into whose folder it is put.
  minisign -G -W -p theirs.pub -s theirs.key >/dev/null </dev/null
  run 0 key trust theirs theirs.pub
  mkdir -m 700 desk
  install -m 600 theirs.key desk/theirs.key
  install -m 644 theirs.pub desk/theirs.pub
  JUDGE_KEYS=desk run 0 key list
  has 'own, signs'
  JUDGE_KEYS=desk run 0 key show
  [[ $(sed -n 2p out) == "$(sed -n 2p theirs.pub)" ]] || fail "the key made by minisign is another one here"
  echo "keys: done, minisign included"
else
  echo "keys: done, minisign is not installed"
fi

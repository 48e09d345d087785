#!/usr/bin/env bash
# In hostile hands: what files may be written, by whom they can be read, what a limit on files, missing rights, a wrong
# label and signals come to, and names that nobody can see.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store JUDGE_KEYS=$work/keys

header=(--rules kingdom --seat A=Mai --seat B=Joey --first A)
umask 000
run 0 init
run 0 new d "${header[@]}"
run 0 act d 'T1 A draw "Harpie Lady"'
run 0 key new desk
run 0 sign d

# --- who can read what holds hands, whatever the umask ---
run 0 export d -o d.duel
run 0 export d --format json -o d.json
run 0 export d -o d.duelb
run 0 export d --bundle -o d.bundle
run 0 export d --as A -o a.duel
run 0 backup copy
run 0 restore copy --store back
run 0 log --log-file judge.log
for path in store copy back keys d.duel d.json d.duelb d.bundle a.duel judge.log; do
  open=$(find "$path" ! -name '*.pub' -perm /077)
  [[ -z $open ]] || fail "others can read: $open"
done
# What is for everybody follows the umask.
run 0 export d --bundle --as table -o table.bundle
[[ $(stat -c %a table.bundle) == 666 ]] || fail "the table's bundle has mode $(stat -c %a table.bundle)"
umask 022
# A copy of an old store that others could read does not stay so.
chmod -R go+rX copy
run 0 restore copy --store back2
[[ -z $(find back2 -perm /077) ]] || fail "a restored store can be read by others"

# --- outputs are regular files outside of stores ---
mkfifo pipe
ln -s d.duel link
ln -s nowhere dangling
for out in pipe link dangling store/FORMAT store/db/CURRENT store/new back/db/new copy/anchor store/../store/x; do
  for force in '' --force; do
    run 8 export d -o "$out" $force
    has 'expected a ' err
  done
  run 8 log --log-file "$out"
done
[[ -p pipe && -L link && -L dangling && ! -e nowhere && ! -e store/new ]] || fail "something was replaced"
ln -s store way
run 8 export d -o way/FORMAT --force
run 8 export d -o /dev/null --force
[[ -c /dev/null ]] || fail "/dev/null was replaced"
run 8 log --log-file /dev/null
JUDGE_KEYS=$work/store/keys run 8 key new thief
run 3 backup store/copy
run 3 init --store store/db/new
run 0 verify
run 0 doctor
has '✓ records'
# --force replaces a regular file.
run 0 export d -o d.duel --force
# A folder with a db of its own is no store.
mkdir -p project/db && : >project/db/CURRENT
run 0 export d -o project/db/d.duel

# --- a limit on the size of files ---
for command in "act d note" "new e ${header[*]}" "import d.duel --id f" "init --store limited" "sign d" "backup small" \
  "export d -o limited.duel" "key new limited"; do
  [[ $command != "act d note" ]] || command='act d end'
  # What it says goes through pipes: files of the shell may not grow either.
  code=0
  { (ulimit -f 0 && exec "$JUDGE" $command) 2>&1 >/dev/null || echo "code $?"; } | cat >err
  code=$(sed -n 's/^code //p' err)
  code=${code:-0}
  ((code == 8)) || fail "judge $command with ulimit -f 0 ended with $code"
  [[ $(grep -c '^judge: ' err) == 1 ]] || fail "judge $command says nothing"
  grep -qE 'nothing was written|outcome unknown|cannot be written' err || fail "judge $command does not say what is known"
done
run 0 verify
run 0 log d
[[ ! -e limited && ! -e small && ! -e limited.duel ]] || fail "something half was left"

# --- rights, as somebody else than root ---
if ((EUID != 0)) || command -v setpriv >/dev/null; then
  as_other=()
  ((EUID == 0)) && as_other=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  cp "$JUDGE" judge
  printf '#!/bin/sh\nexec %s %s "$@"\n' "${as_other[*]}" "$work/judge" >other
  chmod 755 "$work" judge other
  real=$JUDGE
  for closed in store store/db store/FORMAT store/anchor; do
    chmod -R go+rX store
    chmod 000 "$closed"
    ((EUID != 0)) || chown 65534 "$closed"
    JUDGE=$work/other
    for command in "log" "show d" "verify" "act d end" "doctor" "new g ${header[*]}"; do
      code=0
      "$JUDGE" $command >out 2>err || code=$?
      ((code == 8)) || [[ $command == doctor && $code == 5 ]] || fail "$command without rights on $closed ended with $code"
      lacks 'there is no store' err
    done
    JUDGE=$real
    [[ -d $closed ]] && chmod 700 "$closed" || chmod 600 "$closed"
    ((EUID != 0)) || chown 0 "$closed"
  done
  chmod -R go-rwx store
fi

# --- a store under a wrong label, and one truth about versions ---
cp -a store labelled
sed -i '1s/.*/judge-store 1/' labelled/FORMAT
for command in migrate log "show d" "act d end" verify doctor; do
  JUDGE_STORE=$work/labelled run 5 $command
done
# Without its anchor and older: the chain is still there to tell.
rm labelled/anchor
JUDGE_STORE=$work/labelled run 5 migrate
[[ $(find . -maxdepth 1 -name 'labelled.*' | wc -l) == 0 ]] || fail "something was migrated"
reads=$(sed -n 's/^read-by judge \([0-9.]*\) or later$/\1/p' store/FORMAT)
run 0 version
is=$(sed -n 's/^judge \([0-9.]*\).*/\1/p' out | head -1)
[[ $(printf '%s\n%s.0\n' "$is" "$reads" | sort -V | head -1) == "$reads.0" ]] ||
  fail "judge $is writes stores that judge $reads or later reads"

# --- signals ---
run 0 new live "${header[@]}"
for signal in INT:130 TERM:143 HUP:129; do
  for command in "record live" "step live"; do
    code=0
    mkfifo lines
    # What the process before has said is no sign that this one has begun.
    rm -f out err
    # What a script starts in the background ignores SIGINT otherwise.
    env --default-signal=INT,TERM,HUP "$JUDGE" $command <lines >out 2>err &
    process=$!
    exec 9>lines
    printf 'note "one"\n' >&9
    for _ in $(seq 1200); do [[ -s out ]] && break; sleep 0.05; done
    [[ -s out ]] || { kill -KILL "$process"; fail "judge $command has said nothing for a minute"; }
    kill -"${signal%:*}" "$process"
    wait "$process" || code=$?
    exec 9>&-
    rm lines
    ((code == ${signal#*:})) || fail "judge $command on SIG${signal%:*} ended with $code"
  done
done
run 0 verify live

# --- names and ids that only look like others ---
for name in $'\u2800' $'A\u2800' $'\u3164' ' ' $'\u00a0\u2003' $'\U0001d173'; do
  run 3 new blank --rules kingdom --seat "A=$name" --seat B=Joey
done
for id in . a//b a/ ./a a/./b a/.; do
  run 3 new "$id" "${header[@]}"
  run 3 import d.duel --id "$id"
done

# --- numbers ---
many=$(printf '9%.0s' $(seq 300))
for number in 0x1 1e3 -1 +1 '' ' 1' "$many"; do
  run 2 undo d --expect "$number"
  run 2 act d end --wait "$number"
  run 2 log d --as-of "$number"
  lacks "$many" err
done
for words in "log d@$many" "show d%$many" "verify d --slip $many" "trace d m$many.atk" "card search level=$many.."; do
  "$JUDGE" $words >out 2>err && fail "judge $words was answered" || true
  lacks "$many" err
done

# --- completion ---
run 0 completion bash
grep -q -- "--format) kind='=text,json,capnp,bundle'" out || grep -q 'text,json,capnp,bundle' out || fail "no bundle"

# --- a store that nobody asked for ---
mkdir elsewhere
(
  cd elsewhere
  unset JUDGE_STORE
  run 0 new first "${header[@]}"
  has "made the store $HOME/.local/share/judge/store"
  run 0 new second "${header[@]}"
  lacks 'made the store'
)
echo "safety: all is as it should be"

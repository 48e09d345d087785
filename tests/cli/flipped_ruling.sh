#!/usr/bin/env bash
# One bit of the files that hold a ruling changes: `verify` ends with 5 and `why` tells nothing, wherever the bit lies. With the files
# as they were all is well again.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 init
run 0 key new kara
run 0 new d --rules rush --seat A=Nadia --seat B=Timo --first A
for entry in 'T1 A draw' 'summon "Dragorite" m1 atk' 'end' 'T2 B draw' 'summon "Feral Imp" m1 atk'; do run 0 act d "$entry"; done
run 1 act d 'attack m1 -> A'
cp -r .judge before
run 0 ruling d@6 illegal 'there is a monster to attack' --key kara
run 0 verify d
cp -r .judge whole

# The files of the store that came with the ruling and hold something.
files=()
for file in whole/db/*.sst whole/db/*.log; do
  [[ ! -s $file || -e before/db/${file##*/} ]] || files+=("${file#whole/}")
done
((${#files[@]} > 0)) || fail 'the ruling lies in no file of its own'

flipped=0
for file in "${files[@]}"; do
  size=$(stat -c %s "whole/$file")
  for part in {0..23}; do
    at=$((size * part / 24))
    byte=$(od -An -tu1 -j "$at" -N 1 "whole/$file")
    # shellcheck disable=SC2059
    printf "$(printf '\\x%02x' $((byte ^ 1 << part % 8)))" |
      dd of=".judge/$file" bs=1 seek="$at" conv=notrunc status=none
    ! cmp -s "whole/$file" ".judge/$file" || fail "byte $at of $file is as it was"
    run 5 verify d
    run 5 why d@6
    [[ ! -s out ]] || fail "an answer from a store in which byte $at of $file differs"
    rm -rf .judge
    cp -r whole .judge
    flipped=$((flipped + 1))
  done
done
((flipped >= 24)) || fail "only $flipped bits were tried"
run 0 verify d
run 1 why d@6
has 'ruled illegal'

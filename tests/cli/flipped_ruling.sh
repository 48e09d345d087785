#!/usr/bin/env bash
# One bit of the files that hold a ruling changes: `verify` ends with 5 and `why` tells nothing, wherever the bit lies. With the files
# as they were all is well again. Where somebody changes the ruling in a bundle and makes the rest fit, its entry is named. Twice: in
# another game, with other cards, and the seats exchanged.
. "${BASH_SOURCE[0]%/*}/desk.bash"

run 0 key new kara
for cast in 'rush A B "Dragorite" "Feral_Imp" 1' 'kingdom B A "Bull_Devil" "Gremlin" 4'; do
  read -r rules first second one two column <<<"$cast"
  one=${one//_/ } two=${two//_/ }
  rm -rf .judge before whole d.bundle
  run 0 init
  run 0 new d --rules "$rules" --seat A=Nadia --seat B=Timo --first "$first"
  for entry in "T1 $first draw" "summon $one m1 atk" 'end' "T2 $second draw" "summon $two m$column atk"; do run 0 act d "$entry"; done
  run 1 act d "attack m$column -> $first"
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
  # --- In a bundle, whose last record proves all bytes before it: one bit of the ruling's record, and that proof made anew. ---
  run 0 export d --bundle -o d.bundle
  run 0 verify d.bundle
  python3 - <<'PY'
import hashlib, struct
data = open("d.bundle", "rb").read()
at = data.index(b"\n") + 1
entries, records = 0, bytearray(data[:at])
while at < len(data):
    kind, size = data[at:at + 1], struct.unpack("<I", data[at + 1:at + 5])[0]
    payload = bytearray(data[at + 5:at + 5 + size])
    entries += kind == b"E"
    if kind == b"E" and entries == 7:
        payload[payload.index(b"illegal")] ^= 2
    if kind == b"Z":
        payload = hashlib.blake2b(bytes(records), digest_size=32).digest()
    records += kind + struct.pack("<I", len(payload)) + payload
    at += 5 + size
open("d.bundle", "wb").write(records)
PY
  run 5 verify d.bundle
  says 'entry 7'
done

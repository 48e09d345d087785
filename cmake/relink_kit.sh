#!/usr/bin/env bash
# relink_kit.sh BUILD FOLDER: what it takes to link judge anew with other libraries, the LGPL's own among them.
#
# Puts the objects and archives of judge's own code, without debug information, into FOLDER with relink.sh, which runs the
# command that linked it in BUILD (build/release). Options to relink.sh stand in front of the libraries:
#   ./relink.sh -L/path/of/my/glibc     links with the archives of that folder before those of the system
#   ./relink.sh -o mine                 writes another file than ./judge
set -euo pipefail
build=$(readlink -f "$1")
mkdir -p "$2"
folder=$(readlink -f "$2")

command=$(ninja -C "$build" -t commands judge | sed -n 's/^: && \(.* -o judge .*\)$/\1/p' | tail -n 1)
command=${command%% && *}
[[ -n $command ]] || { echo "relink_kit: $build has no link of judge" >&2; exit 1; }

line=()
for word in $command; do
  case $word in
    *.o | *.a)
      mkdir -p "$folder/$(dirname "$word")"
      strip -g -o "$folder/$word" "$build/$word"
      ;;
    -Wl,-Map*) continue ;;
  esac
  line+=("$word")
done
{
  echo '#!/bin/sh'
  echo '# Links ./judge of the objects here; further options come first.'
  echo 'cd "$(dirname "$0")" || exit 1'
  printf 'exec %s' "${line[0]}"
  printf ' %s' "${line[@]:1}" | sed 's/ -l/ "$@" -l/'
  echo
} >"$folder/relink.sh"
chmod +x "$folder/relink.sh"
echo "relink_kit: $folder/relink.sh links it" >&2

#!/usr/bin/env bash
# --as: every command that tells about a duel answers for a seat or the table, and none of them tells a hidden card.
set -euo pipefail
export LC_ALL=C.UTF-8 NO_COLOR=1
: "${JUDGE:?the program}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export HOME=$work XDG_DATA_HOME= JUDGE_STORE=$work/store
unset CLICOLOR_FORCE

fail() {
  echo "views: $1" >&2
  [[ -f out ]] && sed 's/^/    /' out err >&2
  exit 1
}
# run CODES ARGUMENTS...: CODES as 0 or 0|1
run() {
  local expected=$1 code=0
  shift
  "$JUDGE" "$@" >out 2>err </dev/null || code=$?
  [[ "|$expected|" == *"|$code|"* ]] || fail "judge ${*@Q} ended with $code, expected $expected"
}

# Without the address, the words of the last entry (the canonical text writes every seat) and the labels of cards that
# have lost their names.
board() { sed -E -e 1d -e '/^last: /d' -e 's/ \?[0-9]//g' -e 's/ +/ /g' out; }

cat >d.duel <<'DUEL'
[Duel "d"] [Rules "kingdom"] [A "Kaiba"] [B "Joey"] [Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 m1 "Imp" atk hand "Saigar" 2 deck 20
  A s2 "Mirror Force" set before T3
  A terrains Forest Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk hand "Claw Reacher" 2 deck 20
end
1. summon "Kuriboh" m2 hidden-def {it is Kuriboh}
2. end turn
3. B draw "Dark Dragon"
4. attack m2 -> A.m1
5. end turn
DUEL
run 0 init
run 0 import d.duel
of_A='Kuriboh|Saigar|Mirror'
of_B='Claw Reacher|Dark Dragon'

commands=(
  'show d@1' 'show d@4^' 'legal d@2' 'log d' 'log d --plain' 'why d@1' 'why d@3 --all' 'why d@4.2' 'why-not d@1 "end"'
  'trace d@4 A.lp' 'trace d A.m2.def' 'diff d@0..5' 'diff d@0..5 --plain' 'diff d%2@2 d@4' 'audit d' 'step d@1' 'verify d'
  'verify' 'export d' 'show d@2 --then' 'show d%2' 'show d@99' 'why d@99' 'log d@9..' 'show d@:/nowhere' 'show d@:/kuriboh'
)
for command in "${commands[@]}"; do
  for json in '' --json; do
    case $command in export*) [[ -z $json ]] || continue ;; esac
    for view in A B table judge; do
      eval "run '0|1|3' $command $json --as $view"
      [[ -s out || -s err ]] || fail "judge $command --as $view says nothing"
      case $view in
        A) secrets=$of_B ;;
        B) secrets=$of_A ;;
        table) secrets="$of_A|$of_B" ;;
        judge) continue ;;
      esac
      if grep -v -e ':/' out err | grep -qE "$secrets"; then fail "judge $command $json --as $view tells"; fi
    done
    eval "run 3 $command $json --as C"
  done
done

# What the judge is told, and what the owner is.
run 0 log d --as judge
grep -q Kuriboh out || fail "the judge is not told"
run 0 log d --as A
grep -q Kuriboh out || fail "the owner is not told"

# The same point as a seat sees it, from the record and from what was handed out.
for view in A B table; do
  run 0 export d --as $view -o $view.duel
  for point in @0 @1 @4 ''; do
    run 0 show "d$point" --as $view
    board >expected
    run 0 show "$view.duel$point" --as $view
    board | diff expected - >difference || fail "handed out for $view, show $point differs: $(cat difference)"
  done
done
run 7 export d --as A --format json
run 7 export d --as table --format capnp

# What writes works on the whole record.
for command in 'act d "6. A draw" -n' 'undo d -n' 'fix d@1 draw -n' 'record d'; do
  eval "run 7 $command --as A"
  [[ ! -s out ]] || fail "judge $command --as A says something"
  (($(wc -l <err) == 1)) || fail "one line expected"
done

# Several cards of one slot are all on the board, with whose they are.
cat >pile.duel <<'DUEL'
[Duel "pile"] [Rules "yugiohji"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 8000
  A hand "Big Attack Stopper - Sword"
  B lp 8000 m2 "FLAKship" def s2 "Shield", s2 "Lance"
end
1. equip "Sword" -> B.m2
2. A end turn
DUEL
run 0 show pile.duel --as table
for line in "A's Sword" 'Lance' 'Shield' 'on B.m2' '3000/3500 def'; do
  grep -qF -- "$line" out || fail "the board does not show $line"
done
run 0 show pile.duel --json
grep -q '"under":\[{"place":"B.s2"' out || fail "the report leaves out what lies under another card"

# A card of the hand that everybody has seen, and then one of that hand is set: which one, nobody else can tell, nor which
# of its two monsters it is where the whole hand is known.
cat >seen.duel <<'DUEL'
[Duel "seen"] [Rules "yugiohji"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 8000 hand "God Killing Spear - Lance" 3
  A m1 "Obstacle" def
  B lp 8000 hand 0
  B m1 ?1 hidden-def
end
1. activate m1 < h="God Killing Spear - Lance" -> B.m1
2. B pass
3. set "Lance" m3
DUEL
cat >half.duel <<'DUEL'
[Duel "half"] [Rules "yugiohji"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 8000 hand "Incorruptible - Holy Lance"
  A m1 "Obstacle" def
  A m2 "Sword" atk
  B lp 8000 hand 0
  B m1 ?1 hidden-def
end
1. activate m1 < h="Incorruptible - Holy Lance" -> B.m1
2. B pass
3. set "Holy Lance" m2 < m2
DUEL
for view in B table; do
  run 0 show seen.duel@2 --as $view
  grep -q 'Lance' out || fail "what was shown of the hand is seen"
  for command in 'show seen.duel' 'log seen.duel' 'show seen.duel@3'; do
    eval "run 0 $command --as $view"
    grep -v 'activate m1' out >rest
    if grep -q 'Lance' rest; then fail "judge $command --as $view tells which card was set"; fi
  done
  run 0 show half.duel --as $view
  if grep -q 'Holy' out; then fail "which of the two monsters was set is told"; fi
done
run 0 show seen.duel --as A
grep -q 'Lance' out || fail "the owner is not told what was set"

echo "views: done"

# --- A card of the graveyard is no card of the hand, whatever lies Set on the other side: no view doubts it. ---
cat >grave.duel <<'DUEL'
[Duel "grave"] [Rules "tcg"] [A "Ruth"] [B "Sven"] [Start "position"]
position
  next T3 A main1
  A lp 8000 hand 4 deck 21
  B lp 8000 hand 4 deck 20
  B g "Gemini Elf"
end
1. set ?1 s2
2. end turn
T4 B
3. draw
main1:
4. summon "Gemini Elf" g m4 atk
5. set "Gemini Elf" g m3
DUEL
run 0 import grave.duel
for who in judge A B table; do
  run 1 why grave@4 --as $who
  grep -q '^Illegal: .*graveyard' out || fail "$who doubts a card of the graveyard"
done

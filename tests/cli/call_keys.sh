#!/usr/bin/env bash
# The keys of a call at the recorder: a digit takes a remedy, a letter is a command of the desk, which is shown as it would be
# typed. Without a call the same letters are entries, and nothing is written by a key that says why it cannot.
. "${BASH_SOURCE[0]%/*}/desk.bash"

# typed CODE LINES...: at the recorder, a line each
typed() {
  local code=0 expected=$1
  shift
  printf '%s\n' "$@" | "$JUDGE" record "$duel" >out 2>err || code=$?
  cat err >>out
  ((code == expected)) || fail "the recorder ended with $code, expected $expected"
}

run 0 init
run 0 key new kara

# --- Without a call no letter is a key. ---
table plain kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x'
for letter in r t w 1 o u 'a B' W; do
  typed 3 "$letter"
  hides '$ judge'
done
(($(entries plain) == 3)) || fail 'a letter was written down'

# --- Ruled as the engine says, with the remedy that was taken; every key shows its command. ---
for story in 'kingdom "Harpie Lady" "Imp" kingdom.summon.one-normal-summon' 'tcg "Mad Sword Beast" "Mystic Tomato" tcg.summon.one-normal-per-turn'; do
  game=${story%% *}
  first=$(cut -d'"' -f2 <<<"$story") second=$(cut -d'"' -f4 <<<"$story") rule=${story##* }
  table "ruled-$game" "$game" 'T1 A draw ^x' "summon \"$first\" m3 atk" "summon \"$second\" m2 atk ^x"
  typed 0 "!b that is a second one" w t 1 'W end' 'r it is one too many'
  says "call 4 by B (Timo), about 3: \"that is a second one\""
  says "\$ judge why $duel@3"
  has "$rule"
  says "\$ judge call $duel@3 --as table"
  says 'a ruling may be appealed to the head judge'
  says '1 repair: take it out; what was played behind it stands'
  says "nothing is written; r writes it: judge ruling $duel@3 illegal --remedy repair"
  says "judge repair plan $duel@3 shows it"
  hides "\$ judge repair plan"
  says "\$ judge branch $duel@3^ at-the-table 'end' --force"
  says 'what-if at-the-table, not the duel'
  says "\$ judge ruling $duel@3 illegal 'it is one too many' --remedy repair"
  says '5. !ruling 3 illegal engine=illegal call=4'
  says '6. !repair 3'
  says '7. !close 4'
  (($(entries "$duel") == 7)) || fail "$(entries "$duel") entries"
  # --- Appealed and overturned; what is not said is asked for. ---
  typed 0 'a a it was agreed' o 'o so it was'
  says "\$ judge appeal $duel --by A 'it was agreed'"
  says 'overturning a ruling says why'
  says "\$ judge appeal $duel overturned 'so it was'"
  says '9. !appeal 5 overturned by=kara'
  says '"so it was"'
  says 'signed by kara'
  run 0 verify "$duel"
done

# --- A ruling's word or an entry's number behind r or o is no why: nothing is written, and the command that is meant named. ---
table meant kingdom 'T1 A draw ^x' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x'
typed 0 '!b that is a second one'
before=$(entries "$duel")
for line in 'o legal they agreed' 'r legal they agreed' 'o "not-due"' 'r illegal' 'r 2 illegal' 'o 2 illegal' 'r 2'; do
  typed 0 "$line"
  says 'nothing was written'
  hides '!ruling'
  (($(entries "$duel") == before)) || fail "something was written by $line"
done
typed 0 'r 2 illegal'
says 'm 2 makes the call about entry 2'
typed 0 'o legal they agreed'
says "judge ruling $duel@3 legal writes that one"

# --- Against the engine, upheld; a number that there is not. ---
table against kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'summon "Imp" m2 atk ^x'
typed 0 '!a we agreed on two' 7 o 'o both have agreed'
says 'there is no 7: what can be done about entry 3 has 3 lines'
says 'a ruling against the engine says why'
says "\$ judge ruling against@3 legal 'both have agreed'"
says '!ruling 3 legal engine=illegal call=4'
typed 0 'a b not with me' u
says "\$ judge appeal against --by B 'not with me'"
says '$ judge appeal against upheld'
says '8. !appeal 5 upheld'
# What others wrote is read as always.
typed 0 'end'
says '9. A end'

# --- Behind the end of a duel there is nothing to repair. ---
cat >over.duel <<'END'
[Duel "over"] [Rules "kingdom"] [A "Nadia"] [B "Timo"] [Start "position"]
position
  next T3 A main1 fresh
  A lp 2000 hand 3 deck 22
  B lp 2000 hand 4 deck 23
end
1. A surrender
2. B summon "Imp" m2 atk ^x
END
run 0 import over.duel
run 1 why over@2
has base.duel.not-over
says '1 continue the head judge lets the duel go on, with words: the rules say that it ended with 1'
says '2 leave'
hides '1 repair'
hides 'rewind'
run 0 rule base.duel.not-over
says 'what can be done leave it goes on as it was played continue the head judge lets the duel go on, with words'
run 0 rule kingdom.trap.missed-trigger-warning --json
has '"remedies":["leave","unwarn"]'
run 0 rule kingdom.idleness.opponent-has-monster
says 'nothing by itself'

# --- A loss by the second warning is ruled by its key as the screen has it; both ways to go on are taken by number. ---
lost() {
  table "$1" kingdom 'T1 A draw' 'summon "Harpie Lady" m3 atk' end 'T2 B draw' end 'T3 A draw' end 'T4 B draw' end
}
lost by-key
typed 0 '!b I was never warned' r
says "\$ judge ruling by-key@9 lost"
says '!ruling 9 lost engine=lost'
for way in '1 unwarn' '2 continue'; do
  lost "key-${way#* }"
  typed 0 '!b I was never warned' "${way% *}" r 'o nobody said it'
  says "${way/ / }: the"
  says "nothing is written; o WORDS writes it, which is the head judge's: judge ruling $duel@9 not-lost 'WORDS' --remedy ${way#* }"
  says 'a ruling against the engine says why'
  says "\$ judge ruling $duel@9 not-lost 'nobody said it' --remedy ${way#* }"
  says "!repair"
  run 0 show "$duel"
  hides 'has lost'
done
# A warning is ruled due, and against the engine not due.
lost warned
typed 0 '!b 5 was that one?' r
says "\$ judge ruling warned@5 due"

# --- The page of the notation has each key that help has, and no other. ---
printf 'help\n' | "$JUDGE" record over >out
sed -n '/while a hand is raised: /,$p' out | tr -s ' \n' ' ' | sed 's/.*while a hand is raised: //; s/[,;] /\n/g' |
  cut -c1 | sort -u >said
sed -n '/^| key /,/^$/s/^| `\(.\).*/\1/p' "$SOURCE_DIR/docs/notation.md" | sort -u >written
(($(wc -l <said) == 9)) || fail "help has $(wc -l <said) keys"
diff said written >&2 || fail 'docs/notation.md has other keys than help'
# Nor does a word of the recorder lack.
awk '/^  !A WORDS/ { exit } /^  [a-z]/ { print $1 }' out | tr -d ',:' | sort -u >said
for word in $(grep -vxE 'main2' said) help quit; do
  sed -n '/^## At the recorder/,/^## Header/p' "$SOURCE_DIR/docs/notation.md" | grep -qF "\`$word" || fail "the page lacks $word"
done

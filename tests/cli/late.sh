#!/usr/bin/env bash
# An act that was written too late stands where it happened, and what it changes is told before it is written. What if it had
# gone on otherwise: a what-if beside the duel, which nothing takes for it. What each player says, side by side.
. "${BASH_SOURCE[0]%/*}/desk.bash"


run 0 init
duel=late
run 0 new late --rules kingdom --seat A=Mai --seat B=Joey --first A
for entry in 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'end' 'T2 B draw' 'summon "Flame Swordsman" m2 atk' 'end' 'T3 A draw' \
  'attack m3 -> B.m2'; do
  "$JUDGE" act late "$entry" >/dev/null || true
done

# --- Nothing else is judged otherwise: it is written. ---
run 0 late late@2 'set ?1 s2'
says 'no other entry is judged otherwise with it'
has '9. !late 2 set ?1 s2'
run 0 show late@9
says 'turn 1'
run 0 show late
says '?1'
run 0 log late --plain
sed -n 9p out | tr '\t' ' ' | grep -q '^9 A 1 ' || fail 'it does not stand in turn 1'
run 0 why late@9
says 'Legal'
# It counts there in every form, and for every view.
run 0 export late
cp out late.text.duel
run 0 import late.text.duel --id late-text
run 0 export late --json -o late.json --force
run 0 import late.json --id late-json
for id in late-text late-json; do
  run 0 show $id
  says '?1'
  cmp -s <("$JUDGE" export late | grep -v '^\[Duel ') <("$JUDGE" export $id | grep -v '^\[Duel ') ||
    fail "$id does not come back as it was"
done
run 0 show late --as B

# --- It changes a verdict: told first, and written only when that is accepted. ---
before=$(entries late)
run 1 late late@4 'B summon "Imp" m1 atk'
says 'changes 5 would be illegal, it is legal'
says 'B has used the Normal Summon of this turn'
says 'nothing was written; --accept writes it all the same'
(($(entries late) == before)) || fail 'it was written'
run 0 late late@4 'B summon "Imp" m1 atk' --accept
run 1 why late@5
run 1 audit late
says '@5 T2 illegal'
# An undo takes back what was written last.
run 0 undo late
run 0 why late@5

refused 3 'would be illegal, it is legal' act late '!late 4 B summon "Imp" m1 atk'
refused 3 'there is no entry 99' act late '!late 99 B draw'
refused 2 'behind which entry' late late 'B draw'
refused 3 'expected what a player did' late late@2 '!call A'
run 0 rewind apply late@5 'both want it'
run 0 show late
says '?1'

# --- What if: never the duel. ---
duel=late-text
run 0 key new desk
run 0 sign late-text
# Handing a duel out signs it anew: when is of no interest.
standing() { "$JUDGE" verify late-text --json | sed 's/"time":"[^"]*"//g'; }
head=$(standing)
run 0 branch late-text@5^ noimp 'B summon "Imp" m1 atk' 'end'
[[ $(head -n 1 out) == 'what-if noimp, not the duel' ]] || fail 'it does not begin with what it is'
says 'late-text:noimp goes on before 5 of late-text'
says 'Legal: B Normal Summons Imp'
for command in show why log legal audit; do
  "$JUDGE" $command late-text:noimp >out 2>err || true
  [[ $command == why ]] || [[ $(head -n 1 out) == 'what-if noimp, not the duel' ]] ||
    fail "$command does not begin with what it is"
done
run 0 show late-text:noimp
says 'Imp'
hides 'Flame Swordsman'
run 0 show late-text
says 'Flame Swordsman'
run 3 branch late-text@5^ noimp 'end'
has 'already' err
run 0 branch late-text@5^ noimp 'end' --force
for command in "export late-text:noimp" "sign late-text:noimp" "act late-text:noimp end" "call late-text:noimp --by A x" "report late-text:noimp@5"; do
  # shellcheck disable=SC2086
  run 7 $command
  has 'is a what-if and not the duel' err
done
run 0 log
hides 'noimp'
run 0 export late-text
hides 'noimp'
run 0 verify
hides 'noimp'
# No copy of the store holds a byte of it, and no bundle.
run 0 backup copied
! grep -rqF noimp copied || fail 'the backup has the what-if'
run 0 restore copied --store restored
run 3 show late-text:noimp --store restored
run 0 export late-text --bundle -o whole.bundle
! grep -qF noimp whole.bundle || fail 'the bundle has the what-if'
[[ $(standing) == "$head" ]] || fail 'the duel is not as it was'
run 3 show late-text:other
has 'there is no such what-if' err
run 2 branch late-text@5^ 'No Good' 'end'

# --- Two stories of one entry. ---
run 0 call late-text@8 --story 'B: fix 3 end'
"$JUDGE" call late-text --story 'A: fix 2 summon "Imp" m3 atk' --story 'B: fix 2 set ?4 s3' >out || true
says 'The answer is the same in all of them: legal; what comes of it is not.'
says 'record, then told: moved Imp: (not told apart) -> A.g'
says 'record 2. A summon "Harpie Lady" m3 atk'
says 'A says 2. A summon "Imp" m3 atk'
says 'nothing was written; a fix by the judge makes a story the record'
run 2 call late-text --story 'fix 2 end'
has 'who tells it is not said' err
run 3 call late-text --story 'A: fix 99 end'

# --- Who asks about a card that nobody sees is heard alone. ---
run 0 call late-text --private A 'may I use ?1 now'
says 'heard alone'
says 'never with advice'
run 0 call late-text --as table
says 'by A (Mai), heard alone'
hides 'may I use'
hides 'about'
run 0 call late-text --as A
says 'heard alone'

# --- The audit of all duels hears what stands behind the place of a late entry. ---
run 0 new behind --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act behind 'T1 A draw "Harpie Lady"'
run 0 act behind 'main1: summon "Harpie Lady" m1 atk'
run 1 act behind 'summon "Imp" m2 atk'
run 0 late behind@1 'A shuffle'
run 1 audit behind
has '@3'
run 1 audit --all --plain
grep -qP '^finding\tbehind\t3\t.*illegal' out || fail 'the audit of all duels loses an infraction behind a late entry'

# --- A Trap goes off by itself, and is written down turns later: the entry is told as that one, also when it is written late. ---
cat >trap.duel <<'END'
[Duel "trap"] [Rules "hero"] [A "Mai"] [B "Joey"] [Start "position"]
position
  next T6 A main fresh
  A lp 1400 hand 3 deck 9
  A m2 "Snow Rat" atk
  B lp 1300 hand 2 deck 9
  B s3 ?4 set before T5
end

1. attack m2
2. end turn
T7 B
3. draw
END
run 0 import trap.duel
run 0 act trap 'B activate s3="Ice Wall"'
# What is found is that it did not go off at the attack, and nothing at the entry that names it.
run 1 audit trap
says '@1 T6 missed-trigger Ice Wall of B had to go off by itself and lay there until entry 4 named it'
says 'taken as the Ice Wall that went off by itself behind entry 1, and not as another copy; judge late @1 writes it there'
hides 'illegal'
run 0 late trap@1 'B activate s3="Ice Wall"'
run 0 audit trap
says 'taken as the Ice Wall of entry 5, which stands where it happened, and not as another copy'
run 0 show trap
says 'HP 1300, hand 4, graveyard 1'

# --- Who is heard alone already is shown that call, and who calls is said once. ---
before=$(entries late-text)
run 0 call late-text --private A
says 'heard alone'
(($(entries late-text) == before)) || fail 'a second call was written'
duel=late-text
refused 2 'says who calls, and is heard alone: expected one of them' call late-text@2 --by A --private B
has "judge call late-text@2 --private B 'WORDS'" err

# --- A call that nobody gave an entry is about the last act, and says how another one is named. ---
run 0 new unnamed --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act unnamed 'T1 A draw'
run 0 call unnamed --by B 'what was drawn'
says 'judge call unnamed@N (about another entry)'
run 0 call unnamed@1
hides 'about another entry'

# --- The checks of an audit are those of the whole record, where the last entry was written late too. ---
table counted kingdom 'T1 A main1: summon "Imp" m1 atk' 'end' 'B summon "Imp" m2 atk =A:1900' 'end =B:2000'
run 0 late counted@2 'B draw'
run 1 audit counted
says 'checks: 1 of 2 hold'
run 1 audit counted --json
has '"checks":2'

#!/usr/bin/env bash
# What judges write is about something that is there, and it stands beside what the engine says: in why, log, show and
# audit, with its appeal, also when what it was about was taken back.
. "${BASH_SOURCE[0]%/*}/desk.bash"

entries() { "$JUDGE" log d --plain | wc -l; }
# refused WORDS NOTATION: exit 3, said by name, nothing written
refused() {
  local before
  before=$(entries)
  run 3 act d "$2"
  has "$1" err
  (($(entries) == before)) || fail "$2 was written"
}

run 0 init
run 0 new d --rules kingdom --seat A=Mai --seat B=Joey --first A
for entry in 'T1 A draw' 'summon "Harpie Lady" m3 atk' 'set ?1 s3' 'end' 'T2 B draw' 'summon "Flame Swordsman" m2 atk' \
  'note "rain"'; do
  run 0 act d "$entry"
done
run 1 act d 'B attack m2 -> A.m5'

# What it is about has to be there.
refused '!ruling: there is no entry 999 before it, expected one of 1 to 8' '!ruling 999 legal'
refused 'entry 7 is no act' '!ruling 7 legal'
refused 'there is no rule no.such.rule in kingdom' '!ruling 8 illegal cite=no.such.rule'
grep -q 'judge rule --search' err || fail 'no way to find a rule is named'
refused 'entry 8 is no ruling and no penalty, there is nothing to appeal' 'B !appeal 8'
refused 'entry 8 is no ruling' '!appeal 8 upheld'
refused 'there is no entry 55 before it' 'A !appeal 55'
refused 'there is no entry 500 before it' '!rewind 500'
refused 'nobody is warned' '!warn procedural'
refused 'no card of the record is called ?4' '!look ?4 "permission"'
refused 'no time is given' '!extend 0:00'
refused 'the rules of kingdom end no duel because of time' '!time'
refused "an Idle Warning is the game's own" '!warn B idle'
refused 'there is no entry 99 before it' '!fix 99 pass'
run 3 act d -n '!ruling 999 legal'
run 3 act d '!warn Q procedural'
before=$(entries)
code=0
printf '!ruling 999 legal\n!appeal 8\n' | "$JUDGE" record d >out 2>err || code=$?
((code == 3 && $(entries) == before)) || fail "record took in what is about nothing: $code"
has 'there is no entry 999 before it' err
# A page that no clause asks is a rule too; a card that was laid may be looked at.
run 0 act d -n '!ruling 8 illegal cite=kingdom.card.italic-is-flavour'
run 0 act d -n '!look ?1 "permission holds"'
# What a judge says most of a card needs no quotes; anything else does, and is told so.
for word in holds fails; do
  run 0 act d -n "!look ?1 $word"
  has "!look ?1 \"$word\""
done
run 0 act d -n '!look A.s1="Imp" holds'
has '!look A.s1="Imp" "holds"'
refused 'what the judge says in quotes, such as "holds"' '!look ?1 permission'
refused 'what the judge says in quotes' '!look ?1 holds fails'
run 3 act d -n '!warn B procedural'
has "judge's warning is the step of a penalty" err
run 0 act d -n '!call "which zone?"'

# A judge's entry goes to a duel that is named.
run 2 act - '!ruling 8 illegal'
has 'names its duel' err
(($(entries) == before)) || fail 'a ruling went to -'
run 0 act - -n '!undo'

# The ruling stands beside the verdict, which does not change.
run 0 act d '!ruling 8 legal cite=kingdom.battle.no-direct-attack "let it stand"'
run 1 why d@8
has 'Illegal: '
says 'ruled legal by entry 9 [kingdom.battle.no-direct-attack] "let it stand"; the engine says illegal'
says '[kingdom.battle.no-direct-attack] "let it stand"'
run 1 why d@8 --json
has '"rulings":[{"entry":9,"about":8,"ruling":"legal","clause":{"id":"kingdom.battle.no-direct-attack"'
has '"engine":"illegal"'
has '"verdict":{"ruling":"illegal"'
run 0 log d
says '= ruled legal by entry 9 [kingdom.battle.no-direct-attack] "let it stand"; the engine says illegal'
run 0 log d --plain
grep -q $'^8\t.*\truled-legal 9$' out || fail 'log --plain does not tell the ruling'
run 0 log d --json
has '"rulings":[{"entry":9'
run 0 show d@8
says 'ruled legal by entry 9'
run 0 show d@8 --json
has '"rulings":[{"entry":9'
run 1 audit d
says 'ruled legal by entry 9 [kingdom.battle.no-direct-attack] "let it stand"; the engine says illegal'
run 1 audit d --json
has '"rulings":[{"entry":9,"about":8'
run 0 act d '!ruling 6 legal'
run 0 why d@6
says 'ruled legal by entry 10, as the engine says'

# An appeal is of a ruling, once, and decided once.
refused 'nobody has appealed entry 9' '!appeal 9 upheld'
run 0 act d 'B !appeal 9'
refused 'entry 9 was appealed before, by entry 11' 'A !appeal 9'
run 0 act d '!appeal 9 overturned'
refused 'the appeal against entry 9 was decided by entry 12' '!appeal 9 upheld'
run 1 why d@8
says 'appealed by entry 11 (B), overturned by entry 12'
run 0 log d --plain
grep -q $'^8\t.*\truled-legal 9,appealed 11,overturned 12$' out || fail 'log --plain does not tell the appeal'

# What was rewound stays visible, and why answers as of just before.
run 0 act d '!rewind 8'
run 0 audit d
has 'no infraction found'
has 'of entries that do not count any more'
says '@8 T2 illegal'
says 'rewound by 13'
run 0 audit d --json
has '"takenBack":[{"kind":"illegal","entry":8'
has '"takenBackBy":13'
run 1 why d@8
has 'd%12@8'
says 'this entry does not count: rewound by 13; it is judged as the record stood just before'
says 'overturned by entry 12'
has 'judge show d%12@8^'
run 0 show 'd%12@8^'
run 1 why d@8 --json
has '"takenBackBy":13'
run 3 show d@8
refused 'nothing counts from entry 8 on' '!rewind 8'
run 1 act d 'B attack m2 -> A.m4'
run 0 undo d
run 1 why d@14
says 'undone by 15'
run 1 act d 'B attack m2 -> A.m4'
run 0 fix d@16 'B attack m2 -> A.m3'
run 0 audit d
says 'undone by 15'
says 'corrected by 17'
refused 'entry 14 was taken back, expected one that counts' '!fix 14 pass'

# What comes in from outside is held to the same; what lies in a file is read as it is.
"$JUDGE" export d >whole.duel 2>err || fail 'export'
{ cat whole.duel; echo '18. !ruling 999 illegal cite=no.such.rule'; echo '19. !appeal 1'; } >wrong.duel
run 3 import wrong.duel --id wrong
has 'entry 18, !ruling: there is no entry 999 before it' err
has 'entry 19, !appeal: entry 1 is no ruling' err
run 3 log wrong
run 1 audit wrong.duel
grep -q '^@18 .*unfounded' out || fail 'audit does not tell what is unfounded'
has '!ruling 999 illegal'
# Nor is it a ruling about the entry that got that number later.
{ cat whole.duel; echo '18. !ruling 19 illegal'; echo '19. B end'; } >later.duel
"$JUDGE" log later.duel >out 2>err || true
lacks 'by entry 18'

# An import that was refused leaves nobody behind -.
run 3 show -
has 'is nobody: judge import wrong.duel was refused since' err
run 3 act - 'B pass'
run 0 import whole.duel --id again
run 0 show -
run 3 new again --rules kingdom
run 3 show -
has 'is nobody: judge new again was refused since' err

# --- A ruling by an older generation of the rules stands; where the newest one says otherwise that is one line more. ---
for generation in 2 3; do
  duel=gen$generation
  cat >"$duel.duel" <<END
[Duel "$duel"] [Rules "kingdom $generation"] [A "Nadia"] [B "Timo"] [First "A"] [Deck.A "Imp x3; Gremlin x3"]

T1 A
1. draw
main1:
2. summon "Bull Devil" m3 atk
END
  "$JUDGE" import "$duel.duel" >/dev/null || true
done
run 0 ruling gen2@2 legal
run 0 why gen2@2
says 'ruled legal by entry 3, as the engine says'
says 'rules of today: illegal (kingdom 3)'
run 0 audit gen2
says 'rules of today: illegal (kingdom 3)'
run 0 report gen2@3
says 'Engine agrees with this ruling rules of today: illegal (kingdom 3)'
run 0 why gen2@2 --json
has '"today":"rules of today: illegal (kingdom 3)"'
run 0 verify gen2
run 0 ruling gen3@2 illegal
"$JUDGE" why gen3@2 >out || true
hides 'rules of today'
"$JUDGE" audit gen3 >out || true
hides 'rules of today'

# --- Who signs: the key of --key, else of JUDGE_KEY, else the only one; in every command of a judge and at the recorder. ---
run 0 new signed --rules kingdom --seat A=Mai --seat B=Joey --first A
run 0 act signed 'T1 A draw'
run 1 act signed 'B attack m2 -> A.m5'
# signs NAME COMMAND...: whoever signs stands in the entry; nobody for ""
signs() {
  local name=$1
  shift
  run 0 "$@" -n
  if [[ -n $name ]]; then says "by=$name key="; else hides 'by='; fi
}
# all_sign NAME: each of them
all_sign() {
  signs "$1" ruling signed@2 illegal
  signs "$1" penalty add signed A play.illegal-act caution 'once'
  signs "$1" rewind apply signed@2 'both want it'
  signs "$1" pads signed --a '2000 / 2000'
}
all_sign ''
# Who has no key is told how one is made.
run 1 call signed@2
says 'no key signs here: judge key new NAME makes one'
run 0 ruling signed@2 illegal
says 'by nobody known (judge key new NAME makes a key, --key NAME signs)'
run 1 call signed@2
says 'next: judge report signed@2'
hides '--key NAME'
run 0 key new first
run 1 call signed@2
hides 'judge key new'
hides '--key NAME'
all_sign first
run 0 ruling signed@2 illegal
says 'signed by first'
signs first revoke signed@3 'a slip'
signs first appeal signed@4 --by A 'no'
run 0 key new second
all_sign ''
"$JUDGE" call signed --by A 'hm' >out || true
run 1 call signed@2
says '--key NAME'
run 1 call signed@2 --key second
says '--key second'
run 0 close signed
says 'signed by nobody known (several keys can sign: --key NAME or JUDGE_KEY says which)'
JUDGE_KEY=second all_sign second
# A key on a stick is named with its folder, before the environment.
mkdir -m 700 stick
run 0 key new third --keys "$work/stick"
[[ -f stick/third.key ]] || fail 'the key is not on the stick'
has "next: judge key show third --keys '$work/stick' > third.pub"
"$JUDGE" call signed --by A 'once more' >out || true
run 1 call signed@2 --keys "$work/stick"
says "illegal --keys '$work/stick'"
run 0 key list --keys "$work/stick"
has 'third'
lacks 'second'
JUDGE_KEYS=$work/nowhere run 0 ruling signed@2 illegal --keys "$work/stick"
says 'signed by third'
run 0 verify signed --keys "$work/stick"
has 'by third'
JUDGE_KEY=nobody run 3 ruling signed@2 illegal
has 'key nobody: there is no secret key of this name; nothing was written' err
# The recorder asks which before it writes anything, and its own keys sign with it.
before=$("$JUDGE" log signed --plain | wc -l)
echo 'note "rain"' | run 2 record signed
has 'several can sign, expected --key NAME or JUDGE_KEY; nothing was written' err
(($("$JUDGE" log signed --plain | wc -l) == before)) || fail 'written before the key was asked for'
printf '%s\n' '!A and now' 'r so it is' >lines
run 0 record signed --key second <lines
says "\$ judge ruling signed@2 illegal 'so it is' --key second"
says 'by=second'
says 'signed by second'
printf '%s\n' '!A again' 'r still' >lines
JUDGE_KEY=first run 0 record signed <lines
says 'signed by first'
run 0 verify signed

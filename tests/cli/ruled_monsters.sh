#!/usr/bin/env bash
# The number of a monster is ruled as life points are: hit points where they stay lost, ATK and DEF elsewhere. The sheet, the audit and
# the board say what the record computes and whether the table goes on with what is ruled; a trace names what has hurt a monster, and when.
. "${BASH_SOURCE[0]%/*}/desk.bash"
run 0 init

# --- Hero: what a monster has lost was by an attack, and never by itself. ---
table wolf hero 'T1 A draw 2' 'summon "Frost Wolf" m1' 'end turn' 'T2 B draw 2' 'summon "Stone Shell" m1' 'end turn' 'T3 A draw 2' \
  'attack m1 -> B.m1' 'end turn' 'T4 B draw 2'
run 0 trace wolf B.m1.hp
says '100 = 400 printed - 300 damage taken -300'
says '-300 = 100 @8.5 Stone Shell (B.m1) takes 300 damage, 100 HP left, by the attack of Frost Wolf (A.m1), entry 8'
says 'hero.combat.hp-persists'
hides 'damage taken (Stone Shell'
run 0 trace wolf A.m1.hp
says '-100 = 100 @8.6 Frost Wolf (A.m1) takes 100 damage, 100 HP left, by its own attack, entry 8'
run 0 trace wolf A.m1.hp --json
has '"change":-100,"before":200,"after":100'
run 0 trace wolf A.m1.atk
hides 'takes'

# --- It is ruled: what the record computes needs no words, another number says why, and goes on by hand. ---
run 0 ruling wolf@8 number --number A.m1.hp:100 -n
says 'number A.m1.hp:100 by entry 11, as the record computed'
hides 'goes on from'
refused 7 'the record computes A.m1.hp:100; a ruling against it says why' ruling wolf@8 number --number A.m1.hp:150
run 0 ruling wolf@8 number 'both say so' --number A.m1.hp:150
says 'the record computed A.m1.hp:100'
says "judge act wolf 'by-hand \"ruled by 11\": counters A.m1 -50 damage'"
run 0 audit wolf
says 'ruled, and not carried out A.m1.hp is 150 by ruling 11, where the record computes 100 and goes on from that'
run 0 report wolf
says 'Remedy not carried out: A.m1.hp is 150 by ruling 11'
says 'Engine computed A.m1.hp:100'
run 0 show wolf
says 'ruled: A.m1.hp is 150 by ruling 11'
# Each number of each monster stands for itself.
run 0 ruling wolf@8 number 'so they say' --number B.m1.hp:50
run 0 report wolf@11
says 'Also ruling 12 about it stands: number B.m1.hp:50'
plays wolf 'by-hand "ruled by 11": counters A.m1 -50 damage'
run 0 show wolf
has '300/150'
hides 'A.m1.hp is 150'
says 'B.m1.hp is 50 by ruling 12'
"$JUDGE" audit wolf >out 2>err || true
says 'it carries out ruling 11'
run 0 report wolf@11
says 'Remedy carried out by entry 13'
# What has left the field is carried out by nobody any more.
plays wolf 'by-hand "it was spent": destroy B.m1'
run 0 show wolf
hides 'B.m1.hp is 50'
# Nor is a ruling carried out by an entry that could change nothing.
"$JUDGE" act wolf 'by-hand "ruled by 12": counters B.m1 50 damage' >out || true
"$JUDGE" audit wolf >out 2>err || true
says 'out-of-place by-hand "ruled by 12"'
hides 'it carries out ruling 12'
run 0 report wolf@12
hides 'arried out by entry'

# --- What is no such number is refused with the form of this game, and nothing is written. ---
refused 3 'm1.hp names no seat, expected one in front of it, such as A.m1.hp:100' \
  ruling wolf@8 number 'so' --number m1.hp:100
refused 3 'no monster lies in A.m3 there, expected the place of one, such as A.m1.hp:100' ruling wolf@8 number 'so' --number A.m3.hp:100
refused 3 'of a monster A.m1.hp:100' ruling wolf@8 number 'so' --number A.m1.zz:100
refused 3 'or of a monster such as A.m1.hp:100' ruling wolf@8 number 'so'

# --- Elsewhere it is ATK and DEF that are ruled. ---
# stat GAME MONSTER: its ATK is ruled 100 more
stat() {
  local game=$1 monster=$2 atk
  table "stat-$game" "$game" "T1 A summon \"$monster\" m2 atk"
  run 0 trace "stat-$game" A.m2.atk
  atk=$(sed -n '1s/.*A.m2.atk = \([0-9]*\).*/\1/p' out)
  refused 7 "the record computes A.m2:$atk" ruling "stat-$game@1" number --number "A.m2:$((atk + 100))"
  run 0 ruling "stat-$game@1" number 'a card was read wrongly' --number "A.m2:$((atk + 100))"
  says "by-hand \"ruled by 2\": atk A.m2 +100"
  run 0 show "stat-$game"
  says "A.m2 is $((atk + 100)) by ruling 2, where the record computes $atk"
  plays "stat-$game" 'by-hand "ruled by 2": atk A.m2 +100'
  run 0 trace "stat-$game" A.m2.atk
  says "A.m2.atk = $((atk + 100))"
  run 0 show "stat-$game"
  hides 'by ruling 2, where'
  refused 3 'of a monster A.m1.def:100' ruling "stat-$game@1" number 'so' --number A.m1.hp:100
}
stat kingdom 'Silver Fang'
stat tcg 'Vorse Raider'
stat rush 'Feral Imp'
stat yugiohji 'Barrier'

# --- An appeal sets the number that was ruled, and no other. ---
run 0 appeal wolf@12 --by B 'it had more'
run 0 appeal wolf@12
says 'B.m1.hp:N'

# --- Another monster that lies there now is not the one that was ruled on, and takes none of its number. ---
table gone kingdom 'T1 A draw' 'end turn' 'T2 B draw' 'main1: summon "Leogun" m5 def =m5.def:1600' 'by-hand "x": destroy B.m5' \
  'end turn' 'T3 A draw' 'end turn' 'T4 B draw' 'main1: summon "Gremlin" m5 def'
run 0 ruling gone@4 number 'so' --number B.m5.def:1600
says 'B.m5.def:1600: Leogun (B.m5), whose number this is, lies there no more: there is nothing to go on with'
hides 'by-hand'
run 0 show gone
hides 'ruled:'
plays gone 'by-hand "ruled by 11": def B.m5 +50'
"$JUDGE" audit gone >out 2>err || true
hides 'it carries out ruling 11'
run 0 report gone@11
hides 'arried out'
# Nor is one that has fallen in the very battle that is ruled on.
table fallen hero 'T1 A draw 2' 'summon "Frost Wolf" m1' 'end turn' 'T2 B draw 2' 'summon "Stone Shell" m1' 'end turn' 'T3 A draw 2' \
  'attack m1 -> B.m1' 'end turn' 'T4 B draw 2' 'attack m1 -> A.m1'
run 0 ruling fallen@11 number 'so' --number A.m1.hp:50 -n
says 'A.m1.hp:50: Frost Wolf (A.m1), whose number this is, lies there no more'

# --- What is more than a monster has lost comes on top of what it has; words of one's own carry a ruling out as well. ---
table more hero 'T1 A draw 2' 'summon "Frost Wolf" m1' 'end turn' 'T2 B draw 2' 'summon "Stone Shell" m1' 'end turn' 'T3 A draw 2' \
  'attack m1 -> B.m1' 'end turn' 'T4 B draw 2'
run 0 ruling more@8 number 'it was raised' --number B.m1.hp:400 -n
says "\"ruled by 11\": counters B.m1 -300 damage'"
run 0 ruling more@8 number 'it was raised' --number B.m1.hp:500
says "\"ruled by 11\": def B.m1 +400'"
plays more 'by-hand "ruled by 11": def B.m1 +400'
run 0 show more
has '100/500'
hides 'ruled:'
run 0 ruling more@8 number 'so they say' --number A.m1.hp:150
plays more 'by-hand "the chair": counters A.m1 -10 damage'
run 0 show more
says 'A.m1.hp is 150 by ruling 13'
run 0 undo more
plays more 'by-hand "as the chair says": counters A.m1 -50 damage'
run 0 show more
hides 'ruled:'
run 0 report more@13
says 'Remedy carried out by entry 16'

# --- Each wrong number of an entry is a matter of its own: offered, ruled, and told on the sheet of its own ruling. ---
table both kingdom 'T1 A draw' 'main1: summon "Imp" m1 def =A.m1.atk:1200 =A.m1.def:1100' '=A.m1.atk:1250'
"$JUDGE" call both@2 >out || true
says 'number --number A.m1:1300,A.m1.def:1000'
"$JUDGE" call both@3 >out || true
says 'judge ruling both@3 number --number A.m1:1300'
hides 'both@3 open'
run 0 ruling both@2 number --number A.m1.atk:1300
says 'not answered by it: check-fails, =A.m1.def:1100 does not hold'
"$JUDGE" call both@2 >out || true
says 'number --number A.m1.def:1000'
hides 'A.m1:1300,'
run 0 ruling both@2 number --number A.m1.def:1000
run 0 report both@5
says 'Facts =A.m1.def:1100 does not hold: the record gives 1000'
hides '=A.m1:1200 does not hold'
table lives kingdom 'T1 A draw' 'main1: summon "Imp" m1 def =A:1400 =B:2100'
"$JUDGE" call lives@2 >out || true
says 'all pads to A:2000,B:2000'
run 0 ruling lives@2 number --number A:2000
"$JUDGE" call lives@2 >out || true
says 'all pads to B:2000'
run 0 ruling lives@2 number --number B:2000
run 0 report lives@4
says 'Facts =B:2100 does not hold'

# --- The rule that a card nobody has seen missed its Trigger is not cited: it would tell what lies there. ---
table unseen kingdom 'T1 A draw' 'main1: set ?1="Holy Barrier - Mirror Force" s3' 'summon "Imp" m1 atk' 'end turn' 'T2 B draw' \
  'main1: summon "Judge Man" m1 atk' 'attack m1 -> A.m1' 'A pass'
refused 3 'would tell what lies there' ruling unseen@7 illegal 'x' --cite kingdom.trap.missed-trigger-warning
refused 3 'would tell what lies there' act unseen '!ruling 7 illegal cite=kingdom.trap.missed-trigger-warning "x"'
run 0 ruling unseen@7 illegal 'x' --cite kingdom.battle.no-direct-attack -n

#!/usr/bin/env bash
# Sentences that are read aloud at the table: a card's own words, what lasts, what decides and why.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store

# run CODE ARGUMENTS...: what is said comes to one line, so that breaks do not matter
run() {
  local expected=$1 code=0
  shift
  "$JUDGE" "$@" >raw 2>err || code=$?
  tr -s ' \n' ' ' <raw >out
  ((code == expected)) || { cat err >&2; fail "judge ${*@Q} ended with $code, expected $expected"; }
}
# duel NAME RULES: the position and the entries are read from the input
duel() { { echo "[Rules \"$2\"] [Start \"position\"]"; cat; } >"$1.duel"; }

# A card in our words says all that it asks for.
run 0 card show Banisher --rules yugiohji
has 'from the hand'
has 'would be summoned from the graveyard'
run 0 card show Demon --rules yugiohji
has 'once a turn together with effect 3 of this card'
has 'there is another "Demon" you control'
has 'once a turn together with effect 2 of this card'
run 0 card show 'Reckless Rusher' --rules yugiohji
has 'Once it has begun it cannot be negated.'
has "put this card into its owner's hand"
run 0 card show 'Slick Rusher' --rules yugiohji
has 'This card is unaffected by the effects of cards in the monster card zone, hand, graveyard or banishing zone that have been destroyed by battle with this card this turn'
run 0 card show 'Monster Stealer' --rules yugiohji
has 'if this card has not attacked this turn'
has 'special summon the chosen card under your control'
run 0 card show 'Bugged Upgrade' --rules yugiohji
has 'except those whose effects are negated, those that cannot have their effects negated and those that cannot be equipped'
run 0 card show Necromancer --rules yugiohji
has 'you may target 1 MOOK card in your graveyard (cost: pay 1/2 card): special summon the MOOK half of the chosen card'
lacks 'Special Summon'
# Only what negates a summon answers one that is still to come.
run 0 card show 'Trap Hole' --rules tcg
has 'since it came to the field is summoned'
lacks 'would be summoned'
run 0 card show 'Solemn Judgment' --rules tcg
has 'when a monster would be summoned'

# What answers a summon or a card by several effects says each of them.
duel solemn tcg <<'EOF'
position
  next T3 A main1 fresh
  A lp 8000 hand "Gemini Elf"
  B lp 8000
  B s1 "Solemn Judgment" set before T3
end
summon "Gemini Elf" m1 atk
A end main1
EOF
run 1 why-not solemn.duel 'B activate s1'
has 'Solemn Judgment is used: when a monster would be summoned'
has 'Solemn Judgment is used: when a Spell or Trap card is activated'

# Each price, each part of the damage and whose hand it goes to.
run 0 card show 'Skewer Pitfall'
has 'destroy the attacking monster with half of the Destruction Damage'
run 0 card show 'Time Wizard'
has 'destroy all monsters you control with Destruction Damage'
run 0 card show 'Bandit'
has 'put the chosen card into your hand'
run 0 card show 'Thousand Dragon'
has 'this card may attack once more'
run 0 card show 'Chaos Ritual'
has 'you may Ritual Summon a monster'
has 'Materials whose Levels together are at least 8'
has 'a LIGHT Monster card on your side of the field or in your hand'
run 0 card show 'Devil Box'
has 'the chosen player discards 1 card.'
run 0 card show 'Black Demons Dragon'
has 'you may do this: that does not happen'
run 0 card show 'Mimic Illusionist'
has 'played as'

# A card that is two monsters is told as both.
run 0 card show 'Demon God - Demon' --rules yugiohji
has 'Demon God YU-18A Monster GOD stars 4, attack 4000, defence 2000'
has 'Demon YU-18B Monster MOOK stars 1, attack 1000, defence 0'
has 'this card becomes the other half of its card and changes its mode'
run 0 card show 'Demon God - Demon' --rules yugiohji --json
has '"number":3,"name":"Demon","form":"activated"'

# What lasts names the monster and the turn with which it ends.
duel copied yugiohji <<'END'
position
  next T3 A main1 fresh
  A lp 8000 hand "FLAKship - Napalm", "Incorruptible - Holy Lance" deck 10
  A m1 "Copy Cat" atk
  B lp 8000 hand 0 deck 10
end
1. activate m1 < "Holy Lance"
2. B pass
END
run 0 show copied.duel
has 'Copy Cat (A.m1): has the effects of Holy Lance instead of its own until turn 3 ends, by Copy Cat'

duel again yugiohji <<'END'
position
  next T3 A main1 fresh
  A lp 8000 hand "Neutraliser - Skill Stealer", "God - Barrier" deck 10
  A m1 "Copy Cat" atk
  A m2 "God" def
  B lp 8000 hand 0 deck 10
end
1. activate m1 < "Neutraliser - Skill Stealer"
2. B pass
3. activate m1 < "God - Barrier" -> m2
4. B pass
END
run 0 show again.duel
has 'Copy Cat (A.m1): has the effects of God instead of its own until turn 3 ends'
lacks 'has the effects of Skill Stealer'

# Where a card's own terms decide, they are told, and which card forbids it.
duel terms yugiohji <<'END'
position
  next T4 B main1 fresh
  A lp 8000 hand 3 deck 10
  A m1 "Incorruptible" atk
  A m2 "Sword" atk
  B lp 8000 hand "Big Attack Stopper - Sword", "Copy Cat - Card Grabber", "FLAKship - Napalm" deck 10
  B m1 "Monster Stealer" atk
  B m2 "Copy Cat" atk
  B m3 "Burner" atk
end
1. activate "Sword" -> A.m1
2. activate m2 -> m3
battle
4. attack m1 -> A.m2
main2
6. activate m1 < "Copy Cat", "FLAKship"
END
run 1 why terms.duel@1
has 'Sword asks for: 1 other monster except those that cannot be equipped'
has 'Incorruptible (A.m1) cannot be equipped: its own text forbids it'
run 1 why terms.duel@2 --json
has '{"text":"Copy Cat asks for: 1 card in your hand with an effect that may be copied","entry":0}'
run 1 why terms.duel@6
has "B activates Monster Stealer (B.m1), giving up Copy Cat - Card Grabber (B's hand) and FLAKship - Napalm"
has 'Monster Stealer (B.m1) has attacked this turn, entry 4.'
has 'Monster Stealer asks: this card has not attacked this turn'
has 'judge why terms.duel@4'
run 1 why-not terms.duel 'equip "Sword" -> A.m1'
has 'Incorruptible (A.m1) cannot be equipped: its own text forbids it'
run 1 act -n terms.duel 'equip "Sword" -> A.m1'
has 'Sword asks for: 1 other monster except those that cannot be equipped'
run 1 act -n terms.duel 'equip "Sword" -> A.m1' --json
has '"text":"Sword cannot be used on Incorruptible (A.m1); Sword asks for: 1 other monster'
duel attached kingdom <<'END'
position
  next T4 A main1 fresh
  A lp 2000 m3 "Illusionist Faceless Mage" def m1 "Imp" atk
  B lp 2000 m2 "Imp" atk
end
1. A activate m3 -> B.m2
END
run 1 why attached.duel@1
has 'Illusionist Faceless Mage asks: it is the opponent'"'"'s turn'
has 'Illusionist Faceless Mage asks for: 1 Hypnotized monster the opponent controls'

# A view judges with what the record shows by now, in `why` as in `log`.
duel paid yugiohji <<'END'
position
  next T3 A main1 fresh
  A lp 8000 deck 10 hand 0
  A m1 "Burner" atk
  A m2 "Lance" hidden-def
  B lp 8000 hand 2 deck 10
end
1. activate m1 < m2
2. B pass =B:6500
END
run 0 why paid.duel@1 --as B
has 'Legal: A activates Burner (A.m1), giving up the face-down monster (A.m2).'
duel unseen yugiohji <<'END'
position
  next T4 A main1 fresh
  A lp 8000 hand 3 deck 10
  A m1 "Sword" atk
  B lp 8000 hand 3 deck 10
  B m3 "Eradicator" hidden-def
end
1. B activate m3 < h
END
run 1 why unseen.duel@1 --as A
has 'Illegal: B activates'

# Nothing is drawn from an empty deck, and no card can be named from there.
duel decked yugiohji <<'END'
position
  next T4 B fresh
  A lp 8000 hand 3 deck 10
  B lp 8000 hand 3 deck 0
end
1. B draw
END
run 0 why decked.duel@1
has "B loses the duel by it ["
has "Legal: B has to draw, and B's deck is empty."
lacks 'draws a card'
duel last yugiohji <<'END'
position
  next T9 A main1 fresh
  A lp 8000 hand 3 deck 20
  B lp 8000 hand 3 deck 1
end
1. end
T10 B
2. summon "Sword" m1 atk
3. end
T11 A
4. draw
5. end
T12 B
6. summon "Sword" m2 atk
END
run 0 why last.duel@2
has 'B draws a card'
lacks 'deck is empty'
run 1 why last.duel@6
has "B has to draw, and B's deck is empty"
duel named yugiohji <<'END'
position
  next T4 B fresh
  A lp 8000 hand 3 deck 10
  B lp 8000 hand 3 deck 0
end
1. B draw "Sword"
END
run 1 audit named.duel
has 'the deck is empty: the card that is named cannot have been drawn'

# What is said of acts that cannot be.
duel modes yugiohji <<'END'
position
  next T4 B main1 fresh
  A lp 8000 hand 3 deck 10
  B lp 8000 hand 3 deck 9
  B m1 "Shield" atk
  B m2 "Sword" hidden-def
end
1. flip m1 atk
2. position m2 atk
3. hide m1 =A.m4:500
END
run 1 why modes.duel@1
has 'Shield (B.m1) lies face up already.'
run 1 why modes.duel@2
has 'Sword (B.m2) lies face down: it is turned up with flip, into attack mode.'
run 1 why modes.duel@3
has 'B puts Shield (B.m1) face-down; '
has 'observed 500, and no monster stands there'
lacks 'computed'
duel alone yugiohji <<'END'
position
  next T4 B battle fresh
  A lp 8000 hand 3 deck 10
  B lp 8000 hand 3 deck 9
  B m1 "Shield" atk
end
1. attack m1 -> A
2. A shield
main2
4. equip m1 -> m1
END
run 1 why alone.duel@2
has 'A takes the attack of Shield (B.m1); no attack on a monster waits to be taken.'
run 1 why alone.duel@4
has 'no other monster stands in any monster card zone.'

# An attack after the battle phase is told which entry left it, and which card ended it.
duel late yugiohji <<'END'
position
  next T3 A battle fresh
  A lp 8000 hand 3 deck 10
  A m1 "FLAKship" atk
  A m2 "Burner" atk
  B lp 8000 hand 3 deck 10
  B m4 "Barrier" def
end
1. attack m1 -> B.m4
2. B activate h="Big Attack Stopper"
3. attack m2 -> B.m4
END
run 1 why late.duel@3
has 'Big Attack Stopper has ended the Battle Phase of this turn, entry 2.'
lacks 'was left by'
has 'judge why late.duel@2'
duel later yugiohji <<'END'
position
  next T3 A battle fresh
  A lp 8000 hand 3 deck 10
  A m1 "FLAKship" atk
  B lp 8000 hand 3 deck 10
  B m4 "Barrier" def
end
1. end battle
main2:
2. attack m1 -> B.m4
3. end
T4 B
4. draw
5. attack m4 -> A.m1
END
run 1 why later.duel@2
has 'attacks are declared in the Battle Phase.'
has 'note: the battle phase of this turn was left by entry 1'
has 'judge why later.duel@1'
run 1 why later.duel@5
lacks 'was left by'

# What `legal` lists can be asked about: a heading stands for entering its phase.
run 0 why-not modes.duel@0 'end:'
has 'It would be legal: B goes on to the End Phase.'
run 1 why-not modes.duel@0 'main2:'
has 'It would be illegal: B goes on to Main Phase 2; '
run 0 why-not modes.duel@0 'end:' --json
has '"understood":true'

# An effect that brings a monster is named with the mode.
duel brought yugiohji <<'END'
position
  next T3 A main1 fresh
  A lp 8000 deck 10 hand 0
  A m1 "Necromancer" atk
  A s1 "Sword"
  A g "God - Barrier"
  B lp 8000 hand 0 deck 10
end
1. activate m1 hidden-def < s1 -> "Barrier", m3
END
run 1 why brought.duel@1
has 'nearest legal: activate m1 atk < s1 -> "Barrier", m3 or: activate m1 def < s1 -> "Barrier", m3'
run 0 legal brought.duel@0
has 'activate m1 atk < s1 -> "God - Barrier" activate m1 def < s1 -> "God - Barrier"'

# Life points say which attack took them, where the entry that closed it does not.
duel struck yugiohji <<'END'
position
  next T4 B battle fresh
  A lp 5500 hand 3 deck 10
  A m2 "Napalm" hidden-def
  B lp 8000 hand "Big Attack Stopper - Sword" 2 deck 10
  B m3 "Incorruptible" atk
  B m4 "FLAKship" atk
end
1. attack m4 -> A.m2=Napalm
2. attack m3 -> A
main2
3. equip "Sword" -> m4
END
run 0 trace struck.duel A.lp
has '-2500 = 3000 @3.'
has 'A takes 2500 Battle Damage (5500 -> 3000), by the attack of Incorruptible (B.m3), entry 2 ['
run 0 trace struck.duel B.lp
has '-1000 = 7000 @2.'
has 'by FLAKship - Napalm, by the attack of FLAKship (B.m4), entry 1 ['
run 0 trace struck.duel A.lp --json
has '(5500 -> 3000), by the attack of Incorruptible (B.m3), entry 2"'
duel burned yugiohji <<'END'
position
  next T4 B main1 fresh
  A lp 8000 hand 3 deck 10
  B lp 8000 hand 3 deck 10
  B m1 "Burner" atk
  B m2 "Sword" atk
end
1. activate m1 < m2
2. end
END
run 0 trace burned.duel A.lp
has 'by Burner, entry 1 ['

# Right after an attack its defender reads what may be answered before it is carried out.
duel answered yugiohji <<'END'
position
  next T3 A battle fresh
  A lp 8000 hand "God - Barrier" 1 deck 10
  A m1 "FLAKship" atk
  B lp 8000 hand "Big Attack Stopper - Sword" 2 deck 10
  B m4 "Barrier" hidden-def
  B m2 "Attack Stopper" atk
  B s2 "Sword"
end
1. attack m1 -> B.m4
END
run 0 legal answered.duel
has 'awaited: A may answer the attack'
has 'when A passes: B may answer the attack of FLAKship (A.m1) on Barrier (B.m4) B activate "Big Attack Stopper".2 B activate m2 < s2'
has 'B shield m4 note:'
has 'the hand of A holds 1 card that nobody has named'
has "the hand of B holds 2 cards that nobody has named; what they could do is not listed. Ask for one with: judge why-not answered.duel@1 'B activate"
for later in 'B activate "Big Attack Stopper".2' 'B activate m2 < s2' 'B shield m4'; do
  run 0 why-not answered.duel "$later"
  has 'It would be legal: B'
done
run 0 legal answered.duel --json
has '"later":[{"seat":"B","actions":["B activate \"Big Attack Stopper\".2","B activate m2 < s2"'
has '"moment":"B may answer the attack'
has '"passes":["A passes"]'
has '"notes":["the hand of A holds 1 card that nobody has named'
run 0 legal answered.duel --as A
has 'B activate m2 < s2'
has 'B shield m4'
lacks 'Big Attack Stopper'
run 0 legal answered.duel --as A --json
has '"later":[{"seat":"B","actions":["B activate m2 < s2"'

# What older duels keep is told with the rules.
run 0 rules
has 'before version 2: a card that forbids to activate also forbids to discard what it speaks of [kingdom.prohibited-discards]'
run 0 rules --json
has '{"name":"kingdom.prohibited-discards","changedIn":2,'
run 0 legal answered.duel@0
lacks 'when A passes'

# An attack whose target has left is told as that.
duel left yugiohji <<'END'
position
  next T4 A battle fresh
  A lp 8000 hand 3 deck 10
  A m1 "FLAKship" atk
  A m2 "Eradicator" atk
  B lp 8000 hand 3 deck 10
  B m1 "God Killing Spear" atk
  B m2 "Neutraliser" atk
end
1. attack m1 -> B.m1
2. B activate m2 < m1 -> A.m2
END
run 0 show left.duel
has 'A may answer the attack of FLAKship (A.m1), whose target God Killing Spear - Lance has left the field, or pass'
run 3 act -n left.duel 'end:'
has 'a phase alone is no entry' err

# `why-not` answers for the turn of its point, or for the one that stands in front of the act.
duel now yugiohji <<'END'
position
  next T9 A main1 fresh
  A lp 8000 hand 3 deck 20
  A m1 "Eradicator" atk
  B lp 8000 hand "FLAKship - Napalm" deck 5
end
END
run 1 why-not now.duel@0 'B activate h="Neutraliser" -> A.m1'
has 'now.duel@0 turn 9, A, Main Phase 1'
has 'It would be illegal: B activates Neutraliser'
lacks 'ends the turn'
run 1 why-not now.duel@0 'B summon "Napalm" m2 atk'
has "it is A's Main Phase"
has 'it would be legal in a later turn, under the heading T10 B'
has "judge why-not now.duel@0 'T10 B B summon \"Napalm\" m2 atk'"
run 0 why-not now.duel@0 'T10 B B summon "Napalm" m2 atk'
has 'now.duel@0 turn 10, B, Main Phase 1'
run 0 why-not now.duel@0 'battle: attack m1 -> B'
run 1 why-not now.duel@0 'T9 A main2: attack m1 -> B'
has 'attacks are declared in the Battle Phase'
run 3 why-not now.duel@0 'T9 B draw'
has "turn 9 is A's" err
run 3 why-not now.duel@0 'T8 B draw'
has 'does not come from here' err
run 3 why-not now.duel@0 'T10 B'
has 'a heading alone' err

# It judges all that the entry does, as it would be judged when it is recorded.
duel two yugiohji <<'END'
position
  next T9 A main1 fresh
  A lp 8000 hand "FLAKship - Napalm" "God - Barrier" 8 deck 20
  B lp 8000 hand 3 deck 20
end
1. end
END
run 1 why-not two.duel@1 'discard "FLAKship - Napalm", "God - Barrier"'
has 'It would be illegal: A discards God - Barrier'
has 'A has 9 cards in the hand and discards none now'
run 1 why-not two.duel@1 'discard "FLAKship - Napalm" > discard "God - Barrier"'
has 'yugiohji.hand.end-of-own-turn-limit'
run 0 why-not two.duel@1 'discard "FLAKship - Napalm"'

# Before a deadly attack nothing that is said wrongly ends the duel.
duel deadly yugiohji <<'END'
position
  next T5 A main1 fresh
  A lp 8000 hand 3 deck 20
  A m1 "FLAKship" atk
  B lp 2000 hand 2 deck 20
end
1. attack m1 -> B
END
run 1 why-not deadly.duel@1 'B shield'
has 'yugiohji.shield.may-take-attack'
lacks 'the duel is over'

# What is assumed before an act stands in its headline where it changes what is asked.
duel assumed kingdom <<'END'
position
  next T4 B main1 fresh
  A lp 2000 warnings 0 hand 3 deck 20 extra 2
  A m2 "Beaver Warrior" atk
  A s1 "Horn of Ascension" set before T4
  B lp 2000 warnings 0 hand "Dark Magician" 4 deck 10 extra 2
  B m3 "Cyclops" atk
  B s1 "Horn of Ascension" set before T4
end
1. summon "Dark Magician" m1 atk
2. A activate s1 < m2
3. B activate s1 < m3
END
run 1 why assumed.duel@3
has 'Illegal, after what nobody wrote down (B passes, then A passes): B activates Horn of Ascension'
# A price is no target.
run 0 why assumed.duel@2
has 'A activates Horn of Ascension (A.s1), giving up Beaver Warrior (A.m2).'
lacks 'on Beaver Warrior'
# The section of the rulebook, and a reading with its date.
has 'Quick unless it says Slow ('
has '; reading, 2026-'

# What a number was in its battle is told as a sum, also of what has left the field since.
duel fought kingdom <<'END'
position
  next T5 A battle fresh
  A lp 2000
  A m3 "Imp" atk
  A terrains Land | Land | Night | Land | Land
  B lp 2000
  B m2 "Beaver Warrior" atk
end
1. attack m3 -> B.m2
2. end turn
END
run 0 why fought.duel@2
has 'ATK of Imp (A.m3): 1690 = 1300 printed + 390 Field Power Bonus (Night in A.tr3'
run 0 trace fought.duel@2 B.m2.atk
has 'Beaver Warrior, in its battle'
run 3 trace fought.duel@2 B.m2.def
has 'there is no card in B.m2 any more: Beaver Warrior (B.m2) is destroyed, entry 2' err
has 'judge trace fought.duel@2^ B.m2.def' err

# What forbids says which card, where it lies and what it says.
duel forbidden kingdom <<'END'
position
  next T5 A main1 fresh
  A lp 2000 hand "Swords of Revealing Light" 4
  A m2 "Imp" atk
  B lp 2000 hand 5 deck 20
  B m3 "Dark Magician" atk
end
1. activate "Swords of Revealing Light" s1
2. end turn
3. B draw
4. attack m3 -> A.m2
END
run 1 why forbidden.duel@4
has 'Swords of Revealing Light (A.s1) forbids it ("'
has 'cannot attack"), entry 1'

# Each game has its own words.
duel words yugiohji <<'END'
position
  next T3 A main1 fresh
  A lp 8000 hand "FLAKship - Napalm", "Incorruptible - Holy Lance" deck 10
  A m1 "Copy Cat" def
  B lp 8000 hand 0 deck 10
end
1. position m1 atk
END
run 0 why words.duel@1
has 'to attack mode'
lacks 'ATK Position'
run 0 show words.duel
lacks eroded

# What had to be activated and was not is named.
duel overdue kingdom <<'END'
position
  next T4 B battle fresh
  A lp 2000 warnings 0 hand 3 deck 20 extra 2
  A m3 "Flesh-Eating Insect" hidden-def
  B lp 2000 warnings 0 hand 3 deck 20
  B m3 "Cyclops" atk
  B m2 "Beaver Warrior" atk
end
1. attack m3 -> A.m3
2. B pass
3. A pass
4. end turn
END
run 0 why overdue.duel@4
has 'A activates Flesh-Eating Insect'

# The battle that an attack led to is told with it, and in which entry it was fought.
duel fought kingdom <<'END'
position
  next T4 A battle fresh
  A lp 2000 hand 3 deck 20
  A m2 "Bull Devil" atk
  B lp 2000 hand 3 deck 20
  B m3 "Winged Dragon, Guardian of the Fortress" atk
  B s3 "Breath of God" set before T4
end
T4 A
battle:
1. attack m2 -> B.m3
2. B activate s3
3. end turn
END
run 0 why fought.duel@1
has 'note: the battle that it led to was fought in entry 3'
has 'judge why fought.duel@3'
lacks 'battles'
run 0 why fought.duel@2
has '3.4 Bull Devil (A.m2) battles Winged Dragon, Guardian of the Fortress (B.m3)'
lacks 'turn 4 of A ends'
sed -i '/^2\. /d' fought.duel
run 0 why fought.duel@1
has '1.1 Bull Devil (A.m2) attacks'
has 'battles Winged Dragon, Guardian of the Fortress (B.m3)'
has 'B takes 400 Battle Damage (2000 -> 1600)'
run 0 why fought.duel@1 --json
has '"closing"'

# A Trap that is offered and takes a card of the hand: which one is not listed where nobody has named it.
duel paid rush <<'END'
position
  next T4 B battle fresh
  A lp 8000 hand 2 deck 20
  A m1 "Dragorite" atk before T4
  A s1 "Counter Cannonball" set before T4
  B lp 8000 hand 3 deck 20
  B m1 "Max Raider" atk before T4
end
1. attack m1 -> A.m1
END
run 0 legal paid.duel@1
has "A may activate Counter Cannonball"
has "judge why-not paid.duel@1 'A activate A.s1 < h=\"NAME\"'"
run 0 why-not paid.duel@1 'A activate A.s1 < h="Sparks"'
has "It would be legal"

# What lies between the point and an act is told with it: who has passed, and what forbids it at once.
duel moment tcg <<'END'
position
  next T3 A battle fresh
  A lp 8000
  A m1 "Vorse Raider" atk
  B lp 8000 deck 20 hand "Kuriboh" "Honest"
  B m1 "Skelengel" hidden-def
  B s1 "Mirror Force" set before T3
  B s2 "Book of Moon" set before T3
end
1. attack m1 -> B.m1
END
sed -i '1s/^/[Duel "moment"] /' moment.duel
run 0 init
run 0 import moment.duel
run 0 act moment 'B activate s1' -n
has 'before it, not written down: A passes tried'
lacks 'not at once'
run 0 act moment 'B activate s1' -n --json
has '"implied":["A pass"]'
# A monster in Defense Position leaves no damage to spare; one in Attack Position does.
run 1 act moment 'B activate "Kuriboh"' -n
has 'Kuriboh would spare B nothing: this battle deals B no damage'
sed 's/"moment"/"spared"/; s/"Skelengel" hidden-def/"Skelengel" atk/' moment.duel >spared.duel
run 0 import spared.duel
run 0 act spared 'B activate "Kuriboh"' -n
has 'not at once: it would be illegal: Kuriboh is used at another moment of the Damage Step [tcg.damage.five-timings]'
run 1 why-not spared@1 'B activate "Kuriboh"'
has 'Not now, but it would be legal later'
run 1 why-not moment@1 'B activate "Honest"'
has 'Not now, but it would be legal later'
run 0 why-not moment@1 'B activate s2 -> A.m1'
has 'It would be legal'
run 0 legal moment@1
has 'when A passes: B may answer the attack of Vorse Raider (A.m1) on Skelengel (B.m1) B activate s1="Mirror Force"'

# One pass that lets two mandatory triggers go names both.
duel bugs tcg <<'END'
position
  next T3 A main1 fresh
  A lp 8000 hand "Swords of Revealing Light"
  A m1 "Vorse Raider" atk
  B lp 8000
  B m1 "Man-Eater Bug" hidden-def
  B m2 "Man-Eater Bug" hidden-def
end
1. activate "Swords of Revealing Light"
2. B pass
3. A pass
4. B pass
END
run 1 why bugs.duel@4
has 'Man-Eater Bug (B.m1) has been triggered, and nobody may choose not to use it'
has 'Man-Eater Bug (B.m2) has been triggered, and nobody may choose not to use it'

# A summon that was negated is answered by nobody, and the player who is named in a replay is told.
duel negated tcg <<'END'
position
  next T3 A main1 fresh
  A lp 8000 hand 0
  A m1 "Vorse Raider" hidden-def set before T3
  B lp 8000 hand 1
  B s1 "Solemn Judgment" set before T2
end
1. flip m1
2. B activate s1
3. A pass
4. B pass
END
run 0 show negated.duel
has 'awaited: A may answer, or pass'
lacks 'may answer the summon'
duel anew tcg <<'END'
position
  next T3 A battle fresh
  A lp 8000 hand 0
  A m1 "Vorse Raider" atk before T3
  B lp 8000 hand "Luster Dragon"
  B m1 "Gemini Elf" atk before T2
  B s1 "Raigeki Break" set before T2
end
1. attack m1 -> B.m1
2. B activate s1 -> B.m1 < "Luster Dragon"
3. A retarget -> B
END
run 0 why anew.duel@3
has 'Legal: A names B as the new target.'
lacks 'names no target'

# Life points that an effect sets, and what does not happen because something else does, name the card.
cat >springs.capnp <<'END'
(name = "springs", cards = [
  (code = "SP-1", name = "Halving Spring", frames = [spell], types = ["Slow", "Spell"], attribute = water,
   effects = [(form = activated, speed = slow,
     operations = [
       (setLifePoints = (who = (opponents = void),
                         amount = (halfOf = (lifePointsOf = (opponents = void)))))])]),
  (code = "SP-2", name = "Dried Spring", frames = [spell], types = ["Continuous", "Spell"], attribute = water,
   effects = [
     (form = activated, speed = quick),
     (form = replacement, mandatory = true, waitsFor = wouldDraw,
      eventSubject = (controller = opponents),
      operations = [(instead = void)])])
])
END
cat >springs.duel <<'END'
[Duel "springs"] [Rules "kingdom"] [Pack "springs"] [Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 hand "Halving Spring" 2
  A m2 "Imp" atk
  A s2 "Dried Spring"
  B lp 1501 hand 2 deck 10
  B m2 "Imp" def
end
1. activate "Halving Spring"
2. B pass
3. end turn
T6 B
  draw:
4. draw
END
run 0 trace springs.duel B.lp --pack springs.capnp
has 'B has 751 life points, by Halving Spring'
run 0 why springs.duel@4 --pack springs.capnp
has 'the effect of Dried Spring (A.s2) happens instead of the draw of B'

# A number that does not fit, a condition that fails beside the timing, and what a card that redirects asks for.
duel number tcg <<'END'
position
  next T5 B main1 fresh
  A lp 8000 hand 2 deck 10
  A s1 "Trap Hole" set before T4
  B lp 8000 hand "Mystic Swordsman LV2" "Gemini Elf" deck 10
end
1. B summon "Mystic Swordsman LV2" m1 atk
2. B pass
3. A activate s1
END
run 1 why number.duel@3
says 'Mystic Swordsman LV2 (B.m1) has 900 ATK'
run 0 why-not number.duel@0 'B summon "Gemini Elf" m1 atk'
hides ' ATK'
duel sparks rush <<'END'
position
  next T4 B battle fresh
  A lp 8000 m1 "Dragorite" atk
  A s1 "Curtain of Sparks" set before T4
  B lp 8000 m1 "Fire Guardian" atk
end
1. attack m1 -> A.m1
2. A activate s1
END
run 1 why sparks.duel@2
says 'Curtain of Sparks asks: there is a Spellcaster Monster card in your Graveyard'
duel elf kingdom <<'END'
position
  next T4 B battle fresh
  A lp 2000 m1 "Holy Elf" atk m4 "Shien's Body Double" hidden-def
  B lp 2000 m2 "Gaia the Fierce Knight" atk
end
1. B attack m2 -> A.m1
2. A flip m4
3. B pass
4. A pass
5. A redirect -> m4
END
run 1 why elf.duel@5
says "Shien's Body Double asks: a Warrior monster you control is being attacked"

#!/usr/bin/env bash
# The explanations that said least, of each game: what they say now, read over recorded duels.
. "${BASH_SOURCE[0]%/*}/desk.bash"
export JUDGE_STORE=$work/store
duels=$SOURCE_DIR/tests/golden

# why ENTRY: of the duel in $duel; its lines come to one
why() {
  local code=0
  "$JUDGE" why "$duel@$1" >raw 2>err || code=$?
  ((code < 2)) || fail "why $1 ended with $code"
  tr -s ' \n' ' ' <raw >out
}
says() { has "$1"; }
never() { lacks "$1"; }

# YuGiOhJi: what a rule does is said of the card, in the words of its page.
duel=$duels/yugiohji/duels/02.duel
why 39
says 'Of the battle nothing else happens'
never 'the rule "'
duel=$duels/yugiohji/duels/07.duel
why 6
says 'Card Grabber (A.m1): A monster that is tributed for a price counts as destroyed'
never 'applies to'
duel=$duels/yugiohji/duels/05.duel
why 39
says 'The cards that equip a stolen monster move to the equip zone behind its new place'
duel=$duels/yugiohji/duels/04.duel
why 20
says 'A face-down monster stays face down'
never 'applies to'
duel=$duels/yugiohji/duels/01.duel
why 12
says 'as long as it lies there the card is'
says 'alone: its other monster does nothing'
why 13
says 'The opponent does not know name, half, numbers or effects of a face-down monster'
why 14
says 'from the hand, where nothing is negated: nobody is asked'
why 26
says 'attacks B directly'
never 'attacks no monster'
why 27
says 'and Reckless Rusher (A.m3)'
says 'does something at the end of it'
says "then the cards in A's hand are counted"

# Kingdom.
duel=$duels/kingdom/duels/20.duel
why 22
says 'A Continuous Spell or Trap remains on the field after it has resolved'
why 32
says 'Legal: B says yes and names nothing'
says 'has come to the side of B, who controls it now'
never ' acts.'
duel=$duels/kingdom/duels/06.duel
why 75
says 'For effects of cards a Fusion Monster also has the name of each Material'
why 66
says 'The player who used a STRIKE skips the Battle Phase of that turn'
why 67
says 'is put outside the game'
never "A's outside"
why 79
says 'by then, and there is no limit'
duel=$duels/kingdom/disputes/replay.duel
why 12
says 'Those Equip cards do not move: each keeps the zone in which it is'
duel=$duels/kingdom/duels/26.duel
why 45
says 'keep their places, face-up, and keep working'
never "'s beneath another card"
duel=$duels/kingdom/disputes/idle.duel
why 1
says 'step 2, in which Setup Rules are laid out'
duel=$duels/kingdom/duels/09.duel
why 1
says 'each player may lay out any number of Setup Rules'

# What a position leaves open is told once.
cat >open.duel <<'END'
[Rules "kingdom"] [Start "position"]
position
  next T4 B main2
  A lp 2000 warnings 0
  A m2 "Cyclops" def
  B lp 2000 warnings 0 hand "Dark Magician" 2
end
1. summon "Dark Magician" m1 atk
END
run 1 audit open.duel
has '`summon unused`'
lacks 'it depends on a card'

# A face-down card that is named in a question is judged by that name, as an act that names it would be, and the answer says so.
duel=named
run 0 init
run 0 new named --rules kingdom --seat A=Mai --seat B=Joey --first A
for entry in 'T1 A draw' 'set ?1 s3' 'summon "Silver Fang" m1 atk' end 'T2 B draw'; do run 0 act named "$entry"; done
run 1 why-not named 'A activate s3="Mirror Force"'
says 'It would be illegal'
says 'the Trigger of Holy Barrier - Mirror Force (A.s3) is not met'
says 'nobody has seen that face-down card: it is taken to be what it is called'
run 1 act named 'A activate s3="Mirror Force"' -n
says 'the Trigger of Holy Barrier - Mirror Force (A.s3) is not met'
run 1 why-not named 'A activate s3'
says 'It would be unproven'
lacks 'it is taken to be'
run 1 why-not named@4 'A activate s3="Mirror Force"'
says 'it is taken to be what it is called'

# What is legal only once another player has left his phase is not legal now; to leave it is his own.
cat >phase.duel <<'END'
[Rules "tcg"] [Start "position"]
position
  next T3 A battle fresh
  A lp 8000 hand 3 deck 30
  A m1 "Lumina, Lightsworn Summoner" atk before T3
  B lp 8000 hand "Effect Veiler" 2 deck 30
end
END
run 1 why-not phase.duel@0 'B activate h="Effect Veiler" -> A.m1'
has 'Not now, but it would be legal later'
run 0 why-not phase.duel@0 'A end battle'
lacks 'Not now'

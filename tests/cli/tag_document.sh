#!/usr/bin/env bash
# The tag document, sentence by sentence: a few words of each find the page of its rule among the first four.
. "${BASH_SOURCE[0]%/*}/desk.bash"

while IFS='|' read -r words id; do
  "$JUDGE" rule --rules tag --search "$words" >found 2>err || { cat err >&2; fail "nothing is found for $words"; }
  grep -E '^[a-z]+\.[a-z-]+\.' found | head -4 | grep -qxF "$id" || fail "$id is not found for: $words"
done <<'WALK'
two teams of two|tag.team.two-teams-of-two
designated Duelist A Duelist B|tag.team.designation-a-or-b
teammates seated next opposing|tag.seat.teammates-adjacent
designation chosen start tournament|tag.team.designation-set-at-start
designation stays same duration|tag.team.designation-fixed
first name Team Registration Form|tag.team.designation-from-form
own unique field|tag.field.own-unique-field
access one Extra Monster Zones|tag.field.emz-one-per-duelist
2nd Extra Monster Zone opponent|tag.field.emz-second-for-opponent
total 2 Extra Monster Zones per team|tag.field.emz-two-per-team
uses own Deck|tag.deck.own-main-deck
Pendulum Scales they control|tag.pendulum.own-scales-only
teammate possesses pay costs|tag.share.cost-from-partner
meet Summoning conditions teammate|tag.share.summoning-condition-from-partner
Call of the Haunted teammate's Graveyard|tag.example.call-of-the-haunted
Lightsworn Judgment Dragon|tag.example.judgment-dragon
LIGHT DARK Chaos Sorcerer|tag.example.chaos-sorcerer
Dark Armed Dragon combined|tag.example.dark-armed-dragon
Dragonpulse Dragonpit Pendulum Zones|tag.example.pendulum-scales-1a
Ariadne Hamster level 4|tag.example.pendulum-scales-1b
shares Life Point Total 16,000|tag.lp.shared-16000
reaches zero team loses|tag.win.lp-zero-team
one Field Spell at a time|tag.fieldspell.one-per-team
Field Spell sent before new placed|tag.fieldspell.old-one-sent-first
Summon own Extra Deck only|tag.deck.own-extra-deck-only
cards in play Tribute Summons|tag.share.tribute-summon-materials
cards in play Ritual Summons|tag.share.ritual-materials
cards in play Summons Extra Deck|tag.share.extra-deck-materials
Xyz Summon Utopia teammate|tag.example.number-39-utopia
set Monster Tribute Jinzo|tag.example.jinzo-set-monster
True King's Return Majesty Maiden|tag.example.true-kings-return-majesty-maiden
teammates may not activate Ignition|tag.activate.no-partner-ignition
teammates may not activate Normal Spell|tag.activate.no-partner-spell
teammates may not activate Quick Effects|tag.activate.no-partner-quick-effect
teammates may not activate Trigger Effects|tag.activate.trigger-possessor-only
teammates may not activate Continuous Effects|tag.activate.no-partner-continuous
utilized by all Duelists|tag.activate.usable-by-all-exception
Trigger effects Duelist who possesses|tag.activate.trigger-possessor-only
Cannon Soldier teammate|tag.example.cannon-soldier
Set Dark Hole teammate|tag.example.dark-hole-set
Mausoleum any Duelist|tag.example.mausoleum-of-the-emperor
Fiendish Rhino Warrior Proxy Dragon|tag.example.fiendish-rhino-warrior
talk compare hands share information|tag.info.share-hands
agreement before plays each other's cards|tag.share.agreement-required
extended period discuss|tag.info.no-long-talks
timely manner|tag.info.timely-play
loses cannot draw a card|tag.win.deckout-either-member
special victory condition|tag.win.special-condition-for-team
Exodia team wins|tag.win.exodia-single-hand
three of any card not Forbidden|tag.deck.three-per-duelist
one Limited Card each Duelist|tag.deck.limited-one-per-duelist
two Semi-Limited each Duelist|tag.deck.semi-limited-two-per-duelist
two copies Semi-Limited four|tag.example.semi-limited-copies
one copy Limited two copies|tag.example.limited-copies
current Forbidden and Limited List|tag.deck.list-in-force
Duelist A seated right|tag.seat.a-right-of-b
turn order starts Duelist A|tag.turn.first-turn-a-of-first-team
alternates between teams|tag.turn.alternate-teams
Duelist A each team first two|tag.turn.both-as-before-any-b
enter Battle Phase goes fourth|tag.turn.first-battle-phase-turn-4
turn order 1A 2A 1B 2B|tag.turn.full-cycle
continue until one team wins|tag.turn.repeat-until-win
first Duelist does not draw|tag.turn.starter-no-draw
best-of-one|tag.match.best-of-one
rounds 30 minutes|tag.match.thirty-minutes
End of Match procedures|tag.match.eom-procedure
time is called finish phase|tag.match.time-finish-phase
life points calculated time|tag.match.time-compare-lp
attack Attack Position monsters they control|tag.attack.attack-position-only
active Duelist attack|tag.attack.active-duelist-only
attack teammate's monsters|tag.attack.own-monsters-only
destroyed before attacking directly|tag.attack.any-removal-suffices
monster either side attacking Life Points directly|tag.attack.direct-needs-empty-side
Main/Extra Monster Zones attacking directly|tag.attack.direct-checks-emz
first 3 Duelists Battle Phase|tag.attack.first-three-no-battle-phase
first 3 Duelists cannot attack|tag.attack.first-three-no-attacks
either opponent activate Spell Speed 2|tag.fast.opponents-may-respond
teammate activate Spell Speed 2|tag.fast.partner-may-respond
as if opponent's turn|tag.fast.partner-may-respond
Monster Reborn D. D. Crow|tag.example.dd-crow-any-duelist
action starts a Chain either opponent respond|tag.chain.opponents-respond-first
opponent Chains first team respond|tag.chain.first-team-may-answer
opponents choose not to respond new Chain Link|tag.chain.own-team-after-opponents-pass
both teams choose not activate Chain resolves|tag.chain.resolves-when-both-pass
agree card activate response|tag.chain.partners-agree-on-response
Aleister Ghost Ogre Ash Blossom|tag.example.aleister-one-response
Aleister neither Duelist Team 2|tag.example.aleister-team2-passes
Vorse Raider Fast Effect|tag.example.vorse-raider-summon
multiple trigger effects same time|tag.trigger.turn-duelist-first
trigger followed by teammate's|tag.trigger.partner-second
opponents' effects order of choosing|tag.trigger.opponents-last-any-order
Blue Dragon Summoner Dark Hole|tag.example.blue-dragon-summoner
count turns or phases|tag.count.all-appropriate-turns
Swords of Revealing Light three turns|tag.example.swords-of-revealing-light
Final Countdown turns|tag.example.final-countdown
Ledger of Legerdemain Standby Phases|tag.example.ledger-of-legerdemain
teammate's Standby Phases|tag.count.your-phase-is-team-phase
references opponent's hand choose a Duelist|tag.opponent.choose-one-for-private
before added to the chain choose|tag.opponent.choice-before-chain
pay any costs activate|tag.opponent.costs-with-choice
continuous effects chooses opponent initially applied|tag.opponent.continuous-choose-on-application
choice cannot be changed|tag.opponent.continuous-choice-fixed
choice even if negated|tag.opponent.choice-survives-negation
opponent's Field Graveyard banished both opponents|tag.opponent.field-gy-banished-both
Secret Barrel|tag.example.secret-barrel
chosen opponent hand and field|tag.opponent.mixed-zones-chosen-only
Trickstar Lycoris|tag.example.trickstar-lycoris
action does not start a chain choose|tag.opponent.continuous-choice-no-chain
both players each player|tag.both.activator-picks-duelists
affected at activation|tag.both.picked-at-activation
Hand Destruction|tag.example.hand-destruction
successfully resolve|tag.both.only-able-duelists
Contract with Don Thousand|tag.example.contract-with-don-thousand
Magic Deflector|tag.example.contract-and-magic-deflector
entire side both opponents|tag.opponent.whole-side-affected
use or Tribute opponent's Field|tag.opponent.use-or-tribute-either
all Monsters Spells Traps both Teams|tag.all.affects-all-four
Excode Talker unused|tag.example.excode-talker
Lava Golem Tributing combination|tag.example.lava-golem-tributes
Lava Golem either opponent's field|tag.example.lava-golem-destination
Evenly Matched banish|tag.example.evenly-matched
prevents your opponent action|tag.restrict.opponent-means-both
prevents you teammate|tag.restrict.you-includes-partner
neither Duelist|tag.restrict.neither-is-everyone
Kycoo banish|tag.example.kycoo
Reckless Greed Draw Phases|tag.example.reckless-greed
Set Rotation|tag.example.set-rotation
your hand Deck Extra Deck activated|tag.your.hand-deck-extra-activator-only
you control your Graveyard both members|tag.your.field-gy-banished-team
your opponent controls count both|tag.opponent.controls-counts-both
Cyber Dragon teammate|tag.example.cyber-dragon
Vanity's Emptiness|tag.example.vanitys-emptiness
Domain of the True Monarchs|tag.example.domain-of-the-true-monarchs
Secret Village Spellcaster activate Spell|tag.example.secret-village-opponents
Secret Village neither of them|tag.example.secret-village-own-team
Treeborn Frog|tag.example.treeborn-frog
Set cards viewed|tag.info.set-cards-viewable
activated by the card's controller|tag.activate.set-card-controller-only
owner same as standard|tag.owner.control-vs-owner
owner Deck contains|tag.owner.deck-of-origin
in effect December 5, 2019|tag.meta.effective-date
WALK

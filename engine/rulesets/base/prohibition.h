// Facts about an effect that forbids an act or skips a phase: which card it is, where it lies,
// since when, and its words.
#pragma once

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Returns what forbids that one of the monsters is tributed which the act gives up for a summon, in
// a game whose summons take tributes; `comes` is the monster that would come.
Permission TributeProhibited(const CheckContext& context, const Subject& comes);
// Returns what forbids that the act summons or lays out a card that nobody has told apart, for
// where it comes from: the card itself, too. `subject` is as it would lie.
Permission BarredWhereItLies(const CheckContext& context, Subject subject);
// Checks whether something forbids that the attack under way is drawn to the monster of the act.
Answer DrawProhibited(const CheckContext& context);
// Returns by which card the turn player skips that phase, where the effects that were used tell it.
Fact SkippedBy(const CheckContext& c, PhaseKind phase);
Fact AboutProhibition(const Permission& found);
// The same, with what the position would have to say where it hangs on that.
Fact AboutProhibition(const CheckContext& context, const Permission& found);

// Says where a card lies that nobody has told apart: a name alone that is used or Set means one of
// the hand.
void PlaceUntold(const CheckContext& context, Subject* card);

// Returns whether a card with a scale is played as a Spell, to a zone that nobody has named.
bool IsPlayedForScale(const CheckContext& context);

}  // namespace judge::base

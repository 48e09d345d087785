// The place of an effect: whether it may be used from where its card lies.
#pragma once

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Returns whether what the effect waits for has happened in this turn, and it could not be used
// then.
bool CouldNotBeUsed(const CheckContext& context, const Activation& said);
// Returns whether the act uses an effect of a card in play that takes the place of what would
// happen: nobody uses it of himself, it is offered when that comes.
bool IsOfferedOnly(const CheckContext& context, const Activation& said);
// Forbids what a Rule Card does as it is laid out, once it lies there.
Answer LaidOutAlready(const CheckContext& context, const Activation& said, Fact fact);
// Returns kUnproven when a card lies in the pile that the record has not named, and that may be the
// one that is named now; kSilent: every card there is known.
Answer MayBeUnseen(const CheckContext& context, ZoneRef pile, CardIndex card);
// Returns whether the act uses, out of a hand, a card that nobody had seen there, by an effect that
// waits for something: whether that has happened is not known then.
bool WaitedUnseen(const CheckContext& context, const Activation& said);
// Returns kSilent when the card lies where this effect is used and was not activated already;
// `fact` has the card.
Answer OwnPlace(const CheckContext& context, const Activation& said, Fact fact);

}  // namespace judge::base

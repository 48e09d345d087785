// The answer whether an operation is done that means cards which nobody has told apart: those that
// were drawn, or each that fits among them.
#pragma once

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"

namespace judge::base {

// Checks the answer to the operation that waits: the cards that it names are such as may be meant,
// and where none are meant it names nothing. `fact` has the card that asks.
Answer DrawnFits(const CheckContext& c, Fact fact);

// Returns whether the act only writes down by its name what an effect has drawn: whoever is asked
// meanwhile.
bool NamesWhatWasDrawn(const CheckContext& c);

// Checks what is said behind the end of the duel: kUnproven for the name of a card that was drawn
// before, by which its player may have won then.
Answer HadWonByDraw(const CheckContext& c);

// Checks that each card which is named for what happens instead may be chosen for it, where that is
// chosen before anything else is done.
Answer InsteadFits(const CheckContext& c, Fact fact);

// Checks that nothing is named beside a way of the effect that asks for nothing.
Answer NamedBesideWay(const CheckContext& c, Fact fact);

// Checks the way that is named with the "yes" to an effect that has several.
Answer WayNamedAtOnce(const CheckContext& c, Fact fact);

// Returns whether the answer names another way of the effect than the one that is under way; *fact
// says so then.
bool NamesAnotherWay(const CheckContext& c, Fact* fact);

}  // namespace judge::base

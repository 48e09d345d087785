// A card of an open pile that the record names after it came there.
#pragma once

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the act that names the card as one of those that have come to the pile without a name, as
// long as what has happened to it there may be answered; ActionKind::kNone: it may be none of them.
Action NamingOf(const Game& game, const State& state, ZoneRef pile, CardIndex card);

// Carries that act out: the card is told apart, and what has happened to it triggers it. With
// kSaysYes its player goes on to use it, and nothing of it goes off by itself.
void NameOneThatCame(Run& run, const Action& action);

// Ends what could be answered before the act, when somebody does something else.
void EndMomentsBefore(Run& run, const Action& action);

}  // namespace judge

// The zones that are named behind the cards for what an effect brings or takes over.
#pragma once

#include "engine/cards/cards.h"
#include "engine/choices/activation.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

inline constexpr char kAllIsUsedId[] = "base.record.all-is-used";
// Whether the game uses or refuses each zone that is named; else the first one counts, and what is
// named besides is passed over.
bool UsesEachZone(const RuleSet& rules);
// How many zones the effect asks for: one for each card that it brings or takes over.
int ZonesAskedFor(const Game& game, const State& state, const Effect& effect, const Action& action);
// How many of what is named for a choice come before the first zone for a monster in which no card
// lies; the zones of an effect that asks for none are no place where anything comes.
int CardsBeforeZones(const Game& game, const Effect& effect, const Choice& choice,
                     const Action& action, ChosenRange range);

}  // namespace judge

// The zones that an act names, behind the cards, for the cards that its effect brings or takes
// over.
#pragma once

#include "engine/cards/cards.h"
#include "engine/choices/activation.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

inline constexpr char kAllIsUsedId[] = "base.record.all-is-used";
// Returns whether the game uses or refuses each zone that is named; else the first one counts, and
// any others are ignored.
bool UsesEachZone(const RuleSet& rules);
// Returns how many zones the effect asks for: one for each card that it brings, moves or takes
// over.
int ZonesAskedFor(const Game& game, const State& state, const Effect& effect, const Action& action);
// Returns how many of the things named for a choice come before the first empty monster zone that
// is named. All of them where the effect brings no card to a zone.
int CardsBeforeZones(const Game& game, const Effect& effect, const Choice& choice,
                     const Action& action, ChosenRange range);

}  // namespace judge

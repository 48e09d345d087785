// What is asked about the effects of a card: what its Triggers wait for, with the changes that
// other cards make to them, what its choices ask for, and those that wait to resolve.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the effect of the card that resolves now, else any of its effects, has a choice
// of a card of exactly that name.
bool AsksByName(const Game& game, const State& state, const Subject& subject,
                std::string_view name);
// Returns whether it has a choice of a card of one of these types.
bool AsksByTypes(const Game& game, const State& state, const Subject& subject,
                 const TypeSet& types);
// Returns whether an effect of the piece that has not begun to resolve was activated with exactly
// so many targets.
bool TargetsExactly(const Game& game, const State& state, int count, PieceIndex piece);
// Returns whether an effect of the piece that has not begun to resolve would do one of these acts
// to a card.
bool WouldDo(const Game& game, const State& state, CardActMask acts, PieceIndex piece);

// Returns whether the card prints an effect that does one of these acts to a card or player, also
// one that it gives or leaves behind.
bool EffectDoes(const Pack& pack, CardIndex card, CardActMask acts);
// Returns whether the card prints a Trigger that waits for the event, whichever card the event is
// about.
bool WaitsFor(const Game& game, CardIndex card, std::uint8_t event);
// Returns whether the card waits for this event to happen to itself: by the event that its Trigger
// has become, else by a printed Trigger.
bool HasOwnTrigger(const Game& game, const State& state, const Subject& subject, CardEvent event);

// Returns the event that the Trigger of a face-down piece has become (kTriggerBecomes); kNone: it
// is as printed.
CardEvent TriggerBecame(const Game& game, const State& state, PieceIndex piece);

// Returns whether the card has an activation that has not resolved and would take a card out of a
// deck: to a hand, to the field or to the graveyard.
bool WouldTakeFromDeck(const Game& game, const State& state, PieceIndex piece);

}  // namespace judge

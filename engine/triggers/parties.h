// The two parties of an event as the filters of effects see them.
#pragma once

#include <optional>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the event is what the effect asks of phases and of what is activated. Of several
// events that it waits for each is asked what is said of its kind.
bool FitsOwnWords(const Game& game, const Effect& effect, const Occurrence& occurrence);

// Returns whom the event happened to, as the cards of a seat see it: a card, a marker, or a player
// by its seat and the zone of the unnamed cards; nothing when it is about nobody. A monster that a
// battle has destroyed is judged as it fought.
std::optional<Subject> SubjectIn(const State& state, const Occurrence& occurrence,
                                 SeatIndex seen_by);
// Returns the other party of the event: the card that did it or was attacked, the marker or the
// player; nothing when there is none.
std::optional<Subject> OtherIn(const State& state, const Occurrence& occurrence);
// Returns whether the filter asks for a player whom the card has been about since before the record
// (Operation::kAppoint), where nobody has said who that is and it may be the subject's.
bool MayBeAboutIt(const Game& game, const State& state, const Filter& filter,
                  const Subject& subject, const Source& source);

// Returns whether the event is that a card is used.
bool IsActivation(CardEvent event);
// Returns whether the subject is the card that deals the damage of the event.
bool IsDamage(CardEvent event);
// Returns whether the card that is used may be of the kind for which the effect asks: one that is a
// Spell or Trap besides and stands there as a monster uses an effect of that monster.
bool IsOfAskedKind(const Game& game, const State& state, const Effect& effect, PieceIndex used);
// The same of an event, true of one that is no use.
bool IsOfAskedKind(const Game& game, const State& state, const Effect& effect,
                   const Occurrence& occurrence);

// Returns whether a player names something for the effect when it is activated: the one player who
// can be meant need not be named.
bool AsksItsPlayer(const Game& game, const State& state, const Effect& effect,
                   const Source& source);

// Returns whether a condition asks what a card has done or suffered. What the position with which a
// record begins does not say of it nobody tells later, and where the card has gone it is not asked
// anew.
bool AsksPastOfCards(const Pack& pack, PoolRange conditions);

}  // namespace judge

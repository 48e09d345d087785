// The past events that cards ask about: "if a monster was summoned this turn". Only events that
// some card of the pack asks about are kept, for as long as a question can reach them.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct Occurrence;
// Forgets the events that no question can reach any more. Call at the beginning of a turn.
void ForgetOccurrences(Run& run);
// Returns how often the event happened within the window, seen from the card that asks.
std::int32_t TimesHappened(const Game& game, const State& state, const Happening& asked,
                           const Source& source);
// Returns what the events of that kind came to together, seen from the card that asks; a range
// where nobody knows what one of them came to.
AmountRange SumHappened(const Game& game, const State& state, const Happening& asked,
                        const Source& source);
// Returns whether the piece was the other party of such an event.
bool WasCausedBy(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                 const Source& source);
// Returns whether such an event happened to the piece.
bool HappenedTo(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                const Source& source);
// Returns whether the piece, of which the record tells no such event, may have had a part in one
// before the position with which the record begins: the window reaches before it, the card lies
// where it lay then, and nothing that the position says speaks against it.
bool MayHaveHappened(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                     const Source& source);

// Notes that an effect of the card `by` (none: by hand) has kept the seat from a summon in this
// turn, by that entry. Only the first such effect is kept for SummonLockOf.
void LockSummons(StateChange change, SeatIndex seat, PieceIndex by, EntryNumber entry);
// The effect that kept a seat from a summon; found == false: none did.
struct SummonLock {
  bool found = false;
  CardIndex card = kUnknownCard;
  EntryNumber entry = 0;
};
// Returns the first effect that kept the seat from a summon in this turn.
SummonLock SummonLockOf(const State& state, SeatIndex seat);

// The effect that a remembered activation used. effect == nullptr: it cannot be told.
struct UsedEffect {
  CardIndex card = kUnknownCard;  // of a double card: the monster whose effect it is
  const Effect* effect = nullptr;
};
// Returns the effect that the remembered activation used.
UsedEffect EffectUsed(const Pack& pack, const HistoryItem& item);

}  // namespace judge

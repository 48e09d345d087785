// What happened before, for cards that ask: "if a monster was summoned this turn". Only events that
// some card of the pack asks about are kept, by the window that it asks for.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct Occurrence;
// Forgets what no question can reach any more, at the beginning of a turn.
void ForgetOccurrences(Run& run);
// How often it happened within the window, seen from the card that asks.
std::int32_t TimesHappened(const Game& game, const State& state, const Happening& asked,
                           const Source& source);
// Whether the piece was the other party of it.
bool WasCausedBy(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                 const Source& source);
// Whether it happened to the piece.
bool HappenedTo(const Game& game, const State& state, const Happening& asked, PieceIndex piece,
                const Source& source);

// An effect of that card (none: by hand) has kept the seat from a summon in this turn, by that
// entry. The first one that did is the one that is told.
void LockSummons(State& state, SeatIndex seat, PieceIndex by, EntryNumber entry);
struct SummonLock {
  bool found = false;
  CardIndex card = kUnknownCard;
  EntryNumber entry = 0;
};
SummonLock SummonLockOf(const State& state, SeatIndex seat);

// Of an activation that is remembered: what was used. No effect: what is known does not tell.
struct UsedEffect {
  CardIndex card = kUnknownCard;  // of a card that is two monsters the one
  const Effect* effect = nullptr;
};
UsedEffect EffectUsed(const Pack& pack, const HistoryItem& item);

}  // namespace judge

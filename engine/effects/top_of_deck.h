// What an effect does to the topmost cards of a deck, which nobody has named, and what is kept of
// cards that nobody has told apart.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The most drawn cards that are kept for what an effect does with them.
inline constexpr int kDrawnKept = 10;

// Sends the topmost cards of the decks that the operation names, as many as there are. Nobody has
// named them; an act that names one of them where they lie then tells which it was.
void SendFromTop(Run& run, const Operation& op, const Task& task);
// Shows the topmost cards of the decks to everybody. Nobody has named them.
void RevealTop(Run& run, const Operation& op, const Task& task);
// Keeps a blank for each of so many cards that nobody has told apart and that lie there now.
void KeepUnseen(Run& run, const Operation& op, const Task& task, ZoneRef where, int cards);

// Returns those of the top cards of that player's deck, so many of them, that effects have put
// there: the uppermost first.
std::vector<PieceIndex> KnownAmongTop(const State& state, SeatIndex seat, int cards);

}  // namespace judge

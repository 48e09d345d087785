// Draws, shuffles, and players who have no card to draw.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

// Forbids drawing but one card in the phase that draws, before anything else in it.
Answer OneDraw(const CheckContext& context);
// Forbids; kUnsupported where a card was used whose text this version does not know to the end.
Answer ForbidUnlessOpen(const CheckContext& context, const Fact& fact);
// Forbids looking at cards of a deck, also for its owner, unless an effect says so.
Answer DeckFaceDown(const CheckContext& context);
void ShuffleAfter(const MomentContext& context);
void DeckOut(const MomentContext& context);

// Returns an activation or face-up arrival of this turn whose card says or does something that this
// version does not know; nullptr when there is none. By `seat`, or by anybody.
const HistoryItem* OpenText(const CheckContext& context, SeatIndex seat = kNoSeat);
// Returns whether a card says or does something that this version does not know.
bool LeavesOpen(const Pack& pack, CardIndex card);

}  // namespace judge::tcg

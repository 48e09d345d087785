// Drawing, shuffling, and who has no card to draw.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

// One card in the phase that draws, and before anything else in it.
Answer OneDraw(const CheckContext& context);
// Forbids, but where a card was used whose text this version does not know to the end.
Answer ForbidUnlessOpen(const CheckContext& context, const Fact& fact);
void ShuffleAfter(const MomentContext& context);
void DeckOut(const MomentContext& context);

// A card that was activated or came to the table face-up this turn and says or does something that
// this version does not know; nullptr when there is none. By `seat`, or by anybody.
const HistoryItem* OpenText(const CheckContext& context, SeatIndex seat = kNoSeat);
// Whether a card says or does something that this version does not know.
bool LeavesOpen(const Pack& pack, CardIndex card);

}  // namespace judge::tcg

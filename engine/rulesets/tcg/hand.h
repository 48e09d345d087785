// The limit of the hand at the end of a turn (HandPolicy::keeps).
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// hand.cc

// Returns a fact about the hand of the seat: {n} its cards, {m} those that it may keep.
Fact AboutHand(const CheckContext& context, SeatIndex seat, const char* text);
// Permits the discard that the task asks for, and forbids everything else before it.
Answer OnlyDiscards(const CheckContext& context, const Task& asked, const Fact& fact);
bool KeepsMore(const CheckContext& context, SeatIndex seat);
// Returns whether a discard is asked about that nothing calls for.
bool DiscardsUnasked(const CheckContext& context);
// Forbids going on at the end of a turn with more cards than its player may keep, and discards
// that nothing calls for.
Answer EndOfOwnTurn(const CheckContext& context);

}  // namespace judge::tcg

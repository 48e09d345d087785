// Slots and piles that hold several cards: where a rule set's row stacks (ZoneRow::stack), what
// equips lies behind its host, in the slot of the same number, and keeps its own controller.
// State::At names the card that came there last.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Whether the slots of that kind hold several cards.
bool Stacks(const RuleSet& rules, ZoneKind kind);
// The cards that lie at that place, the oldest first.
std::vector<PieceIndex> PileAt(const State& state, ZoneRef place);
// Whether every card of the pile is told apart: what is not found there is not there.
bool IsToldApart(const State& state, ZoneRef pile);
// Whether one more card may lie there.
bool HasRoom(const RuleSet& rules, const State& state, ZoneRef place);
// Where what equips that piece lies, in a rule set whose backrow stacks.
ZoneRef Behind(const State& state, PieceIndex host);
// The piece has come to its slot, on top of what lies there.
void EnterSlot(const RuleSet& rules, State* state, PieceIndex piece);
// The piece is no longer in its slot: what lay under it is on top again.
void LeaveSlot(const RuleSet& rules, State* state, PieceIndex piece);
// What lies behind a host at `from` goes to behind `to`, in the same order.
void CarryPile(const RuleSet& rules, State* state, ZoneRef from, ZoneRef to);

}  // namespace judge

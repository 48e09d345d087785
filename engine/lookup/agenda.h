// Reads the agenda of a duel: the links of the chain, the attack under way, and the cards that they
// are about.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the seat whose effects the chain collects now. Mandatory effects come first, seat by seat
// in the order of speaking, or with the turn player last (kTaskOthersFirst); then optional ones in
// the same order.
SeatIndex CollectedSeat(const State& state, const Task& chain);

// Returns whether the chain collects the trigger for that seat and class (mandatory or not).
bool InClass(const Pack& pack, const Task& chain, const PendingTrigger& trigger, SeatIndex seat,
             bool mandatory);

// Returns the chain that is being built, below any windows; nullptr: there is none.
const Task* ChainBuilt(const State& state);

// Returns whether a pending effect may go onto the chain.
bool AnyConcerns(const Run& run, const Task& chain);

// Drops the picks of effects that are over, but for those that a card in play keeps (Pick::holder)
// or a delayed effect or lasting modifier still refers to.
void DropLoosePicks(StateChange change);
// Returns whether the chain collects the trigger: a chain that AnswerThrow has begun in the middle
// of an effect collects only effects that undo the throw.
bool Concerns(const Pack& pack, const Task& chain, const PendingTrigger& trigger);
// Returns whether a delayed effect or lasting modifier refers to the targets of that effect's id.
bool SpeaksOfTargets(const State& state, std::uint16_t task);
// Returns whether another effect that the same event set off is still to resolve, where such
// effects count as one event (ResponsePolicy::mandatory_together).
bool MoreOfEvent(const Run& run, const Task& effect);

// Returns the effect that the task carries out; nullptr: its card was only turned face-up.
const Effect* EffectOf(const Pack& pack, const State& state, const Task& task);
// Returns the newest effect above any attack, the one that an answer would answer; may be nullptr.
const Task* LastLink(const State& state);
// Returns the attack that is under way, the topmost one; nullptr: there is none.
const Task* CurrentAttackTask(const State& state);

// Returns whether an operation of the effect takes control of a card.
bool TakesControl(const Pack& pack, const Effect& effect);

}  // namespace judge

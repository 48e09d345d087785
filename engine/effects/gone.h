// Tells which cards have gone since an effect was activated that means them, and whether what an
// effect does is negated where its card lies, or lay before it went; and tells what does not happen
// because an effect happens instead.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether the card has come to where it lies since the effect was activated: not one that
// was moved on the field, or taken control of.
bool CameSince(const Run& run, PieceIndex index, EntryNumber activated);

// Returns whether the effect acts first on its own card, which has gone since it was activated: it
// is another card where it lies now, and is left alone.
bool HasGoneItself(const Run& run, const Operation& op, const Task& task);

// Returns whether the operation is on the card that the effect answers, which has gone to where it
// lies since the effect was activated: what was to happen to it was to happen where it was
// answered. What the effect itself has moved, or negates, is still meant.
bool HasGoneAnswered(const Run& run, const Operation& op, const Task& task, const Effect& effect);

// Returns whether the card of the task, which was used from the field, lies there no more, or no
// more beneath a card; what its own effect has attached to one is still there beneath it.
bool HasLeftItsPlace(const Run& run, const Task& task);

// Returns whether the operation would summon a number of cards that the card says exactly, and
// there is no room for all of them, and tells so: it is done whole or not at all.
bool CannotAllCome(Run& run, const Operation& op, const Task& task, const Pieces& pieces);
// Tells that the piece has not come, where the operation has told nothing since there were `told`
// events and no zone is free for it.
void TellNotCome(Run& run, const Operation& op, const Task& task, const ConcreteOperation& one,
                 std::size_t told);

// Puts cards that lie on another one first where all of them leave together, or they would fall
// when their host leaves. Nothing else tells in which order cards go that go at the same time;
// those of a deck lie in the order in which they are put there.
void HostsLast(const Run& run, const Operation& op, Pieces* pieces);

// Returns whether the operation is to last for a battle, and none is fought.
bool LastsForNoBattle(const Run& run, const Operation& op);

// Returns whether a card in play negates the effect that is about to resolve, and tells so. What a
// Spell or Trap does without a chain when it leaves the field is asked where it lay: that is no
// effect of the pile to which it goes.
bool NegatedInPlay(Run& run, const Effect* effect, const Task& task);
// Returns whether a card in play negates what would do what the operation that the effect on top is
// at would do, and tells so. What would be taken out of a pile is known only then, where it is
// chosen late or has come there by the same effect.
bool NegatedOnTheWay(Run& run, const Operation& op);
// Returns whether the operation negates the activation of the very card whose effect it belongs to
// ("your opponent can pay 500 to negate the activation of this card"), marks that effect and tells
// so: the rest of it is not done.
bool NegatesItself(Run& run, const Operation& op);

// What an event that does not happen comes to (EventKind::kAmountChanged): no amount at all.
inline constexpr std::int32_t kNothingOfIt = -1;
// Tells that the effect of the task happens instead of the event that it waits for, if it does.
void TellInstead(Run& run, const Task& task);

}  // namespace judge

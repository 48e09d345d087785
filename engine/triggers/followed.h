// Effects that are used only where what they wait for has happened last ("when ... you can").
#pragma once

#include <optional>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Notes in what was triggered that something else happens now. What has to happen, and what does
// not ask to be the last (Effect::must_be_last), is left as it is.
void SomethingFollows(Run& run, Followed by);

// Drops what has been followed by something and announces it (Moment::kTimingMissed); lets what
// waited for a later chain come into this one, unless it still has to wait. Returns whether
// anything is left that may come into it.
bool SiftTriggers(Run& run);

// Keeps for a later chain what does not come onto that of the link, where each effect about a phase
// has a chain of its own (ResponsePolicy::phase_effects_apart).
void KeepApart(Run& run, const Task& link);
// Returns whether nothing that may come onto a chain now waits for anything but a phase, where each
// such effect has a chain of its own.
bool WaitsForPhaseAlone(const Run& run);

// Tells how what is triggered comes together, before the chain of it is made
// (Moment::kMetTogether).
void TellMetTogether(Run& run);

// Goes on to the next seat and class from which the chain collects.
void NextToCollect(Task* chain);

// Returns the part of the Damage Step that the attack which is carried out has come to; nullopt:
// none is in it.
std::optional<BattlePart> PartOfBattle(const State& state);

// Remembers that the trigger was met and is gone: missed by what has followed it, or (kNot) done
// without by its player in that entry.
void RememberMissed(Run& run, const PendingTrigger& trigger, Followed by, EntryNumber entry);
// Remembers, where a rule asks in which part of a battle and chain it was, that the trigger was met
// and could not be used: HistoryItem::card, which no other one of its kind has, is its card.
void RememberUnusable(Run& run, const PendingTrigger& trigger);

// HistoryItem::amount of an effect that waits for its card to leave the field, and the card has
// come from beneath another one, where it was no card of the field.
inline constexpr std::int32_t kCameFromBeneath = 100;
// Remembers that of the card which has left its place beneath another one, where a rule asks.
void RememberBeneath(Run& run, PieceIndex piece);

}  // namespace judge

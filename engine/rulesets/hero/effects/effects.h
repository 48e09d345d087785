// The clauses of what cards do: Spells, Traps, statuses, and the Hero that lies there.
#pragma once

#include "engine/rules/rules.h"

namespace judge::hero {

// spell.cc
extern const Clause kFourSpellTrapZones, kOneSpellOrTrap, kLimitModifiable, kSpellToGraveyard,
    kSpellNeedsNoZone, kTargetRequired;
// trap.cc
extern const Clause kTrapPlayedFaceDown, kTrapNotOnPlay, kTrapTriggerOnly, kTrapAutomatic,
    kTrapStatusTrigger, kTrapToGraveyard, kTrapSameTurn, kTriggerNotCounted, kTrapSeveralAtOnce,
    kTriggerFirst;
// status.cc
extern const Clause kStatusDisables, kStatusModifies, kStatusTargeting, kStatusTiming,
    kNoFlipBackByDisable;
// ability.cc
extern const Clause kAbilityOnce, kAbilityMainPhase, kAbilityEntryTurn, kUsesAsWritten;

}  // namespace judge::hero

// The phases in their order, and when acts of the main phases may be done.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// turn.cc and draw.cc

// Forbids phases out of the table's order: backwards, or with one left out.
Answer PhaseOrder(const CheckContext& context);
// Forbids a second main phase without a battle phase before it.
Answer BattlePhaseOptional(const CheckContext& context);
// The same, where a second Main Phase follows a Battle Phase that is skipped.
Answer SecondMainPhaseAnyway(const CheckContext& context);
Answer MainPhaseOnly(const CheckContext& context);
// Forbids other seats to go on or draw before the turn player has ended the turn.
Answer DeclaredEnd(const CheckContext& context);

}  // namespace judge::tcg

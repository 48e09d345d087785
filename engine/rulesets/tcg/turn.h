// The phases in their order, and when acts of the main phases may be done.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// turn.cc and draw.cc

// The phases in the order of the table, never backwards and none left out.
Answer PhaseOrder(const CheckContext& context);
// The second main phase follows a battle phase.
Answer BattlePhaseOptional(const CheckContext& context);
// The same, where a second Main Phase follows a Battle Phase that is skipped.
Answer SecondMainPhaseAnyway(const CheckContext& context);
Answer MainPhaseOnly(const CheckContext& context);

}  // namespace judge::tcg

// Limits of summons that several games share.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// summon.cc and position.cc

Answer OneNormal(const CheckContext& context);
// Sends what is tributed to the Graveyard before the monster comes, wherever it was taken from. For
// Moment::kMaterialDue.
void TributesToGraveyard(const MomentContext& context);

}  // namespace judge::tcg

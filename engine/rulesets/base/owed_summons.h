// Effects that bring "as many as they can".
#pragma once

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Forbids stopping "as many as they can" while a card is left that could come, as far as is known.
Answer NoMoreCanCome(const CheckContext& context, const Decision& decision);

}  // namespace judge::base

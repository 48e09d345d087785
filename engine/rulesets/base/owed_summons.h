// Effects that leave no choice: "as many as they can", and what has to be found in a pile.
#pragma once

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// Forbids stopping "as many as they can" while a card is left that could come, as far as is known.
Answer NoMoreCanCome(const CheckContext& context, const Decision& decision);
// Judges a pass at a choice in a pile that has to be made: forbidden where a card that fits is sure
// to lie there, open where nobody has seen the pile.
Answer FitsInPile(const CheckContext& context, const Decision& decision);

}  // namespace judge::base

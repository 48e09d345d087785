// Effects that bring "as many as they can".
#pragma once

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::base {

// "As many as they can": who stops has none left that could come, as far as that is known.
Answer NoMoreCanCome(const CheckContext& context, const Decision& decision);

}  // namespace judge::base

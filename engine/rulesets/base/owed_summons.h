#pragma once

#include "engine/clause.h"
#include "engine/engine.h"

namespace judge::base {

// "As many as they can": who stops has none left that could come, as far as that is known.
Answer NoMoreCanCome(const CheckContext& context, const Decision& decision);

}  // namespace judge::base

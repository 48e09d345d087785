#pragma once

#include "engine/clause.h"

namespace judge::base {

// What is copied and goes on as an equip card is not carried out.
Answer CopyIsCarriedOut(const CheckContext& context);

}  // namespace judge::base

// Rulebook: additional notes for Equipping and Attaching; EQUIP, ATTACH and DETACH of the Effect
// Types.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

CardIndex CardOf(const CheckContext& c);

// What an Equip card names.
Answer NoNewEquipNamed(const CheckContext& c);

}  // namespace judge::kingdom

// Rulebook: additional notes for Equipping and Attaching; EQUIP, ATTACH and DETACH of the Effect
// Types.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

CardIndex CardOf(const CheckContext& c);

// Forbids to name a Hidden monster as the target of an Equip card.
Answer NoNewEquipNamed(const CheckContext& c);

}  // namespace judge::kingdom

// Activations, and answers to what an effect asks for.
#pragma once

#include <cstdint>
#include <string>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "replay/record/record.h"

namespace judge::replay {

// What the action declares as a record says it: x=600, type=Sealed; its key is empty when it
// declares nothing.
Option DeclaredOption(const Pack& pack, const Action& action);

// Returns the number of `option=`; 0 when it is none that an option can have.
std::uint8_t OptionNumber(const std::string& value);

}  // namespace judge::replay

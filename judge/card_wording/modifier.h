// Modifiers in sentences: who or what it is about, and what is so of it.
#pragma once

#include <string>

#include "engine/cards/cards.h"

namespace judge::cli {

// "attack or move".
std::string ActWords(CardActMask acts);

}  // namespace judge::cli

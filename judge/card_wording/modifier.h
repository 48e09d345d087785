// Modifiers in sentences: whom or what each is about, and what is so of it.
#pragma once

#include <string>

#include "engine/cards/cards.h"

namespace judge::cli {

// Returns acts as verbs: "attack or move".
std::string ActWords(CardActMask acts);

}  // namespace judge::cli

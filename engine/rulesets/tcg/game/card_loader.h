// The only file of this rule set that sees Cap'n Proto.
#pragma once

#include <cstddef>
#include <span>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"

namespace judge {

// Returns the canonical bytes of the pack "tcg-core", made once. Its hash is taken over these.
std::span<const std::byte> TcgPackBytes();

// Returns the pack itself, loaded once; its hash is for the caller to compute. Empty when the pack
// has a problem, which a test rules out.
const Pack& TcgPack();

// Returns the forbidden and limited list of October 2019, as far as it is about cards of the pack.
const DeckLimits& TcgForbiddenList();

}  // namespace judge

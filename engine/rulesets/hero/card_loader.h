// The only file of this rule set that sees Cap'n Proto.
#pragma once

#include <cstddef>
#include <span>

#include "engine/cards/cards.h"

namespace judge {

// Returns the canonical bytes of the pack "hero-core", made once. Its hash is taken over these.
std::span<const std::byte> HeroPackBytes();

// Returns the pack itself, loaded once; its hash is for the caller to compute. Empty when the pack
// has a problem, which a test rules out.
const Pack& HeroPack();

}  // namespace judge

// The published cards of Kingdom Duels, sets SOE and KOD, and its terrain markers.
#pragma once

#include <cstddef>
#include <span>

#include "engine/card_loader.h"
#include "engine/deck.h"

namespace judge {

// Canonical bytes of the pack "kingdom-core", made once. Its hash is taken over these.
std::span<const std::byte> KingdomPackBytes();

// The pack itself, loaded once; its hash is for the caller to compute. Empty when the pack has a
// problem, which a test rules out.
const Pack& KingdomPack();

// The Restricted List: which cards have limits of their own in a deck. Read once.
const DeckLimits& KingdomRestrictedList();

}  // namespace judge

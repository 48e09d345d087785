// Plays the duels that are measured: legal play, written down with every pass.
#pragma once

#include <cstdint>
#include <string>

#include "replay/record/record.h"

namespace judge::bench {

// From the setup until the duel ends, or some 160 actions. Monsters without effects only.
replay::Duel PlayPlainDuel(const std::string& id, std::uint64_t seed);
// From a position in which two rows of monsters face one another; nothing is ever destroyed.
replay::Duel PlayLongDuel(std::size_t entries);

}  // namespace judge::bench

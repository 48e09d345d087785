// Indices and ranges into the pools of a pack, in which the parts of a card's effects lie.
#pragma once

#include <cstdint>

namespace judge {

using PoolIndex = std::uint16_t;  // 0: nothing; else 1-based into a pool of the pack

// A run of consecutive records in a pool.
struct PoolRange {
  PoolIndex first = 0;
  PoolIndex count = 0;
};

}  // namespace judge

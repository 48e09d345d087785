// The name by which a card pack is pinned and kept.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace judge::replay {

// How many digits a hash has.
inline constexpr std::size_t kPackHashDigits = 64;
// Returns the BLAKE2b-256 of a pack's canonical bytes (engine/loader/pack_loader.h), as 64 small
// hexadecimal digits.
std::string PackHash(std::span<const std::byte> canonical);

}  // namespace judge::replay

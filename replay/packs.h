// Under which cards a duel is played. A pack is known by the hash of its canonical bytes, a duel
// pins the one that it was recorded under, and replays under that one for ever.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/clause.h"
#include "replay/codec.h"
#include "replay/duel.h"
#include "replay/fold.h"

namespace judge::replay {

// BLAKE2b-256 of a pack's canonical bytes (engine/card_loader.h), as 64 small hex digits.
inline constexpr std::size_t kPackHashDigits = 64;
std::string PackHash(std::span<const std::byte> canonical);

// The rule sets' own packs; the hashes are computed when the program is built.
struct OwnPack {
  std::string_view rules;
  std::string_view name;
  std::string_view hash;
};
std::span<const OwnPack> OwnPacks();

// What a header is played with: its rule set under the cards that it pins. A pin without a hash
// names a pack that this program knows; no pin at all means the rule set's own cards of today. The
// game lives as long as the program; one that needed the source is kept for who asks without.
tl::expected<const Game*, FoldError> GameFor(const Header& header, const PackSource& packs = {});

// Fills in what the header does not pin yet, as a duel has it when it is recorded: the pack. Gives
// the canonical bytes of the pinned pack, to be kept with the duel; none when its game was offered
// without them.
tl::expected<std::vector<Bytes>, FoldError> Pin(Header* header, const PackSource& packs = {});

}  // namespace judge::replay

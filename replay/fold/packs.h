// Finds under which cards and which generation of its rules a duel is played. A pack is known by
// the hash of its canonical bytes; a duel pins the pack and the generation that it was recorded
// under, and is folded under these for ever.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/rules/rules.h"
#include "replay/codec/codec.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

// A rule set's own pack; the hash is computed when the program is built.
struct OwnPack {
  std::string_view rules;
  std::string_view name;
  std::string_view hash;
};
// All of them, in the order of the catalog.
std::span<const OwnPack> OwnPacks();

// Returns what a header is played with: its rule set, in the generation that it pins or the newest,
// under the cards that it pins. A pin without a hash names a pack that this program knows; no pin
// at all means the rule set's own cards of today. The game lives as long as the program; one that
// needed the source is kept for who asks without.
tl::expected<const Game*, FoldError> GameFor(const Header& header, const PackSource& packs = {});

// Fills in what the header does not pin yet, as a duel has it when it is recorded: the generation
// and the pack. Returns the canonical bytes of the pinned pack, to be kept with the duel; none when
// its game was offered without them, and then it stays pinned by its name.
tl::expected<std::vector<Bytes>, FoldError> Pin(Header* header, const PackSource& packs = {});

}  // namespace judge::replay

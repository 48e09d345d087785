// A pack as a rules writer hands it in: text, or bytes. Its cards are added to those of a rule set
// and replace none of them.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/pack_loader.h"
#include "engine/terms/terms.h"

namespace judge {

inline constexpr std::size_t kPackNameBytesMax = 64;

// A pack that was read and not yet joined with a rule set's cards.
struct WrittenPack {
  std::string name = {};
  std::vector<std::byte> bytes = {};      // canonical, of its own cards
  std::vector<std::string> codes = {};    // of its own cards, in order
  std::map<std::string, int> lines = {};  // "CODE field" to the line it stands on; empty for bytes
  // The fields that could not be read; the rest of the pack is in `bytes`. Filled only by
  // ReadAsFarAsItGoes.
  std::vector<PackProblem> unread = {};

  // Returns the line of that field of the card, or of the nearest part around it; 0 when the pack
  // was no text.
  int LineOf(const std::string& card, std::string_view field) const;
};

using WrittenResult = tl::expected<WrittenPack, std::vector<PackProblem>>;

// Reads either form. A text is `(name = "...", cards = [...])`, or a source file with constants of
// cards; bytes are a CardPack in canonical form or as Cap'n Proto serializes it. `name` is used
// when the pack has none. JoinPack checks the content.
WrittenResult ReadWrittenPack(std::string_view input, std::string_view name);
// Reads past fields that cannot be read: they are listed in `unread`, and the rest can be checked.
// Such a pack is never played with.
WrittenResult ReadAsFarAsItGoes(std::string_view input, std::string_view name);

// A joined pack: the rule set's own cards first, then those of the writer.
struct JoinedPack {
  Pack pack = {};
  std::vector<std::byte> bytes = {};  // canonical, of all cards: the bytes that a duel pins
  CardIndex first = 0;                // of the writer's cards; they go on to the last
};
using JoinResult = tl::expected<JoinedPack, std::vector<PackProblem>>;

// Joins the packs. `own` are canonical bytes of a pack that loads, called `own_name`. A code or a
// name that one of its cards already has is a problem, as is everything that LoadPack checks.
JoinResult JoinPack(std::span<const std::byte> own, std::string_view own_name,
                    const WrittenPack& written, const PackChecks& checks);

}  // namespace judge

// A pack as a rules writer hands it in: text, or bytes. Its cards stand beside those of a rule set,
// never in their place.
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

struct WrittenPack {
  std::string name = {};
  std::vector<std::byte> bytes = {};      // canonical, of its own cards
  std::vector<std::string> codes = {};    // of its own cards, in order
  std::map<std::string, int> lines = {};  // "CODE field" to the line it stands on; empty for bytes
  // What could not be read; the rest of it stands in `bytes`. Only when it was asked for.
  std::vector<PackProblem> unread = {};

  // The line of that field of the card, or of what it stands in; 0 when it was no text.
  int LineOf(const std::string& card, std::string_view field) const;
};

using WrittenResult = tl::expected<WrittenPack, std::vector<PackProblem>>;

// Reads either form. A text is `(name = "...", cards = [...])`, or a source file with constants of
// cards; bytes are a CardPack in canonical form or as Cap'n Proto serializes it. `name` is the
// pack's where it has none. What is said in it is checked by JoinPack.
WrittenResult ReadWrittenPack(std::string_view input, std::string_view name);
// The same, past fields that cannot be read: they are `unread`, and what is checked of the rest
// stands beside them. Such a pack is never played with.
WrittenResult ReadAsFarAsItGoes(std::string_view input, std::string_view name);

// Own cards first, then those of the writer.
struct JoinedPack {
  Pack pack = {};
  std::vector<std::byte> bytes = {};  // canonical, of all cards: what a duel pins
  CardIndex first = 0;                // of the writer's cards; they go on to the last
};
using JoinResult = tl::expected<JoinedPack, std::vector<PackProblem>>;

// `own` are canonical bytes of a pack that loads, called `own_name`. A code or a name that one of
// its cards has is a problem, as is everything that LoadPack checks.
JoinResult JoinPack(std::span<const std::byte> own, std::string_view own_name,
                    const WrittenPack& written, const PackChecks& checks);

}  // namespace judge

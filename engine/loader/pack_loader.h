// Loads a pack as it is stored into one that runs. It comes as the bytes of one CardPack message
// (schema/card.capnp), whoever wrote it: constants compiled into a rule set, a file, or the store
// that keeps the packs of old duels. The whole pack is checked; each problem is told with its cure.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/cards/cards.h"

namespace judge {

// One fault of a pack, for the person who writes it.
struct PackProblem {
  std::string card;     // code, "" when it is about the pack
  std::string field;    // "effects[0].operations[1].modify.modifier.amount"
  std::string message;  // what is wrong
  std::string cure;     // what to write instead
  int line = 0;         // line of the text that it was read from, 0: of no text
};

using PackResult = tl::expected<Pack, std::vector<PackProblem>>;

// Checks that need a rule set; what is not set is not checked.
struct PackChecks {
  // Returns whether a rule set has a clause of this id; empty: any id of the right form is
  // accepted.
  std::function<bool(std::string_view id)> knows_clause = nullptr;
  // Returns the id of a clause that looks like this one, "" when none does.
  std::function<std::string(std::string_view id)> near_clause = nullptr;
  // Whether a duel pins the pack: what was recorded is read, also where a card says too little or
  // too much and would be refused today.
  bool kept = false;
  // Whether the type Slow alone makes the activation of a Spell slow.
  bool slow_is_a_type = false;
  // Whether damage to a monster stays on it, so that effects deal some to monsters.
  bool monsters_keep_damage = true;
};

// Limits. Bytes above the first two are refused before they are read.
inline constexpr std::size_t kPackBytesMax = 16'777'216;
inline constexpr std::size_t kPackTextBytesMax = 4'194'304;
inline constexpr std::size_t kPackCardsMax = 4096;
inline constexpr std::size_t kPackProblemsMax = 100;  // problems that one answer names

// Returns the one form of a message that all equal packs share; a pack's hash is taken over it.
// `message` is a CardPack as Cap'n Proto serializes it (with its segment table), aligned or not.
// Empty when it is none, or when something follows it.
std::vector<std::byte> CanonicalBytes(std::span<const std::byte> message);

// Reads canonical bytes; any others are refused. An effect that needs more than this engine runs is
// kept with supported == false and the reason; that is no problem of the pack.
PackResult LoadPack(std::span<const std::byte> canonical, const PackChecks& checks = {});

}  // namespace judge

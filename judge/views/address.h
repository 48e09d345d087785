// Addresses: where in which duel somebody points. `judge help addresses` is the grammar for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/terms/terms.h"

namespace judge::cli {

enum class PlaceKind : std::uint8_t {
  kHead,        // @head, and where nothing is written
  kEntry,       // @42
  kFromEnd,     // @-3
  kTurn,        // @T3
  kTurnEnd,     // @T3.$
  kPhase,       // @T3.bp
  kPhaseEntry,  // @T3.bp.2
  kIllegal,     // @{illegal 2}
  kReveal,      // @{reveal ?1}
  kLifePoints,  // @{lp A<=0}
  kText,        // @:/text
};

enum class LifeComparison : std::uint8_t { kLess, kAtMost, kEqual, kAtLeast, kMore };

// One place as it was written; what it means depends on the duel.
struct PlaceSpec {
  PlaceKind kind = PlaceKind::kHead;
  int number = 0;          // entry, turn, how many from the end, which illegal act, label
  std::string phase = {};  // as written: "bp", "main1"
  int in_phase = 0;        // 1..: which entry of the phase
  std::string seat = {};   // of life points
  LifeComparison comparison = LifeComparison::kEqual;
  int life_points = 0;
  std::string text = {};  // of :/text
  int back = 0;           // ~2
  bool before = false;    // ^
  int event = 0;          // .3

  friend bool operator==(const PlaceSpec&, const PlaceSpec&) = default;
};

inline constexpr std::int64_t kNow = -1;

struct Address {
  std::string duel;           // id, prefix, file, or "-" for the last used
  std::int64_t as_of = kNow;  // %57: the record as it stood after that entry
  bool is_file = false;
  bool has_place = false;
  std::string written;  // behind the @
  bool is_range = false;
  PlaceSpec place;  // of a range: where it ends
  PlaceSpec from;   // of a range
  bool includes_from = false;
};

// Whether a DUEL names a file and not a duel of a store.
bool NamesFile(std::string_view duel);

// The error is one line for people, without the address.
tl::expected<Address, std::string> ParseAddress(std::string_view text);

// Entries first..last by number, both included; nothing when first > last.
struct EntryRange {
  EntryNumber first = 1;
  EntryNumber last = 0;
};

}  // namespace judge::cli

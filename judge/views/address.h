// Addresses: where in which duel somebody points. `judge help addresses` is the grammar for people.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/terms/terms.h"

namespace judge::cli {

// The ways to name a place.
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

// How life points are compared with those of @{lp A<=0}.
enum class LifeComparison : std::uint8_t { kLess, kAtMost, kEqual, kAtLeast, kMore };

// One place as it was written; what it means depends on the duel.
struct PlaceSpec {
  PlaceKind kind = PlaceKind::kHead;
  int number = 0;          // entry, turn, how many from the end, which illegal act, or label
  std::string phase = {};  // as written: "bp", "main1"
  int in_phase = 0;        // which entry of the phase, 1..
  std::string seat = {};   // of life points
  LifeComparison comparison = LifeComparison::kEqual;
  int life_points = 0;
  std::string text = {};  // of :/text
  int back = 0;           // ~2: entries back among those of the same seat
  bool before = false;    // ^: before the entry's own act
  int event = 0;          // .3: an event of the entry

  friend bool operator==(const PlaceSpec&, const PlaceSpec&) = default;
};

// As the record stands now.
inline constexpr std::int64_t kNow = -1;

// What DUEL@PLACE or DUEL@A..B says.
struct Address {
  std::string duel;           // id, prefix, file, or "-" for the last used
  std::int64_t as_of = kNow;  // %57: the record as it stood after that entry
  bool is_file = false;
  bool has_place = false;
  std::string written;  // what stands behind the @
  bool is_range = false;
  PlaceSpec place;             // the place; of a range: where it ends
  PlaceSpec from;              // where a range begins
  bool includes_from = false;  // whether the range has that entry, too
};

// Returns whether a DUEL names a file and not a duel of a store.
bool NamesFile(std::string_view duel);

// Returns what an address says. The error is one line for people, without the address.
tl::expected<Address, std::string> ParseAddress(std::string_view text);

// The entries first..last by number, both included; none when first > last.
struct EntryRange {
  EntryNumber first = 1;
  EntryNumber last = 0;
};

}  // namespace judge::cli

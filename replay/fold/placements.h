// Where the acts of a duel were placed when it was folded: kept beside a duel that is closed, so
// that it is read again without a search. It is derived and never a truth: a step is kept as the
// number of the way that was taken of those that lead on, an act as the ruling on it. What cannot
// be said so is searched for again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "engine/state/state.h"
#include "replay/codec/codec.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// Of one act of an entry.
struct Placement {
  bool searched = true;  // nothing is kept of it
  bool acts = false;     // there is an act, and `ruling` is on it
  bool fits = false;     // the same as in Fitting, as the next
  bool crosses_turn = false;
  Ruling ruling = Ruling::kLegal;
  std::vector<std::uint16_t> ways = {};  // to its place, of those that lead on from each step

  friend bool operator==(const Placement&, const Placement&) = default;
};

struct Placements {
  Binding binding;  // what is known of face-down cards
  std::vector<Placement> acts;

  friend bool operator==(const Placements&, const Placements&) = default;
};

// A whole duel, and what may be kept of it: nothing when its record is read in several ways.
struct PlacedReplay {
  Replay replay;
  std::optional<Placements> placements;
};
tl::expected<PlacedReplay, FoldError> FoldAndPlace(const Duel& duel,
                                                   const FoldOptions& options = {});
// The fold of the duel by what was kept: the same as by searching. Nothing when it is not read so
// any more, or when not all of it is asked for; then it is searched.
std::optional<Replay> FoldPlaced(const Duel& duel, const Placements& placements,
                                 const FoldOptions& options = {});

}  // namespace judge::replay

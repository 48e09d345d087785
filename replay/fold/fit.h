// Fitting an entry of the record into the duel: making the engine's action of what a scribe wrote,
// and finding the earliest place where it is legal, over the passes, draws and phases nobody wrote
// down.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// A reference that names a card for a piece which had none: what a later entry teaches.
struct Learned {
  std::uint16_t label = 0;
  CardIndex card = kUnknownCard;
};

// A card that nobody has seen, and a place on the field in which it lies or lay.
struct Unseen {
  ZoneRef place;
  std::uint16_t label = 0;

  friend bool operator==(const Unseen&, const Unseen&) = default;
};

// Where an entry fits: the implied actions before it, then its own. `reached` is false when the
// place that the record names cannot be reached from here.
struct Fitting {
  std::vector<Action> implied;
  std::vector<Action> own;  // actions of the first act of the entry
  Verdict verdict;
  bool reached = true;
  bool crosses_turn = false;
  bool ordinary_effect = true;  // false: its own actions do nothing
  // Another phase of the same turn in which it would be legal too; the earlier one was taken.
  PhaseKind taken = PhaseKind::kNone;
  PhaseKind also = PhaseKind::kNone;
  std::string problem;
};
// kNoTime: no phase goes by before it that its heading does not ask for.
enum class FitWithin { kAnything, kNoTime };
Fitting Fit(const Desk& desk, const State& state, const Entry& entry,
            FitWithin within = FitWithin::kAnything);

// Carries out an action on a state, as a step of the entry.
Step Carry(const Game& game, State& state, const Action& action, EntryNumber entry,
           bool ordinary_effect, EventList* events);

}  // namespace judge::replay

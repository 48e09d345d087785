// Fitting an entry of the record into the duel: making the engine's action of what a scribe wrote,
// and finding the earliest place where it is legal, over the passes, draws and phases nobody wrote
// down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/paths.h"
#include "replay/fold/placements.h"
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

// Returns whether it is done in one's own turn alone, and begins it where nobody wrote that the
// turn before was over. Effects and answers have their moments in the turns of others as well.
bool OpensTurn(Verb verb);

// Where an entry fits: the implied actions before it, then its own. `reached` is false when the
// place that the record names cannot be reached from here.
struct Fitting {
  std::vector<ImpliedStep> implied;
  State state;              // behind them; empty when nothing is implied
  State before_time;        // before the first of them that lets time pass; empty: see Fit
  std::vector<Action> own;  // actions of the first act of the entry
  Verdict verdict;
  bool reached = true;
  bool crosses_turn = false;
  bool ordinary_effect = true;  // false: its own actions do nothing
  bool fits = false;            // it is legal, and nothing else is waited for
  bool plain = false;           // it is all that is made of the act there (FitAgain)
  std::string problem;
};
// kNoTime: no phase goes by before it that its heading does not ask for. kNothingGoesOff: nothing
// goes off by itself before it. kNoOwnPass: its own player does not pass before it. kAsOrdered: its
// own player has not left what he has to activate to come as it was met. kNobodyLeftOut: no other
// player has done without what he might have activated first.
enum class FitWithin {
  kAnything,
  kNoTime,
  kNothingGoesOff,
  kNoOwnPass,
  kAsOrdered,
  kNobodyLeftOut
};
// With `keeps_before_time`: Fitting::before_time is asked for.
Fitting Fit(const Desk& desk, const State& state, const Entry& entry,
            FitWithin within = FitWithin::kAnything, bool keeps_before_time = false);

// The act where a search has found it before; nothing when it is not the same there any more.
std::optional<Fitting> FitAgain(const Desk& desk, const State& state, const Entry& entry,
                                const Placement& placement, bool keeps_before_time);
// What FitAgain needs.
Placement PlacementOf(const Fitting& fitting);

// Another phase of the same turn in which the entry would be legal too; the earlier one, where it
// was fitted from this state, was taken. kNone: there is none.
PhaseKind OtherPhase(const Desk& desk, const State& state, const Entry& entry,
                     const Fitting& fitting);

}  // namespace judge::replay

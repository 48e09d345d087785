// What may have come before an entry without a word of it: passes, draws, phases and steps of the
// setup. Each step is carried out once, when it is asked for, and as a step of the entry, so that
// the fold can take over what a path has come to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// Carries out an action on a state, as a step of the entry.
Step Carry(const Game& game, State& state, const Action& action, EntryNumber entry,
           bool ordinary_effect, EventList* events);

// A choice that nobody wrote down, and that could have been made otherwise: what is found about it.
struct Guess {
  ClauseIndex clause = kNoClause;
  std::string text;
};
std::optional<Guess> GuessOf(const Game& game, const State& state, const Action& action);

// A step that nobody wrote down, as it was carried out.
struct ImpliedStep {
  Step step;
  EventList events;            // its own
  std::optional<Guess> guess;  // what it chose where something else was possible
  std::uint16_t way = 0;       // of those that led on from where it was done, by their order
  DecisionKind asked = DecisionKind::kOver;  // before it
  std::uint16_t turn = 0;                    // behind it, and the phase
  PhaseKind phase = PhaseKind::kNone;
};

// Returns what is found about a draw of that turn, 0 uncounted, that nobody wrote down, the last of
// the steps: that there is none, or that the record has some of its cards alone.
std::string DrawLeftOut(const std::vector<Step>& steps, std::uint16_t turn);

// The ways on from a state, as a tree that grows where it is looked at. A state is copied only
// where two ways part; else the step takes it on.
class Paths {
 public:
  using Spot = std::size_t;
  static constexpr Spot kStart = 0;
  struct Range {
    Spot first = 0;
    Spot end = 0;
  };

  // All of them outlive it. Steps are the entry's. With `keeps_before_time` the state before the
  // first step that lets time pass stays there on each way.
  Paths(const Game& game, const State& start, EntryNumber entry, const Namings& namings,
        bool keeps_before_time = false)
      : game_(game),
        start_(start),
        entry_(entry),
        namings_(namings),
        keeps_before_time_(keeps_before_time) {}

  // Forgets what it has come to; the start stays.
  void Forget() { nodes_.clear(); }

  // The spots one step behind this one, in the order in which they should be tried. Its step has
  // been carried out.
  Range Next(Spot spot);
  // Carries out the step that leads there, from a spot that has been carried out.
  void CarryOut(Spot spot);
  bool IsCarriedOut(Spot spot) const { return spot == kStart || nodes_[spot].carried; }

  // The state there. Once the spots behind it have been carried out, it is there no more unless
  // it was kept.
  const State& state(Spot spot) const { return spot == kStart ? start_ : nodes_[spot].state; }
  // Has it stay there from now on; where it has gone, the way is carried out again.
  const State& Keep(Spot spot);

  // What leads there; not of the start. Without more than its action before it is carried out.
  const ImpliedStep& step(Spot spot) const { return nodes_[spot].implied; }
  const Action& action(Spot spot) const { return nodes_[spot].implied.step.action; }
  // Whether the step passes over what had to go off by itself, and something else is possible.
  bool PassesOver(Spot spot) const { return spot != kStart && nodes_[spot].passes_over; }
  Spot before(Spot spot) const { return nodes_[spot].before; }
  std::size_t depth(Spot spot) const { return spot == kStart ? 0 : nodes_[spot].depth; }
  PhaseKind phase(Spot spot) const {
    return spot == kStart ? start_.header().phase : nodes_[spot].implied.phase;
  }
  // Whether that is true of a step on the way there.
  template <typename Predicate>
  bool AnyOf(Spot spot, Predicate&& is) const {
    for (; spot != kStart; spot = before(spot)) {
      if (is(action(spot))) return true;
    }
    return false;
  }

  // Moves out what leads there, from the start on, and the state there; nothing but this is asked
  // afterwards.
  std::vector<ImpliedStep> TakeSteps(Spot spot);
  State TakeState(Spot spot);
  // Empty where no time passes on the way, or already with its first step.
  State TakeStateBeforeTime(Spot spot);

 private:
  struct Node {
    Spot before = kStart;
    std::size_t depth = 0;
    ImpliedStep implied;
    State state;
    Range next;
    std::size_t waiting = 0;  // spots behind it that have not been carried out
    bool grown = false;       // `next` is known
    bool carried = false;
    bool kept = false;
    bool passes_over = false;
  };

  const Game& game_;
  const State& start_;
  const EntryNumber entry_;
  const Namings& namings_;
  const bool keeps_before_time_;
  std::vector<Node> nodes_;  // the first is the start, without a state of its own; none before Next
};

}  // namespace judge::replay

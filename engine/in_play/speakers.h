// A guard against endless questions: an effect may ask for what it changes itself (a bonus for a
// monster with at least so much ATK). Every open question is remembered; when it is asked again
// within itself, it is answered without continuous effects. So a number has one value wherever it
// is asked for, in a filter too, unless two cards each ask for what the other one changes. Internal
// to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Marks a question about a piece as open for as long as it lives.
class ReentryGuard {
 public:
  enum class About : std::uint8_t {
    kAttack,
    kDefense,
    kOriginals,
    kTypes,
    kAttributes,
    kNegated,
    kFieldPower,
    kUnable,
  };

  ReentryGuard(About about, PieceIndex piece) : about_(about), piece_(piece), outer_(innermost_) {
    depth_ = outer_ == nullptr ? 1 : outer_->depth_ + 1;
    for (const ReentryGuard* open = outer_; open != nullptr; open = open->outer_) {
      comes_back_ |= open->about_ == about && open->piece_ == piece;
    }
    innermost_ = this;
  }
  ~ReentryGuard() { innermost_ = outer_; }
  ReentryGuard(const ReentryGuard&) = delete;
  ReentryGuard& operator=(const ReentryGuard&) = delete;

  // Returns whether continuous effects are left out: the question is open already, or the chain of
  // open questions is longer than any card needs.
  bool leaves_out_continuous() const { return comes_back_ || depth_ > kDepthMost; }

 private:
  static constexpr int kDepthMost = 6;
  inline static thread_local const ReentryGuard* innermost_ = nullptr;

  About about_;
  PieceIndex piece_;
  const ReentryGuard* outer_;
  int depth_ = 1;
  bool comes_back_ = false;
};

// Sets a flag for as long as it lives, inside a question that must not be asked within itself.
class Raised {
 public:
  explicit Raised(bool& flag) : flag_(flag) { flag_ = true; }
  ~Raised() { flag_ = false; }
  Raised(const Raised&) = delete;
  Raised& operator=(const Raised&) = delete;

 private:
  bool& flag_;
};

// The pieces and markers of a state that may speak, and the kinds of modifier that they may give: a
// summary that saves most questions.
struct Speakers {
  const State* state = nullptr;
  const Pack* pack = nullptr;
  bool heard = false;              // the fields below have been filled in
  std::vector<PieceIndex> pieces;  // pieces whose effects may work where they lie, in order
  ModifierKindMask terrains = 0;   // kinds that the markers give
  ModifierKindMask gives = 0;      // kinds that pieces and markers give, or grant to others
  ModifierKindMask lasting = 0;    // kinds that effects have left behind
  // kinds that pieces, markers and lasting modifiers may grant to others
  ModifierKindMask granted = 0;
  bool grants = false;  // something grants effects to others, continuous ones or not

  friend bool operator==(const Speakers&, const Speakers&) = default;
};

// Keeps a list of the speakers while the state is only read. Inside another one for the same state
// it costs nothing. The reference that speakers() returns is valid as long as it lives.
class Still {
 public:
  Still(const Game& game, const State& state);
  ~Still();
  Still(const Still&) = delete;
  Still& operator=(const Still&) = delete;

  const Speakers& speakers() const;

 private:
  const Game& game_;
  Speakers* speakers_;
  bool outermost_;
};

}  // namespace judge

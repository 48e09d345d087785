// Effects may ask for what they themselves change: a bonus for who has at least so much ATK. Every
// question that is open is remembered; when it comes back to itself it is answered without
// continuous effects. So a number has one value wherever it is asked for, in a filter too, unless
// two cards each ask for what the other one changes. Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

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

  // Whether continuous effects are left out: the question is open already, or it stands at the end
  // of a row of questions longer than any card asks.
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

// Raises a flag as long as it lives: inside a question that must not ask itself again.
class Raised {
 public:
  explicit Raised(bool& flag) : flag_(flag) { flag_ = true; }
  ~Raised() { flag_ = false; }
  Raised(const Raised&) = delete;
  Raised& operator=(const Raised&) = delete;

 private:
  bool& flag_;
};

struct Speakers {
  const State* state = nullptr;
  const Pack* pack = nullptr;
  bool heard = false;              // the rest has been looked up
  std::vector<PieceIndex> pieces;  // that may say something where they lie, in order
  ModifierKindMask terrains = 0;   // what the markers give
  ModifierKindMask gives = 0;      // what pieces and markers give, or let others have
  ModifierKindMask lasting = 0;    // kinds that effects have left behind
  ModifierKindMask granted = 0;    // what others may get from pieces, markers and the past
  bool grants = false;  // something gives others effects, be it none that holds all the time

  friend bool operator==(const Speakers&, const Speakers&) = default;
};

// As long as it lives the state is only read. Inside another one for the same state it costs
// nothing. Nobody keeps the reference that it gives.
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

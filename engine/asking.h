// Effects may ask for what they themselves change: a bonus for who has at least so much ATK. Every
// question that is open is remembered; when it comes back to itself it is answered without
// continuous effects. So a number has one value wherever it is asked for, in a filter too, unless
// two cards each ask for what the other one changes. Internal to the engine.
#pragma once

#include "engine/ids.h"

namespace judge {

class Asking {
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

  Asking(About about, PieceIndex piece) : about_(about), piece_(piece), outer_(innermost_) {
    depth_ = outer_ == nullptr ? 1 : outer_->depth_ + 1;
    for (const Asking* open = outer_; open != nullptr; open = open->outer_) {
      comes_back_ |= open->about_ == about && open->piece_ == piece;
    }
    innermost_ = this;
  }
  ~Asking() { innermost_ = outer_; }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  // Whether continuous effects are left out: the question is open already, or it stands at the end
  // of a row of questions longer than any card asks.
  bool leaves_out_continuous() const { return comes_back_ || depth_ > kDepthMost; }

 private:
  static constexpr int kDepthMost = 6;
  inline static thread_local const Asking* innermost_ = nullptr;

  About about_;
  PieceIndex piece_;
  const Asking* outer_;
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

}  // namespace judge

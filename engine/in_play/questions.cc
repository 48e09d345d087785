#include "engine/in_play/questions.h"

namespace judge {
namespace {

constexpr bool IsAboutPieces(About about) { return about < About::kGranted; }

// Eight bits for each kind of question.
QuestionSet SetOf(About about, PieceIndex piece) {
  const unsigned bit = static_cast<unsigned>(about) * 8 + (piece & 7U);
  const std::uint64_t one = std::uint64_t{1} << (bit & 63U);
  return bit < 64 ? QuestionSet{one, 0} : QuestionSet{0, one};
}

}  // namespace

OpenQuestion::OpenQuestion(const State& state, About about, PieceIndex piece)
    : asking_(state.companion().asking()),
      before_(asking_.open),
      outer_(asking_.innermost),
      about_(about),
      piece_(piece),
      ordinal_(outer_ == nullptr ? 0 : outer_->ordinal_ + 1),
      depth_(asking_.depth += IsAboutPieces(about) ? 1 : 0) {
  const QuestionSet self = SetOf(about, piece);
  const OpenQuestion* same = asking_.open.Meets(self) ? outer_ : nullptr;
  while (same != nullptr && (same->about_ != about || same->piece_ != piece)) same = same->outer_;
  comes_back_ = same != nullptr;
  if (Recording* recording = asking_.recording; recording != nullptr) {
    recording->asked_.Add(self);
    recording->deepest_ = std::max(recording->deepest_, depth_);
    if (comes_back_) recording->Meet(same->ordinal_);
    if (depth_ > kDepthMost) recording->Meet(-1);
  }
  asking_.open.Add(self);
  asking_.innermost = this;
}

OpenQuestion::~OpenQuestion() {
  asking_.open = before_;
  asking_.innermost = outer_;
  if (IsAboutPieces(about_)) --asking_.depth;
}

bool IsOpen(const State& state, About about) {
  const Asking& asking = state.companion().asking();
  const QuestionSet self = SetOf(about, kNoPiece);
  if (asking.recording != nullptr) asking.recording->asked_.Add(self);
  if (!asking.open.Meets(self)) return false;
  const OpenQuestion* open = asking.innermost;
  while (open != nullptr && open->about_ != about) open = open->outer_;
  if (open != nullptr && asking.recording != nullptr) asking.recording->Meet(open->ordinal_);
  return open != nullptr;
}

Recording::Recording(const State& state)
    : state_(state),
      outer_(state.companion().asking().recording),
      read_before_(state.companion().TakeRead()),
      first_(state.companion().asking().innermost == nullptr
                 ? 0
                 : state.companion().asking().innermost->ordinal_ + 1),
      depth_(state.companion().asking().depth),
      deepest_(depth_) {
  state.companion().asking().recording = this;
}

Grounds Recording::End() const {
  Grounds grounds;
  grounds.read = state_.companion().TakeRead();
  state_.companion().Read(grounds.read);
  if (lowest_met_ < first_) return {};
  grounds.numbers = state_.companion().numbers();
  grounds.asked = asked_;
  grounds.height = static_cast<std::int8_t>(deepest_ - depth_);
  return grounds;
}

Recording::~Recording() {
  state_.companion().Read(read_before_);
  state_.companion().asking().recording = outer_;
  if (outer_ == nullptr) return;
  outer_->asked_.Add(asked_);
  outer_->deepest_ = std::max(outer_->deepest_, deepest_);
  outer_->Meet(lowest_met_);
}

}  // namespace judge

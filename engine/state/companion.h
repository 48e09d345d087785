// What a state keeps beside its bytes: which of its parts were written when, which were read since
// somebody asked, and what was found out about them. None of it is part of the state: it takes no
// part in comparing, and a state without it gives the same answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace judge {

// The parts of a state, as far as answers that are kept hang on them.
enum class Part : std::uint8_t {
  kHeader,    // turn, phase, and what else the header says of the duel as a whole
  kSeats,     // seats and their life points
  kTerrains,  // terrain markers
  kPieces,    // pieces, and the slots that they lie in
  kModifiers,
  kWarnings,
  kTasks,
  kPicks,
  kTriggers,
  kUses,
  kOmissions,
  kCounters,
  kHistory,
};
inline constexpr int kParts = 13;
using PartMask = std::uint32_t;  // bit 1 << Part
constexpr PartMask Bit(Part part) { return PartMask{1} << static_cast<unsigned>(part); }
inline constexpr PartMask kAllParts = (PartMask{1} << kParts) - 1;

// What is known about states that were copied from one another, kept by whoever asks
// (engine/in_play/questions.h). A part that is written gets a number that no part had before: of
// two states beside which the same Knowledge lies, a part of the same number is the same.
class Knowledge {
 public:
  virtual ~Knowledge() = default;

 private:
  friend class Companion;
  std::uint32_t last_number_ = 0;
};

// What is being asked of a state now; whoever adds to it takes it away again
// (engine/in_play/questions.h).
class OpenQuestion;
class Recording;
// A set of questions, by hash: a question that is not in it was not asked.
struct QuestionSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool Meets(const QuestionSet& other) const {
    return (low & other.low) != 0 || (high & other.high) != 0;
  }
  void Add(const QuestionSet& other) {
    low |= other.low;
    high |= other.high;
  }
};
struct Asking {
  const OpenQuestion* innermost = nullptr;
  Recording* recording = nullptr;  // the innermost answer in the making
  QuestionSet open = {};
  int depth = 0;         // how many of the open questions count against the longest chain
  bool proving = false;  // an answer is found again, without any that is kept
};

// The companion of one state. Copying a state copies the numbers of its parts and shares the
// knowledge; what is being asked stays with the state that it is asked of. Not for two threads.
class Companion {
 public:
  Companion() = default;
  Companion(const Companion& other) { *this = other; }
  Companion& operator=(const Companion& other) {
    numbers_ = other.numbers_;
    knowledge_ = other.knowledge_;
    return *this;
  }
  Companion(Companion&& other) noexcept { *this = static_cast<const Companion&>(other); }
  Companion& operator=(Companion&& other) noexcept {
    return *this = static_cast<const Companion&>(other);
  }
  ~Companion() = default;

  // Says that the part is about to be written.
  void Write(Part part) {
    if (knowledge_ != nullptr) numbers_[static_cast<std::size_t>(part)] = NextNumber();
  }
  void Read(PartMask parts) const { read_ |= parts; }
  // Returns which parts were read since the last call, and forgets it.
  PartMask TakeRead() const {
    const PartMask read = read_;
    read_ = 0;
    return read;
  }

  using Numbers = std::array<std::uint32_t, kParts>;
  const Numbers& numbers() const { return numbers_; }

  // Returns what is kept; nullptr: nothing yet.
  Knowledge* knowledge() const { return knowledge_.get(); }
  // Begins to keep something, in place of what was kept before.
  void Keep(std::shared_ptr<Knowledge> knowledge) const {
    knowledge_ = std::move(knowledge);
    for (std::uint32_t& number : numbers_) number = ++knowledge_->last_number_;
  }
  // Forgets what is kept, and what it would keep from now on.
  void Forget() const { knowledge_.reset(); }

  Asking& asking() const { return asking_; }

 private:
  // Forgets everything when the numbers have run out.
  std::uint32_t NextNumber() {
    std::uint32_t& last = knowledge_->last_number_;
    if (last != 0xffffffffU) return ++last;
    knowledge_.reset();
    return 0;
  }

  mutable Numbers numbers_ = {};
  mutable std::shared_ptr<Knowledge> knowledge_;
  mutable PartMask read_ = 0;
  mutable Asking asking_ = {};
};

}  // namespace judge

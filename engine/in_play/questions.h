// Asking what the cards in play say: which questions are open, and answers that are kept.
//
// An effect may ask for what it changes itself (a bonus for a monster with at least so much ATK).
// Every open question is remembered beside the state; when it is asked again within itself, it is
// answered without continuous effects. So a number has one value wherever it is asked for, in a
// filter too, unless two cards each ask for what the other one changes.
//
// An answer is kept with the parts of the state that were read for it, and with the questions that
// were asked for it. It is given again while none of these parts has been written and none of these
// questions is open: then asking anew would go the same way. An answer for which an open question
// outside of it was met is not kept.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// What a question is about: first those about a piece, then those that are asked once at a time.
enum class About : std::uint8_t {
  kAttack,
  kDefense,
  kOriginals,
  kTypes,
  kAttributes,
  kNegated,
  kFieldPower,
  kUnable,
  kGranted,    // which effects others grant: inside, only printed ones count
  kEquipping,  // which cards count as equipped: inside, only real hosts count
  kWaiting,    // whether changes of types wait: inside, none does
  kMarker,     // attributes of a marker: inside, the printed one counts
  kWhere,      // where a card counts as lying: inside, where it lies
  kIdentity,   // as which card a piece counts: inside, as the printed one
};

// Marks a question as open for as long as it lives.
class OpenQuestion {
 public:
  OpenQuestion(const State& state, About about, PieceIndex piece = kNoPiece);
  ~OpenQuestion();
  OpenQuestion(const OpenQuestion&) = delete;
  OpenQuestion& operator=(const OpenQuestion&) = delete;

  // Returns whether continuous effects are left out: the question is open already, or the chain of
  // open questions is longer than any card needs.
  bool leaves_out_continuous() const { return comes_back_ || depth_ > kDepthMost; }

  // The longest chain of questions about pieces.
  static constexpr int kDepthMost = 6;

 private:
  friend bool IsOpen(const State& state, About about);
  friend class Recording;

  Asking& asking_;
  QuestionSet before_;
  const OpenQuestion* outer_;
  About about_;
  PieceIndex piece_;
  bool comes_back_ = false;
  int ordinal_;  // from 0, the outermost
  int depth_;
};

// Returns whether a question of the kind that is asked once at a time is open.
bool IsOpen(const State& state, About about);

// What an answer was found from.
struct Grounds {
  static constexpr std::int8_t kNone = -1;  // nothing is kept

  PartMask read = 0;
  Companion::Numbers numbers = {};
  QuestionSet asked = {};
  std::int8_t height = kNone;  // how many questions about pieces were open within each other
};

// An answer in the making, for as long as it lives: notes what is read and asked for it.
class Recording {
 public:
  explicit Recording(const State& state);
  ~Recording();
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  // Returns what the answer was found from; Grounds::height kNone when it may not be kept.
  Grounds End() const;

 private:
  friend class OpenQuestion;
  friend bool IsOpen(const State& state, About about);
  friend bool StillHolds(const State& state, const Grounds& grounds);
  void RestOn(const QuestionSet& asked, int deepest) {
    asked_.Add(asked);
    deepest_ = std::max(deepest_, deepest);
  }
  void Meet(int ordinal) { lowest_met_ = std::min(lowest_met_, ordinal); }

  static constexpr int kNothingMet = 1 << 20;

  const State& state_;
  Recording* outer_;
  PartMask read_before_;
  QuestionSet asked_ = {};
  int first_;  // ordinal of the first question that is opened within it
  int depth_;  // when it began
  int deepest_;
  int lowest_met_ = kNothingMet;
};

// Returns whether an answer found from these grounds would be found again. When it is so, the
// answer that is in the making rests on them too.
inline bool StillHolds(const State& state, const Grounds& grounds) {
  if (grounds.height == Grounds::kNone) return false;
  const Companion& companion = state.companion();
  const Companion::Numbers& now = companion.numbers();
  for (PartMask left = grounds.read; left != 0; left &= left - 1) {
    const auto part = static_cast<unsigned>(std::countr_zero(left));
    if (now[part] != grounds.numbers[part]) return false;
  }
  const Asking& asking = companion.asking();
  if (asking.open.Meets(grounds.asked)) return false;
  const int deepest = asking.depth + grounds.height;
  if (grounds.height > 0 && deepest > OpenQuestion::kDepthMost) return false;
  companion.Read(grounds.read);
  if (asking.recording != nullptr) asking.recording->RestOn(grounds.asked, deepest);
  return true;
}

// Returns whether two answers are the same; answers that are shared are compared by what they hold.
template <typename Answer>
bool IsSameAnswer(const Answer& a, const Answer& b) {
  return a == b;
}
template <typename Answer>
bool IsSameAnswer(const std::shared_ptr<Answer>& a, const std::shared_ptr<Answer>& b) {
  return a == b || (a != nullptr && b != nullptr && *a == *b);
}

// An answer with its grounds.
template <typename Answer>
struct KeptAnswer {
  Grounds grounds = {};
  Answer answer = {};
};

// How tests prove that no kept answer is stale: while `demanded`, each one is found again whenever
// it is used, without any that is kept, and compared. Slow.
struct KeptAnswerProof {
  bool demanded = false;
  std::uint64_t compared = 0;
  std::uint64_t stale = 0;
};
inline KeptAnswerProof kept_answer_proof;

template <typename Answer, typename Find>
void Prove(const State& state, const Answer& kept, Find&& find) {
  bool& proving = state.companion().asking().proving;
  if (proving) return;
  proving = true;
  const Answer found = find();
  proving = false;
  ++kept_answer_proof.compared;
  if (!IsSameAnswer(kept, found)) ++kept_answer_proof.stale;
}

// Returns the answer that is kept there, or the one that `find` finds, which is kept then if it may
// be.
template <typename Answer, typename Find>
Answer AskOnce(const State& state, KeptAnswer<Answer>& kept, Find&& find) {
  if (kept_answer_proof.demanded && state.companion().asking().proving) return find();
  if (StillHolds(state, kept.grounds)) {
    if (kept_answer_proof.demanded) Prove(state, kept.answer, find);
    return kept.answer;
  }
  Recording recording(state);
  Answer answer = find();
  if (const Grounds grounds = recording.End(); grounds.height != Grounds::kNone) {
    kept.answer = answer;
    kept.grounds = grounds;
  }
  return answer;
}

// What is looked at between two steps of the engine, each time in this order.
enum class BetweenSteps : std::uint8_t {
  kUnheld,
  kPositions,
  kStepDone,
  kPlaces,
  kOpened,
  kConditions,
  kHitPoints,
  kTogether,  // all but the conditions, when each of them came to nothing
};
inline constexpr int kBetweenSteps = 8;
// Returns where it is kept that a look came to nothing: for how many steps of the engine it counts.
KeptAnswer<int>& KeptLook(const Game& game, const State& state, BetweenSteps look);
// Returns where the numbers of all monsters are kept.
KeptAnswer<ToldNumbers>& KeptNumbers(const Game& game, const State& state);

}  // namespace judge

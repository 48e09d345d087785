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
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/speakers.h"
#include "engine/lookup/lookup.h"
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

// An answer with its grounds.
template <typename Answer>
struct KeptAnswer {
  Grounds grounds = {};
  Answer answer = {};
};

// Returns the answer that is kept there, or the one that `find` finds, which is kept then if it may
// be.
template <typename Answer, typename Find>
Answer AskOnce(const State& state, KeptAnswer<Answer>& kept, Find&& find) {
  if (StillHolds(state, kept.grounds)) return kept.answer;
  Recording recording(state);
  Answer answer = find();
  if (const Grounds grounds = recording.End(); grounds.height != Grounds::kNone) {
    kept.answer = answer;
    kept.grounds = grounds;
  }
  return answer;
}

// A continuous effect of a card or marker in play that may give modifiers, and whether it applies.
struct Giver {
  Source source;
  PoolIndex effect = 0;
  mutable KeptAnswer<bool> applies = {};
};
// Who may give modifiers of some kinds. Shared, since asking about one of them may lead to the same
// question, and to another answer inside of it.
using Givers = std::shared_ptr<const std::vector<Giver>>;

// What is looked at between two steps of the engine, each time in this order.
enum class BetweenSteps : std::uint8_t { kUnheld, kPositions, kStepDone, kPlaces, kOpened, kConditions };
inline constexpr int kBetweenSteps = 6;

// What is kept about a piece.
struct PieceAnswers {
  KeptAnswer<std::int32_t> attack, defense, original_attack, original_defense;
  KeptAnswer<TypeSet> types;
  KeptAnswer<AttributeMask> attributes;
  KeptAnswer<Permission> negation;
  KeptAnswer<std::vector<PoolIndex>> granted;
};

// The answers that are kept about a state and its copies, for one game.
class KeptAnswers : public Knowledge {
 public:
  explicit KeptAnswers(const Game& game) : game_(game) {}

  bool IsAbout(const Game& game) const {
    return game.rules == game_.rules && game.pack == game_.pack && game.decks == game_.decks;
  }
  PieceAnswers& about(PieceIndex piece) {
    while (pieces_.size() <= piece) pieces_.push_back(std::make_unique<PieceAnswers>());
    return *pieces_[piece];
  }
  KeptAnswer<Speakers>& speakers() { return speakers_; }
  KeptAnswer<ToldNumbers>& told() { return told_; }
  // What is done between steps, and came to nothing: for how many steps of the engine it counts.
  KeptAnswer<int>& quiet(BetweenSteps what) { return quiet_[static_cast<std::size_t>(what)]; }
  KeptAnswer<Givers>& givers(ModifierKindMask kinds);

 private:
  Game game_;
  std::vector<std::unique_ptr<PieceAnswers>> pieces_;
  KeptAnswer<Speakers> speakers_;
  KeptAnswer<ToldNumbers> told_;
  std::array<KeptAnswer<int>, kBetweenSteps> quiet_ = {};
  // By a hash of the kinds; the same few combinations of kinds are asked for again and again.
  struct GiversOfKinds {
    ModifierKindMask kinds = 0;
    KeptAnswer<Givers> givers;
  };
  std::array<GiversOfKinds, 128> givers_ = {};
};

// Begins to keep answers beside the state.
KeptAnswers& BeginToKeep(const Game& game, const State& state);
// Returns the answers that are kept beside the state.
inline KeptAnswers& KeptBeside(const Game& game, const State& state) {
  auto* kept = static_cast<KeptAnswers*>(state.companion().knowledge());
  return kept != nullptr && kept->IsAbout(game) ? *kept : BeginToKeep(game, state);
}

}  // namespace judge

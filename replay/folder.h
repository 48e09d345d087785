// How a fold is made, for the files of this room that fold: one entry after the other, under what
// is taken to be known of face-down cards.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "replay/fit.h"
#include "replay/fold.h"
#include "replay/line.h"

namespace judge::replay {

// A name may become clear only after another one is. The first pass knows none, each further one
// what those before it learned, until nothing new is learned.
inline constexpr int kPassesMax = 9;

// Builds one Replay; or takes one entry after the other and keeps nothing but the state.
class Folder {
 public:
  // Entries come from the duel for Run alone. Played with `game` when there is one.
  Folder(Duel duel, const FoldOptions& options, const Game* game = nullptr) : options_(options) {
    result_.duel_ = std::move(duel);
    result_.game_ = game;
  }

  tl::expected<Replay, FoldError> Run();

  // Finds the game and reads the header; before all that follows.
  tl::expected<void, FoldError> Open();
  // The state before the first entry, when this is known of face-down cards.
  void Begin(Binding binding);
  // Folds the next entry of a line; what it shows of face-down cards.
  std::vector<Learned> Take(const Entry& entry);
  // Folds one entry from this state, and says all that came of it.
  Trial Attempt(const State& from, const Entry& entry);
  // Forgets every result but the state.
  void Forget();
  // Where it stands, to come back to.
  struct Stand {
    State state;
    std::vector<Unseen> gone;
  };
  Stand stand() const { return {state_, gone_}; }
  // Goes on from there, and with what is taken to be known from now on.
  void GoTo(Stand stand) {
    state_ = std::move(stand.state);
    gone_ = std::move(stand.gone);
  }
  void Know(Binding binding) { binding_ = std::move(binding); }
  // From now on the labels whose cards were looked up are added to this set; nullptr: no more.
  void Watch(std::set<std::uint16_t>* asked) { asked_ = asked; }

  const State& state() const { return state_; }
  const Game& game() const { return *result_.game_; }
  const Binding& binding() const { return binding_; }

 private:
  Desk Table() const { return {*result_.game_, result_.duel_.header, binding_, asked_}; }
  tl::expected<DuelSetup, FoldError> Setup() const;
  void Pass(const Line& line, Binding binding);
  void FoldEntry(const Entry& entry);
  void CarryOwn(const Entry& entry, const Fitting& fitting, EntryResult* result);
  void CarryRest(const Entry& entry, EntryResult* result);
  void CarryStep(const Action& action, EntryNumber entry, bool ordinary_effect);
  void CheckNumbers(const Entry& entry, EntryResult* result);
  void NoteGuess(const Action& action, EntryNumber entry);
  void NameShuffled(EntryNumber entry);
  void CheckTargets(const Entry& entry, EntryResult* result);
  void CheckOne(const Entry& entry, const Check& check, EntryResult* result);
  void ProvePasses(const std::vector<Check>& checks, EntryNumber entry);
  void JudgeFindings(const Entry& entry, const EntryResult& result);
  void EventFindings(const EntryResult& result);
  void CardFindings(const EntryResult& result, const Event& event);
  void Report(FindingKind kind, EntryNumber entry, SeatIndex seat, ClauseIndex clause,
              std::string text);

  FoldOptions options_;
  DuelSetup setup_;
  Replay result_;
  Binding binding_;
  Binding learned_;
  std::set<CardIndex> told_;  // cards whose unsaid effects were reported
  State state_;
  std::vector<Unseen> gone_;  // from the field, by the last entry with an act
  std::set<std::uint16_t>* asked_ = nullptr;
};

}  // namespace judge::replay

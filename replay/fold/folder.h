// The fold at work, for the files of this room that fold: one entry after the other, under what is
// taken to be known of face-down cards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fit.h"
#include "replay/fold/outright.h"
#include "replay/fold/placements.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// The most passes over a record. A name may become clear only after another one is: the first pass
// knows none, each further one what those before it learned, until nothing new is learned.
inline constexpr int kPassesMax = 9;

// Returns whether the entry changes what the ones before it are.
inline bool Corrects(const Entry& entry) {
  const Verb verb = entry.verb();
  return verb == Verb::kUndo || verb == Verb::kRewind || verb == Verb::kFix ||
         verb == Verb::kRepair || verb == Verb::kRevoke || verb == Verb::kLate ||
         verb == Verb::kAssume;
}

// Returns whether the numbers behind it are what a judge rules, of another place than its own, or
// what the players have written on their pads at any time.
inline bool RulesOnNumber(const Entry& entry) {
  if (entry.verb() == Verb::kPads) return true;
  return entry.verb() == Verb::kRuling && entry.acts.front().word == "number";
}

// Builds one Replay; or takes one entry after the other, and may go back to where it stood.
class Folder {
 private:
  // A check whose moment has not come.
  struct Unread {
    static constexpr std::ptrdiff_t kNoBattle = -1;
    std::size_t entry = 0;  // into result_.entries_
    std::size_t check = 0;  // into its checks
    // Of a check behind a target: it is read when so many attacks are left to be fought.
    std::ptrdiff_t attacks = kNoBattle;
  };
  // Who plays on behind the end of the duel, and whether that turn has just begun.
  struct PlaysOn {
    SeatIndex seat = kNoSeat;
    bool begins = false;
  };

 public:
  // Takes the entries from the duel for Run alone, else none. Plays with `game` when there is one,
  // which outlives it.
  Folder(Duel duel, const FoldOptions& options, const Game* game = nullptr) : options_(options) {
    result_.duel_ = std::move(duel);
    result_.game_ = game;
  }

  // Folds the whole duel.
  tl::expected<Replay, FoldError> Run();
  // The same, and keeps what Run gives away: what came of it, to be read and to be gone on with.
  tl::expected<void, FoldError> RunAndStay();
  const Replay& replay() const { return result_; }
  // Behind RunAndStay or GoOn: whether what was made of the entries stands when more follow that
  // name no face-down card.
  bool may_go_on() const { return passes_ == 1 && !hangs_on_end_; }
  // Takes more entries at the end of the duel. Returns false where they may change what was made of
  // those before them; then this is of no more use.
  bool GoOn(const std::vector<Entry>& entries);
  // The same by what was kept of an earlier fold, without a search; nothing when the duel is not
  // read so any more.
  std::optional<Replay> RunAgain(const Placements& placements);
  // Behind Run: what may be kept of it; nothing when it was read in several ways.
  std::optional<Placements> placements() const;
  // For tests: what the search carries out is carried out again instead of taken over.
  void CarryAgain() { carries_again_ = true; }
  // For tests: the first pass does not take the record at its word.
  void BeginUnknowing() { begins_unknowing_ = true; }
  // Behind Run: how often the record was read.
  int passes() const { return passes_; }

  // Finds the game and reads the header; before all that follows.
  tl::expected<void, FoldError> Open();
  // Begins with the state before the first entry, when this is known of face-down cards.
  void Begin(Binding binding);
  // Folds the next entry of a line, which goes on with `behind`; returns what it shows of face-down
  // cards.
  std::vector<Learned> Take(const Entry& entry, std::span<const Entry* const> behind);
  // Whether the reading of the last entry may change when more entries follow.
  bool looked_past_end() const { return looked_past_end_; }
  // Folds one entry from this state, and returns all that came of it.
  Trial Attempt(const State& from, const Entry& entry);
  // Where the fold stands, to come back to.
  struct Stand {
    State state;
    std::vector<Unseen> gone;
    std::vector<Unread> unread;
    PlaysOn plays_on;
    std::size_t entries = 0;  // what there was by then
    std::size_t steps = 0;
    std::size_t events = 0;
    std::size_t findings = 0;
  };
  Stand stand() const;
  // Goes on from there.
  void GoTo(Stand stand);
  // Takes this to be known of face-down cards from now on.
  void Know(Binding binding) { binding_ = std::move(binding); }
  // Adds the labels whose cards are looked up from now on to this set; nullptr: no more.
  void Watch(std::set<std::uint16_t>* asked) { asked_ = asked; }

  const State& state() const { return state_; }
  const Game& game() const { return *result_.game_; }
  const Binding& binding() const { return binding_; }

 private:
  void Forget();  // every result but the state
  Desk Table() const { return {*result_.game_, result_.duel_.header, binding_, asked_}; }
  tl::expected<DuelSetup, FoldError> Setup() const;
  void Pass(const Line& line, Binding binding);
  void ReadLine(const Line& line);
  bool ReadAtItsWord(const Line& line);
  void BindNames(const Line& line);
  void WeighDoubts(const Line& line);
  void Learn(const Learned& lesson, EntryNumber entry);
  void Confirm(EntryNumber entry);
  std::ptrdiff_t CountInfractions() const;
  // Returns the entry with the seat that plays on, where the duel is over and nobody has written
  // whose act it is; nothing otherwise.
  std::optional<Entry> BehindEnd(const Entry& entry);
  // Returns the entry as words alone, where it says what was done by itself; nothing otherwise.
  std::optional<Entry> AlreadyDone(const Entry& entry);
  // Returns how the entry is read where that is not as it is written.
  std::optional<Entry> AsMeant(const Entry& entry);
  void FoldAsMeant(const Entry& entry);
  void FoldEntry(const Entry& entry);
  Fitting PlaceAct(const Entry& entry, bool first_act);
  Fitting WithoutHeading(const Entry& entry, Fitting fitting, bool first_act);
  Fitting FitWithWhatFollows(const Entry& entry);
  Fitting WithoutTime(const Entry& entry, Fitting fitting);
  Fitting Bounded(const Entry& entry, Fitting fitting, FitWithin within);
  Fitting WithoutPass(const Entry& entry, Fitting fitting);
  void NoteOtherPlace(const Entry& entry, const Fitting& fitting);
  void NoteOtherWay(const Entry& entry, const Fitting& fitting);
  void NoteReading(const Entry& entry, std::string text);
  int FaultsBehind(const Fitting& fitting, const Entry& entry, std::uint8_t seats = 0);
  void JudgeImplied(EntryResult* result);
  void TakeOver(const ImpliedStep& implied);
  void TakeOverAll(const Entry& entry, Fitting* fitting);
  bool WaitsForBattles() const;
  void CarryImplied(const Entry& entry, Fitting* fitting, EntryResult* result);
  void JudgeStep(const Entry& entry, const ImpliedStep& implied, EntryResult* result);
  void CarryOwn(const Entry& entry, const Fitting& fitting, EntryResult* result);
  void CarryRest(const Entry& entry, EntryResult* result);
  void CarrySeen(const Entry& entry);
  void CarryDecided(const Entry& entry);
  void CallTime(const Entry& entry);
  void CarryJudges(const Entry& entry);
  void ComparePads(const Entry& entry);
  void CarryStep(const Action& action, EntryNumber entry, bool ordinary_effect);
  void CheckNumbers(const Entry& entry, EntryResult* result);
  void NoteUnsaidPosition(const Entry& entry, const EntryResult& result);
  void LearnShuffled(EntryNumber entry);
  void CheckTargets(const Entry& entry, EntryResult* result);
  void CheckOne(const Check& check, EntryResult* result);
  void ProvePasses(const std::vector<Check>& checks, EntryNumber entry);
  // Which of the checks that were laid aside are read now.
  enum class Due { kBattles, kEntries, kAll };
  void KeepChecks(const Entry& entry, EntryResult* result);
  void ReadChecks(Due due);
  void ReadLastChecks();
  void ReportCheck(const CheckResult& checked, EntryNumber entry);
  void JudgeFindings(const Entry& entry, const EntryResult& result);
  void EventFindings(const EntryResult& result);
  void NoteAssumed(const Event& event, std::string_view clause, EntryNumber entry);
  void UnfoundedFindings();
  void CardFindings(const EntryResult& result, const Event& event);
  void LeftOutFinding(EntryNumber entry, SeatIndex seat, CardIndex index);
  void Report(FindingKind kind, EntryNumber entry, SeatIndex seat, ClauseIndex clause,
              std::string text);

  FoldOptions options_;
  DuelSetup setup_;
  Replay result_;
  Binding binding_;
  Binding learned_;
  std::vector<NamedOutright> named_;  // in the first pass, which takes it to be so
  Binding confirmed_;                 // what of it lay where the entry says
  std::set<CardIndex> told_;          // cards whose unsaid effects were reported
  State state_;
  std::vector<Unseen> gone_;  // from the field, by the last entry with an act
  std::set<std::uint16_t>* asked_ = nullptr;
  // The name of a face-down card that an entry before it named otherwise.
  struct Doubt {
    Learned lesson;
    EntryNumber entry = 0;
  };
  std::vector<Doubt> doubts_;
  std::vector<Unread> unread_;
  std::span<const Entry* const> behind_;  // behind the entry that is folded
  bool looked_past_end_ = false;
  bool carries_again_ = false;
  bool begins_unknowing_ = false;
  bool hangs_on_end_ = false;      // an entry or a check was read as the record ends
  std::size_t named_count_ = 0;    // by the words of the record (outright.h)
  std::size_t founded_count_ = 0;  // findings without those of UnfoundedFindings
  int passes_ = 0;
  PlaysOn plays_on_;
  std::vector<Placement> placed_;     // by this pass, act by act
  const Placements* kept_ = nullptr;  // by which it is folded
  bool differs_ = false;              // it cannot be folded by them
};

}  // namespace judge::replay

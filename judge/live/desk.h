// The duel on the desk of the live recorder: as it was last read, and one entry more.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/source/penalty_losses.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// An entry at the end of the record, folded but not written yet.
struct Weighed {
  replay::Entry entry;
  SeenReplay replay;                             // the record with the entry
  std::optional<replay::GrowingFold> fold = {};  // the same, to go on with
  // The entry whose verdict counts: its own number, or that of the one that it corrects.
  EntryNumber about = 0;
  // Whether something would be found if it were recorded: it is not plainly legal, or does not fit
  // the duel.
  bool doubtful = false;

  const replay::EntryResult* result() const { return replay.Find(about); }
};

// The duel that is being recorded. Holds no lock between two appends.
class LiveDesk {
 public:
  // Opens a duel of a store, by its address without a point.
  static Result<LiveDesk> Open(const Context& context, const std::string& duel);

  const std::string& id() const { return id_; }
  const SeenReplay& replay() const { return replay_; }
  const Game& game() const { return replay_.game(); }
  const replay::Header& header() const { return replay_.header(); }
  // Returns who has lost by a penalty in the duel as it would be, whatever its board says.
  std::vector<std::string> Lost(const SeenReplay& replay) const {
    return LostTexts(LossesByPenalty(replay, losing_));
  }
  // Whether the policy of the duel's event wants the scribe to be reminded of Set cards.
  bool reminds() const { return reminds_; }
  // The number of the last entry.
  EntryNumber last() const;

  // Returns what others have appended since the duel was read; it is read again when there is any.
  Result<std::vector<replay::Entry>> CatchUp();

  // Folds the entry behind the last one, with its number, the time and an id of its own. Entries
  // about something that is not there (an undo of nothing, a ruling about no entry) are refused.
  Result<Weighed> Weigh(replay::Entry entry) const;

  // Writes the entry; durable when it returns true. False: somebody else has appended, nothing was
  // written. Gives up waiting for another writer when `give_up` says so.
  Result<bool> Append(Weighed&& weighed, const std::function<bool()>& give_up);

  // Signs the duel as it stands, when there is a key, and returns the line with its slip; what goes
  // wrong is a warning, as the entries are recorded.
  std::string Rest() const;

 private:
  LiveDesk() = default;

  // Reads the duel, as the store has it.
  Result<void> Fold(const replay::Duel& duel);
  Result<replay::Appender> Lock(const std::function<bool()>& give_up) const;

  Context context_;
  std::string id_;
  std::string written_;  // the duel as it was written on the command line
  std::filesystem::path store_;
  bool reminds_ = false;
  LosingSteps losing_;  // the penalties that end a game
  bool signs_ = false;  // each entry, as every one of an event is
  SeenReplay replay_;
  std::optional<replay::GrowingFold> fold_;  // which an entry is folded behind
  // The value of the chain after the last entry that was read or written.
  std::optional<replay::ChainValue> head_;
  std::uint64_t recorder_ = 0;  // the recorder's part of the action ids
};

}  // namespace judge::cli

// Who has lost by a penalty, whatever the board says: the engine knows nothing of it, and everybody
// who is told what is awaited asks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/source/duel_source.h"
#include "judge/views/views.h"
#include "replay/event/event.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// What is told of a duel beside its own record: what loses a game besides the board, and what has
// become of that on which a table rests that was taken in.
struct LosingSteps {
  // The steps that end one, as entries write them: those of the policy of the duel's event; nothing
  // without one, where all that are graver than a warning do.
  std::optional<std::vector<std::string>> steps = {};
  // Such penalties of the event, outside of every duel, of who plays this one: a sentence each.
  std::vector<std::string> outside = {};
  // The kinds of remedies that the policy leaves to the head judge: "rewind", "continue".
  std::vector<std::string> of_head = {};
  // What judges have written in the whole duel: a view has no penalty of others, and that the duel
  // is over everybody sees.
  std::optional<replay::JudgesRecord> whole = {};
  // See OtherThanItBegan in judge/source/table_numbers.h.
  std::vector<std::string> rests = {};

  // Returns those that a viewer may read: penalties are between judges and who received them.
  std::vector<std::string> OutsideFor(const View& view) const {
    return view.everything ? outside : std::vector<std::string>();
  }
};

// Returns those of an event's policy.
LosingSteps LosingStepsOf(const std::optional<replay::EventState>& event);
// Returns those of the event of a duel, with what is outside of it. No event is looked for where
// the duel is of none and has no penalty.
Result<LosingSteps> LosingStepsOf(const OpenedDuel& opened);
// Returns the penalties outside of every duel that lose a game and count, of who sits at the table:
// given while its round was played or in the one before, since nobody has said which game it is.
std::vector<replay::EventPenalty> LossesOutside(const replay::EventState& event,
                                                const replay::Pairing& pairing);
bool LosesBy(const LosingSteps& losing, const std::string& step);

// A penalty that ends the duel for who received it.
struct PenaltyLoss {
  replay::JudgesPenalty penalty = {};
  EntryNumber gone_by = 0;              // the entry since which it counts no more, 0 it counts
  std::vector<EntryNumber> after = {};  // acts that were played behind it while it counted
  std::string text =
      {};  // "A (Tea) has lost by penalty 9 (game-loss), whatever the board says; ..."

  bool counts() const { return gone_by == 0; }
};
// Returns those that were written up to an entry; of one that the viewer may not read that it loses
// the duel, and no word of what it was.
std::vector<PenaltyLoss> LossesByPenalty(const SeenReplay& replay, const LosingSteps& losing,
                                         EntryNumber until = replay::kEntriesMax);
// Returns the sentences of those that count.
std::vector<std::string> LostTexts(const std::vector<PenaltyLoss>& losses);

}  // namespace judge::cli

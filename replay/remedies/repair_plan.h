// What becomes of a duel in which one entry is taken out and everything behind it stands.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/remedies/learned.h"
#include "replay/remedies/played_out.h"

namespace judge::replay {

// An entry that is judged otherwise without the one that is taken out.
struct Unlike {
  EntryNumber entry = 0;
  std::string before;  // "legal", "check-fails", ...
  std::string after;

  // Whether it is as it should be without the entry that is taken out, and was not with it.
  bool heals() const;
};

// Cards that a player drew with the entry that is taken out and of which nobody said the names:
// they go back onto the deck, and only the player can say which they are.
struct DrawnBack {
  SeatIndex seat = kNoSeat;
  int cards = 0;                       // 1..
  std::vector<SeenCard> perhaps = {};  // seen since, each of which may be one of them
};

struct RepairPlan {
  EntryNumber about = 0;
  // The first entry that is judged worse without it, nullptr none.
  const Unlike* worse() const;
  // Nothing behind it is judged worse; only then a repair is offered. What was wrong only because
  // of it may be right without it: that is told, and the audit keeps that it was found.
  bool clean() const { return worse() == nullptr; }
  std::vector<Unlike> unlike = {};  // in order
  bool idle = false;                // the table stands as it does now: there is nothing to repair
  std::vector<SeenCard> learned = {};  // what stays known that was seen with it
  std::vector<DrawnBack> drawn = {};   // by seat
  Act act = {};                        // that writes it, behind what is kept
  // What was begun before the entry and stays as it was played, where the duel has it no more
  // without the entry.
  PlayedOut kept = {};
  Replay after = {};  // the duel with it
};

// Returns the plan for taking out an entry that counts. The error is that of a fold.
tl::expected<RepairPlan, FoldError> PlanRepair(const Replay& replay, EntryNumber about,
                                               const FoldOptions& options = {});

// Returns what becomes of the duel with one more entry at the end of its log, which may count
// elsewhere: a late one, a fix, an Idle Warning that is taken back. `about` and `act` are left out.
tl::expected<RepairPlan, FoldError> PlanWith(const Replay& replay, Entry entry,
                                             const FoldOptions& options = {});

}  // namespace judge::replay

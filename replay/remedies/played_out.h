// What an entry found in the middle of happening and has brought to its end, by passes and by cards
// that go off by themselves, and the draw of its turn, none of which anybody wrote down. All of it
// stays as it was played when the entry is taken back.
#pragma once

#include <optional>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::replay {

// Nothing, or what has to be written before the entry goes.
struct PlayedOut {
  std::vector<Entry> passes = {};   // late ones (and uses) in the place of those that it implies,
                                    // or the steps of the setup; behind them the draw
  EntryNumber battle = 0;           // the attack that was fought with them, 0 none
  bool setup = false;               // the setup, with the opening hands
  SeatIndex drew = kNoSeat;         // who drew for the turn, kNoSeat: nobody
  std::optional<Replay> with = {};  // the duel with them

  bool any() const { return !passes.empty(); }
};

// Returns the passes that the entry implies, up to the last one with which a battle was fought or
// something else happened at the table, and the draw; of the first entry the setup that it implies.
// Nothing where they can be written nowhere: before one that was itself written late.
PlayedOut PlayedOutBefore(const Replay& replay, EntryNumber number,
                          const FoldOptions& options = {});

}  // namespace judge::replay

// Which cards were seen in a part of a duel. What was seen is not unseen when the part is taken
// back.
#pragma once

#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::replay {

// A card that somebody came to know.
struct SeenCard {
  CardIndex card = kUnknownCard;
  // Where it lies when the part is taken back. Without a kind: nobody can say, as its player had
  // drawn a card that nobody named, written down or not, before it was seen: it may be that one.
  ZoneRef place = {};
  SeatIndex owner = kNoSeat;  // who knew it anyway, or whose it is
  SeatIndex by = kNoSeat;     // kNoSeat: everybody saw it; else the seat that alone did
  EntryNumber since = 0;      // the entry with which it was seen
  // Nobody saw anything new: the record alone had the name from what is taken back, and `by` is who
  // has always known it.
  bool is_name = false;

  friend bool operator==(const SeenCard&, const SeenCard&) = default;
};

// Returns what was seen with the entries of the line from `first` on and was not known before.
std::vector<SeenCard> LearnedSince(const Replay& replay, EntryNumber first);

// Returns the cards that lie face-down before the entry as behind the way back, that have a name in
// the duel as it was played and have none any more in the duel as it is then.
std::vector<SeenCard> NamesLost(const State& then, const State& now, EntryNumber about);

// Returns the act with those that everybody saw and of which the place is known, and with those on
// the field that one seat saw alone (AloneOption).
Act WithNames(Act act, const Game& game, const Header& header,
              const std::vector<SeenCard>& learned);

}  // namespace judge::replay

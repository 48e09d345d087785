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

  friend bool operator==(const SeenCard&, const SeenCard&) = default;
};

// Returns what was seen with the entries of the line from `first` on and was not known before.
std::vector<SeenCard> LearnedSince(const Replay& replay, EntryNumber first);

// Returns as references of an act those that everybody saw and of which the place is known.
std::vector<Reference> NamesOf(const Game& game, const std::vector<SeenCard>& learned);

}  // namespace judge::replay

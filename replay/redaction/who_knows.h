// Who knows a card is one question, and this is its answer for everything that is handed out or
// told: which names of a record a viewer may read, and by which entry. It goes by the whole fold,
// by what was seen at the table, and never by what a record says of itself.
#pragma once

#include <map>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::replay {

inline constexpr EntryNumber kNeverKnown = 0xffffffff;

// One name of a record.
struct NameKnown {
  // The entry with which the viewer came to know that this card is meant; kNeverKnown: it is not
  // his to read.
  EntryNumber since = kNeverKnown;
  // Of a name that is one of two monsters: the entry with which the card was seen that it is
  // printed on, without a word of which of the two it was.
  EntryNumber whole_since = kNeverKnown;

  bool open() const { return since != kNeverKnown; }
  bool whole_open() const { return whole_since != kNeverKnown; }
};

// For a seat, or with kNoSeat for the table: of every name of the record, in the order of
// ForEachName. The judge, who sees everything, is not asked about.
std::vector<NameKnown> WhoKnows(const Replay& whole, SeatIndex viewer);

// The entry whose act these words are: a fix counts where the entry stands that it corrects.
// kNeverKnown when they do not count.
class Counting {
 public:
  explicit Counting(const Replay& whole);
  EntryNumber operator()(const Entry& entry) const;

 private:
  const Replay& whole_;
  std::map<EntryNumber, Fate> fates_;
};

// Whoever does this alone sees the card.
bool IsPrivate(const Act& act);

}  // namespace judge::replay

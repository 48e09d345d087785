// Who knows a card is one question, and this is its answer for everything that is handed out or
// told: which names of a record a viewer may read, and from which entry on. It goes by the whole
// fold, by what was seen at the table, and never by what a record says of itself.
#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::replay {

// What stands as `own` of a ruling by a rule that a hidden card decides: none is told.
inline constexpr std::string_view kHiddenRule = "0";

// No entry: the viewer never comes to know the name.
inline constexpr EntryNumber kNeverKnown = 0xffffffff;

// What a viewer knows of one name of a record.
struct NameKnown {
  // The entry with which the viewer came to know that this card is meant; kNeverKnown: the viewer
  // may not read it.
  EntryNumber since = kNeverKnown;
  // The entry with which the card was seen that the name is printed on, without a word of which of
  // its two monsters it was; for a name that is one of two monsters.
  EntryNumber whole_since = kNeverKnown;

  bool open() const { return since != kNeverKnown; }
  bool whole_open() const { return whole_since != kNeverKnown; }
};

// Returns what a seat, or with kNoSeat the table, knows of every name of the record, in the order
// of ForEachName. The judge, who sees everything, is not asked about.
std::vector<NameKnown> WhoKnows(const Replay& whole, SeatIndex viewer);

// Returns for an entry of the log the entry whose act its words are: a fix counts where the entry
// stands that it corrects. kNeverKnown when they do not count. `whole` outlives it.
class Counting {
 public:
  explicit Counting(const Replay& whole);
  EntryNumber operator()(const Entry& entry) const;

 private:
  const Replay& whole_;
  std::map<EntryNumber, Fate> fates_;
};

// Returns whether whoever does this act alone sees its card.
bool IsPrivate(const Act& act);

}  // namespace judge::replay

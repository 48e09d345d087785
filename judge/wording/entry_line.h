// Reads one entry as it is typed on a line of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns how many bytes of the line are the place before the entry, `T1 A`, `main1:`, `T2 B
// battle:`; 0 for none. A scribe at the start of a turn has no line of its own for it, as a file
// has.
std::size_t PlacePrefix(const std::string& line, const replay::Header& header);

// Returns the entry with the place that stands before it. `name` names the line in errors. Its
// number is 0 when none was written.
tl::expected<replay::Entry, replay::NotationError> ParsePlacedEntry(const std::string& line,
                                                                    const replay::Header& header,
                                                                    const CardNames& names,
                                                                    const std::string& name);

// The heading under which lines are typed. It holds as in a file, for the lines behind it that say
// no other place; unlike a file, whoever types at a table need not write the next one: it ends when
// the duel has left it.
class Heading {
 public:
  // Gives a scribe's entry what its own line does not say of its place.
  void PutOn(replay::Entry* entry) const;
  // Goes on from an entry that was recorded, and from where it left the duel.
  void Keep(const replay::Entry& recorded, const RuleSet& rules, const State& head);

 private:
  replay::Place place_;
};

// Returns the time in milliseconds since 1970, for entries that are recorded now.
std::int64_t NowMilliseconds();

}  // namespace judge::cli

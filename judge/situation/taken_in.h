// A table of an event that is taken in as it lies: nothing was recorded of what was played there,
// and its duel goes on from the position. Private to this room.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/source/source.h"
#include "replay/record/record.h"

namespace judge::cli {

// The table, and what is known of it.
struct UnplayedTable {
  std::string duel = {};       // whose record is empty
  replay::Header header = {};  // of the record that is made
  std::string instead = {};    // the record of it as it was taken in before, "" none
  std::vector<KnownNumber> numbers = {};
  std::vector<std::string> open = {};  // sentences: on whose life points the pads part
};

// Returns the table that is meant by the name, "t4" or the id of its duel; nothing for a name of no
// table of an event. Refused (3) where something was played on record, or several events have it.
Result<std::optional<UnplayedTable>> TableToTakeIn(const Context& context, const std::string& name);

// Writes, signed by who may write there, that the table was taken in and whose numbers those are.
Result<void> WriteTakenIn(const Context& context, const UnplayedTable& table);

}  // namespace judge::cli

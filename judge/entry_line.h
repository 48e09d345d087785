// One entry as it is typed on a line of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "engine/card_names.h"
#include "replay/duel.h"
#include "replay/notation.h"

namespace judge::cli {

// What stands before the entry on its line: `T1 A`, `main1:`, `T2 B battle:`. Bytes, 0 for none. A
// scribe at the start of a turn has no line of its own for it, as a file has.
std::size_t PlacePrefix(const std::string& line, const replay::Header& header);

// The entry with the place that stands before it. `name` names the line in errors. Its number is 0
// when none was written.
tl::expected<replay::Entry, replay::NotationError> ParsePlacedEntry(const std::string& line,
                                                                    const replay::Header& header,
                                                                    const CardNames& names,
                                                                    const std::string& name);

// Since 1970, for entries that are recorded now.
std::int64_t NowMilliseconds();

}  // namespace judge::cli

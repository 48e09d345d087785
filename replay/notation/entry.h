// One entry: [number.] [seat] verb ... [> verb ...], with checks, marks, a clock and comments
// anywhere behind the verb.
#pragma once

#include "replay/notation/reader.h"
#include "replay/notation/source.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// Reads one entry from its line, number included.
bool ReadEntry(Context& context, const TextLine& line, Entry* entry);
// Returns whether what follows the acts of an entry comes next: a mark, a check, a clock, a
// comment.
bool IsTail(const Context& context, const Cursor& cursor);

}  // namespace judge::replay::notation

// Reads by-hand "why": operation; operation. What changes a duel because somebody says so.
#pragma once

#include "replay/notation/reader.h"
#include "replay/notation/source.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// Reads the reason and the operations of a by-hand act; the cursor stands behind the verb.
bool ReadByHand(Context& context, Cursor& cursor, Act* act);

}  // namespace judge::replay::notation

// What new, import and act share: the way into a store. Private to the record commands.
#pragma once

#include <string>

#include "judge/context.h"
#include "replay/fold.h"
#include "replay/store.h"

namespace judge::cli {

// The one writer of a store; makes the store first where `place` says that it is missing.
Result<replay::Appender> OpenForWriting(const Context& context, const StorePlace& place);

// Records a new duel and remembers it as the last one used. An id that is taken is refused.
Result<StorePlace> RecordDuel(const Context& context, const replay::Duel& duel);

// An id that may name a new duel.
Result<void> CheckNewId(const std::string& id, const std::string& hint);

// "recorded", "next: ..." lines: what may be done after this entry.
std::string NextStep(const replay::Replay& replay, const std::string& duel);

}  // namespace judge::cli

// Opens a store to write into it.
#pragma once

#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/store/store.h"

namespace judge::cli {

// Returns the one writer of a store; makes the store first where `place` says that it is missing.
Result<replay::Appender> OpenForWriting(const Context& context, const StorePlace& place);

}  // namespace judge::cli

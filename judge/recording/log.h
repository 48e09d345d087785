// log: the record as it was written, with what the rules say to each entry.
#pragma once

#include "judge/output/output.h"
#include "judge/recording/commands.h"
#include "judge/views/views.h"

namespace judge::cli {

Answer Log(const Context& context, const LogOptions& options);
// The entries of a range.
Answer Log(const Question& question, const EntryRange& range, bool plain);

}  // namespace judge::cli

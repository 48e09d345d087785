// `judge log`: the record as it was written, with what the rules say to each entry.
#pragma once

#include "judge/output/output.h"
#include "judge/recording/commands.h"
#include "judge/views/views.h"

namespace judge::cli {

// Answers for the command line: the list of duels, or a duel up to its address.
Answer Log(const Context& context, const LogOptions& options);
// Answers with the entries of a range; `plain`: a line each, fields separated by tabs.
Answer Log(const Question& question, const EntryRange& range, bool plain);

}  // namespace judge::cli

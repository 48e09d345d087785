// `judge call --story`: what each player says happened, side by side with the record.
#pragma once

#include "judge/disputes/call.h"
#include "judge/output/output.h"

namespace judge::cli {

// Sets the record and each story side by side: how the entry is judged in it, what comes of it, and
// first of all whether the answer is the same in all. Nothing is written: only a fix by the judge
// makes a story the record.
Answer CallStories(const Context& context, const CallOptions& options);

}  // namespace judge::cli

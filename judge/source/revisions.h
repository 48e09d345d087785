// Records that were corrected as a whole: the earlier one stays under its id with all that proves
// it, and the corrected one stands beside it under an id of its own and says what it replaces. An
// address never comes to mean another record.
#pragma once

#include <string>

#include "judge/output/output.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// The tag of the header that says what is replaced: [Replaces "final"].
inline constexpr const char* kReplacesTag = "Replaces";

// Returns what the header says that it replaces, "" nothing.
std::string ReplacedId(const replay::Header& header);

// Returns the record of the store that says it replaces this one, "" none does.
std::string ReplacedBy(const replay::Store& store, const std::string& id);

// Makes the header that of the record that replaces `header.id`, or the newest that replaced it:
// gives it an id that is free, as in final.r2, and the tag. Refused with 3 when the store has no
// such duel.
Result<void> MakeReplacement(const replay::Store& store, replay::Header* header);

// Refuses to record behind the end of a record that was replaced.
Result<void> CheckNotReplaced(const std::string& id, const std::string& replaced_by);

}  // namespace judge::cli

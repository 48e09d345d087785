// An explanation as prose: the answer, what decides it, the facts, what followed, what to do next.
#pragma once

#include <string>

#include "judge/explain/account.h"
#include "judge/output/output.h"

namespace judge::cli {

// Returns whether it happens in every duel on the way to an act and tells nothing about the act.
bool IsDull(const NumberedEvent& told);

// Returns everything below the first lines, as prose.
std::string AccountText(const Account& account, const Style& style, bool hypothetical,
                        const std::string& event_address);

}  // namespace judge::cli

// An explanation as prose: the answer, what decides it, the facts, what followed, what to do next.
#pragma once

#include <string>
#include <vector>

#include "judge/explain/account.h"
#include "judge/output/output.h"

namespace judge::cli {

// Returns whether it happens in every duel on the way to an act and tells nothing about the act.
bool IsDull(const NumberedEvent& told);
// Returns the acts that nobody wrote down in one line; of many the last ones, and how many others
// there are, unless `all` are wanted.
std::string ImpliedText(std::vector<std::string> implied, bool all = false);

// Returns everything below the first lines, as prose.
std::string AccountText(const Account& account, const Style& style, bool hypothetical,
                        const std::string& event_address);

// Returns the card by which nobody was warned for the missed Trigger when it was passed over, as it
// lay there; "" where the game's warning is due.
std::string SparedBy(const SeenReplay& replay, const replay::Finding& missed);

}  // namespace judge::cli

// An explanation as prose: the answer, what decides it, the facts, what followed, what to do next.
#pragma once

#include <string>
#include <vector>

#include "judge/explain/account.h"
#include "judge/output/output.h"

namespace judge::cli {

// Returns whether it happens in every duel on the way to an act and tells nothing about the act.
bool IsDull(const NumberedEvent& told);
// Returns the numbers that the events of an entry have, as in DUEL@42.3: one each, 0 for those
// without. Only what every view has is counted, so that a number is the same to everybody and that
// of the next tells nobody that there was something between them.
std::vector<int> EventNumbers(const SeenReplay& replay, const replay::EntryResult& entry);
// Returns how an event is addressed within its record, "42.3"; "42" without a number.
std::string EventPlace(EntryNumber entry, int number);
// Returns the acts that nobody wrote down in one line; of many the last ones, and how many others
// there are, unless `all` are wanted.
std::string ImpliedText(std::vector<std::string> implied, bool all = false);

// Returns the rule by which an event is called what it is, kNoClause where a hand has brought it:
// what a hand takes is no damage of an effect.
ClauseIndex TermOf(const Game& game, const Event& event);

// Returns "Imp (A.m1) came with entry 3, which is illegal: it counts as it was played until
// somebody rules on it" of the card that a legal act uses; "" where it came as the rules allow. For
// the judge alone.
std::string CameIllegally(const SeenReplay& replay, const replay::EntryResult& result);

// Returns everything below the first lines, as prose.
std::string AccountText(const Account& account, const Style& style, bool hypothetical,
                        const std::string& event_address);

// Returns the card by which nobody was warned for the missed Trigger when it was passed over, as it
// lay there; "" where the game's warning is due.
std::string SparedBy(const SeenReplay& replay, const replay::Finding& missed);

}  // namespace judge::cli

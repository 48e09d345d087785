// Calls that nobody has closed, what they are about, and `judge close`, their end.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/disputes/writing.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/output/output.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {

// Closes the open call, or the one behind the @, with how long it took.
Answer CloseCall(const Context& context, const JudgesOptions& options);

// Returns the entry that a call is about where none is named: the last act, of a duel that is over
// the one with which it ended; 0 none. A legal pass of the caller's own is not what is meant.
EntryNumber LastActOf(const SeenReplay& replay, SeatIndex caller = kNoSeat);
// Returns "call 4 by A (Nadia), about 3: "why not"", with when it was made and since when it is
// open.
std::string CallLine(const SeenReplay& replay, const replay::JudgesCall& call);
// Returns whether the seat that is to be heard alone has a call of that kind open.
bool IsHeardAlready(const Context& context, const std::string& duel, const std::string& letter);
// Returns a sentence for each call that nobody has closed.
std::vector<std::string> StillOpen(const SeenReplay& replay, const std::string& duel);

// Returns the appeal against one of the rulings that nobody has decided, 0 none.
EntryNumber Undecided(const std::vector<replay::JudgesRuling>& rulings);
// Returns the last pads that were read and about which nobody has ruled, 0 none.
EntryNumber PadsToRule(const SeenReplay& replay);
// Returns the warnings of whoever has lost with the entry, the loss among them.
std::vector<ToldWarning> LostBy(const std::vector<ToldWarning>& warnings, EntryNumber about);

// Returns the act that closes a call now, with the time that the policy of the event gives back.
replay::Act CloseAct(const Bench& bench, const replay::JudgesCall& call);
// Returns " --call 16" where one call alone is open and a ruling on the entry does not answer it by
// itself, as it is about another one; "" else.
std::string AnswersCall(const std::vector<replay::JudgesCall>& calls, EntryNumber about);
// Returns the last call that is open, about that entry where one is named; nullptr none.
const replay::JudgesCall* OpenCall(const std::vector<replay::JudgesCall>& calls,
                                   EntryNumber about = 0);

// Returns the name under which a table that nobody has recorded is taken in beside its duel:
// "t2-now" of cup/r1/t02, "NAME" of a duel that is of no table.
std::string NameBeside(const std::string& duel);

}  // namespace judge::cli

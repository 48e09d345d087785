// An appeal against a penalty alone: who has received it goes to the head judge, and what stands
// beside it, a ruling with its remedy, stays as it is. Overturned it falls, and a loss by it too.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/explain/explain.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns whether who has received it loses the game: in an event by its policy, else by its word.
bool LosesBy(const Bench& bench, const replay::JudgesPenalty& penalty);
// Returns a line for each penalty that counts and by which a player has lost.
std::vector<std::string> LostByPenalties(const Bench& bench, const SeenReplay& replay);

// Returns the penalty that the entry is, or which the entry appeals or decides about; nullptr for
// none.
const replay::JudgesPenalty* PenaltyAt(const replay::JudgesRecord& judged, EntryNumber entry);

// Returns the entry with which the seat appeals it. Refused for who has not received it (7), and
// where the head judge has given it (7).
Result<std::vector<replay::Entry>> OpenPenaltyAppeal(const Bench& bench,
                                                     const replay::JudgesPenalty& penalty,
                                                     SeatIndex seat, const std::string& words);
// Returns the entry that decides, "upheld" or "overturned".
std::vector<replay::Entry> DecidePenaltyAppeal(const Bench& bench,
                                               const replay::JudgesPenalty& penalty,
                                               const std::string& decision,
                                               const std::string& words);
// Returns what came of the decision: that it falls, with which loss, and what stays.
// `bench` is the duel before it, `replay` with it.
std::vector<std::string> AfterPenaltyAppeal(const Bench& bench, const SeenReplay& replay,
                                            const replay::JudgesPenalty& penalty);

// Returns both sides and what can be decided.
std::string PenaltyAppealText(const Bench& bench, const replay::JudgesPenalty& penalty,
                              const Style& style, const std::string& signs);
// Returns what can be decided, each with its cost and its command.
std::vector<Remedy> WaysToDecidePenalty(const Bench& bench, const replay::JudgesPenalty& penalty);

// Returns ", appealed by entry 33 (A), overturned by entry 34", "" where nobody has appealed it.
std::string PenaltyAppealState(const replay::Header& header, const replay::JudgesPenalty& penalty);
// Returns what became of it: ", revoked by 35", ", fallen with ruling 38", ", appealed by ...".
std::string PenaltyFate(const replay::Header& header, const replay::JudgesPenalty& penalty);

// Returns the sheet of a penalty with its appeal, for who may read it: a line for each part, the
// word of the part and its text. `of` tells who wrote an entry: "kara (floor judge)".
using SheetLine = std::pair<std::string, std::string>;
std::vector<SheetLine> PenaltySheet(const SeenReplay& replay, const std::string& duel,
                                    const replay::JudgesPenalty& penalty,
                                    const std::function<std::string(EntryNumber)>& role);

// Fills those of a duel's penalties, with what became of each; `all` are those that the view reads.
void FillPenalties(const SeenReplay& replay, const std::vector<replay::JudgesPenalty>& all,
                   const std::vector<replay::JudgesPenalty>& told,
                   capnp::List<report::Penalty>::Builder out);

}  // namespace judge::cli

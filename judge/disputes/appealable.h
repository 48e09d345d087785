// Which rulings and penalties somebody may appeal, and which appeal is meant where none is named.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/disputes/writing.h"
#include "judge/output/output.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// What an appeal is against: one of both, or nothing.
struct AppealedThing {
  const replay::JudgesRuling* ruling = nullptr;
  const replay::JudgesPenalty* penalty = nullptr;
};

// Returns the only one that the seat may appeal: rulings before its penalties, of the point where
// one was named. Nothing where there is none; refused where there are several, each by name.
Result<AppealedThing> OnlyAppealable(const Bench& bench, const replay::JudgesRecord& judged,
                                     SeatIndex seat);

// Returns the last penalty of the seat that follows from the ruling and that it may appeal, nullptr
// none.
const replay::JudgesPenalty* PenaltyToAppeal(const Bench& bench, const replay::JudgesRecord& judged,
                                             SeatIndex seat, EntryNumber ruling);

// Returns what takes an open appeal back, refused where it is another seat's; `letter` is the seat
// that was named, "" none.
Result<replay::Entry> WithdrawalOf(const Bench& bench, const AppealedThing& thing,
                                   const std::string& letter, const std::string& words);
// Returns what an appeal that was withdrawn leaves.
std::string WithdrawnText(const replay::JudgesRecord& judged, EntryNumber withdrawal);

// Returns the numbers that could be ruled instead of those of the ruling, as notation: on the pads
// and by the record; at last "A:N", any other one.
std::vector<std::string> OtherNumbers(const Bench& bench, const replay::JudgesRuling& ruling);

// Returns what a ruling is about as whoever decides about it has to see it: the pads and what the
// record computes, the act, its facts and its rules.
std::string RuledMatter(const Bench& bench, const replay::JudgesRuling& ruling, const Style& style);

}  // namespace judge::cli

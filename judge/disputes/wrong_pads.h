// Whose pad is wrong, and what it costs him: a number on a pad is about one player's life points
// and kept by another.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/disputes/penalty.h"
#include "judge/disputes/writing.h"

namespace judge::cli {

// Returns who is at fault in the entry: who played it; of numbers on pads those who have kept a pad
// that says otherwise than `numbers`, which are ruled, or without them than what the record
// computes.
std::vector<SeatIndex> AtFault(const Bench& bench, EntryNumber about, const std::string& word,
                               const std::vector<replay::Check>& numbers);
// Returns what the policy asks for as PenaltyFor does, where these numbers are ruled. Nothing where
// several are at fault.
Result<std::optional<DuePenalty>> PenaltyForNumbers(const Context& context, const Bench& bench,
                                                    EntryNumber about, const std::string& word,
                                                    const std::vector<replay::Check>& numbers);
// Returns whose pad says otherwise than what is ruled where the policy has an infraction for it,
// and of several that no penalty is written: nobody is picked. "" where no pad does.
std::string WhosePadText(const Bench& bench, EntryNumber about, const std::string& word,
                         const std::vector<replay::Check>& numbers);

// Returns what was taken back, corrected or written late since the pads of the entry were read and
// counted, or counts, before them: numbers of it may stand on them. "" where nothing was.
std::string StalePads(const SeenReplay& replay, EntryNumber pads);

}  // namespace judge::cli

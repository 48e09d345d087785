// Whose number is wrong, and what it costs him: a number on a pad is about one player's life points
// and kept by another, and of one that a scorekeeper has noted with an act nobody has said whose it
// was.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/disputes/penalty.h"
#include "judge/disputes/writing.h"

namespace judge::cli {

// Returns who is at fault in the entry: who played it; of numbers those who have kept a pad that
// says otherwise than `numbers`, which are ruled, or without them than what the record computes. Of
// a number on no pad nobody: whoever acted on that line need not have noted it.
std::vector<SeatIndex> AtFault(const Bench& bench, EntryNumber about, const std::string& word,
                               const std::vector<replay::Check>& numbers);
// Returns what the policy asks for as PenaltyFor does, where these numbers are ruled. Nothing where
// several are at fault.
Result<std::optional<DuePenalty>> PenaltyForNumbers(const Context& context, const Bench& bench,
                                                    EntryNumber about, const std::string& word,
                                                    const std::vector<replay::Check>& numbers);
// Returns whose pad says otherwise than what is ruled where the policy has an infraction for it,
// and of several, or of a wrong number that stands on no pad, that no penalty is written: nobody is
// picked. "" where no number is wrong.
std::string WhoseNumberText(const Bench& bench, EntryNumber about, const std::string& word,
                            const std::vector<replay::Check>& numbers);
// Returns whose pads show what the record computes where another number is ruled: they are wrong by
// the ruling and nobody's fault. "" where none does.
std::string SparedPadsText(const Bench& bench, EntryNumber about, const std::string& word,
                           const std::vector<replay::Check>& numbers);
// Adds the penalty of whose pad is wrong by the number that is ruled instead, the last entry of
// these, as a ruling on it does.
Result<void> AddPadsPenalty(const Context& context, const Bench& bench, EntryNumber about,
                            std::vector<replay::Entry>* entries, std::vector<std::string>* told);
// Returns what another ruling of that word changes in the state of the duel: nothing by itself, and
// a table that was taken in goes on from what was so then.
std::string StateWith(const Bench& bench, const std::string& word);
// Returns whose pad is wrong by another ruling of the reading, and whose penalty fell with the one
// that was replaced: nothing is picked for him.
std::vector<std::string> StillWrong(const Written& written, EntryNumber replaced);
// Returns what a ruling costs that sets the number which the record computes, or that it costs
// nobody anything, as a call and pads tell it before they are ruled on. "" where the policy asks
// for nothing.
Result<std::string> PolicyOfNumber(const Context& context, const Bench& bench, EntryNumber about);

// Returns what was taken back, corrected or written late since the pads of the entry were read and
// counted, or counts, before them: numbers of it may stand on them. "" where nothing was.
std::string StalePads(const SeenReplay& replay, EntryNumber pads);

// Returns how a table goes on with what is ruled where its duel is recorded from its position, or
// is not recorded at all.
std::vector<std::string> ToGoOnFromTable(const Context& context, const Written& written,
                                         const replay::Entry& ruling);

// Returns the penalties of an earlier ruling on another number of the same reading that count for
// that one, of those whose pads are wrong by it.
std::vector<replay::JudgesPenalty> CountingForIt(const SeenReplay& then,
                                                 const replay::JudgesRecord& judged,
                                                 const replay::JudgesRuling& ruling);

}  // namespace judge::cli

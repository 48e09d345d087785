// `judge pads`: the life points on the players' pads side by side, where they part, and which of
// them a battle fits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {

// What was typed behind `judge pads`.
struct PadsOptions {
  JudgesOptions judge = {};
  // Each "A: 2000 1400 / 2000 1300": whose pad, then a column for each seat in the order of the
  // header. None: the pads are those of the record.
  std::vector<std::string> pads = {};
  std::string a = {};  // A's pad without "A:", the usual case
  std::string b = {};
  std::string battle = {};  // "Demon's Summon -> Bull Devil"
};

// Writes what stands on the pads and shows it, or shows what was written: the columns, in a
// recorded duel what the record computes with the entry of each number, where they part, and what
// can be done. Exit code 1 where they part and nobody has ruled.
Answer PadsReport(const Context& context, const PadsOptions& options);

// Returns what the record computes of the seat's life points where the pads of an entry part on
// them, else last; nothing where it computes none.
std::optional<std::int32_t> ComputedOnPads(const SeenReplay& replay, EntryNumber pads,
                                           SeatIndex seat);
// Returns the pads of an entry in words, a line for each pad and one for each place where they
// part; nothing of another entry.
std::vector<std::string> PadsInWords(const SeenReplay& replay, EntryNumber entry);

}  // namespace judge::cli

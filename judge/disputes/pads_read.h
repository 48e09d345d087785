// A player's pad as somebody types it, and what the numbers of a record rest on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/output/output.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Reads "A: 2000 1400 / 2000 1300": whose pad, and the columns of the seats in their order; of the
// teams, where partners have one total and a column stands for each.
Result<std::vector<replay::Check>> ReadPad(const SeenReplay& replay, const std::string& written);

// Returns the columns of the record's own checks that name a pad, with the entry of each number.
std::vector<replay::PadColumn> CheckedColumns(const SeenReplay& replay);
// Returns what the record computes: the life points of each seat with the entries that changed
// them. Nothing where nothing was played, or where they are not known.
std::vector<replay::PadColumn> ComputedColumns(const SeenReplay& replay);

// Life points that the record computed while something counted that a judge has taken out since.
struct OnceComputed {
  SeatIndex seat = kNoSeat;
  std::int32_t before = 0;
  std::int32_t value = 0;
  std::string text = {};  // "with entry 11, before entry 15 took 9 out"
};
std::vector<OnceComputed> OnceComputedOf(const SeenReplay& replay);

// A loss that stands on the pads already, before the number that loses as much once more.
struct TakenTwice {
  std::int32_t loss = 0;
  std::int32_t at = 0;    // what it left there
  EntryNumber entry = 0;  // with which the record has it, no oftener than the pads; 0 the record
                          // has no such loss
};
// Returns it of the number that a pad has where the pads part; nothing where they have no such loss
// before it, or the record has it oftener. What is behind the entry of the pads was not read.
std::optional<TakenTwice> TwiceIn(const std::vector<replay::PadColumn>& columns,
                                  const replay::PadsPart& part, std::int32_t value,
                                  EntryNumber pads);
// Returns "B's number takes 300 off a second time: ..." of that number.
std::string TwiceText(const std::string& pad, const TakenTwice& twice);

// What the record computes of a seat where a check of its own says its life points.
struct CheckedLife {
  EntryNumber entry = 0;
  SeatIndex seat = kNoSeat;
  std::int32_t computed = 0;
};
std::vector<CheckedLife> CheckedLifeOf(const SeenReplay& replay);

// A number of a pad in the record that is not what was computed there.
struct UnlikeNumber {
  SeatIndex pad = kNoSeat;
  SeatIndex seat = kNoSeat;
  std::int32_t value = 0;
  std::int32_t computed = 0;
  EntryNumber entry = 0;
};
// Returns those about which nobody has ruled.
std::vector<UnlikeNumber> UnlikeRecord(const SeenReplay& replay,
                                       const std::vector<replay::JudgesRuling>& rulings);

// Returns the words as they stand between the quotes of a shell.
std::string AsShellReads(const std::string& words);

// Returns whether the entry is illegal and no ruling that stands says otherwise: a number that came
// with it is computed, and no number of a sound duel.
bool RestsOnIllegal(const SeenReplay& replay, EntryNumber number);

void FillColumns(const replay::Header& header, const std::vector<replay::PadColumn>& from,
                 capnp::List<report::Pads::Column>::Builder columns);

// Returns the record of a table in which its pads were read before it was taken in as it lay; "" of
// any other duel, and where nobody read them.
std::string PadsOfTable(const OpenedDuel& opened);
// Returns that nobody has read the pads, or not since a judge has struck them out; `table` is what
// PadsOfTable has found.
std::string NobodyHasRead(const SeenReplay& replay, const std::string& table);

// Returns what players, and everybody at the table, may know of the pads that were read last up to
// the point: the columns, where they part, and what was ruled. What the record computes is worked
// out on the whole of it.
Result<Answer> PadsForPlayers(const OpenedAt& at, const Style& style);

}  // namespace judge::cli

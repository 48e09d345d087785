// What is shown of pads: their columns, where they part, and what the record computes there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/disputes/pads_read.h"
#include "judge/disputes/two_fight.h"
#include "judge/disputes/writing.h"

namespace judge::cli {

// What is shown: the columns, and where they part.
struct PadsMatter {
  EntryNumber entry = 0;  // that has them; 0: they were not written
  std::vector<replay::PadColumn> columns = {};
  std::vector<replay::PadsPart> parts = {};
  bool of_record = false;  // from checks of single entries
  bool has_battle = false;
  Fight fight = {};
  std::vector<replay::JudgesRuling> rulings = {};  // that stand
  std::vector<OnceComputed> once = {};    // what it computed before something was taken out
  std::vector<CheckedLife> checked = {};  // what it computes at its own checks
};

// A number that a pad has where they part.
struct PadChoice {
  SeatIndex pad = kNoSeat;
  std::int32_t value = 0;
  std::int32_t now = 0;  // the last one on that pad: what a ruling on the pads sets
  std::int32_t change = 0;
  bool fits = false;  // the battle that was named
  EntryNumber entry = 0;
  FightOutcome fought = {};    // that it fits
  std::string taken_out = {};  // the entries by which the record had it, and has it no more
  std::optional<TakenTwice> twice = {};  // the pads have that loss already

  // Whether the record has that loss as often as the pads have it without this number.
  bool AgainstRecord() const { return twice && twice->entry != 0; }
};
// Returns the numbers of the pads where they part.
std::vector<PadChoice> ChoicesOf(const PadsMatter& matter, const replay::PadsPart& part);

// Returns the column, nullptr none. The pad of nobody is what the record computes.
const replay::PadColumn* ColumnOf(const PadsMatter& matter, SeatIndex pad, SeatIndex seat);
// Returns the last number that all pads have, -1 none.
std::int32_t ValueBefore(const PadsMatter& matter, const replay::PadsPart& part);
// Returns whether the record computes that number of the seat, and with which entry; -1: it does
// not. The beginning is 0. What came behind the pads was not read on them.
std::int64_t ComputedWith(const PadsMatter& matter, SeatIndex seat, std::int32_t value);

// Returns the entry that a ruling is about: the pads, or the check of the record that differs.
EntryNumber AboutOf(const PadsMatter& matter, const replay::PadsPart& part);

// Returns the number that the record computes of the seat when the pads were read, or with the
// check that differs, and the entry that brought it; nothing where it computes none. That is what a
// ruling sets: where the pads part may be long past.
std::optional<replay::PadNumber> ComputedThen(const PadsMatter& matter, SeatIndex seat,
                                              EntryNumber then);
std::optional<replay::PadNumber> ComputedAt(const PadsMatter& matter, const replay::PadsPart& part);

// Returns the ruling that stands and sets the life points on which the pads part, nullptr none.
const replay::JudgesRuling* SettledBy(const PadsMatter& matter, const replay::PadsPart& part);
// Returns whether the pads part where nobody has ruled yet.
bool IsOpen(const PadsMatter& matter);

}  // namespace judge::cli

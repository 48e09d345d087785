// What has to hold of any record and its fold: an observed number changes nothing, a number that is
// wrong does not hold, and no view convicts where the judge's does not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::properties {

// The record without its observed numbers; entries that were nothing else stay, empty.
replay::Duel WithoutChecks(replay::Duel duel);

// In what two folds of one play differ: who acted, what was ruled and by which rules, what was
// found apart from numbers that fail, and what the duel came to behind the entries. "" in nothing.
std::string DifferenceOf(const replay::Replay& one, const replay::Replay& other);

// Each entry that some view (a seat's or the table's) finds worse than the judge's view does.
std::string OverConvictions(const replay::Replay& whole);

// How the observed life points, ATK and DEF of a record are made wrong.
enum class Wrong : std::uint8_t {
  kPrevious,  // what was last noted of the same seat or place before, if it was another number
  kTooMany,   // 10 more
  kTooFew,    // 10 less, where that is not below 0
};

struct Tried {
  int altered = 0;
  int unknown = 0;                // nobody can know the number
  int range = 0;                  // the number is known as a range, and what was put in lies in it
  std::vector<std::string> held;  // the rest of those that are still said to hold
};

// Alters every such number of the record at once and folds it. `replay` is its fold as it stands:
// what does not hold there is left out.
Tried TryWrong(const replay::Replay& replay, Wrong wrong);

}  // namespace judge::properties

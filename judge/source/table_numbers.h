// The life points of a table of which nothing that was played is on record: what its players wrote
// down and what was ruled, and what has become of that since its duel goes on from there.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

inline constexpr EntryNumber kWholeRecord = std::numeric_limits<EntryNumber>::max();

// Returns whether a judge has ruled, up to that entry, that what stands in the entry `about` is
// void: numbers of pads that were struck out are nobody's.
bool IsRuledVoid(std::span<const replay::JudgesRuling> rulings, EntryNumber about,
                 EntryNumber until = kWholeRecord);
// Returns the pads that were read last up to that entry and are not void; nullptr none.
const replay::Entry* PadsInForce(const RuleSet& rules, const replay::Duel& duel,
                                 EntryNumber until = kWholeRecord);

// Life points that the table's own record has for a seat, and from where.
struct KnownNumber {
  std::string seat = {};  // letter
  std::int32_t value = 0;
  std::string from = {};  // "ruling 2 of cup/r1/t03", "the pads of entry 1 of cup/r1/t03, which end
                          // there alike"
};

// Returns what was ruled about life points, the last one first, and where all pads end alike.
std::vector<KnownNumber> NumbersOfTable(const RuleSet& rules, const replay::Duel& table);
// Returns in sentences on whose life points the pads part, where nothing of them is known.
std::vector<std::string> PadsLeftOpen(const replay::Duel& table,
                                      const std::vector<KnownNumber>& known);

// Returns in sentences where the numbers with which a duel of that position began are not those
// that the record of its table has now: the ruling fell, another one took its place, or it came
// later. Nothing for a duel that goes on from no table's position.
std::vector<std::string> OtherThanItBegan(const replay::Store& store, const replay::Duel& duel);

}  // namespace judge::cli

// A number as the sum of its terms. The terms that are shown are the terms that the engine added up
// (engine/in_play/numbers.h); facts of a run keep such sums.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/terms/terms.h"

namespace judge {

// The published order of the layers.
enum class NumberLayer : std::uint8_t {
  kPrinted,  // printed, or replaced original
  kReplaced,
  kMultiplied,  // original multiplied
  kFieldPower,
  kAdded,    // additions and subtractions,
  kTimes,    // and multiplications of the whole: both in the order in which they came
  kFixed,    // set to a fixed value
  kCapped,   // nothing below 0
  kSwapped,  // ATK and DEF have changed places: the terms are those of the other one
  kDamage,   // what damage has taken of hit points, below everything else
  kBounded,  // a card lets it be no higher, or no lower
};

// One term of a sum. A term with `taken` or `negated_by` has no part in the sum: it only explains
// what would count and does not.
struct NumberTerm {
  NumberLayer layer = NumberLayer::kPrinted;
  std::int32_t change = 0;  // the amount that this term adds to the sum so far
  PieceIndex source = kNoPiece;
  CardIndex source_card = kUnknownCard;
  ZoneRef source_zone;
  ClauseIndex clause = kNoClause;
  EntryNumber entry = 0;
  bool taken = false;  // this source takes away what another term would give
  // This card negates the effects of the source, which therefore gives nothing.
  PieceIndex negated_by = kNoPiece;
  CardIndex negated_by_card = kUnknownCard;
  EntryNumber negated_entry = 0;
  bool spared = false;  // it does not negate the source: it keeps the number from being reduced
};

// A number with its terms, in the order of the layers.
struct Breakdown {
  std::vector<NumberTerm> terms;
  std::int32_t total = 0;
  bool known = true;  // false: the card has not been seen
};

// A number that a rule compared: the ATK or DEF of a monster in the battle of an attack.
struct CountedNumber {
  PieceIndex piece = kNoPiece;
  bool attack = true;  // else its DEF
  EntryNumber entry = 0;
  ZoneRef place = {};  // where the monster stood
  Breakdown sum = {};
};

}  // namespace judge

// A number as the sum that it is. The terms that are shown are the terms that the engine added up
// (engine/in_play/numbers.h), so this can be kept beside the facts of a run.
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
};

// Terms that only explain have no part in the sum: what would count and does not.
struct NumberTerm {
  NumberLayer layer = NumberLayer::kPrinted;
  std::int32_t change = 0;  // what this term adds to the sum so far
  PieceIndex source = kNoPiece;
  CardIndex source_card = kUnknownCard;
  ZoneRef source_zone;
  ClauseIndex clause = kNoClause;
  EntryNumber entry = 0;
  bool taken = false;  // what another term would give is taken away by this source
  // The effects of the source are negated by this card: it gives nothing.
  PieceIndex negated_by = kNoPiece;
  CardIndex negated_by_card = kUnknownCard;
  EntryNumber negated_entry = 0;
};

struct Breakdown {
  std::vector<NumberTerm> terms;
  std::int32_t total = 0;
  bool known = true;  // false: the card has not been seen
};

// A number that a rule compared: of which monster, in the battle of which attack.
struct CountedNumber {
  PieceIndex piece = kNoPiece;
  bool attack = true;  // else its DEF
  EntryNumber entry = 0;
  ZoneRef place = {};  // where it stood
  Breakdown sum = {};
};

}  // namespace judge

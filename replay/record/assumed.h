// What players have said, or a judge has seen, of something that the position leaves open with
// which a record begins: `!assume B attack=unused said=both`. It counts as if the position said it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/duel.h"

namespace judge::replay {

// A fact about one seat, in the words of a position ("attack", "unused"), or about the duel.
struct AssumedFact {
  SeatIndex seat = kNoSeat;  // kNoSeat: about the duel
  std::string key = {};
  std::string value = {};
  std::string said = {};  // "both", "seen", a seat; "" nobody has written it
  EntryNumber entry = 0;  // that says it

  friend bool operator==(const AssumedFact&, const AssumedFact&) = default;
};

// The turn with which a duel goes on of which nobody knows how many there were: any but the first.
inline constexpr std::uint16_t kLaterTurn = 2;
// Returns whether it was said of the position that its turn is not the first, and not which it is.
bool IsLaterTurn(const StartPosition& position);

// Returns the values that a fact of that word may have; none: it is nothing that is assumed.
std::vector<std::string> AssumedValues(std::string_view key);

// Returns what the position leaves open of a seat, or of the duel for kNoSeat, by those words.
std::vector<std::string_view> LeftOpen(const Header& header, SeatIndex seat);

// Returns the header with the fact in its position; what is no fact changes nothing.
Header WithFact(Header header, const AssumedFact& fact);

// Returns what was assumed up to that entry of the log. Of one thing the last word counts.
std::vector<AssumedFact> AssumedIn(const Duel& duel, EntryNumber until);
// Returns the header of the duel with all of it.
Header WithAssumed(const Duel& duel, EntryNumber until);

// Returns why the act cannot be written as the next one, as a sentence without an end; "" when it
// can.
std::string ProblemOfAssumed(const Header& header, const Act& act, SeatIndex seat);

}  // namespace judge::replay

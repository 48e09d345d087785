#include "replay/record/duel.h"

#include <algorithm>

namespace judge::replay {
namespace {

// Returns the one seat that has the colour. When only one of two seats has its colour said, the
// other seat is the other colour: a side that is not blue is red.
SeatIndex SeatFromColour(const Header& header, std::string_view colour) {
  if (colour != "blue" && colour != "red") return kNoSeat;
  SeatIndex found = kNoSeat;
  for (std::size_t i = 0; i < header.seats.size() && i < kSeatsMax; ++i) {
    if (header.seats[i].colour != colour) continue;
    if (found != kNoSeat) return kNoSeat;
    found = static_cast<SeatIndex>(i);
  }
  if (found != kNoSeat || header.seats.size() != 2) return found;
  const bool first = header.seats[0].colour.empty();
  const bool second = header.seats[1].colour.empty();
  if (first == second) return kNoSeat;
  return first ? 0 : 1;
}

}  // namespace

SeatIndex SeatFromLetter(const Header& header, std::string_view letter) {
  if (letter.empty()) return kNoSeat;
  const auto found = std::find_if(header.seats.begin(), header.seats.end(),
                                  [&](const SeatHeader& seat) { return seat.letter == letter; });
  if (found == header.seats.end()) return SeatFromColour(header, letter);
  const auto index = found - header.seats.begin();
  return index < kSeatsMax ? static_cast<SeatIndex>(index) : kNoSeat;
}

std::vector<SeatIndex> SeatsFromLetters(const Header& header, std::string_view letters) {
  std::vector<SeatIndex> seats;
  while (!letters.empty()) {
    const std::size_t end = std::min(letters.find(' '), letters.size());
    const SeatIndex seat = SeatFromLetter(header, letters.substr(0, end));
    if (seat != kNoSeat) seats.push_back(seat);
    letters.remove_prefix(std::min(end + 1, letters.size()));
  }
  return seats;
}

std::string SeatLetter(const Header& header, SeatIndex seat) {
  return seat < header.seats.size() ? header.seats[seat].letter : "?";
}

namespace {

constexpr std::string_view kHowItCame[] = {"", "normal-summoned", "tribute-summoned",
                                           "special-summoned", "was-set"};

}  // namespace

std::string_view HowItCameWord(HowItCame came) { return kHowItCame[static_cast<int>(came)]; }

HowItCame HowItCameFromWord(std::string_view word) {
  const auto* found = std::find(std::begin(kHowItCame), std::end(kHowItCame), word);
  if (found == std::end(kHowItCame)) return HowItCame::kUnsaid;
  return static_cast<HowItCame>(found - std::begin(kHowItCame));
}

}  // namespace judge::replay

#include "replay/meaning/seen_alone.h"

#include <string>

namespace judge::replay {
namespace {

std::string KeyOf(const Header& header, SeatIndex seat) {
  std::string key = "alone-" + SeatLetter(header, seat);
  for (char& byte : key) {
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte - 'A' + 'a');
  }
  return key;
}

}  // namespace

Option AloneOption(const Header& header, SeatIndex seat, std::size_t card) {
  return {KeyOf(header, seat), std::to_string(card)};
}

SeatIndex SawAlone(const Header& header, const Act& act, std::size_t subject) {
  for (const Option& option : act.options) {
    if (!option.key.starts_with("alone-") || option.value != std::to_string(subject + 1)) continue;
    for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
      if (option.key == KeyOf(header, seat)) return seat;
    }
  }
  return kNoSeat;
}

}  // namespace judge::replay

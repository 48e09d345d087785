#include "replay/fold/table_form.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/lookup/lookup.h"

namespace judge::replay {
namespace {

// Returns "Tag Duel (tag), Battle Royale Duel (royale)".
std::string FormsInWords(const RuleSet& rules) {
  std::string out;
  for (const TableForm& form : rules.forms) {
    if (*form.word == '\0') continue;
    out += (out.empty() ? "" : ", ") + std::string(form.title) + " (" + form.word + ")";
  }
  return out;
}

std::string Numbers(const TableForm& form) {
  const std::string least = std::to_string(form.least);
  return form.least == form.most ? least : least + " to " + std::to_string(form.most);
}

std::string ProblemOfNumber(const RuleSet& rules, const TableForm& form, std::size_t seats) {
  if (seats >= form.least && seats <= form.most) return "";
  const std::string title = *form.word == '\0' ? rules.title : form.title;
  std::string out = std::to_string(seats) + " seats; " + title + " has " + Numbers(form);
  for (std::size_t i = 0; i < form.seats.size(); ++i) {
    out += (i == 0 ? ", called " : ", ") + std::string(form.seats[i].letter);
  }
  const std::string others = FormsInWords(rules);
  const bool more = *form.word == '\0' && seats > form.most && !others.empty();
  return more ? out + ", and more than two need a form: " + others : out;
}

// Returns what is wrong with who begins, or with the order that is named.
std::string ProblemOfOrder(const Header& header, const TableForm& form, std::uint32_t playing) {
  const std::vector<SeatIndex> order = SeatsFromLetters(header, header.first);
  if (order.empty()) return "";
  if (form.turns == TurnOrder::kBySeat) {
    return order.size() == 1 ? "" : "the heading names more than one seat that goes first";
  }
  const bool follows = order.size() == 1 && OneNameSaysAll(form);
  const std::vector<SeatIndex> named =
      follows ? UsualRotation(form, playing, order.front()) : order;
  Fact fault = RotationFault(form, playing, named);
  if (follows && named.front() != order.front()) {
    fault = {.text = "{seat} is not the first one of a team", .seat = order.front()};
  }
  if (*fault.text == '\0') return "";
  std::string text = fault.text;
  const std::string place = "{seat}";
  if (const std::size_t at = text.find(place); at != std::string::npos) {
    text.replace(at, place.size(), SeatLetter(header, fault.seat));
  }
  std::string usual;
  for (const SeatIndex seat : UsualRotation(form, playing, order.front())) {
    usual += (usual.empty() ? "" : " ") + SeatLetter(header, seat);
  }
  return "the heading's First is no order of turns: " + text + "; the usual one is \"" + usual +
         "\"";
}

// Returns whether the seat is kept free for somebody who joins later.
bool JoinsLater(const Header& header, const SeatHeader& seat) {
  return std::find(header.joins.begin(), header.joins.end(), seat.letter) != header.joins.end();
}

// Returns what is wrong with the Terrains that the heading names: who shares a board has one row.
std::string ProblemOfTerrains(const TableForm& form, const Header& header) {
  if ((form.shared_zones >> static_cast<unsigned>(ZoneKind::kTerrain) & 1U) == 0) return "";
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    for (std::size_t first = 0; first < i; ++first) {
      const bool mates = form.seats[first].team == form.seats[i].team;
      if (!mates || header.seats[i].terrains.empty() || header.seats[first].terrains.empty())
        continue;
      return "the heading names Terrains of " + header.seats[first].letter + " and of " +
             header.seats[i].letter + ", who share one board";
    }
  }
  return "";
}

// Returns what is wrong with a position of players who share a board: each of its places and facts
// is said once.
std::string ProblemOfSharedBoard(const TableForm& form, const Header& header) {
  const auto shares = [&](ZoneKind kind) {
    return (form.shared_zones >> static_cast<unsigned>(kind) & 1U) != 0;
  };
  const auto mates = [&](std::size_t a, std::size_t b) {
    return a < form.seats.size() && b < form.seats.size() &&
           form.seats[a].team == form.seats[b].team;
  };
  const std::vector<PositionSeat>& seats = header.position.seats;
  for (std::size_t i = 0; i < seats.size() && i < header.seats.size(); ++i) {
    for (std::size_t first = 0; first < i; ++first) {
      if (!mates(first, i)) continue;
      const std::string both =
          header.seats[first].letter + " and " + header.seats[i].letter + ", who share them";
      const bool terrains = !seats[first].terrains.empty() && !seats[i].terrains.empty();
      if (shares(ZoneKind::kTerrain) && terrains) return "the position has Terrains of " + both;
      const LifePoints a = seats[first].life_points;
      const LifePoints b = seats[i].life_points;
      const bool differ = a.known && b.known && (a.min != b.min || a.max != b.max);
      if (form.shared_life_points && differ) {
        return "the position has different life points of " + both;
      }
    }
  }
  const std::vector<PositionCard>& cards = header.position.cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const ZoneRef zone = cards[i].reference.zone;
    if (zone.slot == 0 || !shares(zone.kind)) continue;
    for (std::size_t before = 0; before < i; ++before) {
      const ZoneRef there = cards[before].reference.zone;
      const bool one = there.kind == zone.kind && there.slot == zone.slot;
      if (!one || there.seat == zone.seat || !mates(there.seat, zone.seat)) continue;
      return "the position puts two cards into one zone of the board that " +
             SeatLetter(header, there.seat) + " and " + SeatLetter(header, zone.seat) + " share";
    }
  }
  return "";
}

}  // namespace

SeatSetup SeatAt(const TableForm& form, const Header& header, std::size_t number) {
  const SeatHeader& from = header.seats[number];
  SeatSetup seat;
  seat.team = form.seats.empty() ? static_cast<std::uint8_t>(number) : form.seats[number].team;
  seat.pool = form.shared_life_points ? seat.team : static_cast<std::uint8_t>(number);
  seat.joins_later = JoinsLater(header, from);
  seat.colour = from.colour == "blue" ? 1 : from.colour == "red" ? 2 : 0;
  if (from.life_points.known) {
    seat.life_min = from.life_points.min;
    seat.life_max = from.life_points.max;
  }
  return seat;
}

std::string ProblemOfTable(const RuleSet& rules, const Header& header, const TableForm* form) {
  const std::string others = FormsInWords(rules);
  if (form == nullptr) {
    return std::string(rules.title) + " is not played in the form " + header.form + "; " +
           (others.empty() ? "it has two seats" : "its forms are " + others);
  }
  std::string wrong = ProblemOfNumber(rules, *form, header.seats.size());
  if (!wrong.empty()) return wrong;
  std::uint32_t playing = 0;
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const std::string& letter = header.seats[i].letter;
    if (!form->seats.empty() && letter != form->seats[i].letter) {
      // The only form of a game has no title of its own.
      const std::string title = *form->title == '\0' ? rules.title : form->title;
      return "the seat " + letter + " stands where " + title + " has the seat " +
             form->seats[i].letter;
    }
    if (!JoinsLater(header, header.seats[i])) playing |= 1U << i;
  }
  wrong = ProblemOfTerrains(*form, header);
  if (wrong.empty() && (form->shared_zones != 0 || form->shared_life_points))
    wrong = ProblemOfSharedBoard(*form, header);
  if (!wrong.empty()) return wrong;
  if (!header.joins.empty() && !form->may_be_joined) {
    return "nobody joins this form of the duel while it goes on";
  }
  wrong = ProblemOfNumber(rules, *form, header.seats.size() - header.joins.size());
  return wrong.empty() ? ProblemOfOrder(header, *form, playing) : wrong;
}

}  // namespace judge::replay

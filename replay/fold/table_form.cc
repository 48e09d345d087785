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
    if (*form.word == '\0' || *form.lacks != '\0') continue;
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
  const Fact fault = RotationFault(form, playing, order);
  if (*fault.text == '\0') return "";
  std::string text = fault.text;
  const std::string place = "{seat}";
  if (const std::size_t at = text.find(place); at != std::string::npos) {
    text.replace(at, place.size(), SeatLetter(header, fault.seat));
  }
  return "the heading's First is no order of turns: " + text;
}

// Returns whether the seat is kept free for somebody who joins later.
bool JoinsLater(const Header& header, const SeatHeader& seat) {
  return std::find(header.joins.begin(), header.joins.end(), seat.letter) != header.joins.end();
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
  if (*form->lacks != '\0') {
    return std::string(form->title) + " is not ruled by this version: it lacks " + form->lacks;
  }
  std::string wrong = ProblemOfNumber(rules, *form, header.seats.size());
  if (!wrong.empty()) return wrong;
  std::uint32_t playing = 0;
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const std::string& letter = header.seats[i].letter;
    if (!form->seats.empty() && letter != form->seats[i].letter) {
      return "the seat " + letter + " stands where " + form->title + " has the seat " +
             form->seats[i].letter;
    }
    if (!JoinsLater(header, header.seats[i])) playing |= 1U << i;
  }
  if (!header.joins.empty() && !form->may_be_joined) {
    return "nobody joins this form of the duel while it goes on";
  }
  wrong = ProblemOfNumber(rules, *form, header.seats.size() - header.joins.size());
  return wrong.empty() ? ProblemOfOrder(header, *form, playing) : wrong;
}

}  // namespace judge::replay

#include "replay/record/assumed.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>
#include <utility>

namespace judge::replay {
namespace {

constexpr int kWarningsMost = 9;
constexpr std::string_view kSaid = "said";

// A fact that is yes or no: its word, those of its values, and where the position has it.
struct YesOrNo {
  std::string_view key;
  std::string_view yes;
  std::string_view no;
  Said PositionSeat::*member;
};
constexpr YesOrNo kFacts[] = {
    {"attack", "used", "unused", &PositionSeat::attack},
    {"summon", "used", "unused", &PositionSeat::summon},
    {"effects", "used", "unused", &PositionSeat::effects},
    {"had-monster", "yes", "no", &PositionSeat::had_monster},
    {"kept-from-summons", "yes", "no", &PositionSeat::kept_from},
};
constexpr std::string_view kWarnings = "warnings";
constexpr std::string_view kFirstTurn = "first-turn";
constexpr std::string_view kEmpty = "empty";
constexpr std::string_view kUnsaid = "unsaid";
// That what the position does not name on the fields is empty. A position says so by itself; where
// nobody has said it, as of a table that was typed in a hurry, the record has the tag
// [Rest "unsaid"]. It changes no state: that it is empty is what is counted with.
constexpr std::string_view kRest = "rest";
constexpr std::string_view kRestTag = "Rest";

const YesOrNo* FactOf(std::string_view key) {
  const auto found = std::find_if(std::begin(kFacts), std::end(kFacts),
                                  [key](const YesOrNo& fact) { return fact.key == key; });
  return found == std::end(kFacts) ? nullptr : &*found;
}

int WarningsOf(std::string_view value) {
  int number = -1;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = read.ec == std::errc() && read.ptr == value.data() + value.size();
  return whole && number >= 0 && number <= kWarningsMost ? number : -1;
}

bool IsAboutDuel(std::string_view key) { return key == kFirstTurn || key == kRest; }

bool IsRestUnsaid(const Header& header) {
  return std::any_of(header.other_tags.begin(), header.other_tags.end(), [](const auto& tag) {
    return tag.first == kRestTag && tag.second == kUnsaid;
  });
}

bool IsYesOrNo(std::string_view value) { return value == "yes" || value == "no"; }

bool IsValue(std::string_view key, std::string_view value) {
  if (key == kFirstTurn) return IsYesOrNo(value);
  if (key == kRest) return value == kEmpty || value == kUnsaid;
  if (key == kWarnings) return WarningsOf(value) >= 0;
  const YesOrNo* fact = FactOf(key);
  return fact != nullptr && (value == fact->yes || value == fact->no);
}

std::string SaidOf(const Act& act) {
  for (const Option& option : act.options) {
    if (option.key == kSaid) return option.value;
  }
  return "";
}

}  // namespace

bool IsLaterTurn(const StartPosition& position) {
  return !position.next.has_turn && position.next.turn == kLaterTurn;
}

std::vector<std::string> AssumedValues(std::string_view key) {
  if (key == kWarnings) return {"0", "1"};
  if (key == kRest) return {std::string(kEmpty), std::string(kUnsaid)};
  if (key == kFirstTurn) return {"no", "yes"};
  const YesOrNo* fact = FactOf(key);
  if (fact == nullptr) return {};
  return {std::string(fact->no), std::string(fact->yes)};
}

std::vector<std::string_view> LeftOpen(const Header& header, SeatIndex seat) {
  std::vector<std::string_view> open;
  if (!header.has_position || header.position.fresh) return open;
  if (seat == kNoSeat) {
    // Where turns make up rounds it would not say which round it is.
    const bool asked = !header.position.next.has_turn && header.form.empty();
    if (asked) open.push_back(kFirstTurn);
    if (IsRestUnsaid(header)) open.push_back(kRest);
    return open;
  }
  const auto& seats = header.position.seats;
  const PositionSeat none;
  const PositionSeat& from = seat < seats.size() ? seats[seat] : none;
  for (const YesOrNo& fact : kFacts) {
    if (from.*fact.member == Said::kUnsaid) open.push_back(fact.key);
  }
  if (from.warnings < 0) open.push_back(kWarnings);
  return open;
}

Header WithFact(Header header, const AssumedFact& fact) {
  if (!header.has_position || !IsValue(fact.key, fact.value)) return header;
  const bool of_duel = IsAboutDuel(fact.key);
  if (of_duel != (fact.seat == kNoSeat) || fact.key == kRest) return header;
  if (of_duel) {
    Place& next = header.position.next;
    next.has_turn = fact.value == "yes";
    next.turn = next.has_turn ? 1 : kLaterTurn;
    return header;
  }
  if (fact.seat >= header.seats.size()) return header;
  auto& seats = header.position.seats;
  if (seats.size() <= fact.seat) seats.resize(header.seats.size());
  PositionSeat& seat = seats[fact.seat];
  if (fact.key == kWarnings) {
    seat.warnings = WarningsOf(fact.value);
    return header;
  }
  const YesOrNo* row = FactOf(fact.key);
  seat.*row->member = fact.value == row->yes ? Said::kYes : Said::kNo;
  return header;
}

std::vector<AssumedFact> AssumedIn(const Duel& duel, EntryNumber until) {
  std::vector<AssumedFact> facts;
  for (const Entry& entry : duel.entries) {
    if (entry.number > until) break;
    if (entry.acts.empty() || entry.verb() != Verb::kAssume) continue;
    const Act& act = entry.acts.front();
    for (const Option& option : act.options) {
      if (!IsValue(option.key, option.value)) continue;
      std::erase_if(facts, [&](const AssumedFact& earlier) {
        return earlier.seat == entry.seat && earlier.key == option.key;
      });
      facts.push_back({entry.seat, option.key, option.value, SaidOf(act), entry.number});
    }
  }
  return facts;
}

Header WithAssumed(const Duel& duel, EntryNumber until) {
  Header header = duel.header;
  for (const AssumedFact& fact : AssumedIn(duel, until)) {
    header = WithFact(std::move(header), fact);
  }
  return header;
}

std::string ProblemOfAssumed(const Header& header, const Act& act, SeatIndex seat) {
  if (!header.has_position) return "the record begins with no position that leaves it open";
  const std::vector<std::string_view> open = LeftOpen(header, seat);
  bool any = false;
  for (const Option& option : act.options) {
    if (option.key == kSaid || option.key == "by") continue;
    const std::vector<std::string> values = AssumedValues(option.key);
    if (values.empty()) return option.key + " is nothing that a position leaves open";
    if (IsAboutDuel(option.key) != (seat == kNoSeat)) {
      return seat == kNoSeat ? "of whom " + option.key + " is assumed is not said, expected a seat"
                             : option.key + " is about the duel, expected no seat";
    }
    if (!IsValue(option.key, option.value)) {
      return option.key + "=" + option.value + " says nothing, expected " + values[0] + " or " +
             values[1];
    }
    if (std::find(open.begin(), open.end(), option.key) == open.end()) {
      return "the position says itself what " + option.key + " is";
    }
    any = true;
  }
  return any ? "" : "what is assumed is not said, expected such as attack=unused";
}

}  // namespace judge::replay

#include "judge/source/table_numbers.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "engine/rulesets/catalog.h"
#include "judge/output/output.h"
#include "judge/source/duel_source.h"
#include "replay/event/event.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

// Adds a number of a seat of which none is there yet.
void Know(const replay::Header& header, SeatIndex seat, std::int32_t value, std::string from,
          std::vector<KnownNumber>* out) {
  const std::string letter = replay::SeatLetter(header, seat);
  const bool known =
      std::any_of(out->begin(), out->end(), [&](const auto& one) { return one.seat == letter; });
  if (!known) out->push_back({letter, value, std::move(from)});
}

// Returns whether the check sets life points of a seat.
bool SetsLife(const replay::Check& check) {
  return check.kind == replay::CheckKind::kLifePoints && check.seat != kNoSeat &&
         check.comparison == replay::Comparison::kEqual;
}

// Returns how a ruling fell: "was revoked by 6".
std::string HowItFell(const replay::JudgesRuling& ruling) {
  if (ruling.revoked_by != 0) return "was revoked by " + std::to_string(ruling.revoked_by);
  if (ruling.decided_by != 0 && !ruling.upheld) {
    return "was overturned by " + std::to_string(ruling.decided_by);
  }
  return "was replaced by ruling " + std::to_string(ruling.replaced_by);
}

// Returns by how much entries by hand have raised the life points of the seat in that duel, all of
// them for rulings of the table; nothing where one was for something else.
std::optional<std::int32_t> HandedForTable(const replay::Duel& duel, SeatIndex seat,
                                           const std::string& table) {
  std::int32_t sum = 0;
  const replay::Line line = replay::LineOf(duel.entries, replay::kEntriesMax);
  for (const replay::Entry* entry : line.entries) {
    if (entry->acts.empty() || entry->verb() != Verb::kByHand) continue;
    const replay::Act& act = entry->acts.front();
    const bool asked = act.text.starts_with("ruled by ") && act.text.ends_with(" of " + table);
    for (const replay::HandOperation& one : act.operations) {
      if (one.seat != seat || (one.name != "gain" && one.name != "damage")) continue;
      if (!asked) return std::nullopt;
      sum += one.name == "gain" ? one.amount : -one.amount;
    }
  }
  return sum;
}

// Returns whether the life points of the seat were ruled on, or changed by hand, in that duel.
bool IsSettledThere(const RuleSet& rules, const replay::Duel& duel, SeatIndex seat) {
  for (const replay::JudgesRuling& ruling : replay::RulingsOf(rules, duel)) {
    if (ruling.word != "number" || !ruling.stands()) continue;
    for (const replay::Check& check : ruling.numbers) {
      if (SetsLife(check) && check.seat == seat) return true;
    }
  }
  const replay::Line line = replay::LineOf(duel.entries, replay::kEntriesMax);
  return std::ranges::any_of(line.entries, [&](const replay::Entry* entry) {
    if (entry->acts.empty() || entry->verb() != Verb::kByHand) return false;
    return std::ranges::any_of(entry->acts.front().operations, [&](const auto& one) {
      return one.seat == seat && (one.name == "gain" || one.name == "damage");
    });
  });
}

// Returns the last ruling of those life points that stands no more, nullptr none.
const replay::JudgesRuling* FallenRuling(const std::vector<replay::JudgesRuling>& rulings,
                                         SeatIndex seat, std::int32_t value) {
  const replay::JudgesRuling* fallen = nullptr;
  for (const replay::JudgesRuling& ruling : rulings) {
    if (ruling.word != "number" || ruling.stands()) continue;
    for (const replay::Check& check : ruling.numbers) {
      if (SetsLife(check) && check.seat == seat && check.value == value) fallen = &ruling;
    }
  }
  return fallen;
}

}  // namespace

bool IsRuledVoid(std::span<const replay::JudgesRuling> rulings, EntryNumber about,
                 EntryNumber until) {
  return std::ranges::any_of(rulings, [&](const replay::JudgesRuling& one) {
    return one.about == about && one.word == "void" && one.stands() && one.entry <= until;
  });
}

const replay::Entry* PadsInForce(const RuleSet& rules, const replay::Duel& duel,
                                 EntryNumber until) {
  const replay::Entry* pads = nullptr;
  const std::vector<replay::JudgesRuling> rulings = replay::RulingsOf(rules, duel);
  for (const replay::Entry& entry : duel.entries) {
    const bool read = !entry.acts.empty() && entry.verb() == Verb::kPads && entry.number <= until;
    if (read && !IsRuledVoid(rulings, entry.number, until)) pads = &entry;
  }
  return pads;
}

std::vector<KnownNumber> NumbersOfTable(const RuleSet& rules, const replay::Duel& table) {
  std::vector<KnownNumber> out;
  const std::string& id = table.header.id;
  std::vector<replay::JudgesRuling> rulings = replay::RulingsOf(rules, table);
  std::reverse(rulings.begin(), rulings.end());
  for (const replay::JudgesRuling& ruling : rulings) {
    if (ruling.word != "number" || !ruling.stands()) continue;
    for (const replay::Check& check : ruling.numbers) {
      if (!SetsLife(check)) continue;
      Know(table.header, check.seat, check.value,
           "ruling " + std::to_string(ruling.entry) + " of " + id, &out);
    }
  }
  const replay::Entry* pads = PadsInForce(rules, table);
  if (pads == nullptr) return out;
  const std::vector<replay::PadColumn> columns = replay::ColumnsOf(*pads);
  const auto parts = replay::WhereTheyPart(columns);
  std::set<SeatIndex> told;
  for (const replay::PadColumn& column : columns) {
    const bool apart = std::any_of(parts.begin(), parts.end(), [&](const replay::PadsPart& part) {
      return part.seat == column.seat;
    });
    const auto kept = std::count_if(columns.begin(), columns.end(), [&](const auto& other) {
      return other.seat == column.seat && !other.numbers.empty();
    });
    if (apart || column.numbers.empty() || kept < 2 || !told.insert(column.seat).second) continue;
    Know(table.header, column.seat, column.numbers.back().value,
         "the pads of entry " + std::to_string(pads->number) + " of " + id +
             ", which end there alike",
         &out);
  }
  return out;
}

std::vector<std::string> PadsLeftOpen(const replay::Duel& table,
                                      const std::vector<KnownNumber>& known) {
  std::vector<std::string> out;
  const Game* game = FindGame(table.header.rules);
  const replay::Entry* pads = game == nullptr ? nullptr : PadsInForce(*game->rules, table);
  if (pads == nullptr) return out;
  for (const replay::PadsPart& part : replay::WhereTheyPart(replay::ColumnsOf(*pads))) {
    const std::string seat = replay::SeatLetter(table.header, part.seat);
    const bool ruled = std::any_of(known.begin(), known.end(),
                                   [&](const KnownNumber& one) { return one.seat == seat; });
    if (ruled) continue;
    const std::string at = Clean(table.header.id) + "@" + std::to_string(pads->number);
    out.push_back("the life points of " + seat + " stay open: the pads of entry " +
                  std::to_string(pads->number) + " part on them and nobody has ruled (judge " +
                  "ruling " + at + " number --number " + seat + ":N)");
  }
  return out;
}

std::vector<std::string> OtherThanItBegan(const replay::Store& store, const replay::Duel& duel) {
  const std::string& id = duel.header.id;
  if (!duel.header.has_position || !replay::GoesOnFromPosition(id)) return {};
  const auto table = store.ReadDuel(std::string(replay::TakenInFrom(id)));
  if (!table) return {};
  const auto game = GameOf(table->header, table->header.id, PacksOf(store));
  if (!game) return {};
  const RuleSet& rules = *(*game)->rules;
  const std::vector<KnownNumber> known = NumbersOfTable(rules, *table);
  const std::vector<replay::JudgesRuling> rulings = replay::RulingsOf(rules, *table);
  std::vector<std::string> out;
  std::set<std::string> settled;
  for (SeatIndex seat = 0; seat < duel.header.position.seats.size(); ++seat) {
    const replay::LifePoints began = duel.header.position.seats[seat].life_points;
    const std::string letter = replay::SeatLetter(duel.header, seat);
    const bool exact = began.known && began.min == began.max;
    const auto now =
        std::ranges::find_if(known, [&](const KnownNumber& one) { return one.seat == letter; });
    const auto handed = HandedForTable(duel, seat, table->header.id);
    if (IsSettledThere(rules, duel, seat)) {
      settled.insert(letter);
      const bool asked = exact && now != known.end() && handed && *handed != 0;
      const std::int32_t more = asked ? now->value - began.max - *handed : 0;
      if (more == 0) continue;
      out.push_back(letter + " began here at " + std::to_string(began.max) +
                    ", what was done by hand for an earlier ruling counts on, and " +
                    Clean(now->from) + " says " + std::to_string(now->value) + ": " +
                    std::to_string(std::abs(more)) + (more > 0 ? " more" : " less"));
      continue;
    }
    const std::string start = letter + " began here at " + std::to_string(began.max);
    if (now != known.end()) {
      const std::string says = Clean(now->from) + " says " + std::to_string(now->value);
      if (!exact) out.push_back(letter + " began here at ?, and " + says);
      if (exact && began.max != now->value) out.push_back(start + ", and " + says);
      continue;
    }
    const replay::JudgesRuling* fallen = exact ? FallenRuling(rulings, seat, began.max) : nullptr;
    if (fallen == nullptr) continue;
    out.push_back(start + " by ruling " + std::to_string(fallen->entry) + " of " +
                  Clean(table->header.id) + ", which " + HowItFell(*fallen));
  }
  std::vector<KnownNumber> asked = known;
  for (const std::string& seat : settled) asked.push_back({.seat = seat});
  for (std::string& open : PadsLeftOpen(*table, asked)) out.push_back(std::move(open));
  return out;
}

}  // namespace judge::cli

#include "judge/disputes/wrong_pads.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "judge/disputes/in_event.h"
#include "judge/disputes/open_calls.h"
#include "judge/disputes/pads.h"
#include "judge/disputes/standing.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Returns the life points that belong in the column of a pad: those that are ruled, else those that
// the record computes there; nothing where neither says them.
std::optional<std::int32_t> RightNumber(const Bench& bench, EntryNumber about,
                                        const replay::PadColumn& column,
                                        const std::vector<replay::Check>& numbers) {
  for (const replay::Check& one : numbers) {
    const bool it = one.kind == replay::CheckKind::kLifePoints && one.pad == kNoSeat &&
                    one.comparison == replay::Comparison::kEqual && one.seat == column.seat;
    if (it) return one.value;
  }
  if (!numbers.empty()) return std::nullopt;
  const replay::EntryResult* result = bench.replay.Find(about);
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (written->verb() == Verb::kPads) return ComputedOnPads(bench.replay, about, column.seat);
  if (result == nullptr) return std::nullopt;
  for (const replay::CheckResult& one : result->checks) {
    const bool it = one.check.kind == replay::CheckKind::kLifePoints &&
                    one.check.seat == column.seat && one.check.pad == column.pad;
    if (it && one.known && one.least == one.most) return one.least;
  }
  return std::nullopt;
}

// Returns whether a number that the entry notes on no pad is wrong: another one is ruled, or, with
// nothing ruled, the record computes another one.
bool NotesWrong(const Bench& bench, EntryNumber about, const std::vector<replay::Check>& numbers) {
  const replay::EntryResult* result = bench.replay.Find(about);
  if (result == nullptr) return false;
  return std::ranges::any_of(result->checks, [&](const replay::CheckResult& noted) {
    if (noted.check.pad != kNoSeat) return false;
    if (numbers.empty()) return noted.fails();
    return std::ranges::any_of(numbers, [&](const replay::Check& ruled) {
      const bool same = ruled.kind == noted.check.kind && ruled.seat == noted.check.seat &&
                        ruled.zone == noted.check.zone && ruled.pad == kNoSeat;
      const bool equal = noted.check.comparison == replay::Comparison::kEqual;
      return same && (equal ? ruled.value != noted.check.value : noted.fails());
    });
  });
}

// Returns whether the entry has numbers of pads.
bool HasPads(const Bench& bench, EntryNumber about) {
  const auto columns = replay::ColumnsOf(CountingEntry(bench.replay, about));
  return std::ranges::any_of(columns, [](const auto& column) { return column.pad != kNoSeat; });
}

// Returns the last entry with which the duel has ended, 0 where it goes on.
EntryNumber LastWithEnd(const SeenReplay& replay) {
  EntryNumber end = 0;
  for (const Event& event : replay.events()) {
    const bool over = event.kind == EventKind::kLost || event.kind == EventKind::kDrawnDuel;
    if (over) end = event.entry;
  }
  return end;
}

// Returns by how much entries by hand have raised the life points of the seat, all of them for
// rulings of the table; nothing where one was for something else.
std::optional<std::int32_t> HandedFor(const SeenReplay& replay, SeatIndex seat,
                                      const std::string& table) {
  std::int32_t sum = 0;
  const replay::Line line = replay::LineOf(replay.duel().entries, replay::kEntriesMax);
  for (const replay::Entry* entry : line.entries) {
    if (entry->acts.empty() || entry->verb() != Verb::kByHand) continue;
    const replay::Act& act = entry->acts.front();
    const bool asked = act.text.starts_with("ruled by ") && act.text.ends_with(" of " + table);
    for (const replay::HandOperation& one : act.operations) {
      const bool life = one.name == "gain" || one.name == "damage";
      if (life && one.seat == seat && !asked) return std::nullopt;
      if (life && one.seat == seat) sum += one.name == "gain" ? one.amount : -one.amount;
    }
  }
  return sum;
}

// Returns whether the pad shows what the record computes: it was kept well, whatever is agreed.
bool ShowsComputed(const Bench& bench, EntryNumber about, const replay::PadColumn& column) {
  return column.numbers.back().value == RightNumber(bench, about, column, {});
}

}  // namespace

std::vector<SeatIndex> AtFault(const Bench& bench, EntryNumber about, const std::string& word,
                               const std::vector<replay::Check>& numbers) {
  std::vector<SeatIndex> out;
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word == "number" && written != nullptr) {
    for (const replay::PadColumn& column : replay::ColumnsOf(CountingEntry(bench.replay, about))) {
      if (column.pad == kNoSeat) continue;
      const auto right = RightNumber(bench, about, column, numbers);
      const std::int32_t shown = column.numbers.back().value;
      const bool computed = !numbers.empty() && ShowsComputed(bench, about, column);
      const bool wrong = right && shown != *right && !computed;
      if (wrong && std::find(out.begin(), out.end(), column.pad) == out.end()) {
        out.push_back(column.pad);
      }
    }
  }
  if (word == "number") return out;
  const replay::EntryResult* result = bench.replay.Find(about);
  if (result != nullptr && result->seat != kNoSeat) out.push_back(result->seat);
  return out;
}

std::string SparedPadsText(const Bench& bench, EntryNumber about, const std::string& word,
                           const std::vector<replay::Check>& numbers) {
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word != "number" || numbers.empty() || written == nullptr) return "";
  std::vector<std::string> names;
  for (const replay::PadColumn& column : replay::ColumnsOf(CountingEntry(bench.replay, about))) {
    if (column.pad == kNoSeat) continue;
    const auto right = RightNumber(bench, about, column, numbers);
    const bool wrong = right && column.numbers.back().value != *right;
    std::string name = SeatWord(bench.replay.header(), column.pad) + "'s";
    const bool told = std::ranges::find(names, name) != names.end();
    if (wrong && !told && ShowsComputed(bench, about, column)) names.push_back(std::move(name));
  }
  if (names.empty()) return "";
  return AndList(names) + (names.size() == 1 ? " pad shows" : " pads show") +
         " what the record computes, and otherwise than what is ruled: that is no fault";
}

std::string WhoseNumberText(const Bench& bench, EntryNumber about, const std::string& word,
                            const std::vector<replay::Check>& numbers) {
  const auto infractions = InfractionsIn(bench, about, word);
  const replay::Entry* written = RecordedEntry(bench.replay.duel(), about);
  if (word != "number" || infractions.empty() || written == nullptr) return "";
  const std::string by_itself =
      "judge penalty add " + bench.opened.id + " SEAT " + infractions.front()->name;
  if (!HasPads(bench, about)) {
    if (!NotesWrong(bench, about, numbers)) return "";
    return "whose number it was is not said, so no penalty is written with the ruling; one by "
           "itself: " +
           by_itself;
  }
  const std::string than = numbers.empty() ? "what the record computes" : "what is ruled";
  std::vector<std::string> names;
  for (const SeatIndex seat : AtFault(bench, about, word, numbers)) {
    names.push_back(SeatWord(bench.replay.header(), seat) + "'s");
  }
  if (names.empty()) return "";
  if (names.size() == 1) return names.front() + " pad says otherwise than " + than;
  return "the pads say otherwise than " + than + ", " + AndList(names) +
         ": no penalty is written with the ruling; one for each: " + by_itself;
}

Result<void> AddPadsPenalty(const Context& context, const Bench& now, EntryNumber about,
                            std::vector<replay::Entry>* entries, std::vector<std::string>* told) {
  Bench bench = now;  // of pads that were taken back as they were read
  bench.replay = AsItCounted(now.replay, about);
  const std::string word = entries->back().acts.front().word;
  if (word != "number") return {};
  const std::vector<replay::Check> numbers = entries->back().checks;
  const auto due = PenaltyForNumbers(context, bench, about, word, numbers);
  if (!due) return tl::unexpected<Failure>(due.error());
  std::string whose = WhoseNumberText(bench, about, word, numbers);
  if (!whose.empty()) told->push_back(std::move(whose));
  if (!*due) return {};
  if ((*due)->counts != 0) {
    told->push_back(CountsForIt(bench, **due));
    return {};
  }
  const EntryNumber ruling = bench.last() + static_cast<EntryNumber>(entries->size());
  entries->push_back(EntryOfDue(bench, **due, (*due)->step, ruling, ""));
  return {};
}

std::string StateWith(const Bench& bench, const std::string& word) {
  const auto store = OpenStore(bench.opened.store);
  const bool taken_in = store && RecordInPlay(*store, bench.opened.id) != bench.opened.id;
  return word == "number" && taken_in
             ? "its record goes on from what it began with until an entry by hand there does that"
             : "the state of the duel is as before";
}

std::vector<std::string> StillWrong(const Written& written, EntryNumber replaced) {
  std::vector<std::string> out;
  const replay::JudgesRecord judged = JudgedIn(written.replay);
  const replay::JudgesRuling* was = FindRulingBy(judged.rulings, replaced);
  if (was == nullptr || was->stands()) return out;
  const Bench bench{.replay = written.replay};
  for (const replay::JudgesPenalty& fell : judged.penalties) {
    if (fell.ruling != replaced || fell.revoked_by != 0 || fell.overturned()) continue;
    const bool again = std::ranges::any_of(judged.penalties, [&](const auto& one) {
      const auto* by = FindRulingBy(judged.rulings, one.ruling);
      return one.counts() && one.seat == fell.seat && by != nullptr && by->about == was->about;
    });
    for (const replay::JudgesRuling& one : judged.rulings) {
      if (again || one.about != was->about || one.word != "number" || !one.stands()) continue;
      const auto wrong = AtFault(bench, one.about, one.word, one.numbers);
      if (std::ranges::find(wrong, fell.seat) == wrong.end()) continue;
      out.push_back(SeatWord(written.replay.header(), fell.seat) +
                    "'s pad says otherwise than ruling " + std::to_string(one.entry) +
                    " all the same, and has no penalty any more: judge penalty add " +
                    written.duel + " " + replay::SeatLetter(written.replay.header(), fell.seat) +
                    " " + Clean(fell.infraction));
    }
  }
  return out;
}

std::vector<replay::JudgesPenalty> CountingForIt(const SeenReplay& then,
                                                 const replay::JudgesRecord& judged,
                                                 const replay::JudgesRuling& ruling) {
  std::vector<replay::JudgesPenalty> out;
  if (ruling.word != "number") return out;
  const auto faults = AtFault(Bench{.replay = then}, ruling.about, "number", ruling.numbers);
  for (const replay::JudgesPenalty& one : judged.penalties) {
    const auto* by = FindRulingBy(judged.rulings, one.ruling);
    const bool same = by != nullptr && by->about == ruling.about && by->word == "number" &&
                      by->entry < ruling.entry && by->entry != ruling.instead_of;
    const bool its = std::ranges::find(faults, one.seat) != faults.end();
    if (same && its && one.entry < ruling.entry) out.push_back(one);
  }
  return out;
}

Result<std::string> PolicyOfNumber(const Context& context, const Bench& bench, EntryNumber about) {
  const std::string word = "number";
  if (!bench.event) return "";
  const auto due = PenaltyFor(context, bench, about, word);
  if (!due) return tl::unexpected<Failure>(due.error());
  if (*due) return "where the computed number is ruled: " + DueText(context, bench, **due);
  return WhoseNumberText(bench, about, word, {});
}

std::string StalePads(const SeenReplay& replay, EntryNumber pads) {
  const auto& log = replay.duel().entries;
  const replay::Entry* read = RecordedEntry(replay.duel(), pads);
  if (read == nullptr || read->acts.empty() || read->verb() != Verb::kPads) return "";
  std::map<EntryNumber, std::vector<EntryNumber>> since;  // by what changed them
  for (const auto& [number, fate] : replay::FatesOf(log, replay::kEntriesMax)) {
    const replay::Entry* one = RecordedEntry(replay.duel(), number);
    const bool played =
        one != nullptr && !one->acts.empty() && WordsOf(one->verb()).kind != EntryKind::kJudge;
    if (number > pads || !played) continue;
    const EntryNumber by = std::max(fate.taken_back_by, fate.corrected_by);
    if (by > pads) since[by].push_back(number);
  }
  std::vector<std::string> parts;
  for (const auto& [by, numbers] : since) {
    const replay::Entry* entry = RecordedEntry(replay.duel(), by);
    const bool fix = entry != nullptr && entry->verb() == Verb::kFix;
    parts.push_back("entry " + std::to_string(by) + (fix ? " corrected " : " took back ") +
                    RangesText(numbers));
  }
  for (const replay::Entry& entry : log) {
    const bool late = entry.number > pads && !entry.acts.empty() && entry.verb() == Verb::kLate &&
                      static_cast<EntryNumber>(entry.acts.front().number) < pads;
    if (late) parts.push_back("entry " + std::to_string(entry.number) + " was written late");
  }
  if (parts.empty()) return "";
  return "since the pads of " + std::to_string(pads) + " were read, " + AndList(parts) +
         ": what stands on them may be of before";
}

std::vector<std::string> ToGoOnFromTable(const Context& context, const Written& written,
                                         const replay::Entry& ruling) {
  std::vector<std::string> out;
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return out;
  const auto store = OpenStore(place->path);
  if (!store) return out;
  const std::string now = RecordInPlay(*store, written.duel);
  if (now == written.duel) {
    if (NameBeside(now) != "NAME" && !written.replay.header().has_position) {
      out.push_back("the table goes on with it once it is taken in as it lies: judge situation " +
                    now + " 'WHOSE TURN AND PHASE' 'PLACE CARD' ...");
    }
    return out;
  }
  const auto duel = store->ReadDuel(now);
  if (!duel) return out;
  const auto seen = SeeWhole(*duel, now);
  if (!seen) return out;
  // An earlier ruling of these numbers may have been carried out there.
  const bool by_hand = std::ranges::any_of(seen->duel().entries, [](const replay::Entry& entry) {
    return !entry.acts.empty() && entry.verb() == Verb::kByHand;
  });
  const bool over = seen->head().header().over != 0;
  const std::string first =
      over ? "; the duel is over there, so first a ruling lets it go on: judge ruling " +
                 AddressText(now, LastWithEnd(*seen)) + " not-lost 'why' --remedy continue"
           : std::string();
  for (const replay::Check& check : ruling.checks) {
    if (check.seat == kNoSeat) continue;
    const LifePool began = seen->initial().life(check.seat);
    const bool same = began.min == began.max && began.max == check.value;
    if (same && !by_hand) continue;
    const auto handed = HandedFor(*seen, check.seat, written.duel);
    if (by_hand && !handed) {
      out.push_back("the duel goes on in " + now + ", which began with " +
                    replay::SeatLetter(seen->header(), check.seat) + ":" + LifeWord(began) +
                    ", and where something was done by hand since, which counts on: judge log " +
                    now);
      continue;
    }
    const std::string seat = replay::SeatLetter(seen->header(), check.seat);
    const std::int32_t more = check.value - began.max - handed.value_or(0);
    const bool known = began.min == began.max;
    if (known && more == 0) continue;
    out.push_back(
        "the duel goes on in " + now + ", which began with " + seat + ":" + LifeWord(began) +
        (handed.value_or(0) == 0 ? std::string() : ", and what was done by hand since counts on") +
        first +
        (known ? "; to go on with what is ruled: judge act " + now + " 'by-hand \"ruled by " +
                     std::to_string(ruling.number) + " of " + written.duel +
                     "\": " + (more > 0 ? "gain " : "damage ") + seat + " " +
                     std::to_string(std::abs(more)) + "'"
         : NothingPlayed(*seen)
             ? "; while nothing was played from it the table is taken in once more: "
               "judge situation " +
                   written.duel
             : std::string("; something was played from it since, so the table is not "
                           "taken in once more: there it stays open, and show says what "
                           "was ruled")));
  }
  return out;
}

}  // namespace judge::cli

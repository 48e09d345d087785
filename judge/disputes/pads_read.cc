#include "judge/disputes/pads_read.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tl/expected.hpp>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/disputes/pads.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/event/event.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {
constexpr std::int32_t kLifeMost = 999'999;

// Refuses a pad, and says how the seats of the duel write theirs.
tl::unexpected<Failure> NoPad(const replay::Header& header, const std::string& written,
                              const std::string& what) {
  std::string pads;
  for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
    const std::string letter = replay::SeatLetter(header, seat);
    const bool own = letter == "A" || letter == "B";  // --a and --b are theirs
    pads +=
        own ? " --" + std::string(letter == "A" ? "a" : "b") + " '" : " --pad '" + letter + ": ";
    pads += seat == 0 ? "2000 1400 / 2000 1300'" : "...'";
    if (seat == 1) break;
  }
  return Fail(kExitUsage, "a pad, " + Quoted(written), what, "judge pads DUEL" + pads);
}

std::string Trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Returns whose life points stand in each column: of every seat, or, where partners have one total
// and there are as many columns as totals, of the first seat of each.
std::vector<SeatIndex> ColumnSeats(const SeenReplay& replay, std::size_t columns) {
  std::vector<SeatIndex> seats;
  std::vector<SeatIndex> totals;
  std::set<int> pools;
  const SeenState first = replay.initial();
  for (SeatIndex seat = 0; seat < first.seats(); ++seat) {
    seats.push_back(seat);
    if (pools.insert(first.seat(seat).pool).second) totals.push_back(seat);
  }
  return columns == totals.size() ? totals : seats;
}

}  // namespace

std::vector<replay::PadColumn> CheckedColumns(const SeenReplay& replay) {
  std::vector<replay::PadColumn> columns;
  for (const replay::EntryResult& result : replay.entries()) {
    const replay::Entry entry = CountingEntry(replay, result.number);
    if (entry.verb() == Verb::kPads || entry.verb() == Verb::kRuling) continue;
    for (const replay::PadColumn& one : replay::ColumnsOf(entry)) {
      auto at = std::find_if(columns.begin(), columns.end(), [&](const replay::PadColumn& column) {
        return column.pad == one.pad && column.seat == one.seat;
      });
      if (at == columns.end()) at = columns.insert(columns.end(), {one.pad, one.seat, {}});
      for (const replay::PadNumber& number : one.numbers) {
        at->numbers.push_back({number.value, result.number});
      }
    }
  }
  return columns;
}

std::vector<replay::PadColumn> ComputedColumns(const SeenReplay& replay) {
  std::vector<replay::PadColumn> columns;
  const bool played = std::any_of(replay.entries().begin(), replay.entries().end(),
                                  [](const auto& result) { return result.has_verdict; });
  if (!played) return columns;
  const SeenState first = replay.initial();
  for (SeatIndex seat = 0; seat < first.seats(); ++seat) {
    if (first.life(seat).min != first.life(seat).max) continue;
    columns.push_back({kNoSeat, seat, {{first.life(seat).min, 0}}});
  }
  replay.Walk(0, replay::kEntriesMax,
              [&](const replay::EntryResult& entry, const SeenState& state) {
                for (replay::PadColumn& column : columns) {
                  const LifePool& life = state.life(column.seat);
                  if (life.min == life.max && life.min != column.numbers.back().value) {
                    column.numbers.push_back({life.min, entry.number});
                  }
                }
              });
  return columns;
}

namespace {

// Returns the first number that may be one with a comma before its last three digits, or two:
// "2,000"; "" where there is none.
std::string CommaInNumber(const std::string& numbers) {
  const auto digit = [&](std::size_t at) {
    return at < numbers.size() && numbers[at] >= '0' && numbers[at] <= '9';
  };
  constexpr std::size_t kGroup = 3;
  for (std::size_t comma = numbers.find(','); comma != std::string::npos;
       comma = numbers.find(',', comma + 1)) {
    std::size_t first = comma;
    while (first > 0 && digit(first - 1)) --first;
    std::size_t end = comma + 1;
    while (digit(end)) ++end;
    const std::size_t before = comma - first;
    if (before == 0 || before > kGroup || end - comma - 1 != kGroup) continue;
    return numbers.substr(first, end - first);
  }
  return "";
}

}  // namespace

Result<std::vector<replay::Check>> ReadPad(const SeenReplay& replay, const std::string& written) {
  const replay::Header& header = replay.header();
  const std::size_t colon = written.find(':');
  const SeatIndex pad = colon == std::string::npos
                            ? kNoSeat
                            : replay::SeatFromLetter(header, Trimmed(written.substr(0, colon)));
  if (pad == kNoSeat)
    return NoPad(header, written, "whose pad is not said, expected a seat of this duel");
  const std::string numbers = written.substr(colon + 1);
  if (const std::string either = CommaInNumber(numbers); !either.empty()) {
    return NoPad(header, written,
                 Quoted(either) + " may be one number or two, expected digits alone, and a blank " +
                     "between numbers");
  }
  const auto gaps = std::count(numbers.begin(), numbers.end(), '/');
  const std::vector<SeatIndex> seats = ColumnSeats(replay, static_cast<std::size_t>(gaps) + 1);
  std::vector<replay::Check> checks;
  std::size_t column = 0;
  bool any = false;
  std::string word;
  for (const char byte : numbers + " ") {
    if (byte != ' ' && byte != '/' && byte != ',') {
      word += byte;
      continue;
    }
    if (!word.empty()) {
      std::int32_t value = 0;
      const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
      const bool whole = read.ec == std::errc() && read.ptr == word.data() + word.size();
      if (!whole || value < 0 || value > kLifeMost) {
        return NoPad(header, written, Quoted(word) + InWords(replay.game(), " are no life points"));
      }
      if (column >= seats.size()) {
        return NoPad(header, written, "there are more columns than seats");
      }
      replay::Check check;
      check.seat = seats[column];
      check.pad = pad;
      check.value = value;
      checks.push_back(check);
      any = true;
    }
    word.clear();
    if (byte == '/') ++column;
  }
  if (!any) return NoPad(header, written, InWords(replay.game(), "no life points stand on it"));
  return checks;
}

std::vector<OnceComputed> OnceComputedOf(const SeenReplay& replay) {
  std::vector<OnceComputed> out;
  std::map<EntryNumber, std::vector<EntryNumber>> gone;  // by what took them out
  for (const auto& [number, fate] : replay::FatesOf(replay.duel().entries, replay::kEntriesMax)) {
    const replay::Entry* entry = RecordedEntry(replay.duel(), number);
    const bool played = entry != nullptr && !entry->acts.empty() &&
                        WordsOf(entry->verb()).kind != EntryKind::kJudge;
    const EntryNumber by = fate.taken_back_by;
    const replay::Entry* took = by == 0 ? nullptr : RecordedEntry(replay.duel(), by);
    // What a scribe takes back at once was never played so.
    const bool judged = took != nullptr && took->verb() != Verb::kUndo;
    if (played && judged) gone[by].push_back(number);
  }
  for (const auto& [by, numbers] : gone) {
    const auto before = BeforeTakenBack(replay, numbers.front());
    if (!before) continue;
    for (const replay::PadColumn& column : ComputedColumns(*before)) {
      for (std::size_t i = 1; i < column.numbers.size(); ++i) {
        const replay::PadNumber& number = column.numbers[i];
        if (number.entry < numbers.front()) continue;
        out.push_back({column.seat, column.numbers[i - 1].value, number.value,
                       "with entry " + std::to_string(number.entry) + ", before entry " +
                           std::to_string(by) + " took " + RangesText(numbers) + " out"});
      }
    }
  }
  return out;
}

std::optional<TakenTwice> TwiceIn(const std::vector<replay::PadColumn>& columns,
                                  const replay::PadsPart& part, std::int32_t value,
                                  EntryNumber pads) {
  const std::vector<replay::PadNumber>* shared = nullptr;
  const std::vector<replay::PadNumber>* computed = nullptr;
  for (const replay::PadColumn& column : columns) {
    if (column.seat != part.seat) continue;
    (column.pad == kNoSeat ? computed : shared) = &column.numbers;
  }
  if (shared == nullptr || part.at < 2) return std::nullopt;
  TakenTwice out{.loss = (*shared)[part.at - 1].value - value};
  int on_pads = 0;
  for (std::size_t i = 1; i < part.at; ++i) {
    if ((*shared)[i - 1].value - (*shared)[i].value != out.loss) continue;
    ++on_pads;
    out.at = (*shared)[i].value;
  }
  if (out.loss <= 0 || on_pads == 0) return std::nullopt;
  int in_record = 0;
  for (std::size_t i = 1; computed != nullptr && i < computed->size(); ++i) {
    const replay::PadNumber& number = (*computed)[i];
    const bool behind = pads != 0 && number.entry > pads;
    if (behind || (*computed)[i - 1].value - number.value != out.loss) continue;
    ++in_record;
    out.entry = number.entry;
  }
  if (in_record > on_pads) return std::nullopt;
  return out;
}

std::string TwiceText(const std::string& pad, const TakenTwice& twice) {
  const std::string loss = std::to_string(twice.loss);
  const std::string at = std::to_string(twice.at);
  if (twice.entry == 0) {
    return pad + " number loses " + loss + " as the pads do before it, at " + at +
           ": if that was one loss, it is taken off twice";
  }
  return pad + " number takes " + loss + " off once more: the record has that loss with entry " +
         std::to_string(twice.entry) + " and no oftener than the pads, which have it at " + at;
}

std::vector<CheckedLife> CheckedLifeOf(const SeenReplay& replay) {
  std::vector<CheckedLife> out;
  for (const replay::EntryResult& result : replay.entries()) {
    for (const replay::CheckResult& check : result.checks) {
      const bool life = check.check.kind == replay::CheckKind::kLifePoints && check.known &&
                        check.least == check.most && check.check.seat != kNoSeat;
      if (life) out.push_back({result.number, check.check.seat, check.least});
    }
  }
  return out;
}

std::vector<UnlikeNumber> UnlikeRecord(const SeenReplay& replay,
                                       const std::vector<replay::JudgesRuling>& rulings) {
  std::vector<UnlikeNumber> out;
  for (const replay::EntryResult& result : replay.entries()) {
    const bool ruled = std::any_of(rulings.begin(), rulings.end(), [&](const auto& one) {
      return one.about == result.number && one.word == "number" && one.stands();
    });
    if (ruled) continue;
    for (const replay::CheckResult& check : result.checks) {
      const bool life =
          check.check.kind == replay::CheckKind::kLifePoints && check.check.pad != kNoSeat;
      if (!life || !check.fails() || check.least != check.most) continue;
      out.push_back(
          {check.check.pad, check.check.seat, check.check.value, check.least, result.number});
    }
  }
  return out;
}

std::string AsShellReads(const std::string& words) {
  std::string out;
  for (const char byte : words) out += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return out;
}

bool RestsOnIllegal(const SeenReplay& replay, EntryNumber number) {
  const replay::EntryResult* result = replay.Find(number);
  const bool illegal =
      result != nullptr && result->has_verdict && result->verdict.ruling == Ruling::kIllegal;
  if (!illegal) return false;
  const std::vector<replay::JudgesRuling> rulings = RulingsAbout(RulingsOf(replay), number);
  return std::none_of(rulings.begin(), rulings.end(), [](const replay::JudgesRuling& one) {
    return one.stands() && one.word == "legal";
  });
}

void FillColumns(const replay::Header& header, const std::vector<replay::PadColumn>& from,
                 capnp::List<report::Pads::Column>::Builder columns) {
  for (unsigned i = 0; i < from.size(); ++i) {
    if (from[i].pad != kNoSeat) {
      columns[i].setPad(replay::SeatLetter(header, from[i].pad).c_str());
    }
    columns[i].setSeat(replay::SeatLetter(header, from[i].seat).c_str());
    auto numbers = columns[i].initNumbers(static_cast<unsigned>(from[i].numbers.size()));
    for (unsigned n = 0; n < from[i].numbers.size(); ++n) {
      numbers[n].setValue(from[i].numbers[n].value);
      numbers[n].setEntry(AsInt(from[i].numbers[n].entry));
    }
  }
}

std::string PadsOfTable(const OpenedDuel& opened) {
  if (opened.store.empty() || !replay::GoesOnFromPosition(opened.id)) return "";
  const auto store = OpenStore(opened.store);
  if (!store) return "";
  std::string table(replay::TakenInFrom(opened.id));
  const auto duel = store->ReadDuel(table);
  if (!duel) return "";
  return PadsInForce(*opened.game->rules, *duel) != nullptr ? table : "";
}

std::string NobodyHasRead(const SeenReplay& replay, const std::string& table) {
  std::string struck;
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(replay);
  for (const replay::Entry& entry : replay.duel().entries) {
    const bool pads = !entry.acts.empty() && entry.verb() == Verb::kPads;
    for (const replay::JudgesRuling& one : RulingsAbout(rulings, entry.number)) {
      if (!pads || one.word != "void" || !one.stands()) continue;
      struck = "the pads of entry " + std::to_string(entry.number) + " were struck out by ruling " +
               std::to_string(one.entry) + ", and nobody has read them since";
    }
  }
  if (table.empty()) return struck.empty() ? "nobody has read the pads yet" : struck;
  if (!struck.empty()) return struck + "; before the table was taken in they were read in " + table;
  return "nobody has read the pads since the table was taken in; before that they were read in " +
         table;
}

Result<Answer> PadsForPlayers(const OpenedAt& at, const Style& style) {
  const SeenReplay& replay = at.replay;
  const replay::Entry* pads = PadsInForce(*replay.game().rules, replay.duel(), at.point.entry);
  const std::vector<std::string> lines =
      pads == nullptr ? std::vector<std::string>() : PadsInWords(replay, pads->number);
  if (lines.empty()) {
    const std::string table = PadsOfTable(at.opened);
    return Fail(kExitRefused, at.opened.id, NobodyHasRead(replay, table),
                table.empty() ? "judge log " + at.opened.id : "judge pads " + table);
  }
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::Pads>();
    report.setSchema("judge.pads/1");
    report.setDuel(at.opened.id.c_str());
    const auto columns = replay::ColumnsOf(*pads);
    FillColumns(replay.header(), columns,
                report.initColumns(static_cast<unsigned>(columns.size())));
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  std::string out;
  for (const std::string& line : lines) out += Wrap(line, style.width);
  std::string settled;
  for (const replay::JudgesRuling& ruling : RulingsAbout(RulingsOf(replay), pads->number)) {
    if (ruling.stands()) settled += Wrap(RulingText(replay.header(), ruling, ""), style.width);
  }
  return Answer{kExitDone, out + (settled.empty() ? "nobody has ruled on them yet\n" : settled),
                ""};
}

}  // namespace judge::cli

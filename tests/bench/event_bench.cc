// Row l: an event of 10,000 duels with 300 rulings: what its head judge asks in the middle of a
// round.
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "replay/event/event.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/bench/duels.h"
#include "tests/bench/processes.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr int kDuels = 10'000;
constexpr int kTables = 500;
constexpr int kRuled = 300;  // duels with a ruling and its penalty
constexpr std::size_t kEntries = 25;
constexpr int kAnswers = 9;  // of which the median counts
constexpr double kHistorySeconds = 0.05;
constexpr double kAuditSeconds = 2;
constexpr const char* kEvent = "cup";
constexpr const char* kPolicy = R"(schema = "judge.policy/1"
name = "Cup"
rules = "kingdom"
roles = { scorekeeper = ["desk"], floor = ["kara"], head = ["ines"] }
steps = ["caution", "warning", "game loss"]
[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
)";

template <class Result>
void Require(const Result& result) {
  if (!result) throw std::runtime_error(result.error().message);
}

// The beginnings of the golden duels for two that have so many entries.
std::vector<replay::Duel> Beginnings() {
  std::vector<replay::Duel> beginnings;
  for (replay::Duel duel : GoldenDuelsOf("kingdom")) {
    if (duel.entries.size() < kEntries || duel.header.seats.size() != 2) continue;
    duel.entries.resize(kEntries);
    beginnings.push_back(std::move(duel));
  }
  if (beginnings.empty()) throw std::runtime_error("no golden duel is long enough");
  return beginnings;
}

// A ruling on the first entry, and a penalty for who sits in the first seat.
std::vector<replay::Entry> Ruled(EntryNumber last) {
  replay::Act ruling{.verb = Verb::kRuling};
  ruling.number = 1;
  ruling.has_number = true;
  ruling.word = "legal";
  ruling.options = {{"engine", "legal"}};
  replay::Act penalty{.verb = Verb::kPenalty};
  penalty.word = "caution";
  penalty.options = {{"infraction", "play.illegal-act"}, {"ruling", std::to_string(last + 1)}};
  std::vector<replay::Entry> out(2);
  out[0].number = last + 1;
  out[0].acts = {ruling};
  out[1].number = last + 2;
  out[1].seat = 0;
  out[1].acts = {penalty};
  return out;
}

// The numbers of those who sit at a table: half of all in one seat, half in the other.
std::pair<int, int> At(int round, int table) {
  return {2 * table - 1, 2 * ((table + round) % kTables + 1)};
}

class Event {
 public:
  explicit Event(int duels) {
    Require(replay::Store::Create(store()));
    auto appender = replay::Appender::Open(store());
    Require(appender);
    const std::vector<replay::Duel> beginnings = Beginnings();
    std::vector<replay::Pairing> pairings;
    for (int i = 0; i < duels; ++i) {
      const int round = i / kTables + 1;
      const int table = i % kTables + 1;
      const auto [a, b] = At(round, table);
      replay::Duel duel = beginnings[static_cast<std::size_t>(i) % beginnings.size()];
      duel.header.id = replay::TableDuelId(kEvent, round, table);
      duel.header.event = kEvent;
      duel.header.round = static_cast<std::uint32_t>(round);
      duel.header.table = static_cast<std::uint32_t>(table);
      duel.header.seats[0].player = std::to_string(a);
      duel.header.seats[1].player = std::to_string(b);
      if (i % (kDuels / kRuled) == 0 && i / (kDuels / kRuled) < kRuled) {
        for (replay::Entry& entry : Ruled(duel.entries.back().number)) {
          duel.entries.push_back(std::move(entry));
        }
      }
      Require(appender->NewDuel(duel.header, duel.entries));
      pairings.push_back(
          {.round = round,
           .table = table,
           .duel = duel.header.id,
           .seats = {{duel.header.seats[0].letter, a}, {duel.header.seats[1].letter, b}}});
    }
    WriteLog(pairings, &*appender);
  }

  std::filesystem::path store() const { return folder_.path() / ".judge"; }
  std::filesystem::path data() const { return folder_.path() / "data"; }

 private:
  static void WriteLog(const std::vector<replay::Pairing>& pairings, replay::Appender* appender) {
    const replay::Writer by{"desk", "0123456789ABCDEF"};
    std::vector<replay::Entry> entries = {replay::PolicyEntry(by, kPolicy, "")};
    std::vector<replay::Entrant> entrants;
    std::vector<replay::KeptName> names;
    for (int number = 1; number <= 2 * kTables; ++number) {
      const std::string name = "Player " + std::to_string(number);
      names.push_back({static_cast<std::uint32_t>(number),
                       replay::EntryOfEntrant(2, entrants.size()),
                       {},
                       name});
      entrants.push_back({.number = number, .sealed = replay::SealOfName({}, name)});
    }
    const auto add = [&](std::vector<replay::Entry> more) {
      for (replay::Entry& entry : more) entries.push_back(std::move(entry));
    };
    add(replay::EntrantEntries(by, entrants));
    add(replay::PairingEntries(by, pairings));
    add({replay::RoundEntry(by, pairings.back().round, 0)});
    const replay::Header header = replay::EventHeader(kEvent);
    Require(appender->NewDuel(header, entries));
    Require(appender->KeepNames(header.id, names));
  }

  Folder folder_;
};

// Each question as a process, when all duels have been folded once.
void Measure(benchmark::State& state) {
  constexpr int kFoundSomething = 1;
  const Event event(Rounds(kDuels));
  setenv("XDG_DATA_HOME", event.data().c_str(), 1);
  const auto seconds = [&](const std::vector<std::string>& arguments) {
    Command whole = {JUDGE_PROGRAM, "--store", event.store().string()};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    return RunProcess(whole, kFoundSomething);
  };
  const std::vector<std::string> audit = {"audit", "--all", "--event", kEvent};
  const std::vector<std::string> history = {"penalty", "history", "1", "--event", kEvent};
  for (auto _ : state) {
    state.counters["folded"] = seconds(audit);
    std::vector<double> audits;
    std::vector<double> histories;
    for (int i = 0; i < Rounds(kAnswers); ++i) {
      audits.push_back(seconds(audit));
      histories.push_back(seconds(history));
    }
    state.counters["audit"] = Percentile(&audits, 0.5);
    state.counters["history"] = Percentile(&histories, 0.5);
  }
  unsetenv("XDG_DATA_HOME");
}

Row EventRow(const char* what, const char* counter, double most) {
  Row row;
  row.row = "l";
  row.what = what;
  row.figure = {"event", counter};
  if (most > 0) row.goal = {Goal::Kind::kAtMost, most};
  return row;
}

}  // namespace

std::vector<Row> EventRows() {
  benchmark::RegisterBenchmark("event", Measure)->Iterations(1)->Repetitions(1);
  return {EventRow("penalties of a player in an event of 10,000 duels", "history", kHistorySeconds),
          EventRow("audit of that event, folded before", "audit", kAuditSeconds),
          EventRow("the same for the first time", "folded", 0)};
}

}  // namespace judge::bench

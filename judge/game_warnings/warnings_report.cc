#include "judge/game_warnings/warnings_report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/state/state.h"
#include "judge/wording/report_parts.h"
#include "replay/fold/fold.h"

namespace judge::cli {

void FillWarnings(const replay::Header& header, const std::vector<ToldWarning>& warnings,
                  capnp::List<report::GameWarning>::Builder out) {
  for (unsigned i = 0; i < warnings.size(); ++i) {
    const ToldWarning& from = warnings[i];
    auto to = out[i];
    to.setSeat(replay::SeatLetter(header, from.seat).c_str());
    to.setTurn(from.turn);
    to.setEntry(static_cast<std::int32_t>(from.entry));
    to.setLoses(from.loses);
    FillClause(from.id, to.initClause());
    to.setHeld(from.count);
    to.setTakenBackBy(static_cast<std::int32_t>(from.taken_back));
    to.setWentOnBy(static_cast<std::int32_t>(from.went_on));
    to.setSaid(std::string(SaidWord(from.said)).c_str());
    to.setAbout(static_cast<std::int32_t>(from.about));
    to.setSaidBy(static_cast<std::int32_t>(from.said_by));
    auto conditions = to.initConditions(static_cast<unsigned>(from.conditions.size()));
    for (unsigned c = 0; c < from.conditions.size(); ++c) {
      conditions[c].setHolds(from.conditions[c].holds);
      FillClause(from.conditions[c].id, conditions[c].initClause());
      conditions[c].setFact(from.conditions[c].fact.c_str());
    }
  }
}

namespace {

// Returns whether the entry that brought the warning has brought several: of any seat, or of its
// own.
bool IsOneOfSeveral(const ToldWarning& warning, const std::vector<ToldWarning>& all, bool own) {
  return std::ranges::count_if(all, [&](const ToldWarning& one) {
           return !one.loses && one.entry == warning.entry && (!own || one.seat == warning.seat);
         }) > 1;
}

}  // namespace

std::vector<ToldWarning> WarningsStanding(const SeenReplay& replay) {
  const EntryNumber last = replay.entries().empty() ? 0 : replay.entries().back().number;
  std::vector<ToldWarning> out = WarningsOf(replay, last);
  std::erase_if(out, [](const auto& one) { return one.loses || one.taken_back != 0; });
  return out;
}

EntryNumber AboutOf(const SeenReplay& replay, const replay::Finding& finding) {
  if (finding.kind != replay::FindingKind::kIdleWarning) return 0;
  std::size_t before = 0;  // how many that entry has brought the seat before
  bool found = false;
  for (const replay::Finding& one : replay.findings()) {
    found = &one == &finding;
    if (found) break;
    before += one.kind == finding.kind && one.entry == finding.entry && one.seat == finding.seat;
  }
  for (const Event& event : replay.events()) {
    const bool it = event.kind == EventKind::kWarned && event.entry == finding.entry &&
                    event.seat == finding.seat;
    if (!found || !it || before-- != 0) continue;
    return static_cast<EntryNumber>(event.amount);
  }
  return 0;
}

bool IsOf(const SeenReplay& replay, const ToldWarning& warning, const replay::Finding& finding) {
  return !warning.loses && warning.entry == finding.entry && warning.seat == finding.seat &&
         warning.about == AboutOf(replay, finding);
}

std::string ForText(const ToldWarning& warning) {
  return warning.about == 0 ? "" : " for entry " + std::to_string(warning.about);
}

EntryNumber RuledAt(const ToldWarning& warning, const std::vector<ToldWarning>& all) {
  return IsOneOfSeveral(warning, all, false) ? warning.given_for() : warning.entry;
}

replay::Act TakesBack(const ToldWarning& warning, const std::vector<ToldWarning>& all) {
  replay::Act act{.verb = Verb::kRepair};
  act.number = static_cast<std::int32_t>(warning.entry);
  act.has_number = true;
  act.word = "unwarn";
  if (IsOneOfSeveral(warning, all, true)) {
    act.options.push_back({"for", std::to_string(warning.given_for())});
  }
  return act;
}

}  // namespace judge::cli

#include "judge/game_warnings/told_warnings.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/output/output.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Returns the part of a rule's id that the rules of its chapter share: "game.chapter.".
std::string_view ChapterOf(std::string_view id) {
  const std::size_t dot = id.rfind('.');
  return dot == std::string_view::npos ? id : id.substr(0, dot + 1);
}

// Whether the conditions of the warnings are asked again.
enum class Conditions : std::uint8_t { kTraced, kLeftOut };

// Returns whether an entry of that verb changes what counts, so that a warning which was given
// before may be given with it.
bool ChangesLine(Verb verb) {
  return verb == Verb::kRepair || verb == Verb::kRewind || verb == Verb::kUndo ||
         verb == Verb::kFix || verb == Verb::kLate || verb == Verb::kRevoke;
}

class Finder {
 public:
  Finder(const SeenReplay& replay, EntryNumber point, Conditions conditions)
      : replay_(replay), rules_(*replay.game().rules), point_(point), conditions_(conditions) {}

  std::vector<ToldWarning> Find() {
    for (const Event& event : replay_.events()) {
      if (event.kind == EventKind::kWarned) chapters_.insert(ChapterOf(Id(event)));
    }
    for (const Event& event : replay_.events()) {
      if (!replay_.IsBehind(event.entry, point_)) Take(event);
    }
    for (ToldWarning& warning : found_) {
      if (conditions_ == Conditions::kTraced) Trace(&warning);
      HearSaid(&warning);
    }
    for (const replay::Entry& entry : replay_.duel().entries) {
      if (SaysWarning(entry) && !replay_.IsBehind(entry.number, point_)) HearLater(entry);
    }
    return std::move(found_);
  }

 private:
  std::string_view Id(const Event& event) const {
    return event.by == kNoClause ? "" : rules_.clauses[event.by].id;
  }

  void Take(const Event& event) {
    const bool warned = event.kind == EventKind::kWarned;
    const bool lost = event.kind == EventKind::kLost || event.kind == EventKind::kWentOn;
    if (event.kind == EventKind::kUnwarned) return TakeBack(event);
    if (!warned && (!lost || !chapters_.contains(ChapterOf(Id(event))))) return;
    const replay::EntryResult* result = replay_.Find(event.entry);
    ToldWarning warning{.seat = event.seat, .entry = event.entry, .loses = !warned};
    warning.id = Id(event);
    warning.turn = result == nullptr ? 0 : TurnOf(event);
    if (warned) warning.about = static_cast<EntryNumber>(event.amount);
    warning.count = warned ? ++held_[event.seat] : held_[event.seat];
    if (event.kind == EventKind::kWentOn) warning.went_on = LetGoOnBy(event.entry);
    found_.push_back(std::move(warning));
  }

  // The turn that the warning is of: the entry may have led on to the next one.
  int TurnOf(const Event& event) const {
    for (const Warning& warning : replay_.StateAfter(event.entry).warnings()) {
      if (warning.seat == event.seat && warning.entry == event.entry) return warning.turn;
    }
    return replay_.Find(event.entry)->turn;
  }

  // Of two warnings of one turn the one is meant that was given with the entry which is named, and
  // for the one that is named behind it.
  void TakeBack(const Event& event) {
    const replay::Entry* decision = RecordedEntry(replay_.duel(), event.entry);
    if (decision == nullptr || !replay::IsDecidedInPlace(*decision)) return;
    const replay::Act& act = decision->acts.front();
    const auto given = static_cast<EntryNumber>(act.number);
    const EntryNumber given_for = replay::NumberOption(act, "for");
    for (ToldWarning& warning : found_) {
      const bool meant = warning.seat == event.seat && !warning.loses &&
                         warning.turn == event.amount && warning.taken_back == 0 &&
                         warning.entry == given &&
                         (given_for == 0 || warning.given_for() == given_for);
      if (!meant) continue;
      warning.taken_back = event.entry;
      --held_[event.seat];
      return;
    }
  }

  EntryNumber LetGoOnBy(EntryNumber about) const {
    for (const replay::Entry& entry : replay_.duel().entries) {
      if (!replay::IsDecidedInPlace(entry) || entry.acts.front().word != "continue") continue;
      if (static_cast<EntryNumber>(entry.acts.front().number) == about) return entry.number;
    }
    return 0;
  }

  // Asks again what was asked of it.
  void Trace(ToldWarning* warning) const {
    judge::Trace trace;
    replay_.ExplainConsequences(warning->entry, &trace);
    const SeenState after = replay_.StateAfter(warning->entry);
    const SeenState origin = replay_.StateOrigin(warning->entry);
    const Scene scene{replay_.game(), replay_.header(), after, &origin};
    std::set<ClauseIndex> told;
    for (const Visit& visit : trace.visits) {
      const Clause& clause = rules_.clauses[visit.clause];
      const bool alike = ChapterOf(clause.id) == ChapterOf(warning->id);
      if (!alike || clause.holds == nullptr || visit.fact_count == 0) continue;
      if (!told.insert(visit.clause).second) continue;
      warning->conditions.push_back({.holds = visit.answer == judge::Answer::kPermits,
                                     .id = clause.id,
                                     .title = RulingTitle(clause.id),
                                     .fact = FactText(scene, trace.facts[visit.first_fact])});
    }
  }

  // A mark of the scribe says that it was said.
  void HearSaid(ToldWarning* warning) {
    const replay::Entry* entry = RecordedEntry(replay_.duel(), warning->entry);
    const bool marked = entry != nullptr && (CountingEntry(replay_, warning->entry).marks &
                                             replay::kMarkIdleWarning) != 0;
    if (marked) {
      warning->said = SaidAtTable::kYes;
      warning->said_by = warning->entry;
      return;
    }
    if (const EntryNumber written = WrittenDown(*warning); written != 0) {
      warning->said = SaidAtTable::kYes;
      warning->said_by = written;
      return;
    }
    // A judge who rules that it was due says nothing of whether somebody had said it.
    HearBefore(warning);
  }

  // A warning that stands after a repair is given with it, and was said or not before.
  void HearBefore(ToldWarning* warning) const {
    const replay::Entry* by = RecordedEntry(replay_.duel(), warning->entry);
    if (by == nullptr || by->acts.empty() || !ChangesLine(by->verb())) return;
    replay::Duel before = replay_.duel();
    std::erase_if(before.entries, [by](const auto& entry) { return entry.number >= by->number; });
    const auto then = SeenReplay::Fold(before, replay_.view());
    if (!then || before.entries.empty()) return;
    const EntryNumber last = before.entries.back().number;
    for (const ToldWarning& one : Finder(*then, last, Conditions::kLeftOut).Find()) {
      const bool same = one.seat == warning->seat && one.turn == warning->turn &&
                        one.loses == warning->loses && one.about == warning->about &&
                        one.taken_back == 0;
      if (!same) continue;
      warning->said = one.said;
      warning->said_by = one.said_by;
    }
  }

  // A mark that stands alone, or on a note, says it of the last warning before it that nobody has
  // said; of that of its seat, where it has one.
  void HearLater(const replay::Entry& mark) {
    if (replay_.Find(mark.number) == nullptr) return;
    for (auto one = found_.rbegin(); one != found_.rend(); ++one) {
      const bool meant = !one->loses && one->taken_back == 0 && one->said != SaidAtTable::kYes &&
                         replay_.IsBehind(mark.number, one->entry) &&
                         (mark.seat == kNoSeat || mark.seat == one->seat);
      if (!meant) continue;
      one->said = SaidAtTable::kYes;
      one->said_by = mark.number;
      return;
    }
  }

  // Returns the entry of a judge who wrote the warning down when it was given, 0 none.
  EntryNumber WrittenDown(const ToldWarning& warning) {
    for (const replay::Entry& entry : replay_.duel().entries) {
      const bool idle = !entry.acts.empty() && entry.verb() == Verb::kWarn &&
                        entry.acts.front().word == "idle" && entry.seat == warning.seat;
      if (!idle || entry.number <= warning.entry || !written_.insert(entry.number).second) continue;
      return entry.number;
    }
    return 0;
  }

  const SeenReplay& replay_;
  const RuleSet& rules_;
  EntryNumber point_;
  Conditions conditions_;
  std::set<std::string_view> chapters_;
  std::set<EntryNumber> written_;
  std::map<SeatIndex, int> held_;
  std::vector<ToldWarning> found_;
};

}  // namespace

std::string_view SaidWord(SaidAtTable said) {
  constexpr std::string_view kWords[] = {"not recorded", "yes"};
  return kWords[static_cast<std::size_t>(said)];
}

bool SaysWarning(const replay::Entry& entry) {
  const bool act = !entry.acts.empty() && entry.verb() != Verb::kNote;
  return !act && (entry.marks & replay::kMarkIdleWarning) != 0;
}

std::vector<ToldWarning> WarningsOf(const SeenReplay& replay, EntryNumber point) {
  return Finder(replay, point, Conditions::kTraced).Find();
}

std::vector<EntryNumber> SaidOfNone(const SeenReplay& replay,
                                    const std::vector<ToldWarning>& warnings, EntryNumber point) {
  std::vector<EntryNumber> out;
  for (const replay::EntryResult& result : replay.entries()) {
    if (replay.IsBehind(result.number, point)) continue;
    const bool marked =
        (CountingEntry(replay, result.number).marks & replay::kMarkIdleWarning) != 0;
    const bool says = std::any_of(warnings.begin(), warnings.end(), [&](const ToldWarning& one) {
      return one.entry == result.number || one.said_by == result.number;
    });
    if (marked && !says) out.push_back(result.number);
  }
  return out;
}

bool HasIdleWarnings(const RuleSet& rules) {
  return !rules.by_moment[static_cast<int>(Moment::kWarned)].empty();
}

std::string SaidOfNoneText(const RuleSet& rules) {
  if (!HasIdleWarnings(rules)) {
    return "^i says that an Idle Warning was said; there are none in " + std::string(rules.name);
  }
  return "^i says that an Idle Warning was said; no warning of the game stands for this entry";
}

std::string WarningLine(const replay::Header& header, const ToldWarning& warning) {
  const std::string seat = SeatWord(header, warning.seat);
  const std::string at =
      "turn " + std::to_string(warning.turn) + " @" + std::to_string(warning.entry);
  if (warning.went_on != 0) {
    return seat + " would have lost, " + at + "; the duel goes on by entry " +
           std::to_string(warning.went_on);
  }
  if (warning.loses) return seat + " has lost, " + at;
  std::string out = seat + ": Idle Warning " + at;
  if (warning.about != 0) out += ", for entry " + std::to_string(warning.about) + ",";
  out += " said: " + std::string(SaidWord(warning.said));
  if (warning.said_by != 0 && warning.said_by != warning.entry) {
    out += " (entry " + std::to_string(warning.said_by) + ")";
  }
  if (warning.taken_back != 0) {
    return out + "; taken back by entry " + std::to_string(warning.taken_back);
  }
  return out + "; " + Counted(warning.count, "warning") + " held then";
}

std::vector<std::string> ConditionLines(const ToldWarning& warning) {
  std::vector<std::string> lines;
  for (const ToldCondition& condition : warning.conditions) {
    lines.push_back((condition.holds ? "yes  " : "no   ") +
                    (condition.title.empty() ? "" : condition.title + ": ") + condition.fact +
                    " [" + condition.id + "]");
  }
  return lines;
}

}  // namespace judge::cli

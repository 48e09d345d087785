#include "judge/recording/since_then.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/rules/rules.h"
#include "judge/explain/explain.h"
#include "judge/source/source.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

using replay::EntryResult;

// Returns how an entry stands: its ruling, or that a check of it fails.
std::string Standing(const EntryResult& entry) {
  const bool fails = std::any_of(entry.checks.begin(), entry.checks.end(),
                                 [](const replay::CheckResult& check) { return check.fails(); });
  if (entry.has_verdict && !entry.verdict.legal()) {
    return std::string(RulingWord(entry.verdict.ruling));
  }
  if (fails) return std::string(replay::FindingWord(replay::FindingKind::kCheckFails));
  return entry.has_verdict ? std::string(RulingWord(entry.verdict.ruling)) : "noted";
}

// Returns the codes of the cards that the entry names where they lie, or by their labels.
std::set<std::string> NamedWhereTheyLie(const replay::Entry& entry) {
  std::set<std::string> codes;
  const auto take = [&](const replay::Reference& one) {
    const bool lies = one.label != 0 || one.zone.slot != 0;
    if (lies && !one.card.empty()) codes.insert(one.card);
  };
  for (const replay::Act& act : entry.acts) {
    for (const replay::Reference& one : act.subjects) take(one);
    for (const replay::Target& one : act.targets) take(one.reference);
    for (const replay::Reference& one : act.materials) take(one);
  }
  return codes;
}

// Puts together what is told of a card as of two, one without a name that is gone and a named one
// that came, and takes out what is no more than its name.
std::vector<Difference> WithoutNames(std::vector<Difference> all,
                                     const std::set<std::string>& named) {
  std::set<std::string> only_named;  // places
  for (Difference& came : all) {
    if (came.kind != DiffKind::kMoved || !came.before.empty() || !named.contains(came.code)) {
      continue;
    }
    const auto gone = std::ranges::find_if(all, [](const Difference& one) {
      return one.kind == DiffKind::kMoved && one.after.empty() && one.code.empty();
    });
    if (gone == all.end()) continue;
    came.before = gone->before;
    if (came.before == came.after) only_named.insert(came.after);
    gone->before = gone->after;
  }
  std::erase_if(all, [&](const Difference& one) {
    return one.before == one.after || (one.before.empty() && only_named.contains(one.place));
  });
  return all;
}

// Returns whether an entry has done more or less in the one record than in the other, as an act
// that was fought at first and that what follows goes on without.
bool DidOtherwise(const SeenReplay& before, const SeenReplay& after) {
  return std::ranges::any_of(before.entries(), [&](const EntryResult& then) {
    const EntryResult* now = after.Find(then.number);
    return now != nullptr && now->event_count != then.event_count;
  });
}

// Returns the difference in a line: "life A: 2000 -> 1500", "moved Imp: A.m1 -> A.g".
std::string DifferenceText(const Game& game, const Difference& one) {
  const std::string place =
      one.place.empty() || one.kind == DiffKind::kMoved ? "" : " (" + one.place + ")";
  const std::string word = DiffName(game, one.kind);
  const std::string what = one.subject.empty() ? word : word + " " + one.subject;
  return what + place + ": " + ValueName(game, one, one.before) + " -> " +
         ValueName(game, one, one.after);
}

}  // namespace

std::vector<StandsOtherwise> StandOtherwise(const SeenReplay& before, const SeenReplay& after,
                                            EntryNumber without) {
  std::vector<StandsOtherwise> changes;
  for (const EntryResult& now : after.entries()) {
    const EntryResult* then = now.number == without ? nullptr : before.Find(now.number);
    if (then == nullptr) continue;
    StandsOtherwise change{
        now.number, Standing(*then), Standing(now), {}, SaysNo(after, now.number)};
    if (change.before == change.after) continue;
    if (now.has_verdict) change.clauses = DecidingIds(after.game(), now.verdict);
    changes.push_back(std::move(change));
  }
  return changes;
}

std::string SinceThenText(const std::string& duel, const StandsOtherwise& one) {
  std::string out =
      "since then " + AddressText(duel, one.entry) + " is " + one.after + ", was " + one.before;
  if (one.worse && !one.clauses.empty()) out += "  " + Joined(one.clauses);
  return out;
}

std::vector<std::string> DoneOtherwise(const SeenReplay& before, const SeenReplay& now,
                                       const replay::Entry& entry) {
  const auto& entries = before.entries();
  const bool last = !entries.empty() && now.entries().size() == entries.size() + 1 &&
                    now.entries().back().number == entry.number;
  const std::set<std::string> named = NamedWhereTheyLie(entry);
  if (!last || (named.empty() && !DidOtherwise(before, now))) return {};
  const Point point{entries.back().number, false, 0};
  const Question from{before, "", point, {}};
  const Question to{now, "", point, {}};
  std::vector<std::string> out;
  for (const Difference& one : WithoutNames(Differences(from, to), named)) {
    out.push_back("before it, since then: " + DifferenceText(now.game(), one));
  }
  return out;
}

std::vector<std::string> ChangedByEntry(const SeenReplay& replay, const std::string& duel,
                                        const replay::Entry& entry) {
  const auto& entries = replay.entries();
  if (entries.size() < 2 || entries.back().number != entry.number) return {};
  const auto before = SeeWhole(replay.duel(), duel, {.until = entry.number - 1});
  if (!before || before->entries().size() + 1 != entries.size()) return {};
  std::vector<std::string> out;
  for (const StandsOtherwise& one : StandOtherwise(*before, replay, entry.number)) {
    out.push_back(SinceThenText(duel, one));
  }
  for (std::string& one : DoneOtherwise(*before, replay, entry)) out.push_back(std::move(one));
  return out;
}

}  // namespace judge::cli

#include "tests/properties/proof.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::properties {
namespace {

using replay::Act;
using replay::Check;
using replay::CheckKind;
using replay::CheckResult;
using replay::Comparison;
using replay::Duel;
using replay::Entry;
using replay::EntryResult;
using replay::Finding;
using replay::FindingKind;
using replay::Replay;
using replay::Target;

template <typename Visit>
void ForEachCheck(Entry* entry, Visit&& visit) {
  for (Act& act : entry->acts) {
    for (Target& target : act.targets) {
      for (Check& check : target.checks) visit(&check);
    }
  }
  for (Check& check : entry->checks) visit(&check);
}

std::string Text(const Replay& replay, const Verdict& verdict) {
  std::string text(RulingWord(verdict.ruling));
  for (int i = 0; i < verdict.deciding_count; ++i) {
    const auto clause = verdict.deciding[static_cast<std::size_t>(i)];
    text += " " + std::string(replay.game().rules->clauses[clause].id);
  }
  return text;
}

// Findings in an order of their own, without those about numbers.
std::vector<std::string> FindingTexts(const Replay& replay) {
  std::vector<std::string> texts;
  for (const Finding& finding : replay.findings()) {
    if (finding.kind == FindingKind::kCheckFails) continue;
    texts.push_back(std::to_string(finding.entry) + " " +
                    std::string(replay::FindingWord(finding.kind)) + " " + finding.text);
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string FirstOnlyIn(const std::vector<std::string>& one,
                        const std::vector<std::string>& other) {
  std::vector<std::string> only;
  std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(only));
  return only.empty() ? "" : only.front();
}

bool Convicts(FindingKind kind) {
  return kind == FindingKind::kIllegal || kind == FindingKind::kIdleWarning ||
         kind == FindingKind::kMissedTrigger || kind == FindingKind::kOutOfPlace ||
         kind == FindingKind::kCheckFails;
}

std::string OverConvictionsOf(const Replay& whole, const cli::SeenReplay& seen) {
  std::string text;
  for (const EntryResult& result : seen.entries()) {
    const EntryResult* judged = whole.Find(result.number);
    const bool illegal = result.has_verdict && result.verdict.ruling == Ruling::kIllegal;
    if (!illegal || judged == nullptr || judged->verdict.ruling == Ruling::kIllegal) continue;
    text += "  entry " + std::to_string(result.number) + ": " + Text(whole, result.verdict) +
            ", the judge's: " + Text(whole, judged->verdict) + "\n";
  }
  std::set<std::pair<EntryNumber, FindingKind>> known;
  for (const Finding& finding : whole.findings()) known.emplace(finding.entry, finding.kind);
  for (const Finding& finding : seen.findings()) {
    if (!Convicts(finding.kind) || known.contains({finding.entry, finding.kind})) continue;
    text += "  entry " + std::to_string(finding.entry) + " finding " +
            std::string(replay::FindingWord(finding.kind)) + ": " + finding.text + "\n";
  }
  return text;
}

// What a number was noted of.
using Subject = std::tuple<CheckKind, SeatIndex, SeatIndex, ZoneKind, int>;

bool IsTried(const Check& check) {
  const bool kind = check.kind == CheckKind::kLifePoints || check.kind == CheckKind::kAttack ||
                    check.kind == CheckKind::kDefense;
  return kind && check.comparison == Comparison::kEqual;
}

// Makes numbers wrong, entry by entry in the order of the line.
class Spoiler {
 public:
  Spoiler(const Replay& replay, Wrong wrong) : replay_(replay), wrong_(wrong) {
    for (SeatIndex seat = 0; seat < replay.initial().seats(); ++seat) {
      const LifePool& life = replay.initial().life(seat);
      if (life.min == life.max) {
        noted_[{CheckKind::kLifePoints, seat, kNoSeat, ZoneKind::kNone, 0}] = {life.max, -1};
      }
    }
  }

  Duel Spoil() {
    Duel duel = replay_.duel();
    for (Entry& entry : duel.entries) {
      if (entry.verb() == Verb::kFix || replay_.Find(entry.number) == nullptr) continue;
      const EntryResult& result = *replay_.Find(entry.number);
      std::size_t at = 0;
      ForEachCheck(&entry, [&](Check* check) {
        const std::size_t place = at++;
        const bool held = place < result.checks.size() && result.checks[place].holds;
        const std::int32_t noted = check->value;
        if (IsTried(*check)) {
          const Subject subject = Of(*check, result.seat);
          if (held && Change(check, subject)) altered_.emplace(entry.number, place);
          Note(subject, noted);
        }
      });
    }
    return duel;
  }

  bool IsAltered(EntryNumber entry, std::size_t place) const {
    return altered_.contains({entry, place});
  }
  int count() const { return static_cast<int>(altered_.size()); }

 private:
  static Subject Of(const Check& check, SeatIndex actor) {
    SeatIndex side = check.zone.seat;
    if (side == kNoSeat && check.kind != CheckKind::kLifePoints) side = actor;
    return {check.kind, check.seat, side, check.zone.kind, check.zone.slot};
  }

  // The last two different numbers of a subject.
  void Note(const Subject& subject, std::int32_t value) {
    auto& [last, before] = noted_.emplace(subject, std::pair{value, -1}).first->second;
    if (last == value) return;
    before = last;
    last = value;
  }

  bool Change(Check* check, const Subject& subject) {
    if (wrong_ == Wrong::kTooMany) {
      check->value += 10;
    } else if (wrong_ == Wrong::kTooFew) {
      if (check->value < 10) return false;
      check->value -= 10;
    } else {
      const auto found = noted_.find(subject);
      if (found == noted_.end()) return false;
      const auto [last, before] = found->second;
      const std::int32_t other = last == check->value ? before : last;
      if (other < 0) return false;
      check->value = other;
    }
    return true;
  }

  const Replay& replay_;
  Wrong wrong_;
  std::map<Subject, std::pair<std::int32_t, std::int32_t>> noted_;
  std::set<std::pair<EntryNumber, std::size_t>> altered_;
};

}  // namespace

Duel WithoutChecks(Duel duel) {
  for (Entry& entry : duel.entries) {
    entry.checks.clear();
    for (Act& act : entry.acts) {
      for (Target& target : act.targets) target.checks.clear();
    }
  }
  return duel;
}

std::string DifferenceOf(const Replay& one, const Replay& other) {
  if (one.entries().size() != other.entries().size()) return "other entries count";
  for (std::size_t i = 0; i < one.entries().size(); ++i) {
    const EntryResult& a = one.entries()[i];
    const EntryResult& b = other.entries()[i];
    const std::string at = "entry " + std::to_string(a.number) + ": ";
    const bool same = a.seat == b.seat && a.has_verdict == b.has_verdict && a.turn == b.turn &&
                      a.phase == b.phase && a.reached == b.reached;
    if (!same) return at + "another seat, turn or phase";
    if (Text(one, a.verdict) != Text(other, b.verdict)) {
      return at + Text(one, a.verdict) + " against " + Text(other, b.verdict);
    }
    // Behind each entry would take the square of the record's length.
    if (i % 8 != 0) continue;
    if (replay::OutcomeHash(one.game(), one.StateAfter(a.number)) !=
        replay::OutcomeHash(other.game(), other.StateAfter(a.number))) {
      return at + "the duel came to something else behind it";
    }
  }
  const std::vector<std::string> a = FindingTexts(one);
  const std::vector<std::string> b = FindingTexts(other);
  if (a != b) return "found: '" + FirstOnlyIn(a, b) + "' against '" + FirstOnlyIn(b, a) + "'";
  const bool same_end = replay::OutcomeHash(one.game(), one.head()) ==
                        replay::OutcomeHash(other.game(), other.head());
  return same_end ? "" : "the duel came to something else";
}

std::string OverConvictions(const Replay& whole) {
  std::string text;
  const replay::Header& header = whole.duel().header;
  const auto seats = static_cast<SeatIndex>(header.seats.size());
  for (SeatIndex i = 0; i <= seats; ++i) {
    const SeatIndex viewer = i == seats ? kNoSeat : i;
    const auto seen = cli::SeenReplay::Of(whole, cli::View{false, viewer});
    const std::string more = seen ? OverConvictionsOf(whole, *seen) : seen.error().message;
    if (more.empty()) continue;
    text += "as " + (viewer == kNoSeat ? "the table" : replay::SeatLetter(header, viewer)) + ":\n" +
            more;
  }
  return text;
}

Tried TryWrong(const Replay& replay, Wrong wrong) {
  Tried tried;
  Spoiler spoiler(replay, wrong);
  const Duel duel = spoiler.Spoil();
  tried.altered = spoiler.count();
  if (tried.altered == 0) return tried;
  const auto spoiled = Replay::Fold(duel);
  if (!spoiled) {
    tried.held.push_back(spoiled.error().message);
    return tried;
  }
  for (const EntryResult& result : spoiled->entries()) {
    for (std::size_t i = 0; i < result.checks.size(); ++i) {
      const CheckResult& check = result.checks[i];
      if (!spoiler.IsAltered(result.number, i)) continue;
      if (!check.known) {
        ++tried.unknown;
      } else if (check.holds && check.least != check.most) {
        ++tried.range;
      } else if (check.holds) {
        tried.held.push_back("entry " + std::to_string(result.number) + ", number " +
                             std::to_string(i + 1) + ": " + std::to_string(check.check.value));
      }
    }
  }
  return tried;
}

}  // namespace judge::properties

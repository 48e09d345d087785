#include "judge/disputes/in_event.h"

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/remedies.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/clause_remedies.h"
#include "engine/state/state.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

constexpr std::int64_t kMillisecondsPerSecond = 1'000;

const replay::Round* RoundOf(const Bench& bench) {
  const replay::Pairing* pairing = bench.event->FindPairing(bench.opened.duel.header.id);
  if (pairing == nullptr) return nullptr;
  const auto& rounds = bench.event->rounds;
  const auto found = std::find_if(rounds.begin(), rounds.end(), [&](const replay::Round& one) {
    return one.number == pairing->round;
  });
  return found == rounds.end() ? nullptr : &*found;
}

// Says what is given back, and why no more.
std::string ExtensionText(const replay::Policy& policy, const CallTime& time) {
  if (time.left < 0) return "this round is not timed, no extension";
  if (!policy.gives_time) return "the policy gives no extension";
  if (time.open <= policy.over_seconds) {
    return (policy.over_seconds == 0 ? "no time is lost"
                                     : "under " + ClockText(policy.over_seconds)) +
           ", no extension";
  }
  if (time.left == 0) return "time had been called, no extension";
  std::string out = "extension " + ClockText(time.extend);
  if (time.extend < time.open) out += ", what the round had left when the hand went up";
  return out;
}

// Returns the missed Trigger over which the entry, a pass, went; nullptr for none.
const replay::Finding* MissedAt(const SeenReplay& replay, EntryNumber about) {
  for (const replay::Finding* finding : FindingsOf(replay, about)) {
    if (const replay::Finding* missed = MissedWith(replay, *finding)) return missed;
  }
  return nullptr;
}

// Returns the findings of the entry as a policy may call them: their kind, then the rules of those.
std::vector<std::string> FoundAs(const Bench& bench, EntryNumber about, const std::string& word) {
  std::vector<std::string> out;
  if (word == "illegal") out.emplace_back("illegal");
  if (word == "number") out.emplace_back("check-fails");
  if (out.empty()) return out;
  const std::string kind = out.front();
  if (MissedAt(bench.replay, about) != nullptr) out.clear();  // its price is the game's warning
  for (const replay::Finding& finding : bench.replay.findings()) {
    const bool same = replay::FindingWord(finding.kind) == kind;
    if (finding.entry != about || !same || finding.clause == kNoClause) continue;
    out.push_back(bench.replay.game().rules->ClauseId(finding.clause));
  }
  return out;
}

// Returns whether the turn is over that the policy waits for, counted from the entry on.
bool IsPast(const SeenReplay& replay, const replay::EntryResult& entry, replay::Until until) {
  const auto& events = replay.events();
  const SeenState head = replay.head();
  bool begun = until == replay::Until::kEndOfTurn;
  const std::size_t first = replay.steps()[entry.own_step].first_event;
  for (std::size_t i = first; i < events.size(); ++i) {
    if (events[i].kind != EventKind::kTurnBegan) continue;
    if (begun) return true;
    const bool own = events[i].seat == entry.seat;
    const bool theirs = head.Opposed(events[i].seat, entry.seat);
    begun = until == replay::Until::kEndOfOwnNextTurn ? own : theirs;
  }
  return false;
}

// Returns how much of the time since the call another one has given back already: two hands at one
// table stop it once.
std::int64_t GivenBackSince(const Bench& bench, const replay::JudgesCall& call) {
  using Span = std::pair<std::int64_t, std::int64_t>;  // milliseconds
  std::vector<Span> spans;
  for (const replay::JudgesCall& other : bench.Judged().calls) {
    const bool gave = other.entry != call.entry && other.extend > 0 && other.wall_time_ms > 0;
    if (!gave) continue;
    const std::int64_t end = other.wall_time_ms + other.took * kMillisecondsPerSecond;
    const std::int64_t begin = std::max(other.wall_time_ms, call.wall_time_ms);
    if (begin < end) spans.emplace_back(begin, end);
  }
  std::sort(spans.begin(), spans.end());
  std::int64_t covered = 0;
  std::int64_t at = call.wall_time_ms;
  for (const auto& [begin, end] : spans) {
    covered += std::max<std::int64_t>(end - std::max(at, begin), 0);
    at = std::max(at, end);
  }
  return covered / kMillisecondsPerSecond;
}

}  // namespace

std::optional<CallTime> TimeOf(const Bench& bench, const replay::JudgesCall& call) {
  if (!bench.event || call.wall_time_ms <= 0) return std::nullopt;
  const replay::Policy& policy = bench.event->policy;
  CallTime out;
  out.open =
      std::max<std::int64_t>((NowMilliseconds() - call.wall_time_ms) / kMillisecondsPerSecond, 0);
  if (const replay::Round* round = RoundOf(bench); round != nullptr && round->seconds != 0) {
    const std::int64_t longer = replay::SecondsGiven(bench.opened.duel, bench.Judged().calls);
    const std::int64_t gone = (call.wall_time_ms - round->start_ms) / kMillisecondsPerSecond;
    out.left = std::max<std::int64_t>(round->seconds + longer - gone, 0);
  }
  const std::int64_t given = GivenBackSince(bench, call);
  const std::int64_t lost = std::max<std::int64_t>(out.open - given, 0);
  const bool gives = policy.gives_time && out.left > 0 && out.open > policy.over_seconds;
  if (gives) out.extend = policy.at_most_left ? std::min(lost, out.left) : lost;
  out.text = gives && given > 0
                 ? ClockText(given) + " of it was given back for another call, " +
                       (out.extend == 0 ? "no extension" : "extension " + ClockText(out.extend))
                 : ExtensionText(policy, out);
  return out;
}

std::vector<const replay::Infraction*> InfractionsIn(const Bench& bench, EntryNumber about,
                                                     const std::string& word) {
  std::vector<const replay::Infraction*> out;
  if (!bench.event) return out;
  const std::vector<std::string> found = FoundAs(bench, about, word);
  for (const replay::Infraction& one : bench.event->policy.infractions) {
    const bool meant = std::any_of(one.found.begin(), one.found.end(), [&](const auto& kind) {
      return std::any_of(found.begin(), found.end(),
                         [&](const std::string& is) { return replay::FitsRule(kind, is); });
    });
    if (meant) out.push_back(&one);
  }
  return out;
}

std::string WhyNoPenalty(const Bench& bench, EntryNumber about) {
  const replay::Finding* missed = MissedAt(bench.replay, about);
  if (!bench.event || missed == nullptr) return "";
  const RuleSet& rules = *bench.replay.game().rules;
  const bool warns = missed->clause != kNoClause &&
                     Has(ClauseRemedies(rules.clauses[missed->clause]), RemedyKind::kUnwarn);
  const bool due = EngineWord(bench.replay, missed->entry, "due") == "due";
  return "one event with the missed Trigger of " + std::to_string(missed->entry) + ": no penalty" +
         (!warns ? ""
          : due  ? ", the warning of the game is the whole price"
                 : ", and no warning of the game is due either");
}

std::string WhyNoRemedy(const Bench& bench, EntryNumber about, const std::string& remedy) {
  const replay::EntryResult* result = bench.replay.Find(about);
  const bool illegal =
      result != nullptr && result->has_verdict && result->verdict.ruling == Ruling::kIllegal;
  if (!illegal) return "";
  for (const replay::Infraction* one : InfractionsIn(bench, about, "illegal")) {
    if (!one->Leaves(remedy)) {
      return "the policy of " + bench.event->name + " leaves no " + remedy + " for " + one->name;
    }
    const bool late = remedy == "rewind" && one->until != replay::Until::kNever &&
                      IsPast(bench.replay, *result, one->until);
    if (late) {
      return "the policy of " + bench.event->name + " leaves a rewind for " + one->name +
             " until the " + std::string(replay::UntilText(one->until)) + ", and that is past";
    }
  }
  return "";
}

std::string NoRewindForMissed(const Bench& bench, EntryNumber about) {
  const RuleSet& rules = *bench.replay.game().rules;
  const replay::EntryResult* result = bench.replay.Find(about);
  if (result == nullptr || (result->has_verdict && !result->verdict.legal())) return "";
  for (const replay::Finding* finding : FindingsOf(bench.replay, about)) {
    const bool missed =
        finding->kind == replay::FindingKind::kMissedTrigger && finding->clause != kNoClause;
    if (!missed || Has(ClauseRemedies(rules.clauses[finding->clause]), RemedyKind::kRewind)) {
      continue;
    }
    return "for the missed Trigger of entry " + std::to_string(about) +
           " nothing is taken back, it goes on as it was played [" +
           rules.ClauseId(finding->clause) + "]";
  }
  return "";
}

Result<void> CheckRemedy(const Bench& bench, EntryNumber about, const std::string& remedy) {
  const std::string why = WhyNoRemedy(bench, about, remedy);
  if (why.empty()) return {};
  return Fail(kExitNotAllowed, AddressText(bench.opened.id, about), why,
              "judge call " + AddressText(bench.opened.id, about));
}

std::vector<std::string> RolesOf(const Bench& bench,
                                 const std::vector<replay::JudgesRuling>& rulings) {
  std::vector<std::string> out;
  if (!bench.event) return out;
  for (const replay::JudgesRuling& one : rulings) {
    for (const EntryNumber by : {one.entry, one.decided_by}) {
      const std::string role = RoleOf(*bench.event, bench.opened.duel, by);
      if (role.empty()) continue;
      std::string text = Clean(by == one.entry ? one.by : one.decided_who) + " is " + role;
      if (std::ranges::find(out, text) == out.end()) out.push_back(std::move(text));
    }
  }
  return out;
}

void SayWhatIsTheHeads(const Bench& bench, std::vector<Remedy>* remedies) {
  if (!bench.event) return;
  const bool rewinds = bench.event->policy.NeedsHead("rewind");
  const bool decides = bench.event->policy.NeedsHead("continue");
  for (Remedy& one : *remedies) {
    const bool departs = one.kind == "unwarn" || one.kind == "continue";
    const bool head = (one.kind == "rewind" && rewinds) || (departs && decides);
    one.head |= head;
    if (head && one.cost.find("the head judge") == std::string::npos) {
      one.cost += " (the head judge)";
    }
  }
}

}  // namespace judge::cli

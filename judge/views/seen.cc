#include "judge/views/seen.h"

#include <algorithm>
#include <functional>
#include <map>

#include "engine/agenda/agenda.h"
#include "engine/engine.h"

namespace judge::cli {
namespace {

using replay::EntryResult;
using replay::Finding;
using replay::FindingKind;
using replay::FoldError;
using replay::Replay;

// Turns a verdict from illegal to unproven: what the rules find wrong where a card that the view
// does not know is left out, they would perhaps not find with it.
void Soften(Verdict* verdict) {
  if (verdict->ruling != Ruling::kIllegal) return;
  verdict->ruling = Ruling::kUnproven;
  verdict->deciding_count = 0;
}

// Returns whether a finding blames somebody. What was changed by hand everybody saw.
bool IsBlame(FindingKind kind) {
  return replay::IsInfraction(kind) && kind != FindingKind::kByHand;
}

void Soften(Finding* finding) {
  finding->kind = FindingKind::kUnproven;
  finding->clause = kNoClause;
  finding->text = "it depends on a card that this view does not know";
}

// Returns whether the entry lets a duel go on that was over, or takes the warning by which it was.
bool GoesOn(const replay::Entry& entry) {
  if (entry.acts.empty() || entry.verb() != Verb::kRepair) return false;
  const std::string& word = entry.acts.front().word;
  return word == "unwarn" || word == "continue";
}

// Takes out of the findings what was rightly marked as illegal when it was written: behind the end
// of a duel that a judge lets go on since.
void LeaveOutMarksOfThen(const replay::Duel& duel, std::vector<Finding>* findings) {
  std::map<EntryNumber, std::optional<Replay>> before;  // as it was before the entry
  std::erase_if(*findings, [&](const Finding& finding) {
    if (finding.kind != FindingKind::kMarkedLegal) return false;
    const auto since = std::ranges::find_if(duel.entries, [&](const replay::Entry& one) {
      return one.number > finding.entry && GoesOn(one);
    });
    if (since == duel.entries.end()) return false;
    const auto [at, fresh] = before.try_emplace(since->number);
    if (fresh) {
      replay::Duel then{.header = duel.header};
      then.entries.assign(duel.entries.begin(), since);
      if (auto folded = Replay::Fold(then)) at->second = *std::move(folded);
    }
    const EntryResult* was = at->second ? at->second->Find(finding.entry) : nullptr;
    return was != nullptr && was->has_verdict && was->verdict.ruling == Ruling::kIllegal;
  });
}

// The record as it stood after entries of its log, each folded once.
class AsItStood {
 public:
  AsItStood(const replay::Duel& duel, const replay::FoldOptions& options)
      : duel_(duel), options_(options) {}

  // Returns what was made of the entry then, nullptr when it did not count.
  const EntryResult* Find(EntryNumber entry, EntryNumber last) {
    const auto [at, fresh] = folds_.try_emplace(last);
    replay::FoldOptions until = options_;
    until.until = last;
    if (fresh) {
      if (auto folded = Replay::Fold(duel_, until)) at->second = *std::move(folded);
    }
    return at->second ? at->second->Find(entry) : nullptr;
  }

 private:
  const replay::Duel& duel_;
  const replay::FoldOptions& options_;
  std::map<EntryNumber, std::optional<Replay>> folds_;
};

// Returns the repairs that count, each with the entry that it takes out.
std::vector<const replay::Entry*> RepairsOf(const replay::Duel& duel, EntryNumber last) {
  std::vector<const replay::Entry*> out;
  const auto fates = replay::FatesOf(duel.entries, last);
  for (const replay::Entry& one : duel.entries) {
    if (one.number > last || one.acts.empty() || one.verb() != Verb::kRepair) continue;
    const auto fate = fates.find(static_cast<EntryNumber>(one.acts.front().number));
    const bool stands = fate != fates.end() && fate->second.taken_back_by == one.number;
    if (stands) out.push_back(&one);
  }
  return out;
}

// A number that was noted and was so when it was read stays so: what a repair behind it takes out
// makes nobody's reading wrong. Reads such checks as they were read, and tells it in place of the
// finding.
void ReadAsTheyWere(const replay::Duel& duel, const replay::FoldOptions& options,
                    std::vector<EntryResult>* entries, std::vector<Finding>* findings) {
  const auto fails = [](const replay::CheckResult& one) { return one.fails(); };
  std::vector<const replay::Entry*> repairs;
  AsItStood stood(duel, options);
  for (EntryResult& entry : *entries) {
    if (std::ranges::none_of(entry.checks, fails)) continue;
    if (repairs.empty()) repairs = RepairsOf(duel, options.until);
    if (repairs.empty()) return;
    std::vector<replay::CheckResult> then = entry.checks;
    const replay::Entry* by = nullptr;
    for (const replay::Entry* repair : repairs) {
      if (repair->number <= entry.number) continue;
      const EntryResult* before = stood.Find(entry.number, repair->number - 1);
      const EntryResult* after = stood.Find(entry.number, repair->number);
      if (before == nullptr || after == nullptr) continue;
      for (std::size_t i = 0; i < then.size(); ++i) {
        const bool both = i < before->checks.size() && i < after->checks.size();
        if (!both || before->checks[i].fails() || !after->checks[i].fails()) continue;
        if (then[i].fails()) by = repair;
        then[i] = before->checks[i];
      }
    }
    if (by == nullptr) continue;
    std::size_t failing = 0;
    std::vector<bool> told;  // of the findings of the entry, whether it is one of those
    for (std::size_t i = 0; i < then.size(); ++i) {
      if (entry.checks[i].fails()) told.push_back(!then[i].fails());
    }
    bool said = false;
    std::erase_if(*findings, [&](Finding& one) {
      if (one.entry != entry.number || one.kind != FindingKind::kCheckFails) return false;
      const bool so = failing < told.size() && told[failing++];
      if (!so || said) return so;
      said = true;
      one.kind = FindingKind::kAmbiguous;
      one.clause = kNoClause;
      one.text = "what was noted was so when it was read: the repair " +
                 std::to_string(by->number) + " has taken out what it rests on";
      return false;
    });
    entry.checks = std::move(then);
  }
}

// Returns whether a card that is seen in that state is this one.
bool Names(const SeenState& state, CardIndex card) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).card == card) return true;
  }
  return false;
}

// Leaves out of what rules were told that do not decide the facts that are hidden at that point:
// the act is told without them.
void LeaveOut(const std::function<bool(const Fact&)>& hidden, const Verdict& verdict,
              Trace* trace) {
  std::vector<Fact> told;
  const auto decides = [&](ClauseIndex clause) {
    const auto end = verdict.deciding.begin() + verdict.deciding_count;
    return std::find(verdict.deciding.begin(), end, clause) != end;
  };
  for (Visit& visit : trace->visits) {
    const auto first = static_cast<std::uint32_t>(told.size());
    for (std::uint32_t f = visit.first_fact; f < visit.first_fact + visit.fact_count; ++f) {
      const Fact& fact = trace->facts[f];
      if (decides(visit.clause) || !hidden(fact)) told.push_back(fact);
    }
    visit.first_fact = first;
    visit.fact_count = static_cast<std::uint32_t>(told.size()) - first;
  }
  trace->facts = std::move(told);
}

}  // namespace

SeenState See(const Game& game, State state, const View& view) {
  if (!view.everything) EraseUnknown(game, &state, view.seat);
  return SeenState(std::move(state));
}

SeenState Onward(const Game& game, const SeenState& from, const Action& action, EventList* events) {
  SeenState next = from;
  Apply(game, next.state_, action, {}, events);
  return next;
}

tl::expected<SeenReplay, FoldError> SeenReplay::Fold(const replay::Duel& duel, const View& view,
                                                     const replay::FoldOptions& options) {
  auto whole = Replay::Fold(duel, options);
  if (!whole) return tl::make_unexpected(whole.error());
  return Of(*std::move(whole), view, options);
}

tl::expected<SeenReplay, FoldError> SeenReplay::Of(Replay whole, const View& view,
                                                   const replay::FoldOptions& options) {
  auto fold = std::make_shared<Folded>();
  fold->view = view;
  if (view.everything) {
    fold->replay = std::move(whole);
  } else {
    auto redacted = replay::RedactFor(whole, view.seat, options);
    if (!redacted) return tl::make_unexpected(redacted.error());
    fold->replay = std::move(redacted->replay);
    fold->later = std::move(redacted->later);
    fold->maimed = std::move(redacted->maimed);
    fold->astray = std::move(redacted->astray);
  }
  SeenReplay out;
  fold->entries = fold->replay.entries();
  fold->findings = fold->replay.findings();
  LeaveOutMarksOfThen(fold->replay.duel(), &fold->findings);
  ReadAsTheyWere(fold->replay.duel(), options, &fold->entries, &fold->findings);
  out.fold_ = fold;
  for (EntryResult& entry : fold->entries) {
    if (out.IsMaimed(entry.number)) Soften(&entry.verdict);
  }
  for (Finding& finding : fold->findings) {
    const bool illegal = finding.kind == FindingKind::kIllegal && out.IsMaimed(finding.entry);
    if (illegal || (out.IsAstray(finding.entry) && IsBlame(finding.kind))) Soften(&finding);
  }
  return out;
}

std::vector<replay::OutcomeMark> SeenReplay::MarksAfter(EntryNumber first_new) const {
  if (!view().everything) return {};
  return replay::MarksAfter(fold_->replay, first_new);
}

std::optional<replay::RewindPlan> SeenReplay::RewindTo(EntryNumber number) const {
  if (!view().everything || Find(number) == nullptr) return std::nullopt;
  return replay::PlanRewind(fold_->replay, number);
}

std::optional<replay::RepairPlan> SeenReplay::RepairOf(EntryNumber number) const {
  if (!view().everything || Find(number) == nullptr) return std::nullopt;
  auto plan = replay::PlanRepair(fold_->replay, number);
  if (!plan) return std::nullopt;
  return *std::move(plan);
}

std::optional<replay::RepairPlan> SeenReplay::PlanWith(replay::Entry entry) const {
  if (!view().everything) return std::nullopt;
  auto plan = replay::PlanWith(fold_->replay, std::move(entry));
  if (!plan) return std::nullopt;
  return *std::move(plan);
}

SeenReplay SeenReplay::Repaired(const replay::RepairPlan& plan) const {
  auto seen = Of(plan.after, view());
  return seen ? *std::move(seen) : *this;
}

SeenReplay SeenReplay::WithKept(const replay::PlayedOut& kept) const {
  if (!kept.with) return *this;
  auto seen = Of(*kept.with, view());
  return seen ? *std::move(seen) : *this;
}

bool SeenReplay::IsAstray(EntryNumber number) const {
  return std::binary_search(fold_->astray.begin(), fold_->astray.end(), number);
}

bool SeenReplay::IsMaimed(EntryNumber number) const {
  const bool maimed = std::binary_search(fold_->maimed.begin(), fold_->maimed.end(), number);
  return maimed || IsAstray(number);
}

const EntryResult* SeenReplay::Find(EntryNumber number) const {
  return replay::FindIn(entries(), number);
}

void SeenReplay::Walk(
    EntryNumber after, EntryNumber until,
    const std::function<void(const EntryResult&, const SeenState&)>& visit) const {
  fold_->replay.Walk(after, until, [&](const EntryResult& entry, const State& state) {
    visit(entry, See(State(state)));
  });
}

Verdict SeenReplay::Explain(EntryNumber number, Trace* trace) const {
  Verdict verdict = fold_->replay.Explain(number, trace);
  const auto hidden = [&](const Fact& fact) {
    if (fact.card == kUnknownCard) return false;
    const std::string& code = game().pack->card(fact.card).code;
    const bool learned = std::ranges::any_of(fold_->later, [&](const replay::LaterName& one) {
      return one.since > number && one.card == code;
    });
    return learned && !Names(StateBefore(number), fact.card) &&
           !Names(StateAfter(number), fact.card);
  };
  if (trace != nullptr && !fold_->later.empty()) LeaveOut(hidden, verdict, trace);
  if (IsMaimed(number)) Soften(&verdict);
  return verdict;
}

void SeenReplay::ExplainConsequences(EntryNumber number, Trace* trace) const {
  EventList again;
  if (view().everything) fold_->replay.ExplainConsequences(number, trace, &again);
}

void SeenReplay::ExplainClosing(EntryNumber number, Trace* trace) const {
  EventList again;
  if (view().everything) fold_->replay.ExplainClosing(number, trace, &again);
}

std::uint32_t SeenReplay::ClosingSteps(const EntryResult& entry) const {
  return fold_->replay.ClosingSteps(entry);
}

replay::Duel SeenReplay::ToHandOut() const {
  replay::Duel duel = replay::WithPlaces(fold_->replay);
  if (!view().everything) replay::LabelUnnamed(&duel);
  return duel;
}

}  // namespace judge::cli

// Reads observed numbers as older generations do: one that only holds once the open windows are
// closed closes them (RuleSet::checks_change_nothing is false).
#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/folder.h"
#include "replay/fold/numbers_check.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

// Closes the open windows when a number only holds once they are: such a number proves that they
// were.
void Folder::ProvePasses(const std::vector<Check>& checks, EntryNumber entry) {
  const auto fails = [&] {
    return std::count_if(checks.begin(), checks.end(), [&](const Check& check) {
      return !Evaluate(*result_.game_, state_, check).holds;
    });
  };
  const auto now = fails();
  if (now == 0) return;
  State before = state_;
  const std::size_t steps = result_.steps_.size();
  const std::size_t events = result_.events_.size();
  auto failing = now;
  std::vector<Action> progress;
  while (failing > 0 && result_.steps_.size() < steps + 64) {
    const Decision decision = NextDecision(*result_.game_, state_);
    const bool waits =
        decision.kind == DecisionKind::kRespond || decision.kind == DecisionKind::kStayHidden ||
        decision.kind == DecisionKind::kTakeAttack || decision.kind == DecisionKind::kTrigger ||
        (decision.kind == DecisionKind::kChoose && decision.may_pass);
    if (!waits) break;
    ProgressActions(*result_.game_, state_, &progress);
    if (progress.empty()) break;
    CarryStep(progress.front(), entry, true);
    failing = fails();
  }
  if (failing < now) return;
  state_ = std::move(before);
  result_.steps_.resize(steps);
  result_.events_.resize(events);
}

// Reads the checks of the entry where the duel stands.
void Folder::CheckNumbers(const Entry& entry, EntryResult* result) {
  if (entry.checks.empty() || RulesOnNumber(entry)) return;
  std::vector<Check> checks = entry.checks;
  const SeatIndex seat = result->seat != kNoSeat ? result->seat : state_.header().turn_seat;
  for (Check& check : checks) {
    if (check.zone.kind != ZoneKind::kNone && check.zone.seat == kNoSeat) check.zone.seat = seat;
  }
  ProvePasses(checks, entry.number);
  for (const Check& check : checks) CheckOne(check, result);
}

void Folder::CheckOne(const Check& check, EntryResult* result) {
  const CheckResult checked = Evaluate(*result_.game_, state_, check);
  result->checks.push_back(checked);
  if (!checked.holds) ReportCheck(checked, result->number);
}

// Reads numbers behind the targets of a redirect: those after the battle with each of them.
void Folder::CheckTargets(const Entry& entry, EntryResult* result) {
  const auto attacks = [&] {
    const auto tasks = state_.tasks();
    return std::count_if(tasks.begin(), tasks.end(),
                         [](const Task& task) { return task.kind == TaskKind::kAttack; });
  };
  for (const Act& act : entry.acts) {
    auto left = attacks();
    for (const Target& target : act.targets) {
      --left;
      if (target.checks.empty()) continue;
      std::vector<Action> progress;
      for (int steps = 0; attacks() > left && steps < 64; ++steps) {
        ProgressActions(*result_.game_, state_, &progress);
        if (progress.empty() || progress.front().kind != ActionKind::kPass) break;
        CarryStep(progress.front(), entry.number, true);
      }
      for (Check check : target.checks) {
        if (check.zone.kind != ZoneKind::kNone && check.zone.seat == kNoSeat) {
          check.zone.seat = result->seat;
        }
        CheckOne(check, result);
      }
    }
  }
}

// Whether a check that was laid aside is read behind a battle.
bool Folder::WaitsForBattles() const {
  return std::any_of(unread_.begin(), unread_.end(),
                     [](const Unread& one) { return one.attacks != Unread::kNoBattle; });
}

}  // namespace judge::replay

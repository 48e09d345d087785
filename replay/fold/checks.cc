#include "replay/fold/checks.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/effects/effects.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/folder.h"
#include "replay/fold/numbers_check.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

constexpr int kClosingMax = 64;  // passes behind the last entry

std::ptrdiff_t AttacksUnderWay(const State& state) {
  const auto tasks = state.tasks();
  return std::count_if(tasks.begin(), tasks.end(),
                       [](const Task& task) { return task.kind == TaskKind::kAttack; });
}

std::string FailureText(const CheckResult& checked) {
  const Check& check = checked.check;
  const std::string observed = "observed " + std::to_string(check.value);
  const bool stat = check.kind == CheckKind::kAttack || check.kind == CheckKind::kDefense;
  if (stat && checked.most < 0) return observed + ", and no monster stands there";
  std::string text = observed + ", computed " + std::to_string(checked.least);
  if (checked.most != checked.least) text += " to " + std::to_string(checked.most);
  return text;
}

// Goes on by one step as if nobody answered any more; false where somebody has to decide, or time
// would pass.
bool CloseOne(const Game& game, State* state) {
  const Decision decision = NextDecision(game, *state);
  const bool waits =
      decision.kind == DecisionKind::kRespond || decision.kind == DecisionKind::kStayHidden ||
      decision.kind == DecisionKind::kTakeAttack || decision.kind == DecisionKind::kTrigger ||
      (decision.kind == DecisionKind::kChoose && decision.may_pass);
  std::vector<Action> progress;
  if (waits) ProgressActions(game, *state, &progress);
  if (progress.empty()) return false;
  Apply(game, *state, progress.front(), {});
  return true;
}

// Returns whether nobody has anything to decide about what was done before.
bool IsSettled(const Game& game, const State& state) {
  const DecisionKind kind = NextDecision(game, state).kind;
  return kind == DecisionKind::kOpen || kind == DecisionKind::kSetup || kind == DecisionKind::kOver;
}

}  // namespace

bool LetsTimePass(const Action& action) {
  switch (action.kind) {
    case ActionKind::kDraw:
    case ActionKind::kNoDraw:
    case ActionKind::kEnterPhase:
    case ActionKind::kEndTurn:
      return true;
    default:
      return false;
  }
}

bool GoesOff(const Action& action) {
  return action.kind == ActionKind::kActivate && (action.flags & kImplied) != 0;
}

bool CloseWindows(const Game& game, State* state, const std::function<void(const State&)>& visit) {
  for (int steps = 0; steps < kClosingMax && CloseOne(game, state); ++steps) {
    if (visit) visit(*state);
  }
  return IsSettled(game, *state);
}

// Lays the entry's checks aside until the record has shown what happened behind it.
void Folder::KeepChecks(const Entry& entry, EntryResult* result) {
  if (RulesOnNumber(entry)) return;
  const SeatIndex seat = result->seat != kNoSeat ? result->seat : state_.header().turn_seat;
  const auto keep = [&](Check check, std::ptrdiff_t attacks) {
    if (check.zone.kind != ZoneKind::kNone && check.zone.seat == kNoSeat) check.zone.seat = seat;
    unread_.push_back({result_.entries_.size(), result->checks.size(), attacks});
    result->checks.push_back({.check = check});
  };
  for (const Act& act : entry.acts) {
    auto left = AttacksUnderWay(state_);
    for (const Target& target : act.targets) {
      --left;
      const bool battle = act.verb == Verb::kRedirect && left >= 0;
      for (const Check& check : target.checks) keep(check, battle ? left : Unread::kNoBattle);
    }
  }
  for (const Check& check : entry.checks) keep(check, Unread::kNoBattle);
}

void Folder::ReportCheck(const CheckResult& checked, EntryNumber entry) {
  Report(FindingKind::kCheckFails, entry, checked.check.seat,
         result_.game_->rules->TermClause(Term::kObserved), FailureText(checked));
}

// Reads those checks that are due where the duel stands.
void Folder::ReadChecks(Due due) {
  if (unread_.empty()) return;
  std::erase_if(unread_, [&](const Unread& one) {
    const bool battle = one.attacks != Unread::kNoBattle;
    const bool is_due = due == Due::kAll || (due == Due::kEntries && !battle) ||
                        (battle && AttacksUnderWay(state_) <= one.attacks);
    if (!is_due) return false;
    CheckResult& result = result_.entries_[one.entry].checks[one.check];
    result = Evaluate(*result_.game_, state_, result.check);
    if (!result.holds) ReportCheck(result, result_.entries_[one.entry].number);
    return true;
  });
}

// Reads what no entry has settled, on a copy on which nobody answers any more. A number that comes
// out otherwise there than where the record ends hangs on what comes next: it is open.
void Folder::ReadLastChecks() {
  if (unread_.empty()) return;
  const Game& game = *result_.game_;
  State end = state_;
  std::vector<bool> fought(unread_.size(), false);
  const bool settled = CloseWindows(game, &end, [&](const State& state) {
    for (std::size_t i = 0; i < unread_.size(); ++i) {
      const Unread& one = unread_[i];
      if (fought[i] || one.attacks == Unread::kNoBattle) continue;
      fought[i] = AttacksUnderWay(state) <= one.attacks;
      CheckResult& result = result_.entries_[one.entry].checks[one.check];
      if (fought[i]) result = Evaluate(game, state, result.check);
    }
  });
  for (std::size_t i = 0; i < unread_.size(); ++i) {
    const Unread& one = unread_[i];
    CheckResult& result = result_.entries_[one.entry].checks[one.check];
    const bool now = Evaluate(game, state_, result.check).holds;
    if (!fought[i]) result = Evaluate(game, end, result.check);
    result.open = !settled || now != result.holds;
    if (!result.holds && !result.open) ReportCheck(result, result_.entries_[one.entry].number);
  }
  unread_.clear();
}

std::string UnclearText(const State& state, const Event& event, const std::string& name) {
  if (event.amount == 4) {
    return "what " + name + " was made of is not all said: nothing is done to what is not";
  }
  if (event.amount == 6) return "not everybody knows the Attribute of a card: none takes it";
  if (event.amount == 2) {
    return "whether " + name + " had to do what it says is not known: it is left out" +
           KeptUnsaid(state, event.piece);
  }
  return "whether the effect means " + name + " is not known: it is left alone" +
         KeptUnsaid(state, event.source);
}

std::string TakenAsPlace(const Header& header, ZoneRef zone, ZoneRef said) {
  const auto word = [&](ZoneRef one) {
    return SeatLetter(header, one.seat) + "." + std::string(ZoneLetters(one.kind)) +
           std::to_string(one.slot);
  };
  if (said.slot != 0) return "a card cannot come to " + word(said) + ": taken as " + word(zone);
  return "where a card came was not recorded: taken as " + word(zone);
}

void NoteGuessed(const Desk& desk, const State& state, const Event& event, EntryNumber entry,
                 std::vector<Finding>* findings) {
  if (event.kind == EventKind::kUnclear && event.amount == kMayBeKept) {
    const std::string& name = desk.game.pack->card(state.piece(event.piece).card).name;
    const std::string& by = desk.game.pack->card(event.card).name;
    const bool itself = event.card == state.piece(event.piece).card;
    findings->push_back(
        {FindingKind::kUnproven, entry, event.seat, desk.game.rules->TermClause(Term::kUnsaid),
         "whether " +
             (itself ? name + " is kept from it by its own text"
                     : by + " keeps " + name + " from it") +
             " hangs on " +
             (state.header().from_position != 0 ? "what was done before the record begins, or on "
                                                : "") +
             "cards that nobody has named"});
    return;
  }
  const bool came = event.kind == EventKind::kSpecialSummoned && event.amount == kModeAssumed;
  const bool said = event.kind == EventKind::kChosen && event.to.slot != 0;
  if (!came && !said) return;
  const std::string attack = "whether " + desk.game.pack->card(state.piece(event.piece).card).name +
                             " came in attack or in defense was not recorded: taken as attack";
  if (came) {
    findings->push_back({FindingKind::kNotRecorded, entry, event.seat, kNoClause, attack});
    return;
  }
  const std::string place = TakenAsPlace(desk.header, event.from);
  std::erase_if(*findings, [&](const Finding& finding) {
    const bool it = ((event.amount & kZoneOpen) != 0 && finding.text == place) ||
                    ((event.amount & kPositionOpen) != 0 && finding.text == attack);
    return it && finding.kind == FindingKind::kNotRecorded && finding.entry >= event.since;
  });
}

// Observed numbers as older generations read them: one that only holds once the open windows are
// closed closes them (RuleSet::checks_change_nothing is false).

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

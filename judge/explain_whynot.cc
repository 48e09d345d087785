// `judge why-not`: an act that was not done, tried on what the view knows.
#include <optional>

#include "engine/rule_set.h"
#include "judge/explain.h"
#include "judge/json.h"
#include "judge/prose.h"
#include "replay/notation.h"

namespace judge::cli {
namespace {

Account AccountOf(const Question& q, const SeenState& origin, replay::Trial trial,
                  const replay::Entry& entry) {
  Account account;
  account.origin = origin;
  account.game = &q.replay.game();
  account.header = &q.replay.header();
  account.notation = replay::PrintEntry(entry, *account.header, *account.game->pack);
  account.before = q.replay.See(std::move(trial.before));
  account.after = q.replay.See(std::move(trial.after));
  account.verdict = trial.verdict;
  for (const replay::Step& step : trial.steps) {
    if (step.implied) account.implied.push_back(ActSentence(account.ToldAfter(), step.action));
  }
  if (!trial.steps.empty() && !trial.steps.back().implied) {
    const replay::Step& own = trial.steps.back();
    account.has_act = !own.by_hand;
    account.by_hand = own.by_hand;
    account.action = own.action;
    account.seat = own.action.seat;
    // The same check once more, this time with everything that it asks.
    if (account.has_act) {
      account.verdict = Check(*account.game, account.before, account.action, &account.trace);
    }
  }
  int number = 0;
  for (const Event& event : trial.events) account.events.push_back({++number, event, false});
  AddAdvice(q.duel, AddressText(q.duel, q.point.entry, q.point.before), &account);
  return account;
}

}  // namespace

namespace {

// A heading, as `legal` lists it, stands for entering its phase: "end:".
std::optional<PhaseKind> HeadingOf(const RuleSet& rules, std::string_view notation) {
  if (!notation.ends_with(':')) return std::nullopt;
  notation.remove_suffix(1);
  for (const PhaseRow& row : rules.phases) {
    if (row.kind != PhaseKind::kNone && notation == row.word) return row.kind;
  }
  return std::nullopt;
}

Account EnteringOf(const Question& q, const SeenState& state, PhaseKind phase,
                   std::string_view notation) {
  Account account;
  account.origin = account.before = account.after = state;
  account.game = &q.replay.game();
  account.header = &q.replay.header();
  account.notation = notation;
  account.has_act = true;
  account.action.kind = ActionKind::kEnterPhase;
  account.action.phase = phase;
  account.seat = account.action.seat = state.header().turn_seat;
  account.verdict = Check(*account.game, state, account.action, &account.trace);
  EventList events;
  account.after = Onward(*account.game, state, account.action, &events);
  int number = 0;
  for (const Event& event : events) account.events.push_back({++number, event, false});
  AddAdvice(q.duel, AddressText(q.duel, q.point.entry, q.point.before), &account);
  return account;
}

Answer Render(const Question& q, const Account& account) {
  if (q.style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::WhyNot>();
    out.setSchema("judge.why-not/1");
    FillPoint(q, account.before, out.initPoint());
    FillWhyNot(account, out);
    return JsonAnswer(out.asReader(), q.style, ExitOf(account));
  }
  Answer answer;
  answer.exit_code = ExitOf(account);
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const std::string head = where + "  " + WhenText(account.JudgedAt());
  answer.text = Paint(Cut(head, q.style.width), Ink::kBold, q.style.color) + "\n";
  answer.text += Wrap(account.notation, q.style.width, "if: ") + "\n";
  answer.text += AccountText(account, q.style, true, "");
  return answer;
}

}  // namespace

Answer WhyNot(const Question& q, std::string_view notation) {
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const replay::Header& header = q.replay.header();
  if (const auto phase = HeadingOf(*q.replay.game().rules, notation)) {
    return Render(q, EnteringOf(q, *state, *phase, notation));
  }
  auto entry = replay::ParseEntryLine(notation, header, *q.replay.game().pack);
  if (!entry) {
    return Refuse(q.style, kExitRefused, "", entry.error().ToString(),
                  "judge legal " + where + " lists what can be done there");
  }
  entry->number = 0;
  replay::Trial trial = replay::Try(q.replay.game(), header, *state, *entry);
  if (!trial.understood) {
    return Refuse(q.style, kExitRefused, where,
                  Quoted(notation) + " cannot be tried: " + trial.problem,
                  "judge legal " + where + " lists what can be done there");
  }
  return Render(q, AccountOf(q, *state, std::move(trial), *entry));
}

}  // namespace judge::cli

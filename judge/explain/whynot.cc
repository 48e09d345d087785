#include "judge/explain/whynot.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/account.h"
#include "judge/explain/text.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// Returns what nobody wrote down before the act that decides.
std::vector<std::string> ImpliedBefore(const Account& account, const replay::Trial& trial) {
  std::vector<std::string> implied;
  for (std::size_t i = 0; i < trial.own && i < trial.steps.size(); ++i) {
    const replay::Step& step = trial.steps[i];
    if (step.implied) implied.push_back(ActSentence(account.ToldAfter(), step.action));
  }
  return implied;
}

// Returns whether something has come of the step: more than that a player has passed, or that the
// turn goes on.
bool Resolves(const EventList& events, const replay::Step& step) {
  for (std::size_t i = 0; i < step.event_count; ++i) {
    const NumberedEvent told{0, events[step.first_event + i], true};
    if (!IsDull(told)) return true;
  }
  return false;
}

// Returns whether the moment at which the act could be done is over with the step: something has
// come of it, or who would use a card has passed where he was asked.
bool IsLeft(const EventList& events, const replay::Step& step, const Action& act) {
  const bool passes = act.kind == ActionKind::kActivate && step.action.kind == ActionKind::kPass &&
                      step.action.seat == act.seat;
  return passes || Resolves(events, step);
}

// Returns whether the step lets another player leave his phase or turn, which is his to do.
bool LeavesAnothersPhase(const SeenState& at, const replay::Step& step, const Action& act) {
  const bool leaves =
      step.action.kind == ActionKind::kEnterPhase || step.action.kind == ActionKind::kEndTurn;
  const bool setup = at.header().phase == PhaseKind::kSetup;
  return leaves && !setup && act.kind == ActionKind::kActivate && step.action.seat != act.seat;
}

// Returns what keeps the act from being done while the players are asked as they are at the point,
// where it is legal only when something has come of that already; "": nothing does. `steps`: what
// comes before it. `now`: whom the answer is for; it gets the rest.
std::string WhyNotNow(Account now, const std::vector<replay::Step>& steps,
                      const EventList& events) {
  const bool asked = !now.origin.tasks().empty();
  SeenState last = now.origin;
  bool resolves = false;
  for (const replay::Step& step : steps) {
    // That a card has come there was so before anybody wrote its name.
    const bool named = step.action.kind == ActionKind::kReveal && step.implied;
    resolves = (asked && !named && IsLeft(events, step, now.action)) ||
               LeavesAnothersPhase(last, step, now.action);
    if (resolves) break;
    EventList passed;
    last = Onward(*now.game, last, step.action, &passed);
  }
  if (!resolves) return "";
  if (now.action.piece > last.piece_count()) now.action.piece = kNoPiece;
  now.before = now.after = last;
  now.has_act = true;
  now.seat = now.action.seat;
  now.verdict = RuleOn(*now.game, last, now.action, &now.trace);
  if (now.verdict.legal()) return "";
  std::string text = "it would be " + std::string(RulingWord(now.verdict.ruling));
  const std::vector<Fact> facts = DecidingFacts(now);
  if (!facts.empty()) text += ": " + FactText(now.JudgedAt(), facts.front());
  if (now.verdict.deciding_count == 0) return text;
  return text + " [" + now.game->rules->ClauseId(now.verdict.deciding[0]) + "]";
}

std::string WhyNotNow(const Question& q, const SeenState& origin, const replay::Trial& trial) {
  if (!trial.verdict.legal() || trial.own >= trial.steps.size()) return "";
  const replay::Step& own = trial.steps[trial.own];
  if (own.by_hand) return "";
  Account now{.game = &q.replay.game(), .header = &q.replay.header(), .origin = origin};
  now.action = own.action;
  const auto first = trial.steps.begin();
  return WhyNotNow(std::move(now), {first, first + static_cast<std::ptrdiff_t>(trial.own)},
                   trial.events);
}

Account AccountOf(const Question& q, const SeenState& origin, replay::Trial trial,
                  const replay::Entry& entry) {
  Account account{.game = &q.replay.game(), .header = &q.replay.header(), .origin = origin};
  replay::Entry unwritten = entry;
  unwritten.number = 0;
  account.notation = replay::PrintEntry(unwritten, *account.header, *account.game->pack);
  account.before = q.replay.See(std::move(trial.before));
  account.after = q.replay.See(std::move(trial.after));
  account.verdict = trial.verdict;
  account.implied = ImpliedBefore(account, trial);
  if (trial.own < trial.steps.size()) {
    const replay::Step& own = trial.steps[trial.own];
    account.has_act = !own.by_hand;
    account.by_hand = own.by_hand;
    account.action = own.action;
    account.seat = own.action.seat;
    // Makes the check once more, this time with everything that it asks.
    if (account.has_act) {
      account.verdict = RuleOn(*account.game, account.before, account.action, &account.trace);
    }
  }
  std::size_t ours = 0;  // the first event of the act itself
  for (std::size_t i = 0; i < trial.own && i < trial.steps.size(); ++i) {
    ours = trial.steps[i].first_event + trial.steps[i].event_count;
  }
  for (std::size_t i = 0; i < trial.events.size(); ++i) {
    account.events.push_back({static_cast<int>(i) + 1, trial.events[i], i < ours});
  }
  AddAdvice(q.duel, AddressText(q.duel, q.point.entry, q.point.before), &account);
  return account;
}

// Returns the phase that a heading stands for entering, as `legal` lists it: "end:".
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
  account.verdict = RuleOn(*account.game, state, account.action, &account.trace);
  EventList events;
  account.after = Onward(*account.game, state, account.action, &events);
  int number = 0;
  for (const Event& event : events) account.events.push_back({++number, event, false});
  AddAdvice(q.duel, AddressText(q.duel, q.point.entry, q.point.before), &account);
  return account;
}

// An entry as it would be judged now.
struct Asked {
  replay::Trial trial;
  std::string later;  // heading of the turn in which it would be legal when nobody wrote one
};

// Judges the entry in the turn of the point: a record that names no turn may mean the next one, but
// whoever asks at a point asks about the turn of that point.
Asked TryNow(const Question& q, const State& state, replay::Entry entry) {
  const replay::Header& header = q.replay.header();
  Asked asked{replay::Try(q.replay.game(), header, state, entry), ""};
  const StateHeader& now = state.header();
  const StateHeader& then = asked.trial.before.header();
  const bool crossed = asked.trial.understood && then.turn != now.turn;
  if (!crossed || entry.place.has_turn || now.phase == PhaseKind::kSetup) return asked;
  if (asked.trial.verdict.legal()) {
    asked.later = "T" + std::to_string(then.turn) + " " + SeatWord(header, then.turn_seat);
  }
  entry.place.has_turn = true;
  entry.place.turn = now.turn;
  entry.place.seat = now.turn_seat;
  asked.trial = replay::Try(q.replay.game(), header, state, entry);
  return asked;
}

// Returns whether the card comes to where the act names it, or is triggered, only by what is let
// happen before: at the point itself nothing could be said of it.
bool ComesLater(const replay::Trial& at_once, const replay::Trial& behind) {
  if (at_once.own >= at_once.steps.size()) return false;
  const Action& now = at_once.steps[at_once.own].action;
  const Action& then = behind.steps[behind.own].action;
  if (then.piece == kNoPiece) return false;
  if (now.piece == kNoPiece) return true;
  return FindTrigger(behind.before, then.piece, then.effect) != nullptr &&
         FindTrigger(at_once.before, now.piece, now.effect) == nullptr;
}

// Judges an activation that is legal nowhere as an answer to what is asked at the point, and not
// where play would have come to by itself.
Asked TryAsAnswer(const Question& q, const SeenState& state, const replay::Entry& entry,
                  Asked asked) {
  const replay::Trial& trial = asked.trial;
  const bool used = !entry.acts.empty() && entry.verb() == Verb::kActivate;
  if (!used || entry.acts.front().has_number || state.tasks().empty()) return asked;
  const Task& window = state.tasks().back();
  const bool illegal = trial.understood && trial.verdict.ruling == Ruling::kIllegal;
  if (!illegal || window.kind != TaskKind::kWindow || window.entry == 0) return asked;
  if (trial.own >= trial.steps.size()) return asked;
  const Action& act = trial.steps[trial.own].action;
  const bool left =
      std::any_of(trial.steps.begin(), trial.steps.begin() + static_cast<std::ptrdiff_t>(trial.own),
                  [&](const replay::Step& step) { return IsLeft(trial.events, step, act); });
  if (!left) return asked;
  replay::Entry answer = entry;
  answer.acts.front().has_number = true;
  answer.acts.front().number = static_cast<std::int32_t>(window.entry);
  Asked there = TryNow(q, state, answer);
  if (ComesLater(there.trial, trial)) return asked;
  return there.trial.understood && !there.trial.verdict.legal() ? std::move(there)
                                                                : std::move(asked);
}

// Returns why there is no answer; empty when there is one. A duel that ends on the way is an
// answer.
std::string ProblemOf(const replay::Entry& entry, const replay::Trial& trial,
                      const replay::Header& header) {
  if (!trial.understood) return trial.problem;
  const StateHeader& there = trial.before.header();
  if (there.over != 0) return "";
  if (!trial.reached) return "its turn or phase does not come from here";
  const bool others = entry.place.has_turn && entry.place.seat != kNoSeat &&
                      entry.place.turn == there.turn && entry.place.seat != there.turn_seat;
  if (!others) return "";
  return "turn " + std::to_string(there.turn) + " is " + SeatWord(header, there.turn_seat) + "'s";
}

void AddLater(const std::string& where, const std::string& heading, Account* account) {
  account->remarks.push_back("it would be legal in a later turn, under the heading " + heading);
  std::string act;
  for (const char byte : account->notation) act += byte == '\'' ? "'\\''" : std::string(1, byte);
  account->next.push_back("judge why-not " + where + " '" + heading + " " + act + "'");
}

Answer Render(const Question& q, const Account& account,
              const std::function<void(report::WhyNot::Builder)>& more) {
  if (q.style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::WhyNot>();
    out.setSchema("judge.why-not/1");
    FillPoint(q, account.before, out.initPoint());
    FillWhyNot(account, out);
    if (more) more(out);
    return JsonAnswer(out.asReader(), q.style, ExitOf(account));
  }
  Answer answer{.exit_code = ExitOf(account)};
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const std::string head = where + "  " + WhenText(account.JudgedAt());
  answer.text = Paint(Cut(head, q.style.width), Ink::kBold, q.style.color) + "\n";
  answer.text += Wrap(account.notation, q.style.width, "if: ") + "\n";
  answer.text += AccountText(account, q.style, true, "");
  return answer;
}

// Returns whether the entry names a card that lies on the field or in a pile, as
// "activate s3="Mirror Force"".
bool NamesLaidDown(const replay::Entry& entry) {
  const auto lies = [](const replay::Reference& one) {
    return !one.card.empty() && (one.label != 0 || one.zone.kind != ZoneKind::kNone);
  };
  return std::any_of(entry.acts.begin(), entry.acts.end(), [&](const replay::Act& act) {
    return std::any_of(act.subjects.begin(), act.subjects.end(), lies) ||
           std::any_of(act.materials.begin(), act.materials.end(), lies) ||
           std::any_of(act.targets.begin(), act.targets.end(),
                       [&](const replay::Target& one) { return lies(one.reference); });
  });
}

// Adds that what the act names of a pile that was said in part is taken to lie there.
void AddTakenToLie(Account* account) {
  const RuleSet& rules = *account->game->rules;
  const Action& act = account->action;
  for (int i = 0; i < act.chosen_count + act.paid_count; ++i) {
    const Chosen& one = act.chosen[static_cast<std::size_t>(i)];
    const bool untold = one.piece == kNoPiece && one.card != kUnknownCard && one.zone.slot == 0 &&
                        one.zone.kind != ZoneKind::kNone && one.zone.seat < account->before.seats();
    if (!untold || rules.OnField(one.zone.kind) || rules.IsHiddenPile(one.zone.kind)) continue;
    const auto& seat = account->before.seat(one.zone.seat);
    if (seat.unnamed[static_cast<int>(one.zone.kind)] == 0) continue;
    account->remarks.push_back("not all that lies in " + ZoneWord(*account->header, one.zone) +
                               " was said: " + CardWord(*account->game, one.card) +
                               " is taken to lie there");
  }
}

// Returns the answer for the entry at the state. `named`: it is taken to be what the entry says.
Answer Tried(const Question& q, std::string_view notation, const SeenState& state,
             const replay::Entry& entry, const std::function<void(report::WhyNot::Builder)>& more,
             bool named) {
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const replay::Header& header = q.replay.header();
  const bool placed = entry.place.has_turn || !entry.place.phase.empty();
  Asked asked = TryNow(q, state, entry);
  // Under a heading that is written another moment is asked about.
  if (!placed) asked = TryAsAnswer(q, state, entry, std::move(asked));
  const std::string problem = ProblemOf(entry, asked.trial, header);
  if (!problem.empty()) {
    return Refuse(q.style, kExitRefused, where, Quoted(notation) + " cannot be tried: " + problem,
                  "judge legal " + where + " lists what can be done there");
  }
  const std::string not_now = placed ? "" : WhyNotNow(q, state, asked.trial);
  Account account = AccountOf(q, state, std::move(asked.trial), entry);
  account.not_now = !not_now.empty();
  if (account.not_now) account.remarks.push_back("now " + not_now);
  if (named) {
    account.remarks.emplace_back(kTakenAsNamed);
  }
  if (account.has_act) AddTakenToLie(&account);
  if (!asked.later.empty()) AddLater(where, asked.later, &account);
  return Render(q, account, more);
}

}  // namespace

std::optional<SeenReplay> AsNamed(const Question& q, const SeenState& state,
                                  const replay::Entry& entry) {
  if (q.point.before || !NamesLaidDown(entry)) return std::nullopt;
  replay::Duel duel = q.replay.duel();
  std::erase_if(duel.entries, [&](const auto& one) { return one.number > q.point.entry; });
  const auto plain = SeenReplay::Fold(duel, q.replay.view());
  if (!plain || plain->StateAfter(q.point.entry) != state) return std::nullopt;
  duel.entries.push_back(entry);
  duel.entries.back().number = q.point.entry + 1;
  auto named = SeenReplay::Fold(duel, q.replay.view());
  if (!named || named->StateAfter(q.point.entry) == state) return std::nullopt;
  return *std::move(named);
}

Waited BeforeEntry(const SeenReplay& replay, EntryNumber number) {
  Waited waited;
  const replay::EntryResult* result = replay.Find(number);
  if (result == nullptr || !result->has_verdict) return waited;
  const auto first = replay.steps().begin() + result->first_step;
  const std::vector<replay::Step> steps(first, replay.steps().begin() + result->own_step);
  const replay::Step& own = replay.steps()[result->own_step];
  Account now{.game = &replay.game(), .header = &replay.header()};
  now.origin = replay.StateOrigin(number);
  now.before = replay.StateBefore(number);
  std::vector<std::string> sentences;
  for (const replay::Step& step : steps) {
    if (!step.implied) continue;
    const std::string words = ActSentence(now.JudgedAt(), step.action);
    if (words.empty()) continue;
    sentences.push_back(words);
    waited.implied.push_back(ActionNotation(now.JudgedAt(), step.action));
  }
  waited.implied_text = ImpliedText(sentences);
  now.action = VisibleAction(replay, number, own.action);
  const bool used = now.action.kind == ActionKind::kActivate && !own.by_hand;
  if (!used || !result->verdict.legal()) return waited;
  waited.not_at_once = WhyNotNow(std::move(now), steps, replay.events());
  return waited;
}

Answer WhyNot(const Question& q, std::string_view notation,
              const std::function<void(report::WhyNot::Builder)>& more) {
  const std::string where = AddressText(q.duel, q.point.entry, q.point.before);
  const tl::expected<SeenState, Answer> state = StateAt(q);
  if (!state) return state.error();
  const replay::Header& header = q.replay.header();
  if (const auto phase = HeadingOf(*q.replay.game().rules, notation)) {
    return Render(q, EnteringOf(q, *state, *phase, notation), more);
  }
  const std::string line(notation);
  if (!line.empty() && PlacePrefix(line, header) == line.size()) {
    return Refuse(q.style, kExitRefused, "",
                  Quoted(notation) + " is a heading alone, expected an act behind it",
                  "judge legal " + where + " lists what can be done there");
  }
  auto entry = ParsePlacedEntry(line, header, *q.replay.game().pack, "entry");
  if (!entry) {
    return Refuse(q.style, kExitRefused, "", entry.error().ToString(),
                  "judge legal " + where + " lists what can be done there");
  }
  entry->number = NumberToCome(q.replay.duel());
  if (const auto named = AsNamed(q, *state, *entry)) {
    const Question taken{*named, q.duel, q.point, q.style};
    return Tried(taken, notation, named->StateAfter(q.point.entry), *std::move(entry), more, true);
  }
  return Tried(q, notation, *state, *std::move(entry), more, false);
}

}  // namespace judge::cli

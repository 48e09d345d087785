#include "judge/explain/why.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/judged.h"
#include "judge/explain/losses.h"
#include "judge/explain/ruled_on.h"
#include "judge/explain/text.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/record/drawn_late.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::EntryResult;
using replay::Step;

replay::Fate FateOf(const SeenReplay& replay, EntryNumber number) {
  const auto fates = replay::FatesOf(replay.duel().entries, replay::kEntriesMax);
  const auto found = fates.find(number);
  return found == fates.end() ? replay::Fate{} : found->second;
}

// Returns " (forgotten then, and drawn with the repair 8)" of the draw that nobody writes down
// before the entry; "" of one that was drawn in its time.
std::string DrawnLater(const SeenReplay& replay, EntryNumber number) {
  const EntryNumber by =
      replay::DrawnWithRepair(replay.duel().entries, replay::kEntriesMax, number);
  if (by == 0) return "";
  return " (forgotten then, and drawn with the repair " + std::to_string(by) + ")";
}

void AddSteps(const SeenReplay& replay, const EntryResult& result, Account* account) {
  for (std::uint32_t s = 0; s < result.step_count; ++s) {
    const Step& step = replay.steps()[result.first_step + s];
    account->by_hand |= step.by_hand;
    const bool before = !result.has_verdict || result.first_step + s < result.own_step;
    if (!step.implied || !before) continue;
    std::string words = ActSentence(account->ToldAfter(), step.action);
    if (words.empty()) continue;
    if (step.action.kind == ActionKind::kDraw) words += DrawnLater(replay, result.number);
    account->implied.push_back(std::move(words));
  }
}

// Adds the verdict as the fold found it, for other views than the judge's the fold of what they
// know by now. Returns what is remarked on it.
std::vector<std::string> AddVerdict(const SeenReplay& replay, const EntryResult& result,
                                    Account* account) {
  account->has_act = result.has_verdict;
  if (!result.has_verdict) return {};
  Account told = ShortAccount(replay, result);
  account->before = std::move(told.before);
  account->action = told.action;
  account->shown = std::move(told.shown);
  account->verdict = told.verdict;
  account->ruled_unseen = told.ruled_unseen;
  account->trace = std::move(told.trace);
  return std::move(told.remarks);
}

// Returns what had to come before the entry and did not: ": A activates Imp (A.m3), which is
// triggered".
std::string OverdueText(const SeenReplay& replay, EntryNumber number) {
  const SeenState before = replay.StateOrigin(number);
  const Decision due = NextDecision(replay.game(), before);
  if (due.kind != DecisionKind::kTrigger || due.may_pass) return "";
  return ": " + DecisionText(Scene{replay.game(), replay.duel().header, before});
}

void AddRemarks(const Question& q, const SeenReplay& replay, EntryNumber number, Account* account) {
  if (!q.view().everything) return;
  for (const replay::Finding& finding : replay.findings()) {
    if (finding.entry != number) continue;
    // Left out, as the verdict itself is said above.
    if (finding.kind == replay::FindingKind::kIllegal && account->has_act) continue;
    const std::string word(replay::FindingWord(finding.kind));
    std::string remark = word + ": " + Clean(finding.text);
    const bool overdue = finding.kind == replay::FindingKind::kNotRecorded;
    if (overdue && finding.clause != kNoClause) remark += OverdueText(replay, number);
    auto& remarks = account->remarks;
    if (std::find(remarks.begin(), remarks.end(), remark) == remarks.end()) {
      remarks.push_back(std::move(remark));
    }
  }
}

// Tells of a correction. The first wording may name what others must not know, so it is told to the
// judge alone.
void AddCorrection(const Question& q, const SeenReplay& replay, const replay::Entry& recorded,
                   Account* account) {
  const EntryNumber by = FateOf(replay, recorded.number).corrected_by;
  if (by == 0) return;
  std::string remark = "entry " + std::to_string(by) + " corrected it";
  if (q.view().everything) {
    remark += "; recorded was: " + Clean(NumberedNotation(replay, replay.Read(recorded)));
  }
  account->remarks.insert(account->remarks.begin(), std::move(remark));
}

// Tells by what the entry was taken back: it is explained as the record stood before that.
void AddTakenBack(const Question& q, Account* account) {
  if (q.taken_back_by == 0) return;
  const replay::Fate fate{q.taken_back_by, 0};
  account->remarks.insert(account->remarks.begin(),
                          "this entry does not count: " + FateText(q.whole.duel(), fate) +
                              "; it is judged as the record stood just before");
}

// Returns which entry left the battle phase of the turn, before the event of that index; 0: it goes
// on, or there was none.
EntryNumber LeftBattle(const SeenReplay& replay, std::uint32_t end) {
  const RuleSet& rules = *replay.game().rules;
  const PhaseKind first = replay.initial().header().phase;
  bool battles = first != PhaseKind::kSetup && rules.Phase(first).battle;
  EntryNumber left = 0;
  for (std::uint32_t i = 0; i < end; ++i) {
    const Event& event = replay.events()[i];
    if (event.kind == EventKind::kTurnBegan) {
      battles = false;
      left = 0;
    }
    if (event.kind != EventKind::kPhaseBegan) continue;
    const bool battle = rules.Phase(static_cast<PhaseKind>(event.phase)).battle;
    if (battles && !battle) left = event.entry;
    battles = battle;
  }
  return battles ? EntryNumber{0} : left;
}

// Tells of an attack that comes too late when it would have been in time.
void AddPhaseLeft(const Question& q, const SeenReplay& replay, const EntryResult& result,
                  Account* account) {
  const bool refused =
      account->has_act && account->action.kind == ActionKind::kAttack && !account->verdict.legal();
  if (!refused) return;
  const EntryNumber left = LeftBattle(replay, replay.steps()[result.own_step].first_event);
  const std::vector<Fact> facts = DecidingFacts(*account);
  const bool said =
      std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.entry == left; });
  if (left == 0 || said) return;
  const bool here = left == result.number;
  account->remarks.push_back("the battle phase of this turn was left by " +
                             (here ? std::string("this entry") : "entry " + std::to_string(left)));
  const std::string why = "judge why " + AddressText(q.duel, left);
  if (!here) account->next.push_back(why);
}

// Adds how it is said what nobody has said and the answer hangs on.
void AddUnsaid(const Question& q, const EntryResult& result, Account* account) {
  if (!q.view().everything) return;
  for (std::string& command : UnsaidOf(q.replay, q.duel, result).commands) {
    account->next.push_back(std::move(command));
  }
}

constexpr const char* kDeparts = "departs from the rules, and says why";

// Whether somebody loses with the entry.
bool Loses(const Account& account) {
  return std::ranges::any_of(account.events, [](const NumberedEvent& told) {
    return told.event.kind == EventKind::kLost;
  });
}

// Adds what can be done about the end of the duel: it stands, a warning on which it rests is taken
// back, or the duel goes on all the same.
void AddWaysOfLoss(const SeenReplay& replay, const std::string& duel, EntryNumber number,
                   Account* account) {
  if (replay.head().header().over == 0) return;  // a judge has let it go on
  const std::string ruling = "judge ruling " + AddressText(duel, number);
  account->remedies.push_back({.kind = "leave",
                               .what = "the duel is lost",
                               .cost = "so the rules have it, nothing more is played",
                               .command = ruling + " lost",
                               .ruling = "lost"});
  const auto& all = account->warnings;
  const auto last = std::find_if(all.rbegin(), all.rend(), [](const ToldWarning& one) {
    return !one.loses && one.taken_back == 0;
  });
  if (last != all.rend()) {
    account->remedies.push_back(
        {.kind = "unwarn",
         .what = "the warning of " + std::to_string(last->entry) + " is taken back",
         .cost = kDeparts,
         .command = ruling + " not-lost 'why' --remedy unwarn",
         .ruling = "not-lost"});
  }
  account->remedies.push_back({.kind = "continue",
                               .what = "the duel goes on at " + std::to_string(number),
                               .cost = kDeparts,
                               .command = ruling + " not-lost 'why' --remedy continue",
                               .ruling = "not-lost"});
}

// Adds what can be done about a warning of the game: of one of several that came with one entry by
// what it is for.
void AddWaysOf(const std::string& of, const std::string& ruling, Account* account) {
  const bool told = of.empty() && std::ranges::any_of(account->remedies, [](const Remedy& one) {
                      return one.ruling == "due";
                    });
  if (!told) {
    account->remedies.push_back({.kind = "leave",
                                 .what = "the warning" + of + " stands",
                                 .cost = "a rule of the game, no penalty",
                                 .command = ruling + " due",
                                 .ruling = "due"});
  }
  account->remedies.push_back({.kind = "unwarn",
                               .what = "the warning" + of + " is taken back",
                               .cost = kDeparts,
                               .command = ruling + " not-due 'why' --remedy unwarn",
                               .ruling = "not-due"});
}

// Adds what can be done about the warnings of the game that came with the entry, and of those that
// were ruled or taken back since by which entry.
void AddWaysOfWarning(const SeenReplay& replay, const std::string& duel, EntryNumber number,
                      Account* account) {
  std::vector<ToldWarning> all = WarningsOf(replay, replay.entries().back().number);
  std::erase_if(all, [number](const ToldWarning& one) { return one.entry != number || one.loses; });
  for (const ToldWarning& one : all) {
    const std::string of = all.size() > 1 ? ForText(one) : "";
    const auto ruling = RulingOnWarning(replay, one);
    if (one.taken_back != 0) {
      account->remarks.push_back("the warning" + of + " was taken back by entry " +
                                 std::to_string(one.taken_back));
    } else if (ruling) {
      account->remarks.push_back("the warning" + of + " was ruled " + ruling->word + " by entry " +
                                 std::to_string(ruling->entry));
    } else {
      AddWaysOf(of, "judge ruling " + AddressText(duel, RuledAt(one, all)), account);
    }
  }
}

// Offers what can be done about an entry that counts and that no judge has ruled on: an illegal
// act, a Trigger that was missed, life points that differ.
void AddRemedies(const Question& q, const SeenReplay& replay, const EntryResult& result,
                 Account* account) {
  const bool illegal = account->has_act && account->verdict.ruling == Ruling::kIllegal;
  const bool ruled = std::any_of(account->judged.begin(), account->judged.end(),
                                 [](const replay::JudgesRuling& one) { return one.stands(); });
  if (ruled || q.taken_back_by != 0) return;
  account->remedies = illegal ? RemediesOf(replay, q.duel, result.number, q.style.all)
                              : RemediesOfFound(replay, q.duel, result);
  if (!illegal && replay.view().everything) {
    if (Loses(*account)) {
      AddWaysOfLoss(replay, q.duel, result.number, account);
    } else {
      AddWaysOfWarning(replay, q.duel, result.number, account);
    }
  }
  for (Remedy& one : account->remedies) {
    one.head = std::ranges::find(q.of_head, one.kind) != q.of_head.end();
    if (one.head) one.cost += " (the head judge)";
  }
}

// Tells what the entry left open and the passes ended that the entries behind it imply.
void AddClosing(const SeenReplay& replay, const EntryResult& result, Account* account) {
  for (const EntryResult& next : replay.entries()) {
    if (next.number <= result.number) continue;
    const std::uint32_t steps = replay.ClosingSteps(next);
    if (steps != 0) {
      const Step& last = replay.steps()[next.first_step + steps - 1];
      const std::uint32_t end = last.first_event + last.event_count;
      Closing closing{.entry = next.number,
                      .origin = replay.StateOrigin(next.number),
                      .after = replay.StateAfter(next.number),
                      .events = EventsOf(replay, next)};
      std::erase_if(closing.events, [&](NumberedEvent& told) {
        told.implied = false;
        return told.index >= end;
      });
      replay.ExplainClosing(next.number, &account->consequences);
      account->closing.push_back(std::move(closing));
    }
    if (steps != next.step_count) return;
  }
}

// Tells where an attack that is answered is fought later.
void AddBattle(const Question& q, const SeenReplay& replay, const EntryResult& result,
               Account* account) {
  const bool attacks = account->has_act && account->action.kind == ActionKind::kAttack;
  if (!attacks) return;
  const EntryNumber shown =
      account->closing.empty() ? result.number : account->closing.back().entry;
  const std::vector<Event>& events = replay.events();
  for (std::size_t i = result.first_event + result.event_count; i < events.size(); ++i) {
    const Event& event = events[i];
    if (event.kind == EventKind::kAttackDeclared || event.kind == EventKind::kTurnEnded) return;
    if (event.kind != EventKind::kBattled || event.piece != account->action.piece) continue;
    if (event.entry <= shown) return;
    account->remarks.push_back("the battle that it led to was fought in entry " +
                               std::to_string(event.entry));
    account->next.push_back("judge why " + AddressText(q.duel, event.entry));
    return;
  }
}

// Of a loss by warnings of the game: all of that seat, each with what it rests on.
void AddWarnings(const SeenReplay& replay, const EntryResult& result, Account* account) {
  const bool ends =
      std::any_of(account->events.begin(), account->events.end(), [](const auto& told) {
        return told.event.kind == EventKind::kLost || told.event.kind == EventKind::kWentOn;
      });
  if (!ends) return;
  std::vector<ToldWarning> all = WarningsOf(replay, result.number);
  const auto lost = std::find_if(all.begin(), all.end(), [&](const ToldWarning& warning) {
    return warning.loses && warning.entry == result.number;
  });
  if (lost == all.end()) return;
  const SeatIndex seat = lost->seat;
  std::erase_if(all, [seat](const ToldWarning& warning) { return warning.seat != seat; });
  account->warnings = std::move(all);
}

Account AccountOf(const Question& q, const SeenReplay& replay, const EntryResult& result) {
  Account account{.game = &replay.game(),
                  .header = &replay.duel().header,
                  .origin = replay.StateOrigin(result.number),
                  .before = replay.StateBefore(result.number),
                  .after = replay.StateAfter(result.number),
                  .seat = result.seat};
  const SeenReplay& whole = q.taken_back_by == 0 ? replay : q.whole;
  account.judged = RulingsAbout(RulingsOf(whole), result.number);
  account.engine = EngineWords(replay, account.judged);
  account.today = TodayTexts(replay, account.judged);
  for (std::size_t i = 0; &whole != &replay && i < account.judged.size(); ++i) {
    const std::string changed = ChangedSince(whole, account.judged[i]);
    if (changed.empty() || account.today[i].starts_with(changed)) continue;
    account.today[i] = changed + (account.today[i].empty() ? "" : "; " + account.today[i]);
  }
  const replay::Entry* entry = RecordedEntry(replay.duel(), result.number);
  if (entry != nullptr) {
    account.notation = NumberedNotation(replay, replay.Read(CountingEntry(replay, result.number)));
  }
  const std::vector<std::string> remarked = AddVerdict(replay, result, &account);
  account.ruled_unseen |= account.has_act && account.verdict.legal() &&
                          IsRuledUnseen(q.view(), account.judged, result.number);
  account.events = EventsOf(replay, result);
  AddSteps(replay, result, &account);
  // Conditions are worked out on the whole state: they are for the judge alone.
  replay.ExplainConsequences(result.number, &account.consequences);
  AddRemarks(q, replay, result.number, &account);
  if (entry != nullptr) AddCorrection(q, replay, *entry, &account);
  AddTakenBack(q, &account);
  account.remarks.insert(account.remarks.end(), remarked.begin(), remarked.end());
  if (std::string rest = RestAssumedText(replay, q.duel); !rest.empty()) {
    account.remarks.push_back("it is assumed that " + rest);
  }
  AddAdvice(q.duel, AddressText(q.duel, result.number, true), &account);
  AddWarnings(replay, result, &account);
  AddRemedies(q, replay, result, &account);
  AddPhaseLeft(q, replay, result, &account);
  AddUnsaid(q, result, &account);
  AddClosing(replay, result, &account);
  AddBattle(q, replay, result, &account);
  return account;
}

std::string Head(const Question& q, const Account& account) {
  const std::string where = AddressText(q.duel, q.point) + "  " + WhenText(account.JudgedAt());
  std::string out = Paint(Cut(where, q.style.width), Ink::kBold, q.style.color) + "\n";
  if (!account.notation.empty()) out += Wrap(account.notation, q.style.width);
  return out + "\n";
}

Answer WhyEvent(const Question& q, const Account& account) {
  const auto at =
      std::find_if(account.events.begin(), account.events.end(),
                   [&](const NumberedEvent& told) { return told.number == q.point.event; });
  if (at == account.events.end()) {
    int most = 0;
    for (const NumberedEvent& told : account.events) most = std::max(most, told.number);
    return Refuse(q.style, kExitRefused, AddressText(q.duel, q.point),
                  "the entry has " + Counted(most, "event") + " with a number");
  }
  const RuleSet& rules = *account.game->rules;
  const Event& event = at->event;
  const std::vector<Event> bare = Bare(account.events);
  const Scene then =
      ToldAt(account.ToldAfter(), bare, static_cast<std::size_t>(at - account.events.begin()));
  const std::string by = rules.ClauseId(event.by);
  const std::string term = rules.ClauseId(TermOf(*account.game, event));
  std::vector<std::string> next;
  if (!by.empty()) next.push_back("judge rule " + by);
  next.push_back("judge why " + AddressText(q.duel, q.point.entry));
  if (q.style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::Event>();
    out.setSchema("judge.event/1");
    FillPoint(q, account.after, out.initPoint());
    out.setNotation(account.notation.c_str());
    FillHappening(then, event, at->number, out.initEvent());
    FillClause(by, out.initBy());
    FillClause(term, out.initTerm());
    SetTexts(out.initNext(static_cast<unsigned>(next.size())), next);
    return JsonAnswer(out.asReader(), q.style, kExitDone);
  }
  Answer answer{.text = Head(q, account)};
  const Fact* fact = FactBehind(account, event);
  const std::string text = fact == nullptr ? EventText(then, event) : FactText(then, *fact);
  answer.text += Wrap(Capitalized(text) + ".", q.style.width);
  answer.text += "\n" + Paint("because of", Ink::kBold, q.style.color) + "\n";
  if (by.empty()) {
    answer.text +=
        Wrap(account.has_act ? ActSentence(account.JudgedAt(), account.action) : account.notation,
             q.style.width, "  the act itself: ");
  } else {
    answer.text += ClauseLines({by}, q.style);
  }
  if (!term.empty() && term != by) answer.text += ClauseLines({term}, q.style);
  if (event.source != kNoPiece) {
    answer.text += "  the effect of " + PieceName(account.ToldAfter(), event.source) + "\n";
  }
  answer.text += "\n" + Paint("next", Ink::kBold, q.style.color) + "\n";
  for (const std::string& command : next) answer.text += "  " + command + "\n";
  return answer;
}

Answer Render(const Question& q, const Account& account) {
  if (q.point.event > 0) return WhyEvent(q, account);
  Answer answer;
  if (q.style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::Why>();
    out.setSchema("judge.why/1");
    FillPoint(q, account.before, out.initPoint());
    FillWhy(account, out);
    out.setTakenBackBy(static_cast<std::int32_t>(q.taken_back_by));
    return JsonAnswer(out.asReader(), q.style, ExitOf(account));
  }
  answer.exit_code = ExitOf(account);
  const std::string number = std::to_string(q.point.entry);
  answer.text = Head(q, account) + AccountText(account, q.style, false, number);
  return answer;
}

// Returns "d%12" for d, and for d%14.
std::string AsOf(const std::string& duel, EntryNumber entry) {
  const std::size_t mark = duel.rfind('%');
  const bool cut = mark != std::string::npos && mark + 1 < duel.size() &&
                   duel.find_first_not_of("0123456789", mark + 1) == std::string::npos;
  return duel.substr(0, cut ? mark : duel.size()) + "%" + std::to_string(entry);
}

// Explains an entry that does not count any more as the record stood just before it was taken back.
Answer WhyTakenBack(const Question& q) {
  const EntryNumber by = FateOf(q.replay, q.point.entry).taken_back_by;
  const auto replay = BeforeTakenBack(q.replay, q.point.entry);
  if (!replay) {
    return Refuse(q.style, kExitRefused, AddressText(q.duel, q.point),
                  "this entry does not count any more");
  }
  return Why(Question{*replay, AsOf(q.duel, by - 1), q.point, q.style, by, q.replay});
}

// Returns whether an event tells what a face-down card is: that it waits for something, or that
// somebody passed over it.
bool IsSecret(const SeenState& after, const Event& event, const View& view) {
  if (view.everything) return false;
  if (event.kind == EventKind::kPassed) return true;
  const bool about_rule = event.kind == EventKind::kTriggerMet ||
                          event.kind == EventKind::kMissed || event.kind == EventKind::kNoted;
  if (!about_rule || event.piece == kNoPiece) return false;
  return !Knows(after.piece(event.piece), view.seat);
}

}  // namespace

std::optional<SeenReplay> BeforeTakenBack(const SeenReplay& replay, EntryNumber number) {
  const EntryNumber by = FateOf(replay, number).taken_back_by;
  if (by == 0) return std::nullopt;
  replay::Duel before = replay.duel();
  std::erase_if(before.entries, [by](const replay::Entry& entry) { return entry.number >= by; });
  auto then = SeenReplay::Fold(before, replay.view());
  if (!then || then->Find(number) == nullptr) return std::nullopt;
  return *std::move(then);
}

std::optional<SeenReplay> CountingAgain(const SeenReplay& replay, EntryNumber number) {
  const EntryNumber by = FateOf(replay, number).taken_back_by;
  const replay::Entry* took = by == 0 ? nullptr : RecordedEntry(replay.duel(), by);
  if (took == nullptr || took->acts.empty() || took->verb() != Verb::kRepair) return std::nullopt;
  replay::Duel with = replay.duel();
  replay::Entry revoke{.number = with.entries.back().number + 1};
  replay::Act act{.verb = Verb::kRevoke};
  act.number = static_cast<std::int32_t>(by);
  act.has_number = true;
  revoke.acts.push_back(std::move(act));
  with.entries.push_back(std::move(revoke));
  auto again = SeenReplay::Fold(with, replay.view());
  if (!again || again->Find(number) == nullptr) return std::nullopt;
  return *std::move(again);
}

std::vector<NumberedEvent> EventsOf(const SeenReplay& replay, const EntryResult& result) {
  const View& view = replay.view();
  const SeenState after = view.everything ? SeenState() : replay.StateAfter(result.number);
  const std::vector<int> numbers = EventNumbers(replay, result);
  std::vector<NumberedEvent> events;
  for (std::uint32_t i = 0; i < result.event_count; ++i) {
    const std::uint32_t at = result.first_event + i;
    NumberedEvent told{.event = replay.events()[at]};
    if (IsSecret(after, told.event, view)) continue;
    told.number = numbers[i];
    told.index = at;
    for (std::uint32_t s = 0; s < result.step_count; ++s) {
      const Step& step = replay.steps()[result.first_step + s];
      const bool inside = at >= step.first_event && at < step.first_event + step.event_count;
      // False for the passes behind the act: what happens in them is what follows from it.
      const bool before = !result.has_verdict || result.first_step + s < result.own_step;
      told.implied |= inside && step.implied && before;
    }
    events.push_back(told);
  }
  return events;
}

Answer WhyWithLosses(const Question& q, const LosingSteps& losing) {
  Question with = q;
  with.of_head = losing.of_head;
  return Why(with);
}

Answer Why(const Question& q) {
  const std::string where = AddressText(q.duel, q.point);
  if (q.point.entry == 0) {
    return Refuse(q.style, kExitRefused, where, "nothing was done before the first entry",
                  "judge why " + AddressText(q.duel, 1));
  }
  if (const auto state = StateAt(q); !state) return state.error();
  const EntryResult* result = q.replay.Find(q.point.entry);
  if (result != nullptr) return Render(q, AccountOf(q, q.replay, *result));
  if (RecordedEntry(q.replay.duel(), q.point.entry) != nullptr) return WhyTakenBack(q);
  return Refuse(q.style, kExitRefused, where, "the record skips this number");
}

}  // namespace judge::cli

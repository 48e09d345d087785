#include "judge/disputes/standing.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/disputes/remedies_report.h"
#include "judge/disputes/ruling.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

constexpr std::size_t kPassesMost = 32;

// Whether an event is told of what comes when everybody passes.
bool Matters(EventKind kind) {
  switch (kind) {
    case EventKind::kBattled:
    case EventKind::kDestroyed:
    case EventKind::kBattleDamage:
    case EventKind::kEffectDamage:
    case EventKind::kGained:
    case EventKind::kLost:
    case EventKind::kWon:
      return true;
    default:
      return false;
  }
}

// Lets everybody pass in turn, up to where somebody has to choose; returns who has passed, and adds
// what came of it.
std::vector<SeatIndex> LetAllPass(const SeenReplay& replay, std::vector<std::string>* told) {
  std::vector<SeatIndex> passed;
  SeenState state = replay.head();
  while (passed.size() < kPassesMost) {
    const Decision decision = NextDecision(replay.game(), state);
    const bool answers =
        decision.kind == DecisionKind::kRespond || decision.kind == DecisionKind::kTrigger;
    if (!answers || !decision.may_pass || decision.seat == kNoSeat) break;
    EventList events;
    const SeenState next =
        Onward(replay.game(), state, {.kind = ActionKind::kPass, .seat = decision.seat}, &events);
    const Scene scene{replay.game(), replay.header(), next, &state};
    for (const Event& event : events) {
      if (Matters(event.kind)) told->push_back(EventText(scene, event));
    }
    passed.push_back(decision.seat);
    state = next;
  }
  return passed;
}

// Returns whether both are numbers, of other seats or monsters: each of them stands.
bool IsOfOtherNumbers(const replay::JudgesRuling& ruling, const std::string& word,
                      const std::vector<replay::Check>& numbers) {
  if (word != "number" || ruling.word != "number") return false;
  return std::none_of(numbers.begin(), numbers.end(), [&](const replay::Check& one) {
    return std::any_of(
        ruling.numbers.begin(), ruling.numbers.end(), [&](const replay::Check& other) {
          const bool same = one.kind == other.kind && one.zone == other.zone;
          return same && (one.seat == other.seat || one.seat == kNoSeat || other.seat == kNoSeat);
        });
  });
}

}  // namespace

std::vector<std::string> WhenAllPass(const SeenReplay& replay) {
  std::vector<std::string> told;
  LetAllPass(replay, &told);
  return told;
}

std::vector<std::string> WhenRepaired(const SeenReplay& replay, EntryNumber about,
                                      const std::vector<Remedy>& remedies) {
  const bool repairs = !remedies.empty() && remedies.front().kind == "repair";
  const auto plan = repairs ? replay.RepairOf(about) : std::nullopt;
  if (!plan) return WhenAllPass(replay);
  std::vector<std::string> told = WhenAllPass(replay.Repaired(*plan));
  if (!told.empty()) told.front() = "without " + std::to_string(about) + ": " + told.front();
  return told;
}

SeenReplay AllPassed(const SeenReplay& replay) {
  std::vector<std::string> told;
  replay::Duel duel = replay.duel();
  EntryNumber last = duel.entries.empty() ? 0 : duel.entries.back().number;
  for (const SeatIndex seat : LetAllPass(replay, &told)) {
    replay::Entry pass{.number = ++last, .seat = seat};
    pass.acts.push_back({.verb = Verb::kPass});
    duel.entries.push_back(std::move(pass));
  }
  const auto played = SeenReplay::Fold(duel, replay.view());
  return played ? *played : replay;
}

namespace {

// Returns how many cards that nobody named each seat has drawn before the entry, 0: in all.
std::vector<int> UnnamedDraws(const SeenReplay& replay, EntryNumber before) {
  const SeenState head = replay.head();
  std::vector<int> out(head.seats(), 0);
  for (const Event& event : replay.events()) {
    if (event.kind != EventKind::kDrew || event.seat >= out.size()) continue;
    const bool later = event.entry == before || replay.IsBehind(event.entry, before);
    const bool named = event.piece != kNoPiece && event.piece <= head.piece_count() &&
                       head.piece(event.piece).card != kUnknownCard;
    if (!named && !(before != 0 && later)) ++out[event.seat];
  }
  return out;
}

// Returns "2 cards that B drew go back onto B's deck", "B draws 2 cards now".
std::vector<std::string> DrawsBetween(const SeenReplay& replay, const std::vector<int>& then,
                                      const std::vector<int>& now) {
  std::vector<std::string> out;
  for (SeatIndex seat = 0; seat < then.size() && seat < now.size(); ++seat) {
    const int more = now[seat] - then[seat];
    const std::string who = SeatWord(replay.header(), seat);
    if (more > 0) out.push_back(who + " draws " + Counted(more, "card") + " now");
    if (more < 0) {
      out.push_back(Counted(-more, "card") + " that " + who +
                    (more == -1 ? " drew goes" : " drew go") + " back onto " + who +
                    "'s deck, and nobody named " + (more == -1 ? "it" : "them"));
    }
  }
  return out;
}

// Returns whether it lasts in both records, brought by different entries: a card that goes off is
// written down in one of them.
bool IsOfAnotherEntry(const Difference& one, const std::vector<Difference>& all) {
  if (one.kind != DiffKind::kModifier) return false;
  const auto words = [](const std::string& told) { return told.substr(0, told.rfind(", entry ")); };
  return std::ranges::any_of(all, [&](const Difference& other) {
    return other.kind == one.kind && other.before == one.after && other.after == one.before &&
           words(other.subject) == words(one.subject);
  });
}

std::vector<std::string> ChangesBetween(const Question& from, const Question& to) {
  std::vector<std::string> out;
  const Game& game = from.replay.game();
  const std::vector<Difference> all = Differences(from, to);
  for (const Difference& one : all) {
    if (IsOfAnotherEntry(one, all)) continue;
    const std::string place =
        one.place.empty() || one.kind == DiffKind::kMoved ? "" : " (" + one.place + ")";
    const std::string word = DiffName(game, one.kind);
    const std::string what = one.subject.empty() ? word : word + " " + one.subject;
    out.push_back(what + place + ": " + ValueName(game, one, one.before) + " -> " +
                  ValueName(game, one, one.after));
  }
  return out;
}

// The end of a record: the last entry of the line, as a late one was written last and stands
// elsewhere.
Question AtEnd(const SeenReplay& replay) {
  const Point point{replay.entries().empty() ? 0 : replay.entries().back().number, false, 0};
  return {replay, replay.header().id, point, {}};
}

// Returns the record with the rewind behind it.
std::optional<SeenReplay> Rewound(const SeenReplay& replay, const replay::RewindPlan& plan) {
  replay::Duel with = replay.duel();
  replay::Entry entry{.number = with.entries.empty() ? 1 : with.entries.back().number + 1};
  entry.acts.push_back(replay::RewindAct(replay.game(), replay.header(), plan));
  with.entries.push_back(std::move(entry));
  auto after = SeenReplay::Fold(with, replay.view());
  if (!after) return std::nullopt;
  return *std::move(after);
}

// Returns the entry that counts right before that one, 0 none.
EntryNumber LastBefore(const SeenReplay& replay, EntryNumber number) {
  EntryNumber last = 0;
  for (const replay::EntryResult& one : replay.entries()) {
    const bool before = one.number != number && !replay.IsBehind(one.number, number);
    if (before && (last == 0 || replay.IsBehind(one.number, last))) last = one.number;
  }
  return last;
}

bool Falls(const replay::UndoStep& step) { return step.kind == replay::UndoKind::kFalls; }

}  // namespace

std::vector<std::string> EndsDiffer(const SeenReplay& before, const SeenReplay& after) {
  return ChangesBetween(AtEnd(before), AtEnd(after));
}

std::vector<std::string> DrawnMore(const SeenReplay& before, const SeenReplay& after) {
  std::vector<std::string> out =
      DrawsBetween(before, UnnamedDraws(before, 0), UnnamedDraws(after, 0));
  std::erase_if(out, [](const std::string& one) { return !one.ends_with(" now"); });
  return out;
}

std::vector<std::string> PutRightBy(const SeenReplay& replay, const replay::Entry& repair) {
  const auto as_of = [&](EntryNumber until) {
    replay::Duel duel = replay.duel();
    std::erase_if(duel.entries, [until](const replay::Entry& one) { return one.number > until; });
    return SeenReplay::Fold(duel, replay.view());
  };
  // What the remedy needs was written late in front of it.
  EntryNumber first = repair.number;
  for (const replay::Entry* late = RecordedEntry(replay.duel(), first - 1);
       late != nullptr && !late->acts.empty() && late->verb() == Verb::kLate;
       late = RecordedEntry(replay.duel(), first - 1)) {
    --first;
  }
  const auto planned = as_of(first - 1);
  const auto before = as_of(repair.number - 1);
  const auto after = as_of(repair.number);
  if (!planned || !before || !after) return {};
  std::vector<std::string> out = DrawnMore(*before, *after);
  const auto about = static_cast<EntryNumber>(repair.acts.front().number);
  const auto plan = replay.view().everything ? planned->RepairOf(about) : std::nullopt;
  if (std::string back = plan ? DrawnBackText(*planned, *plan) : ""; !back.empty()) {
    out.push_back(std::move(back));
  }
  for (std::string& change : EndsDiffer(*before, *after)) out.push_back(std::move(change));
  for (std::string& one : out) one = "at the table then: " + one;
  return out;
}

std::vector<std::string> ChangesByFall(const SeenReplay& replay, const replay::RewindPlan& plan) {
  if (std::ranges::none_of(plan.steps, Falls)) return {};
  const auto after = Rewound(replay, plan);
  if (!after) return {};
  std::vector<std::string> out =
      DrawsBetween(replay, UnnamedDraws(replay, plan.to), UnnamedDraws(*after, 0));
  const Question from{replay, replay.header().id, Point{LastBefore(replay, plan.to), false, 0}, {}};
  for (std::string& change : ChangesBetween(from, AtEnd(*after))) out.push_back(std::move(change));
  // What stays known of a card does not move it.
  std::erase_if(out, [&](const std::string& change) {
    return std::ranges::any_of(plan.learned, [&](const replay::SeenCard& seen) {
      return change.starts_with("moved " + CardWord(replay.game(), seen.card) + ": (not told");
    });
  });
  return out;
}

std::vector<std::string> RemediesFallen(const SeenReplay& replay, const std::string& duel,
                                        const replay::RewindPlan& plan) {
  std::vector<std::string> out;
  for (const replay::UndoStep& step : plan.steps) {
    const replay::Entry* repair = Falls(step) ? RecordedEntry(replay.duel(), step.entry) : nullptr;
    if (repair == nullptr || repair->acts.empty()) continue;
    const auto about = static_cast<EntryNumber>(repair->acts.front().number);
    out.push_back("entry " + std::to_string(about) +
                  " counts again, whatever was ruled about it; to take it out once more: judge "
                  "repair plan " +
                  AddressText(duel, about));
  }
  return out;
}

std::string TimeStays(const SeenReplay& replay, const std::string& duel,
                      const replay::RewindPlan& plan) {
  const replay::Line line = replay::LineOf(replay.duel().entries, replay::kEntriesMax);
  for (const replay::Entry* entry : line.entries) {
    if (entry->number < plan.to || entry->acts.empty() || entry->verb() != Verb::kTime) continue;
    return "time stays called (" + std::to_string(entry->number) +
           "), and what is under way there is the last: the duel ends where the rules end it then; "
           "to play on as before: judge revoke " +
           AddressText(duel, entry->number) + " 'why'";
  }
  return "";
}

SeenReplay AsItCounted(const SeenReplay& replay, EntryNumber number) {
  if (replay.Find(number) != nullptr) return replay;
  const auto before = BeforeTakenBack(replay, number);
  return before ? *before : replay;
}

Result<void> CheckIsAct(const SeenReplay& replay, const std::string& id, EntryNumber about,
                        const std::string& word) {
  const replay::Entry* entry = RecordedEntry(replay.duel(), about);
  const bool warns = word == "due" || word == "not-due";
  if (warns && replay.view().everything && WaitsToBeSeen(replay, about)) {
    return Fail(kExitRefused, AddressText(id, about),
                "the card that missed it has not been seen by everybody: its warning is given when "
                "it is, and this ruling would tell what lies there",
                "judge ruling " + AddressText(id, about) + " open; judge audit " + id);
  }
  if (warns && replay.view().everything) {
    std::vector<std::string> each;
    for (const ToldWarning& one : WarningsStanding(replay)) {
      if (one.entry == about) each.push_back(AddressText(id, one.given_for()));
    }
    const bool own = std::ranges::find(each, AddressText(id, about)) != each.end();
    if (each.size() > 1 && !own) {
      return Fail(
          kExitRefused, AddressText(id, about),
          "it brought " + std::to_string(each.size()) +
              " Idle Warnings, each is ruled at the entry that it is for: " + Joined(each, ", "),
          "judge ruling " + each.front() + " " + word + " 'why'");
    }
  }
  if (entry == nullptr || (word != "legal" && word != "illegal")) return {};
  if (!entry->acts.empty() && entry->verb() == Verb::kPads) {
    return Fail(kExitRefused, AddressText(id, about),
                "these are pads, and no act that could be legal or illegal: they are ruled by "
                "number, or set aside as void, or left open",
                "judge ruling " + AddressText(id, about) + " number --number SEAT:N");
  }
  const SeenReplay counted = AsItCounted(replay, about);
  const replay::EntryResult* result = counted.Find(about);
  const bool judges = !entry->acts.empty() && WordsOf(entry->verb()).kind == EntryKind::kJudge &&
                      entry->verb() != Verb::kLate;
  const bool act = result != nullptr ? result->has_verdict : !judges;
  if (act || !FindingsOf(counted, about).empty()) return {};
  return Fail(kExitRefused, AddressText(id, about),
              "this entry is no act that could be legal or illegal: " +
                  Clean(Notation(replay, replay.Read(CountingEntry(replay, about)))),
              "judge log " + id);
}

std::string EngineThen(const SeenReplay& replay, const replay::JudgesRuling& ruling) {
  if (!ruling.engine.empty()) return ruling.engine;
  return EngineWord(AsItCounted(replay, ruling.about), ruling.about, ruling.word);
}

const replay::JudgesRuling* StandingOn(const std::vector<replay::JudgesRuling>& rulings,
                                       EntryNumber about, const std::string& word,
                                       const std::vector<replay::Check>& numbers) {
  const replay::JudgesRuling* found = nullptr;
  for (const replay::JudgesRuling& ruling : rulings) {
    const bool same = IsSameQuestion(ruling.word, word) && !IsOfOtherNumbers(ruling, word, numbers);
    if (ruling.about == about && same && ruling.stands()) found = &ruling;
  }
  return found;
}

std::string StaysOutText(const SeenReplay& replay, const std::string& duel,
                         const replay::JudgesRuling& ruling) {
  return ruling.stands() ? StaysOutText(replay, duel, ruling.about, ruling.word) : "";
}

std::string StaysOutText(const SeenReplay& replay, const std::string& duel, EntryNumber about,
                         const std::string& word) {
  if (word != "legal") return "";
  const auto fates = replay::FatesOf(replay.duel().entries, replay::kEntriesMax);
  const auto fate = fates.find(about);
  const EntryNumber by = fate == fates.end() ? 0 : fate->second.taken_back_by;
  const replay::Entry* took = by == 0 ? nullptr : RecordedEntry(replay.duel(), by);
  if (took == nullptr) return "";
  const std::string entry = std::to_string(about);
  if (took->verb() == Verb::kRewind) {
    return entry + " stays rewound by entry " + std::to_string(by) +
           ", with what was played behind it: what is to count again is played, and recorded, anew";
  }
  if (took->verb() != Verb::kRepair) return "";
  return entry + " stays taken out by the repair " + std::to_string(by) +
         ", a ruling changes nothing at the table; to let it count again, and to see first what "
         "that "
         "changes: judge revoke " +
         AddressText(duel, by) + " 'why' -n";
}

std::vector<std::string> RulesOfTheCase(const Account& account) {
  std::vector<std::string> ids = DecidingIds(*account.game, account.verdict);
  if (!account.verdict.legal()) return ids;
  const auto rests_on_record = [&](const std::string& id) {
    return std::ranges::any_of(account.trace.visits, [&](const Visit& visit) {
      if (account.game->rules->ClauseId(visit.clause) != id) return false;
      const auto first = account.trace.facts.begin() + visit.first_fact;
      return std::any_of(first, first + visit.fact_count,
                         [](const Fact& fact) { return fact.entry != 0; });
    });
  };
  std::stable_partition(ids.begin(), ids.end(), rests_on_record);
  return ids;
}

std::vector<Fact> FactsOfTheCase(const Account& account) {
  std::vector<Fact> facts = DecidingFacts(account);
  if (!account.verdict.legal()) return facts;
  std::stable_partition(facts.begin(), facts.end(),
                        [](const Fact& fact) { return fact.entry != 0; });
  return facts;
}

replay::JudgesRecord JudgedIn(const SeenReplay& replay) {
  replay::JudgesRecord judged = replay::JudgesRecordOf(*replay.game().rules, replay.duel());
  judged.rulings = RulesTold(replay, std::move(judged.rulings));
  return judged;
}

std::string NowOf(const std::string& duel) { return duel.substr(0, duel.find('%')); }

Result<replay::Act> DecisionAt(const Bench& bench, const std::string& word, SeatIndex seat) {
  replay::Act act{.verb = Verb::kRepair};
  act.number = static_cast<std::int32_t>(bench.point);
  act.has_number = true;
  act.word = word;
  if (word != "unwarn" || bench.replay.entries().empty()) return act;
  const std::vector<ToldWarning> all =
      WarningsOf(bench.replay, bench.replay.entries().back().number);
  std::vector<ToldWarning> standing = all;
  std::erase_if(standing, [seat](const ToldWarning& one) {
    return one.loses || one.taken_back != 0 || one.seat != seat;
  });
  std::vector<ToldWarning> meant;
  for (const ToldWarning& one : standing) {
    if (one.entry == bench.point && one.about == 0) return TakesBack(one, all);
    if (one.entry == bench.point) meant.push_back(one);
  }
  for (const ToldWarning& one : standing) {
    if (one.about == bench.point && meant.empty()) return TakesBack(one, all);
  }
  if (meant.empty()) return act;
  if (meant.size() == 1) return TakesBack(meant.front(), all);
  std::vector<std::string> each;
  for (const ToldWarning& one : meant) each.push_back(AddressText(bench.opened.id, one.about));
  return Fail(kExitRefused, AddressText(bench.opened.id, bench.point),
              "it brought " + SeatWord(bench.replay.header(), seat) + " " +
                  std::to_string(meant.size()) +
                  " Idle Warnings, expected the entry that one is "
                  "for: " +
                  Joined(each, ", "));
}

std::vector<std::string> FallenWith(const replay::JudgesRecord& judged, EntryNumber ruling) {
  std::vector<std::string> out;
  for (const replay::JudgesPenalty& penalty : judged.penalties) {
    const bool fell = penalty.revoked_by != 0 || penalty.overturned();  // before, by itself
    if (ruling == 0 || penalty.ruling != ruling || fell || penalty.ruling_stands) continue;
    out.push_back("penalty " + std::to_string(penalty.entry) + " falls with ruling " +
                  std::to_string(ruling));
  }
  for (const replay::JudgesRuling& one : judged.rulings) {
    const bool open = one.entry == ruling && one.appealed_by != 0 && one.decided_by == 0;
    if (!open || one.stands()) continue;
    out.push_back("appeal " + std::to_string(one.appealed_by) + " against ruling " +
                  std::to_string(ruling) + " has nothing left to decide");
  }
  return out;
}

namespace {

// Returns that what a ruling had replaced stays replaced though that one is revoked, and whether
// anything is ruled about the entry then.
std::vector<std::string> StaysReplaced(const replay::JudgesRecord& judged, EntryNumber revoked) {
  std::vector<std::string> out;
  for (const replay::JudgesRuling& old : judged.rulings) {
    if (revoked == 0 || old.replaced_by != revoked) continue;
    const bool ruled = std::ranges::any_of(judged.rulings, [&](const replay::JudgesRuling& one) {
      return one.about == old.about && one.stands();
    });
    out.push_back("ruling " + std::to_string(old.entry) + ", which ruling " +
                  std::to_string(revoked) + " replaced, does not come back" +
                  (ruled ? "" : "; nothing is ruled about " + std::to_string(old.about) + " now"));
  }
  return out;
}

}  // namespace

bool IsOfHeadJudge(const Bench& bench, EntryNumber ruling) {
  return bench.event && IsOfHeadJudge(*bench.event, bench.opened.duel, ruling);
}

namespace {

// Returns what counts again with the repair that is taken back: each act with how it is judged and
// by which rulings, and the entries that are judged otherwise with them. Refused where there are
// any and nobody has accepted it.
Result<std::vector<std::string>> WhatComesBack(const Bench& bench, const replay::Entry& revoke,
                                               bool accept) {
  std::vector<std::string> told;
  const replay::Entry* repair = RecordedEntry(bench.opened.duel, bench.point);
  const bool repairs = repair != nullptr && repair->verb() == Verb::kRepair;
  const bool time = repair != nullptr && !repair->acts.empty() && repair->verb() == Verb::kTime;
  if (!time && (!repairs || replay::IsDecidedInPlace(*repair))) return told;
  const auto plan = bench.replay.PlanWith(revoke);
  if (!plan) return Fail(kExitRefused, bench.opened.id, "the duel cannot be worked out with it");
  const SeenReplay after = bench.replay.Repaired(*plan);
  for (const replay::Unlike& one : plan->unlike) {
    const std::string what =
        std::to_string(one.entry) + " would be " + one.after + ", it is " + one.before;
    if (accept) {
      told.push_back("changes " + what);
      continue;
    }
    return Fail(kExitNo, AddressText(bench.opened.id, bench.point),
                (time ? "time is not called then, and entry "
                      : "what the repair took out counts again with it, and entry ") +
                    what,
                "--accept writes it all the same");
  }
  const auto rulings = RulingsOf(after);
  for (const replay::EntryResult& result : after.entries()) {
    if (bench.replay.Find(result.number) != nullptr || !result.has_verdict) continue;
    told.push_back(std::to_string(result.number) + " counts again where it was played");
    for (const replay::JudgesRuling& one : RulingsAbout(rulings, result.number)) {
      told.push_back(std::to_string(result.number) + " is " +
                     RulingText(after.header(), one, EngineWord(after, result.number, one.word)));
    }
  }
  for (const std::string& change : ChangesBy(bench, *plan)) {
    told.push_back("at the table: " + change);
  }
  return told;
}

}  // namespace

Answer Revoke(const Context& context, const JudgesOptions& options, bool accept) {
  std::vector<std::string> told;
  const auto written = WriteEntries(
      context, "revoke", options, [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
        if (!bench.has_point) {
          return Fail(kExitUsage, "revoke " + options.duel, "which entry? expected DUEL@N");
        }
        replay::Act act{.verb = Verb::kRevoke};
        act.number = static_cast<std::int32_t>(bench.point);
        act.has_number = true;
        act.text = options.words;
        replay::Entry entry = JudgesEntry(bench, std::move(act));
        auto comes = WhatComesBack(bench, entry, accept);
        if (!comes) return tl::unexpected<Failure>(comes.error());
        told = *std::move(comes);
        return std::vector<replay::Entry>{std::move(entry)};
      });
  if (!written) return Refusal(written.error(), context.globals);
  const replay::Entry* revoke = RecordedEntry(written->replay.duel(), written->entries.front());
  const auto revoked = static_cast<EntryNumber>(revoke->acts.front().number);
  for (std::string& line : FallenWith(JudgedIn(written->replay), revoked)) {
    told.push_back(std::move(line));
  }
  for (std::string& line : StaysReplaced(JudgedIn(written->replay), revoked)) {
    told.push_back(std::move(line));
  }
  for (std::string& line : StillWrong(*written, revoked)) told.push_back(std::move(line));
  return WrittenAnswer(context, *written, told);
}

}  // namespace judge::cli

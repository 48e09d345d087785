#include "judge/disputes/appeal.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/state/state.h"
#include "judge/disputes/appealable.h"
#include "judge/disputes/call.h"
#include "judge/disputes/penalty_appeal.h"
#include "judge/disputes/ruling.h"
#include "judge/disputes/standing.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/event/event.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr int kTurnColumns = 9;
constexpr const char* kWithdrawn = "withdrawn";

// What is asked of an appeal: the decision taken out of what was typed, "" none.
struct Asked : AppealOptions {
  std::string decision;
};

// Returns the ruling that is meant: the one behind the @, or about the entry there, else the last
// one that can still be appealed or decided.
const replay::JudgesRuling* Meant(const Bench& bench, const replay::JudgesRecord& judged,
                                  bool decides) {
  const replay::JudgesRuling* found = nullptr;
  for (const replay::JudgesRuling& ruling : judged.rulings) {
    if (bench.has_point && !IsOfRuling(ruling, bench.point)) continue;
    const bool open = decides ? ruling.appealed_by != 0 && ruling.decided_by == 0
                              : ruling.appealed_by == 0 && ruling.revoked_by == 0;
    if (open || bench.has_point) found = &ruling;
  }
  return found;
}

// Returns what is ruled when the word does not hold, "" when that has to be said.
std::string Opposite(const std::string& word) {
  static const std::map<std::string, std::string> kOpposites = {
      {"legal", "illegal"}, {"illegal", "legal"}, {"due", "not-due"},
      {"not-due", "due"},   {"lost", "not-lost"}, {"not-lost", "lost"}};
  const auto found = kOpposites.find(word);
  return found == kOpposites.end() ? "" : found->second;
}

// Returns "ruling 12 was upheld by 15; the decision is final" of the last ruling that is meant and
// was decided about, "" for none.
std::string DecidedText(const Bench& bench, const replay::JudgesRecord& judged) {
  std::string out;
  for (const replay::JudgesRuling& ruling : judged.rulings) {
    const bool here = ruling.entry == bench.point || ruling.about == bench.point;
    if ((bench.has_point && !here) || ruling.decided_by == 0) continue;
    out = "ruling " + std::to_string(ruling.entry) + " was " +
          (ruling.upheld ? "upheld" : "overturned") + " by " + std::to_string(ruling.decided_by) +
          "; the decision is final";
  }
  return out;
}

tl::unexpected<Failure> NoRuling(const Bench& bench, bool decides) {
  const std::string decided = DecidedText(bench, bench.Judged());
  if (!decided.empty()) {
    return Fail(kExitRefused, bench.opened.id, decided, "judge log " + bench.opened.id);
  }
  return Fail(kExitRefused, bench.opened.id,
              decides ? "no appeal is open, there is nothing to decide"
                      : "there is no ruling that could be appealed",
              "judge call " + bench.opened.id + " shows the matter, judge ruling " +
                  bench.opened.id + "@N WORD rules on it");
}

// Returns the penalty that is meant: the one behind the @, or about which the entry there is; where
// none is named the only one whose appeal is open.
const replay::JudgesPenalty* PenaltyMeant(const Bench& bench, const replay::JudgesRecord& judged) {
  if (bench.has_point) return PenaltyAt(judged, bench.point);
  const std::vector<replay::OpenAppeal> open = replay::OpenAppealsIn(judged);
  const bool only = !open.empty() && open.back().penalty;
  return only ? PenaltyAt(judged, open.back().against) : nullptr;
}

// Refuses to decide one of several open appeals of which none was named.
Result<void> IsOneMeant(const Bench& bench, const replay::JudgesRecord& judged) {
  const std::vector<replay::OpenAppeal> open = replay::OpenAppealsIn(judged);
  if (bench.has_point || open.size() < 2) return {};
  std::vector<std::string> named;
  for (const replay::OpenAppeal& one : open) {
    named.push_back(std::to_string(one.entry) + " against " +
                    (one.penalty ? "penalty " : "ruling ") + std::to_string(one.against));
  }
  return Fail(
      kExitRefused, bench.opened.id,
      std::to_string(open.size()) + " appeals are open, expected one by name: " + Joined(named),
      "judge appeal " + AddressText(bench.opened.id, open.front().against));
}

Result<std::vector<replay::Entry>> MakeOpening(const Bench& bench, const Asked& options) {
  const SeatIndex seat = replay::SeatFromLetter(bench.opened.duel.header, options.by);
  if (seat == kNoSeat) {
    return NoSuchSeat(bench, "--by " + options.by);
  }
  const auto judged = bench.Judged();
  const auto* penalty = bench.has_point ? PenaltyAt(judged, bench.point) : nullptr;
  const auto only = OnlyAppealable(bench, judged, seat);
  if (penalty == nullptr && !only) return tl::unexpected<Failure>(only.error());
  if (penalty == nullptr) penalty = only->penalty;
  if (penalty != nullptr) return OpenPenaltyAppeal(bench, *penalty, seat, options.judge.words);
  const replay::JudgesRuling* ruling =
      only->ruling != nullptr ? only->ruling : Meant(bench, judged, false);
  if (ruling == nullptr) return NoRuling(bench, false);
  const std::string gone = WhyItStandsNoMore(judged.rulings, *ruling);
  if (!gone.empty()) {
    const replay::JudgesRuling* now = InItsPlace(judged.rulings, *ruling);
    const bool stands = now != nullptr && now->stands();
    const bool may = stands && now->appealed_by == 0 && !IsOfHeadJudge(bench, now->entry) &&
                     OutcomeOf(judged.rulings, now->entry) == nullptr;
    const std::string at = AddressText(bench.opened.id, stands ? now->entry : ruling->entry);
    return Fail(
        kExitRefused, AddressText(bench.opened.id, ruling->entry),
        "ruling " + std::to_string(ruling->entry) + " " + gone + ": there is nothing to appeal",
        may ? "judge appeal " + at + " --by " + options.by + " 'why'" : "judge report " + at);
  }
  const bool once = ruling->appealed_by != 0 || OutcomeOf(judged.rulings, ruling->entry) != nullptr;
  if (!once && IsOfHeadJudge(bench, ruling->entry)) {
    return Fail(kExitNotAllowed, AddressText(bench.opened.id, ruling->entry),
                "the head judge has ruled so, and has the last word",
                "judge report " + AddressText(bench.opened.id, ruling->entry));
  }
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(ruling->entry);
  act.has_number = true;
  act.text = options.judge.words;
  return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act), seat)};
}

// Returns the repairs that let the duel go on, or take a warning back that the ruling rests on: the
// latest one first.
std::vector<replay::Entry> DecidedRepairs(const Bench& bench, EntryNumber about,
                                          const std::string& word) {
  std::vector<replay::Entry> entries;
  const auto& events = bench.replay.events();
  const bool ends = std::any_of(events.begin(), events.end(), [about](const Event& event) {
    const bool over = event.kind == EventKind::kLost || event.kind == EventKind::kDrawnDuel;
    return over && event.entry == about;
  });
  if (word == "continue" && ends) {
    replay::Act act{.verb = Verb::kRepair};
    act.number = static_cast<std::int32_t>(about);
    act.has_number = true;
    act.word = word;
    entries.push_back(JudgesEntry(bench, std::move(act)));
  }
  if (word != "unwarn") return entries;
  std::vector<ToldWarning> standing = WarningsBehind(bench.replay, about);
  std::ranges::reverse(standing);
  std::erase_if(standing, [](const auto& one) { return one.loses || one.taken_back != 0; });
  // The one that is for that entry, then one that it brought and that has no ruling of its own.
  const auto rulings = RulingsOf(bench.replay);
  const auto rank = [&](const ToldWarning& one) {
    if (one.about == about) return 0;
    if (one.entry != about) return 3;
    const bool own = one.about != 0 && std::ranges::any_of(rulings, [&](const auto& ruling) {
                       return ruling.about == one.about && ruling.stands();
                     });
    return own ? 2 : 1;
  };
  std::ranges::stable_sort(standing, {}, rank);
  const auto& log = bench.replay.duel().entries;
  const std::vector<ToldWarning> all =
      WarningsOf(bench.replay, log.empty() ? 0 : log.back().number);
  for (const ToldWarning& one : standing) {
    entries.push_back(JudgesEntry(bench, TakesBack(one, all), one.seat));
  }
  return entries;
}

// `told` is what the decision tells beside its entries.
Result<std::vector<replay::Entry>> MakeDecision(const Context& context, const Bench& bench,
                                                const Asked& options,
                                                std::vector<std::string>* told) {
  const auto judged = bench.Judged();
  if (auto one = IsOneMeant(bench, judged); !one) {
    return tl::unexpected<Failure>(std::move(one.error()));
  }
  const replay::JudgesPenalty* penalty = PenaltyMeant(bench, judged);
  const replay::JudgesRuling* ruling = penalty != nullptr ? nullptr : Meant(bench, judged, true);
  if (penalty == nullptr && ruling == nullptr) return NoRuling(bench, true);
  if (options.decision == kWithdrawn) {
    auto entry = WithdrawalOf(bench, {ruling, penalty}, options.by, options.judge.words);
    if (!entry) return tl::unexpected<Failure>(std::move(entry.error()));
    return std::vector<replay::Entry>{*std::move(entry)};
  }
  if (ruling != nullptr && !ruling->stands()) {
    return Fail(kExitRefused, AddressText(bench.opened.id, ruling->entry),
                "ruling " + std::to_string(ruling->entry) + " " +
                    WhyItStandsNoMore(judged.rulings, *ruling) +
                    ": there is nothing to decide about it",
                "judge appeal " + AddressText(bench.opened.id, ruling->entry) +
                    " withdrawn 'why' takes the appeal back");
  }
  const bool upheld = options.decision == "upheld";
  const std::string at =
      AddressText(bench.opened.id, penalty != nullptr ? penalty->entry : ruling->entry);
  if (!upheld && options.judge.words.empty()) {
    return Fail(
        kExitNotAllowed, at,
        penalty != nullptr ? "overturning a penalty says why" : "overturning a ruling says why",
        "judge appeal " + at + " overturned 'why'" +
            (options.instead.empty() ? "" : " --ruling " + options.instead) +
            (options.number.empty() ? "" : " --number " + options.number) +
            (options.remedy.empty() ? "" : " --remedy " + options.remedy));
  }
  if (penalty != nullptr) {
    if (options.instead.empty() && options.remedy.empty() && options.number.empty()) {
      return DecidePenaltyAppeal(bench, *penalty, options.decision, options.judge.words);
    }
    return Fail(kExitUsage,
                !options.instead.empty()  ? "--ruling"
                : !options.number.empty() ? "--number"
                                          : "--remedy",
                "is about a ruling, and " + std::to_string(penalty->entry) + " is a penalty",
                "judge appeal " + at + " " + options.decision + " 'why'");
  }
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(ruling->entry);
  act.has_number = true;
  act.word = options.decision;
  act.text = options.judge.words;
  std::vector<replay::Entry> entries = {JudgesEntry(bench, std::move(act))};
  if (!upheld) {
    RulingOptions now{.judge = options.judge, .word = options.instead, .number = options.number};
    if (now.word.empty()) now.word = now.number.empty() ? Opposite(ruling->word) : "number";
    if (now.word.empty() || (now.word == "number" && now.number.empty())) {
      return Fail(kExitUsage, "appeal " + bench.opened.id,
                  "what is ruled instead of \"" + ruling->word + "\"? expected --ruling WORD, " +
                      "or --ruling number --number SEAT:N",
                  "judge appeal " + at + " shows what can be");
    }
    auto instead = RulingEntry(bench, ruling->about, now);
    if (!instead) return tl::unexpected<Failure>(instead.error());
    const replay::Header& header = bench.opened.duel.header;
    for (const replay::Check& ruled : ruling->numbers) {
      const bool answered = std::ranges::any_of(instead->checks, [&](const replay::Check& one) {
        return one.seat == ruled.seat && one.kind == ruled.kind && one.zone == ruled.zone;
      });
      if (now.word != "number" || answered) continue;
      const std::string whose = WhoseNumber(header, ruled);
      return Fail(kExitRefused, "--number " + options.number,
                  "the ruling " + std::to_string(ruling->entry) + " is about " + whose +
                      ", and nothing is said of that number, expected " + whose + ":N",
                  "judge appeal " + at + " shows what can be");
    }
    replay::JudgesRuling other = *ruling;
    other.numbers = instead->checks;
    const bool same =
        now.word == ruling->word && RuledNumbers(header, other) == RuledNumbers(header, *ruling);
    if (same) {
      return Fail(kExitRefused, at,
                  "\"" + now.word +
                      "\" is what was ruled: it overturns nothing, expected another " +
                      (now.word == "number" ? "number" : "word"),
                  "judge appeal " + at + " upheld 'why'");
    }
    auto& written = instead->acts.front().options;
    std::erase_if(written, [](const replay::Option& option) { return option.key == "instead"; });
    written.push_back({"instead", std::to_string(ruling->entry)});
    entries.push_back(*std::move(instead));
    if (auto added = AddPadsPenalty(context, bench, ruling->about, &entries, told); !added) {
      return tl::unexpected<Failure>(added.error());
    }
  }
  const bool gives = !upheld && (ruling->word == "not-due" || ruling->word == "not-lost");
  if (!options.remedy.empty() &&
      !replay::IsGrammarWord(replay::WordPlace::kRemedy, options.remedy)) {
    const std::string about = AddressText(bench.opened.id, ruling->about);
    return Fail(kExitUsage, "--remedy " + options.remedy,
                "an appeal is decided with continue or unwarn; what else is done at the table is "
                "written by itself",
                "judge rewind plan " + about + ", judge repair plan " + about);
  }
  if (!options.remedy.empty() && gives) {
    return Fail(kExitRefused, "--remedy " + options.remedy,
                "it would take away what is ruled instead of \"" + ruling->word + "\"",
                "judge appeal " + bench.opened.id + " overturned 'why'");
  }
  if (!options.remedy.empty()) {
    auto repair = DecidedRepair(bench, ruling->about, options.remedy);
    if (!repair) return tl::unexpected<Failure>(repair.error());
    entries.push_back(*std::move(repair));
  }
  const replay::JudgesCall* call = OpenCall(judged.calls, ruling->about);
  if (call != nullptr) entries.push_back(JudgesEntry(bench, CloseAct(bench, *call)));
  return entries;
}

// Returns the acts that were played after the end of the duel, by the words of the audit.
std::vector<EntryNumber> PlayedAfter(const SeenReplay& replay) {
  EntryNumber end = 0;
  for (const Event& event : replay.events()) {
    if (event.kind == EventKind::kWon || event.kind == EventKind::kDrawnDuel) end = event.entry;
  }
  std::vector<EntryNumber> after;
  for (const replay::EntryResult& result : replay.entries()) {
    if (end != 0 && result.has_verdict && replay.IsBehind(result.number, end)) {
      after.push_back(result.number);
    }
  }
  return after;
}

// Returns the acts that were played behind the entry.
std::vector<EntryNumber> PlayedSince(const SeenReplay& replay, EntryNumber about) {
  std::vector<EntryNumber> since;
  for (const replay::EntryResult& result : replay.entries()) {
    if (replay.IsBehind(result.number, about) && result.has_verdict) since.push_back(result.number);
  }
  return since;
}

// Returns what a repair comes to: who holds how many warnings, and what becomes of the acts behind.
std::string CostOf(const SeenReplay& replay, const replay::RepairPlan& plan) {
  std::vector<EntryNumber> illegal;
  for (const replay::Unlike& one : plan.unlike) {
    if (one.after == "illegal") illegal.push_back(one.entry);
  }
  const SeenReplay after = replay.Repaired(plan);
  const std::vector<EntryNumber> before = PlayedAfter(replay);
  const std::vector<EntryNumber> still = PlayedAfter(after);
  std::string out =
      after.head().header().over != 0 ? "the duel is over all the same" : "the duel goes on";
  if (still.size() < before.size()) {
    out += "; " + RangesText(before) +
           (before.size() == 1 ? " counts as it was played" : " count as they were played");
  }
  if (!illegal.empty()) out += "; illegal then: " + RangesText(illegal);
  const SeenState head = after.head();
  for (SeatIndex seat = 0; seat < head.seats(); ++seat) {
    const bool none = head.header().over == 0 && head.life(seat).max <= 0;
    if (none) {
      out += "; " + SeatWord(replay.header(), seat) +
             InWords(replay.game(),
                     " stands at 0 life points, and loses as soon as life points "
                     "change, unless a change by hand gives some back first");
    }
    const auto held = std::count_if(head.warnings().begin(), head.warnings().end(),
                                    [seat](const Warning& one) { return one.seat == seat; });
    if (held == 0) continue;
    out += "; " + SeatWord(replay.header(), seat) + " holds " +
           Counted(static_cast<int>(held), "Idle Warning");
  }
  return out;
}

// What a repair that decides does, and what that comes to.
struct Way {
  replay::Entry repair = {};
  std::string what = {};
  std::string cost = {};
};

// Returns the first repair of each word that changes something.
std::vector<Way> WaysToGoOn(const Bench& bench, EntryNumber about) {
  std::vector<Way> ways;
  for (const char* word : {"unwarn", "continue"}) {
    for (const replay::Entry& repair : DecidedRepairs(bench, about, word)) {
      const auto plan = bench.replay.PlanWith(repair);
      if (!plan || plan->idle) continue;
      const EntryNumber given_for = replay::NumberOption(repair.acts.front(), "for");
      const std::string at = std::to_string(repair.acts.front().number) +
                             (given_for == 0 ? "" : " for entry " + std::to_string(given_for));
      const bool unwarns = std::string_view(word) == "unwarn";
      ways.push_back(
          {repair,
           unwarns ? "the warning of " + at + " is taken back" : "the duel goes on at " + at,
           CostOf(bench.replay, *plan) + "; the head judge deviates and says why"});
      break;
    }
  }
  return ways;
}

// Returns what may be ruled in the place of a ruling that is overturned.
std::vector<Remedy> OtherRulings(const Bench& bench, const replay::JudgesRuling& ruling,
                                 const std::string& command) {
  std::vector<Remedy> out;
  const auto add = [&](const std::string& what, const std::string& word, const std::string& rest) {
    const std::string stays = StaysOutText(bench.replay, bench.opened.id, ruling.about, word);
    out.push_back({.kind = "overturn",
                   .what = what,
                   .cost = stays.empty() ? StateWith(bench, word) : stays,
                   .command = command + " overturned 'why'" + rest});
  };
  const std::string opposite = Opposite(ruling.word);
  if (!opposite.empty()) {
    add("another ruling in its place", opposite, "");
    return out;
  }
  if (ruling.word == "number") {
    for (const std::string& number : OtherNumbers(bench, ruling)) {
      add(number.ends_with(":N") ? "another number in its place" : number + " in its place",
          "number", " --ruling number --number " + number);
    }
    return out;
  }
  const replay::Entry* about = RecordedEntry(bench.opened.duel, ruling.about);
  if (about != nullptr && !about->acts.empty() && about->verb() == Verb::kPads) {
    add("a number in its place", "number", " --ruling number --number SEAT:N");
    return out;
  }
  for (const char* word : {"legal", "illegal"}) {
    add(std::string(word) + " in its place", word, std::string(" --ruling ") + word);
  }
  return out;
}

std::vector<Remedy> WaysToDecide(const Bench& bench, const replay::JudgesRuling& ruling) {
  if (ruling.decided_by != 0 || !ruling.stands()) return {};
  // Of several that are open none is decided unnamed.
  const bool several = replay::OpenAppealsIn(bench.Judged()).size() > 1;
  const std::string now = NowOf(bench.opened.id);
  const std::string command = "judge appeal " + (several ? AddressText(now, ruling.entry) : now);
  const SeenReplay& replay = bench.replay;
  const std::vector<EntryNumber> after = PlayedAfter(replay);
  Remedy uphold{.kind = "uphold", .what = "the ruling stands"};
  uphold.cost = after.empty() ? "nothing changes at the table"
                              : RangesText(after) + (after.size() == 1 ? " stays" : " stay") +
                                    " in the log, after the end of the duel";
  uphold.command = command + " upheld 'why'";
  std::vector<Remedy> out = {std::move(uphold)};
  // Whoever overturns "not-due" or "not-lost" lets stand what the rules gave.
  const bool gives = ruling.word == "not-due" || ruling.word == "not-lost";
  if (gives) {
    const bool warns = ruling.word == "not-due";
    out.push_back({.kind = "overturn",
                   .what = warns ? "the warning is due, and stands" : "the duel is lost",
                   .cost = "nothing changes at the table: so the rules have it",
                   .command = command + " overturned 'why'"});
    return out;
  }
  for (const Way& way : WaysToGoOn(bench, ruling.about)) {
    out.push_back(
        {.kind = "overturn",
         .what = way.what,
         .cost = way.cost,
         .command = command + " overturned 'why' --remedy " + way.repair.acts.front().word});
  }
  if (out.size() > 1) return out;
  for (Remedy& other : OtherRulings(bench, ruling, command)) out.push_back(std::move(other));
  return out;
}

// Returns both sides: what was ruled and why, what the engine says, and what was played since.
// `signs` is what a decision takes to be signed.
std::string AppealText(const Bench& bench, const replay::JudgesRuling& ruling, const Style& style,
                       const std::string& signs) {
  const SeenReplay& replay = bench.replay;
  std::string out = "appeal " + std::to_string(ruling.appealed_by);
  if (ruling.appeal_of != kNoSeat) out += " by " + SeatName(replay.header(), ruling.appeal_of);
  out += " against ruling " + std::to_string(ruling.entry);
  if (!ruling.appeal_text.empty()) out += ": \"" + Clean(ruling.appeal_text) + "\"";
  out = Wrap(out, style.width);
  const std::string engine = EngineWord(replay, ruling.about, ruling.word);
  out += Wrap(std::to_string(ruling.about) + " is " + RulingText(replay.header(), ruling, engine),
              style.width, "  ");
  out += RuledMatter(bench, ruling, style);
  std::string given;  // the rule that gives the first of them
  for (const ToldWarning& warning : WarningsBehind(replay, ruling.about)) {
    if (given.empty() && !warning.loses) given = warning.id;
    out += Wrap(WarningLine(replay.header(), warning), style.width,
                Pad("turn " + std::to_string(warning.turn), kTurnColumns));
    for (const std::string& line : ConditionLines(warning)) {
      out += Wrap(line, style.width, std::string(kTurnColumns, ' '));
    }
  }
  if (!given.empty()) {
    out += Wrap("it need not be announced: the rule gives the warning, said or not [" + given + "]",
                style.width, "  ");
  }
  const std::vector<EntryNumber> since = PlayedSince(replay, ruling.about);
  const std::vector<EntryNumber> after = PlayedAfter(replay);
  if (!after.empty()) {
    out += Wrap("played after the end: " + RangesText(after), style.width, "  ");
  } else if (!since.empty()) {
    out += Wrap("played since then: " + RangesText(since), style.width, "  ");
  }
  if (ruling.decided_by != 0) {
    return out + "the head judge has decided, and the decision is final\nnext: judge report " +
           AddressText(NowOf(bench.opened.id), ruling.entry) + "\n";
  }
  if (!ruling.stands()) {
    out += Wrap("ruling " + std::to_string(ruling.entry) + " " +
                    WhyItStandsNoMore(bench.Judged().rulings, ruling) +
                    ": there is nothing to decide about it",
                style.width, "  ");
    return out + "next: judge appeal " + AddressText(NowOf(bench.opened.id), ruling.entry) +
           " withdrawn 'why'   (taken back by who appealed)\n";
  }
  const std::vector<Remedy> ways = WaysToDecide(bench, ruling);
  out += RemedyLines(ways, style.width, style.color);
  for (const Remedy& way : ways) out += "next: " + way.command + signs + "\n";
  return out + "      " + ways.front().command.substr(0, ways.front().command.find(" upheld")) +
         " withdrawn 'why'   (taken back by who appealed)\n      judge why " +
         AddressText(bench.opened.id, ruling.about) + "\n";
}

// Returns who decides about what was opened, and with which command.
std::string OpenedText(const Written& written, const replay::JudgesRecord& judged,
                       const replay::JudgesPenalty* penalty) {
  const bool several = replay::OpenAppealsIn(judged).size() > 1;
  const replay::Entry* opened = RecordedEntry(written.replay.duel(), written.entries.front());
  const auto against = static_cast<EntryNumber>(opened->acts.front().number);
  return "the head judge decides: judge appeal " +
         (several || penalty != nullptr ? AddressText(written.duel, against) : written.duel);
}

// Returns a line for each other appeal that is open.
std::string AlsoOpen(const Bench& bench, EntryNumber shown, const Style& style) {
  std::string out;
  for (const replay::OpenAppeal& one : replay::OpenAppealsIn(bench.Judged())) {
    if (one.entry == shown) continue;
    out += Wrap("also open: appeal " + std::to_string(one.entry) + " against " +
                    (one.penalty ? "penalty " : "ruling ") + std::to_string(one.against) +
                    ": judge appeal " + AddressText(bench.opened.id, one.against),
                style.width);
  }
  return out;
}

Answer PenaltyAnswer(const Context& context, const Bench& bench,
                     const replay::JudgesPenalty& penalty) {
  const Style style = StyleOf(context);
  if (!style.json) {
    return Answer{kExitDone,
                  PenaltyAppealText(bench, penalty, style, SignedWith(context, bench)) +
                      AlsoOpen(bench, penalty.appealed_by, style),
                  ""};
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::CallScreen>();
  report.setSchema("judge.call/1");
  const SeenState before = bench.replay.head();
  FillPoint(Question{bench.replay, bench.opened.id, Point{penalty.entry, false, 0}, style}, before,
            report.initPoint());
  const std::vector<Remedy> ways = WaysToDecidePenalty(bench, penalty);
  FillRemedies(ways, report.initRemedies(static_cast<unsigned>(ways.size())));
  FillDecision(Scene{bench.replay.game(), bench.replay.header(), before}, report.initDecision());
  return JsonAnswer(report.asReader(), style, kExitDone);
}

// Returns what a player, or everybody at the table, may know of an appeal: what the call shows them
// of the entry that it is about. Penalties are between who received them and the judges.
Result<Answer> ShowToPlayers(const Context& context, const OpenedAt& at, bool named) {
  const replay::JudgesRuling* found = nullptr;
  const replay::JudgesRecord judged = JudgedIn(at.replay);
  for (const replay::JudgesRuling& one : judged.rulings) {
    const bool open = one.appealed_by != 0 && one.decided_by == 0;
    const bool meant = one.appealed_by != 0 && IsOfRuling(one, at.point.entry);
    if (named ? meant : open) found = &one;
  }
  if (found == nullptr) {
    return Fail(kExitRefused, at.opened.id, "no appeal is open", "judge log " + at.opened.id);
  }
  return CallAbout(Question{at.replay, at.opened.id, at.point, StyleOf(context)}, found->about);
}

Result<Answer> ShowAppeal(const Context& context, const AppealOptions& options) {
  const auto address = AddressOf(options.judge.duel);
  const auto at = OpenAt(context, options.judge.duel, kNow, true);
  const bool named = address && address->has_place;
  if (at && !at->replay.view().everything) return ShowToPlayers(context, *at, named);
  const auto bench = OpenBench(context, "appeal", options.judge.duel, true);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  const auto judged = bench->Judged();
  const replay::JudgesPenalty* penalty = PenaltyMeant(*bench, judged);
  if (penalty != nullptr && penalty->appealed_by != 0) {
    if (penalty->decided_by == 0) return PenaltyAnswer(context, *bench, *penalty);
    return Fail(kExitRefused, bench->opened.id,
                "penalty " + std::to_string(penalty->entry) + " was " +
                    (penalty->upheld ? "upheld" : "overturned") + " by " +
                    std::to_string(penalty->decided_by) + "; the decision is final",
                "judge penalty list " + bench->opened.id);
  }
  const replay::JudgesRuling* ruling = penalty != nullptr ? nullptr : Meant(*bench, judged, true);
  if (ruling == nullptr || ruling->appealed_by == 0) {
    if (!DecidedText(*bench, judged).empty()) return NoRuling(*bench, true);
    std::string hint = "judge log " + bench->opened.id;
    for (const replay::JudgesRuling& one : judged.rulings) {
      const bool may = one.stands() && one.appealed_by == 0 && !IsOfHeadJudge(*bench, one.entry) &&
                       OutcomeOf(judged.rulings, one.entry) == nullptr;
      if (!may) continue;
      hint =
          "judge appeal " + AddressText(bench->opened.id, one.entry) + " --by SEAT 'why' opens one";
    }
    return Fail(kExitRefused, bench->opened.id, "no appeal is open", hint);
  }
  const Style style = StyleOf(context);
  if (!style.json) {
    return Answer{kExitDone,
                  AppealText(*bench, *ruling, style, SignedWith(context, *bench)) +
                      AlsoOpen(*bench, ruling->appealed_by, style),
                  ""};
  }
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::CallScreen>();
  report.setSchema("judge.call/1");
  const SeenState before = bench->replay.StateBefore(ruling->about);
  FillPoint(Question{bench->replay, bench->opened.id, Point{ruling->about, false, 0}, style},
            before, report.initPoint());
  const SeenReplay judged_then = AsItCounted(bench->replay, ruling->about);
  const replay::EntryResult* result = judged_then.Find(ruling->about);
  if (result != nullptr && result->has_verdict) {
    const Account account = ShortAccount(judged_then, *result);
    FillVerdict(account, report.initVerdict());
    report.setAnswer(AnswerSentence(account, false).c_str());
    const std::vector<Fact> facts = FactsOfTheCase(account);
    auto list = report.initFacts(static_cast<unsigned>(facts.size()));
    for (unsigned i = 0; i < list.size(); ++i) FillFact(account.JudgedAt(), facts[i], list[i]);
  }
  FillRulings(bench->replay.header(), {*ruling}, EngineWords(judged_then, {*ruling}),
              report.initRulings(1));
  const std::vector<ToldWarning> warnings = WarningsBehind(bench->replay, ruling->about);
  FillWarnings(bench->replay.header(), warnings,
               report.initWarnings(static_cast<unsigned>(warnings.size())));
  const std::vector<Remedy> ways = WaysToDecide(*bench, *ruling);
  FillRemedies(ways, report.initRemedies(static_cast<unsigned>(ways.size())));
  const auto& line = bench->replay.entries();
  const EntryNumber last = line.empty() ? 0 : line.back().number;
  const Question now{bench->replay, bench->opened.id, Point{last, false, 0}, style};
  const SeenState head = bench->replay.head();
  if (const auto ended = AuditOf(now, head).ended) {
    FillEnded(bench->replay, *ended, report.initEnded());
  }
  const std::vector<EntryNumber> since = PlayedSince(bench->replay, ruling->about);
  auto played = report.initPlayedSince(static_cast<unsigned>(since.size()));
  for (unsigned i = 0; i < since.size(); ++i) played.set(i, AsInt(since[i]));
  FillDecision(Scene{bench->replay.game(), bench->replay.header(), head}, report.initDecision());
  return JsonAnswer(report.asReader(), style, kExitDone);
}

}  // namespace

std::vector<ToldWarning> WarningsBehind(const SeenReplay& replay, EntryNumber about) {
  const EntryNumber last = replay.entries().empty() ? about : replay.entries().back().number;
  std::vector<ToldWarning> all = WarningsOf(replay, last);
  SeatIndex seat = kNoSeat;
  SeatIndex own = kNoSeat;  // who was warned by that entry itself, which is ruled there
  for (const ToldWarning& warning : all) {
    if (warning.entry == about || warning.about == about) seat = warning.seat;
    if (warning.entry == about && warning.about == 0 && own == kNoSeat) own = warning.seat;
  }
  if (own != kNoSeat) seat = own;
  // One for that entry may have come later, when its card was seen.
  std::erase_if(all, [&](const ToldWarning& one) {
    return one.seat != seat || (one.about != about && replay.IsBehind(one.entry, about));
  });
  return all;
}

Result<replay::Entry> DecidedRepair(const Bench& bench, EntryNumber about,
                                    const std::string& word) {
  std::vector<replay::Entry> all = DecidedRepairs(bench, about, word);
  if (!all.empty()) return std::move(all.front());
  return Fail(kExitRefused, AddressText(bench.opened.id, about),
              word == "unwarn" ? "no Idle Warning is in it that could be taken back"
                               : "the duel does not end with it, there is nothing to continue");
}

bool IsOfRuling(const replay::JudgesRuling& ruling, EntryNumber entry) {
  if (entry == 0) return false;
  return ruling.entry == entry || ruling.about == entry || ruling.appealed_by == entry ||
         ruling.decided_by == entry;
}

std::vector<Remedy> RemediesOfEnd(const SeenReplay& replay, const std::string& duel,
                                  EntryNumber about) {
  std::vector<Remedy> out;
  for (const Way& way : WaysToGoOn(Bench{.replay = replay}, about)) {
    const replay::Act& act = way.repair.acts.front();
    const EntryNumber given_for = replay::NumberOption(act, "for");
    const EntryNumber at = given_for == 0 ? static_cast<EntryNumber>(act.number) : given_for;
    const std::string seat = way.repair.seat == kNoSeat
                                 ? ""
                                 : replay::SeatLetter(replay.header(), way.repair.seat) + " ";
    out.push_back({.kind = act.word,
                   .what = way.what,
                   .cost = way.cost,
                   .command = "judge repair " + act.word + " " + AddressText(duel, at) + " " +
                              seat + "'why'"});
  }
  return out;
}

Answer Appeal(const Context& context, const AppealOptions& typed) {
  Asked options{typed, ""};
  const bool withdraws = !typed.typed.empty() && typed.typed.front() == kWithdrawn;
  const bool decides = withdraws || (typed.by.empty() && !typed.typed.empty());
  if (decides) options.decision = typed.typed.front();
  if (decides && !withdraws && options.decision != "upheld" && options.decision != "overturned") {
    return Refusal(
        {.exit_code = kExitUsage,
         .where = "appeal " + Quoted(options.decision),
         .what = "expected upheld, overturned or withdrawn, or --by SEAT of who appeals"},
        context.globals);
  }
  const std::size_t words = decides ? 1 : 0;
  if (typed.typed.size() > words + 1) {
    return Refusal({.exit_code = kExitUsage,
                    .where = "appeal " + Quoted(typed.typed.back()),
                    .what = "expected one reason, in quotes"},
                   context.globals);
  }
  if (typed.typed.size() > words) options.judge.words = typed.typed[words];
  if (auto none = NoAppealOf(context, typed.judge.duel)) return Refusal(*none, context.globals);
  if (!decides && options.by.empty()) return AnswerOf(context, ShowAppeal(context, options));
  Bench bench;
  std::vector<std::string> beside;
  const auto written = WriteEntries(context, "appeal", options.judge, [&](const Bench& now) {
    bench = now;
    beside.clear();
    return decides ? MakeDecision(context, now, options, &beside) : MakeOpening(now, options);
  });
  if (!written) return Refusal(written.error(), context.globals);
  const replay::JudgesRecord judged = JudgedIn(written->replay);
  if (withdraws) {
    return WrittenAnswer(context, *written, {WithdrawnText(judged, written->entries.front())});
  }
  const replay::JudgesPenalty* penalty = PenaltyAt(judged, written->entries.front());
  if (!decides) beside.emplace_back(OpenedText(*written, judged, penalty));
  if (!decides && penalty == nullptr) {
    const SeatIndex seat = replay::SeatFromLetter(written->replay.header(), options.by);
    const replay::Entry* opened = RecordedEntry(written->replay.duel(), written->entries.front());
    const auto against = static_cast<EntryNumber>(opened->acts.front().number);
    if (const auto* own = PenaltyToAppeal(bench, judged, seat, against); own != nullptr) {
      beside.push_back("penalty " + std::to_string(own->entry) +
                       " falls with its ruling; it alone: " + "judge appeal " +
                       AddressText(written->duel, own->entry) + " --by " +
                       replay::SeatLetter(written->replay.header(), seat) + " 'why'");
    }
  }
  if (decides) {
    beside.emplace_back("the decision is final");
    if (penalty != nullptr) {
      for (std::string& line : AfterPenaltyAppeal(bench, written->replay, *penalty)) {
        beside.push_back(std::move(line));
      }
    }
    for (const replay::JudgesRuling& one : judged.rulings) {
      if (one.decided_by != written->entries.front()) continue;
      beside.push_back("on paper: judge report " +
                       AddressText(written->duel, one.upheld ? one.entry : one.replaced_by));
      if (one.upheld) continue;
      for (std::string& fallen : FallenWith(judged, one.entry)) beside.push_back(std::move(fallen));
      for (std::string& still : StillWrong(*written, one.entry)) beside.push_back(std::move(still));
      const replay::JudgesRuling* now = FindRulingBy(judged.rulings, one.replaced_by);
      const std::string out =
          now == nullptr ? "" : StaysOutText(written->replay, written->duel, *now);
      if (!out.empty()) beside.push_back(out);
      const replay::Entry* ruled =
          now == nullptr ? nullptr : RecordedEntry(written->replay.duel(), now->entry);
      if (ruled == nullptr) continue;
      for (std::string& line : ToGoOnWith(context, *written, *ruled))
        beside.push_back(std::move(line));
    }
    for (std::string& open : StillOpen(written->replay, written->duel)) {
      beside.push_back(std::move(open));
    }
  }
  const bool ends = decides && penalty == nullptr && written->replay.head().header().over != 0;
  if (ends && options.decision == "overturned") {
    std::string goes_on = "the duel is over by the rules all the same";
    for (const replay::JudgesRuling& one : judged.rulings) {
      if (one.decided_by != written->entries.front()) continue;
      for (const Remedy& remedy : RemediesOfEnd(written->replay, written->duel, one.about)) {
        goes_on += "; it goes on with " + remedy.command;
      }
    }
    beside.push_back(std::move(goes_on));
  }
  return WrittenAnswer(context, *written, beside);
}

}  // namespace judge::cli

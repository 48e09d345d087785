#include "judge/disputes/penalty_appeal.h"

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>

#include "judge/disputes/penalty.h"
#include "judge/disputes/standing.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/source/penalty_losses.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

// Returns "penalty 31: A (Carla Ruiz), caution, play.illegal-act".
std::string Named(const replay::Header& header, const replay::JudgesPenalty& penalty) {
  return "penalty " + std::to_string(penalty.entry) + ": " + SeatName(header, penalty.seat) + ", " +
         penalty.step + ", " + Clean(penalty.infraction);
}

}  // namespace

bool LosesBy(const Bench& bench, const replay::JudgesPenalty& penalty) {
  return LosesBy(LosingStepsOf(bench.event), penalty.step);
}

std::vector<std::string> LostByPenalties(const Bench& bench, const SeenReplay& replay) {
  return LostTexts(LossesByPenalty(replay, LosingStepsOf(bench.event)));
}

const replay::JudgesPenalty* PenaltyAt(const replay::JudgesRecord& judged, EntryNumber entry) {
  if (entry == 0) return nullptr;
  for (const replay::JudgesPenalty& one : judged.penalties) {
    if (one.entry == entry || one.appealed_by == entry || one.decided_by == entry) return &one;
  }
  return nullptr;
}

Result<std::vector<replay::Entry>> OpenPenaltyAppeal(const Bench& bench,
                                                     const replay::JudgesPenalty& penalty,
                                                     SeatIndex seat, const std::string& words) {
  const replay::Header& header = bench.replay.header();
  const std::string where = AddressText(bench.opened.id, penalty.entry);
  if (seat != penalty.seat && bench.replay.head().Opposed(seat, penalty.seat)) {
    return Fail(
        kExitNotAllowed, where,
        "the penalty is " + SeatName(header, penalty.seat) +
            "'s, expected an appeal of who has received it",
        "judge appeal " + where + " --by " + replay::SeatLetter(header, penalty.seat) + " 'why'");
  }
  if (penalty.appealed_by == 0 && IsOfHeadJudge(bench, penalty.entry)) {
    return Fail(kExitNotAllowed, where, "the head judge has given it, and has the last word",
                "judge penalty list " + bench.opened.id);
  }
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(penalty.entry);
  act.has_number = true;
  act.text = words;
  return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act), seat)};
}

std::vector<replay::Entry> DecidePenaltyAppeal(const Bench& bench,
                                               const replay::JudgesPenalty& penalty,
                                               const std::string& decision,
                                               const std::string& words) {
  replay::Act act{.verb = Verb::kAppeal};
  act.number = static_cast<std::int32_t>(penalty.entry);
  act.has_number = true;
  act.word = decision;
  act.text = words;
  return {JudgesEntry(bench, std::move(act))};
}

namespace {

// Returns what an appeal leaves as it is: of a penalty that was given alone there is no ruling.
std::string WhatStays(const replay::JudgesPenalty& penalty) {
  return penalty.ruling == 0 ? "what was done at the table stays"
                             : "the ruling and what was done at the table stay";
}

}  // namespace

std::vector<std::string> AfterPenaltyAppeal(const Bench& bench, const SeenReplay& replay,
                                            const replay::JudgesPenalty& penalty) {
  const std::string& duel = bench.opened.id;
  const std::string named = Named(replay.header(), penalty);
  if (penalty.upheld) return {named + ", stands"};
  std::vector<std::string> out = {named + ", falls; " + WhatStays(penalty)};
  const bool mild = penalty.step == "caution" || penalty.step == "warning";
  if (!mild) out.emplace_back("a loss by it falls too: what the board says counts again");
  const replay::JudgesRecord judged = JudgedIn(replay);
  for (const replay::JudgesPenalty& later : judged.penalties) {
    const bool counted = later.entry > penalty.entry && later.seat == penalty.seat &&
                         later.infraction == penalty.infraction && later.counts();
    if (!counted) continue;
    const bool may = later.appealed_by == 0 && !IsOfHeadJudge(bench, later.entry);
    out.push_back("penalty " + std::to_string(later.entry) +
                  " was given for the same after it and stays as written" +
                  (may ? ": judge appeal " + AddressText(duel, later.entry) + " --by " +
                             replay::SeatLetter(replay.header(), later.seat) + " 'why'"
                       : std::string()));
  }
  out.push_back("another step in its place: judge penalty add " + duel + " " +
                replay::SeatLetter(replay.header(), penalty.seat) + " " +
                Clean(penalty.infraction) + " STEP 'why'");
  return out;
}

std::vector<Remedy> WaysToDecidePenalty(const Bench& bench, const replay::JudgesPenalty& penalty) {
  const std::string command = "judge appeal " + AddressText(NowOf(bench.opened.id), penalty.entry);
  const bool loses = LosesBy(bench, penalty);
  return {{.kind = "uphold",
           .what = "the penalty stands",
           .cost = loses ? SeatWord(bench.replay.header(), penalty.seat) + " has lost by it"
                         : "nothing changes at the table",
           .command = command + " upheld 'why'"},
          {.kind = "overturn",
           .what = "the penalty falls",
           .cost = std::string(loses ? "the loss falls with it, the board counts again; " : "") +
                   WhatStays(penalty),
           .command = command + " overturned 'why'"}};
}

std::string PenaltyAppealText(const Bench& bench, const replay::JudgesPenalty& penalty,
                              const Style& style, const std::string& signs) {
  const replay::Header& header = bench.replay.header();
  std::string out = "appeal " + std::to_string(penalty.appealed_by);
  if (penalty.appeal_of != kNoSeat) out += " by " + SeatName(header, penalty.appeal_of);
  out += " against " + Named(header, penalty);
  if (!penalty.appeal_text.empty()) out += ": \"" + Clean(penalty.appeal_text) + "\"";
  out = Wrap(out, style.width);
  const replay::Entry* given = RecordedEntry(bench.opened.duel, penalty.entry);
  const std::string by = given == nullptr ? "" : replay::OptionOf(given->acts.front(), "by");
  out += Wrap("given by " + (by.empty() ? "nobody known" : Clean(by)) +
                  (penalty.text.empty() ? "" : ": \"" + Clean(penalty.text) + "\""),
              style.width, "  ");
  const auto count = given == nullptr ? 0 : replay::NumberOption(given->acts.front(), "count");
  if (count != 0) {
    out += Wrap("the " + Ordinal(count) + " in this event when it was given", style.width, "  ");
  }
  const replay::JudgesRecord judged = bench.Judged();
  const replay::JudgesRuling* ruling = FindRulingBy(judged.rulings, penalty.ruling);
  if (ruling != nullptr) {
    out += Wrap(std::to_string(ruling->about) + " is " +
                    RulingText(header, *ruling, EngineThen(bench.replay, *ruling)),
                style.width, "  ");
  }
  const std::vector<Remedy> ways = WaysToDecidePenalty(bench, penalty);
  out += RemedyLines(ways, style.width, style.color);
  for (const Remedy& way : ways) out += "next: " + way.command + signs + "\n";
  return out + "      judge appeal " + AddressText(NowOf(bench.opened.id), penalty.entry) +
         " withdrawn 'why'   (taken back by who appealed)\n";
}

std::string PenaltyAppealState(const replay::Header& header, const replay::JudgesPenalty& penalty) {
  if (penalty.appealed_by == 0) {
    if (penalty.withdrawn == 0) return "";
    return ", the appeal " + std::to_string(penalty.withdrawn) + " was withdrawn by entry " +
           std::to_string(penalty.withdrawn_by);
  }
  std::string out = ", appealed by entry " + std::to_string(penalty.appealed_by);
  if (penalty.appeal_of != kNoSeat) out += " (" + SeatWord(header, penalty.appeal_of) + ")";
  if (penalty.decided_by == 0) return out + ", not decided yet";
  return out + (penalty.upheld ? ", upheld by entry " : ", overturned by entry ") +
         std::to_string(penalty.decided_by);
}

namespace {

// Returns "kara (floor judge)" of who wrote it, "nobody known" where no name stands with it.
std::string WhoWrote(const std::string& name, const std::string& role) {
  return (name.empty() ? "nobody known" : Clean(name)) + (role.empty() ? "" : " (" + role + ")");
}

// Returns ": "the words"" of what somebody has said; "" of what the view has not heard.
std::string InQuotes(const std::string& words) {
  return words.empty() || words == replay::kNoText ? "" : ": \"" + Clean(words) + "\"";
}

}  // namespace

std::vector<SheetLine> PenaltySheet(const SeenReplay& replay, const std::string& duel,
                                    const replay::JudgesPenalty& penalty,
                                    const std::function<std::string(EntryNumber)>& role) {
  const replay::Header& header = replay.header();
  std::vector<std::string> players;
  for (SeatIndex seat = 0; seat < header.seats.size(); ++seat) {
    players.push_back(SeatName(header, seat));
  }
  const replay::Entry* given = RecordedEntry(replay.duel(), penalty.entry);
  const std::string by = given == nullptr ? "" : replay::OptionOf(given->acts.front(), "by");
  std::vector<SheetLine> out = {
      {"PENALTY", std::to_string(penalty.entry) + "  " + duel +
                      (header.event.empty() ? "" : ", " + Clean(header.event))},
      {"Players", Joined(players, " - ")},
      {"Penalty", SeatName(header, penalty.seat) + ", " + StepText(penalty.step) + ", " +
                      Clean(penalty.infraction) + InQuotes(penalty.text)}};
  const auto count = given == nullptr ? 0 : replay::NumberOption(given->acts.front(), "count");
  if (count != 0) {
    out.emplace_back("", "the " + Ordinal(count) + " in this event when it was given");
  }
  if (penalty.ruling != 0) {
    out.emplace_back("Ruling", std::to_string(penalty.ruling) + ", which it follows from" +
                                   (penalty.ruling_stands ? "" : " and which stands no more"));
  }
  if (!penalty.counts()) out.emplace_back("Stands", "no" + PenaltyFate(header, penalty));
  if (penalty.appealed_by == 0) {
    out.emplace_back("Appeal", penalty.withdrawn != 0
                                   ? PenaltyAppealState(header, penalty).substr(2)
                                   : "nobody has appealed it");
  } else {
    out.emplace_back(
        "Appeal", "by entry " + std::to_string(penalty.appealed_by) +
                      (penalty.appeal_of == kNoSeat ? std::string()
                                                    : ", " + SeatName(header, penalty.appeal_of)) +
                      InQuotes(penalty.appeal_text));
    out.emplace_back("", penalty.decided_by == 0
                             ? "not decided yet"
                             : (penalty.upheld ? "upheld by entry " : "overturned by entry ") +
                                   std::to_string(penalty.decided_by) + ", " +
                                   WhoWrote(penalty.decided_who, role(penalty.decided_by)) +
                                   InQuotes(penalty.decided_text));
  }
  out.emplace_back("Judge", WhoWrote(by, role(penalty.entry)));
  out.emplace_back("Address", AddressText(duel, penalty.entry));
  return out;
}

std::string PenaltyFate(const replay::Header& header, const replay::JudgesPenalty& penalty) {
  std::string out;
  if (penalty.revoked_by != 0) out = ", revoked by " + std::to_string(penalty.revoked_by);
  if (penalty.revoked_by == 0 && !penalty.ruling_stands) {
    out = ", fallen with ruling " + std::to_string(penalty.ruling);
  }
  return out + PenaltyAppealState(header, penalty);
}

void FillPenalties(const SeenReplay& replay, const std::vector<replay::JudgesPenalty>& all,
                   const std::vector<replay::JudgesPenalty>& told,
                   capnp::List<report::Penalty>::Builder out) {
  for (unsigned i = 0; i < told.size(); ++i) {
    out[i].setEntry(AsInt(told[i].entry));
    out[i].setSeat(SeatWord(replay.header(), told[i].seat).c_str());
    out[i].setStep(told[i].step.c_str());
    out[i].setInfraction(Clean(told[i].infraction).c_str());
    out[i].setWords(Clean(told[i].text).c_str());
    out[i].setRuling(AsInt(told[i].ruling));
    out[i].setRevokedBy(AsInt(told[i].revoked_by));
    out[i].setCounts(told[i].counts());
    out[i].setAppealedBy(AsInt(told[i].appealed_by));
    out[i].setDecidedBy(AsInt(told[i].decided_by));
    if (told[i].decided_by != 0) out[i].setOutcome(told[i].upheld ? "upheld" : "overturned");
    out[i].setTimes(TimesOf(replay, all, told[i]));
  }
}

}  // namespace judge::cli

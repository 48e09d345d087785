#include "judge/disputes/open_calls.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <tl/expected.hpp>
#include <utility>

#include "judge/disputes/in_event.h"
#include "judge/explain/explain.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

constexpr std::int64_t kMillisecondsPerSecond = 1'000;

// Returns "14:32 UTC", "" when the time is no time of the calendar.
std::string ClockOfDay(std::int64_t wall_time_ms) {
  const std::time_t seconds = wall_time_ms / kMillisecondsPerSecond;
  std::tm parts = {};
  if (gmtime_r(&seconds, &parts) == nullptr) return "";
  std::array<char, 16> text = {};
  const std::size_t length = std::strftime(text.data(), text.size(), "%H:%M UTC", &parts);
  return std::string(text.data(), length);
}

// Returns whether anything was recorded before that could be legal or illegal.
bool HasActBefore(const SeenReplay& replay, EntryNumber entry) {
  return std::ranges::any_of(replay.entries(), [entry](const auto& result) {
    return result.has_verdict && result.number < entry;
  });
}

}  // namespace

std::string CallLine(const SeenReplay& replay, const replay::JudgesCall& call) {
  std::string out = "call " + std::to_string(call.entry);
  if (call.seat != kNoSeat) out += " by " + SeatName(replay.header(), call.seat);
  if (call.alone) out += ", heard alone";
  if (call.about != 0) out += ", about " + std::to_string(call.about);
  if (call.about == 0 && !call.alone) {
    out += HasActBefore(replay, call.entry) ? ", about no entry" : ", before anything was recorded";
  }
  if (!call.text.empty()) out += ": \"" + Clean(call.text) + "\"";
  if (call.wall_time_ms > 0) {
    out += ", " + ClockOfDay(call.wall_time_ms);
    const std::int64_t open = (NowMilliseconds() - call.wall_time_ms) / kMillisecondsPerSecond;
    out += ", open for " + std::to_string(std::max<std::int64_t>(open, 0)) + " s";
  }
  return out;
}

bool IsHeardAlready(const Context& context, const std::string& duel, const std::string& letter) {
  if (letter.empty()) return false;
  const auto bench = OpenBench(context, "call", duel, true);
  if (!bench) return false;
  const SeatIndex seat = replay::SeatFromLetter(bench->opened.duel.header, letter);
  return std::ranges::any_of(bench->Judged().calls, [seat](const auto& call) {
    return call.closed_by == 0 && call.alone && call.seat == seat;
  });
}

EntryNumber LastActOf(const SeenReplay& replay, SeatIndex caller) {
  EntryNumber last = 0;
  for (const replay::EntryResult& result : replay.entries()) {
    const bool own = caller != kNoSeat && result.seat == caller && result.verdict.legal() &&
                     CountingEntry(replay, result.number).verb() == Verb::kPass;
    if (result.has_verdict && !(own && last != 0)) last = result.number;
  }
  if (replay.head().header().over == 0) return last;
  for (const Event& event : replay.events()) {
    const bool ends = event.kind == EventKind::kWon || event.kind == EventKind::kDrawnDuel;
    const replay::EntryResult* result = ends ? replay.Find(event.entry) : nullptr;
    if (result != nullptr && result->has_verdict) last = event.entry;
  }
  return last;
}

std::vector<std::string> StillOpen(const SeenReplay& replay, const std::string& duel) {
  std::vector<std::string> out;
  for (const replay::JudgesCall& call :
       replay::JudgesRecordOf(*replay.game().rules, replay.duel()).calls) {
    if (call.closed_by != 0) continue;
    out.push_back("call " + std::to_string(call.entry) +
                  (call.about == 0 ? "" : ", about " + std::to_string(call.about) + ",") +
                  " is still open: judge close " + AddressText(duel, call.entry));
  }
  return out;
}

replay::Act CloseAct(const Bench& bench, const replay::JudgesCall& call) {
  replay::Act act{.verb = Verb::kClose};
  act.number = static_cast<std::int32_t>(call.entry);
  act.has_number = true;
  if (call.wall_time_ms > 0) {
    const std::int64_t took = (NowMilliseconds() - call.wall_time_ms) / kMillisecondsPerSecond;
    act.options.push_back({"took", std::to_string(std::max<std::int64_t>(took, 0))});
  }
  if (const auto time = TimeOf(bench, call); time && time->extend > 0) {
    act.options.push_back({"extend", std::to_string(time->extend)});
  }
  return act;
}

std::string AnswersCall(const std::vector<replay::JudgesCall>& calls, EntryNumber about) {
  const replay::JudgesCall* only = nullptr;
  for (const replay::JudgesCall& call : calls) {
    if (call.closed_by != 0) continue;
    if (only != nullptr) return "";
    only = &call;
  }
  const bool by_itself = only == nullptr || only->alone || only->about == 0 || only->about == about;
  return by_itself ? "" : " --call " + std::to_string(only->entry);
}

const replay::JudgesCall* OpenCall(const std::vector<replay::JudgesCall>& calls,
                                   EntryNumber about) {
  const auto found = std::find_if(calls.rbegin(), calls.rend(), [about](const auto& call) {
    return call.closed_by == 0 && (about == 0 || call.about == 0 || call.about == about);
  });
  return found == calls.rend() ? nullptr : &*found;
}

namespace {

// Refuses to pick one of several open calls.
Result<void> OnlyOneOpen(const Bench& bench, const std::vector<replay::JudgesCall>& calls) {
  std::vector<std::string> open;
  EntryNumber first = 0;
  for (const replay::JudgesCall& call : calls) {
    if (call.closed_by != 0) continue;
    if (open.empty()) first = call.entry;
    open.push_back(std::to_string(call.entry));
  }
  if (open.size() < 2) return {};
  return Fail(kExitRefused, bench.opened.id,
              "the calls " + AndList(open) + " are open, expected which of them is closed",
              "judge close " + AddressText(bench.opened.id, first) + "; judge call " +
                  bench.opened.id + " shows them");
}

}  // namespace

Answer CloseCall(const Context& context, const JudgesOptions& options) {
  const auto written = WriteEntries(
      context, "close", options, [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
        const auto judged = bench.Judged();
        const replay::JudgesCall* open = nullptr;
        for (const replay::JudgesCall& call : judged.calls) {
          if (bench.has_point ? call.entry == bench.point : call.closed_by == 0) open = &call;
        }
        if (!bench.has_point) {
          if (auto one = OnlyOneOpen(bench, judged.calls); !one) {
            return tl::unexpected<Failure>(one.error());
          }
        }
        if (open == nullptr) {
          const std::string what = bench.has_point
                                       ? "entry " + std::to_string(bench.point) + " is no call"
                                       : "no call is open";
          return Fail(kExitRefused, bench.opened.id, what + ", there is nothing to close",
                      "judge log " + bench.opened.id);
        }
        replay::Act act = CloseAct(bench, *open);
        act.text = options.words;
        return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act))};
      });
  if (!written) return Refusal(written.error(), context.globals);
  return WrittenAnswer(context, *written);
}

EntryNumber Undecided(const std::vector<replay::JudgesRuling>& rulings) {
  const auto open = std::ranges::find_if(rulings, [](const replay::JudgesRuling& one) {
    return one.stands() && one.appealed_by != 0 && one.decided_by == 0;
  });
  return open == rulings.end() ? 0 : open->appealed_by;
}

EntryNumber PadsToRule(const SeenReplay& replay) {
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(replay);
  EntryNumber pads = 0;
  for (const replay::Entry& entry : replay.duel().entries) {
    if (entry.acts.empty() || entry.verb() != Verb::kPads) continue;
    const bool ruled = std::ranges::any_of(rulings, [&](const replay::JudgesRuling& one) {
      return one.about == entry.number && one.stands() && one.word != "open";
    });
    pads = ruled ? 0 : entry.number;
  }
  return pads;
}

std::vector<ToldWarning> LostBy(const std::vector<ToldWarning>& warnings, EntryNumber about) {
  std::vector<ToldWarning> out;
  for (const ToldWarning& loss : warnings) {
    if (!loss.loses || loss.entry != about) continue;
    for (const ToldWarning& one : warnings) {
      if (one.seat == loss.seat) out.push_back(one);
    }
  }
  return out;
}

std::string NameBeside(const std::string& duel) {
  const std::size_t last = duel.rfind("/t");
  if (last == std::string::npos) return "NAME";
  std::string number = duel.substr(last + 2);
  number.erase(0, std::min(number.find_first_not_of('0'), number.size()));
  const bool digits =
      !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "t" + number + "-now" : "NAME";
}

}  // namespace judge::cli

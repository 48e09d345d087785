#include "judge/explain/remedies.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/rules/rules.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

constexpr int kKindColumns = 9;

std::string Numbers(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

// Returns who learned a card: everybody else than its player, or the one seat.
std::string Learners(const SeenReplay& replay, const replay::SeenCard& seen) {
  if (seen.by != kNoSeat) return SeatWord(replay.header(), seen.by);
  std::vector<std::string> seats;
  for (SeatIndex seat = 0; seat < replay.header().seats.size(); ++seat) {
    if (seat != seen.owner) seats.push_back(SeatWord(replay.header(), seat));
  }
  return AndList(seats);
}

Remedy RepairOf(const replay::RepairPlan& plan, const SeenReplay& replay, const std::string& duel) {
  Remedy out{.kind = "repair", .what = "take it out; what was played behind it stands"};
  const bool forgotten = CountingEntry(replay, plan.about).verb() == Verb::kNoDraw;
  if (forgotten) out.what = "draw now; what was played behind it stands";
  out.cost = "no later entry is judged otherwise";
  if (const std::string known = KnownText(replay, plan.learned); !known.empty()) {
    out.cost += "; " + known;
  }
  out.command = "judge repair plan " + AddressText(duel, plan.about);
  return out;
}

Remedy RewindOf(const replay::RewindPlan& plan, const SeenReplay& replay, const std::string& duel) {
  Remedy out{.kind = "rewind", .what = "to before " + std::to_string(plan.to)};
  out.cost = std::string(replay::GradeWord(plan.grade)) + ", " +
             Numbers(plan.undone.size(), "entry is", "entries are") + " taken back";
  if (const std::string known = KnownText(replay, plan.learned); !known.empty()) {
    out.cost += "; " + known;
  }
  out.command = "judge rewind plan " + AddressText(duel, plan.to);
  return out;
}

}  // namespace

std::string KnownText(const SeenReplay& replay, const std::vector<replay::SeenCard>& learned) {
  std::vector<std::string> parts;
  for (const replay::SeenCard& seen : learned) {
    const std::string where =
        seen.place.kind == ZoneKind::kNone
            ? ""
            : " (" + InWords(replay.game(), ZoneWord(replay.header(), seen.place)) + ")";
    parts.push_back(Learners(replay, seen) + " knows " + CardWord(replay.game(), seen.card) +
                    where);
  }
  return Joined(parts);
}

std::vector<Remedy> RemediesOf(const SeenReplay& replay, const std::string& duel,
                               EntryNumber number, bool all) {
  std::vector<Remedy> out;
  const auto repair = replay.RepairOf(number);
  const auto rewind = replay.RewindTo(number);
  if (!repair || !rewind) return out;
  const bool moves = !repair->idle;
  if (moves && repair->clean()) out.push_back(RepairOf(*repair, replay, duel));
  if (all || rewind->grade != replay::Grade::kNot) out.push_back(RewindOf(*rewind, replay, duel));
  Remedy leave{.kind = "leave", .what = "as it was played"};
  leave.cost = moves ? "what it did stays" : "nothing: the table is the same without it";
  if (moves && !repair->clean()) {
    const replay::Unlike& first = repair->unlike.front();
    leave.cost += "; no repair is clean: " + std::to_string(first.entry) + " would be " +
                  first.after + ", it is " + first.before;
  }
  leave.command = "judge ruling " + AddressText(duel, number) + " illegal";
  out.push_back(std::move(leave));
  return out;
}

Remedy SetPads(const std::string& ruling, const std::string& number) {
  return {.kind = "set",
          .what = "all pads to " + number,
          .cost = "one entry, nothing else changes",
          .command = ruling + " number --number " + number};
}

void AddAgreeOrOpen(const std::string& ruling, const std::string& seat,
                    std::vector<Remedy>* remedies) {
  remedies->push_back({.kind = "agree",
                       .what = "on another number",
                       .cost = "one entry, no rule is cited",
                       .command = ruling + " number 'agreed' --number " + seat + ":N"});
  remedies->push_back({.kind = "open",
                       .what = "rule on it later",
                       .cost = "the audit lists it until it is ruled",
                       .command = ruling + " open"});
}

std::vector<Remedy> RemediesOfFound(const SeenReplay& replay, const std::string& duel,
                                    const replay::EntryResult& result) {
  std::vector<Remedy> out;
  if (!replay.view().everything) return out;
  const std::string ruling = "judge ruling " + AddressText(duel, result.number);
  for (const replay::Finding* finding : FindingsOf(replay, result.number)) {
    if (finding->kind != replay::FindingKind::kMissedTrigger) continue;
    out.push_back({.kind = "leave",
                   .what = "it goes on as it was played",
                   .cost = "the warning of the game is the whole price",
                   .command = ruling + " due"});
    break;
  }
  for (const replay::CheckResult& check : result.checks) {
    const bool life = check.check.kind == replay::CheckKind::kLifePoints;
    if (!life || !check.fails() || check.least != check.most) continue;
    const SeatIndex of = check.check.seat == kNoSeat ? result.seat : check.check.seat;
    if (of == kNoSeat) continue;
    const std::string seat = replay::SeatLetter(replay.header(), of);
    const std::string number = seat + ":" + std::to_string(check.least);
    out.push_back(SetPads(ruling, number));
    AddAgreeOrOpen(ruling, seat, &out);
    break;
  }
  return out;
}

std::string RemedyLines(const std::vector<Remedy>& remedies, int width, bool color) {
  if (remedies.empty()) return "";
  std::string out = Paint("what can be done", Ink::kBold, color) + "\n";
  int number = 0;
  for (const Remedy& remedy : remedies) {
    const std::string first =
        "  " + std::to_string(++number) + " " + Pad(remedy.kind, kKindColumns);
    out += Wrap(remedy.what + ": " + remedy.cost, width, first);
  }
  return out;
}

void FillRemedies(const std::vector<Remedy>& remedies, capnp::List<report::Remedy>::Builder out) {
  for (unsigned i = 0; i < remedies.size(); ++i) {
    out[i].setKind(remedies[i].kind.c_str());
    out[i].setWhat(remedies[i].what.c_str());
    out[i].setCost(remedies[i].cost.c_str());
    out[i].setCommand(remedies[i].command.c_str());
  }
}

}  // namespace judge::cli

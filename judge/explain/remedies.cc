#include "judge/explain/remedies.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "engine/board/board.h"
#include "engine/rules/remedies.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/clause_remedies.h"
#include "judge/explain/judged.h"
#include "judge/explain/ruled_on.h"
#include "judge/explain/sums.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

constexpr int kKindColumns = 9;

std::string Numbers(std::size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

// Returns who knows a card now, "B knows": everybody else than its player, or the one seat.
std::string LearnersKnow(const SeenReplay& replay, const replay::SeenCard& seen) {
  if (seen.by != kNoSeat) return SeatWord(replay.header(), seen.by) + " knows ";
  std::vector<std::string> seats;
  for (SeatIndex seat = 0; seat < replay.header().seats.size(); ++seat) {
    if (seat != seen.owner) seats.push_back(SeatWord(replay.header(), seat));
  }
  return AndList(seats) + (seats.size() == 1 ? " knows " : " know ");
}

int WarningsThere(const SeenState& state, SeatIndex seat) {
  return static_cast<int>(std::ranges::count_if(
      state.warnings(), [=](const Warning& one) { return one.seat == seat; }));
}

// Returns what a repair changes at the table of what players count there: "B's life points 1600 ->
// 2000", joined; "" for nothing. The cards have their lines in its plan.
std::string CountedText(const SeenReplay& replay, const replay::RepairPlan& plan) {
  const SeenState before = replay.head();
  const SeenState after = replay.Repaired(plan).head();
  std::vector<std::string> parts;
  const auto add = [&](const std::string& what, const std::string& was, const std::string& is) {
    if (was != is) parts.push_back(what + " " + was + " -> " + is);
  };
  for (SeatIndex seat = 0; seat < before.seats(); ++seat) {
    const std::string whose = SeatWord(replay.header(), seat) + "'s ";
    add(whose + InWords(replay.game(), "life points"), LifeWord(before.life(seat)),
        LifeWord(after.life(seat)));
    add(whose + "monsters", std::to_string(MonstersHeld(before, seat)),
        std::to_string(MonstersHeld(after, seat)));
    add(whose + "warnings", std::to_string(WarningsThere(before, seat)),
        std::to_string(WarningsThere(after, seat)));
  }
  const bool over = before.header().over != 0;
  if (over != (after.header().over != 0)) {
    parts.emplace_back(over ? "the duel goes on" : "the duel is over");
  }
  return Joined(parts, ", ");
}

Remedy RepairOf(const replay::RepairPlan& plan, const SeenReplay& replay, const std::string& duel) {
  Remedy out{.kind = "repair", .what = "take it out; what was played behind it stands"};
  const bool forgotten = CountingEntry(replay, plan.about).verb() == Verb::kNoDraw;
  if (forgotten) out.what = "draw now; what was played behind it stands";
  if (const std::string pass = replay::OptionOf(plan.act, "with"); !pass.empty()) {
    out.what = "take it out, with the pass " + pass +
               " that answers it; what was played behind them stands";
  }
  out.cost = RepairedText(plan);
  if (const std::string known = KnownText(replay, plan.learned); !known.empty()) {
    out.cost += "; " + known;
  }
  if (const std::string drawn = DrawnBackText(replay, plan); !drawn.empty()) {
    out.cost += "; " + drawn;
  }
  if (const std::string kept = KeptText(replay, plan.kept, plan.about); !kept.empty()) {
    out.cost += "; " + kept;
  }
  if (const std::string counted = CountedText(replay, plan); !counted.empty()) {
    out.cost += "; " + counted;
  }
  out.command = "judge repair plan " + AddressText(duel, plan.about);
  out.ruling = "illegal";
  return out;
}

Remedy RewindOf(const replay::RewindPlan& plan, const SeenReplay& replay, const std::string& duel) {
  Remedy out{.kind = "rewind", .what = "to before " + std::to_string(plan.to)};
  out.cost = std::string(replay::GradeWord(plan.grade)) + ", " +
             Numbers(plan.undone.size(), "entry is", "entries are") + " taken back";
  if (const std::string known = KnownText(replay, plan.learned); !known.empty()) {
    out.cost += "; " + known;
  }
  if (const std::string kept = KeptText(replay, plan.kept, plan.to); !kept.empty()) {
    out.cost += "; " + kept;
  }
  out.command = "judge rewind plan " + AddressText(duel, plan.to);
  out.ruling = "illegal";
  return out;
}

// Returns the remedies that every rule has that the act is against.
RemedySet RemediesAgainst(const SeenReplay& replay, const replay::EntryResult& result) {
  RemedySet out = kRemediesOfActs | Just(RemedyKind::kContinue);
  const RuleSet& rules = *replay.game().rules;
  for (int i = 0; i < result.verdict.deciding_count; ++i) {
    out &= ClauseRemedies(rules.clauses[result.verdict.deciding[static_cast<std::size_t>(i)]]);
  }
  return out;
}

// Returns the entry before that one with which the duel has ended, 0 none.
EntryNumber EndBefore(const SeenReplay& replay, EntryNumber number) {
  EntryNumber end = 0;
  for (const Event& event : replay.events()) {
    if (event.entry >= number) break;
    const bool over = event.kind == EventKind::kLost || event.kind == EventKind::kDrawnDuel;
    if (over) end = event.entry;
    if (event.kind == EventKind::kWentOn) end = 0;
  }
  return end;
}

Remedy ContinueBehind(EntryNumber end, const std::string& duel) {
  return {.kind = std::string(RemedyWord(RemedyKind::kContinue)),
          .what = std::string(RemedyMeaning(RemedyKind::kContinue)),
          .cost = "the rules say that it ended with " + std::to_string(end),
          .command = "judge repair continue " + AddressText(duel, end) + " 'why'"};
}

}  // namespace

int MonstersHeld(const SeenState& state, SeatIndex seat) {
  int count = 0;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner == kNoSeat) continue;
    const ZoneRef at = PlaceOf(piece);
    count += at.kind == ZoneKind::kMonster && at.seat == seat ? 1 : 0;
  }
  return count;
}

std::string KnownText(const SeenReplay& replay, const std::vector<replay::SeenCard>& learned) {
  std::vector<std::string> parts;
  for (const replay::SeenCard& seen : learned) {
    if (seen.is_name) continue;
    const std::string where = seen.place.kind == ZoneKind::kNone
                                  ? "in " + SeatWord(replay.header(), seen.owner) +
                                        "'s hand or deck, nobody can say which"
                                  : InWords(replay.game(), ZoneWord(replay.header(), seen.place));
    parts.push_back(LearnersKnow(replay, seen) + CardWord(replay.game(), seen.card) + " (" + where +
                    ")");
  }
  return Joined(parts);
}

std::string DrawnBackText(const SeenReplay& replay, const replay::RepairPlan& plan) {
  std::vector<std::string> parts;
  for (const replay::DrawnBack& one : plan.drawn) {
    const std::string seat = SeatWord(replay.header(), one.seat);
    std::string text = Counted(one.cards, "card") + " that " + seat +
                       (one.cards == 1 ? " drew goes" : " drew go") + " back onto " + seat +
                       "'s deck, and nobody named " + (one.cards == 1 ? "it" : "them");
    std::vector<std::string> names;
    for (const replay::SeenCard& seen : one.perhaps) {
      names.push_back(CardWord(replay.game(), seen.card) + " (entry " + std::to_string(seen.since) +
                      ")");
    }
    if (!names.empty()) {
      text += "; " + Joined(names, " or ") + " may be one, so ask " + seat +
              " first: what was played with a card drawn so does not stand";
    }
    parts.push_back(std::move(text));
  }
  return Joined(parts, "; ");
}

std::string RepairedText(const replay::RepairPlan& plan) {
  if (plan.unlike.empty()) return "no later entry is judged otherwise";
  std::vector<std::string> parts;
  for (const replay::Unlike& one : plan.unlike) {
    parts.push_back(std::to_string(one.entry) + " is " + one.after + " then, it was " + one.before);
  }
  return "no later entry is judged worse: " + Joined(parts);
}

std::string KeptText(const SeenReplay& replay, const replay::PlayedOut& kept, EntryNumber entry) {
  if (!kept.any()) return "";
  std::vector<std::string> seats;
  std::size_t passes = 0;
  for (const replay::Entry& late : kept.passes) {
    if (late.acts.back().verb != Verb::kPass) continue;
    ++passes;
    std::string seat = SeatWord(replay.header(), late.seat);
    if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(std::move(seat));
  }
  const std::string at = std::to_string(entry);
  std::vector<std::string> parts;
  if (kept.setup) parts.emplace_back("the setup stays, with the opening hands");
  if (passes != 0) {
    const std::string before = std::to_string(kept.passes.front().acts.front().number);
    parts.push_back(
        (kept.battle != 0 ? "the battle of " + std::to_string(kept.battle) + " stays fought"
                          : "what came of " + before + " stays") +
        ", by " + (passes == 1 ? "the pass of " : "the passes of ") + AndList(seats) + " that " +
        at + " implies" + (passes == 1 ? "" : ", " + std::to_string(passes) + " late entries"));
  }
  for (const replay::Entry& late : kept.passes) {
    const replay::Act& act = late.acts.back();
    if (act.verb != Verb::kActivate || act.subjects.empty()) continue;
    const CardIndex card = replay.game().pack->FindCode(act.subjects.front().card);
    parts.push_back(CardWord(replay.game(), card) + " of " + SeatWord(replay.header(), late.seat) +
                    " has gone off behind " + std::to_string(late.acts.front().number) +
                    " and stays used, as " + at + " implies");
  }
  if (kept.drew != kNoSeat) {
    parts.push_back("what " + SeatWord(replay.header(), kept.drew) +
                    " has drawn for the turn stays drawn, as " + at + " implies");
  }
  return Joined(parts, "; ");
}

std::vector<Remedy> RemediesOf(const SeenReplay& replay, const std::string& duel,
                               EntryNumber number, bool all) {
  std::vector<Remedy> out;
  const auto repair = replay.RepairOf(number);
  const auto rewind = replay.RewindTo(number);
  const replay::EntryResult* result = replay.Find(number);
  if (!repair || !rewind || result == nullptr) return out;
  const RemedySet has = RemediesAgainst(replay, *result);
  const bool moves = !repair->idle;
  const bool repairs = moves && repair->clean() && Has(has, RemedyKind::kRepair);
  if (repairs) out.push_back(RepairOf(*repair, replay, duel));
  const bool rewinds = all || rewind->grade != replay::Grade::kNot;
  if (rewinds && Has(has, RemedyKind::kRewind)) out.push_back(RewindOf(*rewind, replay, duel));
  const EntryNumber end = Has(has, RemedyKind::kContinue) ? EndBefore(replay, number) : 0;
  if (end != 0) out.push_back(ContinueBehind(end, duel));
  if (!Has(has, RemedyKind::kLeave)) return out;
  Remedy leave{.kind = "leave", .what = "as it was played"};
  leave.cost = moves ? "what it did stays" : "nothing: the table is the same without it";
  if (moves && !repair->clean()) {
    const replay::Unlike& first = *repair->worse();
    leave.cost += "; no repair is clean: " + std::to_string(first.entry) + " would be " +
                  first.after +
                  (first.after == first.before ? ", by another rule" : ", it is " + first.before);
  }
  leave.command = "judge ruling " + AddressText(duel, number) + " illegal";
  leave.ruling = "illegal";
  out.push_back(std::move(leave));
  return out;
}

Remedy SetPads(const std::string& ruling, const std::string& number) {
  return {.kind = "set",
          .what = "all pads to " + number,
          .cost = "one entry, nothing else changes",
          .command = ruling + " number --number " + number,
          .ruling = "number",
          .number = number};
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
                       .command = ruling + " open",
                       .ruling = "open"});
}

// Returns whether a Trap that the entry set off was passed over. Else the record has it go off
// where it had to, and only the players did not.
bool WasPassedOver(const SeenReplay& replay, EntryNumber number) {
  const auto& events = replay.events();
  return std::any_of(events.begin(), events.end(), [&](const Event& event) {
    return event.kind == EventKind::kMissed && static_cast<EntryNumber>(event.amount) == number;
  });
}

bool WaitsToBeSeen(const SeenReplay& replay, EntryNumber about) {
  const auto missed = [&](const SeenReplay& seen) {
    const auto found = FindingsOf(seen, about);
    return std::any_of(found.begin(), found.end(), [](const replay::Finding* one) {
      return one->kind == replay::FindingKind::kMissedTrigger;
    });
  };
  if (!missed(replay)) return false;
  const auto table = SeenReplay::Fold(replay.duel(), View{.everything = false});
  return table && !missed(*table);
}

namespace {

// Returns the check with what the record computes, as a ruling sets it: of life points A:1500, of a
// monster A.m1.def:1000; nothing of what is no such number.
std::optional<replay::Check> AsRuled(const replay::CheckResult& found, SeatIndex who) {
  replay::Check out;
  out.kind = found.check.kind;
  out.value = found.least;
  if (found.least != found.most || found.most < 0) return std::nullopt;
  if (IsOfMonster(found.check)) {
    out.zone = found.check.zone;
    return out;
  }
  out.seat = found.check.seat == kNoSeat ? who : found.check.seat;
  const bool life = out.kind == replay::CheckKind::kLifePoints && out.seat != kNoSeat;
  return life ? std::optional(out) : std::nullopt;
}

// Adds what can be done about numbers that differ. What is no act is not left open.
void AddNumbers(const SeenReplay& replay, const replay::EntryResult& result,
                const std::string& ruling, std::vector<Remedy>* out) {
  const std::vector<std::string> numbers = FailedNumbers(replay, result.number);
  if (numbers.empty()) return;
  const std::string all = Joined(numbers, ",");
  out->push_back(SetPads(ruling, all));
  if (all.find('.') != std::string::npos) out->back().what = "what was noted to " + all;
  std::vector<std::string> whose;
  for (const std::string& one : numbers) whose.push_back(one.substr(0, one.rfind(':')));
  AddAgreeOrOpen(ruling, Joined(whose, ":N,"), out);
  if (!result.has_verdict) out->pop_back();
}

}  // namespace

std::vector<std::string> FailedNumbers(const SeenReplay& replay, EntryNumber about) {
  std::vector<std::string> out;
  const replay::EntryResult* result = replay.Find(about);
  if (result == nullptr || (result->has_verdict && !result->verdict.legal())) return out;
  const std::vector<replay::JudgesRuling> rulings = RulingsOf(replay);
  for (const replay::Finding* finding : FindingsOf(replay, about)) {
    const replay::CheckResult* found = CheckOf(replay, *finding);
    const auto number = found == nullptr ? std::nullopt : AsRuled(*found, result->seat);
    if (!number) continue;
    const bool ruled =
        std::ranges::any_of(RulingsOn(replay, rulings, *finding),
                            [](const auto& one) { return one.stands() && one.word != "open"; });
    std::string text = replay::PrintCheck(*number, replay.header());
    const bool told = std::ranges::find(out, text) != out.end();
    if (!ruled && !told) out.push_back(std::move(text));
  }
  return out;
}

std::vector<std::string> ChecksRuledOn(const SeenReplay& then, const replay::JudgesRuling& ruling) {
  std::vector<std::string> out;
  const replay::EntryResult* result = then.Find(ruling.about);
  if (result == nullptr) return out;
  const auto sets = [&](const replay::CheckResult& found) {
    const auto number = AsRuled(found, result->seat);
    return number && std::ranges::any_of(ruling.numbers, [&](const replay::Check& one) {
             return WhoseNumber(then.header(), one) == WhoseNumber(then.header(), *number);
           });
  };
  for (const replay::CheckResult& one : result->checks) {
    if (one.fails() && sets(one)) out.push_back(CheckText(then, one));
  }
  const auto first = std::ranges::find_if(result->checks, &replay::CheckResult::fails);
  if (out.empty() && first != result->checks.end()) out.push_back(CheckText(then, *first));
  return out;
}

bool TellsOfUnseen(const SeenReplay& replay, const std::string& rule) {
  const RuleSet& rules = *replay.game().rules;
  const auto page = [](const std::string& id) { return id.substr(0, id.rfind('.')); };
  if (rule.empty() || rules.FindClause(rule) == kNoClause) return false;
  return std::ranges::any_of(replay.findings(), [&](const replay::Finding& one) {
    return one.kind == replay::FindingKind::kMissedTrigger && one.clause != kNoClause &&
           page(rules.clauses[one.clause].id) == page(rule) && WaitsToBeSeen(replay, one.entry);
  });
}

std::vector<Remedy> RemediesOfFound(const SeenReplay& replay, const std::string& duel,
                                    const replay::EntryResult& result) {
  std::vector<Remedy> out;
  if (!replay.view().everything) return out;
  const std::string ruling = "judge ruling " + AddressText(duel, result.number);
  const RuleSet& rules = *replay.game().rules;
  for (const replay::Finding* finding : FindingsOf(replay, result.number)) {
    if (finding->kind != replay::FindingKind::kMissedTrigger) continue;
    if (finding->clause == kNoClause) continue;
    const RemedySet has = ClauseRemedies(rules.clauses[finding->clause]);
    if (!Has(has, RemedyKind::kLeave)) continue;
    const bool warns = Has(has, RemedyKind::kUnwarn);
    const bool done = !WasPassedOver(replay, result.number);
    if (WaitsToBeSeen(replay, result.number)) {
      out.push_back({.kind = "leave",
                     .what = "nothing is said of it until its card has been seen by everybody",
                     .cost = warns ? "the warning of the game is given when it is"
                                   : "what it comes to is ruled when it is",
                     .command = ruling + " open",
                     .ruling = "open"});
      break;
    }
    out.push_back({.kind = "leave",
                   .what = done ? "it counts as having gone off where it had to"
                                : "it goes on as it was played",
                   .cost = warns  ? "the warning of the game is the whole price"
                           : done ? "the table is brought to what the record has"
                                  : "what the Trap would have done is not done",
                   .command = ruling + " due",
                   .ruling = "due"});
    break;
  }
  AddNumbers(replay, result, ruling, &out);
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
    out[i].setHead(remedies[i].head);
  }
}

}  // namespace judge::cli

#include "judge/disputes/remedies_report.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/remedies.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/clause_remedies.h"
#include "engine/state/state.h"
#include "judge/disputes/call.h"
#include "judge/disputes/in_event.h"
#include "judge/disputes/open_calls.h"
#include "judge/disputes/standing.h"
#include "judge/explain/explain.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/output/json.h"
#include "judge/recording/recording.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

using replay::UndoKind;

constexpr int kWordColumns = 11;

// Says what a step of a rewind is at the table.
class StepTeller {
 public:
  // `again`: the entries whose Idle Warning is given again with the rewind.
  StepTeller(const SeenReplay& replay, const replay::RewindPlan& plan, const replay::UndoStep& step,
             const std::vector<EntryNumber>& again = {})
      : replay_(replay),
        plan_(plan),
        step_(step),
        again_(again),
        before_(replay.StateOrigin(step.entry)),
        after_(replay.StateAfter(step.entry)) {}

  std::string Tell() const {
    if (step_.event < 0) return OfEntry();
    const Event& event = replay_.events()[static_cast<std::size_t>(step_.event)];
    switch (step_.kind) {
      case UndoKind::kPutBack:
        return PutBack(event);
      case UndoKind::kAmount:
        return Amount(event);
      case UndoKind::kRandom:
        return "a random card of " + Seat(event.seat) + "'s hand onto " + Seat(event.seat) +
               "'s deck, as nobody named what was drawn" + WhoTakesPart(event.seat);
      case UndoKind::kShuffle:
        return "shuffle again: what is known to lie on top or at the bottom is set apart before";
      case UndoKind::kResult:
        return Kept(Text(event));
      case UndoKind::kHideAgain:
        return HideAgain(event);
      default:
        return "it does not count: " + Text(event);
    }
  }

 private:
  Scene Told() const { return {replay_.game(), replay_.header(), after_, &before_}; }
  Scene Before() const { return {replay_.game(), replay_.header(), before_}; }
  std::string Seat(SeatIndex seat) const { return SeatWord(replay_.header(), seat); }
  std::string Text(const Event& event) const { return EventText(Told(), event); }

  bool WasThere(PieceIndex piece) const {
    return piece != kNoPiece && piece <= before_.piece_count() &&
           before_.piece(piece).owner != kNoSeat;
  }

  std::string Place(ZoneRef zone) const {
    return InWords(replay_.game(), ZoneWord(replay_.header(), zone));
  }

  std::string PutBack(const Event& event) const {
    if (event.piece == kNoPiece) return "as it was before: " + Text(event);
    const std::string name = PieceName(Told(), event.piece);
    if (event.kind == EventKind::kDrew) {
      return name + " of " + Seat(event.seat) + "'s hand back onto " + Seat(event.seat) + "'s deck";
    }
    if (!WasThere(event.piece)) {
      const ZoneRef from = event.from.kind == ZoneKind::kNone
                               ? ZoneRef{event.seat, ZoneKind::kHand, 0, 0}
                               : event.from;
      return name + " back to " + Place(from);
    }
    const Piece& was = before_.piece(event.piece);
    std::string out = name + " back to " + Place(PlaceOf(was));
    if (was.position != Position::kNone)
      out += ", " + InWords(replay_.game(), PositionName(was.position));
    return out;
  }

  // Returns which cards that somebody has seen may be the one that was drawn, and which may not.
  std::string WhoTakesPart(SeatIndex seat) const {
    std::vector<std::string> may;
    for (const replay::SeenCard& seen : plan_.learned) {
      const bool perhaps =
          seen.owner == seat && seen.place.kind == ZoneKind::kNone && seen.since >= step_.entry;
      if (perhaps) may.push_back(CardWord(replay_.game(), seen.card));
    }
    std::vector<std::string> not_it;
    for (PieceIndex p = 1; p <= before_.piece_count(); ++p) {
      const Piece& piece = before_.piece(p);
      const bool held = piece.owner != kNoSeat && PlaceOf(piece).kind == ZoneKind::kHand &&
                        PlaceOf(piece).seat == seat && piece.card != kUnknownCard;
      if (held) not_it.push_back(CardWord(replay_.game(), piece.card));
    }
    std::string out;
    if (!may.empty()) {
      out += "; " + AndList(may) + (may.size() == 1 ? " takes" : " take") +
             " part, as nobody can say that it was not the one";
    }
    if (!not_it.empty()) {
      out += "; " + AndList(not_it) + ", known to be in the hand before, " +
             (not_it.size() == 1 ? "takes no part" : "take no part");
    }
    return out;
  }

  std::string Amount(const Event& event) const {
    const bool life = event.kind == EventKind::kBattleDamage ||
                      event.kind == EventKind::kEffectDamage || event.kind == EventKind::kGained ||
                      event.kind == EventKind::kPaid;
    if (event.kind == EventKind::kWarned) {
      const bool again = std::ranges::find(again_, step_.entry) != again_.end();
      return "taken off again: " + Text(event) +
             (again ? "; it comes back with the rewind itself, and stands" : "");
    }
    if (!life) return "taken off again: " + Text(event);
    const LifePool pool = before_.life(event.seat);
    if (pool.min != pool.max) return "taken off again: " + Text(event);
    return Seat(event.seat) + " from " + std::to_string(event.after) + " to " +
           std::to_string(event.before) + InWords(replay_.game(), " life points");
  }

  std::string HideAgain(const Event& event) const {
    if (!WasThere(event.piece)) return "what was seen stays known: " + Text(event);
    const Piece& was = before_.piece(event.piece);
    return PieceName(Told(), event.piece) + " face-down again in " + Place(PlaceOf(was)) +
           "; its name stays known";
  }

  // Returns that the result stays, and that it is no secret any more for who decides again.
  static std::string Kept(const std::string& result) {
    return "keep the result and use it again: " + result +
           "; whoever decides again what led to it knows it now";
  }

  // Returns the entry as it was written.
  std::string Said() const {
    return Clean(Notation(replay_, replay_.Read(CountingEntry(replay_, step_.entry))));
  }

  // Returns which repair falls, and what counts again by that.
  std::string Fallen() const {
    const replay::Entry* repair = RecordedEntry(replay_.duel(), step_.entry);
    const std::string out = "the repair " + std::to_string(step_.entry) + " falls";
    if (repair == nullptr || repair->acts.empty()) return out;
    return out + ": entry " + std::to_string(repair->acts.front().number) +
           ", which it took out, counts again";
  }

  // Returns what would prove the act that was played: a hidden card, or what nobody has said.
  std::string Unproven() const {
    const replay::EntryResult* result = replay_.Find(step_.entry);
    const auto unsaid = result == nullptr ? Unsaid{} : UnsaidOf(replay_, "", *result);
    return (unsaid.facts.empty()
                ? "what only a hidden card would prove"
                : "what hangs on " + AndList(unsaid.facts) + ", which is not said,") +
           " cannot be taken back for certain";
  }

  std::string OfEntry() const {
    switch (step_.kind) {
      case UndoKind::kFalls:
        return Fallen();
      case UndoKind::kByHand:
        return "what was changed by hand has no way back that is known";
      case UndoKind::kUnproven:
        return Unproven();
      case UndoKind::kUnseen:
        return "something that nobody saw cannot be taken back";
      case UndoKind::kResult:
        return Kept(Said());
      case UndoKind::kHideAgain:
        return "what was seen stays known: " + Said();
      case UndoKind::kShuffle:
        return "shuffle again: what is known to lie on top or at the bottom is set apart before";
      default:
        return "this version stopped here";
    }
  }

  const SeenReplay& replay_;
  const replay::RewindPlan& plan_;
  const replay::UndoStep& step_;
  const std::vector<EntryNumber> again_;
  SeenState before_;
  SeenState after_;
};

// Returns "A would decide again about entry 10 and knows Curse of the Hexagram, Imp now" of each
// decision, the cards on the field first: those are what waits for it.
std::vector<std::string> DecidedAgain(const SeenReplay& replay, const replay::RewindPlan& plan) {
  const auto lies = [&](const replay::Reopened& one) {
    return replay.game().rules->OnField(plan.learned[one.card].place.kind);
  };
  std::vector<std::string> out;
  std::vector<std::pair<EntryNumber, SeatIndex>> told;
  for (const replay::Reopened& first : plan.reopened) {
    const std::pair<EntryNumber, SeatIndex> decision{first.entry, first.seat};
    if (std::ranges::find(told, decision) != told.end()) continue;
    told.push_back(decision);
    std::vector<std::string> cards;
    for (const bool on_field : {true, false}) {
      for (const replay::Reopened& one : plan.reopened) {
        const bool it = one.entry == first.entry && one.seat == first.seat;
        if (!it || lies(one) != on_field) continue;
        std::string name = CardWord(replay.game(), plan.learned[one.card].card);
        if (std::ranges::find(cards, name) == cards.end()) cards.push_back(std::move(name));
      }
    }
    out.push_back(SeatWord(replay.header(), first.seat) + " would decide again about entry " +
                  std::to_string(first.entry) + " and knows " + AndList(cards) + " now");
  }
  return out;
}

// Returns the warnings of the game that stand at the end of the record.
std::vector<ToldWarning> WarningsAtEnd(const SeenReplay& replay) {
  const EntryNumber last = replay.entries().empty() ? 0 : replay.entries().back().number;
  std::vector<ToldWarning> out = WarningsOf(replay, last);
  std::erase_if(out, [](const ToldWarning& one) { return one.loses || one.taken_back != 0; });
  return out;
}

// Returns the entries with which the game gave an Idle Warning that it gives again by the rewind
// itself.
std::vector<EntryNumber> WarnedAgain(const Bench& bench, const replay::RewindPlan& plan) {
  std::vector<EntryNumber> out;
  const bool warned = std::ranges::any_of(plan.steps, [&](const replay::UndoStep& one) {
    return one.event >= 0 && one.kind == UndoKind::kAmount;
  });
  const auto entries = RewindEntries(bench, plan.to, "", "as planned");
  if (!warned || !entries) return out;
  replay::Duel with = bench.replay.duel();
  EntryNumber next = with.entries.back().number + 1;
  for (const replay::Entry& entry : entries->entries) {
    with.entries.push_back(entry);
    with.entries.back().number = next++;
  }
  const auto after = SeenReplay::Fold(with, bench.replay.view());
  if (!after) return out;
  const std::vector<ToldWarning> now = WarningsAtEnd(*after);
  for (const ToldWarning& one : WarningsAtEnd(bench.replay)) {
    const bool again = std::ranges::any_of(now, [&](const ToldWarning& other) {
      return other.seat == one.seat && other.turn == one.turn && other.about == one.about &&
             other.entry != one.entry;
    });
    if (again) out.push_back(one.entry);
  }
  return out;
}

std::vector<std::string> Reasons(const Bench& bench, const replay::RewindPlan& plan) {
  const SeenReplay replay = bench.replay.WithKept(plan.kept);
  std::vector<std::string> out;
  if (std::string why = WhyNoRemedy(bench, plan.to, "rewind"); !why.empty()) {
    out.push_back(std::move(why));
  }
  for (std::string& one : DecidedAgain(replay, plan)) out.push_back(std::move(one));
  for (const replay::UndoStep& step : plan.steps) {
    if (step.grade != replay::Grade::kNot) continue;
    out.push_back("entry " + std::to_string(step.entry) + ": " +
                  StepTeller(replay, plan, step).Tell());
  }
  return out;
}

// Returns whether a step has no way back, whoever decides.
bool HasNoWayBack(const replay::RewindPlan& plan) {
  return std::ranges::any_of(
      plan.steps, [](const replay::UndoStep& one) { return one.grade == replay::Grade::kNot; });
}

// Returns the plans that lead on where the rewind does not: of an illegal act among what would go
// back the repair, and the rewind to before it.
std::vector<std::string> InsteadOf(const Bench& bench, const replay::RewindPlan& plan) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string> out;
  for (const EntryNumber number : plan.undone) {
    const replay::EntryResult* result = bench.replay.Find(number);
    const bool illegal =
        result != nullptr && result->has_verdict && result->verdict.ruling == Ruling::kIllegal;
    if (!illegal || out.size() >= kMost) continue;
    const std::string at = AddressText(NowOf(bench.opened.id), number);
    const auto repair = bench.replay.RepairOf(number);
    const bool repairs =
        repair && repair->clean() && !repair->idle && WhyNoRemedy(bench, number, "repair").empty();
    if (repairs) out.push_back("judge repair plan " + at + ", clean");
    const auto rewind = number == plan.to ? std::nullopt : bench.replay.RewindTo(number);
    const bool rewinds = rewind && rewind->grade != replay::Grade::kNot &&
                         WhyNoRemedy(bench, number, "rewind").empty();
    if (!rewinds) continue;
    out.push_back("judge rewind plan " + at + ", " + std::string(replay::GradeWord(rewind->grade)));
  }
  for (const std::string& command : UnsaidAmong(bench.replay, bench.opened.id, plan.undone)) {
    out.push_back(command + ", and plan again");
  }
  // Where nothing leads back the act stays as it was played, and is ruled on.
  const replay::EntryResult* result = bench.replay.Find(plan.to);
  if (out.empty() && result != nullptr && result->has_verdict) {
    const Ruling ruling = result->verdict.ruling;
    const std::string word = ruling == Ruling::kUnproven ? "legal|illegal"
                             : result->verdict.legal()   ? "legal"
                                                         : "illegal";
    out.push_back("judge ruling " + AddressText(NowOf(bench.opened.id), plan.to) + " " + word +
                  ", and it stays as it was played");
  }
  return out;
}

Failure NotThere(const Bench& bench, EntryNumber number) {
  return {.where = AddressText(bench.opened.id, number),
          .what = "this entry does not count, there is nothing to take back",
          .hint = "judge log " + bench.opened.id};
}

Result<replay::RewindPlan> RewindPlanOf(const Bench& bench, EntryNumber to) {
  const auto plan = bench.replay.RewindTo(to);
  if (!plan) return tl::unexpected<Failure>(NotThere(bench, to));
  if (plan->undone.empty() && plan->steps.empty()) {
    return Fail(kExitRefused, AddressText(bench.opened.id, to),
                "nothing that counts was done there or behind it, there is nothing to take back",
                "judge log " + bench.opened.id);
  }
  return *plan;
}

Result<replay::RepairPlan> RepairPlanOf(const Bench& bench, EntryNumber about) {
  auto plan = bench.replay.RepairOf(about);
  if (!plan) return tl::unexpected<Failure>(NotThere(bench, about));
  return *std::move(plan);
}

Result<Bench> BenchAt(const Context& context, const std::string& command,
                      const std::string& written) {
  auto bench = OpenBench(context, command, written, true);
  if (!bench || bench->has_point) return bench;
  return Fail(kExitUsage, command + " " + written, "which entry? expected DUEL@N",
              "judge log " + bench->opened.id);
}

// `signs` is what the command that does it takes to be signed; so below.
std::string RewindText(const Bench& bench, const replay::RewindPlan& plan, const Style& style,
                       const std::string& signs) {
  const SeenReplay replay = bench.replay.WithKept(plan.kept);
  std::string out = Wrap(NumberedNotation(replay, replay.Read(CountingEntry(replay, plan.to))),
                         style.width, Pad("to before", kWordColumns));
  out += Wrap(std::string(replay::GradeWord(plan.grade)) + ", " +
                  Counted(static_cast<std::int64_t>(plan.undone.size()), "entry"),
              style.width, Pad("class", kWordColumns));
  if (!plan.steps.empty()) out += Paint("steps, last first", Ink::kBold, style.color) + "\n";
  int number = 0;
  const std::vector<EntryNumber> again = WarnedAgain(bench, plan);
  for (const replay::UndoStep& step : plan.steps) {
    const std::string grade =
        step.grade == replay::Grade::kExact ? "" : ", " + std::string(GradeWord(step.grade));
    out += Wrap(StepTeller(replay, plan, step, again).Tell() + " (" + std::to_string(step.entry) +
                    grade + ")",
                style.width, Pad("  " + std::to_string(++number), 6));
  }
  for (const std::string& change : ChangesByFall(replay, plan)) {
    out += Wrap("at the table: " + change, style.width, Pad("  " + std::to_string(++number), 6));
  }
  if (const std::string kept = KeptText(replay, plan.kept, plan.to); !kept.empty()) {
    out += Wrap(kept, style.width, Pad("kept", kWordColumns));
  }
  if (const std::string known = KnownText(replay, plan.learned); !known.empty()) {
    out += Wrap(known, style.width, Pad("learned", kWordColumns));
  }
  for (const std::string& reason : Reasons(bench, plan)) {
    out += Wrap(reason, style.width, Pad("why not", kWordColumns));
  }
  const SeenState then = replay.StateOrigin(plan.to);
  out += Wrap(WhenText(Scene{replay.game(), replay.header(), then}), style.width,
              Pad("stands in", kWordColumns));
  if (const std::string time = TimeStays(replay, NowOf(bench.opened.id), plan); !time.empty()) {
    out += Wrap(time, style.width, Pad("", kWordColumns));
  }
  const bool restores = plan.grade != replay::Grade::kNot;
  for (const std::string& way : restores ? std::vector<std::string>{} : InsteadOf(bench, plan)) {
    out += Wrap(way, style.width, Pad("instead", kWordColumns));
  }
  const std::string missed = NoRewindForMissed(bench, plan.to);
  if (!missed.empty()) out += Wrap(missed, style.width, Pad("why not", kWordColumns));
  const std::string at = AddressText(NowOf(bench.opened.id), plan.to);
  if (!missed.empty()) return out + "next: judge call " + at + "\n";
  if (!WhyNoRemedy(bench, plan.to, "rewind").empty()) return out + "next: judge call " + at + "\n";
  if (NowOf(bench.opened.id) != bench.opened.id)
    return out + "next: judge rewind plan " + at + "\n";
  // What cannot be put back is not offered: the ruling stands alone, or the act is taken out.
  if (HasNoWayBack(plan)) {
    if (const auto unsaid = UnsaidAmong(bench.replay, bench.opened.id, plan.undone);
        !unsaid.empty()) {
      return out + "next: " + Joined(unsaid, "\n      ") + "\n";
    }
    const auto repair = bench.replay.RepairOf(plan.to);
    const bool repairs =
        repair && repair->clean() && !repair->idle && WhyNoRemedy(bench, plan.to, "repair").empty();
    return out + "next: judge " + (repairs ? "repair plan " : "call ") + at + "\n";
  }
  const bool head = bench.event && bench.event->policy.NeedsHead("rewind");
  const bool says = !restores || !LegalTaken(bench.replay, Verb::kRewind, plan.to).empty();
  return out + "next: judge rewind apply " + at + (says ? " 'why'" : "") +
         (restores ? "" : " --accept") + " --plan " + plan.id + signs +
         (head ? "   (the head judge's)" : "") + "\n";
}

std::string RepairText(const Bench& bench, const replay::RepairPlan& plan, const Style& style,
                       const std::string& signs) {
  const SeenReplay& replay = bench.replay;
  std::string out = Wrap(NumberedNotation(replay, replay.Read(CountingEntry(replay, plan.about))),
                         style.width, Pad("take out", kWordColumns));
  if (plan.idle) return out + "nothing changes at the table: there is nothing to repair\n";
  for (const replay::Unlike& one : plan.unlike) {
    if (plan.clean() || one.heals()) continue;
    out += Wrap(std::to_string(one.entry) + " would be " + one.after + ", it is " + one.before,
                style.width, Pad("not clean", kWordColumns));
  }
  if (!plan.clean()) {
    return out + "it is not offered; next: judge rewind plan " +
           AddressText(bench.opened.id, plan.about) + "\n";
  }
  for (const replay::Option& option : plan.act.options) {
    if (option.key != "with") continue;
    out += Wrap("the pass " + option.value + ", which answers it", style.width,
                Pad("with it", kWordColumns));
  }
  if (const std::string kept = KeptText(replay, plan.kept, plan.about); !kept.empty()) {
    out += Wrap(kept, style.width, Pad("kept", kWordColumns));
  }
  out += Wrap(RepairedText(plan), style.width, Pad("clean", kWordColumns));
  out += Paint("put right at the table", Ink::kBold, style.color) + "\n";
  for (const std::string& change : ChangesBy(bench, plan)) {
    out += Wrap(change, style.width, "  ");
  }
  if (const std::string known = KnownText(replay, plan.learned); !known.empty()) {
    out += Wrap(known, style.width, Pad("learned", kWordColumns));
  }
  const std::string at = AddressText(NowOf(bench.opened.id), plan.about);
  const std::string why = WhyNoRemedy(bench, plan.about, "repair");
  if (!why.empty()) return out + Wrap(why, style.width) + "next: judge call " + at + "\n";
  const bool then = NowOf(bench.opened.id) != bench.opened.id;
  if (then) return out + "next: judge repair plan " + at + "\n";
  const bool says = !LegalTaken(bench.replay, Verb::kRepair, plan.about).empty();
  return out + "next: judge repair apply " + at + (says ? " 'why'" : "") + signs + "\n";
}

Answer RewindJson(const Bench& bench, const replay::RewindPlan& plan, const Style& style, int code,
                  const std::string& signs) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::RewindPlan>();
  report.setSchema("judge.rewind/1");
  report.setDuel(bench.opened.id.c_str());
  report.setWhatIf(WhatIfWord(bench.opened.id).c_str());
  report.setTo(AsInt(plan.to));
  report.setNotation(
      NumberedNotation(bench.replay, bench.replay.Read(CountingEntry(bench.replay, plan.to)))
          .c_str());
  report.setClass(std::string(replay::GradeWord(plan.grade)).c_str());
  report.setPlan(plan.id.c_str());
  auto undone = report.initUndone(static_cast<unsigned>(plan.undone.size()));
  for (unsigned i = 0; i < plan.undone.size(); ++i) undone.set(i, AsInt(plan.undone[i]));
  const SeenReplay replay = bench.replay.WithKept(plan.kept);
  const std::vector<std::string> falls = ChangesByFall(replay, plan);
  const auto told = static_cast<unsigned>(plan.steps.size());
  auto steps = report.initSteps(told + static_cast<unsigned>(falls.size()));
  for (unsigned i = 0; i < falls.size(); ++i) {
    steps[told + i].setEntry(AsInt(plan.steps.back().entry));
    steps[told + i].setGrade(std::string(replay::GradeWord(replay::Grade::kNear)).c_str());
    steps[told + i].setWhat(("at the table: " + falls[i]).c_str());
  }
  const std::vector<EntryNumber> again = WarnedAgain(bench, plan);
  for (unsigned i = 0; i < plan.steps.size(); ++i) {
    steps[i].setEntry(AsInt(plan.steps[i].entry));
    steps[i].setGrade(std::string(replay::GradeWord(plan.steps[i].grade)).c_str());
    steps[i].setWhat(StepTeller(replay, plan, plan.steps[i], again).Tell().c_str());
  }
  std::vector<std::string> learned;
  for (const replay::SeenCard& seen : plan.learned) {
    if (!seen.is_name) learned.push_back(KnownText(bench.replay, {seen}));
  }
  SetTexts(report.initLearned(static_cast<unsigned>(learned.size())), learned);
  std::vector<std::string> reasons = Reasons(bench, plan);
  if (std::string missed = NoRewindForMissed(bench, plan.to); !missed.empty()) {
    reasons.push_back(std::move(missed));
  }
  SetTexts(report.initReasons(static_cast<unsigned>(reasons.size())), reasons);
  const bool restores = plan.grade != replay::Grade::kNot;
  const auto instead = restores ? std::vector<std::string>{} : InsteadOf(bench, plan);
  SetTexts(report.initInstead(static_cast<unsigned>(instead.size())), instead);
  const SeenState then = replay.StateOrigin(plan.to);
  const std::string kept = KeptText(replay, plan.kept, plan.to);
  const std::string time = TimeStays(replay, NowOf(bench.opened.id), plan);
  report.setStandsIn((WhenText(Scene{replay.game(), replay.header(), then}) +
                      (kept.empty() ? "" : "; " + kept) + (time.empty() ? "" : "; " + time))
                         .c_str());
  const auto next = NextCommands(RewindText(bench, plan, style, signs));
  SetTexts(report.initNext(static_cast<unsigned>(next.size())), next);
  return JsonAnswer(report.asReader(), style, code);
}

Answer RepairJson(const Bench& bench, const replay::RepairPlan& plan, const Style& style, int code,
                  const std::string& signs) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::RepairPlan>();
  report.setSchema("judge.repair/1");
  report.setDuel(bench.opened.id.c_str());
  report.setWhatIf(WhatIfWord(bench.opened.id).c_str());
  report.setAbout(AsInt(plan.about));
  report.setNotation(
      NumberedNotation(bench.replay, bench.replay.Read(CountingEntry(bench.replay, plan.about)))
          .c_str());
  report.setKept(KeptText(bench.replay, plan.kept, plan.about).c_str());
  report.setClean(plan.clean() && !plan.idle);
  report.setIdle(plan.idle);
  const std::vector<std::string> changes =
      plan.clean() && !plan.idle ? ChangesBy(bench, plan) : std::vector<std::string>{};
  SetTexts(report.initChanges(static_cast<unsigned>(changes.size())), changes);
  std::vector<std::string> learned;
  for (const replay::SeenCard& seen : plan.learned) {
    if (!seen.is_name) learned.push_back(KnownText(bench.replay, {seen}));
  }
  SetTexts(report.initLearned(static_cast<unsigned>(learned.size())), learned);
  auto unlike = report.initUnlike(static_cast<unsigned>(plan.unlike.size()));
  for (unsigned i = 0; i < plan.unlike.size(); ++i) {
    unlike[i].setEntry(AsInt(plan.unlike[i].entry));
    unlike[i].setBefore(plan.unlike[i].before.c_str());
    unlike[i].setAfter(plan.unlike[i].after.c_str());
  }
  const auto next = NextCommands(RepairText(bench, plan, style, signs));
  SetTexts(report.initNext(static_cast<unsigned>(next.size())), next);
  return JsonAnswer(report.asReader(), style, code);
}

}  // namespace

namespace {

RemedyEntries EntriesOf(const Bench& bench, const replay::PlayedOut& kept, EntryNumber about,
                        replay::Act act, const std::string& words) {
  act.text = words;
  RemedyEntries out{.entries = kept.passes};
  out.entries.push_back(JudgesEntry(bench, std::move(act)));
  if (std::string text = KeptText(bench.replay, kept, about); !text.empty()) {
    out.told.push_back(std::move(text));
  }
  return out;
}

}  // namespace

std::string WhyNotRestorable(const Bench& bench, const replay::RewindPlan& plan) {
  const std::vector<std::string> reasons = Reasons(bench, plan);
  return reasons.empty() ? "" : reasons.front();
}

std::vector<std::string> ChangesBy(const Bench& bench, const replay::RepairPlan& plan) {
  std::vector<std::string> out;
  if (std::string drawn = DrawnBackText(bench.replay, plan); !drawn.empty()) {
    out.push_back(std::move(drawn));
  }
  const SeenReplay repaired = bench.replay.Repaired(plan);
  for (std::string& draws : DrawnMore(bench.replay, repaired)) out.push_back(std::move(draws));
  for (std::string& change : BoardChanges(bench.replay, repaired)) {
    out.push_back(std::move(change));
  }
  return out;
}

std::vector<std::string> BoardChanges(const SeenReplay& before, const SeenReplay& after) {
  return EndsDiffer(before, after);
}

Result<RemedyEntries> RewindEntries(const Bench& bench, EntryNumber to, const std::string& id,
                                    const std::string& words) {
  const auto plan = RewindPlanOf(bench, to);
  if (!plan) return tl::unexpected<Failure>(plan.error());
  if (!id.empty() && id != plan->id) {
    auto failure = Fail(kExitConflict, AddressText(bench.opened.id, to),
                        "the plan " + Quoted(id) +
                            " is not the plan of this record any more, "
                            "expected " +
                            plan->id,
                        "judge rewind plan " + AddressText(bench.opened.id, to));
    failure.value().current = bench.last();
    return failure;
  }
  RemedyEntries out =
      EntriesOf(bench, plan->kept, to,
                replay::RewindAct(bench.replay.game(), bench.replay.header(), *plan), words);
  const SeenReplay replay = bench.replay.WithKept(plan->kept);
  int number = 0;
  for (const replay::UndoStep& step : plan->steps) {
    out.told.push_back("step " + std::to_string(++number) + ": " +
                       StepTeller(replay, *plan, step).Tell() + " (" + std::to_string(step.entry) +
                       ")");
  }
  for (const std::string& change : ChangesByFall(replay, *plan)) {
    out.told.push_back("step " + std::to_string(++number) + ": at the table: " + change);
  }
  for (std::string& again : RemediesFallen(bench.replay, bench.opened.id, *plan)) {
    out.told.push_back(std::move(again));
  }
  if (std::string time = TimeStays(replay, bench.opened.id, *plan); !time.empty()) {
    out.told.push_back(std::move(time));
  }
  for (const std::string& reason : Reasons(bench, *plan)) {
    out.told.push_back("not restored: " + reason);
  }
  return out;
}

Result<RemedyEntries> RepairEntries(const Bench& bench, EntryNumber about,
                                    const std::string& words) {
  const auto plan = RepairPlanOf(bench, about);
  if (!plan) return tl::unexpected<Failure>(plan.error());
  if (auto may = MayRepair(*plan, AddressText(bench.opened.id, about)); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  RemedyEntries out = EntriesOf(bench, plan->kept, about, plan->act, words);
  if (!plan->unlike.empty()) out.told.push_back(RepairedText(*plan));
  for (const std::string& change : ChangesBy(bench, *plan)) {
    out.told.push_back("at the table: " + change);
  }
  return out;
}

Answer RewindPlanReport(const Context& context, const std::string& duel) {
  const auto bench = BenchAt(context, "rewind plan", duel);
  if (!bench) return Refusal(bench.error(), context.globals);
  auto plan = RewindPlanOf(*bench, bench->point);
  if (!plan) return Refusal(plan.error(), context.globals);
  if (!WhyNoRemedy(*bench, bench->point, "rewind").empty()) plan->grade = replay::Grade::kNot;
  const Style style = StyleOf(context);
  const int code = plan->grade == replay::Grade::kNot ? kExitNo : kExitDone;
  const std::string signs = SignedWith(context, *bench);
  if (style.json) return RewindJson(*bench, *plan, style, code, signs);
  return Answer{code, RewindText(*bench, *plan, style, signs), ""};
}

Answer RepairPlanReport(const Context& context, const std::string& duel) {
  const auto bench = BenchAt(context, "repair plan", duel);
  if (!bench) return Refusal(bench.error(), context.globals);
  const auto plan = RepairPlanOf(*bench, bench->point);
  if (!plan) return Refusal(plan.error(), context.globals);
  const Style style = StyleOf(context);
  const int code = plan->clean() && !plan->idle ? kExitDone : kExitNo;
  const std::string signs = SignedWith(context, *bench);
  if (style.json) return RepairJson(*bench, *plan, style, code, signs);
  return Answer{code, RepairText(*bench, *plan, style, signs), ""};
}

namespace {

// Refuses without words what takes back nothing but what the engine calls legal. What is not
// restorable asks for them by itself, with what is lost.
Result<void> SaysWhy(const Bench& bench, const std::string& remedy, const std::string& words) {
  const auto plan = remedy == "rewind" ? bench.replay.RewindTo(bench.point) : std::nullopt;
  if (plan && plan->grade == replay::Grade::kNot) return {};
  const Verb verb = remedy == "repair" ? Verb::kRepair : Verb::kRewind;
  const std::string legal = words.empty() ? LegalTaken(bench.replay, verb, bench.point) : "";
  if (legal.empty()) return {};
  const std::string at = AddressText(bench.opened.id, bench.point);
  return Fail(kExitNotAllowed, at, legal + "; what takes it back says why",
              "judge " + remedy + " apply " + at + " 'why'");
}

// Refuses a rewind that does not restore what was there, until somebody has said why and that he
// accepts what stays as it is; names all of it.
Result<void> MayLose(const Bench& bench, const JudgesOptions& options, bool accept) {
  const auto plan = RewindPlanOf(bench, bench.point);
  if (!plan || plan->grade != replay::Grade::kNot) return {};
  if (accept && !options.words.empty()) return {};
  const std::string at = AddressText(bench.opened.id, bench.point);
  return Fail(options.words.empty() ? kExitNotAllowed : kExitNo, at,
              "a rewind to before it is not restorable: " + Joined(Reasons(bench, *plan), "; "),
              "judge rewind plan " + at + " names what can be done instead; judge rewind apply " +
                  at + " 'why' --accept writes it all the same");
}

// Writes one remedy about the entry behind the @.
Answer Apply(const Context& context, const std::string& command, const JudgesOptions& options,
             const std::function<Result<RemedyEntries>(const Bench&)>& entries_of) {
  std::vector<std::string> told;
  const auto written = WriteEntries(
      context, command, options, [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
        if (!bench.has_point) {
          return Fail(kExitUsage, command + " " + options.duel, "which entry? expected DUEL@N");
        }
        const std::string remedy = command.substr(0, command.find(' '));
        if (auto may = CheckRemedy(bench, bench.point, remedy); !may) {
          return tl::unexpected<Failure>(std::move(may.error()));
        }
        if (auto why = SaysWhy(bench, remedy, options.words); !why) {
          return tl::unexpected<Failure>(std::move(why.error()));
        }
        auto remedies = entries_of(bench);
        if (!remedies) return tl::unexpected<Failure>(remedies.error());
        told = std::move(remedies->told);
        return std::move(remedies->entries);
      });
  if (!written) return Refusal(written.error(), context.globals);
  for (std::string& open : StillOpen(written->replay, written->duel)) {
    told.push_back(std::move(open));
  }
  return WrittenAnswer(context, *written, told);
}

}  // namespace

Answer ApplyRewind(const Context& context, const JudgesOptions& options, const std::string& plan,
                   bool accept) {
  return Apply(context, "rewind apply", options, [&](const Bench& bench) -> Result<RemedyEntries> {
    auto entries = RewindEntries(bench, bench.point, plan, options.words);
    if (!entries) return entries;
    if (auto may = MayLose(bench, options, accept); !may) {
      return tl::unexpected<Failure>(std::move(may.error()));
    }
    return entries;
  });
}

Answer ApplyRepair(const Context& context, const JudgesOptions& options) {
  return Apply(context, "repair apply", options, [&](const Bench& bench) {
    return RepairEntries(bench, bench.point, options.words);
  });
}

namespace {

// Writes a repair that says how a thing is, where the rules say otherwise.
Answer Decide(const Context& context, const JudgesOptions& options, const std::string& word,
              const std::string& letter) {
  const auto written =
      WriteEntries(context, "repair " + word, options,
                   [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
                     if (!bench.has_point) {
                       return Fail(kExitUsage, "repair " + word + " " + options.duel,
                                   "which entry? expected DUEL@N");
                     }
                     SeatIndex seat = kNoSeat;
                     if (!letter.empty()) {
                       seat = replay::SeatFromLetter(bench.opened.duel.header, letter);
                       if (seat == kNoSeat) {
                         return Fail(kExitRefused, letter, "there is no such seat in this duel");
                       }
                     }
                     auto act = DecisionAt(bench, word, seat);
                     if (!act) return tl::unexpected<Failure>(std::move(act.error()));
                     act->text = options.words;
                     return std::vector<replay::Entry>{JudgesEntry(bench, *std::move(act), seat)};
                   });
  if (!written) return Refusal(written.error(), context.globals);
  return WrittenAnswer(context, *written);
}

}  // namespace

Answer RepairContinue(const Context& context, const JudgesOptions& options) {
  return Decide(context, options, "continue", "");
}

Answer RepairUnwarn(const Context& context, const JudgesOptions& options, const std::string& seat) {
  return Decide(context, options, "unwarn", seat);
}

}  // namespace judge::cli

// Chooses, of two readings of an entry, the one that the entries behind it bear out. What nobody
// wrote down is implied only as long as nothing contradicts it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/came_before.h"
#include "replay/fold/checks.h"
#include "replay/fold/fit.h"
#include "replay/fold/folder.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

constexpr int kEntriesAhead = 2;  // entries that act
constexpr const char* kWithoutEffect =
    "taken without its effect: the entries behind it go on as if it had none";

bool Acts(const Entry& entry) {
  return !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kAct;
}

// Returns whether the record goes on to another phase with `next`: what follows tells nothing of
// this one.
bool LeavesThePlace(const Entry& entry, const Entry& next) {
  return next.verb() == Verb::kEnd || next.verb() == Verb::kNext || !(next.place == entry.place);
}

// Returns whether it is legal because somebody else than its player has left a phase before it.
bool ImpliesAnothersTime(const State& state, const Fitting& fitting) {
  if (fitting.own.empty() || !fitting.verdict.legal()) return false;
  const bool setup = state.header().phase == PhaseKind::kSetup;
  const SeatIndex by = fitting.own.front().seat;
  if (setup || by == state.header().turn_seat) return false;
  // Whose turn has been ended by an entry, and who goes on in his own, implies none of others.
  return std::any_of(fitting.implied.begin(), fitting.implied.end(), [&](const ImpliedStep& one) {
    return one.step.action.seat != by && LetsTimePass(one.step.action);
  });
}

// Returns whether its player would have left his Main Phase without a word for an effect of a later
// one, where the line does not say which effect is used.
bool LeavesOwnPhase(const Game& game, const State& state, const Entry& entry,
                    const Fitting& fitting) {
  if (!game.rules->effects_are_read_in_full || fitting.own.empty()) return false;
  const Action& act = fitting.own.front();
  const bool written =
      !entry.place.phase.empty() ||
      std::any_of(entry.acts.front().subjects.begin(), entry.acts.front().subjects.end(),
                  [](const Reference& subject) { return subject.effect != 0; });
  if (act.kind != ActionKind::kActivate || !fitting.verdict.legal() || written) return false;
  const StateHeader& h = state.header();
  if (!game.rules->Phase(h.phase).main || act.seat != h.turn_seat) return false;
  return std::any_of(fitting.implied.begin(), fitting.implied.end(), [](const ImpliedStep& one) {
    return one.step.action.kind == ActionKind::kEnterPhase;
  });
}

// Returns whether it implies a pass before which somebody else would have let go by what his card
// was triggered by.
bool ImpliesAnothersPass(const Fitting& fitting) {
  if (fitting.own.empty() || fitting.own.front().kind != ActionKind::kPass) return false;
  const SeatIndex by = fitting.own.front().seat;
  return std::any_of(fitting.implied.begin(), fitting.implied.end(), [by](const ImpliedStep& one) {
    const Action& implied = one.step.action;
    return one.asked == DecisionKind::kTrigger && implied.kind == ActionKind::kPass &&
           implied.seat != by;
  });
}

// Returns the seats of others that would have let go by what they were asked to answer, before the
// turn player goes on. Whoever uses what has been triggered, or does what he is asked for, does
// not.
std::uint8_t OthersWhoLetGoBy(const Game& game, const State& state, const Fitting& fitting) {
  const bool may = game.rules->responses.orders_own && !fitting.own.empty() &&
                   !fitting.implied.empty() && fitting.verdict.legal();
  if (!may) return 0;
  const Action& act = fitting.own.front();
  const bool leaves = act.kind == ActionKind::kEndTurn || act.kind == ActionKind::kEnterPhase;
  const bool passes = leaves || act.kind == ActionKind::kPass;
  if (passes || act.seat != state.header().turn_seat) return 0;
  // Who goes on from a phase in which little is done has left it, whatever is answered later.
  const StateHeader& h = state.header();
  const PhaseRow& row = game.rules->Phase(h.phase);
  if (!row.main && !row.battle && fitting.state.header().phase != h.phase) return 0;
  const DecisionKind asked = NextDecision(game, fitting.state).kind;
  if (asked != DecisionKind::kOpen && asked != DecisionKind::kRespond) return 0;
  unsigned seats = 0;
  for (const ImpliedStep& one : fitting.implied) {
    const Action& implied = one.step.action;
    const bool lets_by = one.asked == DecisionKind::kRespond && implied.kind == ActionKind::kPass;
    if (lets_by && implied.seat != act.seat) seats |= 1U << implied.seat;
  }
  return static_cast<std::uint8_t>(seats);
}

// Returns whether it is something that one of the seats uses. What is marked as illegal answers
// nothing.
bool IsAnswerOf(const Entry& next, std::uint8_t seats) {
  return next.verb() == Verb::kActivate && next.seat != kNoSeat && (seats >> next.seat & 1U) != 0 &&
         (next.marks & kMarkIllegal) == 0;
}

// Returns whether one of the next entries is something that one of the seats uses.
bool AnswersBehind(std::span<const Entry* const> behind, const Entry& entry, std::uint8_t seats) {
  int seen = 0;
  for (const Entry* next : behind) {
    if (!Acts(*next)) continue;
    if (seen == kEntriesAhead || LeavesThePlace(entry, *next)) return false;
    ++seen;
    if (IsAnswerOf(*next, seats)) return true;
  }
  return false;
}

// Returns whether something goes off by itself before it.
bool ImpliesGoingOff(const Fitting& fitting) {
  if (fitting.own.empty() || fitting.own.front().kind != ActionKind::kActivate) return false;
  return std::any_of(fitting.implied.begin(), fitting.implied.end(),
                     [](const ImpliedStep& one) { return GoesOff(one.step.action); });
}

// Returns whether what its player has to activate goes off by itself before what he activates.
bool ImpliesOwnOrder(const Game& game, const Fitting& fitting) {
  if (!game.rules->responses.orders_own || fitting.own.empty()) return false;
  if (!fitting.verdict.legal()) return false;
  const Action& act = fitting.own.front();
  if (act.kind != ActionKind::kActivate) return false;
  return std::any_of(fitting.implied.begin(), fitting.implied.end(), [&](const ImpliedStep& one) {
    return one.asked == DecisionKind::kTrigger && one.step.action.kind == ActionKind::kPass &&
           one.step.action.seat == act.seat;
  });
}

// Returns whether another player would have left unused, or left to come as it was met, what his
// cards were triggered by before the act, legal or not. A pass is of its own player alone
// (ImpliesAnothersPass).
bool LeavesOthersOut(const Game& game, const Fitting& fitting) {
  if (!game.rules->responses.orders_own || fitting.own.empty()) return false;
  const Action& act = fitting.own.front();
  if (act.kind == ActionKind::kPass || fitting.implied.empty()) return false;
  // What belongs to a whole phase is used there one by one, and by either player again.
  const PhaseRow& row = game.rules->Phase(fitting.state.header().phase);
  if (!row.main && !row.battle && act.kind == ActionKind::kActivate) return false;
  return std::any_of(fitting.implied.begin(), fitting.implied.end(), [&](const ImpliedStep& one) {
    const bool goes_on = one.step.action.kind == ActionKind::kPass || GoesOff(one.step.action);
    return one.asked == DecisionKind::kTrigger && goes_on && one.step.action.seat != act.seat;
  });
}

// Returns whether somebody else would have left unused what he may use, before the act that is made
// from the state on. What has to be used comes as it was met.
bool OthersDecline(const Game& game, State state, const Entry& entry, const Fitting& fitting) {
  const SeatIndex by = fitting.own.front().seat;
  for (const ImpliedStep& one : fitting.implied) {
    const Action& action = one.step.action;
    if (one.asked == DecisionKind::kTrigger && action.kind == ActionKind::kPass &&
        action.seat != by) {
      const PieceIndex piece = NextDecision(game, state).piece;
      const PendingTrigger* pending = FindTrigger(state, piece, 0);
      if (pending == nullptr || (pending->flags & kTriggerMandatory) == 0) return true;
    }
    Carry(game, state, action, entry.number, true, nullptr);
  }
  return false;
}

// Returns whether its own player does without what he may activate first, and leaves nothing to
// come as it was met that he has to: by his own act he has chosen so.
bool OwnDeclines(const Game& game, State state, const Entry& entry, const Fitting& fitting) {
  const SeatIndex by = fitting.own.front().seat;
  bool declines = false;
  for (const ImpliedStep& one : fitting.implied) {
    const Action& action = one.step.action;
    if (one.asked == DecisionKind::kTrigger && action.kind == ActionKind::kPass &&
        action.seat == by) {
      const PendingTrigger* pending = FindTrigger(state, NextDecision(game, state).piece, 0);
      if (pending != nullptr && (pending->flags & kTriggerMandatory) != 0) return false;
      declines = true;
    }
    Carry(game, state, action, entry.number, true, nullptr);
  }
  return declines;
}

// Returns whether its player would have let go by what the card that he uses was triggered by, and
// used it afterwards.
bool LetsItsTriggerGo(const Game& game, const State& state, const Fitting& fitting) {
  if (!game.rules->effects_are_read_in_full || fitting.own.empty()) return false;
  const Action& act = fitting.own.front();
  if (act.kind != ActionKind::kActivate || act.piece == kNoPiece || fitting.implied.empty()) {
    return false;
  }
  const PendingTrigger* set = FindTrigger(state, act.piece, 0);
  return set != nullptr && (set->flags & kTriggerFromSet) != 0 && fitting.verdict.legal() &&
         FindTrigger(fitting.state, act.piece, 0) == nullptr &&
         std::any_of(fitting.implied.begin(), fitting.implied.end(), [&](const ImpliedStep& one) {
           return one.asked == DecisionKind::kTrigger && one.step.action.seat == act.seat &&
                  one.step.action.kind == ActionKind::kPass;
         });
}

// Returns whether the entry says that a turn ends which the act of the same player before it has
// ended already, as the discard for a hand that is too large does.
bool SaysEndAgain(const Replay& replay, const State& state, const Entry& entry) {
  const StateHeader& h = state.header();
  const auto results = replay.entries();
  const bool ends = entry.verb() == Verb::kEnd &&
                    replay.game().rules->PhaseFromWord(entry.acts.front().word) == PhaseKind::kNone;
  if (!ends || results.empty()) return false;
  const EntryResult& last = results.back();
  if (!last.has_verdict || last.own_step >= replay.steps().size()) return false;
  const ActionKind did = replay.steps()[last.own_step].action.kind;
  const SeatIndex by = entry.seat != kNoSeat           ? entry.seat
                       : entry.place.turn == last.turn ? last.turn_seat
                                                       : kNoSeat;
  return replay.game().rules->effects_are_read_in_full && did == ActionKind::kDiscard &&
         by != kNoSeat && by == last.seat && by == last.turn_seat && by != h.turn_seat &&
         last.turn != 0 && h.turn == last.turn + 1;
}

// Returns whether the entry is the pass that was taken to have come before the pass above it: the
// two were written down the other way round.
bool SaysPassAgain(const Replay& replay, const Entry& entry) {
  const auto results = replay.entries();
  const bool passes = entry.verb() == Verb::kPass && entry.seat != kNoSeat &&
                      replay.game().rules->responses.orders_own && !results.empty();
  if (!passes || results.size() < 2 || !results.back().has_verdict) return false;
  const EntryResult& last = results.back();
  const EntryResult& link = results[results.size() - 2];
  const auto& steps = replay.steps();
  // Behind a link of a chain both are asked about the same.
  if (!last.verdict.legal() || !link.has_verdict || link.own_step >= steps.size()) return false;
  if (steps[link.own_step].action.kind != ActionKind::kActivate) return false;
  if (last.own_step >= steps.size() || last.seat == entry.seat) return false;
  if (steps[last.own_step].action.kind != ActionKind::kPass) return false;
  bool theirs = false;
  for (std::uint32_t i = last.first_step; i < last.own_step; ++i) {
    if (steps[i].action.kind != ActionKind::kPass) return false;
    theirs = theirs || steps[i].action.seat == entry.seat;
  }
  return theirs;
}

// Returns a way of an effect as a record and its card call it.
std::string WayText(const Pack& pack, const Effect& way) {
  const std::string& name = pack.texts[way.option_name];
  const std::string number = "option=" + std::to_string(way.option);
  return name.empty() ? number : number + " (" + name + ")";
}

// Returns the same act without what it would do.
Fitting WithoutEffect(Fitting fitting) {
  fitting.ordinary_effect = false;
  fitting.plain = false;
  return fitting;
}

// Returns whether it ends the turn by going through the phases that come before that.
bool GoesOnToTheEnd(const Game& game, const Fitting& fitting) {
  return game.rules->effects_are_read_in_full && !fitting.own.empty() &&
         fitting.own.front().kind == ActionKind::kEndTurn && fitting.verdict.legal() &&
         std::ranges::any_of(fitting.implied, [](const ImpliedStep& one) {
           return one.step.action.kind == ActionKind::kEnterPhase;
         });
}

// Returns whether an entry has no place or is illegal behind what is made of the one before it.
bool FailsBehind(const Desk& desk, const Fitting& before, State state, EntryNumber number,
                 const Entry& next) {
  for (const Action& action : before.own) {
    Carry(desk.game, state, action, number, before.ordinary_effect, nullptr);
  }
  const Fitting fits = Fit(desk, state, next);
  return fits.verdict.ruling == Ruling::kIllegal || !fits.reached || !fits.problem.empty();
}

// Returns whether an act that is illegal may be taken to have done nothing: one that is used, and
// what only the player does whose turn it is, done by another.
bool MayComeToNothing(const Game& game, const State& state, const Entry& entry,
                      const Fitting& fitting) {
  const bool illegal = fitting.verdict.ruling == Ruling::kIllegal && entry.outcomes.empty();
  if (!illegal || fitting.own.empty()) return false;
  const StateHeader& h = (fitting.implied.empty() ? state : fitting.state).header();
  const Action& act = fitting.own.front();
  const bool out_of_turn = game.rules->effects_are_read_in_full && OpensTurn(entry.verb()) &&
                           h.turn != 0 && act.seat != h.turn_seat;
  return act.kind == ActionKind::kActivate || out_of_turn;
}

// Returns whether the entries behind an act fare better where it did nothing, of which the reading
// has so many faults more. Where that decides nothing the one next to it does: what comes later
// turns nothing round.
bool FareBetter(const Desk& desk, const State& start, const Entry& entry,
                std::span<const Entry* const> behind, const Fitting& done, const Fitting& without,
                int more) {
  if (more != 0 || !desk.game.rules->effects_are_read_in_full) return more < 0;
  const auto next = std::ranges::find_if(behind, [](const Entry* one) { return Acts(*one); });
  if (next == behind.end() || LeavesThePlace(entry, **next)) return false;
  const State& end = done.implied.empty() ? start : done.state;
  return FailsBehind(desk, done, end, entry.number, **next) &&
         !FailsBehind(desk, without, end, entry.number, **next);
}

// Who ends the turn wishes for its end: what `next` uses in the phases that come before that is
// used there. Returns the reading in which he has gone on to the last of these in which that is
// legal; else the one that is given.
Fitting EndsNoFurther(const Desk& desk, const State& start, const Entry& entry, const Entry& next,
                      Fitting fitting) {
  const bool answers = next.verb() == Verb::kActivate && (next.marks & kMarkIllegal) == 0 &&
                       (!next.place.has_turn || next.place.turn == start.header().turn);
  const State& end = fitting.implied.empty() ? start : fitting.state;
  if (!answers || !FailsBehind(desk, fitting, end, entry.number, next)) return fitting;
  State state = start;
  std::optional<Fitting> shorter;
  for (std::size_t i = 0; i < fitting.implied.size(); ++i) {
    Action step = fitting.implied[i].step.action;
    if (step.kind == ActionKind::kEnterPhase) {
      step.flags = static_cast<decltype(step.flags)>(step.flags & ~kImplied);
      Fitting one = fitting;
      one.implied.resize(i);
      one.state = i == 0 ? State{} : state;
      one.own = {step};
      one.verdict = RuleOn(desk.game, state, step);
      one.plain = false;
      const bool fits = one.verdict.legal() && !FailsBehind(desk, one, state, entry.number, next);
      if (fits) shorter = std::move(one);
    }
    Carry(desk.game, state, fitting.implied[i].step.action, entry.number, true, nullptr);
  }
  return shorter ? *std::move(shorter) : fitting;
}

}  // namespace

// Returns how many of the entry and those behind it the rules forbid when it is read so; of the
// answers alone that the seats give, when there are any.
int Folder::FaultsBehind(const Fitting& fitting, const Entry& entry, std::uint8_t seats) {
  const EntryNumber number = entry.number;
  const Game& game = *result_.game_;
  State state = fitting.implied.empty() ? state_ : fitting.state;
  for (const Action& action : fitting.own) {
    Carry(game, state, action, number, fitting.ordinary_effect, nullptr);
  }
  const bool all = seats == 0;
  const bool full = game.rules->effects_are_read_in_full;
  const bool itself = !fitting.own.empty() && fitting.verdict.ruling == Ruling::kIllegal;
  int faults = itself && all ? 1 : 0;
  int seen = 0;
  for (const Entry* next : behind_) {
    if (seen == kEntriesAhead) return faults;
    if (!Acts(*next)) continue;
    // Who says of himself that he ends the turn says whose it is.
    const bool leaves = LeavesThePlace(entry, *next);
    const bool tells_whose = full && all && next->verb() == Verb::kEnd && next->seat != kNoSeat &&
                             next->place == entry.place;
    if (leaves && !tells_whose) return faults;
    ++seen;
    Fitting fits = Fit(Table(), state, *next);
    const bool fault =
        fits.verdict.ruling == Ruling::kIllegal || !fits.reached || !fits.problem.empty();
    faults += fault && (all || IsAnswerOf(*next, seats)) ? 1 : 0;
    if (leaves) return faults;
    if (!fits.implied.empty()) state = std::move(fits.state);
    for (const Action& action : fits.own) Carry(game, state, action, next->number, true, nullptr);
  }
  looked_past_end_ |= seen < kEntriesAhead;
  return faults;
}

Fitting Folder::FitWithWhatFollows(const Entry& entry) {
  const bool ends_again = SaysEndAgain(result_, state_, entry);
  if (ends_again || SaysPassAgain(result_, entry)) {
    const std::string last = std::to_string(result_.entries().back().number);
    NoteReading(entry, ends_again ? "taken as the end of the turn that came with entry " + last
                                  : "taken as the pass that came before entry " + last);
    Fitting nothing;
    nothing.plain = false;
    return nothing;
  }
  Fitting fitting = Fit(Table(), state_, entry, FitWithin::kAnything, !unread_.empty());
  if (!result_.game_->rules->later_entries_tell) return fitting;
  // An illegal one is without its effect where the entries behind it go on as if it had none.
  const auto done_or_not = [&](Fitting one) {
    if (!MayComeToNothing(*result_.game_, state_, entry, one)) return one;
    const int faults = FaultsBehind(one, entry);
    if (faults < 2) return one;
    Fitting without = WithoutEffect(one);
    const int fewer = FaultsBehind(without, entry);
    if (!FareBetter(Table(), state_, entry, behind_, one, without, fewer - faults)) return one;
    NoteReading(entry, kWithoutEffect);
    return without;
  };
  if (const auto said = WhatCameBefore(Table(), result_, state_, entry, fitting, learned_)) {
    NoteReading(entry, said->text);
    if (said->missed != 0) {
      Report(FindingKind::kMissedTrigger, said->missed, said->seat, said->by, said->finding);
    }
    fitting.own.clear();
    fitting.plain = false;
    return fitting;
  }
  if (LetsItsTriggerGo(*result_.game_, state_, fitting)) {
    Fitting asked = Fit(Table(), state_, entry, FitWithin::kNoOwnPass, !unread_.empty());
    asked.plain = false;
    if (!asked.own.empty()) return asked;
  }
  // Who marks it as illegal has seen it where it is.
  if ((entry.marks & kMarkIllegal) != 0 && ImpliesAnothersTime(state_, fitting)) {
    Fitting here = Fit(Table(), state_, entry, FitWithin::kNoTime, !unread_.empty());
    here.plain = false;
    if (!here.own.empty() && here.verdict.ruling == Ruling::kIllegal) {
      return done_or_not(std::move(here));
    }
  }
  if (ImpliesAnothersTime(state_, fitting) ||
      LeavesOwnPhase(*result_.game_, state_, entry, fitting)) {
    return WithoutTime(entry, std::move(fitting));
  }
  if (ImpliesAnothersPass(fitting)) return WithoutPass(entry, std::move(fitting));
  const bool others = LeavesOthersOut(*result_.game_, fitting);
  if (others) fitting = Bounded(entry, std::move(fitting), FitWithin::kNobodyLeftOut);
  if (GoesOnToTheEnd(*result_.game_, fitting)) {
    const auto next = std::ranges::find_if(behind_, [](const Entry* one) { return Acts(*one); });
    looked_past_end_ |= next == behind_.end();
    if (next == behind_.end()) return fitting;
    return EndsNoFurther(Table(), state_, entry, **next, std::move(fitting));
  }
  if (ImpliesOwnOrder(*result_.game_, fitting)) {
    return Bounded(entry, std::move(fitting), FitWithin::kAsOrdered);
  }
  if (others) return fitting;
  const std::uint8_t let_by = OthersWhoLetGoBy(*result_.game_, state_, fitting);
  // What they use behind it is no answer to what was before it unless it has no place there.
  if (let_by != 0 && AnswersBehind(behind_, entry, let_by) &&
      FaultsBehind(fitting, entry, let_by) != 0) {
    fitting = Bounded(entry, std::move(fitting), FitWithin::kAnything);
  }
  if (ImpliesGoingOff(fitting)) {
    return Bounded(entry, std::move(fitting), FitWithin::kNothingGoesOff);
  }
  return done_or_not(std::move(fitting));
}

// Returns the reading that implies no time of somebody else's, when that is better. Of two readings
// with one fault each the act is blamed that has no place.
Fitting Folder::WithoutTime(const Entry& entry, Fitting fitting) {
  const int faults = FaultsBehind(fitting, entry);
  if (faults == 0) return fitting;
  Fitting other = Fit(Table(), state_, entry, FitWithin::kNoTime, !unread_.empty());
  if (other.own.empty()) return fitting;
  other.plain = false;
  const bool full = result_.game_->rules->effects_are_read_in_full;
  const int with = FaultsBehind(other, entry);
  if (full || with > faults) {
    Fitting without = WithoutEffect(other);
    const int fewer = FaultsBehind(without, entry);
    const bool none =
        !full || FareBetter(Table(), state_, entry, behind_, other, without, fewer - with);
    if (std::min(with, fewer) > faults) return fitting;
    if (none) other = std::move(without);
  }
  NoteReading(entry, other.ordinary_effect
                         ? "no phase was left before it: the entries behind it are of this phase"
                         : "no phase was left before it, and it did nothing: the entries behind "
                           "it are of this phase and go on as if it had no effect");
  return other;
}

// Returns the reading within that bound, when what is written behind it bears that out: nothing
// went off by itself before the Trap that is written, its player did not leave the order as it was
// met, nobody did without what he uses behind it, nor let go by what he answers there. Of two
// readings with one fault each the act is blamed that has no place. What the entries behind it go
// on without did nothing. An illegal act takes nothing from others; what they have to use comes
// before it all the same.
Fitting Folder::Bounded(const Entry& entry, Fitting fitting, FitWithin within) {
  // Bound by nothing else: nobody has let go by what he was asked to answer.
  const bool early = within == FitWithin::kAnything;
  const bool others = within == FitWithin::kNobodyLeftOut;
  int faults = FaultsBehind(fitting, entry);
  if (others && faults != 0 && fitting.verdict.ruling == Ruling::kIllegal &&
      !OthersDecline(*result_.game_, state_, entry, fitting)) {
    --faults;
  }
  if (faults == 0) return fitting;
  Entry said = entry;
  if (others || early) said.seat = fitting.own.front().seat;
  Fitting other = early ? FitUnlessLetBy(Table(), state_, said, !unread_.empty())
                        : Fit(Table(), state_, said, within, !unread_.empty());
  if (other.own.empty()) return fitting;
  other.plain = false;
  if (early) {
    if (other.verdict.ruling != Ruling::kIllegal) return fitting;
    Fitting without = WithoutEffect(std::move(other));
    if (FaultsBehind(without, entry) > faults) return fitting;
    NoteReading(entry, kWithoutEffect);
    return without;
  }
  const int with = FaultsBehind(other, entry);
  if (others && other.verdict.ruling == Ruling::kIllegal) {
    Fitting without = WithoutEffect(other);
    const int fewer = FaultsBehind(without, entry);
    if (fewer < with && fewer <= faults) {
      NoteReading(entry, kWithoutEffect);
      return without;
    }
  }
  const bool chosen =
      within == FitWithin::kAsOrdered && OwnDeclines(*result_.game_, state_, entry, fitting);
  return with > faults || (chosen && with == faults) ? fitting : other;
}

// Returns the reading in which the pass does nothing, when fewer faults follow then. A pass is of
// its own player and window alone; who said it too early says it again when asked.
Fitting Folder::WithoutPass(const Entry& entry, Fitting fitting) {
  Fitting other;
  if (FaultsBehind(other, entry) >= FaultsBehind(fitting, entry)) return fitting;
  const SeatIndex by = fitting.own.front().seat;
  const auto asked =
      std::find_if(fitting.implied.begin(), fitting.implied.end(), [by](const ImpliedStep& one) {
        return one.step.action.kind == ActionKind::kPass && one.step.action.seat != by;
      });
  NoteReading(entry, "passed before " + SeatLetter(result_.duel_.header, asked->step.action.seat) +
                         " was asked, who answered behind it");
  return other;
}

// Notes that what is summoned without a word of its battle position stands in attack. Where the
// rules say how a summoned card lies there is nothing to be written.
void Folder::NoteUnsaidPosition(const Entry& entry, const EntryResult& result) {
  const auto& rows = result_.game_->rules->tributes;
  const auto says = [](const TributeRow& row) { return row.position != Position::kNone; };
  if (std::any_of(rows.begin(), rows.end(), says)) return;
  const auto unsaid = [](const Act& act) {
    const bool summons = act.verb == Verb::kSummon || act.verb == Verb::kSpecial;
    return summons && act.position == Position::kNone;
  };
  if (!result.has_verdict || !std::any_of(entry.acts.begin(), entry.acts.end(), unsaid)) return;
  Report(FindingKind::kNotRecorded, entry.number, result.seat, kNoClause,
         "whether it came in attack or in defense was not recorded: taken as attack");
}

// Notes what the record leaves open and the engine has taken in one way, or not at all.
void Folder::NoteAssumed(const Event& event, std::string_view clause, EntryNumber entry) {
  if (event.kind == EventKind::kTurnPlaced && event.amount == 1) {
    Report(FindingKind::kNotRecorded, entry, event.seat, event.by, "the order of turns is unsaid");
  }
  if (event.kind != EventKind::kNoted) return;
  if (clause == kNumbersUnknownId) {
    Report(FindingKind::kNotRecorded, entry, event.seat, event.by,
           "what became of the battle is not known, as its numbers are not");
  }
  if (clause == kAmountUnknownId) {
    Report(FindingKind::kNotRecorded, entry, event.seat, event.by,
           "how much an effect does is not known: it hangs on what nobody has said or seen");
  }
  if (clause == kAllIsUsedId && event.other != kNoPiece && event.amount == 1) {
    Report(FindingKind::kNotRecorded, entry, event.seat, event.by,
           "something was named for a choice that is asked for anew: taken as not named");
  } else if (clause == kAllIsUsedId && event.other != kNoPiece) {
    Report(FindingKind::kNotRecorded, entry, event.seat, event.by,
           "something was named that cannot be chosen: taken as not named");
  } else if (clause == kAllIsUsedId) {
    Report(FindingKind::kNotRecorded, entry, event.seat, event.by,
           TakenAsPlace(result_.duel_.header, event.to, event.from));
  }
}

// Notes another place that fits: of a draw before the first turn a heading behind it may tell that
// it was one of the setup.
void Folder::NoteOtherPlace(const Entry& entry, const Fitting& fitting) {
  const PhaseKind other = OtherPhase(Table(), state_, entry, fitting);
  if (other == PhaseKind::kNone) return;
  const RuleSet& rules = *result_.game_->rules;
  const State& place = fitting.implied.empty() ? state_ : fitting.state;
  const PhaseKind taken = place.header().phase;
  // A second Main Phase comes behind a battle alone, or behind one that was left unused.
  const bool battle = rules.Phase(taken).main && rules.Phase(other).main;
  const std::string also = std::string(rules.Phase(other).name) + " would fit too" +
                           (battle ? ", behind a battle that nobody wrote down" : "");
  if (taken != PhaseKind::kSetup) {
    return NoteReading(entry, std::string("no phase is written: taken as ") +
                                  rules.Phase(taken).name + ", and " + also);
  }
  const auto heading = std::find_if(behind_.begin(), behind_.end(),
                                    [](const Entry* next) { return next->place.has_turn; });
  if (heading != behind_.end() && (*heading)->place.turn <= 1) return;
  looked_past_end_ |= heading == behind_.end();
  NoteReading(entry, "no turn is written: taken as a card of the opening hand, and the " + also);
}

// Notes the way of an effect that was taken though none is written and another one fits as well.
void Folder::NoteOtherWay(const Entry& entry, const Fitting& fitting) {
  const Game& game = *result_.game_;
  const bool written = std::any_of(entry.acts.begin(), entry.acts.end(), [](const Act& act) {
    return std::any_of(act.subjects.begin(), act.subjects.end(),
                       [](const Reference& subject) { return subject.effect != 0; });
  });
  if (written || fitting.own.empty() || !game.rules->effects_are_read_in_full) return;
  const Action& act = fitting.own.front();
  if (act.kind != ActionKind::kActivate || act.option != 0) return;
  const State& place = fitting.implied.empty() ? state_ : fitting.state;
  const Activation said = ActivationOf(game, place, act);
  if (said.effect == nullptr || said.effect->first_option == 0 || said.trigger != nullptr) return;
  const auto effects = game.pack->Effects(said.definition->effects);
  for (const Effect& way : effects) {
    if (way.first_option != said.effect->first_option || way.option == said.effect->option)
      continue;
    Action other = act;
    other.effect = way.first_option;
    other.option = way.option;
    if (RuleOn(game, place, other).ruling != Ruling::kLegal) continue;
    return NoteReading(entry, "no option is written: taken as " +
                                  WayText(*game.pack, *said.effect) + ", and " +
                                  WayText(*game.pack, way) + " would fit too");
  }
}

void Folder::NoteReading(const Entry& entry, std::string text) {
  Report(FindingKind::kAmbiguous, entry.number, entry.seat, kNoClause, std::move(text));
}

namespace {

// Returns whether a player does it in the own turn alone: what begins one, and what ends it.
bool IsOfOwnTurn(Verb verb) { return OpensTurn(verb) || verb == Verb::kEnd || verb == Verb::kNext; }

// Returns whose turn comes behind that of the seat: who has lost played on like the others.
SeatIndex SeatAfter(const State& state, SeatIndex seat) {
  const SeatIndex next = NextSeat(state, seat);
  return next != seat ? next : static_cast<SeatIndex>((seat + 1) % state.seats());
}

bool EndsTurn(const Act& act) {
  if (act.verb == Verb::kNext) return true;
  return act.verb == Verb::kEnd && act.word != "battle" && act.word != "duel";
}

}  // namespace

std::optional<Entry> Folder::BehindEnd(const Entry& entry) {
  const bool over = state_.header().over != 0 && result_.game_->rules->effects_are_read_in_full;
  if (!over) plays_on_ = {};
  if (!over || entry.acts.empty() || !IsOfOwnTurn(entry.verb())) return std::nullopt;
  if (plays_on_.seat == kNoSeat) plays_on_.seat = state_.header().turn_seat;
  if (plays_on_.seat == kNoSeat) return std::nullopt;
  const bool placed = entry.place.has_turn && entry.place.seat != kNoSeat;
  const bool draws = entry.verb() == Verb::kDraw || entry.verb() == Verb::kNoDraw;
  // Who draws of his own accord begins his turn: that of before had its draw.
  if (placed) {
    plays_on_ = {.seat = entry.place.seat};
  } else if (entry.seat != kNoSeat) {
    plays_on_ = {.seat = entry.seat};
  } else if (draws && !plays_on_.begins) {
    plays_on_.seat = SeatAfter(state_, plays_on_.seat);
  }
  Entry whose = entry;
  if (whose.seat == kNoSeat) whose.seat = plays_on_.seat;
  plays_on_.begins = EndsTurn(entry.acts.front());
  if (plays_on_.begins) plays_on_.seat = SeatAfter(state_, plays_on_.seat);
  return whose;
}

std::optional<Entry> Folder::AlreadyDone(const Entry& entry) {
  const bool one = !entry.acts.empty() && entry.verb() == Verb::kRedirect &&
                   entry.acts.size() == 1 && entry.acts.front().subjects.empty() &&
                   entry.acts.front().targets.size() == 1;
  const Task* attack =
      one && result_.game_->rules->effects_are_read_in_full ? CurrentAttackTask(state_) : nullptr;
  if (attack == nullptr || attack->target == kNoPiece || result_.entries_.empty()) {
    return std::nullopt;
  }
  if (NextDecision(*result_.game_, state_).kind == DecisionKind::kChoose) return std::nullopt;
  ZoneRef named = entry.acts.front().targets.front().reference.zone;
  if (named.seat == kNoSeat) named.seat = ActingSeat(*result_.game_, state_, entry);
  if (PlaceOf(state_.piece(attack->target)) != named) return std::nullopt;
  // With the last act, and by itself: the one who redirects has not said where to.
  const auto last = std::find_if(result_.entries_.rbegin(), result_.entries_.rend(),
                                 [](const EntryResult& one) { return one.has_verdict; });
  if (last == result_.entries_.rend()) return std::nullopt;
  const auto first = result_.events_.begin() + last->first_event;
  const bool went = std::any_of(first, first + last->event_count, [&](const Event& event) {
    return event.kind == EventKind::kRedirected;
  });
  if (!went) return std::nullopt;
  Report(FindingKind::kAmbiguous, entry.number, entry.seat, kNoClause,
         "there was no other target, so the attack has gone there with entry " +
             std::to_string(last->number) + "; this says no more than that");
  Entry says = entry;
  says.acts = {Act{.verb = Verb::kNote}};
  return says;
}

std::optional<Entry> Folder::AsMeant(const Entry& entry) {
  if (auto said = AlreadyDone(entry)) return said;
  return BehindEnd(entry);
}

void Folder::FoldAsMeant(const Entry& entry) {
  const std::optional<Entry> meant = AsMeant(entry);
  FoldEntry(meant ? *meant : entry);
}

}  // namespace judge::replay

#include "engine/triggers/missed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/announce.h"
#include "engine/triggers/followed.h"
#include "engine/triggers/going_off.h"

namespace judge {
namespace {

// Drops what waits for the timing at which that one was used, but for what has to happen.
void BarOthers(Run& run, const PendingTrigger& used) {
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger trigger = run.state.triggers()[i];
    if ((trigger.flags & kTriggerMandatory) != 0) continue;
    run.agenda().RemoveTrigger(i);
    if (trigger.piece == used.piece) continue;
    Announce(run, Moment::kTimingTaken,
             {.piece = trigger.piece,
              .other = used.piece,
              .seat = trigger.controller,
              .flags = trigger.flags,
              .number = trigger.event == used.event ? 1 : 0,
              .entry = trigger.entry});
  }
}

// Drops what else the Set card was triggered by that has just gone off.
void DropOthersOf(Run& run, const PendingTrigger& used) {
  constexpr auto kSet = static_cast<unsigned>(kTriggerFromSet);
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger& other = run.state.triggers()[i];
    const bool its = other.piece == used.piece && used.piece != kNoPiece;
    if (its && (used.flags & other.flags & kSet) != 0) run.agenda().RemoveTrigger(i);
  }
}

}  // namespace

void ExcuseOthers(Run& run, const PendingTrigger& used) {
  // Where Set cards go off by themselves, each of them does, and is used up by that.
  if (run.game.rules->responses.set_triggers_go_off) return DropOthersOf(run, used);
  // What has to happen takes nobody's place.
  const bool must = (used.flags & kTriggerMandatory) != 0;
  if (run.game.rules->responses.one_timing && !must) BarOthers(run, used);
  if (run.game.rules->responses.one_timing) return;
  const Piece& piece = run.state.piece(used.piece);
  const bool trap =
      piece.position == Position::kNone && run.pack().card(piece.card).Has(Frame::kTrap);
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    // A trigger of another event is not excused.
    const bool same = trigger.controller == used.controller && trigger.entry == used.entry &&
                      trigger.subject == used.subject && (trigger.flags & kTriggerFromSet) != 0;
    if (trap && same) trigger.flags |= kTriggerExcused;
  }
}
namespace {

// Remembers, where a rule asks in which part of a battle and chain it was, that its player did
// without the effect: nothing has followed what it waited for (Followed::kNot).
void RememberDeclined(Run& run, const PendingTrigger& trigger) {
  if (!run.game.rules->responses.five_parts || trigger.piece == kNoPiece) return;
  RememberMissed(run, trigger, Followed::kNot, run.entry);
}

// Drops the trigger; announces it and returns true when it had to be activated.
bool PassOver(Run& run, std::size_t index) {
  const PendingTrigger trigger = run.state.triggers()[index];
  run.agenda().RemoveTrigger(index);
  const bool must = (trigger.flags & kTriggerMandatory) != 0;
  if (!must) RememberDeclined(run, trigger);
  if (!must || (trigger.flags & kTriggerExcused) != 0) return false;
  Announce(run, Moment::kTriggerPassed,
           {.piece = trigger.piece,
            .other = trigger.subject,
            .seat = trigger.controller,
            .flags = trigger.flags,
            .number = trigger.effect,
            .entry = trigger.entry});
  return true;
}

}  // namespace

namespace {

// Returns whether the two are opponents of the turn player and of one team that speaks together.
bool OrdersWithMates(const State& state, SeatIndex one, SeatIndex other) {
  const StateHeader& h = state.header();
  return h.speaks_by_team != 0 && one != other && state.SameTeam(one, other) &&
         state.Opposed(one, h.turn_seat);
}

// Returns whether a team mate who is asked later has something of that class on his side.
bool LeavesToMate(const Run& run, const Task& chain, SeatIndex seat, bool mandatory) {
  Task later = chain;
  for (++later.speaker; later.speaker % run.state.seats() != 0; ++later.speaker) {
    const SeatIndex mate = CollectedSeat(run.state, later);
    if (!OrdersWithMates(run.state, mate, seat)) continue;
    const auto triggers = run.state.triggers();
    const bool has = std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
      return InClass(run.pack(), chain, t, mate, mandatory);
    });
    if (has) return true;
  }
  return false;
}

}  // namespace

void PassOverTriggers(Run& run) {
  while (!run.state.triggers().empty()) PassOver(run, run.state.triggers().size() - 1);
}

void DeclineTriggers(Run& run, SeatIndex seat) {
  const Task chain = *run.state.top_task();
  const bool mandatory = chain.speaker < run.state.seats();
  // Where they go off by themselves, each one is left by a pass of its own.
  const PendingTrigger* one = mandatory ? GoesOffNext(run.game, run.state) : nullptr;
  if (one != nullptr && one->controller == seat) {
    PassOver(run, static_cast<std::size_t>(one - run.state.triggers().data()));
    return;
  }
  const auto triggers = run.state.triggers();
  const bool as_met =
      run.game.rules->responses.orders_own &&
      std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
        return (t.flags & kTriggerByItself) != 0 && InClass(run.pack(), chain, t, seat, mandatory);
      });
  if (as_met) {
    run.agenda().top_task()->flags |= kTaskAsMet;
    return;
  }
  // A team chooses the order of its own: who lets a team mate go first is asked again after him.
  if (LeavesToMate(run, chain, seat, mandatory)) return NextToCollect(run.agenda().top_task());
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger& trigger = run.state.triggers()[i];
    const bool of_them =
        InClass(run.pack(), chain, trigger, trigger.controller, mandatory) &&
        (trigger.controller == seat || OrdersWithMates(run.state, trigger.controller, seat));
    if (of_them) PassOver(run, i);
  }
  if (run.state.header().over == 0) NextToCollect(run.agenda().top_task());
}

}  // namespace judge

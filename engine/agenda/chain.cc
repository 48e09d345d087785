#include "engine/agenda/chain.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/agenda/unsure.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the effect that the trigger is of; nullptr: it is none of the pool.
const Effect* EffectTriggered(const Run& run, const PendingTrigger& trigger) {
  return trigger.pool_effect == 0 ? nullptr : &run.pack().effects[trigger.pool_effect];
}

// Returns the link of a trigger that begins without a player's decision.
Task LinkByItself(Run& run, const PendingTrigger& trigger) {
  Action action{.kind = ActionKind::kActivate,
                .seat = trigger.controller,
                .effect = trigger.effect,
                .piece = trigger.piece,
                .card = trigger.card,
                .from = trigger.place};
  return LinkOf(run, action, trigger.piece, trigger.effect, &trigger);
}

// Returns the same, and tells that it is activated.
Task BeginByItself(Run& run, const PendingTrigger& trigger) {
  const Task link = LinkByItself(run, trigger);
  Emit(run, {.kind = EventKind::kActivated,
             .seat = trigger.controller,
             .piece = trigger.piece,
             .other = trigger.subject,
             .card = trigger.card,
             .to = trigger.piece == kNoPiece ? link.place : PlaceOf(run.state.piece(trigger.piece)),
             .role = OtherRole::kAnswered});
  return link;
}

void ActivateByItself(Run& run, std::size_t index) {
  const PendingTrigger trigger = run.state.triggers()[index];
  run.agenda().RemoveTrigger(index);
  ExcuseOthers(run, trigger);
  AddLink(run, BeginByItself(run, trigger));
}

void TellUnusable(Run& run, const PendingTrigger& trigger) {
  RememberUnusable(run, trigger);
  Announce(run, Moment::kCannotAnswer,
           {.piece = trigger.piece,
            .other = trigger.subject,
            .seat = trigger.controller,
            .flags = trigger.flags,
            .number = trigger.event,
            .entry = trigger.entry});
}

// The result of CollectFrom for one seat and class: nothing, one trigger that went onto the chain
// by itself, or some that the seat has to decide on. Triggers that cannot be activated are dropped
// first.
enum class Collected : std::uint8_t { kNothing, kActivated, kWaits };

// Returns what the seat's Set cards come to where they go off by themselves, one after the other.
Collected CollectNext(Run& run, SeatIndex seat) {
  for (;;) {
    const PendingTrigger* next = GoesOffNext(run.game, run.state);
    if (next == nullptr || next->controller != seat) return Collected::kNothing;
    if (CanAnswer(run.game, run.state, *next)) return Collected::kWaits;
    const PendingTrigger dropped = *next;
    run.agenda().RemoveTrigger(static_cast<std::size_t>(next - run.state.triggers().data()));
    TellUnusable(run, dropped);
  }
}

// Returns whether the seat says itself that its effects come which have to happen, and in which
// order: it has not left them as they were met.
bool LeavesOrderToPlayer(const Run& run, const Task& chain, SeatIndex seat) {
  const bool asks = run.game.rules->responses.orders_own && (chain.flags & kTaskAsMet) == 0;
  const auto triggers = run.state.triggers();
  return asks && std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
           return InClass(run.pack(), chain, t, seat, true);
         });
}

Collected CollectFrom(Run& run, SeatIndex seat, bool mandatory) {
  const Task chain = *run.state.top_task();
  const bool in_order = mandatory && run.game.rules->responses.set_triggers_go_off;
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger trigger = run.state.triggers()[i];
    if (!InClass(run.pack(), chain, trigger, seat, mandatory)) continue;
    if (in_order && (trigger.flags & kTriggerFromSet) != 0) continue;
    if (CanAnswer(run.game, run.state, trigger)) continue;
    run.agenda().RemoveTrigger(i);
    TellUnusable(run, trigger);
  }
  const auto triggers = run.state.triggers();
  bool waits = false;
  const bool ordered = mandatory && LeavesOrderToPlayer(run, chain, seat);
  for (std::size_t i = 0; i < triggers.size(); ++i) {
    if (!InClass(run.pack(), chain, triggers[i], seat, mandatory)) continue;
    if (in_order && (triggers[i].flags & kTriggerFromSet) != 0) continue;
    if (!ordered && (triggers[i].flags & kTriggerByItself) != 0) {
      ActivateByItself(run, i);
      return Collected::kActivated;
    }
    waits = true;
  }
  if (in_order && !waits) return CollectNext(run, seat);
  return waits ? Collected::kWaits : Collected::kNothing;
}

// Tells whose mandatory effects come first, when more than one seat has some.
void TellOrder(Run& run, SeatIndex first) {
  bool own = false;
  bool others = false;
  for (const PendingTrigger& trigger : run.state.triggers()) {
    if ((trigger.flags & kTriggerMandatory) == 0) continue;
    (trigger.controller == first ? own : others) = true;
  }
  if (!own || !others) return;
  Announce(run, Moment::kBothMet, {.seat = first});
}

// Drops the triggers of seats that have lost: nobody can activate them.
void DropHomeless(Run& run) {
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const SeatIndex seat = run.state.triggers()[i].controller;
    const bool speaks = seat < run.state.seats() && run.state.seat(seat).out == 0;
    if (!speaks) run.agenda().RemoveTrigger(i);
  }
}

// Returns whether what is triggered waits until the effect that the chain has is over.
bool WaitForTheEnd(const Run& run, const Task& chain) {
  return run.game.rules->responses.one_timing && (chain.flags & kTaskBuilt) != 0;
}

// Collects triggers seat by seat; returns whether a seat has to decide about some of its own.
bool StepCollect(Run& run) {
  if (WaitForTheEnd(run, *run.state.top_task())) {
    run.agenda().top_task()->step = kRespond;
    return false;
  }
  const int classes = 2 * run.state.seats();
  while (run.state.top_task()->speaker < classes) {
    const Task chain = *run.state.top_task();
    const bool mandatory = chain.speaker < run.state.seats();
    switch (CollectFrom(run, CollectedSeat(run.state, chain), mandatory)) {
      case Collected::kActivated:
        return false;
      case Collected::kWaits:
        return true;
      case Collected::kNothing:
        NextToCollect(run.agenda().top_task());
    }
  }
  const Held<Task> chain = run.change().Hold(run.agenda().top_task());
  chain->speaker = 0;
  // Triggers that came up for a seat which had its turn already begin a new round.
  DropHomeless(run);
  if (AnyConcerns(run, *chain)) return false;
  if ((chain->flags & kTaskBuilt) == 0) {
    run.agenda().PopTask();
  } else {
    chain->step = kRespond;
  }
  return false;
}

// Begins the effects of that seat that happen by themselves.
void TakeByItself(Run& run, SeatIndex seat, std::vector<Task>* links) {
  for (std::size_t i = 0; i < run.state.triggers().size();) {
    const PendingTrigger trigger = run.state.triggers()[i];
    if (trigger.controller != seat || (trigger.flags & kTriggerByItself) == 0) {
      ++i;
      continue;
    }
    const bool can = CanAnswer(run.game, run.state, trigger);
    run.agenda().RemoveTrigger(i);
    if (can) links->push_back(BeginByItself(run, trigger));
    if (!can) TellUnusable(run, trigger);
  }
}

// Resolves effects that activate by themselves one after the other without a chain, the turn
// player's first, where the rule set lets nobody answer them. Returns whether there was one.
bool ResolveTogether(Run& run) {
  const bool together = run.game.rules->responses.mandatory_together;
  if (!together || ChainBuilt(run.state) != nullptr) return false;
  const std::size_t pending = run.state.triggers().size();
  std::vector<Task> links;
  // CanAnswer expects a chain task on top, as if a chain collected them.
  Task chain = NewTask(TaskKind::kChain);
  for (; chain.speaker < run.state.seats(); ++chain.speaker) {
    run.agenda().PushTask(chain);
    TakeByItself(run, CollectedSeat(run.state, chain), &links);
    run.agenda().PopTask();
  }
  for (std::size_t i = links.size(); i-- > 0;) {
    run.agenda().PushTask(links[i]);
    PayFor(run, links[i]);
  }
  return !links.empty() || run.state.triggers().size() != pending;
}

// Returns whether nothing of the task on top has begun that what starts no chain would come into
// the middle of.
bool LetsOthersBefore(const Run& run, const Task* top) {
  if (top == nullptr || top->kind != TaskKind::kEffect) return true;
  const Effect* effect = EffectOf(run.pack(), run.state, *top);
  return top->counter == 0 && top->step == 0 && top->waits == WaitKind::kNothing &&
         (top->flags & kTaskPlayed) == 0 && (effect == nullptr || !effect->no_chain);
}

// Returns whether the conditions of a pending effect that starts no chain hold now.
Truth HoldsNow(const Run& run, const PendingTrigger& trigger, const Effect& effect) {
  Source source = SourceOf(run.state, trigger);
  source.met = static_cast<CardEvent>(trigger.event);
  return Holds(run.game, run.state, effect.conditions, source);
}

// Returns whether the effect is not done after all: another one that the same act has set off has
// used up its limit, or changed what its conditions ask for.
bool IsOverByNow(const Run& run, const PendingTrigger& trigger, const Effect& effect) {
  const bool own = trigger.piece != kNoPiece && trigger.effect != kDelayedEffect;
  if (!own || !run.game.rules->effects_are_read_in_full) return false;
  EntryNumber entry = 0;
  const Activation said{
      .card = run.state.piece(trigger.piece).card, .number = trigger.effect, .effect = &effect};
  if (IsUsedUp(run.game, run.state, trigger.controller, said, trigger.piece, &entry)) return true;
  return trigger.held != 0 && HoldsNow(run, trigger, effect) == Truth::kFalse;
}

// Notes in what the same act has set off besides, of the same effect, whether its conditions hold
// before this one is done: they are asked for each event when its turn comes.
void NoteWhatHolds(Run& run, const PendingTrigger& begins, const Effect& effect) {
  for (std::size_t i = 0; i < run.state.triggers().size(); ++i) {
    const PendingTrigger trigger = run.state.triggers()[i];
    const bool same = trigger.piece == begins.piece && trigger.pool_effect == begins.pool_effect &&
                      trigger.entry == begins.entry && trigger.place == begins.place;
    if (!same || effect.conditions.count == 0) continue;
    const bool holds = HoldsNow(run, trigger, effect) == Truth::kTrue;
    run.agenda().triggers()[i].held = holds ? 1 : 0;
  }
}

// Begins the first of the effects that start no chain; returns whether there was one. One of which
// nobody can say whether it is triggered is told and left.
bool BeginUnchained(Run& run) {
  if (!run.pack().starts_no_chain || !LetsOthersBefore(run, run.state.top_task())) return false;
  for (std::size_t i = 0; i < run.state.triggers().size(); ++i) {
    const PendingTrigger trigger = run.state.triggers()[i];
    const Effect* effect = EffectTriggered(run, trigger);
    if (effect == nullptr || !effect->no_chain) continue;
    run.agenda().RemoveTrigger(i);
    if ((trigger.flags & kTriggerMandatory) == 0) {
      TellUnsure(run, trigger);
      return true;
    }
    if (IsOverByNow(run, trigger, *effect)) return true;
    NoteWhatHolds(run, trigger, *effect);
    const Task link = LinkByItself(run, trigger);
    run.agenda().PushTask(link);
    PayFor(run, link);
    return true;
  }
  return false;
}

// Returns whether the effect was used by its player and has not begun, where what it sets off goes
// off before it, one after the other. Else effects are resolving.
bool WaitsForTraps(const Run& run, const Task& effect) {
  const bool fresh = effect.event == 0 && effect.counter == 0 && effect.step == 0 &&
                     effect.waits == WaitKind::kNothing;
  return fresh && GoesOffNext(run.game, run.state) != nullptr;
}

}  // namespace

namespace {

// Returns whether a window is open about what has just happened, and not about leaving a phase.
bool AsksAboutWhatHappened(const State& state) {
  const Task* top = state.top_task();
  return top != nullptr && top->kind == TaskKind::kWindow &&
         top->window != WindowKind::kActivation && top->window != WindowKind::kPhaseEnd;
}

}  // namespace

bool CollectTriggers(Run& run) {
  if (run.state.triggers().empty()) return false;
  const Task* top = run.state.top_task();
  // What a summon triggered waits until it is complete or was negated.
  if (top != nullptr && MayBeNegated(*top)) return false;
  if ((top == nullptr || top->kind != TaskKind::kHand) && BeginUnchained(run)) return true;
  if (top != nullptr && top->kind == TaskKind::kEffect && !WaitsForTraps(run, *top)) return false;
  // A discard for the size of a hand and the card that it makes room for stay together.
  if (top != nullptr && top->kind == TaskKind::kHand) return false;
  // What goes off by itself resolves before the next card goes off.
  const bool in_order = run.game.rules->responses.set_triggers_go_off;
  if (in_order && top != nullptr && top->kind == TaskKind::kChain) return false;
  const Task* built = ChainBuilt(run.state);
  if (built != nullptr && (!AnyConcerns(run, *built) || WaitForTheEnd(run, *built))) return false;
  // Before damage calculation only effects that wait for the battle itself are activated.
  const bool before = top != nullptr && top->kind == TaskKind::kAttack &&
                      top->step == kAttackDamageStep && !run.game.rules->responses.five_parts;
  if (before) {
    const auto triggers = run.state.triggers();
    const bool battle = std::any_of(triggers.begin(), triggers.end(), [](const PendingTrigger& t) {
      return t.event == static_cast<std::uint8_t>(CardEvent::kBattled);
    });
    if (!battle) return false;
  }
  if (ResolveTogether(run)) return true;
  if (built == nullptr && !SiftTriggers(run)) return false;
  // What has just happened is answered before an effect about a phase begins a chain of its own.
  if (built == nullptr && AsksAboutWhatHappened(run.state) && WaitsForPhaseAlone(run)) {
    for (PendingTrigger& trigger : run.agenda().triggers()) trigger.flags |= kTriggerLater;
    return false;
  }
  top = run.state.top_task();
  if (top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kActivation) {
    run.agenda().PopTask();
    top = run.state.top_task();
  }
  if (top != nullptr && top->kind == TaskKind::kChain) {
    if (top->step == kCollect) return false;
    Task& chain = *run.agenda().top_task();
    chain.step = kCollect;
    chain.speaker = 0;
    return true;
  }
  if (top != nullptr && top->kind == TaskKind::kWindow) AskAnew(run.agenda().top_task());
  Task chain = NewTask(TaskKind::kChain);
  chain.entry = run.state.triggers().front().entry;
  if (run.game.rules->responses.one_timing) chain.flags |= kTaskOthersFirst;
  TellOrder(run, run.state.header().turn_seat);
  TellMetTogether(run);
  return run.agenda().PushTask(chain);
}

bool StepChain(Run& run) {
  const Held<Task> chain = run.change().Hold(*run.agenda().top_task());
  switch (static_cast<ChainStep>(chain->step)) {
    case kCollect:
      return StepCollect(run);
    case kRespond:
      chain->step = kResolve;
      AskAboutLink(run);
      return false;
    case kResolve:
      run.agenda().PopTask();
      return false;
  }
  return false;
}

}  // namespace judge

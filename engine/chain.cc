#include "engine/chain.h"

#include <algorithm>

#include "engine/activation.h"
#include "engine/carry_out.h"
#include "engine/declare.h"
#include "engine/effect_asking.h"
#include "engine/engine.h"
#include "engine/equipped.h"
#include "engine/halves.h"
#include "engine/held.h"
#include "engine/numbers.h"
#include "engine/operations.h"
#include "engine/payment.h"
#include "engine/redirect.h"
#include "engine/references.h"
#include "engine/resolve.h"
#include "engine/rule_set.h"
#include "engine/told_stats.h"
#include "engine/trigger.h"
#include "engine/windows.h"
#include "engine/zones_named.h"

namespace judge {
namespace {

enum ChainStep : std::uint8_t { kCollect, kRespond, kResolve };

// Returns the seat whose effects the chain collects now. Mandatory effects come first, seat by seat
// in the order of speaking; then optional ones in the same order.
SeatIndex CollectedSeat(const State& state, const Task& chain) {
  Task order = chain;
  order.speaker = static_cast<std::uint8_t>(chain.speaker % state.seats());
  return SpeakerOf(state, order);
}

// Returns whether the chain collects the trigger for that seat and class (mandatory or not).
bool InClass(const Pack& pack, const Task& chain, const PendingTrigger& trigger, SeatIndex seat,
             bool mandatory) {
  return trigger.controller == seat && ((trigger.flags & kTriggerMandatory) != 0) == mandatory &&
         Concerns(pack, chain, trigger);
}

// Returns whether the effect undoes a toss or roll. Such an effect answers at once, in the middle
// of the effect that throws: once that has resolved it would be too late.
bool UndoesThrow(const Pack& pack, const PendingTrigger& trigger) {
  const PoolRange range = pack.effects[trigger.pool_effect].operations;
  const auto first = pack.operations.begin() + range.first;
  return std::any_of(first, first + range.count,
                     [](const Operation& op) { return op.kind == OperationKind::kNegateRoll; });
}

// Returns the chain that is being built, below any windows; nullptr: there is none.
const Task* ChainBuilt(const State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kChain) return &tasks[i];
    if (tasks[i].kind != TaskKind::kWindow) return nullptr;
  }
  return nullptr;
}

// Returns whether a pending effect may go onto the chain.
bool AnyConcerns(const Run& run, const Task& chain) {
  const auto triggers = run.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    return Concerns(run.pack(), chain, trigger);
  });
}

// Keeps in the link what its effect knows of the event that it answers.
void Remember(const PendingTrigger& trigger, Task* link) {
  link->subject = trigger.subject;
  link->other = trigger.other;
  link->event = trigger.event;
  link->seen = trigger.seen;
}

// Returns the link of a trigger that activates without a player's decision, and tells that it does.
Task BeginByItself(Run& run, const PendingTrigger& trigger) {
  Action action{.kind = ActionKind::kActivate,
                .seat = trigger.controller,
                .effect = trigger.effect,
                .piece = trigger.piece,
                .card = trigger.card,
                .from = trigger.place};
  const Task link = LinkOf(run, action, trigger.piece, trigger.effect, &trigger);
  Emit(run, {.kind = EventKind::kActivated,
             .seat = trigger.controller,
             .piece = trigger.piece,
             .other = trigger.subject,
             .card = trigger.card,
             .to = link.place,
             .role = OtherRole::kAnswered});
  return link;
}

void ActivateByItself(Run& run, std::size_t index) {
  const PendingTrigger trigger = run.state.triggers()[index];
  run.state.RemoveTrigger(index);
  ExcuseOthers(run, trigger);
  AddLink(run, BeginByItself(run, trigger));
}

void TellUnusable(Run& run, const PendingTrigger& trigger) {
  Announce(run, Moment::kCannotAnswer,
           {.piece = trigger.piece,
            .other = trigger.subject,
            .seat = trigger.controller,
            .flags = trigger.flags});
}

// What CollectFrom found of one seat and class: nothing, one that went onto the chain by itself, or
// some that the seat has to decide on. Triggers that cannot be activated are dropped first.
enum class Collected : std::uint8_t { kNothing, kActivated, kWaits };
Collected CollectFrom(Run& run, SeatIndex seat, bool mandatory) {
  const Task chain = *run.state.top_task();
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger trigger = run.state.triggers()[i];
    if (!InClass(run.pack(), chain, trigger, seat, mandatory)) continue;
    if (CanAnswer(run.game, run.state, trigger)) continue;
    run.state.RemoveTrigger(i);
    TellUnusable(run, trigger);
  }
  const auto triggers = run.state.triggers();
  bool waits = false;
  for (std::size_t i = 0; i < triggers.size(); ++i) {
    if (!InClass(run.pack(), chain, triggers[i], seat, mandatory)) continue;
    if ((triggers[i].flags & kTriggerByItself) != 0) {
      ActivateByItself(run, i);
      return Collected::kActivated;
    }
    waits = true;
  }
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
    const bool speaks = seat < run.state.seats() && run.state.seat(seat).lost == 0;
    if (!speaks) run.state.RemoveTrigger(i);
  }
}

// Collects triggers seat by seat; returns whether a seat has to decide about some of its own.
bool StepCollect(Run& run) {
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
        ++run.state.top_task()->speaker;
    }
  }
  Task* chain = run.state.top_task();
  chain->speaker = 0;
  // Triggers that came up for a seat which had its turn already begin a new round.
  DropHomeless(run);
  if (AnyConcerns(run, *chain)) return false;
  if ((chain->flags & kTaskBuilt) == 0) {
    run.state.PopTask();
  } else {
    chain->step = kRespond;
  }
  return false;
}

// Returns whether the amount asks about a card that one of these choices (bits) names.
bool AsksAbout(const Pack& pack, PoolIndex index, std::uint16_t choices) {
  if (index == 0) return false;
  const Amount& amount = pack.amounts[index];
  const bool asks =
      amount.reference.kind == RefKind::kTarget && (choices >> amount.reference.index & 1U) != 0;
  return asks || AsksAbout(pack, amount.left, choices) || AsksAbout(pack, amount.right, choices);
}

// Keeps the numbers of a card that pays for the effect as they are now, if the effect asks about
// them when it resolves. An effect that answers an event keeps that event's parties instead.
void RememberGivenUp(Run& run, const Effect& effect, const Task& link) {
  const std::uint16_t given = ChoicesGivenUp(run.pack(), effect);
  if (given == 0 || link.event != 0) return;
  bool asks = false;
  for (const Operation& op : run.pack().Operations(effect.operations)) {
    asks |= AsksAbout(run.pack(), op.amount, given);
  }
  for (const Pick& pick : run.state.picks()) {
    const bool it = asks && pick.task == link.id && pick.piece != kNoPiece &&
                    pick.choice < effect.choices.count && (given >> pick.choice & 1U) != 0;
    if (!it) continue;
    Occurrence stands{.other = pick.piece};
    for (Task& task : run.state.tasks()) {
      if (task.kind != TaskKind::kEffect || task.id != link.id) continue;
      task.other = pick.piece;
      task.seen.other = SnapshotNow(run, stands, kNoPiece).other;
    }
    return;
  }
}

void PayCosts(Run& run, const Effect& effect, const Task& link) {
  RememberGivenUp(run, effect, link);
  run.source = link.piece;
  const int named = effect.charges_declared ? link.declared : 0;
  if (effect.charges_cost >= 0) ChangeCharges(run, link.piece, -effect.charges_cost - named);
  for (PoolIndex i = 0; i < effect.costs.count && run.state.header().over == 0; ++i) {
    RunOperation(run, run.pack().operations[effect.costs.first + i], link);
    TellStats(run);
  }
  run.source = kNoPiece;
}

}  // namespace

void CountUse(Run& run, const Task& link) {
  Use use;
  PrintedEffect used{link.card, link.effect};
  if (link.card == kUnknownCard) used = PrintedOf(run.game, run.state, link.piece, link.effect);
  use.card = used.card;
  use.seat = link.controller;
  use.effect = static_cast<std::uint8_t>(CountedNumber(run.pack(), used.card, used.number));
  use.turn = run.state.header().turn;
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  const bool of_piece = effect != nullptr && (effect->of_piece || effect->limit == LimitPer::kStay);
  if (of_piece) use.piece = link.piece;
  use.entry = run.entry;
  for (const Pick& pick : run.state.picks()) {
    if (effect == nullptr || pick.task != link.id || pick.choice != 0) continue;
    const Chosen chosen{pick.piece, pick.card, pick.zone, 0};
    use.target = TargetCounted(*effect, {&chosen, 1});
    break;
  }
  run.state.AddUse(use);
}

namespace {

// Tells that the effect was activated, and each of its targets that it is targeted.
void TellLink(Run& run, const Effect& effect, const Task& link) {
  Occurrence told{.event = CardEvent::kEffectActivated,
                  .subject = link.piece,
                  .card = link.piece,
                  .seat = link.controller};
  Happened(run, told);
  told.event = CardEvent::kTargeted;
  told.other = link.piece;
  const std::vector<Pick> picks(run.state.picks().begin(), run.state.picks().end());
  for (const Pick& pick : picks) {
    const bool target = pick.task == link.id && pick.choice < effect.choices.count &&
                        run.pack().choices[effect.choices.first + pick.choice].at_activation;
    const bool player = pick.piece == kNoPiece && pick.zone.kind == ZoneKind::kNone &&
                        pick.zone.seat < run.state.seats();
    if (!target || (pick.piece == kNoPiece && !player)) continue;
    told.subject = pick.piece;
    told.seat = player ? pick.zone.seat : link.controller;
    Happened(run, told);
  }
}

}  // namespace

void BecomeActive(Run& run, const Effect& effect, const Task& link) {
  CountUse(run, link);
  PayCosts(run, effect, link);
  if (run.state.header().over != 0) return;
  Announce(run, Moment::kEffectUsed,
           {.piece = link.piece, .seat = link.controller, .number = link.effect});
  TellLink(run, effect, link);
}

namespace {

// Puts the link on top of the links that are there, below the chain's own task, which is made if
// there is none; the window that the link answers is over.
void Push(Run& run, const Task& link) {
  Task* top = run.state.top_task();
  const bool answers =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kActivation;
  if (answers) run.state.PopTask();
  top = run.state.top_task();
  if (top != nullptr && top->kind == TaskKind::kWindow) AskAnew(top);
  if (top == nullptr || top->kind != TaskKind::kChain) {
    Task chain = NewTask(TaskKind::kChain);
    chain.controller = link.controller;
    chain.entry = run.entry;
    run.state.PushTask(chain);
  }
  run.state.InsertTask(run.state.tasks().size() - 1, link);
  Task* chain = run.state.top_task();
  chain->flags |= kTaskBuilt;
  // A cost may have triggered effects of a seat that has had its turn: collecting begins anew.
  chain->speaker = 0;
  chain->step = kCollect;
}

}  // namespace

bool TakesControl(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const OperationKind kind = op.kind;
    if (kind == OperationKind::kTakeControl) return true;
  }
  return false;
}

bool Concerns(const Pack& pack, const Task& chain, const PendingTrigger& trigger) {
  if (chain.event == 0) return true;
  return trigger.event == chain.event && UndoesThrow(pack, trigger);
}

void AnswerThrow(Run& run, CardEvent thrown) {
  Task chain = NewTask(TaskKind::kChain);
  chain.event = static_cast<std::uint8_t>(thrown);
  chain.entry = run.entry;
  if (AnyConcerns(run, chain)) run.state.PushTask(chain);
}

const Effect* EffectOf(const Pack& pack, const State& state, const Task& task) {
  if (task.pool_effect != 0) return &pack.effects[task.pool_effect];
  const CardIndex card = task.piece == kNoPiece ? task.card : state.piece(task.piece).card;
  const PoolRange effects = pack.card(card).effects;
  if (task.effect < 1 || task.effect > effects.count) return nullptr;
  return &pack.effects[effects.first + task.effect - 1];
}

const Task* LastLink(const State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kEffect) return &tasks[i];
    if (tasks[i].kind == TaskKind::kAttack) return nullptr;
  }
  return nullptr;
}

const Task* CurrentAttackTask(const State& state) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kAttack) return &tasks[i];
  }
  return nullptr;
}

namespace {

// Makes an effect that answers in a window be about the window's card and target.
void AboutWindow(const State& state, const Effect& effect, Task* link) {
  const Task* window = WindowOnTop(state);
  if (window == nullptr || effect.answers_in == 0 || link->subject != kNoPiece) return;
  link->subject = window->piece;
  link->other = window->target;
}

// Makes an effect that waits for an attack be about the attack that is under way, when its player
// activates it without such an event.
void AboutAttack(const State& state, const Effect& effect, Task* link) {
  const bool waits = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kAttackDeclared) ||
                     effect.waits_for == static_cast<std::uint8_t>(CardEvent::kAttackTargeted);
  const Task* attack = CurrentAttackTask(state);
  if (!waits || link->subject != kNoPiece || attack == nullptr) return;
  link->subject = attack->piece;
  link->other = attack->target;
}

PoolIndex PrintedIndex(const Pack& pack, CardIndex card, int number) {
  const PoolRange effects = pack.card(card).effects;
  const bool prints = number >= 1 && number <= effects.count;
  return prints ? static_cast<PoolIndex>(effects.first + number - 1) : PoolIndex{0};
}

// Adds every candidate of a choice that takes all of them as a pick.
void ChooseAll(Run& run, const Choice& choice, const Task& link, PoolIndex index) {
  const Source source = SourceOf(run.state, link);
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, choice, source, &candidates);
  for (const Chosen& one : candidates) {
    AddChosen(run, choice, source,
              {one.piece, link.id, static_cast<std::uint8_t>(index), 0, one.card, one.zone});
  }
}

}  // namespace

namespace {

// Returns whether the option that the activation names answers a question of its effect, rather
// than saying which of the card's effects is activated.
bool AnswersItsOption(const Run& run, const Action& action, int effect) {
  const CardIndex card = PlayedCard(run.pack(), run.state, action);
  const PoolRange effects = run.pack().card(card).effects;
  if (!run.game.rules->options_say_once || effect < 1 || effect > effects.count) return true;
  const int first = run.pack().effects[effects.first + effect - 1].first_option;
  return first == 0 || action.effect > first;
}

}  // namespace

Task LinkOf(Run& run, const Action& action, PieceIndex piece, int effect,
            const PendingTrigger* answered) {
  Task link = NewTask(TaskKind::kEffect);
  link.piece = piece;
  link.target = action.target;
  link.controller = action.seat;
  link.effect = static_cast<std::uint8_t>(effect);
  link.position = action.position;
  link.declared = action.number;
  link.option = AnswersItsOption(run, action, effect) ? action.option : std::uint8_t{0};
  link.entry = run.entry;
  link.id = run.state.NewTaskId();
  link.place = piece == kNoPiece ? action.from : PlaceOf(run.state.piece(piece));
  const bool as_half =
      piece != kNoPiece && IsHalfOf(run.pack(), action.card, run.state.piece(piece).card);
  link.card = piece == kNoPiece || as_half ? action.card : kUnknownCard;
  if (answered != nullptr) Remember(*answered, &link);
  link.pool_effect = as_half ? PrintedIndex(run.pack(), action.card, effect)
                             : HeldIndex(run.game, run.state, piece, effect);
  if (answered != nullptr && answered->pool_effect != 0) link.pool_effect = answered->pool_effect;
  if (answered != nullptr && answered->task != 0) link.id = answered->task;
  if ((action.flags & kSaysYes) != 0) link.link.said_yes = true;
  const Effect* said = EffectOf(run.pack(), run.state, link);
  if (said == nullptr) return link;
  AboutAttack(run.state, *said, &link);
  AboutWindow(run.state, *said, &link);
  link.named = NamedFor(run.pack(), *said, action);
  int last = 0;
  for (PoolIndex i = 0; i < said->choices.count; ++i) {
    const ChosenRange range = ChosenFor(run.game, run.state, *said, action, i);
    // Cards of a later choice may be named with the activation; too few of them are ignored.
    const Choice choice = ChoiceOf(run.game, run.state, *said, i, SourceOf(run.state, link));
    if (!choice.at_activation && range.count < choice.least) continue;
    for (int c = range.first; c < range.first + range.count; ++c) {
      const Chosen& chosen = action.chosen[static_cast<std::size_t>(c)];
      AddChosen(run, choice, SourceOf(run.state, link),
                {chosen.piece, link.id, static_cast<std::uint8_t>(i), 0, chosen.card, chosen.zone});
      last = std::max(last, c + 1);
    }
    if (choice.all) ChooseAll(run, choice, link, i);
    if (range.count != 0) continue;
    const auto player = ImpliedPlayer(run.game, run.state, choice, SourceOf(run.state, link));
    if (player) {
      run.state.AddPick(
          {kNoPiece, link.id, static_cast<std::uint8_t>(i), 0, kUnknownCard, player->zone});
    }
  }
  for (const PieceIndex paid : BringPieces(run, action.seat, action.Paid())) {
    run.state.AddPick({paid, link.id, kPaidChoice});
  }
  // Zones that are named behind the targets say where the cards that come will go.
  const bool each = UsesEachZone(*run.game.rules);
  const int named = each ? action.chosen_count : std::min<int>(action.chosen_count, last + 1);
  for (int z = last; z < named; ++z) {
    const Chosen& place = action.chosen[static_cast<std::size_t>(z)];
    const bool zone = each || place.piece == kNoPiece || TakesControl(run.pack(), *said);
    if (zone && place.zone.slot != 0) {
      run.state.AddPick({kNoPiece, link.id, kPlaceChoice, 0, kUnknownCard, place.zone});
    }
  }
  return link;
}

bool SpeaksOfTargets(const State& state, std::uint16_t task) {
  const auto modifiers = state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    const bool later = m.kind == kDelayedKind || m.kind == kCountdownKind;
    return (later && m.amount == task) || m.task == task;
  });
}

void PayFor(Run& run, const Task& link) {
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  if (effect == nullptr) return;
  CountUse(run, link);
  PayCosts(run, *effect, link);
}

void DropLoosePicks(State& state) {
  state.DropPicksIf(
      [&](const Pick& pick) { return pick.task != 0 && !SpeaksOfTargets(state, pick.task); });
}

void AddLink(Run& run, Task link) {
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  MomentData data{.piece = link.piece, .seat = link.controller, .number = link.effect};
  // The link lies on the agenda before its costs are paid: a cost may ask about its effect.
  Push(run, link);
  PayFor(run, link);
  if (run.state.header().over != 0) return;
  Announce(run, Moment::kEffectUsed, data);
  if (effect != nullptr) TellLink(run, *effect, link);
}

namespace {

// Begins the effects of that seat that happen by themselves.
void TakeByItself(Run& run, SeatIndex seat, std::vector<Task>* links) {
  for (std::size_t i = 0; i < run.state.triggers().size();) {
    const PendingTrigger trigger = run.state.triggers()[i];
    if (trigger.controller != seat || (trigger.flags & kTriggerByItself) == 0) {
      ++i;
      continue;
    }
    const bool can = CanAnswer(run.game, run.state, trigger);
    run.state.RemoveTrigger(i);
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
    run.state.PushTask(chain);
    TakeByItself(run, CollectedSeat(run.state, chain), &links);
    run.state.PopTask();
  }
  for (std::size_t i = links.size(); i-- > 0;) {
    run.state.PushTask(links[i]);
    PayFor(run, links[i]);
  }
  return !links.empty() || run.state.triggers().size() != pending;
}

}  // namespace

bool MoreOfEvent(const Run& run, const Task& effect) {
  const bool together = run.game.rules->responses.mandatory_together;
  if (!together || effect.kind != TaskKind::kEffect || effect.event == 0) return false;
  const auto tasks = run.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.id != effect.id && task.event == effect.event &&
           task.entry == effect.entry;
  });
}

bool CollectTriggers(Run& run) {
  if (run.state.triggers().empty()) return false;
  Task* top = run.state.top_task();
  if (top != nullptr && top->kind == TaskKind::kEffect) return false;  // a chain is resolving
  // A discard for the size of a hand and the card that it makes room for stay together.
  if (top != nullptr && top->kind == TaskKind::kHand) return false;
  const Task* built = ChainBuilt(run.state);
  if (built != nullptr && !AnyConcerns(run, *built)) return false;
  // Before damage calculation only effects that wait for the battle itself are activated.
  if (top != nullptr && top->kind == TaskKind::kAttack && top->step == kAttackDamageStep) {
    const auto triggers = run.state.triggers();
    const bool battle = std::any_of(triggers.begin(), triggers.end(), [](const PendingTrigger& t) {
      return t.event == static_cast<std::uint8_t>(CardEvent::kBattled);
    });
    if (!battle) return false;
  }
  if (ResolveTogether(run)) return true;
  if (top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kActivation) {
    run.state.PopTask();
    top = run.state.top_task();
  }
  if (top != nullptr && top->kind == TaskKind::kChain) {
    if (top->step == kCollect) return false;
    top->step = kCollect;
    top->speaker = 0;
    return true;
  }
  if (top != nullptr && top->kind == TaskKind::kWindow) AskAnew(top);
  Task chain = NewTask(TaskKind::kChain);
  chain.entry = run.state.triggers().front().entry;
  TellOrder(run, run.state.header().turn_seat);
  return run.state.PushTask(chain);
}

bool StepChain(Run& run) {
  Task& chain = *run.state.top_task();
  switch (static_cast<ChainStep>(chain.step)) {
    case kCollect:
      return StepCollect(run);
    case kRespond:
      chain.step = kResolve;
      AskAboutLink(run);
      return false;
    case kResolve:
      run.state.PopTask();
      return false;
  }
  return false;
}

void ExcuseOthers(Run& run, const PendingTrigger& used) {
  const Piece& piece = run.state.piece(used.piece);
  const bool trap =
      piece.position == Position::kNone && run.pack().card(piece.card).Has(Frame::kTrap);
  for (PendingTrigger& trigger : run.state.triggers()) {
    // A trigger of another event is not excused.
    const bool same = trigger.controller == used.controller && trigger.entry == used.entry &&
                      trigger.subject == used.subject && (trigger.flags & kTriggerFromSet) != 0;
    if (trap && same) trigger.flags |= kTriggerExcused;
  }
}

namespace {

// Drops the trigger; announces it and returns true when it had to be activated.
bool PassOver(Run& run, std::size_t index) {
  const PendingTrigger trigger = run.state.triggers()[index];
  run.state.RemoveTrigger(index);
  const bool must = (trigger.flags & kTriggerMandatory) != 0;
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

void PassOverTriggers(Run& run) {
  while (!run.state.triggers().empty()) PassOver(run, run.state.triggers().size() - 1);
}

void DeclineTriggers(Run& run, SeatIndex seat) {
  const Task chain = *run.state.top_task();
  const bool mandatory = chain.speaker < run.state.seats();
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger& trigger = run.state.triggers()[i];
    if (InClass(run.pack(), chain, trigger, seat, mandatory)) PassOver(run, i);
  }
  if (run.state.header().over == 0) ++run.state.top_task()->speaker;
}

namespace {

// Returns whether every operation of the effect uses that choice.
bool IsAllAbout(const Pack& pack, const Effect& effect, PoolIndex choice) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if ((op.targets >> choice & 1U) == 0) return false;
  }
  return true;
}

// Returns whether the effect's choices have enough candidates: an effect that could do nothing is
// not activated. A later choice without candidates only leaves out the operations that use it.
bool HasChoices(const Game& game, const State& state, const PendingTrigger& trigger) {
  const Source source = SourceOf(state, trigger);
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  std::vector<Chosen> candidates;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = game.pack->choices[effect.choices.first + i];
    if (choice.least == 0 || NamesHiddenPile(game, choice)) continue;
    if (!choice.at_activation && !IsAllAbout(*game.pack, effect, i)) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    if (candidates.size() < choice.least) return false;
  }
  return true;
}

}  // namespace

bool CanAnswer(const Game& game, const State& state, const PendingTrigger& trigger) {
  // The effect of a terrain marker is no activation of a card: no clause about those applies.
  if (trigger.piece == kNoPiece) return HasChoices(game, state, trigger);
  // Nor is an effect that was left behind for later.
  if (trigger.effect == kDelayedEffect) return true;
  const Piece& piece = state.piece(trigger.piece);
  if (piece.owner == kNoSeat || piece.card == kUnknownCard) return false;
  Action action{.kind = ActionKind::kActivate,
                .seat = trigger.controller,
                .effect = trigger.effect,
                .piece = trigger.piece,
                .from = PlaceOf(piece)};
  if (!HasChoices(game, state, trigger)) return false;
  std::vector<Action> tries;
  ActivationCandidates(game, state, action, &tries);
  for (const Action& one : tries) {
    const Ruling ruling = Check(game, state, one).ruling;
    if (ruling == Ruling::kLegal || ruling == Ruling::kUnproven) return true;
  }
  // A price may be paid with cards of the hand that nobody has named yet.
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  const std::int16_t unnamed =
      state.seat(trigger.controller).unnamed[static_cast<int>(ZoneKind::kHand)];
  return PriceOf(*game.pack, effect) != nullptr && unnamed != 0;
}

}  // namespace judge

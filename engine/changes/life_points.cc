#include "engine/changes/life_points.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/assumed.h"
#include "engine/changes/operations.h"
#include "engine/changes/replace.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the life points left when `now` falls to `to`: not below `floor`, the least that a card
// leaves (0 without one), and never more than `now`.
std::int32_t Fallen(std::int32_t now, std::int32_t to, std::int32_t floor) {
  return std::min(now, std::max(floor, to));
}

// Returns the life points after a gain: not above `cap`, the most that a card lets them be, and
// never fewer than `now`.
std::int32_t Risen(std::int32_t now, std::int32_t gain, std::int32_t cap) {
  return std::max(now, gain >= cap - now ? cap : now + gain);
}

// Keeps for what sums up such events that one of them was by a number that nobody knows.
void RememberUnknown(Run& run, CardEvent event, SeatIndex seat) {
  RememberOccurrence(run,
                     {.event = event, .other = run.source, .seat = seat, .amount = kUnknownAmount});
}

// Returns the card whose effect does it: of the damage of a battle there is none, whatever card
// says how the monster deals it.
PieceIndex ByEffectOf(const Run& run, PieceIndex dealer) {
  const bool battle = dealer != kNoPiece && run.game.rules->effects_are_read_in_full;
  return battle ? kNoPiece : run.source;
}

// Returns the life points of the seat, which change now: that a judge let the duel go on without
// any holds no longer.
Held<LifePool> LifeOf(Run& run, SeatIndex seat) {
  const StateHeader& h = run.state.header();
  const bool let = h.over == 0 && h.end_reason == EndReason::kLifePoints;
  const bool of_it =
      h.winner == kNoSeat || run.state.seat(h.winner).pool == run.state.seat(seat).pool;
  if (let && of_it) {
    BoardOf(run).header().end_reason = EndReason::kNone;
    BoardOf(run).header().winner = kNoSeat;
  }
  return run.change().Hold(BoardOf(run).life(seat));
}

// Deals the damage without asking for replacement effects.
void TakeDamage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind, PieceIndex dealer) {
  if (amount <= 0) return;
  const Held<LifePool> life = LifeOf(run, seat);
  const std::int32_t floor = LifePointsFloor(run.game, run.state, seat);
  if (floor > 0) amount = life->max - Fallen(life->max, life->max - amount, floor);
  if (amount <= 0) return;
  Event event{.kind = kind, .seat = seat, .amount = amount, .before = life->max};
  const Term term = kind == EventKind::kBattleDamage ? Term::kBattleDamage : Term::kEffectDamage;
  if (kind != EventKind::kPaid) event.term = run.game.rules->TermClause(term);
  life->min = Fallen(life->min, life->min - amount, floor);
  life->max = Fallen(life->max, life->max - amount, floor);
  event.after = life->max;
  if (kind == EventKind::kBattleDamage && CurrentAttackTask(run.state) != nullptr) {
    BoardOf(run).seat(seat).battle_damage += event.before - event.after;
  }
  Emit(run, event);
  if (kind == EventKind::kPaid) return;
  Happened(run, Occurrence{.event = CardEvent::kDamageTaken,
                           .subject = dealer == kNoPiece ? run.source : dealer,
                           .card = ByEffectOf(run, dealer),
                           .seat = seat,
                           .amount = amount});
}

// Returns the other monster of the battle in which the monster deals damage.
PieceIndex OpponentOf(const State& state, PieceIndex dealer) {
  for (const Task& task : state.tasks()) {
    if (task.kind != TaskKind::kAttack) continue;
    if (task.piece == dealer) return task.target;
    if (task.target == dealer) return task.piece;
  }
  return kNoPiece;
}

// Returns whether a replacement effect takes the place of the damage: one that waits for Battle
// Damage of a monster, or else one that waits for any. What is done by hand is not replaced.
bool IsReplaced(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind, PieceIndex dealer) {
  Occurrence would{.event = CardEvent::kWouldTakeBattleDamage,
                   .subject = dealer == kNoPiece ? run.source : dealer,
                   .card = ByEffectOf(run, dealer),
                   .seat = seat,
                   .amount = amount,
                   .by_battle = kind == EventKind::kBattleDamage};
  if (would.by_battle && dealer != kNoPiece) {
    would.other = OpponentOf(run.state, dealer);
    if (Replaced(run, would)) return true;
  }
  const bool by_hand = would.subject == kNoPiece && run.marker.kind == ZoneKind::kNone;
  if (kind == EventKind::kPaid || by_hand) return false;
  would.event = CardEvent::kWouldTakeDamage;
  would.other = kNoPiece;
  return Replaced(run, would);
}

}  // namespace

void Damage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind, PieceIndex dealer) {
  if (amount > 0 && IsReplaced(run, seat, amount, kind, dealer)) return;
  TakeDamage(run, seat, amount, kind, dealer);
}

void DamageBetween(Run& run, SeatIndex seat, AmountRange amount, EventKind kind) {
  Occurrence would{.event = CardEvent::kWouldTakeDamage,
                   .subject = run.source,
                   .card = run.source,
                   .seat = seat,
                   .amount = kUnknownAmount};
  if (kind != EventKind::kPaid && MayBeReplaced(run, would)) amount.least = 0;
  const std::int32_t floor = LifePointsFloor(run.game, run.state, seat);
  const Held<LifePool> life = LifeOf(run, seat);
  life->min = Fallen(life->min, std::max(0, life->min - std::max(0, amount.most)), floor);
  life->max = Fallen(life->max, life->max - std::max(0, amount.least), floor);
  TellAmountUnknown(run, seat, kNoPiece, amount);
  if (kind == EventKind::kPaid && amount.most > 0) RememberUnknown(run, CardEvent::kLifePaid, seat);
  if (kind == EventKind::kPaid || amount.least <= 0) return;
  would.event = CardEvent::kDamageTaken;
  Happened(run, would);
}

void GainBetween(Run& run, SeatIndex seat, AmountRange amount) {
  const std::int32_t cap = LifePointsCap(run.game, run.state, seat);
  const Held<LifePool> life = LifeOf(run, seat);
  life->min = Risen(life->min, std::max(0, amount.least), std::min(cap, kAnyAmount));
  life->max = Risen(life->max, std::max(0, amount.most), std::min(cap, kAnyAmount));
  if (amount.most > 0) RememberUnknown(run, CardEvent::kLifeGained, seat);
  TellAmountUnknown(run, seat, kNoPiece, amount);
}

void SetLifePointsBetween(Run& run, SeatIndex seat, AmountRange amount) {
  const std::int32_t cap = LifePointsCap(run.game, run.state, seat);
  const Held<LifePool> life = LifeOf(run, seat);
  const std::int32_t most = std::max(cap, life->max);
  *life = {std::max(0, std::min(life->min, amount.least)),
           std::min(most, std::max(0, amount.most))};
  TellAmountUnknown(run, seat, kNoPiece, amount);
}

void TakeAfterAll(Run& run, const Task& task) {
  Occurrence would{.event = static_cast<CardEvent>(task.event),
                   .subject = task.subject,
                   .other = task.other,
                   .card = task.seen.card,
                   .seat = task.seen.seat,
                   .amount = task.seen.amount,
                   .by_battle = task.seen.by_battle != 0};
  if (would.amount > 0) {
    if (Replaced(run, would, kUnknownCard, &task)) return;
    const bool battle = would.event == CardEvent::kWouldTakeBattleDamage;
    would.event = CardEvent::kWouldTakeDamage;
    would.other = kNoPiece;
    if (battle && Replaced(run, would)) return;
  }
  // The card whose effect deals it acts again.
  run.source = task.seen.card;
  const PieceIndex dealer = would.subject == run.source ? kNoPiece : would.subject;
  TakeDamage(run, would.seat, would.amount,
             would.by_battle ? EventKind::kBattleDamage : EventKind::kEffectDamage, dealer);
  run.source = kNoPiece;
  CheckLifePoints(run);
}

void GainLife(Run& run, SeatIndex seat, std::int32_t amount) {
  const std::int32_t cap = LifePointsCap(run.game, run.state, seat);
  const Held<LifePool> life = LifeOf(run, seat);
  const std::int32_t before = life->max;
  life->min = Risen(life->min, amount, cap);
  life->max = Risen(life->max, amount, cap);
  if (cap != kAnyAmount) amount = life->max - before;
  if (amount <= 0 && cap != kAnyAmount) return;
  Emit(run, {.kind = EventKind::kGained,
             .seat = seat,
             .amount = amount,
             .before = before,
             .after = life->max});
}

void SetLifePoints(Run& run, SeatIndex seat, std::int32_t amount) {
  const Held<LifePool> life = LifeOf(run, seat);
  Event event{.kind = EventKind::kLifePointsSet, .seat = seat, .before = life->max};
  const std::int32_t floor = LifePointsFloor(run.game, run.state, seat);
  const std::int32_t cap = LifePointsCap(run.game, run.state, seat);
  if (amount < life->max) amount = Fallen(life->max, amount, floor);
  if (amount > life->max) amount = Risen(life->max, amount - life->max, cap);
  life->min = life->max = std::max(0, amount);
  event.amount = event.after = life->max;
  Emit(run, event);
}
namespace {

bool UndoesDamage(const Pack& pack, PoolIndex effect, int done) {
  const PoolRange range = pack.effects[effect].operations;
  for (int i = done; i < range.count; ++i) {
    const auto at = static_cast<std::size_t>(range.first + i);
    if (pack.operations[at].kind == OperationKind::kNegateDamage) return true;
  }
  return false;
}

// Returns whether an effect that is pending or on the chain may still undo the battle's damage.
bool MayBeUndone(const Run& run) {
  bool taken = false;
  for (SeatIndex s = 0; s < run.state.seats(); ++s) taken |= run.state.seat(s).battle_damage != 0;
  if (!taken) return false;
  for (const PendingTrigger& trigger : run.state.triggers()) {
    if (UndoesDamage(run.pack(), trigger.pool_effect, 0)) return true;
  }
  for (const Task& task : run.state.tasks()) {
    const bool stands = task.kind == TaskKind::kEffect &&
                        (task.flags & (kTaskNegated | kTaskActivationNegated)) == 0;
    if (stands && UndoesDamage(run.pack(), task.pool_effect, task.counter)) return true;
  }
  return false;
}

// Returns whether the effect inflicts the damage that was taken on another player as well, without
// a chain: both take it at the same time.
bool SharesDamage(const Pack& pack, const Effect& effect) {
  if (!effect.no_chain || effect.waits_for != static_cast<std::uint8_t>(CardEvent::kDamageTaken)) {
    return false;
  }
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
    return op.kind == OperationKind::kDamage &&
           pack.amounts[op.amount].kind == AmountKind::kEventAmount;
  });
}

// Returns whether more of the damage is still to be dealt that has been taken.
bool IsStillShared(const Run& run) {
  if (!run.game.rules->effects_are_read_in_full || !run.pack().starts_no_chain) return false;
  const auto triggers = run.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    const bool must = (trigger.flags & kTriggerMandatory) != 0 && trigger.pool_effect != 0;
    return must && SharesDamage(run.pack(), run.pack().effects[trigger.pool_effect]);
  });
}

}  // namespace

void UndoBattleDamage(Run& run) {
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    const std::int32_t amount = std::exchange(BoardOf(run).seat(s).battle_damage, 0);
    if (amount == 0) continue;
    LifePool& life = BoardOf(run).life(s);
    Event event{.kind = EventKind::kLifePointsSet, .seat = s, .before = life.max};
    life.min += amount;
    life.max += amount;
    event.amount = event.after = life.max;
    Emit(run, event);
  }
}

void CheckLifePoints(Run& run) {
  if (run.one_event || MayBeUndone(run) || IsStillShared(run)) return;
  const Task* resolves = run.state.top_task();
  if (resolves != nullptr && MoreOfEvent(run, *resolves)) return;
  Announce(run, Moment::kLifePointsChanged, MomentData{});
}

}  // namespace judge

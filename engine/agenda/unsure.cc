#include "engine/agenda/unsure.h"

#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// A Spell is played at will, and so is what is used out of the hand or as it is turned up.
bool MayHaveToBeUsed(const Run& run, const PendingTrigger& trigger) {
  if (trigger.pool_effect == 0 || trigger.piece == kNoPiece) return false;
  const bool at_will = (trigger.flags & (kTriggerMandatory | kTriggerFromSet)) != 0 ||
                       run.state.piece(trigger.piece).zone == ZoneKind::kHand;
  return !at_will && run.pack().effects[trigger.pool_effect].mandatory;
}

bool IsOfTask(RefKind kind) {
  return kind == RefKind::kTarget || kind == RefKind::kResult || kind == RefKind::kStored;
}

// Returns whether the amount hangs on what the effect would have done or asked for before.
bool HangsOnDoing(const Pack& pack, PoolIndex index) {
  if (index == 0) return false;
  const Amount& amount = pack.amounts[index];
  const RefExpr& among = pack.references[pack.filters[amount.filter].among];
  return amount.kind == AmountKind::kLost || amount.kind == AmountKind::kRolled ||
         amount.kind == AmountKind::kDeclared || IsOfTask(amount.reference.kind) ||
         IsOfTask(among.kind) || HangsOnDoing(pack, amount.left) ||
         HangsOnDoing(pack, amount.right);
}

// Returns the amount of the operation for that player; any where nobody can say.
AmountRange AmountOf(const Run& run, const Operation& op, Source source, SeatIndex seat) {
  if (HangsOnDoing(run.pack(), op.amount)) return {0, kAnyAmount};
  source.affected_seat = seat;
  const AmountRange amount = RangeOf(run.game, run.state, op.amount, source);
  if (op.cap == 0) return amount;
  return LeastOf(amount, RangeOf(run.game, run.state, op.cap, source));
}

// Widens the life points of the seats by what the operation may have done to them.
void MayHaveChanged(Run& run, const Operation& op, const Source& source) {
  std::uint32_t seats = SeatsOf(run.game, run.state, op.what, source);
  if (seats == 0) seats = (1U << run.state.seats()) - 1;
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    const AmountRange amount = AmountOf(run, op, source, seat);
    const std::int64_t most = std::clamp(amount.most, 0, kAnyAmount);
    LifePool pool = run.state.life(seat);
    if (op.kind == OperationKind::kGain) {
      pool.max = static_cast<std::int32_t>(std::min<std::int64_t>(kAnyAmount, pool.max + most));
    } else if (op.kind == OperationKind::kSetLifePoints) {
      pool.min = std::min(pool.min, std::max(0, amount.least));
      pool.max = std::max(pool.max, std::max(0, amount.most));
    } else {
      pool.min =
          std::min(pool.min, static_cast<std::int32_t>(std::max<std::int64_t>(0, pool.min - most)));
    }
    SetPool(run.change(), run.state.seat(seat).pool, pool);
  }
}

bool ChangesLife(OperationKind kind) {
  return kind == OperationKind::kDamage || kind == OperationKind::kPay ||
         kind == OperationKind::kGain || kind == OperationKind::kSetLifePoints;
}

// Leaves open what the effect may have made of life points.
void LeaveLifeOpen(Run& run, const PendingTrigger& trigger) {
  const Source source = SourceOf(run.state, trigger);
  const Effect& effect = run.pack().effects[trigger.pool_effect];
  for (const PoolRange range : {effect.costs, effect.operations}) {
    for (const Operation& op : run.pack().Operations(range)) {
      if (ChangesLife(op.kind)) MayHaveChanged(run, op, source);
    }
  }
}

// Widens the life points of who would lose the battle, or loses less of them, by the ATK that the
// monster may have gained; returns whether the battle comes out the same with it and without.
bool LeaveDamageOpen(Run& run, PieceIndex monster, std::int32_t gained) {
  const Task* attack = CurrentAttackTask(run.state);
  if (attack == nullptr || attack->target == kNoPiece) return false;
  const bool attacks = attack->piece == monster;
  if (!attacks && attack->target != monster) return false;
  const BattleNumbers numbers = NumbersOfBattle(run.game, run.state, attack->piece, attack->target);
  if (!numbers.known || (!attacks && !numbers.against_attack)) return false;
  const std::int32_t own = attacks ? numbers.attacker : numbers.target;
  const std::int32_t others = attacks ? numbers.target : numbers.attacker;
  if ((own > others) != (own + gained > others) || own == others || own + gained == others) {
    return false;
  }
  const PieceIndex loses = (own > others) == attacks ? attack->target : attack->piece;
  const SeatIndex seat = run.state.piece(loses).controller;
  LifePool pool = run.state.life(seat);
  const std::int32_t more = loses == monster ? gained : 0;
  const std::int32_t less = loses == monster ? 0 : gained;
  pool.max = static_cast<std::int32_t>(
      std::min<std::int64_t>(kAnyAmount, static_cast<std::int64_t>(pool.max) + more));
  pool.min = std::max(0, pool.min - less);
  SetPool(run.change(), run.state.seat(seat).pool, pool);
  return true;
}

// Leaves open the numbers of the card that the effect is about, as far as it may have changed them.
void LeaveNumbersOpen(Run& run, const PendingTrigger& trigger) {
  const Effect& effect = run.pack().effects[trigger.pool_effect];
  for (const Operation& op : run.pack().Operations(effect.operations)) {
    const bool its = op.kind == OperationKind::kModify && op.modifier != 0 &&
                     op.what.kind == RefKind::kEventSubject && trigger.subject != kNoPiece;
    if (!its) continue;
    const Modifier& modifier = run.pack().modifiers[op.modifier];
    const bool adds = modifier.kind == ModifierKind::kAttackAdd;
    if (!adds && modifier.kind != ModifierKind::kDefenseAdd) continue;
    const AmountRange amount =
        RangeOf(run.game, run.state, modifier.amount, SourceOf(run.state, trigger));
    const bool same = adds && amount.known() && amount.least > 0 &&
                      op.lasts.kind == DurationKind::kBattle &&
                      LeaveDamageOpen(run, trigger.subject, amount.least);
    if (same) continue;
    AddLasting(run, {.kind = modifier.kind,
                     .piece = trigger.subject,
                     .seat = run.state.piece(trigger.subject).controller,
                     .lasts = op.lasts.kind,
                     .remaining = op.lasts.count,
                     .lasts_seat = trigger.controller,
                     .source = trigger.piece,
                     .modifier = op.modifier,
                     .amount = kUnknownAmount});
  }
}

}  // namespace

void TellUnsure(Run& run, const PendingTrigger& trigger) {
  if (trigger.piece == kNoPiece || run.state.piece(trigger.piece).known_to != 0xff) return;
  Emit(run, {.kind = EventKind::kUnclear,
             .seat = trigger.controller,
             .piece = trigger.piece,
             .amount = 2});
  if (trigger.pool_effect == 0) return;
  LeaveLifeOpen(run, trigger);
  if (run.game.rules->effects_are_read_in_full) LeaveNumbersOpen(run, trigger);
}

std::vector<PendingTrigger> UnsureTriggers(const Run& run) {
  std::vector<PendingTrigger> unsure;
  if (!run.game.rules->effects_are_read_in_full) return unsure;
  for (const PendingTrigger& trigger : run.state.triggers()) {
    if (MayHaveToBeUsed(run, trigger)) unsure.push_back(trigger);
  }
  return unsure;
}

void TellLeftOut(Run& run, const std::vector<PendingTrigger>& unsure) {
  for (const PendingTrigger& one : unsure) {
    const auto triggers = run.state.triggers();
    const bool pending = std::any_of(triggers.begin(), triggers.end(), [&](const auto& still) {
      return still.piece == one.piece && still.effect == one.effect && still.entry == one.entry;
    });
    if (!pending) TellUnsure(run, one);
  }
}

}  // namespace judge

#include "engine/effects/taken.h"

#include <algorithm>

#include "engine/terms/terms.h"

namespace judge {
namespace {

bool TakesLifePoints(OperationKind kind) {
  return kind == OperationKind::kDamage || kind == OperationKind::kPay ||
         kind == OperationKind::kSetLifePoints;
}

bool TakesCards(OperationKind kind) {
  switch (kind) {
    case OperationKind::kDestroy:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kDiscard:
    case OperationKind::kDetach:
    case OperationKind::kAttach:
    case OperationKind::kShuffle:
    case OperationKind::kPayCards:
      return true;
    default:
      return false;
  }
}

std::int32_t CountersOn(const State& state) {
  std::int32_t all = 0;
  for (const CounterPile& pile : state.counters()) all += pile.count;
  return all;
}

}  // namespace

Taken::Taken(const State& state, const Effect& effect) : asked_(effect.asks_lost) {
  if (!asked_) return;
  for (int pool = 0; pool < state.header().capacities.pools; ++pool) {
    life_points_.push_back(state.pool(pool).max);
  }
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) zones_.push_back(state.piece(p).zone);
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    for (int zone = 0; zone < kZoneKinds; ++zone) {
      const int cards = state.seat(seat).unnamed[zone];
      if (cards > 0) piles_.push_back({seat, static_cast<ZoneKind>(zone), cards});
    }
  }
  counters_ = CountersOn(state);
}

std::int32_t Taken::LifePointsSince(const State& state) const {
  std::int32_t lost = 0;
  for (std::size_t pool = 0; pool < life_points_.size(); ++pool) {
    const std::int32_t now = state.pool(static_cast<int>(pool)).max;
    lost += std::max(0, life_points_[pool] - now);
  }
  return lost;
}

std::int32_t Taken::CountersSince(const State& state) const {
  return std::max(0, counters_ - CountersOn(state));
}

std::int32_t Taken::CardsSince(const State& state) const {
  std::int32_t moved = 0;
  for (std::size_t i = 0; i < zones_.size(); ++i) {
    moved += state.piece(static_cast<PieceIndex>(i + 1)).zone != zones_[i] ? 1 : 0;
  }
  for (const Pile& pile : piles_) {
    const int now = state.seat(pile.seat).unnamed[static_cast<int>(pile.zone)];
    if (now >= 0) moved += std::max(0, pile.cards - now);
  }
  return moved;
}

void Taken::Note(Run& run, std::uint16_t task, OperationKind kind) const {
  if (!asked_) return;
  const bool counters = kind == OperationKind::kCounters;
  if (!counters && !TakesLifePoints(kind) && !TakesCards(kind)) return;
  const std::int32_t lost = counters                ? CountersSince(run.state)
                            : TakesLifePoints(kind) ? LifePointsSince(run.state)
                                                    : CardsSince(run.state);
  for (Task& one : run.agenda().tasks()) {
    if (one.kind == TaskKind::kEffect && one.id == task) one.lost = lost;
  }
}

bool LedAttackElsewhere(const Run& run) {
  if (!run.game.rules->effects_are_read_in_full) return true;
  const auto tasks = run.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && (task.flags & kTaskRedirected) != 0 &&
           task.step == kAttackFresh && task.subject == run.source;
  });
}

bool TellsWhatItDoes(const RuleSet& rules, OperationKind kind) {
  switch (kind) {
    case OperationKind::kRemoveObstruction:
    case OperationKind::kNegateAttack:
    case OperationKind::kPlayCard:
    case OperationKind::kNegateSummon:
    case OperationKind::kRetarget:
      return rules.effects_are_read_in_full;
    case OperationKind::kDamage:
    case OperationKind::kGain:
    case OperationKind::kDestroy:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kDraw:
    case OperationKind::kSummon:
    case OperationKind::kHide:
    case OperationKind::kFlip:
    case OperationKind::kBattleSwap:
    case OperationKind::kMove:
    case OperationKind::kTakeControl:
    case OperationKind::kSwapControl:
    case OperationKind::kAttach:
    case OperationKind::kReplaceTerrain:
    case OperationKind::kCounters:
    case OperationKind::kDetach:
    case OperationKind::kSwapPlaces:
    case OperationKind::kBecomeCard:
    case OperationKind::kChangeHalf:
    case OperationKind::kBattleLock:
    case OperationKind::kEquip:
    case OperationKind::kModify:
    case OperationKind::kReveal:
    case OperationKind::kLook:
    case OperationKind::kNegateActivation:
    case OperationKind::kNegateEffect:
    case OperationKind::kCharges:
    case OperationKind::kShufflePieces:
    case OperationKind::kEndStatuses:
    case OperationKind::kPassStatus:
    case OperationKind::kSetCard:
    case OperationKind::kReturnMaterial:
    case OperationKind::kPreventDestruction:
    case OperationKind::kExtraAttack:
    case OperationKind::kSetLifePoints:
      return true;
    default:
      return false;
  }
}

}  // namespace judge

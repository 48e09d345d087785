// Life points: damage, gains, set numbers, and the moment when a player has lost by them.
#pragma once

#include <cstdint>

#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Deals damage to a seat: `kind` is kBattleDamage or kEffectDamage, `amount` points (>= 0),
// `dealer` the monster that deals it or kNoPiece for the card whose effect acts (Run::source). The
// caller calls CheckLifePoints once all simultaneous damage is dealt.
void Damage(Run& run, SeatIndex seat, std::int32_t amount, EventKind kind,
            PieceIndex dealer = kNoPiece);
// Does what damage, a payment (kPaid) or a gain of an amount that is not known does: the life
// points are a range from there on. What might take the place of the damage is not asked: it widens
// the range.
void DamageBetween(Run& run, SeatIndex seat, AmountRange amount, EventKind kind);
void GainBetween(Run& run, SeatIndex seat, AmountRange amount);
// Sets the life points to such a number.
void SetLifePointsBetween(Run& run, SeatIndex seat, AmountRange amount);
// Deals the damage that the replacement effect of the task has left to be taken, unless another one
// waits for it too.
void TakeAfterAll(Run& run, const Task& task);
// Adds `amount` life points (>= 0), up to 1,000,000,000.
void GainLife(Run& run, SeatIndex seat, std::int32_t amount);
// Sets the life points to that number of points; that is neither damage nor gain.
void SetLifePoints(Run& run, SeatIndex seat, std::int32_t amount);
// Gives back the Battle Damage that was taken in the battle that is going on.
void UndoBattleDamage(Run& run);
// Announces kLifePointsChanged, by which a duel ends; not while Battle Damage may still be undone.
void CheckLifePoints(Run& run);

}  // namespace judge

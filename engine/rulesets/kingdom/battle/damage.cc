// Rulebook: Terminology (Piercing Damage, Destruction Damage), About, Clarifications (surrender).
#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr std::int32_t kDestructionMost = 1000;

void Piercing(const MomentContext& c) { tcg::Piercing(c, kPiercing.id); }

bool Stated(const MomentContext& c) { return (c.data.flags & kOpDestructionDamage) != 0; }
bool IsKnown(const MomentContext& c) { return c.data.number != kUnknownAmount; }
// Returns half of the ATK, or the part of it that a card deals; both rounded up.
std::int32_t Half(const MomentContext& c) {
  return ((c.data.number + 1) / 2 * c.data.percent + 99) / 100;
}
SeatIndex Victim(const MomentContext& c) { return c.data.zone.seat; }

// Returns the Destruction Damage that the seat of the effect may still inflict this turn.
std::int32_t Room(const MomentContext& c) {
  if (c.data.seat == kNoSeat) return kDestructionMost;
  return std::max(0, kDestructionMost - c.state().seat(c.data.seat).destruction_damage);
}

void Say(const MomentContext& c, const char* text, std::int32_t n, SeatIndex seat) {
  c.Note({.text = text, .piece = c.data.piece, .seat = seat, .n = n});
  Emit(c.run, {.kind = EventKind::kNoted, .seat = seat, .piece = c.data.piece, .amount = n});
}

void OnlyStated(const MomentContext& c) {
  if (Stated(c)) return;
  Say(c, "the effect does not say to apply Destruction Damage", 0, Victim(c));
}

void HitsController(const MomentContext& c) {
  if (!Stated(c) || !IsKnown(c)) return;
  const bool any = std::min(Half(c), Room(c)) > 0;
  Say(c,
      any ? "{seat} controlled {piece} and takes the damage"
          : "{seat} controlled {piece}, and no damage is dealt for it",
      Half(c), Victim(c));
}

void Cap(const MomentContext& c) {
  if (!Stated(c) || !IsKnown(c) || Half(c) <= kDestructionMost) return;
  Say(c, "half of its ATK is {n}, and 1000 is the most in a turn", Half(c), Victim(c));
}

void CapAddsUp(const MomentContext& c) {
  if (!Stated(c) || !IsKnown(c) || Room(c) == kDestructionMost || Half(c) <= Room(c)) return;
  Say(c, "only {n} of the 1000 of this turn are left", Room(c), Victim(c));
}

void HalfAtk(const MomentContext& c) {
  if (!Stated(c)) return;
  if (!IsKnown(c)) {
    c.Note({.text = "nobody knows the ATK of {piece}: the Destruction Damage is up to {n}",
            .piece = c.data.piece,
            .n = Room(c)});
    return DamageBetween(c.run, Victim(c), {0, Room(c)}, EventKind::kEffectDamage);
  }
  Fact fact{.text = "{piece} had {n} ATK when it was destroyed",
            .piece = c.data.piece,
            .n = c.data.number};
  c.Note(fact);
  if (c.data.percent != 100) {
    fact.text = "the effect deals {n} percent of the Destruction Damage";
    fact.n = c.data.percent;
    c.Note(fact);
  }
  const std::int32_t amount = std::min(Half(c), Room(c));
  if (c.data.seat != kNoSeat) CountDestructionDamage(c.run.change(), c.data.seat, amount);
  Damage(c.run, Victim(c), amount, EventKind::kEffectDamage);
}

// Deals nothing for a monster that still stands, since something else happened instead.
template <MomentFunction kHappens>
void Fallen(const MomentContext& c) {
  if (!c.run.game.rules->OnField(c.state().piece(c.data.piece).zone)) kHappens(c);
}

void Surrender(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

}  // namespace

const Clause kPiercing =
    Consequence("kingdom.damage.piercing", Moment::kDamageCalculation, &Piercing);
const Clause kOnlyStated = Consequence("kingdom.damage.destruction-only-when-stated",
                                       Moment::kDestroyedByEffect, &Fallen<&OnlyStated>);
const Clause kOnlyStatedOfAll = kOnlyStated.Happening(Moment::kDestroyedByEffect, &OnlyStated);
const Clause kHalfAtk = Consequence("kingdom.damage.destruction-half-atk",
                                    Moment::kDestroyedByEffect, &Fallen<&HalfAtk>);
const Clause kHalfAtkOfAll = kHalfAtk.Happening(Moment::kDestroyedByEffect, &HalfAtk);
const Clause kHitsController = Consequence("kingdom.damage.destruction-hits-controller",
                                           Moment::kDestroyedByEffect, &Fallen<&HitsController>);
const Clause kHitsControllerOfAll =
    kHitsController.Happening(Moment::kDestroyedByEffect, &HitsController);
const Clause kIsEffectDamage =
    Definition("kingdom.damage.destruction-is-effect-damage", Term::kEffectDamage);
const Clause kCap =
    Consequence("kingdom.damage.destruction-cap-1000", Moment::kDestroyedByEffect, &Fallen<&Cap>);
const Clause kCapOfAll = kCap.Happening(Moment::kDestroyedByEffect, &Cap);
const Clause kCapAddsUp = Consequence("kingdom.damage.destruction-cap-adds-up",
                                      Moment::kDestroyedByEffect, &Fallen<&CapAddsUp>);
const Clause kCapAddsUpOfAll = kCapAddsUp.Happening(Moment::kDestroyedByEffect, &CapAddsUp);
const Clause kOpponentAtZero =
    Consequence("kingdom.win.opponent-at-zero", Moment::kLifePointsChanged, &tcg::ZeroLoses);
const Clause kSurrender = Consequence("kingdom.win.surrender", Moment::kSurrendered, &Surrender);

}  // namespace judge::kingdom

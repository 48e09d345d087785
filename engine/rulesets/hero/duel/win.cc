// Rulebook: 12 Win Conditions.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

// Returns the player who has come to zero, kNoSeat when nobody has.
SeatIndex AtZero(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).out == 0 && c.state().life(s).max <= 0) return s;
  }
  return kNoSeat;
}

bool Burns(const Pack& pack, const Effect* effect) {
  if (effect == nullptr) return false;
  for (const Operation& op : pack.Operations(effect->operations)) {
    if (op.kind == OperationKind::kDamage) return true;
  }
  return false;
}

// Returns whether something else that is still to be resolved would cost a player hit points.
bool AnotherSourceWaits(const MomentContext& c) {
  const State& state = c.state();
  for (const PendingTrigger& waits : state.triggers()) {
    const Game& game = c.run.game;
    if (Burns(c.pack(), HeldEffect(game, state, waits.piece, waits.effect))) return true;
  }
  for (const Task& task : state.tasks()) {
    const bool waits = task.kind == TaskKind::kEffect && &task != state.top_task();
    if (waits && Burns(c.pack(), EffectOf(c.pack(), state, task))) return true;
  }
  return false;
}

// Notes that what is still to be resolved comes too late.
void FirstAtZero(const MomentContext& c) {
  const SeatIndex seat = AtZero(c);
  const bool more = seat != kNoSeat && AnotherSourceWaits(c);
  if (more) Emit(c.run, {.kind = EventKind::kNoted, .seat = seat});
}

void AtOnce(const MomentContext& c) {
  const SeatIndex seat = AtZero(c);
  if (seat != kNoSeat) Emit(c.run, {.kind = EventKind::kNoted, .seat = seat});
}

// Lets the player who gives up lose. It is no ending of the rulebook, but the record ends with it.
void GivenUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

}  // namespace

const Clause kDrawSameSource =
    Consequence("hero.win.draw-same-source", Moment::kLifePointsChanged, &tcg::DrawBothZero);
const Clause kDifferentSources =
    Consequence("hero.win.different-sources", Moment::kLifePointsChanged, &FirstAtZero);
const Clause kWinImmediate = Consequence("hero.win.immediate", Moment::kLifePointsChanged, &AtOnce);
const Clause kSurrender = Consequence("hero.win.surrender", Moment::kSurrendered, &GivenUp);
const Clause kOpponentAtZero =
    Consequence("hero.win.opponent-hp-zero", Moment::kLifePointsChanged, &tcg::ZeroLoses);

}  // namespace judge::hero

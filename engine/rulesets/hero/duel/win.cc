// Rulebook: 12 Win Conditions.
#include "engine/changes/changes.h"
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

// Notes that what is still to be resolved comes too late.
void FirstAtZero(const MomentContext& c) {
  const SeatIndex seat = AtZero(c);
  bool more = !c.state().triggers().empty();
  for (const Task& task : c.state().tasks()) {
    more |= task.kind == TaskKind::kEffect && &task != c.state().top_task();
  }
  if (seat != kNoSeat && more) Emit(c.run, {.kind = EventKind::kNoted, .seat = seat});
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
const Clause kWinImmediate = Consequence("hero.win.immediate", Moment::kLifePointsChanged, &AtOnce)
                                 .AlsoHappening(Moment::kSurrendered, &GivenUp);
const Clause kOpponentAtZero =
    Consequence("hero.win.opponent-hp-zero", Moment::kLifePointsChanged, &tcg::ZeroLoses);

}  // namespace judge::hero

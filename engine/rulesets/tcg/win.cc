#include "engine/rulesets/tcg/win.h"

#include "engine/changes/changes.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

void ZeroLoses(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).out == 0 && c.state().life(s).max <= 0) {
      LoseDuel(c.run, s, EndReason::kLifePoints);
    }
  }
}

namespace {

// Returns whether the seat loses by life points: its own, or those of a team mate with whom it
// falls.
bool Falls(const MomentContext& c, SeatIndex seat) {
  const bool together = FormOf(*c.run.game.rules, c.state()).falls_together;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const bool counts = s == seat || (together && !c.state().Opposed(s, seat));
    if (counts && c.state().seat(s).out == kTakesPart && c.state().life(s).max <= 0) return true;
  }
  return false;
}

}  // namespace

void DrawBothZero(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).out == kTakesPart && !Falls(c, s)) return;
  }
  DrawDuel(c.run);
}

const Clause kDrawBothZero =
    Consequence("tcg.win.draw-both-zero", Moment::kLifePointsChanged, &DrawBothZero).Borrowed();

}  // namespace judge::tcg

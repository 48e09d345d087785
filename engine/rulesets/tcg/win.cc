#include "engine/rulesets/tcg/win.h"

#include "engine/changes/changes.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

void ZeroLoses(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).lost == 0 && c.state().life(s).max <= 0) {
      LoseDuel(c.run, s, EndReason::kLifePoints);
    }
  }
}

void DrawBothZero(const MomentContext& c) {
  const int pools = c.state().header().capacities.pools;
  for (int pool = 0; pool < pools; ++pool) {
    if (c.state().pool(pool).max > 0) return;
  }
  DrawDuel(c.run);
}

const Clause kDrawBothZero =
    Consequence("tcg.win.draw-both-zero", Moment::kLifePointsChanged, &DrawBothZero).Borrowed();

}  // namespace judge::tcg

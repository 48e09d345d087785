#include "engine/operations.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {
namespace {

void DrawBothZero(const MomentContext& c) {
  const int pools = c.state().header().capacities.pools;
  for (int pool = 0; pool < pools; ++pool) {
    if (c.state().pool(pool).max > 0) return;
  }
  DrawDuel(c.run);
}

}  // namespace

const Clause kDrawBothZero =
    Consequence("tcg.win.draw-both-zero", Moment::kLifePointsChanged, &DrawBothZero).Borrowed();

}  // namespace judge::tcg

// Rulebook: The Flow of the Duel, how it ends.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

void GivenUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

}  // namespace

const Clause kLifePointsZero =
    Consequence("rush.win.lp-zero", Moment::kLifePointsChanged, &tcg::ZeroLoses);
const Clause kBothZero =
    Definition("rush.win.both-zero").Happening(Moment::kLifePointsChanged, &tcg::DrawBothZero);
const Clause kSurrender = Consequence("rush.win.surrender", Moment::kSurrendered, &GivenUp);

}  // namespace judge::rush

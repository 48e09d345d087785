// Rulebook: 5 Protocol, how a game ends.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

// Lets the player who gives up lose. It is no ending of the game, but the record ends with it.
void GivenUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

}  // namespace

const Clause kLifePointsDepleted =
    Consequence("yugiohji.win.life-points-depleted", Moment::kLifePointsChanged, &tcg::ZeroLoses);
const Clause kBothAtZero =
    Consequence("yugiohji.win.both-at-zero", Moment::kLifePointsChanged, &tcg::DrawBothZero);
const Clause kOnlyTwoEndings =
    Definition("yugiohji.win.only-two-endings").Happening(Moment::kSurrendered, &GivenUp);

}  // namespace judge::yugiohji

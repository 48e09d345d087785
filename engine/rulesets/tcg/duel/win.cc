// Rulebook: how a duel is won, lost and drawn.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Lets the player who gives up lose. The record ends with it.
void GivenUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

}  // namespace

const Clause kLpZero = Consequence("tcg.win.lp-zero", Moment::kLifePointsChanged, &ZeroLoses)
                           .AlsoHappening(Moment::kSurrendered, &GivenUp);
const Clause kDeckOut =
    Consequence("tcg.win.deck-out", Moment::kDrawDue, &DeckOut).Meaning(Term::kDeckOut);

}  // namespace judge::tcg

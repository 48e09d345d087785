// Tag document, A: the Life Points of a team, and how a team loses.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

Answer Start(const CheckContext& c) { return tcg::kStart.check(c); }

// Lets the team of who gives up lose. The record ends with it.
void GivenUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

}  // namespace

const Clause kLpShared =
    Definition("tag.lp.shared-16000")
        .Happening(Moment::kCreated, &tcg::StartingLp)
        .AlsoHappening(Moment::kSetupStepBegins, &tcg::PlaceDecks)
        .Binding(On(ActionKind::kPlaceDecks) | On(ActionKind::kShuffle) | On(ActionKind::kDraw) |
                     On(ActionKind::kDecideFirst) | On(ActionKind::kEnterPhase),
                 &Start)
        .AboutPlace();
const Clause kLpZeroTeam =
    Consequence("tag.win.lp-zero-team", Moment::kLifePointsChanged, &tcg::ZeroLoses)
        .AlsoHappening(Moment::kSurrendered, &GivenUp);
const Clause kDeckOutEither =
    Consequence("tag.win.deckout-either-member", Moment::kDrawDue, &tcg::DeckOut)
        .Meaning(Term::kDeckOut);

}  // namespace judge::tag

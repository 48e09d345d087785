// Tag document, A: the Life Points of a team, and how a team loses.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

Answer Start(const CheckContext& c) { return tcg::kStart.check(c); }

// Tells of the team mates from whose Life Points a price is paid as well.
void CostFromPool(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (link == nullptr || link->piece != c.data.piece) return;
  const Effect* effect = EffectOf(c.pack(), c.state(), *link);
  if (effect == nullptr) return;
  const auto costs = c.pack().Operations(effect->costs);
  const bool pays = std::any_of(costs.begin(), costs.end(), [](const Operation& cost) {
    return cost.kind == OperationKind::kPay;
  });
  if (!pays) return;
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) {
    if (seat == c.data.seat || !c.state().SameTeam(seat, c.data.seat)) continue;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = seat, .piece = c.data.piece});
  }
}

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
const Clause kCostFromPool =
    Consequence("tag.lp.cost-from-pool", Moment::kEffectUsed, &CostFromPool);
const Clause kDeckOutEither =
    Consequence("tag.win.deckout-either-member", Moment::kDrawDue, &tcg::DeckOut)
        .Meaning(Term::kDeckOut);

}  // namespace judge::tag

// Tag document, A: the Life Points of a team, and how a team loses.
#include <algorithm>
#include <cstdint>

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

// Tells of the team mates of who is about to win by an effect: they win with him.
void WinsForTeam(const MomentContext& c) {
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) {
    if (seat == c.data.seat || !c.state().SameTeam(seat, c.data.seat)) continue;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = seat, .piece = c.data.piece});
  }
}

// Returns whether the card has an effect that looks at the hand in which it lies, as soon as all is
// there that it asks for.
bool LooksAtItsHand(const Pack& pack, CardIndex card) {
  constexpr auto kHand = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kHand));
  const auto effects = pack.Effects(pack.card(card).effects);
  return std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.works_in == kHand &&
           effect.waits_for == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
  });
}

// Tells that what wins out of a hand lies in that one hand whole.
void OneHand(const MomentContext& c) {
  if (c.data.piece == kNoPiece) return;
  const Piece& piece = c.state().piece(c.data.piece);
  if (!LooksAtItsHand(c.pack(), piece.card)) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.side, .piece = c.data.piece});
}

// Carries out what may let a Duelist lose, and tells of each of his team mates that he loses with
// him. `first` is who loses of his team; kNoSeat: the first one of each team.
void WithMates(const MomentContext& c, SeatIndex first, void (*lose)(const MomentContext&)) {
  const std::uint32_t before = TakingPart(c.state());
  lose(c);
  const std::uint32_t lost = before & ~TakingPart(c.state());
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) {
    if ((lost >> seat & 1U) == 0 || seat == first) continue;
    bool mates = first < c.state().seats() && c.state().SameTeam(seat, first);
    for (SeatIndex mate = 0; mate < seat && !mates; ++mate) mates = c.state().SameTeam(seat, mate);
    if (mates) Emit(c.run, {.kind = EventKind::kLost, .seat = seat});
  }
}

void ZeroTogether(const MomentContext& c) { WithMates(c, kNoSeat, &tcg::ZeroLoses); }
void DeckOutTogether(const MomentContext& c) { WithMates(c, c.data.seat, &tcg::DeckOut); }
void TimeTogether(const MomentContext& c) { WithMates(c, kNoSeat, tcg::kMatchTime.happen); }

// Lets the team of who gives up lose. The record ends with it.
void GiveUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }
void GivenUp(const MomentContext& c) { WithMates(c, c.data.seat, &GiveUp); }

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
    Consequence("tag.win.lp-zero-team", Moment::kLifePointsChanged, &ZeroTogether);
const Clause kSurrenderTeam = Consequence("tag.win.surrender-team", Moment::kSurrendered, &GivenUp);
const Clause kCostFromPool =
    Consequence("tag.lp.cost-from-pool", Moment::kEffectUsed, &CostFromPool);
const Clause kSpecialForTeam =
    Consequence("tag.win.special-condition-for-team", Moment::kWinsByEffect, &WinsForTeam);
const Clause kOneHandAlone =
    Consequence("tag.win.exodia-single-hand", Moment::kWinsByEffect, &OneHand);
const Clause kTimeComparesLp =
    Consequence("tag.match.time-compare-lp", Moment::kPhaseEnds, &TimeTogether);
const Clause kDeckOutEither =
    Consequence("tag.win.deckout-either-member", Moment::kDrawDue, &DeckOutTogether)
        .Meaning(Term::kDeckOut);

}  // namespace judge::tag

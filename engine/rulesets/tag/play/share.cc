// Tag document, A: Tributes and Materials that lie on the partner's side.
#include <algorithm>
#include <span>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon) | On(ActionKind::kSet);

std::span<const Chosen> NamedFor(const Action& action) {
  return {action.chosen.data(), action.chosen_count};
}

bool IsOfMate(const State& state, SeatIndex seat, PieceIndex piece) {
  if (piece == kNoPiece) return false;
  const SeatIndex controller = state.piece(piece).controller;
  return controller != seat && state.SameTeam(controller, seat);
}

// Returns the first card in play of a team mate that is named; kNoPiece: none is.
PieceIndex OfMate(const CheckContext& c) {
  for (const Chosen& one : NamedFor(c.action)) {
    const bool mates = IsOfMate(c.state, c.action.seat, one.piece);
    if (mates && c.game.rules->OnField(c.state.piece(one.piece).zone)) return one.piece;
  }
  return kNoPiece;
}

Answer TributesOfTeam(const CheckContext& c) { return tcg::OwnTributes(c); }
void TributesLeave(const MomentContext& c) { tcg::kTributesOwn.happen(c); }

// Permits a Material of a summon from the Extra Deck that a team mate has in play.
Answer MaterialsOfTeam(const CheckContext& c) {
  if (!FromExtraDeck(c.game, c.state, c.action)) return Answer::kSilent;
  const Fact fact{.text = "{piece} is in play under {seat}, a team mate, and may be a Material",
                  .piece = OfMate(c),
                  .seat = c.state.piece(OfMate(c)).controller};
  return fact.piece == kNoPiece ? Answer::kSilent : c.Permit(fact);
}

// Forbids a Tribute Summon into full zones for which monsters of the team mate alone leave.
Answer FullZonesNotFreed(const CheckContext& c) {
  if (OfMate(c) == kNoPiece || c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0) {
    return Answer::kSilent;
  }
  const std::span<const Chosen> named = NamedFor(c.action);
  const bool own = std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    return one.piece != kNoPiece && c.state.piece(one.piece).zone == ZoneKind::kMonster &&
           c.state.piece(one.piece).side == c.action.seat;
  });
  if (own) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Monster Zones of {seat} are taken, and {piece} leaves a zone "
                           "of the team mate",
                   .piece = OfMate(c),
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

// Tells that a monster comes to the field of who summons it, with a Material of the team mate.
void ToOwnZone(const MomentContext& c) {
  if (!IsOfMate(c.state(), c.data.seat, c.data.other)) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = c.data.other});
}

// Tells that what a team mate gave goes to the pile of its owner.
void ToOwner(const MomentContext& c) {
  if (!IsOfMate(c.state(), c.data.seat, c.data.other)) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.other).owner,
               .piece = c.data.other});
}

}  // namespace

const Clause kTributesOfTeam =
    Legality("tag.share.tribute-summon-materials", kNormal, &TributesOfTeam)
        .Happening(Moment::kMaterialDue, &TributesLeave)
        .LooksAt(kPartNamed);
const Clause kMaterialsOfTeam =
    Legality("tag.share.extra-deck-materials", On(ActionKind::kSpecialSummon), &MaterialsOfTeam)
        .LooksAt(kPartNamed);
const Clause kFullZonesNotFreed =
    Legality("tag.share.full-zones-not-freed", kNormal, &FullZonesNotFreed).LooksAt(kPartNamed);
const Clause kSummonedToOwnZone =
    Consequence("tag.share.summoned-to-own-zone", Moment::kMaterialDue, &ToOwnZone);
const Clause kToOwnersGraveyard =
    Consequence("tag.share.cards-go-to-owners-gy", Moment::kMaterialDue, &ToOwner);

}  // namespace judge::tag

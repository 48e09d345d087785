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

// Permits a Tribute of a Ritual Summon that a team mate has in play.
Answer RitualOfTeam(const CheckContext& c) {
  if (AwaitedSummon(c.game, c.state).method != RecipeMethod::kRitual) return Answer::kSilent;
  const Fact fact{.text = "{piece} is in play under {seat}, a team mate, and may be Tributed",
                  .piece = OfMate(c),
                  .seat = c.state.piece(OfMate(c)).controller};
  return fact.piece == kNoPiece ? Answer::kSilent : c.Permit(fact);
}

// Returns whether the card may lie in the Extra Deck of the seat, as far as anybody knows.
bool MayHoldIt(const State& state, SeatIndex seat, CardIndex card) {
  if (state.seat(seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)] != 0) return true;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = piece.owner == seat && piece.zone == ZoneKind::kExtraDeck;
    if (lies && (piece.card == card || piece.card == kUnknownCard)) return true;
  }
  return false;
}

// Forbids a monster that can come out of the Extra Deck of a team mate alone.
Answer OwnExtraDeck(const CheckContext& c) {
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  const bool extra = card != kUnknownCard && FromExtraDeck(c.game, c.state, c.action);
  if (!extra || MayHoldIt(c.state, c.action.seat, card)) return Answer::kSilent;
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    const bool mates = seat != c.action.seat && c.state.SameTeam(seat, c.action.seat);
    if (!mates || !MayHoldIt(c.state, seat, card)) continue;
    return c.Forbid({.text = "{card} does not lie in the Extra Deck of the own side, and nobody "
                             "summons out of that of {seat}, a team mate",
                     .card = card,
                     .seat = seat});
  }
  return Answer::kSilent;
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

// Returns a scale that a team mate has; kNoPiece: there is none.
PieceIndex ScaleOfMate(const CheckContext& c) {
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (IsOfMate(c.state, c.action.seat, p) && LiesAsScale(c.game, c.state, p)) return p;
  }
  return kNoPiece;
}

// Checks that who summons by scales has both of them.
Answer OwnScalesOnly(const CheckContext& c) {
  const SeatIndex seat = c.action.seat;
  if (IsSummonByScales(c.game, c.state, c.action)) {
    return c.Permit({.text = "{seat} reads the two scales that are {seat}'s own", .seat = seat});
  }
  const CardIndex card = SummonedCard(c.state, c.action);
  const bool hand = c.action.piece != kNoPiece
                        ? c.state.piece(c.action.piece).zone == ZoneKind::kHand
                        : c.action.from.kind == ZoneKind::kHand;
  const bool by_itself = c.pack().card(card).recipe.method != RecipeMethod::kNone;
  const bool awaited = AwaitedSummon(c.game, c.state).seat != kNoSeat;
  const bool two = ScalesOf(c.game, c.state, seat).low != kNoPiece;
  if (card == kUnknownCard || !hand || by_itself || awaited || two) return Answer::kSilent;
  const PieceIndex scale = ScaleOfMate(c);
  if (scale == kNoPiece) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is a scale of {seat}, a team mate: a player reads his own "
                           "scales alone",
                   .piece = scale,
                   .seat = c.state.piece(scale).controller});
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
const Clause kRitualMaterials =
    Legality("tag.share.ritual-materials", On(ActionKind::kSpecialSummon), &RitualOfTeam)
        .LooksAt(kPartNamed);
const Clause kOwnExtraDeckOnly =
    Legality("tag.deck.own-extra-deck-only", On(ActionKind::kSpecialSummon), &OwnExtraDeck)
        .LooksAt(kNoPart);
const Clause kOwnScalesOnly =
    Legality("tag.pendulum.own-scales-only", On(ActionKind::kSpecialSummon), &OwnScalesOnly)
        .LooksAt(kNoPart);
const Clause kFullZonesNotFreed =
    Legality("tag.share.full-zones-not-freed", kNormal, &FullZonesNotFreed).LooksAt(kPartNamed);
const Clause kSummonedToOwnZone =
    Consequence("tag.share.summoned-to-own-zone", Moment::kMaterialDue, &ToOwnZone);
const Clause kToOwnersGraveyard =
    Consequence("tag.share.cards-go-to-owners-gy", Moment::kMaterialDue, &ToOwner);

}  // namespace judge::tag

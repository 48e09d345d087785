#include "engine/changes/materials.h"

#include <algorithm>
#include <cstdint>

#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/operations.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the Materials, those that lie on another one first: they are used together, and who
// would wait for the other to leave would be destroyed or sent away by that.
Pieces FollowersFirst(const Run& run, const Pieces& materials) {
  if (!run.game.rules->effects_are_read_in_full) return materials;
  const auto follows = [&](PieceIndex piece) {
    const PieceIndex host = run.state.piece(piece).host;
    return host != kNoPiece && std::count(materials.begin(), materials.end(), host) > 0;
  };
  Pieces ordered;
  for (const bool first : {true, false}) {
    for (const PieceIndex piece : materials) {
      if (follows(piece) == first) ordered.Add(piece);
    }
  }
  return ordered;
}

}  // namespace

Pieces BringPieces(Run& run, SeatIndex seat, std::span<const Chosen> given) {
  Pieces pieces;
  for (const Chosen& named : given) {
    if (named.piece != kNoPiece) {
      pieces.Add(named.piece);
      continue;
    }
    if (named.card == kUnknownCard && named.label == 0) continue;
    // A card named in the graveyard may be one that went there unnamed.
    const std::int16_t* unnamed = run.state.seat(seat).unnamed;
    const bool gone = named.zone.kind == ZoneKind::kGraveyard && named.zone.seat == seat &&
                      unnamed[static_cast<int>(ZoneKind::kGraveyard)] != 0;
    ZoneRef pile{seat, gone ? ZoneKind::kGraveyard : ZoneKind::kHand, 0, 0};
    if (named.zone.slot == 0 && run.game.rules->materials_lie_where_named) {
      const bool others = named.zone.seat != kNoSeat && named.zone.seat != seat;
      if (others && named.zone.kind != ZoneKind::kNone) continue;
      if (named.zone.kind != ZoneKind::kNone) pile.kind = named.zone.kind;
    }
    if (unnamed[static_cast<int>(pile.kind)] == 0) continue;
    pieces.Add(BringPiece(run, seat, OffField(run.pack(), named.card), named.label, pile));
  }
  return pieces;
}

Pieces BringMaterials(Run& run, const Action& action) {
  return BringPieces(run, action.seat, {action.chosen.data(), action.chosen_count});
}

void AnnounceMaterials(Run& run, const Pieces& materials, PieceIndex monster, const Action& action,
                       bool used) {
  for (const PieceIndex material : used ? materials : FollowersFirst(run, materials)) {
    MomentData data{.piece = monster,
                    .other = material,
                    .seat = action.seat,
                    .number = static_cast<std::int32_t>(MethodOf(run.game, run.state, action))};
    if (used) {
      const CardIndex card = run.state.piece(monster).card;
      data.number = static_cast<std::int32_t>(
          card == kUnknownCard ? RecipeMethod::kIntegration : run.pack().card(card).recipe.method);
    }
    data.flags = IsHidden(action.position) ? 1 : 0;
    Announce(run, used ? Moment::kMaterialUsed : Moment::kMaterialDue, data);
    if (run.state.header().over != 0) return;
  }
}

void LiftMaterial(Run& run, PieceIndex material, PieceIndex monster) {
  MomentData data{
      .piece = material, .other = monster, .seat = run.state.piece(material).controller};
  Announce(run, Moment::kAttaching, data);
  MovePiece(run, material, {data.seat, ZoneKind::kUnder, 0, 0}, Position::kNone);
  Piece& piece = BoardOf(run).piece(material);
  piece.made = monster;
  piece.flags = static_cast<std::uint16_t>((piece.flags & ~(kFaceDown | kIsEquipped)) |
                                           kWasMaterial | kIsAttached);
  piece.host = monster;
}

void LayBeneath(Run& run, PieceIndex material, PieceIndex monster) {
  BecomeKnown(run, material);
  Emit(run, {.kind = EventKind::kAttached,
             .seat = run.state.piece(material).controller,
             .piece = material,
             .other = monster,
             .term = run.game.rules->TermClause(Term::kAttachActive)});
}

void ErodeUnseen(Run& run, PieceIndex material, PieceIndex monster) {
  Event event{.kind = EventKind::kEroded,
              .seat = run.state.piece(material).controller,
              .piece = material,
              .term = run.game.rules->TermClause(Term::kErode),
              .from = PlaceOf(run.state.piece(material)),
              .to = {run.state.piece(material).owner, ZoneKind::kBanished, 0, 0}};
  Emit(run, event);
  MovePiece(run, material, event.to, Position::kNone);
  Piece& piece = BoardOf(run).piece(material);
  piece.made = monster;
  piece.flags |= kSetApart;
}

}  // namespace judge

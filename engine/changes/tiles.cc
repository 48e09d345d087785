#include "engine/changes/tiles.h"

#include <cstdint>
#include <limits>

#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/lasting.h"
#include "engine/changes/operations.h"
#include "engine/in_play/in_play.h"
#include "engine/state/state.h"

namespace judge {

void PutOnTile(Run& run, PieceIndex index, std::uint8_t tile, bool moves) {
  Piece& piece = BoardOf(run).piece(index);
  Event event{.kind = EventKind::kMoved, .seat = piece.controller, .piece = index};
  if (piece.tile != 0) event.from = {piece.controller, ZoneKind::kTile, piece.tile, 0};
  event.to = {piece.controller, ZoneKind::kTile, tile, 0};
  piece.tile = tile;
  const bool by_effect = run.source != kNoPiece || run.marker.kind != ZoneKind::kNone;
  if (moves) piece.flags |= kLeftStartTile;
  if (moves && !by_effect) piece.flags |= kMovedOnTilesThisTurn;
  Emit(run, event);
}

void StayOnTile(Run& run, PieceIndex index, const Piece& before) {
  if (!run.game.rules->places_are_tiles || before.tile == 0) return;
  if (!IsInside(run.state, TilemapInPlay(run.game, run.state), index)) return;
  Piece& piece = BoardOf(run).piece(index);
  piece.tile = before.tile;
  piece.flags = static_cast<std::uint16_t>(piece.flags | (before.flags & kLeftStartTile));
}

void SwapTiles(Run& run, PieceIndex a, PieceIndex b) {
  if (!run.game.rules->places_are_tiles) return;
  const std::uint8_t first = run.state.piece(a).tile;
  const std::uint8_t second = run.state.piece(b).tile;
  if (first == 0 || second == 0 || first == second) return;
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  if (!IsInside(run.state, laid, a) || !IsInside(run.state, laid, b)) return;
  PutOnTile(run, a, second, true);
  PutOnTile(run, b, first, true);
}

void LeaveTilesUnlaid(Run& run) {
  const auto on_tile = [&](PieceIndex p) { return run.state.piece(p).tile != 0; };
  PieceIndex first = 1;
  while (first <= run.state.piece_count() && !on_tile(first)) ++first;
  if (first > run.state.piece_count() || TilemapInPlay(run.game, run.state)) return;
  for (PieceIndex p = first; p <= run.state.piece_count(); ++p) {
    Piece& piece = BoardOf(run).piece(p);
    piece.tile = 0;
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kLeftStartTile);
  }
}

void RemoveObstruction(Run& run, std::uint8_t a, std::uint8_t b) {
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  const bool between = HasTile(laid, a) && HasTile(laid, b) && AreAdjacent(a, b);
  if (!between || !IsObstructed(run.state, laid, a, b)) return;
  AddLasting(run, {.kind = ModifierKind::kTilemap,
                   .piece = laid.source,
                   .seat = kNoSeat,
                   .lasts = DurationKind::kWhileAffectedStays,
                   .amount = BetweenNumber(a, b)});
  Emit(run, {.kind = EventKind::kObstructionRemoved,
             .seat = laid.source == kNoPiece ? kNoSeat : run.state.piece(laid.source).controller,
             .from = {kNoSeat, ZoneKind::kTile, a, 0},
             .to = {kNoSeat, ZoneKind::kTile, b, 0}});
}

void RemoveObstructionsAround(Run& run, std::uint8_t tile) {
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  if (!HasTile(laid, tile)) return;
  for (int next = 1; next <= std::numeric_limits<std::uint8_t>::max(); ++next) {
    const auto beside = static_cast<std::uint8_t>(next);
    if (HasTile(laid, beside)) RemoveObstruction(run, tile, beside);
  }
}

}  // namespace judge

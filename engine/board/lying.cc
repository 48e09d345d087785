#include "engine/board/lying.h"

#include "engine/board/writing.h"

namespace judge {

void StandAs(StateChange change, PieceIndex index, Position position, EntryNumber since) {
  Piece& piece = BoardOf(change).piece(index);
  piece.position = position;
  piece.position_since = since;
}

void GiveControl(StateChange change, PieceIndex piece, SeatIndex seat) {
  BoardOf(change).piece(piece).controller = seat;
}

void LieEquipped(StateChange change, PieceIndex index, PieceIndex host) {
  Piece& piece = BoardOf(change).piece(index);
  piece.host = host;
  piece.flags |= kIsEquipped;
  piece.position = Position::kNone;
}

void EquipZone(StateChange change, PieceIndex index, ZoneKind zone) {
  Piece& piece = BoardOf(change).piece(index);
  piece.flags |= kIsEquipped;
  piece.equipped_zone = zone;
}

void LieBeneath(StateChange change, PieceIndex index, PieceIndex host) {
  Piece& piece = BoardOf(change).piece(index);
  piece.host = host;
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~(kFaceDown | kIsEquipped));
  piece.flags |= kIsAttached;
}

void ChangeHost(StateChange change, PieceIndex piece, PieceIndex host) {
  BoardOf(change).piece(piece).host = host;
}

void HereSinceTurn(StateChange change, PieceIndex piece, std::uint16_t turn) {
  BoardOf(change).piece(piece).since_turn = turn;
}

}  // namespace judge

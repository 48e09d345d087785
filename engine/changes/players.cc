#include "engine/changes/players.h"

#include <cstdint>

#include "engine/board/board.h"
#include "engine/changes/operations.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the card is on the field or in play beside it.
bool IsInPlay(const Run& run, const Piece& piece) {
  return run.game.rules->OnField(piece.zone) || (piece.flags & kIsAttached) != 0;
}

// Returns whether the card is in the hands of another player: it stays when its owner leaves.
bool StaysWithOthers(const Run& run, const Piece& piece) {
  if (!IsInPlay(run, piece)) return piece.side != piece.owner && piece.side != kNoSeat;
  if (piece.controller != piece.owner) return true;
  // What lies beneath a monster goes where that one goes.
  const bool beneath = (piece.flags & kIsAttached) != 0 && piece.host != kNoPiece;
  return beneath && run.state.piece(piece.host).controller != piece.owner;
}

// Gives a card back to its owner, as the player who controls it leaves.
void GiveBack(Run& run, PieceIndex index) {
  const Piece before = run.state.piece(index);
  const ZoneRef to{before.owner, before.zone, run.state.FirstEmpty(before.owner, before.zone), 0};
  if (to.slot == 0) return SendToPile(run, index, ZoneKind::kGraveyard, EventKind::kMoved);
  MovePiece(run, index, to, before.position);
  Emit(run, {.kind = EventKind::kReturned,
             .seat = before.owner,
             .piece = index,
             .from = PlaceOf(before),
             .to = to});
}

// Takes cards that have left the game out of what effects under way are done to.
void ForgetGone(Run& run) {
  const auto gone = [&](PieceIndex piece) {
    return piece != kNoPiece && run.state.piece(piece).owner != kNoSeat &&
           run.state.piece(piece).zone == ZoneKind::kNone;
  };
  run.agenda().DropPicksIf([&](const Pick& pick) { return gone(pick.piece); });
  for (Task& task : run.agenda().tasks()) {
    if (task.kind == TaskKind::kEffect && gone(task.target)) task.target = kNoPiece;
  }
}

}  // namespace

void TellRotation(Run& run, std::span<const SeatIndex> order) {
  FixRotation(run.change(), order);
  int place = 0;
  for (const SeatIndex seat : order) {
    Emit(run, {.kind = EventKind::kTurnPlaced, .seat = seat, .amount = ++place});
  }
}

void LeaveOrder(Run& run, SeatIndex seat) {
  LeaveRotation(run.change(), seat);
  for (Task& task : run.agenda().tasks()) {
    if (task.kind == TaskKind::kWindow) AskAnew(&task);
  }
}

void LeaveWithCards(Run& run, SeatIndex seat) {
  int gone = 0;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    const bool others = piece.owner != kNoSeat && piece.owner != seat && piece.controller == seat;
    if (others && run.game.rules->OnField(piece.zone)) GiveBack(run, p);
  }
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    if (piece.owner != seat || piece.zone == ZoneKind::kNone) continue;
    if (StaysWithOthers(run, piece)) continue;
    gone += run.game.rules->OnField(piece.zone) ? 1 : 0;
    MovePiece(run, p, {seat, ZoneKind::kNone, 0, 0}, Position::kNone);
  }
  ForgetGone(run);
  for (const ZoneRow& row : run.game.rules->zones) {
    if (row.slots == 0) SetUnnamed(run.change(), seat, row.kind, 0);
  }
  Emit(run, {.kind = EventKind::kLeftGame, .seat = seat, .amount = gone});
}

}  // namespace judge

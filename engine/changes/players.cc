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
  if (!IsInPlay(run, piece)) {
    const bool mates = piece.controller != piece.owner &&
                       run.state.Controls(piece.controller, piece.owner, piece.zone);
    return mates || (piece.side != piece.owner && piece.side != kNoSeat);
  }
  if (piece.controller != piece.owner) return true;
  // What lies beneath a monster goes where that one goes.
  const bool beneath = (piece.flags & kIsAttached) != 0 && piece.host != kNoPiece;
  return beneath && run.state.piece(piece.host).controller != piece.owner;
}

// Gives a card back to its owner, as the player who controls it leaves; the card of an owner who
// has lost before leaves the game.
void GiveBack(Run& run, PieceIndex index) {
  const Piece before = run.state.piece(index);
  if (IsOut(run.state, before.owner)) {
    return SendToPile(run, index, ZoneKind::kGraveyard, EventKind::kMoved);
  }
  const ZoneRef to{before.owner, before.zone, run.state.FirstEmpty(before.owner, before.zone), 0};
  if (to.slot == 0) return SendToPile(run, index, ZoneKind::kGraveyard, EventKind::kMoved);
  MovePiece(run, index, to, before.position);
  Emit(run, {.kind = EventKind::kReturned,
             .seat = before.owner,
             .piece = index,
             .from = PlaceOf(before),
             .to = to});
}

// Returns whether the pick is of something that has left with the player: a card, or an unnamed one
// of a hand or deck.
bool IsOfGone(const Run& run, const Pick& pick, SeatIndex seat) {
  if (pick.piece != kNoPiece) return HasLeftGame(run.state, pick.piece);
  return pick.zone.seat == seat && pick.zone.kind != ZoneKind::kNone && pick.zone.slot == 0;
}

// Returns whether the modifier lasts until a turn of the player who made it.
bool CountsHisTurns(const ActiveModifier& m) {
  return m.lasts == DurationKind::kMyStandbyPhase || m.lasts == DurationKind::kMyEndPhases ||
         m.lasts == DurationKind::kMyStandbyPhases ||
         (m.lasts == DurationKind::kItsNextTurn && m.piece == kNoPiece);
}

// Returns whether what is asked for is found among the cards and players that are there: it is
// asked anew when some of them have left.
bool HangsOnBoard(WaitKind waits) {
  return waits == WaitKind::kChoice || waits == WaitKind::kCard || waits == WaitKind::kPlace ||
         waits == WaitKind::kTile || waits == WaitKind::kDiscard || waits == WaitKind::kSummon;
}

// Takes what has left with the player out of what effects under way and lasting effects are done
// to. What lasts for turns that he will not have, or gives something back to him, is over.
void ForgetGone(Run& run, SeatIndex seat) {
  const State& state = run.state;
  run.agenda().DropPicksIf([&](const Pick& pick) { return IsOfGone(run, pick, seat); });
  for (Task& task : run.agenda().tasks()) {
    if (task.kind == TaskKind::kEffect && HasLeftGame(state, task.target)) task.target = kNoPiece;
    if (task.kind == TaskKind::kEffect && HangsOnBoard(task.waits)) task.waits = WaitKind::kNothing;
    if (HasLeftGame(state, task.subject)) task.subject = kNoPiece;
    if (HasLeftGame(state, task.other)) task.other = kNoPiece;
  }
  EndModifiersIf(run.change(), [&](const ActiveModifier& m) {
    const bool returns = m.kind == kReturnsKind && m.seat == seat;
    const bool his_turns = m.lasts_seat == seat && CountsHisTurns(m);
    return HasLeftGame(state, m.piece) || returns || his_turns;
  });
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
    if (piece.owner == kNoSeat || piece.controller != seat) continue;
    // What lies on a board that a team mate shares is his from now on.
    const SeatIndex mate = StandsFor(run.state, seat, piece.zone);
    if (mate != kNoSeat) GiveControl(run.change(), p, mate);
  }
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
  ForgetGone(run, seat);
  for (const ZoneRow& row : run.game.rules->zones) {
    const bool left = StandsFor(run.state, seat, row.kind) == kNoSeat;
    if (row.slots == 0 && left) SetUnnamed(run.change(), seat, row.kind, 0);
  }
  Emit(run, {.kind = EventKind::kLeftGame, .seat = seat, .amount = gone});
}

}  // namespace judge

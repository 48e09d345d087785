#include "engine/board/face_down.h"

#include <cstdint>
#include <utility>

#include "engine/board/lasting_changes.h"
#include "engine/board/writing.h"
#include "engine/lookup/lookup.h"

namespace judge {
namespace {

bool LiesInHand(const Piece& piece, SeatIndex seat) {
  return piece.owner != kNoSeat && piece.zone == ZoneKind::kHand && piece.side == seat;
}

bool KnowsWholeHand(const State& state, SeatIndex viewer, PieceIndex laid, SeatIndex hand_of) {
  if (state.seat(hand_of).unnamed[static_cast<int>(ZoneKind::kHand)] != 0) return false;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (p != laid && !LiesInHand(piece, hand_of)) continue;
    if (piece.card == kUnknownCard || (piece.known_to >> viewer & 1U) == 0) return false;
  }
  return true;
}

}  // namespace

void OutOfSight(StateChange change, const Pack& pack, PieceIndex laid, SeatIndex hand_of) {
  const State& state = change.state();
  const bool half = WholeOf(pack, state.piece(laid).card) != kUnknownCard;
  std::uint8_t know = HoldersOf(state, laid);
  for (SeatIndex viewer = 0; viewer < state.seats(); ++viewer) {
    if (KnowsWholeHand(state, viewer, laid, hand_of))
      know |= static_cast<std::uint8_t>(1U << viewer);
  }
  const bool all_know = know == (1U << state.seats()) - 1U;
  for (PieceIndex p = 1; p <= state.piece_count() && !all_know; ++p) {
    Piece& piece = BoardOf(change).piece(p);
    if (LiesInHand(piece, hand_of)) piece.known_to &= know;
  }
  Piece& piece = BoardOf(change).piece(laid);
  piece.known_to &= half ? HoldersOf(state, laid) : know;
}

void ForgetHand(StateChange change, SeatIndex hand_of) {
  const State& state = change.state();
  std::int16_t& unnamed = BoardOf(change).seat(hand_of).unnamed[static_cast<int>(ZoneKind::kHand)];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (!LiesInHand(state.piece(p), hand_of)) continue;
    if (unnamed != kCountUnknown) ++unnamed;
    BoardOf(change).piece(p) = Piece{};
  }
}

std::int16_t ShuffleIntoDeck(StateChange change, SeatIndex seat, ZoneKind pile) {
  const State& state = change.state();
  BoardChange board = BoardOf(change);
  std::int16_t cards =
      std::exchange(board.seat(seat).unnamed[static_cast<int>(pile)], std::int16_t{0});
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner == kNoSeat || piece.zone != pile || piece.side != seat) continue;
    if (cards != kCountUnknown) ++cards;
    EndModifiersIf(change, [=](const ActiveModifier& m) { return m.piece == p; });
    board.piece(p) = Piece{};
  }
  std::int16_t& deck = board.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)];
  const bool counted = deck != kCountUnknown && cards != kCountUnknown;
  deck = static_cast<std::int16_t>(counted ? deck + cards : kCountUnknown);
  return cards;
}

void LeaveHalfOpen(StateChange change, const Pack& pack, PieceIndex index) {
  const Piece& there = change.state().piece(index);
  if (!IsHidden(there.position) || pack.card(there.card).halves.empty()) return;
  Piece& piece = BoardOf(change).piece(index);
  piece.shuffled_card = piece.card;
  piece.card = kUnknownCard;
}

void CloseHalves(StateChange change, PieceIndex index) {
  const CardIndex whole = OpenHalves(change.state().piece(index));
  if (whole == kUnknownCard) return;
  Piece& piece = BoardOf(change).piece(index);
  piece.card = whole;
  piece.shuffled_card = kUnknownCard;
}

void ShowTo(StateChange change, PieceIndex index, SeatIndex seat) {
  Piece& piece = BoardOf(change).piece(index);
  piece.known_to = static_cast<std::uint8_t>(piece.known_to | 1U << seat);
}

void ShowToAll(StateChange change, PieceIndex index) {
  BoardOf(change).piece(index).known_to = 0xff;
}

void ShowOnlyTo(StateChange change, PieceIndex index, SeatIndex seat) {
  BoardOf(change).piece(index).known_to = static_cast<std::uint8_t>(1U << seat);
}

void Unsee(StateChange change, PieceIndex index) {
  BoardOf(change).piece(index).card = kUnknownCard;
}

void HideFromOthers(StateChange change, PieceIndex index) {
  Piece& piece = BoardOf(change).piece(index);
  piece.known_to &= HoldersOf(change.state(), index);
}

}  // namespace judge

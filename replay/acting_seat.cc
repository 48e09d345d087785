// Whose act an entry is when it does not say, and what lies where an entry points.
#include <algorithm>
#include <vector>

#include "engine/engine.h"
#include "replay/fit.h"

namespace judge::replay {
namespace {

bool OnlyAnswers(Verb verb) {
  switch (verb) {
    case Verb::kPass:
    case Verb::kHide:
    case Verb::kRedirect:
    case Verb::kRetarget:
    case Verb::kChoose:
    case Verb::kCoin:
    case Verb::kDie:
    case Verb::kSubduel:
    case Verb::kShield:
      return true;
    default:
      return false;
  }
}

}  // namespace

PieceIndex PieceAt(const State& state, ZoneRef zone) {
  if (state.HasSlot(zone)) return state.At(zone);
  std::vector<PieceIndex> there;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool in_pile = piece.zone == zone.kind && piece.slot == 0 && piece.side == zone.seat;
    if (in_pile && piece.owner != kNoSeat) there.push_back(p);
  }
  std::stable_sort(there.begin(), there.end(), [&](PieceIndex a, PieceIndex b) {
    return state.piece(a).since < state.piece(b).since;
  });
  return zone.slot >= 1 && zone.slot <= there.size() ? there[zone.slot - 1U] : kNoPiece;
}

SeatIndex ActingSeat(const Game& game, const State& state, const Entry& entry) {
  if (entry.seat != kNoSeat) return entry.seat;
  const Decision decision = NextDecision(game, state);
  const bool answer = OnlyAnswers(entry.verb()) && decision.seat != kNoSeat;
  if (answer || state.header().turn_seat == kNoSeat) return decision.seat;
  return state.header().turn_seat;
}

}  // namespace judge::replay

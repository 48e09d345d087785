// The pieces, seats and places that a reference of the effect language names, seen from the card
// that speaks and, where one is under way, from its task. Internal to the engine; references are
// evaluated nowhere else.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The pieces that a reference names, the first 64.
struct Pieces {
  std::array<PieceIndex, 64> items;
  int count = 0;

  void Add(PieceIndex piece) {
    if (piece != kNoPiece && count < static_cast<int>(items.size())) items[count++] = piece;
  }
  PieceIndex first() const { return count == 0 ? kNoPiece : items[0]; }
  const PieceIndex* begin() const { return items.data(); }
  const PieceIndex* end() const { return items.data() + count; }
};

// Returns the pieces that the reference names.
Pieces PiecesOf(const Game& game, const State& state, const RefExpr& reference,
                const Source& source);
// Returns how many cards the reference names that nobody has told apart: the result of an operation
// that has drawn them.
int OpenCardsOf(const Game& game, const State& state, const RefExpr& reference,
                const Source& source);
// Returns the half of its card that the reference names (RefKind::kHalf), else the card of the
// first piece; kUnknownCard when it names none.
CardIndex CardNamed(const Game& game, const State& state, const RefExpr& reference,
                    const Source& source);
// Returns the halves of a double card that the operation may mean when one of them has to be named:
// of a card that it summons, or whose effects it gives. Empty when it means no double card.
std::vector<CardIndex> HalvesMeant(const Game& game, const State& state, const Operation& op,
                                   const Source& source);
// Returns the seats that the reference names, by bit 1 << seat; 0 when it names pieces.
std::uint32_t SeatsOf(const Game& game, const State& state, const RefExpr& reference,
                      const Source& source);
// Returns the place that the reference names: a terrain marker; kind kNone when it names none.
ZoneRef PlaceNamed(const Game& game, const State& state, const RefExpr& reference,
                   const Source& source);
// Returns the marker that a STRIKE under way attacks, that of the source's own task before others;
// kind kNone when there is none.
ZoneRef AttackedTerrain(const Game& game, const State& state, const Source& source);
// Returns the task of the agenda that the source speaks for; nullptr when there is none.
const Task* TaskOf(const State& state, const Source& source);

// Each returns the same as above, seen from a task.
Pieces PiecesOf(const Run& run, const RefExpr& reference, const Task& task);
std::uint32_t SeatsOf(const Run& run, const RefExpr& reference, const Task& task);
ZoneRef PlaceNamed(const Run& run, const RefExpr& reference, const Task& task);
// Returns the first of several seats, kNoSeat of none.
SeatIndex FirstSeat(std::uint32_t seats);

// Returns whether the card equips the piece besides its host (Piece::host).
bool EquipsToo(const State& state, PieceIndex equip, PieceIndex piece);

// Returns a party of the answered event as it was when the event happened, for a piece that has
// left the field since; nullptr when the piece is no party, is still on the field, or nothing is
// answered.
const PartySnapshot* SnapshotOf(const Game& game, const State& state, const Source& source,
                                PieceIndex piece);

}  // namespace judge

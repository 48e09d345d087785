// Modifiers that last, and the zones to which modifiers move cards.
#include "engine/changes/lasting.h"

#include <cstdint>
#include <vector>

#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/operations.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {

void AddLasting(Run& run, ActiveModifier modifier) {
  modifier.entry = run.cause();
  modifier.turn = run.state.header().turn;
  modifier.source = run.source;
  if (run.source != kNoPiece) {
    const Piece& source = run.state.piece(run.source);
    modifier.place = PlaceOf(source);
    modifier.host = source.host;
  } else {
    modifier.place = run.marker;
  }
  if (modifier.lasts == DurationKind::kEndOfNextTurn) modifier.remaining = 2;
  if (modifier.lasts == DurationKind::kItsNextTurn) modifier.remaining = kTurnToCome;
  const bool locks_summons =
      modifier.kind == ModifierKind::kNoSummonLock ||
      (modifier.kind == ModifierKind::kProhibit &&
       (modifier.acts &
        (Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) | Bit(CardAct::kSpecialSummon))) != 0);
  if (locks_summons && modifier.seat != kNoSeat) {
    LockSummons(run.change(), modifier.seat, modifier.source, modifier.entry);
  }
  BoardOf(run).AddModifier(modifier);
}
namespace {

bool Names(const Filter& places, ZoneKind kind) {
  return (places.zones >> static_cast<unsigned>(kind) & 1U) != 0;
}

// Returns a free zone of its side among those places; slot 0: there is none.
ZoneRef FreePlace(const State& state, const Piece& piece, const Filter& places) {
  for (int kind = 0; kind < kZoneKinds; ++kind) {
    const auto row = static_cast<ZoneKind>(kind);
    if (!Names(places, row)) continue;
    const ZoneRef same_column{piece.side, row, piece.slot, 0};
    if (state.HasSlot(same_column) && state.At(same_column) == kNoPiece) return same_column;
    const std::uint8_t first = state.FirstEmpty(piece.side, row);
    if (first != 0) return {piece.side, row, first, 0};
  }
  return {};
}

struct Way {
  PieceIndex piece = kNoPiece;
  PieceIndex source = kNoPiece;
  PoolIndex places = 0;
};

std::vector<Way> WaysSaid(const Run& run) {
  std::vector<Way> ways;
  const auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      const Piece& piece = run.state.piece(p);
      const bool elsewhere =
          run.game.rules->OnField(piece.zone) && !Names(run.pack().filters[m.other], piece.zone);
      if (!elsewhere || effect.Touches(SubjectOf(run.state, p)) != Truth::kTrue) continue;
      if (effect.Applies()) ways.push_back({p, source.piece, m.other});
    }
  };
  ForEachModifier(run.game, run.state, {ModifierKind::kMovedTo}, visit);
  return ways;
}

}  // namespace

void PutWhereSaid(Run& run) {
  if (!MayBeGiven(run.game, run.state, ModifierKind::kMovedTo)) return;
  for (const Way& way : WaysSaid(run)) {
    const Piece before = run.state.piece(way.piece);
    const ZoneRef to = FreePlace(run.state, before, run.pack().filters[way.places]);
    if (to.slot == 0 || !MovePiece(run, way.piece, to, before.position)) continue;
    BoardOf(run).piece(way.piece).since_turn = before.since_turn;
    Emit(run, {.kind = EventKind::kMoved,
               .seat = before.controller,
               .piece = way.piece,
               .source = way.source,
               .from = PlaceOf(before),
               .to = to});
  }
}

}  // namespace judge

#include "engine/effects/statuses.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

bool IsOn(const State& state, const ActiveModifier& m, SeatIndex seat) {
  return m.piece != kNoPiece && state.piece(m.piece).controller == seat;
}

// Tells how much of it is left, where it is a status.
void TellCounted(Run& run, const ActiveModifier& m, int left) {
  if (!IsStatus(run.pack(), m)) return;
  Emit(run, {.kind = EventKind::kStatusCounted,
             .seat = run.state.piece(m.piece).controller,
             .piece = m.piece,
             .amount = left,
             .says = m.modifier,
             .since = m.entry});
}

// Returns the place of the newest status of the piece; the number of modifiers: it has none.
std::size_t NewestStatus(const Run& run, PieceIndex piece) {
  const auto modifiers = run.state.modifiers();
  for (std::size_t i = modifiers.size(); i-- > 0;) {
    if (modifiers[i].piece == piece && IsStatus(run.pack(), modifiers[i])) return i;
  }
  return modifiers.size();
}

}  // namespace

bool IsStatus(const Pack& pack, const ActiveModifier& modifier) {
  return modifier.piece != kNoPiece && modifier.kind <= kLastModifierKind &&
         pack.modifiers[modifier.modifier].status != 0;
}

int StatusesOn(const Game& game, const State& state, PieceIndex piece) {
  int statuses = 0;
  for (const ActiveModifier& m : state.modifiers()) {
    statuses += int{m.piece == piece && IsStatus(*game.pack, m)};
  }
  return statuses;
}

void ActByStatuses(Run& run, SeatIndex seat) {
  const std::vector<ActiveModifier> all(run.state.modifiers().begin(), run.state.modifiers().end());
  for (const ActiveModifier& m : all) {
    if (m.kind != ModifierKind::kCountersEachTurn || !IsOn(run.state, m, seat)) continue;
    if (!run.game.rules->OnField(run.state.piece(m.piece).zone)) continue;
    const PieceIndex source = run.source;
    run.source = m.source;
    ChangeCounters(run, m.piece, run.pack().modifiers[m.modifier].counter, m.amount);
    run.source = source;
  }
}

void CountStatuses(Run& run, SeatIndex seat) {
  for (std::size_t i = 0; i < run.state.modifiers().size(); ++i) {
    const ActiveModifier m = run.state.modifiers()[i];
    if (m.lasts != DurationKind::kItsTurnStarts || !IsOn(run.state, m, seat)) continue;
    if (m.remaining == 0) continue;
    const auto left = static_cast<std::uint8_t>(m.remaining - 1);
    SetRemaining(run.change(), i, left);
    if (left > 0) TellCounted(run, m, left);
  }
}

void EndCountedStatuses(Run& run, SeatIndex seat) {
  const TypesBefore types(run);
  for (std::size_t i = 0; i < run.state.modifiers().size();) {
    const ActiveModifier m = run.state.modifiers()[i];
    const bool over = m.lasts == DurationKind::kItsTurnStarts && m.remaining == 0;
    if (!over || !IsOn(run.state, m, seat)) {
      ++i;
      continue;
    }
    EndModifier(run.change(), i);
    TellCounted(run, m, 0);
  }
  types.Keep(run);
}

void TellStatus(Run& run, PieceIndex piece, PieceIndex source, PoolIndex modifier) {
  Announce(run, Moment::kStatusGiven, {.piece = piece, .other = source, .number = modifier});
  Happened(run, Occurrence{.event = CardEvent::kStatusGiven,
                           .subject = piece,
                           .other = source,
                           .card = source,
                           .seat = run.state.piece(piece).controller});
}

void EndStatuses(Run& run, PieceIndex piece) {
  for (std::size_t at = NewestStatus(run, piece); at < run.state.modifiers().size();
       at = NewestStatus(run, piece)) {
    const ActiveModifier m = run.state.modifiers()[at];
    EndModifier(run.change(), at);
    TellCounted(run, m, 0);
  }
}

bool GiveNewestStatus(Run& run, PieceIndex from, PieceIndex to) {
  const std::size_t at = NewestStatus(run, from);
  if (at == run.state.modifiers().size() || from == to) return false;
  ActiveModifier given = run.state.modifiers()[at];
  given.piece = to;
  given.seat = run.state.piece(to).controller;
  AddLasting(run, given);
  Emit(run, {.kind = EventKind::kModified,
             .seat = given.seat,
             .piece = to,
             .amount = given.amount,
             .says = given.modifier,
             .change = static_cast<std::uint8_t>(static_cast<int>(given.kind) + 1)});
  TellStatus(run, to, run.source, given.modifier);
  return true;
}

void DropNewestStatus(Run& run, PieceIndex piece) {
  const std::size_t at = NewestStatus(run, piece);
  if (at == run.state.modifiers().size()) return;
  const ActiveModifier m = run.state.modifiers()[at];
  EndModifier(run.change(), at);
  TellCounted(run, m, 0);
}

}  // namespace judge

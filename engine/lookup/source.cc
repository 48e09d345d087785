#include "engine/lookup/source.h"

namespace judge {

Source SourceOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {.piece = index,
          .card = piece.card,
          .controller = piece.controller,
          .zone = PlaceOf(piece),
          .host = piece.host,
          .since = piece.since};
}

Source SourceOfMarker(const State& state, ZoneRef place) {
  const TerrainSlot& slot = state.terrain(place.seat, place.slot);
  return {.card = slot.card, .controller = place.seat, .zone = place, .since = slot.since};
}

Source SourceOf(const State& state, const Task& task) {
  const bool marker = task.piece == kNoPiece && task.card != kUnknownCard;
  Source source = marker ? SourceOfMarker(state, task.place) : SourceOf(state, task.piece);
  if (task.card != kUnknownCard) source.card = task.card;
  source.controller = task.controller;
  source.subject = task.subject;
  source.other = task.other;
  source.task = task.id;
  const bool gave_up = task.seen.other.controller != kNoSeat;
  if (task.event != 0 || gave_up) {
    source.seen = &task.seen;
    if (source.host == kNoPiece) source.host = task.seen.host;
  }
  return source;
}

Source SourceOf(const State& state, const Action& action, CardIndex card) {
  Source source;
  if (action.piece != kNoPiece) source = SourceOf(state, action.piece);
  if (card != kUnknownCard) source.card = card;
  // The user of a card that is lent acts as its controller.
  source.controller = action.seat;
  return source;
}

Subject AttackerAsSeenBy(const State& state, PieceIndex attacker, PieceIndex target,
                         bool redirected, SeatIndex seat) {
  Subject subject = SubjectOf(state, attacker);
  if (!redirected || target == kNoPiece) return subject;
  for (const Task& task : state.tasks()) {
    const bool this_attack =
        task.kind == TaskKind::kAttack && task.piece == attacker && task.target == target;
    if (!this_attack || task.attack.counts_as == 0) continue;
    subject.controller = static_cast<SeatIndex>(task.attack.counts_as - 1);
    return subject;
  }
  if (subject.controller != seat) return subject;
  if (state.piece(target).controller != seat) return subject;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (state.Opposed(s, seat)) subject.controller = s;
  }
  return subject;
}

Source SourceOf(const State& state, const PendingTrigger& trigger) {
  const bool marker = trigger.piece == kNoPiece;
  Source source = marker ? SourceOfMarker(state, trigger.place) : SourceOf(state, trigger.piece);
  if (marker) source.card = trigger.card;
  source.controller = trigger.controller;
  source.subject = trigger.subject;
  source.other = trigger.other;
  if (source.host == kNoPiece) source.host = trigger.seen.host;
  source.seen = &trigger.seen;
  return source;
}

const PendingTrigger* FindTrigger(const State& state, PieceIndex piece, int effect) {
  for (const PendingTrigger& trigger : state.triggers()) {
    if (trigger.piece == piece && (effect == 0 || trigger.effect == effect)) return &trigger;
  }
  return nullptr;
}

}  // namespace judge

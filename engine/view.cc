#include "engine/view.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/name_aloud.h"

namespace judge {
namespace {

// Makes a card of a hidden pile one of its unnamed cards.
void Unname(StateChange change, PieceIndex index) {
  Piece& piece = BoardOf(change).piece(index);
  std::int16_t& unnamed =
      BoardOf(change).seat(piece.controller).unnamed[static_cast<int>(piece.zone)];
  if (unnamed != kCountUnknown) ++unnamed;
  piece = Piece{};
}

// Erases triggers and omissions of cards that the viewer does not know: that a face-down card is a
// Trap that could be used now, or should have been, tells what it is.
void EraseTriggers(StateChange change, SeatIndex viewer) {
  const State& state = change.state();
  for (std::size_t i = state.triggers().size(); i-- > 0;) {
    const PieceIndex piece = state.triggers()[i].piece;
    // Markers lie open to everybody.
    if (piece != kNoPiece && !Knows(state.piece(piece), viewer)) change.agenda().RemoveTrigger(i);
  }
  const Task* top = state.top_task();
  const bool idle = top != nullptr && top->kind == TaskKind::kChain &&
                    (top->flags & kTaskBuilt) == 0 && state.triggers().empty();
  if (idle) change.agenda().PopTask();
  bool found = true;
  while (found) {
    found = false;
    for (const Omission& omission : state.omissions()) {
      if (Knows(state.piece(omission.piece), viewer)) continue;
      change.agenda().DropOccasion(omission.seat, omission.entry);
      found = true;
      break;
    }
  }
}

void EraseParty(const State& state, PieceIndex piece, SeatIndex viewer, PartySnapshot* party) {
  if (piece == kNoPiece || Knows(state.piece(piece), viewer)) return;
  party->attack = party->defense = 0;
}

// Erases the numbers kept of cards whose face the viewer has not seen.
void EraseSnapshots(StateChange change, SeatIndex viewer) {
  const State& state = change.state();
  for (PendingTrigger& trigger : change.agenda().triggers()) {
    EraseParty(state, trigger.subject, viewer, &trigger.seen.subject);
    EraseParty(state, trigger.other, viewer, &trigger.seen.other);
  }
  for (Task& task : change.agenda().tasks()) {
    if (task.kind != TaskKind::kEffect) continue;
    EraseParty(state, task.subject, viewer, &task.seen.subject);
    EraseParty(state, task.other, viewer, &task.seen.other);
    // The card that another player is about to draw is hidden.
    const bool draws = task.event == static_cast<std::uint8_t>(CardEvent::kWouldDraw);
    if (draws && task.seen.seat != viewer) task.named = kUnknownCard;
  }
}

// Erases countdowns of cards that the viewer does not know: a countdown tells which cards it can
// be.
void EraseCountdowns(StateChange change, SeatIndex viewer) {
  const State& state = change.state();
  for (std::size_t i = state.modifiers().size(); i-- > 0;) {
    const ActiveModifier& m = state.modifiers()[i];
    const bool own = m.kind == kCountdownKind && m.piece != kNoPiece;
    if (own && !Knows(state.piece(m.piece), viewer)) BoardOf(change).RemoveModifier(i);
  }
}

// Erases everything but the places of cards that were shuffled since the viewer saw them.
void EraseShuffled(StateChange change, SeatIndex viewer) {
  const State& state = change.state();
  std::vector<PieceIndex> places;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.shuffled_place != 0 && !Knows(piece, viewer)) places.push_back(p);
  }
  HideShuffled(change, places);
}

}  // namespace

void EraseUnknown(const Game& game, State* state, SeatIndex viewer) {
  const StateChange change(*state);
  EraseTriggers(change, viewer);
  EraseSnapshots(change, viewer);
  EraseCountdowns(change, viewer);
  for (PieceIndex p = 1; p <= state->piece_count(); ++p) {
    if (state->piece(p).owner == kNoSeat || Knows(state->piece(p), viewer)) continue;
    Piece& piece = BoardOf(change).piece(p);
    if (game.rules->IsHiddenPile(piece.zone)) {
      Unname(change, p);
      continue;
    }
    piece.card = kUnknownCard;
    if (piece.shuffled_place == 0) piece.shuffled_card = kUnknownCard;
    piece.charges = -1;
    if (!LiesAmongMonsters(piece)) continue;
    // Seen from above it is one of the Hidden monsters.
    piece.position = Position::kHiddenAttack;
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kFaceDown);
  }
  EraseShuffled(change, viewer);
  // The history keeps a card only as far as the viewer knows it.
  State cleaned = *state;
  AgendaChange known = StateChange(cleaned).agenda();
  known.ForgetIf([](const HistoryItem&) { return true; });
  for (const HistoryItem& item : state->history()) {
    HistoryItem copy = item;
    if (copy.piece != kNoPiece) copy.card = state->piece(copy.piece).card;
    if (copy.other != kNoPiece && state->piece(copy.other).owner == kNoSeat) copy.other = kNoPiece;
    known.Remember(copy);
  }
  *state = cleaned;
  // Records were held while questions were asked: what was answered then is not kept.
  state->companion().Forget();
}

void NameAloud(State* state, PieceIndex piece, CardIndex card) {
  const bool unknown = piece != kNoPiece && piece <= state->piece_count() &&
                       state->piece(piece).owner != kNoSeat &&
                       state->piece(piece).card == kUnknownCard;
  if (!unknown) return;
  BoardOf(StateChange(*state)).piece(piece).card = card;
  state->companion().Forget();
}

}  // namespace judge

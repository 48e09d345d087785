#include "engine/triggers/unread.h"

#include <algorithm>

#include "engine/cards/cards.h"

namespace judge {
namespace {

bool IsBeingUsed(const State& state, PieceIndex piece) {
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.piece == piece;
  });
}

}  // namespace

std::vector<UnreadCard> UnreadCards(const Pack& pack, const RuleSet& rules, const State& state) {
  std::vector<UnreadCard> cards;
  if (!rules.effects_are_read_in_full || !pack.has_stubs()) return cards;
  for (const HistoryItem& item : state.history()) {
    if (item.kind != HistoryKind::kActivation || item.amount != kUnreadResolved) continue;
    cards.push_back(
        {.card = item.card, .entry = item.entry, .now = item.turn == state.header().turn});
  }
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool open = rules.OnField(piece.zone) && (piece.flags & kFaceDown) == 0 &&
                      !IsHidden(piece.position) && pack.card(piece.card).stub;
    if (!open || IsBeingUsed(state, p)) continue;
    cards.push_back({.card = piece.card, .piece = p, .monster = piece.position != Position::kNone});
  }
  return cards;
}

void NoteUnread(AgendaChange agenda, PieceIndex piece, EntryNumber entry) {
  for (HistoryItem& item : agenda.history()) {
    const bool it = item.kind == HistoryKind::kActivation && item.piece == piece &&
                    item.entry == entry && item.amount == 0;
    if (it) item.amount = kUnreadResolved;
  }
}

void UnreadIsWritten(AgendaChange agenda, std::uint16_t turn) {
  for (HistoryItem& item : agenda.history()) {
    if (item.kind == HistoryKind::kActivation && item.turn == turn) item.amount = kUnreadWritten;
  }
}

}  // namespace judge

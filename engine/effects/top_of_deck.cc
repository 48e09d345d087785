#include "engine/effects/top_of_deck.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/perform.h"
#include "engine/effects/resolve.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge {

void KeepUnseen(Run& run, const Operation& op, const Task& task, ZoneRef where, int cards) {
  const bool sets = run.game.rules->sets_hold_the_unseen;
  for (int i = 0; i < cards && i < kDrawnKept; ++i) {
    if (op.keeps_result) {
      const auto choice = static_cast<std::uint8_t>(kResultChoice + op.number);
      run.agenda().AddPick({kNoPiece, task.id, choice, 0, kUnknownCard, where});
    }
    for (const std::uint8_t set : {op.store, op.also_store}) {
      if (set == 0 || !sets) continue;
      run.agenda().AddPick({kNoPiece, 0, set, 0, kUnknownCard, where, task.piece});
    }
  }
}

namespace {

// Returns the pile to which cards of a deck go that nobody has named.
ZoneKind PileFor(const Run& run, const Operation& op, SeatIndex seat) {
  if (op.kind == OperationKind::kErode) return ZoneKind::kBanished;
  if (op.zone != ZoneKind::kGraveyard) return op.zone;
  const Subject unnamed{.controller = seat, .zone = {seat, ZoneKind::kDeck, 0, 0}};
  for (const bool marker : {false, true}) {
    const Permission kept =
        FindProhibition(run.game, run.state, CardAct::kBeSentToGraveyard, unnamed, nullptr, marker);
    if (kept.found == Truth::kTrue) return ZoneKind::kBanished;
  }
  return op.zone;
}

// Returns the told-apart card of the deck that came there last; kNoPiece: there is none.
PieceIndex LastInDeck(const State& state, SeatIndex seat) {
  PieceIndex last = kNoPiece;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there =
        piece.owner != kNoSeat && piece.zone == ZoneKind::kDeck && piece.side == seat;
    if (there && (last == kNoPiece || piece.since >= state.piece(last).since)) last = p;
  }
  return last;
}

// Lays so many cards of the deck, which nobody has named, face-down among the eroded ones. Each is
// a card by itself there, which its owner alone may look at.
void LayFromTop(Run& run, const Operation& op, const Task& task, ZoneRef deck, int cards) {
  for (int i = 0; i < cards; ++i) {
    const PieceIndex card = BringPiece(run, deck.seat, kUnknownCard, 0, deck);
    if (card == kNoPiece) return;
    const Piece before = run.state.piece(card);
    LieFaceDown(run, card, {deck.seat, ZoneKind::kBanished, 0, 0});
    Keep(run, op, task, card, &before);
  }
}

}  // namespace

namespace {

// Sends the card, which has been told apart, off the top of its deck.
void SendTop(Run& run, const Operation& op, const Task& task, PieceIndex top, ZoneKind pile) {
  const Piece before = run.state.piece(top);
  if (op.face_down && pile == ZoneKind::kBanished) {
    ErodeFaceDown(run, top);
  } else {
    SendToPile(run, top, pile,
               op.kind == OperationKind::kErode ? EventKind::kEroded : EventKind::kMoved);
  }
  if (run.game.rules->sets_hold_the_unseen) Keep(run, op, task, top, &before);
}

// Sends so many cards off the top of that player's deck that nobody has named, as far as there are
// any; returns how many that were.
int SendUnnamedTop(Run& run, const Operation& op, const Task& task, SeatIndex seat, int count) {
  const ZoneRef deck{seat, ZoneKind::kDeck, 0, 0};
  const ZoneKind pile = PileFor(run, op, seat);
  const bool down = op.face_down && pile == ZoneKind::kBanished;
  TakeUnseen(run, seat, count);
  const std::int16_t there = run.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)];
  const int cards = there == kCountUnknown ? count : std::min<int>(count, there);
  for (int i = 0; i < cards && !down; ++i) {
    CountOut(run.change(), deck);
    CountIn(run.change(), seat, pile);
  }
  if (down) LayFromTop(run, op, task, deck, cards);
  const EventKind kind = op.kind == OperationKind::kErode ? EventKind::kEroded : EventKind::kMoved;
  Event event{.kind = kind, .seat = seat, .from = deck, .to = {seat, pile, 0, 0}};
  event.amount = cards;
  event.face_down = down ? 1 : 0;
  if (down) event.term = run.game.rules->TermClause(Term::kErodeFaceDown);
  if (cards != 0) Emit(run, event);
  if (!down && run.game.rules->sets_hold_the_unseen) {
    KeepUnseen(run, op, task, {seat, pile, 0, 0}, cards);
  }
  return cards;
}

// Returns how many cards of the top the operation is done to. Of a number that is open nothing is
// done, which is told.
int CardsOfTop(Run& run, const Operation& op, const Task& task, SeatIndex seat) {
  if (op.what.amount == 0) return op.what.count;
  Source source = SourceOf(run.state, task);
  source.affected_seat = seat;
  const AmountRange cards = RangeOf(run.game, run.state, op.what.amount, source);
  if (!cards.known()) TellAmountUnknown(run, seat, kNoPiece, cards);
  return cards.known() ? std::max(0, cards.least) : 0;
}

}  // namespace

void SendFromTop(Run& run, const Operation& op, const Task& task) {
  const std::uint32_t seats = SeatsOf(run, run.pack().references[op.what.inner], task);
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    int left = CardsOfTop(run, op, task, seat);
    for (PieceIndex top = KnownTop(run.state, seat); left > 0 && top != kNoPiece; --left) {
      SendTop(run, op, task, top, PileFor(run, op, seat));
      top = KnownTop(run.state, seat);
    }
    if (left == 0) continue;
    left -= SendUnnamedTop(run, op, task, seat, left);
    // When no unnamed cards are left, those that have been told apart are the top: all of them, or
    // any of one name.
    for (; left > 0; --left) {
      const PieceIndex top = LastInDeck(run.state, seat);
      if (top == kNoPiece) break;
      SendTop(run, op, task, top, PileFor(run, op, seat));
    }
  }
}

std::vector<PieceIndex> KnownAmongTop(const State& state, SeatIndex seat, int cards) {
  std::vector<PieceIndex> marked;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool lies = (piece.marks & kOnTopOfDeck) != 0 && piece.owner != kNoSeat &&
                      piece.zone == ZoneKind::kDeck && piece.side == seat;
    if (lies) marked.push_back(p);
  }
  std::stable_sort(marked.begin(), marked.end(), [&](PieceIndex a, PieceIndex b) {
    return state.piece(a).since > state.piece(b).since;
  });
  // Of cards that were put there at once nobody knows the order: all of them, or none.
  std::vector<PieceIndex> known;
  for (auto from = marked.begin(); from != marked.end();) {
    const EntryNumber since = state.piece(*from).since;
    const auto to = std::find_if(from, marked.end(),
                                 [&](PieceIndex p) { return state.piece(p).since != since; });
    if (static_cast<int>(known.size()) + (to - from) > cards) break;
    known.insert(known.end(), from, to);
    from = to;
  }
  return known;
}

void RevealTop(Run& run, const Operation& op, const Task& task) {
  const std::uint32_t seats = SeatsOf(run, run.pack().references[op.what.inner], task);
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    const ZoneRef deck{seat, ZoneKind::kDeck, 0, 0};
    const int there = CardsInDeck(run.state, seat);
    const int asked = CardsOfTop(run, op, task, seat);
    const int cards = there == kCountUnknown ? asked : std::min(asked, there);
    const std::vector<PieceIndex> known = KnownAmongTop(run.state, seat, cards);
    for (const PieceIndex card : known) {
      Perform(run, {.kind = OperationKind::kReveal, .piece = card});
    }
    const int unnamed = cards - static_cast<int>(known.size());
    if (unnamed == 0) continue;
    Emit(run,
         {.kind = EventKind::kRevealed, .seat = seat, .from = deck, .to = deck, .amount = unnamed});
  }
}

}  // namespace judge

#include "engine/board/shuffled.h"

#include <algorithm>
#include <cstddef>

#include "engine/board/writing.h"

namespace judge {
namespace {

// Copies everything that belongs to the place, whatever card lies there.
void KeepPlace(const Piece& place, Piece* piece) {
  piece->zone = place.zone;
  piece->slot = place.slot;
  piece->side = place.side;
  piece->controller = place.controller;
  piece->position = place.position;
  piece->tile = place.tile;
  piece->known_to = place.known_to;
  piece->since = place.since;
  piece->since_turn = place.since_turn;
  piece->position_since = place.position_since;
  piece->shuffled_place = place.shuffled_place;
  piece->shuffled_with = place.shuffled_with;
}

// Exchanges the two pieces in everything that refers to one of the cards by its piece, so that it
// refers to the same card afterwards.
void ExchangeNames(StateChange change, PieceIndex one, PieceIndex two) {
  const State& state = change.state();
  const auto exchange = [=](PieceIndex& index) {
    if (index == one || index == two) index = index == one ? two : one;
  };
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    Piece& piece = BoardOf(change).piece(p);
    exchange(piece.host);
    exchange(piece.made);
  }
  for (ActiveModifier& m : BoardOf(change).modifiers()) {
    exchange(m.piece);
    exchange(m.source);
    exchange(m.host);
  }
  for (CounterPile& pile : BoardOf(change).counters()) exchange(pile.piece);
  for (Use& use : change.agenda().uses()) exchange(use.piece);
  for (HistoryItem& item : change.agenda().history()) {
    exchange(item.piece);
    exchange(item.other);
  }
  for (Pick& pick : change.agenda().picks()) {
    if (pick.task != 0) continue;
    exchange(pick.piece);
    exchange(pick.holder);
  }
}

void ExchangeCards(StateChange change, PieceIndex one, PieceIndex two) {
  const State& state = change.state();
  if (one == two) return;
  Piece first = state.piece(two);
  Piece second = state.piece(one);
  KeepPlace(state.piece(one), &first);
  KeepPlace(state.piece(two), &second);
  BoardOf(change).piece(one) = first;
  BoardOf(change).piece(two) = second;
  ExchangeNames(change, one, two);
}

// Returns the piece that is kept for that card, the one at the place before others; kNoPiece: there
// is none. A card that nobody has named can be any card.
PieceIndex KeptFor(const State& state, PieceIndex place, CardIndex card) {
  for (const CardIndex wanted : {card, kUnknownCard}) {
    if (state.piece(place).shuffled_card == wanted) return place;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const bool may = AreShuffledTogether(state, place, p);
      if (may && state.piece(p).shuffled_card == wanted) return p;
    }
  }
  return kNoPiece;
}

// Gives the piece the card that it was kept for, or the one that it turns out to be.
void Settle(Piece& piece, CardIndex card) {
  piece.card = piece.shuffled_card == kUnknownCard ? card : piece.shuffled_card;
  piece.label = piece.shuffled_label;
  if (piece.shuffled_set_down != 0) {
    piece.position = Position::kNone;
    piece.flags |= kFaceDown;
  }
  piece.shuffled_card = kUnknownCard;
  piece.shuffled_label = 0;
  piece.shuffled_set_down = 0;
}

}  // namespace

void SettleRest(StateChange change, std::uint16_t set) {
  const State& state = change.state();
  CardIndex only = kUnknownCard;
  for (const bool decided : {false, true}) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      Piece& piece = BoardOf(change).piece(p);
      if (piece.shuffled_with != set || !IsShuffled(piece)) continue;
      if (decided) {
        Settle(piece, only);
      } else if (piece.shuffled_card == kUnknownCard ||
                 (only != kUnknownCard && only != piece.shuffled_card)) {
        return;
      } else {
        only = piece.shuffled_card;
      }
    }
  }
}

Truth IsChosenAmongShuffled(const State& state, std::uint8_t set, PieceIndex piece,
                            PieceIndex holder) {
  const auto picks = state.picks();
  int all = 0;
  int chosen = 0;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (!AreShuffledTogether(state, piece, p)) continue;
    ++all;
    chosen += std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.task == 0 && pick.holder == holder && pick.choice == set && pick.piece == p;
    });
  }
  if (chosen == 0) return Truth::kFalse;
  return chosen == all ? Truth::kTrue : Truth::kUnknown;
}

bool MayLieThere(const State& state, PieceIndex place, CardIndex card) {
  const Piece& piece = state.piece(place);
  if (piece.shuffled_place == 0 || card == kUnknownCard) return true;
  if (!IsShuffled(piece)) return piece.card == card;
  return KeptFor(state, place, card) != kNoPiece;
}

void NameShuffled(StateChange change, PieceIndex place, CardIndex card) {
  const State& state = change.state();
  if (card == kUnknownCard || !IsShuffled(state.piece(place))) return;
  const PieceIndex kept = KeptFor(state, place, card);
  if (kept == kNoPiece) return;
  ExchangeCards(change, place, kept);
  Settle(BoardOf(change).piece(place), card);
  SettleRest(change, state.piece(place).shuffled_with);
}
namespace {

// Removes the links to the piece and its modifiers, counters and history, which would tell where
// the card is.
void Unlink(StateChange change, PieceIndex place) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    Piece& piece = BoardOf(change).piece(p);
    if (piece.host == place) piece.host = kNoPiece;
    if (piece.made == place) piece.made = kNoPiece;
  }
  for (std::size_t i = state.modifiers().size(); i-- > 0;) {
    ActiveModifier& m = BoardOf(change).modifiers()[i];
    if (m.source == place) m.source = kNoPiece;
    if (m.host == place) m.host = kNoPiece;
    if (m.piece == place) BoardOf(change).RemoveModifier(i);
  }
  BoardOf(change).DropCounters([=](const CounterPile& pile) { return pile.piece == place; });
  for (HistoryItem& item : change.agenda().history()) {
    if (item.other == place) item.other = kNoPiece;
    if (item.piece != place) continue;
    item.piece = kNoPiece;
    item.card = kUnknownCard;
  }
  change.agenda().ForgetUser(place);
}

// Returns how many picks before this one name a card of the same shuffled set for the same stored
// set.
int Before(const State& state, const Pick& pick) {
  int before = 0;
  for (const Pick& other : state.picks()) {
    if (&other == &pick) return before;
    const bool same = other.task == 0 && other.holder == pick.holder && other.choice == pick.choice;
    const auto with = [&](PieceIndex p) { return state.piece(p).shuffled_with; };
    if (same && with(other.piece) == with(pick.piece)) ++before;
  }
  return before;
}

// Replaces the picks of stored sets by as many places of the shuffled set: only their number is
// known.
void SortSets(StateChange change, const std::vector<PieceIndex>& places) {
  const State& state = change.state();
  for (Pick& pick : change.agenda().picks()) {
    const bool hidden = std::binary_search(places.begin(), places.end(), pick.piece);
    if (pick.task != 0 || !hidden) continue;
    int left = Before(state, pick);
    const std::uint16_t set = state.piece(pick.piece).shuffled_with;
    for (const PieceIndex place : places) {
      if (state.piece(place).shuffled_with != set || left-- > 0) continue;
      pick.piece = place;
      break;
    }
  }
}

}  // namespace

void HideShuffled(StateChange change, const std::vector<PieceIndex>& places) {
  for (const PieceIndex place : places) {
    Piece& piece = BoardOf(change).piece(place);
    Piece bare;
    KeepPlace(piece, &bare);
    bare.owner = piece.controller;
    piece = bare;
    Unlink(change, place);
  }
  SortSets(change, places);
}

}  // namespace judge

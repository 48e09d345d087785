#include "engine/payment.h"

#include <algorithm>

#include "engine/operations.h"

namespace judge {

const PaymentRow* PaymentFrom(const RuleSet& rules, ZoneKind zone) {
  for (const PaymentRow& row : rules.payments) {
    if (row.zone == zone) return &row;
  }
  return nullptr;
}

ZoneKind PaidFrom(const State& state, const Chosen& paid) {
  return paid.piece != kNoPiece ? state.piece(paid.piece).zone : paid.zone.kind;
}

int WorthOf(const RuleSet& rules, const State& state, std::span<const Chosen> paid) {
  int worth = 0;
  for (const Chosen& one : paid) {
    const PaymentRow* row = PaymentFrom(rules, PaidFrom(state, one));
    if (row != nullptr) worth += row->halves;
  }
  return worth;
}

const SpecialRow* SpecialFor(const RuleSet& rules, int level) {
  for (const SpecialRow& row : rules.specials) {
    if (row.level == level) return &row;
  }
  return nullptr;
}

namespace {

struct Payer {
  const Game& game;
  const State& state;
  std::vector<PieceIndex> cards;
  std::vector<Chosen> chosen;
  std::vector<std::vector<Chosen>>* ways;

  bool IsChosen(PieceIndex card) const {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const Chosen& one) { return one.piece == card; });
  }

  // Whether a copy before it in its pile does as well and was left out.
  bool CopyLeftOut(std::size_t at) const {
    const Piece& piece = state.piece(cards[at]);
    for (std::size_t i = 0; i < at; ++i) {
      const Piece& other = state.piece(cards[i]);
      const bool copy = piece.slot == 0 && other.zone == piece.zone && other.card == piece.card;
      if (copy && !IsChosen(cards[i])) return true;
    }
    return false;
  }

  void Pay(int left, std::size_t from) {
    if (left == 0) return ways->push_back(chosen);
    for (std::size_t i = from; i < cards.size(); ++i) {
      const Piece& piece = state.piece(cards[i]);
      const int worth = PaymentFrom(*game.rules, piece.zone)->halves;
      if (worth > left || worth == 0 || CopyLeftOut(i)) continue;
      chosen.push_back({cards[i], kUnknownCard, PlaceOf(piece)});
      Pay(left - worth, i + 1);
      chosen.pop_back();
    }
  }
};

}  // namespace

std::vector<std::vector<Chosen>> WaysToPay(const Game& game, const State& state, SeatIndex seat,
                                           int price, PieceIndex except) {
  std::vector<std::vector<Chosen>> ways;
  Payer payer{game, state, {}, {}, &ways};
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool own = piece.owner != kNoSeat && piece.controller == seat && piece.side == seat;
    const bool pays = own && p != except && PaymentFrom(*game.rules, piece.zone) != nullptr;
    if (pays && piece.card != kUnknownCard) payer.cards.push_back(p);
  }
  payer.Pay(price, 0);
  return ways;
}

void PayWith(Run& run, const Pieces& cards, PieceIndex monster, SeatIndex seat) {
  for (const PieceIndex card : cards) {
    if (card == monster) continue;
    MomentData data;
    data.piece = monster;
    data.other = card;
    data.seat = seat;
    Announce(run, Moment::kPaying, data);
    if (run.state.header().over != 0) return;
  }
}

}  // namespace judge

// How many cards a hand has, and who may keep so many.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

Answer HandIs(const Past& past, const Fact& fact) { return HandCount(past, fact.seat) == fact.n; }
Answer HandIsOne(const Past& past, const Fact& fact) { return HandCount(past, fact.seat) == 1; }

Answer HandIsMoreThanKept(const Past& past, const Fact& fact) {
  return HandCount(past, fact.seat) == fact.n && past.game.rules->hand.keeps == fact.m &&
         fact.n > fact.m;
}
Answer HandIsFull(const Past& past, const Fact& fact) {
  return HandCount(past, fact.seat) == fact.n && fact.n >= past.game.rules->hand.most;
}
Answer KeepsInOthersTurn(const Past& past, const Fact& fact) {
  return HandCount(past, fact.seat) == fact.n && TurnSeat(past) != fact.seat;
}
Answer NoLimitOfHands(const Past& past, const Fact&) {
  return past.game.rules->hand.keeps == 0 && past.game.rules->hand.most == 0;
}
Answer DeckIsEmpty(const Past& past, const Fact& fact) {
  if (past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kDeck)] != 0) return false;
  return !AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == fact.seat && piece.zone == ZoneKind::kDeck;
  });
}
// One that lies in the pile and is no Hidden card of an open one.
Answer LiesUnseen(const Past& past, const Fact& fact) {
  const bool hidden = past.game.rules->IsHiddenPile(fact.zone.kind);
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == fact.zone.seat && piece.zone == fact.zone.kind &&
           piece.card == kUnknownCard && piece.shuffled_place == 0 &&
           (hidden || (piece.flags & kFaceDown) == 0);
  });
}
Answer EveryCardKnown(const Past& past, const Fact& fact) {
  const SeatState& seat = past.state.seat(fact.zone.seat);
  const bool there = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == fact.zone.seat && piece.zone == fact.zone.kind &&
           piece.card == fact.card && fact.card != kUnknownCard &&
           (fact.zone.slot == 0 || piece.slot == fact.zone.slot);
  });
  // Older generations say so of a card too that nobody has named.
  const bool unseen = past.game.rules->effects_are_read_in_full && *LiesUnseen(past, fact);
  return seat.unnamed[static_cast<int>(fact.zone.kind)] == 0 && !there && !unseen;
}
Answer IsUnseen(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const SeatState& seat = past.state.seat(fact.zone.seat);
  return piece.card == kUnknownCard && piece.side == fact.zone.seat &&
         piece.zone == fact.zone.kind && fact.card != kUnknownCard &&
         seat.unnamed[static_cast<int>(fact.zone.kind)] == 0;
}
Answer NobodyBegins(const Past& past, const Fact& fact) {
  const StateHeader& h = past.state.header();
  const bool cards = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == fact.seat && piece.zone == ZoneKind::kHand;
  });
  return h.turn == 0 && h.first_seat == kNoSeat && !cards &&
         past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kHand)] == 0;
}
Answer IsExtraDeckCard(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).deck == DeckKind::kExtra;
}
Answer NoCopyLeft(const Past& past, const Fact& fact) {
  const SeatState& seat = past.state.seat(fact.seat);
  const bool there = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == fact.seat && piece.zone == ZoneKind::kExtraDeck && piece.card == fact.card;
  });
  return seat.unnamed[static_cast<int>(ZoneKind::kExtraDeck)] == 0 && !there;
}
// One that has been told apart, or one of those that nobody has named.
Answer ComesOutOf(const Past& past, SeatIndex seat, ZoneKind pile, CardIndex card) {
  const bool there = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.side == seat && piece.zone == pile &&
           (piece.card == card || piece.card == kUnknownCard);
  });
  return there || past.state.seat(seat).unnamed[static_cast<int>(pile)] != 0;
}
Answer ComesOutOfExtraDeck(const Past& past, const Fact& fact) {
  return ComesOutOf(past, fact.seat, ZoneKind::kExtraDeck, fact.card);
}
Answer ComesOutOfMainDeck(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).deck == DeckKind::kMain &&
         *ComesOutOf(past, fact.seat, ZoneKind::kDeck, fact.card);
}
Answer NotInMainDeck(const Past& past, const Fact& fact) {
  return !*ComesOutOf(past, fact.seat, ZoneKind::kDeck, fact.card);
}
Answer IsNoMainDeckCard(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).deck != DeckKind::kMain;
}

// It was put there, and the deck was neither shuffled nor given another card since.
Answer LiesOnTop(const Past& past, const Fact& fact) {
  bool on_top = false;
  for (const Event& event : Ever(past)) {
    const bool to_deck = event.to.kind == ZoneKind::kDeck && event.to.seat == fact.seat;
    if (event.kind == EventKind::kShuffled && event.seat == fact.seat) on_top = false;
    if (to_deck && event.kind == EventKind::kMoved) on_top = event.piece == fact.piece;
  }
  return on_top && PieceOf(past, fact).zone == ZoneKind::kDeck;
}
Answer AsksForCardsOf(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->kind != ActionKind::kReveal) return false;
  return AreOpponents(past, fact.seat, past.act->seat);
}
// A card of the hand that nobody had told apart before the act used it.
Answer WasUnseen(const Past& past, const Fact& fact) {
  const Action* act = past.act;
  if (act == nullptr || act->kind != ActionKind::kActivate) return false;
  if (act->piece == kNoPiece) {
    return past.state.seat(fact.zone.seat).unnamed[static_cast<int>(fact.zone.kind)] != 0;
  }
  const Piece& piece = past.state.piece(act->piece);
  return piece.card == kUnknownCard && piece.side == fact.zone.seat && piece.zone == fact.zone.kind;
}
// It was triggered in the hand, and something that lies elsewhere with it.
Answer WaitsWithOpenOnes(const Past& past, const Fact& fact) {
  bool own = false;
  bool open = false;
  for (const PendingTrigger& trigger : past.state.triggers()) {
    if (trigger.piece == kNoPiece) continue;
    const Piece& piece = past.state.piece(trigger.piece);
    const bool in_hand = piece.zone == ZoneKind::kHand;
    own = own || (in_hand && piece.card == fact.card);
    open = open || !in_hand;
  }
  return own && open;
}
// It, or a card of that hand, prints that its player wins when something is so.
Answer WinsByHand(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  const auto prints = [&](CardIndex card) {
    for (const Effect& effect : pack.Effects(pack.card(card).effects)) {
      if (effect.waits_for != static_cast<std::uint8_t>(CardEvent::kConditionsMet)) continue;
      for (const Operation& op : pack.Operations(effect.operations)) {
        if (op.kind == OperationKind::kWin) return true;
      }
    }
    return false;
  };
  const bool held = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone == ZoneKind::kHand && piece.side == fact.seat && piece.card != kUnknownCard &&
           prints(piece.card);
  });
  return past.state.header().over != 0 && (held || prints(fact.card));
}

constexpr TruthRow kRows[] = {
    {"{card} was drawn before the duel ended, and {seat} may have won by it", &WinsByHand},
    {"nobody had seen {card} in {zone}: what it waits for may have happened", &WasUnseen},
    {"{card} is used out of the hand, and that puts it behind nothing that lies open",
     &WaitsWithOpenOnes},
    {"these are cards of {seat}, whose word is taken: no opponent looks at them to check an effect",
     &AsksForCardsOf},
    {"{seat} has {n} cards in the hand and discards until {m} are left", &HandIsMoreThanKept},
    {"{seat} has {n} cards in the hand and discards none now", &HandIs},
    {"{seat} has one card in the hand and discards none now", &HandIsOne},
    {"{seat} may keep {n} cards: the hand is counted at the end of {seat}'s turn",
     &KeepsInOthersTurn},
    {"{seat} keeps {n} cards: it is not {seat}'s turn that ends", &KeepsInOthersTurn},
    {"{seat} has {n} cards in the hand and discards one before {piece} comes", &HandIsFull},
    {"{seat} has {n} cards in the hand and discards one before the next is drawn", &HandIsFull},
    {"{seat} may keep any number of cards in hand", &NoLimitOfHands},
    {"no hand is too large, so nothing has to be discarded", &NoLimitOfHands},
    {"{seat}'s deck is empty, and no card is to be drawn", &DeckIsEmpty},
    {"{card} is not in {zone}: every card there is known", &EveryCardKnown},
    {"nobody has said whether {piece}, which lies in {zone}, is {card}", &IsUnseen},
    {"{piece} lies on top of {zone}, and is what is drawn", &LiesOnTop},
    {"the duel has not begun, and nobody has said who begins: {seat} has no hand yet",
     &NobodyBegins},
    {"{card} is a card of the Extra Deck and not in {seat}'s hand", &IsExtraDeckCard},
    {"no copy of {card} is left in {seat}'s Extra Deck", &NoCopyLeft},
    {"{card} comes out of {seat}'s Extra Deck", &ComesOutOfExtraDeck},
    {"{card} comes out of {seat}'s Main Deck, and the other card goes there", &ComesOutOfMainDeck},
    {"{card} is not in the Main Deck of {seat}: every card there is known", &NotInMainDeck},
    {"{card} is no card of a Main Deck, and the swap is made with the Main Deck",
     &IsNoMainDeckCard},
};

}  // namespace

std::span<const TruthRow> HandTruths() { return kRows; }

}  // namespace judge::golden

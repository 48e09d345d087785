// Deck lists: a card that a player's list does not have cannot be named as that player's card.
#include <array>
#include <cstddef>
#include <span>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Acts that may name a card which was not told apart before.
constexpr ActionMask kTellingApart =
    On(ActionKind::kSwapOpening) | On(ActionKind::kDraw) | On(ActionKind::kNormalSummon) |
    On(ActionKind::kSpecialSummon) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
    On(ActionKind::kChangePosition) | On(ActionKind::kMove) | On(ActionKind::kSet) |
    On(ActionKind::kActivate) | On(ActionKind::kDiscard) | On(ActionKind::kAttack) |
    On(ActionKind::kRetarget) | On(ActionKind::kStayHidden) | On(ActionKind::kReveal) |
    On(ActionKind::kChoose);

// A card that an act names for the first time: one of a pile, or what lies there unseen.
struct Telling {
  CardIndex card = kUnknownCard;
  SeatIndex owner = kNoSeat;
  ZoneRef from = {};
  PieceIndex piece = kNoPiece;
};

class Tellings {
 public:
  explicit Tellings(const CheckContext& c) : c_(c) {}

  // Adds a card without a piece that comes out of a pile.
  void OfPile(CardIndex card, SeatIndex owner, ZoneRef from) {
    const bool pile = from.slot == 0 && from.kind != ZoneKind::kNone;
    if (card == kUnknownCard || !pile || owner >= c_.state.seats()) return;
    Add({OffField(c_.pack(), card), owner, from, kNoPiece});
  }
  // Adds a card that is said to lie where an unseen one lies; a seen card tells nothing new.
  void OfPiece(CardIndex card, PieceIndex index) {
    const Piece& piece = c_.state.piece(index);
    const bool unseen = piece.card == kUnknownCard && OpenHalves(piece) == kUnknownCard &&
                        piece.shuffled_place == 0;
    if (card == kUnknownCard || !unseen) return;
    Add({OffField(c_.pack(), card), piece.owner, PlaceOf(piece), index});
  }
  void Of(CardIndex card, PieceIndex piece, SeatIndex owner, ZoneRef from) {
    if (piece != kNoPiece) return OfPiece(card, piece);
    OfPile(card, owner, from);
  }
  std::span<const Telling> all() const { return {all_.data(), count_}; }

 private:
  void Add(const Telling& telling) {
    if (count_ < all_.size()) all_[count_++] = telling;
  }

  const CheckContext& c_;
  std::array<Telling, kChosenMax + 2> all_ = {};
  std::size_t count_ = 0;
};

// Returns where the card of the act itself comes from.
ZoneRef SourceOf(const Action& a) {
  if (a.kind == ActionKind::kDraw) return {a.seat, ZoneKind::kDeck, 0, 0};
  if (a.from.kind == ZoneKind::kNone) return {a.seat, ZoneKind::kHand, 0, 0};
  return a.from;
}

void CollectTellings(const CheckContext& c, Tellings* told) {
  const Action& a = c.action;
  const ZoneRef from = SourceOf(a);
  told->Of(a.card, a.piece, from.kind == ZoneKind::kExtraDeck ? from.seat : a.seat, from);
  if (a.kind == ActionKind::kSwapOpening) {
    told->OfPile(a.target_card, a.seat, {a.seat, ZoneKind::kDeck, 0, 0});
  } else if (a.target != kNoPiece) {
    told->OfPiece(a.target_card, a.target);
  }
  const int named = a.chosen_count + a.paid_count;
  for (int i = 0; i < named; ++i) {
    const Chosen& one = a.chosen[static_cast<std::size_t>(i)];
    if (one.piece != kNoPiece && one.piece == a.target) continue;
    told->Of(one.card, one.piece, one.zone.seat == kNoSeat ? a.seat : one.zone.seat, one.zone);
  }
}

// Returns the card that the piece is by its print, wherever it lies and whatever it has become.
CardIndex Printed(const Pack& pack, const Piece& piece) {
  if (piece.printed != kUnknownCard) return piece.printed;
  if (piece.card == kUnknownCard) return OpenHalves(piece);
  return OffField(pack, piece.card);
}

// Returns whether the piece is another copy than the one that is told apart now.
bool IsAnotherCopy(const CheckContext& c, PieceIndex index, const Telling& telling) {
  const Piece& piece = c.state.piece(index);
  if (index == telling.piece || piece.owner != telling.owner) return false;
  if (Printed(c.pack(), piece) != telling.card) return false;
  // One that is told apart no longer, as it went among others unseen, may be this very one.
  if (piece.zone == ZoneKind::kNone) return false;
  const bool same_pile = piece.zone == telling.from.kind && piece.side == telling.from.seat;
  if (telling.piece == kNoPiece && same_pile) return false;
  if (!c.game.rules->IsHiddenPile(piece.zone)) return true;
  // An unseen card may have come out of that pile; a card of the opening hand may have gone back.
  const bool returned = c.state.seat(telling.owner).opening_swapped != 0;
  return telling.piece == kNoPiece && piece.zone == ZoneKind::kHand && !returned;
}

bool IsTooMany(const CheckContext& c, const Tellings& told, std::size_t which) {
  const Telling& telling = told.all()[which];
  const int listed = c.game.decks->CopiesOf(c.pack(), telling.owner, telling.card);
  if (listed < 0) return false;
  int copies = 1;
  for (std::size_t i = 0; i < which; ++i) {
    const Telling& before = told.all()[i];
    if (before.card == telling.card && before.owner == telling.owner) ++copies;
  }
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) copies += IsAnotherCopy(c, p, telling);
  return copies > listed;
}

Answer TellTooMany(const CheckContext& c, const Telling& telling) {
  Fact fact{.card = telling.card,
            .seat = telling.owner,
            .n = c.game.decks->CopiesOf(c.pack(), telling.owner, telling.card)};
  fact.text = fact.n == 0
                  ? "{card} is not in the list of {seat}"
                  : "copies of {card} in the list of {seat}: {n}, and this would be one more";
  c.Note(fact);
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    if (!IsAnotherCopy(c, p, telling)) continue;
    fact.text = "one of them has come: {piece}";
    fact.piece = p;
    fact.entry = c.state.piece(p).since;
    c.Note(fact);
  }
  return Answer::kForbids;
}

Answer Listed(const CheckContext& c) {
  if (c.game.decks == nullptr) return Answer::kSilent;
  Tellings told(c);
  CollectTellings(c, &told);
  const Telling* listed = nullptr;
  for (std::size_t i = 0; i < told.all().size(); ++i) {
    const Telling& telling = told.all()[i];
    if (IsTooMany(c, told, i)) return TellTooMany(c, telling);
    if (c.game.decks->CopiesOf(c.pack(), telling.owner, telling.card) > 0) listed = &telling;
  }
  if (listed == nullptr) return Answer::kSilent;
  return c.Permit(
      {.text = "{card} is in the list of {seat}", .card = listed->card, .seat = listed->owner});
}

}  // namespace

const Clause kDeckListed =
    Legality("base.deck.listed", kTellingApart, &Listed).LooksAt(kPartNamed | kPartPaid);

}  // namespace judge::base

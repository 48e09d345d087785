// Names of cards: what a record says of the cards that it names has to be possible.
#include <cstddef>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

constexpr ActionMask kNamingCards =
    On(ActionKind::kActivate) | On(ActionKind::kDiscard) | On(ActionKind::kHide) |
    On(ActionKind::kFlip) | On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
    On(ActionKind::kAttack) | On(ActionKind::kStayHidden) | On(ActionKind::kRetarget) |
    On(ActionKind::kChoose) | On(ActionKind::kRedirect) | On(ActionKind::kReveal);

// A piece, and the card that the act says it is.
struct Said {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;
};

// Returns the first name in the act that is wrong; without a piece: none is.
template <typename Wrong>
Said FirstWrong(const Action& action, Wrong&& wrong) {
  Said said{action.piece, action.card};
  if (said.piece != kNoPiece && wrong(said)) return said;
  said = {action.target, action.target_card};
  if (said.piece != kNoPiece && wrong(said)) return said;
  for (int i = 0; i < action.chosen_count; ++i) {
    const Chosen& chosen = action.chosen[static_cast<std::size_t>(i)];
    said = {chosen.piece, chosen.card};
    if (said.piece != kNoPiece && wrong(said)) return said;
  }
  return {};
}

Answer ShuffledCards(const CheckContext& c) {
  if (c.state.header().shuffled_places == 0) return Answer::kSilent;
  const Said said = FirstWrong(
      c.action, [&](const Said& one) { return !MayLieThere(c.state, one.piece, one.card); });
  if (said.piece == kNoPiece) return Answer::kSilent;
  return c.Forbid(
      {.text = "{card} cannot lie in {zone}: the cards that were shuffled hold no more of them",
       .card = said.card,
       .zone = PlaceOf(c.state.piece(said.piece))});
}

// Forbids naming a seen card as another one; the clause above is about shuffled cards.
Answer AnotherCard(const CheckContext& c) {
  const Said said = FirstWrong(c.action, [&](const Said& one) {
    const Piece& piece = c.state.piece(one.piece);
    const CardIndex whole = OpenHalves(piece);
    if (one.card != kUnknownCard && whole != kUnknownCard) {
      return !GoesByName(c.pack(), whole, one.card);
    }
    if (one.card == kUnknownCard || piece.card == kUnknownCard) return false;
    return piece.shuffled_place == 0 && !GoesByName(c.pack(), piece.card, one.card);
  });
  if (said.piece == kNoPiece) return Answer::kSilent;
  return c.Forbid({.text = "it is {piece} that lies there, not {card}",
                   .piece = said.piece,
                   .card = said.card,
                   .entry = c.state.piece(said.piece).since});
}

}  // namespace

const Clause kShuffledCards =
    Legality("base.record.shuffled-cards", kNamingCards, &ShuffledCards).LooksAt(kPartNamed);
const Clause kAnotherCard =
    Legality("base.record.another-card", kNamingCards, &AnotherCard).LooksAt(kPartNamed);

}  // namespace judge::base

// What a record says of cards that were shuffled has to be possible.
#include "engine/shuffled.h"

#include "engine/rulesets/base/base.h"

namespace judge::base {
namespace {

constexpr ActionMask kNamingCards =
    On(ActionKind::kActivate) | On(ActionKind::kDiscard) | On(ActionKind::kHide) |
    On(ActionKind::kFlip) | On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
    On(ActionKind::kAttack) | On(ActionKind::kStayHidden) | On(ActionKind::kRetarget) |
    On(ActionKind::kChoose) | On(ActionKind::kRedirect) | On(ActionKind::kReveal);

Answer ShuffledCards(const CheckContext& c) {
  if (c.state.header().shuffled_places == 0) return Answer::kSilent;
  Fact fact;
  const auto wrong = [&](PieceIndex piece, CardIndex card) {
    if (piece == kNoPiece || MayLieThere(c.state, piece, card)) return false;
    fact.card = card;
    fact.zone = PlaceOf(c.state.piece(piece));
    return true;
  };
  bool any = wrong(c.action.piece, c.action.card) || wrong(c.action.target, c.action.target_card);
  for (int i = 0; !any && i < c.action.chosen_count; ++i) {
    const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(i)];
    any = wrong(chosen.piece, chosen.card);
  }
  if (!any) return Answer::kSilent;
  fact.text = "{card} cannot lie in {zone}: the cards that were shuffled hold no more of them";
  return c.Forbid(fact);
}

}  // namespace

const Clause kShuffledCards = Legality("base.record.shuffled-cards", kNamingCards, &ShuffledCards);

}  // namespace judge::base

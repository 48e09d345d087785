// Names of cards: what a record says of the cards that it names has to be possible.
#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
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
    On(ActionKind::kChoose) | On(ActionKind::kRedirect) | On(ActionKind::kReveal) |
    On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) | On(ActionKind::kSet);

// A piece, and the card that the act says it is.
struct Said {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;
};

// Returns the first name in the act that is wrong; without a piece: none is. What is given up for a
// summon or as a price counts where effects are read in full.
template <typename Wrong>
Said FirstWrong(const CheckContext& c, Wrong&& wrong) {
  const Action& action = c.action;
  constexpr ActionMask kGivesUp =
      On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) | On(ActionKind::kSet);
  const bool in_full = c.game.rules->effects_are_read_in_full;
  if (!in_full && (kGivesUp & On(action.kind)) != 0) return {};
  Said said{action.piece, action.card};
  if (said.piece != kNoPiece && wrong(said)) return said;
  said = {action.target, action.target_card};
  if (said.piece != kNoPiece && wrong(said)) return said;
  const int named = action.chosen_count + (in_full ? action.paid_count : 0);
  for (int i = 0; i < named; ++i) {
    const Chosen& chosen = action.chosen[static_cast<std::size_t>(i)];
    said = {chosen.piece, chosen.card};
    if (said.piece != kNoPiece && wrong(said)) return said;
  }
  return {};
}

Answer ShuffledCards(const CheckContext& c) {
  if (c.state.header().shuffled_places == 0) return Answer::kSilent;
  const Said said =
      FirstWrong(c, [&](const Said& one) { return !MayLieThere(c.state, one.piece, one.card); });
  if (said.piece == kNoPiece) return Answer::kSilent;
  return c.Forbid(
      {.text = "{card} cannot lie in {zone}: the cards that were shuffled hold no more of them",
       .card = said.card,
       .zone = PlaceOf(c.state.piece(said.piece))});
}

// Forbids naming a seen card as another one; the clause above is about shuffled cards.
Answer AnotherCard(const CheckContext& c) {
  const Said said = FirstWrong(c, [&](const Said& one) {
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

// Returns whether a card of that name lies in the pile, or one that nobody has told apart.
bool MayHold(const CheckContext& c, ZoneRef pile, CardIndex card) {
  if (!IsToldApart(c.state, pile)) return true;
  for (const PieceIndex p : PileAt(c.state, pile)) {
    const CardIndex there = c.state.piece(p).card;
    if (there == kUnknownCard || GoesByName(c.pack(), there, OffField(c.pack(), card))) return true;
  }
  return false;
}

// Forbids naming as drawn a card that cannot have been drawn: not in the deck that is drawn from,
// or not in the hand, where an effect has drawn it.
Answer DrawnCard(const CheckContext& c) {
  const Action& a = c.action;
  if (a.card == kUnknownCard || c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  const bool named = NamesDrawn(*c.game.rules, c.state, a);
  const std::vector<PieceIndex> top =
      named ? std::vector<PieceIndex>{} : TopOfDeck(c.state, a.seat);
  const bool may_be = std::ranges::any_of(top, [&](PieceIndex p) {
    const CardIndex there = c.state.piece(p).card;
    return there == kUnknownCard || GoesByName(c.pack(), there, OffField(c.pack(), a.card));
  });
  if (!top.empty() && !may_be) {
    return c.Forbid({.text = "{piece} lies on top of {zone}, and is what is drawn",
                     .piece = top.front(),
                     .seat = a.seat,
                     .zone = {a.seat, ZoneKind::kDeck, 0, 0},
                     .entry = c.state.piece(top.front()).since});
  }
  if (!named && IsDeckEmpty(c.state, a.seat)) return Answer::kSilent;
  const ZoneRef pile{a.seat, named ? ZoneKind::kHand : ZoneKind::kDeck, 0, 0};
  if (MayHold(c, pile, a.card)) return Answer::kSilent;
  return c.Forbid({.text = "{card} is not in {zone}: every card there is known",
                   .card = a.card,
                   .seat = a.seat,
                   .zone = pile});
}

}  // namespace

const Clause kShuffledCards =
    Legality("base.record.shuffled-cards", kNamingCards, &ShuffledCards).LooksAt(kPartNamed);
const Clause kAnotherCard =
    Legality("base.record.another-card", kNamingCards, &AnotherCard).LooksAt(kPartNamed);
const Clause kDrawnCard =
    Legality("base.record.drawn-card", On(ActionKind::kDraw), &DrawnCard).LooksAt(kPartNamed);

}  // namespace judge::base

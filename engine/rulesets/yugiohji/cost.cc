// Rulebook: 6.2.2 Costs for summoning and card effects.
#include <algorithm>
#include <span>

#include "engine/card.h"
#include "engine/operations.h"
#include "engine/payment.h"
#include "engine/recipe.h"
#include "engine/rulesets/yugiohji/rules.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);

std::span<const Chosen> PaidBy(const Action& action) {
  return {action.chosen.data(), action.chosen_count};
}

// What an effect summons has no price of its own.
bool HasPrice(const CheckContext& c, int* price) {
  const SpecialRow* row = PriceOf(c);
  if (row == nullptr) return false;
  *price = row->price;
  return true;
}

Fact About(const CheckContext& c, const Chosen& paid) {
  Fact fact;
  fact.piece = paid.piece;
  fact.card = paid.piece != kNoPiece ? c.state.piece(paid.piece).card : paid.card;
  fact.seat = c.action.seat;
  return fact;
}

Answer ExactAmount(const CheckContext& c) {
  Fact fact;
  int price = 0;
  if (!HasPrice(c, &price)) return Answer::kSilent;
  fact.n = price;
  fact.m = WorthOf(*c.game.rules, c.state, PaidBy(c.action));
  fact.text = "the price is {n} halves of a card, and what is named is worth {m}";
  return fact.n == fact.m ? c.Permit(fact) : c.Forbid(fact);
}

Answer AnyCombination(const CheckContext& c) {
  int price = 0;
  if (!HasPrice(c, &price)) return Answer::kSilent;
  if (WorthOf(*c.game.rules, c.state, PaidBy(c.action)) != price) return Answer::kSilent;
  const auto paid = PaidBy(c.action);
  const bool mixed = std::any_of(paid.begin(), paid.end(), [&](const Chosen& one) {
    return PaidFrom(c.state, one) != PaidFrom(c.state, paid.front());
  });
  return mixed ? c.Permit({"cards of several places may be paid together"}) : Answer::kSilent;
}

Answer MovedOnce(const CheckContext& c) {
  int price = 0;
  if (!HasPrice(c, &price)) return Answer::kSilent;
  const auto paid = PaidBy(c.action);
  for (std::size_t i = 0; i < paid.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (paid[i].piece == kNoPiece || paid[i].piece != paid[j].piece) continue;
      Fact fact = About(c, paid[i]);
      fact.text = "{piece} is named twice and pays once for one price";
      return c.Forbid(fact);
    }
  }
  return Answer::kSilent;
}

// A card that was paid for something else before lies in the graveyard like any other.
Answer LaterPrice(const CheckContext& c) {
  int price = 0;
  if (!HasPrice(c, &price)) return Answer::kSilent;
  for (const Chosen& one : PaidBy(c.action)) {
    const bool came = one.piece != kNoPiece && PaidFrom(c.state, one) == ZoneKind::kGraveyard &&
                      c.state.piece(one.piece).since != 0;
    if (!came) continue;
    Fact fact = About(c, one);
    fact.text = "{card} has come to the graveyard before and may be banished for this price";
    fact.entry = c.state.piece(one.piece).since;
    return c.Permit(fact);
  }
  return Answer::kSilent;
}

Answer OnlyControlled(const CheckContext& c) {
  int price = 0;
  if (!HasPrice(c, &price)) return Answer::kSilent;
  for (const Chosen& one : PaidBy(c.action)) {
    Fact fact = About(c, one);
    if (PaymentFrom(*c.game.rules, PaidFrom(c.state, one)) == nullptr) {
      fact.text = "{card} does not lie where a price is paid from";
      return c.Forbid(fact);
    }
    if (one.piece == kNoPiece) continue;
    const Piece& piece = c.state.piece(one.piece);
    const bool own = piece.controller == c.action.seat && piece.side == c.action.seat;
    if (own) continue;
    fact.text = "{piece} is not {seat}'s to pay with";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer NotWithItself(const CheckContext& c) {
  int price = 0;
  if (!HasPrice(c, &price) || c.action.piece == kNoPiece) return Answer::kSilent;
  for (const Chosen& one : PaidBy(c.action)) {
    if (one.piece != c.action.piece) continue;
    Fact fact = About(c, one);
    fact.text = "{card} is summoned and cannot pay for that";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Each card goes where the table says that cards from its place go.
void PayFrom(const MomentContext& c, ZoneKind zone) {
  if (c.state().piece(c.data.other).zone != zone) return;
  const PaymentRow* row = PaymentFrom(*c.run.game.rules, zone);
  if (row != nullptr) SendToPile(c.run, c.data.other, row->pile, row->told);
}

void PayFromHand(const MomentContext& c) { PayFrom(c, ZoneKind::kHand); }
void PayMonster(const MomentContext& c) { PayFrom(c, ZoneKind::kMonster); }
void PayFromGraveyard(const MomentContext& c) { PayFrom(c, ZoneKind::kGraveyard); }

// Before it leaves: by no monster, no battle and no effect.
void DestroyedByNobody(const MomentContext& c) {
  if (c.state().piece(c.data.other).zone != ZoneKind::kMonster) return;
  Event event;
  event.kind = EventKind::kNoted;
  event.piece = c.data.other;
  event.seat = c.data.seat;
  Emit(c.run, event);
}

}  // namespace

const Clause kExactAmount = Legality("yugiohji.cost.exact-amount", kSpecial, &ExactAmount);
const Clause kAnyCombination = Legality("yugiohji.cost.any-combination", kSpecial, &AnyCombination);
const Clause kMovedOnce = Legality("yugiohji.cost.card-moved-once-per-price", kSpecial, &MovedOnce);
const Clause kLaterPrice = Legality("yugiohji.cost.later-price-allowed", kSpecial, &LaterPrice);
const Clause kOnlyControlled =
    Legality("yugiohji.cost.only-cards-controlled", kSpecial, &OnlyControlled);
const Clause kNotWithItself =
    Legality("yugiohji.cost.not-with-summoned-card", kSpecial, &NotWithItself);
const Clause kDestroyedByNobody = Consequence("yugiohji.cost.tribute-is-not-battle-or-effect",
                                              Moment::kPaying, &DestroyedByNobody);
const Clause kHandCardWorth =
    Definition("yugiohji.cost.hand-card-worth-one").Happening(Moment::kPaying, &PayFromHand);
const Clause kMonsterWorth =
    Definition("yugiohji.cost.monster-worth-one").Happening(Moment::kPaying, &PayMonster);
const Clause kGraveyardHalf =
    Definition("yugiohji.cost.graveyard-card-half").Happening(Moment::kPaying, &PayFromGraveyard);

}  // namespace judge::yugiohji

// Rulebook: 6.2.2 Costs for summoning and card effects.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/effects/effects.h"
#include "engine/rulesets/yugiohji/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kPriced = On(ActionKind::kSpecialSummon) | On(ActionKind::kActivate);

// The price of an act, in halves of a card, and what is named for it.
struct Price {
  int least = 0;
  int most = 0;  // the other amount that pays
  std::vector<Chosen> paid;
  const Operation* stated = nullptr;  // the price operation of an effect
};

// Returns the effect's price; one without a price has an empty one if something is paid for it.
std::optional<Price> PriceOfEffect(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || !said.effect->supported || said.only_flips) return std::nullopt;
  Price price;
  price.stated = PriceOf(c.pack(), *said.effect);
  price.paid = PaidFor(c.game, c.state, *said.effect, c.action);
  if (price.stated == nullptr) {
    return price.paid.empty() ? std::nullopt : std::make_optional(price);
  }
  price.least = price.stated->least;
  price.most = price.stated->most;
  return price;
}

// Returns the price of the act; a monster that an effect summons has no price of its own.
std::optional<Price> PriceIn(const CheckContext& c) {
  if (c.action.kind == ActionKind::kActivate) return PriceOfEffect(c);
  const SpecialRow* row = PriceOf(c);
  if (row == nullptr) return std::nullopt;
  const auto first = c.action.chosen.begin();
  return Price{row->price, row->price, {first, first + c.action.chosen_count}, nullptr};
}

Fact About(const CheckContext& c, const Chosen& paid) {
  return {.piece = paid.piece,
          .card = paid.piece != kNoPiece ? c.state.piece(paid.piece).card : paid.card,
          .seat = c.action.seat};
}

Fact EitherPrice(const CheckContext& c, const Price& price) {
  return {.text = "the price is {n} or {m} halves of a card: {seat} chooses, and it does the same",
          .seat = c.action.seat,
          .n = price.least,
          .m = price.most};
}

Answer ExactAmount(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  Fact fact{.text = "in halves of a card the price is {n}, and what is named is worth {m}",
            .n = price->least,
            .m = WorthOf(*c.game.rules, c.state, price->paid)};
  if (price->least == price->most) return fact.n == fact.m ? c.Permit(fact) : c.Forbid(fact);
  // A clause of its own says which of the two it is.
  if (fact.m == price->least || fact.m == price->most) return Answer::kSilent;
  const bool more = fact.m > price->most;
  fact.n = fact.m;
  fact.m = more ? price->most : price->least;
  fact.text = more ? "what is named is worth {n} halves of a card, and the most is {m}"
                   : "what is named is worth {n} halves of a card, and the least is {m}";
  c.Note(fact);
  return c.Forbid(EitherPrice(c, *price));
}

Answer HalfOrOne(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price || price->least == price->most) return Answer::kSilent;
  const int worth = WorthOf(*c.game.rules, c.state, price->paid);
  if (worth != price->least && worth != price->most) return Answer::kSilent;
  return c.Permit(EitherPrice(c, *price));
}

Answer AnyCombination(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  const int worth = WorthOf(*c.game.rules, c.state, price->paid);
  if (worth == 0 || (worth != price->least && worth != price->most)) return Answer::kSilent;
  const bool mixed = std::any_of(price->paid.begin(), price->paid.end(), [&](const Chosen& one) {
    return PaidFrom(c.state, one) != PaidFrom(c.state, price->paid.front());
  });
  return mixed ? c.Permit({"cards of several places may be paid together"}) : Answer::kSilent;
}

// Returns whether the second one is the first one again, where it would lie after it has paid.
bool IsMovedAgain(const CheckContext& c, const Chosen& first, const Chosen& again) {
  if (again.piece != kNoPiece) return first.piece == again.piece;
  if (PaidFrom(c.state, again) != ZoneKind::kGraveyard || again.card == kUnknownCard) return false;
  const CardIndex card = first.piece != kNoPiece ? c.state.piece(first.piece).card : first.card;
  return PaidFrom(c.state, first) != ZoneKind::kGraveyard &&
         OffField(c.pack(), card) == OffField(c.pack(), again.card);
}

Answer MovedOnce(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  for (const Chosen& again : price->paid) {
    for (const Chosen& first : price->paid) {
      if (&first == &again || !IsMovedAgain(c, first, again)) continue;
      Fact fact = About(c, first);
      fact.text = first.piece != kNoPiece ? "{piece} is named twice and pays once for one price"
                                          : "{card} is named twice and pays once for one price";
      return c.Forbid(fact);
    }
  }
  return Answer::kSilent;
}

// Permits paying with a card of the graveyard that was paid for something else before.
Answer LaterPrice(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  for (const Chosen& one : price->paid) {
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

// Returns whether the pile has fewer unnamed cards than are named without a piece; a card that
// summons itself out of it is one of them.
bool LacksUnnamed(const CheckContext& c, const std::vector<Chosen>& paid, ZoneKind pile) {
  const auto named = std::count_if(paid.begin(), paid.end(), [&](const Chosen& one) {
    return one.piece == kNoPiece && one.zone.kind == pile;
  });
  const ZoneKind from =
      c.action.from.kind == ZoneKind::kNone ? ZoneKind::kHand : c.action.from.kind;
  const bool itself = c.action.kind == ActionKind::kSpecialSummon && c.action.piece == kNoPiece;
  const std::int16_t there = c.state.seat(c.action.seat).unnamed[static_cast<int>(pile)];
  return there != kCountUnknown && named + (itself && from == pile ? 1 : 0) > there;
}

// Forbids paying with another's card, and notes who controls it: the side is not enough.
Answer AnothersCard(const CheckContext& c, const Chosen& paid) {
  Fact fact = About(c, paid);
  fact.text = "{piece} is not {seat}'s to pay with";
  const Answer answer = c.Forbid(fact);
  const Piece& piece = c.state.piece(paid.piece);
  fact.text = piece.side == piece.controller
                  ? "{piece} is controlled by {seat}"
                  : "{piece} is controlled by {seat}, whoever controls what it lies behind";
  fact.seat = piece.controller;
  c.Note(fact);
  return answer;
}

// Returns the cards that an effect asks to be sent away for it, apart from its price in halves.
std::vector<Chosen> SentForEffect(const CheckContext& c) {
  std::vector<Chosen> sent;
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || said.only_flips) return sent;
  for (const Operation& cost : c.pack().Operations(said.effect->costs)) {
    for (int choice = 0; choice < said.effect->choices.count; ++choice) {
      const bool sends = cost.kind == OperationKind::kSend && (cost.targets >> choice & 1U) != 0;
      if (!sends) continue;
      const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, choice);
      const auto first = c.action.chosen.begin() + range.first;
      sent.insert(sent.end(), first, first + range.count);
    }
  }
  return sent;
}

Answer OnlyControlled(const CheckContext& c) {
  for (const Chosen& one : SentForEffect(c)) {
    const bool other = one.piece != kNoPiece && c.state.piece(one.piece).controller != kNoSeat &&
                       c.state.piece(one.piece).controller != c.action.seat;
    if (other) return AnothersCard(c, one);
  }
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  for (const Chosen& one : price->paid) {
    Fact fact = About(c, one);
    const ZoneKind from = PaidFrom(c.state, one);
    if (PaymentFrom(*c.game.rules, from) == nullptr) {
      fact.text = "{card} does not lie where a price is paid from";
      return c.Forbid(fact);
    }
    if (one.piece == kNoPiece) {
      fact.text = "{card} is not {seat}'s to pay with";
      if (one.zone.seat != c.action.seat && one.zone.seat != kNoSeat) return c.Forbid(fact);
      fact.text = "{card} is not there to pay with";
      if (LacksUnnamed(c, price->paid, from)) return c.Forbid(fact);
      continue;
    }
    if (c.state.piece(one.piece).controller != c.action.seat) return AnothersCard(c, one);
  }
  return Answer::kSilent;
}

// Returns the operation of the effect that brings what one of its choices names; nullptr: none.
const Operation* Brings(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.kind == OperationKind::kSummon && op.what.kind == RefKind::kTarget) return &op;
  }
  return nullptr;
}

// Returns whether the card that pays summons itself, also when it is named without its piece.
bool SummonsItself(const CheckContext& c, const Chosen& pays) {
  if (pays.piece != kNoPiece) return c.action.piece == pays.piece;
  if (c.action.piece == kNoPiece || pays.card == kUnknownCard) return false;
  const Piece& itself = c.state.piece(c.action.piece);
  constexpr auto kHand = static_cast<int>(ZoneKind::kHand);
  const bool another =
      pays.zone.kind == ZoneKind::kHand && c.state.seat(c.action.seat).unnamed[kHand] != 0;
  return !another && PaidFrom(c.state, pays) == itself.zone &&
         OffField(c.pack(), pays.card) == OffField(c.pack(), itself.card);
}

// Returns whether the act is about to bring the card that is paid: the one that summons itself, or
// what an effect is used on, also by a name that is found nowhere else.
bool IsBrought(const CheckContext& c, const Price& price, const Chosen& pays) {
  if (c.action.kind == ActionKind::kSpecialSummon) return SummonsItself(c, pays);
  const PieceIndex paid = pays.piece;
  if (paid == kNoPiece || price.stated == nullptr || price.stated->what.kind != RefKind::kNone)
    return false;
  const Effect& effect = *SaidBy(c).effect;
  const Operation* brings = Brings(c.pack(), effect);
  if (brings == nullptr) return false;
  const ChosenRange named = ChosenFor(c.game, c.state, effect, c.action, brings->what.index);
  const auto first = c.action.chosen.begin() + named.first;
  return std::any_of(first, first + named.count, [&](const Chosen& one) {
    const Piece& piece = c.state.piece(paid);
    const bool by_name = one.card != kUnknownCard && one.zone.kind == piece.zone &&
                         OffField(c.pack(), one.card) == OffField(c.pack(), piece.card);
    return one.piece == kNoPiece ? by_name : one.piece == paid;
  });
}

// Forbids paying with a card behind a monster that is paid as well: it goes with that one.
Answer EquipsWasted(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  for (const Chosen& one : price->paid) {
    if (!FallsWithPaid(c.state, one.piece, price->paid)) continue;
    Fact fact = About(c, one);
    fact.other = c.state.piece(one.piece).host;
    fact.text = "{piece} lies behind {other}, which is paid as well: it falls and is worth nothing";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer NotWithItself(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price) return Answer::kSilent;
  for (const Chosen& one : price->paid) {
    if (!IsBrought(c, *price, one)) continue;
    Fact fact = About(c, one);
    fact.text = "{card} is summoned and cannot pay for that";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer UserPays(const CheckContext& c) {
  const auto price = PriceIn(c);
  if (!price || c.action.kind != ActionKind::kActivate) return Answer::kSilent;
  for (const Chosen& one : price->paid) {
    if (one.piece == kNoPiece || one.piece != c.action.piece) continue;
    Fact fact = About(c, one);
    fact.text = "{piece} may be paid for its own effect, which happens all the same";
    return c.Permit(fact);
  }
  return Answer::kSilent;
}

// Moves the card to the pile that the table names for cards from its place.
void PayFrom(const MomentContext& c, ZoneKind zone) {
  if (c.state().piece(c.data.other).zone != zone) return;
  const PaymentRow* row = PaymentFrom(*c.run.game.rules, zone);
  if (row != nullptr) SendToPile(c.run, c.data.other, row->pile, row->told);
}

void PayFromHand(const MomentContext& c) { PayFrom(c, ZoneKind::kHand); }
void PayMonster(const MomentContext& c) { PayFrom(c, ZoneKind::kMonster); }
void PayEquip(const MomentContext& c) { PayFrom(c, ZoneKind::kSpellTrap); }
void PayFromGraveyard(const MomentContext& c) { PayFrom(c, ZoneKind::kGraveyard); }

// Notes, before it leaves, that the monster is destroyed by no monster, battle or effect.
void DestroyedByNobody(const MomentContext& c) {
  if (c.state().piece(c.data.other).zone != ZoneKind::kMonster) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.other});
}

}  // namespace

const Clause kExactAmount =
    Legality("yugiohji.cost.exact-amount", kPriced, &ExactAmount).LooksAt(kPartNamed | kPartPaid);
const Clause kHalfOrOne = Legality("yugiohji.cost.half-or-one-choice", kPriced, &HalfOrOne)
                              .LooksAt(kPartNamed | kPartPaid);
const Clause kAnyCombination = Legality("yugiohji.cost.any-combination", kPriced, &AnyCombination)
                                   .LooksAt(kPartNamed | kPartPaid);
const Clause kMovedOnce = Legality("yugiohji.cost.card-moved-once-per-price", kPriced, &MovedOnce)
                              .LooksAt(kPartNamed | kPartPaid);
const Clause kLaterPrice = Legality("yugiohji.cost.later-price-allowed", kPriced, &LaterPrice)
                               .LooksAt(kPartNamed | kPartPaid);
const Clause kOnlyControlled =
    Legality("yugiohji.cost.only-cards-controlled", kPriced, &OnlyControlled)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kNotWithItself =
    Legality("yugiohji.cost.not-with-summoned-card", kPriced, &NotWithItself)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kUserPays = Legality("yugiohji.cost.effect-user-may-pay-itself", kPriced, &UserPays)
                             .LooksAt(kPartNamed | kPartPaid);
const Clause kDestroyedByNobody = Consequence("yugiohji.cost.tribute-is-not-battle-or-effect",
                                              Moment::kPaying, &DestroyedByNobody);
const Clause kHandCardWorth =
    Definition("yugiohji.cost.hand-card-worth-one").Happening(Moment::kPaying, &PayFromHand);
const Clause kMonsterWorth =
    Definition("yugiohji.cost.monster-worth-one").Happening(Moment::kPaying, &PayMonster);
const Clause kEquipsWasted =
    Legality("yugiohji.cost.tributed-equips-wasted", kPriced, &EquipsWasted)
        .LooksAt(kPartNamed | kPartPaid);
const Clause kEquipHalf =
    Definition("yugiohji.cost.equip-card-half").Happening(Moment::kPaying, &PayEquip);
const Clause kGraveyardHalf =
    Definition("yugiohji.cost.graveyard-card-half").Happening(Moment::kPaying, &PayFromGraveyard);

}  // namespace judge::yugiohji

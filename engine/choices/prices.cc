#include "engine/choices/prices.h"

#include <algorithm>

#include "engine/choices/activation.h"
#include "engine/choices/choosing.h"

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

bool FallsWithPaid(const State& state, PieceIndex piece, std::span<const Chosen> paid) {
  const bool equips = piece != kNoPiece && (state.piece(piece).flags & kIsEquipped) != 0;
  return equips && std::any_of(paid.begin(), paid.end(), [&](const Chosen& one) {
           return one.piece != kNoPiece && one.piece == state.piece(piece).host;
         });
}

int WorthOf(const RuleSet& rules, const State& state, std::span<const Chosen> paid) {
  int worth = 0;
  for (const Chosen& one : paid) {
    const PaymentRow* row = PaymentFrom(rules, PaidFrom(state, one));
    const bool counts = row != nullptr && !FallsWithPaid(state, one.piece, paid);
    if (counts) worth += row->halves;
  }
  return worth;
}

Truth MayPay(const Game& game, const State& state, const Operation& price, const Chosen& paid,
             const Source& source) {
  if (price.filter == 0) return Truth::kTrue;
  return MayChoose(game, state, {.filter = price.filter, .at_activation = false}, paid, source);
}

const Operation* PriceOf(const Pack& pack, const Effect& effect) {
  for (const Operation& cost : pack.Operations(effect.costs)) {
    if (cost.kind == OperationKind::kPayCards) return &cost;
  }
  return nullptr;
}

std::uint16_t ChoicesGivenUp(const Pack& pack, const Effect& effect) {
  std::uint16_t given = 0;
  for (const Operation& op : pack.Operations(effect.costs)) {
    // What only counts for how much is paid is not given up.
    if (op.kind != OperationKind::kPay) given |= op.targets;
  }
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const bool ahead = pack.choices[effect.choices.first + i].at_activation;
    if (!ahead) given &= static_cast<std::uint16_t>(~(1U << i));
  }
  return given;
}

std::uint16_t ChoicesShown(const Pack& pack, const Effect& effect) {
  std::uint16_t shown = 0;
  std::uint16_t gone = 0;
  for (const Operation& op : pack.Operations(effect.costs)) {
    (op.kind == OperationKind::kReveal ? shown : gone) |= op.targets;
  }
  return static_cast<std::uint16_t>(shown & ~gone & ChoicesGivenUp(pack, effect));
}

bool FirstIsGivenUp(const Game& game, const State& state, const Effect& effect,
                    const Action& action) {
  if (action.chosen_count == 0) return action.paid_count != 0;
  const std::uint16_t given = ChoicesGivenUp(*game.pack, effect);
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(game, state, effect, action, i);
    if (range.first == 0 && range.count > 0) return (given >> i & 1U) != 0;
  }
  return false;
}

int ChosenAsGivenUp(const Game& game, const State& state, const Action& action) {
  const Effect* effect = ActivationOf(game, state, action).effect;
  if (effect == nullptr || game.rules->payments.empty()) return 0;
  const std::uint16_t given = ChoicesGivenUp(*game.pack, *effect);
  int count = 0;
  for (PoolIndex i = 0; i < effect->choices.count; ++i) {
    if ((given >> i & 1U) == 0) continue;
    const ChosenRange range = ChosenFor(game, state, *effect, action, i);
    count = std::max(count, range.first + range.count);
  }
  return count;
}

std::vector<Chosen> PaidFor(const Game& game, const State& state, const Effect& effect,
                            const Action& action) {
  const auto paid = action.Paid();
  std::vector<Chosen> cards(paid.begin(), paid.end());
  const Operation* price = PriceOf(*game.pack, effect);
  if (price == nullptr || price->what.kind != RefKind::kTarget) return cards;
  const ChosenRange with = ChosenFor(game, state, effect, action, price->what.index);
  const auto first = action.chosen.begin() + with.first;
  cards.insert(cards.end(), first, first + with.count);
  return cards;
}

}  // namespace judge

#include "engine/rulesets/base/own_costs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Checks that the activation names what its cost has a player declare.
Answer OwnDeclaration(const CheckContext& c, const Operation& cost, const Source& source,
                      Fact fact) {
  if (MayDeclare(c.game, c.state, cost, source, DeclarationOf(c.action))) return Answer::kSilent;
  if (static_cast<Declared>(cost.choice) != Declared::kNumber) {
    fact.text = "what {card} is used with has to be declared, and that is not";
    return c.Forbid(fact);
  }
  fact.n = std::max(0, c.action.number);
  fact.m = MostDeclared(c.game, c.state, cost, source);
  fact.text = "{card} is used with a number from 1 to {m}, and {n} is named";
  if (c.action.number != 0) return c.Forbid(fact);
  fact.text = "{card} is used with a number from 1 to {m}, and none is named";
  return c.With(fact.m < 1 ? Answer::kForbids : Answer::kUnproven, fact);
}

// Checks the terms of a price in cards; the rule set says how it is met.
Answer OwnPrice(const CheckContext& c, const Effect& effect, const Operation& price,
                const Source& source, Fact fact) {
  fact.text = "{card} has a price in cards, and by these rules no card is worth anything";
  if (c.game.rules->payments.empty()) return c.Forbid(fact);
  for (const Chosen& one : PaidFor(c.game, c.state, effect, c.action)) {
    const Truth may = MayPay(c.game, c.state, price, one, source);
    if (may == Truth::kTrue) continue;
    fact.piece = one.piece;
    fact.zone = one.zone;
    fact.text = one.piece == kNoPiece ? "{card} cannot be paid with a card of {zone}"
                                      : "{card} cannot be paid with {piece}";
    return c.With(may == Truth::kFalse ? Answer::kForbids : Answer::kUnproven, fact);
  }
  return Answer::kSilent;
}

// Returns the pieces that a cost names, as they are named with the act.
std::vector<PieceIndex> PayingPieces(const CheckContext& c, const Effect& effect,
                                     const Operation& cost, const Source& source) {
  if (cost.what.kind == RefKind::kSelf) return {source.piece};
  if (cost.what.kind == RefKind::kHost) return {source.host};
  if (cost.what.kind != RefKind::kTarget) return {};
  std::vector<PieceIndex> pieces;
  const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, cost.what.index);
  for (int at = range.first; at < range.first + range.count; ++at) {
    pieces.push_back(c.action.chosen[static_cast<std::size_t>(at)].piece);
  }
  return pieces;
}

// Returns the amount that the cost takes: with the targets that the act names and the number that
// it declares, where it is made of them.
AmountRange PriceNamed(const CheckContext& c, const Effect& effect, const Operation& cost,
                       const Source& source) {
  const bool declares = c.action.number != 0 && c.game.rules->effects_are_read_in_full;
  if ((cost.targets == 0 && !declares) || !c.game.rules->computed_prices_are_asked) {
    return RangeOf(c.game, c.state, cost.amount, source);
  }
  c.state.companion().Read(kAllParts);  // what is asked of the copy is asked of the board
  State named = c.state;
  const StateChange change(named);
  Source paying = source;
  Task task;
  task.kind = TaskKind::kEffect;
  task.piece = source.piece;
  task.id = change.agenda().NewTaskId();
  task.declared = std::max(0, c.action.number);
  paying.task = task.id;
  if (declares) change.agenda().PushTask(task);
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, i);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const Chosen& one = c.action.chosen[static_cast<std::size_t>(at)];
      change.agenda().AddPick(
          {one.piece, paying.task, static_cast<std::uint8_t>(i), 0, one.card, one.zone});
    }
  }
  return RangeOf(c.game, named, cost.amount, paying);
}

// Checks that there are as many counters as the cost takes away.
Answer OwnCounters(const CheckContext& c, const Effect& effect, const Operation& cost,
                   const Source& source, Fact fact) {
  const AmountRange taken = PriceNamed(c, effect, cost, source);
  fact.m = -taken.most;
  for (const PieceIndex piece : PayingPieces(c, effect, cost, source)) {
    if (piece == kNoPiece) continue;
    fact.n = CountersOn(c.state, piece, cost.text);
    fact.piece = piece;
    fact.text = "{piece} has {n} of the counters that the cost takes, and it takes {m}";
    if (fact.n < fact.m) return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Checks that the decks hold as many cards as the cost takes off their tops. Of a deck that nobody
// counted it is not taken that it is too small.
Answer OwnTop(const CheckContext& c, const Operation& cost, const Source& source, Fact fact) {
  if (cost.what.kind != RefKind::kTopOfDeck) return Answer::kSilent;
  fact.m = cost.what.count;
  fact.text = "{card} takes {m} off the top of {seat}'s deck, and {n} are there";
  const std::uint32_t seats =
      SeatsOf(c.game, c.state, c.pack().references[cost.what.inner], source);
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    fact.seat = seat;
    fact.n = CardsInDeck(c.state, seat);
    if (fact.n != kCountUnknown && fact.n < fact.m) return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Checks that nothing keeps a card from being taken for the cost.
Answer OwnKept(const CheckContext& c, const Effect& effect, const Operation& cost, Fact fact) {
  const KeptCard kept = KeptFromPaying(c.game, c.state, effect, cost, c.action);
  if (kept.piece == kNoPiece) return Answer::kSilent;
  fact.piece = kept.piece;
  const bool lies = !c.game.rules->OnField(c.state.piece(kept.piece).zone);
  const bool erodes = kept.tribute && (cost.kind == OperationKind::kErode || lies);
  if (kept.by.found == Truth::kUnknown) {
    fact.text = "whether {piece} can be tributed, which is the cost, nobody has seen";
    if (erodes) fact.text = "whether something keeps {piece}, which is the cost, nobody has seen";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = kept.tribute ? "{piece} cannot be tributed, and that is the cost"
                           : "{piece} cannot leave the field, and that is the cost";
  if (erodes) fact.text = "something keeps {piece} from being taken away, and that is the cost";
  if (erodes && kept.by.source != kNoPiece) {
    fact.other = kept.by.source;
    fact.text = "{other} keeps {piece} from being taken away, and that is the cost";
  }
  return c.Forbid(fact);
}

// Returns the most that the amount can come to whatever is on the board; kAnyAmount: no number
// that is written bounds it.
std::int32_t MostWritten(const Pack& pack, PoolIndex index) {
  const Amount& amount = pack.amounts[index];
  if (amount.kind == AmountKind::kNumber) return amount.number;
  if (amount.kind != AmountKind::kLeastOf) return kAnyAmount;
  return std::min(MostWritten(pack, amount.left), MostWritten(pack, amount.right));
}

// Returns whether the amount is a share of the payer's own life points: whatever they are, he has
// so many.
bool IsShareOfOwn(const CheckContext& c, PoolIndex index, const Source& source) {
  const Amount& amount = c.pack().amounts[index];
  const bool less = amount.kind == AmountKind::kMinus &&
                    c.pack().amounts[amount.right].kind == AmountKind::kHalfOf;
  if (!less && amount.kind != AmountKind::kHalfOf) return false;
  const Amount& whole = c.pack().amounts[amount.left];
  return whole.kind == AmountKind::kLifePointsOf &&
         SeatsOf(c.game, c.state, whole.reference, source) == 1U << c.action.seat;
}

// Checks a number that the activation names for what is declared when it resolves, where its limit
// is written. What is counted besides is asked when it resolves.
Answer OwnNumberLater(const CheckContext& c, const Effect& effect, Fact fact) {
  if (!c.game.rules->effects_are_read_in_full || c.action.number == 0) return Answer::kSilent;
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    const bool asks = op.kind == OperationKind::kDeclare &&
                      static_cast<Declared>(op.choice) == Declared::kNumber && op.amount != 0;
    if (!asks) continue;
    fact.m = MostWritten(c.pack(), op.amount);
    fact.n = std::max(0, c.action.number);
    if (fact.m == kAnyAmount || (fact.n >= 1 && fact.n <= fact.m)) continue;
    fact.text = "{card} is used with a number from 1 to {m}, and {n} is named";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

}  // namespace

Answer OwnCosts(const CheckContext& c, const Activation& said, const Source& source, Fact fact) {
  const Effect& effect = *said.effect;
  // An Upkeep is paid by its operations.
  const PoolRange paid = effect.printed == PrintedKind::kUpkeep ? effect.operations : effect.costs;
  for (const Operation& cost : c.pack().Operations(paid)) {
    if (cost.kind == OperationKind::kDeclare) {
      const Answer answer = OwnDeclaration(c, cost, source, fact);
      if (answer != Answer::kSilent) return answer;
    }
    if (cost.kind == OperationKind::kPayCards) {
      const Answer answer = OwnPrice(c, effect, cost, source, fact);
      if (answer != Answer::kSilent) return answer;
    }
    const Answer top = OwnTop(c, cost, source, fact);
    if (top != Answer::kSilent) return top;
    const Answer kept = OwnKept(c, effect, cost, fact);
    if (kept != Answer::kSilent) return kept;
    if (cost.kind == OperationKind::kCounters) {
      const Answer answer = OwnCounters(c, effect, cost, source, fact);
      if (answer != Answer::kSilent) return answer;
    }
    if (cost.kind != OperationKind::kPay) continue;
    const AmountRange price = PriceNamed(c, effect, cost, source);
    fact.m = price.least;
    const LifePool& life = c.state.life(c.action.seat);
    fact.n = life.max;
    fact.seat = c.action.seat;
    fact.text = life.min == life.max ? "{seat} has {n} life points and cannot pay {m}"
                                     : "{seat} has at most {n} life points and cannot pay {m}";
    if (fact.n < fact.m) return c.Forbid(fact);
    const bool share =
        c.game.rules->effects_are_read_in_full && IsShareOfOwn(c, cost.amount, source);
    if (price.known() || share) continue;
    fact.text = "what {card} costs hangs on cards that nobody has named or seen";
    return c.With(Answer::kUnproven, fact);
  }
  return OwnNumberLater(c, effect, fact);
}

}  // namespace judge::base

#include "engine/legality/prices.h"

#include <algorithm>
#include <cstddef>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"

namespace judge {

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
  const std::vector<PieceIndex>& cards;
  std::vector<Chosen> chosen;
  std::vector<std::vector<Chosen>>* ways;

  bool IsChosen(PieceIndex card) const {
    return std::any_of(chosen.begin(), chosen.end(),
                       [&](const Chosen& one) { return one.piece == card; });
  }

  // Returns whether an equal card earlier in the same pile was left out: to take this one instead
  // would list the same way twice.
  bool CopyLeftOut(std::size_t at) const {
    const Piece& piece = state.piece(cards[at]);
    for (std::size_t i = 0; i < at; ++i) {
      const Piece& other = state.piece(cards[i]);
      const bool copy = PlaceOf(other) == PlaceOf(piece) && other.card == piece.card &&
                        IsFaceDown(other) == IsFaceDown(piece);
      if (copy && !IsChosen(cards[i])) return true;
    }
    return false;
  }

  // Returns whether the card and one that is chosen are an equip card and its host: together they
  // pay no more than the host.
  bool IsWasted(PieceIndex card) const {
    if (FallsWithPaid(state, card, chosen)) return true;
    return std::any_of(chosen.begin(), chosen.end(), [&](const Chosen& one) {
      const Piece& other = state.piece(one.piece);
      return (other.flags & kIsEquipped) != 0 && other.host == card;
    });
  }

  void Pay(int left, std::size_t from) {
    if (ways->size() >= kWaysToPayMax) return;
    if (left == 0) return ways->push_back(chosen);
    for (std::size_t i = from; i < cards.size(); ++i) {
      const Piece& piece = state.piece(cards[i]);
      const int worth = PaymentFrom(*game.rules, piece.zone)->halves;
      if (worth > left || worth == 0 || CopyLeftOut(i) || IsWasted(cards[i])) continue;
      chosen.push_back({cards[i], kUnknownCard, PlaceOf(piece)});
      Pay(left - worth, i + 1);
      chosen.pop_back();
    }
  }
};

}  // namespace

std::vector<PieceIndex> CardsToPayWith(const Game& game, const State& state, SeatIndex seat) {
  std::vector<PieceIndex> cards;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool own = piece.owner != kNoSeat && Controls(state, seat, p);
    const bool pays = own && PaymentFrom(*game.rules, piece.zone) != nullptr;
    // A face-down card on the field can pay unseen; a card of the hand is listed by its name.
    const bool shows = piece.card != kUnknownCard || game.rules->OnField(piece.zone);
    if (pays && shows) cards.push_back(p);
  }
  return cards;
}

std::vector<std::vector<Chosen>> WaysToPay(const Game& game, const State& state,
                                           const std::vector<PieceIndex>& cards, int price) {
  std::vector<std::vector<Chosen>> ways;
  Payer payer{game, state, cards, {}, &ways};
  payer.Pay(price, 0);
  return ways;
}

std::vector<Action> WithPrices(const Game& game, const State& state, const Effect& effect,
                               const Action& action) {
  const Operation* price = PriceOf(*game.pack, effect);
  if (price == nullptr || price->what.kind != RefKind::kNone) return {action};
  const CardIndex card = action.piece != kNoPiece ? state.piece(action.piece).card : action.card;
  const Source source = SourceOf(state, action, card);
  std::vector<PieceIndex> cards = CardsToPayWith(game, state, action.seat);
  std::erase_if(cards, [&](PieceIndex p) {
    const Chosen one{p, kUnknownCard, PlaceOf(state.piece(p))};
    return MayPay(game, state, *price, one, source) != Truth::kTrue;
  });
  std::vector<Action> out;
  for (const int halves : {price->least, price->most}) {
    if (halves == price->least && !out.empty()) continue;
    for (const std::vector<Chosen>& way : WaysToPay(game, state, cards, halves)) {
      Action pays = action;
      for (const Chosen& one : way) pays.Pay(one);
      out.push_back(pays);
    }
  }
  return out;
}

State AfterPrice(const Game& game, const State& state, const Action& action) {
  State after = state;
  const Activation said = ActivationOf(game, state, action);
  const Operation* price = said.effect == nullptr ? nullptr : PriceOf(*game.pack, *said.effect);
  if (price == nullptr || action.piece == kNoPiece) return after;
  Run run(game, after);
  const Task link = LinkOf(run, action, action.piece, said.number, said.trigger);
  run.agenda().PushTask(link);
  PayPrice(run, *price, link);
  return after;
}

Truth FitsAfterPrice(const Game& game, const State& state, const Action& action, int choice,
                     const Chosen& chosen) {
  const State after = AfterPrice(game, state, action);
  const Task* link = after.top_task();
  const Effect* effect = link == nullptr ? nullptr : EffectOf(*game.pack, after, *link);
  if (effect == nullptr || link->piece != action.piece) return Truth::kFalse;
  for (const Pick& pick : after.picks()) {
    const bool it = pick.task == link->id && pick.choice == choice && pick.zone == chosen.zone &&
                    pick.card == chosen.card;
    if (!it || pick.piece == kNoPiece) continue;
    return MayChoose(game, after, game.pack->choices[effect->choices.first + choice],
                     {pick.piece, pick.card, pick.zone}, SourceOf(after, *link));
  }
  return Truth::kFalse;
}

}  // namespace judge

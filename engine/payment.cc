#include "engine/payment.h"

#include <algorithm>
#include <vector>

#include "engine/activation.h"
#include "engine/chain.h"
#include "engine/halves.h"
#include "engine/modifiers.h"
#include "engine/operations.h"

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

Truth MayPay(const Game& game, const State& state, const Operation& price, const Chosen& paid,
             const Source& source) {
  if (price.filter == 0) return Truth::kTrue;
  return MayChoose(game, state, {.filter = price.filter, .at_activation = false}, paid, source);
}

std::vector<PieceIndex> CardsToPayWith(const Game& game, const State& state, SeatIndex seat) {
  std::vector<PieceIndex> cards;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool own = piece.owner != kNoSeat && piece.controller == seat;
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

void PayWith(Run& run, const Pieces& cards, PieceIndex piece, SeatIndex seat) {
  for (const PieceIndex card : cards) {
    Announce(run, Moment::kPaying, {.piece = piece, .other = card, .seat = seat});
    if (run.state.header().over != 0) return;
  }
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
    given |= op.targets;
  }
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const bool ahead = pack.choices[effect.choices.first + i].at_activation;
    if (!ahead) given &= static_cast<std::uint16_t>(~(1U << i));
  }
  return given;
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

namespace {

// Returns the effects on the agenda: activated and not resolved yet.
std::vector<Task> LinksOf(const State& state) {
  std::vector<Task> links;
  for (const Task& task : state.tasks()) {
    if (task.kind == TaskKind::kEffect) links.push_back(task);
  }
  return links;
}

// Returns whether the choice is made when the effect resolves, not when it is activated.
bool IsNamedLater(const Run& run, const Task& task, int choice) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  return effect != nullptr && choice < effect->choices.count &&
         !run.pack().choices[effect->choices.first + choice].at_activation;
}

// Returns whether an amount of the effect is the ATK or DEF of the card that the choice names.
bool CountsStatsOf(const Pack& pack, const Effect& effect, int choice) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const PoolIndex amount = op.amount;
    const Amount& counts = pack.amounts[amount];
    const bool stat = counts.kind == AmountKind::kAttackOf || counts.kind == AmountKind::kDefenseOf;
    const bool of_it =
        counts.reference.kind == RefKind::kTarget && counts.reference.index == choice;
    if (amount != 0 && stat && of_it) return true;
  }
  return false;
}

// Reveals the face-down cards that pay and whose ATK or DEF the effect then uses: every player must
// be able to check that number.
void ShowWhatCounts(Run& run, const Operation& price, const Task& link, const Pieces& cards) {
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  const bool named = effect != nullptr && price.what.kind == RefKind::kTarget;
  if (!named || !CountsStatsOf(run.pack(), *effect, price.what.index)) return;
  for (const PieceIndex piece : cards) {
    if (!IsHidden(run.state.piece(piece).position) || run.state.piece(piece).known_to == 0xff)
      continue;
    BecomeKnown(run, piece);
    Emit(run, {.kind = EventKind::kRevealed,
               .seat = link.controller,
               .piece = piece,
               .card = run.state.piece(piece).card});
  }
}

// Returns the cards and all that equip them, or equip those in turn: they leave with their host.
Pieces WithWhatEquips(const State& state, Pieces cards) {
  const auto is_among = [&](PieceIndex piece) {
    return std::find(cards.begin(), cards.end(), piece) != cards.end();
  };
  bool more = true;
  while (more) {
    more = false;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const bool equips = (state.piece(p).flags & kIsEquipped) != 0;
      if (!equips || !is_among(state.piece(p).host) || is_among(p)) continue;
      cards.Add(p);
      more = true;
    }
  }
  return cards;
}

// Returns the piece that a pick without one means by now: a card of that name in the zone that was
// named, which the choice allows and no other pick has taken. kNoPiece: there is none.
PieceIndex LyingWhereNamed(const Run& run, const Task& link, const Pick& named,
                           const Choice& choice) {
  const auto is_taken = [&](PieceIndex piece) {
    const auto picks = run.state.picks();
    return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.task == named.task && pick.choice == named.choice && pick.piece == piece;
    });
  };
  std::vector<Chosen> candidates;
  CandidatesFor(run.game, run.state, choice, SourceOf(run.state, link), &candidates);
  const auto found = std::find_if(candidates.begin(), candidates.end(), [&](const Chosen& one) {
    const bool there = one.piece != kNoPiece && one.zone.kind == named.zone.kind &&
                       (named.zone.seat == kNoSeat || named.zone.seat == one.zone.seat);
    return there && !is_taken(one.piece) &&
           run.state.piece(one.piece).card == OffField(run.pack(), named.card);
  });
  return found == candidates.end() ? kNoPiece : found->piece;
}

// Gives a piece to the later choices of the link that named a card in the zone where it lies only
// now that the price is paid.
void FindNamedAhead(Run& run, const Task& link) {
  const std::vector<Pick> picks(run.state.picks().begin(), run.state.picks().end());
  for (const Pick& pick : picks) {
    const bool open = pick.task == link.id && pick.piece == kNoPiece && pick.card != kUnknownCard &&
                      pick.zone.slot == 0 && !run.game.rules->IsHiddenPile(pick.zone.kind);
    if (!open || !IsNamedLater(run, link, pick.choice)) continue;
    const Effect& effect = *EffectOf(run.pack(), run.state, link);
    Pick found = pick;
    found.piece =
        LyingWhereNamed(run, link, pick, run.pack().choices[effect.choices.first + pick.choice]);
    if (found.piece == kNoPiece) continue;
    run.state.DropPicksIf([&](const Pick& other) {
      return other.task == pick.task && other.choice == pick.choice && other.piece == kNoPiece &&
             other.card == pick.card;
    });
    run.state.AddPick(found);
  }
}

}  // namespace

void PayPrice(Run& run, const Operation& price, const Task& link) {
  Pieces cards = PiecesOf(run, price.what, link);
  for (const Pick& pick : run.state.picks()) {
    if (pick.task == link.id && pick.choice == kPaidChoice) cards.Add(pick.piece);
  }
  const Pieces gone = WithWhatEquips(run.state, cards);
  const auto is_gone = [&](PieceIndex piece) {
    return std::find(gone.begin(), gone.end(), piece) != gone.end();
  };
  std::vector<Task> links = LinksOf(run.state);
  links.push_back(link);
  ShowWhatCounts(run, price, link, cards);
  PayWith(run, cards, link.piece, link.controller);
  // A later choice that named a card which has just been paid is open again, also that of an effect
  // further down the chain.
  run.state.DropPicksIf([&](const Pick& pick) {
    if (pick.task == link.id && pick.choice == kPaidChoice) return true;
    return is_gone(pick.piece) && std::any_of(links.begin(), links.end(), [&](const Task& task) {
             return task.id == pick.task && IsNamedLater(run, task, pick.choice);
           });
  });
  FindNamedAhead(run, link);
}

State AfterPrice(const Game& game, const State& state, const Action& action) {
  State after = state;
  const Activation said = ActivationOf(game, state, action);
  const Operation* price = said.effect == nullptr ? nullptr : PriceOf(*game.pack, *said.effect);
  if (price == nullptr || action.piece == kNoPiece) return after;
  Run run{game, after};
  const Task link = LinkOf(run, action, action.piece, said.number, said.trigger);
  after.PushTask(link);
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

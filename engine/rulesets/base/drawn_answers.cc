#include "engine/rulesets/base/drawn_answers.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/base/own_choices.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

// Returns whether the card fits what the operation's conditions ask of what was drawn.
Truth FitsDrawn(const CheckContext& c, const Operation& op, CardIndex card, const Source& source) {
  Truth fits = Truth::kTrue;
  const Subject drawn{.card = card,
                      .controller = source.controller,
                      .zone = {source.controller, ZoneKind::kHand, 0, 0}};
  for (const Condition& condition : c.pack().Conditions(op.conditions)) {
    const Filter& filter = c.pack().filters[condition.filter];
    if (condition.kind != ConditionKind::kExists || filter.among == 0) continue;
    const RefExpr& among = c.pack().references[filter.among];
    if (among.kind != RefKind::kResult || among.index != op.what.index) continue;
    fits = And(fits, Matches(c.game, c.state, Without(filter, FilterWord::kAmong), drawn, source));
  }
  return fits;
}

// Checks that the answer whether something is done names nothing: what the operation asks for is
// asked afterwards.
Answer NothingNamed(const CheckContext& c, const Operation& op, Fact fact) {
  const bool names = c.action.kind == ActionKind::kChoose && c.action.chosen_count != 0;
  if (!names || !c.game.rules->yes_names_nothing || op.kind == OperationKind::kPlayCard) {
    return Answer::kSilent;
  }
  if (NamesZonesAlone(c.game, c.state, op, c.action)) return Answer::kSilent;
  fact.text = "{piece} asks first whether it is done: `choose` alone says yes, `pass` says no";
  return c.Forbid(fact);
}

// Returns whether one of the cards of the result that nobody has told apart may be that card, where
// it lies, and fit the filter.
bool FitsOneOf(const CheckContext& c, const RefExpr& result, const Filter& filter, CardIndex card,
               const Source& source) {
  for (const Pick& pick : c.state.picks()) {
    const bool blank = pick.task == source.task && pick.piece == kNoPiece &&
                       pick.choice == kResultChoice + result.index;
    if (!blank) continue;
    const Subject there{.card = card, .controller = pick.zone.seat, .zone = pick.zone};
    if (Matches(c.game, c.state, filter, there, source) != Truth::kFalse) return true;
  }
  return false;
}

// Returns whether the card is named where one lies that nobody has told apart among the result, or
// without a place.
bool LiesWhereItIsNamed(const CheckContext& c, const RefExpr& result) {
  const ZoneRef named = c.action.chosen[0].zone;
  const bool placed = named.kind != ZoneKind::kNone && c.game.rules->effects_are_read_in_full;
  if (!placed) return true;
  const Source source = SourceOf(c.state, *c.state.top_task());
  for (const Pick& pick : c.state.picks()) {
    const bool blank = pick.task == source.task && pick.piece == kNoPiece &&
                       pick.choice == kResultChoice + result.index;
    if (blank && pick.zone.seat == named.seat && pick.zone.kind == named.kind) return true;
  }
  return false;
}

// Returns how many cards that nobody has told apart the operation may mean: those of the result
// that lie in the pile of a player whom its filter does not leave out.
int OpenCardsMeant(const CheckContext& c, const RefExpr& result, const Operation& op,
                   const Source& source) {
  if (OpenCardsOf(c.game, c.state, result, source) == 0) return 0;
  const auto picks = c.state.picks();
  return static_cast<int>(std::ranges::count_if(picks, [&](const Pick& pick) {
    return pick.task == source.task && pick.piece == kNoPiece &&
           pick.choice == kResultChoice + result.index &&
           MayMean(c.game, c.state, op, pick, kUnknownCard, source);
  }));
}

// Checks the cards that are named for an operation on each that fits among those that nobody has
// told apart.
Answer EachDrawnFits(const CheckContext& c, const Operation& op, Fact fact) {
  const Source source = SourceOf(c.state, *c.state.top_task());
  const RefExpr* meant = ResultMeant(c.pack(), op);
  const int open = meant == nullptr || !c.game.rules->each_may_be_unseen
                       ? 0
                       : OpenCardsMeant(c, *meant, op, source);
  if (open == 0) return NothingNamed(c, op, fact);
  fact.n = c.action.chosen_count;
  fact.m = open;
  fact.text = "cards named: {n}; those there that nobody has told apart: {m}";
  if (fact.n > fact.m) return c.Forbid(fact);
  const Filter rest = Without(c.pack().filters[op.what.filter], FilterWord::kAmong);
  for (int i = 0; i < c.action.chosen_count; ++i) {
    fact.card = c.action.chosen[static_cast<std::size_t>(i)].card;
    if (FitsOneOf(c, *meant, rest, fact.card, source)) continue;
    fact.text = "{card} is none of those that {piece} asks for";
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

}  // namespace

Answer DrawnFits(const CheckContext& c, Fact fact) {
  const Operation* op = AwaitedOperation(c.pack(), c.state);
  if (op == nullptr) return Answer::kSilent;
  if (op->what.kind == RefKind::kEach) return EachDrawnFits(c, *op, fact);
  if (op->what.kind != RefKind::kResult) return NothingNamed(c, *op, fact);
  const Source source = SourceOf(c.state, *c.state.top_task());
  const int open = OpenCardsOf(c.game, c.state, op->what, source);
  if (open == 0) return Answer::kSilent;
  if (open > 1 && c.action.chosen_count >= open) return EachDrawnFits(c, *op, fact);
  fact.card = c.action.chosen_count == 0 ? kUnknownCard : c.action.chosen[0].card;
  if (fact.card == kUnknownCard) {
    fact.text = "which card was drawn for {piece} is not said: it is named with the answer";
    return c.With(Answer::kUnproven, fact);
  }
  if (c.action.chosen_count > open && c.game.rules->effects_are_read_in_full) {
    fact.n = c.action.chosen_count;
    fact.m = open;
    fact.text = "cards named: {n}; those there that nobody has told apart: {m}";
    return c.Forbid(fact);
  }
  if (!LiesWhereItIsNamed(c, op->what)) {
    fact.zone = c.action.chosen[0].zone;
    fact.text = "{card} is named in {zone}, and the card of another player is asked for";
    return c.Forbid(fact);
  }
  if (FitsDrawn(c, *op, fact.card, source) != Truth::kFalse) return Answer::kSilent;
  fact.text = "{card} is none of those that {piece} asks for";
  return c.Forbid(fact);
}

bool NamesWhatWasDrawn(const CheckContext& c) {
  // Behind the end of a turn it is the draw of the next one.
  const Task* top = c.state.top_task();
  const bool ends =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kPhaseEnd;
  return c.action.kind == ActionKind::kDraw && c.game.rules->effects_are_read_in_full && !ends &&
         c.action.card != kUnknownCard && NamesDrawn(*c.game.rules, c.state, c.action);
}

Answer HadWonByDraw(const CheckContext& c) {
  if (c.action.kind != ActionKind::kDraw) return Answer::kSilent;
  const SeatIndex seat = c.action.seat;
  const auto wins_with = [&](CardIndex holder, PieceIndex piece) {
    const Source source{.piece = piece, .card = holder, .controller = seat};
    for (const Effect& effect : c.pack().Effects(c.pack().card(holder).effects)) {
      const bool waits = effect.waits_for == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
      bool wins = false;
      for (const Operation& op : c.pack().Operations(effect.operations)) {
        wins = wins || op.kind == OperationKind::kWin;
      }
      if (!waits || !wins) continue;
      bool met = true;
      bool by_it = holder == c.action.card;
      for (PoolIndex i = 0; i < effect.conditions.count; ++i) {
        const auto at = static_cast<PoolIndex>(effect.conditions.first + i);
        const bool names = c.pack().filters[c.pack().conditions[at].filter].card == c.action.card;
        by_it = by_it || names;
        met = met && (names || Holds(c.game, c.state, PoolRange{at, 1}, source) != Truth::kFalse);
      }
      if (met && by_it) return true;
    }
    return false;
  };
  bool won = wins_with(c.action.card, kNoPiece);
  for (PieceIndex p = 1; p <= c.state.piece_count() && !won; ++p) {
    const Piece& piece = c.state.piece(p);
    const bool held = piece.zone == ZoneKind::kHand && piece.side == seat;
    won = held && piece.card != kUnknownCard && wins_with(piece.card, p);
  }
  if (!won) return Answer::kSilent;
  return c.With(Answer::kUnproven,
                {.text = "{card} was drawn before the duel ended, and {seat} may have won by it",
                 .card = c.action.card,
                 .seat = seat});
}

Answer NamedBesideWay(const CheckContext& c, Fact fact) {
  const Operation* ways = AwaitedOperation(c.pack(), c.state);
  const bool names = c.action.chosen_count != 0 && ways != nullptr &&
                     ways->kind == OperationKind::kChooseOne &&
                     c.game.rules->effects_are_read_in_full;
  if (!names) return Answer::kSilent;
  const Task& task = *c.state.top_task();
  const Effect& effect = *EffectOf(c.pack(), c.state, task);
  int most = 0;
  for (int at = 1; at <= ways->block; at += 1 + ways[at].block) {
    for (int in = at; ways[at].values == c.action.option && in <= at + ways[at].block; ++in) {
      if (ways[in].kind == OperationKind::kSummon) ++most;
      for (PoolIndex i = 0; i < effect.choices.count; ++i) {
        const Choice& choice = c.pack().choices[effect.choices.first + i];
        const bool named = ((ways[in].targets | ways[in].asks_targets) >> i & 1U) != 0;
        if (named && !choice.at_activation && !IsAsked(task, i)) most += choice.most;
      }
    }
  }
  if (c.action.chosen_count <= most) return Answer::kSilent;
  fact.n = most;
  fact.m = c.action.chosen_count;
  fact.text = "the way of {piece} that is chosen asks for {n} at most, and named are {m}";
  return c.Forbid(fact);
}

bool NamesAnotherWay(const CheckContext& c, Fact* fact) {
  const Task& task = *c.state.top_task();
  const Effect* effect = EffectOf(c.pack(), c.state, task);
  const bool asks = effect != nullptr && c.game.rules->effects_are_read_in_full;
  if (!asks || c.action.option == 0) return false;
  const auto does = c.pack().Operations(effect->operations);
  for (int at = 0; at < task.counter && at < static_cast<int>(does.size()); ++at) {
    const Operation& way = does[static_cast<std::size_t>(at)];
    const bool inside = way.kind == OperationKind::kIfChosen && task.counter <= at + way.block;
    if (!inside || way.values == c.action.option) continue;
    fact->n = c.action.option;
    fact->text = "option {n} of {piece} cannot be chosen now";
    return true;
  }
  return false;
}

namespace {

// Returns whether the card, place or player may be named for that choice of what happens instead.
bool MayBeNamedInstead(const CheckContext& c, const Effect& effect, int choice, const Chosen& named,
                       const Source& source) {
  const Choice asked = ChoiceOf(c.game, c.state, effect, choice, source);
  return asked.chooser != Whose::kMine || IsMadeOnAnotherBoard(c.game, effect, choice) ||
         MayChoose(c.game, c.state, asked, named, source) != Truth::kFalse;
}

}  // namespace

Answer InsteadFits(const CheckContext& c, Fact fact) {
  const Task& task = *c.state.top_task();
  const Effect* effect = EffectOf(c.pack(), c.state, task);
  if (effect == nullptr || !c.game.rules->effects_are_read_in_full) return Answer::kSilent;
  const Source source = SourceOf(c.state, task);
  int most = 0;
  for (int n = 0; n < effect->choices.count; ++n) {
    most += ChoiceOf(c.game, c.state, *effect, n, source).most;
  }
  for (int i = 0; i < c.action.chosen_count && most > 0; ++i) {
    const Chosen& named = c.action.chosen[static_cast<std::size_t>(i)];
    bool may = false;
    for (int n = 0; n < effect->choices.count && !may; ++n) {
      may = MayBeNamedInstead(c, *effect, n, named, source);
    }
    if (may) continue;
    const Choice& last = c.pack().choices[effect->choices.first + effect->choices.count - 1];
    return c.Forbid(NotChosen(c, last, named, source, Truth::kFalse, fact));
  }
  if (c.action.chosen_count <= most) return Answer::kSilent;
  fact.n = most;
  fact.m = c.action.chosen_count;
  fact.text = "{piece} asks for {n}, and named are {m}";
  return c.Forbid(fact);
}

Answer WayNamedAtOnce(const CheckContext& c, Fact fact) {
  const Operation* op = AwaitedOperation(c.pack(), c.state);
  const bool names = op != nullptr && op->kind == OperationKind::kChooseOne &&
                     c.action.option != 0 && c.game.rules->effects_are_read_in_full;
  if (!names) return Answer::kSilent;
  const Task& task = *c.state.top_task();
  const Effect* effect = EffectOf(c.pack(), c.state, task);
  // Who is asked to agree chooses no way: that is asked when all have agreed.
  const bool agrees = AgreeingSeats(c.game, c.state, *op, task) != 0;
  const std::vector<std::uint8_t> open = OptionsOpen(c.game, c.state, *effect, task);
  if (!agrees && std::find(open.begin(), open.end(), c.action.option) != open.end()) {
    return NamedBesideWay(c, fact);
  }
  fact.n = c.action.option;
  fact.text = "option {n} of {piece} cannot be chosen now";
  return c.Forbid(fact);
}

}  // namespace judge::base

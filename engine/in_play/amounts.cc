#include "engine/in_play/amounts.h"

#include <algorithm>

#include "engine/in_play/filters.h"
#include "engine/in_play/history.h"
#include "engine/in_play/identity.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/references.h"
#include "engine/in_play/unsaid.h"

namespace judge {
namespace {

// Returns the range where the rule set has amounts that nobody knows, else the number `told`.
AmountRange Within(const Game& game, std::int32_t least, std::int32_t most, std::int32_t told) {
  return game.rules->amounts_may_be_unknown ? AmountRange{least, most} : AmountRange::Of(told);
}

// Returns the life points of the first seat that is named, else of the controller.
AmountRange LifeAmount(const Game& game, const State& state, const RefExpr& reference,
                       const Source& source) {
  SeatIndex seat = FirstSeat(SeatsOf(game, state, reference, source));
  if (seat == kNoSeat) seat = source.controller;
  if (seat == kNoSeat) return {};
  return Within(game, state.life(seat).min, state.life(seat).max, state.life(seat).max);
}

// Returns the printed number of a half of a double card.
std::int32_t PrintedOn(const CardDefinition& card, AmountKind kind) {
  switch (kind) {
    case AmountKind::kAttackOf:
    case AmountKind::kOriginalAttackOf:
      return std::max<std::int32_t>(card.attack, 0);
    case AmountKind::kDefenseOf:
    case AmountKind::kOriginalDefenseOf:
      return std::max<std::int32_t>(card.defense, 0);
    case AmountKind::kLevelOf:
      return std::max<std::int32_t>(card.level, 0);
    default:
      return 0;
  }
}

// Returns whether the event is one of a battle that is fought, whose numbers are those of the
// battle.
bool IsFought(CardEvent event) {
  return event == CardEvent::kBattled || event == CardEvent::kDamageCalculated ||
         event == CardEvent::kDestroyedByBattle || event == CardEvent::kAttackDone;
}

// Returns the other party of the battle that the effect answers where the reference names a party
// of it; kNoPiece elsewhere. What a battle was about is asked of it, and not of how a monster
// stands.
PieceIndex OpponentThen(const Game& game, const State& state, const RefExpr& reference,
                        PieceIndex piece, const Source& source) {
  const bool party =
      reference.kind == RefKind::kEventSubject || reference.kind == RefKind::kEventOther;
  const Task* task =
      party && game.rules->effects_are_read_in_full ? TaskOf(state, source) : nullptr;
  if (task == nullptr || !IsFought(static_cast<CardEvent>(task->event))) return kNoPiece;
  if (piece == source.subject) return source.other;
  return piece == source.other ? source.subject : kNoPiece;
}

// Returns a number of the piece; a card that nobody has seen, or that has no entry, may have any.
AmountRange StatOfPiece(const Game& game, const State& state, const Amount& amount,
                        PieceIndex piece, const Source& source) {
  const CardDefinition& card = game.pack->card(state.piece(piece).card);
  const PartySnapshot* stood = SnapshotOf(game, state, source, piece);
  const AmountRange any = Within(game, 0, kAnyAmount, 0);
  const auto number = [&](const OpenNumber& is) {
    return is.open ? AmountRange{is.number, any.most == 0 ? is.number : any.most}
                   : AmountRange::Of(is.number);
  };
  const PieceIndex against = OpponentThen(game, state, amount.reference, piece, source);
  const auto fought = [&](bool attack) {
    if (against == kNoPiece) {
      return StatNow(game, state, attack ? SumStat::kAttack : SumStat::kDefense, piece);
    }
    Breakdown then;
    const auto of = attack ? &CurrentAttack : &CurrentDefense;
    const std::int32_t stands = of(game, state, piece, &then, against, BattleSide::kEither);
    return OpenNumber{stands, !then.known};
  };
  const bool has_entry = game.pack->HasEntry(state.piece(piece).card);
  switch (amount.kind) {
    case AmountKind::kChargesOf:
      return AmountRange::Of(std::max<std::int32_t>(state.piece(piece).charges, 0));
    case AmountKind::kCountersOn:
      return AmountRange::Of(
          CountersOn(state, piece, amount.counter == 0 ? kAnyCounter : amount.counter));
    case AmountKind::kAttackOf:
      if (stood != nullptr && has_entry) return AmountRange::Of(stood->attack);
      return number(fought(true));
    case AmountKind::kDefenseOf:
      if (stood != nullptr && has_entry) return AmountRange::Of(stood->defense);
      return number(fought(false));
    case AmountKind::kOriginalAttackOf:
      return number(StatNow(game, state, SumStat::kOriginalAttack, piece));
    case AmountKind::kOriginalDefenseOf:
      return number(StatNow(game, state, SumStat::kOriginalDefense, piece));
    default:
      break;
  }
  if (!has_entry) return any;
  switch (amount.kind) {
    case AmountKind::kLevelOf:
      return AmountRange::Of(
          std::max<std::int32_t>(LevelOf(game, state, SubjectOf(state, piece)), 0));
    case AmountKind::kFieldPowerAttackOf:
      return AmountRange::Of(FieldPowerNow(game, state, SumStat::kAttack, piece));
    case AmountKind::kFieldPowerDefenseOf:
      return AmountRange::Of(FieldPowerNow(game, state, SumStat::kDefense, piece));
    case AmountKind::kPrintedFieldPowerAttackOf:
      return AmountRange::Of(card.field_power_attack);
    case AmountKind::kPrintedFieldPowerDefenseOf:
      return AmountRange::Of(card.field_power_defense);
    default:
      return {};
  }
}

// Returns the card of a pile that is named for the choice of the reference and is no piece;
// kUnknownCard: none is.
CardIndex NamedInPile(const Game& game, const State& state, const RefExpr& reference,
                      const Source& source) {
  if (reference.kind != RefKind::kTarget || !game.rules->effects_are_read_in_full) {
    return kUnknownCard;
  }
  for (const Pick& pick : state.picks()) {
    const bool it = pick.task != 0 && pick.task == source.task && pick.choice == reference.index;
    if (it && pick.piece == kNoPiece && pick.zone.slot == 0) return pick.card;
  }
  return kUnknownCard;
}

// Returns whether the reference is to a party of the event that an effect waits for which is used
// out of a hand that nobody had seen: what it was about, the record does not tell.
bool IsPartyUntold(const State& state, const RefExpr& reference, const Source& source) {
  const bool party =
      reference.kind == RefKind::kEventSubject || reference.kind == RefKind::kEventOther;
  const Task* task = party ? TaskOf(state, source) : nullptr;
  return task != nullptr && static_cast<CardEvent>(task->event) == CardEvent::kNone;
}

AmountRange StatAmount(const Game& game, const State& state, const Amount& amount,
                       const Source& source) {
  const PieceIndex piece = PiecesOf(game, state, amount.reference, source).first();
  if (piece == kNoPiece) {
    const CardIndex named = NamedInPile(game, state, amount.reference, source);
    if (named != kUnknownCard)
      return AmountRange::Of(PrintedOn(game.pack->card(named), amount.kind));
    const bool unseen = OpenCardsOf(game, state, amount.reference, source) != 0 ||
                        IsPartyUntold(state, amount.reference, source);
    return Within(game, 0, unseen ? kAnyAmount : 0, 0);
  }
  if (amount.reference.kind == RefKind::kHalf) {
    const CardIndex half = CardNamed(game, state, amount.reference, source);
    return AmountRange::Of(PrintedOn(game.pack->card(half), amount.kind));
  }
  return StatOfPiece(game, state, amount, piece, source);
}

AmountRange CountAmount(const Game& game, const State& state, const Amount& amount,
                        const Source& source) {
  const Filter& filter = game.pack->filters[amount.filter];
  const bool names = amount.kind == AmountKind::kNamesOf;
  const Found found =
      names ? NamesFound(game, state, filter, source) : CountFound(game, state, filter, source);
  const std::int32_t told =
      found.sure +
      (game.rules->amounts_may_be_unknown ? 0 : CountUnnamed(game, state, filter, source));
  return Within(game, told, told + found.maybe, told);
}

// Returns the sum over the pieces that the filter finds, or the greatest number among them.
AmountRange AmountOver(const Game& game, const State& state, const Amount& amount,
                       const Source& source) {
  std::int32_t sum = 0;
  std::int32_t greatest = -1;
  bool open = false;
  const Filter& filter = game.pack->filters[amount.filter];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (!Considers(game, state, filter, p)) continue;
    const Truth fits = Matches(game, state, filter, SubjectOf(state, p), source);
    if (fits == Truth::kFalse) continue;
    const std::int32_t value = StatOf(game, state, amount, p);
    open |= fits == Truth::kUnknown || IsStatOpen(game, state, amount.stat, p);
    if (fits == Truth::kUnknown) continue;
    sum += value;
    greatest = std::max(greatest, value);
  }
  const std::int32_t value = amount.kind == AmountKind::kSumOver ? sum : greatest;
  if (!game.rules->amounts_may_be_unknown) return AmountRange::Of(value);
  open |= UnnamedFound(game, state, filter, source).any();
  return {value, open ? kAnyAmount : value};
}

// Returns how many players of that side, seen from the controller, take part still.
std::int32_t PlayersOf(const State& state, Whose whose, SeatIndex controller) {
  std::int32_t players = 0;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const bool opposed = state.Opposed(seat, controller);
    const bool of_side = whose == Whose::kAny || opposed == (whose == Whose::kOpponents);
    players += of_side && state.seat(seat).out == kTakesPart ? 1 : 0;
  }
  return players;
}

// Returns how many Idle Warnings the seats have; those of before a position may not be said.
AmountRange WarningsOf(const State& state, std::uint32_t seats) {
  std::int32_t told = 0;
  bool open = false;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    open |= IsUnsaid(state, seat, kWarningsUnsaid);
    for (const Warning& warning : state.warnings()) told += warning.seat == seat ? 1 : 0;
  }
  return {told, open ? kAnyAmount : told};
}

// Returns a number that the task that resolves keeps: declared, lost or rolled.
std::int32_t TaskAmount(const State& state, AmountKind kind, const Source& source) {
  const Task* task = TaskOf(state, source);
  if (task == nullptr) return 0;
  if (kind == AmountKind::kDeclared) return task->declared;
  if (kind == AmountKind::kLost) return task->lost;
  return task->rolled & 7;
}

// Returns the number of an event; one of which nobody can say how much it came to has any.
AmountRange EventAmount(const Source& source) {
  if (source.seen == nullptr) return {};
  if (source.seen->amount == kUnknownAmount) return {0, kAnyAmount};
  return AmountRange::Of(source.seen->amount);
}

}  // namespace

AmountRange ChargesAsked(const Game& game, const State& state, const Effect& effect,
                         const Source& source) {
  if (effect.charges_amount == 0) return AmountRange::Of(effect.charges_cost);
  const AmountRange asked = RangeOf(game, state, effect.charges_amount, source);
  return {std::max(0, asked.least), std::max(0, asked.most)};
}

AmountRange RangeOf(const Game& game, const State& state, PoolIndex index, const Source& source) {
  if (index == 0) return {};
  const Amount& amount = game.pack->amounts[index];
  const auto left = [&] { return RangeOf(game, state, amount.left, source); };
  const auto right = [&] { return RangeOf(game, state, amount.right, source); };
  switch (amount.kind) {
    case AmountKind::kNumber:
      return AmountRange::Of(amount.number);
    case AmountKind::kCountOf:
    case AmountKind::kNamesOf:
      return CountAmount(game, state, amount, source);
    case AmountKind::kHalfOf:
      return HalfOf(left());
    case AmountKind::kSumOf:
      return Plus(left(), right());
    case AmountKind::kProductOf:
      return Times(left(), right());
    case AmountKind::kLeastOf:
      return LeastOf(left(), right());
    case AmountKind::kGreatestOf:
      return GreatestOf(left(), right());
    case AmountKind::kLifePointsOf:
      return LifeAmount(game, state, amount.reference, source);
    case AmountKind::kPlayersOf:
      return AmountRange::Of(
          PlayersOf(state, static_cast<Whose>(amount.number), source.controller));
    case AmountKind::kWarningsOf:
      return WarningsOf(state, SeatsOf(game, state, amount.reference, source));
    case AmountKind::kDifferenceOf:
      return DifferenceOf(left(), right());
    case AmountKind::kMinus:
      return Minus(left(), right());
    case AmountKind::kSumOver:
    case AmountKind::kGreatestOver:
      return AmountOver(game, state, amount, source);
    case AmountKind::kDeclared:
    case AmountKind::kLost:
    case AmountKind::kRolled:
      return AmountRange::Of(TaskAmount(state, amount.kind, source));
    case AmountKind::kEventAmount:
      return EventAmount(source);
    case AmountKind::kHappenedCount: {
      const Happening& asked = game.pack->happenings[amount.happened];
      const std::int32_t told = TimesHappened(game, state, asked, source);
      const bool untold = IsWindowUntold(state, asked.window);
      return Within(game, told, untold ? kAnyAmount : told, told);
    }
    case AmountKind::kHappenedSum: {
      const Happening& asked = game.pack->happenings[amount.happened];
      const AmountRange told = SumHappened(game, state, asked, source);
      const bool untold = IsWindowUntold(state, asked.window);
      return Within(game, told.least, untold ? kAnyAmount : told.most, told.least);
    }
    default:
      return StatAmount(game, state, amount, source);
  }
}

std::int32_t EvaluateAmount(const Game& game, const State& state, PoolIndex amount,
                            const Source& source) {
  return RangeOf(game, state, amount, source).least;
}

}  // namespace judge

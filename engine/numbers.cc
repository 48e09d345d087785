#include "engine/numbers.h"

#include <algorithm>

#include "engine/rule_set.h"

namespace judge {
namespace {

enum class Stat : std::uint8_t { kAttack, kDefense };

// One value on its way through the layers.
class Sum {
 public:
  Sum(Breakdown* breakdown) : breakdown_(breakdown) {}

  void Add(NumberLayer layer, std::int32_t change, const Source& source,
           ClauseIndex clause = kNoClause) {
    total_ += change;
    if (breakdown_ == nullptr) return;
    breakdown_->terms.push_back(
        {layer, change, source.piece, source.card, source.zone, clause, source.since});
  }
  std::int32_t total() const { return total_; }
  bool explains() const { return breakdown_ != nullptr; }

 private:
  Breakdown* breakdown_;
  std::int32_t total_ = 0;
};

struct StatKinds {
  ModifierKind original_set, original_times, add, times, fixed;
};

constexpr StatKinds KindsOf(Stat stat) {
  if (stat == Stat::kAttack) {
    return {ModifierKind::kOriginalAttackSet, ModifierKind::kOriginalAttackTimes,
            ModifierKind::kAttackAdd, ModifierKind::kAttackTimes, ModifierKind::kAttackFixed};
  }
  return {ModifierKind::kOriginalDefenseSet, ModifierKind::kOriginalDefenseTimes,
          ModifierKind::kDefenseAdd, ModifierKind::kDefenseTimes, ModifierKind::kDefenseFixed};
}

// A continuous effect may ask for the very number that it changes. The inner question is then
// answered without continuous effects, so that every number has one value.
class Nesting {
 public:
  Nesting() { ++depth_; }
  ~Nesting() { --depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  static bool TooDeep() { return depth_ > 2; }

 private:
  static thread_local int depth_;
};
thread_local int Nesting::depth_ = 0;

struct Question {
  const Game& game;
  const State& state;
  PieceIndex piece;
  PieceIndex opponent;
  Subject subject;
};

// A number that holds only while attacking, or while being attacked, needs that attack under way.
bool FitsBattle(const Question& q, CardActMask acts) {
  if (acts == 0) return true;
  for (const Task& task : q.state.tasks()) {
    if (task.kind != TaskKind::kAttack) continue;
    const bool attacks = (acts & Bit(CardAct::kAttack)) != 0 && task.piece == q.piece;
    const bool attacked = (acts & Bit(CardAct::kBeAttacked)) != 0 && task.target == q.piece;
    if (attacks || attacked) return true;
  }
  return false;
}

// Calls visit(kind, amount, source) for all that touches the piece, lasting effects before
// continuous ones, each in the order in which it came into play.
template <typename Visitor>
void ForEachOnPiece(const Question& q, Visitor&& visit) {
  for (const ActiveModifier& m : q.state.modifiers()) {
    const bool seatwide = m.piece == kNoPiece && m.scope == 0;
    if (seatwide || !Touches(q.game, q.state, m, q.subject)) continue;
    Source source;
    source.piece = m.source;
    source.card = m.source == kNoPiece ? kUnknownCard : q.state.piece(m.source).card;
    source.since = m.entry;
    visit(m.kind, m.amount, source);
  }
  if (Nesting::TooDeep()) return;
  ForEachStaticModifier(q.game, q.state, [&](const Modifier& m, const Source& source) {
    switch (m.kind) {
      case ModifierKind::kTypeAdd:
      case ModifierKind::kTypeRemove:
      case ModifierKind::kLift:
      case ModifierKind::kProhibit:
      case ModifierKind::kAdd:
      case ModifierKind::kBattleLock:
        return;
      default:
        break;
    }
    const bool touches = m.scope == 0 ? source.piece != kNoPiece && source.piece == q.piece
                                      : Matches(q.game, q.state, q.game.pack->filters[m.scope],
                                                q.subject, source) == Truth::kTrue;
    if (!touches || !FitsBattle(q, m.acts)) return;
    if (m.other != 0) {
      if (q.opponent == kNoPiece) return;
      const Subject other = SubjectOf(q.state, q.opponent);
      if (Matches(q.game, q.state, q.game.pack->filters[m.other], other, source) != Truth::kTrue) {
        return;
      }
    }
    const std::int32_t amount =
        m.amount == 0 ? 1 : EvaluateAmount(q.game, q.state, m.amount, source);
    visit(m.kind, amount, source);
  });
}

// Says why there is no bonus when the marker under the monster has one for others.
void NoteMissingBonus(const Question& q, Sum& sum) {
  ForEachStaticModifier(q.game, q.state, [&](const Modifier& m, const Source& source) {
    const bool here = m.kind == ModifierKind::kFieldPower && source.piece == kNoPiece &&
                      source.zone.seat == q.subject.zone.seat &&
                      source.zone.slot == ColumnOf(q.subject.zone);
    if (here) {
      sum.Add(NumberLayer::kFieldPower, 0, source, q.game.rules->TermClause(Term::kBonusListed));
    }
  });
}

// The printed bonus, counted once whatever number of markers' entries fit.
void AddFieldPower(const Question& q, Stat stat, Sum& sum) {
  const CardDefinition& card = q.game.pack->card(q.state.piece(q.piece).card);
  const std::int32_t bonus =
      stat == Stat::kAttack ? card.field_power_attack : card.field_power_defense;
  bool granted = false;
  bool denied = false;
  std::int32_t times = 1;
  Source from;
  ForEachOnPiece(q, [&](ModifierKind kind, std::int32_t amount, const Source& source) {
    if (kind == ModifierKind::kFieldPower && !granted) {
      granted = true;
      from = source;
    }
    if (kind == ModifierKind::kNoFieldPower) denied = true;
    if (kind == ModifierKind::kFieldPowerTimes) times = std::max(times, amount);
  });
  if (granted && !denied && bonus != 0) {
    const Piece& piece = q.state.piece(q.piece);
    Term term = IsFaceDown(piece) ? Term::kHiddenFieldPower : Term::kFieldPower;
    if (piece.zone == ZoneKind::kSpellTrap) term = Term::kTerrainShared;
    sum.Add(NumberLayer::kFieldPower, bonus * times, from, q.game.rules->TermClause(term));
  } else if (!granted && sum.explains()) {
    NoteMissingBonus(q, sum);
  }
}

void AddOriginal(const Question& q, Stat stat, Sum& sum) {
  const Piece& piece = q.state.piece(q.piece);
  const CardDefinition& card = q.game.pack->card(piece.card);
  const StatKinds kinds = KindsOf(stat);
  const std::int32_t printed = stat == Stat::kAttack ? card.attack : card.defense;
  Source self;
  self.piece = q.piece;
  self.card = piece.card;
  sum.Add(NumberLayer::kPrinted, std::max(printed, 0), self);
  ForEachOnPiece(q, [&](ModifierKind kind, std::int32_t amount, const Source& source) {
    if (kind == kinds.original_set) {
      sum.Add(NumberLayer::kReplaced, amount - sum.total(), source);
    }
  });
  ForEachOnPiece(q, [&](ModifierKind kind, std::int32_t amount, const Source& source) {
    if (kind == kinds.original_times) {
      sum.Add(NumberLayer::kMultiplied, sum.total() * (amount - 1), source);
    }
  });
}

std::int32_t Compute(const Game& game, const State& state, PieceIndex index, Stat stat,
                     Breakdown* breakdown, PieceIndex opponent) {
  const Nesting nesting;
  const Question q{game, state, index, opponent, SubjectOf(state, index)};
  if (breakdown != nullptr) *breakdown = Breakdown{};
  if (state.piece(index).card == kUnknownCard) {
    if (breakdown != nullptr) breakdown->known = false;
    return 0;
  }
  const StatKinds kinds = KindsOf(stat);
  Sum sum(breakdown);
  AddOriginal(q, stat, sum);
  AddFieldPower(q, stat, sum);
  ForEachOnPiece(q, [&](ModifierKind kind, std::int32_t amount, const Source& source) {
    if (kind == kinds.add) sum.Add(NumberLayer::kAdded, amount, source);
  });
  ForEachOnPiece(q, [&](ModifierKind kind, std::int32_t amount, const Source& source) {
    if (kind == kinds.times) {
      sum.Add(NumberLayer::kTimes, sum.total() * amount / 100 - sum.total(), source);
    }
  });
  ForEachOnPiece(q, [&](ModifierKind kind, std::int32_t amount, const Source& source) {
    if (kind == kinds.fixed) sum.Add(NumberLayer::kFixed, amount - sum.total(), source);
  });
  if (sum.total() < 0) sum.Add(NumberLayer::kCapped, -sum.total(), Source{});
  if (breakdown != nullptr) breakdown->total = sum.total();
  return sum.total();
}

PieceIndex ReferencedPiece(const RefExpr& reference, const Source& source) {
  if (reference.kind == RefKind::kSelf) return source.piece;
  if (reference.kind == RefKind::kHost) return source.host;
  return kNoPiece;
}

std::int32_t StatAmount(const Game& game, const State& state, const Amount& amount,
                        const Source& source) {
  const PieceIndex piece = ReferencedPiece(amount.reference, source);
  if (piece == kNoPiece) return 0;
  const CardDefinition& card = game.pack->card(state.piece(piece).card);
  switch (amount.kind) {
    case AmountKind::kAttackOf:
      return CurrentAttack(game, state, piece);
    case AmountKind::kDefenseOf:
      return CurrentDefense(game, state, piece);
    case AmountKind::kOriginalAttackOf:
      return std::max(card.attack, 0);
    case AmountKind::kOriginalDefenseOf:
      return std::max(card.defense, 0);
    case AmountKind::kLevelOf:
      return std::max<std::int32_t>(card.level, 0);
    default:
      return 0;
  }
}

std::int32_t CountAmount(const Game& game, const State& state, const Amount& amount,
                         const Source& source) {
  std::int32_t count = 0;
  const Filter& filter = game.pack->filters[amount.filter];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (filter.zones == 0 && !IsMonsterOnField(game, state, p)) continue;
    count += Matches(game, state, filter, SubjectOf(state, p), source) == Truth::kTrue;
  }
  return count;
}

}  // namespace

std::int32_t CurrentAttack(const Game& game, const State& state, PieceIndex piece,
                           Breakdown* breakdown, PieceIndex opponent) {
  return Compute(game, state, piece, Stat::kAttack, breakdown, opponent);
}

std::int32_t CurrentDefense(const Game& game, const State& state, PieceIndex piece,
                            Breakdown* breakdown, PieceIndex opponent) {
  return Compute(game, state, piece, Stat::kDefense, breakdown, opponent);
}

std::int32_t EvaluateAmount(const Game& game, const State& state, PoolIndex index,
                            const Source& source) {
  if (index == 0) return 0;
  const Amount& amount = game.pack->amounts[index];
  const auto left = [&] { return EvaluateAmount(game, state, amount.left, source); };
  const auto right = [&] { return EvaluateAmount(game, state, amount.right, source); };
  switch (amount.kind) {
    case AmountKind::kNumber:
      return amount.number;
    case AmountKind::kCountOf:
      return CountAmount(game, state, amount, source);
    case AmountKind::kHalfOf:
      return (left() + 1) / 2;
    case AmountKind::kSumOf:
      return left() + right();
    case AmountKind::kProductOf:
      return left() * right();
    case AmountKind::kLeastOf:
      return std::min(left(), right());
    case AmountKind::kGreatestOf:
      return std::max(left(), right());
    case AmountKind::kLifePointsOf:
      return state.life(source.controller).max;
    case AmountKind::kCountersOn:
      return 0;
    default:
      return StatAmount(game, state, amount, source);
  }
}

std::string_view LayerWord(NumberLayer layer) {
  switch (layer) {
    case NumberLayer::kPrinted:
      return "printed";
    case NumberLayer::kReplaced:
      return "original replaced";
    case NumberLayer::kMultiplied:
      return "original multiplied";
    case NumberLayer::kFieldPower:
      return "Field Power Bonus";
    case NumberLayer::kAdded:
      return "added";
    case NumberLayer::kTimes:
      return "multiplied";
    case NumberLayer::kFixed:
      return "fixed value";
    case NumberLayer::kCapped:
      return "not below 0";
  }
  return "";
}

}  // namespace judge

#include "engine/in_play/numbers.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "engine/in_play/amounts.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/history.h"
#include "engine/in_play/identity.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/permissions.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/speakers.h"
#include "engine/in_play/unsaid.h"

namespace judge {
namespace {

enum class Stat : std::uint8_t { kAttack, kDefense };

// One number while it is added up layer by layer, with its terms when they are wanted.
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
  // Notes a change that the source would make and does not, because `by` negates its effects.
  void NoteNegated(NumberLayer layer, const Source& source, const Permission& by) {
    NumberTerm term{layer, 0, source.piece, source.card, source.zone, kNoClause, source.since};
    term.negated_by = by.source;
    term.negated_by_card = by.card;
    term.negated_entry = by.entry;
    breakdown_->terms.push_back(term);
  }
  // Notes a change that `by` keeps off the number, which it cannot reduce.
  void NoteSpared(NumberLayer layer, const Source& source, const Permission& by) {
    NoteNegated(layer, source, by);
    breakdown_->terms.back().spared = true;
  }
  // Takes the Field Power Bonus of the terms before it away again, because of this source.
  void Take(std::int32_t change, const Source& source) {
    const NumberLayer layer = NumberLayer::kFieldPower;
    Add(layer, -change, source);
    if (breakdown_ != nullptr) breakdown_->terms.back().taken = true;
  }
  std::int32_t total() const { return total_; }
  bool explains() const { return breakdown_ != nullptr; }

 private:
  Breakdown* breakdown_;
  std::int32_t total_ = 0;
};

struct StatKinds {
  ModifierKind original_set, original_times, add, times, fixed, cap, floor;
};

constexpr StatKinds KindsOf(Stat stat) {
  if (stat == Stat::kAttack) {
    return {ModifierKind::kOriginalAttackSet, ModifierKind::kOriginalAttackTimes,
            ModifierKind::kAttackAdd,         ModifierKind::kAttackTimes,
            ModifierKind::kAttackFixed,       ModifierKind::kAttackCap,
            ModifierKind::kAttackFloor};
  }
  return {ModifierKind::kOriginalDefenseSet, ModifierKind::kOriginalDefenseTimes,
          ModifierKind::kDefenseAdd,         ModifierKind::kDefenseTimes,
          ModifierKind::kDefenseFixed,       ModifierKind::kDefenseCap,
          ModifierKind::kDefenseFloor};
}

constexpr ModifierKinds kOriginals = {
    ModifierKind::kOriginalAttackSet, ModifierKind::kOriginalAttackTimes,
    ModifierKind::kOriginalDefenseSet, ModifierKind::kOriginalDefenseTimes,
    ModifierKind::kSwapOriginals};
constexpr ModifierKinds kNumbers =
    kOriginals | ModifierKinds{ModifierKind::kAttackAdd,         ModifierKind::kAttackTimes,
                               ModifierKind::kAttackFixed,       ModifierKind::kDefenseAdd,
                               ModifierKind::kDefenseTimes,      ModifierKind::kDefenseFixed,
                               ModifierKind::kSwapAttackDefense, ModifierKind::kFieldPower,
                               ModifierKind::kFieldPowerTimes,   ModifierKind::kFieldPowerFixed,
                               ModifierKind::kNoFieldPower,      ModifierKind::kAttackCap,
                               ModifierKind::kAttackFloor,       ModifierKind::kDefenseCap,
                               ModifierKind::kDefenseFloor};

constexpr Stat OtherStat(Stat stat) {
  return stat == Stat::kAttack ? Stat::kDefense : Stat::kAttack;
}

// Returns the kinds of modifier that may change the number.
constexpr ModifierKinds ChangesOf(Stat stat) {
  const StatKinds other = KindsOf(OtherStat(stat));
  return kNumbers - ModifierKinds{other.original_set, other.original_times, other.add,
                                  other.times,        other.fixed,          other.cap,
                                  other.floor};
}

// Returns whether the change makes a number that is `now` smaller.
bool Reduces(const StatKinds& kinds, ModifierKind kind, std::int32_t amount, std::int32_t now) {
  if (kind == kinds.add) return amount < 0;
  if (kind == kinds.times) return amount < 100;
  if (kind == kinds.original_times) return amount < 1;
  return (kind == kinds.original_set || kind == kinds.fixed) && amount < now;
}

// Returns the act that cards forbid by which a continuous change makes a number of the piece
// smaller; nothing where it does not. A value that is set is compared with what is printed.
std::optional<CardAct> ReducedBy(const Game& game, const State& state, PieceIndex piece,
                                 ModifierKind kind, std::int32_t amount) {
  const CardDefinition& card = game.pack->card(state.piece(piece).card);
  if (Reduces(KindsOf(Stat::kAttack), kind, amount, std::max(card.attack, 0))) {
    return CardAct::kLoseAttack;
  }
  if (Reduces(KindsOf(Stat::kDefense), kind, amount, std::max(card.defense, 0))) {
    return CardAct::kLoseDefense;
  }
  return std::nullopt;
}

struct Question {
  const Game& game;
  const State& state;
  PieceIndex piece;
  PieceIndex opponent;
  Subject subject;
  BattleSide side = BattleSide::kEither;
};

// Returns whether the battle fits a modifier that holds only while attacking or while being
// attacked.
bool FitsBattle(const Question& q, CardActMask acts) {
  if (acts == 0) return true;
  for (const Task& task : q.state.tasks()) {
    if (task.kind != TaskKind::kAttack) continue;
    const bool attacks = (acts & Bit(CardAct::kAttack)) != 0 && task.piece == q.piece &&
                         q.side != BattleSide::kAttacked;
    const bool attacked = (acts & Bit(CardAct::kBeAttacked)) != 0 && task.target == q.piece &&
                          q.side != BattleSide::kAttacking;
    if (attacks || attacked) return true;
  }
  return false;
}

// Returns whether the amount is taken when the piece is summoned: only a lasting modifier has it.
bool IsTakenWhenSummoned(const Game& game, const Modifier& m) {
  return game.pack->amounts[m.amount].kind == AmountKind::kStatWhenSummoned;
}

// Returns the entry since which the source wears the card whose number the modifier sets, where
// what sets a number hides what was left behind before; 0: it sets no such number.
EntryNumber WornSince(const Question& q, const Modifier& m, const Source& source) {
  const bool sets = m.kind == ModifierKind::kAttackFixed || m.kind == ModifierKind::kDefenseFixed;
  const Amount& amount = q.game.pack->amounts[m.amount];
  const bool of_card =
      amount.kind == AmountKind::kOriginalAttackOf || amount.kind == AmountKind::kOriginalDefenseOf;
  const bool holds = q.game.rules->TermClause(Term::kHeldNumber) != kNoClause;
  if (!sets || !of_card || !holds || source.piece == kNoPiece) return 0;
  EntryNumber since = 0;
  for (const PieceIndex worn : PiecesOf(q.game, q.state, amount.reference, source)) {
    const Piece& piece = q.state.piece(worn);
    if (piece.host == source.piece) since = std::max(since, piece.since);
  }
  return since;
}

// The modifiers that touch the piece, found in one walk over everything in play: lasting effects
// before continuous ones, each in the order in which they came into play.
class Changes {
 public:
  struct Change {
    ModifierKind kind;
    std::int32_t amount;
    PoolIndex defense_amount;
    Source source;
    bool open;  // the amount is not known
    bool held;  // it was left behind on this very piece
    bool lasting;
  };

  struct Negated {
    ModifierKind kind;
    Source source;
    Permission by;
    bool spared = false;  // see NumberTerm::spared
  };

  Changes() = default;  // nothing touches it
  // `explains`: keeps also what negated cards would give.
  Changes(const Question& q, ModifierKinds kinds, bool continuous, bool explains = false)
      : rounds_up_(q.game.rules->effects_are_read_in_full) {
    auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
      if ((effect.lasting() == nullptr || effect.AsksEach()) && !continuous) return;
      if (IsTakenWhenSummoned(q.game, m) && effect.lasting() == nullptr) return;
      if (!Fits(q, m, source, effect)) return;
      if (!effect.Applies()) {
        const Permission by = explains ? effect.NegatedBy() : Permission{};
        if (by.found == Truth::kTrue) negated_.push_back({m.kind, source, by});
        if (rounds_up_ && effect.MayApply()) perhaps_ = perhaps_ | ModifierKinds{m.kind};
        return;
      }
      const AmountRange amount = effect.Range(q.piece, 1);
      bool open = !amount.known() || !RangeOf(q.game, q.state, m.defense_amount, source).known();
      const ActiveModifier* lasting = effect.lasting();
      const bool held = lasting != nullptr && lasting->piece != kNoPiece;
      const std::optional<CardAct> reduces =
          held ? std::nullopt : ReducedBy(q.game, q.state, q.piece, m.kind, amount.least);
      Permission by;
      if (reduces) by = FindSpared(q.game, q.state, *reduces, q.piece, source);
      if (!held && by.found != Truth::kTrue) {
        by = FindNumbersKept(q.game, q.state, q.piece, source);
        if (by.found == Truth::kUnknown) open = true;
      }
      if (by.found == Truth::kTrue) {
        if (explains) negated_.push_back({m.kind, source, by, true});
        return;
      }
      Source from = source;
      if (lasting == nullptr) from.since = std::max(from.since, WornSince(q, m, source));
      changes_.push_back(
          {m.kind, amount.least, m.defense_amount, from, open, held, lasting != nullptr});
    };
    ForEachModifier(q.game, q.state, kinds, visit);
  }

  // Calls visit(amount, source) for those of one kind.
  template <typename Visitor>
  void Of(ModifierKind kind, Visitor&& visit) const {
    for (const Change& change : changes_) {
      if (change.kind == kind) visit(change.amount, change.source);
    }
  }
  const std::vector<Change>& all() const { return changes_; }
  void Keep(const Change& change) { changes_.push_back(change); }
  const std::vector<Negated>& negated() const { return negated_; }
  // The kinds of those of which nobody can say whether they are in force.
  ModifierKinds perhaps() const { return perhaps_; }

  // Returns so many percent of the number; a part of a point counts as a whole one.
  std::int32_t Times(std::int32_t number, std::int32_t percent) const {
    const std::int32_t parts = number * percent;
    return rounds_up_ && parts > 0 ? (parts + 99) / 100 : parts / 100;
  }

 private:
  static bool Fits(const Question& q, const Modifier& m, const Source& source,
                   const EffectInPlay& effect) {
    const ActiveModifier* lasting = effect.lasting();
    // A rule for a player is no number of a piece.
    if (lasting != nullptr && lasting->piece == kNoPiece && m.scope == 0) return false;
    if (effect.Touches(q.subject) != Truth::kTrue || !FitsBattle(q, m.acts)) return false;
    if (m.other == 0) return true;
    if (q.opponent == kNoPiece) return false;
    const Subject other = OpponentInBattle(q.state, q.opponent, q.piece, source.controller);
    return effect.FitsOther(&other, q.piece) == Truth::kTrue;
  }

  bool rounds_up_ = false;  // effects are read in full
  ModifierKinds perhaps_;
  std::vector<Change> changes_;
  std::vector<Negated> negated_;
};

// Adds a term that explains why there is no bonus when the marker under the monster gives one to
// others.
void NoteMissingBonus(const Question& q, Sum& sum) {
  auto note = [&](const Modifier&, const Source& source) {
    const bool here = source.piece == kNoPiece && source.zone.seat == q.subject.zone.seat &&
                      source.zone.slot == ColumnOf(q.subject.zone);
    if (here) {
      sum.Add(NumberLayer::kFieldPower, 0, source, q.game.rules->TermClause(Term::kBonusListed));
    }
  };
  ForEachStaticModifier(q.game, q.state, {ModifierKind::kFieldPower}, note);
}

// The Field Power Bonus: printed, and as it counts when a card replaces it.
struct Bonus {
  std::int32_t printed = 0;
  std::int32_t counted = 0;
  Source replaced_by;
};

Bonus BonusOf(const Question& q, const Changes& changes, Stat stat) {
  const CardDefinition& card = q.game.pack->card(q.state.piece(q.piece).card);
  Bonus bonus;
  bonus.printed = stat == Stat::kAttack ? card.field_power_attack : card.field_power_defense;
  bonus.counted = bonus.printed;
  for (const Changes::Change& change : changes.all()) {
    if (change.kind != ModifierKind::kFieldPowerFixed) continue;
    bonus.replaced_by = change.source;
    Source about = change.source;
    about.affected = q.piece;
    bonus.counted = stat == Stat::kAttack
                        ? change.amount
                        : EvaluateAmount(q.game, q.state, change.defense_amount, about);
  }
  return bonus;
}

// Adds the bonus once, however many markers' entries fit. What it would be and which card takes it
// away are terms as well.
void AddFieldPower(const Question& q, const Changes& changes, Stat stat, Sum& sum) {
  std::int32_t times = 1;
  const Source* from = nullptr;
  const Source* denied = nullptr;
  const Source* doubled = nullptr;
  for (const Changes::Change& change : changes.all()) {
    if (change.kind == ModifierKind::kFieldPower && from == nullptr) from = &change.source;
    if (change.kind == ModifierKind::kNoFieldPower && denied == nullptr) denied = &change.source;
    if (change.kind != ModifierKind::kFieldPowerTimes || change.amount <= times) continue;
    times = change.amount;
    doubled = &change.source;
  }
  if (from == nullptr) {
    if (sum.explains()) NoteMissingBonus(q, sum);
    return;
  }
  const Bonus bonus = BonusOf(q, changes, stat);
  if (bonus.counted == 0 && bonus.printed == 0) return;
  const Piece& piece = q.state.piece(q.piece);
  Term term = IsFaceDown(piece) ? Term::kHiddenFieldPower : Term::kFieldPower;
  if (piece.zone == ZoneKind::kSpellTrap) term = Term::kTerrainShared;
  const ClauseIndex clause = q.game.rules->TermClause(term);
  const auto add = [&](std::int32_t change, const Source& source) {
    if (change != 0) sum.Add(NumberLayer::kFieldPower, change, source, clause);
  };
  add(bonus.printed, *from);
  add(bonus.counted - bonus.printed, bonus.replaced_by);
  if (doubled != nullptr) add(bonus.counted * (times - 1), *doubled);
  if (denied != nullptr) sum.Take(bonus.counted * times, *denied);
}

// Adds the original: replacements and swaps in the order in which they came, then multiplications.
void AddOriginal(const Question& q, const Changes& changes, Stat stat, Sum& sum) {
  const Piece& piece = q.state.piece(q.piece);
  const CardDefinition& card = q.game.pack->card(piece.card);
  const bool attack = stat == Stat::kAttack;
  const ModifierKind other_set = KindsOf(OtherStat(stat)).original_set;
  const ClauseIndex anew = q.game.rules->TermClause(Term::kOriginalAnew);
  sum.Add(NumberLayer::kPrinted, std::max(attack ? card.attack : card.defense, 0),
          Source{.piece = q.piece, .card = piece.card});
  std::int32_t other = std::max(attack ? card.defense : card.attack, 0);
  for (const Changes::Change& change : changes.all()) {
    const std::int32_t before = sum.total();
    if (change.kind == other_set) other = change.amount;
    if (change.kind == KindsOf(stat).original_set) {
      sum.Add(NumberLayer::kReplaced, change.amount - before, change.source, anew);
    } else if (change.kind == ModifierKind::kSwapOriginals) {
      sum.Add(NumberLayer::kReplaced, other - before, change.source, anew);
      other = before;
    }
  }
  changes.Of(KindsOf(stat).original_times, [&](std::int32_t amount, const Source& source) {
    sum.Add(NumberLayer::kMultiplied, sum.total() * (amount - 1), source, anew);
  });
}

// Adds and multiplies in order of time: a number is doubled or halved as it stands at that moment;
// later additions come behind it.
void AddAndMultiply(const Changes& changes, const StatKinds& kinds, Sum& sum) {
  std::int64_t told = -1;
  const auto add_until = [&](EntryNumber until) {
    changes.Of(kinds.add, [&](std::int32_t amount, const Source& source) {
      if (source.since <= told || source.since > until) return;
      sum.Add(NumberLayer::kAdded, amount, source);
    });
    told = std::max<std::int64_t>(told, until);
  };
  changes.Of(kinds.times, [&](std::int32_t amount, const Source& source) {
    add_until(source.since);
    sum.Add(NumberLayer::kTimes, changes.Times(sum.total(), amount) - sum.total(), source);
  });
  add_until(std::numeric_limits<EntryNumber>::max());
}

// Returns the layer of a modifier of that kind; nothing when it does not change this number.
std::optional<NumberLayer> LayerOf(ModifierKind kind, const StatKinds& kinds) {
  if (kind == kinds.original_set) return NumberLayer::kReplaced;
  if (kind == kinds.original_times) return NumberLayer::kMultiplied;
  if (kind == kinds.add) return NumberLayer::kAdded;
  if (kind == kinds.times) return NumberLayer::kTimes;
  if (kind == kinds.fixed) return NumberLayer::kFixed;
  if (kind == ModifierKind::kFieldPower) return NumberLayer::kFieldPower;
  return std::nullopt;
}

// Returns whether an unknown Terrain might give the bonus, where nothing else gives or denies it.
bool HangsOnTerrain(const Question& q, const Changes& changes) {
  const ZoneRef zone = q.subject.zone;
  if (!IsTerrainUnsaid(
          q.state, {zone.seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(ColumnOf(zone)), 0}))
    return false;
  const CardDefinition& card = q.game.pack->card(q.state.piece(q.piece).card);
  bool has = card.field_power_attack != 0 || card.field_power_defense != 0;
  bool settled = false;
  changes.Of(ModifierKind::kFieldPowerFixed, [&](std::int32_t, const Source&) { has = true; });
  changes.Of(ModifierKind::kFieldPower, [&](std::int32_t, const Source&) { settled = true; });
  changes.Of(ModifierKind::kNoFieldPower, [&](std::int32_t, const Source&) { settled = true; });
  return has && !settled;
}

// Returns whether one of the changes to that number is by an unknown amount.
bool HangsOnAmounts(const Changes& changes, const StatKinds& kinds) {
  const auto& all = changes.all();
  return std::any_of(all.begin(), all.end(), [&](const Changes::Change& change) {
    const bool bonus = change.kind == ModifierKind::kFieldPowerFixed ||
                       change.kind == ModifierKind::kFieldPowerTimes;
    return change.open && (bonus || LayerOf(change.kind, kinds).has_value());
  });
}

// Adds what changes the number where whatever sets it holds it (Term::kHeldNumber): the newest of
// those counts, and behind it what may still add. What was left behind is in the order of time.
// Returns whether the number hangs on an unknown amount.
bool AddToHeld(const Game& game, const Changes& changes, const StatKinds& kinds, Sum& sum) {
  using Change = Changes::Change;
  const Change* held = nullptr;
  const Change* set = nullptr;
  EntryNumber anew = 0;
  for (const Change& change : changes.all()) {
    const bool original = change.kind == kinds.original_set || change.kind == kinds.original_times;
    if (original && !change.lasting) anew = std::max(anew, change.source.since);
    if (change.held && (change.kind == kinds.times || change.kind == kinds.fixed)) held = &change;
    const bool sets = change.kind == kinds.fixed && !change.held;
    if (sets && (set == nullptr || change.source.since >= set->source.since)) set = &change;
  }
  if (held != nullptr && held->source.since < anew) held = nullptr;
  const bool by_set =
      set != nullptr && (held == nullptr || set->source.since >= held->source.since);
  const Change* by = by_set ? set : held;
  Changes rest;
  bool open = by == nullptr ? HangsOnAmounts(changes, kinds) : by->open;
  for (const Change& change : changes.all()) {
    if (change.kind != kinds.add && (change.held || change.kind != kinds.times)) continue;
    const bool later = by == nullptr || change.source.since > by->source.since ||
                       (!by_set && change.held && &change > by);
    if (!later && (!by_set || change.lasting)) continue;
    open |= change.open;
    rest.Keep(change);
  }
  if (by != nullptr) {
    const Term term = by_set ? Term::kSetNumber : Term::kHeldNumber;
    sum.Add(NumberLayer::kFixed, by->amount - sum.total(), by->source,
            game.rules->TermClause(term));
  }
  AddAndMultiply(rest, kinds, sum);
  return open;
}

// Holds the number within the bounds that cards set, after everything else has changed it. Returns
// whether one of them is by an unknown amount.
bool HoldWithin(const Changes& changes, const StatKinds& kinds, Sum& sum) {
  bool open = false;
  for (const Changes::Change& change : changes.all()) {
    if (change.kind != kinds.cap && change.kind != kinds.floor) continue;
    const std::int32_t beyond = change.amount - sum.total();
    const bool binds = change.kind == kinds.cap ? beyond < 0 : beyond > 0;
    if (binds) sum.Add(NumberLayer::kBounded, beyond, change.source);
    open |= change.open;
  }
  return open;
}

// Takes the damage off that the monster has suffered. Returns whether nobody knows what it leaves,
// since some was by an unknown number.
bool TakeDamage(const Question& q, Sum& sum) {
  const std::int32_t damage = CountersOn(q.state, q.piece, q.game.pack->damage_counter);
  if (damage != 0) sum.Add(NumberLayer::kDamage, -damage, Source{.piece = q.piece});
  return (q.state.piece(q.piece).marks & kDamageUnsaid) != 0;
}

OpenNumber Compute(const Game& game, const State& state, PieceIndex index, Stat stat,
                   Breakdown* breakdown, PieceIndex opponent, BattleSide side) {
  const OpenQuestion asking(state, stat == Stat::kAttack ? About::kAttack : About::kDefense, index);
  const Question q{game, state, index, opponent, SubjectOf(state, index), side};
  if (breakdown != nullptr) *breakdown = Breakdown{};
  if (!game.pack->HasEntry(state.piece(index).card)) {
    const std::optional<std::int32_t> fixed = FixedUnseen(game, state, index, KindsOf(stat).fixed);
    if (breakdown != nullptr) breakdown->known = fixed.has_value();
    if (!fixed) return {0, true};
    Sum unseen(breakdown);
    unseen.Add(NumberLayer::kFixed, *fixed, Source{});
    if (breakdown != nullptr) breakdown->total = unseen.total();
    return {unseen.total(), false};
  }
  const Changes changes(q, kNumbers, !asking.leaves_out_continuous(), breakdown != nullptr);
  // ATK and DEF swapped: the other number counts with everything that adds to it; a fixed value
  // stays with its own number.
  Stat counted = stat;
  Source swapped;
  changes.Of(ModifierKind::kSwapAttackDefense, [&](std::int32_t, const Source& source) {
    counted = OtherStat(counted);
    swapped = source;
  });
  const StatKinds kinds = KindsOf(counted);
  Sum sum(breakdown);
  AddOriginal(q, changes, counted, sum);
  AddFieldPower(q, changes, counted, sum);
  bool open = HangsOnTerrain(q, changes) || ChangesOf(counted).Meets(changes.perhaps());
  const bool holds = game.rules->TermClause(Term::kHeldNumber) != kNoClause;
  if (holds) {
    open |= AddToHeld(game, changes, kinds, sum);
  } else {
    open |= HangsOnAmounts(changes, kinds);
    AddAndMultiply(changes, kinds, sum);
  }
  for (const Changes::Negated& negated : changes.negated()) {
    const std::optional<NumberLayer> layer = LayerOf(negated.kind, kinds);
    if (!layer) continue;
    if (negated.spared) sum.NoteSpared(*layer, negated.source, negated.by);
    if (!negated.spared) sum.NoteNegated(*layer, negated.source, negated.by);
  }
  if (counted != stat) sum.Add(NumberLayer::kSwapped, 0, swapped);
  for (const Changes::Change& change : changes.all()) {
    if (holds || change.kind != KindsOf(stat).fixed) continue;
    sum.Add(NumberLayer::kFixed, change.amount - sum.total(), change.source);
    open = change.open;
  }
  if (HoldWithin(changes, KindsOf(stat), sum)) open = true;
  const bool damaged = stat == Stat::kDefense && game.rules->battle.damage_stays;
  if (damaged && TakeDamage(q, sum)) open = true;
  const ClauseIndex least = game.rules->TermClause(Term::kNeverBelowZero);
  if (sum.total() < 0) sum.Add(NumberLayer::kCapped, -sum.total(), Source{}, least);
  if (breakdown != nullptr) breakdown->total = sum.total();
  if (breakdown != nullptr) breakdown->known = !open;
  return {sum.total(), open};
}

OpenNumber Original(const Game& game, const State& state, PieceIndex index, Stat stat) {
  if (!game.pack->HasEntry(state.piece(index).card)) return {0, true};
  const OpenQuestion asking(state, About::kOriginals, index);
  const Question q{game, state, index, kNoPiece, SubjectOf(state, index)};
  const Changes changes(q, kOriginals, !asking.leaves_out_continuous());
  Sum sum(nullptr);
  AddOriginal(q, changes, stat, sum);
  const bool open =
      changes.perhaps().any() || std::ranges::any_of(changes.all(), &Changes::Change::open);
  return {std::max(sum.total(), 0), open};
}

// Returns the Field Power Bonus that the piece receives now.
std::int32_t FieldPowerOf(const Game& game, const State& state, PieceIndex piece, Stat stat) {
  if (!game.pack->HasEntry(state.piece(piece).card)) return 0;
  const OpenQuestion asking(state, About::kFieldPower, piece);
  const Question q{game, state, piece, kNoPiece, SubjectOf(state, piece)};
  constexpr ModifierKinds kBonus = {ModifierKind::kFieldPower, ModifierKind::kFieldPowerTimes,
                                    ModifierKind::kNoFieldPower, ModifierKind::kFieldPowerFixed};
  const Changes changes(q, kBonus, !asking.leaves_out_continuous());
  Sum sum(nullptr);
  AddFieldPower(q, changes, stat, sum);
  return sum.total();
}

// Returns whether nothing in play, and nothing that was left behind, changes the number. What is
// about the other one counts with a swap alone.
bool NothingChanges(const Game& game, const State& state, Stat stat) {
  static constexpr ModifierKinds kOfAttack = ChangesOf(Stat::kAttack);
  static constexpr ModifierKinds kOfDefense = ChangesOf(Stat::kDefense);
  const ModifierKinds& kinds = stat == Stat::kAttack ? kOfAttack : kOfDefense;
  if (!game.pack->modifier_kinds.Meets(kinds) && state.modifiers().empty()) return true;
  const Speakers& speakers = SpeakersOf(game, state);
  return !(speakers.gives | speakers.granted | speakers.terrains | speakers.lasting).Meets(kinds);
}

// Returns whether the modifier may leave less of DEF than there was.
bool LowersDefense(const Pack& pack, const Modifier& modifier) {
  if (!ChangesOf(Stat::kDefense).Has(modifier.kind)) return false;
  const Amount& amount = pack.amounts[modifier.amount];
  const bool adds = modifier.kind == ModifierKind::kDefenseAdd;
  return !adds || amount.kind != AmountKind::kNumber || amount.number < 0;
}

// Returns the number of a card with an entry that nothing changes: what is printed, less the damage
// that stays. Most monsters stand so, and it need not be kept.
OpenNumber PrintedNow(const Game& game, const State& state, PieceIndex index, Stat stat) {
  const CardDefinition& card = game.pack->card(state.piece(index).card);
  const Question q{game, state, index, kNoPiece, SubjectOf(state, index)};
  OpenNumber now{std::max(stat == Stat::kAttack ? card.attack : card.defense, 0)};
  now.open = HangsOnTerrain(q, Changes());
  if (stat == Stat::kAttack || !game.rules->battle.damage_stays) return now;
  Sum damage(nullptr);
  if (TakeDamage(q, damage)) now.open = true;
  return {std::max(now.number + damage.total(), 0), now.open};
}

// Returns the number now, in a battle where there is an opponent. It is kept: of battles the last
// one, of which several clauses ask for the same number.
OpenNumber Now(const Game& game, const State& state, PieceIndex piece, Stat stat,
               PieceIndex opponent = kNoPiece, BattleSide side = BattleSide::kEither) {
  const bool entry = game.pack->HasEntry(state.piece(piece).card);
  if (entry && NothingChanges(game, state, stat)) return PrintedNow(game, state, piece, stat);
  const auto find = [&] { return Compute(game, state, piece, stat, nullptr, opponent, side); };
  PieceAnswers& about = KeptBeside(game, state).about(piece);
  const bool attack = stat == Stat::kAttack;
  if (opponent == kNoPiece && side == BattleSide::kEither) {
    return AskOnce(state, attack ? about.attack : about.defense, find);
  }
  BattleNumber& kept = attack ? about.battle_attack : about.battle_defense;
  const auto is_this = [&] { return kept.opponent == opponent && kept.side == side; };
  if (!is_this()) kept = {.opponent = opponent, .side = side};
  const OpenNumber number = AskOnce(state, kept.number, find);
  // Another battle was asked about on the way.
  if (!is_this()) kept = {};
  return number;
}

OpenNumber OriginalNow(const Game& game, const State& state, PieceIndex piece, Stat stat) {
  PieceAnswers& about = KeptBeside(game, state).about(piece);
  return AskOnce(state, stat == Stat::kAttack ? about.original_attack : about.original_defense,
                 [&] { return Original(game, state, piece, stat); });
}

}  // namespace

bool HasDefenseLeft(const Game& game, const State& state, PieceIndex piece) {
  const Pack& pack = *game.pack;
  if (state.has_copies() || (state.piece(piece).marks & kDamageUnsaid) != 0) return false;
  const std::int32_t printed = pack.card(state.piece(piece).card).defense;
  if (printed <= CountersOn(state, piece, pack.damage_counter)) return false;
  std::optional<bool>& lowers = KeptBeside(game, state).lowers_defense();
  if (!lowers) {
    lowers = std::ranges::any_of(
        pack.modifiers, [&](const Modifier& modifier) { return LowersDefense(pack, modifier); });
  }
  const auto modifiers = state.modifiers();
  return !*lowers && std::ranges::none_of(modifiers, [](const ActiveModifier& m) {
    if (m.kind > kLastModifierKind || !ChangesOf(Stat::kDefense).Has(m.kind)) return false;
    return m.kind != ModifierKind::kDefenseAdd || m.amount < 0;
  });
}

std::int32_t StatOf(const Game& game, const State& state, const Amount& amount, PieceIndex piece) {
  switch (amount.stat) {
    case SumStat::kAttack:
      return CurrentAttack(game, state, piece);
    case SumStat::kDefense:
      return CurrentDefense(game, state, piece);
    case SumStat::kOriginalAttack:
      return OriginalAttack(game, state, piece);
    case SumStat::kOriginalDefense:
      return OriginalDefense(game, state, piece);
    case SumStat::kLevel:
      return std::max<std::int32_t>(LevelOf(game, state, SubjectOf(state, piece)), 0);
    case SumStat::kCounters:
      return CountersOn(state, piece, amount.counter == 0 ? kAnyCounter : amount.counter);
  }
  return 0;
}

std::int32_t CurrentAttack(const Game& game, const State& state, PieceIndex piece,
                           Breakdown* breakdown, PieceIndex opponent, BattleSide side) {
  if (breakdown == nullptr) return Now(game, state, piece, Stat::kAttack, opponent, side).number;
  return Compute(game, state, piece, Stat::kAttack, breakdown, opponent, side).number;
}

std::int32_t CurrentDefense(const Game& game, const State& state, PieceIndex piece,
                            Breakdown* breakdown, PieceIndex opponent, BattleSide side) {
  if (breakdown == nullptr) return Now(game, state, piece, Stat::kDefense, opponent, side).number;
  return Compute(game, state, piece, Stat::kDefense, breakdown, opponent, side).number;
}

OpenNumber StatNow(const Game& game, const State& state, SumStat stat, PieceIndex piece) {
  switch (stat) {
    case SumStat::kAttack:
      return Now(game, state, piece, Stat::kAttack);
    case SumStat::kDefense:
      return Now(game, state, piece, Stat::kDefense);
    case SumStat::kOriginalAttack:
      return OriginalNow(game, state, piece, Stat::kAttack);
    case SumStat::kOriginalDefense:
      return OriginalNow(game, state, piece, Stat::kDefense);
    case SumStat::kLevel:
      return {0, !game.pack->HasEntry(state.piece(piece).card)};
    case SumStat::kCounters:
      return {};
  }
  return {};
}

bool IsStatOpen(const Game& game, const State& state, SumStat stat, PieceIndex piece) {
  return StatNow(game, state, stat, piece).open;
}

bool ChangesNumbers(ModifierKind kind) { return kNumbers.Has(kind); }

std::optional<CardAct> ActOfReducing(const Game& game, const State& state, PieceIndex piece,
                                     ModifierKind kind, std::int32_t amount) {
  const bool original =
      kind == ModifierKind::kOriginalAttackSet || kind == ModifierKind::kOriginalDefenseSet;
  for (const Stat stat : {Stat::kAttack, Stat::kDefense}) {
    const OpenNumber now =
        original ? OriginalNow(game, state, piece, stat) : Now(game, state, piece, stat);
    if (!Reduces(KindsOf(stat), kind, amount, now.number)) continue;
    return stat == Stat::kAttack ? CardAct::kLoseAttack : CardAct::kLoseDefense;
  }
  return std::nullopt;
}

std::int32_t FieldPowerNow(const Game& game, const State& state, SumStat stat, PieceIndex piece) {
  const Stat which = stat == SumStat::kAttack ? Stat::kAttack : Stat::kDefense;
  return FieldPowerOf(game, state, piece, which);
}

bool NumbersAreOpen(const Game& game, const State& state, PieceIndex piece) {
  if (!game.pack->HasEntry(state.piece(piece).card)) return false;
  return Now(game, state, piece, Stat::kAttack).open ||
         Now(game, state, piece, Stat::kDefense).open;
}

namespace {

// Returns whether the number of the monster that counts in a battle is known: the monster has been
// seen and has an entry, or the number is fixed.
bool IsNumberKnown(const Game& game, const State& state, PieceIndex monster, ModifierKind fixed) {
  return game.pack->HasEntry(state.piece(monster).card) ||
         FixedUnseen(game, state, monster, fixed).has_value();
}

BattleNumbers Compared(const Game& game, const State& state, PieceIndex attacker,
                       PieceIndex target) {
  BattleNumbers numbers;
  const Position stands = state.piece(target).position;
  const ModifierKind fixed =
      IsAttack(stands) ? ModifierKind::kAttackFixed : ModifierKind::kDefenseFixed;
  if (!IsNumberKnown(game, state, attacker, ModifierKind::kAttackFixed) ||
      !IsNumberKnown(game, state, target, fixed)) {
    return numbers;
  }
  // A target that is no monster was attacked illegally: there is nothing to compare.
  if (stands == Position::kNone) return numbers;
  numbers.against_attack = IsAttack(stands);
  const Stat stat = numbers.against_attack ? Stat::kAttack : Stat::kDefense;
  const OpenNumber own = Now(game, state, attacker, Stat::kAttack, target, BattleSide::kAttacking);
  const OpenNumber others = Now(game, state, target, stat, attacker, BattleSide::kAttacked);
  numbers.attacker = own.number;
  numbers.target = others.number;
  numbers.known = !own.open && !others.open;
  if (game.rules->effects_are_read_in_full) return numbers;
  // Earlier generations asked about both numbers of both monsters, outside of the battle.
  numbers.known = !NumbersAreOpen(game, state, attacker) && !NumbersAreOpen(game, state, target);
  return numbers;
}

}  // namespace

BattleNumbers NumbersOfBattle(const Game& game, const State& state, PieceIndex attacker,
                              PieceIndex target) {
  KeptBattle& kept = KeptBeside(game, state).battle();
  const auto is_this = [&] { return kept.attacker == attacker && kept.target == target; };
  if (!is_this()) kept = {.attacker = attacker, .target = target};
  const BattleNumbers numbers =
      AskOnce(state, kept.numbers, [&] { return Compared(game, state, attacker, target); });
  // Another battle was asked about on the way.
  if (!is_this()) kept = {};
  return numbers;
}

std::int32_t OriginalAttack(const Game& game, const State& state, PieceIndex piece) {
  return OriginalNow(game, state, piece, Stat::kAttack).number;
}

std::int32_t OriginalDefense(const Game& game, const State& state, PieceIndex piece) {
  return OriginalNow(game, state, piece, Stat::kDefense).number;
}

std::string_view LayerWord(NumberLayer layer) {
  static constexpr std::string_view kWords[] = {
      "printed",
      "original replaced",
      "original multiplied",
      "Field Power Bonus",
      "added",
      "multiplied",
      "fixed value",
      "not below 0",
      "ATK and DEF swapped",
      "damage taken",
      "held at a bound",
  };
  return WordOf(kWords, layer);
}

}  // namespace judge

#include "engine/in_play/permissions.h"

#include <algorithm>

#include "engine/in_play/conditions.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kinds.h"
#include "engine/in_play/references.h"
#include "engine/in_play/unsaid.h"

namespace judge {
namespace {

Permission From(Truth truth, const Source& source, const EffectInPlay& effect) {
  return {truth, source.piece, source.card, source.zone, source.since, effect.says()};
}

bool TouchesAct(CardActMask acts, CardAct act) {
  if (acts == 0 || (acts & Bit(act)) != 0) return true;
  const bool summon = act == CardAct::kNormalSummon || act == CardAct::kSpecialSummon;
  return summon && (acts & Bit(CardAct::kSummon)) != 0;
}

// Keeps the permission of a modifier if it is better than `best` and applies; whether it applies is
// asked last.
void Keep(Permission& best, Truth truth, const Source& source, EffectInPlay& effect) {
  if (best.found == Truth::kTrue || truth == Truth::kFalse) return;
  if (best.found == Truth::kUnknown && truth == Truth::kUnknown) return;
  if (effect.Applies()) {
    best = From(truth, source, effect);
  } else if (best.found == Truth::kFalse && effect.MayApply()) {
    best = From(Truth::kUnknown, source, effect);
  }
}

// Returns whether the act is one of the modifier's, and the parties those that it touches.
Truth Concerns(const Modifier& m, const EffectInPlay& effect, CardAct act, const Subject& subject,
               const Subject* other) {
  if (!TouchesAct(m.acts, act) || !LeadsTo(m.positions, subject.position)) {
    return Truth::kFalse;
  }
  if (m.counter != 0 && m.counter != subject.counter) return Truth::kFalse;
  const Truth touches = effect.Touches(subject);
  return touches == Truth::kFalse ? touches : And(touches, effect.FitsOther(other, subject.piece));
}

// Returns whether anything may lift the clause at all: for most clauses no card does.
bool MayBeLifted(const Game& game, const State& state, std::string_view clause_id) {
  if (game.pack->MayLift(clause_id)) return true;
  const auto lasting = state.modifiers();
  return std::any_of(lasting.begin(), lasting.end(),
                     [](const ActiveModifier& m) { return m.kind == ModifierKind::kLift; });
}

// Returns whether a lift of "up to so many attacks" is used up: that many have been declared, or so
// many attacks on a Terrain in this turn where it is one.
bool IsUsedUp(const Game& game, const State& state, const EffectInPlay& effect, CardAct act,
              const Subject& subject, const Subject* other) {
  if (act != CardAct::kAttack) return false;
  const std::int32_t most = effect.Amount(kNoPiece, 0);
  const bool terrain = other != nullptr && other->zone.kind == ZoneKind::kTerrain &&
                       subject.controller < state.seats() && game.rules->effects_are_read_in_full;
  const int done = terrain ? state.seat(subject.controller).strikes : state.header().attacks;
  return most != 0 && done >= most;
}

}  // namespace

namespace {

// Returns whether a card that nobody has told apart where it lies prints that the clause does not
// bind itself there.
Permission FindPrintedLift(const Game& game, const State& state, std::string_view clause_id,
                           CardAct act, const Subject& subject) {
  const Pack& pack = *game.pack;
  const bool unnamed = subject.piece == kNoPiece && subject.card != kUnknownCard;
  if (!unnamed || !game.rules->effects_are_read_in_full) return {};
  const ZoneKind lies = subject.from;
  const Source source{.card = subject.card,
                      .controller = subject.controller,
                      .zone = {subject.controller, lies, 0, 0}};
  for (const Effect& effect : pack.Effects(pack.card(subject.card).effects)) {
    const bool there = effect.form == EffectForm::kStatic && effect.supported &&
                       (effect.works_in >> static_cast<unsigned>(lies) & 1U) != 0;
    if (!there) continue;
    for (const Modifier& m : pack.Modifiers(effect.modifiers)) {
      const bool itself = m.kind == ModifierKind::kLift && pack.texts[m.clause_text] == clause_id &&
                          TouchesAct(m.acts, act) &&
                          (m.scope == 0 || pack.filters[m.scope].only_self) && m.amount == 0;
      if (!itself) continue;
      const Truth holds = And(Holds(game, state, effect.conditions, source),
                              Holds(game, state, m.conditions, source));
      if (holds != Truth::kFalse) return {.found = holds, .card = subject.card};
    }
  }
  return {};
}

}  // namespace

Permission FindLift(const Game& game, const State& state, std::string_view clause_id, CardAct act,
                    const Subject& subject, const Subject* other, SeatIndex actor) {
  Permission best = FindPrintedLift(game, state, clause_id, act, subject);
  if (best.found == Truth::kTrue || !MayBeLifted(game, state, clause_id)) return best;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (!effect.NamesClause(clause_id)) return;
    const bool of_seats = !m.touches_seats && m.seats != Whose::kAny;
    if (of_seats && (actor == kNoSeat || !effect.FitsSeats(actor))) return;
    const Truth truth = Concerns(m, effect, act, subject, other);
    if (truth == Truth::kFalse || IsUsedUp(game, state, effect, act, subject, other)) return;
    Keep(best, truth, source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kLift}, visit);
  return best;
}

Permission FindSeatLift(const Game& game, const State& state, std::string_view clause_id,
                        SeatIndex seat) {
  Permission best;
  if (!MayBeLifted(game, state, clause_id)) return best;
  auto visit = [&](const Modifier&, const Source& source, EffectInPlay& effect) {
    if (!effect.NamesClause(clause_id) || !effect.TouchesSeat(seat)) return;
    Keep(best, Truth::kTrue, source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kLift}, visit);
  return best;
}

Permission FindAdded(const Game& game, const State& state, std::string_view clause_id,
                     const Subject& subject, const Subject* other) {
  Permission best;
  auto visit = [&](const Modifier&, const Source& source, EffectInPlay& effect) {
    if (!effect.NamesClause(clause_id)) return;
    Keep(best, And(effect.Touches(subject), effect.FitsOther(other, subject.piece)), source,
         effect);
  };
  ForEachModifier(game, state, {ModifierKind::kAdd}, visit);
  return best;
}

Permission FindMark(const Game& game, const State& state, ModifierKind kind, const Subject& subject,
                    const Subject* other) {
  Permission best;
  auto visit = [&](const Modifier&, const Source& source, EffectInPlay& effect) {
    const Truth touches = effect.Touches(subject);
    if (touches == Truth::kFalse) return;
    Keep(best, And(touches, effect.FitsOther(other, subject.piece)), source, effect);
  };
  ForEachModifier(game, state, {kind}, visit);
  return best;
}

Permission FindLend(const Game& game, const State& state, CardAct act, const Subject& subject,
                    SeatIndex seat) {
  Permission best;
  if (!MayBeGiven(game, state, ModifierKind::kLend)) return best;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const bool named = m.seats != Whose::kAny;
    if (!TouchesAct(m.acts, act)) return;
    if (named ? !effect.FitsSeats(seat) : seat != state.header().turn_seat) return;
    Keep(best, effect.Touches(subject), source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kLend}, visit);
  return best;
}

bool IsUnaffected(const Game& game, const State& state, const Subject& subject,
                  const Subject& other) {
  return FindMark(game, state, ModifierKind::kUnaffected, subject, &other).found == Truth::kTrue;
}

namespace {

// Returns the monster with the seat that takes the damage of its battle as its controller: of whom
// a rule for players about Battle Damage is asked.
Subject TakingDamage(const Game& game, const State& state, PieceIndex piece, PieceIndex opponent,
                     bool attacks) {
  Subject subject = SubjectOf(state, piece);
  if (!game.rules->effects_are_read_in_full) return subject;
  Permission by;
  const SeatIndex taker = TakerOfBattleDamage(game, state, piece, opponent, attacks, &by);
  if (taker != kNoSeat) subject.controller = taker;
  return subject;
}

}  // namespace

std::int32_t BattleDamageOf(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks, std::int32_t amount,
                            Permission* changed) {
  const Subject subject = SubjectOf(state, piece);
  const Subject taking = TakingDamage(game, state, piece, opponent, attacks);
  const CardAct act = attacks ? CardAct::kAttack : CardAct::kBeAttacked;
  std::int32_t most = amount;
  Permission capped;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (!TouchesAct(m.acts, act)) return;
    const Subject other = OpponentInBattle(state, opponent, piece, source.controller);
    const Truth touches = effect.Touches(m.touches_seats ? taking : subject);
    const Truth truth = And(touches, effect.FitsOther(&other, piece));
    if (truth != Truth::kTrue || !effect.Applies()) return;
    const std::int32_t says = effect.Amount(piece, 0);
    if (m.kind == ModifierKind::kBattleDamageTimes) {
      // Fractions are rounded up, as everywhere.
      amount = (amount * says + 99) / 100;
      *changed = From(truth, source, effect);
    } else if (says < most) {
      most = says;
      capped = From(truth, source, effect);
    }
  };
  ForEachModifier(game, state, {ModifierKind::kBattleDamageTimes, ModifierKind::kBattleDamageCap},
                  visit);
  if (capped.found != Truth::kTrue || most >= amount) return amount;
  *changed = capped;
  return most;
}

SeatIndex TakerOfBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks, Permission* by) {
  const Subject subject = SubjectOf(state, piece);
  const CardAct act = attacks ? CardAct::kAttack : CardAct::kBeAttacked;
  SeatIndex taker = kNoSeat;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (taker != kNoSeat || !TouchesAct(m.acts, act)) return;
    const Subject other = OpponentInBattle(state, opponent, piece, source.controller);
    const Truth truth = And(effect.Touches(subject), effect.FitsOther(&other, piece));
    if (truth != Truth::kTrue || !effect.Applies()) return;
    // Leaves out the controller of the piece, who takes it anyway.
    const std::uint32_t named =
        SeatsOf(game, state, m.party, effect.SourceFor(piece)) & ~(1U << subject.controller);
    if (named == 0) return;
    taker = FirstSeat(named);
    *by = From(truth, source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kBattleDamageTo}, visit);
  return taker;
}

std::int32_t LifePointsFloor(const Game& game, const State& state, SeatIndex seat) {
  std::int32_t floor = 0;
  auto visit = [&](const Modifier&, const Source&, EffectInPlay& effect) {
    if (!effect.TouchesSeat(seat) || !effect.Applies()) return;
    floor = std::max(floor, effect.Amount(kNoPiece, 0));
  };
  ForEachModifier(game, state, {ModifierKind::kLifePointsFloor}, visit);
  return floor;
}

std::int32_t LifePointsCap(const Game& game, const State& state, SeatIndex seat) {
  std::int32_t cap = kAnyAmount;
  auto visit = [&](const Modifier&, const Source&, EffectInPlay& effect) {
    if (!effect.TouchesSeat(seat) || !effect.Applies()) return;
    cap = std::min(cap, effect.Amount(kNoPiece, kAnyAmount));
  };
  ForEachModifier(game, state, {ModifierKind::kLifePointsCap}, visit);
  return cap;
}
namespace {

bool WasAttacked(const State& state, PieceIndex target, PieceIndex attacker) {
  for (const HistoryItem& item : state.history()) {
    const bool attacked = item.kind == HistoryKind::kAttack && item.other == target &&
                          item.turn == state.header().turn;
    if (attacked && (attacker == kNoPiece || item.piece == attacker)) return true;
  }
  return false;
}

}  // namespace

Permission FindAttackAll(const Game& game, const State& state, PieceIndex attacker,
                         PieceIndex target) {
  if (target == kNoPiece || WasAttacked(state, target, attacker)) return {};
  const Subject other = SubjectOf(state, target);
  return FindMark(game, state, ModifierKind::kAttackAll, SubjectOf(state, attacker), &other);
}
namespace {

// Returns what frees the act from what other cards forbid.
Permission FindFreeing(const Game& game, const State& state, CardAct act, const Subject& subject,
                       const Subject* other) {
  Permission freed;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (!effect.NamesClause("") || m.touches_seats) return;
    Keep(freed, Concerns(m, effect, act, subject, other), source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kLift}, visit);
  return freed;
}

// Returns the bar as it stands against what may free the act from it: where nobody knows whether
// the latter holds, it is that which the answer hangs on.
Permission UnlessFreed(const Game& game, const State& state, const Permission& bar, CardAct act,
                       const Subject& subject, const Subject* other) {
  const Permission freed = FindFreeing(game, state, act, subject, other);
  if (freed.found == Truth::kTrue) return {};
  const bool hangs = freed.found == Truth::kUnknown && bar.found == Truth::kTrue &&
                     game.rules->effects_are_read_in_full;
  return hangs ? freed : bar;
}

}  // namespace

Permission FindMustAttackFirst(const Game& game, const State& state, PieceIndex attacker,
                               PieceIndex target) {
  Permission best;
  const Subject attacked = SubjectOf(state, target);
  auto visit = [&](const Modifier&, const Source& source, EffectInPlay& effect) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (p == target || !Controls(state, attacked.controller, p)) continue;
      const bool stands = state.piece(p).position != Position::kNone;
      if (!stands || !IsMonsterOnField(game, state, p)) continue;
      if (WasAttacked(state, p, kNoPiece)) continue;
      const Truth touches = effect.Touches(SubjectOf(state, p));
      if (touches != Truth::kFalse) {
        Keep(best, And(touches, effect.FitsOther(&attacked, p)), source, effect);
      }
    }
  };
  ForEachModifier(game, state, {ModifierKind::kMustAttackFirst}, visit);
  // An attacker that ignores restrictions of attacks is not bound by this either.
  const bool bound = best.found != Truth::kFalse && attacker != kNoPiece;
  if (!bound) return best;
  return UnlessFreed(game, state, best, CardAct::kAttack, SubjectOf(state, attacker), &attacked);
}

Permission FindMustAttack(const Game& game, const State& state, PieceIndex attacker) {
  return FindMark(game, state, ModifierKind::kMustAttack, SubjectOf(state, attacker), nullptr);
}

namespace {

// Returns whether the filter, or one of those of which it wants any, asks for the card by its name.
bool AsksFor(const Pack& pack, PoolIndex filter, CardIndex named) {
  if (filter == 0) return false;
  const Filter& asked = pack.filters[filter];
  const auto inner = pack.Filters(asked.any_of);
  return asked.card == named || std::any_of(inner.begin(), inner.end(),
                                            [&](const Filter& one) { return one.card == named; });
}

// Returns whether the operation brings a card to the field that it, or the choice of it, asks for
// by that name.
bool Brings(const Pack& pack, const Effect& effect, const Operation& op, CardIndex named) {
  if (op.kind == OperationKind::kCreateToken) return op.card == named;
  if (IsSummoning(op.kind)) {
    return op.recipe != 0 && AsksFor(pack, pack.recipes[op.recipe].result, named);
  }
  if (op.kind != OperationKind::kSummon) return false;
  if (op.what.kind == RefKind::kEach) return AsksFor(pack, op.what.filter, named);
  const bool chosen = op.what.kind == RefKind::kTarget && op.what.index < effect.choices.count;
  return chosen && AsksFor(pack, pack.choices[effect.choices.first + op.what.index].filter, named);
}

bool Brings(const Pack& pack, const Effect& effect, CardIndex named) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(),
                     [&](const Operation& op) { return Brings(pack, effect, op, named); });
}

// Returns whether the act is the summon of what an effect of the very card that forbids it brings
// by its name: what a card says it does, it does not forbid.
bool IsBroughtBy(const Game& game, const State& state, const Source& source, CardAct act,
                 const Subject& subject, const Subject* other) {
  const bool summon = act == CardAct::kSpecialSummon || act == CardAct::kSummon;
  if (!summon || source.piece == kNoPiece || !game.rules->effects_are_read_in_full) return false;
  if (subject.card == kUnknownCard) return false;
  const Pack& pack = *game.pack;
  const Task* top = state.top_task();
  if (top != nullptr && top->kind == TaskKind::kEffect && top->piece == source.piece) {
    const Effect* effect = EffectOf(pack, state, *top);
    return effect != nullptr && Brings(pack, *effect, subject.card);
  }
  if (other == nullptr || other->piece != source.piece) return false;
  const auto effects = pack.Effects(pack.card(source.card).effects);
  return std::any_of(effects.begin(), effects.end(),
                     [&](const Effect& effect) { return Brings(pack, effect, subject.card); });
}

Permission FindForbidden(const Game& game, const State& state, CardAct act, const Subject& subject,
                         const Subject* other, bool from_marker, bool players) {
  Permission best;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (IsMarker(source) != from_marker || m.acts == 0 || (m.touches_seats && !players)) return;
    if (IsBroughtBy(game, state, source, act, subject, other)) return;
    Keep(best, Concerns(m, effect, act, subject, other), source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kProhibit}, visit);
  // Asked last: prohibitions are rare, and this function is called often.
  if (best.found == Truth::kFalse) return best;
  return UnlessFreed(game, state, best, act, subject, other);
}

// Returns the card that may keep the subject since before the record, and would forbid it the act.
Permission FindMayForbid(const Game& game, const State& state, CardAct act,
                         const Subject& subject) {
  if (subject.piece == kNoPiece || state.header().from_position == 0) return {};
  for (const Pick& pick : state.picks()) {
    const bool may = pick.task == 0 && pick.piece == subject.piece && pick.choice > kMayBeKept;
    if (!may || !game.rules->OnField(state.piece(pick.holder).zone)) continue;
    const CardIndex card = state.piece(pick.holder).card;
    for (const Effect& effect : game.pack->Effects(game.pack->card(card).effects)) {
      for (const Operation& op : game.pack->Operations(effect.operations)) {
        if (op.kind != OperationKind::kModify || op.what.kind != RefKind::kTarget) continue;
        const Modifier& m = game.pack->modifiers[op.modifier];
        const bool forbids = m.kind == ModifierKind::kProhibit && TouchesAct(m.acts, act);
        if (forbids && m.acts != 0) return {Truth::kUnknown, pick.holder, card};
      }
    }
  }
  return {};
}

}  // namespace

Permission FindProhibition(const Game& game, const State& state, CardAct act,
                           const Subject& subject, const Subject* other, bool from_marker) {
  const Permission found = FindForbidden(game, state, act, subject, other, from_marker, true);
  if (found.found != Truth::kFalse || from_marker) return found;
  return FindMayForbid(game, state, act, subject);
}

Permission FindSpared(const Game& game, const State& state, CardAct act, PieceIndex piece,
                      const Source& source) {
  if (!game.rules->effects_are_read_in_full || source.piece == piece) return {};
  const Subject subject = SubjectOf(state, piece);
  const Subject acting{source.piece, source.card, source.controller, source.zone, Position::kNone};
  const Permission found = FindProhibition(game, state, act, subject, &acting, false);
  if (found.found == Truth::kTrue) return found;
  return FindProhibition(game, state, act, subject, &acting, true);
}

Permission FindNumbersKept(const Game& game, const State& state, PieceIndex piece,
                           const Source& source) {
  if (source.piece == piece || !MayBeGiven(game, state, ModifierKind::kNumbersUnaffected)) {
    return {};
  }
  const Subject acting{source.piece, source.card, source.controller, source.zone, Position::kNone};
  return FindMark(game, state, ModifierKind::kNumbersUnaffected, SubjectOf(state, piece), &acting);
}

bool IsSpared(const Game& game, const State& state, CardAct act, PieceIndex piece,
              const Source& source) {
  return FindSpared(game, state, act, piece, source).found == Truth::kTrue;
}

Permission FindRedirectProhibition(const Game& game, const State& state, const Task& attack,
                                   PieceIndex target) {
  const Subject attacker = SubjectOf(state, attack.piece);
  const Subject attacked = SubjectOf(state, target);
  Permission open;
  for (const bool marker : {false, true}) {
    const Permission spared =
        FindProhibition(game, state, CardAct::kBeAttacked, attacked, &attacker, marker);
    if (spared.found == Truth::kTrue) return spared;
    if (spared.found == Truth::kUnknown) open = spared;
  }
  return open;
}

Permission FindClosed(const Game& game, const State& state, CardAct act, const Subject& subject,
                      const Subject* other, bool from_marker) {
  return FindForbidden(game, state, act, subject, other, from_marker, false);
}

ZoneRef FirstOpenZone(const Game& game, const State& state, CardAct act, Subject subject,
                      const Subject* other, SeatIndex side, ZoneKind row) {
  const ZoneRef first{side, row, state.FirstEmpty(side, row), 0};
  if (first.slot == 0 || !game.rules->closed_zones_take_nobody) return first;
  const auto closed = [&](ZoneRef zone) {
    subject.zone = zone;
    return FindClosed(game, state, act, subject, other, false).found == Truth::kTrue ||
           FindClosed(game, state, act, subject, other, true).found == Truth::kTrue;
  };
  for (ZoneRef zone = first; state.HasSlot(zone); ++zone.slot) {
    if (state.At(zone) == kNoPiece && !closed(zone)) return zone;
  }
  return {side, row, 0, 0};
}

Permission FindKept(const Game& game, const State& state, PieceIndex piece) {
  Permission held;
  if (!game.rules->OnField(state.piece(piece).zone)) return held;
  const Subject subject = SubjectOf(state, piece);
  for (const bool marker : {false, true}) {
    if (held.found == Truth::kTrue) break;
    held = FindProhibition(game, state, CardAct::kLeaveField, subject, nullptr, marker);
  }
  return held;
}

namespace {

// Returns what the card prints that keeps it itself from the act where it lies, when it is no piece
// yet: `subject` is as it would be (Subject::from), or where it lies.
Permission FindPrinted(const Game& game, const State& state, CardAct act, const Subject& subject,
                       const Subject& other) {
  const Pack& pack = *game.pack;
  const bool comes = subject.from != ZoneKind::kNone && game.rules->effects_are_read_in_full;
  const ZoneRef lies = comes ? ZoneRef{subject.controller, subject.from, 0, 0} : subject.zone;
  const Source source{.card = subject.card, .controller = subject.controller, .zone = lies};
  for (const Effect& effect : pack.Effects(pack.card(subject.card).effects)) {
    const bool there = (effect.works_in >> static_cast<unsigned>(lies.kind) & 1U) != 0;
    if (effect.form != EffectForm::kStatic || !effect.supported || !there) continue;
    for (const Modifier& m : pack.Modifiers(effect.modifiers)) {
      const bool acts =
          game.rules->effects_are_read_in_full
              ? m.acts != 0 && TouchesAct(m.acts, act) && LeadsTo(m.positions, subject.position)
              : (m.acts & Bit(act)) != 0;
      const bool alone =
          m.scope == 0 || (game.rules->effects_are_read_in_full && pack.filters[m.scope].only_self);
      const bool itself = m.kind == ModifierKind::kProhibit && acts && alone && !m.touches_seats;
      if (!itself) continue;
      const Filter scope = Without(pack.filters[m.scope], FilterWord::kOnlySelf);
      if (comes && m.scope != 0 && Matches(game, state, scope, subject, source) == Truth::kFalse) {
        continue;
      }
      const Truth holds =
          And(Holds(game, state, effect, source), Holds(game, state, m.conditions, source));
      if (holds != Truth::kTrue && !game.rules->unsure_cards_are_unproven) continue;
      const Truth fits =
          And(holds, m.other == 0 ? Truth::kTrue
                                  : Matches(game, state, pack.filters[m.other], other, source));
      if (fits == Truth::kFalse) continue;
      return {.found = fits, .card = subject.card, .zone = lies};
    }
  }
  return {};
}

}  // namespace

Permission FindOwnBar(const Game& game, const State& state, CardAct act, const Subject& subject) {
  const Pack& pack = *game.pack;
  if (subject.card == kUnknownCard || !game.rules->effects_are_read_in_full) return {};
  const Source source{.piece = subject.piece,
                      .card = subject.card,
                      .controller = subject.controller,
                      .zone = subject.zone};
  for (const Effect& effect : pack.Effects(pack.card(subject.card).effects)) {
    const bool holds_there = effect.form == EffectForm::kStatic && effect.supported &&
                             effect.works_in == 0 && effect.printed == PrintedKind::kNone;
    if (!holds_there) continue;
    for (const Modifier& m : pack.Modifiers(effect.modifiers)) {
      const bool itself = m.kind == ModifierKind::kProhibit && m.acts != 0 &&
                          TouchesAct(m.acts, act) && LeadsTo(m.positions, subject.position) &&
                          m.scope == 0 && m.other == 0 && !m.touches_seats;
      if (!itself) continue;
      const Truth holds =
          And(Holds(game, state, effect, source), Holds(game, state, m.conditions, source));
      if (holds != Truth::kFalse) return {.found = holds, .card = subject.card};
    }
  }
  return {};
}

Permission FindBarred(const Game& game, const State& state, CardAct act, const Subject& subject,
                      const Subject& other) {
  Permission found;
  for (const bool marker : {false, true}) {
    const Permission one = FindProhibition(game, state, act, subject, &other, marker);
    if (one.found == Truth::kTrue) return one;
    if (one.found == Truth::kUnknown) found = one;
  }
  const bool unnamed = subject.piece == kNoPiece && subject.card != kUnknownCard;
  if (!unnamed || found.found != Truth::kFalse) return found;
  return FindPrinted(game, state, act, subject, other);
}

Permission FindBattleLock(const Game& game, const State& state, PieceIndex piece,
                          bool* open_ended) {
  Permission best;
  const Subject subject = SubjectOf(state, piece);
  auto visit = [&](const Modifier&, const Source& source, EffectInPlay& effect) {
    if (best.found == Truth::kTrue) return;
    const ActiveModifier* lasting = effect.lasting();
    const Truth touches = effect.Touches(subject);
    if (touches == Truth::kFalse || !effect.Applies()) return;
    *open_ended = lasting == nullptr || lasting->lasts == DurationKind::kPermanent ||
                  lasting->lasts == DurationKind::kWhileSourceStays ||
                  lasting->lasts == DurationKind::kWhileCondition;
    Keep(best, touches, source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kBattleLock}, visit);
  return best;
}

Permission FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks) {
  Permission best;
  const Subject subject = SubjectOf(state, piece);
  const Subject taking = TakingDamage(game, state, piece, opponent, attacks);
  const CardAct act = attacks ? CardAct::kAttack : CardAct::kBeAttacked;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (!TouchesAct(m.acts, act)) return;
    const Subject other = OpponentInBattle(state, opponent, piece, source.controller);
    const Truth touches = effect.Touches(m.touches_seats ? taking : subject);
    Keep(best, And(touches, effect.FitsOther(&other, piece)), source, effect);
  };
  ForEachModifier(game, state, {ModifierKind::kNoBattleDamage}, visit);
  return best;
}

}  // namespace judge

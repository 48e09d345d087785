// The damage table: who is destroyed. What damage follows is each rule set's own business where it
// differs from the ordinary game.
#include <algorithm>

#include "engine/card.h"
#include "engine/history.h"
#include "engine/modifiers.h"
#include "engine/numbers.h"
#include "engine/operations.h"
#include "engine/rulesets/tcg/battle_values.h"
#include "engine/rulesets/tcg/shared.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {

BattleValues ValuesOf(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  BattleValues values;
  if (battle.target == kNoPiece) return values;
  if (c.state().piece(battle.attacker).card == kUnknownCard ||
      c.state().piece(battle.target).card == kUnknownCard) {
    return values;
  }
  const Position stands = c.state().piece(battle.target).position;
  // What is no monster was attacked illegally: there is nothing to compare.
  if (stands == Position::kNone) return values;
  values.known = true;
  values.against_attack = IsAttack(stands);
  values.attacker = CurrentAttack(c.run.game, c.state(), battle.attacker, nullptr, battle.target,
                                  BattleSide::kAttacking);
  const auto of_target = values.against_attack ? &CurrentAttack : &CurrentDefense;
  values.target = of_target(c.run.game, c.state(), battle.target, nullptr, battle.attacker,
                            BattleSide::kAttacked);
  return values;
}

namespace {

// A card may make it somebody else's.
SeatIndex TakerOf(const MomentContext& c, PieceIndex monster, SeatIndex seat) {
  const Battle& battle = c.data.battle;
  const bool attacks = monster == battle.attacker;
  Override by;
  const SeatIndex taker = TakerOfBattleDamage(
      c.run.game, c.state(), monster, attacks ? battle.target : battle.attacker, attacks, &by);
  if (taker == kNoSeat) return seat;
  Fact fact;
  fact.text = "by {card} {seat} takes the damage of this battle instead";
  fact.card = by.card;
  fact.seat = taker;
  fact.entry = by.entry;
  c.Note(fact);
  return taker;
}

}  // namespace

void InflictBattleDamage(const MomentContext& c, PieceIndex monster, std::int32_t amount) {
  const Battle& battle = c.data.battle;
  const bool attacks = monster == battle.attacker;
  const SeatIndex seat = c.state().piece(monster).controller;
  const Override spared = FindNoBattleDamage(c.run.game, c.state(), monster,
                                             attacks ? battle.target : battle.attacker, attacks);
  if (spared.found != Truth::kTrue) {
    Override changed;
    const std::int32_t taken =
        BattleDamageOf(c.run.game, c.state(), monster, attacks ? battle.target : battle.attacker,
                       attacks, amount, &changed);
    if (changed.found == Truth::kTrue) {
      Fact fact;
      fact.text = "by {card} the damage is {n}";
      fact.card = changed.card;
      fact.n = taken;
      fact.entry = changed.entry;
      c.Note(fact);
    }
    amount = taken;
    Damage(c.run, TakerOf(c, monster, seat), amount, EventKind::kBattleDamage,
           attacks ? battle.target : battle.attacker);
    return;
  }
  Fact fact;
  fact.text = "by {card} {seat} takes no damage from this battle";
  fact.card = spared.card;
  fact.seat = seat;
  fact.entry = spared.entry;
  c.Note(fact);
}

namespace {

bool MayBeDestroyed(const MomentContext& c, PieceIndex piece, PieceIndex opponent) {
  const Subject subject = SubjectOf(c.state(), piece);
  const Subject other = SubjectOf(c.state(), opponent);
  for (const bool marker : {false, true}) {
    const Override found = FindProhibition(c.run.game, c.state(), CardAct::kBeDestroyedByBattle,
                                           subject, &other, marker);
    if (found.found != Truth::kTrue) continue;
    Fact fact;
    fact.text = "by {card} {piece} is not destroyed in this battle";
    fact.card = found.card;
    fact.piece = piece;
    fact.entry = found.entry;
    c.Note(fact);
    return false;
  }
  return true;
}

}  // namespace

void MarkDestroyed(const MomentContext& c, std::uint8_t flags) {
  const Battle& battle = c.data.battle;
  const bool target =
      (flags & kTaskTargetDestroyed) != 0 && MayBeDestroyed(c, battle.target, battle.attacker);
  const bool attacker =
      (flags & kTaskAttackerDestroyed) != 0 && MayBeDestroyed(c, battle.attacker, battle.target);
  if (target) battle.task->flags |= kTaskTargetDestroyed;
  if (attacker) battle.task->flags |= kTaskAttackerDestroyed;
  battle.task->registers[1] = c.run.by;
}

std::vector<PieceIndex> SparedFrom(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  std::vector<PieceIndex> spared;
  if (!v.known) return spared;
  const Battle& battle = c.data.battle;
  const bool tie = v.against_attack && v.attacker == v.target && v.attacker > 0;
  const bool target = tie || v.attacker > v.target;
  const bool attacker = tie || (v.against_attack && v.attacker < v.target);
  if (target && !MayBeDestroyed(c, battle.target, battle.attacker)) spared.push_back(battle.target);
  if (attacker && !MayBeDestroyed(c, battle.attacker, battle.target)) {
    spared.push_back(battle.attacker);
  }
  return spared;
}

void NoteValues(const MomentContext& c, const BattleValues& values) {
  Fact fact;
  fact.text = values.against_attack ? "{piece} has {n} ATK, {other} has {m} ATK"
                                    : "{piece} has {n} ATK, {other} has {m} DEF";
  fact.piece = c.data.battle.attacker;
  fact.other = c.data.battle.target;
  fact.n = values.attacker;
  fact.m = values.target;
  fact.entry = c.data.battle.task->entry;
  c.Note(fact);
}

Answer NoAttackInFirstTurn(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.turn != 1 || h.phase == PhaseKind::kSetup) return Answer::kSilent;
  Fact fact;
  fact.text = "this is the first turn of the duel, and {seat} began";
  fact.seat = h.turn_seat;
  return c.Forbid(fact);
}

Answer OnlyAttackPosition(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if (IsAttack(piece.position)) return Answer::kSilent;
  Fact fact;
  fact.text = "{piece} is not in ATK Position";
  fact.piece = c.action.piece;
  fact.entry = std::max(piece.position_since, piece.since);
  return c.Forbid(fact);
}

void NoteNothing(const MomentContext& c) {
  Event event;
  event.kind = EventKind::kNoted;
  event.piece = c.data.battle.attacker;
  event.other = c.data.battle.target;
  Emit(c.run, event);
}

void AttackHigher(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker <= v.target) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskTargetDestroyed);
}

void AttackEqual(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker != v.target || v.attacker == 0) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskTargetDestroyed | kTaskAttackerDestroyed);
}

void AttackLower(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker >= v.target) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskAttackerDestroyed);
}

void ZeroVsZero(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker != 0 || v.target != 0) return;
  NoteValues(c, v);
  NoteNothing(c);
}

void DefenseEqual(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker != v.target) return;
  NoteValues(c, v);
  NoteNothing(c);
}

void FaceDownFlipped(const MomentContext& c) {
  const PieceIndex target = c.data.battle.target;
  if (c.state().piece(target).position != Position::kHiddenDefense) return;
  SetPosition(c.run, target, Position::kDefense, EventKind::kFlipped,
              c.run.game.rules->TermClause(Term::kHiddenDefense));
}

namespace {

bool EndsPhase(const Pack& pack, const Effect& effect) {
  const PoolRange does = effect.operations;
  const auto first = pack.operations.begin() + does.first;
  return std::any_of(first, first + does.count, [](const Operation& op) {
    return op.kind == OperationKind::kEndPhase && !op.optional;
  });
}

// By which card the Battle Phase of this turn was ended, if the last that was done in it says so.
Fact EndedByCard(const CheckContext& c) {
  Fact fact;
  for (const HistoryItem& item : c.state.history()) {
    const bool act = item.kind == HistoryKind::kActivation || item.kind == HistoryKind::kAttack;
    const bool there = item.turn == c.state.header().turn && c.game.rules->Phase(item.phase).battle;
    if (!act || !there) continue;
    fact = {};
    if (item.kind == HistoryKind::kAttack) continue;
    const UsedEffect used = EffectUsed(c.pack(), item);
    if (used.effect == nullptr || !EndsPhase(c.pack(), *used.effect)) continue;
    fact.text = "{card} has ended the Battle Phase of this turn";
    fact.card = used.card;
    fact.entry = item.entry;
  }
  return fact;
}

Answer BattleSteps(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup || c.game.rules->Phase(h.phase).battle) return Answer::kSilent;
  // What attacks a Terrain is no attack of the Battle Phase.
  if (c.action.target_zone.kind == ZoneKind::kTerrain) return Answer::kSilent;
  const Fact ended = EndedByCard(c);
  if (ended.entry != 0) return c.Forbid(ended);
  return c.Forbid({"attacks are declared in the Battle Phase"});
}

Answer SummonedMayAttack(const CheckContext& c) {
  if ((c.state.piece(c.action.piece).flags & kSummonedThisTurn) == 0) return Answer::kSilent;
  Fact fact;
  fact.text = "{piece} was summoned this turn and may attack at once";
  fact.piece = c.action.piece;
  fact.entry = c.state.piece(c.action.piece).since;
  return c.Permit(fact);
}

}  // namespace

const Clause kBattleSteps =
    Legality("tcg.battle.steps", On(ActionKind::kAttack), &BattleSteps).Borrowed().AboutPlace();
const Clause kSummonedMayAttack =
    Legality("tcg.battle.summoned-may-attack", On(ActionKind::kAttack), &SummonedMayAttack)
        .Borrowed();
const Clause kAttackHigher =
    Consequence("tcg.battle.attack-higher", Moment::kDamageCalculation, &AttackHigher).Borrowed();
const Clause kAttackEqual =
    Consequence("tcg.battle.attack-equal", Moment::kDamageCalculation, &AttackEqual).Borrowed();
const Clause kAttackLower =
    Consequence("tcg.battle.attack-lower", Moment::kDamageCalculation, &AttackLower).Borrowed();
const Clause kZeroVsZero =
    Consequence("tcg.battle.zero-vs-zero", Moment::kDamageCalculation, &ZeroVsZero).Borrowed();
const Clause kDefenseEqual =
    Consequence("tcg.battle.defense-equal", Moment::kDamageCalculation, &DefenseEqual).Borrowed();
const Clause kFaceDownFlipped =
    Consequence("tcg.battle.face-down-flipped", Moment::kDamageStepBegins, &FaceDownFlipped)
        .Borrowed();

}  // namespace judge::tcg

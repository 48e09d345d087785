#include "engine/rulesets/yugiohji/battle/battle.h"

#include <cstddef>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

Answer SecondPlayer(const CheckContext& c) {
  if (c.state.header().turn != 2) return Answer::kSilent;
  return c.Permit({"the second player's first turn is not the first of the game"});
}

Answer ChoosesTarget(const CheckContext& c) {
  Fact fact{.piece = c.action.target, .seat = c.action.seat};
  if (c.action.target == kNoPiece) return Answer::kSilent;
  const Piece& target = c.state.piece(c.action.target);
  if (target.position == Position::kNone) {
    fact.text = "{piece} is no monster in a monster card zone";
    return c.Forbid(fact);
  }
  if (!c.state.Opposed(target.controller, c.action.seat)) {
    fact.text = "{piece} is controlled by {seat} and is no target";
    return c.Forbid(fact);
  }
  fact.text = "{piece} may be chosen, as every monster of the opponent may";
  return c.Permit(fact);
}

// Notes that a destroyed monster goes to its owner's graveyard, whoever has controlled it.
void ToItsOwner(const MomentContext& c) {
  c.Note({.text = "{piece} belongs to {seat} and lies in that graveyard, face up",
          .piece = c.data.piece,
          .seat = c.state().piece(c.data.piece).owner});
}

// Permits leaving the battle phase with a monster that could still attack.
Answer AttackingIsOptional(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (!c.game.rules->Phase(h.phase).battle) return Answer::kSilent;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    const bool could = piece.owner != kNoSeat && piece.controller == h.turn_seat &&
                       piece.position == Position::kAttack &&
                       (piece.flags & kAttackedThisTurn) == 0;
    if (!could) continue;
    return c.Permit({.text = "{piece} need not attack", .piece = p});
  }
  return Answer::kSilent;
}

// Gives an attack back that led to no battle, because its target was given up for a price.
void AttackGivenBack(const MomentContext& c) {
  if ((c.data.flags & kTargetLeft) == 0) return;
  UncountAttack(c.run.change(), c.data.battle.attacker);
  tcg::NoteNothing(c);
}

// Undoes negations of this battle, if the target turns out to have been immune as it is turned up.
void UndoNegationsOf(const MomentContext& c, PieceIndex target, EntryNumber attack) {
  const State& state = c.state();
  for (std::size_t i = state.modifiers().size(); i-- > 0;) {
    const ActiveModifier m = state.modifiers()[i];
    const bool now =
        m.kind == ModifierKind::kEffectsNegated && m.piece == target && m.entry > attack;
    if (!now) continue;
    EndModifier(c.run.change(), i);
    const Subject subject = SubjectOf(state, target);
    const CardAct negated = CardAct::kBeNegated;
    if (FindProhibition(c.run.game, state, negated, subject, nullptr, false).found !=
        Truth::kTrue) {
      AddModifier(c.run.change(), m);
      continue;
    }
    c.Note({.text = "the attack has turned {piece} up, and it is immune: it is not negated",
            .piece = target,
            .entry = m.entry});
  }
}

// Turns up the target of the attack, which can then be answered anew.
void FlippedFirst(const MomentContext& c) {
  const PieceIndex target = c.data.battle.target;
  if (!IsHidden(c.state().piece(target).position)) return;
  tcg::FaceDownFlipped(c);
  const Task attack = c.attack();
  if (IsHidden(c.state().piece(target).position)) return;
  UndoNegationsOf(c, target, attack.entry);
  AskAboutAttack(c.run, attack);
}

// Deals piercing damage, unless the target is unaffected by the card that pierces.
void Piercing(const MomentContext& c) {
  const Subject target = SubjectOf(c.state(), c.data.battle.target);
  const Permission pierces = FindAdded(c.run.game, c.state(), kPiercingDamage.id,
                                       SubjectOf(c.state(), c.data.battle.attacker), &target);
  if (pierces.source != kNoPiece &&
      IsUnaffected(c.run.game, c.state(), target, SubjectOf(c.state(), pierces.source))) {
    return;
  }
  tcg::Piercing(c, kPiercingDamage.id);
}

// Emits kNoted about what a battle leaves as it was, where one might expect more.
void SayNothing(const MomentContext& c, SeatIndex seat, PieceIndex piece) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = seat, .piece = piece});
}

void NoDamage(const MomentContext& c) {
  const tcg::BattleValues v = tcg::ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker <= v.target) return;
  const Subject target = SubjectOf(c.state(), c.data.battle.target);
  const Permission pierces = FindAdded(c.run.game, c.state(), kPiercingDamage.id,
                                       SubjectOf(c.state(), c.data.battle.attacker), &target);
  if (pierces.found == Truth::kTrue) return;
  tcg::NoteValues(c, v);
  SayNothing(c, c.state().piece(c.data.battle.target).controller, kNoPiece);
}

void NoDestruction(const MomentContext& c) {
  const tcg::BattleValues v = tcg::ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker >= v.target) return;
  SayNothing(c, kNoSeat, c.data.battle.attacker);
}

// Notes the monsters that are spared; another clause says that their controllers pay all the same.
void StaysNevertheless(const MomentContext& c) {
  for (const PieceIndex piece : tcg::SparedFrom(c)) SayNothing(c, kNoSeat, piece);
}

}  // namespace

const Clause kNoAttackInFirstTurn =
    Legality("yugiohji.battle.no-attack-in-first-turn", kAttacks, &tcg::NoAttackInFirstTurn)
        .LooksAt(kNoPart);
const Clause kSecondPlayer =
    Legality("yugiohji.battle.second-player-may-attack", kAttacks, &SecondPlayer).LooksAt(kNoPart);
const Clause kOneAttackEach =
    Legality("yugiohji.battle.one-attack-per-monster", kAttacks, &tcg::OneAttackEach)
        .Happening(Moment::kTargetChanged, &AttackGivenBack)
        .LooksAt(kNoPart);
const Clause kChoosesTarget =
    Legality("yugiohji.battle.attacker-chooses-target", kAttacks, &ChoosesTarget)
        .LooksAt(kPartNamed);
const Clause kAttackingOptional =
    Legality("yugiohji.battle.attacking-is-optional",
             On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &AttackingIsOptional);
const Clause kValueByMode = Definition("yugiohji.battle.value-by-mode", Term::kBattleDamage);
const Clause kCannotBeDestroyed = Consequence("yugiohji.battle.cannot-be-destroyed-still-damage",
                                              Moment::kDamageCalculation, &StaysNevertheless);
const Clause kDirectOnly =
    Legality("yugiohji.battle.direct-only-without-monsters", kAttacks, &tcg::DirectOnlyIfEmpty)
        .LooksAt(kPartNamed);
const Clause kDirectDamage =
    Consequence("yugiohji.battle.direct-damage", Moment::kDamageCalculation, &tcg::DirectDamage);
const Clause kToOwnersGraveyard =
    Consequence("yugiohji.battle.destroyed-to-owner-graveyard", Moment::kDestroyed, &ToItsOwner);
const Clause kAttackModeNeeded =
    Legality("yugiohji.battle.attack-mode-needed", kAttacks, &tcg::OnlyAttackPosition)
        .LooksAt(kNoPart);
const Clause kFlippedFirst =
    Consequence("yugiohji.battle.face-down-flipped-first", Moment::kTargetStands, &FlippedFirst)
        .Meaning(Term::kHiddenDefense);
const Clause kWeakerAttackDamage = Consequence("yugiohji.battle.weaker-attack-mode-damage",
                                               Moment::kDamageCalculation, &tcg::AttackDamage);
const Clause kWeakerAttackDestroyed = Consequence("yugiohji.battle.weaker-attack-mode-destroyed",
                                                  Moment::kDamageCalculation, &tcg::AttackHigher);
const Clause kWeakerDefenceDestroyed = Consequence(
    "yugiohji.battle.weaker-defence-destroyed", Moment::kDamageCalculation, &tcg::DefenseProtects);
const Clause kWeakerDefenceNoDamage =
    Consequence("yugiohji.battle.weaker-defence-no-damage", Moment::kDamageCalculation, &NoDamage);
const Clause kPiercingDamage =
    Consequence("yugiohji.battle.piercing-damage", Moment::kDamageCalculation, &Piercing);
const Clause kStrongerDefenceReflects = Consequence("yugiohji.battle.stronger-defence-reflects",
                                                    Moment::kDamageCalculation, &tcg::BelowDefense);
const Clause kStrongerDefenceStays = Consequence("yugiohji.battle.stronger-defence-no-destruction",
                                                 Moment::kDamageCalculation, &NoDestruction);
const Clause kStrongerAttackDamage = Consequence("yugiohji.battle.stronger-attack-mode-damage",
                                                 Moment::kDamageCalculation, &tcg::LowerPays);
const Clause kStrongerAttackDies = Consequence("yugiohji.battle.stronger-attack-mode-attacker-dies",
                                               Moment::kDamageCalculation, &tcg::AttackLower);
const Clause kEqualAttack =
    Consequence("yugiohji.battle.equal-attack-mode", Moment::kDamageCalculation, &tcg::AttackEqual);
const Clause kEqualZero =
    Consequence("yugiohji.battle.equal-zero-attack", Moment::kDamageCalculation, &tcg::ZeroVsZero);
const Clause kEqualDefence = Consequence("yugiohji.battle.equal-defence-mode",
                                         Moment::kDamageCalculation, &tcg::DefenseEqual);

}  // namespace judge::yugiohji

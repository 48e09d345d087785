// Rulebook: an activation that is negated, and an effect that is.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

void NoteUsed(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

bool ActivationNegated(const MomentContext& c) {
  return (c.data.flags & kTaskActivationNegated) != 0;
}

bool EffectAloneNegated(const MomentContext& c) {
  return c.data.flags != 0 && !ActivationNegated(c);
}

// Tells of a link that has resolved without effect: it is what has happened last all the same.
void StillALink(const MomentContext& c) {
  if (BeginsNoChain(c)) return;
  const bool nothing = c.data.flags == 0 && c.data.did_nothing && !EndsInOneOfSeveral(c);
  if (EffectAloneNegated(c) || nothing) NoteUsed(c);
}

// Tells of a Spell or Trap whose activation was negated: it was never sent from the field.
void ErasesLink(const MomentContext& c) {
  if (!ActivationNegated(c) || c.data.piece == kNoPiece) return;
  const CardDefinition& card = c.pack().card(c.state().piece(c.data.piece).card);
  if (card.Has(Frame::kSpell) || card.Has(Frame::kTrap)) NoteUsed(c);
}

// Tells of a card that stays on the field although its effect was negated.
void LeavesCard(const MomentContext& c) {
  if (!EffectAloneNegated(c) || c.data.piece == kNoPiece) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const bool stays = c.run.game.rules->OnField(piece.zone) && !IsFaceDown(piece) &&
                     (StaysOnField(c.run.game, piece.card) || piece.position != Position::kNone);
  if (stays) NoteUsed(c);
}

// Tells that what was triggered has not been followed by the link, whose activation was negated.
void NegationIsLast(const MomentContext& c) {
  if (ActivationNegated(c) && !c.state().triggers().empty()) NoteUsed(c);
}

// Permits a monster whose effects are negated to activate them.
Answer MayActivate(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const bool monster = used.known && !used.plays && c.action.piece != kNoPiece &&
                       c.state.piece(c.action.piece).position != Position::kNone;
  if (!monster || used.said.effect == nullptr) return Answer::kSilent;
  if (!IsNegated(c.game, c.state, c.action.piece)) return Answer::kSilent;
  return c.Permit({.text = "the effects of {piece} are negated, which forbids no activation",
                   .piece = c.action.piece});
}

// Returns whether the effect negates the effects of its targets for a while, and does nothing else
// to them.
bool NegatesTargets(const Pack& pack, const Effect& effect) {
  bool negates = false;
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.what.kind != RefKind::kTarget) continue;
    const bool by_change = op.kind == OperationKind::kModify && op.modifier != 0 &&
                           pack.modifiers[op.modifier].kind == ModifierKind::kEffectsNegated;
    if (op.kind != OperationKind::kNegateEffect && !by_change) return false;
    negates = true;
  }
  return negates;
}

// Forbids to choose a card whose effects are negated already in order to negate them.
Answer NotTwice(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || used.said.effect == nullptr) return Answer::kSilent;
  if (!NegatesTargets(c.pack(), *used.said.effect)) return Answer::kSilent;
  const ChosenRange range = ChosenFor(c.game, c.state, *used.said.effect, c.action, 0);
  if (range.count == 0) return Answer::kSilent;
  const PieceIndex target = c.action.chosen[range.first].piece;
  if (target == kNoPiece) return Answer::kSilent;
  Fact fact{.text = "the effects of {piece} are not negated yet", .piece = target};
  if (!IsNegated(c.game, c.state, target)) return c.Permit(fact);
  fact.text = "the effects of {piece} are negated already";
  return c.Forbid(fact);
}

// Tells of an attack that was negated: it ends before the Damage Step, and is used.
void AttackEnds(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = c.data.other});
}

// Tells of an effect of the End Phase that comes to nothing by a negation "until the end of this
// turn": that one has not run out yet.
void StillNegatedAtEnd(const MomentContext& c) {
  if (!EffectAloneNegated(c) || c.state().header().phase != PhaseKind::kEnd) return;
  const auto modifiers = c.state().modifiers();
  const bool for_turn = std::any_of(modifiers.begin(), modifiers.end(), [&](const auto& m) {
    return m.kind == ModifierKind::kEffectsNegated && m.lasts == DurationKind::kTurns &&
           m.piece == c.data.piece && m.piece != kNoPiece;
  });
  if (for_turn) NoteUsed(c);
}

}  // namespace

const Clause kUntilWording =
    Definition("tcg.turn.until-wording").Happening(Moment::kCardUsed, &StillNegatedAtEnd);
const Clause kNoEffectStillALink =
    Consequence("tcg.chain.no-effect-still-a-link", Moment::kCardUsed, &StillALink);
const Clause kActivationErasesLink =
    Consequence("tcg.negate.activation-erases-link", Moment::kCardUsed, &ErasesLink);
const Clause kEffectLeavesCard =
    Consequence("tcg.negate.effect-leaves-card", Moment::kCardUsed, &LeavesCard);
const Clause kNegationIsLast =
    Consequence("tcg.negate.last-event-is-the-negation", Moment::kCardUsed, &NegationIsLast);
const Clause kMayActivateNegated =
    Legality("tcg.negate.may-activate-while-negated", kUses, &MayActivate).LooksAt(kNoPart);
const Clause kNotTwice = Legality("tcg.negate.not-twice", kUses, &NotTwice).LooksAt(kPartNamed);
const Clause kAttackEndsNegated =
    Consequence("tcg.negate.attack-ends-it", Moment::kNegatedAttack, &AttackEnds);

}  // namespace judge::tcg

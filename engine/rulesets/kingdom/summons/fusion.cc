// Rulebook: Fusion Monster Cards.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

// Returns the card by whose effect the summon is made: the copied one, where that counts as used.
CardIndex UsedFor(const CheckContext& c, PieceIndex source, bool copies_count) {
  const Task* task = c.state.top_task();
  const bool copied = copies_count && task != nullptr && task->effect == kCopiedEffect;
  return copied ? CardThatPrints(c.pack(), task->pool_effect) : c.state.piece(source).card;
}

template <bool copies_count>
Answer NeedsFusionCard(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kFusion || !summon.attempt) return Answer::kSilent;
  const Recipe& recipe = c.pack().card(summon.card).recipe;
  Fact fact{.piece = summon.way.source, .card = summon.card};
  const bool fuses = summon.way.method == RecipeMethod::kFusion;
  const CardIndex used = fuses ? UsedFor(c, summon.way.source, copies_count) : kUnknownCard;
  if (recipe.only_by != kUnknownCard || recipe.spell != kUnknownCard) {
    const CardIndex named = recipe.only_by != kUnknownCard ? recipe.only_by : recipe.spell;
    fact.text = "{piece} brings {card}, as that card says";
    if (fuses && HasName(c.game, used, named)) return c.Permit(fact);
    fact.card = named;
    fact.text = "only {card} brings this monster";
    return c.Forbid(fact);
  }
  if (recipe.without_spell && !fuses) {
    fact.text = IsOpenMainPhase(c) ? "{card} says that it needs no such card"
                                   : "{card} comes in its player's own Main Phase";
    return c.With(IsOpenMainPhase(c) ? Answer::kPermits : Answer::kForbids, fact);
  }
  if (fuses && summon.way.asked != nullptr && summon.way.asked->without_spell) {
    fact.text = "{piece} says that the summon of {card} needs no such card";
    return c.Permit(fact);
  }
  if (fuses && c.pack().card(used).name == c.game.rules->fusion_card) {
    const bool itself = used == c.state.piece(summon.way.source).card;
    fact.text = itself ? "{piece} is used for the summon of {card}"
                       : "{piece} copies a card named \"Fusion\" for the summon of {card}";
    return c.Permit(fact);
  }
  fact.text = fuses ? "{piece} is not named \"Fusion\", and no other card summons {card}"
                    : "no card named \"Fusion\" is used for the summon of {card}";
  return c.Forbid(fact);
}

Answer MaterialsHandOrField(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kFusion || !summon.attempt) return Answer::kSilent;
  const MaterialsAnswer answer = tcg::AnswerOf(c, summon);
  if (answer.fault == MaterialFault::kToken) return Answer::kSilent;
  const Fact fact = tcg::AboutMaterials(c, summon, answer);
  if (answer.fit == Truth::kTrue) return c.Permit(fact);
  return c.With(answer.fit == Truth::kFalse ? Answer::kForbids : Answer::kUnproven, fact);
}

Answer ReenteringCannotAttack(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  const bool came =
      (piece.flags & kSummonedThisTurn) != 0 ||
      (piece.since_turn == c.state.header().turn && c.game.rules->OnField(piece.zone));
  if (piece.made == kNoPiece || !came) return Answer::kSilent;
  const Piece& made = c.state.piece(piece.made);
  const bool stands = made.position != Position::kNone && c.game.rules->OnField(made.zone);
  if (!stands || c.pack().card(made.card).recipe.method != RecipeMethod::kFusion) {
    return Answer::kSilent;
  }
  return c.Forbid(
      {.text = "{piece} was the Material of {other}, which is on the field, and came this turn",
       .piece = c.action.piece,
       .other = piece.made,
       .entry = piece.since});
}

// Returns whether the monster says of this Material that it stays where it is.
bool StaysThere(const MomentContext& c) {
  const State& state = c.state();
  const Subject used = SubjectOf(state, c.data.other);
  if (!c.run.game.rules->OnField(state.piece(c.data.other).zone)) return false;
  const CardIndex monster = state.piece(c.data.piece).card;
  if (monster == kUnknownCard || used.card == kUnknownCard) return false;
  for (const RecipeMaterial& row : c.pack().card(monster).recipe.materials) {
    if (row.stays_if.count == 0 || !HasName(c.run.game, state, used, row.card)) continue;
    const Source source = SourceOf(state, c.data.piece);
    return Holds(c.run.game, state, row.stays_if, source) == Truth::kTrue;
  }
  return false;
}

void AttachMaterials(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kFusion) || StaysThere(c)) return;
  LiftMaterial(c.run, c.data.other, c.data.piece);
}

void LayMaterials(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kFusion) || StaysThere(c)) return;
  LayBeneath(c.run, c.data.other, c.data.piece);
}

void GetsNames(const MomentContext& c, RecipeMethod method) {
  if (!tcg::Is(c, method)) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .card = c.state().piece(c.data.other).card});
}

void FusionNames(const MomentContext& c) { GetsNames(c, RecipeMethod::kFusion); }

}  // namespace

const Clause kFusionNeedsCard =
    Legality("kingdom.fusion.needs-fusion-card", tcg::kSpecialSummons, &NeedsFusionCard<true>)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kFusionNeedsCardItself =
    kFusionNeedsCard.Binding(tcg::kSpecialSummons, &NeedsFusionCard<false>);
const Clause kFusionMaterials =
    Legality("kingdom.fusion.materials-hand-or-field", tcg::kSpecialSummons, &MaterialsHandOrField)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kFusionAttaches =
    Consequence("kingdom.fusion.materials-attached", Moment::kMaterialDue, &AttachMaterials)
        .AlsoHappening(Moment::kMaterialUsed, &LayMaterials);
const Clause kFusionNames =
    Consequence("kingdom.fusion.has-material-names", Moment::kMaterialUsed, &FusionNames)
        .Meaning(Term::kMaterialNames);
const Clause kFusionReentering = Legality("kingdom.fusion.reentering-material-cannot-attack",
                                          On(ActionKind::kAttack), &ReenteringCannotAttack)
                                     .LooksAt(kNoPart);

}  // namespace judge::kingdom

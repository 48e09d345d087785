// Rulebook: Main Phase Clarifications, Monster Cards.
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);
constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);

CardIndex CardOf(const CheckContext& c) {
  return c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
}

bool IsExtraDeckMonster(const CardDefinition& card) {
  return card.Has(Frame::kFusion) || card.Has(Frame::kRitual) || card.Has(Frame::kAlter) ||
         card.Has(Frame::kIntegration) || card.Has(Frame::kToken);
}

Answer MustBeSummoned(const CheckContext& c) {
  if (c.action.piece != kNoPiece && c.game.rules->OnField(c.state.piece(c.action.piece).zone)) {
    return Answer::kSilent;
  }
  if (c.action.to.kind != ZoneKind::kMonster) return Answer::kSilent;
  return c.Forbid({"a monster comes to the field by a summon"});
}

Answer UnlimitedSpecials(const CheckContext& c) {
  Fact fact{.text = "{seat} has made {n} Special Summons this turn, and any number is allowed",
            .seat = c.action.seat};
  for (const HistoryItem& item : c.state.history()) {
    fact.n += item.kind == HistoryKind::kSpecialSummon && item.seat == c.action.seat &&
              item.turn == c.state.header().turn;
  }
  return c.Permit(fact);
}

Answer SpecialNeedsEffect(const CheckContext& c) {
  Fact fact{.card = CardOf(c), .seat = c.action.seat};
  // A mechanic of the Extra Deck has rules of its own.
  const tcg::RecipeSummon by_recipe = tcg::RecipeSummonOf(c);
  if (by_recipe.method != RecipeMethod::kNone && by_recipe.attempt) return Answer::kSilent;
  if (const HistoryItem* open = tcg::OpenText(c, c.action.seat)) {
    fact.text = "{card} was used this turn, and not all it does is known to this version";
    fact.card = open->card;
    fact.entry = open->entry;
    return c.With(Answer::kUnsupported, fact);
  }
  fact.card = CardOf(c);
  // It may summon itself.
  if (c.pack().card(fact.card).stub) return Answer::kSilent;
  if (tcg::LeavesOpen(c.pack(), fact.card)) {
    fact.text = "whether {card} summons itself is not known to this version";
    return c.With(Answer::kUnsupported, fact);
  }
  fact.text = "no effect lets {seat} Special Summon {card} now";
  return c.Forbid(fact);
}

Answer AnyLevel(const CheckContext& c) {
  const CardDefinition& card = c.pack().card(CardOf(c));
  Fact fact{.card = CardOf(c), .n = card.level};
  if ((c.action.flags & kWithMaterials) != 0) {
    fact.text = "there are no Tribute Summons: nothing is tributed for {card}";
    return c.Forbid(fact);
  }
  if (card.level < 5) return Answer::kSilent;
  fact.text = "{card} has Level {n} and needs no tribute";
  return c.Permit(fact);
}

Answer FaceUpPositions(const CheckContext& c) {
  if (IsHidden(c.action.position)) return Answer::kSilent;
  return c.Permit({"a Normal Summon may be made in face-up ATK or DEF Position"});
}

Answer OnlyMainDeck(const CheckContext& c) {
  const CardIndex index = CardOf(c);
  if (index == kUnknownCard) return Answer::kSilent;
  const CardDefinition& card = c.pack().card(index);
  Fact fact{.card = index};
  if (card.IsMonster() && card.deck == DeckKind::kMain) return Answer::kSilent;
  fact.text = card.IsMonster() ? "{card} is an Extra Deck Monster" : "{card} is no monster";
  return c.Forbid(fact);
}

// Forbids an effect to bring back an Extra Deck monster that never came by its own conditions.
Answer BringsBack(const CheckContext& c) {
  Fact fact;
  PieceIndex open = kNoPiece;
  for (const PieceIndex index : tcg::PiecesBrought(c, UsedBy(c).said.effect)) {
    if (index == kNoPiece || fact.piece != kNoPiece) continue;
    const Piece& piece = c.state.piece(index);
    const bool gone = piece.zone == ZoneKind::kGraveyard || piece.zone == ZoneKind::kBanished;
    const bool extra = piece.card != kUnknownCard && IsExtraDeckMonster(c.pack().card(piece.card));
    if (!gone || !extra) continue;
    const Truth proper = HasComeProperly(piece);
    if (proper == Truth::kFalse) fact.piece = index;
    if (proper == Truth::kUnknown) open = index;
  }
  if (fact.piece == kNoPiece)
    return open == kNoPiece ? Answer::kSilent : tcg::CameLeftOpen(c, open);
  fact.text =
      "{piece} has not come by its own summoning conditions before, so nothing brings it back";
  return c.Forbid(fact);
}

Answer ExtraDeckOfOne(const CheckContext& c, Truth proper) {
  const CardIndex index = CardOf(c);
  if (!IsExtraDeckMonster(c.pack().card(index))) return Answer::kSilent;
  Fact fact{.card = index};
  const bool gone =
      c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kGraveyard;
  if (gone && proper == Truth::kTrue) return Answer::kSilent;
  // An attempt to fulfil them is ruled on by the section of its kind.
  if (tcg::RecipeSummonOf(c).attempt) return Answer::kSilent;
  if (gone && proper == Truth::kUnknown) return tcg::CameLeftOpen(c, c.action.piece);
  fact.text = "{card} comes from the Extra Deck only by its own summoning conditions";
  return c.Forbid(fact);
}

Answer ExtraDeckOfSummons(const CheckContext& c) {
  const bool told = c.action.piece != kNoPiece;
  return ExtraDeckOfOne(c, told ? HasComeProperly(c.state.piece(c.action.piece)) : Truth::kFalse);
}

// A summon by its own conditions counts also when it was negated.
Answer ExtraDeckOfNegated(const CheckContext& c) {
  const bool came =
      c.action.piece != kNoPiece && (c.state.piece(c.action.piece).flags & kProperlySummoned) != 0;
  return ExtraDeckOfOne(c, FromBool(came));
}

Answer ExtraDeck(const CheckContext& c) {
  const bool brings =
      c.action.kind == ActionKind::kActivate || c.action.kind == ActionKind::kChoose;
  return brings ? BringsBack(c) : ExtraDeckOfSummons(c);
}

}  // namespace

const Clause kMustBeSummoned =
    Legality("kingdom.summon.monsters-must-be-summoned", On(ActionKind::kMove), &MustBeSummoned);
const Clause kOneNormal =
    Legality("kingdom.summon.one-normal-summon", kNormal, &tcg::OneNormal).LooksAt(kNoPart);
const Clause kUnlimitedSpecials =
    Legality("kingdom.summon.unlimited-specials", kSpecial, &UnlimitedSpecials).LooksAt(kNoPart);
const Clause kSpecialNeedsEffect =
    Legality("kingdom.summon.special-needs-effect", kSpecial, &SpecialNeedsEffect)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kAnyLevel =
    Legality("kingdom.summon.any-level-without-tribute", kNormal, &AnyLevel).LooksAt(kPartNamed);
const Clause kFaceUpPositions =
    Legality("kingdom.summon.face-up-atk-or-def", kNormal, &FaceUpPositions).LooksAt(kPartPosition);
const Clause kOnlyMainDeck =
    Legality("kingdom.summon.only-main-deck-normals", kNormal, &OnlyMainDeck).LooksAt(kNoPart);
const Clause kTribute = Definition("kingdom.summon.tribute-meaning", Term::kTribute);
const Clause kExtraDeck =
    Legality("kingdom.summon.extra-deck-conditions",
             kSpecial | On(ActionKind::kActivate) | On(ActionKind::kChoose), &ExtraDeck)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kExtraDeckOfSummons = kExtraDeck.Binding(kSpecial, &ExtraDeckOfNegated);
const Clause kMaterials = Definition("kingdom.summon.materials-meaning");

}  // namespace judge::kingdom

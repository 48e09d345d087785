// Rulebook: 6.4 Card effects, effects that are copied.
#include <algorithm>
#include <optional>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/effects/effects.h"
#include "engine/rulesets/yugiohji/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kNames = On(ActionKind::kActivate) | On(ActionKind::kChoose);

// Returns the choice for the card whose effects the effect copies; kNoChoice: none.
int CopiedChoice(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const Modifier& modifier = pack.modifiers[op.modifier];
    if (op.modifier == 0 || modifier.kind != ModifierKind::kEffectsOf) continue;
    const RefExpr& party = modifier.party;
    const RefExpr& of = party.kind == RefKind::kHalf ? pack.references[party.inner] : party;
    if (of.kind == RefKind::kTarget) return of.index;
  }
  return kNoChoice;
}

// The card that the act names to be copied.
struct Named {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;
};

Named NamedToCopy(const CheckContext& c) {
  const std::optional<Chosen> chosen = NamedFor(c, &CopiedChoice);
  if (!chosen) return {};
  if (chosen->piece == kNoPiece) return {kNoPiece, chosen->card};
  const CardIndex lies = c.state.piece(chosen->piece).card;
  return {chosen->piece, IsHalfOf(c.pack(), chosen->card, lies) ? chosen->card : lies};
}

bool Has(const Pack& pack, PoolRange operations, OperationKind kind) {
  const auto first = pack.operations.begin() + operations.first;
  return std::any_of(first, first + operations.count,
                     [=](const Operation& op) { return op.kind == kind; });
}

bool Equips(const Pack& pack, const Effect& effect) {
  return effect.printed == PrintedKind::kEquip ||
         Has(pack, effect.operations, OperationKind::kEquip);
}

bool Negates(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool lays =
        op.modifier != 0 && pack.modifiers[op.modifier].kind == ModifierKind::kEffectsNegated;
    if (lays || op.kind == OperationKind::kNegateAttack) return true;
  }
  return false;
}

// Returns whether the card prints an effect of that sort.
template <typename Sort>
bool Prints(const Pack& pack, CardIndex card, Sort&& sort) {
  const PoolRange effects = pack.card(card).effects;
  const auto first = pack.effects.begin() + effects.first;
  return std::any_of(first, first + effects.count,
                     [&](const Effect& effect) { return sort(pack, effect); });
}

Answer WhatIsPrinted(const CheckContext& c) {
  const Named named = NamedToCopy(c);
  Fact fact{.text = "{card} prints no effect that could be copied", .card = named.card};
  const CardDefinition& card = c.pack().card(named.card);
  const bool one = named.card != kUnknownCard && card.halves.empty();
  if (one && card.effects.count == 0) return c.Forbid(fact);
  const bool has_others = named.piece != kNoPiece && OwnEffectsOf(c.state, named.piece).copied;
  if (!has_others) return Answer::kSilent;
  fact.text = "what {card} prints is copied, and not what it has copied itself";
  return c.Permit(fact);
}

Answer NegatedOnes(const CheckContext& c) {
  const Named named = NamedToCopy(c);
  if (named.piece == kNoPiece || !IsNegated(c.game, c.state, named.piece)) return Answer::kSilent;
  return c.Permit({.text = "the effects of {piece} are negated there, and can be copied",
                   .piece = named.piece});
}

// Checks of a card with effects of a sort that is not copied whether it has others that are.
template <typename Sort>
Answer BesidesThose(const CheckContext& c, Sort&& sort, bool others, const char* text) {
  const Named named = NamedToCopy(c);
  if (!Prints(c.pack(), named.card, sort)) return Answer::kSilent;
  if (IsCopyable(c.pack(), named.card) != others) return Answer::kSilent;
  Fact fact{.text = text, .card = named.card};
  return others ? c.Permit(fact) : c.Forbid(fact);
}

Answer NoEquipEffects(const CheckContext& c) {
  return BesidesThose(c, &Equips, false,
                      "{card} has no effect but that of an equip card, which is not copied");
}

Answer OtherEffects(const CheckContext& c) {
  return BesidesThose(c, &Equips, true,
                      "besides equipping {card} has an effect that can be copied");
}

Answer NoNegateEffects(const CheckContext& c) {
  return BesidesThose(c, &Negates, false, "what {card} does is to negate, and that is not copied");
}

void RestOfTurn(const MomentContext& c) {
  const auto lasting = c.state().modifiers();
  const auto copied = std::find_if(lasting.begin(), lasting.end(), [&](const ActiveModifier& m) {
    return m.kind == ModifierKind::kEffectsOf && m.piece == c.data.piece &&
           m.entry == c.run.cause();
  });
  if (copied == lasting.end()) return;
  // Counters of an earlier copy ended with it.
  DropCountersOf(c.run.change(), c.data.piece);
  c.Note({.text = "until the turn ends {piece} has the effects of {card} and none of its own",
          .piece = c.data.piece,
          .card = static_cast<CardIndex>(copied->amount)});
  EmitNoted(c);
}

// Checks that the costs of a copied effect are named with the act, as of any other effect.
Answer CostsStillDue(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const OwnEffects own = OwnEffectsOf(c.state, c.action.piece);
  const Activation said = SaidBy(c);
  if (!own.copied || said.effect == nullptr || said.effect->costs.count == 0) {
    return Answer::kSilent;
  }
  Fact fact{.text = "the effect copied from {card} has its price, and what pays it is not named",
            .card = own.card};
  for (const Operation& cost : c.pack().Operations(said.effect->costs)) {
    const bool named =
        cost.what.kind != RefKind::kTarget ||
        ChosenFor(c.game, c.state, *said.effect, c.action, cost.what.index).count > 0;
    if (!named) return c.Forbid(fact);
  }
  fact.text = "the effect copied from {card} is paid for like any other";
  return c.Permit(fact);
}

}  // namespace

const Clause kCopyPrinted =
    Legality("yugiohji.copy.printed-effect-only", kNames, &WhatIsPrinted).LooksAt(kPartNamed);
const Clause kCopyNegated =
    Legality("yugiohji.copy.negated-monster-ok", kNames, &NegatedOnes).LooksAt(kPartNamed);
const Clause kCopyNoEquip =
    Legality("yugiohji.copy.no-equip-effects", kNames, &NoEquipEffects).LooksAt(kPartNamed);
const Clause kCopyOfEquips =
    Legality("yugiohji.copy.other-effects-of-equip-monsters", kNames, &OtherEffects)
        .LooksAt(kPartNamed);
const Clause kCopyNoNegation =
    Legality("yugiohji.copy.no-negate-effects", kNames, &NoNegateEffects).LooksAt(kPartNamed);
const Clause kCopyRestOfTurn =
    Consequence("yugiohji.copy.rest-of-turn", Moment::kCardUsed, &RestOfTurn);
const Clause kCopyCostsDue = Obligation("yugiohji.copy.costs-still-due")
                                 .Binding(On(ActionKind::kActivate), &CostsStillDue)
                                 .LooksAt(kPartNamed);

}  // namespace judge::yugiohji

#include "engine/rulesets/base/effect_supported.h"

#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rulesets/base/own_place.h"

namespace judge::base {

CardIndex CardOf(const State& state, const Chosen& chosen) {
  return chosen.piece != kNoPiece ? state.piece(chosen.piece).card : chosen.card;
}
namespace {

// Returns a target that the effect would play and this version cannot play; kUnknownCard: none.
CardIndex UnknownPlay(const CheckContext& c, const Effect& effect) {
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    // The card that it becomes before it is played is a target too.
    const bool plays = op.kind == OperationKind::kPlayCard && !op.optional;
    const RefExpr& played = op.kind == OperationKind::kBecomeCard ? op.to : op.what;
    if (!plays && op.kind != OperationKind::kBecomeCard) continue;
    if (played.kind != RefKind::kTarget) continue;
    const int choice = played.index;
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, choice);
    for (int at = range.first; at < range.first + range.count; ++at) {
      const CardIndex card = CardOf(c.state, c.action.chosen[static_cast<std::size_t>(at)]);
      if (!IsPlayKnown(c.pack(), card)) return card;
    }
  }
  return kUnknownCard;
}

// Returns whether a Rule Card comes by its EVENT: outside of the setup, and without charges.
bool IsEventCard(const CheckContext& c, const Activation& said) {
  return c.state.header().phase != PhaseKind::kSetup && said.definition->charges < 0;
}

// Returns whether the act puts a Ritual Spell into the Graveyard.
bool SendsOff(const CheckContext& c) {
  if (c.action.piece == kNoPiece || c.action.to.kind != ZoneKind::kGraveyard) return false;
  const CardDefinition& card = c.pack().card(c.state.piece(c.action.piece).card);
  return card.Has(Frame::kSpell) && card.recipe.method == RecipeMethod::kRitual;
}

}  // namespace

bool LacksEffect(const CheckContext& c, const Activation& said) {
  if (said.effect != nullptr || said.lays_rule || said.spell || said.trap) return false;
  const bool known = said.definition->unexpressed.empty() && said.definition->halves.empty();
  return known && (c.action.flags & (kAsEquip | kAsAttach | kAsDetach)) == 0;
}

Answer EffectSupported(const CheckContext& c) {
  Fact fact;
  // Cards in the Rule Zone do not move; what may be taken out of it is a rule of its own.
  const bool rule_zone = c.action.kind == ActionKind::kMove && c.action.piece != kNoPiece &&
                         c.state.piece(c.action.piece).zone == ZoneKind::kRule;
  if (rule_zone) return Answer::kSilent;
  // A clause of its own is about a card that a rule sends off.
  if (c.action.kind == ActionKind::kMove && SendsOff(c)) return Answer::kSilent;
  if (c.action.kind == ActionKind::kMove && c.action.to.kind == ZoneKind::kTile) {
    return Answer::kSilent;
  }
  if (c.action.kind != ActionKind::kActivate) {
    fact.text = "this kind of act is recorded and not ruled on by this version";
    return c.With(Answer::kUnsupported, fact);
  }
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard) return Answer::kSilent;
  fact.card = said.card;
  // Laying out a Rule Card is an act of its own, whatever else the card says.
  if (said.lays_rule && (said.effect != nullptr || !IsEventCard(c, said))) {
    if (said.effect == nullptr || said.effect->supported) return Answer::kSilent;
  }
  // The card's own terms refuse an effect that it does not print.
  if (LacksEffect(c, said)) return Answer::kSilent;
  // What the card says beside an effect that is known leaves that effect as it is.
  if (said.effect == nullptr) {
    fact.text = "what {card} does is not known to this version";
    return c.With(Answer::kUnsupported, fact);
  }
  // The card's own terms say when it is offered.
  if (said.effect->supported && IsOfferedOnly(c, said)) return Answer::kSilent;
  if (!said.effect->supported || said.effect->form == EffectForm::kReplacement) {
    fact.text = "this effect of {card} is known and cannot be carried out by this version";
    return c.With(Answer::kUnsupported, fact);
  }
  fact.card = UnknownPlay(c, *said.effect);
  fact.text = "what {card} does when it is played cannot be carried out by this version";
  if (fact.card != kUnknownCard) return c.With(Answer::kUnsupported, fact);
  return Answer::kSilent;
}

}  // namespace judge::base

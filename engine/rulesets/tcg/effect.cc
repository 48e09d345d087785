// Activations, as far as the ordinary game rules them.
#include "engine/card.h"
#include "engine/rule_set.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::tcg {
namespace {

const Effect* EffectOf(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  const PoolRange range = c.pack().card(card).effects;
  const int number = c.action.effect == 0 ? 1 : c.action.effect;
  return number <= range.count ? &c.pack().effects[range.first + number - 1] : nullptr;
}

const CardDefinition& CardOf(const CheckContext& c) {
  return c.pack().card(c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card
                                                  : c.action.card);
}

Answer Ignition(const CheckContext& c) {
  const Effect* effect = EffectOf(c);
  const StateHeader& h = c.state.header();
  if (effect == nullptr || effect->speed != EffectSpeed::kSlow) return Answer::kSilent;
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  const bool open = c.game.rules->Phase(h.phase).main && h.turn_seat == c.action.seat &&
                    c.state.top_task() == nullptr;
  if (open) return c.Permit({"a Slow effect in its player's own Main Phase"});
  return c.Forbid({"a Slow effect is activated in one's own Main Phase with nothing to resolve"});
}

Answer TargetAtActivation(const CheckContext& c) {
  const Effect* effect = EffectOf(c);
  if (effect == nullptr || effect->choices.count == 0) return Answer::kSilent;
  const Choice& choice = c.pack().choices[effect->choices.first];
  if (!choice.at_activation || choice.least == 0) return Answer::kSilent;
  const bool named = c.action.target != kNoPiece || c.action.target_card != kUnknownCard ||
                     c.action.target_zone.slot != 0;
  if (named) return Answer::kSilent;
  return c.Forbid({"its target is named when it is activated"});
}

Answer TrapSetFirst(const CheckContext& c) {
  if (!CardOf(c).Has(Frame::kTrap) || CardOf(c).Has(Frame::kMonster)) return Answer::kSilent;
  const bool on_field =
      c.action.piece != kNoPiece && c.game.rules->OnField(c.state.piece(c.action.piece).zone);
  if (on_field) return Answer::kSilent;
  return c.Forbid({"a Trap is activated from the field, where it was Set before"});
}

Answer TrapNotTurnSet(const CheckContext& c) {
  if (!CardOf(c).Has(Frame::kTrap) || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact;
  fact.piece = c.action.piece;
  fact.entry = piece.since;
  if (!c.game.rules->OnField(piece.zone)) return Answer::kSilent;
  if ((piece.flags & kSetThisTurn) == 0) {
    fact.text = "{piece} was Set in an earlier turn";
    return c.Permit(fact);
  }
  fact.text = "{piece} was Set this turn";
  return c.Forbid(fact);
}

}  // namespace

const Clause kIgnition =
    Legality("tcg.effect.ignition", On(ActionKind::kActivate), &Ignition).Borrowed();
const Clause kTargetAtActivation =
    Legality("tcg.target.at-activation", On(ActionKind::kActivate), &TargetAtActivation).Borrowed();
const Clause kTrapSetFirst =
    Legality("tcg.trap.set-first", On(ActionKind::kActivate), &TrapSetFirst).Borrowed();
const Clause kTrapNotTurnSet =
    Legality("tcg.trap.not-turn-set", On(ActionKind::kActivate), &TrapNotTurnSet).Borrowed();
const Clause kPublicZones = Definition("tcg.info.public-zones").Borrowed();

}  // namespace judge::tcg

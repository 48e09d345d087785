// Rulebook: Battle Clarifications, redirected attacks.
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

bool OnOwnSide(const MomentContext& c) {
  return Controls(c.state(), c.state().piece(c.data.other).controller, c.data.piece);
}

Event AboutAttack(const MomentContext& c) {
  return {
      .kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece, .other = c.data.other};
}

// Tells whose attack it is from now on: a card may say so.
void BecomesOpponents(const MomentContext& c) {
  if (const std::uint8_t says = c.attack().attack.counts_as; says != 0) {
    c.Note({.text = "as its card says, it counts as an attack of {seat} for everybody's cards",
            .piece = c.data.piece,
            .other = c.data.other,
            .seat = static_cast<SeatIndex>(says - 1),
            .entry = c.attack().entry});
    return Emit(c.run, AboutAttack(c));
  }
  if (!OnOwnSide(c)) return;
  c.Note(
      {.text = "{other} is on {seat}'s own side: for {seat}'s cards this is an opponent's attack",
       .piece = c.data.piece,
       .other = c.data.other,
       .seat = c.state().piece(c.data.other).controller,
       .entry = c.attack().entry});
  Emit(c.run, AboutAttack(c));
}

// Tells that a redirected attack meets a Trigger of the player whose own monster attacks.
void EvenInOwnPhase(const MomentContext& c) {
  const Task* attack = CurrentAttackTask(c.state());
  if (attack == nullptr || (attack->flags & kTaskRedirected) == 0) return;
  if (c.data.other != attack->piece || attack->controller != c.data.seat) return;
  Event event = AboutAttack(c);
  event.kind = EventKind::kTriggerMet;
  Emit(c.run, event);
}

void SourceStays(const MomentContext& c) {
  c.Note({.text = "{piece} remains the attacker, and {seat} its controller",
          .piece = c.data.piece,
          .seat = c.state().piece(c.data.piece).controller,
          .entry = c.attack().entry});
  Emit(c.run, AboutAttack(c));
}

void IsNoReplay(const MomentContext& c) {
  c.Note({.text = "the attack has {other} as its target now; that alone is no replay",
          .other = c.data.other});
}

// Returns whether the act names the targets to which an attack is redirected.
bool Redirects(const CheckContext& c) {
  if (c.action.kind == ActionKind::kRedirect) return true;
  const Effect* effect = nullptr;
  if (c.action.kind == ActionKind::kActivate) {
    effect = SaidBy(c).effect;
  } else if (const Task* top = c.state.top_task(); top->kind == TaskKind::kEffect) {
    effect = EffectOf(c.pack(), c.state, *top);
  }
  return effect != nullptr && FindOperation(c.pack(), *effect, OperationKind::kRedirect) != nullptr;
}

// Permits targets on the attacker's side, named for a redirecting effect or in answer to it.
Answer OntoAttackersSide(const CheckContext& c) {
  const Task* attack = CurrentAttackTask(c.state);
  if (attack == nullptr || !Redirects(c)) return Answer::kSilent;
  const SeatIndex side = c.state.piece(attack->piece).controller;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
    if (piece == kNoPiece || !Controls(c.state, side, piece)) continue;
    return c.Permit({.text = piece == attack->piece
                                 ? "{piece} attacks itself, as the effect allows it"
                                 : "{piece} is on the attacker's side, as the effect allows it",
                     .piece = piece});
  }
  return Answer::kSilent;
}

// Forbids to point at another target where no card that redirects asks for one.
Answer ByCardAlone(const CheckContext& c) {
  if (!c.game.rules->effects_are_read_in_full) return Answer::kSilent;
  if (NextDecision(c.game, c.state).kind == DecisionKind::kChoose) return Answer::kSilent;
  return c.Forbid({.text = "no player redirects an attack at will"});
}

}  // namespace

const Clause kRedirectAllowed =
    Legality("kingdom.redirect.allowed-by-effect", On(ActionKind::kRedirect), &ByCardAlone)
        .Meaning(Term::kRedirect);
const Clause kRedirectOpponents =
    Consequence("kingdom.redirect.becomes-opponent-attack", Moment::kRedirected, &BecomesOpponents);
const Clause kRedirectOwnPhase =
    Consequence("kingdom.redirect.even-in-own-battle-phase", Moment::kTriggerMet, &EvenInOwnPhase);
const Clause kRedirectSource =
    Consequence("kingdom.redirect.source-stays", Moment::kRedirected, &SourceStays);
const Clause kRedirectOwnSide =
    Legality("kingdom.redirect.onto-attackers-side",
             On(ActionKind::kRedirect) | On(ActionKind::kChoose) | On(ActionKind::kActivate),
             &OntoAttackersSide)
        .LooksAt(kPartNamed);
const Clause kRedirectNoReplay =
    Definition("kingdom.redirect.is-no-replay").Happening(Moment::kRedirected, &IsNoReplay);

}  // namespace judge::kingdom

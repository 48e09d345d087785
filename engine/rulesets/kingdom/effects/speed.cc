// Rulebook: Terminology, effect speeds.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/activating.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

Fact AboutLink(const CheckContext& c, const Task& link, const char* text) {
  return {.text = text,
          .piece = link.piece,
          .card = UsedBy(c).said.card,
          .zone = link.place,
          .entry = link.entry};
}

Answer TwoSpeeds(const CheckContext& c) {
  const Used used = UsedBy(c);
  const Task* link = AnsweredLink(c);
  if (!used.known || link == nullptr || IsSlow(c, used.said)) return Answer::kSilent;
  const CardIndex answered = c.state.piece(link->piece).card;
  if (!c.pack().card(answered).Has(Frame::kTrap)) return Answer::kSilent;
  return c.Permit(AboutLink(c, *link, "there is no third speed: {piece} can be answered too"));
}

Answer QuickAnswers(const CheckContext& c) {
  const Used used = UsedBy(c);
  const Task* link = AnsweredLink(c);
  if (!used.known || link == nullptr || IsSlow(c, used.said)) return Answer::kSilent;
  const bool marker = link->piece == kNoPiece;
  return c.Permit(AboutLink(c, *link,
                            marker ? "{card} is a Quick Effect and answers the marker in {zone}"
                                   : "{card} is a Quick Effect and answers {piece}"));
}

// Returns whether it is a Slow Effect of a Spell or Trap that lies face-up: how the card was played
// says nothing about it.
bool IsSlowOfPlayed(const CheckContext& c, const Activation& said) {
  const bool played = said.on_field && !said.face_down;
  return c.game.rules->effects_are_read_in_full && played &&
         said.effect->speed == EffectSpeed::kSlow;
}

// Forbids Slow Effects except in an open Main Phase; a clause of its own is about playing Spells
// and Traps.
Answer SlowNeverResponds(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || used.said.effect->form != EffectForm::kActivated) return Answer::kSilent;
  const bool card = used.said.spell || used.said.trap;
  const bool slow = card ? IsSlowOfPlayed(c, used.said) : IsSlow(c, used.said);
  if (!slow || used.said.effect->printed == PrintedKind::kUpkeep) return Answer::kSilent;
  if (IsOpenMainPhase(c)) {
    return c.Permit({"a Slow Effect in its player's own Main Phase, with nothing to resolve"});
  }
  return c.Forbid({"a Slow Effect needs one's own Main Phase with nothing to resolve"});
}

// Returns the link that a triggered card would answer before anybody else is asked; nullptr when
// none has just been begun.
const Task* LinkJustBegun(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const bool triggered = top != nullptr && top->kind == TaskKind::kChain;
  const Task* link =
      triggered && c.game.rules->effects_are_read_in_full ? LastLink(c.state) : nullptr;
  const bool begun = link != nullptr && link->counter == 0 && link->waits == WaitKind::kNothing;
  return begun ? link : nullptr;
}

Answer UnstoppableNoResponse(const CheckContext& c) {
  const Used used = UsedBy(c);
  const Task* window = AnsweredLink(c);
  const Task* link = window != nullptr ? window : LinkJustBegun(c);
  if (!used.known || link == nullptr) return Answer::kSilent;
  const Effect* effect = EffectOf(c.pack(), c.state, *link);
  if (effect == nullptr || !effect->unstoppable) return Answer::kSilent;
  return c.Forbid(
      AboutLink(c, *link,
                link->piece == kNoPiece
                    ? "the marker in {zone} is Unstoppable: nothing is used in response to it"
                    : "{piece} is Unstoppable: nothing is used in response to it"));
}

Answer UnstoppableHasSpeed(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || !used.said.effect->unstoppable) return Answer::kSilent;
  c.Note({.text = IsSlow(c, used.said) ? "{card} is Unstoppable and still a Slow Effect"
                                       : "{card} is Unstoppable and still a Quick Effect",
          .card = used.said.card});
  return Answer::kSilent;
}

void NotNegatable(const MomentContext& c) {
  const Effect* effect = EffectNumber(c.pack(), c.state().piece(c.data.piece).card, c.data.number);
  if (effect == nullptr || !effect->unstoppable) return;
  c.run.prevented = true;
  c.Note({.text = "{piece} is Unstoppable and is not negated", .piece = c.data.piece});
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).controller,
               .piece = c.data.piece});
}

}  // namespace

const Clause kTwoSpeeds =
    Definition("kingdom.speed.two-speeds").Binding(kActivations, &TwoSpeeds).LooksAt(kNoPart);
const Clause kQuickAnswers =
    Legality("kingdom.speed.quick-answers-both", kActivations, &QuickAnswers).LooksAt(kNoPart);
const Clause kSlowNeverResponds =
    Legality("kingdom.speed.slow-never-responds", kActivations, &SlowNeverResponds)
        .LooksAt(kNoPart);
const Clause kUnstoppableNoResponse =
    Legality("kingdom.speed.unstoppable-no-response", kActivations, &UnstoppableNoResponse)
        .LooksAt(kNoPart);
const Clause kUnstoppableNotNegatable =
    Consequence("kingdom.speed.unstoppable-not-negatable", Moment::kWouldBeNegated, &NotNegatable);
const Clause kUnstoppableHasSpeed = Definition("kingdom.speed.unstoppable-has-base-speed")
                                        .Binding(kActivations, &UnstoppableHasSpeed)
                                        .LooksAt(kNoPart);

}  // namespace judge::kingdom

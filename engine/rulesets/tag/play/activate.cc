// Tag document, A and E: nobody activates what the partner possesses.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns whether the card lets every player use it.
bool IsForAll(const CheckContext& c) {
  return FindLend(c.game, c.state, CardAct::kActivate, SubjectOf(c.state, c.action.piece),
                  c.action.seat)
             .found == Truth::kTrue;
}

// Returns whether the card that is used is one of the partner's, which no effect of its own lets
// the player use.
bool IsPartners(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return false;
  const SeatIndex holder = c.state.piece(c.action.piece).controller;
  return holder != c.action.seat && c.state.SameTeam(holder, c.action.seat) && !IsForAll(c);
}

Answer Refuse(const CheckContext& c, bool applies, const char* text) {
  if (!applies) return Answer::kSilent;
  return c.Forbid(
      {.text = text, .piece = c.action.piece, .seat = c.state.piece(c.action.piece).controller});
}

bool HasForm(const Activation& said, EffectForm form) {
  return said.effect != nullptr && said.effect->form == form;
}

Answer NoIgnition(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  const Activation said = SaidBy(c);
  const bool monster = !said.spell && !said.trap && HasForm(said, EffectForm::kActivated);
  return Refuse(c, monster && said.effect->speed == EffectSpeed::kSlow,
                "{piece} is a card of {seat}, who alone uses its Ignition Effect");
}

Answer NoQuickEffect(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  const Activation said = SaidBy(c);
  const bool monster = !said.spell && !said.trap && HasForm(said, EffectForm::kActivated);
  return Refuse(c, monster && said.effect->speed == EffectSpeed::kQuick,
                "{piece} is a card of {seat}, who alone uses its Quick Effect");
}

// Forbids an effect of a Spell or Trap that lies face-up under the partner.
Answer NoContinuous(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  const Activation said = SaidBy(c);
  const bool open = (said.spell || said.trap) && said.on_field && !said.face_down;
  return Refuse(c, open && HasForm(said, EffectForm::kActivated),
                "{piece} lies face-up under {seat}, who alone uses its effects");
}

// Permits what its card lets every player use.
Answer UsableByAll(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const SeatIndex holder = c.state.piece(c.action.piece).controller;
  if (holder == c.action.seat || !IsForAll(c)) return Answer::kSilent;
  return c.Permit({.text = "{piece} of {seat} may be used by every Duelist in his own turn",
                   .piece = c.action.piece,
                   .seat = holder});
}

Answer NoSpell(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  const Activation said = SaidBy(c);
  return Refuse(c, said.spell && (said.from_hand || said.face_down),
                "{piece} is a Spell of {seat}, who alone activates it");
}

Answer NoTrap(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  const Activation said = SaidBy(c);
  return Refuse(c, said.trap && (said.from_hand || said.face_down),
                "{piece} is a Trap of {seat}, who alone activates it");
}

Answer Trigger(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  return Refuse(c, HasForm(SaidBy(c), EffectForm::kTriggered),
                "{piece} is a card of {seat}, who alone uses what has been triggered");
}

Answer SetCard(const CheckContext& c) {
  if (!IsPartners(c)) return Answer::kSilent;
  return Refuse(c, IsFaceDown(c.state.piece(c.action.piece)),
                "{piece} lies Set under {seat}, who alone activates it");
}

}  // namespace

const Clause kNoPartnerIgnition =
    Legality("tag.activate.no-partner-ignition", kUses, &NoIgnition).LooksAt(kNoPart);
const Clause kNoPartnerSpell =
    Legality("tag.activate.no-partner-spell", kUses, &NoSpell).LooksAt(kNoPart);
const Clause kNoPartnerTrap =
    Legality("tag.activate.no-partner-trap", kUses, &NoTrap).LooksAt(kNoPart);
const Clause kNoPartnerQuickEffect =
    Legality("tag.activate.no-partner-quick-effect", kUses, &NoQuickEffect).LooksAt(kNoPart);
const Clause kNoPartnerContinuous =
    Legality("tag.activate.no-partner-continuous", kUses, &NoContinuous).LooksAt(kNoPart);
const Clause kUsableByAll =
    Legality("tag.activate.usable-by-all-exception", kUses, &UsableByAll).LooksAt(kNoPart);
const Clause kTriggerPossessor =
    Legality("tag.activate.trigger-possessor-only", kUses, &Trigger).LooksAt(kNoPart);
const Clause kSetCardController =
    Legality("tag.activate.set-card-controller-only", kUses, &SetCard).LooksAt(kNoPart);

}  // namespace judge::tag

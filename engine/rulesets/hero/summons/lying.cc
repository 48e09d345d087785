// Rulebook: 4 Summoning Rules and 5 Face-Down Rules, how a card lies when it has come; 2 Hero
// Rules, what a Hero does at once.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/rulesets/hero/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon);

Answer SmallFaceDown(const CheckContext& c) {
  const Summoned kind = KindOf(c);
  const bool down = c.action.position == Position::kHiddenAttack;
  Fact fact{.text = "stars of {card}: {n}, and it comes face-down", .card = CardOf(c)};
  if (kind == Summoned::kUnseen) fact.text = "a monster that nobody names comes face-down";
  if (kind != Summoned::kUnseen && kind != Summoned::kSmall) return Answer::kSilent;
  fact.n = c.pack().card(fact.card).level;
  return down ? c.Permit(fact) : c.Forbid(fact);
}

Answer FourFiveFaceUp(const CheckContext& c) {
  if (KindOf(c) != Summoned::kLarge || !HasStarsOfKind(c.pack().card(CardOf(c)))) {
    return Answer::kSilent;
  }
  Fact fact{.text = "stars of {card}: {n}, and it comes face-up", .card = CardOf(c)};
  fact.n = c.pack().card(fact.card).level;
  return c.action.position == Position::kAttack ? c.Permit(fact) : c.Forbid(fact);
}

bool IsHeroOf(const MomentContext& c) {
  return c.pack().card(c.state().piece(c.data.piece).card).Has(Frame::kLeader);
}

// Notes that a monster which an effect has created lies face-up.
void EffectCreated(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (c.run.source == kNoPiece || piece.position != Position::kAttack) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

void FaceUpAtOnce(const MomentContext& c) {
  if (IsHeroOf(c)) EmitNoted(c);
}

void PassiveImmediately(const MomentContext& c) {
  if (!IsHeroOf(c)) return;
  const auto effects = c.pack().Effects(c.pack().card(c.state().piece(c.data.piece).card).effects);
  const bool aura = std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.form == EffectForm::kStatic;
  });
  if (aura) EmitNoted(c);
}

}  // namespace

const Clause kSmallFaceDown =
    Legality("hero.summon.one-to-three-face-down", kSummons, &SmallFaceDown).LooksAt(kPartPosition);
const Clause kFourFiveFaceUp =
    Legality("hero.summon.four-five-face-up", kSummons, &FourFiveFaceUp).LooksAt(kPartPosition);
const Clause kFaceDownDefault = Definition("hero.facedown.default", Term::kSummonFromHandHidden);
const Clause kEffectCreatedFaceUp =
    Consequence("hero.summon.effect-created-face-up", Moment::kSummoned, &EffectCreated);
const Clause kFaceUpAtOnce =
    Consequence("hero.hero.face-up-at-once", Moment::kSummoned, &FaceUpAtOnce);
const Clause kPassiveImmediately =
    Consequence("hero.hero.passive-immediately", Moment::kSummoned, &PassiveImmediately);

}  // namespace judge::hero

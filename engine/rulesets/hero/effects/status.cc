// Rulebook: 10 Status System, what statuses do besides hurting; 5 Face-Down Rules about them.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/battle/battle.h"
#include "engine/rulesets/hero/effects/effects.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

// Returns the first status of the piece that forbids the act; nullptr: none does.
const ActiveModifier* Forbidding(const CheckContext& c, PieceIndex piece, CardAct act) {
  for (const ActiveModifier& m : c.state.modifiers()) {
    const bool forbids = m.kind == ModifierKind::kProhibit && (m.acts & Bit(act)) != 0;
    if (forbids && m.piece == piece && IsStatus(c.pack(), m)) return &m;
  }
  return nullptr;
}

Answer Disables(const CheckContext& c) {
  const ActiveModifier* by = Forbidding(c, c.action.piece, CardAct::kAttack);
  if (by == nullptr) return Answer::kSilent;
  return c.Forbid({.text = "a status keeps {piece} from attacking",
                   .piece = c.action.piece,
                   .entry = by->entry,
                   .says = by->modifier});
}

Answer Targeting(const CheckContext& c) {
  if (c.action.target == kNoPiece) return Answer::kSilent;
  const ActiveModifier* by = Forbidding(c, c.action.target, CardAct::kBeAttacked);
  if (by == nullptr) return Answer::kSilent;
  return c.Forbid({.text = "a status keeps {piece} from being attacked",
                   .piece = c.action.target,
                   .entry = by->entry,
                   .says = by->modifier});
}

// Permits the attack of a small monster in the turn in which it came, by a status that lets it.
Answer Timing(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if ((piece.flags & kSummonedThisTurn) == 0 || !c.pack().HasEntry(piece.card)) {
    return Answer::kSilent;
  }
  if (KindOf(c.pack().card(piece.card)) != Summoned::kSmall) return Answer::kSilent;
  const ClauseIndex waiting = c.game.rules->FindClause(kSmallNoAttack.id);
  for (const ActiveModifier& m : c.state.modifiers()) {
    const bool lifts = m.kind == ModifierKind::kLift && m.clause == waiting;
    if (!lifts || m.piece != c.action.piece || !IsStatus(c.pack(), m)) continue;
    return c.Permit({.text = "a status lets {piece} attack in the turn in which it came",
                     .piece = c.action.piece,
                     .entry = m.entry,
                     .says = m.modifier});
  }
  return Answer::kSilent;
}

const Modifier& GivenBy(const MomentContext& c) {
  return c.pack().modifiers[static_cast<PoolIndex>(c.data.number)];
}

void Modifies(const MomentContext& c) {
  constexpr ModifierKinds kNumbers = {ModifierKind::kAttackAdd,   ModifierKind::kDefenseAdd,
                                      ModifierKind::kAttackTimes, ModifierKind::kDefenseTimes,
                                      ModifierKind::kAttackFixed, ModifierKind::kDefenseFixed};
  if (kNumbers.Has(GivenBy(c).kind)) EmitNoted(c);
}

// Notes that a face-up monster which cannot attack any more stays face-up.
void StaysUp(const MomentContext& c) {
  const Modifier& status = GivenBy(c);
  const bool disables =
      status.kind == ModifierKind::kProhibit && (status.acts & Bit(CardAct::kAttack)) != 0;
  const bool up = !IsHidden(c.state().piece(c.data.piece).position);
  if (disables && up) EmitNoted(c);
}

}  // namespace

const Clause kStatusDisables =
    Legality("hero.status.disable-attack", kAttacks, &Disables).LooksAt(kNoPart);
const Clause kStatusTargeting =
    Legality("hero.status.alter-targeting", kAttacks, &Targeting).LooksAt(kPartNamed);
const Clause kStatusTiming =
    Legality("hero.status.modify-timing", kAttacks, &Timing).LooksAt(kNoPart);
const Clause kStatusModifies =
    Consequence("hero.status.modify-atk-hp", Moment::kStatusGiven, &Modifies);
const Clause kNoFlipBackByDisable =
    Consequence("hero.facedown.no-flip-back-by-disable", Moment::kStatusGiven, &StaysUp);

}  // namespace judge::hero

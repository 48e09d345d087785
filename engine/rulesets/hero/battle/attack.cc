// Rulebook: 6 Combat Rules, who attacks; 2 Hero Rules, that a Hero has no part in it; 4 Summoning
// Rules, the turn in which a monster came.
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/battle/battle.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

bool IsHero(const CheckContext& c, PieceIndex piece) {
  return piece != kNoPiece && c.state.piece(piece).zone == ZoneKind::kHero;
}

Answer HeroCannotAttack(const CheckContext& c) {
  if (!IsHero(c, c.action.piece)) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is a Hero and never attacks", .piece = c.action.piece});
}

Answer HeroNotTarget(const CheckContext& c) {
  if (!IsHero(c, c.action.target)) return Answer::kSilent;
  return c.Forbid({.text = "{piece} is a Hero and is not attacked", .piece = c.action.target});
}

Answer NeedsFaceUp(const CheckContext& c) {
  if (!IsHidden(c.state.piece(c.action.piece).position)) return Answer::kSilent;
  return c.Forbid({.text = "{piece} lies face-down", .piece = c.action.piece});
}

// Requires a face-up monster, where monsters lie. The Hero has a rule of its own.
Answer NeedsMonster(const CheckContext& c) {
  const ZoneKind zone = c.state.piece(c.action.piece).zone;
  if (zone == ZoneKind::kMonster || zone == ZoneKind::kHero) return NeedsFaceUp(c);
  return c.Forbid({.text = "{piece} is no monster that lies there", .piece = c.action.piece});
}

Answer NeedsCanAttack(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  for (const ActiveModifier& m : c.state.modifiers()) {
    if (m.piece != c.action.piece || m.lasts != DurationKind::kUntilRefreshed) continue;
    return c.Forbid({.text = "{piece} cannot attack until it is refreshed",
                     .piece = c.action.piece,
                     .entry = m.entry,
                     .says = m.modifier});
  }
  const bool spent = (piece.flags & kSpent) != 0 && (piece.flags & kAttackedThisTurn) == 0;
  if (!spent) return Answer::kSilent;
  return c.Forbid({.text = "{piece} cannot attack until it is refreshed", .piece = c.action.piece});
}

Answer NeedsHitPoints(const CheckContext& c) {
  if (!HasNoHitPoints(c.game, c.state, c.action.piece)) return Answer::kSilent;
  return c.Forbid({.text = "{piece} has no hit points left", .piece = c.action.piece});
}

Answer AttackOnceEach(const CheckContext& c) {
  const Answer attacked = tcg::PositionNotAfterAttack(c);
  if (attacked != Answer::kSilent) return attacked;
  return c.Permit({.text = "{piece} has not attacked this turn", .piece = c.action.piece});
}

void SpendAttack(const MomentContext& c) { MarkPiece(c.run.change(), c.data.piece, kSpent); }

bool CameThisTurn(const CheckContext& c, Summoned kind) {
  const Piece& piece = c.state.piece(c.action.piece);
  return (piece.flags & kSummonedThisTurn) != 0 && c.pack().HasEntry(piece.card) &&
         KindOf(c.pack().card(piece.card)) == kind;
}

Answer SmallNoAttack(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{
      .text = "{piece} was summoned this turn", .piece = c.action.piece, .entry = piece.since};
  if (CameThisTurn(c, Summoned::kSmall)) return c.Forbid(fact);
  const bool small =
      c.pack().HasEntry(piece.card) && KindOf(c.pack().card(piece.card)) == Summoned::kSmall;
  if (!small || !IsArrivalUnsaid(c.state, c.action.piece)) return Answer::kSilent;
  fact.text =
      "whether {piece} was summoned this turn is not said: `before` and this turn behind it, or "
      "`fresh`, in the position would say that it was not";
  fact.entry = 0;
  return c.With(Answer::kUnproven, fact);
}

Answer FourFiveAttackAtOnce(const CheckContext& c) {
  if (!CameThisTurn(c, Summoned::kLarge)) return Answer::kSilent;
  return c.Permit({.text = "{piece} was summoned this turn and may attack at once",
                   .piece = c.action.piece,
                   .entry = c.state.piece(c.action.piece).since});
}

Answer FlippedMayAttack(const CheckContext& c) {
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kFlipped && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn;
    if (!it) continue;
    return c.Permit({.text = "{piece} was turned up when this turn began and may attack",
                     .piece = c.action.piece,
                     .entry = item.entry});
  }
  return Answer::kSilent;
}

// Permits a face-down target, and forbids what is no monster of another player.
Answer FaceDownTarget(const CheckContext& c) {
  const PieceIndex target = c.action.target;
  if (target == kNoPiece || IsHero(c, target)) return Answer::kSilent;
  const Piece& piece = c.state.piece(target);
  const bool other = piece.zone == ZoneKind::kMonster && piece.controller < c.state.seats() &&
                     c.state.Opposed(piece.controller, c.action.seat);
  if (!other) {
    return c.Forbid({.text = "{piece} is no monster of another player", .piece = target});
  }
  if (!IsHidden(piece.position)) return Answer::kSilent;
  return c.Permit({.text = "{piece} lies face-down and may be attacked", .piece = target});
}

}  // namespace

const Clause kHeroCannotAttack =
    Legality("hero.hero.cannot-attack", kAttacks, &HeroCannotAttack).LooksAt(kNoPart);
const Clause kHeroNotTarget =
    Legality("hero.hero.not-attack-target", kAttacks, &HeroNotTarget).LooksAt(kPartNamed);
const Clause kFaceDownCannotAttack =
    Legality("hero.facedown.cannot-attack", kAttacks, &NeedsFaceUp).LooksAt(kNoPart);
const Clause kNeedsFaceUp =
    Legality("hero.combat.attack-needs-face-up", kAttacks, &NeedsMonster).LooksAt(kNoPart);
const Clause kNeedsCanAttack =
    Legality("hero.combat.attack-needs-can-attack", kAttacks, &NeedsCanAttack).LooksAt(kNoPart);
const Clause kNeedsHitPoints =
    Legality("hero.combat.attack-needs-hp", kAttacks, &NeedsHitPoints).LooksAt(kNoPart);
const Clause kAttackOnceEach =
    Legality("hero.limit.attack-once-each", kAttacks, &AttackOnceEach).LooksAt(kNoPart);
const Clause kAttackUsesFlag = Definition("hero.combat.attack-uses-flag", Term::kAttackSpends)
                                   .Happening(Moment::kAttackDeclared, &SpendAttack);
const Clause kSmallNoAttack =
    Legality("hero.summon.one-to-three-no-attack", kAttacks, &SmallNoAttack).LooksAt(kNoPart);
const Clause kFourFiveAttackAtOnce =
    Legality("hero.summon.four-five-attack-at-once", kAttacks, &FourFiveAttackAtOnce)
        .LooksAt(kNoPart);
const Clause kFlippedMayAttack =
    Legality("hero.turn.flipped-may-attack", kAttacks, &FlippedMayAttack).LooksAt(kNoPart);
const Clause kFaceDownTarget =
    Legality("hero.combat.face-down-target-allowed", kAttacks, &FaceDownTarget).LooksAt(kPartNamed);

}  // namespace judge::hero

// Rulebook: 5 Face-Down Rules, and 6 Combat Rules about face-down monsters that are attacked.
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/battle/battle.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

bool LiesHidden(const State& state, PieceIndex piece) {
  return piece != kNoPiece && IsHidden(state.piece(piece).position);
}

// Forbids showing what lies face-down: it turns up when the rules say so.
Answer StatsHidden(const CheckContext& c) {
  if (!LiesHidden(c.state, c.action.piece)) return Answer::kSilent;
  return c.Forbid({.text = "what lies face-down is {seat}'s secret until it is turned up",
                   .seat = c.state.piece(c.action.piece).controller});
}

void FlipWhenAttacked(const MomentContext& c) {
  if (!LiesHidden(c.state(), c.data.other)) return;
  SetPosition(c.run, c.data.other, Position::kAttack, EventKind::kFlipped,
              c.run.game.rules->TermClause(Term::kHiddenDefense));
}

// Turns up a target to which the attack has come since, and notes one that this attack turned up.
void FlipThenResolve(const MomentContext& c) {
  const PieceIndex target = c.data.battle.target;
  if (target == kNoPiece) return;
  if (LiesHidden(c.state(), target)) {
    SetPosition(c.run, target, Position::kAttack, EventKind::kFlipped, kNoClause);
    return;
  }
  const Piece& piece = c.state().piece(target);
  if (piece.position_since == 0 || piece.position_since != c.attack().entry) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = target});
}

Answer StaysFaceUp(const CheckContext& c) {
  return c.Forbid({.text = "{piece} stays as it lies", .piece = c.action.piece});
}

}  // namespace

const Clause kStatsHidden =
    Legality("hero.facedown.stats-hidden", On(ActionKind::kReveal), &StatsHidden).LooksAt(kNoPart);
const Clause kFlipWhenAttacked =
    Consequence("hero.facedown.flip-when-attacked", Moment::kAttackDeclared, &FlipWhenAttacked)
        .Meaning(Term::kHiddenDefense);
const Clause kFlipThenResolve =
    Consequence("hero.combat.flip-then-resolve", Moment::kDamageStepBegins, &FlipThenResolve);
const Clause kStaysFaceUp =
    Legality("hero.facedown.stays-face-up", On(ActionKind::kHide) | On(ActionKind::kChangePosition),
             &StaysFaceUp)
        .LooksAt(kNoPart);

}  // namespace judge::hero

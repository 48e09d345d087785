// Rulebook: 2. Main Phase, Changing Battle Positions.
#include <algorithm>
#include <cstdint>

#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kTurns = On(ActionKind::kChangePosition) | On(ActionKind::kFlip);
constexpr ActionMask kHides = On(ActionKind::kHide);

bool IsMonster(const CheckContext& c) {
  return c.action.piece != kNoPiece && c.state.piece(c.action.piece).position != Position::kNone;
}

// Checks that it is a monster, and one that was there before the turn.
Answer SinceLastTurn(const CheckContext& c) {
  if (!IsMonster(c)) {
    return c.Forbid({.text = "{piece} is no monster in a Monster Zone and has no battle position",
                     .piece = c.action.piece});
  }
  // Nobody hides a monster, whenever it came.
  if (c.action.kind == ActionKind::kHide) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece, .entry = piece.since};
  const bool now = (piece.flags & kSummonedThisTurn) != 0;
  if (!now && IsArrivalUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} was summoned this turn is not said: `before` and this turn behind it, or "
        "`fresh`, in the position would say that it was not";
    fact.entry = 0;
    return c.With(Answer::kUnproven, fact);
  }
  fact.text =
      now ? "{piece} has come to the field this turn" : "{piece} was on the field before this turn";
  return now ? c.Forbid(fact) : c.Permit(fact);
}

Answer ArrivedOpponentsTurn(const CheckContext& c) {
  if (!IsMonster(c)) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (piece.since == 0 || piece.since_turn + 1 != c.state.header().turn) return Answer::kSilent;
  return c.Permit({.text = "{piece} has come in the turn before this one",
                   .piece = c.action.piece,
                   .entry = piece.since});
}

Answer OncePerTurn(const CheckContext& c) {
  return IsMonster(c) ? tcg::PositionOncePerTurn(c) : Answer::kSilent;
}

// Returns the fact against a change by hand of a monster that lies so; "": none.
const char* NeverByHand(const CheckContext& c, Position now) {
  if (c.action.kind == ActionKind::kHide || IsHidden(tcg::NewPosition(c))) {
    return "{piece} is not turned face-down by hand";
  }
  if (c.action.kind == ActionKind::kFlip && !IsHidden(now)) return "{piece} is not face-down";
  // A record that changes the position of a face-down monster flips it.
  if (c.action.kind == ActionKind::kChangePosition && IsHidden(now)) {
    return "{piece} lies face-down and is turned up with flip";
  }
  return tcg::NewPosition(c) == now ? "{piece} is in that position already" : "";
}

Answer AttackToDefense(const CheckContext& c) {
  if (!IsMonster(c)) return Answer::kSilent;
  const Position now = c.state.piece(c.action.piece).position;
  if (!IsAttack(now)) return Answer::kSilent;
  Fact fact{.text = NeverByHand(c, now), .piece = c.action.piece};
  if (fact.text[0] != '\0') return c.Forbid(fact);
  if (IsHidden(now)) return Answer::kSilent;
  fact.text = "{piece} goes from Attack Position to face-up Defense Position";
  return c.Permit(fact);
}

Answer DefenseToAttack(const CheckContext& c) {
  if (!IsMonster(c)) return Answer::kSilent;
  const Position now = c.state.piece(c.action.piece).position;
  if (!IsDefense(now)) return Answer::kSilent;
  Fact fact{.text = NeverByHand(c, now), .piece = c.action.piece};
  if (fact.text[0] != '\0') return c.Forbid(fact);
  fact.text = "{piece} goes from Defense Position to face-up Attack Position";
  if (tcg::NewPosition(c) == Position::kAttack) return c.Permit(fact);
  fact.text = "by hand {piece} is turned up into Attack Position";
  return c.Forbid(fact);
}

}  // namespace

const Clause kPositionMainPhase =
    Legality("rush.position.main-phase-only", kTurns | kHides, &tcg::MainPhaseOnly)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kSinceLastTurn =
    Legality("rush.position.since-last-turn", kTurns | kHides, &SinceLastTurn);
const Clause kArrivedOpponentsTurn =
    Legality("rush.position.arrived-opponents-turn", kTurns, &ArrivedOpponentsTurn);
const Clause kOncePerTurn = Legality("rush.position.once-per-turn", kTurns, &OncePerTurn);
const Clause kAttackToDefense =
    Legality("rush.position.attack-to-defense", kTurns | kHides, &AttackToDefense);
const Clause kDefenseToAttack =
    Legality("rush.position.defense-to-attack", kTurns | kHides, &DefenseToAttack);
const Clause kByEffectNotCounted =
    Legality("rush.position.by-effect-not-counted", kTurns, &tcg::TurnedByEffect);

}  // namespace judge::rush

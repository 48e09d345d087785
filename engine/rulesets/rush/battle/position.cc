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

// Checks that it is the player's own Main Phase, and that the monster was there before the turn.
Answer SinceLastTurn(const CheckContext& c) {
  const Answer phase = tcg::MainPhaseOnly(c);
  if (phase != Answer::kSilent || !IsMonster(c)) return phase;
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

}  // namespace

const Clause kSinceLastTurn = Legality("rush.position.since-last-turn", kTurns, &SinceLastTurn);
const Clause kArrivedOpponentsTurn =
    Legality("rush.position.arrived-opponents-turn", kTurns, &ArrivedOpponentsTurn);
const Clause kOncePerTurn = Legality("rush.position.once-per-turn", kTurns, &OncePerTurn);
const Clause kAttackToDefense =
    Legality("rush.position.attack-to-defense", kTurns | kHides, &tcg::AttackToDefense);
const Clause kDefenseToAttack =
    Legality("rush.position.defense-to-attack", kTurns, &tcg::DefenseToAttack);
const Clause kByEffectNotCounted =
    Legality("rush.position.by-effect-not-counted", kTurns, &tcg::TurnedByEffect);

}  // namespace judge::rush

// Rulebook: 5.2 Modes.
#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/battle/battle.h"
#include "engine/rulesets/yugiohji/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kTurn = On(ActionKind::kChangePosition);
constexpr ActionMask kFlips = On(ActionKind::kFlip);
constexpr ActionMask kHides = On(ActionKind::kHide);
constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);

Answer FaceDownIsDefence(const CheckContext& c) {
  if (c.action.position != Position::kHiddenAttack) return Answer::kSilent;
  return c.Forbid({"face down is defence mode: there is no face-down attack mode"});
}

// Returns the mode that a change by hand leads to.
Position NewMode(const CheckContext& c) {
  if (c.action.position != Position::kNone) return c.action.position;
  const Position now = c.state.piece(c.action.piece).position;
  if (c.action.kind == ActionKind::kFlip) return Position::kAttack;
  return IsAttack(now) ? Position::kDefense : Position::kAttack;
}

Answer ChangeKinds(const CheckContext& c) {
  const Position now = c.state.piece(c.action.piece).position;
  const Position next = NewMode(c);
  Fact fact{.piece = c.action.piece};
  if (c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone != ZoneKind::kMonster) {
    fact.text = "{piece} lies in no monster card zone and has no mode";
    return c.Forbid(fact);
  }
  if (c.action.kind == ActionKind::kFlip || IsHidden(now)) {
    const bool flip = c.action.kind == ActionKind::kFlip;
    fact.text = !flip ? "{piece} lies face down: it is turned up with flip, into attack mode"
                : !IsHidden(now) ? "{piece} lies face up already"
                                 : "by hand {piece} is turned up into attack mode only";
    const bool flips = IsHidden(now) && next == Position::kAttack;
    return flips && c.action.kind == ActionKind::kFlip ? Answer::kSilent : c.Forbid(fact);
  }
  if (IsHidden(next)) return Answer::kSilent;
  fact.text = "{piece} lies in this mode already";
  if (next == now) return c.Forbid(fact);
  fact.text = now == Position::kAttack ? "{piece} goes from attack mode to defence mode"
                                       : "{piece} goes from defence mode to attack mode";
  return c.Permit(fact);
}

Answer FlipSummoned(const CheckContext& c) {
  if (!IsHidden(c.state.piece(c.action.piece).position) || NewMode(c) != Position::kAttack) {
    return Answer::kSilent;
  }
  return c.Permit({.text = "{piece} is turned from face-down defence mode to face-up attack mode",
                   .piece = c.action.piece});
}

Answer NotInTurnSet(const CheckContext& c) {
  if (!IsHidden(c.state.piece(c.action.piece).position)) return Answer::kSilent;
  return tcg::FlipSummon(c);
}

Answer NeverBack(const CheckContext& c) {
  const Position now = c.state.piece(c.action.piece).position;
  const bool hides = c.action.kind == ActionKind::kHide;
  if (!hides && (IsHidden(now) || !IsHidden(c.action.position))) return Answer::kSilent;
  return c.Forbid({.text = IsHidden(now)
                               ? "{piece} lies face down already"
                               : "{piece} lies face up and is not turned face down by hand",
                   .piece = c.action.piece});
}

// Notes that every seat but its player's sees no more than a face-down card.
void FaceDownHidden(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (!IsHidden(piece.position)) return;
  Fact fact{.text = "nobody but {seat} knows which monster it is", .seat = piece.controller};
  // The player who set it before it was stolen knows it as well.
  if (piece.owner != piece.controller) {
    fact.text = "{seat} knows which monster it is, as does who controlled it before";
  }
  c.Note(fact);
  EmitNoted(c);
}

Answer KeepsHalf(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const CardIndex is = c.state.piece(c.action.piece).card;
  const CardIndex whole = WholeOf(c.pack(), is);
  const bool other =
      whole != kUnknownCard && c.action.card != is && IsHalfOf(c.pack(), c.action.card, whole);
  if (!other) return Answer::kSilent;
  return c.Forbid({.text = "{piece} does not become {card} by hand",
                   .piece = c.action.piece,
                   .card = c.action.card});
}

// Returns the choice for the monster whose mode the effect changes; kNoChoice: none.
int TurnedChoice(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.kind == OperationKind::kBattleSwap && op.what.kind == RefKind::kTarget) {
      return op.what.index;
    }
  }
  return kNoChoice;
}

Answer EffectExempt(const CheckContext& c) {
  const std::optional<Chosen> named = NamedFor(c, &TurnedChoice);
  if (!named || named->piece == kNoPiece) return Answer::kSilent;
  constexpr std::uint16_t kBoundByHand =
      kSummonedThisTurn | kSetThisTurn | kPositionChangedThisTurn | kAttackedThisTurn;
  if ((c.state.piece(named->piece).flags & kBoundByHand) == 0) return Answer::kSilent;
  return c.Permit(
      {.text = "by hand {piece} is not turned any more this turn: an effect is free of that",
       .piece = named->piece});
}

Answer InOwnMainPhase(const CheckContext& c) {
  const Piece& piece = c.state.piece(c.action.piece);
  if (c.action.piece == kNoPiece || piece.controller == c.action.seat) {
    return tcg::MainPhaseOnly(c);
  }
  return c.Forbid({.text = "{piece} is not controlled by {seat}",
                   .piece = c.action.piece,
                   .seat = c.action.seat});
}

// Forbids changing the mode after a negated attack: it was declared and is not given back.
Answer NegatedAttackCounts(const CheckContext& c) {
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kAttack && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn && item.effect == kWasNegated;
    if (!it) continue;
    return c.Forbid({.text = "the attack of {piece} was negated: it has attacked all the same",
                     .piece = item.piece,
                     .entry = item.entry});
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kFaceDownIsDefence = Definition("yugiohji.mode.face-down-means-defence")
                                      .Binding(kSummons | kTurn | kFlips, &FaceDownIsDefence)
                                      .LooksAt(kPartPosition);
const Clause kNotWhenSummoned =
    Legality("yugiohji.mode.no-change-in-turn-summoned", kTurn, &tcg::PositionNotWhenSummoned);
const Clause kNotWhenSet = Legality("yugiohji.mode.no-change-in-turn-set", kFlips, &NotInTurnSet);
const Clause kOneChange =
    Legality("yugiohji.mode.one-change-per-turn", kTurn, &tcg::PositionOncePerTurn);
const Clause kNotAfterAttack =
    Legality("yugiohji.mode.no-change-after-attack", kTurn, &tcg::PositionNotAfterAttack);
const Clause kChangeKinds =
    Legality("yugiohji.mode.manual-change-kinds", kTurn | kFlips, &ChangeKinds);
const Clause kFlipSummon = Legality("yugiohji.mode.flip-summon", kFlips, &FlipSummoned);
const Clause kNeverBack =
    Legality("yugiohji.mode.never-back-face-down", kTurn | kHides, &NeverBack);
const Clause kFaceDownHidden =
    Consequence("yugiohji.mode.face-down-hidden", Moment::kMonsterArrived, &FaceDownHidden);
const Clause kKeepsHalf = Legality("yugiohji.mode.manual-keeps-half", kTurn | kFlips, &KeepsHalf);
const Clause kEffectExempt =
    Legality("yugiohji.mode.effect-change-exempt",
             On(ActionKind::kActivate) | On(ActionKind::kChoose), &EffectExempt)
        .LooksAt(kPartNamed);
const Clause kChangeInMainPhase =
    Legality("yugiohji.mode.change-in-own-main-phase", kTurn | kFlips | kHides, &InOwnMainPhase)
        .AboutPlace();
const Clause kNegatedAttackCounts = Legality("yugiohji.mode.negated-attack-counts",
                                             kTurn | On(ActionKind::kAttack), &NegatedAttackCounts)
                                        .LooksAt(kNoPart);

}  // namespace judge::yugiohji

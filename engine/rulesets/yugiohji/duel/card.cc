// Rulebook: 1 Introduction, what a card is.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);

Answer ChooseOneHalf(const CheckContext& c) {
  // A triggered effect is on one of the two already.
  const bool set_off = c.action.kind == ActionKind::kActivate && c.action.piece != kNoPiece &&
                       FindTrigger(c.state, c.action.piece, c.action.effect) != nullptr;
  if (set_off) return Answer::kSilent;
  const CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  if (card == kUnknownCard || c.pack().card(card).halves.empty()) return Answer::kSilent;
  Fact fact{.text = "which of the two monsters of {card} is meant has to be said", .card = card};
  if (c.action.kind != ActionKind::kNormalSummon || !IsHidden(c.action.position)) {
    return c.Forbid(fact);
  }
  fact.n = TributesFor(c.game, card);
  fact.text = "{card} is set, and as either of its monsters it takes the same tributes: {n}";
  if (fact.n >= 0) return c.Permit(fact);
  fact.text = "which of the two monsters of {card} was set, nobody but its player knows";
  return c.With(Answer::kUnproven, fact);
}

// Notes that the other half does nothing; which one lies face-down is its player's secret.
void OtherHalfIgnored(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (IsHidden(piece.position) || WholeOf(c.pack(), piece.card) == kUnknownCard) return;
  c.Note(
      {.text = "as long as it lies there the card is {card} alone: its other monster does nothing",
       .card = piece.card});
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

Answer MonsterCardsOnly(const CheckContext& c) {
  return c.Forbid(
      {"there are monster cards only: a monster is summoned face down, nothing is Set"});
}

}  // namespace

const Clause kChooseOneHalf = Obligation("yugiohji.definition.choose-one-half")
                                  .Binding(kPlays | On(ActionKind::kActivate), &ChooseOneHalf)
                                  .LooksAt(kPartPosition);
const Clause kOtherHalfIgnored = Consequence("yugiohji.definition.other-half-ignored",
                                             Moment::kMonsterArrived, &OtherHalfIgnored);
const Clause kMonsterCardsOnly = Definition("yugiohji.definition.monster-cards-only")
                                     .Binding(On(ActionKind::kSet), &MonsterCardsOnly);

}  // namespace judge::yugiohji

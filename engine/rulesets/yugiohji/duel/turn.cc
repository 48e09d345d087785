// Rulebook: 5 Protocol and 5.1 Phases; 3 Hand restrictions, as far as an empty deck goes. The limit
// of the hand is in hand.cc.
#include <algorithm>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

// Permits going on with an empty deck, as long as nothing is to be drawn.
Answer EmptyDeckHarmless(const CheckContext& c) {
  if (c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  if (!IsDeckEmpty(c.state, c.action.seat)) return Answer::kSilent;
  return c.Permit(
      {.text = "{seat}'s deck is empty, and no card is to be drawn", .seat = c.action.seat});
}

// Returns whether an effect is triggered as the End Phase begins.
bool IsEndOfTurn(const MomentContext& c) {
  return c.state().header().phase == PhaseKind::kEnd && c.data.piece != kNoPiece;
}

void NoteAtEnd(const MomentContext& c, const char* text) {
  if (!IsEndOfTurn(c) || IsNegated(c.run.game, c.state(), c.data.piece)) return;
  c.Note({.text = text, .piece = c.data.piece, .seat = c.state().header().turn_seat});
}

void EndOfTurnEffects(const MomentContext& c) {
  NoteAtEnd(c, "{seat} has ended the turn, and {piece} does something at the end of it");
}

void EndOrder(const MomentContext& c) {
  NoteAtEnd(c, "what {piece} does comes first, then the cards in {seat}'s hand are counted");
}

Answer NoReactionAtEnd(const CheckContext& c) {
  if (c.state.header().phase != PhaseKind::kEnd) return Answer::kSilent;
  // An effect that is triggered by the end is no answer to it.
  if (SaidBy(c).trigger != nullptr) return Answer::kSilent;
  return c.Forbid({.text = "{seat} has ended the turn: nobody can do anything about it any more",
                   .seat = c.state.header().turn_seat});
}

}  // namespace

const Clause kPhaseOrder =
    Definition("yugiohji.turn.phase-order")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &tcg::PhaseOrder);
const Clause kEndOfMainPhase1 = Legality("yugiohji.turn.end-of-main-phase-1",
                                         On(ActionKind::kEnterPhase), &tcg::BattlePhaseOptional);
const Clause kDrawOne = Obligation("yugiohji.turn.draw-one-at-start")
                            .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw) |
                                         On(ActionKind::kEnterPhase) | On(ActionKind::kActivate),
                                     &tcg::OneDraw)
                            .LooksAt(kNoPart);
const Clause kDeclaredEnd =
    Obligation("yugiohji.turn.declared-end")
        .Binding(On(ActionKind::kDraw) | On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn),
                 &tcg::DeclaredEnd);
const Clause kEmptyDeckLoses =
    Consequence("yugiohji.draw.empty-deck-loses", Moment::kDrawDue, &tcg::DeckOut)
        .Meaning(Term::kDeckOut);
const Clause kEmptyDeckHarmless =
    Legality("yugiohji.draw.empty-deck-alone-harmless",
             On(ActionKind::kEndTurn) | On(ActionKind::kEnterPhase), &EmptyDeckHarmless);
const Clause kEndOfTurnEffects =
    Consequence("yugiohji.turn.end-of-turn-effects", Moment::kTriggerMet, &EndOfTurnEffects);
const Clause kNoReactionAtEnd =
    Gate("yugiohji.turn.no-reaction-at-end", On(ActionKind::kActivate), &NoReactionAtEnd)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kEndOrder = Consequence("yugiohji.turn.end-order", Moment::kTriggerMet, &EndOrder);

}  // namespace judge::yugiohji

// Rulebook: Special Summons, and what is no summon.
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

bool Brings(const Pack& pack, const Effect* effect) {
  if (effect == nullptr || effect->operations.count == 0) return false;
  return pack.operations[effect->operations.first].kind == OperationKind::kSummon;
}

// Permits another Special Summon in a turn that has seen some.
Answer SpecialUnlimited(const CheckContext& c) {
  if (!Brings(c.pack(), SaidBy(c).effect)) return Answer::kSilent;
  Fact fact{.text = "{seat} has made {n} Special Summons this turn, and any number is allowed",
            .seat = c.action.seat};
  for (const HistoryItem& item : c.state.history()) {
    fact.n += item.kind == HistoryKind::kSpecialSummon && item.seat == c.action.seat &&
              item.turn == c.state.header().turn;
  }
  return fact.n == 0 ? Answer::kSilent : c.Permit(fact);
}

// Tells of a monster that was Set: that is no summon.
void SetIsNone(const MomentContext& c) {
  if (!IsHidden(c.state().piece(c.data.piece).position)) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Returns whether the effect summons a monster in a face-up position of its player's choice.
bool SummonsAsLiked(const Pack& pack, const Effect& effect) {
  const auto does = pack.Operations(effect.operations);
  return std::any_of(does.begin(), does.end(), [](const Operation& op) {
    return op.kind == OperationKind::kSummon && op.position == Position::kNone;
  });
}

// Checks that a monster which an effect brings comes face-up.
Answer FaceUpByEffect(const CheckContext& c) {
  const Task* task = c.state.top_task();
  const bool uses = c.action.kind == ActionKind::kActivate;
  if (!uses && SummonPlaced(c.game, c.state, c.action) != nullptr) {
    return IsHidden(c.action.position) ? c.Forbid({"a Special Summon is never made face-down"})
                                       : Answer::kSilent;
  }
  const Effect* effect = uses              ? SaidBy(c).effect
                         : task != nullptr ? EffectOf(c.pack(), c.state, *task)
                                           : nullptr;
  if (effect == nullptr || !SummonsAsLiked(c.pack(), *effect)) return Answer::kSilent;
  if (!IsHidden(c.action.position)) return Answer::kSilent;
  return c.Forbid({"a Special Summon is never made face-down"});
}

// Checks that a monster comes face-up.
Answer FaceUpOnly(const CheckContext& c) {
  if (c.action.kind != ActionKind::kSpecialSummon) return FaceUpByEffect(c);
  if (IsHidden(c.action.position)) return c.Forbid({"a Special Summon is never made face-down"});
  return c.Permit({"a Special Summon is made face-up, in Attack or Defense Position"});
}

// Tells of a monster that has changed sides: that is no summon, and it may be used at once.
void ControlIsNone(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (piece.position == Position::kNone) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

// Forbids what answers a summon where a monster was Set.
Answer AnswersNoSet(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const PieceIndex down = JustSet(c);
  const bool answers = said.effect != nullptr && said.effect->form == EffectForm::kActivated &&
                       said.trigger == nullptr &&
                       said.effect->answers_in.Has(CardEvent::kSummonDeclared);
  if (!answers || down == kNoPiece) return Answer::kSilent;
  return c.Forbid({.text = "{piece} was Set, and a Set is no summon that could be answered",
                   .piece = down,
                   .entry = c.state.piece(down).since});
}

// Ends that a monster has been summoned properly, where it goes to a hand, a Deck or an Extra Deck.
void ProperNoMore(const MomentContext& c) {
  const ZoneKind to = c.data.zone.kind;
  const bool ends = to == ZoneKind::kHand || to == ZoneKind::kDeck || to == ZoneKind::kExtraDeck;
  const Piece& piece = c.state().piece(c.data.piece);
  if (!ends || (piece.flags & kProperlySummoned) == 0) return;
  ClearMarks(c.run.change(), c.data.piece, kProperlySummoned);
  // Of a monster that comes in any way nothing hangs on it.
  if (c.pack().card(piece.card).recipe.method == RecipeMethod::kNone) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.owner, .piece = c.data.piece});
}

}  // namespace

const Clause kSpecialUnlimited =
    Legality("tcg.summon.special-unlimited", On(ActionKind::kActivate), &SpecialUnlimited)
        .LooksAt(kNoPart);
const Clause kSpecialFaceUp = kSpecialPosition.Binding(
    On(ActionKind::kSpecialSummon) | On(ActionKind::kActivate) | On(ActionKind::kChoose),
    &FaceUpOnly);
const Clause kControlNoSummon =
    Consequence("tcg.control.not-a-summon", Moment::kControlChanged, &ControlIsNone);
const Clause kProperStatus =
    Definition("tcg.summon.proper-status").Happening(Moment::kSending, &ProperNoMore);
const Clause kSetNoWindow =
    Consequence("tcg.summon.set-has-no-window", Moment::kSummoned, &SetIsNone)
        .Binding(On(ActionKind::kActivate), &AnswersNoSet)
        .LooksAt(kNoPart);

PieceIndex JustSet(const CheckContext& c) {
  const auto history = c.state.history();
  if (history.empty() || history.back().turn != c.state.header().turn) return kNoPiece;
  const HistoryItem& last = history.back();
  const bool set = last.kind == HistoryKind::kNormalSummon && last.piece != kNoPiece &&
                   IsHidden(c.state.piece(last.piece).position);
  return set ? last.piece : kNoPiece;
}

}  // namespace judge::tcg

// Rulebook: Special Summons, and what is no summon.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
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

// Checks that a monster comes face-up.
Answer FaceUpOnly(const CheckContext& c) {
  if (IsHidden(c.action.position)) return c.Forbid({"a Special Summon is never made face-down"});
  return c.Permit({"a Special Summon is made face-up, in Attack or Defense Position"});
}

// Tells of a monster that has changed sides: that is no summon, and it may be used at once.
void ControlIsNone(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (piece.position == Position::kNone) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.controller, .piece = c.data.piece});
}

}  // namespace

const Clause kSpecialUnlimited =
    Legality("tcg.summon.special-unlimited", On(ActionKind::kActivate), &SpecialUnlimited)
        .LooksAt(kNoPart);
const Clause kSpecialFaceUp = kSpecialPosition.Binding(On(ActionKind::kSpecialSummon), &FaceUpOnly);
const Clause kControlNoSummon =
    Consequence("tcg.control.not-a-summon", Moment::kControlChanged, &ControlIsNone);
const Clause kSetNoWindow =
    Consequence("tcg.summon.set-has-no-window", Moment::kSummoned, &SetIsNone);

}  // namespace judge::tcg

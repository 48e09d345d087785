// Rulebook: the phases of a turn, its draw, and the limit of the hand.
#include <algorithm>
#include <cstdint>

#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kDraws = On(ActionKind::kDraw) | On(ActionKind::kNoDraw);
// The acts that go on without the discard, and the discard itself.
constexpr ActionMask kGoesOn = On(ActionKind::kDraw) | On(ActionKind::kNoDraw) |
                               On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn) |
                               On(ActionKind::kDiscard) | On(ActionKind::kPass);
// What a player does of his own accord, and only when nothing is under way.
constexpr ActionMask kOpenActs = On(ActionKind::kNormalSummon) | On(ActionKind::kSet) |
                                 On(ActionKind::kFlip) | On(ActionKind::kChangePosition) |
                                 On(ActionKind::kAttack) | On(ActionKind::kSpecialSummon);

// Forbids an attack, and the phase in which it would be made, in the first turn of the duel.
Answer FirstNoBattle(const CheckContext& c) {
  const bool enters = c.action.kind == ActionKind::kEnterPhase;
  if (enters && !c.game.rules->Phase(c.action.phase).battle) return Answer::kSilent;
  return NoAttackInFirstTurn(c);
}

bool IsDrawPhase(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  return h.phase != PhaseKind::kSetup && c.game.rules->Phase(h.phase).draws;
}

// Returns whether the act is the normal draw of the first turn, whichever phase it is written in,
// or goes on without it.
bool IsFirstDraw(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  const bool draws = c.action.kind == ActionKind::kDraw && h.phase != PhaseKind::kSetup;
  return (IsDrawPhase(c) || draws) && h.turn == 1 && c.action.seat == h.turn_seat &&
         c.state.seat(c.action.seat).effect_draws < std::max(1, c.action.number);
}

// Returns whether the act is the draw of a Draw Phase that this turn does not have.
bool IsDrawOfSkipped(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  const bool draws = c.action.kind == ActionKind::kDraw && h.phase != PhaseKind::kSetup &&
                     c.action.seat == h.turn_seat;
  return draws && IsSkipped(c.state, c.game.rules->phases.front().kind) &&
         c.state.seat(c.action.seat).effect_draws < std::max(1, c.action.number);
}

Answer NormalDraw(const CheckContext& c) {
  if (IsDrawOfSkipped(c)) return Answer::kSilent;
  return IsDrawPhase(c) && c.state.header().turn == 1 ? Answer::kSilent : OneDraw(c);
}

// Tells that a card is drawn in this phase.
void DrawFollows(const MomentContext& c) {
  if (CardsDue(*c.run.game.rules, c.state(), c.data.seat) == 0) return;
  if (c.state().header().turn != 1) EmitNoted(c);
}

// Checks that nobody else goes on with the turn, or acts before the turn player has done anything.
Answer TurnPlayerFirst(const CheckContext& c) {
  if (c.action.kind == ActionKind::kActivate) return kOpenStateTurnPlayer.check(c);
  return DeclaredEnd(c);
}

// Forbids the draw of the first turn, and permits to go on without it.
Answer FirstNoDraw(const CheckContext& c) {
  if (!IsFirstDraw(c)) return Answer::kSilent;
  const Fact fact{.text = "this is the first turn of the duel, and {seat} began",
                  .seat = c.action.seat};
  if (c.action.kind == ActionKind::kNoDraw) return c.Permit(fact);
  return IsDrawPhase(c) ? c.Forbid(fact) : ForbidUnlessOpen(c, fact);
}

// Leaves out the draw of the first turn.
void LeavesOutDraw(const MomentContext& c) {
  if (c.state().header().turn != 1 || !c.run.game.rules->Phase(c.data.phase).draws) return;
  DrawsNot(c.run.change(), c.data.seat);
  EmitNoted(c);
}

// Returns whether the act summons a monster of its player's own accord, and not as an effect that
// resolves lets its player do it.
bool IsOfOwnAccord(const CheckContext& c, const SummonWay& way) {
  if (c.action.kind != ActionKind::kSpecialSummon) return false;
  const RecipeMethod method = MethodOf(c.game, c.state, c.action);
  const bool inherent = method == RecipeMethod::kOwn || method == RecipeMethod::kSynchro ||
                        method == RecipeMethod::kXyz || method == RecipeMethod::kLink;
  return (inherent && method != way.method) || IsSummonByScales(c.game, c.state, c.action);
}

// Forbids what is done of one's own accord while something is under way, and moves that no effect
// makes.
Answer OpenOnly(const CheckContext& c) {
  if (c.action.kind == ActionKind::kMove) return StaysInItsZone(c);
  const Task* top = c.state.top_task();
  // A summon that a resolving effect waits for is made while it does, and no other one.
  const SummonWay way = AwaitedSummon(c.game, c.state);
  if (way.seat == c.action.seat && way.seat != kNoSeat) {
    if (!IsOfOwnAccord(c, way)) return Answer::kSilent;
    return c.Forbid({.text =
                         "{piece} resolves and lets its player make another summon: {card} comes "
                         "of its player's own accord, behind that",
                     .piece = way.source,
                     .card = SummonedCard(c.state, c.action)});
  }
  if (SummonGoneOnWith(c.game, c.state, c.action) != kNoPiece) return Answer::kSilent;
  if (top == nullptr || c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  // An attack does not wait in a phase that has none.
  const bool attacks = c.action.kind == ActionKind::kAttack;
  if (attacks && !c.game.rules->Phase(c.state.header().phase).battle) return Answer::kSilent;
  const auto tasks = c.state.tasks();
  const auto leaves = std::find_if(tasks.begin(), tasks.end(),
                                   [](const Task& task) { return task.kind == TaskKind::kPhase; });
  // That no attack is made in the step in which the phase ends is said by the rule about that step.
  if (attacks && leaves != tasks.end()) return Answer::kSilent;
  const Decision asked = NextDecision(c.game, c.state);
  if (asked.kind == DecisionKind::kTrigger && asked.piece != kNoPiece) {
    return c.Forbid({.text = "{piece} has been triggered, and this waits until that is over",
                     .piece = asked.piece,
                     .seat = asked.seat});
  }
  if (leaves == tasks.end()) {
    return c.Forbid({"something is under way, and this waits until it is over"});
  }
  return c.Forbid({.text = "{seat} is leaving this phase, and what is done in it comes before that",
                   .seat = c.state.header().turn_seat,
                   .entry = leaves->entry});
}

// Tells that a phase is passed over in this turn: it does not take place.
void SkippedPhase(const MomentContext& c) {
  const PhaseRow* before = nullptr;
  for (const PhaseRow& row : c.run.game.rules->phases) {
    if (row.kind == c.data.phase) break;
    before = &row;
  }
  if (before == nullptr || !IsSkipped(c.state(), before->kind)) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.data.seat,
               .phase = static_cast<std::uint8_t>(before->kind)});
}

// Forbids the draw of a Draw Phase that is skipped.
Answer NothingInSkipped(const CheckContext& c) {
  if (!IsDrawOfSkipped(c)) return Answer::kSilent;
  return c.Forbid({.text = "the Draw Phase of this turn is skipped for {seat}: no card is drawn",
                   .seat = c.action.seat});
}

// Tells that the hand is too large as the End Phase is over: the discard comes behind its effects.
void DiscardComesLast(const MomentContext& c) {
  const bool end = c.data.phase == PhaseKind::kEnd && c.data.seat < c.state().seats();
  if (!end || HandSize(c.state(), c.data.seat) <= c.run.game.rules->hand.keeps) return;
  EmitNoted(c);
}

}  // namespace

const Clause kEndPhaseOrder =
    Consequence("tcg.turn.end-phase-order", Moment::kPhaseEnds, &DiscardComesLast);
const Clause kTurnPhaseOrder =
    Definition("tcg.turn.phase-order")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &PhaseOrder);
const Clause kTurnBattlePhaseOptional =
    kBattlePhaseOptional.Binding(On(ActionKind::kEnterPhase), &BattlePhaseOptional);
const Clause kTurnPlayerFirst =
    kOpenStateTurnPlayer.Binding(On(ActionKind::kDraw) | On(ActionKind::kEnterPhase) |
                                     On(ActionKind::kEndTurn) | On(ActionKind::kActivate),
                                 &TurnPlayerFirst);
const Clause kFirstNoBattle =
    Legality("tcg.turn.first-no-battle", On(ActionKind::kAttack) | On(ActionKind::kEnterPhase),
             &FirstNoBattle)
        .LooksAt(kNoPart);
const Clause kNormalDraw =
    Consequence("tcg.turn.normal-draw", Moment::kPhaseBegins, &DrawFollows)
        .Binding(kDraws | On(ActionKind::kEnterPhase) | On(ActionKind::kActivate), &NormalDraw)
        .LooksAt(kNoPart);
const Clause kSkippedPhase =
    Consequence("tcg.turn.skipped-phase", Moment::kPhaseBegins, &SkippedPhase)
        .Binding(On(ActionKind::kDraw), &NothingInSkipped)
        .LooksAt(kNoPart);
const Clause kFirstNoDraw =
    Consequence("tcg.turn.first-no-draw", Moment::kPhaseBegins, &LeavesOutDraw)
        .Binding(kDraws, &FirstNoDraw)
        .LooksAt(kNoPart);
const Clause kHandLimitSix = Obligation("tcg.turn.hand-limit-six").Binding(kGoesOn, &EndOfOwnTurn);
const Clause kOpenOnlyActions =
    Legality("tcg.fast.open-only-actions", kOpenActs | On(ActionKind::kMove), &OpenOnly)
        .LooksAt(kNoPart);

}  // namespace judge::tcg

// Rulebook: Chains, and the timing of fast effects.
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Asks about a link of a chain beginning with the first opponent after the one whose it is.
void PassOrder(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (static_cast<WindowKind>(c.data.flags) != WindowKind::kActivation || link == nullptr) return;
  Task window = NewTask(TaskKind::kWindow);
  window.window = WindowKind::kActivation;
  window.piece = link->piece;
  window.target = link->target;
  window.entry = link->entry;
  window.place = link->place;
  const SeatIndex first = NextOpponent(c.state(), link->controller);
  while (window.speaker < c.state().seats() && SpeakerOf(c.state(), window) != first) {
    ++window.speaker;
  }
  // Of opponents none may take part any more.
  if (window.speaker == c.state().seats()) return;
  if (!c.run.agenda().PushTask(window)) return;
  // The window lies there: no other one is opened.
  c.run.prevented = true;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = first, .piece = link->piece});
}

// Returns whether the phase that is on ends with a step of its own, in which no attack is declared.
bool HasEndStep(const MomentContext& c) {
  return c.run.game.rules->Phase(c.state().header().phase).battle;
}

// Lets the player whose turn it is use something in the End Step too, and before the others.
void EndStepIsOpen(const MomentContext& c) {
  const SeatIndex turn = c.state().header().turn_seat;
  const bool leaves = static_cast<WindowKind>(c.data.flags) == WindowKind::kPhaseEnd;
  if (!leaves || !HasEndStep(c) || c.data.seat != turn) return;
  Task window = NewTask(TaskKind::kWindow);
  window.window = WindowKind::kPhaseEnd;
  window.entry = c.run.cause();
  if (!c.run.agenda().PushTask(window)) return;
  c.run.prevented = true;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = turn});
}

// Returns whether what is used belongs to the End Step: the attacks are over then.
bool IsOfEndStep(const MomentContext& c) {
  if (!HasEndStep(c)) return false;
  if (c.data.seat == c.state().header().turn_seat) return true;
  if (c.data.piece == kNoPiece || c.data.number < 1) return false;
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  return c.data.number <= effects.count &&
         c.pack().effects[effects.first + c.data.number - 1].answers_in.Has(CardEvent::kPhaseEnds);
}

// Takes back that a phase is left when somebody has answered that. What an effect has ended is
// over: nobody has passed, and no answer leads back into it.
void KeepsPhase(const MomentContext& c) {
  if (IsOfEndStep(c)) return;
  const auto tasks = c.state().tasks();
  for (std::size_t i = 0; i + 1 < tasks.size(); ++i) {
    const bool leaves = tasks[i].kind == TaskKind::kPhase && tasks[i].piece == kNoPiece &&
                        tasks[i + 1].kind == TaskKind::kWindow &&
                        tasks[i + 1].window == WindowKind::kPhaseEnd;
    if (!leaves) continue;
    c.run.agenda().RemoveTask(i + 1);
    c.run.agenda().RemoveTask(i);
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
    return;
  }
}

// Forbids an answer to an act, which is no link, before the turn player has had the first chance.
Answer TurnPlayerAnswersFirst(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  const bool act = decision.window == WindowKind::kSummon || decision.window == WindowKind::kAttack;
  if (decision.kind != DecisionKind::kRespond || !act) return Answer::kSilent;
  if (SaidBy(c).trigger != nullptr) return Answer::kSilent;
  const Fact fact{.text = "{seat} may answer first, or pass", .seat = decision.seat};
  return decision.seat == c.action.seat ? c.Permit(fact) : c.Forbid(fact);
}

}  // namespace

const Clause kChainPassOrder = Consequence("tcg.chain.pass-order", Moment::kAnswerDue, &PassOrder);
const Clause kEndStepIsOpen =
    Consequence("tcg.battle.end-step-open", Moment::kAnswerDue, &EndStepIsOpen);
const Clause kReplyKeepsPhase =
    Consequence("tcg.fast.reply-to-pass-keeps-phase", Moment::kEffectUsed, &KeepsPhase);
const Clause kTurnPlayerAnswersFirst =
    Legality("tcg.fast.turn-player-first-after-action", kUses, &TurnPlayerAnswersFirst)
        .LooksAt(kNoPart);

}  // namespace judge::tcg

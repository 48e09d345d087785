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

// Takes back that a phase is left when somebody has answered that.
void KeepsPhase(const MomentContext& c) {
  const auto tasks = c.state().tasks();
  for (std::size_t i = 0; i + 1 < tasks.size(); ++i) {
    const bool leaves = tasks[i].kind == TaskKind::kPhase &&
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
const Clause kReplyKeepsPhase =
    Consequence("tcg.fast.reply-to-pass-keeps-phase", Moment::kEffectUsed, &KeepsPhase);
const Clause kTurnPlayerAnswersFirst =
    Legality("tcg.fast.turn-player-first-after-action", kUses, &TurnPlayerAnswersFirst)
        .LooksAt(kNoPart);

}  // namespace judge::tcg

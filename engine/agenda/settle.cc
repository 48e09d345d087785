#include "engine/agenda/settle.h"

#include <algorithm>
#include <cstdint>

#include "engine/agenda/battle.h"
#include "engine/agenda/chain.h"
#include "engine/agenda/turn.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

enum PhaseStep : std::uint8_t { kPhaseLeaves, kPhaseExpires, kPhaseGoes, kPhaseAnswered };

// Leaves the phase step by step. Its end is told first, so that what waits for it still happens in
// it.
void StepPhase(Run& run) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  if (task->step == kPhaseLeaves) {
    task->step = kPhaseAnswered;
    if (AskBeforeLeaving(run)) return;
  }
  if (task->step == kPhaseAnswered) {
    task->step = kPhaseExpires;
    LeavePhase(run);
    return;
  }
  // Modifiers that end with the phase end in it, and so does what follows from that.
  if (task->step == kPhaseExpires) {
    task->step = kPhaseGoes;
    ExpireModifiers(run, Moment::kPhaseEnds);
    return;
  }
  const PhaseChange change = task->phase;
  // The cards of the hand are counted when the effects of the end of the turn are over.
  if (change.ends_turn && DiscardsAtEnd(run, run.state.header().turn_seat)) return;
  run.agenda().PopTask();
  if (!change.ends_turn) return BeginPhase(run, change.next);
  Emit(run, {.kind = EventKind::kTurnEnded,
             .seat = run.state.header().turn_seat,
             .amount = run.state.header().turn});
  BeginTurn(run, SeatOfNextTurn(run.state));
}

bool RuleCardsLie(const RuleSet& rules, const State& state) {
  if (!rules.HasZone(ZoneKind::kRule)) return false;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).zone == ZoneKind::kRule) return true;
  }
  return false;
}

// Stops the engine at a limit: clears the agenda; the rest is for a judge.
void Stop(Run& run, Term limit) {
  while (run.state.header().task_count > 0) run.agenda().PopTask();
  while (!run.state.triggers().empty()) run.agenda().RemoveTrigger(0);
  DropLoosePicks(run.change());
  Emit(run, {.kind = EventKind::kStopped, .by = run.game.rules->TermClause(limit)});
}

bool StopFull(Run& run) {
  if (run.state.header().overflow == 0) return false;
  Stop(run, Term::kCapacity);
  ForgetOverflow(run.change());
  return true;
}

// Reveals the cards that something in play opens to everybody (ModifierKind::kRevealed).
void ShowOpened(Run& run) {
  const auto lasting = run.state.modifiers();
  const bool speaks = run.pack().reveals ||
                      std::any_of(lasting.begin(), lasting.end(), [](const ActiveModifier& m) {
                        return m.kind == ModifierKind::kRevealed;
                      });
  if (!speaks) return;
  Pieces opened;
  auto visit = [&](const Modifier&, const Source&, EffectInPlay& effect) {
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      const Piece& piece = run.state.piece(p);
      const bool unseen = piece.owner != kNoSeat && piece.known_to != 0xff;
      if (!unseen || effect.Touches(SubjectOf(run.state, p)) != Truth::kTrue) continue;
      if (effect.Applies()) opened.Add(p);
    }
  };
  ForEachModifier(run.game, run.state, {ModifierKind::kRevealed}, visit);
  for (const PieceIndex piece : opened) {
    Perform(run, {.kind = OperationKind::kReveal, .piece = piece});
  }
}

bool AnyOnTile(const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).tile != 0) return true;
  }
  return false;
}

bool NothingResolves(const State& state) {
  const auto tasks = state.tasks();
  return std::none_of(tasks.begin(), tasks.end(),
                      [](const Task& task) { return task.kind == TaskKind::kEffect; });
}

using Look = void (*)(Run& run);

// Looks at something, and keeps that it came to nothing, if it did; `known`: that is to be proved.
// Apart, so that what is left out costs a comparison.
[[gnu::noinline]] void LookAnew(Run& run, KeptAnswer<int>& quiet, bool known, Look look) {
  const int steps = run.steps_left;
  const std::size_t events = run.events == nullptr ? 0 : run.events->size();
  const Companion::Numbers before = run.state.companion().numbers();
  const Recording recording(run.state);
  look(run);
  const bool nothing = before == run.state.companion().numbers() &&
                       (run.events == nullptr || run.events->size() == events);
  if (known) {
    ++kept_answer_proof.compared;
    if (!nothing || quiet.answer != steps - run.steps_left) ++kept_answer_proof.stale;
  }
  if (nothing) quiet = {recording.End(), steps - run.steps_left};
}

// Looks at something between two steps, unless it came to nothing in a state that does not differ
// in anything that it looks at. It counts for as many steps either way. What is explained is looked
// at each time, since it may tell facts.
void Unless(Run& run, BetweenSteps what, Look look) {
  KeptAnswer<int>& quiet = KeptLook(run.game, run.state, what);
  const bool known = run.trace == nullptr && StillHolds(run.state, quiet.grounds);
  if (known && !kept_answer_proof.demanded) {
    run.steps_left -= quiet.answer;
  } else {
    LookAnew(run, quiet, known, look);
  }
}

void AnnounceStepDone(Run& run) {
  if (RuleCardsLie(*run.game.rules, run.state) ||
      MayBeGiven(run.game, run.state, ModifierKind::kBattleLock)) {
    Announce(run, Moment::kStepDone, MomentData{});
  }
}

void PutInPlaces(Run& run) {
  PutWhereSaid(run);
  // One effect may take a tilemap away and lay another one. What resolves changes with each step:
  // it is asked last.
  if (AnyOnTile(run.state) && NothingResolves(run.state)) LeaveTilesUnlaid(run);
}

// Returns whether the player whose turn is on has lost while others go on.
bool TurnPlayerIsOut(const State& state) {
  const SeatIndex seat = state.header().turn_seat;
  return seat < state.seats() && state.several() && state.seat(seat).out == kHasLost;
}

// Ends the turn of a player who has lost: nobody goes through the rest of it.
void EndTurnOfLost(Run& run) {
  Emit(run, {.kind = EventKind::kTurnEnded,
             .seat = run.state.header().turn_seat,
             .amount = run.state.header().turn});
  BeginTurn(run, SeatOfNextTurn(run.state));
}

// The looks of LookTogether.
constexpr BetweenSteps kLooks[] = {BetweenSteps::kUnheld,    BetweenSteps::kPositions,
                                   BetweenSteps::kStepDone,  BetweenSteps::kPlaces,
                                   BetweenSteps::kHitPoints, BetweenSteps::kOpened};

void LookTogether(Run& run) {
  Unless(run, BetweenSteps::kUnheld, EndUnheld);
  Unless(run, BetweenSteps::kPositions, SharePositions);
  Unless(run, BetweenSteps::kStepDone, AnnounceStepDone);
  Unless(run, BetweenSteps::kPlaces, PutInPlaces);
  if (run.game.rules->battle.damage_stays) {
    Unless(run, BetweenSteps::kHitPoints, CheckHitPoints);
  }
  if (run.pack().modifier_kinds.Has(ModifierKind::kRevealed)) {
    Unless(run, BetweenSteps::kOpened, ShowOpened);
  }
}

// Returns whether the look is one of this game.
bool IsAsked(const Run& run, BetweenSteps look) {
  if (look == BetweenSteps::kHitPoints) return run.game.rules->battle.damage_stays;
  return look != BetweenSteps::kOpened || run.pack().modifier_kinds.Has(ModifierKind::kRevealed);
}

// Returns what all of them rest on when each came to nothing, and for how many steps they count.
KeptAnswer<int> AllQuiet(const Run& run) {
  KeptAnswer<int> all{.grounds = {.numbers = run.state.companion().numbers(), .height = 0},
                      .answer = 0};
  for (const BetweenSteps look : kLooks) {
    if (!IsAsked(run, look)) continue;
    const KeptAnswer<int>& one = KeptLook(run.game, run.state, look);
    if (!StillHolds(run.state, one.grounds)) return {};
    all.grounds.read |= one.grounds.read;
    all.grounds.asked.Add(one.grounds.asked);
    all.grounds.height = std::max(all.grounds.height, one.grounds.height);
    all.answer += one.answer;
  }
  return all;
}

// Looks at all that may have to follow from what was done, and leaves out what nothing in the game
// asks for.
void LookBetweenSteps(Run& run) {
  KeptAnswer<int>& together = KeptLook(run.game, run.state, BetweenSteps::kTogether);
  const bool quiet = run.trace == nullptr && !kept_answer_proof.demanded &&
                     StillHolds(run.state, together.grounds);
  if (quiet) {
    run.steps_left -= together.answer;
  } else {
    LookTogether(run);
    KeptLook(run.game, run.state, BetweenSteps::kTogether) = AllQuiet(run);
  }
  TellStats(run);
  Unless(run, BetweenSteps::kConditions, TellConditions);
}

void Work(Run& run) {
  while (run.state.header().over == 0) {
    if (--run.steps_left < 0) return Stop(run, Term::kStepLimit);
    if (StopFull(run)) return;
    LookBetweenSteps(run);
    if (CollectTriggers(run)) continue;
    if (run.state.top_task() == nullptr) {
      if (!TurnPlayerIsOut(run.state)) return;
      EndTurnOfLost(run);
      continue;
    }
    const Task& task = *run.state.top_task();
    run.marker = {};
    // An effect that resolves now belongs to the entry that declared it.
    run.origin = task.kind == TaskKind::kWindow ? 0 : task.entry;
    switch (task.kind) {
      case TaskKind::kWindow:
        if (!IsWindowOver(run.game, run.change())) return;
        if (GoesOnComplete(run)) break;
        run.agenda().PopTask();
        break;
      case TaskKind::kAttack:
        if (StepAttack(run)) return;
        break;
      case TaskKind::kEffect:
        if (StepEffect(run)) return;
        break;
      case TaskKind::kChain:
        if (StepChain(run)) return;
        break;
      case TaskKind::kPhase:
        StepPhase(run);
        break;
      case TaskKind::kHand:
        if (StepHand(run)) return;
        break;
      case TaskKind::kNone:
        run.agenda().PopTask();
        break;
    }
  }
}

}  // namespace

void Settle(Run& run) {
  Work(run);
  StopFull(run);
}

}  // namespace judge

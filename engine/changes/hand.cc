#include "engine/changes/hand.h"

#include "engine/changes/draw.h"
#include "engine/changes/operations.h"
#include "engine/choices/choices.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

bool OwesHandLimit(const Run& run, const Task& task) {
  switch (static_cast<HandStep>(task.step)) {
    case kHandAtEnd:
      return HandSize(run.state, task.controller) > run.game.rules->hand.keeps;
    case kHandBeforeDraw:
      return IsDrawDue(run, task.controller) && IsFull(run, task.controller);
    case kHandBeforeAdding:
      return IsFull(run, task.controller);
  }
  return false;
}

// Carries out what the discard made room for: the draw, or the card that comes to the hand.
void LetCome(Run& run, const Task& task) {
  if (task.step != kHandBeforeAdding) return;
  run.source = task.other;
  const EventKind kind = task.hand.comes_by;
  if (task.piece == kNoPiece) {
    Draw(run, task.controller, task.hand.draws, kUnknownCard);
  } else if (task.place.seat == run.state.piece(task.piece).owner) {
    SendToPile(run, task.piece, ZoneKind::kHand, kind);
  } else {
    PutIntoHand(run, task.piece, task.place, kind);
  }
  run.source = kNoPiece;
}

}  // namespace

bool StepHand(Run& run) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  if (OwesHandLimit(run, *task)) {
    task->waits = WaitKind::kDiscard;
    return true;
  }
  const Task done = *task;
  run.agenda().PopTask();
  LetCome(run, done);
  return false;
}

void DiscardUnseen(Run& run) {
  const SeatIndex seat = DiscardAwaited(run.state);
  if (seat == kNoSeat || !HoldsUnseen(run.state, seat)) return;
  const ZoneRef hand{seat, ZoneKind::kHand, 0, 0};
  CountOut(run.change(), hand);
  CountIn(run.change(), hand.seat, ZoneKind::kGraveyard);
  const bool sent = GivesAwayUndiscarded(run.pack(), run.state);
  Emit(run, {.kind = sent ? EventKind::kMoved : EventKind::kDiscarded,
             .seat = hand.seat,
             .from = hand,
             .to = {hand.seat, ZoneKind::kGraveyard, 0, 0},
             .amount = 1});
}

}  // namespace judge

#include "engine/agenda/pass_attack.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/agenda/apply.h"
#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/legality/legality.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

bool IsUnderWay(const State& state, PieceIndex attacker) {
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && task.piece == attacker;
  });
}

// Goes on with implied actions until the attack is over; at most 64.
void FightOut(const Game& game, PieceIndex attacker, State* state) {
  std::vector<Action> progress;
  for (int steps = 0; steps < 64 && IsUnderWay(*state, attacker); ++steps) {
    ProgressActions(game, *state, &progress);
    if (progress.empty()) return;
    Apply(game, *state, progress.front(), {});
  }
}

// Sets the life points of the pool to a range; the event names a seat of the pool, with the least
// and the most.
void SetRange(Run& run, int pool, LifePool to) {
  Event event{.kind = EventKind::kLifePointsSet};
  for (SeatIndex s = 0; s < run.state.seats() && event.seat == kNoSeat; ++s) {
    if (run.state.seat(s).pool == pool) event.seat = s;
  }
  const LifePool before = SetPool(run.change(), pool, to);
  event.before = before.max;
  event.amount = to.min;
  event.after = to.max;
  if (before.min != to.min || before.max != to.max) Emit(run, event);
}

// Sets the life points to the range that the battles with all legal targets leave, and to what they
// are where the attack may be given up, because the record does not say which monster was attacked.
void LifeAfterAnyTarget(Run& run) {
  const Decision decision = NextDecision(run.game, run.state);
  std::vector<Action> ways;
  CandidateActions(run.game, run.state, &ways);
  std::vector<LifePool> after;
  const bool stops = run.game.rules->battle.replay_may_stop;
  for (int p = 0; stops && p < run.state.header().capacities.pools; ++p) {
    after.push_back(run.state.pool(p));
  }
  for (const Action& way : ways) {
    if (way.kind != ActionKind::kRetarget || !RuleOn(run.game, run.state, way).legal()) continue;
    State fought = run.state;
    Apply(run.game, fought, way, {});
    FightOut(run.game, decision.piece, &fought);
    const int pools = fought.header().capacities.pools;
    if (after.empty())
      after.resize(static_cast<std::size_t>(pools), {std::numeric_limits<std::int32_t>::max(), 0});
    for (int p = 0; p < pools; ++p) {
      LifePool& pool = after[static_cast<std::size_t>(p)];
      pool.min = std::min(pool.min, fought.pool(p).min);
      pool.max = std::max(pool.max, fought.pool(p).max);
    }
  }
  for (std::size_t p = 0; p < after.size(); ++p) SetRange(run, static_cast<int>(p), after[p]);
  CheckLifePoints(run);
}

}  // namespace

void PassAttack(Run& run, Task* attack, bool unwritten) {
  if (attack->waits == WaitKind::kTakeAttack) {
    attack->waits = WaitKind::kNothing;
    return;
  }
  if (attack->waits == WaitKind::kReplay) {
    // Without a target the attack ends.
    const Task ended = *attack;
    if (unwritten) LifeAfterAnyTarget(run);
    if (run.state.tasks().empty()) return;  // whichever was attacked, the duel is over
    run.agenda().PopTask();
    Emit(run, {.kind = EventKind::kAttackEnded, .seat = ended.controller, .piece = ended.piece});
    if (!unwritten) {
      Announce(run, Moment::kReplayLeft,
               {.piece = ended.piece,
                .seat = ended.controller,
                .battle = {ended.piece, ended.target, ended.id}});
    }
    return;
  }
  if (attack->attack.may_hide == kNoPiece) return;
  ClearMarks(run.change(), attack->attack.may_hide, kWasHiddenAttack);
  attack->attack.may_hide = kNoPiece;
  attack->waits = WaitKind::kNothing;
}

}  // namespace judge

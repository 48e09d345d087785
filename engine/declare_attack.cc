// What declaring an attack does: on a monster, on a Terrain, and on a new target in a replay.
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "engine/card.h"
#include "engine/carry_out.h"
#include "engine/chain.h"
#include "engine/engine.h"
#include "engine/held.h"
#include "engine/operations.h"
#include "engine/redirect.h"
#include "engine/rule_set.h"

namespace judge {

HistoryItem MakeHistory(const Run& run, HistoryKind kind, SeatIndex seat, PieceIndex piece) {
  return {.kind = kind,
          .seat = seat,
          .phase = run.state.header().phase,
          .piece = piece,
          .turn = run.state.header().turn,
          .card = piece == kNoPiece ? kUnknownCard : run.state.piece(piece).card,
          .entry = run.entry};
}

void OpenWindow(Run& run, WindowKind kind, PieceIndex piece, PieceIndex target) {
  Task window = NewTask(TaskKind::kWindow);
  window.window = kind;
  window.piece = piece;
  window.target = target;
  window.entry = run.entry;
  run.state.PushTask(window);
}

namespace {

// Whether the Terrain that is attacked is what the effect names first.
bool NamesTerrain(const Pack& pack, const Effect& strike) {
  if (strike.choices.count == 0) return false;
  const Choice& first = pack.choices[strike.choices.first];
  return first.terrain && first.at_activation;
}

Event AttackEvent(const Action& action) {
  return {.kind = EventKind::kAttackDeclared,
          .seat = action.seat,
          .piece = action.piece,
          .other = action.target,
          .to = action.target_zone};
}

// The pick that keeps the Terrain which a STRIKE attacks, see Pick::choice.
constexpr std::uint8_t kStruckChoice = 202;

// An attack on a Terrain is an effect: it is declared, may be answered, and then resolves.
void CarryOutStrike(Run& run, const Action& action) {
  SeatState& seat = run.state.seat(action.seat);
  ++seat.strikes;
  run.state.piece(action.piece).flags |= kAttackedThisTurn;
  run.state.Remember(MakeHistory(run, HistoryKind::kStrike, action.seat, action.piece));
  Event event = AttackEvent(action);
  event.term = run.game.rules->TermClause(Term::kStrike);
  Emit(run, event);
  Announce(run, Moment::kStruck,
           {.piece = action.piece, .seat = action.seat, .zone = action.target_zone});
  int effect = 0;
  const Effect* said = HeldOfKind(run.game, run.state, action.piece, PrintedKind::kStrike, &effect);
  if (said == nullptr || run.state.header().over != 0) return;
  Action strike = action;
  strike.chosen_count = 0;
  if (NamesTerrain(run.pack(), *said)) {
    strike.Choose({kNoPiece, kUnknownCard, action.target_zone});
  }
  const Task link = LinkOf(run, strike, action.piece, effect);
  // The Terrain is kept also where the choices of the STRIKE left no place for it.
  run.state.AddPick({kNoPiece, link.id, kStruckChoice, 0, kUnknownCard, action.target_zone});
  AddLink(run, link);
}

// Of a direct attack: the player who is named, or the first opponent.
SeatIndex AttackedSeat(const State& state, const Action& action) {
  const SeatIndex named = action.target_zone.seat;
  const auto opposes = [&](SeatIndex seat) {
    return state.seat(seat).lost == 0 && state.seat(seat).pool != state.seat(action.seat).pool;
  };
  if (named < state.seats() && opposes(named)) return named;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if (opposes(seat)) return seat;
  }
  return kNoSeat;
}

}  // namespace

void CarryOutAttack(Run& run, const Action& action) {
  StateHeader& h = run.state.header();
  if (action.piece == kNoPiece) return;
  const bool terrain = action.target_zone.kind == ZoneKind::kTerrain;
  if (terrain && HeldOfKind(run.game, run.state, action.piece, PrintedKind::kStrike) != nullptr) {
    return CarryOutStrike(run, action);
  }
  ++h.attacks;
  h.attacker = action.piece;
  h.attack_entry = run.entry;
  run.state.piece(action.piece).flags |= kAttackedThisTurn;
  HistoryItem item = MakeHistory(run, HistoryKind::kAttack, action.seat, action.piece);
  item.other = action.target;
  run.state.Remember(item);
  Event event = AttackEvent(action);
  Emit(run, event);
  // On a zone in which nothing lies no player is attacked either.
  const bool direct =
      action.target == kNoPiece && action.target_zone.slot == 0 && run.game.rules->battle.direct;
  // An attack on nothing that can be attacked was declared and leads to no battle.
  if (action.target == kNoPiece && !direct) {
    event.kind = EventKind::kAttackEnded;
    Emit(run, event);
    return;
  }
  Task attack = NewTask(TaskKind::kAttack);
  attack.piece = action.piece;
  attack.target = action.target;
  attack.controller = action.seat;
  attack.entry = run.entry;
  attack.id = NewAttackId(run.state);
  RememberTarget(run.state, &attack);
  if (direct) attack.target_controller = AttackedSeat(run.state, action);
  run.state.PushTask(attack);
  Announce(run, Moment::kAttackDeclared,
           {.piece = action.piece, .other = action.target, .seat = action.seat});
  if (run.game.rules->responses.after_attack) {
    OpenWindow(run, WindowKind::kAttack, action.piece, action.target);
  }
}

// The target of the attack that is replayed.
void CarryOutRetarget(Run& run, const Action& action) {
  Task* attack = run.state.top_task();
  const bool waits =
      attack != nullptr && attack->kind == TaskKind::kAttack && attack->waits == WaitKind::kReplay;
  if (!waits || action.target == kNoPiece) return;
  attack->waits = WaitKind::kNothing;
  attack->target = action.target;
  RememberTarget(run.state, attack);
  Event event = AttackEvent(action);
  event.kind = EventKind::kReplayed;
  event.piece = attack->piece;
  event.to = attack->place;
  Emit(run, event);
}

// Whoever takes it is hurt by it, and the monster is not fought.
void TakeAttack(Run& run, const Action& action) {
  Task* attack = run.state.top_task();
  const bool waits = attack != nullptr && attack->kind == TaskKind::kAttack &&
                     attack->waits == WaitKind::kTakeAttack;
  if (!waits) return;
  attack->waits = WaitKind::kNothing;
  attack->step = kAttackCalculation;
  Emit(run, {.kind = EventKind::kAttackTaken,
             .seat = action.seat,
             .piece = attack->piece,
             .other = attack->target});
  Announce(run, Moment::kAttackTaken,
           {.piece = attack->piece,
            .other = attack->target,
            .seat = action.seat,
            .battle = {attack->piece, attack->target, attack->id}});
}

namespace {

bool IsUnderWay(const State& state, PieceIndex attacker) {
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && task.piece == attacker;
  });
}

// The attack is over, when nobody answers anything.
void FightOut(const Game& game, PieceIndex attacker, State* state) {
  std::vector<Action> progress;
  for (int steps = 0; steps < 64 && IsUnderWay(*state, attacker); ++steps) {
    ProgressActions(game, *state, &progress);
    if (progress.empty()) return;
    Apply(game, *state, progress.front(), {});
  }
}

// Told of one seat of the pool, with the least and the most that it can be.
void SetPool(Run& run, int pool, LifePool to) {
  Event event{.kind = EventKind::kLifePointsSet};
  for (SeatIndex s = 0; s < run.state.seats() && event.seat == kNoSeat; ++s) {
    if (run.state.seat(s).pool == pool) event.seat = s;
  }
  const LifePool before = std::exchange(run.state.pool(pool), to);
  event.before = before.max;
  event.amount = to.min;
  event.after = to.max;
  if (before.min != to.min || before.max != to.max) Emit(run, event);
}

// Which monster was attacked nobody wrote down: life points lie between the least and the most that
// any of these battles leaves.
void LifeAfterAnyTarget(Run& run) {
  const Decision decision = NextDecision(run.game, run.state);
  std::vector<Action> ways;
  CandidateActions(run.game, run.state, &ways);
  std::vector<LifePool> after;
  for (const Action& way : ways) {
    if (way.kind != ActionKind::kRetarget || !Check(run.game, run.state, way).legal()) continue;
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
  for (std::size_t p = 0; p < after.size(); ++p) SetPool(run, static_cast<int>(p), after[p]);
  CheckLifePoints(run);
}

}  // namespace

void PassAttack(Run& run, Task* attack, bool unwritten) {
  if (attack->waits == WaitKind::kTakeAttack) {
    attack->waits = WaitKind::kNothing;
    return;
  }
  if (attack->waits == WaitKind::kReplay) {
    // Nobody names a target: the attack goes nowhere.
    if (unwritten) LifeAfterAnyTarget(run);
    const Task ended = *attack;
    run.state.PopTask();
    Emit(run, {.kind = EventKind::kAttackEnded, .seat = ended.controller, .piece = ended.piece});
    return;
  }
  if (attack->attack.may_hide == kNoPiece) return;
  Piece& piece = run.state.piece(attack->attack.may_hide);
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~kWasHiddenAttack);
  attack->attack.may_hide = kNoPiece;
  attack->waits = WaitKind::kNothing;
}

}  // namespace judge

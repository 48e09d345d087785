#include "engine/effects/declare_attack.h"

#include <cstdint>
#include <optional>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/redirect.h"
#include "engine/effects/using.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/triggers.h"

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
  run.agenda().PushTask(window);
}
namespace {

Event AttackEvent(const Action& action) {
  return {.kind = EventKind::kAttackDeclared,
          .seat = action.seat,
          .piece = action.piece,
          .other = action.target,
          .to = action.target_zone};
}

// Pick::choice of the pick that keeps the Terrain which a STRIKE attacks.
constexpr std::uint8_t kStruckChoice = 202;

// Declares an attack on a Terrain: it is an effect that may be answered and then resolves.
void CarryOutStrike(Run& run, const Action& action) {
  CountStrike(run.change(), action.seat, action.piece);
  run.agenda().Remember(MakeHistory(run, HistoryKind::kStrike, action.seat, action.piece));
  Event event = AttackEvent(action);
  event.term = run.game.rules->TermClause(Term::kStrike);
  Emit(run, event);
  Announce(run, Moment::kStruck,
           {.piece = action.piece, .seat = action.seat, .zone = action.target_zone});
  const std::optional<Action> strike = StrikeUsed(run.game, run.state, action);
  if (!strike || run.state.header().over != 0) return;
  const Task link = LinkOf(run, *strike, action.piece, strike->effect);
  // The Terrain is kept also where the choices of the STRIKE left no place for it.
  run.agenda().AddPick({kNoPiece, link.id, kStruckChoice, 0, kUnknownCard, action.target_zone});
  AddLink(run, link);
}

// Returns the player whom a direct attack is on: the one who is named, or the first opponent;
// kNoSeat when there is none.
SeatIndex AttackedSeat(const State& state, const Action& action) {
  const SeatIndex named = action.target_zone.seat;
  const auto opposes = [&](SeatIndex seat) {
    return state.seat(seat).out == 0 && state.Opposed(seat, action.seat);
  };
  if (named < state.seats() && opposes(named)) return named;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if (opposes(seat)) return seat;
  }
  return kNoSeat;
}

// Puts the attack on the agenda: it is under way from then on.
void BeginAttack(Run& run, const Action& action, bool direct) {
  Task attack = NewTask(TaskKind::kAttack);
  attack.piece = action.piece;
  attack.target = action.target;
  attack.controller = action.seat;
  attack.entry = run.entry;
  attack.id = NewAttackId(run.state);
  RememberTarget(run.state, &attack);
  if (direct) attack.target_controller = AttackedSeat(run.state, action);
  run.agenda().PushTask(attack);
}

}  // namespace

void CarryOutAttack(Run& run, const Action& action) {
  if (action.piece == kNoPiece) return;
  const bool terrain = action.target_zone.kind == ZoneKind::kTerrain;
  if (terrain && HeldOfKind(run.game, run.state, action.piece, PrintedKind::kStrike) != nullptr) {
    return CarryOutStrike(run, action);
  }
  CountAttack(run.change(), action.piece, run.entry);
  HistoryItem item = MakeHistory(run, HistoryKind::kAttack, action.seat, action.piece);
  item.other = action.target;
  run.agenda().Remember(item);
  Event event = AttackEvent(action);
  event.term = run.game.rules->TermClause(Term::kAttackSpends);
  // An attack on an empty zone is not one on the player either.
  const bool direct =
      action.target == kNoPiece && action.target_zone.slot == 0 && run.game.rules->battle.direct;
  const bool begins = action.target != kNoPiece || direct;
  // Whoever waits for the declaration may ask what attack is under way.
  const bool before = begins && run.game.rules->effects_are_read_in_full;
  if (before) BeginAttack(run, action, direct);
  Emit(run, event);
  // An attack on nothing that can be attacked was declared and leads to no battle.
  if (!begins) {
    event.kind = EventKind::kAttackEnded;
    Emit(run, event);
    return;
  }
  if (!before) BeginAttack(run, action, direct);
  Announce(run, Moment::kAttackDeclared,
           {.piece = action.piece, .other = action.target, .seat = action.seat});
  if (run.game.rules->responses.after_attack) {
    OpenWindow(run, WindowKind::kAttack, action.piece, action.target);
  }
}

void CarryOutRetarget(Run& run, const Action& action) {
  Task* attack = run.agenda().top_task();
  const bool waits =
      attack != nullptr && attack->kind == TaskKind::kAttack && attack->waits == WaitKind::kReplay;
  const bool direct = action.target == kNoPiece;
  const SeatIndex player = action.target_zone.seat;
  const bool hits = run.game.rules->battle.direct && player < run.state.seats();
  if (!waits || (direct && !hits)) return;
  attack->waits = WaitKind::kNothing;
  attack->target = action.target;
  if (direct) attack->target_controller = player;
  if (!direct) RememberTarget(run.state, attack);
  Event event = AttackEvent(action);
  attack->flags |= kTaskReplayed;
  event.kind = EventKind::kReplayed;
  event.piece = attack->piece;
  event.to = attack->place;
  const Task named = *attack;
  Emit(run, event);
  // Naming a target is no declaration, but the monster is targeted for an attack, and players are
  // asked before the Damage Step.
  if (!run.game.rules->responses.five_parts || run.state.header().over != 0) return;
  if (!direct) {
    Happened(run,
             {.event = CardEvent::kAttackTargeted, .subject = named.piece, .other = named.target});
  }
  AskAboutAttack(run, named);
}

// The monster is not fought, and the player takes the damage (Moment::kAttackTaken).
void TakeAttack(Run& run, const Action& action) {
  Task* attack = run.agenda().top_task();
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

}  // namespace judge

#include "engine/effects/perform_played.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/declare_attack.h"
#include "engine/effects/resolve.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

void NoteNothing(Run& run, PieceIndex piece, SeatIndex seat) {
  Emit(run, {.kind = EventKind::kNoted, .seat = seat, .piece = piece});
}

// Returns whether no card in play keeps the seat from activating it; one that does is noted.
bool MayActivate(Run& run, PieceIndex piece, SeatIndex seat) {
  Subject subject = SubjectOf(run.state, piece);
  subject.controller = seat;
  // A card may say by whose effect alone it is activated.
  const bool asks = run.source != kNoPiece && run.game.rules->effects_are_read_in_full;
  Subject by;
  if (asks) by = SubjectOf(run.state, run.source);
  for (const bool marker : {false, true}) {
    const Permission found = FindProhibition(run.game, run.state, CardAct::kActivate, subject,
                                             asks ? &by : nullptr, marker);
    if (found.found != Truth::kTrue) continue;
    Emit(run, {.kind = EventKind::kNoted,
               .seat = seat,
               .piece = piece,
               .card = found.card,
               .term = run.game.rules->TermClause(Term::kProhibition),
               .says = found.says,
               .since = found.entry});
    return false;
  }
  return true;
}

// Returns whether the activation is allowed: the clauses of Moment::kPlaying are asked.
bool IsAllowed(Run& run, PieceIndex piece, SeatIndex seat, int number, bool own_speed) {
  if (!MayActivate(run, piece, seat)) return false;
  MomentData data{.piece = piece, .seat = seat, .flags = std::uint8_t{own_speed}, .number = number};
  run.prevented = false;
  Announce(run, Moment::kPlaying, data);
  const bool allowed = !run.prevented && run.state.header().over == 0;
  run.prevented = false;
  return allowed;
}

// Lays the card face-up into the seat's backrow, wherever it lies; returns false when no zone is
// free.
bool LayOpen(Run& run, PieceIndex index, SeatIndex seat) {
  const Piece& piece = run.state.piece(index);
  // The rule set says where a Rule Card goes that has been used.
  if (run.pack().card(piece.card).Has(Frame::kRule)) {
    BecomeKnown(run, index);
    return true;
  }
  const bool there = piece.zone == ZoneKind::kSpellTrap && piece.side == seat;
  if (!there) {
    const std::uint8_t slot = run.state.FirstEmpty(seat, ZoneKind::kSpellTrap);
    if (slot == 0) return false;
    if (piece.zone == ZoneKind::kDeck) DeckChanged(run.change(), piece.owner);
    MovePiece(run, index, {seat, ZoneKind::kSpellTrap, slot, 0}, Position::kNone);
  }
  ClearMarks(run.change(), index, kFaceDown);
  const bool as_spell = FindWay(run.pack().card(piece.card), Frame::kSpell) != nullptr;
  if (as_spell) PlayAs(run.change(), index, Frame::kSpell);
  BecomeKnown(run, index);
  return true;
}

void TellPlayed(Run& run, PieceIndex index, SeatIndex seat, int number, ZoneRef from) {
  HistoryItem item = MakeHistory(run, HistoryKind::kActivation, seat, index);
  item.effect = static_cast<std::uint8_t>(number);
  run.agenda().Remember(item);
  Emit(run, {.kind = EventKind::kActivated,
             .seat = seat,
             .piece = index,
             .from = from,
             .to = PlaceOf(run.state.piece(index))});
}

}  // namespace

void PlayCard(Run& run, const Operation& op, const Task& task) {
  const PieceIndex index = SourceNamed(run.game, run.state, op, task).piece;
  const std::vector<PlayingWay> ways = WaysToPlay(run.game, run.state, op, task);
  if (index == kNoPiece || ways.empty()) return;
  PlayingWay way = ways.front();
  for (const Pick& pick : run.state.picks()) {
    if (pick.task != task.id || pick.choice != kWayChoice) continue;
    const auto named = std::find_if(ways.begin(), ways.end(), [&](const PlayingWay& one) {
      return one.option == pick.zone.slot;
    });
    if (named != ways.end()) way = *named;
  }
  // For the next card that the effect plays the way is asked anew.
  run.agenda().DropPicksIf(
      [&](const Pick& pick) { return pick.task == task.id && pick.choice == kWayChoice; });
  const SeatIndex seat = DoingSeat(run.game, run.state, op, task);
  const ZoneRef from = PlaceOf(run.state.piece(index));
  const bool lies = !run.game.rules->OnField(from.kind);
  const bool kept = lies && run.game.rules->effects_are_read_in_full;
  if (kept && Prohibited(run, CardAct::kBeMoved, index)) return;
  if (!IsAllowed(run, index, seat, way.number, op.own_speed)) return;
  const bool played_only = run.game.rules->activated_is_played;
  const bool was_set = played_only && IsFaceDown(run.state.piece(index));
  if (!LayOpen(run, index, seat)) return NoteNothing(run, index, seat);
  run.was_set = was_set;
  TellPlayed(run, index, seat, way.number, from);
  run.was_set = false;
  if (run.game.rules->effects_are_read_in_full) KeepPlayed(run, op, task, index);
  Task link = NewTask(TaskKind::kEffect);
  link.flags = kTaskPlayed;
  if (played_only) link.flags |= kTaskPlaysCard;
  link.piece = index;
  link.controller = seat;
  link.effect = static_cast<std::uint8_t>(way.number);
  link.pool_effect = HeldIndex(run.game, run.state, index, way.number);
  link.option = way.option;
  link.id = run.agenda().NewTaskId();
  link.place = PlaceOf(run.state.piece(index));
  link.entry = run.cause();
  run.agenda().PushTask(link);
}

std::int32_t AttackItFallsWith(const Run& run, PieceIndex piece) {
  const bool known = run.pack().HasEntry(run.state.piece(piece).card) &&
                     !IsStatOpen(run.game, run.state, SumStat::kAttack, piece);
  return known || !run.game.rules->effects_are_read_in_full
             ? CurrentAttack(run.game, run.state, piece)
             : kUnknownAmount;
}

bool DealsDestructionDamage(Run& run, const Operation& op, const Task& task) {
  if (op.kind != OperationKind::kDamage || !op.destruction_damage) return false;
  const std::uint32_t seats = SeatsOf(run, op.what, task);
  Source source = SourceOf(run.state, task);
  for (const PieceIndex piece : PiecesOf(run, op.at, task)) {
    source.affected = piece;
    const AmountRange attack = RangeOf(run.game, run.state, op.amount, source);
    for (SeatIndex seat = 0; seat < run.state.seats() && run.state.header().over == 0; ++seat) {
      if ((seats >> seat & 1U) == 0) continue;
      MomentData data{.piece = piece,
                      .seat = task.controller,
                      .flags = kOpDestructionDamage,
                      .percent = op.percent};
      data.zone.seat = seat;
      data.number = attack.known() ? attack.least : kUnknownAmount;
      Announce(run, Moment::kDestroyedByEffect, data);
    }
  }
  CheckLifePoints(run);
  return true;
}

namespace {

// Returns the task of the card whose effect destroys what the other task has kept from it; nullptr:
// it is none, or a battle or a rule does.
const Task* DestroyingTask(const Run& run, const Task& kept) {
  const auto event = static_cast<CardEvent>(kept.event);
  const bool falls =
      (event == CardEvent::kWouldBeDestroyed || event == CardEvent::kWouldBeDestroyedByEffect) &&
      kept.subject != kNoPiece && kept.other != kNoPiece;
  if (!falls || !run.game.rules->effects_are_read_in_full) return nullptr;
  const auto tasks = run.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    const Task& task = tasks[i];
    const bool acts = task.kind == TaskKind::kEffect && task.piece == kept.other &&
                      (task.flags & kTaskReplaces) == 0 && task.counter != 0;
    if (acts) return &task;
  }
  return nullptr;
}

}  // namespace

void LetHappen(Run& run, const Task& task) {
  const Task* destroys = DestroyingTask(run, task);
  const Effect* effect = destroys == nullptr ? nullptr : EffectOf(run.pack(), run.state, *destroys);
  const bool at_one = effect != nullptr && destroys->counter <= effect->operations.count;
  // The operation counter goes on before the operation is done.
  const Operation* op =
      at_one ? &run.pack().operations[effect->operations.first + destroys->counter - 1U] : nullptr;
  const bool stood = op != nullptr && op->kind == OperationKind::kDestroy &&
                     run.game.rules->OnField(run.state.piece(task.subject).zone);
  if (!stood) return HappenAfterAll(run, task);
  MomentData data{
      .piece = task.subject,
      .seat = destroys->controller,
      .flags = static_cast<std::uint8_t>(op->destruction_damage ? kOpDestructionDamage : 0),
      .percent = op->percent};
  data.zone.seat = run.state.piece(task.subject).controller;
  data.number = AttackItFallsWith(run, task.subject);
  HappenAfterAll(run, task);
  const bool fell = !run.game.rules->OnField(run.state.piece(task.subject).zone);
  if (!fell || run.state.header().over != 0) return;
  run.source = task.other;
  Announce(run, Moment::kDestroyedByEffect, data);
  run.source = kNoPiece;
}

std::vector<ConcreteOperation> ForEachAttribute(Run& run, const Operation& op, const Task& task,
                                                const ConcreteOperation& concrete) {
  const Modifier& modifier = run.pack().modifiers[op.modifier];
  const bool gives =
      modifier.kind == ModifierKind::kAttributeSet || modifier.kind == ModifierKind::kAttributeAdd;
  if (op.kind != OperationKind::kModify || !gives || modifier.party.kind == RefKind::kNone) {
    return {concrete};
  }
  AttributeMask given = 0;
  for (const PieceIndex piece : PiecesOf(run, modifier.party, task)) {
    const bool seen = run.state.piece(piece).known_to == 0xff;
    if (!seen || run.state.piece(piece).card == kUnknownCard) {
      Emit(run,
           {.kind = EventKind::kUnclear, .seat = task.controller, .piece = piece, .amount = 6});
      return {};
    }
    given |= AttributesOf(run.game, run.state, piece);
  }
  if (given == 0) NoteNothing(run, task.piece, task.controller);
  std::vector<ConcreteOperation> each;
  for (unsigned a = 1; a <= static_cast<unsigned>(Attribute::kDivine); ++a) {
    if ((given >> a & 1U) == 0) continue;
    ConcreteOperation& one = each.emplace_back(concrete);
    one.attribute = static_cast<Attribute>(a);
    if (each.size() > 1) one.modifier = ModifierKind::kAttributeAdd;
  }
  return each;
}

std::uint8_t TimesOf(const Run& run, const Duration& lasts, const Task& task) {
  if (lasts.amount == 0) return lasts.count;
  const AmountRange times = RangeOf(run.game, run.state, lasts.amount, SourceOf(run.state, task));
  return static_cast<std::uint8_t>(
      std::clamp<std::int32_t>(times.known() ? times.least : 0, 0, 200));
}

bool ComesToNothing(Run& run, const Operation& op, const Task& task) {
  const bool left = op.kind == OperationKind::kDelayed && run.pack().effects[op.effect].counts_down;
  const bool looks = op.kind == OperationKind::kLook || op.kind == OperationKind::kRearrange;
  const bool counted =
      looks && op.amount != 0 && run.pack().amounts[op.amount].kind != AmountKind::kNumber;
  const PoolIndex lasts = left ? run.pack().effects[op.effect].countdown.amount : op.lasts.amount;
  const PoolIndex asked = counted ? op.amount : lasts;
  if (asked == 0) return false;
  const AmountRange times = RangeOf(run.game, run.state, asked, SourceOf(run.state, task));
  if (!times.known()) TellAmountUnknown(run, task.controller, task.piece, times);
  return !times.known() || times.least <= 0;
}

void PerformSetCard(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece || Prohibited(run, CardAct::kSet, op.piece)) return;
  const SeatIndex seat = op.by_seat;
  const Piece& piece = run.state.piece(op.piece);
  Event event{.kind = EventKind::kSet, .seat = seat, .piece = op.piece, .from = PlaceOf(piece)};
  const bool there = piece.zone == RowOf(run.game, piece.card) && piece.side == seat;
  if (!there) {
    const ZoneRef room = RoomFor(run, op.piece, {}, seat);
    if (room.slot == 0) return NoteNothing(run, op.piece, seat);
    MovePiece(run, op.piece, room, Position::kNone);
  }
  MarkPiece(run.change(), op.piece, kFaceDown | kSetThisTurn);
  if (event.from.kind == ZoneKind::kHand) {
    OutOfSight(run.change(), run.pack(), op.piece, event.from.seat);
    // Whose hand it was knows the card, on whichever side of the field it lies.
    if (run.game.rules->effects_are_read_in_full) {
      ShowTo(run.change(), op.piece, event.from.seat);
    }
  }
  PlayAs(run.change(), op.piece, Frame::kTerrain);
  event.to = PlaceOf(piece);
  event.term = run.game.rules->TermClause(Term::kSetOrHidden);
  Emit(run, event);
}

void BecomeCard(Run& run, PieceIndex index, CardIndex card, bool for_good) {
  const Piece& piece = run.state.piece(index);
  if (card == kUnknownCard || card == piece.card) return;
  Event event{.kind = EventKind::kBecame,
              .seat = piece.controller,
              .piece = index,
              .card = card,
              .to = PlaceOf(piece),
              .before = piece.card};
  BecomeAnother(run.change(), run.pack(), index, card, for_good);
  Emit(run, event);
}
namespace {

// Puts the tasks from `first` on below the chain: an attack that is declared in the middle of a
// chain is fought when the chain is over.
void PutBelowChain(StateChange change, std::size_t first) {
  const std::span<Task> tasks = change.agenda().tasks();
  std::size_t at = first;
  while (at > 0 &&
         (tasks[at - 1].kind == TaskKind::kEffect || tasks[at - 1].kind == TaskKind::kChain)) {
    --at;
  }
  const auto begin = tasks.begin();
  std::rotate(begin + static_cast<std::ptrdiff_t>(at), begin + static_cast<std::ptrdiff_t>(first),
              tasks.end());
}

bool MayAttack(Run& run, PieceIndex attacker, PieceIndex target) {
  const State& state = run.state;
  if (!IsMonsterOnField(run.game, state, attacker) || !IsMonsterOnField(run.game, state, target)) {
    return false;
  }
  if (state.piece(target).position == Position::kNone) return false;
  // No monster attacks itself.
  if (attacker == target && run.game.rules->effects_are_read_in_full) return false;
  if (!IsAttack(state.piece(attacker).position)) return false;
  const Subject subject = SubjectOf(state, attacker);
  const Subject other = SubjectOf(state, target);
  const auto forbidden = [&](CardAct act, const Subject& who, const Subject& whom) {
    return FindProhibition(run.game, state, act, who, &whom, false).found == Truth::kTrue ||
           FindProhibition(run.game, state, act, who, &whom, true).found == Truth::kTrue;
  };
  return !forbidden(CardAct::kAttack, subject, other) &&
         !forbidden(CardAct::kBeAttacked, other, subject);
}

}  // namespace

void DeclareAttack(Run& run, const Operation& op, const Task& task) {
  Action attack{.kind = ActionKind::kAttack,
                .piece = PiecesOf(run, op.what, task).first(),
                .target = PiecesOf(run, op.to, task).first()};
  if (attack.piece == kNoPiece || attack.target == kNoPiece) return;
  attack.seat = run.state.piece(attack.piece).controller;
  attack.target_zone = PlaceOf(run.state.piece(attack.target));
  const bool may = MayAttack(run, attack.piece, attack.target) &&
                   !Prohibited(run, CardAct::kBeMadeToAttack, attack.piece);
  if (!may && run.game.rules->effects_are_read_in_full) {
    // Beside the card of the effect stands the monster that declares nothing.
    const auto place = static_cast<std::size_t>(&op - run.pack().operations.data());
    return Emit(run, {.kind = EventKind::kDidNothing,
                      .seat = task.controller,
                      .piece = task.piece,
                      .other = attack.piece,
                      .says = static_cast<std::uint16_t>(place)});
  }
  if (!may) return NoteNothing(run, attack.piece, attack.seat);
  KeepPlayed(run, op, task, attack.piece);
  const std::size_t tasks = run.state.tasks().size();
  CarryOutAttack(run, attack);
  PutBelowChain(run.change(), tasks);
}
namespace {

void BringBack(Run& run, PieceIndex index, const Pick& place) {
  Event event{.kind = EventKind::kMoved,
              .seat = place.zone.seat,
              .position = static_cast<Position>(place.position),
              .piece = index,
              .from = PlaceOf(run.state.piece(index)),
              .to = place.zone};
  if (!run.state.HasSlot(event.to) || run.state.At(event.to) != kNoPiece) {
    event.to.slot = run.state.FirstEmpty(event.to.seat, ZoneKind::kMonster);
    event.to.kind = ZoneKind::kMonster;
  }
  if (event.to.slot == 0) return NoteNothing(run, index, event.seat);
  MovePiece(run, index, event.to, event.position);
  WasMaterialOf(run.change(), index, kNoPiece);
  Emit(run, event);
}

}  // namespace

void ReturnMaterial(Run& run, const Operation& op, const Task& task) {
  const Pieces monsters = PiecesOf(run, op.what, task);
  const std::vector<Pick> picks(run.state.picks().begin(), run.state.picks().end());
  for (const PieceIndex monster : monsters) {
    const auto kept = std::find_if(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.piece == monster && pick.zone.kind == ZoneKind::kMonster && pick.position != 0;
    });
    if (kept == picks.end()) continue;
    for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
      const Piece& piece = run.state.piece(p);
      // A Material that had left the monster before does not come back.
      const bool together = piece.made == monster && piece.since == run.state.piece(monster).since;
      if (together && !run.game.rules->OnField(piece.zone)) BringBack(run, p, *kept);
    }
  }
}

}  // namespace judge

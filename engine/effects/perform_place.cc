#include "engine/effects/perform_place.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/perform.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

ClauseIndex TermOf(const Run& run, Term term) { return run.game.rules->TermClause(term); }

bool OnField(const Run& run, PieceIndex piece) {
  return piece != kNoPiece && run.game.rules->OnField(run.state.piece(piece).zone);
}

// Makes a card of two monsters the one that was named, as it comes to the field.
void TakeHalf(Run& run, const ConcreteOperation& op) {
  const CardIndex card = run.state.piece(op.piece).card;
  if (IsHalfOf(run.pack(), op.card, card)) NameCard(run.change(), op.piece, op.card);
}

// Ends what went with a monster that is a Spell from now on: what was done to it, what it has used,
// its counters, what equips it and its Materials.
void LeaveAsMonster(Run& run, PieceIndex piece) {
  run.agenda().ForgetUser(piece);
  DropCountersOf(run.change(), piece);
  EndModifiersIf(run.change(), [=](const ActiveModifier& m) {
    return m.piece == piece && m.kind != kReturnsKind;
  });
  DropFollowers(run, piece);
}

// Lays the card into a free zone of the seat's backrow, unless it lies in a backrow already;
// returns false when there is no zone.
bool LayInBackrow(Run& run, const ConcreteOperation& op, SeatIndex seat) {
  if (run.state.piece(op.piece).zone == ZoneKind::kSpellTrap) return true;
  const std::uint8_t slot = run.state.FirstEmpty(seat, ZoneKind::kSpellTrap);
  if (slot == 0) return false;
  const bool stood = run.state.piece(op.piece).position != Position::kNone;
  TakeHalf(run, op);
  MovePiece(run, op.piece, {seat, ZoneKind::kSpellTrap, slot, 0}, Position::kNone);
  if (stood && run.game.rules->worn_monsters_are_spells) LeaveAsMonster(run, op.piece);
  return true;
}

// Lays the card behind the host, whoever controls that; returns whether it lies there. A monster
// that goes there is no monster any more: what equips it falls, and it remembers nothing of this
// turn.
bool LayBehind(Run& run, const ConcreteOperation& op, SeatIndex seat) {
  const ZoneRef to = Behind(run.state, op.other);
  const Piece before = run.state.piece(op.piece);
  const bool again = PlaceOf(before) == to;
  if (op.piece == op.other || again || !HasRoom(*run.game.rules, run.state, to)) return again;
  const bool stood = before.position != Position::kNone;
  TakeHalf(run, op);
  MovePiece(run, op.piece, to, Position::kNone);
  const bool in_play = run.game.rules->OnField(before.zone);
  GiveControl(run.change(), op.piece, in_play ? before.controller : seat);
  if (!stood) return true;
  KeepMarks(run.change(), op.piece, kProperlySummoned);
  run.agenda().ForgetUser(op.piece);
  DropFollowers(run, op.piece);
  return true;
}

// Keeps a monster that is equipped by hand in the set in which its bearer's own effect would have
// kept it: nothing but that effect equips a monster that does not equip by itself.
void KeepAsTaken(Run& run, const ConcreteOperation& op) {
  const CardIndex card = run.state.piece(op.piece).card;
  const bool by_hand = run.source == kNoPiece && run.marker.kind == ZoneKind::kNone;
  if (!by_hand || !run.game.rules->worn_monsters_are_spells || card == kUnknownCard) return;
  const Pack& pack = run.pack();
  const auto effects = pack.Effects(pack.card(card).effects);
  const bool equips = std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.printed == PrintedKind::kEquip;
  });
  if (!pack.card(card).IsMonster() || equips) return;
  for (const PoolIndex index : HeldEffects(run.game, run.state, op.other)) {
    for (const Operation& own : pack.Operations(pack.effects[index].operations)) {
      const bool takes = own.kind == OperationKind::kEquip && own.to.kind == RefKind::kSelf;
      if (!takes || own.store == 0) continue;
      run.agenda().AddPick({.piece = op.piece,
                            .choice = own.store,
                            .zone = PlaceOf(run.state.piece(op.piece)),
                            .holder = op.other});
    }
  }
}

}  // namespace

// Puts a card from wherever it is into its controller's backrow, equipped to `other`; where the
// backrow stacks, behind that one.
void PerformEquip(Run& run, const ConcreteOperation& op) {
  const bool whole_zone = op.zone.kind != ZoneKind::kNone && op.zone.slot == 0;
  if (op.piece != kNoPiece && op.other == kNoPiece && whole_zone) {
    EquipZone(run.change(), op.piece, op.zone.kind);
    Announce(run, Moment::kZoneEquipped, {.piece = op.piece, .zone = op.zone});
    if (!run.game.rules->effects_are_read_in_full) return;
    // Of a player or a pile it is the player who is equipped.
    return Happened(run, Occurrence{.event = CardEvent::kEquipped,
                                    .other = op.piece,
                                    .card = run.source,
                                    .seat = op.zone.seat});
  }
  if (op.piece == kNoPiece || op.piece == op.other || !OnField(run, op.other)) return;
  const Piece& piece = run.state.piece(op.piece);
  Event event{.kind = EventKind::kEquipped,
              .seat = op.by_seat == kNoSeat ? piece.controller : op.by_seat,
              .piece = op.piece,
              .other = op.other,
              .term = TermOf(run, Term::kEquipActive)};
  // A Set monster that is worn stays face-down, and nobody is told what it is.
  const bool hidden = run.game.rules->worn_monsters_are_spells && IsHidden(piece.position);
  const bool stacks = Stacks(*run.game.rules, ZoneKind::kSpellTrap);
  if (stacks) event.from = PlaceOf(piece);
  const bool lies = stacks ? LayBehind(run, op, event.seat) : LayInBackrow(run, op, event.seat);
  if (!lies) return;
  event.to = PlaceOf(piece);
  Unequip(run.change(), op.piece);
  LieEquipped(run.change(), op.piece, op.other);
  if (hidden) {
    MarkPiece(run.change(), op.piece, kFaceDown);
  } else {
    ClearMarks(run.change(), op.piece, kFaceDown);
  }
  KeepAsTaken(run, op);
  if (!hidden) BecomeKnown(run, op.piece);
  Emit(run, event);
}

void PerformAttach(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece || op.piece == op.other || !OnField(run, op.other)) return;
  // A Token that is nowhere but on the field, or else in its Extra Deck, lies beneath nothing.
  const RuleSet& rules = *run.game.rules;
  const bool nowhere_else = rules.TermClause(Term::kTokenReturns) != kNoClause ||
                            rules.TermClause(Term::kTokenVanishes) != kNoClause;
  if (nowhere_else && IsToken(run.pack(), run.state.piece(op.piece))) return;
  if (StaysOnField(run, op.piece)) return;
  Event event{.kind = EventKind::kAttached,
              .seat = op.by_seat == kNoSeat ? run.state.piece(op.piece).controller : op.by_seat,
              .piece = op.piece,
              .other = op.other,
              .term = TermOf(run, Term::kAttachActive)};
  Announce(run, Moment::kAttaching, {.piece = op.piece, .other = op.other, .seat = event.seat});
  MovePiece(run, op.piece, {event.seat, ZoneKind::kUnder, 0, 0}, Position::kNone);
  LieBeneath(run.change(), op.piece, op.other);
  BecomeKnown(run, op.piece);
  Emit(run, event);
}

void PerformRemoveObstruction(Run& run, const ConcreteOperation& op) {
  const bool named = op.zone.kind == ZoneKind::kTile;
  std::uint8_t tile = named ? op.zone.slot : 0;
  if (op.piece != kNoPiece) tile = run.state.piece(op.piece).tile;
  if ((op.flags & kOpTileInstead) != 0) return RemoveObstructionsAround(run, tile);
  if (op.piece != kNoPiece) RemoveObstruction(run, tile, op.zone.slot);
}

void PerformDetach(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece || (run.state.piece(op.piece).flags & kIsAttached) == 0) return;
  SendToPile(run, op.piece, ZoneKind::kGraveyard, EventKind::kDetached);
}
namespace {

void MoveToTile(Run& run, const ConcreteOperation& op, ZoneRef to) {
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  if (!IsInside(run.state, laid, op.piece) || !HasTile(laid, to.slot)) return;
  if ((op.flags & kOpTileInstead) == 0) {
    const bool stood = run.state.piece(op.piece).tile != 0;
    return PutOnTile(run, op.piece, to.slot, stood);
  }
  Announce(run, Moment::kTileInstead, {.piece = op.piece, .zone = to});
}

// Returns whether the monster stays in its zone: inside a tilemap it moves on tiles instead.
bool StaysInside(Run& run, PieceIndex piece, ZoneRef to) {
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  const Piece& mover = run.state.piece(piece);
  if (!IsInside(run.state, laid, piece) || run.state.side(to.seat, to.kind) != mover.side) {
    return false;
  }
  if (run.source == kNoPiece && run.marker.kind == ZoneKind::kNone) return false;  // by hand
  Announce(run, Moment::kTileInstead, {.piece = piece});
  return true;
}

bool IsForAWhile(const ConcreteOperation& op) {
  return op.lasts != DurationKind::kPermanent && op.lasts != DurationKind::kWhileAffectedStays;
}

// Makes a move for a while end: when its duration is over the monster returns to `from`.
void MoveBackLater(Run& run, const ConcreteOperation& op, ZoneRef from) {
  if (!IsForAWhile(op)) return;
  AddModifier(run.change(), {.kind = kMovesBackKind,
                             .piece = op.piece,
                             .seat = run.state.piece(op.piece).controller,
                             .lasts = op.lasts,
                             .remaining = op.turns,
                             .lasts_seat = op.by_seat,
                             .source = run.source,
                             .entry = run.cause(),
                             .place = from,
                             .condition = op.condition,
                             .task = op.task});
}

}  // namespace

void PerformReplace(Run& run, const ConcreteOperation& op) {
  const ZoneRef zone = op.zone;
  if (!run.state.HasTerrain(zone.seat, zone.slot)) return;
  const CardIndex before = run.state.terrain(zone.seat, zone.slot).card;
  // What lay there before an earlier replacement comes back as well when that is over.
  std::vector<ActiveModifier> earlier;
  for (const ActiveModifier& m : run.state.modifiers()) {
    const bool there =
        m.kind == kTerrainBackKind && m.marker.seat == zone.seat && m.marker.slot == zone.slot;
    if (there && run.game.rules->effects_are_read_in_full) earlier.push_back(m);
  }
  ReplaceTerrain(run, zone, op.card, false);
  const TerrainSlot& now = run.state.terrain(zone.seat, zone.slot);
  // A marker of the same name that comes in its place holds by itself for as long as its card says.
  const bool anew = !earlier.empty() && now.card == op.card && now.since == run.cause();
  const bool replaced = now.card != before || anew;
  if (!replaced || !IsForAWhile(op) || before == kUnknownCard) return;
  for (const ActiveModifier& m : earlier) AddModifier(run.change(), m);
  AddModifier(run.change(), {.kind = kTerrainBackKind,
                             .seat = zone.seat,
                             .lasts = op.lasts,
                             .remaining = op.turns,
                             .lasts_seat = op.by_seat,
                             .source = run.source,
                             .amount = before,
                             .entry = run.cause(),
                             .condition = op.condition,
                             .task = op.task,
                             .marker = {zone.seat, ZoneKind::kTerrain, zone.slot, 0}});
}

// The zone may be on its own side or on another seat's.
namespace {

// Returns how the piece lies once it has moved: as it lay, but a card that is a monster too and
// moves face-up from the Backrow among the monsters stands there as one.
Position StandsAfterMove(const Run& run, const Piece& piece, ZoneRef to, Position said) {
  const bool rises = run.game.rules->effects_are_read_in_full &&
                     piece.position == Position::kNone && piece.zone == ZoneKind::kSpellTrap &&
                     to.kind == ZoneKind::kMonster && !IsFaceDown(piece) &&
                     piece.card != kUnknownCard && run.pack().card(piece.card).IsMonster();
  if (!rises) return piece.position;
  return said == Position::kNone ? Position::kAttack : said;
}

}  // namespace

void PerformMove(Run& run, const ConcreteOperation& op, EventKind kind, ZoneRef to) {
  if (op.piece != kNoPiece && to.kind == ZoneKind::kTile) return MoveToTile(run, op, to);
  if (!OnField(run, op.piece) || !run.state.HasSlot(to)) return;
  if (kind == EventKind::kMoved && StaysInside(run, op.piece, to)) return;
  const Piece& piece = run.state.piece(op.piece);
  const SeatIndex before = piece.controller;
  Event event{.kind = kind, .seat = to.seat, .piece = op.piece, .from = PlaceOf(piece), .to = to};
  if (op.kind == OperationKind::kSwapControl) event.term = TermOf(run, Term::kControlSwap);
  const std::uint16_t since_turn = piece.since_turn;
  const Piece stood = piece;
  if (!MovePiece(run, op.piece, to, StandsAfterMove(run, piece, to, op.position))) return;
  HereSinceTurn(run.change(), op.piece, since_turn);
  // A card among the monsters equips nothing.
  if (to.kind == ZoneKind::kMonster) Unequip(run.change(), op.piece);
  Emit(run, event);
  if (op.kind == OperationKind::kMove) MoveBackLater(run, op, event.from);
  if (run.state.piece(op.piece).controller == before) return;
  StayOnTile(run, op.piece, stood);
  // With the place that it leaves, on the side of whoever controlled it.
  Announce(run, Moment::kControlChanged, {.piece = op.piece, .seat = to.seat, .zone = event.from});
}
namespace {

// Returns where a card goes that a seat takes control of: as named, in its column, or the first
// free zone that no card closes (slot 0: none). A monster goes to the monsters, wherever it was
// taken from; other cards keep to their row.
ZoneRef FreeZoneFor(const Run& run, const ConcreteOperation& op, SeatIndex seat) {
  const Piece& piece = run.state.piece(op.piece);
  const ZoneKind row = piece.position != Position::kNone ? ZoneKind::kMonster : piece.zone;
  const auto free = [&](ZoneRef zone) {
    return run.state.HasSlot(zone) && run.state.At(zone) == kNoPiece && zone.seat == seat &&
           zone.kind == row && !IsClosed(run, op.piece, zone);
  };
  if (free(op.zone)) return op.zone;
  const ZoneRef opposite{seat, row, piece.slot, 0};
  if (free(opposite)) return opposite;
  for (ZoneRef zone{seat, row, 1, 0}; run.state.HasSlot(zone); ++zone.slot) {
    if (free(zone)) return zone;
  }
  return {seat, row, 0, 0};
}

}  // namespace

void ReturnToField(Run& run, const ConcreteOperation& op) {
  if (OnField(run, op.piece)) return;
  ConcreteOperation back = op;
  back.seat = run.state.piece(op.piece).owner;
  ZoneRef stood_in;
  for (const Pick& pick : run.state.picks()) {
    const bool stood = pick.piece == op.piece && pick.task == 0 && pick.position != 0;
    if (!stood) continue;
    back.position = static_cast<Position>(pick.position);
    stood_in = pick.zone;
  }
  if (back.position == Position::kNone) back.position = Position::kAttack;
  const ZoneRef from = PlaceOf(run.state.piece(op.piece));
  back.zone = {};
  const bool there = run.game.rules->effects_are_read_in_full &&
                     stood_in.kind == ZoneKind::kMonster && stood_in.seat == back.seat &&
                     run.state.HasSlot(stood_in) && run.state.At(stood_in) == kNoPiece &&
                     !IsClosed(run, op.piece, stood_in);
  const ZoneRef to = there ? stood_in : ZoneToCome(run, back);
  if (to.slot == 0) return SendToPile(run, op.piece, ZoneKind::kGraveyard, EventKind::kMoved);
  const bool assumed = HasAnotherFree(run.state, to);
  if (!MovePiece(run, op.piece, to, back.position)) return;
  if (!IsHidden(back.position)) BecomeKnown(run, op.piece);
  Emit(run, {.kind = EventKind::kMoved,
             .seat = back.seat,
             .position = back.position,
             .piece = op.piece,
             .from = from,
             .to = to});
  if (assumed) TellAssumedZone(run, op.piece);
}

namespace {

// Leaves behind that the card goes back to `before`, who controlled it, where it was taken for a
// while.
void GoesBackLater(Run& run, const ConcreteOperation& op, SeatIndex before) {
  const bool for_a_while =
      op.lasts != DurationKind::kPermanent && op.lasts != DurationKind::kWhileAffectedStays;
  if (!for_a_while || before == run.state.piece(op.piece).controller) return;
  AddLasting(run, {.kind = kReturnsKind,
                   .piece = op.piece,
                   .seat = before,
                   .lasts = op.lasts,
                   .remaining = op.turns,
                   .lasts_seat = op.by_seat,
                   .condition = op.condition,
                   .task = op.task});
}

}  // namespace

void PerformControl(Run& run, const ConcreteOperation& op, SeatIndex seat) {
  if (!OnField(run, op.piece)) return;
  // By hand the record says where it goes.
  const bool by_hand = run.source == kNoPiece && op.zone.slot != 0;
  if (by_hand) {
    const SeatIndex from = run.state.piece(op.piece).controller;
    PerformMove(run, op, EventKind::kControlChanged, op.zone);
    if (run.game.rules->effects_are_read_in_full) GoesBackLater(run, op, from);
    return;
  }
  if (Prohibited(run, CardAct::kBeTakenControlOf, op.piece)) return;
  const SeatIndex before = run.state.piece(op.piece).controller;
  // A card that the seat controls already stays where it stands.
  const ZoneKind lies = run.state.piece(op.piece).zone;
  const bool controls = run.state.Controls(seat, before, lies);
  if (controls && run.state.piece(op.piece).side == run.state.side(seat, lies)) return;
  const ZoneRef to = FreeZoneFor(run, op, seat);
  if (to.slot != 0) {
    const bool said = op.zone.slot == to.slot && op.zone.kind == to.kind;
    const bool assumed = !said && HasAnotherFree(run.state, to);
    PerformMove(run, op, EventKind::kControlChanged, to);
    if (assumed) TellAssumedZone(run, op.piece);
    if (before != seat) GoesBackLater(run, op, before);
    return;
  }
  const std::uint8_t empty = run.state.FirstEmpty(seat, to.kind);
  if (empty != 0) TellClosed(run, op.piece, {seat, to.kind, empty, 0});
  // What goes back when its time is over does so without a card that brings it.
  const bool goes_back = run.source == kNoPiece && run.game.rules->effects_are_read_in_full;
  if (empty != 0 && !goes_back) return;
  Announce(run, Moment::kNoZoneLeft, {.piece = op.piece, .seat = seat});
}
namespace {

// Returns where among the tasks the link lies, none when there is none. It is only read: what
// cannot be negated must not look as if something had come of it.
std::optional<std::size_t> LinkToNegate(const State& state, PieceIndex piece) {
  const auto tasks = state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    const bool resolving = i + 1 == tasks.size();
    if (tasks[i].kind != TaskKind::kEffect || resolving) continue;
    if (piece == kNoPiece || tasks[i].piece == piece) return i;
  }
  return std::nullopt;
}

}  // namespace

void TellNegated(Run& run, PieceIndex piece) {
  if (piece == kNoPiece) return;
  Announce(run, Moment::kNegated, {.piece = piece, .seat = run.state.piece(piece).controller});
}

void PerformNegate(Run& run, const ConcreteOperation& op) {
  if (const auto at = LinkToNegate(run.state, op.piece); at) {
    const Task& read = run.state.tasks()[*at];
    if (!MayBeNegated(run, read.piece, read.effect)) return;
    const bool activation = op.kind == OperationKind::kNegateActivation;
    Task& link = run.agenda().tasks()[*at];
    link.flags |= activation ? kTaskActivationNegated : kTaskNegated;
    Emit(run, {.kind = EventKind::kNegated,
               .seat = link.controller,
               .piece = link.piece,
               .term = TermOf(run, Term::kNegated)});
    return;
  }
  // What waits for nothing on the chain is activated no more.
  const bool late = op.kind == OperationKind::kNegateActivation;
  if (!OnField(run, op.piece) || (late && run.game.rules->done_to_what_it_fits)) return;
  ActiveModifier negated{.kind = ModifierKind::kEffectsNegated,
                         .piece = op.piece,
                         .seat = run.state.piece(op.piece).controller,
                         .lasts = op.lasts,
                         .remaining = op.turns,
                         .lasts_seat = op.by_seat,
                         .condition = op.condition,
                         .task = op.task};
  AddLasting(run, negated);
  Emit(run, {.kind = EventKind::kNegated,
             .seat = negated.seat,
             .piece = op.piece,
             .term = TermOf(run, Term::kNegated)});
  TellNegated(run, op.piece);
}

void PerformEndPhase(Run& run) {
  const PhaseRow& row = run.game.rules->Phase(run.state.header().phase);
  PhaseKind next = PhaseKind::kNone;
  for (const PhaseRow& later : run.game.rules->phases) {
    const bool follows = (row.next >> static_cast<unsigned>(later.kind) & 1U) != 0;
    if (follows && next == PhaseKind::kNone) next = later.kind;
  }
  for (std::size_t i = run.state.tasks().size(); i-- > 0;) {
    const Task task = run.state.tasks()[i];
    if (task.kind != TaskKind::kAttack && task.kind != TaskKind::kWindow) continue;
    run.agenda().RemoveTask(i);
    // That it was negated is told before the phase goes on.
    const bool negated = task.kind == TaskKind::kAttack && (task.flags & kTaskNegated) != 0;
    if (!negated || !run.game.rules->effects_are_read_in_full) continue;
    Emit(run, {.kind = EventKind::kAttackNegated,
               .seat = task.controller,
               .piece = task.piece,
               .other = task.target});
  }
  Task phase = NewTask(TaskKind::kPhase);
  phase.phase = {next, next == PhaseKind::kNone, {}};
  // By which card it is over: what its player ends has none.
  const Task* effect = run.state.top_task();
  const bool by_card = effect != nullptr && effect->kind == TaskKind::kEffect;
  if (by_card && run.game.rules->effects_are_read_in_full) phase.piece = effect->piece;
  phase.entry = run.entry;
  run.agenda().InsertTask(0, phase);
}

void PerformAttackReplay(Run& run) {
  const auto tasks = run.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind != TaskKind::kAttack) continue;
    run.agenda().tasks()[i].waits = WaitKind::kReplay;
    return;
  }
}
namespace {

void TellEquipped(Run& run, PieceIndex equip, PieceIndex host) {
  const Piece& piece = run.state.piece(equip);
  Emit(run, {.kind = EventKind::kEquipped,
             .seat = piece.controller,
             .piece = equip,
             .other = host,
             .term = run.game.rules->TermClause(Term::kEquipActive),
             .to = PlaceOf(piece)});
}

void EquipBesides(Run& run, PieceIndex equip, PieceIndex host) {
  AddModifier(run.change(), {.kind = kEquipsTooKind,
                             .piece = host,
                             .seat = run.state.piece(host).controller,
                             .lasts = DurationKind::kWhileSourceStays,
                             .source = equip,
                             .entry = run.cause(),
                             .turn = run.state.header().turn});
  TellEquipped(run, equip, host);
}

// Returns whether the card has left the place where its effect was activated. Where equip cards lie
// stacked behind their host, it then equips nothing.
bool HasGone(const Run& run, const Task& task, PieceIndex equip) {
  return equip == task.piece && Stacks(*run.game.rules, ZoneKind::kSpellTrap) &&
         PlaceOf(run.state.piece(equip)) != task.place;
}

// Gives a card that equipped itself by a copied effect the effects of the card that it copied, for
// as long as it stays in play.
void GoOnAsCopied(Run& run, const Task& task) {
  ActiveModifier copied{.kind = ModifierKind::kEffectsOf,
                        .piece = task.piece,
                        .seat = task.controller,
                        .lasts = DurationKind::kWhileAffectedStays,
                        .amount = CardThatPrints(run.pack(), task.pool_effect)};
  if (copied.amount == kUnknownCard) return;
  AddLasting(run, copied);
  Emit(run, {.kind = EventKind::kModified,
             .seat = task.controller,
             .piece = task.piece,
             .card = static_cast<CardIndex>(copied.amount)});
}

}  // namespace

void EquipTo(Run& run, const Task& task, const ConcreteOperation& op, const Pieces& hosts) {
  bool worn = false;
  if (HasGone(run, task, op.piece)) return TellNoted(run, op.piece, kNoPiece);
  for (const PieceIndex host : hosts) {
    // A host that the card's own effect chose was checked when it was chosen.
    const bool own = op.piece == task.piece && hosts.count == 1;
    if (!own && !FitsEquip(run.game, run.state, op.piece, SubjectOf(run.state, host))) {
      TellNoted(run, op.piece, host);
      continue;
    }
    ConcreteOperation one = op;
    one.other = host;
    if (own) one.card = task.card;
    if (!worn) {
      Perform(run, one);
      worn = IsEquipped(run.state.piece(op.piece)) && run.state.piece(op.piece).host == host;
    } else if (MayPerform(run, one)) {
      EquipBesides(run, op.piece, host);
    }
  }
  const bool copied = task.effect == kCopiedEffect && op.piece == task.piece;
  if (worn && copied && run.game.rules->copies_go_on_as_equips) GoOnAsCopied(run, task);
}

}  // namespace judge

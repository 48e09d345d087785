#include "engine/effects/perform_hidden.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/granted_attacks.h"
#include "engine/changes/changes.h"
#include "engine/effects/perform_played.h"
#include "engine/effects/redirect.h"
#include "engine/effects/top_of_deck.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {

// Unnamed cards stay unnamed: the record says what was seen.
void PerformLook(Run& run, const ConcreteOperation& op) {
  if (op.by_seat == kNoSeat) return;
  const auto zones = static_cast<std::uint16_t>(1U << static_cast<unsigned>(op.zone.kind));
  // Of a deck with more cards nobody has said which of them lie on top, but for what effects have
  // put there.
  const bool top = op.piece == kNoPiece && op.zone.kind == ZoneKind::kDeck && op.amount > 0 &&
                   run.game.rules->looks_at_top_alone;
  const int cards = top ? CardsInDeck(run.state, op.zone.seat) : 0;
  const bool unsaid = cards == kCountUnknown || cards > op.amount;
  if (unsaid) {
    for (const PieceIndex p : KnownAmongTop(run.state, op.zone.seat, op.amount)) {
      ShowTo(run.change(), p, op.by_seat);
    }
  }
  for (PieceIndex p = 1; !unsaid && p <= run.state.piece_count(); ++p) {
    const bool there = op.piece != kNoPiece
                           ? p == op.piece
                           : run.state.piece(p).side == op.zone.seat &&
                                 IsInZones(run.game, run.state, zones, SubjectOf(run.state, p));
    if (there) ShowTo(run.change(), p, op.by_seat);
  }
  Emit(run, {.kind = EventKind::kLooked,
             .seat = op.by_seat,
             .piece = op.piece,
             .to = op.piece == kNoPiece ? op.zone : PlaceOf(run.state.piece(op.piece)),
             .amount = op.amount});
}
bool HasNoPosition(const Run& run, PieceIndex piece) {
  return run.game.rules->done_to_what_it_fits && run.state.piece(piece).position == Position::kNone;
}

namespace {

ClauseIndex TermOf(const Run& run, Term term) { return run.game.rules->TermClause(term); }

bool OnField(const Run& run, PieceIndex piece) {
  return piece != kNoPiece && run.game.rules->OnField(run.state.piece(piece).zone);
}

// Turns a card without a battle position over where it lies.
void TurnOver(Run& run, PieceIndex index, bool down) {
  const Piece& piece = run.state.piece(index);
  if (((piece.flags & kFaceDown) != 0) == down) return;
  if (down) {
    MarkPiece(run.change(), index, kFaceDown);
    if (run.source != kNoPiece) MarkPiece(run.change(), index, kSetThisTurn);
  } else {
    ClearMarks(run.change(), index, kFaceDown);
    BecomeKnown(run, index);
  }
  Emit(run, {.kind = down ? EventKind::kHid : EventKind::kFlipped,
             .seat = piece.controller,
             .piece = index,
             .to = PlaceOf(piece)});
}

// Returns whether a replacement effect takes the place of the change of position.
// Where it is not, the monster is turned into `to` after all (HappenAfterAll).
bool KeepsPosition(Run& run, PieceIndex piece, Position to) {
  return Replaced(run, {.event = CardEvent::kWouldChangePosition,
                        .subject = piece,
                        .other = run.source,
                        .seat = run.state.piece(piece).controller,
                        .amount = static_cast<int>(to)});
}

// Returns the same of a monster that is turned over, where it would lie the other way then.
bool KeepsTheWay(Run& run, PieceIndex piece, Position to) {
  const Position now = run.state.piece(piece).position;
  return now != Position::kNone && IsAttack(now) != IsAttack(to) &&
         run.game.rules->effects_are_read_in_full && KeepsPosition(run, piece, to);
}

}  // namespace

void PerformFlip(Run& run, const ConcreteOperation& op) {
  if (!OnField(run, op.piece)) return;
  if (HasNoPosition(run, op.piece)) return TurnOver(run, op.piece, false);
  const Piece& piece = run.state.piece(op.piece);
  if (run.game.rules->effects_are_read_in_full && !IsHidden(piece.position)) return;
  // What an opponent's effect does to the position may be a rule of its own (Term::kOpponentFlip),
  // where the card does not say otherwise.
  const bool said = (op.flags & kOpPositionSaid) != 0;
  const bool by_opponent =
      !said && op.by_seat != kNoSeat && run.state.Opposed(op.by_seat, piece.controller);
  const ClauseIndex keeps = by_opponent ? TermOf(run, Term::kOpponentFlip) : kNoClause;
  const bool kept = keeps != kNoClause || op.position == Position::kNone;
  const Position to = kept ? FaceUp(piece.position) : op.position;
  if (KeepsTheWay(run, op.piece, to)) return;
  SetPosition(run, op.piece, to, EventKind::kFlipped, keeps);
}

void PerformSwap(Run& run, const ConcreteOperation& op) {
  // Cards without a battle position stay as they are.
  if (!OnField(run, op.piece)) return;
  const Position now = run.state.piece(op.piece).position;
  if (now == Position::kNone) return;
  Position to = IsAttack(now) ? Position::kDefense : Position::kAttack;
  if (IsHidden(now)) to = FaceDown(to);
  if (KeepsPosition(run, op.piece, to)) return;
  SetPosition(run, op.piece, to, EventKind::kPositionChanged, TermOf(run, Term::kBattleSwap));
}

void PerformHide(Run& run, const ConcreteOperation& op) {
  if (!OnField(run, op.piece)) return;
  if (HasNoPosition(run, op.piece)) return TurnOver(run, op.piece, true);
  const Position now = run.state.piece(op.piece).position;
  const Position to = IsHidden(op.position) ? op.position : FaceDown(now);
  if (KeepsTheWay(run, op.piece, to)) return;
  SetPosition(run, op.piece, to, EventKind::kHid, TermOf(run, Term::kHiding));
  MarkPiece(run.change(), op.piece, kSetThisTurn);
  Announce(run, Moment::kHid, {.piece = op.piece});
}
namespace {

// Puts each of the two in the place of the other in the sets that cards keep.
void SwapInSets(StateChange change, PieceIndex one, PieceIndex two) {
  for (Pick& pick : change.agenda().picks()) {
    if (pick.task != 0 || (pick.piece != one && pick.piece != two)) continue;
    pick.piece = pick.piece == one ? two : one;
  }
}

// The way a card lies; another one that comes to its place lies there in the same way.
struct Lying {
  PieceIndex host = kNoPiece;
  Position position = Position::kNone;
};

Lying HowItLies(const Piece& piece) {
  return {(piece.flags & kIsEquipped) != 0 ? piece.host : kNoPiece, piece.position};
}

// Lays the piece as `was`: equipped in the place of an equipped card, standing in that of a
// monster.
void LieAs(Run& run, PieceIndex index, const Lying& was, PieceIndex partner) {
  const Piece& piece = run.state.piece(index);
  Unequip(run.change(), index);
  if (was.host != kNoPiece) {
    return LieEquipped(run.change(), index, was.host == index ? partner : was.host);
  }
  const bool lies_open = piece.position == Position::kNone && !IsFaceDown(piece);
  const bool monster = run.pack().card(piece.card).IsMonster();
  if (!lies_open || !monster || was.position == Position::kNone) return;
  StandAs(run.change(), index, FaceUp(was.position), run.cause());
  const bool has_ways = !run.pack().card(piece.card).plays.empty();
  if (has_ways) PlayAs(run.change(), index, Frame::kMonster);
}

// Puts two cards that lie in piles into the pile of the other; returns whether they lie so.
bool SwapPiles(Run& run, const ConcreteOperation& op, ZoneRef first, ZoneRef second) {
  const RuleSet& rules = *run.game.rules;
  const bool piles = rules.effects_are_read_in_full && !run.state.HasSlot(first) &&
                     !run.state.HasSlot(second) && !rules.OnField(first.kind) &&
                     !rules.OnField(second.kind);
  if (!piles) return false;
  PutIntoHand(run, op.piece, second, EventKind::kMoved);
  PutIntoHand(run, op.other, first, EventKind::kMoved);
  return true;
}

}  // namespace

void PerformSwapPlaces(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece || op.other == kNoPiece || op.piece == op.other) return;
  const Lying one = HowItLies(run.state.piece(op.piece));
  const Lying two = HowItLies(run.state.piece(op.other));
  const ZoneRef first = PlaceOf(run.state.piece(op.piece));
  const ZoneRef second = PlaceOf(run.state.piece(op.other));
  if (SwapPiles(run, op, first, second)) return;
  if (!run.state.HasSlot(first) || !run.state.HasSlot(second)) return;
  TakeSlot(run.change(), op.piece, second, run.cause());
  TakeSlot(run.change(), op.other, first, run.cause());
  LieAs(run, op.piece, two, op.other);
  LieAs(run, op.other, one, op.piece);
  if ((op.flags & kOpInSets) != 0) SwapInSets(run.change(), op.piece, op.other);
  Emit(run, {.kind = EventKind::kSwapped,
             .seat = op.by_seat,
             .piece = op.piece,
             .other = op.other,
             .from = first,
             .to = second});
  SwapTiles(run, op.piece, op.other);
}

void PerformCharges(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece) return;
  const Piece& piece = run.state.piece(op.piece);
  const int room = run.pack().card(piece.card).charges - piece.charges;
  ChangeCharges(run, op.piece, std::min(op.amount, std::max(0, room)));
}

void PerformRetarget(Run& run, const ConcreteOperation& op) {
  const Task* waiting = WaitingLink(run.state, op.piece);
  if (waiting == nullptr || !MayRetarget(run.game, run.state, *waiting, op.other)) return;
  const Held<Task> link = run.change().Hold(
      run.agenda().tasks()[static_cast<std::size_t>(waiting - run.state.tasks().data())]);
  const std::uint16_t id = link->id;
  run.agenda().DropPicksIf([&](const Pick& pick) { return pick.task == id && pick.choice == 0; });
  const Effect* effect = EffectOf(run.pack(), run.state, *link);
  AddChosen(run, run.pack().choices[effect->choices.first], SourceOf(run.state, *link),
            {op.other, id, 0, 0, kUnknownCard, PlaceOf(run.state.piece(op.other))});
  link->target = op.other;
  Emit(run, {.kind = EventKind::kChosen,
             .seat = op.by_seat,
             .piece = op.other,
             .other = op.piece,
             .amount = 1});
}

// The piece may do so whatever it has done in this Battle Phase. From now on it is the monster that
// attacks in it.
void PerformExtraAttack(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece) return;
  // Before any attack there is none that would stand in the way of another.
  const bool none =
      run.state.header().attacks == 0 && (run.state.piece(op.piece).flags & kAttackedThisTurn) == 0;
  if (none && run.game.rules->effects_are_read_in_full) return;
  const PieceIndex attacker = run.state.header().attacker;
  const bool another = attacker != kNoPiece && attacker != op.piece;
  if (another && run.game.rules->effects_are_read_in_full) {
    // What the monster that attacked may still do is none of this one's.
    AddLasting(run, {.kind = kMayAttackKind,
                     .piece = op.piece,
                     .seat = run.state.piece(op.piece).controller,
                     .lasts = DurationKind::kEndOfTurn});
  } else if (UncountAttack(run.change(), op.piece)) {
    AttacksNow(run.change(), op.piece);
  }
  const SeatIndex seat = run.state.piece(op.piece).controller;
  Emit(run, {.kind = EventKind::kNoted, .seat = seat, .piece = op.piece});
}

namespace {

// Returns the first operation of the effect that is done to its own card, where nothing in it is
// done to anything else; nullptr: there is none, or something is.
const Operation* DoneToItselfAlone(const Pack& pack, const Effect& effect) {
  const Operation* first = nullptr;
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool itself = op.what.kind == RefKind::kSelf;
    const bool way = op.kind == OperationKind::kChooseOne || op.kind == OperationKind::kIfChosen;
    if (!itself && !way && !op.if_done) return nullptr;
    if (itself && first == nullptr) first = &op;
  }
  return first;
}

// Returns whether the card has left the field before the effect resolved, which would leave
// something behind about the card alone: where it comes back it is another one.
bool HasLeftBefore(const Run& run, const Operation& op, const Task& task) {
  const RuleSet& rules = *run.game.rules;
  const bool left = task.piece != kNoPiece && rules.OnField(task.place.kind) &&
                    !rules.OnField(run.state.piece(task.piece).zone);
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (!left || effect == nullptr || !rules.effects_are_read_in_full) return false;
  // What the effect has moved itself is the same card.
  for (const Operation& earlier : run.pack().Operations(effect->operations)) {
    if (earlier.number < op.number && earlier.what.kind == RefKind::kSelf) return false;
  }
  return DoneToItselfAlone(run.pack(), run.pack().effects[op.effect]) != nullptr;
}

}  // namespace

void LeaveDelayed(Run& run, const Operation& op, const Task& task) {
  if (HasLeftBefore(run, op, task)) {
    const auto place = static_cast<std::size_t>(&op - run.pack().operations.data());
    return Emit(run, {.kind = EventKind::kDidNothing,
                      .seat = task.controller,
                      .piece = task.piece,
                      .says = static_cast<std::uint16_t>(place)});
  }
  ActiveModifier delayed{.kind = kDelayedKind,
                         .lasts = op.lasts.kind,
                         .remaining = TimesOf(run, op.lasts, task),
                         .lasts_seat = task.controller,
                         .modifier = op.effect,
                         .amount = task.id};
  const Effect& effect = run.pack().effects[op.effect];
  if (run.game.rules->effects_are_read_in_full) delayed.condition = op.lasts.condition;
  if (delayed.condition != 0) delayed.task = task.id;
  // What goes off each time goes on for as long as it says itself.
  if (effect.persists_counted) {
    delayed.lasts = effect.persists.kind;
    delayed.remaining = TimesOf(run, effect.persists, task);
    delayed.condition = effect.persists.condition;
    if (delayed.condition != 0) delayed.task = task.id;
  }
  if (effect.counts_down) {
    delayed.kind = kCountdownKind;
    if (task.subject != kNoPiece) {
      run.agenda().AddPick({task.subject, task.id, kSubjectChoice, 0, kUnknownCard,
                            PlaceOf(run.state.piece(task.subject)), kNoPiece});
    }
    delayed.lasts = effect.countdown.kind;
    delayed.remaining = TimesOf(run, effect.countdown, task);
  }
  AddLasting(run, delayed);
}
namespace {

// Returns whether the copied effect has a Trigger that is past: the Trigger of a Trap says when
// that is activated, and the card that copies it was activated instead. So it is about the attack
// that this one answers.
bool IsPastTrigger(const Run& run, const Effect& effect, CardIndex card) {
  return run.game.rules->copies_go_on_as_equips && effect.form == EffectForm::kTriggered &&
         run.pack().card(card).Has(Frame::kTrap);
}

void AnswerAttack(const Run& run, const Effect& effect, Task* copy) {
  const Task* attack = CurrentAttackTask(run.state);
  const auto waits = static_cast<CardEvent>(effect.waits_for);
  const bool about = waits == CardEvent::kAttackDeclared || waits == CardEvent::kAttackTargeted;
  if (attack == nullptr || !about) return;
  copy->event = effect.waits_for;
  copy->subject = attack->piece;
  copy->other = attack->target;
}

}  // namespace

namespace {

// Returns the way of the copied effect that was named, and forgets it: the next copy is asked anew.
std::uint8_t TakeCopiedWay(Run& run, const Task& task) {
  std::uint8_t way = task.option;
  for (const Pick& pick : run.state.picks()) {
    if (pick.task == task.id && pick.choice == kWayChoice) way = pick.zone.slot;
  }
  run.agenda().DropPicksIf(
      [&](const Pick& pick) { return pick.task == task.id && pick.choice == kWayChoice; });
  return way;
}

}  // namespace

void CopyEffect(Run& run, const Operation& op, const Task& task) {
  const PieceIndex of = PiecesOf(run, op.what, task).first();
  if (of == kNoPiece) return;
  Task copy = NewTask(TaskKind::kEffect);
  copy.piece = task.piece;
  copy.controller = task.controller;
  copy.effect = kCopiedEffect;
  const CardIndex card = run.state.piece(of).card;
  copy.pool_effect = CopiedEffect(run.pack(), card, op.values, TakeCopiedWay(run, task));
  if (copy.pool_effect == 0) return;
  // Conditions of the copied effect are asked of the card that copies it.
  const Effect& effect = run.pack().effects[copy.pool_effect];
  if (IsPastTrigger(run, effect, card)) {
    AnswerAttack(run, effect, &copy);
  } else if (Holds(run.game, run.state, effect, SourceOf(run.state, task)) == Truth::kFalse) {
    return;
  }
  copy.id = run.agenda().NewTaskId();
  copy.place = task.place;
  copy.entry = run.cause();
  run.agenda().PushTask(copy);
}

void SendStoredUnseen(Run& run, const Operation& op, const Task& task) {
  const bool sends = op.kind == OperationKind::kSend && op.what.kind == RefKind::kStored;
  if (!sends || !run.game.rules->effects_are_read_in_full) return;
  std::vector<Pick> unseen;
  for (const Pick& pick : run.state.picks()) {
    const bool kept = pick.task == 0 && pick.holder == task.piece && pick.choice == op.what.index;
    const bool blank = pick.piece == kNoPiece && pick.card == kUnknownCard;
    if (kept && blank && pick.zone.kind != ZoneKind::kNone) unseen.push_back(pick);
  }
  for (const Pick& pick : unseen) {
    const SeatIndex seat = pick.zone.seat;
    if (run.state.seat(seat).unnamed[static_cast<int>(pick.zone.kind)] == 0) continue;
    const ZoneRef to{seat, op.zone, 0, 0};
    CountOut(run.change(), pick.zone);
    CountIn(run.change(), seat, op.zone);
    Emit(run, {.kind = EventKind::kMoved, .seat = seat, .from = pick.zone, .to = to, .amount = 1});
  }
  run.agenda().DropPicksIf([&](const Pick& pick) {
    return pick.task == 0 && pick.holder == task.piece && pick.choice == op.what.index &&
           pick.piece == kNoPiece && pick.zone.kind != ZoneKind::kNone;
  });
}

void KeepOwed(Run& run, const Operation& op, const Task& task, std::uint32_t seats,
              std::int32_t each) {
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    Source source = SourceOf(run.state, task);
    source.affected_seat = seat;
    const AmountRange own = RangeOf(run.game, run.state, op.amount, source);
    if (own.least == each) continue;
    Pick kept{.task = task.id, .choice = kOwedChoice, .zone = {seat, ZoneKind::kNone, 0, 0}};
    kept.position = static_cast<std::uint8_t>(std::clamp(own.least, 0, 254));
    run.agenda().AddPick(kept);
  }
}

std::int32_t OwedBy(const State& state, const Task& task, SeatIndex seat, std::int32_t each) {
  for (const Pick& pick : state.picks()) {
    const bool owed = pick.task == task.id && pick.choice == kOwedChoice && pick.zone.seat == seat;
    if (owed) return pick.position;
  }
  return each;
}

// A seat owes only cards that it has: unnamed cards of the hand, or known ones.
bool OwesDiscard(const Run& run, const Task& task, std::uint32_t seats, std::int32_t each) {
  if ((seats >> task.speaker & 1U) == 0 || task.passes >= each) return false;
  if (run.state.seat(task.speaker).unnamed[static_cast<int>(ZoneKind::kHand)] != 0) return true;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    if (piece.owner == kNoSeat || piece.side != task.speaker) continue;
    if (IsInZones(run.game, run.state, kHandOnly, SubjectOf(run.state, p))) return true;
  }
  return false;
}

ZoneKind FallsTo(Run& run, const ConcreteOperation& op, PieceIndex piece) {
  const bool elsewhere = op.kind == OperationKind::kDestroy && op.zone.kind == ZoneKind::kBanished;
  // What cannot be banished is destroyed all the same, and goes where all goes.
  return elsewhere && !Prohibited(run, CardAct::kBeEroded, piece) ? ZoneKind::kBanished
                                                                  : ZoneKind::kGraveyard;
}

void PerformErode(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece) return;
  if ((op.flags & kOpFaceDown) != 0) return ErodeFaceDown(run, op.piece);
  SendToPile(run, op.piece, ZoneKind::kBanished, EventKind::kEroded);
}

}  // namespace judge

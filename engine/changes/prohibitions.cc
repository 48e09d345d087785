#include "engine/changes/prohibitions.h"

#include <cstdint>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/changes/operations.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether an effect acts, and not a player by hand.
bool ByEffect(const Run& run) {
  return run.source != kNoPiece || run.marker.kind != ZoneKind::kNone;
}

Subject Acting(const Run& run) {
  if (run.source != kNoPiece) return SubjectOf(run.state, run.source);
  Subject marker;
  marker.card = run.state.terrain(run.marker.seat, run.marker.slot).card;
  marker.controller = run.marker.seat;
  marker.zone = run.marker;
  return marker;
}

void NoteForbidden(Run& run, const Subject& subject, const Permission& by) {
  Emit(run, {.kind = EventKind::kNoted,
             .seat = subject.controller,
             .piece = subject.piece,
             .card = by.card,
             .term = run.game.rules->TermClause(Term::kProhibition),
             .says = by.says,
             .since = by.entry});
}

// Shows the source, if it forbids something from where nobody sees it: that proves its text. The
// clauses of Moment::kProven tell what follows.
void Prove(Run& run, PieceIndex source) {
  if (source == kNoPiece || !IsFaceDown(run.state.piece(source))) return;
  if (run.state.piece(source).known_to == 0xff) return;
  BecomeKnown(run, source);
  Announce(run, Moment::kProven, {.piece = source, .seat = run.state.piece(source).controller});
}

// Returns whether something in play forbids the act, and notes it.
bool Forbids(Run& run, CardAct act, const Subject& subject, const Subject& other) {
  Permission perhaps;
  for (const bool marker : {false, true}) {
    const Permission found = FindProhibition(run.game, run.state, act, subject, &other, marker);
    if (found.found == Truth::kUnknown) perhaps = found;
    if (found.found != Truth::kTrue) continue;
    Prove(run, found.source);
    NoteForbidden(run, subject, found);
    return true;
  }
  if (perhaps.found == Truth::kUnknown) TellMayBeKept(run, subject.piece, perhaps);
  return false;
}

Position Turned(Position now) {
  const Position to = IsAttack(now) ? Position::kDefense : Position::kAttack;
  return IsHidden(now) ? FaceDown(to) : to;
}

// Returns whether the piece fell by the event that the effect on top answers and was unaffected as
// it last stood.
bool StoodUnaffected(const Run& run, PieceIndex piece) {
  const Task* task = run.state.top_task();
  const bool fell = task != nullptr && task->kind == TaskKind::kEffect &&
                    !run.game.rules->OnField(run.state.piece(piece).zone);
  if (!fell || (task->subject != piece && task->other != piece)) return false;
  return (task->subject == piece ? task->seen.subject : task->seen.other).unaffected != 0;
}

// Returns whether the piece is unaffected by what acts, and notes it.
bool PassesBy(Run& run, PieceIndex piece) {
  if (piece == kNoPiece || piece == run.source) return false;
  const Subject subject = SubjectOf(run.state, piece);
  if (StoodUnaffected(run, piece)) {
    NoteForbidden(run, subject, {});
    return true;
  }
  const Subject acting = Acting(run);
  const Permission found =
      FindMark(run.game, run.state, ModifierKind::kUnaffected, subject, &acting);
  if (found.found == Truth::kUnknown) TellMayBeKept(run, piece, found);
  if (found.found != Truth::kTrue) return false;
  NoteForbidden(run, subject, found);
  return true;
}

// Returns whether the move is forbidden: the piece is judged where it stands, then where it would
// stand.
bool ForbidsMove(Run& run, const ConcreteOperation& op) {
  Subject there = SubjectOf(run.state, op.piece);
  // A piece on a tile still stands in its zone.
  if (op.zone.kind == ZoneKind::kTile) {
    there.tile = op.zone.slot;
  } else {
    there.zone = op.zone;
  }
  // The piece moves by its own effect, or something else moves it.
  const CardAct act = op.piece == run.source ? CardAct::kMove : CardAct::kBeMoved;
  if (Forbids(run, act, SubjectOf(run.state, op.piece), there)) return true;
  return Forbids(run, CardAct::kArrive, there, Acting(run));
}

// Returns the monster that the operation summons as it would stand there, its zone left open.
Subject Coming(const Run& run, const ConcreteOperation& op) {
  Subject subject;
  if (op.piece != kNoPiece) subject = SubjectOf(run.state, op.piece);
  if (op.piece == kNoPiece) subject.card = op.card;
  subject.controller = op.seat;
  subject.position = op.position == Position::kNone ? Position::kAttack : op.position;
  return subject;
}

// Returns whether the operation takes a card away from where it lies off the field.
bool TakesOut(const Run& run, const ConcreteOperation& op) {
  return op.piece != kNoPiece && !run.game.rules->OnField(run.state.piece(op.piece).zone) &&
         TakesOutOfPile(op.kind);
}

// Returns whether something forbids that the card is moved from where it lies off the field.
bool ForbidsTakingOut(Run& run, const ConcreteOperation& op) {
  if (!run.game.rules->effects_are_read_in_full || !TakesOut(run, op)) return false;
  return Forbids(run, CardAct::kBeMoved, SubjectOf(run.state, op.piece), Acting(run));
}

// Returns what closes the zone that is named for the monster which the effect summons, where
// another one is left to it.
Permission ClosesNamed(const Run& run, const ConcreteOperation& op) {
  const RuleSet& rules = *run.game.rules;
  const bool asks =
      rules.effects_are_read_in_full && rules.closed_zones_take_nobody && ByEffect(run);
  if (!asks || op.zone.slot == 0 || ZoneToCome(run, op).slot == 0) return {};
  Subject comes = Coming(run, op);
  comes.zone = op.zone;
  const Subject acting = Acting(run);
  const auto closes = [&](bool marker) {
    return FindClosed(run.game, run.state, CardAct::kSpecialSummon, comes, &acting, marker);
  };
  const Permission by_card = closes(false);
  return by_card.found == Truth::kTrue ? by_card : closes(true);
}

bool ForbidsSummon(Run& run, const ConcreteOperation& op) {
  Subject subject = Coming(run, op);
  const bool closed = ClosesNamed(run, op).found == Truth::kTrue;
  subject.zone = op.zone.slot == 0 || closed ? ZoneToCome(run, op) : op.zone;
  // Where every zone is closed, what closes the first one is told.
  if (subject.zone.slot == 0) {
    subject.zone.slot = run.state.FirstEmpty(op.seat, ZoneKind::kMonster);
  }
  const Permission own = FindOwnBar(run.game, run.state, CardAct::kSpecialSummon, subject);
  if (own.found == Truth::kTrue) NoteForbidden(run, subject, own);
  return own.found == Truth::kTrue || Forbids(run, CardAct::kSpecialSummon, subject, Acting(run));
}

bool ForbidsReplacing(Run& run, ZoneRef zone) {
  if (!run.state.HasTerrain(zone.seat, zone.slot)) return false;
  return Forbids(run, CardAct::kReplaceTerrain,
                 Subject{.card = run.state.terrain(zone.seat, zone.slot).card,
                         .controller = zone.seat,
                         .zone = {zone.seat, ZoneKind::kTerrain, zone.slot, 0}},
                 Acting(run));
}

bool ForbidsPosition(Run& run, const ConcreteOperation& op, CardAct act, Position to) {
  Subject subject = SubjectOf(run.state, op.piece);
  const bool turns = act == CardAct::kFlip || act == CardAct::kHide;
  const bool both_ways = turns && run.game.rules->turning_is_asked_both_ways;
  if (both_ways && Forbids(run, act, subject, Acting(run))) return true;
  subject.position = to;
  return Forbids(run, act, subject, Acting(run));
}

// Returns whether the card would change its battle position as it is turned over, and that is
// forbidden: a position is ATK or DEF, face-up or not.
bool ForbidsOtherWay(Run& run, const ConcreteOperation& op, Position to) {
  const Position now = run.state.piece(op.piece).position;
  const bool other_way = now != Position::kNone && IsAttack(now) != IsAttack(to);
  return other_way && run.game.rules->effects_are_read_in_full &&
         ForbidsPosition(run, op, CardAct::kChangePosition, to);
}

// Returns the card that bars the piece from the type; nothing where none is found.
Permission TypeBarOf(const Run& run, PieceIndex piece, TypeIndex type) {
  Permission bar;
  if (!run.game.rules->effects_are_read_in_full) return bar;
  const Subject subject = SubjectOf(run.state, piece);
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const bool found = bar.found == Truth::kTrue || m.type != type;
    if (found || effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    bar = {Truth::kTrue, source.piece, source.card, source.zone, source.since, effect.says()};
  };
  ForEachModifier(run.game, run.state, {ModifierKind::kTypeBar}, visit);
  return bar;
}

// Returns whether ATK and DEF of the piece are unaffected by what acts, and notes it.
bool KeepsNumbers(Run& run, PieceIndex piece) {
  if (piece == kNoPiece || piece == run.source) return false;
  const Subject subject = SubjectOf(run.state, piece);
  const Subject acting = Acting(run);
  const Permission found =
      FindMark(run.game, run.state, ModifierKind::kNumbersUnaffected, subject, &acting);
  if (found.found == Truth::kUnknown) TellMayBeKept(run, piece, found);
  if (found.found != Truth::kTrue) return false;
  NoteForbidden(run, subject, found);
  return true;
}

// Returns whether giving or taking away a type or attribute, or reducing a number, is forbidden.
bool ForbidsChange(Run& run, const ConcreteOperation& op) {
  const ModifierKind kind = op.modifier;
  if (ChangesNumbers(kind) && KeepsNumbers(run, op.piece)) return true;
  if (run.game.rules->effects_are_read_in_full) {
    const auto reduces = ActOfReducing(run.game, run.state, op.piece, kind, op.amount);
    if (reduces && Prohibited(run, *reduces, op.piece)) return true;
  }
  const bool gives = kind == ModifierKind::kTypeAdd;
  if (gives || kind == ModifierKind::kTypeRemove) {
    if (gives && IsBarredFrom(run.game, run.state, op.piece, op.type)) {
      NoteForbidden(run, SubjectOf(run.state, op.piece), TypeBarOf(run, op.piece, op.type));
      return true;
    }
    const CardDefinition& card = run.pack().card(run.state.piece(op.piece).card);
    const bool printed = !gives && card.types.test(op.type);
    if (printed && Prohibited(run, CardAct::kLosePrintedType, op.piece)) return true;
    return Prohibited(run, CardAct::kChangeType, op.piece);
  }
  const bool attribute = kind == ModifierKind::kAttributeSet || kind == ModifierKind::kAttributeAdd;
  return attribute && Prohibited(run, CardAct::kChangeAttribute, op.piece);
}

bool ForbidsRemoving(Run& run, const ConcreteOperation& op) {
  Subject subject = SubjectOf(run.state, op.piece);
  subject.counter = op.text;
  return Forbids(run, CardAct::kRemoveCounters, subject, Acting(run));
}

// Returns whether nothing forbids that the card is added to a hand or, as a monster that goes from
// the field to the graveyard, that it is tributed.
bool MaySend(Run& run, const ConcreteOperation& op) {
  if (op.zone.kind == ZoneKind::kHand && !run.game.rules->OnField(run.state.piece(op.piece).zone)) {
    return !Prohibited(run, CardAct::kBeAddedToHand, op.piece);
  }
  const bool tribute =
      op.zone.kind == ZoneKind::kGraveyard && IsMonsterOnField(run.game, run.state, op.piece);
  return !tribute || !Prohibited(run, CardAct::kBeTributed, op.piece);
}

}  // namespace

ZoneRef ZoneToCome(const Run& run, const ConcreteOperation& op) {
  const ZoneKind row = ZoneKind::kMonster;
  if (!ByEffect(run)) return {op.seat, row, run.state.FirstEmpty(op.seat, row), 0};
  const Subject acting = Acting(run);
  return FirstOpenZone(run.game, run.state, CardAct::kSpecialSummon, Coming(run, op), &acting,
                       op.seat, row);
}

bool IsClosedSince(Run& run, const ConcreteOperation& op) {
  const Permission closed = ClosesNamed(run, op);
  if (closed.found != Truth::kTrue) return false;
  Prove(run, closed.source);
  NoteForbidden(run, Coming(run, op), closed);
  return true;
}

namespace {

Subject Arriving(const Run& run, PieceIndex piece, ZoneRef zone) {
  Subject there = SubjectOf(run.state, piece);
  there.zone = zone;
  there.controller = zone.seat;
  return there;
}

}  // namespace

bool IsClosed(const Run& run, PieceIndex piece, ZoneRef zone) {
  if (!ByEffect(run) || !run.game.rules->closed_zones_take_nobody) return false;
  const Subject there = Arriving(run, piece, zone);
  const Subject acting = Acting(run);
  const auto closes = [&](bool marker) {
    return FindProhibition(run.game, run.state, CardAct::kArrive, there, &acting, marker).found ==
           Truth::kTrue;
  };
  return closes(false) || closes(true);
}

void TellClosed(Run& run, PieceIndex piece, ZoneRef zone) {
  Forbids(run, CardAct::kArrive, Arriving(run, piece, zone), Acting(run));
}

void TellMayBeKept(Run& run, PieceIndex piece, const Permission& by) {
  if (!run.game.rules->effects_are_read_in_full || piece == kNoPiece) return;
  if (run.state.piece(piece).known_to != 0xff || by.card == kUnknownCard) return;
  Emit(run, {.kind = EventKind::kUnclear,
             .seat = run.state.piece(piece).controller,
             .piece = piece,
             .card = by.card,
             .amount = 5,
             .says = by.says,
             .since = by.entry});
}

bool Prohibited(Run& run, CardAct act, PieceIndex piece) {
  return ByEffect(run) && Forbids(run, act, SubjectOf(run.state, piece), Acting(run));
}

bool RedirectProhibited(Run& run, const Task& attack, PieceIndex target) {
  const Permission found = FindRedirectProhibition(run.game, run.state, attack, target);
  if (found.found != Truth::kTrue) return false;
  Prove(run, found.source);
  NoteForbidden(run, SubjectOf(run.state, target), found);
  return true;
}

namespace {

// Returns what keeps the monster from destruction by battle with the other one.
Permission KeptFrom(const Run& run, const Subject& subject, const Subject& other) {
  for (const bool marker : {false, true}) {
    Permission held =
        FindProhibition(run.game, run.state, CardAct::kLeaveField, subject, &other, marker);
    if (held.found == Truth::kTrue) return held;
  }
  return {};
}

}  // namespace

bool StaysOnField(Run& run, PieceIndex piece, PieceIndex fought_by) {
  if (piece == kNoPiece) return false;
  if (run.by != kNoClause && run.by == run.game.rules->TermClause(Term::kByHand)) return false;
  const Subject subject = SubjectOf(run.state, piece);
  const Permission held = fought_by == kNoPiece
                              ? FindKept(run.game, run.state, piece)
                              : KeptFrom(run, subject, SubjectOf(run.state, fought_by));
  if (held.found != Truth::kTrue) return false;
  // It is the card that says so, and not the rule by which a battle was lost.
  const ClauseIndex by = fought_by == kNoPiece ? run.by : kNoClause;
  const ClauseIndex lost_by = std::exchange(run.by, by);
  NoteForbidden(run, subject, held);
  run.by = lost_by;
  return true;
}

bool StaysControlled(Run& run, PieceIndex piece) {
  const Subject subject = SubjectOf(run.state, piece);
  for (const bool marker : {false, true}) {
    const Permission kept =
        FindProhibition(run.game, run.state, CardAct::kBeTakenControlOf, subject, nullptr, marker);
    if (kept.found != Truth::kTrue) continue;
    NoteForbidden(run, subject, kept);
    return true;
  }
  return false;
}

bool IsPassedBy(Run& run, PieceIndex piece) { return ByEffect(run) && PassesBy(run, piece); }

// Returns whether the operation negates a summon that is answered before it is over: the monster's
// own text does not apply yet.
bool IsOnItsWay(const Run& run, const ConcreteOperation& op) {
  return op.kind == OperationKind::kNegateSummon && !run.game.rules->responses.after_summon;
}

// Returns whether no clause of Moment::kHostDue forbids the effect to put its card on or beneath
// the other one.
bool MayHost(Run& run, const ConcreteOperation& op) {
  MomentData data{.piece = op.piece, .other = op.other, .seat = op.by_seat};
  run.prevented = false;
  Announce(run, Moment::kHostDue, data);
  return !std::exchange(run.prevented, false);
}

bool MayPerform(Run& run, const ConcreteOperation& op) {
  if (!ByEffect(run)) return true;
  if (!IsOnItsWay(run, op) && PassesBy(run, op.piece)) return false;
  if (ForbidsTakingOut(run, op)) return false;
  if (op.kind == OperationKind::kSummon) return !ForbidsSummon(run, op);
  if (op.kind == OperationKind::kDraw) {
    return !Forbids(run, CardAct::kDraw, Subject{.controller = op.seat}, Acting(run));
  }
  if (op.kind == OperationKind::kReplaceTerrain) return !ForbidsReplacing(run, op.zone);
  const bool lays = op.kind == OperationKind::kEquip || op.kind == OperationKind::kAttach;
  if (lays && op.other != kNoPiece && !MayHost(run, op)) return false;
  if (op.kind == OperationKind::kEquip && op.other != kNoPiece) {
    return !Forbids(run, CardAct::kBeEquipped, SubjectOf(run.state, op.other), Acting(run));
  }
  if (op.piece == kNoPiece) return true;
  const Piece& piece = run.state.piece(op.piece);
  switch (op.kind) {
    case OperationKind::kMove:
      return !ForbidsMove(run, op);
    case OperationKind::kHide: {
      const Position to = IsHidden(op.position) ? op.position : FaceDown(piece.position);
      return !ForbidsPosition(run, op, CardAct::kHide, to) && !ForbidsOtherWay(run, op, to);
    }
    case OperationKind::kFlip: {
      const bool said = op.position != Position::kNone && !IsHidden(op.position);
      return !ForbidsPosition(run, op, CardAct::kFlip, FaceUp(piece.position)) &&
             !(said && ForbidsOtherWay(run, op, op.position));
    }
    case OperationKind::kBattleLock: {
      const bool turns = op.position != Position::kNone && piece.position != Position::kNone &&
                         IsAttack(op.position) != IsAttack(piece.position);
      return !turns || !run.game.rules->locks_are_asked ||
             !ForbidsPosition(run, op, CardAct::kChangePosition, Turned(piece.position));
    }
    case OperationKind::kBattleSwap:
      return !ForbidsPosition(run, op, CardAct::kChangePosition, Turned(piece.position));
    case OperationKind::kClearModifiers:
      return !run.game.rules->effects_are_read_in_full || !KeepsNumbers(run, op.piece);
    case OperationKind::kSend:
      return MaySend(run, op);
    case OperationKind::kErode:
      return !Prohibited(run, CardAct::kBeEroded, op.piece);
    case OperationKind::kReveal:
      return !Prohibited(run, CardAct::kBeRevealed, op.piece);
    case OperationKind::kModify:
      return !ForbidsChange(run, op);
    case OperationKind::kCounters:
      return op.amount >= 0 || !ForbidsRemoving(run, op);
    default:
      return true;
  }
}

}  // namespace judge

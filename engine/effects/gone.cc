#include "engine/effects/gone.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/steps.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge {

bool CameSince(const Run& run, PieceIndex index, EntryNumber activated) {
  const Piece& piece = run.state.piece(index);
  if (!run.game.rules->OnField(piece.zone)) return IsLater(run.state, piece.since, activated);
  const auto history = run.state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    const bool came =
        item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kNormalSummon;
    return came && item.piece == index && IsLater(run.state, item.entry, activated);
  });
}

bool HasGoneAnswered(const Run& run, const Operation& op, const Task& task, const Effect& effect) {
  const bool answered = run.game.rules->effects_are_read_in_full &&
                        op.what.kind == RefKind::kEventSubject && task.event == 0 &&
                        task.subject != kNoPiece && effect.event_subject != 0;
  if (!answered || !CameSince(run, task.subject, task.entry)) return false;
  const auto own = run.pack().Operations(effect.operations);
  return std::none_of(own.begin(), own.end(), [&](const Operation& other) {
    const bool negates = other.kind == OperationKind::kNegateSummon ||
                         other.kind == OperationKind::kNegateActivation;
    const bool before = other.number < op.number && other.what.kind == RefKind::kEventSubject;
    return negates || before;
  });
}

namespace {

// Returns whether the operation leaves its card where it lies.
bool StaysWhereItLies(const Operation& op) {
  return op.kind == OperationKind::kBattleSwap || op.kind == OperationKind::kModify ||
         op.kind == OperationKind::kCounters;
}

bool MovesItself(std::span<const Operation> operations, const Operation* before) {
  return std::any_of(operations.begin(), operations.end(), [&](const Operation& other) {
    return (before == nullptr || other.number < before->number) &&
           other.what.kind == RefKind::kSelf && !StaysWhereItLies(other);
  });
}

// Returns whether the operation would equip, attach, summon or Set the card itself, which was used
// from the field and has left it since, by nothing of its own effect.
bool LeftBeforeItLies(const Run& run, const Operation& op, const Task& task, const Effect* effect) {
  const bool lays = op.kind == OperationKind::kEquip || op.kind == OperationKind::kAttach ||
                    op.kind == OperationKind::kSummon || op.kind == OperationKind::kSetCard;
  if (!lays || op.what.kind != RefKind::kSelf || effect == nullptr || task.piece == kNoPiece) {
    return false;
  }
  const RuleSet& rules = *run.game.rules;
  const Piece& piece = run.state.piece(task.piece);
  const bool left = rules.OnField(task.place.kind) && !rules.OnField(piece.zone) &&
                    (piece.flags & kIsAttached) == 0;
  if (!left || !rules.effects_are_read_in_full) return false;
  return !MovesItself(run.pack().Operations(effect->costs), nullptr) &&
         !MovesItself(run.pack().Operations(effect->operations), &op);
}

// Returns whether the operation would change the card itself for as long as it is on the field,
// from where it has gone: what comes back is another card.
bool ChangesWhatHasGone(const Run& run, const Operation& op, const Task& task,
                        const Effect* effect) {
  const bool stays = op.kind == OperationKind::kModify && op.what.kind == RefKind::kSelf &&
                     op.lasts.kind == DurationKind::kWhileAffectedStays;
  const RuleSet& rules = *run.game.rules;
  if (!stays || effect == nullptr || task.piece == kNoPiece || !rules.effects_are_read_in_full) {
    return false;
  }
  const ZoneKind lies = run.state.piece(task.piece).zone;
  const bool fell = lies == ZoneKind::kGraveyard || lies == ZoneKind::kBanished;
  const bool works_there = (effect->works_in >> static_cast<unsigned>(lies) & 1U) != 0;
  return fell && !works_there && !MovesItself(run.pack().Operations(effect->operations), &op);
}

}  // namespace

bool HasLeftItsPlace(const Run& run, const Task& task) {
  if (!run.game.rules->effects_are_read_in_full || task.piece == kNoPiece) return false;
  const ZoneKind lies = run.state.piece(task.piece).zone;
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  const auto attaches = [&](const Operation& op) {
    return op.kind == OperationKind::kAttach && op.what.kind == RefKind::kSelf;
  };
  const auto own =
      effect == nullptr ? std::span<const Operation>() : run.pack().Operations(effect->operations);
  const bool beneath = lies == ZoneKind::kUnder && std::any_of(own.begin(), own.end(), attaches);
  if (task.place.kind == ZoneKind::kUnder || beneath) return lies != ZoneKind::kUnder;
  return run.game.rules->OnField(task.place.kind) && !run.game.rules->OnField(lies);
}

namespace {

// Tells that nothing came of the operation, as no zone was free: for the piece, or for all of those
// that were to come together.
void TellNoRoom(Run& run, const Operation& op, const Task& task, PieceIndex piece) {
  const auto place = static_cast<std::size_t>(&op - run.pack().operations.data());
  Emit(run, {.kind = EventKind::kDidNothing,
             .seat = task.controller,
             .piece = task.piece,
             .other = piece,
             .amount = kNoRoomForIt,
             .says = static_cast<std::uint16_t>(place)});
}

}  // namespace

bool CannotAllCome(Run& run, const Operation& op, const Task& task, const Pieces& pieces) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  const bool named = op.kind == OperationKind::kSummon && op.what.kind == RefKind::kTarget &&
                     effect != nullptr && op.what.index < effect->choices.count;
  if (!named || !run.game.rules->effects_are_read_in_full) return false;
  const Choice& choice = run.pack().choices[effect->choices.first + op.what.index];
  const bool both = choice.least > 1 && choice.least == choice.most && !choice.all &&
                    pieces.count == static_cast<int>(choice.least);
  if (!both) return false;
  const SeatIndex named_seat = FirstSeat(SeatsOf(run, op.to, task));
  const SeatIndex side =
      named_seat == kNoSeat ? DoingSeat(run.game, run.state, op, task) : named_seat;
  int room = 0;
  const int slots = run.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  for (int slot = 1; slot <= slots; ++slot) {
    const ZoneRef zone{side, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    room += run.state.At(zone) == kNoPiece ? 1 : 0;
  }
  const bool lacks = room < pieces.count;
  if (lacks) TellNoRoom(run, op, task, kNoPiece);
  return lacks;
}

void TellNotCome(Run& run, const Operation& op, const Task& task, const ConcreteOperation& one,
                 std::size_t told) {
  const bool summons = op.kind == OperationKind::kSummon;
  const bool comes = summons || op.kind == OperationKind::kTakeControl;
  const bool silent = run.events != nullptr && run.events->size() == told;
  const SeatIndex side = summons ? one.seat : one.by_seat;
  const bool asks = comes && silent && side != kNoSeat && one.piece != kNoPiece;
  if (!asks || !run.game.rules->effects_are_read_in_full) return;
  const Piece& piece = run.state.piece(one.piece);
  const bool there = summons ? run.game.rules->OnField(piece.zone) : piece.controller == side;
  if (there || run.state.FirstEmpty(side, ZoneKind::kMonster) != 0) return;
  TellNoRoom(run, op, task, one.piece);
}

namespace {

// Returns whether the card lies face-down now, and did not when its effect was used. What the
// effect turns itself is no other card for that.
bool WasTurnedDown(const Run& run, const Task& task, const Effect& effect) {
  const Piece& piece = run.state.piece(task.piece);
  const bool down = run.game.rules->OnField(piece.zone) && IsHidden(piece.position) &&
                    IsLater(run.state, piece.position_since, task.entry);
  const auto operations = run.pack().Operations(effect.operations);
  return down && std::none_of(operations.begin(), operations.end(), [](const Operation& other) {
           return other.what.kind == RefKind::kSelf &&
                  (other.kind == OperationKind::kHide || other.kind == OperationKind::kFlip);
         });
}

}  // namespace

bool HasGoneItself(const Run& run, const Operation& op, const Task& task) {
  // What was left behind about a card that has been off the field since.
  const bool another = task.effect == kDelayedEffect && task.piece != kNoPiece &&
                       task.place.kind == ZoneKind::kOutside;
  if (another && op.what.kind == RefKind::kSelf) return true;
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (LeftBeforeItLies(run, op, task, effect)) return true;
  if (ChangesWhatHasGone(run, op, task, effect)) return true;
  const bool itself = run.game.rules->returned_is_new && op.what.kind == RefKind::kSelf &&
                      op.kind != OperationKind::kEquip && task.piece != kNoPiece &&
                      effect != nullptr;
  if (itself && WasTurnedDown(run, task, *effect)) return true;
  if (!itself || !CameSince(run, task.piece, task.entry)) return false;
  // What it has moved itself is the same card.
  return !MovesItself(run.pack().Operations(effect->operations), &op);
}

namespace {

bool WasNegatedThere(const Run& run, const Effect* effect, const Task& task) {
  const RuleSet& rules = *run.game.rules;
  const bool leaves = effect != nullptr && effect->no_chain && task.piece != kNoPiece &&
                      task.event == static_cast<std::uint8_t>(CardEvent::kLeftField) &&
                      task.subject == task.piece && rules.OnField(task.seen.from.kind);
  if (!rules.effects_are_read_in_full || !leaves) return false;
  if (run.pack().card(run.state.piece(task.piece).card).IsMonster()) return false;
  Subject lay = SubjectOf(run.state, task.piece);
  lay.zone = task.seen.from;
  lay.controller = task.controller;
  bool negated = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& in_play) {
    const bool others = in_play.lasting() == nullptr && m.scope != 0 && source.piece != task.piece;
    if (negated || !others || in_play.Touches(lay) != Truth::kTrue || !in_play.Applies()) return;
    negated = source.piece == kNoPiece || !IsNegated(run.game, run.state, source.piece);
  };
  ForEachModifier(run.game, run.state, {ModifierKind::kEffectsNegated}, visit);
  return negated;
}

// Finds a card in play that negates effects which would do what the effect on top would do, or the
// operation that it is at. Returns whether there is one; `by` is its piece.
bool WouldDoWhatIsNegated(const Run& run, const Task& task, PieceIndex* by) {
  if (!run.game.rules->effects_are_read_in_full || task.piece == kNoPiece) return false;
  const Subject subject = SubjectOf(run.state, task.piece);
  bool negated = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& in_play) {
    if (negated || run.pack().filters[m.scope].would_do == 0) return;
    if (in_play.Touches(subject) != Truth::kTrue || !in_play.Applies()) return;
    negated = source.piece == kNoPiece || !IsNegated(run.game, run.state, source.piece);
    if (negated) *by = source.piece;
  };
  ForEachModifier(run.game, run.state, {ModifierKind::kEffectsNegated}, visit);
  return negated;
}

// Tells that the effect is negated, by the card if it is one; returns false when it cannot be.
bool TellEffectNegated(Run& run, const Task& task, PieceIndex by) {
  if (!MayBeNegated(run, task.piece, task.effect)) return false;
  const PieceIndex speaks = std::exchange(run.source, by == kNoPiece ? run.source : by);
  Emit(run, {.kind = EventKind::kNegated,
             .seat = task.controller,
             .piece = task.piece,
             .term = run.game.rules->TermClause(Term::kNegated)});
  run.source = speaks;
  return true;
}

}  // namespace

bool NegatedInPlay(Run& run, const Effect* effect, const Task& task) {
  PieceIndex by = kNoPiece;
  const bool there = WasNegatedThere(run, effect, task) || WouldDoWhatIsNegated(run, task, &by);
  if (!there && !IsNegated(run.game, run.state, task.piece)) return false;
  return TellEffectNegated(run, task, by);
}

bool NegatedOnTheWay(Run& run, const Operation& op) {
  const Task task = *run.state.top_task();
  const bool takes = TakesOutOfPile(op.kind) || op.kind == OperationKind::kPlayCard;
  PieceIndex by = kNoPiece;
  return takes && WouldDoWhatIsNegated(run, task, &by) && TellEffectNegated(run, task, by);
}

bool NegatesItself(Run& run, const Operation& op) {
  const bool own = op.kind == OperationKind::kNegateActivation && op.what.kind == RefKind::kSelf;
  if (!own || !run.game.rules->effects_are_read_in_full) return false;
  const Task task = *run.state.top_task();
  if (task.piece == kNoPiece || !TellEffectNegated(run, task, kNoPiece)) return false;
  Task& rest = *run.agenda().top_task();
  rest.flags |= kTaskActivationNegated;
  return true;
}

void TellInstead(Run& run, const Task& task) {
  const bool replaces = (task.flags & kTaskReplaces) != 0;
  if (!replaces || !run.game.rules->effects_are_read_in_full) return;
  // Of damage the subject is what deals it, of a draw there is none.
  const auto would = static_cast<CardEvent>(task.event);
  const bool of_player = would == CardEvent::kWouldDraw || would == CardEvent::kWouldTakeDamage ||
                         would == CardEvent::kWouldTakeBattleDamage;
  Emit(run, {.kind = EventKind::kAmountChanged,
             .seat = of_player ? task.seen.seat : kNoSeat,
             .piece = task.piece,
             .other = of_player ? kNoPiece : task.subject,
             .to = of_player ? ZoneRef{} : task.place,
             .amount = task.event,
             .before = task.seen.amount,
             .after = kNothingOfIt});
}

bool LastsForNoBattle(const Run& run, const Operation& op) {
  if (op.lasts.kind != DurationKind::kBattle || !run.game.rules->effects_are_read_in_full) {
    return false;
  }
  const auto tasks = run.state.tasks();
  return std::none_of(tasks.begin(), tasks.end(),
                      [](const Task& task) { return task.kind == TaskKind::kAttack; });
}

void HostsLast(const Run& run, const Operation& op, Pieces* pieces) {
  const bool leave = op.kind == OperationKind::kErode ||
                     (op.kind == OperationKind::kSend && op.zone != ZoneKind::kDeck);
  if (!leave || pieces->count < 2 || !run.game.rules->effects_are_read_in_full) return;
  const auto first = pieces->items.begin();
  std::stable_partition(first, first + pieces->count,
                        [&](PieceIndex piece) { return run.state.piece(piece).host != kNoPiece; });
}

}  // namespace judge

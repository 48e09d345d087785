#include "engine/changes/replace.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/draw.h"
#include "engine/changes/life_points.h"
#include "engine/changes/operations.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the effect has reached its limit of uses.
bool IsUsedUp(const Run& run, PieceIndex piece, int number, const Effect& effect) {
  if (effect.limit == LimitPer::kNone) return false;
  const Piece& speaker = run.state.piece(piece);
  EntryNumber entry = 0;
  if (run.game.rules->effects_are_read_in_full) {
    const Activation said{.card = speaker.card, .number = number, .effect = &effect};
    return judge::IsUsedUp(run.game, run.state, speaker.controller, said, piece, &entry);
  }
  return UsesOf(run.game, run.state, speaker.controller, speaker.card, number, effect.limit,
                &entry) >= effect.limit_count;
}

// Returns whether each choice of the effect has enough candidates: nobody is asked about an effect
// that could do nothing.
bool HasChoices(const Run& run, PieceIndex piece, const Effect& effect, const Occurrence& would) {
  Source source = SourceOf(run.state, piece);
  source.subject = would.subject;
  source.other = would.other;
  std::vector<Chosen> candidates;
  for (const Choice& choice : run.pack().Choices(effect.choices)) {
    if (choice.least == 0 || NamesHiddenPile(run.game, choice)) continue;
    CandidatesFor(run.game, run.state, choice, source, &candidates);
    if (candidates.size() < choice.least) return false;
  }
  return true;
}

// The effect that may replace an event: that of the piece with that number, or one that was left
// behind; nullptr: there is none.
struct Replacing {
  PieceIndex piece = kNoPiece;
  int number = 0;  // kDelayedEffect: `left` has it
  const Effect* effect = nullptr;
  ActiveModifier left = {};
};

// Puts the effect onto the agenda; it keeps the event that it may replace. An optional one asks its
// player first.
void PutOnTop(Run& run, const Replacing& found, const Occurrence& would, CardIndex card) {
  const PieceIndex piece = found.piece;
  Task task = NewTask(TaskKind::kEffect);
  task.flags = kTaskReplaces;
  task.piece = piece;
  task.effect = static_cast<std::uint8_t>(found.number);
  if (found.number == kDelayedEffect) {
    task.controller = found.left.lasts_seat;
    task.pool_effect = found.left.modifier;
    task.id = static_cast<std::uint16_t>(found.left.amount);
  } else {
    task.controller = run.state.piece(piece).controller;
    task.pool_effect = HeldIndex(run.game, run.state, piece, found.number);
    task.id = run.agenda().NewTaskId();
  }
  task.subject = would.subject;
  task.other = would.other;
  task.event = static_cast<std::uint8_t>(would.event);
  // Where what is destroyed would go is kept with the event alone.
  const bool falls = would.event == CardEvent::kWouldBeDestroyed ||
                     would.event == CardEvent::kWouldBeDestroyedByBattle ||
                     would.event == CardEvent::kWouldBeDestroyedByEffect;
  const bool own_place = falls || would.place.kind == ZoneKind::kNone;
  task.place = own_place ? PlaceOf(run.state.piece(piece)) : would.place;
  task.named = card;
  task.seen = SnapshotNow(run, would, run.state.piece(piece).host);
  task.seen.by_battle = would.by_battle ? 1 : 0;
  task.entry = run.cause();
  if (!found.effect->mandatory) task.waits = WaitKind::kInstead;
  run.agenda().PushTask(task);
}

// Returns whether the task is of what that modifier left behind.
bool IsOfLeft(const ActiveModifier& m, const Task& task) {
  return m.kind == kDelayedKind && m.source == task.piece && m.modifier == task.pool_effect &&
         static_cast<std::uint16_t>(m.amount) == task.id;
}

// Returns the first that was left behind, behind that of the task `after`, and may replace the
// event. A card that left it and has gone may lie anywhere.
Replacing FindLeft(const Run& run, const Occurrence& would, const Task* after) {
  if (!run.game.rules->effects_are_read_in_full) return {};
  bool passed = after == nullptr || after->effect != kDelayedEffect;
  for (const ActiveModifier& m : run.state.modifiers()) {
    if (m.kind != kDelayedKind || m.source == kNoPiece) continue;
    const Effect& effect = run.pack().effects[m.modifier];
    if (effect.form != EffectForm::kReplacement) continue;
    if (!passed) {
      passed = IsOfLeft(m, *after);
    } else if (LeftWaitsForThis(run, m, would)) {
      return {m.source, kDelayedEffect, &effect, m};
    }
  }
  return {};
}

Replacing FindReplacing(Run& run, const Occurrence& would, const Task* after) {
  if (!run.pack().replaced_events.Has(would.event)) return {};
  if (after != nullptr && after->effect == kDelayedEffect) return FindLeft(run, would, after);
  const PieceIndex first = after == nullptr ? PieceIndex{1} : after->piece;
  for (PieceIndex p = first; p <= run.state.piece_count(); ++p) {
    if (run.state.piece(p).owner == kNoSeat) continue;
    const int count = HeldCount(run.game, run.state, p);
    const bool same = after != nullptr && p == after->piece;
    for (int number = same ? after->effect + 1 : 1; number <= count; ++number) {
      const Effect* effect = HeldEffect(run.game, run.state, p, number);
      if (effect == nullptr || effect->form != EffectForm::kReplacement) continue;
      if (!WaitsForThis(run, p, *effect, would) || IsUsedUp(run, p, number, *effect)) continue;
      if (!HasChoices(run, p, *effect, would)) continue;
      return {p, number, effect};
    }
  }
  return FindLeft(run, would, after);
}

}  // namespace

bool Replaced(Run& run, const Occurrence& would, CardIndex card, const Task* after) {
  const Replacing found = FindReplacing(run, would, after);
  if (found.effect == nullptr) return false;
  PutOnTop(run, found, would, card);
  return true;
}

bool MayStillReplace(const Run& run, const Task& task) {
  if (!run.game.rules->effects_are_read_in_full || task.piece == kNoPiece) return true;
  if (task.effect == kDelayedEffect) {
    const auto modifiers = run.state.modifiers();
    return std::any_of(modifiers.begin(), modifiers.end(),
                       [&](const ActiveModifier& m) { return IsOfLeft(m, task); });
  }
  const Effect* effect = HeldEffect(run.game, run.state, task.piece, task.effect);
  if (effect == nullptr) return true;
  const bool moved = static_cast<CardEvent>(task.event) != CardEvent::kWouldReplaceTerrain &&
                     PlaceOf(run.state.piece(task.piece)) != task.place;
  return !moved && !IsUsedUp(run, task.piece, task.effect, *effect);
}

void EndReplacing(Run& run, const Task& task, const Effect& effect) {
  if (effect.persists_counted) return;
  EndModifiersIf(run.change(), [&](const ActiveModifier& m) { return IsOfLeft(m, task); });
}

bool MayBeReplaced(Run& run, const Occurrence& would) {
  return FindReplacing(run, would, nullptr).effect != nullptr;
}

namespace {

// Returns whether another effect may take the place of the event that the task keeps, after its own
// has not; that one then lies on top of the agenda. Of damage TakeAfterAll asks.
bool ReplacedByNext(Run& run, const Task& task) {
  Occurrence would{.event = static_cast<CardEvent>(task.event),
                   .subject = task.subject,
                   .other = task.other,
                   .from = task.seen.from,
                   .card = task.seen.card,
                   .seat = task.seen.seat,
                   .amount = task.seen.amount,
                   .place = task.seen.place};
  const bool damage = would.event == CardEvent::kWouldTakeBattleDamage ||
                      would.event == CardEvent::kWouldTakeDamage;
  if (damage || !run.game.rules->effects_are_read_in_full) return false;
  if (Replaced(run, would, task.named, &task)) return true;
  if (would.event != CardEvent::kWouldBeDestroyed) return false;
  const auto reason = static_cast<Reason>(would.amount);
  if (reason != Reason::kBattle && reason != Reason::kEffect) return false;
  would.event = reason == Reason::kBattle ? CardEvent::kWouldBeDestroyedByBattle
                                          : CardEvent::kWouldBeDestroyedByEffect;
  return Replaced(run, would);
}

// Destroys the piece for which the task has kept that.
void FallAfterAll(Run& run, const Task& task) {
  const auto event = static_cast<CardEvent>(task.event);
  Doomed doomed{task.subject, task.other};
  if (task.seen.place.kind != ZoneKind::kNone) doomed.pile = task.seen.place.kind;
  const bool battle = event == CardEvent::kWouldBeDestroyedByBattle;
  if (!run.game.rules->effects_are_read_in_full) {
    return DestroyWhatStands(run, {&doomed, 1}, battle ? Reason::kBattle : Reason::kEffect);
  }
  const auto reason = static_cast<Reason>(task.seen.amount);
  // The card whose effect destroys it acts again.
  if (reason == Reason::kEffect) run.source = task.other;
  DestroyWhatStands(run, {&doomed, 1}, reason);
  run.source = kNoPiece;
}

// Turns the monster into the position for which the task has kept that.
void TurnAfterAll(Run& run, const Task& task) {
  if (task.subject == kNoPiece || !run.game.rules->effects_are_read_in_full) return;
  const Piece& piece = run.state.piece(task.subject);
  const auto to = static_cast<Position>(task.seen.amount);
  const Position now = piece.position;
  const bool stands = run.game.rules->OnField(piece.zone) && now != Position::kNone;
  if (!stands || to == Position::kNone || now == to) return;
  const bool hides = IsHidden(to) && !IsHidden(now);
  const bool flips = IsHidden(now) && !IsHidden(to);
  run.source = task.other;
  SetPosition(run, task.subject, to,
              hides   ? EventKind::kHid
              : flips ? EventKind::kFlipped
                      : EventKind::kPositionChanged,
              hides   ? run.game.rules->TermClause(Term::kHiding)
              : flips ? kNoClause
                      : run.game.rules->TermClause(Term::kBattleSwap));
  if (hides) {
    MarkPiece(run.change(), task.subject, kSetThisTurn);
    Announce(run, Moment::kHid, {.piece = task.subject});
  }
  run.source = kNoPiece;
}

}  // namespace

void HappenAfterAll(Run& run, const Task& task) {
  if (ReplacedByNext(run, task)) return;
  switch (static_cast<CardEvent>(task.event)) {
    case CardEvent::kWouldReplaceTerrain:
      return CarryOutReplacing(run, task.place, task.named);
    case CardEvent::kWouldBeDestroyed:
    case CardEvent::kWouldBeDestroyedByBattle:
    case CardEvent::kWouldBeDestroyedByEffect:
      return FallAfterAll(run, task);
    case CardEvent::kWouldChangePosition:
      return TurnAfterAll(run, task);
    case CardEvent::kWouldTakeBattleDamage:
    case CardEvent::kWouldTakeDamage:
      return TakeAfterAll(run, task);
    case CardEvent::kWouldDraw:
      return Draw(run, task.seen.seat, task.seen.amount, task.named);
    case CardEvent::kHostLeft:
      return LeftBehind(run, task.subject, task.other);
    default:
      return;
  }
}

}  // namespace judge

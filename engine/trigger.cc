#include "engine/trigger.h"

#include "engine/activation.h"
#include "engine/history.h"
#include "engine/operations.h"
#include "engine/rule_set.h"

namespace judge {
namespace {

// Whether the card can answer from where it lies. Its own fate it answers from wherever that is.
bool Listens(const Game& game, const State& state, PieceIndex index, const Occurrence& occurrence) {
  const Piece& piece = state.piece(index);
  if (piece.card == kUnknownCard || piece.owner == kNoSeat) return false;
  if (occurrence.subject == index) return !IsFaceDown(piece) || piece.position == Position::kNone;
  const bool in_play = game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kRule ||
                       (piece.flags & kIsAttached) != 0;
  const CardDefinition& card = game.pack->card(piece.card);
  const bool plays = card.Has(Frame::kTrap) || card.Has(Frame::kSpell);
  // A Spell may be played from the hand in its player's own turn.
  if (piece.zone == ZoneKind::kHand) {
    return card.Has(Frame::kSpell) && piece.controller == state.header().turn_seat;
  }
  if (!in_play) return false;
  if (!IsFaceDown(piece)) return true;
  return piece.position == Position::kNone && plays;
}

bool FitsFilter(const Game& game, const State& state, PoolIndex filter, const Subject& subject,
                const Source& source, Truth* truth) {
  if (filter == 0) return true;
  const Filter& asked = game.pack->filters[filter];
  const bool monsters = asked.zones == 0 && subject.piece != kNoPiece;
  // What is leaving the field is still judged as the monster that it was.
  if (monsters && subject.position == Position::kNone &&
      !IsMonsterOnField(game, state, subject.piece) &&
      game.rules->OnField(state.piece(subject.piece).zone)) {
    return false;
  }
  *truth = And(*truth, Matches(game, state, asked, subject, source));
  return *truth != Truth::kFalse;
}

Truth Meets(const Game& game, const State& state, const Effect& effect, PieceIndex index,
            const Occurrence& occurrence) {
  if (effect.form != EffectForm::kTriggered || !effect.supported) return Truth::kFalse;
  if (effect.waits_for != static_cast<std::uint8_t>(occurrence.event)) return Truth::kFalse;
  if (effect.event_phase != 0 && effect.event_phase != static_cast<int>(occurrence.phase)) {
    return Truth::kFalse;
  }
  const auto from = 1U << static_cast<unsigned>(occurrence.from.kind);
  if (effect.event_from != 0 && (effect.event_from & from) == 0) return Truth::kFalse;
  const Source source = SourceOf(state, index);
  Truth truth = Truth::kTrue;
  if (occurrence.subject == kNoPiece && effect.event_subject != 0) return Truth::kFalse;
  if (occurrence.subject != kNoPiece) {
    const Subject subject = AttackerAsSeenBy(state, occurrence.subject, occurrence.other,
                                             occurrence.redirected, source.controller);
    if (!FitsFilter(game, state, effect.event_subject, subject, source, &truth)) {
      return Truth::kFalse;
    }
  }
  if (effect.event_other != 0) {
    if (occurrence.other == kNoPiece) return Truth::kFalse;
    const Subject other = SubjectOf(state, occurrence.other);
    if (!FitsFilter(game, state, effect.event_other, other, source, &truth)) return Truth::kFalse;
  }
  return And(truth, Holds(game, state, effect, source));
}

void Put(Run& run, PieceIndex index, int number, const Effect& effect, Truth truth,
         const Occurrence& occurrence) {
  const Piece& piece = run.state.piece(index);
  PendingTrigger trigger;
  trigger.piece = index;
  trigger.subject = occurrence.subject;
  trigger.other = occurrence.other;
  trigger.effect = static_cast<std::uint8_t>(number);
  trigger.controller = piece.controller;
  trigger.event = static_cast<std::uint8_t>(occurrence.event);
  trigger.entry = run.cause();
  const bool set = IsFaceDown(piece) && piece.position == Position::kNone;
  if (set) trigger.flags |= kTriggerFromSet;
  // Only Traps have to be used when what they wait for happens; a Spell is played at will.
  const CardDefinition& card = run.pack().card(piece.card);
  const bool spell =
      card.Has(Frame::kSpell) && !card.Has(Frame::kTrap) && (set || piece.zone == ZoneKind::kHand);
  const bool must =
      !spell && (effect.mandatory || (set && run.game.rules->responses.set_triggers_must));
  if (must && truth == Truth::kTrue) trigger.flags |= kTriggerMandatory;
  const bool by_itself = must && truth == Truth::kTrue && !set && effect.costs.count == 0 &&
                         !AsksAtActivation(run.pack(), effect);
  if (by_itself) trigger.flags |= kTriggerByItself;
  if (!run.state.AddTrigger(trigger)) return;
  MomentData data;
  data.piece = index;
  data.other = occurrence.subject;
  data.seat = piece.controller;
  data.number = number;
  data.flags = trigger.flags;
  Announce(run, Moment::kTriggerMet, data);
}

ZoneRef FromOf(const Event& event) { return event.from; }

void Tell(Run& run, CardEvent kind, const Event& event) {
  Occurrence occurrence;
  occurrence.event = kind;
  occurrence.subject = event.piece;
  occurrence.other = event.other;
  occurrence.from = FromOf(event);
  Happened(run, occurrence);
}

void TellLeaving(Run& run, const Event& event) {
  const RuleSet& rules = *run.game.rules;
  Event moved = event;
  moved.other = kNoPiece;
  if (event.to.kind == ZoneKind::kGraveyard) Tell(run, CardEvent::kSentToGraveyard, moved);
  if (rules.OnField(event.from.kind) && !rules.OnField(event.to.kind)) {
    Tell(run, CardEvent::kLeftField, moved);
  } else if (rules.OnField(event.from.kind)) {
    Tell(run, CardEvent::kMoved, moved);
  }
}

void TellAttack(Run& run, const Event& event) {
  Occurrence occurrence;
  occurrence.subject = event.piece;
  occurrence.other = event.other;
  occurrence.redirected = event.kind == EventKind::kRedirected;
  if (!occurrence.redirected) {
    occurrence.event = CardEvent::kAttackDeclared;
    Happened(run, occurrence);
  }
  if (event.other == kNoPiece) return;
  occurrence.event = CardEvent::kAttackTargeted;
  Happened(run, occurrence);
}

void TellBattle(Run& run, const Event& event) {
  Event other_way = event;
  std::swap(other_way.piece, other_way.other);
  Tell(run, CardEvent::kBattled, event);
  if (event.piece != event.other) Tell(run, CardEvent::kBattled, other_way);
}

}  // namespace

Subject AttackerAsSeenBy(const State& state, PieceIndex attacker, PieceIndex target,
                         bool redirected, SeatIndex seat) {
  Subject subject = SubjectOf(state, attacker);
  if (!redirected || target == kNoPiece || subject.controller != seat) return subject;
  if (state.piece(target).controller != seat) return subject;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (state.seat(s).pool != state.seat(seat).pool) subject.controller = s;
  }
  return subject;
}

void Happened(Run& run, const Occurrence& occurrence) {
  if (run.state.header().phase == PhaseKind::kSetup || run.state.header().over != 0) return;
  RememberOccurrence(run, occurrence);
  const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(occurrence.event);
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const CardDefinition& card = run.pack().card(run.state.piece(p).card);
    if ((card.waits_for & bit) == 0) continue;
    if (!Listens(run.game, run.state, p, occurrence)) continue;
    for (PoolIndex e = 0; e < card.effects.count; ++e) {
      const Effect& effect = run.pack().effects[card.effects.first + e];
      const Truth truth = Meets(run.game, run.state, effect, p, occurrence);
      if (truth != Truth::kFalse) Put(run, p, e + 1, effect, truth, occurrence);
    }
  }
}

void EventHappened(Run& run, const Event& event) {
  switch (event.kind) {
    case EventKind::kAttackDeclared:
    case EventKind::kRedirected:
      return TellAttack(run, event);
    case EventKind::kBattled:
      return TellBattle(run, event);
    case EventKind::kSummoned:
      Tell(run, CardEvent::kSummoned, event);
      return Tell(run, CardEvent::kNormalSummoned, event);
    case EventKind::kSpecialSummoned:
      Tell(run, CardEvent::kSummoned, event);
      return Tell(run, CardEvent::kSpecialSummoned, event);
    case EventKind::kFlipped:
      return Tell(run, CardEvent::kFlipped, event);
    case EventKind::kHid:
      return Tell(run, CardEvent::kHidden, event);
    case EventKind::kPositionChanged:
      return Tell(run, CardEvent::kPositionChanged, event);
    case EventKind::kActivated:
      return Tell(run, CardEvent::kActivated, event);
    case EventKind::kCountersChanged:
      return Tell(run, CardEvent::kCountersChanged, event);
    case EventKind::kDestroyed:
    case EventKind::kMoved:
    case EventKind::kTributed:
    case EventKind::kDiscarded:
    case EventKind::kEroded:
    case EventKind::kDetached:
      return TellLeaving(run, event);
    default:
      return;
  }
}

const PendingTrigger* FindTrigger(const State& state, PieceIndex piece, int effect) {
  for (const PendingTrigger& trigger : state.triggers()) {
    if (trigger.piece == piece && (effect == 0 || trigger.effect == effect)) return &trigger;
  }
  return nullptr;
}

}  // namespace judge

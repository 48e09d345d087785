// The operations of the effect language, each one function behind one exhaustive switch.
#include "engine/effects/perform.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/held_numbers.h"
#include "engine/effects/holds.h"
#include "engine/effects/perform_hidden.h"
#include "engine/effects/perform_place.h"
#include "engine/effects/perform_played.h"
#include "engine/effects/placed_late.h"
#include "engine/effects/statuses.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

ClauseIndex TermOf(const Run& run, Term term) { return run.game.rules->TermClause(term); }

bool OnField(const Run& run, PieceIndex piece) {
  return piece != kNoPiece && run.game.rules->OnField(run.state.piece(piece).zone);
}

bool IsWhole(const Run& run, PieceIndex piece) {
  return !run.pack().card(run.state.piece(piece).card).halves.empty();
}

// Returns whether the card may come as `as`: a card that is two monsters comes as the one that is
// named, or not at all.
bool MayCome(const Run& run, PieceIndex piece, CardIndex as) {
  return !IsWhole(run, piece) || WholeOf(run.pack(), as) == run.state.piece(piece).card;
}

// Returns whether the piece is a monster of the field already, which nobody summons.
bool StandsAlready(const Run& run, PieceIndex piece) {
  const Piece& there = run.state.piece(piece);
  const bool stands = there.zone == ZoneKind::kMonster || there.zone == ZoneKind::kExtraMonster;
  return run.game.rules->done_to_what_it_fits && stands && there.position != Position::kNone;
}

void PerformSummon(Run& run, const ConcreteOperation& op) {
  PieceIndex piece = op.piece;
  if (piece == kNoPiece) {
    // A card without a piece is one of the unnamed cards of the pile.
    const ZoneKind from = op.from == ZoneKind::kNone ? ZoneKind::kHand : op.from;
    const bool there = run.state.seat(op.seat).unnamed[static_cast<int>(from)] != 0;
    if (!there || !run.game.rules->IsHiddenPile(from)) return;
    if (from == ZoneKind::kDeck) DeckChanged(run.change(), op.seat);
    const CardIndex card = OffField(run.pack(), op.card);
    piece = BringPiece(run, op.seat, card, 0, ZoneRef{op.seat, from, 0, 0});
  }
  if (piece == kNoPiece || !MayCome(run, piece, op.card)) return;
  if (StandsAlready(run, piece)) return;
  const ZoneRef came_from = PlaceOf(run.state.piece(piece));
  ZoneRef to = op.zone;
  const bool said = to.slot != 0 && run.state.At(to) == kNoPiece && !IsClosedSince(run, op);
  if (!said) to = ZoneToCome(run, op);
  const Position position = op.position == Position::kNone ? Position::kAttack : op.position;
  if (to.slot == 0) return;
  const bool assumed = !said && HasAnotherFree(run.state, to);
  if (IsWhole(run, piece)) NameCard(run.change(), piece, op.card);
  if (!MovePiece(run, piece, to, position)) return;
  // A card that came from the backrow equips nothing any more.
  if ((run.state.piece(piece).flags & kIsEquipped) != 0) {
    Unequip(run.change(), piece);
    ClearMarks(run.change(), piece, kFaceDown);
  }
  MarkPiece(run.change(), piece, kSummonedThisTurn);
  ComeProperly(run.change(), piece);
  if (IsHidden(position)) {
    MarkPiece(run.change(), piece, kSetThisTurn);
    ShowOnlyTo(run.change(), piece, op.seat);
    if (came_from.kind == ZoneKind::kHand) {
      OutOfSight(run.change(), run.pack(), piece, came_from.seat);
      if (run.game.rules->effects_are_read_in_full) ShowTo(run.change(), piece, came_from.seat);
    }
  } else {
    BecomeKnown(run, piece);
  }
  Event event{.kind = EventKind::kSpecialSummoned};
  if (op.position == Position::kNone) event.amount = kModeAssumed;
  event.seat = op.seat;
  event.piece = piece;
  event.position = position;
  event.from = came_from;
  event.to = to;
  Emit(run, event);
  if (assumed) TellAssumedZone(run, piece);
  const bool by_effect = run.source != kNoPiece && came_from.kind != ZoneKind::kExtraDeck;
  std::uint8_t marks = (op.flags & kOpSecure) != 0 ? kSummonSecure : 0;
  if (by_effect) marks |= MarksOfSummon(*run.game.rules, assumed, op.position == Position::kNone);
  run.agenda().Remember({.kind = HistoryKind::kSpecialSummon,
                         .seat = op.seat,
                         .phase = run.state.header().phase,
                         .effect = marks,
                         .piece = piece,
                         .turn = run.state.header().turn,
                         .card = run.state.piece(piece).card,
                         .entry = run.cause()});
  Announce(run, Moment::kSummoned, {.piece = piece, .seat = op.seat});
  AskAboutSummon(run, piece, came_from);
}

// Changes attack to defence or the other way, and the monster to the other one of its card.
void PerformChangeHalf(Run& run, const ConcreteOperation& op) {
  if (!OnField(run, op.piece)) return;
  const Piece& piece = run.state.piece(op.piece);
  const CardIndex whole = WholeOf(run.pack(), piece.card);
  if (whole == kUnknownCard || piece.position == Position::kNone) return;
  const CardIndex was = piece.card;
  const std::vector<CardIndex>& halves = run.pack().card(whole).halves;
  TurnInto(run.change(), run.pack(), op.piece, halves[0] == was ? halves[1] : halves[0]);
  // Effects that it had instead of its own belonged to the monster that it was.
  EndModifiersIf(run.change(), [&](const ActiveModifier& m) {
    return m.kind == ModifierKind::kEffectsOf && m.piece == op.piece;
  });
  Emit(run, {.kind = EventKind::kBecame,
             .seat = piece.controller,
             .piece = op.piece,
             .card = piece.card,
             .to = PlaceOf(piece),
             .before = was});
  const Position to = IsAttack(piece.position) ? Position::kDefense : Position::kAttack;
  SetPosition(run, op.piece, to, EventKind::kPositionChanged, TermOf(run, Term::kBattleSwap));
}

// Returns how many turns have to begin before the lock is over. It holds in so many turns of the
// monster's controller, the turn under way among them.
std::uint8_t TurnsOfLock(const Run& run, const ConcreteOperation& op) {
  if (op.turns == 0 || !run.game.rules->locks_count_own_turns) return op.turns;
  const int until = TurnsUntil(run.state, run.state.piece(op.piece).controller);
  return static_cast<std::uint8_t>(
      std::min(255, until + TurnsOfRound(run.state) * (op.turns - 1) + 1));
}

void PerformBattleLock(Run& run, const ConcreteOperation& op) {
  if (!OnField(run, op.piece) || HasNoPosition(run, op.piece)) return;
  const Position now = run.state.piece(op.piece).position;
  const bool into = op.position != Position::kNone && now != Position::kNone;
  if (into && IsAttack(op.position) != IsAttack(now)) PerformSwap(run, op);
  ActiveModifier lock{
      .kind = ModifierKind::kBattleLock,
      .piece = op.piece,
      .seat = run.state.piece(op.piece).controller,
      .lasts = op.lasts,
      .remaining = op.lasts == DurationKind::kTurns ? TurnsOfLock(run, op) : op.turns,
      .lasts_seat = op.by_seat,
      .condition = op.condition,
      .task = op.task};
  Event event{
      .kind = EventKind::kBattleLocked, .seat = lock.seat, .piece = op.piece, .amount = op.turns};
  const bool turns = op.lasts == DurationKind::kTurns || op.lasts == DurationKind::kEndOfTurn;
  event.term = TermOf(run, turns ? Term::kBattleLockTurns : Term::kBattleLockOpen);
  AddLasting(run, lock);
  Emit(run, event);
}

void PerformModify(Run& run, const ConcreteOperation& op) {
  // A status lies on what is in play: who has left is under none.
  const bool status = run.pack().modifiers[op.pool_modifier].status != 0;
  if (status && op.piece != kNoPiece && !OnField(run, op.piece)) return;
  ActiveModifier modifier;
  modifier.kind = op.modifier;
  modifier.piece = op.piece;
  modifier.seat = op.piece != kNoPiece ? run.state.piece(op.piece).controller : op.seat;
  modifier.amount = op.amount;
  modifier.acts = op.acts;
  modifier.type = op.type;
  modifier.attribute = op.attribute;
  modifier.lasts = op.lasts;
  modifier.remaining = op.turns;
  modifier.condition = op.condition;
  modifier.task = op.task;
  modifier.lasts_seat = op.by_seat;
  modifier.positions = op.positions;
  modifier.scope = op.scope;
  modifier.other = op.other_filter;
  modifier.clause = op.clause;
  modifier.modifier = op.pool_modifier;
  const bool on_marker = op.piece == kNoPiece && op.zone.kind == ZoneKind::kTerrain;
  if (on_marker) modifier.marker = op.zone;
  HoldNumber(run, &modifier);
  AddLasting(run, modifier);
  Event event{.kind = EventKind::kModified, .seat = modifier.seat, .piece = op.piece};
  if (on_marker) event.to = op.zone;
  // For copied effects the amount is the card and not a number.
  const bool copies = modifier.kind == ModifierKind::kEffectsOf;
  if (copies) event.card = static_cast<CardIndex>(modifier.amount);
  const bool number = !copies && op.amount != kUnknownAmount;
  if (number) event.amount = op.amount;
  event.says = modifier.modifier;
  if (number) event.change = static_cast<std::uint8_t>(static_cast<int>(op.modifier) + 1);
  if (op.lasts == DurationKind::kPermanent) event.term = TermOf(run, Term::kPermanent);
  Emit(run, event);
  if (op.modifier == ModifierKind::kEffectsNegated) TellNegated(run, op.piece);
  if (status && op.piece != kNoPiece) TellStatus(run, op.piece, run.source, op.pool_modifier);
}

// Undoes the Battle Damage of the battle that is fought; before its calculation nobody takes any.
void NegateBattleDamage(Run& run, const ConcreteOperation& op) {
  UndoBattleDamage(run);
  const Task* attack = CurrentAttackTask(run.state);
  const bool comes = attack != nullptr && !IsFought(attack->step);
  if (!comes || !run.game.rules->effects_are_read_in_full) return;
  ConcreteOperation none = op;
  none.kind = OperationKind::kModify;
  none.modifier = ModifierKind::kNoBattleDamage;
  none.lasts = DurationKind::kBattle;
  for (const PieceIndex fights : {attack->piece, attack->target}) {
    none.piece = fights;
    if (fights != kNoPiece) PerformModify(run, none);
  }
}

// Returns whether its summon cannot be negated; that holds from the moment it is summoned, on the
// field or not yet.
bool IsSecure(const Run& run, PieceIndex index) {
  if (FindMark(run.game, run.state, ModifierKind::kSummonSecure, SubjectOf(run.state, index))
          .found == Truth::kTrue) {
    return true;
  }
  if (CameSecurely(run.state, index)) return true;
  if (run.game.rules->OnField(run.state.piece(index).zone)) return false;
  const PoolRange effects = run.pack().card(run.state.piece(index).card).effects;
  for (PoolIndex e = effects.first; e < effects.first + effects.count; ++e) {
    const Effect& effect = run.pack().effects[e];
    if (effect.form != EffectForm::kStatic || !effect.supported) continue;
    for (const Modifier& modifier : run.pack().Modifiers(effect.modifiers)) {
      if (modifier.kind == ModifierKind::kSummonSecure && modifier.scope == 0) return true;
    }
  }
  return false;
}

// Drops what waits for the summon of the monster: that has not come about, nor was it turned up.
void DropTriggersOfSummon(Run& run, PieceIndex monster) {
  constexpr CardEvents kSummons = {CardEvent::kSummonDeclared, CardEvent::kSummoned,
                                   CardEvent::kNormalSummoned, CardEvent::kSpecialSummoned,
                                   CardEvent::kFlipped};
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger& trigger = run.state.triggers()[i];
    const bool its =
        trigger.subject == monster && kSummons.Has(static_cast<CardEvent>(trigger.event));
    if (its) run.agenda().RemoveTrigger(i);
  }
}

void NegateOneSummon(Run& run, const ConcreteOperation& op) {
  if (run.source != kNoPiece && IsSecure(run, op.piece)) {
    Event event{.kind = EventKind::kNoted,
                .seat = run.state.piece(op.piece).controller,
                .piece = op.piece,
                .term = TermOf(run, Term::kProhibition)};
    const Permission mark =
        FindMark(run.game, run.state, ModifierKind::kSummonSecure, SubjectOf(run.state, op.piece));
    const bool other = mark.found == Truth::kTrue;
    event.card = other ? mark.card : run.state.piece(op.piece).card;
    event.says = mark.says;
    event.since = mark.entry;
    return Emit(run, event);
  }
  const SeatIndex seat = run.state.piece(op.piece).controller;
  HistoryItem item{.kind = HistoryKind::kPrevented,
                   .seat = seat,
                   .phase = run.state.header().phase,
                   .piece = op.piece,
                   .other = run.source,
                   .turn = run.state.header().turn,
                   .card = run.state.piece(op.piece).card,
                   .entry = run.cause()};
  run.agenda().Remember(item);
  SummonLocked(run.change(), seat);
  ComeNot(run.change(), op.piece);
  if (run.game.rules->responses.negated_before_complete) DropTriggersOfSummon(run, op.piece);
  SendToPile(run, op.piece, ZoneKind::kGraveyard, EventKind::kSummonNegated);
  // A monster whose summon was negated was never on the field.
  bool had_other = ControlsMonster(run.game, run.state, seat);
  for (const HistoryItem& past : run.state.history()) {
    const bool summon =
        past.kind == HistoryKind::kNormalSummon || past.kind == HistoryKind::kSpecialSummon;
    had_other |= summon && past.turn == item.turn && past.seat == seat && past.piece != op.piece;
    had_other |= past.kind == HistoryKind::kDestroyed && past.turn == item.turn &&
                 past.seat == seat && past.piece != op.piece;
  }
  NoteHadMonster(run.change(), seat, had_other);
}

void PerformNegateSummon(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece) return;
  for (const PieceIndex piece : SummonedTogether(run.state, op.piece)) {
    ConcreteOperation one = op;
    one.piece = piece;
    NegateOneSummon(run, one);
  }
}

void PerformNegateAttack(Run& run) {
  const auto tasks = run.state.tasks();
  // Only the newest attack of the agenda is under way; a STRIKE is an attack too.
  for (std::size_t i = tasks.size(); i-- > 0;) {
    const Effect* effect =
        tasks[i].kind == TaskKind::kEffect ? EffectOf(run.pack(), run.state, tasks[i]) : nullptr;
    const bool strike = effect != nullptr && effect->printed == PrintedKind::kStrike;
    if (tasks[i].kind != TaskKind::kAttack && !strike) continue;
    const bool twice = (tasks[i].flags & kTaskNegated) != 0;
    if (twice && run.game.rules->effects_are_read_in_full) return;
    if (Prohibited(run, CardAct::kAttackNegated, tasks[i].piece)) return;
    const Task attack = tasks[i];
    run.agenda().tasks()[i].flags |= kTaskNegated;
    // Of any other attack it is told when the battle would begin.
    if (strike && run.game.rules->negated_strikes_are_told) {
      Emit(run,
           {.kind = EventKind::kAttackNegated, .seat = attack.controller, .piece = attack.piece});
    }
    return;
  }
}

void PerformReveal(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece) return;
  const Piece& piece = run.state.piece(op.piece);
  if (op.card != kUnknownCard) NameCard(run.change(), op.piece, op.card);
  BecomeKnown(run, op.piece);
  Emit(run, {.kind = EventKind::kRevealed,
             .seat = piece.controller,
             .piece = op.piece,
             .card = piece.card});
}

void PerformShuffle(Run& run, SeatIndex seat) {
  DeckShuffled(run.change(), seat);
  Emit(run, {.kind = EventKind::kShuffled, .seat = seat});
}

void PerformSend(Run& run, const ConcreteOperation& op) {
  if (op.piece == kNoPiece) return;
  if (op.zone.kind == ZoneKind::kMonster) return ReturnToField(run, op);
  // The card goes into the hand that the effect names, whoever owns it.
  if ((op.flags & kOpHasSeat) != 0) {
    return PutIntoHand(run, op.piece, op.zone, EventKind::kMoved);
  }
  // A card that goes to the top or the bottom stays there: the deck is not marked as changed.
  const bool by_card = run.source != kNoPiece && run.game.rules->effects_are_read_in_full;
  const bool lies = (op.flags & kOpBottom) != 0 || by_card;
  if (op.zone.kind == ZoneKind::kDeck && !lies) {
    DeckChanged(run.change(), run.state.piece(op.piece).owner);
  }
  const bool tribute = (op.flags & kOpTribute) != 0;
  const ClauseIndex by = tribute ? std::exchange(run.by, TermOf(run, Term::kTribute)) : run.by;
  SendToPile(run, op.piece, op.zone.kind, tribute ? EventKind::kTributed : EventKind::kMoved);
  run.by = by;
  if (lies && (op.flags & kOpBottom) == 0) NoteOnTop(run.change(), op.piece);
  if ((op.flags & kOpMaterial) == 0) return;
  MarkPiece(run.change(), op.piece, kWasMaterial);
  ChangeHost(run.change(), op.piece, op.other);
}

// Counts the unnamed cards that the effect draws: a record that names the cards after the effect
// means these and no others.
void CountUnnamedDraws(Run& run, const ConcreteOperation& op) {
  const std::int32_t unnamed = op.amount - (op.card == kUnknownCard ? 0 : 1);
  CountEffectDraws(run.change(), op.seat, std::max(0, unnamed));
}

// Returns whose next phase is meant by that of the seat: of those for whom "your" speaks as well
// the one whose turn comes first and who does not skip it yet.
SeatIndex NextOfThem(const Run& run, SeatIndex seat, PhaseKind phase) {
  const auto turns = [&](SeatIndex s) {
    const bool skips = (run.state.seat(s).skips_next >> static_cast<unsigned>(phase) & 1U) != 0;
    const int round = TurnsOfRound(run.state);
    const int until = TurnsUntil(run.state, s);
    return (until == 0 && !Comes(run, phase) ? round : until) + (skips ? round : 0);
  };
  SeatIndex next = seat;
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    if (run.state.SpeaksFor(seat, s) && turns(s) < turns(next)) next = s;
  }
  return next;
}

// Skips a phase that is still to come in the seat's turn, or with kSkipNext the one of the next
// turn of its side.
void PerformSkip(Run& run, const ConcreteOperation& op) {
  const StateHeader& h = run.state.header();
  const auto phase = static_cast<PhaseKind>(op.phase);
  const bool skips_next = op.kind == OperationKind::kSkipNext;
  const SeatIndex seat = skips_next ? NextOfThem(run, op.seat, phase) : op.seat;
  const bool comes = h.turn_seat == seat && Comes(run, phase);
  const bool next = skips_next && !comes;
  if (!comes && !next) return;
  SkipPhase(run.change(), seat, phase, next);
  Emit(run,
       {.kind = EventKind::kPhaseSkipped, .seat = seat, .phase = op.phase, .amount = next ? 1 : 0});
}

// Drops the changes that this turn has made to the numbers of the piece, wherever it lies.
void ClearNumbers(StateChange change, PieceIndex piece) {
  const State& state = change.state();
  using Kind = ModifierKind;
  constexpr ModifierKinds kNumbers = {Kind::kAttackAdd,           Kind::kDefenseAdd,
                                      Kind::kAttackTimes,         Kind::kDefenseTimes,
                                      Kind::kAttackFixed,         Kind::kDefenseFixed,
                                      Kind::kOriginalAttackSet,   Kind::kOriginalDefenseSet,
                                      Kind::kOriginalAttackTimes, Kind::kOriginalDefenseTimes,
                                      Kind::kSwapAttackDefense,   Kind::kSwapOriginals};
  EndModifiersIf(change, [&](const ActiveModifier& m) {
    const bool number = m.kind <= kLastModifierKind && kNumbers.Has(m.kind);
    return number && m.piece == piece && m.turn == state.header().turn;
  });
}

// Makes the newest throw void, that of the effect which this one answers: its value is one that no
// die (0) and no coin shows.
void PerformNegateRoll(Run& run) {
  const auto tasks = run.state.tasks();
  bool answering = true;
  CardEvent thrown = CardEvent::kNone;
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind != TaskKind::kEffect) continue;
    if (std::exchange(answering, false)) {
      thrown = static_cast<CardEvent>(tasks[i].event);
      continue;
    }
    const bool coin = thrown == CardEvent::kCoinTossed;
    run.agenda().tasks()[i].rolled = WithNewest(tasks[i].rolled, coin ? kVoidCoin : kVoidDie);
    return Emit(run,
                {.kind = EventKind::kNoted, .seat = tasks[i].controller, .piece = tasks[i].piece});
  }
}

// Spares the piece when it would be destroyed the next time, as long as the operation lasts.
void PerformSpare(Run& run, const ConcreteOperation& op) {
  if (!OnField(run, op.piece)) return;
  AddLasting(run, {.kind = kSparesOnceKind,
                   .piece = op.piece,
                   .seat = run.state.piece(op.piece).controller,
                   .lasts = op.lasts,
                   .remaining = op.turns,
                   .lasts_seat = op.by_seat,
                   .condition = op.condition,
                   .task = op.task});
  Emit(run, {.kind = EventKind::kSpared,
             .seat = run.state.piece(op.piece).controller,
             .piece = op.piece,
             .card = run.source == kNoPiece ? kUnknownCard : run.state.piece(run.source).card});
}

// Notes a fact that matters outside the duel.
void PerformNote(Run& run, const ConcreteOperation& op) {
  Emit(run, {.kind = EventKind::kNoted,
             .seat = op.seat,
             .piece = run.source,
             .other = op.other,
             .to = op.zone,
             .amount = op.amount,
             .text = op.text});
}

void PerformWarning(Run& run, SeatIndex seat) {
  GiveWarning(run, seat);
  Announce(run, Moment::kWarned, {.seat = seat});
}

}  // namespace

// Destroys the pieces together: the Destruction Damage of each is counted with the ATK that it had
// before any of them left.
void DestroyEach(Run& run, const ConcreteOperation& op, std::span<const PieceIndex> pieces) {
  std::vector<Doomed> doomed;
  std::vector<MomentData> destroyed;
  for (const PieceIndex piece : pieces) {
    const bool twice = std::any_of(doomed.begin(), doomed.end(),
                                   [&](const Doomed& other) { return other.piece == piece; });
    if (twice || !MayFall(run, piece, Reason::kEffect)) continue;
    if (IsPassedBy(run, piece) || Prohibited(run, CardAct::kBeDestroyedByEffect, piece)) continue;
    if (StaysOnField(run, piece)) continue;
    doomed.push_back({piece, run.source, FallsTo(run, op, piece)});
    MomentData data{.piece = piece,
                    .seat = op.by_seat,
                    .flags = static_cast<std::uint8_t>(op.flags),
                    .percent = op.percent};
    data.zone.seat = run.state.piece(piece).controller;
    data.number = AttackItFallsWith(run, piece);
    if (OnField(run, piece)) destroyed.push_back(data);
  }
  DestroyTogether(run, doomed, Reason::kEffect);
  if (destroyed.size() > 1 && run.game.rules->reckoned_by_turn_player) {
    std::stable_partition(destroyed.begin(), destroyed.end(), [&](const MomentData& data) {
      return data.zone.seat == run.state.header().turn_seat;
    });
  }
  for (const MomentData& data : destroyed) Announce(run, Moment::kDestroyedByEffect, data);
}
namespace {

// Returns whether counters may lie on the piece where it lies.
bool HoldsCounters(const Run& run, PieceIndex piece) {
  if (piece == kNoPiece) return false;
  return OnField(run, piece) || (run.game.rules->rule_cards_hold_counters &&
                                 run.state.piece(piece).zone == ZoneKind::kRule);
}

// Carries out operations on markers, links of the chain, players and what lies hidden.
void PerformOthers(Run& run, const ConcreteOperation& op) {
  switch (op.kind) {
    case OperationKind::kReplaceTerrain:
      PerformReplace(run, op);
      break;
    case OperationKind::kNegateSummon:
      PerformNegateSummon(run, op);
      break;
    case OperationKind::kNegateAttack:
      PerformNegateAttack(run);
      break;
    case OperationKind::kLose:
      LoseDuel(run, op.seat, EndReason::kEffect);
      break;
    case OperationKind::kWin:
      Announce(run, Moment::kWinsByEffect, {.piece = run.source, .seat = op.seat});
      for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
        if (run.state.Opposed(seat, op.seat)) LoseDuel(run, seat, EndReason::kEffect);
      }
      break;
    case OperationKind::kReveal:
      PerformReveal(run, op);
      break;
    case OperationKind::kNegateActivation:
    case OperationKind::kNegateEffect:
      PerformNegate(run, op);
      break;
    case OperationKind::kDetach:
      PerformDetach(run, op);
      break;
    case OperationKind::kLook:
    case OperationKind::kRearrange:
      PerformLook(run, op);
      break;
    case OperationKind::kSwapPlaces:
      PerformSwapPlaces(run, op);
      break;
    case OperationKind::kCharges:
      PerformCharges(run, op);
      break;
    case OperationKind::kRetarget:
      PerformRetarget(run, op);
      break;
    case OperationKind::kExtraAttack:
      PerformExtraAttack(run, op);
      break;
    case OperationKind::kIdleWarning:
      PerformWarning(run, op.seat);
      break;
    case OperationKind::kPreventDestruction:
      PerformSpare(run, op);
      break;
    case OperationKind::kNegateDamage:
      NegateBattleDamage(run, op);
      break;
    case OperationKind::kClearModifiers:
      ClearNumbers(run.change(), op.piece);
      break;
    case OperationKind::kNegateRoll:
      PerformNegateRoll(run);
      break;
    case OperationKind::kEndStatuses:
      EndStatuses(run, op.piece);
      break;
    case OperationKind::kSkipPhase:
    case OperationKind::kSkipNext:
      PerformSkip(run, op);
      break;
    case OperationKind::kSetLifePoints:
      SetLifePoints(run, op.seat, op.amount);
      break;
    case OperationKind::kNote:
      PerformNote(run, op);
      break;
    case OperationKind::kCounters:
      if (HoldsCounters(run, op.piece)) ChangeCounters(run, op.piece, op.text, op.amount);
      break;
    case OperationKind::kEndPhase:
      PerformEndPhase(run);
      break;
    case OperationKind::kSetCard:
      PerformSetCard(run, op);
      break;
    case OperationKind::kBecomeCard:
      if (op.piece == kNoPiece || op.other == kNoPiece) break;
      BecomeCard(run, op.piece, run.state.piece(op.other).card,
                 op.lasts == DurationKind::kPermanent);
      break;
    case OperationKind::kChangeHalf:
      PerformChangeHalf(run, op);
      break;
    case OperationKind::kReplay:
      PerformAttackReplay(run);
      break;
    case OperationKind::kRemoveObstruction:
      PerformRemoveObstruction(run, op);
      break;
    case OperationKind::kAppoint:
      PerformHolds(run, op);
      break;
    default:  // not run at all, or carried out where the task is known
      break;
  }
}

// Carries out an operation of an amount that is not known as far as that goes: life points become a
// range, a number of a card is open, and whatever else hangs on it is not done.
void PerformUnknown(Run& run, const ConcreteOperation& op) {
  const AmountRange amount{op.amount, op.amount + op.more};
  switch (op.kind) {
    case OperationKind::kDamage:
      return DamageBetween(run, op.seat, amount, EventKind::kEffectDamage);
    case OperationKind::kPay:
      return DamageBetween(run, op.seat, amount, EventKind::kPaid);
    case OperationKind::kGain:
      return GainBetween(run, op.seat, amount);
    case OperationKind::kSetLifePoints:
      return SetLifePointsBetween(run, op.seat, amount);
    case OperationKind::kModify: {
      ConcreteOperation open = op;
      open.amount = kUnknownAmount;
      TellAmountUnknown(run, op.seat, op.piece, amount);
      return PerformModify(run, open);
    }
    default:
      return TellAmountUnknown(run, op.seat, op.piece, amount);
  }
}

}  // namespace

void Perform(Run& run, const ConcreteOperation& op) {
  if (HasLeftGame(run.state, op.piece) || !MayPerform(run, op)) return;
  if (op.more != 0) return PerformUnknown(run, op);
  switch (op.kind) {
    case OperationKind::kDamage:
      Damage(
          run, op.seat, op.amount,
          (op.flags & kOpBattleDamage) != 0 ? EventKind::kBattleDamage : EventKind::kEffectDamage);
      break;
    case OperationKind::kGain:
      GainLife(run, op.seat, op.amount);
      break;
    case OperationKind::kPay:
      Damage(run, op.seat, op.amount, EventKind::kPaid);
      break;
    case OperationKind::kDestroy:
      DestroyEach(run, op, {&op.piece, 1});
      break;
    case OperationKind::kSend:
      PerformSend(run, op);
      break;
    case OperationKind::kErode:
      PerformErode(run, op);
      break;
    case OperationKind::kDraw:
      Draw(run, op.seat, op.amount, op.card);
      if (run.source != kNoPiece) CountUnnamedDraws(run, op);
      break;
    case OperationKind::kDiscard:
      if (op.piece == kNoPiece) break;
      SendToPile(run, op.piece, ZoneKind::kGraveyard, EventKind::kDiscarded);
      break;
    case OperationKind::kShuffle:
      PerformShuffle(run, op.seat);
      break;
    case OperationKind::kSummon:
      PerformSummon(run, op);
      break;
    case OperationKind::kHide:
      PerformHide(run, op);
      break;
    case OperationKind::kFlip:
      PerformFlip(run, op);
      break;
    case OperationKind::kBattleSwap:
      PerformSwap(run, op);
      break;
    case OperationKind::kBattleLock:
      PerformBattleLock(run, op);
      break;
    case OperationKind::kMove:
      PerformMove(run, op, EventKind::kMoved, op.zone);
      break;
    case OperationKind::kTakeControl:
      PerformControl(run, op, op.by_seat == kNoSeat ? op.zone.seat : op.by_seat);
      break;
    case OperationKind::kSwapControl:
      PerformControl(run, op, op.seat);
      break;
    case OperationKind::kEquip:
      PerformEquip(run, op);
      break;
    case OperationKind::kAttach:
      PerformAttach(run, op);
      break;
    case OperationKind::kModify:
      if ((op.flags & kOpWarning) != 0) {
        PerformWarning(run, op.seat);
      } else if ((op.flags & kOpUnwarned) != 0) {
        TakeWarning(run, op.seat, static_cast<EntryNumber>(op.amount), op.turns);
      } else if ((op.flags & kOpTimeCalled) != 0) {
        run.agenda().Remember({.kind = HistoryKind::kTimeCalled,
                               .phase = run.state.header().phase,
                               .turn = run.state.header().turn,
                               .entry = run.entry});
      } else if ((op.flags & kOpGoesOn) != 0) {
        LetGoOn(run, static_cast<EntryNumber>(op.amount));
      } else {
        PerformModify(run, op);
      }
      break;
    default:
      PerformOthers(run, op);
      break;
  }
  if (run.state.header().over == 0) CheckLifePoints(run);
}

}  // namespace judge

#include "engine/changes/operations.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/writing.h"
#include "engine/cards/cards.h"
#include "engine/changes/equipped.h"
#include "engine/changes/prohibitions.h"
#include "engine/changes/replace.h"
#include "engine/changes/shuffle.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

void Append(Run& run, Event event) {
  if (run.events == nullptr) return;
  event.entry = run.entry;
  if (event.by == kNoClause) event.by = run.by;
  const bool borrowed = event.by != kNoClause && run.game.rules->clauses[event.by].borrowed;
  if (borrowed && event.term == kNoClause) {
    event.term = run.game.rules->TermClause(Term::kOrdinaryRules);
  }
  if (event.source == kNoPiece) event.source = run.source;
  run.events->push_back(event);
}

}  // namespace

void Emit(Run& run, Event event) {
  Append(run, event);
  EventHappened(run, event);
}

void EmitNoted(const MomentContext& context) {
  Emit(context.run,
       {.kind = EventKind::kNoted, .seat = context.data.seat, .piece = context.data.piece});
}

void NoteOmitted(const MomentContext& context, const char* text, SeatIndex seat) {
  context.Note({.text = text, .seat = seat});
  Emit(context.run, {.kind = EventKind::kNoted, .seat = seat});
}

Truth AskOpen(const MomentContext& context, PredicateFunction predicate) {
  const bool holds = Ask(context, predicate);
  if (context.run.open) return Truth::kUnknown;
  return holds ? Truth::kTrue : Truth::kFalse;
}

void CountOut(StateChange change, ZoneRef from) {
  const SeatIndex side = change.state().side(from.seat, from.kind);
  std::int16_t& unnamed = BoardOf(change).seat(side).unnamed[static_cast<int>(from.kind)];
  if (unnamed > 0) --unnamed;
}

void CountIn(StateChange change, SeatIndex seat, ZoneKind kind) {
  seat = change.state().side(seat, kind);
  std::int16_t& unnamed = BoardOf(change).seat(seat).unnamed[static_cast<int>(kind)];
  if (unnamed != kCountUnknown) ++unnamed;
  if (kind == ZoneKind::kDeck) NothingOnTop(change, seat);
}

void LeftBehind(Run& run, PieceIndex follower, PieceIndex host) {
  const Piece& left = run.state.piece(follower);
  Happened(run, Occurrence{.event = CardEvent::kHostLeft,
                           .subject = follower,
                           .other = host,
                           .seat = left.controller,
                           .amount = (left.flags & kIsAttached) != 0 ? 1 : 0});
  Announce(run, Moment::kHostLeft, {.piece = host, .other = follower});
}

void DropFollowers(Run& run, PieceIndex host) {
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& follower = run.state.piece(p);
    if (follower.host != host || follower.zone == ZoneKind::kGraveyard) continue;
    if (TakeNextHost(run, p)) continue;
    Occurrence left{
        .event = CardEvent::kHostLeft, .subject = p, .other = host, .seat = follower.controller};
    if (!Replaced(run, left)) LeftBehind(run, p, host);
  }
}
namespace {

void DropModifiers(StateChange change, PieceIndex left) {
  EndModifiersIf(change, [=](const ActiveModifier& m) {
    // What then comes back is still to be carried out (EndUnheld).
    const bool comes_back =
        m.kind == kReturnsKind || m.kind == kMovesBackKind || m.kind == kTerrainBackKind;
    const bool source_gone =
        m.source == left && m.lasts == DurationKind::kWhileSourceStays && !comes_back;
    // A permanent change goes with the card wherever it goes.
    const bool stays = m.lasts == DurationKind::kPermanent && m.kind != ModifierKind::kBattleLock;
    return (m.piece == left && !stays) || source_gone;
  });
}

// Returns the negation of the card's effects that lies on it for a time, whatever becomes of the
// card that put it there; nothing when none does.
const ActiveModifier* NegationForTime(const State& state, PieceIndex piece) {
  const auto modifiers = state.modifiers();
  const auto found = std::find_if(modifiers.begin(), modifiers.end(), [=](const ActiveModifier& m) {
    return m.kind == ModifierKind::kEffectsNegated && m.piece == piece && m.scope == 0 &&
           m.condition == 0 && m.lasts != DurationKind::kWhileSourceStays &&
           m.lasts != DurationKind::kWhileCondition && m.lasts != DurationKind::kPermanent;
  });
  return found == modifiers.end() ? nullptr : &*found;
}

// Negates what the card has activated where it lies and is still to resolve, when a negation goes
// with the card, which is about to be another one: that caught what was activated before.
void CatchActivated(Run& run, PieceIndex piece, ZoneRef lay) {
  if (!run.game.rules->returned_is_new) return;
  const ActiveModifier* negation = NegationForTime(run.state, piece);
  if (negation == nullptr || Prohibited(run, CardAct::kBeNegated, piece)) return;
  const PieceIndex acts = std::exchange(run.source, negation->source);
  for (Task& link : run.agenda().tasks()) {
    const bool waits = link.kind == TaskKind::kEffect && link.piece == piece && link.counter == 0 &&
                       link.place == lay &&
                       (link.flags & (kTaskNegated | kTaskActivationNegated)) == 0;
    if (!waits) continue;
    link.flags |= kTaskNegated;
    Emit(run, {.kind = EventKind::kNegated,
               .seat = link.controller,
               .piece = piece,
               .term = run.game.rules->TermClause(Term::kNegated)});
  }
  run.source = acts;
}

// Ends what holds for as long as the card stays, as it lies beneath another one no more. What then
// comes back is still to be carried out (EndUnheld).
void DropLentFromBeneath(Run& run, PieceIndex left) {
  if (!run.game.rules->effects_are_read_in_full) return;
  EndModifiersIf(run.change(), [=](const ActiveModifier& m) {
    const bool comes_back =
        m.kind == kReturnsKind || m.kind == kMovesBackKind || m.kind == kTerrainBackKind;
    return m.source == left && m.lasts == DurationKind::kWhileSourceStays && !comes_back;
  });
}

}  // namespace

PieceIndex BringPiece(Run& run, SeatIndex owner, CardIndex card, std::uint16_t label,
                      ZoneRef from) {
  const PieceIndex index = BoardOf(run).NewPiece();
  if (index == kNoPiece) return kNoPiece;
  Piece& piece = BoardOf(run).piece(index);
  piece.card = card;
  piece.label = label;
  piece.owner = piece.controller = owner;
  piece.side = run.state.side(owner, from.kind);
  piece.zone = from.kind;
  piece.since = run.cause();
  piece.since_turn = run.state.header().turn;
  piece.known_to = HoldersOf(run.state, index);
  if (card != kUnknownCard) piece.charges = run.pack().card(card).charges;
  const bool open = !run.game.rules->IsHiddenPile(from.kind) && from.slot == 0;
  const bool had_to = open && MayHaveHadTo(run.game, run.state, from, card);
  if (from.slot == 0 && run.game.rules->HasZone(from.kind)) CountOut(run.change(), from);
  // What it had to do when it came there was not recorded.
  if (had_to) {
    Emit(run, {.kind = EventKind::kUnclear, .seat = owner, .piece = index, .amount = 2});
  }
  return index;
}
namespace {

// Drops the sets that the card keeps. One that left the field keeps them for what it left behind.
void DropStoredSets(StateChange change, PieceIndex index) {
  change.agenda().DropPicksIf([=](const Pick& pick) {
    // Which its Materials were stays open wherever it goes.
    return pick.task == 0 && pick.holder == index && pick.choice != kMayBeKept;
  });
}

// Drops the card, which comes to the field anew, from the sets that other cards keep: it is another
// one now. A card that brings it itself still means it.
void ForgetReturned(Run& run, PieceIndex index) {
  if (!run.game.rules->returned_is_new) return;
  const PieceIndex brings = run.source;
  run.agenda().DropPicksIf([=](const Pick& pick) {
    return pick.task == 0 && pick.piece == index && pick.holder != brings;
  });
}

bool LeftSomethingBehind(const State& state, PieceIndex index) {
  const auto modifiers = state.modifiers();
  const auto triggers = state.triggers();
  return std::any_of(modifiers.begin(), modifiers.end(),
                     [=](const ActiveModifier& m) { return m.source == index; }) ||
         std::any_of(triggers.begin(), triggers.end(),
                     [=](const PendingTrigger& t) { return t.piece == index; });
}

// Returns whether an effect of the card is still to resolve, such as one that its leaving
// triggered.
bool HasEffectsPending(const State& state, PieceIndex index) {
  const auto triggers = state.triggers();
  const auto tasks = state.tasks();
  return std::any_of(triggers.begin(), triggers.end(),
                     [=](const PendingTrigger& t) { return t.piece == index; }) ||
         std::any_of(tasks.begin(), tasks.end(), [=](const Task& t) {
           return t.kind == TaskKind::kEffect && t.piece == index;
         });
}

}  // namespace

void ForgetSets(StateChange change, PieceIndex index) {
  const State& state = change.state();
  if (LeftSomethingBehind(state, index) || HasEffectsPending(state, index)) return;
  DropStoredSets(change, index);
}
namespace {

// Resets what the card was played as, when it comes to the field or leaves it. Off the field it is
// again what is printed on it.
void PlayAnew(Run& run, PieceIndex index) {
  Piece& piece = BoardOf(run).piece(index);
  const bool two_kinds = !run.pack().card(piece.card).plays.empty();
  piece.played_as =
      two_kinds && piece.position != Position::kNone ? Frame::kMonster : Frame::kTerrain;
  piece.marks &= kStaysAnother | kProperUnsaid | kOnlyNegated;
  if (run.game.rules->OnField(piece.zone)) return;
  if (piece.printed != kUnknownCard && (piece.marks & kStaysAnother) == 0) {
    piece.card = piece.printed;
    piece.printed = kUnknownCard;
  }
  piece.card = OffField(run.pack(), piece.card);
}

}  // namespace

bool MovePiece(Run& run, PieceIndex index, ZoneRef to, Position position) {
  const State& state = run.state;
  if (HasLeftGame(state, index)) return false;
  const TypesBefore types(run);
  // A player who has lost has no zones: what would go there leaves the game.
  const SeatIndex stands = StandsFor(state, to.seat, to.kind);
  if (stands == kNoSeat && to.seat != kNoSeat) {
    to = {to.seat, ZoneKind::kNone, 0, 0};
    position = Position::kNone;
  } else {
    to.seat = stands;
  }
  if (to.slot != 0 && !HasRoom(*run.game.rules, state, to)) return false;
  const Held<Piece> piece = run.change().Hold(BoardOf(run).piece(index));
  const ZoneRef from = PlaceOf(*piece);
  LeaveSlot(*run.game.rules, run.change(), index);
  const bool was_on_field = run.game.rules->OnField(from.kind);
  const bool is_on_field = run.game.rules->OnField(to.kind);
  piece->zone = to.kind;
  piece->slot = to.slot;
  const bool kept =
      was_on_field && is_on_field && state.Controls(piece->controller, to.seat, to.kind);
  if (!kept) piece->controller = to.seat;
  piece->side = state.side(to.seat, to.kind);
  if (state.several() && (is_on_field || to.kind == ZoneKind::kHand)) {
    // All who share a board, or see each other's cards, know what comes there.
    const std::uint8_t holders = HoldersOf(state, index);
    if (std::popcount(holders) > 1) piece->known_to |= holders;
  }
  piece->position = position;
  piece->tile = 0;
  piece->marks = static_cast<std::uint8_t>(piece->marks & ~kOnTopOfDeck);
  piece->flags = static_cast<std::uint16_t>(piece->flags & ~kLeftStartTile);
  piece->since = run.cause();
  piece->since_turn = state.header().turn;
  // A card that lay beneath another one lies there no more; attaching it anew names its host.
  if (from.kind == ZoneKind::kUnder) {
    piece->host = kNoPiece;
    piece->flags = static_cast<std::uint16_t>(piece->flags & ~kIsAttached);
    if (to.kind != ZoneKind::kUnder) DropLentFromBeneath(run, index);
    types.Keep(run);
  }
  // Out of the duel a card may lie face-down; elsewhere it lies as it is put.
  if (from.kind == ZoneKind::kBanished) {
    piece->flags = static_cast<std::uint16_t>(piece->flags & ~kFaceDown);
  }
  EnterSlot(*run.game.rules, run.change(), index);
  CarryPile(*run.game.rules, run.change(), from, to);
  if (is_on_field && position != Position::kNone) {
    MomentData data{.piece = index};
    run.prevented = false;
    Announce(run, Moment::kMonsterArrived, data);
    if (!std::exchange(run.prevented, false)) {
      for (SeatIndex s = 0; s < state.seats(); ++s) {
        if (Controls(state, s, index)) BoardOf(run).seat(s).had_monster = 1;
      }
    }
  }
  if (from.kind == ZoneKind::kRule && to.kind != ZoneKind::kRule) {
    if (run.game.rules->rule_cards_hold_counters) DropCountersOf(run.change(), index);
    if (run.game.rules->effects_are_read_in_full) ForgetSets(run.change(), index);
  }
  if (was_on_field != is_on_field) PlayAnew(run, index);
  if (!was_on_field && is_on_field) {
    DropStoredSets(run.change(), index);
    ForgetReturned(run, index);
  }
  if (was_on_field && !is_on_field) {
    CatchActivated(run, index, from);
    DropModifiers(run.change(), index);
    run.agenda().ForgetUser(index);
    DropCountersOf(run.change(), index);
    ForgetSets(run.change(), index);
    DropFollowers(run, index);
    piece->host = kNoPiece;
    CloseHalves(run.change(), index);
    if (!IsShuffled(*piece)) piece->shuffled_place = piece->shuffled_with = 0;
    piece->equipped_zone = ZoneKind::kNone;
    piece->flags = static_cast<std::uint16_t>(piece->flags & (kProperlySummoned | kPlayedInSetup));
    piece->charges = run.pack().card(piece->card).charges;
    types.Keep(run);
  }
  return true;
}
namespace {

// Returns the pile to which the piece goes: a card that something keeps from the graveyard is
// eroded, unless a card frees it from that.
ZoneKind PileLeft(const Run& run, PieceIndex index, ZoneKind pile) {
  if (pile != ZoneKind::kGraveyard) return pile;
  const Subject subject = SubjectOf(run.state, index);
  for (const bool marker : {false, true}) {
    const Permission found =
        FindProhibition(run.game, run.state, CardAct::kBeSentToGraveyard, subject, nullptr, marker);
    if (found.found == Truth::kTrue) return ZoneKind::kBanished;
  }
  return pile;
}

// Where a card goes that does not go into the pile that it is sent to.
struct Elsewhere {
  ClauseIndex clause = kNoClause;  // none: it goes into the pile
  ZoneKind kind = ZoneKind::kNone;
};

// Returns where the card goes that is sent into that pile: a Token has a place of its own or none,
// and a card of the Extra Deck returns there.
Elsewhere GoesElsewhere(const Run& run, const Piece& piece, ZoneKind pile) {
  const RuleSet& rules = *run.game.rules;
  if (IsToken(run.pack(), piece)) {
    const ClauseIndex vanishes = rules.TermClause(Term::kTokenVanishes);
    if (vanishes != kNoClause) return {vanishes, ZoneKind::kNone};
    const ClauseIndex returns = rules.TermClause(Term::kTokenReturns);
    if (returns != kNoClause) return {returns, ZoneKind::kExtraDeck};
  }
  const bool hidden = pile == ZoneKind::kHand || pile == ZoneKind::kDeck;
  const bool extra =
      piece.card != kUnknownCard && run.pack().card(piece.card).deck == DeckKind::kExtra;
  if (!hidden || !extra || !rules.extra_deck_cards_return) return {};
  return {rules.TermClause(Term::kExtraCardReturns), ZoneKind::kExtraDeck};
}

// Returns the event of the piece leaving for the pile; a clause of Moment::kSending may name
// another one.
Event Leaving(Run& run, PieceIndex index, ZoneKind pile, EventKind kind, bool face_down = false) {
  const Piece& piece = run.state.piece(index);
  Announce(run, Moment::kSending,
           {.piece = index, .flags = std::uint8_t{face_down}, .zone = {piece.owner, pile, 0, 0}});
  pile = run.goes_to != ZoneKind::kNone ? run.goes_to : PileLeft(run, index, pile);
  run.goes_to = ZoneKind::kNone;
  Event event{.kind = kind,
              .seat = piece.controller,
              .piece = index,
              .from = PlaceOf(piece),
              .to = {piece.owner, pile, 0, 0}};
  if (kind == EventKind::kEroded) event.term = run.game.rules->TermClause(Term::kErode);
  // Everybody reads it there, also when it is shuffled away from there at once.
  if (pile == ZoneKind::kGraveyard) event.card = piece.card;
  const Elsewhere goes = GoesElsewhere(run, piece, pile);
  if (goes.clause != kNoClause) {
    event.to.kind = goes.kind;
    if (pile != goes.kind) event.term = goes.clause;
  }
  if (StandsFor(run.state, piece.owner, event.to.kind) == kNoSeat) event.to.kind = ZoneKind::kNone;
  event.to.seat = run.state.side(event.to.seat, event.to.kind);
  event.face_down = face_down && event.to.kind == ZoneKind::kBanished ? 1 : 0;
  if (event.face_down != 0) event.term = run.game.rules->TermClause(Term::kErodeFaceDown);
  return event;
}

// Makes the piece one of the unnamed cards of the hidden pile in which it lies now, where nobody
// can tell it from them: it lay face-down in an open pile, and no name or label says which it is.
void MixIn(Run& run, PieceIndex index, ZoneKind from) {
  const Piece& piece = run.state.piece(index);
  const bool hidden = run.game.rules->IsHiddenPile(piece.zone);
  const bool told = piece.card != kUnknownCard || piece.label != 0;
  if (from != ZoneKind::kBanished || !hidden || told) return;
  CountIn(run.change(), piece.side, piece.zone);
  run.agenda().DropPicksIf([=](const Pick& pick) { return pick.piece == index; });
  EndModifiersIf(run.change(), [=](const ActiveModifier& m) { return m.piece == index; });
  BoardOf(run).piece(index) = Piece{};
}

// Moves the piece as the event says, which has been emitted already.
void GoToPile(Run& run, const Event& event) {
  // A Hidden monster with Materials that were not shown is shown before it is gone.
  const bool hidden = IsHidden(run.state.piece(event.piece).position);
  if (hidden && UnshownMaterial(run.state, event.piece) != kNoPiece) {
    BecomeKnown(run, event.piece);
    if (run.state.header().over != 0) return;
  }
  if (event.face_down != 0) return LieFaceDown(run, event.piece, event.to);
  if (!run.game.rules->IsHiddenPile(event.to.kind)) BecomeKnown(run, event.piece);
  MovePiece(run, event.piece, event.to, Position::kNone);
  MixIn(run, event.piece, event.from.kind);
}

void Send(Run& run, PieceIndex index, ZoneKind pile, EventKind kind, bool face_down) {
  // A monster that was never summoned is not kept on the field.
  if (kind != EventKind::kSummonNegated && StaysOnField(run, index)) return;
  const ZoneRef hand{run.state.piece(index).owner, ZoneKind::kHand, 0, 0};
  if (pile == ZoneKind::kHand && DiscardsBeforeAdding(run, index, hand, kind)) return;
  const Event event = Leaving(run, index, pile, kind, face_down);
  Emit(run, event);
  GoToPile(run, event);
}

}  // namespace

void SendToPile(Run& run, PieceIndex index, ZoneKind pile, EventKind kind) {
  Send(run, index, pile, kind, false);
}

void ErodeFaceDown(Run& run, PieceIndex index) {
  Send(run, index, ZoneKind::kBanished, EventKind::kEroded, true);
}

void LieFaceDown(Run& run, PieceIndex index, ZoneRef pile) {
  if (!MovePiece(run, index, pile, Position::kNone)) return;
  Piece& piece = BoardOf(run).piece(index);
  piece.flags |= kFaceDown;
  piece.known_to |= HoldersOf(run.state, index);
}

void PutIntoHand(Run& run, PieceIndex index, ZoneRef to, EventKind kind) {
  const Piece& piece = run.state.piece(index);
  if (to.kind != ZoneKind::kExtraDeck && run.game.rules->extra_deck_cards_return &&
      GoesElsewhere(run, piece, to.kind).clause != kNoClause) {
    return SendToPile(run, index, to.kind, kind);
  }
  if (StaysOnField(run, index) || DiscardsBeforeAdding(run, index, to, kind)) return;
  const ZoneRef from = PlaceOf(piece);
  Emit(run, {.kind = kind, .seat = piece.controller, .piece = index, .from = from, .to = to});
  MovePiece(run, index, to, Position::kNone);
  MixIn(run, index, from.kind);
}

void BecomeKnown(Run& run, PieceIndex index) {
  Piece& piece = BoardOf(run).piece(index);
  if (piece.known_to == 0xff) return;
  piece.known_to = 0xff;
  if (IsShuffled(piece)) TellUnclear(run, index);
  Announce(run, Moment::kSeen, {.piece = index, .seat = piece.controller});
}
namespace {

void TellDestroyed(Run& run, const Doomed& doomed, Reason reason) {
  const Piece& piece = run.state.piece(doomed.piece);
  Announce(run, Moment::kDestroyed,
           {.piece = doomed.piece, .other = doomed.other, .seat = piece.controller});
  Occurrence destroyed{.subject = doomed.piece,
                       .other = doomed.other,
                       .from = PlaceOf(piece),
                       .seat = piece.controller};
  if (reason == Reason::kEffect) destroyed.card = run.source;
  destroyed.event = CardEvent::kDestroyed;
  Happened(run, destroyed);
  destroyed.event =
      reason == Reason::kBattle ? CardEvent::kDestroyedByBattle : CardEvent::kDestroyedByEffect;
  if (reason == Reason::kBattle || reason == Reason::kEffect) Happened(run, destroyed);
}

void RememberDestroyed(Run& run, PieceIndex index, Reason reason) {
  const Piece& piece = run.state.piece(index);
  run.agenda().Remember({.kind = HistoryKind::kDestroyed,
                         .seat = piece.controller,
                         .phase = run.state.header().phase,
                         .effect = static_cast<std::uint8_t>(reason),
                         .piece = index,
                         .turn = run.state.header().turn,
                         .card = piece.card,
                         .entry = run.cause()});
}

// Uses up what spares the piece once, if anything does, and tells so; returns whether it did.
bool IsSparedOnce(Run& run, PieceIndex index) {
  const auto modifiers = run.state.modifiers();
  const auto spares =
      std::find_if(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
        const bool now = m.lasts != DurationKind::kItsNextTurn || m.remaining == kTurnHasCome;
        return m.kind == kSparesOnceKind && m.piece == index && now;
      });
  if (spares == modifiers.end()) return false;
  const ActiveModifier used = *spares;
  EndModifier(run.change(), static_cast<std::size_t>(spares - modifiers.begin()));
  Emit(run, {.kind = EventKind::kSpared,
             .seat = run.state.piece(index).controller,
             .piece = index,
             .card = used.source == kNoPiece ? kUnknownCard : run.state.piece(used.source).card,
             .amount = 1,
             .since = used.entry});
  return true;
}

// Returns whether something spares the piece, or a replacement effect takes the place of the
// destruction, which then waits.
bool IsSpared(Run& run, const Doomed& one, Reason reason) {
  const bool destroyed = reason == Reason::kBattle || reason == Reason::kEffect;
  if (destroyed && IsSparedOnce(run, one.piece)) return true;
  Occurrence would{.event = CardEvent::kWouldBeDestroyed,
                   .subject = one.piece,
                   .other = reason == Reason::kEffect ? run.source : one.other,
                   .seat = run.state.piece(one.piece).controller};
  // Why it would fall, and where it would go, is kept with what may happen instead.
  const SeatIndex owner = run.state.piece(one.piece).owner;
  if (run.game.rules->effects_are_read_in_full) would.amount = static_cast<int>(reason);
  if (one.pile != ZoneKind::kGraveyard) would.place = {owner, one.pile, 0, 0};
  if (Replaced(run, would)) return true;
  if (reason != Reason::kBattle && reason != Reason::kEffect) return false;
  would.event = reason == Reason::kBattle ? CardEvent::kWouldBeDestroyedByBattle
                                          : CardEvent::kWouldBeDestroyedByEffect;
  return Replaced(run, would);
}

}  // namespace

bool MayFall(const Run& run, PieceIndex piece, Reason reason) {
  const ZoneKind zone = run.state.piece(piece).zone;
  const bool of_hand = zone == ZoneKind::kHand && reason == Reason::kEffect;
  return run.game.rules->OnField(zone) || (of_hand && run.game.rules->effects_are_read_in_full);
}

void DestroyTogether(Run& run, std::span<const Doomed> doomed, Reason reason) {
  std::vector<Doomed> falls;
  for (const Doomed& one : doomed) {
    const bool stands = MayFall(run, one.piece, reason);
    // A monster that fights itself is named as both of the two.
    const bool again = run.game.rules->falls_once &&
                       std::any_of(falls.begin(), falls.end(),
                                   [&](const Doomed& other) { return other.piece == one.piece; });
    // A card may make an exception of the other monster of a battle.
    const bool fought = run.game.rules->effects_are_read_in_full && reason == Reason::kBattle;
    const PieceIndex by = fought ? one.other : kNoPiece;
    const bool falls_now = stands && !again && !StaysOnField(run, one.piece, by);
    if (falls_now && !IsSpared(run, one, reason)) falls.push_back(one);
  }
  DestroyWhatStands(run, falls, reason);
}

void DestroyWhatStands(Run& run, std::span<const Doomed> doomed, Reason reason) {
  std::vector<Doomed> standing;
  for (const Doomed& one : doomed) {
    if (MayFall(run, one.piece, reason)) standing.push_back(one);
  }
  // A card that lies on another one goes first, or it would be destroyed again when its host
  // leaves.
  std::stable_partition(standing.begin(), standing.end(), [&](const Doomed& one) {
    return run.state.piece(one.piece).host != kNoPiece;
  });
  for (const Doomed& one : standing) {
    TellDestroyed(run, one, reason);
    RememberDestroyed(run, one.piece, reason);
  }
  std::vector<Event> events;
  for (const Doomed& one : standing) {
    events.push_back(Leaving(run, one.piece, one.pile, EventKind::kDestroyed));
    EventHappened(run, events.back());
  }
  for (const Event& event : events) {
    if (run.state.header().over != 0) return;
    Append(run, event);
    GoToPile(run, event);
  }
}

void Destroy(Run& run, PieceIndex index, Reason reason, PieceIndex other) {
  const Doomed one{index, other};
  DestroyTogether(run, {&one, 1}, reason);
}

bool MayBeNegated(Run& run, PieceIndex piece, int effect) {
  MomentData data{.piece = piece, .number = effect};
  run.prevented = false;
  Announce(run, Moment::kWouldBeNegated, data);
  const bool barred = piece != kNoPiece && Prohibited(run, CardAct::kBeNegated, piece);
  const bool may = !run.prevented && !barred;
  run.prevented = false;
  return may;
}

void SetPosition(Run& run, PieceIndex index, Position position, EventKind kind, ClauseIndex term) {
  Piece& piece = BoardOf(run).piece(index);
  Event event{.kind = kind,
              .seat = piece.controller,
              .position = position,
              .piece = index,
              .term = term,
              .to = PlaceOf(piece)};
  if (IsHidden(position)) CatchActivated(run, index, PlaceOf(piece));
  const bool other_way =
      piece.position != Position::kNone && IsAttack(piece.position) != IsAttack(position);
  piece.position = position;
  piece.position_since = run.cause();
  if (!IsHidden(position)) BecomeKnown(run, index);
  Emit(run, event);
  // What is turned over from ATK to DEF or back has changed its battle position, too.
  const bool told =
      kind == EventKind::kPositionChanged || !run.game.rules->effects_are_read_in_full;
  if (!other_way || told) return;
  Happened(run, Occurrence{.event = CardEvent::kPositionChanged,
                           .subject = index,
                           .other = run.source,
                           .card = run.source,
                           .seat = event.seat});
}

void ChangeCharges(Run& run, PieceIndex index, int change) {
  Piece& piece = BoardOf(run).piece(index);
  if (piece.charges < 0 || change == 0) return;
  // No more is lost than is there, and where nothing is, nothing has happened.
  if (run.game.rules->effects_are_read_in_full) change = std::max(change, -int{piece.charges});
  if (change == 0) return;
  Event event{.kind = EventKind::kCharged,
              .seat = piece.controller,
              .piece = index,
              .amount = change,
              .before = piece.charges};
  piece.charges = static_cast<std::int16_t>(std::max(0, piece.charges + change));
  event.after = piece.charges;
  event.term = run.game.rules->TermClause(Term::kCharges);
  Emit(run, event);
}
namespace {

// Tells that the marker is replaced, while the old one still lies there.
void TellReplaced(Run& run, ZoneRef place) {
  Happened(run, Occurrence{.event = CardEvent::kTerrainReplaced,
                           .other = run.source,
                           .card = run.source,
                           .seat = place.seat,
                           .place = place});
}

// Takes the pieces in the column of a new marker off their tiles.
void LeaveTiles(StateChange change, ZoneRef zone) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    Piece& piece = BoardOf(change).piece(p);
    if (piece.side != zone.seat || ColumnOf(PlaceOf(piece)) != zone.slot) continue;
    piece.tile = 0;
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kLeftStartTile);
  }
}

}  // namespace

void ReplaceTerrain(Run& run, ZoneRef zone, CardIndex card, bool in_setup) {
  if (!run.state.HasTerrain(zone.seat, zone.slot)) return;
  Occurrence would{.event = CardEvent::kWouldReplaceTerrain,
                   .other = run.source,
                   .seat = zone.seat,
                   .place = {zone.seat, ZoneKind::kTerrain, zone.slot, 0}};
  if (in_setup || !Replaced(run, would, card)) CarryOutReplacing(run, zone, card, in_setup);
}

void CarryOutReplacing(Run& run, ZoneRef zone, CardIndex card, bool in_setup) {
  if (!run.state.HasTerrain(zone.seat, zone.slot)) return;
  const TypesBefore types(run);
  const Held<TerrainSlot> slot = run.change().Hold(BoardOf(run).terrain(zone.seat, zone.slot));
  Event event{.kind = in_setup ? EventKind::kTerrainPlaced : EventKind::kTerrainReplaced,
              .seat = zone.seat,
              .card = card,
              .to = {zone.seat, ZoneKind::kTerrain, zone.slot, 0},
              .amount = slot->card == card ? 1 : 0};  // another marker of the same name
  MomentData data{.card = slot->card, .zone = event.to};
  if (!in_setup) TellReplaced(run, event.to);
  slot->card = card;
  slot->since = run.cause();
  // What was left behind on the marker that lay there goes with it.
  EndModifiersIf(run.change(), [&](const ActiveModifier& m) {
    return m.marker.kind == ZoneKind::kTerrain && m.marker == event.to;
  });
  types.Keep(run);
  LeaveTiles(run.change(), zone);
  if (in_setup) {
    Emit(run, event);
    return;
  }
  event.term = run.game.rules->TermClause(Term::kTerrainBound);
  Emit(run, event);
  Announce(run, Moment::kTerrainReplaced, data);
}

void LetGoOn(Run& run, EntryNumber entry) { BoardOf(run).header().goes_on = entry; }

namespace {

// Returns whether a judge lets the duel go on that ends now: `seat` has lost, kNoSeat: a draw.
bool GoesOn(Run& run, SeatIndex seat, EndReason reason) {
  const StateHeader& h = run.state.header();
  // Who has no life points any more was let go on without them: that is asked once, not with
  // each battle and effect behind it.
  const bool points = reason == EndReason::kLifePoints && run.game.rules->effects_are_read_in_full;
  const bool let = h.over == 0 && h.end_reason == EndReason::kLifePoints;
  if (points && let && (h.winner == kNoSeat || h.winner == seat)) return true;
  const EntryNumber entry = h.goes_on;
  // A battle that was declared by an earlier entry ends the duel with the one that lets it be
  // fought.
  if (entry == 0 || (entry != run.cause() && entry != run.entry)) return false;
  Emit(run, {.kind = EventKind::kWentOn, .seat = seat});
  if (points) {
    // Until it is over they tell what it did not end with; a change of the life points ends that.
    BoardOf(run).header().end_reason = reason;
    BoardOf(run).header().winner = seat;
  }
  return true;
}

// Returns the winner: a seat that failed to show what was still to be shown loses instead.
SeatIndex WinnerOf(const Run& run, SeatIndex winner) {
  const auto failed = [&](SeatIndex s) { return (run.failed >> s & 1U) != 0; };
  if (run.failed == 0 || (winner != kNoSeat && !failed(winner))) return winner;
  SeatIndex left = kNoSeat;
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    if (failed(s) || run.state.seat(s).out == kNotYetJoined) continue;
    const bool same = left != kNoSeat && !run.state.Opposed(left, s);
    if (left != kNoSeat && !same) return kNoSeat;
    if (left == kNoSeat) left = s;
  }
  return left;
}

void EndDuel(Run& run, SeatIndex winner, EndReason reason) {
  Announce(run, Moment::kDuelEnds, {.seat = winner});
  winner = WinnerOf(run, winner);
  StateHeader& h = BoardOf(run).header();
  h.over = 1;
  h.winner = winner;
  h.end_reason = reason;
  h.ended_by = run.by;
  while (h.task_count > 0) run.agenda().PopTask();
  while (!run.state.triggers().empty()) run.agenda().RemoveTrigger(0);
  if (winner == kNoSeat) return Emit(run, {.kind = EventKind::kDrawnDuel});
  const std::uint32_t winners = WinnersOf(run.state);
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    if ((winners >> s & 1U) != 0) Emit(run, {.kind = EventKind::kWon, .seat = s});
  }
}

}  // namespace

void LoseDuel(Run& run, SeatIndex seat, EndReason reason) {
  if (run.state.header().over != 0) return;
  if (run.state.seat(seat).out != kTakesPart || GoesOn(run, seat, reason)) return;
  // The duel ends when one team is left.
  const bool together = FormOf(*run.game.rules, run.state).falls_together;
  const bool by_points = reason == EndReason::kLifePoints;
  const std::uint8_t pool = run.state.seat(seat).pool;
  SeatIndex left = kNoSeat;
  bool several = false;
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    SeatState& other = BoardOf(run).seat(s);
    const bool falls =
        s == seat || (together && !run.state.Opposed(s, seat)) || (by_points && other.pool == pool);
    if (falls && other.out == kTakesPart) other.out = kHasLost;
    if (other.out != kTakesPart) continue;
    several |= left != kNoSeat && run.state.Opposed(left, s);
    if (left == kNoSeat) left = s;
  }
  Emit(run, {.kind = EventKind::kLost, .seat = seat});
  if (!several) return EndDuel(run, left, reason);
  Announce(run, Moment::kDefeated, {.seat = seat});
}

void EndTogether(Run& run) {
  const std::uint32_t left = TakingPart(run.state);
  if (run.state.header().over != 0 || left == 0) return;
  if (GoesOn(run, kNoSeat, EndReason::kAgreed)) return;
  EndDuel(run, static_cast<SeatIndex>(std::countr_zero(left)), EndReason::kAgreed);
}

void DrawDuel(Run& run, EndReason reason) {
  if (run.state.header().over != 0 || GoesOn(run, kNoSeat, reason)) return;
  EndDuel(run, kNoSeat, reason);
}

}  // namespace judge

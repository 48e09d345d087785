// Rulebook: Idleness Rule.
#include <cstdint>

#include "engine/agenda/agenda.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::kingdom {
namespace {

bool IsIdlenessCheck(const MomentContext& c) { return c.data.phase == PhaseKind::kEnd; }

// Returns whether the piece counts as a monster: a card may say that it is not considered one.
bool CountsAsMonster(const MomentContext& c) {
  if (!IsMonsterOnField(c.run.game, c.state(), c.data.piece)) return false;
  const Permission lift = FindLift(c.run.game, c.state(), kHiddenCount.id, CardAct::kSummon,
                                   SubjectOf(c.state(), c.data.piece));
  if (lift.found != Truth::kTrue) return true;
  c.Note({.text = "{piece} is not considered a monster for this", .piece = c.data.piece});
  return false;
}

bool HasCountedMonster(const MomentContext& c, SeatIndex seat) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (!Controls(c.state(), seat, p)) continue;
    MomentData data = c.data;
    data.piece = p;
    const MomentContext about{c.run, data};
    if (CountsAsMonster(about)) return true;
  }
  return false;
}

// Returns whether the seat had a monster at any time of this turn.
bool HadMonster(const MomentContext& c, SeatIndex seat) {
  return c.state().seat(seat).had_monster != 0 || HasCountedMonster(c, seat);
}

// Returns whether a team mate had one on the field that both share.
bool MateHadMonster(const MomentContext& c, SeatIndex seat) {
  if (!FormOf(*c.run.game.rules, c.state()).shared_field) return false;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (s != seat && !c.state().Opposed(seat, s) && HadMonster(c, s)) return true;
  }
  return false;
}

void ArrivesUncounted(const MomentContext& c) {
  if (!CountsAsMonster(c)) c.run.prevented = true;
}

// Forgets the monsters that a seat had, where none is considered such as the turn begins.
void RememberMonsters(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const bool had = c.state().seat(s).had_monster != 0;
    if (had && !HasCountedMonster(c, s)) NoteHadMonster(c.run.change(), s, false);
  }
}

bool OpponentHas(const MomentContext& c) {
  Fact fact{.text = "no opponent of {seat} has a monster", .seat = c.data.seat};
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const bool opponent = c.state().Opposed(s, c.data.seat);
    if (!opponent || !HasCountedMonster(c, s)) continue;
    fact.text = "{seat} has a monster";
    fact.seat = s;
    c.Note(fact);
    return true;
  }
  c.Note(fact);
  return false;
}

bool NoOwnMonster(const MomentContext& c) {
  const bool own = HadMonster(c, c.data.seat);
  const bool none = !own && !MateHadMonster(c, c.data.seat);
  Fact fact;
  fact.text =
      none ? "{seat} had no monster at any time this turn" : "{seat} had a monster this turn";
  if (!none && !own) fact.text = "a team mate, whose field {seat} shares, had a monster this turn";
  fact.seat = c.data.seat;
  if (none && IsUnsaid(c.state(), c.data.seat, kHadMonsterUnsaid)) {
    fact.text = UnsaidText(UnsaidFact::kHadMonster);
    c.run.open = true;
  }
  c.Note(fact);
  return none;
}

constexpr CardActMask kSummonActs =
    Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) | Bit(CardAct::kSpecialSummon);

// Returns whether a ban binds the seat as older generations read it: one on cards, the opponents.
bool BindsBySide(const MomentContext& c, const Modifier& m, const Source& source,
                 EffectInPlay& effect) {
  const SeatIndex seat = c.data.seat;
  if (m.touches_seats) return effect.TouchesSeat(seat);
  const ActiveModifier* lasting = effect.lasting();
  if (lasting != nullptr && lasting->piece != kNoPiece) return false;
  if (lasting != nullptr && m.scope == 0) {
    return lasting->seat == kNoSeat || lasting->seat == seat;
  }
  const bool opponents = m.seats == Whose::kOpponents || m.scope != 0;
  return opponents ? c.state().Opposed(source.controller, seat)
                   : c.state().Controls(seat, source.controller, source.zone.kind);
}

// Returns whether the cap keeps some monster of the seat out of a free zone of its Frontrow now.
bool IsReached(const MomentContext& c, EffectInPlay& effect) {
  const SeatIndex seat = c.data.seat;
  const int zones = c.state().header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  for (int slot = 1; slot <= zones; ++slot) {
    Subject monster{.controller = seat,
                    .zone = {seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0}};
    if (c.state().At(monster.zone) != kNoPiece) continue;
    if (effect.Touches(monster) != Truth::kFalse) return true;
  }
  return false;
}

// Returns whether the seat has a card, or may have one, where those lie that the ban is about.
bool HasSomeThere(const MomentContext& c, ZoneKind zone, EffectInPlay& effect) {
  const SeatIndex seat = c.data.seat;
  if (c.state().seat(seat).unnamed[static_cast<int>(zone)] != 0) return true;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    const bool there = piece.owner == seat && piece.zone == zone;
    if (there && effect.Touches(SubjectOf(c.state(), p)) != Truth::kFalse) return true;
  }
  return false;
}

// Returns whether the ban stops some summon of the seat. What it says of cards is about those of
// one side, and a cap on what lies there has to be reached.
bool BarsSomeSummon(const MomentContext& c, const Modifier& m, const Source& source,
                    EffectInPlay& effect) {
  const SeatIndex seat = c.data.seat;
  const ActiveModifier* lasting = effect.lasting();
  if (m.touches_seats) return effect.TouchesSeat(seat);
  if (lasting != nullptr && lasting->piece != kNoPiece) return false;
  if (lasting != nullptr && m.scope == 0) {
    return lasting->seat == kNoSeat || lasting->seat == seat;
  }
  // A ban of a card that names no others is about the card itself alone.
  if (m.scope == 0) return false;
  const Filter& scope = c.pack().filters[m.scope];
  if (scope.it_finds != 0) return IsReached(c, effect);
  if (c.run.game.rules->effects_are_read_in_full) {
    if (scope.only_self || scope.host) return false;
    const bool pile = scope.comes_from != ZoneKind::kNone && scope.comes_from != ZoneKind::kHand;
    if (pile && !HasSomeThere(c, scope.comes_from, effect)) return false;
  }
  const bool own = scope.controller == Whose::kMine;
  return own ? c.state().Controls(seat, source.controller, source.zone.kind)
             : c.state().Opposed(source.controller, seat);
}

using Binds = bool (*)(const MomentContext&, const Modifier&, const Source&, EffectInPlay&);

// The card in play that bars a summon, and since which entry; without a card it is by hand.
struct Lock {
  bool found = false;
  Source source;
};

Lock FindLock(const MomentContext& c, Binds binds) {
  Lock lock;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    // Markers are no cards: what they forbid belongs to the place of the duel and is no lock.
    if (lock.found || IsMarker(source) || (m.acts & kSummonActs) == 0) return;
    if (binds(c, m, source, effect) && effect.Applies()) lock = {true, source};
  };
  ForEachModifier(c.run.game, c.state(), {ModifierKind::kProhibit}, visit);
  return lock;
}

// Returns whether some summon is locked; a lock on all of them is not needed.
bool PartialLock(const MomentContext& c) { return FindLock(c, &BarsSomeSummon).found; }

bool PartialLockBySide(const MomentContext& c) { return FindLock(c, &BindsBySide).found; }

// Returns the predicate about locks that the played generation asks.
PredicateFunction LockAsked(const MomentContext& c) {
  const RuleSet& rules = *c.run.game.rules;
  return rules.clauses[rules.FindClause(kPartialLock.id)].holds;
}

Lock FindLockAsked(const MomentContext& c) {
  return FindLock(c, LockAsked(c) == &PartialLockBySide ? &BindsBySide : &BarsSomeSummon);
}

// Remembers a lock, which has barred summons also when it leaves the field during the turn.
void RememberLock(const MomentContext& c) {
  const Lock lock = FindLockAsked(c);
  if (lock.found) LockSummons(c.run.change(), c.data.seat, lock.source.piece, lock.source.since);
}

// Returns the fact about what barred a summon in this turn, or that nothing did.
Fact AboutLock(const MomentContext& c, bool locked) {
  SummonLock told = SummonLockOf(c.state(), c.data.seat);
  if (locked && !told.found) {
    const Lock now = FindLockAsked(c);
    told = {now.found, now.source.card, now.source.since};
  }
  Fact fact;
  fact.seat = c.data.seat;
  fact.card = locked ? told.card : kUnknownCard;
  fact.entry = locked ? told.entry : 0;
  fact.text = "{card} prevented or negated a summon of {seat} this turn";
  if (fact.card == kUnknownCard)
    fact.text = "an effect prevented or negated a summon of {seat} this turn";
  if (!locked) fact.text = "no effect prevented or negated a summon of {seat} this turn";
  return fact;
}

// Returns whether an effect skips a Main Phase of this turn: nothing is summoned by hand in it.
bool SkipsMainPhase(const MomentContext& c) {
  if (!c.run.game.rules->effects_are_read_in_full) return false;
  return IsSkipped(c.state(), PhaseKind::kMain1) || IsSkipped(c.state(), PhaseKind::kMain2);
}

bool NoLock(const MomentContext& c) {
  const bool barred = c.state().seat(c.data.seat).summon_locked != 0 || Ask(c, LockAsked(c));
  const bool skipped = !barred && SkipsMainPhase(c);
  const bool locked = barred || skipped;
  Fact fact = AboutLock(c, barred);
  if (skipped) fact.text = "an effect skips a Main Phase of {seat} this turn";
  c.run.open = !locked && IsUnsaid(c.state(), c.data.seat, kKeptFromUnsaid);
  if (c.run.open) fact.text = UnsaidText(UnsaidFact::kKeptFrom);
  c.Note(fact);
  return !locked;
}

// Returns whether the seat held a warning before this turn; one of this very turn does not count.
bool WarnedBefore(const MomentContext& c) {
  for (const Warning& warning : c.state().warnings()) {
    if (warning.seat != c.data.seat || warning.turn >= c.state().header().turn) continue;
    c.Note({.text = "{seat} holds an Idle Warning from turn {n}",
            .seat = c.data.seat,
            .n = warning.turn,
            .entry = warning.entry});
    return true;
  }
  c.run.open = IsUnsaid(c.state(), c.data.seat, kWarningsUnsaid);
  Fact open{.text = UnsaidText(UnsaidFact::kWarnings), .seat = c.data.seat};
  if (c.run.open) c.Note(open);
  return false;
}

Permission LiftingCard(const MomentContext& c) {
  return FindSeatLift(c.run.game, c.state(), kEndPhaseCheck.id, c.data.seat);
}

bool IsKeptAway(const MomentContext& c) { return LiftingCard(c).found == Truth::kTrue; }

// Returns whether the seat is idle; kUnknown when a position leaves `open` unsaid.
Truth IsIdle(const MomentContext& c, UnsaidFact* open) {
  const bool opponent = Ask(c, &OpponentHas);
  const Truth none = AskOpen(c, &NoOwnMonster);
  const Truth free = AskOpen(c, &NoLock);
  if (!opponent || none == Truth::kFalse || free == Truth::kFalse) return Truth::kFalse;
  if (none == Truth::kTrue && free == Truth::kTrue) return Truth::kTrue;
  *open = none == Truth::kUnknown ? UnsaidFact::kHadMonster : UnsaidFact::kKeptFrom;
  return Truth::kUnknown;
}

// Returns whether the seat is idle, without a visit in the trace.
bool QuietlyIdle(const MomentContext& c) {
  Trace* const trace = c.run.trace;
  c.run.trace = nullptr;
  UnsaidFact open = UnsaidFact::kNone;
  const Truth idle = IsIdle(c, &open);
  c.run.trace = trace;
  return idle == Truth::kTrue;
}

// Returns whether the turn looked idle: the opponent has a monster, and the seat had none.
bool LooksIdle(const MomentContext& c) {
  Trace* const trace = c.run.trace;
  c.run.trace = nullptr;
  const bool looks = Ask(c, &OpponentHas) && AskOpen(c, &NoOwnMonster) == Truth::kTrue;
  c.run.trace = trace;
  return looks;
}

// Notes the card that keeps away the warning of this turn, and the loss by a second one.
void NoteLift(const MomentContext& c, const Permission& lift) {
  c.Note({.text = "by {card} {seat} gets no Idle Warning, and so loses by none",
          .card = lift.card,
          .seat = c.data.seat,
          .entry = lift.entry});
}

void EndPhaseCheck(const MomentContext& c) {
  if (!IsIdlenessCheck(c)) return;
  UnsaidFact open = UnsaidFact::kNone;
  const Permission lift = LiftingCard(c);
  if (lift.found == Truth::kTrue && LooksIdle(c)) NoteLift(c, lift);
  if (lift.found == Truth::kTrue) return;
  const Truth idle = IsIdle(c, &open);
  if (idle == Truth::kFalse) return;
  if (idle == Truth::kUnknown) {
    LeaveUnsaid(c.run.change(), c.data.seat, kWarningsUnsaid);
    return TellUnsaid(c.run, c.data.seat, open);
  }
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat});
}

void SecondLoses(const MomentContext& c) {
  if (!IsIdlenessCheck(c) || IsKeptAway(c) || !QuietlyIdle(c)) return;
  const Truth warned = AskOpen(c, &WarnedBefore);
  if (warned == Truth::kTrue) LoseDuel(c.run, c.data.seat, EndReason::kIdleness);
  if (warned == Truth::kUnknown) TellUnsaid(c.run, c.data.seat, UnsaidFact::kWarnings);
}

void AllConditions(const MomentContext& c) {
  if (!IsIdlenessCheck(c) || IsKeptAway(c) || !QuietlyIdle(c)) return;
  GiveWarning(c.run, c.data.seat);
}

void WarnedByTrap(const MomentContext& c) {
  c.Note({.text = "this warning does not end the duel; it counts at {seat}'s next idle End Phase",
          .seat = c.data.seat});
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat});
}

}  // namespace

const Clause kEndPhaseCheck =
    Consequence("kingdom.idleness.checked-in-own-end-phase", Moment::kPhaseBegins, &EndPhaseCheck);
const Clause kAllConditions =
    Consequence("kingdom.idleness.all-conditions-together", Moment::kPhaseBegins, &AllConditions);
const Clause kOpponentHas = Predicate("kingdom.idleness.opponent-has-monster", &OpponentHas);
const Clause kNoOwnMonster = Predicate("kingdom.idleness.no-own-monster-all-turn", &NoOwnMonster)
                                 .Happening(Moment::kTurnBegins, &RememberMonsters);
const Clause kHiddenCount =
    Predicate("kingdom.idleness.hidden-and-equipped-count", &CountsAsMonster)
        .Happening(Moment::kMonsterArrived, &ArrivesUncounted);
const Clause kNoLock = Predicate("kingdom.idleness.no-summon-lock", &NoLock)
                           .Happening(Moment::kTurnBegins, &RememberLock);
const Clause kPartialLock = Predicate("kingdom.idleness.partial-lock-counts", &PartialLock);
const Clause kPartialLockBySide = [] {
  Clause by_side = kPartialLock;
  by_side.holds = &PartialLockBySide;
  return by_side;
}();
const Clause kSecondLoses =
    Consequence("kingdom.idleness.second-warning-loses", Moment::kPhaseBegins, &SecondLoses);
const Clause kSameTurn = Predicate("kingdom.idleness.same-turn-warnings", &WarnedBefore);
const Clause kGameMechanic = Definition("kingdom.idleness.loss-is-game-mechanic");
const Clause kOnePool = Definition("kingdom.idleness.one-pool-with-traps");
const Clause kByTrap =
    Consequence("kingdom.idleness.second-by-trap-loses", Moment::kWarned, &WarnedByTrap);

}  // namespace judge::kingdom

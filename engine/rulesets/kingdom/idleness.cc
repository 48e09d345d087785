// Rulebook: Idleness Rule.
#include "engine/card.h"
#include "engine/modifiers.h"
#include "engine/operations.h"
#include "engine/rulesets/kingdom/rules.h"

namespace judge::kingdom {
namespace {

bool IsIdlenessCheck(const MomentContext& c) { return c.data.phase == PhaseKind::kEnd; }

// A card may say that it is considered no monster here.
bool CountsAsMonster(const MomentContext& c) {
  if (!IsMonsterOnField(c.run.game, c.state(), c.data.piece)) return false;
  const Override lift = FindLift(c.run.game, c.state(), kHiddenCount.id, CardAct::kSummon,
                                 SubjectOf(c.state(), c.data.piece));
  if (lift.found != Truth::kTrue) return true;
  Fact fact;
  fact.text = "{piece} is not considered a monster for this";
  fact.piece = c.data.piece;
  c.Note(fact);
  return false;
}

bool HasCountedMonster(const MomentContext& c, SeatIndex seat) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (c.state().piece(p).controller != seat) continue;
    MomentData data = c.data;
    data.piece = p;
    const MomentContext about{c.run, data};
    if (CountsAsMonster(about)) return true;
  }
  return false;
}

void ArrivesUncounted(const MomentContext& c) {
  if (!CountsAsMonster(c)) c.run.prevented = true;
}

// The turn begins with those monsters that are considered such.
void RememberMonsters(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    std::uint8_t& had = c.state().seat(s).had_monster;
    if (had != 0 && !HasCountedMonster(c, s)) had = 0;
  }
}

bool OpponentHas(const MomentContext& c) {
  Fact fact;
  fact.text = "no opponent of {seat} has a monster";
  fact.seat = c.data.seat;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const bool opponent = c.state().seat(s).pool != c.state().seat(c.data.seat).pool;
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
  const bool none =
      c.state().seat(c.data.seat).had_monster == 0 && !HasCountedMonster(c, c.data.seat);
  Fact fact;
  fact.text =
      none ? "{seat} had no monster at any time this turn" : "{seat} had a monster this turn";
  fact.seat = c.data.seat;
  c.Note(fact);
  return none;
}

// A lock on some summons only is enough.
bool PartialLock(const MomentContext& c) {
  constexpr CardActMask kSummonActs =
      Bit(CardAct::kSummon) | Bit(CardAct::kNormalSummon) | Bit(CardAct::kSpecialSummon);
  bool locked = false;
  const auto concerns = [&](const Modifier& m, const Source& source, const EffectInPlay& effect) {
    if (m.touches_seats) return effect.TouchesSeat(c.data.seat);
    const ActiveModifier* lasting = effect.lasting();
    if (lasting != nullptr && lasting->piece != kNoPiece) return false;
    if (lasting != nullptr && m.scope == 0) {
      return lasting->seat == kNoSeat || lasting->seat == c.data.seat;
    }
    // What is said of cards is said of those of one side.
    const bool opponents = m.seats == Whose::kOpponents || m.scope != 0;
    return opponents ? source.controller != c.data.seat : source.controller == c.data.seat;
  };
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    // Markers are no cards: what they do not allow is where the duel is played, not a lock.
    if (locked || IsMarker(source) || (m.acts & kSummonActs) == 0) return;
    locked = concerns(m, source, effect) && effect.Applies();
  };
  ForEachModifier(c.run.game, c.state(), Bit(ModifierKind::kProhibit), visit);
  return locked;
}

// A lock that leaves the field in the course of the turn has barred summons before it did.
void RememberLock(const MomentContext& c) {
  if (PartialLock(c)) c.state().seat(c.data.seat).summon_locked = 1;
}

bool NoLock(const MomentContext& c) {
  const bool locked = c.state().seat(c.data.seat).summon_locked != 0 || Ask(c, &PartialLock);
  Fact fact;
  fact.text = locked ? "an effect prevented or negated a summon of {seat} this turn"
                     : "no effect prevented or negated a summon of {seat} this turn";
  fact.seat = c.data.seat;
  c.Note(fact);
  return !locked;
}

// Held before this turn: a warning of this very turn does not count.
bool WarnedBefore(const MomentContext& c) {
  for (const Warning& warning : c.state().warnings()) {
    if (warning.seat != c.data.seat || warning.turn >= c.state().header().turn) continue;
    Fact fact;
    fact.text = "{seat} holds an Idle Warning from turn {n}";
    fact.seat = c.data.seat;
    fact.n = warning.turn;
    fact.entry = warning.entry;
    c.Note(fact);
    return true;
  }
  return false;
}

bool LiftedByCard(const MomentContext& c) {
  return FindSeatLift(c.run.game, c.state(), kEndPhaseCheck.id, c.data.seat).found == Truth::kTrue;
}

bool ConditionsHold(const MomentContext& c) {
  if (LiftedByCard(c)) return false;
  const bool opponent = Ask(c, &OpponentHas);
  const bool none = Ask(c, &NoOwnMonster);
  const bool free = Ask(c, &NoLock);
  return opponent && none && free;
}

void EndPhaseCheck(const MomentContext& c) {
  if (!IsIdlenessCheck(c)) return;
  if (!ConditionsHold(c)) return;
  Event event;
  event.kind = EventKind::kNoted;
  event.seat = c.data.seat;
  Emit(c.run, event);
}

// The condition clauses were visited by the check above; they are not recorded twice.
bool QuietlyIdle(const MomentContext& c) {
  Trace* const trace = c.run.trace;
  c.run.trace = nullptr;
  const bool idle = ConditionsHold(c);
  c.run.trace = trace;
  return idle;
}

void SecondLoses(const MomentContext& c) {
  if (!IsIdlenessCheck(c) || !QuietlyIdle(c) || !Ask(c, &WarnedBefore)) return;
  LoseDuel(c.run, c.data.seat, EndReason::kIdleness);
}

void AllConditions(const MomentContext& c) {
  if (!IsIdlenessCheck(c) || !QuietlyIdle(c)) return;
  GiveWarning(c.run, c.data.seat);
}

void WarnedByTrap(const MomentContext& c) {
  Fact fact;
  fact.text = "this warning does not end the duel; it counts at {seat}'s next idle End Phase";
  fact.seat = c.data.seat;
  c.Note(fact);
  Event event;
  event.kind = EventKind::kNoted;
  event.seat = c.data.seat;
  Emit(c.run, event);
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
const Clause kSecondLoses =
    Consequence("kingdom.idleness.second-warning-loses", Moment::kPhaseBegins, &SecondLoses);
const Clause kSameTurn = Predicate("kingdom.idleness.same-turn-warnings", &WarnedBefore);
const Clause kGameMechanic = Definition("kingdom.idleness.loss-is-game-mechanic");
const Clause kOnePool = Definition("kingdom.idleness.one-pool-with-traps");
const Clause kByTrap =
    Consequence("kingdom.idleness.second-by-trap-loses", Moment::kWarned, &WarnedByTrap);

}  // namespace judge::kingdom

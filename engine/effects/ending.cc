#include "engine/effects/ending.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/effects/perform.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the turn that is on counts as one of the seat's.
bool IsOwnTurn(const RuleSet& rules, const State& state, SeatIndex seat) {
  const SeatIndex turn = state.header().turn_seat;
  return turn == seat || (turn < state.seats() && seat < state.seats() &&
                          FormOf(rules, state).counts_by_team && state.SameTeam(turn, seat));
}

// Returns whether this End Phase is one of those that the modifier counts.
bool CountsEndPhase(const RuleSet& rules, const State& state, const ActiveModifier& m) {
  const StateHeader& h = state.header();
  if (h.phase != PhaseKind::kEnd) return false;
  if (m.lasts == DurationKind::kEndPhases) return true;
  if (IsOwnTurn(rules, state, m.lasts_seat)) return m.lasts == DurationKind::kMyEndPhases;
  return m.lasts == DurationKind::kOpponentEndPhases && state.Opposed(h.turn_seat, m.lasts_seat);
}

// Returns the replacements of the marker at that place that end later, oldest first.
std::vector<ActiveModifier> ReplacedThere(const State& state, ZoneRef marker) {
  std::vector<ActiveModifier> back;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind == kTerrainBackKind && m.marker == marker) back.push_back(m);
  }
  return back;
}

// Puts the marker back that lay there before a replacement which has ended. One that came later and
// still holds gives way to it in its turn; earlier ones still end by themselves.
void PutMarkerBack(Run& run, const ActiveModifier& ended) {
  std::vector<ActiveModifier> others = ReplacedThere(run.state, ended.marker);
  if (!run.game.rules->effects_are_read_in_full) others.clear();
  const auto later = std::find_if(others.begin(), others.end(),
                                  [&](const ActiveModifier& m) { return m.entry > ended.entry; });
  if (later != others.end()) {
    EndModifiersIf(run.change(), [&](const ActiveModifier& m) {
      return m.kind == kTerrainBackKind && m.marker == ended.marker;
    });
    later->amount = ended.amount;
  } else {
    Perform(run, {.kind = OperationKind::kReplaceTerrain,
                  .card = static_cast<CardIndex>(ended.amount),
                  .zone = ended.marker});
  }
  for (const ActiveModifier& m : others) AddModifier(run.change(), m);
}

// Carries out what follows from modifiers that have ended. They are no longer in the list: a piece
// that leaves takes its own modifiers along, so the list is not walked any more.
void Ended(Run& run, const std::vector<ActiveModifier>& ended) {
  for (const ActiveModifier& m : ended) {
    const Piece& piece = run.state.piece(m.piece);
    // A monster moves back only when its place is free and on its controller's side.
    const bool free = run.state.At(m.place) == kNoPiece &&
                      m.place.seat == run.state.side(piece.controller, m.place.kind);
    if (m.kind != kMovesBackKind || !free) continue;
    Perform(run, {.kind = OperationKind::kMove, .piece = m.piece, .zone = m.place});
  }
  for (const ActiveModifier& m : ended) {
    if (m.kind != kTerrainBackKind) continue;
    PutMarkerBack(run, m);
  }
  for (const ActiveModifier& m : ended) {
    if (m.kind != kReturnsKind || m.seat == run.state.piece(m.piece).controller) continue;
    if (run.game.rules->kept_control_stays && StaysControlled(run, m.piece)) continue;
    ConcreteOperation back{.kind = OperationKind::kSwapControl, .piece = m.piece};
    back.seat = back.by_seat = m.seat;
    Perform(run, back);
  }
  for (const ActiveModifier& m : ended) {
    if (m.kind == kPersistsKind) {
      SendToPile(run, m.piece, ZoneKind::kGraveyard, EventKind::kMoved);
    }
  }
  for (const ActiveModifier& m : ended) {
    if (m.kind == kCountdownKind) CountdownOver(run, m);
  }
}

SeatIndex ControllerOf(const State& state, const ActiveModifier& m) {
  return m.piece != kNoPiece ? state.piece(m.piece).controller : m.lasts_seat;
}

// Returns whether a modifier for its controller's next turn is over as a turn begins; notes when
// that turn has come.
bool IsTurnOver(const State& state, ActiveModifier& m) {
  if (m.remaining == kTurnHasCome) return true;
  if (ControllerOf(state, m) == state.header().turn_seat) m.remaining = kTurnHasCome;
  return false;
}

}  // namespace

void RunCountdowns(Run& run) {
  std::vector<ActiveModifier> due;
  for (std::size_t i = run.state.modifiers().size(); i-- > 0;) {
    const ActiveModifier m = run.state.modifiers()[i];
    const bool counts = CountsEndPhase(*run.game.rules, run.state, m);
    if (m.kind != kCountdownKind || !counts) continue;
    if (m.remaining > 1) {
      SetRemaining(run.change(), i, static_cast<std::uint8_t>(m.remaining - 1));
      continue;
    }
    due.push_back(m);
    EndModifier(run.change(), i);
  }
  for (const ActiveModifier& m : due) CountdownOver(run, m);
}
namespace {

bool ConditionHolds(const Run& run, const ActiveModifier& m) {
  TypeIndex until = 0;
  if (IsKeptType(m)) return TypesWait(run.game, run.state, m.piece, &until);
  Source source = SourceOf(run.state, m);
  // A card that has gone elsewhere since is on nothing any more.
  const bool went = m.source != kNoPiece && run.state.piece(m.source).since > m.entry &&
                    run.game.rules->effects_are_read_in_full;
  if (went) source.host = run.state.piece(m.source).host;
  return Holds(run.game, run.state, {m.condition, 1}, source) != Truth::kFalse;
}

// Returns whether something comes back as its source has left the place where it spoke.
bool ComesBackWithout(const Run& run, const ActiveModifier& m) {
  const bool comes_back =
      m.kind == kReturnsKind || m.kind == kMovesBackKind || m.kind == kTerrainBackKind;
  if (!comes_back || m.lasts != DurationKind::kWhileSourceStays || m.source == kNoPiece) {
    return false;
  }
  const Piece& source = run.state.piece(m.source);
  return !run.game.rules->OnField(source.zone) && source.zone != ZoneKind::kRule &&
         (source.flags & kIsAttached) == 0;
}

}  // namespace

void EndUnheld(Run& run) {
  std::vector<ActiveModifier> ended;
  std::optional<TypesBefore> types;
  for (std::size_t i = run.state.modifiers().size(); i-- > 0;) {
    const ActiveModifier m = run.state.modifiers()[i];
    const bool source_left = ComesBackWithout(run, m);
    if (m.lasts != DurationKind::kWhileCondition && !source_left) continue;
    if (!source_left && ConditionHolds(run, m)) continue;
    if (!types) types.emplace(run);
    ended.push_back(m);
    EndModifier(run.change(), i);
  }
  if (ended.empty()) return;
  types->Keep(run);
  // A duration ends by itself and not by an effect.
  const PieceIndex source = std::exchange(run.source, kNoPiece);
  const ZoneRef marker = std::exchange(run.marker, ZoneRef{});
  Ended(run, ended);
  run.source = source;
  run.marker = marker;
}
namespace {

// Counts down once; returns true when that was the last time.
bool IsCountedDown(ActiveModifier* m) {
  if (m->remaining <= 1) return true;
  --m->remaining;
  return false;
}

// Returns whether the modifier ends at that moment; counts down where it does not yet.
bool IsOver(const RuleSet& rules, const State& state, Moment moment, ActiveModifier& m) {
  const StateHeader& h = state.header();
  bool over = false;
  // What waits for later "this turn" waits in the End Phase too.
  const bool all_turn = m.kind == kDelayedKind && rules.delayed_wait_all_turn;
  if (moment == (all_turn ? Moment::kTurnBegins : Moment::kPhaseBegins) &&
      (all_turn || h.phase == PhaseKind::kEnd) && m.lasts == DurationKind::kEndOfTurn) {
    over = true;
  } else if (moment == Moment::kPhaseBegins && h.phase == PhaseKind::kStandby) {
    over = m.lasts == DurationKind::kNextStandbyPhase ||
           (m.lasts == DurationKind::kMyStandbyPhase && IsOwnTurn(rules, state, m.lasts_seat));
    if (m.lasts == DurationKind::kMyStandbyPhases && IsOwnTurn(rules, state, m.lasts_seat)) {
      over = IsCountedDown(&m);
    }
  } else if (moment == Moment::kPhaseEnds) {
    over = m.lasts == DurationKind::kEndOfPhase;
  } else if (moment == Moment::kTurnBegins && m.lasts == DurationKind::kTurns) {
    // The turn in which it began counts as the first one.
    over = IsCountedDown(&m);
  } else if (moment == Moment::kTurnBegins && m.lasts == DurationKind::kRounds) {
    // So does the round.
    const bool anew = h.turn > 1 && RoundOf(state, h.turn) != RoundOf(state, h.turn - 1);
    over = anew && IsCountedDown(&m);
  } else if (moment == Moment::kTurnBegins && m.lasts == DurationKind::kItsNextTurn) {
    over = IsTurnOver(state, m);
  }
  // What was given in the End Phase itself ends with its turn.
  if (moment == Moment::kTurnBegins && m.lasts == DurationKind::kEndOfTurn &&
      rules.effects_are_read_in_full) {
    over = true;
  }
  if (moment == Moment::kPhaseEnds && h.phase == PhaseKind::kEnd &&
      m.lasts == DurationKind::kEndOfNextTurn) {
    over = IsCountedDown(&m);
  }
  const bool passed = moment == Moment::kPhaseEnds && m.kind != kCountdownKind;
  if (passed && CountsEndPhase(rules, state, m)) over = IsCountedDown(&m);
  return over;
}

}  // namespace

void ExpireModifiers(Run& run, Moment moment) {
  std::vector<ActiveModifier> ended;
  std::optional<TypesBefore> types;
  for (std::size_t i = run.state.modifiers().size(); i-- > 0;) {
    ActiveModifier m = run.state.modifiers()[i];
    const std::uint8_t remained = m.remaining;
    const bool over = IsOver(*run.game.rules, run.state, moment, m);
    if (!over && m.remaining == remained) continue;
    if (!types) types.emplace(run);
    SetRemaining(run.change(), i, m.remaining);
    if (!over) continue;
    ended.push_back(m);
    EndModifier(run.change(), i);
  }
  if (!ended.empty()) types->Keep(run);
  Ended(run, ended);
}

}  // namespace judge

#include "engine/unsaid.h"

#include "engine/activation.h"
#include "engine/operations.h"

namespace judge {
namespace {

// A card that has not come to its place since the record began.
bool LayThere(const State& state, PieceIndex piece) {
  return piece != kNoPiece && state.piece(piece).since == 0;
}

// Whether the last turn that is not told whole lies in that round or a later one.
bool ReachesUntold(const State& state, int round) {
  const int told_from = state.header().told_from;
  return told_from > 1 && RoundOf(state, told_from - 1) >= round;
}

}  // namespace

bool IsWindowUntold(const State& state, HappenedWindow window) {
  const StateHeader& h = state.header();
  const int round = RoundOf(state, h.turn);
  switch (window) {
    case HappenedWindow::kThisTurn:
      return IsTurnUntold(state);
    case HappenedWindow::kThisPhase:
      return IsUnsaid(state, kPhaseUnsaid);
    case HappenedWindow::kThisRound:
      return ReachesUntold(state, round);
    case HappenedWindow::kLastRound:
      return ReachesUntold(state, round - 1);
    case HappenedWindow::kLastTurn:
      return h.turn <= h.told_from && h.told_from > 1;
    case HappenedWindow::kThisDuel:
      return h.from_position != 0;
  }
  return false;
}

bool IsLimitUntold(const State& state, SeatIndex seat, LimitPer per) {
  if (!IsUnsaid(state, seat, kEffectsUnsaid)) return false;
  if (per == LimitPer::kTurn) return IsTurnUntold(state);
  if (per == LimitPer::kRound) return ReachesUntold(state, RoundOf(state, state.header().turn));
  return per == LimitPer::kDuel && state.header().told_from > 1;
}

bool IsArrivalUnsaid(const State& state, PieceIndex piece) {
  return IsTurnUntold(state) && LayThere(state, piece) &&
         (state.piece(piece).flags & kArrivalUnsaid) != 0;
}

bool IsTurningUnsaid(const State& state, PieceIndex piece) {
  return IsTurnUntold(state) && LayThere(state, piece) && state.piece(piece).position_since == 0;
}

bool IsAttackUnsaid(const State& state, PieceIndex piece) {
  return IsUnsaid(state, kAttackUnsaid) && LayThere(state, piece);
}

bool IsTerrainUnsaid(const State& state, ZoneRef place) {
  if (!IsUnsaid(state, kTerrainsUnsaid) || !state.HasTerrain(place.seat, place.slot)) return false;
  return state.terrain(place.seat, place.slot).card == kUnknownCard;
}

const char* UnsaidText(UnsaidFact fact) {
  switch (fact) {
    case UnsaidFact::kHadMonster:
      return "whether that player had a monster earlier this turn is not said: `had-monster yes`, "
             "`had-monster no` or `fresh` in the position would say it";
    case UnsaidFact::kKeptFrom:
      return "whether an effect kept that player from a summon this turn is not said: "
             "`kept-from-summons yes`, `kept-from-summons no` or `fresh` in the position would say "
             "it";
    case UnsaidFact::kWarnings:
      return "whether that player holds an Idle Warning from an earlier turn, and so loses the "
             "duel "
             "now, is not said: `warnings` and a number, or `fresh`, in the position would say it";
    case UnsaidFact::kTerrain:
      return "the Terrain in the column of one of the two monsters is not said: `terrains`, or "
             "`fresh`, in the position would say it";
    case UnsaidFact::kNone:
      break;
  }
  return "";
}

void TellUnsaid(Run& run, SeatIndex seat, UnsaidFact fact) {
  Event event;
  event.kind = EventKind::kNoted;
  event.seat = seat;
  event.term = run.game.rules->TermClause(Term::kUnsaid);
  event.amount = static_cast<std::int32_t>(fact);
  Emit(run, event);
}

}  // namespace judge

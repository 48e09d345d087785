// A hand with too many cards: whatever would add a card to a full hand waits on the agenda below
// the discard, so that the code that adds it need not know of the limit.
#include "engine/choices/hand_size.h"

#include <algorithm>

namespace judge {

bool IsFull(const Run& run, SeatIndex seat) {
  const int most = run.game.rules->hand.most;
  if (most == 0 || run.state.header().phase == PhaseKind::kSetup) return false;
  // Acts by hand never wait.
  const bool by_hand = run.by != kNoClause && run.by == run.game.rules->TermClause(Term::kByHand);
  return !by_hand && HandSize(run.state, seat) >= most;
}

int CardsDrawn(const RuleSet& rules, const State& state, const Action& draws) {
  const bool all = draws.number == 0 && draws.card == kUnknownCard;
  return std::max(1, all ? CardsDue(rules, state, draws.seat) : draws.number);
}

bool NamesDrawn(const RuleSet& rules, const State& state, const Action& draws) {
  const StateHeader& h = state.header();
  const SeatState& seat = state.seat(draws.seat);
  const bool of_turn = rules.Phase(h.phase).draws && seat.draws == 0;
  return h.phase != PhaseKind::kSetup && !of_turn &&
         seat.effect_draws >= CardsDrawn(rules, state, draws);
}

bool IsDrawDue(const Run& run, SeatIndex seat) {
  const SeatState& draws = run.state.seat(seat);
  const bool now = run.game.rules->Phase(run.state.header().phase).draws;
  return now && draws.draws == 0 && draws.no_draw == 0 && !IsDeckEmpty(run.state, seat);
}

int CardsDue(const RuleSet& rules, const State& state, SeatIndex seat) {
  const StateHeader& h = state.header();
  const SeatState& drawn = state.seat(seat);
  if (!rules.Phase(h.phase).draws || seat != h.turn_seat || drawn.no_draw != 0) return 0;
  const int least = drawn.draws == 0 ? 1 : 0;
  if (rules.hand.drawn_to == 0) return least;
  const int hand = HandSize(state, seat);
  if (hand == kCountUnknown) return least == 0 ? 0 : kCountUnknown;
  return std::max(least, rules.hand.drawn_to - hand);
}
namespace {

void Await(Run& run, SeatIndex seat, HandStep step, const Task& comes = NewTask(TaskKind::kHand)) {
  Task task = comes;
  task.step = step;
  task.controller = task.speaker = seat;
  task.entry = run.cause();
  task.other = run.source;
  run.agenda().PushTask(task);
}

}  // namespace

int HandSize(const State& state, SeatIndex seat) {
  int size = state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  if (size == kCountUnknown) return kCountUnknown;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    size += piece.owner != kNoSeat && piece.zone == ZoneKind::kHand && piece.side == seat;
  }
  return size;
}

bool HandIsUnseen(const State& state, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.zone == ZoneKind::kHand && piece.side == seat) return false;
  }
  return true;
}

bool HoldsUnseen(const State& state, SeatIndex seat) {
  return state.seat(seat).unnamed[static_cast<int>(ZoneKind::kHand)] != 0;
}

bool IsDeckEmpty(const State& state, SeatIndex seat) {
  if (state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)] != 0) return false;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner != kNoSeat && piece.zone == ZoneKind::kDeck && piece.side == seat) return false;
  }
  return true;
}

const Task* HandAsked(const State& state) {
  const Task* top = state.top_task();
  const bool asks = top != nullptr && top->kind == TaskKind::kHand;
  return asks && top->waits == WaitKind::kDiscard ? top : nullptr;
}

bool DiscardsAtEnd(Run& run, SeatIndex seat) {
  const int keeps = run.game.rules->hand.keeps;
  // A turn before the first one is nobody's.
  if (keeps == 0 || seat >= run.state.seats()) return false;
  if (HandSize(run.state, seat) <= keeps) return false;
  Await(run, seat, kHandAtEnd);
  return true;
}

bool DiscardsBeforeAdding(Run& run, PieceIndex piece, ZoneRef to, EventKind kind) {
  if (run.state.piece(piece).zone == ZoneKind::kHand || !IsFull(run, to.seat)) return false;
  Task comes = NewTask(TaskKind::kHand);
  comes.piece = piece;
  comes.place = to;
  comes.hand.comes_by = kind;
  Await(run, to.seat, kHandBeforeAdding, comes);
  return true;
}

bool DiscardsBeforeDrawing(Run& run, SeatIndex seat, int count) {
  if (!IsFull(run, seat) || IsDeckEmpty(run.state, seat)) return false;
  Task comes = NewTask(TaskKind::kHand);
  comes.hand.draws = count;
  Await(run, seat, kHandBeforeAdding, comes);
  return true;
}

void AwaitDraw(Run& run, SeatIndex seat) {
  if (IsDrawDue(run, seat) && IsFull(run, seat)) Await(run, seat, kHandBeforeDraw);
}

}  // namespace judge

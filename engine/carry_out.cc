#include "engine/carry_out.h"

#include <algorithm>

#include "engine/operations.h"
#include "engine/rule_set.h"

namespace judge {
namespace {

// The piece an action speaks of, told apart from the unnamed cards of its pile if need be.
PieceIndex TakePiece(Run& run, const Action& action) {
  if (action.piece != kNoPiece) return action.piece;
  ZoneRef from = action.from;
  if (from.kind == ZoneKind::kNone) from = {action.seat, ZoneKind::kHand, 0, 0};
  return BringPiece(run, action.seat, action.card, action.label, from);
}

// Where it goes: as said, or the first free slot when that one is taken or was not said.
ZoneRef FreeSlot(const Run& run, ZoneRef wanted, SeatIndex seat, ZoneKind kind) {
  if (run.state.HasSlot(wanted) && run.state.At(wanted) == kNoPiece) return wanted;
  return {seat, kind, run.state.FirstEmpty(seat, kind), 0};
}

HistoryItem MakeHistory(const Run& run, HistoryKind kind, SeatIndex seat, PieceIndex piece) {
  HistoryItem item;
  item.kind = kind;
  item.seat = seat;
  item.piece = piece;
  item.card = piece == kNoPiece ? kUnknownCard : run.state.piece(piece).card;
  item.turn = run.state.header().turn;
  item.phase = run.state.header().phase;
  item.entry = run.entry;
  return item;
}

void OpenWindow(Run& run, WindowKind kind, PieceIndex piece, PieceIndex target) {
  Task window;
  window.kind = TaskKind::kWindow;
  window.window = kind;
  window.piece = piece;
  window.target = target;
  window.entry = run.entry;
  run.state.PushTask(window);
}

void CarryOutSummon(Run& run, const Action& action, bool normal) {
  const PieceIndex index = TakePiece(run, action);
  if (index == kNoPiece) return;
  const ZoneRef to = FreeSlot(run, action.to, action.seat, ZoneKind::kMonster);
  const Position position =
      action.position == Position::kNone ? Position::kAttack : action.position;
  const bool from_hand = run.state.piece(index).zone == ZoneKind::kHand;
  if (to.slot == 0 || !MovePiece(run, index, to, position)) return;
  Piece& piece = run.state.piece(index);
  piece.flags |= kSummonedThisTurn | kProperlySummoned;
  if (IsHidden(position)) {
    piece.flags |= kSetThisTurn;
  } else {
    piece.known_to = 0xff;
  }
  SeatState& seat = run.state.seat(action.seat);
  if (normal) {
    ++seat.normal_summons;
    seat.normal_summon_entry = run.entry;
  }
  Event event;
  event.kind = normal ? EventKind::kSummoned : EventKind::kSpecialSummoned;
  event.seat = action.seat;
  event.piece = index;
  event.position = position;
  event.to = to;
  if (from_hand && IsHidden(position)) {
    event.term = run.game.rules->TermClause(Term::kSummonFromHandHidden);
  }
  Emit(run, event);
  run.state.Remember(MakeHistory(
      run, normal ? HistoryKind::kNormalSummon : HistoryKind::kSpecialSummon, action.seat, index));
  MomentData data;
  data.piece = index;
  data.seat = action.seat;
  Announce(run, Moment::kSummoned, data);
  if (run.game.rules->responses.after_summon && run.state.header().over == 0) {
    OpenWindow(run, WindowKind::kSummon, index, kNoPiece);
  }
}

void CarryOutSet(Run& run, const Action& action) {
  const PieceIndex index = TakePiece(run, action);
  if (index == kNoPiece) return;
  const ZoneRef to = FreeSlot(run, action.to, action.seat, ZoneKind::kSpellTrap);
  if (to.slot == 0 || !MovePiece(run, index, to, Position::kNone)) return;
  run.state.piece(index).flags |= kFaceDown | kSetThisTurn;
  Event event;
  event.kind = EventKind::kSet;
  event.seat = action.seat;
  event.piece = index;
  event.to = to;
  event.term = run.game.rules->TermClause(Term::kSetOrHidden);
  Emit(run, event);
}

void CarryOutPosition(Run& run, const Action& action) {
  if (action.piece == kNoPiece || run.state.piece(action.piece).position == Position::kNone) return;
  Piece& piece = run.state.piece(action.piece);
  const bool hides = action.kind == ActionKind::kHide || action.kind == ActionKind::kStayHidden;
  EventKind kind = EventKind::kPositionChanged;
  HistoryKind history = HistoryKind::kPositionChanged;
  ClauseIndex term = kNoClause;
  Position to = action.position;
  if (hides) {
    kind = EventKind::kHid;
    history = HistoryKind::kHid;
    term = run.game.rules->TermClause(Term::kHiding);
    if (!IsHidden(to)) to = FaceDown(piece.position);
    piece.flags |= kSetThisTurn;
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kWasHiddenAttack);
    piece.known_to = 0xff;
  } else if (action.kind == ActionKind::kFlip) {
    kind = EventKind::kFlipped;
    history = HistoryKind::kFlipped;
    if (to == Position::kNone || IsHidden(to)) to = FaceUp(piece.position);
    piece.flags |= kPositionChangedThisTurn;
  } else {
    if (to == Position::kNone) {
      to = IsAttack(piece.position) ? Position::kDefense : Position::kAttack;
    }
    piece.flags |= kPositionChangedThisTurn;
  }
  run.state.Remember(MakeHistory(run, history, action.seat, action.piece));
  SetPosition(run, action.piece, to, kind, term);
  if (hides) {
    MomentData data;
    data.piece = action.piece;
    Announce(run, Moment::kHid, data);
  }
}

void CarryOutAttack(Run& run, const Action& action) {
  StateHeader& h = run.state.header();
  if (action.piece == kNoPiece) return;
  ++h.attacks;
  h.attacker = action.piece;
  h.attack_entry = run.entry;
  run.state.piece(action.piece).flags |= kAttackedThisTurn;
  HistoryItem item = MakeHistory(run, HistoryKind::kAttack, action.seat, action.piece);
  item.other = action.target;
  run.state.Remember(item);
  Event event;
  event.kind = EventKind::kAttackDeclared;
  event.seat = action.seat;
  event.piece = action.piece;
  event.other = action.target;
  event.to = action.target_zone;
  Emit(run, event);
  // An attack on nothing that can be attacked was declared and leads to no battle.
  if (action.target == kNoPiece) {
    event.kind = EventKind::kAttackEnded;
    Emit(run, event);
    return;
  }
  Task attack;
  attack.kind = TaskKind::kAttack;
  attack.piece = action.piece;
  attack.target = action.target;
  attack.controller = action.seat;
  attack.entry = run.entry;
  run.state.PushTask(attack);
  MomentData data;
  data.piece = action.piece;
  data.other = action.target;
  data.seat = action.seat;
  Announce(run, Moment::kAttackDeclared, data);
  if (run.game.rules->responses.after_attack) {
    OpenWindow(run, WindowKind::kAttack, action.piece, action.target);
  }
}

void CarryOutPass(Run& run, const Action& action) {
  Task* task = run.state.top_task();
  if (task == nullptr) return;
  if (task->kind == TaskKind::kWindow) {
    ++task->passes;
    ++task->speaker;
  } else if (task->kind == TaskKind::kAttack && task->registers[0] != 0) {
    Piece& piece = run.state.piece(static_cast<PieceIndex>(task->registers[0]));
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kWasHiddenAttack);
    task->registers[0] = 0;
  }
  Event event;
  event.kind = EventKind::kPassed;
  event.seat = action.seat;
  Emit(run, event);
}

void CarryOutPhase(Run& run, const Action& action) {
  StateHeader& h = run.state.header();
  while (h.task_count > 0) run.state.PopTask();
  if (h.phase != PhaseKind::kSetup) {
    BeginPhase(run, action.phase);
    return;
  }
  const int last = run.game.rules->decks.setup_steps;
  const int wanted = action.number > 0 ? action.number : h.setup_step + 1;
  while (h.over == 0 && h.setup_step < std::min(wanted, last)) {
    ++h.setup_step;
    Event event;
    event.kind = EventKind::kSetupStep;
    event.amount = h.setup_step;
    Emit(run, event);
    MomentData data;
    data.number = h.setup_step;
    Announce(run, Moment::kSetupStepBegins, data);
  }
  if (h.setup_step == last && h.over == 0) {
    BeginTurn(run, h.first_seat == kNoSeat ? SeatIndex{0} : h.first_seat);
  }
}

void CarryOutEndTurn(Run& run) {
  StateHeader& h = run.state.header();
  while (h.task_count > 0) run.state.PopTask();
  MomentData data;
  data.seat = h.turn_seat;
  data.phase = h.phase;
  Announce(run, Moment::kPhaseEnds, data);
  ExpireModifiers(run, Moment::kPhaseEnds);
  if (h.over != 0) return;
  Event event;
  event.kind = EventKind::kTurnEnded;
  event.seat = h.turn_seat;
  event.amount = h.turn;
  Emit(run, event);
  BeginTurn(run, NextSeat(run.state, h.turn_seat));
}

void CarryOutActivate(Run& run, const Action& action) {
  const PieceIndex index = TakePiece(run, action);
  if (index == kNoPiece) return;
  Piece& piece = run.state.piece(index);
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~kFaceDown);
  piece.known_to = 0xff;
  const bool in_setup = run.state.header().phase == PhaseKind::kSetup;
  if (piece.zone == ZoneKind::kHand && !in_setup) {
    const ZoneRef to = FreeSlot(run, action.to, action.seat, ZoneKind::kSpellTrap);
    if (to.slot != 0) MovePiece(run, index, to, Position::kNone);
  }
  HistoryItem item = MakeHistory(run, HistoryKind::kActivation, action.seat, index);
  item.effect = action.effect == 0 ? 1 : action.effect;
  run.state.Remember(item);
  Event event;
  event.kind = EventKind::kActivated;
  event.seat = action.seat;
  event.piece = index;
  event.other = action.target;
  event.from = action.from;
  event.to = {action.seat, piece.zone, piece.slot, 0};
  Emit(run, event);
  Task effect;
  effect.kind = TaskKind::kEffect;
  effect.piece = index;
  effect.target = action.target;
  effect.controller = action.seat;
  effect.effect = action.effect == 0 ? 1 : action.effect;
  effect.flags = static_cast<std::uint8_t>(action.position);
  effect.registers[0] = action.number;
  effect.registers[1] = action.target_zone.seat << 16 |
                        static_cast<int>(action.target_zone.kind) << 8 | action.target_zone.slot;
  effect.entry = run.entry;
  run.state.PushTask(effect);
  if (run.game.rules->responses.after_activation && !in_setup) {
    OpenWindow(run, WindowKind::kActivation, index, action.target);
  }
}

void CarryOutDraw(Run& run, const Action& action) {
  StateHeader& h = run.state.header();
  if (h.phase == PhaseKind::kSetup) {
    // The opening hands are on the table already: a named card is told apart from the others.
    if (action.card != kUnknownCard) TakePiece(run, action);
    return;
  }
  SeatState& seat = run.state.seat(action.seat);
  ++seat.draws;
  Draw(run, action.seat, std::max(1, action.number), action.card);
}

void CarryOutReveal(Run& run, const Action& action) {
  ConcreteOperation reveal;
  reveal.kind = OperationKind::kReveal;
  reveal.piece = TakePiece(run, action);
  reveal.card = action.card;
  Perform(run, reveal);
}

void CarryOutSwap(Run& run, const Action& action) {
  run.state.seat(action.seat).opening_swapped++;
  const PieceIndex out = TakePiece(run, action);
  if (out == kNoPiece) return;
  SendToPile(run, out, ZoneKind::kDeck, EventKind::kMoved);
  run.state.seat(action.seat).deck_changed = 1;
  BringPiece(run, action.seat, action.target_card, 0, {action.seat, ZoneKind::kNone, 0, 0});
  const PieceIndex in = run.state.piece_count();
  run.state.piece(in).zone = ZoneKind::kHand;
  run.state.piece(in).known_to = 0xff;
}

void EmitSeat(Run& run, EventKind kind, SeatIndex seat, std::int32_t amount) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.amount = amount;
  Emit(run, event);
}

void CarryOutShuffle(Run& run, const Action& action) {
  ConcreteOperation op;
  op.kind = OperationKind::kShuffle;
  op.seat = action.seat;
  Perform(run, op);
}

void CarryOutDiscard(Run& run, const Action& action) {
  ConcreteOperation op;
  op.kind = OperationKind::kDiscard;
  op.piece = TakePiece(run, action);
  Perform(run, op);
}

void CarryOutMove(Run& run, const Action& action) {
  ConcreteOperation op;
  op.kind = OperationKind::kMove;
  op.piece = action.piece;
  op.zone = action.to;
  Perform(run, op);
}

void CarryOutSetupAct(Run& run, const Action& action) {
  StateHeader& h = run.state.header();
  switch (action.kind) {
    case ActionKind::kPlaceDecks:
      run.state.seat(action.seat).decks_placed = 1;
      EmitSeat(run, EventKind::kDecksPlaced, action.seat, 0);
      break;
    case ActionKind::kChooseColour:
      run.state.seat(action.seat).colour = static_cast<std::uint8_t>(action.number);
      EmitSeat(run, EventKind::kColourChosen, action.seat, action.number);
      break;
    case ActionKind::kDecideFirst:
      h.first_seat = action.seat;
      h.first_entry = run.entry;
      EmitSeat(run, EventKind::kFirstDecided, action.seat, 0);
      break;
    default:
      break;
  }
}

}  // namespace

CardAct CardActOf(ActionKind kind) {
  switch (kind) {
    case ActionKind::kNormalSummon:
      return CardAct::kNormalSummon;
    case ActionKind::kSpecialSummon:
      return CardAct::kSpecialSummon;
    case ActionKind::kHide:
    case ActionKind::kStayHidden:
      return CardAct::kHide;
    case ActionKind::kFlip:
      return CardAct::kFlip;
    case ActionKind::kChangePosition:
      return CardAct::kChangePosition;
    case ActionKind::kMove:
      return CardAct::kMove;
    case ActionKind::kAttack:
      return CardAct::kAttack;
    case ActionKind::kSet:
      return CardAct::kSet;
    default:
      return CardAct::kActivate;
  }
}

Subject ActionSubject(const State& state, const Action& action) {
  Subject subject;
  if (action.piece != kNoPiece) {
    subject = SubjectOf(state, action.piece);
  } else {
    subject.card = action.card;
    subject.controller = action.seat;
  }
  if (action.to.kind != ZoneKind::kNone) subject.zone = action.to;
  if (action.position != Position::kNone) subject.position = action.position;
  return subject;
}

SeatIndex NextSeat(const State& state, SeatIndex seat) {
  for (int i = 1; i <= state.seats(); ++i) {
    const auto next = static_cast<SeatIndex>((seat + i) % state.seats());
    if (state.seat(next).lost == 0) return next;
  }
  return seat;
}

SeatIndex SpeakerOf(const State& state, const Task& window) {
  SeatIndex seat = state.header().turn_seat;
  for (int i = 0; i < window.speaker; ++i) seat = NextSeat(state, seat);
  return seat;
}

void BeginPhase(Run& run, PhaseKind phase) {
  StateHeader& h = run.state.header();
  MomentData data;
  data.seat = h.turn_seat;
  data.phase = h.phase;
  if (h.phase != PhaseKind::kNone && h.phase != PhaseKind::kSetup) {
    Announce(run, Moment::kPhaseEnds, data);
    ExpireModifiers(run, Moment::kPhaseEnds);
    if (h.over != 0) return;
  }
  h.phase = phase;
  h.attacks = 0;
  h.attacker = kNoPiece;
  h.attack_entry = 0;
  Event event;
  event.kind = EventKind::kPhaseBegan;
  event.seat = h.turn_seat;
  event.phase = static_cast<std::uint8_t>(phase);
  Emit(run, event);
  data.phase = phase;
  Announce(run, Moment::kPhaseBegins, data);
  ExpireModifiers(run, Moment::kPhaseBegins);
}

void BeginTurn(Run& run, SeatIndex seat) {
  StateHeader& h = run.state.header();
  ++h.turn;
  h.turn_seat = seat;
  run.state.ForgetBefore(static_cast<std::uint16_t>(h.turn > 1 ? h.turn - 1 : 0));
  constexpr std::uint16_t kOfThisTurn = kSummonedThisTurn | kSetThisTurn |
                                        kPositionChangedThisTurn | kAttackedThisTurn |
                                        kWasHiddenAttack;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    Piece& piece = run.state.piece(p);
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kOfThisTurn);
  }
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    SeatState& state = run.state.seat(s);
    state.normal_summons = state.draws = state.no_draw = state.summon_locked = 0;
    state.normal_summon_entry = 0;
    state.destruction_damage = 0;
    state.had_monster = ControlsMonster(run.game, run.state, s) ? 1 : 0;
  }
  ExpireModifiers(run, Moment::kTurnBegins);
  for (const ActiveModifier& m : run.state.modifiers()) {
    const bool lock = m.kind == ModifierKind::kProhibit && m.piece == kNoPiece &&
                      (m.acts & Bit(CardAct::kSummon)) != 0 && m.seat != kNoSeat;
    if (lock) run.state.seat(m.seat).summon_locked = 1;
  }
  Event event;
  event.kind = EventKind::kTurnBegan;
  event.seat = seat;
  event.amount = h.turn;
  Emit(run, event);
  MomentData data;
  data.seat = seat;
  data.number = h.turn;
  Announce(run, Moment::kTurnBegins, data);
  h.phase = PhaseKind::kNone;
  if (h.over == 0) BeginPhase(run, run.game.rules->phases.front().kind);
}

void CarryOut(Run& run, const Action& action) {
  switch (action.kind) {
    case ActionKind::kPlaceDecks:
    case ActionKind::kChooseColour:
    case ActionKind::kDecideFirst:
      CarryOutSetupAct(run, action);
      break;
    case ActionKind::kSwapOpening:
      CarryOutSwap(run, action);
      break;
    case ActionKind::kShuffle:
      CarryOutShuffle(run, action);
      break;
    case ActionKind::kDraw:
      CarryOutDraw(run, action);
      break;
    case ActionKind::kNoDraw:
      run.state.seat(action.seat).no_draw = 1;
      break;
    case ActionKind::kNormalSummon:
      CarryOutSummon(run, action, true);
      break;
    case ActionKind::kSpecialSummon:
      CarryOutSummon(run, action, false);
      break;
    case ActionKind::kHide:
    case ActionKind::kFlip:
    case ActionKind::kChangePosition:
      CarryOutPosition(run, action);
      break;
    case ActionKind::kStayHidden: {
      CarryOutPosition(run, action);
      Task* battle = run.state.top_task();
      if (battle != nullptr && battle->kind == TaskKind::kAttack) battle->registers[0] = 0;
      break;
    }
    case ActionKind::kMove:
      CarryOutMove(run, action);
      break;
    case ActionKind::kSet:
      CarryOutSet(run, action);
      break;
    case ActionKind::kActivate:
      CarryOutActivate(run, action);
      break;
    case ActionKind::kDiscard:
      CarryOutDiscard(run, action);
      break;
    case ActionKind::kAttack:
      CarryOutAttack(run, action);
      break;
    case ActionKind::kPass:
      CarryOutPass(run, action);
      break;
    case ActionKind::kEnterPhase:
      CarryOutPhase(run, action);
      break;
    case ActionKind::kEndTurn:
      CarryOutEndTurn(run);
      break;
    case ActionKind::kSurrender: {
      MomentData data;
      data.seat = action.seat;
      Announce(run, Moment::kSurrendered, data);
      break;
    }
    case ActionKind::kReveal:
      CarryOutReveal(run, action);
      break;
    case ActionKind::kByHand:
      run.by = run.game.rules->TermClause(Term::kByHand);
      Perform(run, action.operation);
      run.by = kNoClause;
      break;
    case ActionKind::kCoin:
    case ActionKind::kDie:
    case ActionKind::kRedirect:
    case ActionKind::kRetarget:
    case ActionKind::kLook:
    case ActionKind::kOther:
    case ActionKind::kNone:
      break;
  }
}

}  // namespace judge

#include "engine/effects/answers.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/named_ahead.h"
#include "engine/effects/resolve.h"
#include "engine/effects/using.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

Task* AskingLink(StateChange change) {
  Task* task = change.agenda().top_task();
  return task != nullptr && task->kind == TaskKind::kEffect ? task : nullptr;
}

}  // namespace

void AnswerSummon(Run& run, PieceIndex monster) {
  const Held<Task> task = run.change().Hold(AskingLink(run.change()));
  if (task == nullptr || task->waits != WaitKind::kSummon) return;
  const Operation* op = AwaitedOperation(run.pack(), run.state);
  if (op != nullptr) Keep(run, *op, *task, monster);
  ++task->passes;
  if (AwaitedSummon(run.game, run.state).left > 0) return;
  task->waits = WaitKind::kNothing;
  task->passes = 0;
  if (run.game.rules->effects_are_read_in_full) task->link.did_last = true;
  ++task->counter;
}
namespace {

void AnswerTile(Run& run, const Action& action) {
  const Held<Task> task = run.change().Hold(*run.agenda().top_task());
  const PieceIndex mover = MoverAsked(run.game, run.state);
  const Chosen& one = action.chosen[0];
  if (action.chosen_count == 0 || one.zone.kind != ZoneKind::kTile) return;
  run.agenda().AddPick({mover, task->id, kPlaceChoice, 0, kUnknownCard, one.zone});
  Decide(*task, true);
  task->waits = WaitKind::kNothing;
}

// Returns the chosen piece; a named card of a hidden pile that has a label is told apart.
PieceIndex TakenUnseen(Run& run, const Chosen& one) {
  const bool unseen = one.piece == kNoPiece && one.label != 0 &&
                      one.zone.seat < run.state.seats() &&
                      run.game.rules->IsHiddenPile(one.zone.kind);
  if (!unseen || IsToldApart(run.state, one.zone)) return one.piece;
  return BringPiece(run, one.zone.seat, OffField(run.pack(), one.card), one.label, one.zone);
}

// Tells apart a card that is chosen by its name among those of a set that nobody has seen;
// kNoPiece: it is none of these. Each set that held it unseen holds it by its name.
PieceIndex ToldApart(Run& run, const Choice& choice, const Source& source, const Chosen& one) {
  const bool named = one.card != kUnknownCard && run.game.rules->IsHiddenPile(one.zone.kind);
  if (!named || !run.game.rules->effects_are_read_in_full) return kNoPiece;
  const Pick* among =
      UnseenAmong(run.pack(), run.state, run.pack().filters[choice.filter], one.zone, source);
  if (among == nullptr) return kNoPiece;
  const PieceIndex piece =
      BringPiece(run, one.zone.seat, OffField(run.pack(), one.card), one.label, one.zone);
  std::vector<Pick> sets;
  for (const Pick& pick : run.state.picks()) {
    const bool unseen = pick.piece == kNoPiece && pick.card == kUnknownCard &&
                        pick.zone.kind == one.zone.kind && pick.zone.seat == one.zone.seat;
    const bool of_this = (pick.task == source.task && pick.choice >= kResultChoice) ||
                         (pick.task == 0 && pick.holder == source.piece);
    const bool again = std::any_of(sets.begin(), sets.end(), [&](const Pick& set) {
      return set.task == pick.task && set.choice == pick.choice && set.holder == pick.holder;
    });
    if (unseen && of_this && !again) sets.push_back(pick);
  }
  for (const Pick& set : sets) {
    for (const Pick& pick : run.state.picks()) {
      const bool its = pick.task == set.task && pick.choice == set.choice &&
                       pick.holder == set.holder && pick.piece == kNoPiece;
      if (!its) continue;
      run.agenda().NamePick(pick, piece);
      break;
    }
  }
  return piece;
}

// Tells apart a card that is chosen as the top one of its deck: from now on it is known to lie
// there, and who chose it has seen it. Returns its piece.
PieceIndex OnTopAsSaid(Run& run, const Choice& choice, SeatIndex seat, const Chosen& one,
                       PieceIndex piece) {
  const bool top = one.zone.kind == ZoneKind::kDeck && one.zone.seat < run.state.seats() &&
                   run.pack().filters[choice.filter].top_cards == 1 &&
                   run.game.rules->effects_are_read_in_full;
  if (!top || one.piece != kNoPiece || !TopOfDeck(run.state, one.zone.seat).empty()) return piece;
  if (piece == kNoPiece && one.card != kUnknownCard) {
    piece = BringPiece(run, one.zone.seat, OffField(run.pack(), one.card), one.label, one.zone);
  }
  if (piece == kNoPiece) return kNoPiece;
  NoteOnTop(run.change(), piece);
  ShowTo(run.change(), piece, seat);
  return piece;
}

// Tells apart a card of a pile that nobody had named before the answer did: from now on what the
// effect asks of its choices finds it. Returns its piece.
PieceIndex NamedAsSaid(Run& run, const Choice& choice, const Chosen& one, PieceIndex piece) {
  const bool unnamed = piece == kNoPiece && one.card != kUnknownCard &&
                       one.zone.seat < run.state.seats() && one.zone.slot == 0;
  const bool pile = unnamed && run.game.rules->IsHiddenPile(one.zone.kind) &&
                    !IsToldApart(run.state, one.zone) && choice.filter != 0;
  if (!pile || !run.game.rules->effects_are_read_in_full) return piece;
  return BringPiece(run, one.zone.seat, OffField(run.pack(), one.card), one.label, one.zone);
}

// Tells apart the drawn cards that the answer names, for an operation that means what was drawn.
void TellDrawnApart(Run& run, const Operation& op, const Task& task, const Action& action) {
  const RefExpr* meant = ResultMeant(run.pack(), op);
  if (meant == nullptr || (meant != &op.what && !run.game.rules->each_may_be_unseen)) return;
  const auto choice = static_cast<std::uint8_t>(kResultChoice + meant->index);
  const Source source = SourceOf(run.state, task);
  for (int i = 0; i < action.chosen_count; ++i) {
    const Chosen& one = action.chosen[static_cast<std::size_t>(i)];
    if (one.card == kUnknownCard) continue;
    for (const Pick& pick : run.state.picks()) {
      if (pick.task != task.id || pick.choice != choice || pick.piece != kNoPiece) continue;
      if (!MayMean(run.game, run.state, op, pick, one.card, source)) continue;
      const PieceIndex piece =
          BringPiece(run, pick.zone.seat, OffField(run.pack(), one.card), one.label, pick.zone);
      run.agenda().NamePick(pick, piece);
      break;
    }
  }
}

}  // namespace

int ZonesNamed(const Game& game, const State& state, const Action& action) {
  const std::optional<Choice> asked = AskedChoice(game, state);
  if (!asked || asked->places || action.chosen_count == 0) return 0;
  const Effect* effect = EffectOf(*game.pack, state, *state.top_task());
  const bool each = UsesEachZone(*game.rules);
  if (!each && action.chosen_count != asked->most + 1) return 0;
  const int one = TakesControl(*game.pack, *effect) ? 1 : 0;
  // One zone for each card that is named.
  const int most =
      each ? std::min(ZonesAskedFor(game, state, *effect, Action{}), action.chosen_count / 2) : one;
  int zones = 0;
  while (zones < most) {
    const auto last = static_cast<std::size_t>(action.chosen_count - zones - 1);
    const Chosen& place = action.chosen[last];
    const bool zone = place.piece == kNoPiece && place.zone.slot != 0 &&
                      place.zone.seat == action.seat && place.zone.kind == ZoneKind::kMonster;
    if (!zone) break;
    ++zones;
  }
  return zones;
}

bool NamesZonesAlone(const Game& game, const State& state, const Operation& op,
                     const Action& action) {
  const bool brings = op.kind == OperationKind::kSummon || op.kind == OperationKind::kMove ||
                      op.kind == OperationKind::kTakeControl;
  if (!brings || action.chosen_count == 0 || !game.rules->effects_are_read_in_full) return false;
  const Source source = SourceOf(state, *state.top_task());
  const int cards = PiecesOf(game, state, op.what, source).count;
  if (action.chosen_count > std::max(1, cards)) return false;
  return std::all_of(action.chosen.begin(), action.chosen.begin() + action.chosen_count,
                     [&](const Chosen& one) {
                       return one.piece == kNoPiece && one.card == kUnknownCard &&
                              one.zone.kind == ZoneKind::kMonster && one.zone.slot != 0 &&
                              one.zone.seat == action.seat;
                     });
}

namespace {

// Keeps what a "yes" names besides for the first of these choices (bits) that is still to be made.
// It is judged when the choice is.
void KeepNamed(Run& run, const Action& action, const Task& task, std::uint16_t choices) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (effect == nullptr || !run.game.rules->effects_are_read_in_full) return;
  for (PoolIndex i = 0; i < effect->choices.count && action.chosen_count > 0; ++i) {
    const Choice& choice = run.pack().choices[effect->choices.first + i];
    const bool open = (choices >> i & 1U) != 0 && !choice.at_activation && !IsAsked(task, i) &&
                      !HasPicks(run.state, task, i);
    if (!open) continue;
    const int most = std::min<int>(action.chosen_count, choice.most);
    for (int n = 0; n < most; ++n) {
      const Chosen& one = action.chosen[static_cast<std::size_t>(n)];
      run.agenda().AddPick({TakenUnseen(run, one), task.id, static_cast<std::uint8_t>(i),
                            kNamedTooEarly, one.card, one.zone});
    }
    return;
  }
}

// Keeps zones that were named with the activation for these choices (bits), of ways that are not
// taken, for what the way that is taken brings.
void KeepZonesOfOthers(Run& run, const Task& task, std::uint16_t choices) {
  if (HasPicks(run.state, task, kPlaceChoice)) return;
  for (Pick& pick : run.agenda().picks()) {
    const bool its =
        pick.task == task.id && pick.choice < std::numeric_limits<std::uint16_t>::digits &&
        (choices >> pick.choice & 1U) != 0 && pick.piece == kNoPiece && pick.card == kUnknownCard &&
        pick.zone.kind == ZoneKind::kMonster && pick.zone.slot != 0;
    if (its) pick.choice = kPlaceChoice;
  }
}

// Keeps what is named beside the way that is chosen: behind it, zones for what it brings, and
// before them what the first of its choices asks for.
void KeepBesideWay(Run& run, const Action& action, const Task& task, const Operation* ways) {
  if (ways == nullptr || ways->kind != OperationKind::kChooseOne) return;
  if (!run.game.rules->effects_are_read_in_full) return;
  std::uint16_t asked = 0;
  std::uint16_t others = 0;
  bool brings = false;
  for (int at = 1; at <= ways->block; at += 1 + ways[at].block) {
    for (int in = at; ways[at].values != action.option && in <= at + ways[at].block; ++in) {
      others = static_cast<std::uint16_t>(others | ways[in].targets | ways[in].asks_targets);
    }
    if (ways[at].values != action.option) continue;
    for (int in = at; in <= at + ways[at].block; ++in) {
      asked = static_cast<std::uint16_t>(asked | ways[in].targets | ways[in].asks_targets);
      brings |= ways[in].kind == OperationKind::kSummon;
    }
  }
  if (brings) KeepZonesOfOthers(run, task, static_cast<std::uint16_t>(others & ~asked));
  Action named = action;
  while (brings && named.chosen_count > 0) {
    const Chosen& last = named.chosen[static_cast<std::size_t>(named.chosen_count - 1)];
    const bool zone = last.piece == kNoPiece && last.card == kUnknownCard &&
                      last.zone.kind == ZoneKind::kMonster && last.zone.slot != 0;
    if (!zone || last.zone.seat != action.seat) break;
    run.agenda().AddPick({kNoPiece, task.id, kPlaceChoice, 0, kUnknownCard, last.zone});
    --named.chosen_count;
  }
  KeepNamed(run, named, task, asked);
}

}  // namespace

void AnswerChoice(Run& run, const Action& action) {
  const Held<Task> task = run.change().Hold(AskingLink(run.change()));
  if (task == nullptr) return;
  // How it stands, what comes by the effect from now on.
  if (action.position != Position::kNone) task->position = action.position;
  if (task->waits == WaitKind::kOption) {
    const Operation* op = AwaitedOperation(run.pack(), run.state);
    if (op != nullptr) TellDrawnApart(run, *op, *task, action);
    const bool agrees = op != nullptr && AgreeingSeats(run.game, run.state, *op, *task) != 0;
    if (agrees) ++task->speaker;
    if (!agrees) Decide(*task, true);
    // Whoever names the way at once has said yes and which way.
    const bool way = !agrees && op != nullptr && action.option != 0 &&
                     op->kind == OperationKind::kChooseOne &&
                     run.game.rules->effects_are_read_in_full;
    if (way) {
      task->option = action.option;
      KeepBesideWay(run, action, *task, op);
    } else if (!agrees && op != nullptr && NamesZonesAlone(run.game, run.state, *op, action)) {
      for (int i = 0; i < action.chosen_count; ++i) {
        const ZoneRef place = action.chosen[static_cast<std::size_t>(i)].zone;
        run.agenda().AddPick({kNoPiece, task->id, kPlaceChoice, 0, kUnknownCard, place});
      }
    } else if (!agrees && op != nullptr && ResultMeant(run.pack(), *op) == nullptr) {
      KeepNamed(run, action, *task, op->targets);
    }
    task->waits = WaitKind::kNothing;
    return;
  }
  if (task->waits == WaitKind::kInstead) {
    KeepNamed(run, action, *task, 0xffff);
    task->waits = WaitKind::kNothing;
    return;
  }
  if (task->waits == WaitKind::kCard || task->waits == WaitKind::kHalf) {
    const CardIndex card = action.chosen_count > 0 ? action.chosen[0].card : kUnknownCard;
    run.agenda().AddPick({kNoPiece, task->id, kCardChoice, 0, card});
    task->waits = WaitKind::kNothing;
    return;
  }
  const Operation* asking = AwaitedOperation(run.pack(), run.state);
  const bool of_another = asking != nullptr && (asking->kind == OperationKind::kPlayCard ||
                                                asking->kind == OperationKind::kCopyEffect);
  if (task->waits == WaitKind::kOneOf && of_another) {
    const ZoneRef way{kNoSeat, ZoneKind::kNone, action.option, 0};
    run.agenda().AddPick({kNoPiece, task->id, kWayChoice, 0, kUnknownCard, way});
    task->waits = WaitKind::kNothing;
    return;
  }
  if (task->waits == WaitKind::kOneOf) {
    task->option = action.option;
    Decide(*task, true);
    KeepBesideWay(run, action, *task, asking);
    task->waits = WaitKind::kNothing;
    return;
  }
  if (task->waits == WaitKind::kTile) return AnswerTile(run, action);
  if (task->waits == WaitKind::kDeclare) {
    Declare(*task, DeclarationOf(action));
    Decide(*task, true);
    task->waits = WaitKind::kNothing;
    return;
  }
  const bool order = task->waits == WaitKind::kOrder;
  if (!order && task->waits != WaitKind::kChoice) return;
  const std::uint8_t choice = order ? kOrderChoice : task->step;
  const Choice asked = AskedChoice(run.game, run.state).value_or(Choice{});
  const int chosen = action.chosen_count - ZonesNamed(run.game, run.state, action);
  for (int z = chosen; z < action.chosen_count; ++z) {
    const ZoneRef place = action.chosen[static_cast<std::size_t>(z)].zone;
    run.agenda().AddPick({kNoPiece, task->id, kPlaceChoice, 0, kUnknownCard, place});
  }
  if (!order) MarkAnswered(*task, choice);
  if (action.option != 0) task->option = action.option;
  for (int i = 0; i < chosen; ++i) {
    const Chosen& one = action.chosen[static_cast<std::size_t>(i)];
    PieceIndex piece = TakenUnseen(run, one);
    if (piece == kNoPiece && !order) piece = ToldApart(run, asked, SourceOf(run.state, *task), one);
    if (!order) piece = OnTopAsSaid(run, asked, action.seat, one, piece);
    if (!order) piece = NamedAsSaid(run, asked, one, piece);
    const Pick named{piece, task->id, choice, 0, one.card, one.zone};
    if (order) run.agenda().AddPick(named);
    if (!order) AddChosen(run, asked, SourceOf(run.state, *task), named);
  }
  // Whoever names what an optional operation is done to wants it done.
  const bool wants = !order && chosen > 0 && asking != nullptr && asking->optional &&
                     asked.chooser == Whose::kMine && action.seat == task->controller &&
                     (asking->targets >> choice & 1U) != 0 &&
                     run.game.rules->effects_are_read_in_full;
  if (order || wants || action.chosen_count == 0) Decide(*task, order || wants);
  task->waits = WaitKind::kNothing;
  const Chosen first = action.chosen_count > 0 ? action.chosen[0] : Chosen{};
  const bool place = first.piece == kNoPiece && first.card == kUnknownCard;
  Emit(run, {.kind = EventKind::kChosen,
             .seat = action.seat,
             .piece = first.piece,
             .other = task->piece,
             .from = place ? first.zone : ZoneRef{},
             .amount = chosen});
}

void NoteDiscard(Run& run, PieceIndex piece) {
  const Held<Task> task = run.change().Hold(AskingLink(run.change()));
  if (task == nullptr || task->waits != WaitKind::kDiscard) return;
  const Operation* op = AwaitedOperation(run.pack(), run.state);
  if (op != nullptr && run.game.rules->effects_are_read_in_full) {
    KeepDiscarded(run, *op, *task, piece, DiscardAwaited(run.state));
  }
  ++task->passes;
  ++task->lost;
  task->waits = WaitKind::kNothing;
}

void AnswerChance(Run& run, int number) {
  const Held<Task> asking = run.change().Hold(AskingLink(run.change()));
  if (asking == nullptr) return;
  const bool coin = asking->waits == WaitKind::kCoin;
  if (!coin && asking->waits != WaitKind::kDie) return;
  const Operation* op = AwaitedOperation(run.pack(), run.state);
  const SeatIndex thrower = run.game.rules->effects_are_read_in_full
                                ? DecidingSeat(run.game, run.state, *asking)
                                : asking->controller;
  asking->waits = WaitKind::kNothing;
  asking->rolled = AndRolled(asking->link.under_way != 0 ? asking->rolled : 0, number);
  asking->link.under_way = 1;
  if (op == nullptr || ThrowsOf(asking->rolled) >= op->times) Decide(*asking, true);
  const Task task = *asking;
  Emit(run, {.kind = coin ? EventKind::kTossed : EventKind::kRolled,
             .seat = thrower,
             .piece = task.piece,
             .amount = number});
  Announce(run, coin ? Moment::kTossed : Moment::kRolled,
           {.piece = task.piece, .seat = thrower, .number = number});
  if (run.state.header().over == 0) {
    AnswerThrow(run, coin ? CardEvent::kCoinTossed : CardEvent::kDieRolled);
  }
}

namespace {

// Returns who has lost the Subduel that the seat has won: the controller of its card, or whoever
// plays it against that one; nobody where several may have.
SeatIndex LoserOf(const Run& run, const Task& task, SeatIndex winner) {
  if (winner == kNoSeat) return kNoSeat;
  if (run.state.Opposed(winner, task.controller)) return task.controller;
  const Operation* op = AwaitedOperation(run.pack(), run.state);
  std::uint32_t against = 0;
  if (op != nullptr && op->decider.kind != RefKind::kNone) {
    against = SeatsOf(run, op->decider, task);
  } else {
    for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
      const bool plays = run.state.seat(seat).out == kTakesPart;
      if (plays && run.state.Opposed(seat, winner)) against |= 1U << seat;
    }
  }
  return std::has_single_bit(against) ? static_cast<SeatIndex>(std::countr_zero(against)) : kNoSeat;
}

}  // namespace

void AnswerSubduel(Run& run, const Action& action) {
  Task* asking = AskingLink(run.change());
  if (asking == nullptr || asking->waits != WaitKind::kSubduel) return;
  const SeatIndex winner = action.to.seat;
  enum : std::int32_t { kLostIt = 0, kWonIt = 1, kNobody = 2 };
  std::int32_t number = kNobody;
  if (winner != kNoSeat) {
    const bool own = !run.state.Opposed(winner, asking->controller);
    number = own ? kWonIt : kLostIt;
  }
  const SeatIndex loser = LoserOf(run, *asking, winner);
  asking->waits = WaitKind::kNothing;
  asking->rolled = AndRolled(0, number);
  Decide(*asking, true);
  MomentData data{.piece = asking->piece, .seat = winner, .number = number};
  Emit(run, {.kind = EventKind::kSubduelEnded, .seat = winner, .piece = data.piece});
  Announce(run, Moment::kSubduelEnded, data);
  const auto tell = [&](CardEvent event, SeatIndex player) {
    if (player == kNoSeat) return;
    Happened(run, {.event = event, .other = data.piece, .card = data.piece, .seat = player});
  };
  tell(CardEvent::kSubduelWon, winner);
  tell(CardEvent::kSubduelLost, loser);
}

namespace {

// Tells that nothing comes of what its player cannot choose to leave out: nobody was there to be
// summoned, or nothing to be chosen.
void TellNoneThere(Run& run, const Task& task) {
  const Operation* op = AwaitedOperation(run.pack(), run.state);
  const bool owed = op != nullptr && !op->optional;
  if (!owed || !run.game.rules->effects_are_read_in_full) return;
  const auto place = static_cast<std::size_t>(op - run.pack().operations.data());
  Emit(run, {.kind = EventKind::kDidNothing,
             .seat = task.controller,
             .piece = task.piece,
             .says = static_cast<std::uint16_t>(place)});
}

}  // namespace

void DeclineChoice(Run& run) {
  Task* task = AskingLink(run.change());
  if (task == nullptr || task->waits == WaitKind::kSubduel) return;
  if (task->waits == WaitKind::kOption) task->speaker = 0;
  // A declined replacement effect does none of its operations.
  if (task->waits == WaitKind::kInstead) task->counter = kNothingLeft;
  if (task->waits == WaitKind::kSummon) {
    if (task->passes == 0) TellNoneThere(run, *task);
    task->passes = 0;
  }
  if (task->waits == WaitKind::kChoice) {
    // What only the conditions of the operation ask about leaves the operation to them.
    const Operation* op = AwaitedOperation(run.pack(), run.state);
    const bool asked_about = op != nullptr && run.game.rules->effects_are_read_in_full &&
                             (op->targets >> task->step & 1U) == 0;
    MarkAnswered(*task, task->step);
    if (asked_about) {
      task->waits = WaitKind::kNothing;
      return;
    }
    const Effect* effect = EffectOf(run.pack(), run.state, *task);
    const bool chosen = effect != nullptr && task->step < effect->choices.count;
    if (chosen && run.pack().choices[effect->choices.first + task->step].least > 0) {
      TellNoneThere(run, *task);
    }
  }
  // An attack whose order is not said is redirected in the order of the zones.
  Decide(*task, task->waits == WaitKind::kOrder);
  task->waits = WaitKind::kNothing;
}

}  // namespace judge

#include "engine/legality/decision.h"

#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the filter asks the hand, alone or beside places that lie open to its player.
bool AsksHand(const Game& game, const Filter& filter) {
  for (int zone = 0; zone < kZoneKinds; ++zone) {
    const auto kind = static_cast<ZoneKind>(zone);
    const bool asked = (filter.zones >> zone & 1U) != 0;
    if (asked && kind != ZoneKind::kHand && game.rules->IsHiddenPile(kind)) return false;
  }
  return (filter.zones & kHandOnly) != 0;
}

// Returns whether the own hand of who decides, or what is asked beside it, holds what the choice
// asks for in any case: cards that the record has named, or any of those that nobody has. Of
// another's hand an act can only name a card that the record knows, so that no pass over it is
// ruled out.
bool HandSurelyHas(const Game& game, const State& state, const Choice& choice, const Task& task) {
  const Filter& filter = game.pack->filters[choice.filter];
  if (!game.rules->effects_are_read_in_full || !AsksHand(game, filter)) return false;
  const bool own =
      filter.controller == Whose::kMine && DecidingSeat(game, state, task) == task.controller;
  if (!own) return false;
  const Source source = SourceOf(state, task);
  // Beside other places a card of the hand that has no name yet is seldom the one that is meant.
  std::int32_t sure = filter.zones == kHandOnly ? CountUnnamed(game, state, filter, source) : 0;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const ZoneKind lies = state.piece(p).zone;
    const Chosen chosen{.piece = p, .zone = PlaceOf(state.piece(p))};
    const bool fits = (filter.zones >> static_cast<unsigned>(lies) & 1U) != 0 &&
                      state.piece(p).owner != kNoSeat &&
                      MayChoose(game, state, choice, chosen, source) == Truth::kTrue;
    sure += fits ? 1 : 0;
  }
  return sure >= choice.least;
}

bool MayDoWithout(const Game& game, const State& state, const Task& task) {
  // Where no card of the hand has a name, the record may not say what was discarded.
  if (task.waits == WaitKind::kDiscard) return HandIsUnseen(state, task.speaker);
  // An Extra Deck is its owner's secret: nobody else can say that a summon was possible.
  if (task.waits == WaitKind::kOption || task.waits == WaitKind::kOrder ||
      task.waits == WaitKind::kSummon || task.waits == WaitKind::kInstead) {
    return true;
  }
  if (task.waits == WaitKind::kOneOf || task.waits == WaitKind::kTile ||
      task.waits == WaitKind::kCard || task.waits == WaitKind::kHalf) {
    return false;
  }
  if (task.waits == WaitKind::kDeclare) return AwaitedOperation(*game.pack, state)->optional;
  const std::optional<Choice> choice = AskedChoice(game, state);
  if (!choice) return false;
  const Effect* effect = EffectOf(*game.pack, state, task);
  const Operation& op = game.pack->operations[effect->operations.first + task.counter];
  // Only its owner knows whether a hidden pile holds anything to be found, if anything may not fit.
  return choice->least == 0 || op.optional ||
         (NamesHiddenPile(game, *choice) && !HandSurelyHas(game, state, *choice, task));
}

Decision OfEffect(const Game& game, const State& state, const Task& task) {
  Decision decision{.kind = task.waits == WaitKind::kCoin      ? DecisionKind::kCoin
                            : task.waits == WaitKind::kDie     ? DecisionKind::kDie
                            : task.waits == WaitKind::kSubduel ? DecisionKind::kSubduel
                                                               : DecisionKind::kChoose,
                    .seat = DecidingSeat(game, state, task),
                    .piece = task.piece};
  decision.may_pass = decision.kind == DecisionKind::kChoose && MayDoWithout(game, state, task);
  decision.waits = task.waits;
  return decision;
}

// Returns the decision about a discard that the limit of the hand asks for.
Decision OfHand(const State& state, const Task& task) {
  return {.kind = DecisionKind::kChoose,
          .seat = task.controller,
          .piece = task.piece,
          .may_pass = HandIsUnseen(state, task.controller),
          .waits = WaitKind::kDiscard};
}

Decision OfAttack(const Game& game, const State& state, const Task& task) {
  Decision decision;
  if (task.waits == WaitKind::kReplay) {
    decision.kind = DecisionKind::kReplay;
    decision.seat = task.controller;
    decision.piece = task.piece;
    decision.target = task.target;
    decision.may_pass = game.rules->battle.replay_may_stop;
    return decision;
  }
  if (task.waits == WaitKind::kTakeAttack) {
    decision.kind = DecisionKind::kTakeAttack;
    decision.seat = state.piece(task.target).controller;
    decision.piece = task.target;
    decision.target = task.piece;
    return decision;
  }
  decision.kind = DecisionKind::kStayHidden;
  decision.piece = task.attack.may_hide;
  decision.seat = state.piece(decision.piece).controller;
  return decision;
}

// Returns the decision of a seat whose triggers are collected for the chain.
Decision OfTriggers(const Game& game, const State& state, const Task& chain) {
  Decision decision{.kind = DecisionKind::kTrigger};
  decision.seat = CollectedSeat(state, chain);
  const bool mandatory = chain.speaker < state.seats();
  bool as_met = false;
  for (const PendingTrigger& trigger : state.triggers()) {
    const bool of_class = ((trigger.flags & kTriggerMandatory) != 0) == mandatory;
    if (trigger.controller != decision.seat || !of_class) continue;
    if (!Concerns(*game.pack, chain, trigger)) continue;
    if (decision.piece == kNoPiece) {
      decision.piece = trigger.piece;
      decision.target = trigger.subject;
    }
    const bool must = mandatory && (trigger.flags & kTriggerExcused) == 0;
    decision.may_pass = decision.may_pass && !must;
    as_met = as_met || (trigger.flags & kTriggerByItself) != 0;
  }
  // To pass is to leave the order as it was met.
  if (as_met && game.rules->responses.orders_own) decision.may_pass = true;
  const PendingTrigger* next = mandatory ? GoesOffNext(game, state) : nullptr;
  if (next != nullptr && next->controller == decision.seat) {
    decision.piece = next->piece;
    decision.target = next->subject;
  }
  return decision;
}

}  // namespace

Decision NextDecision(const Game& game, const State& state) {
  const StateHeader& h = state.header();
  if (h.over != 0) return {};
  const Task* task = state.top_task();
  if (task == nullptr) {
    if (h.phase == PhaseKind::kSetup) return {.kind = DecisionKind::kSetup};
    return {.kind = DecisionKind::kOpen, .seat = h.turn_seat};
  }
  if (task->kind == TaskKind::kAttack) return OfAttack(game, state, *task);
  if (task->kind == TaskKind::kEffect) return OfEffect(game, state, *task);
  if (task->kind == TaskKind::kChain) return OfTriggers(game, state, *task);
  if (task->kind == TaskKind::kHand) return OfHand(state, *task);
  return {.kind = DecisionKind::kRespond,
          .seat = SpeakerOf(state, *task),
          .window = task->window,
          .piece = task->piece,
          .target = task->target};
}

}  // namespace judge

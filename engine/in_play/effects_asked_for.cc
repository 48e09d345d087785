#include "engine/in_play/effects_asked_for.h"

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/filter_words.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/references.h"
#include "language/filter_questions.h"

namespace judge {
namespace {

// Returns whether the filter, or one of those of which it wants any, is what is looked for.
template <typename IsIt>
bool FilterAsks(const Pack& pack, const Filter& filter, const IsIt& is_it) {
  if (is_it(filter)) return true;
  const auto inner = pack.Filters(filter.any_of);
  return std::any_of(inner.begin(), inner.end(),
                     [&](const Filter& one) { return FilterAsks(pack, one, is_it); });
}

// Returns whether a choice of the effect of the card that resolves now, else of any of its effects,
// is made by such a filter.
template <typename IsIt>
bool AsksBy(const Game& game, const State& state, const Subject& subject, const IsIt& is_it) {
  const Pack& pack = *game.pack;
  const auto asks = [&](const Effect& effect) {
    const auto choices = pack.Choices(effect.choices);
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
      return FilterAsks(pack, pack.filters[choice.filter], is_it);
    });
  };
  const Task* top = state.top_task();
  if (top != nullptr && top->kind == TaskKind::kEffect && top->piece == subject.piece) {
    const Effect* effect = EffectOf(pack, state, *top);
    return effect != nullptr && asks(*effect);
  }
  const auto effects = pack.Effects(pack.card(subject.card).effects);
  return std::any_of(effects.begin(), effects.end(), asks);
}

}  // namespace

bool AsksByName(const Game& game, const State& state, const Subject& subject,
                std::string_view name) {
  return AsksBy(game, state, subject, [&](const Filter& filter) {
    return filter.card != kUnknownCard && game.pack->card(filter.card).name == name;
  });
}

bool AsksByTypes(const Game& game, const State& state, const Subject& subject,
                 const TypeSet& types) {
  return AsksBy(game, state, subject, [&](const Filter& filter) {
    return (filter.types_any & types).any() || (filter.types_all & types).any();
  });
}

bool TargetsExactly(const Game& game, const State& state, int count, PieceIndex piece) {
  for (const Task& link : state.tasks()) {
    if (link.kind != TaskKind::kEffect || link.piece != piece || link.counter != 0) continue;
    const Effect* effect = EffectOf(*game.pack, state, link);
    if (effect == nullptr) continue;
    const auto picks = state.picks();
    const auto named = std::count_if(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.task == link.id && pick.choice < effect->choices.count &&
             game.pack->choices[effect->choices.first + pick.choice].at_activation;
    });
    if (named == count) return true;
  }
  return false;
}

namespace {

// Returns the acts by which the operation takes what is named out of a pile: it is moved then, and
// maybe summoned.
CardActMask TakenOutBy(OperationKind kind) {
  const CardActMask summoned = kind == OperationKind::kSummon
                                   ? Bit(CardAct::kSummon) | Bit(CardAct::kSpecialSummon)
                                   : CardActMask{0};
  return TakesOutOfPile(kind) ? Bit(CardAct::kBeMoved) | summoned : CardActMask{0};
}

}  // namespace

bool WouldDo(const Game& game, const State& state, CardActMask acts, PieceIndex piece) {
  for (const Task& task : state.tasks()) {
    const bool pending = task.kind == TaskKind::kEffect && task.piece == piece && task.counter == 0;
    const Effect* effect = pending ? EffectOf(*game.pack, state, task) : nullptr;
    for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
      const Operation& op = game.pack->operations[effect->operations.first + i];
      if ((acts & SufferedFrom(op)) != 0) return true;
      const bool taken = (acts & TakenOutBy(op.kind)) != 0;
      if (taken && game.rules->effects_are_read_in_full) return true;
    }
  }
  return false;
}
namespace {

// Returns the acts that the operation makes something suffer, or a player do.
CardActMask DoneBy(const Operation& op) {
  switch (op.kind) {
    case OperationKind::kDraw:
      return Bit(CardAct::kDraw);
    case OperationKind::kErode:
      return Bit(CardAct::kBeEroded) | TakenOutBy(op.kind);
    case OperationKind::kDestroy: {
      const bool elsewhere = op.zone == ZoneKind::kBanished;
      return SufferedFrom(op) | TakenOutBy(op.kind) | (elsewhere ? Bit(CardAct::kBeEroded) : 0);
    }
    case OperationKind::kAlterSummon:
    case OperationKind::kFusionSummon:
    case OperationKind::kCreateToken:
      return Bit(CardAct::kSummon) | Bit(CardAct::kSpecialSummon);
    case OperationKind::kSetCard:
      return Bit(CardAct::kSet) | TakenOutBy(op.kind);
    case OperationKind::kSend: {
      const bool to_hand = op.zone == ZoneKind::kHand;
      return SufferedFrom(op) | TakenOutBy(op.kind) | (to_hand ? Bit(CardAct::kBeAddedToHand) : 0);
    }
    default:
      return SufferedFrom(op) | TakenOutBy(op.kind);
  }
}

// Returns whether what the operation is done to lies in a pile of that kind, as far as it is chosen
// or found by now. A choice that is made later counts where it looks into such piles alone.
bool IsDoneIn(const Game& game, const State& state, const Task& task, const Effect& effect,
              const Operation& op, ZoneKind pile) {
  const Pack& pack = *game.pack;
  const auto only = static_cast<std::uint16_t>(1U << static_cast<unsigned>(pile));
  const Source source = SourceOf(state, task);
  if (IsSummoning(op.kind)) {
    const auto& rows = pack.recipes[op.recipe].materials;
    return op.recipe != 0 && std::any_of(rows.begin(), rows.end(), [&](const RecipeMaterial& row) {
             return pack.filters[row.filter].zones == only;
           });
  }
  for (const PieceIndex piece : PiecesOf(game, state, op.what, source)) {
    if (state.piece(piece).zone == pile) return true;
  }
  if (op.what.kind != RefKind::kTarget || op.what.index >= effect.choices.count) return false;
  const auto is_it = [&](const Pick& pick) {
    return pick.task == task.id && pick.choice == op.what.index;
  };
  const auto picks = state.picks();
  if (std::any_of(picks.begin(), picks.end(), is_it)) {
    return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
      return is_it(pick) && pick.piece == kNoPiece && pick.zone.kind == pile;
    });
  }
  const Choice& choice = pack.choices[effect.choices.first + op.what.index];
  const Filter& filter = pack.filters[choice.filter];
  if (choice.at_activation || filter.zones != only) return false;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const bool there = state.piece(p).zone == pile;
    if (there && Matches(game, state, filter, SubjectOf(state, p), source) == Truth::kTrue) {
      return true;
    }
  }
  return false;
}

CardActMask DoneToCards(const Operation& op) {
  return DoneBy(op) | (op.kind == OperationKind::kPlayCard ? Bit(CardAct::kBeMoved) : 0) |
         (IsSummoning(op.kind) ? Bit(CardAct::kBeMoved) : 0);
}

bool Does(const Pack& pack, const Effect& effect, CardActMask acts);

// Returns whether one of the effects that the modifier gives does one of the acts.
bool Gives(const Pack& pack, const Modifier& modifier, CardActMask acts) {
  const auto given = pack.Effects(modifier.granted);
  return std::any_of(given.begin(), given.end(),
                     [&](const Effect& effect) { return Does(pack, effect, acts); });
}

bool Does(const Pack& pack, const Effect& effect, CardActMask acts) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if ((DoneBy(op) & acts) != 0) return true;
    const bool delayed = op.kind == OperationKind::kDelayed && op.effect != 0;
    if (delayed && Does(pack, pack.effects[op.effect], acts)) return true;
    const bool modifies = op.kind == OperationKind::kModify && op.modifier != 0;
    if (modifies && Gives(pack, pack.modifiers[op.modifier], acts)) return true;
  }
  const auto modifiers = pack.Modifiers(effect.modifiers);
  return std::any_of(modifiers.begin(), modifiers.end(),
                     [&](const Modifier& m) { return Gives(pack, m, acts); });
}

// Returns whether an effect of the piece that waits to resolve would do one of these acts to a card
// that lies in such a pile; of the one that resolves, whether the operation that it is at would.
bool WouldDoIn(const Game& game, const State& state, CardActMask acts, ZoneKind pile,
               PieceIndex piece) {
  const Task* top = state.top_task();
  for (const Task& task : state.tasks()) {
    const bool its = task.kind == TaskKind::kEffect && task.piece == piece;
    const bool asked = its && (task.counter == 0 || (top != nullptr && top->id == task.id));
    const Effect* effect = asked ? EffectOf(*game.pack, state, task) : nullptr;
    if (effect == nullptr) continue;
    const auto operations = game.pack->Operations(effect->operations);
    const auto does = [&](const Operation& op) {
      return (DoneToCards(op) & acts) != 0 && IsDoneIn(game, state, task, *effect, op, pile);
    };
    // What has begun is asked about the operation that it is at.
    if (task.counter != 0) {
      if (task.counter <= operations.size() && does(operations[task.counter - 1U])) return true;
      continue;
    }
    for (std::size_t i = 0; i < operations.size(); i += 1U + operations[i].block) {
      const bool sure = !operations[i].optional && operations[i].conditions.count == 0;
      if (sure && does(operations[i])) return true;
    }
  }
  return false;
}

}  // namespace

bool FitsWouldDo(const FilterQuestion& q) {
  const CardActMask acts = q.filter.would_do;
  const bool in_pile = q.filter.comes_from != ZoneKind::kNone;
  return in_pile && q.game.rules->effects_are_read_in_full
             ? WouldDoIn(q.game, q.state, acts, q.filter.comes_from, q.subject.piece)
             : WouldDo(q.game, q.state, acts, q.subject.piece);
}

bool EffectDoes(const Pack& pack, CardIndex card, CardActMask acts) {
  if (card == kUnknownCard) return false;
  const auto effects = pack.Effects(pack.card(card).effects);
  return std::any_of(effects.begin(), effects.end(),
                     [&](const Effect& effect) { return Does(pack, effect, acts); });
}
namespace {

constexpr auto kInDeck = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kDeck));

// Returns whether what the operation is done to may lie in a deck.
bool IsDoneInDeck(const Pack& pack, const Effect& effect, const Operation& op) {
  if (op.what.kind == RefKind::kTopOfDeck) return true;
  if (op.what.kind == RefKind::kEach) return (pack.filters[op.what.filter].zones & kInDeck) != 0;
  if (op.what.kind != RefKind::kTarget || op.what.index >= effect.choices.count) return false;
  const Choice& choice = pack.choices[effect.choices.first + op.what.index];
  return (pack.filters[choice.filter].zones & kInDeck) != 0;
}

bool TakesFromDeck(const Pack& pack, const Effect& effect) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
    if (op.kind == OperationKind::kDraw) return true;  // which adds a card to the hand
    const bool sent = op.kind == OperationKind::kSend &&
                      (op.zone == ZoneKind::kHand || op.zone == ZoneKind::kGraveyard);
    return (sent || op.kind == OperationKind::kSummon) && IsDoneInDeck(pack, effect, op);
  });
}

}  // namespace

bool WouldTakeFromDeck(const Game& game, const State& state, PieceIndex piece) {
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    const bool pending = task.kind == TaskKind::kEffect && task.piece == piece && task.counter == 0;
    const Effect* effect = pending ? EffectOf(*game.pack, state, task) : nullptr;
    return effect != nullptr && TakesFromDeck(*game.pack, *effect);
  });
}

CardEvent TriggerBecame(const Game& game, const State& state, PieceIndex piece) {
  if (!IsFaceDown(state.piece(piece)) || !MayBeGiven(game, state, ModifierKind::kTriggerBecomes)) {
    return CardEvent::kNone;
  }
  CardEvent became = CardEvent::kNone;
  const Subject subject = SubjectOf(state, piece);
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (effect.Touches(subject) == Truth::kTrue && effect.Applies()) {
      became = static_cast<CardEvent>(m.event);
    }
  };
  ForEachModifier(game, state, {ModifierKind::kTriggerBecomes}, visit);
  return became;
}
namespace {

// Returns whether the effect waits for that event to happen to its own card.
bool WaitsForItself(const Pack& pack, const Effect& effect, CardEvent event) {
  if (effect.form != EffectForm::kTriggered || effect.waits_for != static_cast<int>(event)) {
    return false;
  }
  const PoolIndex about =
      event == CardEvent::kAttackTargeted ? effect.event_other : effect.event_subject;
  return about != 0 && pack.filters[about].only_self;
}

}  // namespace

bool HasOwnTrigger(const Game& game, const State& state, const Subject& subject, CardEvent event) {
  if (subject.piece != kNoPiece) {
    const CardEvent became = TriggerBecame(game, state, subject.piece);
    if (became != CardEvent::kNone) return became == event;
  }
  for (const Effect& one : game.pack->Effects(game.pack->card(subject.card).effects)) {
    if (WaitsForItself(*game.pack, one, event)) return true;
  }
  return false;
}

bool WaitsFor(const Game& game, CardIndex card, std::uint8_t event) {
  for (const Effect& effect : game.pack->Effects(game.pack->card(card).effects)) {
    if (effect.form == EffectForm::kTriggered && effect.waits_for == event) return true;
  }
  return false;
}

}  // namespace judge

#include "engine/in_play/effects_asked_for.h"

#include <algorithm>

#include "engine/in_play/effects_of.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/in_force.h"

namespace judge {
namespace {

bool AsksByName(const Pack& pack, const Filter& filter, std::string_view name) {
  if (filter.card != kUnknownCard && pack.card(filter.card).name == name) return true;
  for (const Filter& one : pack.Filters(filter.any_of)) {
    if (AsksByName(pack, one, name)) return true;
  }
  return false;
}

bool AsksByName(const Pack& pack, const Effect& effect, std::string_view name) {
  for (const Choice& choice : pack.Choices(effect.choices)) {
    if (AsksByName(pack, pack.filters[choice.filter], name)) return true;
  }
  return false;
}

}  // namespace

bool AsksByName(const Game& game, const State& state, const Subject& subject,
                std::string_view name) {
  const Pack& pack = *game.pack;
  const Task* top = state.top_task();
  if (top != nullptr && top->kind == TaskKind::kEffect && top->piece == subject.piece) {
    const Effect* effect = EffectOf(pack, state, *top);
    return effect != nullptr && AsksByName(pack, *effect, name);
  }
  for (const Effect& one : pack.Effects(pack.card(subject.card).effects)) {
    if (AsksByName(pack, one, name)) return true;
  }
  return false;
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

bool WouldDo(const Game& game, const State& state, CardActMask acts, PieceIndex piece) {
  for (const Task& task : state.tasks()) {
    const bool pending = task.kind == TaskKind::kEffect && task.piece == piece && task.counter == 0;
    const Effect* effect = pending ? EffectOf(*game.pack, state, task) : nullptr;
    for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
      const Operation& op = game.pack->operations[effect->operations.first + i];
      if ((acts & SufferedFrom(op)) != 0) return true;
    }
  }
  return false;
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

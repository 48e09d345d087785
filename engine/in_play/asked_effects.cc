#include "engine/in_play/asked_effects.h"

#include "engine/in_play/effects_of.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/in_force.h"

namespace judge {

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

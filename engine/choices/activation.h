// What an activation is about: which card and which of its effects, where it lies, and what it
// answers. Clauses and the engine read it from here, so that both mean the same effect.
#pragma once

#include <algorithm>
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct Activation {
  CardIndex card = kUnknownCard;
  const CardDefinition* definition = nullptr;
  int number = 0;                           // which effect, 1-based
  const Effect* effect = nullptr;           // none: the card has no such effect
  const PendingTrigger* trigger = nullptr;  // the event it answers, when that has happened
  const PlayWay* way = nullptr;             // of a card that is two kinds: as it is played
  bool spell = false;                       // played as a Spell; so for trap
  bool trap = false;
  bool from_hand = false;
  bool on_field = false;
  bool face_down = false;
  bool lays_rule = false;   // a Rule Card that comes into the Rule Zone
  bool only_flips = false;  // turned face-up ahead of its Trigger: nothing resolves
};

// action is a kActivate. Pointers live as long as pack and state.
Activation ActivationOf(const Game& game, const State& state, const Action& action);

// Whether a player has to name something when the effect is activated.
bool AsksAtActivation(const Pack& pack, const Effect& effect);

// The named cards and places that go to choice `index` of the effect, as [first, first + count) of
// action.chosen: choices made at activation come first, each takes as many as it may.
struct ChosenRange {
  int first = 0;
  int count = 0;
};
ChosenRange ChosenFor(const Game& game, const State& state, const Effect& effect,
                      const Action& action, int index);
// How many of what the action names its choices ask for; what stands behind them is a place where
// something comes, or too much.
inline int AskedFor(const Game& game, const State& state, const Effect& effect,
                    const Action& action) {
  int asked = 0;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(game, state, effect, action, i);
    asked = std::max(asked, range.first + range.count);
  }
  return asked;
}
// Choice `index` of the effect with what cards in play make of it: how many markers it replaces.
Choice ChoiceOf(const Game& game, const State& state, const Effect& effect, int index,
                const Source& source);
// Whether the act uses an effect that asks for the end of the duel (ConditionKind::kDuelAtEnd).
bool IsUsedAfterDuel(const Game& game, const State& state, const Action& action);
// Whether the effect, or some effect of the card, asks for this phase: then it is used in it,
// whatever the phase allows otherwise.
bool AsksForPhase(const Pack& pack, const Effect& effect, PhaseKind phase);
bool AsksForPhase(const Pack& pack, CardIndex card, PhaseKind phase);

// The activation with everything that may be named at activation filled in, one action each; the
// action itself when nothing is named then. At most kActivationCandidatesMax.
inline constexpr std::size_t kActivationCandidatesMax = 64;

}  // namespace judge

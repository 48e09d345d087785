// The meaning of an activation: the card, which of its effects, where it lies, and the event that
// it answers. Clauses and the engine read it from here, so that both mean the same effect.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// An activation as ActivationOf finds it.
struct Activation {
  CardIndex card = kUnknownCard;
  const CardDefinition* definition = nullptr;
  int number = 0;                           // number of the effect, 1-based
  const Effect* effect = nullptr;           // none: the card has no such effect
  const PendingTrigger* trigger = nullptr;  // the event that it answers, when that has happened
  const PlayWay* way = nullptr;             // the way in which a card of two kinds is played
  bool spell = false;                       // played as a Spell; `trap`: as a Trap
  bool trap = false;
  bool from_hand = false;
  bool on_field = false;
  bool face_down = false;
  bool lays_rule = false;   // a Rule Card that comes into the Rule Zone
  bool only_flips = false;  // turned face-up ahead of its Trigger: nothing resolves
};

// Returns whether an effect of the Spell or Trap says that the card is played by it (`printed =
// play`): its other activated effects are used where it lies face-up, and that one is not.
bool IsPlayedByOne(const Pack& pack, CardIndex card);

// Returns the meaning of a kActivate action. Pointers live as long as pack and state.
Activation ActivationOf(const Game& game, const State& state, const Action& action);

// Returns who speaks in the activation: with the parties of the event that it answers.
Source SourceOf(const State& state, const Action& action, const Activation& said);

// Returns the meaning of the activation that a clause is asked about. It does not depend on what
// the action names and pays, nor on its zone and position.
inline Activation SaidBy(const CheckContext& context) {
  return context.said != nullptr ? *context.said
                                 : ActivationOf(context.game, context.state, context.action);
}

// Returns the use of a STRIKE by which the action attacks a Terrain, as an activation: the Terrain
// is named for its first choice where that asks for one, and what the attack gives up for the
// others. Nothing for every other act. Rulebook: Effect Types, STRIKE.
std::optional<Action> StrikeUsed(const Game& game, const State& state, const Action& action);

// Returns whether a player names something for the effect when it is activated.
bool AsksAtActivation(const Game& game, const Effect& effect);

// Returns whether the option that the act names says which of the card's effects is used, rather
// than answering a question of the effect.
bool SaysWhichEffect(const RuleSet& rules, const Effect& effect, const Action& action);

// The named cards and places that belong to choice `index` of the effect, as [first, first + count)
// of action.chosen. Choices made at activation come first; each takes as many as it may.
struct ChosenRange {
  int first = 0;
  int count = 0;
};
ChosenRange ChosenFor(const Game& game, const State& state, const Effect& effect,
                      const Action& action, int index);
// Returns how many of the cards and places that the action names belong to choices of the effect;
// those behind them are zones for cards that the effect brings, or too many.
inline int AskedFor(const Game& game, const State& state, const Effect& effect,
                    const Action& action) {
  int asked = 0;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(game, state, effect, action, i);
    asked = std::max(asked, range.first + range.count);
  }
  return asked;
}
// Returns choice `index` of the effect as modifiers in play change it: the number of markers that
// it replaces.
Choice ChoiceOf(const Game& game, const State& state, const Effect& effect, int index,
                const Source& source);
// Returns whether the act uses an effect that asks for the end of the duel
// (ConditionKind::kDuelAtEnd).
bool IsUsedAfterDuel(const Game& game, const State& state, const Action& action);
// Each returns whether the effect, or some effect of the card, has a condition on this phase: then
// it may be used in it, even where the phase allows no such act.
bool AsksForPhase(const Pack& pack, const Effect& effect, PhaseKind phase);
bool AsksForPhase(const Pack& pack, CardIndex card, PhaseKind phase);

// The most actions that are listed for one activation, one for each way to name its targets.
inline constexpr std::size_t kActivationCandidatesMax = 64;

}  // namespace judge

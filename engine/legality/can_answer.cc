#include "engine/legality/can_answer.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/legality/candidates.h"
#include "engine/legality/check.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// Returns whether every operation of the effect uses that choice.
bool IsAllAbout(const Pack& pack, const Effect& effect, PoolIndex choice) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if ((op.targets >> choice & 1U) == 0) return false;
  }
  return true;
}

// Returns whether the effect's choices have enough candidates: an effect that could do nothing is
// not activated. A later choice without candidates only leaves out the operations that use it.
bool HasChoices(const Game& game, const State& state, const PendingTrigger& trigger) {
  const Source source = SourceOf(state, trigger);
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  std::vector<Chosen> candidates;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = game.pack->choices[effect.choices.first + i];
    if (choice.least == 0 || NamesHiddenPile(game, choice)) continue;
    if (!choice.at_activation && !IsAllAbout(*game.pack, effect, i)) continue;
    CandidatesFor(game, state, choice, source, &candidates);
    if (candidates.size() < choice.least) return false;
  }
  return true;
}

}  // namespace

bool CanAnswer(const Game& game, const State& state, const PendingTrigger& trigger) {
  // The effect of a terrain marker is no activation of a card: no clause about those applies.
  if (trigger.piece == kNoPiece) return HasChoices(game, state, trigger);
  // Nor is an effect that was left behind for later.
  if (trigger.effect == kDelayedEffect) return true;
  const Piece& piece = state.piece(trigger.piece);
  if (piece.owner == kNoSeat || piece.card == kUnknownCard) return false;
  Action action{.kind = ActionKind::kActivate,
                .seat = trigger.controller,
                .effect = trigger.effect,
                .piece = trigger.piece,
                .from = PlaceOf(piece)};
  if (!HasChoices(game, state, trigger)) return false;
  std::vector<Action> tries;
  ActivationCandidates(game, state, action, &tries);
  for (const Action& one : tries) {
    const Ruling ruling = RuleOn(game, state, one).ruling;
    if (ruling == Ruling::kLegal || ruling == Ruling::kUnproven) return true;
  }
  // A price may be paid with unnamed cards of the hand.
  const Effect& effect = game.pack->effects[trigger.pool_effect];
  const std::int16_t unnamed =
      state.seat(trigger.controller).unnamed[static_cast<int>(ZoneKind::kHand)];
  return PriceOf(*game.pack, effect) != nullptr && unnamed != 0;
}

}  // namespace judge

// Activations, as the clauses about Spells, Traps and effects ask about them.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

inline constexpr ActionMask kActivations = On(ActionKind::kActivate);

// The activation, with its effect when this version knows it; none in the setup, where Setup Rules
// are laid out, and for unknown cards.
struct Used {
  Activation said = {};
  bool card_known = false;
  bool known = false;  // its effect is known as well
};
Used UsedBy(const CheckContext& context);

bool HasType(const Pack& pack, CardIndex card, const char* word);
// Returns the same of a piece, with what it is besides as it was played.
bool IsOfType(const Game& game, const State& state, PieceIndex piece, const char* word);
// Applies a check of activations also where an effect plays the card.
template <CheckFunction check>
void WhenPlayed(const MomentContext& c) {
  Action action{.kind = ActionKind::kActivate,
                .seat = c.data.seat,
                .effect = static_cast<std::uint8_t>(c.data.number),
                .piece = c.data.piece,
                .from = PlaceOf(c.state().piece(c.data.piece))};
  if (check(CheckContext{c.run.game, c.state(), action, c.run.trace}) != Answer::kForbids) return;
  c.run.prevented = true;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Returns whether the effect has Slow Speed: printed so, or the type Slow of a Spell or Trap,
// unless the card makes it Quick now. Rulebook: Terminology.
bool IsSlow(const CheckContext& context, const Activation& said);
// Returns whether it is the seat's own Main Phase with nothing to resolve.
bool IsOpenMainPhase(const CheckContext& context);
// Returns the link that the activation would answer, nullptr when it would open a chain.
const Task* AnsweredLink(const CheckContext& context);
// Returns the effect's first operation of that kind; nullptr when it has none.
const Operation* FindOperation(const Pack& pack, const Effect& effect, OperationKind kind);
// Returns the effect that it copies from what is named for it; nullptr when it copies none.
const Effect* CopiedBy(const CheckContext& context, const Activation& said);
const Effect* EffectNumber(const Pack& pack, CardIndex card, int number);

}  // namespace judge::kingdom

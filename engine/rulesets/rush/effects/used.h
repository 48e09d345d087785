// What is used, as the clauses of effects ask about it.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {

// The kind of card that an activation uses; kNone: an unknown card, or one in the setup.
enum class UsedKind : std::uint8_t { kNone, kMonster, kNormalSpell, kFieldSpell, kTrap };

// An activation with the kind of its card.
struct Used {
  Activation said = {};
  UsedKind kind = UsedKind::kNone;

  bool spell() const { return kind == UsedKind::kNormalSpell || kind == UsedKind::kFieldSpell; }
};
Used UsedBy(const CheckContext& context);
// Returns the kind of a card, whatever is done with it.
UsedKind KindOf(const Game& game, CardIndex card);

// Returns a fact about the card that is used, its piece and the seat that uses it.
Fact AboutUse(const CheckContext& context, const Used& used, const char* text);

// Returns whether it is the seat's own Main Phase, and nothing is there to be answered.
bool IsOpenMainPhase(const CheckContext& context);
// Returns whether the card that was used is of that kind and still lies where it was used: face-up
// on the field, or in the hand of a player who had no zone for it and used it all the same.
bool LiesUsed(const MomentContext& context, UsedKind kind);
// Returns how many cards of that kind the seat has used this turn.
int UsedThisTurn(const CheckContext& context, UsedKind kind);

}  // namespace judge::rush

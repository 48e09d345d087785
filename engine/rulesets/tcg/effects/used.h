// What is used, as the clauses of effects ask about it.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

// An activation with what the rules ask about it.
struct UsedCard {
  Activation said = {};
  bool known = false;  // the card is known, and the duel has begun
  bool plays = false;  // the Spell or Trap itself is activated: out of the hand, or turned up
  bool spell = false;  // the card is a Spell; `trap`: a Trap
  bool trap = false;
  int speed = 0;  // its Spell Speed, 1 to 3; 0: not known
};
UsedCard UsedCardOf(const CheckContext& context);

// Returns whether the word stands in the type line of the card: "Quick-Play", "Counter".
bool HasIcon(const Pack& pack, CardIndex card, const char* word);
// Returns whether the Spell or Trap stays on the field when its activation has resolved.
bool StaysOnField(const Game& game, CardIndex card);

// Returns a fact about the card that is used, its piece and the seat that uses it.
Fact AboutUsed(const CheckContext& context, const UsedCard& used, const char* text);

// Returns whether a Spell or Trap is activated that lies in a Graveyard or is banished, and nothing
// of what it says is used there.
bool IsPlayedOffPile(const CheckContext& context, const UsedCard& used);
// Returns the phase "during" which the effect says that it is used; kNone: it names none.
PhaseKind PhaseNamed(const Pack& pack, const Effect& effect);
// Returns whether it is the seat's own Main Phase, and nothing is under way.
bool IsOpenMain(const CheckContext& context);
// Returns the link of the chain that an activation would answer now; nullptr: there is none.
const Task* LinkAnswered(const CheckContext& context);
// Returns the Spell Speed of a link; 0: not known.
int SpeedOfLink(const CheckContext& context, const Task& link);

}  // namespace judge::tcg

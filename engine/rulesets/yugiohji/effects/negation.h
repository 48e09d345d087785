// Negations of section 7: what they are, when they are made and what they answer.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {

// The moments of 7.3. The first three are in advance, the others the last moment.
enum class NegationMoment : std::uint8_t {
  kNone,
  kOwnMainPhase,
  kEndOfMainPhase,
  kAfterEquip,
  kBattlePhase,
  kAfterCost,
  kBeforeEquip,
};

// Return whether the effect negates what cards say, or an attack, or anything at all.
bool NegatesCards(const Pack& pack, const Effect& effect);
bool NegatesAttack(const Pack& pack, const Effect& effect);
bool Negates(const Pack& pack, const Effect& effect);
// Returns whether the effect equips a monster with its card, which negates whatever it equips.
bool NegatesHost(const Pack& pack, CardIndex card, const Effect& effect);
// Returns whether the effect is used from the hand and from nowhere else.
bool IsHandEffect(const Effect& effect);

// The negation that an activation would be; without an effect it is none.
struct Negation {
  const Effect* effect = nullptr;
  NegationMoment moment = NegationMoment::kNone;
  const Task* window = nullptr;  // in which it is made; valid during the check only
};
Negation NegationOf(const CheckContext& context);
// Returns the cards on the field that are named to be negated, with the activation or later.
std::vector<PieceIndex> NamedToNegate(const CheckContext& context);
// Returns what an act says it answers and that is no longer there to be answered; nullptr: nothing
// of this turn.
const HistoryItem* SaidToAnswer(const CheckContext& context);

}  // namespace judge::yugiohji

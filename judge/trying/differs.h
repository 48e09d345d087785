// What an effect that holds all the time changes: the same duel under the same cards, once with the
// effect and once with nothing in its place.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "judge/trying/stage.h"
#include "judge/trying/trial.h"

namespace judge::cli {

// Tries the static effect, number `number` (from 1) of the card, on the stages on which the card is
// in play. Of a card that comes into play by an effect of its own (an Equip Spell) that effect is
// used first. Numbers, types, legal acts and the outcome of one attack each are compared.
Tried TryStatic(const Game& game, CardIndex card, int number, const std::vector<Stage>& stages);

}  // namespace judge::cli
